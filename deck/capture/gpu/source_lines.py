"""How long a kernel in Triton is."""

import ast


def source_lines_count(source: str) -> int:
    """Return the lines of the functions in `source`, signatures among them: no blank lines, comments, docstrings and
    decorators, and nothing around the functions."""
    lines = source.splitlines()
    return sum(
        1
        for statement in ast.parse(source).body
        if isinstance(statement, ast.FunctionDef)
        for number in range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)
        if _counts(lines[number - 1]) and number not in _docstring_lines(statement)
    )


def _counts(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _docstring_lines(function: ast.FunctionDef) -> range:
    match function.body[0]:
        case ast.Expr(value=ast.Constant(value=str())) as docstring:
            return range(docstring.lineno, (docstring.end_lineno or docstring.lineno) + 1)
    return range(0)
