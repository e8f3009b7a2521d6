"""Triton lines, and SASS instructions below them, lead back to the lines of Python that they were made for."""

import difflib
import functools
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.linking.kernel_contents import kernels_of  # noqa: E402
from deck.captured import Kernels, Links  # noqa: E402
from deck.evidence import Stage  # noqa: E402
from deck.linked import Place  # noqa: E402
from tests.capture import gpu_functions as functions  # noqa: E402
from tests.capture.targeted import (  # noqa: E402
    Targeted,
    needs_triton,
    origins,
    own_caches,
    source_lines,
    target,
)

pytestmark = [needs_triton, pytest.mark.slow]

KERNEL = "0-0/kernel_0.py"


@pytest.fixture(autouse=True, scope="module")
def _own_caches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with own_caches(tmp_path_factory.mktemp("caches")):
        yield


@functools.cache
def compiled(name: str) -> Targeted:
    fn, inputs, backward = (functions.CASES | functions.OTHERS)[name]
    return target(fn, inputs(), backward=backward)


def every_kernel(one: Targeted) -> Iterator[tuple[str, list[str]]]:
    for found in one.compilations:
        yield from ((path, text.splitlines()) for path, text in one.kernels(found.id).items())


def line_of(fn: Callable[..., Any], pattern: str) -> int:
    """Return the line of the source, in `fn`, that a pattern fits."""
    first = fn.__code__.co_firstlineno
    lines = Path(fn.__code__.co_filename).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if number > first and re.search(pattern, line))


@pytest.mark.parametrize("name", functions.CASES | functions.OTHERS)
def test_every_line_that_is_no_scaffolding_leads_to_a_line_of_python(name: str) -> None:
    one = compiled(name)

    for path, lines in every_kernel(one):
        computing = [at for at, line in enumerate(lines, 1) if line.strip() and not one.linked.scaffolding(path, at)]
        assert computing
        assert [lines[at - 1] for at in computing if not source_lines(one.linked, path, at)] == []


@pytest.mark.parametrize("name", functions.CASES | functions.OTHERS)
def test_every_load_leads_to_a_line_of_python_although_it_is_scaffolding(name: str) -> None:
    one = compiled(name)

    for path, lines in every_kernel(one):
        loads = [at for at, line in enumerate(lines, 1) if " = tl.load(" in line]
        assert {one.linked.scaffolding(path, at) for at in loads} == {"load"}
        assert [lines[at - 1] for at in loads if not source_lines(one.linked, path, at)] == []


def test_a_line_leads_to_the_line_of_python_that_wants_it_by_recorded_links_alone() -> None:
    one = compiled("floor + 1")
    lines = one.kernels()[KERNEL].splitlines()
    floor, plus = line_of(functions.floor_and_add, "floor"), line_of(functions.floor_and_add, r"\+ 1")

    found = {
        line.strip().partition(" = ")[2]: source_lines(one.linked, KERNEL, at, recorded=True)
        for at, line in enumerate(lines, 1)
    }

    assert found["tl.load(in_ptr0 + (x0), None)"] == {floor}
    assert found["libdevice.floor(tmp0)"] == {floor}
    assert found["tmp1 + tmp2"] == {plus}


def test_index_arithmetic_leads_to_python_by_inference_alone() -> None:
    one = compiled("floor + 1")
    lines = one.kernels()[KERNEL].splitlines()
    at = next(number for number, line in enumerate(lines, 1) if line.strip() == "x0 = xindex")

    assert one.linked.scaffolding(KERNEL, at) == "index arithmetic"
    assert source_lines(one.linked, KERNEL, at, recorded=True) == set()
    assert source_lines(one.linked, KERNEL, at) == {
        line_of(functions.floor_and_add, "floor"),
        line_of(functions.floor_and_add, r"\+ 1"),
    }
    assert {link.proof for link in one.linked.back(KERNEL, at)} == {"used for the statement"}


def test_what_a_pass_made_without_a_stack_trace_leads_to_python_by_inference() -> None:
    one = compiled("softmax")
    lines = one.kernels()[KERNEL].splitlines()
    at = next(number for number, line in enumerate(lines, 1) if "triton_helpers.max2(" in line)

    assert source_lines(one.linked, KERNEL, at) == {line_of(functions.softmax, "softmax")}
    assert source_lines(one.linked, KERNEL, at, recorded=True) == set()


def test_lines_of_a_backward_kernel_lead_to_the_forward_lines() -> None:
    one = compiled("geglu")
    gelu, product = line_of(functions.geglu, "gelu"), line_of(functions.geglu, "opened \\* raised")

    path, lines = next((path, lines) for path, lines in every_kernel(one) if path.startswith("0-0-backward/"))
    exponential = next(number for number, line in enumerate(lines, 1) if "libdevice.exp(" in line)
    every = {line for at in range(1, len(lines) + 1) for line in source_lines(one.linked, path, at, recorded=True)}

    assert source_lines(one.linked, path, exponential, recorded=True) == {gelu}
    assert every == {gelu, product}


def kernels_in_call(one: Targeted, compile_id: str = "0-0") -> Kernels:
    return kernels_of(one.compilation.watch.compilations[compile_id], case="sm_90")


def test_kernels_and_library_calls_are_told_by_what_the_wrapper_does() -> None:
    one = compiled("linear + gelu")
    kernels = kernels_in_call(one)
    linear, gelu = line_of(functions.linear_gelu, "linear"), line_of(functions.linear_gelu, "gelu")

    (kernel,), (call,) = kernels.kernels, kernels.library_calls
    assert kernel.path == "sm_90/0-0/kernel_0.py"
    assert kernel.name in one.compilations[0].texts[Stage.OUTPUT_CODE]
    assert {"aten.erf.default", "aten.add.Tensor"} <= set(kernel.operators)
    assert (kernel.lines, kernel.calls_count, kernel.loops_count) == ((linear, gelu), 1, 1)
    assert (call.name, call.operators, call.lines) == ("extern_kernels.mm", ("aten.mm.default",), (linear,))
    assert (kernels.loops_before_fusion_count, kernels.loops_after_fusion_count) == (1, 1)


def test_a_kernel_that_is_launched_twice_is_counted_twice() -> None:
    def twice(x: Any, y: Any) -> Any:
        return torch.exp(torch.exp(x @ y) @ y)

    (kernel,) = kernels_in_call(target(twice, [torch.randn(16, 16), torch.randn(16, 16)])).kernels

    assert (kernel.calls_count, kernel.loops_count) == (2, 2)


def test_the_module_leads_to_the_nodes_whose_kernel_it_launches() -> None:
    one = compiled("floor + 1")
    code = one.compilations[0].texts[Stage.OUTPUT_CODE].strip("\n").splitlines()
    launch = next(number for number, line in enumerate(code, 1) if ".run(" in line)

    links = one.linked.back("0-0/output_code.py", launch)

    assert {link.proof for link in links} == {"launches the node's kernel"}
    assert source_lines(one.linked, "0-0/output_code.py", launch) == {
        line_of(functions.floor_and_add, "floor"),
        line_of(functions.floor_and_add, r"\+ 1"),
    }


@pytest.mark.parametrize("stage", [Stage.TTIR, Stage.TTGIR, Stage.PTX, Stage.SASS])
def test_another_operator_changes_exactly_the_lines_below_triton_that_are_linked_to_it(stage: Stage) -> None:
    one, other = floor_and_ceil()
    path, before = one.text_below(KERNEL, stage)
    _, after = other.text_below(KERNEL, stage)
    floor = next(at for at, line in enumerate(one.kernels()[KERNEL].splitlines(), 1) if "libdevice.floor" in line)

    linked = one.linked_to_machine_code
    leading = {at for at in range(1, len(before) + 1) if Place(KERNEL, floor) in origins(linked, Place(path, at))}

    assert leading
    assert leading == _changed(_named_alike(before), _named_alike(after))


@functools.cache
def floor_and_ceil() -> tuple[Targeted, Targeted]:
    x = torch.randn(256, 256)
    return target(functions.floor_and_add, [x]), target(functions.ceil_and_add, [x])


def _named_alike(lines: list[str]) -> list[str]:
    return [re.sub(r"triton_poi_fused_add_(?:floor|ceil)_0", "kernel", line) for line in lines]


def _changed(before: list[str], after: list[str]) -> set[int]:
    same = difflib.SequenceMatcher(a=before, b=after, autojunk=False).get_matching_blocks()
    kept = {index for block in same for index in range(block.a, block.a + block.size)}
    return {index + 1 for index in range(len(before)) if index not in kept}


def test_links_of_a_target_are_the_same_each_time() -> None:
    def links() -> list[Links]:
        one = target(functions.floor_and_add, [torch.randn(64, 64)])
        return [one.links_of(found) for found in one.compilations]

    assert links() == links()
