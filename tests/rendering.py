"""Small decks and blocks for tests of the page, written as `resolve` would return them."""

import hashlib
import re
from collections.abc import Sequence
from html import unescape
from pathlib import Path

from deck.errors import Location
from deck.evidence import Machine, Outcome, Run, Stage
from deck.measured import Series, Verdict
from deck.plots import Measured
from deck.render import render_page
from deck.talk import (
    Attachment,
    Block,
    Deck,
    Edition,
    Excerpt,
    Inlines,
    Line,
    Metric,
    Origin,
    Paragraph,
    Part,
    Plot,
    Recording,
    Slide,
    Source,
    Text,
    TimingRow,
    TimingTable,
)

HERE = Location("talk.md", 1)
PARTS = (
    Part("front", "", "Opening", "", "ink"),
    Part("inductor", "4", "TorchInductor", "What code is generated?", "inductor"),
)
SOURCE = Source("paper", "PyTorch 2", "https://doi.org/10.1145/3620665.3640366", "2024-04-27")


def words(text: str) -> Inlines:
    return (Text(text),)


def paragraph(text: str) -> Paragraph:
    return Paragraph(words(text))


def origin(path: str = "reference/fusion/0-0/kernel_0.cpp", kind: str = "kernel", **more: object) -> Origin:
    values = {
        "path": path,
        "machine": path.split("/")[0],
        "experiment": path.split("/")[1],
        "kind": kind,
        "sha256": hashlib.sha256(path.encode()).hexdigest(),
        "recorded": "2026-11-29T10:00:00Z",
        "torch": "2.13.0+cpu",
    }
    return Origin(**(values | more))  # type: ignore[arg-type]


def metric(text: str, value: float, unit: str = "s") -> Metric:
    return Metric(text, value, unit, origin("reference/fusion/timings.json", "timings", pointer="/x"))


def excerpt(
    *lines: str, stage: Stage | None = Stage.KERNEL, language: str = "cpp", lit: str = "", first: int = 1
) -> Excerpt:
    """Return an excerpt of lines numbered from `first`; those that contain `lit` are lit."""
    shown = tuple(Line(first + index, line, bool(lit) and lit in line) for index, line in enumerate(lines))
    return Excerpt(shown, first + len(lines) + 3, language, stage, (), origin())


def timings(form: str) -> TimingTable:
    """Return two series of two processes with three rounds each."""
    rows = []
    for name, center in (("eager", 300e-6), ("compiled", 160e-6)):
        samples = tuple(
            tuple(center * (1 + 0.02 * round_ + 0.01 * process) for round_ in range(3)) for process in range(2)
        )
        series = Series(
            samples_s=samples,
            median_s=center * 1.02,
            low_s=center,
            high_s=center * 1.04,
            faults_count=0,
            cpu_s=center,
        )
        value = metric(f"{center * 1e6:.0f} µs", center)
        rows.append(TimingRow(name, words(name), value, value, value, metric("0", 0, ""), series))
    ratio = metric("1.9×", 1.9, "×")
    return TimingTable(
        form,
        tuple(rows),
        ratio,
        ratio,
        ratio,
        Verdict.FASTER,
        {"rounds": "20", "allocator": "pinned"},
        "eager takes 300 µs, compiled 160 µs",
        origin("reference/fusion/timings.json", "timings"),
    )


def plot(measured: Measured, **labels: str) -> Plot:
    """Return the plot of a measurement; `labels` are words for recorded names."""
    place = origin("reference/one/plot.json", "plot")
    own = {name: words(text) for name, text in labels.items()}
    return Plot(measured, own, {"threads": "1"}, "what it shows", (place,))


def attachment(path: str, content: bytes) -> Attachment:
    return Attachment(
        path, hashlib.sha256(content).hexdigest(), len(content), path.split("/")[1], "kernel", "cpp", content
    )


def slide(id: str = "one", *blocks: Block, title: str = "A title", **more: object) -> Slide:
    return Slide(id=id, title=words(title), location=HERE, blocks=blocks, **more)  # type: ignore[arg-type]


def deck(
    *slides: Slide, attachments: Sequence[Attachment] = (), languages: Sequence[str] = ("en",), id: str = "talk"
) -> Deck:
    """Return a deck that shows the same slides in each language."""
    machine = Machine(
        name="reference",
        os="Linux",
        arch="x86_64",
        cpu="AMD EPYC",
        cores=8,
        threads=1,
        vector_isa="avx512",
        memory_bytes=64 * 2**30,
        python="3.12.3",
        torch="2.13.0+cpu",
    )
    run = Run(
        experiment="fusion",
        question="What is fused?",
        started="2026-11-29T10:00:00Z",
        duration_s=4.2,
        command="deck record",
        code_sha256="0" * 64,
        core=True,
        outcome=Outcome.SKIPPED,
        reason="needs: gpu",
    )
    editions = tuple(Edition(language, "A talk", "", PARTS, slides) for language in languages)
    return Deck(id, editions, (SOURCE,), (Recording(machine, (run,), True),), tuple(attachments), {}, ())


def page_of(*slides: Slide, cache: Path, attachments: Sequence[Attachment] = (), fonts: str = "system") -> str:
    """Return the page of a deck, without fonts where they do not matter: it is then made in milliseconds."""
    return render_page(deck(*slides, attachments=attachments), cache=cache, fonts=fonts)


def slide_html(page: str, id: str = "one") -> str:
    """Return the HTML of one slide."""
    found = re.search(rf'<section class="slide[^>]*data-slide="{re.escape(id)}".*?\n</section>', page, re.DOTALL)
    assert found, f"no slide {id}"
    return found[0]


def text_of(html: str) -> str:
    """Return the text of HTML as a reader sees it, white space collapsed."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())
