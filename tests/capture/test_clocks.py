"""The clock of a GPU: its cache is flushed before each call, and nothing of that is timed. The GPU is played here."""

from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.measuring import clocks  # noqa: E402
from deck.capture.measuring.clocks import FlushedClock, cuda_s  # noqa: E402


class PlayedGpu:
    """Notes what it is given, in order; each work takes 2 ms, and time passes with work alone."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.now_ms = 0.0

    def work(self, name: str) -> None:
        self.done.append(name)
        self.now_ms += 2.0

    def event(self, *, enable_timing: bool) -> "PlayedEvent":
        assert enable_timing
        return PlayedEvent(self)


class PlayedEvent:
    def __init__(self, gpu: PlayedGpu) -> None:
        self.gpu = gpu
        self.at_ms = 0.0

    def record(self) -> None:
        self.gpu.done.append("event")
        self.at_ms = self.gpu.now_ms

    def synchronize(self) -> None:
        """All is done at once here."""

    def elapsed_time(self, end: "PlayedEvent") -> float:
        return end.at_ms - self.at_ms


@pytest.fixture
def gpu(monkeypatch: pytest.MonkeyPatch) -> PlayedGpu:
    played = PlayedGpu()
    monkeypatch.setattr(torch.cuda, "Event", played.event)
    monkeypatch.setattr(torch.cuda, "synchronize", lambda: played.done.append("waited"))
    return played


class PlayedBuffer:
    def __init__(self, gpu: PlayedGpu) -> None:
        self.gpu = gpu

    def zero_(self) -> None:
        self.gpu.work("flush")


def test_the_cache_is_flushed_before_each_call_outside_of_its_events(gpu: PlayedGpu) -> None:
    clock: Any = FlushedClock(0, device="meta")
    clock.buffer = PlayedBuffer(gpu)

    seconds = clock(lambda: gpu.work("call"), 2)

    assert gpu.done == ["waited", *["flush", "event", "call", "event"] * 2, "waited"]
    assert seconds == pytest.approx(0.004)


@pytest.mark.parametrize(("cache_bytes", "expected"), [(50 * 1024**2, 256 * 1024**2), (200 * 1024**2, 400 * 1024**2)])
def test_at_least_twice_the_cache_is_written(cache_bytes: int, expected: int) -> None:
    buffer: Any = FlushedClock(cache_bytes, device="meta").buffer

    assert buffer.nbytes == expected


def test_without_a_flush_one_pair_of_events_is_around_all_calls(gpu: PlayedGpu) -> None:
    seconds = cuda_s(lambda: gpu.work("call"), 3)

    assert gpu.done == ["waited", "event", "call", "call", "call", "event"]
    assert seconds == pytest.approx(0.006)


def test_where_no_gpu_is_used_the_wall_clock_touches_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.cuda, "synchronize", lambda: pytest.fail("it waited for a GPU"))

    assert clocks.wall_s(lambda: None, 1) < 1
