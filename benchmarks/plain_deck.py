"""Plain Markdown decks for measuring: per slide a title, four bullets, 20 lines of Python and a 4x4 table.

    python benchmarks/plain_deck.py 30 > deck.md

No two slides are equal, which would flatter whatever caches; the same number always gives the same deck.
"""

import random
import sys

SUBJECTS = ("frame", "guard", "graph", "kernel", "buffer", "loop", "node", "shape", "stride", "symbol")
VERBS = ("captures", "checks", "fuses", "lowers", "orders", "reuses", "specialises", "splits", "stores", "traces")
OPERATORS = ("relu", "sigmoid", "tanh", "exp", "log1p", "gelu", "silu", "softplus")
CODE_LINES = 20


def plain_deck(slides: int) -> str:
    """Return a deck of that many slides, separated by `---`."""
    return "\n---\n\n".join(_slide(number) for number in range(1, slides + 1))


def _slide(number: int) -> str:
    rng = random.Random(number)
    bullets = "\n".join(f"- {_sentence(rng)}" for _ in range(4))
    code = "\n".join(_code(rng, number))
    rows = "\n".join(
        f"| {rng.choice(OPERATORS)} {row} | {rng.randint(1, 4096)} | {rng.randint(1, 64)} | {_sentence(rng)} |"
        for row in range(1, 5)
    )
    title = f"# {number}. The {rng.choice(SUBJECTS)} that {rng.choice(VERBS)}"
    table = f"| operator | elements | nodes | note |\n|---|---:|---:|---|\n{rows}"
    return f"{title}\n\n{bullets}\n\n```python\n{code}\n```\n\n{table}\n"


def _sentence(rng: random.Random) -> str:
    return (
        f"The {rng.choice(SUBJECTS)} {rng.choice(VERBS)} the *{rng.choice(SUBJECTS)}* "
        f"after `{rng.choice(OPERATORS)}` number {rng.randint(1, 9999)}"
    )


def _code(rng: random.Random, number: int) -> list[str]:
    """Return CODE_LINES lines: decorator, signature, docstring, body, return, and a call."""
    lines = [
        "import torch",
        "",
        "",
        f"@torch.compile(dynamic={rng.choice((True, False))})",
        f"def step_{number}(x: torch.Tensor, w: torch.Tensor) -> torch.Tensor:",
        f'    """{_sentence(rng)}."""',
    ]
    while len(lines) < CODE_LINES - 4:
        operator, subject, value = rng.choice(OPERATORS), rng.choice(SUBJECTS), rng.randint(2, 999)
        lines.append(
            rng.choice(
                (
                    f"    {subject} = torch.nn.functional.{operator}(x @ w) * {value / 100:.2f}",
                    f"    x = x + {value} * w.sum(dim=-1, keepdim=True)  # {subject} {value:#x}",
                    f'    assert x.shape[0] < {value}, "{subject} {operator}"',
                )
            )
        )
    return [*lines, "    return x", "", "", f"print(step_{number}(torch.ones(4, 4), torch.eye(4)))"]


if __name__ == "__main__":
    print(plain_deck(int(sys.argv[1])), end="")
