"""Lines of a Triton kernel know the statements that they were written for, and are as without being watched."""

import contextlib
import difflib
import functools
from collections.abc import Iterator
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from torch._inductor import ir, loop_body  # noqa: E402
from torch._inductor.codegen import triton, triton_combo_kernel  # noqa: E402

from deck.capture.inductor.kernel_lines import Ground  # noqa: E402
from deck.capture.inductor.triton_lines import triton_lines  # noqa: E402
from deck.capture.watching import watch  # noqa: E402
from deck.evidence import Stage  # noqa: E402
from tests.capture.gpu_functions import CASES, OTHERS, ceil_and_add, floor_and_add  # noqa: E402
from tests.capture.targeted import Targeted, needs_triton, own_caches, target  # noqa: E402

pytestmark = [needs_triton, pytest.mark.slow]


@pytest.fixture(autouse=True, scope="module")
def _own_caches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with own_caches(tmp_path_factory.mktemp("caches")):
        yield


def compile_once_more(name: str) -> Targeted:
    fn, inputs, backward = (CASES | OTHERS)[name]
    return target(fn, inputs(), backward=backward)


compiled = functools.cache(compile_once_more)


def written_for(one: Targeted, compile_id: str = "0-0", kernel: int = 0) -> list[tuple[str, set[str], str, Ground]]:
    """Return text, post-grad nodes, class and ground of each line of a kernel's function."""
    stamps = one.compilation.watch.compilations[compile_id].stamps
    text = list(one.kernels(compile_id).values())[kernel]
    rows = zip(text.splitlines(), triton_lines(text, stamps), strict=True)
    found = [(line.strip(), set(stamps.nodes_of(of.statements)), of.class_name, of.ground) for line, of in rows]
    return [row for row in found if row[0] and row[2] != "function frame"]


def test_each_line_is_written_for_the_nodes_whose_statement_it_is() -> None:
    found = {text: (nodes, class_name) for text, nodes, class_name, _ in written_for(compiled("floor + 1"))}

    assert found["tmp0 = tl.load(in_ptr0 + (x0), None)"] == ({"floor"}, "load")
    assert found["tmp1 = libdevice.floor(tmp0)"] == ({"floor"}, "")
    assert found["tmp3 = tmp1 + tmp2"] == ({"add"}, "")
    assert found["tl.store(out_ptr0 + (x0), tmp3, None)"] == ({"add"}, "")


def test_an_index_belongs_to_what_uses_it_by_inference() -> None:
    found = {text: (nodes, class_name, ground) for text, nodes, class_name, ground in written_for(compiled("softmax"))}

    reading_or_writing = {"prepare_softmax_online_default", "sub_tensor", "div"}
    assert found["x0 = xindex"] == (reading_or_writing, "index arithmetic", Ground.USED_FOR)
    assert found["rindex = r0_index"][0] == set()


def test_an_accumulator_in_a_loop_belongs_to_its_reduction() -> None:
    one = compiled("looped")
    found = [(text, nodes) for text, nodes, class_name, _ in written_for(one) if not class_name]

    accumulating = [(text, nodes) for text, nodes in found if text.startswith("_tmp")]
    assert len(accumulating) == 2
    assert {frozenset(nodes) for _, nodes in accumulating} == {frozenset({"sum_1"})}


def test_what_a_kernel_adds_up_over_its_rows_belongs_to_that_sum() -> None:
    one = compiled("rms norm")
    found = [(text, nodes, ground) for text, nodes, _, ground in written_for(one, "0-0-backward")]

    adding = [(nodes, ground) for text, nodes, ground in found if text.startswith("accum0 =")]
    (over_rows,) = {node for text, nodes, _ in found if text.startswith("tl.store(ws_ptr") for node in nodes}
    (over_columns,) = {node for text, nodes, _ in found if " = tl.sum(" in text and ", 1)" in text for node in nodes}
    assert adding == [({over_rows}, Ground.ACCUMULATOR)] * 2
    assert {over_rows, over_columns} == {"sum_1", "sum_2"}


def test_several_kernels_in_one_are_stamped_each() -> None:
    found = {text: nodes for text, nodes, _, _ in written_for(compiled("foreach"))}

    assert found["tmp3 = libdevice.exp(tmp2)"] == {"exp"}
    assert found["tmp6 = tmp4 * tmp5"] == {"_foreach_mul"}


def test_a_helper_function_belongs_to_what_calls_it() -> None:
    found = {text: (nodes, ground) for text, nodes, _, ground in written_for(compiled("scan"))}

    assert found["tmp0 = arg0_0 + arg1_0"] == ({"cumsum"}, Ground.USED_FOR)


def test_a_check_of_an_index_belongs_to_the_node_that_indexes() -> None:
    found = [(nodes, name) for text, nodes, name, _ in written_for(compiled("indexing")) if "device_assert" in text]

    assert found == [({"index"}, "check")]


@pytest.mark.parametrize("name", ["softmax", "geglu", "rms norm", "foreach", "scan"])
def test_watching_changes_nothing_in_the_code(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = compiled(name)
    monkeypatch.setattr(watch, "stamping", lambda on_lowering: contextlib.nullcontext())
    plain = compile_once_more(name)

    assert all(one.stamps.kernels for one in watched.compilations)
    assert not any(one.stamps.kernels for one in plain.compilations)
    for one, other in zip(watched.compilations, plain.compilations, strict=True):
        assert _without_id(one.texts[Stage.OUTPUT_CODE]) == _without_id(other.texts[Stage.OUTPUT_CODE])


def _without_id(code: str) -> str:
    """Return the module without its first line, which counts the graphs of the process."""
    first, _, rest = code.lstrip("\n").partition("\n")
    assert first.startswith("# AOT ID: ")
    return rest


_PATCHED = (
    triton.TritonKernel,
    triton_combo_kernel.ComboKernel,
    loop_body.LoopBodyBlock,
    ir.ComputedBuffer,
)


def test_nothing_stays_replaced_even_where_the_compiler_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: Any) -> str:
        raise RuntimeError("out of registers")

    before = [dict(vars(one)) for one in _PATCHED]
    with monkeypatch.context() as patch:
        patch.setattr(triton.TritonScheduling, "define_kernel", fail)
        with pytest.raises(Exception, match="out of registers"):
            compile_once_more("softmax")

    assert [dict(vars(one)) for one in _PATCHED] == before


def test_another_operator_changes_exactly_the_lines_linked_to_it() -> None:
    one, other = (target(fn, [torch.randn(64, 64)]) for fn in (floor_and_add, ceil_and_add))

    changed = _changed(*(_named_alike(next(iter(each.kernels().values()))) for each in (one, other)))
    assert changed == {text for text, nodes, name, _ in written_for(one) if nodes == {"floor"} and not name}


def _named_alike(kernel: str) -> list[str]:
    """Return the lines of a kernel with its name, which tells the operators, taken out."""
    name = kernel.partition("\ndef ")[2].partition("(")[0]
    return [line.strip() for line in kernel.replace(name, "kernel").splitlines()]


def _changed(before: list[str], after: list[str]) -> set[str]:
    same = difflib.SequenceMatcher(a=before, b=after, autojunk=False).get_matching_blocks()
    kept = {index for block in same for index in range(block.a, block.a + block.size)}
    return {line for index, line in enumerate(before) if index not in kept}
