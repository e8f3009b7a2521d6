"""The C++ kernels inside the Python module that Inductor generates."""

import ast


def kernels_in(output_code: str) -> dict[str, str]:
    """Return name -> C++ text of each kernel, in order; the text is between the quotes of
    `cpp_fused_x = async_compile.cpp_pybinding([...], r'''...''')`, without its first newline."""
    kernels: dict[str, str] = {}
    for statement in ast.parse(output_code).body:
        match statement:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Attribute(value=ast.Name(id="async_compile"), attr=kind), args=arguments),
            ) if kind.startswith("cpp"):
                texts = [one.value for one in arguments if isinstance(one, ast.Constant) and isinstance(one.value, str)]
                kernels[name] = texts[-1].removeprefix("\n")
    return kernels
