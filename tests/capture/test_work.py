"""What eager and compiled code have to move and to compute, against sums done by hand."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from torch.nn import functional as F  # noqa: E402

from deck.capture.measuring.work import work_of  # noqa: E402
from deck.errors import RecordError  # noqa: E402
from deck.work import Side, Work  # noqa: E402

MIB = 1024**2


@pytest.fixture(autouse=True)
def _one_thread() -> Iterator[None]:
    before = torch.get_num_threads()
    torch.manual_seed(0)
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


def eager(fn: Callable[..., Any], *inputs: Any) -> Side:
    return work_of(fn, inputs, with_inductor=False).eager


def counts(side: Side | None) -> tuple[int, int, int]:
    """Return bytes, operations and steps."""
    assert side is not None
    return side.moved_bytes, side.flop, side.steps_count


def test_eager_floor_and_add_move_four_times_a_tensor_and_the_one_loop_of_both_twice() -> None:
    work = work_of(lambda x: torch.floor(x) + 1, [torch.randn(1024, 1024)], with_inductor=True)

    assert counts(work.eager) == (16 * MIB, 2 * MIB, 2)
    assert counts(work.compiled) == (8 * MIB, 2 * MIB, 1)
    assert [one.name for one in work.eager.steps] == ["aten.floor.default", "aten.add.Tensor"]
    assert work.compiled is not None
    assert work.compiled.steps[0].name == "fused_add_floor"
    assert (work.eager.working_set_bytes, work.compiled.working_set_bytes) == (12 * MIB, 8 * MIB)


@pytest.mark.slow
def test_softmax_reads_and_writes_a_tensor_once_and_is_five_operations_each_element() -> None:
    work = work_of(lambda x: torch.softmax(x, dim=-1), [torch.randn(64, 256)], with_inductor=True)

    assert counts(work.eager) == (2 * 4 * 64 * 256, 5 * 64 * 256, 1)
    assert counts(work.compiled) == counts(work.eager)


@pytest.mark.slow
def test_a_linear_layer_is_2npm_in_the_same_library_call() -> None:
    n, p, m = 8, 64, 32
    inputs = [torch.randn(n, p), torch.randn(m, p), torch.randn(m)]

    work = work_of(F.linear, inputs, with_inductor=True)

    assert counts(work.eager) == (4 * (n * p + p * m + m + n * m), 2 * n * p * m, 1)
    assert work.compiled == work.eager


@pytest.mark.slow
def test_fusing_geglu_saves_moving_gelus_result_and_leaves_the_products() -> None:
    n, d, f = 8, 64, 128
    inputs = [torch.randn(shape) for shape in ((n, d), (d, f), (d, f), (f, d))]

    work = work_of(lambda x, gate, up, down: (F.gelu(x @ gate) * (x @ up)) @ down, inputs, with_inductor=True)

    assert work.compiled is not None
    assert work.eager.moved_bytes - work.compiled.moved_bytes == 2 * 4 * n * f
    assert work.eager.flop == work.compiled.flop == 6 * n * d * f + 6 * n * f
    assert sorted(one.name for one in work.compiled.steps) == ["aten.mm.default"] * 3 + ["fused_gelu_mul"]


@pytest.mark.slow
def test_all_graphs_of_a_function_count_and_its_own_caches_stay_out_of_it() -> None:
    def broken(x: Any) -> Any:
        y = x + 1
        torch._dynamo.graph_break()
        return y * 2

    works = [work_of(broken, [torch.randn(64)], with_inductor=True) for _ in range(2)]

    assert counts(works[0].compiled) == (4 * 4 * 64, 2 * 64, 2)
    assert works[0] == works[1]


@pytest.mark.slow
def test_indices_read_from_memory_reach_no_more_than_they_pick() -> None:
    work = work_of(
        lambda table, index: F.embedding(index, table) * 2,
        [torch.randn(1000, 64), torch.tensor([1, 2])],
        with_inductor=True,
    )

    picked = 2 * 8 + 4 * 2 * 64
    assert counts(work.eager) == (picked + 3 * 4 * 2 * 64, 2 * 64, 2)
    assert counts(work.compiled) == (picked + 4 * 2 * 64, 2 * 64, 1)


@pytest.mark.slow
def test_what_is_read_under_a_mask_is_a_float_and_its_index_is_none() -> None:
    work = work_of(lambda x: F.pad(x, (1, 1)).exp(), [torch.randn(64, 64)], with_inductor=True)

    assert counts(work.compiled) == (4 * 64 * (64 + 66), 64 * 66, 1)


@pytest.mark.slow
def test_a_reduction_of_floats_counts_whatever_it_returns() -> None:
    work = work_of(lambda x: x.argmax(-1), [torch.randn(64, 64)], with_inductor=True)

    assert work.eager.flop == 64 * 64
    assert counts(work.compiled) == (4 * 64 * 64 + 8 * 64, 64 * 64, 1)


def test_without_a_compiler_eager_alone_is_counted() -> None:
    work = work_of(torch.exp, [torch.ones(4)], with_inductor=False)

    assert work == Work(eager=work.eager, compiled=None)
    assert counts(work.eager) == (32, 4, 1)


X = 64 * 64 * 4
EAGER: dict[str, tuple[Callable[..., Any], int, int]] = {
    "views move nothing": (lambda x: x.t()[3:].unsqueeze(0).expand(2, -1, -1), 0, 0),
    "an allocation writes nothing": (lambda x: torch.empty_like(x), 0, 0),
    "zeros are written": (lambda x: torch.zeros_like(x), X, 0),
    "what is expanded is read once": (lambda x: x[0].expand(64, 64) + 1, 64 * 4 + X, 64 * 64),
    "a slice is read as far as it goes": (lambda x: x[:, :8] + 1, 2 * 64 * 8 * 4, 64 * 8),
    "a tensor that is given twice is read once": (lambda x: x * x, 2 * X, 64 * 64),
    "both views of one memory are read once": (lambda x: x @ x.t(), 2 * X, 2 * 64**3),
    "two slices are both read": (lambda x: x[:, :8] + x[:, 8:16], 3 * 64 * 8 * 4, 64 * 8),
    "in place reads and writes": (lambda x: x.add_(1), 2 * X, 64 * 64),
    "a fill writes alone": (lambda x: x.fill_(1), X, 0),
    "a copy computes nothing": (lambda x: x.clone(), 2 * X, 0),
    "a conversion computes nothing": (lambda x: x.double(), X + 2 * X, 0),
    "an out is only written": (lambda x: torch.add(x, 1, out=torch.empty_like(x)), 2 * X, 64 * 64),
    "a sum is one operation per input": (lambda x: x.sum(), X + 4, 64 * 64),
    "a mean divides once": (lambda x: x.mean(), X + 4, 64 * 64 + 1),
    "a comparison counts, a selection does not": (lambda x: torch.where(x > 0, x, 0), 0, 64 * 64),
    "logic does not count": (lambda x: torch.logical_not(x > 0), 0, 64 * 64),
    "integers do not count": (lambda x: torch.arange(64 * 64) + 1, 0, 0),
    "relu is one": (lambda x: torch.relu(x), 2 * X, 64 * 64),
    "gelu is its five pieces": (lambda x: F.gelu(x), 2 * X, 5 * 64 * 64),
    "silu is more than one": (lambda x: F.silu(x), 2 * X, 4 * 64 * 64),
}


@pytest.mark.parametrize("rule", EAGER)
def test_an_operator_counts_by_the_rules(rule: str) -> None:
    fn, moved_bytes, flop = EAGER[rule]

    side = eager(fn, torch.randn(64, 64))

    assert side.flop == flop
    if moved_bytes or not side.steps:
        assert side.moved_bytes == moved_bytes


def test_attention_counts_both_products_on_a_cpu_too() -> None:
    query = torch.randn(2, 4, 16, 8)

    side = eager(lambda x: F.scaled_dot_product_attention(x, x, x), query)

    assert side.flop == 2 * (2 * 2 * 4 * 16 * 16 * 8)


def test_the_inputs_are_left_as_they_are() -> None:
    x = torch.zeros(4)

    eager(lambda x: x.add_(1), x)

    assert x.sum() == 0


def add_rows(x: Any, rows: Any) -> Any:
    x.index_add_(0, rows, torch.ones(2, 64))


def put_rows(x: Any, rows: Any) -> Any:
    x[rows] = 1.0


@pytest.mark.parametrize(
    ("fn", "moved_bytes", "working_set_bytes"),
    [
        (lambda x, rows: F.embedding(rows, x), 2 * 512 + 16, 2 * 512 + 16),
        (put_rows, 512 + 16 + 4, 512 + 16 + 4),
        (add_rows, 3 * 512 + 16, 2 * 512 + 16),
    ],
    ids=["picked", "put", "added to"],
)
def test_of_what_is_indexed_the_rows_that_are_picked_or_written_count(
    fn: Callable[..., Any], moved_bytes: int, working_set_bytes: int
) -> None:
    """Two rows of 64 floats are 512 B, their indices 16 B; what they are set to is one float."""
    found = eager(fn, torch.zeros(1000, 64), torch.tensor([3, 5]))

    steps = [one for one in found.steps if "ones" not in one.name]
    assert sum(one.read_bytes + one.written_bytes for one in steps) == moved_bytes
    assert found.working_set_bytes == working_set_bytes


def test_rows_that_a_mask_picks_are_not_known_and_all_count() -> None:
    (step,) = (one for one in eager(put_rows, torch.zeros(8), torch.ones(8) > 2).steps if "index_put_" in one.name)

    assert step.written_bytes == 32


@pytest.mark.slow
def test_what_compiled_code_overwrites_it_does_not_read() -> None:
    x, out = torch.ones(1000), torch.empty(1000)

    work = work_of(lambda x, out: torch.floor(x, out=out), [x, out], with_inductor=True)

    assert counts(work.compiled) == counts(work.eager) == (8000, 1000, 1)


def test_where_nothing_is_compiled_no_compiled_work_is_told() -> None:
    with pytest.raises(RecordError, match="nothing of the function was compiled"):
        work_of(lambda x: x.nonzero(), [torch.ones(4)], with_inductor=True)


def test_what_a_cond_runs_is_not_left_out_in_silence() -> None:
    with pytest.raises(RecordError, match="what cond runs cannot be counted"):
        eager(lambda x: torch.cond(x.sum() > 0, torch.sin, torch.cos, (x,)), torch.ones(4))
