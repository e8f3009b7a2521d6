"""Settle whether floats that lie apart do so by rounding: against a float64 reference, else by a tolerance."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import torch

from deck.capture.comparing.difference import Pair
from deck.capture.comparing.leaves import Leaves
from deck.capture.comparing.tensor_distance import Distance, distance
from deck.captured import Agreement

_TIMES_EAGER = 4.0
_TIMES_JITTER = 50.0
_FAR_SHARE = 0.05
_JITTERED_RUNS = 2
_FEW_ULPS = {torch.float16: 2.0, torch.bfloat16: 2.0}
_FEW_ULPS_ELSE = 16.0

_TOLERANCES = {
    torch.float16: (1e-3, 1e-5),
    torch.bfloat16: (1.6e-2, 1e-5),
    torch.float32: (1.3e-6, 1e-5),
    torch.float64: (1e-7, 1e-7),
    torch.complex64: (1.3e-6, 1e-5),
    torch.complex128: (1e-7, 1e-7),
}
"""Relative and absolute, those of torch.testing.assert_close; other types have those of float32."""

RunInFloat64 = Callable[[float, int], Leaves | None]
"""Jitter and seed -> what eager leaves in float64; None where it does not run so."""


@dataclass(frozen=True)
class Settled:
    """The pairs, all of them settled. `nearer` and the distances are empty where there was no reference."""

    pairs: list[Pair]
    nearer: str = ""
    eager_abs: float | None = None
    compiled_abs: float | None = None


def settle(pairs: Sequence[Pair], run_in_float64: RunInFloat64 | None) -> Settled:
    """Decide each open pair.

    With a reference it is rounding where compiled is about as near to it as eager: its largest and its mean distance
    are no more than four times eager's, and a few representable numbers. Where they are more, the reference runs again
    with a random error of half a representable number on each input and each result of an operator: what such errors
    can do to the result is rounding too. Both distances count, since a single value that rounds the other way may lie
    far off, but not all of them. A reference that is far from eager for another reason than rounding is none. Without
    one, the tolerance of torch.testing decides.
    """
    opened = [one for one in pairs if one.is_open]
    if not opened:
        return Settled(list(pairs))
    measured = _measured(opened, run_in_float64) if run_in_float64 else {}
    settled = [_settled(one, measured.get(one.name)) if one.is_open else one for one in pairs]
    told = _told(opened, measured)
    if not told:
        return Settled(settled)
    return Settled(
        settled,
        nearer=_nearer(sum(one.eager.mean_abs for one in told), sum(one.compiled.mean_abs for one in told)),
        eager_abs=max(one.eager.max_abs for one in told),
        compiled_abs=max(one.compiled.max_abs for one in told),
    )


def _measured(opened: Sequence[Pair], run_in_float64: RunInFloat64) -> "dict[str, _Measured]":
    """Return, by name, how far those pairs are from the reference that have one."""
    reference = run_in_float64(0.0, 0) or {}
    measured = {one.name: found for one in opened if (found := _measure(one, reference))}
    doubtful = [one for one in opened if one.name in measured and measured[one.name].is_doubtful]
    if not doubtful:
        return measured
    jitter = max(_half_ulp(one) for one in (*_autocast_types(), *(one.precision for one in doubtful)))
    for seed in range(1, 1 + _JITTERED_RUNS):
        jittered = run_in_float64(jitter, seed) or {}
        for one in doubtful:
            measured[one.name] = measured[one.name].widened_by(_find(one, jittered))
    return {name: one for name, one in measured.items() if one.is_of_same_computation}


def _autocast_types() -> list[torch.dtype]:
    return [torch.get_autocast_dtype(device) for device in ("cpu", "cuda") if torch.is_autocast_enabled(device)]


@dataclass(frozen=True)
class _Measured:
    """Distances of one leaf from its reference. `rounding_max` and `rounding_mean` are what rounding was seen to do."""

    reference: torch.Tensor
    eager: Distance
    compiled: Distance
    few_ulps: float
    rounding_max: float = 0.0
    rounding_mean: float = 0.0

    @property
    def is_rounding(self) -> bool:
        allowed_max = _TIMES_EAGER * max(self.eager.max_abs, self.rounding_max) + self.few_ulps
        allowed_mean = _TIMES_EAGER * max(self.eager.mean_abs, self.rounding_mean) + self.few_ulps
        return self.compiled.max_abs <= allowed_max and self.compiled.mean_abs <= allowed_mean

    @property
    def is_doubtful(self) -> bool:
        return not self.is_rounding or self._is_far

    @property
    def is_of_same_computation(self) -> bool:
        """Say whether rounding explains how far eager is from it: else the function does something else in float64."""
        return not self._is_far or self.eager.mean_abs <= _TIMES_JITTER * self.rounding_mean + self.few_ulps

    @property
    def _is_far(self) -> bool:
        return self.eager.max_abs > _FAR_SHARE * self.eager.largest_abs + self.few_ulps

    def widened_by(self, jittered: torch.Tensor | None) -> "_Measured":
        """Return the same, knowing what random rounding errors did to the reference."""
        if jittered is None or jittered.shape != self.reference.shape:
            return self
        apart = distance(self.reference, jittered)
        if not apart.finite_alike:
            return self
        largest, mean = max(self.rounding_max, apart.max_abs), max(self.rounding_mean, apart.mean_abs)
        return replace(self, rounding_max=largest, rounding_mean=mean)


def _told(opened: Sequence[Pair], measured: dict[str, _Measured]) -> list[_Measured]:
    """Return what the recorded distances are taken from: the outputs, where they differ, else what does."""
    narrow = [one for one in opened if one.name in measured and _is_narrow(one.precision)]
    outputs = [one for one in narrow if one.name.startswith("output")]
    return [measured[one.name] for one in outputs or narrow]


def _measure(pair: Pair, reference: Leaves) -> _Measured | None:
    exact = _find(pair, reference)
    if exact is None or pair.eager is None or pair.compiled is None or exact.shape != pair.eager.shape:
        return None
    eager, compiled = distance(exact, pair.eager), distance(exact, pair.compiled)
    if not (eager.finite_alike and compiled.finite_alike):
        return None
    few = _FEW_ULPS.get(pair.precision, _FEW_ULPS_ELSE) * torch.finfo(pair.precision).eps * eager.largest_abs
    return _Measured(exact, eager, compiled, few)


def _find(pair: Pair, leaves: Leaves) -> torch.Tensor | None:
    found = leaves.get(pair.name)
    if isinstance(found, float | complex):
        return torch.tensor(found, dtype=torch.complex128 if isinstance(found, complex) else torch.float64)
    return found.detach() if isinstance(found, torch.Tensor) else None


def _half_ulp(dtype: torch.dtype) -> float:
    return float(torch.finfo(dtype).eps) / 2


def _is_narrow(dtype: torch.dtype) -> bool:
    return bool(torch.finfo(dtype).eps > torch.finfo(torch.float64).eps)


def _nearer(eager: float, compiled: float) -> str:
    if eager > _TIMES_EAGER * compiled:
        return "compiled"
    return "eager" if compiled > _TIMES_EAGER * eager else "neither"


def _settled(pair: Pair, measured: _Measured | None) -> Pair:
    if measured.is_rounding if measured else within_tolerance(pair):
        return pair.settled(Agreement.ROUNDING)
    told = f"{pair.name} differs by up to {pair.distance.max_abs:.4g}"
    if measured:
        told += (
            f" (from a float64 reference: eager {measured.eager.max_abs:.4g}, compiled {measured.compiled.max_abs:.4g})"
        )
    return pair.settled(Agreement.DIFFERENT, told)


def within_tolerance(pair: Pair) -> bool:
    """Say whether two tensors of one shape are as near as torch.testing asks for."""
    assert pair.eager is not None
    assert pair.compiled is not None
    rtol, atol = tolerance_of(pair.precision)
    return torch.allclose(_wide(pair.compiled), _wide(pair.eager), rtol=rtol, atol=atol, equal_nan=True)


def tolerance_of(dtype: torch.dtype) -> tuple[float, float]:
    """Return the relative and the absolute tolerance of torch.testing.assert_close; integers have none."""
    is_exact = not (dtype.is_floating_point or dtype.is_complex)
    return (0.0, 0.0) if is_exact else _TOLERANCES.get(dtype, _TOLERANCES[torch.float32])


def _wide(values: torch.Tensor) -> torch.Tensor:
    return values.to(torch.complex128 if values.is_complex() else torch.float64)
