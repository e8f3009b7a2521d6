"""Short names of operators: `floor` for `aten.floor.default`, `torch.floor` and the method `floor`."""

import re
from collections.abc import Iterable

_LIBRARIES_OF_PYTHON = ("torch", "operator", "math", "builtins", "numpy")
_SAME = {"iadd": "add", "isub": "sub", "imul": "mul", "itruediv": "div", "truediv": "div", "ipow": "pow"} | {
    f"__{name}__": name for name in ("lshift", "rshift", "and", "or", "xor")
}
"""Operators of Python's that ATen has another name for."""

DERIVATIVE = "_autograd_grad"
"""Short name of what torch.func.grad and its like become in Dynamo's graph."""


def without_overload(target: str) -> str:
    """Return e.g. `aten.mul` for `aten.mul.Tensor`; a function of Python's is returned whole."""
    parts = target.removeprefix("torch.ops.").split(".")
    has_overload = len(parts) == 3 and parts[0] not in _LIBRARIES_OF_PYTHON
    return ".".join(parts[:2] if has_overload else parts)


def plain_name(target: str) -> str:
    """Return the name of an operator without library and overload, e.g. `add_` for `aten.add_.Tensor`."""
    return without_overload(target).rpartition(".")[2]


def short_name(target: str) -> str:
    """Return `plain_name` where in place or not makes no difference: `add` for `aten.add_.Tensor` too."""
    name = plain_name(target)
    name = _SAME.get(name, name)
    return name if name.endswith("__") else name.removesuffix("_") or name


def short_names(targets: Iterable[str]) -> tuple[str, ...]:
    """Return each short name once, in order."""
    return tuple(dict.fromkeys(short_name(one) for one in targets))


def mentioned(kernel_name: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return which of `names` stand in a kernel's name, e.g. `scatter_add` in `cpp_fused_mul_scatter_add_0`."""
    words = f"_{re.sub(r'^.*?fused_', '', kernel_name)}_"
    return tuple(name for name in names if f"_{name.strip('_')}_" in words)
