"""Kernels and library calls are told by what the wrapper does, never by a kernel's name."""

from typing import Any

import pytest

torch = pytest.importorskip("torch")

from torch.nn import functional as F  # noqa: E402

from deck.capture.linking.kernel_contents import kernels_of  # noqa: E402
from tests.capture.watched import watch_call  # noqa: E402

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _one_thread() -> Any:
    before = torch.get_num_threads()
    torch.manual_seed(0)
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


def contents(function: Any, *inputs: Any, **options: Any) -> list[tuple[list[list[str]], list[str]]]:
    """Return the operators of each kernel, without their overloads, and the names of library calls, of each graph."""
    found = []
    for one in watch_call(function, *inputs, **options):
        kernels = kernels_of(one, case="")
        operators = [[operator.split(".")[1] for operator in kernel.operators] for kernel in kernels.kernels]
        found.append((operators, [call.name for call in kernels.library_calls]))
    return found


def floor_and_add(x: Any) -> Any:
    return torch.floor(x) + 1


def geglu(x: Any, gate: Any, up: Any, down: Any) -> Any:
    return (F.gelu(x @ gate) * (x @ up)) @ down


def sorted_by_value(x: Any) -> Any:
    return torch.sort(x * 2, dim=-1).values + 1


def in_place(x: Any, y: Any) -> Any:
    x.add_(y)
    return x * 2


ROWS: dict[str, tuple[Any, tuple[Any, ...], list[Any], list[str]]] = {
    "floor + 1": (floor_and_add, ((64, 64),), [(["floor", "add"],)], []),
    "softmax": (lambda x: torch.softmax(x, -1), ((64, 37),), [(["amax", "sub", "exp", "sum", "div"],)], []),
    "linear": (F.linear, ((8, 64), (32, 64), (32,)), [()], ["extern_kernels.addmm"]),
    "geglu": (
        geglu,
        ((8, 64), (64, 128), (64, 128), (128, 64)),
        [(["mul", "erf", "add"],)],
        ["extern_kernels.mm"] * 3,
    ),
    "sort": (sorted_by_value, ((8, 33),), [(["mul"], ["add"])], ["torch.ops.aten.sort.stable"]),
    "topk": (lambda x: torch.topk(x * 2, 3).values, ((8, 33),), [(["mul"],)], ["torch.ops.aten.topk.default"]),
    "in-place": (in_place, ((64, 64), (64, 64)), [(["add", "mul", "copy_"],)], []),
    "random": (
        lambda x: x + torch.randn(64, 64),
        ((64, 64),),
        [(["inductor_lookup_seed", "inductor_random", "add"],)],
        ["aten.randint.low_out"],
    ),
}


@pytest.mark.parametrize("name", ROWS)
def test_what_runs_is_what_the_lines_say(name: str) -> None:
    function, shapes, kernels, calls = ROWS[name]

    found = contents(lambda *inputs: function(*inputs), *[torch.randn(shape) for shape in shapes])

    assert found == [([list(one) for one in kernels[0]], calls)]


def test_complex_numbers_are_left_to_the_library() -> None:
    x = torch.randn(8, dtype=torch.complex64)

    ((kernels, calls),) = contents(lambda x, y: torch.view_as_real(x * y + 1), x, x)

    assert kernels == []
    assert calls == [f"torch.ops.aten.{name}" for name in ("mul.Tensor", "add.Tensor", "view_as_real.default")]


def test_a_kernel_that_only_prepares_a_library_call_holds_none_of_its_operator() -> None:
    index = torch.randint(0, 8, (32, 1)).expand(32, 4).contiguous()

    def scatter(source: Any) -> Any:
        return torch.relu(torch.zeros(8, 4).scatter_add(0, index, source * 2) + 1)

    torch.set_num_threads(2)
    ((kernels, calls),) = contents(scatter, torch.randn(32, 4))

    assert kernels == [["full", "mul"], ["add", "relu"]]
    assert calls == ["aten.scatter_reduce_.two"]


def test_with_one_thread_a_kernel_scatters_itself() -> None:
    def scatter(source: Any, index: Any) -> Any:
        return torch.zeros(8, 4).scatter_add(0, index, source)

    ((kernels, calls),) = contents(scatter, torch.randn(32, 4), torch.randint(0, 8, (32, 4)))

    assert ("scatter_add" in kernels[0], calls) == (True, [])


@pytest.mark.parametrize("frozen", [False, True])
def test_freezing_folds_batch_norm_into_the_convolution(frozen: bool) -> None:
    model = torch.nn.Sequential(torch.nn.Conv2d(3, 8, 3), torch.nn.BatchNorm2d(8)).eval()

    def run(x: Any) -> Any:
        return model(x)

    with torch.no_grad(), torch._inductor.config.patch(freezing=frozen):
        ((kernels, calls),) = contents(run, torch.randn(1, 3, 16, 16))

    expected = "torch.ops.mkldnn._convolution_pointwise.default" if frozen else "extern_kernels.convolution"
    assert calls == [expected]
    assert any("sqrt" in operator for kernel in kernels for operator in kernel) is not frozen


def test_the_backward_pass_of_an_embedding_accumulates_in_a_kernel() -> None:
    table = torch.randn(10, 16, requires_grad=True)

    forward, backward = contents(lambda i, table: F.embedding(i, table).sin(), torch.arange(8), table, backward=True)

    assert forward == ([["embedding", "sin"]], [])
    assert "_unsafe_masked_index_put_accumulate" in backward[0][0]


def test_launches_loops_and_lines_of_a_kernel_are_counted() -> None:
    def twice(x: Any, y: Any) -> Any:
        first = torch.exp(x @ y)
        return torch.exp(first @ y)

    (one,) = watch_call(twice, torch.randn(16, 16), torch.randn(16, 16))
    kernels = kernels_of(one, case="some")

    (kernel,) = kernels.kernels
    first = twice.__code__.co_firstlineno + 1
    assert (kernel.path, kernel.calls_count, kernel.loops_count) == (f"some/{one.id}/kernel_0.cpp", 2, 2)
    assert (kernel.lines, [call.lines for call in kernels.library_calls]) == (
        (first, first + 1),
        [(first,), (first + 1,)],
    )
    assert (kernels.loops_before_fusion_count, kernels.loops_after_fusion_count) == (2, 2)
