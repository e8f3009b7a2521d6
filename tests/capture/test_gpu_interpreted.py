"""Generated GPU code, run on CPU tensors by Triton's interpreter: what it gives, and what is noticed of wrong code."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from deck.host import version_of

torch = pytest.importorskip("torch")

from deck.capture.gpu.compiled import TargetCompilation  # noqa: E402
from deck.capture.gpu.interpreted import interpreted  # noqa: E402
from deck.capture.gpu.interpreter import Interpreter  # noqa: E402
from deck.evidence import Stage  # noqa: E402
from deck.gpu_code import Interpreted  # noqa: E402

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not version_of("triton"), reason="triton is not installed"),
]

functional = torch.nn.functional


def floor_and_more(x: Any) -> Any:
    return torch.floor(x) + 1.0


def softmax(x: Any) -> Any:
    return torch.softmax(x, dim=-1)


def geglu(x: Any, up: Any, gate: Any, down: Any) -> Any:
    return (functional.gelu(x @ gate) * (x @ up)) @ down


def integers(x: Any) -> Any:
    return x.argmax(-1), (x > 0).sum(-1), (3 * x).to(torch.int32) // 2, x > 0


def scans(x: Any) -> Any:
    return torch.cumsum(x, -1), torch.logcumsumexp(x, -1), torch.var(x, -1)


def constants(x: Any) -> Any:
    return x * torch.tensor([float(number) for number in range(20)])


def writing(x: Any, y: Any) -> Any:
    x.mul_(2)
    return x + y


def number_only(x: Any) -> Any:
    return (x.shape[0], x + 1)[0]


def breaking(x: Any, weight: Any) -> Any:
    y = torch.relu(x @ weight)
    if y.sum().item() > 0:
        y = y + torch.ones(4, 1)
    return torch.softmax(y, -1)


def random(*shape: int, dtype: Any = torch.float32, requires_grad: bool = False) -> Any:
    generator = torch.Generator().manual_seed(sum(shape))
    return torch.randn(shape, generator=generator).to(dtype).requires_grad_(requires_grad)


def geglu_inputs(**how: Any) -> list[Any]:
    return [random(*shape, **how) for shape in ((32, 16), (16, 64), (16, 64), (64, 16))]


Check = Callable[..., Interpreted]


@pytest.fixture(scope="module")
def interpreter() -> Iterator[Interpreter]:
    with Interpreter() as own:
        yield own


@pytest.fixture(scope="module")
def generate(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., TargetCompilation]]:
    from deck.capture.gpu.target_backend import compile_for_target

    def generate(fn: Callable[..., Any], inputs: Sequence[Any], *, backward: bool = False) -> TargetCompilation:
        return compile_for_target(fn, inputs, target="sm_90", source=Path(__file__), backward=backward)

    with pytest.MonkeyPatch.context() as patch:
        for name in ("TORCHINDUCTOR_CACHE_DIR", "TRITON_CACHE_DIR"):
            patch.setenv(name, str(tmp_path_factory.mktemp("cache")))
        yield generate


@pytest.fixture(scope="module")
def floor(generate: Callable[..., TargetCompilation]) -> TargetCompilation:
    return generate(floor_and_more, [random(64, 64)])


@pytest.fixture(scope="module")
def training(generate: Callable[..., TargetCompilation]) -> TargetCompilation:
    return generate(geglu, geglu_inputs(requires_grad=True), backward=True)


def changed(compilation: TargetCompilation, old: str, new: str, *, compile_id: str = "0-0") -> TargetCompilation:
    """Return the same with another wrapper of one compile id, in which `old` became `new`."""
    watch = compilation.watch
    one = watch.compilations[compile_id]
    text = one.texts[Stage.OUTPUT_CODE]
    assert old in text
    other = type(watch)(watch.source)
    texts = {**one.texts, Stage.OUTPUT_CODE: text.replace(old, new)}
    other.compilations = {**watch.compilations, compile_id: replace(one, texts=texts)}
    return replace(compilation, watch=other)


def test_floor_has_the_bits_of_eager(floor: TargetCompilation, interpreter: Interpreter) -> None:
    check = interpreted(floor, interpreter=interpreter)

    (output,) = check.outputs
    assert check.same, check
    assert (output.compile_id, output.name, output.shape, output.dtype) == ("0-0", "output[0]", (64, 64), "float32")
    assert (output.max_abs, output.bits_same, output.agrees, output.within_tolerance) == (0.0, True, True, True)
    assert any("libdevice" in one for one in check.replaced)


@pytest.mark.parametrize(
    ("fn", "inputs"),
    [
        (softmax, [random(32, 256)]),
        (geglu, geglu_inputs(dtype=torch.bfloat16)),
        (integers, [random(16, 64)]),
        (scans, [random(16, 64)]),
        (constants, [random(4, 20)]),
        (torch.nn.Sequential(torch.nn.LayerNorm(64), torch.nn.Linear(64, 32), torch.nn.GELU()), [random(16, 64)]),
    ],
    ids=["softmax", "bfloat16", "integers", "scans", "constants", "layers"],
)
def test_generated_code_agrees_with_eager(
    fn: Any, inputs: list[Any], generate: Callable[..., TargetCompilation], interpreter: Interpreter
) -> None:
    check = interpreted(generate(fn, inputs), interpreter=interpreter)

    assert check.same, check
    assert check.outputs
    assert all(one.agrees for one in check.outputs)
    assert all(one.bits_same for one in check.outputs if "int" in one.dtype or one.dtype == "bool")


def test_gradients_agree_with_those_of_eager(training: TargetCompilation, interpreter: Interpreter) -> None:
    check = interpreted(training, backward=True, interpreter=interpreter)

    assert check.same, check
    assert {one.name for one in check.gradients} == {f"gradient of l_{name}_" for name in ("x", "up", "gate", "down")}
    assert all(one.agrees for one in check.gradients)


def test_an_input_that_is_written_to_is_compared(
    generate: Callable[..., TargetCompilation], interpreter: Interpreter
) -> None:
    compilation = generate(writing, [random(16, 16), random(16, 16)])

    right = interpreted(compilation, interpreter=interpreter)
    wrong = interpreted(changed(compilation, "tl.full([1], 2.0,", "tl.full([1], 3.0,"), interpreter=interpreter)

    assert right.same, right
    assert [one.name for one in right.outputs] == ["output[0]", "l_x_"]
    assert [one.agrees for one in wrong.outputs] == [False, False]


def test_each_graph_between_breaks_is_compared(
    generate: Callable[..., TargetCompilation], interpreter: Interpreter
) -> None:
    compilation = generate(breaking, [random(4, 8), random(8, 16, requires_grad=True)], backward=True)

    check = interpreted(compilation, backward=True, interpreter=interpreter)

    assert check.same, check
    assert list(dict.fromkeys(one.compile_id for one in check.outputs)) == ["0-0", "1-0"]
    assert {one.compile_id for one in check.gradients} == {"0-0", "1-0"}


def test_random_numbers_are_not_compared_which_is_told(
    generate: Callable[..., TargetCompilation], interpreter: Interpreter
) -> None:
    check = interpreted(generate(functional.dropout, [random(64)]), interpreter=interpreter)

    assert not check.same
    assert check.not_run.startswith("0-0: it draws random numbers")


def test_a_wrong_constant_is_noticed(floor: TargetCompilation, interpreter: Interpreter) -> None:
    check = interpreted(changed(floor, "tl.full([1], 1.0,", "tl.full([1], 2.0,"), interpreter=interpreter)

    assert not check.same
    assert check.difference.startswith("0-0: output[0] differs by up to 1")
    assert [one.max_abs for one in check.outputs] == [1.0]


def test_a_wrong_reduction_is_noticed(generate: Callable[..., TargetCompilation], interpreter: Interpreter) -> None:
    compilation = generate(softmax, [random(32, 256)])

    check = interpreted(changed(compilation, "tl.sum(", "triton_helpers.max2("), interpreter=interpreter)

    assert not check.same
    assert not check.outputs[0].agrees


def test_a_wrong_constant_in_a_backward_pass_is_noticed(training: TargetCompilation, interpreter: Interpreter) -> None:
    wrong = changed(training, "tl.full([1], -0.5,", "tl.full([1], -0.25,", compile_id="0-0-backward")

    check = interpreted(wrong, backward=True, interpreter=interpreter)

    assert all(one.agrees for one in check.outputs)
    assert not all(one.agrees for one in check.gradients)


def test_a_crash_costs_the_check_only(floor: TargetCompilation, interpreter: Interpreter) -> None:
    wild = changed(floor, "tl.load(in_ptr0 + (x0)", "tl.load(in_ptr0 + ((x0 + 1000000000).to(tl.int64) * 1000)")

    crashed = interpreted(wild, interpreter=interpreter)
    afterwards = interpreted(floor, interpreter=interpreter)

    assert crashed.not_run == "0-0: the process of Triton's interpreter ended (SIGSEGV)"
    assert not crashed.same
    assert afterwards.same, afterwards


def test_what_does_not_end_is_ended(floor: TargetCompilation) -> None:
    endless = changed(floor, "    def call(self, args):\n", "    def call(self, args):\n        while True: pass\n")

    with Interpreter(limit_s=0.5) as impatient:
        check = interpreted(endless, interpreter=impatient)

    assert check.not_run == "0-0: Triton's interpreter was not done after 0.5 s"


def test_an_error_of_generated_code_is_told(floor: TargetCompilation, interpreter: Interpreter) -> None:
    check = interpreted(changed(floor, "libdevice.floor(", "libdevice.norm4d("), interpreter=interpreter)

    assert "libdevice.norm4d has no counterpart on the CPU" in check.not_run


def test_where_nothing_is_computed_nothing_is_said_to_be_the_same(
    generate: Callable[..., TargetCompilation], interpreter: Interpreter
) -> None:
    check = interpreted(generate(number_only, [random(4)]), interpreter=interpreter)

    assert not check.same
    assert check.not_run == "there is nothing to compare: no graph returns a tensor, or writes to one"
