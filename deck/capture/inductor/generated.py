"""What is in the Python module that Inductor generates: kernels in C++ or Triton, their launches, and library calls."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

_LIBRARIES = ("extern_kernels", "aten", "torch.ops", "inductor_ops", "_quantized")
"""Where the functions are that the wrapper calls and Inductor did not generate."""

_NO_LIBRARY_CALLS = ("torch.ops.inductor._alloc_from_pool", "inductor_ops._reinterpret_tensor")


@dataclass(frozen=True)
class ModuleCall:
    """A call in the module; `line` counts from 1, `last_line` is where it ends."""

    name: str
    line: int
    last_line: int


@dataclass(frozen=True)
class GeneratedKernels:
    """Name -> text of each kernel in a module, in order; in Triton or in C++."""

    texts: Mapping[str, str]
    are_triton: bool


def kernels_in(output_code: str, *, language: str = "cpp") -> dict[str, str]:
    """Return name -> text of each kernel in C++, or in `triton`, in order; the text is between the quotes of
    `cpp_fused_x = async_compile.cpp_pybinding([...], r'''...''')`, without its first newline."""
    kernels: dict[str, str] = {}
    for statement in _parsed(output_code).body:
        match statement:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Attribute(value=ast.Name(id="async_compile"), attr=kind), args=arguments),
            ) if kind.startswith(language):
                texts = [one.value for one in arguments if isinstance(one, ast.Constant) and isinstance(one.value, str)]
                kernels[name] = texts[-1].removeprefix("\n")
    return kernels


def generated_kernels(output_code: str) -> GeneratedKernels:
    """Return the kernels of a module: those in Triton where it has any, else those in C++."""
    in_triton = kernels_in(output_code, language="triton")
    return GeneratedKernels(in_triton or kernels_in(output_code), bool(in_triton))


def call_lines(output_code: str, names: Iterable[str]) -> Mapping[str, list[int]]:
    """Return name of a kernel -> the lines on which it is launched; in Triton by `triton_fused_x.run(...)`."""
    lines: dict[str, list[int]] = {name: [] for name in names}
    for call in _calls_in(output_code):
        name = call.name.removesuffix(".run")
        if name in lines:
            lines[name].append(call.line)
    return lines


def library_calls_in(output_code: str) -> list[ModuleCall]:
    """Return the calls of functions that Inductor did not generate, in order; not those that only handle buffers."""
    return [
        call
        for call in _calls_in(output_code)
        if call.name.startswith(tuple(f"{one}." for one in _LIBRARIES)) and call.name not in _NO_LIBRARY_CALLS
    ]


@lru_cache(maxsize=4)  # one module is read for links, kernels and calls, with and without its first blank line
def _parsed(output_code: str) -> ast.Module:
    return ast.parse(output_code)


def _calls_in(output_code: str) -> Iterator[ModuleCall]:
    """Yield the calls in the functions that run the graph, not in those that measure it."""
    for function in _functions_in(_parsed(output_code)):
        calls = [one for one in ast.walk(function) if isinstance(one, ast.Call)]
        for call in sorted(calls, key=lambda one: (one.lineno, one.col_offset)):
            yield ModuleCall(ast.unparse(call.func), call.lineno, call.end_lineno or call.lineno)


def _functions_in(module: ast.Module) -> Iterator[ast.FunctionDef]:
    for statement in module.body:
        members = statement.body if isinstance(statement, ast.ClassDef) else [statement]
        for member in members:
            if isinstance(member, ast.FunctionDef) and not member.name.startswith(("benchmark", "get_args")):
                yield member
