"""The HTML of each kind of block and layout, as a whole. A change of a template shows here as a change of a file.

UPDATE_GOLDEN=1 python -m pytest tests/unit/test_render_golden.py      writes the files anew; read the difference
"""

import os
import re
from pathlib import Path

import pytest

from deck.evidence import Stage
from deck.gpu_code import NEEDS_GPU
from deck.render.figures import figure_labels
from deck.talk import (
    Block,
    Break,
    Claim,
    Code,
    CodeBlock,
    Columns,
    Emphasis,
    Figure,
    Given,
    Graph,
    GraphNode,
    Heading,
    Link,
    ListBlock,
    Missing,
    Ops,
    Paragraph,
    Quote,
    StagePane,
    Stages,
    Steps,
    Strong,
    Table,
    Text,
)
from tests import traffic_evidence
from tests.gpu_evidence import GPU_MEASURED
from tests.measurements import MEASURED
from tests.rendering import (
    HERE,
    attachment,
    excerpt,
    metric,
    origin,
    page_of,
    paragraph,
    plot,
    slide,
    slide_html,
    timings,
    words,
)

GOLDEN = Path(__file__).parents[1] / "golden" / "render"

KERNEL = excerpt(
    "auto tmp0 = at::vec::Vectorized<float>::loadu(in_ptr0 + static_cast<int64_t>(x0), static_cast<int64_t>(16));",
    "auto tmp1 = tmp0.floor();",
    "tmp1.store(out_ptr0 + static_cast<int64_t>(x0));",
    lit="floor",
    first=11,
)
ATEN = excerpt(
    'floor: "f32[8][1]cpu" = torch.ops.aten.floor.default(arg0_1);  arg0_1 = None',
    "return (floor,)",
    stage=Stage.POST_GRAD_GRAPH,
    language="python",
)
PANES = (
    StagePane(Stage.POST_GRAD_GRAPH, words("Normalised"), ATEN),
    StagePane(Stage.KERNEL, (), KERNEL),
    StagePane(Stage.ASSEMBLY, (), Missing("fusion/assembly", "there is no objdump here")),
)
NODES = (
    GraphNode("arg0_1", "arg0_1", "f32[8]", "input"),
    GraphNode("floor", "floor", "", "op"),
    GraphNode("output", "output", "", "output"),
)
CLAIM = Claim(words("One kernel."), "count(f/output_code, kernel) == 1", True, "count(kernel) = 1", "", (origin(),))

BLOCKS: dict[str, Block] = {
    "paragraph": Paragraph(
        (
            Text("A <b> "),
            Code("x < 1"),
            Break(),
            Strong((Emphasis(words("strong")),)),
            Link("https://example.org/?a=1&b=2", words("out")),
            Link("#two", words("in")),
            Link("source:paper", words("paper")),
            metric("0.161 ms", 0.000161),
            Ops(("floor", "add"), origin("reference/fusion/0-0/post_grad_graph.nodes.json", "nodes")),
            Given("19.150 s", "paper"),
            Missing("fusion/ptx", "needs: gpu"),
        )
    ),
    "heading": Heading(3, words("Inside")),
    "list": ListBlock(False, ((paragraph("one"),), (paragraph("two"), ListBlock(True, ((paragraph("inner"),),))))),
    "table": Table((words("stage"), words("time")), ((words("Dynamo"), words("1 ms")),), ("", "right")),
    "code": CodeBlock("python", "def f(x):\n    return x < 1  # why\n"),
    "quote": Quote((paragraph("said"),)),
    "columns": Columns(((paragraph("left"),), (paragraph("right"),)), (5.0, 7.0)),
    "steps": Steps(((paragraph("first"),), (paragraph("second"),))),
    "excerpt": KERNEL,
    "panes": Stages("panes", PANES),
    "stepper": Stages("stepper", PANES),
    "timings-table": timings("table"),
    "timings-plot": timings("plot"),
    "timings-both": timings("both"),
    **{f"plot-{name.replace('_', '-')}": plot(measured) for name, measured in MEASURED.items()},
    **{f"plot-{name.replace('_', '-')}": plot(measured) for name, measured in GPU_MEASURED.items()},
    "plot-chain": plot(traffic_evidence.CHAIN),
    "plot-traffic": plot(traffic_evidence.traffic("reference/one/plot.json")),
    "graph": Graph(NODES, (("arg0_1", "floor"), ("floor", "output")), Stage.POST_GRAD_GRAPH, "x, floor, out", origin()),
    "claim": CLAIM,
    "claim-fails": Claim(words("Two."), "count(a, kernel) == 2", False, "count(kernel) 1 ≠ 2", "1 ≠ 2", (origin(),)),
    "claim-unknown": Claim(words("A kernel."), "count(b, kernel) == 1", None, "", "needs: gpu", ()),
    "missing": Missing("triton/kernel", "needs: gpu"),
    "missing-gpu": Missing("gpu_time/timings", NEEDS_GPU),
}

LAYOUTS = {
    "layout-cover": slide("one", Stages("panes", PANES), layout="cover", lead=words("A lead")),
    "layout-contents": slide("one", layout="contents", part="inductor"),
    "layout-part": slide("one", layout="part", part="inductor", hue="inductor"),
    "layout-default": slide(
        "one", paragraph("body"), lead=words("A lead"), part="inductor", notes=(paragraph("note"),)
    ),
    "layout-downloads": slide("one", layout="downloads"),
    "layout-sources": slide("one", layout="sources"),
    "layout-conditions": slide("one", layout="conditions"),
    "layout-glossary": slide("one", layout="glossary"),
    "layout-licences": slide("one", layout="licences"),
}


def agrees(name: str, html: str) -> None:
    """Compare `html` with the golden file of that name, or write the file where UPDATE_GOLDEN is set."""
    path = GOLDEN / f"{name}.html"
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(html + "\n", encoding="utf-8")
    assert path.is_file(), f"no golden file {path.name}; write it with UPDATE_GOLDEN=1"
    assert html + "\n" == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_is_written_as_before(name: str, tmp_path: Path) -> None:
    html = slide_html(page_of(slide("one", BLOCKS[name], hue="inductor"), slide("two"), cache=tmp_path))

    body = re.search(r'<div class="body[^>]*>\n(.*?)\n</div>\n<footer', html, re.DOTALL)
    assert body
    agrees(name, body[1])


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_layout_is_written_as_before(name: str, tmp_path: Path) -> None:
    files = [
        attachment("reference/fusion/0-0/kernel_0.cpp", b"auto tmp0;"),
        attachment("reference/fusion/source.py", b"x"),
    ]

    agrees(name, slide_html(page_of(LAYOUTS[name], cache=tmp_path, attachments=files)))


def test_a_figure_is_wrapped_with_its_words_for_assistive_technology(tmp_path: Path) -> None:
    labels = {name: words(name) for name in figure_labels("eager")}
    figure = Figure("eager", labels, 'eager writes "y"', HERE)

    html = slide_html(page_of(slide("one", figure), cache=tmp_path))

    agrees("figure", re.sub(r"<svg.*</svg>", "<svg/>", html, flags=re.DOTALL))


def test_every_block_and_layout_has_a_golden_file_and_no_file_is_left_over() -> None:
    assert {path.stem for path in GOLDEN.glob("*.html")} == {*BLOCKS, *LAYOUTS, "figure"}
