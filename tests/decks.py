"""Talks and decks for tests, from Markdown written beside the expectation."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from deck.bundle import Evidences
from deck.captured import Comparison, Node, Nodes
from deck.errors import Finding
from deck.measured import Ratio, Series, Timings, Verdict
from deck.parse import parse_markdown
from deck.resolve import resolve
from deck.talk import Block, Deck, Inline, Inlines, Paragraph, Slide, Text

NO_EVIDENCE = Evidences(None)
GENERATED = Path(__file__).parent / "data" / "generated"


def generated(name: str) -> str:
    """Return what PyTorch wrote, from tests/data/generated."""
    return (GENERATED / name).read_text(encoding="utf-8")


def timings(*, verdict: Verdict = Verdict.FASTER, median_s: float = 161e-6) -> Timings:
    """Return the timing of a baseline against a candidate whose median is `median_s`."""
    eager = Series(
        samples_s=((298e-6, 301e-6), (305e-6, 300e-6)),
        median_s=301e-6,
        low_s=299e-6,
        high_s=303e-6,
        faults_count=0.0,
        cpu_s=0.1,
    )
    compiled = Series(
        samples_s=((158e-6, 161e-6), (165e-6, 160e-6)),
        median_s=median_s,
        low_s=158e-6,
        high_s=165e-6,
        faults_count=2016.4,
        cpu_s=0.1,
    )
    return Timings(
        baseline="eager",
        candidate="compiled",
        processes_count=2,
        rounds_count=2,
        calls_count=10,
        warmup_count=3,
        threads_count=1,
        allocator="glibc, pinned",
        shape=(1024, 1024),
        dtype="float32",
        series={"eager": eager, "compiled": compiled},
        ratio=Ratio(median_ratio=1.87, low_ratio=1.82, high_ratio=1.91),
        margin_ratio=0.02,
        verdict=verdict,
    )


def encoded(record: msgspec.Struct) -> bytes:
    return msgspec.json.encode(record)


def node(name: str, op: str, target: str, *inputs: str) -> Node:
    return Node(name=name, op=op, target=target, inputs=inputs, shape=(1024, 1024), dtype="float32", source_line=10)


DYNAMO_NODES = Nodes(
    nodes=(
        node("l_x_", "placeholder", "L_x_"),
        node("floor", "call_function", "torch.floor", "l_x_"),
        node("add", "call_function", "operator.add", "floor"),
        node("output", "output", "output", "add"),
    )
)
ATEN_NODES = Nodes(
    nodes=(
        node("arg0_1", "placeholder", "arg0_1"),
        node("floor", "call_function", "aten.floor.default", "arg0_1"),
        node("add", "call_function", "aten.add.Tensor", "floor"),
        node("output", "output", "output", "add"),
    )
)
SAME = Comparison(
    same=True,
    bits_same=True,
    max_abs=0.0,
    max_ulp=None,
    dtype_same=True,
    strides_same=True,
    mutations_same=True,
    outputs_count=1,
)
SOURCE = (
    "import torch\n\n\ndef f(x):\n    y = torch.floor(x)\n    return y + 1\n\n\ndef run(record):\n"
    "    record.compile(f)\n"
)

FUSION: dict[str, str | bytes] = {
    "fusion/source.py": SOURCE,
    "fusion/0-0/dynamo_graph.py": generated("dynamo_graph.txt"),
    "fusion/0-0/dynamo_graph.nodes.json": encoded(DYNAMO_NODES),
    "fusion/0-0/post_grad_graph.nodes.json": encoded(ATEN_NODES),
    "fusion/0-0/fused_ir.txt": generated("fused_ir.txt"),
    "fusion/0-0/kernel_0.cpp": generated("avx2/fusion.cpp"),
    "fusion/0-0/output_code.py": generated("output_code.txt"),
    "fusion/timings.json": encoded(timings()),
    "fusion/comparison.json": encoded(SAME),
    "fusion/sizes.json": (
        '{"input_bytes": 4194304, "read_bytes_per_s": 96e9, "busy_share": 0.125, "nodes_count": 4, "note": "x",'
        ' "shape": [1024, 1024], "nothing": null}'
    ),
}
"""What a recording of floor(x) + 1 leaves behind, in small."""


def slides_of(markdown: str) -> tuple[Slide, ...]:
    """Return the slides of Markdown as they are parsed, named `talk.md` in messages."""
    return parse_markdown(markdown).editions[0].slides


def block_of(markdown: str) -> Block:
    """Return the only block of a slide."""
    (slide,) = slides_of(f"# Title\n\n{markdown}")
    (block,) = slide.blocks
    return block


def inlines_of(markdown: str) -> Inlines:
    """Return the text of the only paragraph of a slide."""
    block = block_of(markdown)
    assert isinstance(block, Paragraph)
    return block.children


def inline_of(markdown: str) -> Inline:
    (inline,) = inlines_of(markdown)
    return inline


def words(*inlines: Inline) -> str:
    """Return the text of the plain pieces among `inlines`."""
    return "".join(inline.text for inline in inlines if isinstance(inline, Text))


def deck_of(markdown: str, evidences: Evidences = NO_EVIDENCE, known: Mapping[str, str] | None = None) -> Deck:
    """Return the deck of a slide `# Title` with `markdown` below it."""
    return resolve(parse_markdown(f"# Title\n\n{markdown}"), evidences, known or {})


def resolved(markdown: str, evidences: Evidences, known: Mapping[str, str] | None = None) -> Block:
    """Return the only block of that slide, resolved without an error."""
    deck = deck_of(markdown, evidences, known)
    assert [str(finding) for finding in deck.findings if finding.level == "error"] == []
    (block,) = deck.editions[0].slides[0].blocks
    return block


def only(findings: tuple[Finding, ...]) -> Finding:
    (finding,) = findings
    return finding


TOML = """
id = "mini"
languages = ["ko", "en"]
author = "Kim"
[ko]
title = "작은 발표"
[en]
title = "A small talk"
description = "Small."
[[part]]
id = "dynamo"
label = "1"
hue = "dynamo"
ko = { title = "다이나모", question = "무엇을?" }
en = { title = "Dynamo", question = "What?" }
"""


def write_talk(folder: Path, files: dict[str, str]) -> Path:
    for name, text in {"talk.toml": TOML, **files}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder
