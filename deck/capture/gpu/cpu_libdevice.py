"""NVIDIA's device functions for Triton's interpreter, which has none: each is a function of torch on the CPU."""

from collections.abc import Callable, Mapping
from typing import Any

import torch

from deck.capture.torch_private import triton_interpreter as torch_private

OF_TORCH: Mapping[str, Callable[..., torch.Tensor]] = {
    "abs": torch.abs,
    "acos": torch.acos,
    "acosh": torch.acosh,
    "asin": torch.asin,
    "asinh": torch.asinh,
    "atan": torch.atan,
    "atan2": torch.atan2,
    "atanh": torch.atanh,
    "ceil": torch.ceil,
    "copysign": torch.copysign,
    "cos": torch.cos,
    "cosh": torch.cosh,
    "cyl_bessel_i0": torch.special.i0,
    "cyl_bessel_i1": torch.special.i1,
    "erf": torch.erf,
    "erfc": torch.erfc,
    "erfcx": torch.special.erfcx,
    "erfinv": torch.erfinv,
    "exp": torch.exp,
    "exp2": torch.exp2,
    "expm1": torch.expm1,
    "fabs": torch.abs,
    "fast_tanhf": torch.tanh,
    "floor": torch.floor,
    "fma": lambda x, y, z: torch.addcmul(z, x, y),
    "fmod": torch.fmod,
    "hypot": torch.hypot,
    "ilogb": lambda x: (torch.frexp(x).exponent - 1).to(torch.int32),
    "isinf": torch.isinf,
    "isnan": torch.isnan,
    "j0": torch.special.bessel_j0,
    "j1": torch.special.bessel_j1,
    "ldexp": torch.ldexp,
    "lgamma": torch.lgamma,
    "llrint": lambda x: torch.round(x).to(torch.int64),
    "log": torch.log,
    "log10": torch.log10,
    "log1p": torch.log1p,
    "log2": torch.log2,
    "mul_rn": torch.mul,
    "nearbyint": torch.round,
    "nextafter": torch.nextafter,
    "pow": torch.pow,
    "rint": torch.round,
    "rsqrt": torch.rsqrt,
    "signbit": torch.signbit,
    "sin": torch.sin,
    "sinh": torch.sinh,
    "sqrt": torch.sqrt,
    "tan": torch.tan,
    "tanh": torch.tanh,
    "trunc": torch.trunc,
    "y0": torch.special.bessel_y0,
    "y1": torch.special.bessel_y1,
}
"""Those that Inductor's Triton calls (torch 2.13)."""


class CpuLibdevice:
    """Stands for the module `libdevice`. A function that is not known raises NotImplementedError, with its name."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name.startswith("__"):
            raise AttributeError(name)
        function = OF_TORCH.get(name)
        if function is None:
            raise NotImplementedError(f"libdevice.{name} has no counterpart on the CPU")
        return lambda *arguments: _called(function, arguments)


def _called(function: Callable[..., torch.Tensor], arguments: tuple[Any, ...]) -> Any:
    blocks = [one for one in arguments if hasattr(one, "type")]
    like = next((one for one in blocks if one.type.is_block()), blocks[0])
    values = [torch_private.values_of(one) for one in arguments]
    return torch_private.tensor_of(function(*values), like)
