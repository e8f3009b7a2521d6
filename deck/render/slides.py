"""One slide to HTML: its head, its body at the size that fills it, its notes, and its foot with marks and progress."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import PurePosixPath
from typing import Any

from markupsafe import Markup

from deck.errors import TalkError
from deck.render.appendix import Appendix
from deck.render.blocks import BlockWriter
from deck.render.code import CodeWriter, even_code_px
from deck.render.codefit import ADVANCE, SMALLEST_PX, Box
from deck.render.environment import environment
from deck.render.estimate import SIZES, Estimator
from deck.render.graph import shared
from deck.render.inline import InlineWriter, origin_text
from deck.render.labels import label_mark, label_words
from deck.render.pictures import backdrop_html
from deck.render.spacing import spacing_css, spread
from deck.render.stages import spine
from deck.render.text import plain, visible, width_em
from deck.talk import Edition, Origin, Part, Slide, Stages

WIDTH_PX = 1152.0
"""Of a slide between its margins."""

_BESIDE_GAP_PX = 44.0
_TITLE_PX = 40.0
_LEAD_PX = 22.0
_MARKS = 3
_MARKS_PX = 670.0
"""More marks, or wider ones than leave room for the progress beside them, become one mark with a count."""

_MARK_PX = 44.0
_FALLBACK_PX = 58.0
"""Of a mark without its label, gap included, and of the word that says it is the reference's."""

_SHORT_GAP_PX = 7.0

_TENTHS = 10


@dataclass(frozen=True)
class Bar:
    """A part in the progress at the foot: `done`, `now` or `ahead`, and of the one that shows, tenths seen."""

    state: str
    tenths: int


@dataclass(frozen=True)
class SlideWriter:
    """Writes the slides of one edition."""

    edition: Edition
    inline: InlineWriter
    code: CodeWriter
    appendix: Appendix

    def html(self, number: int, slide: Slide) -> Markup:
        """Return the slide that stands at `number`, counted from 1. Raises TalkError for what cannot be drawn."""
        try:
            return self._html(number, slide)
        except TalkError as error:
            raise error.at(slide.location) from error.__cause__

    def _html(self, number: int, slide: Slide) -> Markup:
        inline = replace(self.inline, cited=[])
        box = self._body_box(slide)
        estimator = Estimator()
        size = estimator.size_for(slide.blocks, box) if slide.layout in ("default", "center") else SIZES[2]
        size = replace(size, code_px=even_code_px(slide.blocks, box, size.code_px))
        size = spread(slide.blocks, box, size)
        spines, blocks = self._spines(slide)
        graphs = shared(estimator.graphs(blocks, box, size))
        writer = BlockWriter(inline, self.code, size, estimator, graphs)
        part = self._part(slide)
        title, lead = inline.html(slide.title), inline.html(slide.lead)
        view = {
            "t": inline.words,
            "inline": inline,
            "slide": slide,
            "language": self.edition.language,
            "edition": self.edition,
            "number": number,
            "total": len(self.edition.slides),
            "words": visible(plain(slide.title)),
            "title": title,
            "title_class": _title_class(slide),
            "lead": lead,
            "part": part,
            "eyebrow": " · ".join(filter(None, (part.label, part.title))) if part else "",
            "size": size.name,
            "code_size": self.code.rules.name(f"--code-most:{size.code_px:g}px;{spacing_css(size)}"),
            "spine": Markup("").join(spine(writer, block) for block in spines),
            "body": writer.all(blocks, box),
            "progress": self.progress(number, slide),
            "backdrop": backdrop_html(slide.backdrop, self.code.rules) if slide.backdrop else "",
            "backdrop_classes": self._backdrop_classes(slide),
            "appendix": self.appendix,
        }
        marks = marks_of(inline.cited, inline, most=1 if slide.layout == "cover" else _MARKS)
        notes = BlockWriter(replace(inline, cited=[]), self.code, SIZES[-1], estimator).all(slide.notes, Box(600, 600))
        template = environment().get_template(f"layouts/{slide.layout}.jinja")
        label = label_words(inline.cited, inline.words)
        return Markup(template.render(view | {"marks": marks, "generated": label, "notes": notes}))

    def progress(self, number: int, slide: Slide) -> list[Bar]:
        """Return one bar per counted part, or one for the whole edition where no part is counted."""
        if not self._places:
            return [Bar("now", round(number / len(self.edition.slides) * _TENTHS))]
        return [_bar(places, number, now=slide.part == part) for part, places in self._places.items()]

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        """The numbers of the slides of each counted part."""
        places: dict[str, list[int]] = {part.id: [] for part in self.edition.parts if part.label}
        for number, slide in enumerate(self.edition.slides, start=1):
            if slide.part in places:
                places[slide.part].append(number)
        return {part: numbers for part, numbers in places.items() if numbers}

    def _part(self, slide: Slide) -> Part | None:
        return next((part for part in self.edition.parts if part.id == slide.part), None)

    def _spines(self, slide: Slide) -> tuple[list[Stages], Sequence[Any]]:
        """Return the stages that a cover shows as its spine, and the other blocks."""
        if slide.layout != "cover":
            return [], slide.blocks
        found = [block for block in slide.blocks if isinstance(block, Stages)]
        return found, [block for block in slide.blocks if not isinstance(block, Stages)]

    def _body_box(self, slide: Slide) -> Box:
        """Return the box of the body: what eyebrow, title, lead, paddings and foot leave of 720 px."""
        width = _width_px(slide)
        title_px = 32.0 if _title_class(slide) else _TITLE_PX
        head = 30.0 + _text_lines(plain(slide.title), title_px, width) * title_px * 1.18
        if slide.lead:
            head += 8 + _text_lines(plain(slide.lead), _LEAD_PX, width) * _LEAD_PX * 1.45
        return Box(width, 720.0 - 52 - head - 26 - 18 - 44)

    def _backdrop_classes(self, slide: Slide) -> str:
        """Return the classes of a slide with a picture behind it or beside its content."""
        if slide.backdrop is None:
            return ""
        if slide.backdrop.side:
            return f" beside-{slide.backdrop.side} {self.code.rules.name(f'--share:{slide.backdrop.share}%')}"
        return " on-backdrop" if slide.title or slide.blocks else ""


def marks_of(cited: Sequence[Origin], inline: InlineWriter, *, most: int = _MARKS) -> list[dict[str, Any]]:
    """Return the evidence marks of a slide: one per file, or one with a count where there are more than `most`."""
    by_path: dict[str, list[Origin]] = {}
    for origin in cited:
        by_path.setdefault(origin.path, []).append(origin)
    files = [_whole(origins) for origins in by_path.values()]
    if not files:
        return []
    marks = [_mark([origin], _label(origin), inline) for origin in files]
    if len(files) > most or sum(map(_mark_px, marks)) > _MARKS_PX:
        return [_mark(files, inline.words("marks.many", count=len(files)), inline)]
    return marks


def _mark(files: Sequence[Origin], label: str, inline: InlineWriter) -> dict[str, Any]:
    """Return a mark of `files`; `short` says that they are code for a GPU that did not run, or of another
    PyTorch, `title` the same whole."""
    return {
        "label": label,
        "is_count": len(files) > 1,
        "origin": origin_text(*files),
        "fallback": any(one.fallback for one in files),
        "short": label_mark(files, inline.words),
        "title": label_words(files, inline.words),
    }


def _whole(origins: list[Origin]) -> Origin:
    """Return the one origin of a file, without lines and value where it is cited more than once."""
    return origins[0] if len(set(origins)) == 1 else replace(origins[0], first_line=0, last_line=0, pointer="")


def _mark_px(mark: dict[str, Any]) -> float:
    label = len(mark["label"]) * ADVANCE * SMALLEST_PX + _MARK_PX + (_FALLBACK_PX if mark["fallback"] else 0)
    return label + (width_em(mark["short"]) * SMALLEST_PX + _SHORT_GAP_PX if mark["short"] else 0)


def _label(origin: Origin) -> str:
    return visible(str(PurePosixPath(*PurePosixPath(origin.path).parts[1:])))


def _bar(places: list[int], number: int, *, now: bool) -> Bar:
    if now:
        seen = sum(place <= number for place in places)
        return Bar("now", max(1, round(seen / len(places) * _TENTHS)))
    return Bar("done" if places[-1] < number else "ahead", 0)


def _width_px(slide: Slide) -> float:
    """Return the width of a slide's content: a picture may stand beside it."""
    if slide.backdrop and slide.backdrop.side:
        return 1280.0 * (1 - slide.backdrop.share / 100) - 64 - _BESIDE_GAP_PX
    return WIDTH_PX


def _title_class(slide: Slide) -> str:
    """Return the class of a title that would take more than two lines."""
    return "long" if _text_lines(plain(slide.title), _TITLE_PX, _width_px(slide)) > 2 else ""


def _text_lines(text: str, px: float, width: float) -> int:
    return max(1, -int(-width_em(text) * px // (width * 0.97)))
