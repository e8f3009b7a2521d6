"""What a browser's PDF does not have: bookmarks by part, the evidence inside, and the same bytes for the same talk."""

import io
from collections.abc import Iterator, Sequence
from itertools import groupby
from types import ModuleType
from typing import TYPE_CHECKING, Any

from deck import __version__
from deck.errors import DeckError
from deck.paper.source import BuiltPage, PageEdition

if TYPE_CHECKING:
    from pypdf import PdfWriter

EVIDENCE = "evidence.zip"


def pypdf() -> ModuleType:
    """Return pypdf. Raises DeckError, with what to type, where it is not installed."""
    try:
        import pypdf
    except ImportError as error:
        remedy = "Type `python -m pip install 'torch-compile-deck[browser]'`."
        raise DeckError("a PDF needs pypdf, to be read back and to carry the evidence.", remedy=remedy) from error
    return pypdf


def finished(pdf: bytes, slides: Sequence[str], page: BuiltPage, edition: PageEdition, *, attach: bool) -> bytes:
    """Return `pdf` with bookmarks, the title and author of the talk, and the evidence if it is to be attached.

    `slides` are the ids of the slides on the pages. Nothing in it tells when it was made.
    """
    writer: PdfWriter = pypdf().PdfWriter(clone_from=io.BytesIO(pdf))
    _name(writer, page, edition)
    _mark(writer, slides, edition)
    _number_cells(writer)
    if attach and page.evidence:
        writer.add_attachment(EVIDENCE, page.evidence)
    written = io.BytesIO()
    writer.write(written)
    return written.getvalue()


def _name(writer: "PdfWriter", page: BuiltPage, edition: PageEdition) -> None:
    writer.metadata = {
        "/Title": edition.title,
        **({"/Author": page.author} if page.author else {}),
        "/Creator": f"torch-compile-deck {__version__}",
    }


def _mark(writer: "PdfWriter", slides: Sequence[str], edition: PageEdition) -> None:
    """Give each slide a bookmark, below one of its part where the talk has parts."""
    from pypdf.generic import NameObject, TextStringObject

    root = writer.root_object
    root.pop(NameObject("/Outlines"), None)
    root[NameObject("/PageMode")] = NameObject("/UseOutlines")
    root[NameObject("/Lang")] = TextStringObject(edition.language)
    first_page = {slide: number for number, slide in reversed(list(enumerate(slides)))}
    for part, group in groupby(edition.slides, key=lambda slide: slide.part):
        members = list(group)
        name = edition.parts.get(part, "")
        parent: Any = writer.add_outline_item(title=name, page_number=first_page[members[0].id]) if name else None
        for slide in members:
            title, number = slide.title or slide.id, first_page[slide.id]
            writer.add_outline_item(title=title, page_number=number, parent=parent)


def _number_cells(writer: "PdfWriter") -> None:
    """Name the cells of tables by their order: Chromium names them after numbers that differ from run to run."""
    if "/StructTreeRoot" not in writer.root_object:
        return
    structure: Any = writer.root_object["/StructTreeRoot"]
    elements = list(_below(structure, "/K"))
    ids = sorted({str(element["/ID"]) for element in elements if "/ID" in element})
    names = {name: f"cell{number:08}" for number, name in enumerate(ids)}  # the tree stays sorted
    for element in elements:
        _rename(element, "/ID", names)
        for attribute in _each(element.get("/A")):
            _rename(attribute, "/Headers", names)
    for root in _each(structure.get("/IDTree")):
        for leaf in (root, *_below(root, "/Kids")):
            _rename(leaf, "/Names", names)
            _rename(leaf, "/Limits", names)


def _below(parent: dict[Any, Any], key: str) -> Iterator[dict[Any, Any]]:
    """Yield the dictionaries below `parent` that `key` leads to, in their order."""
    for kid in _each(parent.get(key)):
        if isinstance(kid, dict):
            yield kid
            yield from _below(kid, key)


def _each(value: Any) -> list[Any]:
    """Return what an entry holds: a PDF writes a list of one, and of none, in two ways."""
    from pypdf.generic import ArrayObject

    held = value.get_object() if value is not None else []
    return [one.get_object() for one in held] if isinstance(held, ArrayObject | list) else [held]


def _rename(holder: dict[Any, Any], key: str, names: dict[str, str]) -> None:
    """Give the name, or the names, that `holder` has below `key` their new spelling."""
    from pypdf.generic import ArrayObject, NameObject, TextStringObject

    value = holder.get(key)
    if isinstance(value, ArrayObject):
        spelt = [TextStringObject(names.get(one, one)) if isinstance(one, str) else one for one in value]
        holder[NameObject(key)] = ArrayObject(spelt)
    elif isinstance(value, str):
        holder[NameObject(key)] = TextStringObject(names.get(value, value))
