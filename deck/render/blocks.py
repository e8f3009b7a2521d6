"""One block of a slide to HTML: the view that its template prints, computed here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat, zip_longest
from pathlib import PurePosixPath
from typing import Any

from markupsafe import Markup

from deck.evidence import Stage
from deck.render.code import CodeWriter
from deck.render.codefit import Box, column_widths
from deck.render.decimals import missing_digits
from deck.render.environment import environment
from deck.render.estimate import Estimator, Size
from deck.render.figures import figure_svg
from deck.render.graph import Shared, drawing
from deck.render.highlight import FX
from deck.render.hues import hue_of
from deck.render.inline import InlineWriter, origin_text
from deck.render.labels import label_mark, label_words
from deck.render.language import lang_attribute
from deck.render.missing import claim_title, missing_reason, missing_view
from deck.render.pictures import is_pictured
from deck.render.plots.block import plot_view
from deck.render.rules import Rules
from deck.render.stages import panes, stepper
from deck.render.text import plain, visible
from deck.render.timings import timing_view
from deck.talk import (
    Block,
    Claim,
    CodeBlock,
    Columns,
    Excerpt,
    Figure,
    Footnotes,
    Graph,
    Heading,
    Inlines,
    ListBlock,
    Missing,
    Origin,
    Paragraph,
    Plot,
    Quote,
    Stages,
    Steps,
    Table,
    TimingTable,
)

_NARROW_CLAIM_PX = 600
"""Up to which width a claim's values stand below its words."""

_TALL = 0.6
"""Of the height, from which on columns take all of it."""

_FX_STAGES = frozenset(stage for stage in Stage if stage.endswith("_graph"))


@dataclass
class BlockWriter:
    """Writes the blocks of one slide, in order; `step` is the number of the last step given out.

    `graphs` says what the graphs of the slide share, where there are several.
    """

    inline: InlineWriter
    code: CodeWriter
    size: Size
    estimator: Estimator
    graphs: Shared | None = None
    step: int = 0

    def cite(self, *origins: Origin) -> None:
        """Note evidence that the slide shows; its marks stand at the slide's foot."""
        self.inline.cited.extend(origins)

    def all(self, blocks: Sequence[Block], box: Box) -> Markup:
        """Return `blocks` one below the other; each gets the height that the others leave."""
        rooms = self.estimator.rooms(blocks, box, self.size)
        return Markup("".join([self.one(block, room) for block, room in zip(blocks, rooms, strict=True)]))

    def one(self, block: Block, box: Box) -> Markup:
        write = _WRITERS.get(type(block))
        if write is None:
            raise TypeError(f"{type(block).__name__} is not a resolved block; the deck must come from resolve()")
        return write(self, block, box)

    def print(self, template: str, **view: Any) -> Markup:
        """Return the template of a block filled with `view`, and with the interface's words as `t`."""
        text = environment().get_template(f"blocks/{template}.jinja").render(t=self.inline.words, **view)
        return Markup(text)

    # --- text -----------------------------------------------------------------------------------------------

    def paragraph(self, block: Paragraph, box: Box) -> Markup:
        content = self.inline.html(block.children)
        return self.print("paragraph", content=content, pictured=is_pictured(block.children))

    def heading(self, block: Heading, box: Box) -> Markup:
        return self.print("heading", tag="h2" if block.level <= 3 else "h3", content=self.inline.html(block.children))

    def list(self, block: ListBlock, box: Box) -> Markup:
        inner = Box(box.width - 1.5 * self.size.body_px, box.height / max(1, len(block.items)))
        items = []
        for item, is_done, is_step in zip_longest(block.items, block.checked, block.stepped):
            self.step += bool(is_step)
            items.append(
                {
                    "step": self.step if is_step else 0,
                    "content": self._item(item, inner) if is_done is None else self._task(item, inner, is_done),
                    "is_task": is_done is not None,
                }
            )
        return self.print("list", ordered=block.ordered, start=block.start, items=items)

    def footnotes(self, block: Footnotes, box: Box) -> Markup:
        inner = Box(box.width - 1.5 * self.size.body_px, box.height)
        return self.print("footnotes", items=[self._item(item, inner) for item in block.items])

    def table(self, block: Table, box: Box) -> Markup:
        def cells(row: Sequence[Inlines], moved: Sequence[str]) -> list[tuple[str, Markup]]:
            classes = [
                " ".join(filter(None, (f"align-{align}" if align in ("right", "center") else "", width)))
                for align, width in zip(chain(block.align, repeat("")), moved, strict=False)
            ]
            return [(name, self.inline.html(cell)) for name, cell in zip(classes, row, strict=True)]

        has_head = any(plain(cell).strip() for cell in block.head)
        head = cells(block.head, [""] * len(block.head)) if has_head else []
        rows = list(map(cells, block.rows, _moved(block, self.code.rules)))
        names_rows = has_head and not plain(block.head[0]).strip()  # then the first cells name their rows
        return self.print("table", head=head, rows=rows, names_rows=names_rows)

    def code_block(self, block: CodeBlock, box: Box) -> Markup:
        code = self.code.block(block, replace(box, height=box.height - 32), largest_px=self.size.code_px)
        first_step = self.step + 1
        self.step += max(0, len(block.lit) - 1)
        return self.print(
            "code",
            code=code,
            lang=lang_attribute(block.text, self.inline.language),
            numbered=bool(block.first_number),
            # A place after the first at which other lines are lit, with its step.
            steps=list(enumerate(range(first_step, self.step + 1), start=1)),
        )

    def quote(self, block: Quote, box: Box) -> Markup:
        said = " ".join([plain(child.children) for child in block.children if isinstance(child, Paragraph)])
        content = self.all(block.children, Box(box.width - 30, box.height))
        return self.print("quote", content=content, lang=lang_attribute(said, self.inline.language))

    def columns(self, block: Columns, box: Box) -> Markup:
        widths = column_widths(block.ratio, box.width)
        weights = " ".join(f"minmax(0,{weight:g}fr)" for weight in block.ratio)
        # Panes that nearly reach the end of the slide reach it.
        ends_in_code = any(column and isinstance(column[-1], Excerpt) for column in block.columns)
        is_tall = self.estimator.height_of((block,), box.width, self.size) >= _TALL * box.height
        grows = ";--grow:1" if ends_in_code and is_tall else ""
        return self.print(
            "columns",
            grid=self.code.rules.name(f"grid-template-columns:{weights}{grows}"),
            columns=[
                self.all(column, Box(width, box.height)) for column, width in zip(block.columns, widths, strict=True)
            ],
        )

    def steps(self, block: Steps, box: Box) -> Markup:
        items = []
        for item in block.items:
            self.step += 1
            items.append((self.step, self.all(item, Box(box.width, box.height / max(1, len(block.items))))))
        return self.print("steps", items=items)

    # --- evidence -------------------------------------------------------------------------------------------

    def excerpt(self, block: Excerpt, box: Box) -> Markup:
        room = replace(box, height=box.height - 62)
        return self.print("excerpt", pane=self.pane_view(block, room, largest_px=self.size.code_px))

    def pane_view(self, excerpt: Excerpt, box: Box, *, largest_px: float) -> dict[str, Any]:
        """Return what blocks/_pane.jinja prints of one excerpt."""
        self.cite(excerpt.origin)
        stage, generated = excerpt.stage, excerpt.origin.generated
        return {
            "hue": hue_of(stage, excerpt.language) if stage else "",
            "title": self.inline.html(excerpt.title) or (self.stage_name(stage, excerpt.language) if stage else ""),
            "file": PurePosixPath(excerpt.origin.path).name,
            "place": self._place(excerpt),
            "origin": origin_text(excerpt.origin),
            "target": visible(generated.target) if generated else label_mark([excerpt.origin], self.inline.words),
            "generated": label_words([excerpt.origin], self.inline.words),
            "lang": lang_attribute("\n".join([line.text for line in excerpt.lines]), self.inline.language),
            "code": self.code.lines(
                excerpt.lines, FX if stage in _FX_STAGES else excerpt.language, box, largest_px=largest_px
            ),
        }

    def stage_name(self, stage: Stage, language: str = "") -> str:
        key = f"stage.{stage}"
        return self.inline.words.get(f"{key}.{language}", self.inline.words(key))

    def stages(self, block: Stages, box: Box) -> Markup:
        return stepper(self, block, box) if block.mode == "stepper" else panes(self, block, box)

    def timings(self, block: TimingTable, box: Box) -> Markup:
        self.cite(block.origin)
        return self.print("timings", **timing_view(block, self.inline, box, gap_px=self.size.gap_px))

    def plot(self, block: Plot, box: Box) -> Markup:
        self.cite(*block.origins)
        template, view = plot_view(block, self.inline, box, gap_px=self.size.gap_px)
        return self.print(template, **view)

    def graph(self, block: Graph, box: Box) -> Markup:
        self.cite(block.origin)
        drawn = drawing(block, box, self.graphs)
        hue = hue_of(block.stage) if block.stage else ""
        return self.print("graph", graph=drawn, hue=hue, at_top=self.graphs is not None, alt=visible(block.alt))

    def figure(self, block: Figure, box: Box) -> Markup:
        return self.print("figure", svg=figure_svg(block, self.inline), alt=visible(block.alt))

    def claim(self, block: Claim, box: Box) -> Markup:
        self.cite(*block.origins)
        state = {True: "holds", False: "fails", None: "unknown"}[block.holds]
        return self.print(
            "claim",
            state=state,
            narrow=box.width <= _NARROW_CLAIM_PX,
            content=self.inline.html(block.children),
            shown=visible(block.shown),
            title=claim_title(state, block, self.inline.words),
            reason=missing_reason(block.reason, self.inline.words),
            expression=visible(block.expression),
            origin=origin_text(*block.origins) if block.origins else "",
        )

    def missing(self, block: Missing, box: Box) -> Markup:
        return self.print("missing", **missing_view(block, self.inline.words))

    def _task(self, blocks: Sequence[Block], box: Box, is_done: bool) -> Markup:
        """Return an item of a task list: a box that its first paragraph labels."""
        first, rest = blocks[:1], blocks[1:]
        words = self.inline.html(first[0].children) if first and isinstance(first[0], Paragraph) else Markup("")
        return self.print("task", words=words, is_done=is_done) + self.all(rest, box)

    def _item(self, blocks: Sequence[Block], box: Box) -> Markup:
        """Return a list item: bare where it is one paragraph."""
        if len(blocks) == 1 and isinstance(blocks[0], Paragraph):
            return self.inline.html(blocks[0].children)
        first, rest = blocks[:1], blocks[1:]
        if first and isinstance(first[0], Paragraph):
            return self.inline.html(first[0].children) + self.all(rest, box)
        return self.all(blocks, box)

    def _place(self, excerpt: Excerpt) -> str:
        if not excerpt.lines:
            return ""
        first, last = excerpt.lines[0].number, excerpt.lines[-1].number
        if first == 1 and last == excerpt.total_lines:
            return ""
        if first == last:
            return self.inline.words("excerpt.place-one", line=first, total=excerpt.total_lines)
        return self.inline.words("excerpt.place", first=first, last=last, total=excerpt.total_lines)


def _moved(table: Table, rules: Rules) -> list[list[str]]:
    """Return for each cell the classes that move its number, so that the points of its column stand in one line."""
    moved = [[""] * len(row) for row in table.rows]
    for index, align in enumerate(table.align):
        rows = [at for at, row in enumerate(table.rows) if align == "right" and index < len(row)]
        missing = missing_digits([plain(table.rows[at][index]) for at in rows])
        for at, (digits, point) in zip(rows, missing, strict=True):
            if digits:
                moved[at][index] = f"is-short {rules.name(f'--short:calc({digits}ch + {0.27 * point}em)')}"
    return moved


_WRITERS: dict[type, Callable[[BlockWriter, Any, Box], Markup]] = {
    Paragraph: BlockWriter.paragraph,
    Heading: BlockWriter.heading,
    ListBlock: BlockWriter.list,
    Table: BlockWriter.table,
    CodeBlock: BlockWriter.code_block,
    Quote: BlockWriter.quote,
    Footnotes: BlockWriter.footnotes,
    Columns: BlockWriter.columns,
    Steps: BlockWriter.steps,
    Excerpt: BlockWriter.excerpt,
    Stages: BlockWriter.stages,
    TimingTable: BlockWriter.timings,
    Plot: BlockWriter.plot,
    Graph: BlockWriter.graph,
    Figure: BlockWriter.figure,
    Claim: BlockWriter.claim,
    Missing: BlockWriter.missing,
}
