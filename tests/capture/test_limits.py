"""What this machine can do is measured for every size, in every round."""

from collections.abc import Callable

import pytest

torch = pytest.importorskip("torch")

from deck.capture.measuring import clocks, limits  # noqa: E402
from deck.rounds import LimitRounds  # noqa: E402


def small_limits(*, with_inductor: bool) -> LimitRounds:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "_DRAM_BYTES", {"cpu": 1024**2})
        patch.setattr(limits, "_MOST_COPY_BYTES", {"cpu": 1024**2})
        patch.setattr(limits, "_MATMUL_SIZES", {"cpu": (16, 32)})
        return limits.limits_here(device="cpu", with_inductor=with_inductor)


@pytest.fixture(scope="module")
def without_inductor() -> LimitRounds:
    return small_limits(with_inductor=False)


def test_copies_double_in_size_and_each_has_a_time_in_each_round(without_inductor: LimitRounds) -> None:
    found = without_inductor

    assert list(found.copies_s) == [1024 * one for one in (64, 128, 256, 512, 1024)]
    assert list(found.matmul_s) == [16, 32]
    copies = [one for by_operator in found.copies_s.values() for one in by_operator.values()]
    samples = [*copies, *found.matmul_s.values(), found.eager_call_s]
    assert {tuple(one) for one in found.copies_s.values()} == {("copy_", "floor")}
    assert {len(one) for one in samples} == {limits.ROUNDS}
    assert min(map(min, samples)) > 0
    assert (found.threads_count, found.dtype, found.device) == (torch.get_num_threads(), "float32", "cpu")


def test_where_nothing_compiles_no_compiled_call_is_timed(without_inductor: LimitRounds) -> None:
    assert without_inductor.compiled_call_s == []


@pytest.mark.slow
def test_a_compiled_call_of_one_element_is_timed() -> None:
    assert len(small_limits(with_inductor=True).compiled_call_s) == limits.ROUNDS


def test_products_in_other_precisions_are_timed_and_the_setting_of_float32_is_put_back() -> None:
    seen: list[str] = []

    def clock(fn: Callable[[], object], calls: int) -> float:
        seen.append(torch.get_float32_matmul_precision())
        return clocks.wall_s(fn, calls)

    before = torch.get_float32_matmul_precision()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "_MATMUL_SIZES", {"cpu": (16,)})
        found = limits._other_precisions("cpu", clock)

    assert {name: [*sizes] for name, sizes in found.items()} == {"tf32": [16], "bfloat16": [16]}
    assert list(dict.fromkeys(seen)) == ["high", before]
    assert torch.get_float32_matmul_precision() == before


def test_the_largest_copy_leaves_the_last_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "cache_sizes", lambda: {"L1d": 32 * 1024, "L3": 64 * 1024**2})

    assert max(size for size, _ in limits._copies("cpu")) == 256 * 1024**2
