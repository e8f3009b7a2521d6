"""What in a page is not its author's, and under which licence: the rows and texts of the layout `licences`."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from deck.resources import resource_dir
from deck.slide_texts import inlines_of
from deck.talk import Attachment, Deck, Math


@dataclass(frozen=True)
class Component:
    """An entry of assets/licences/components.toml; `text` is the name of the file with its licence, or empty.

    `use` names a message, `licences.use.<use>`. `evidence` is the path in the zip where its licence was recorded.
    """

    name: str
    use: str
    by: str
    licence: str
    where: str
    version: str = ""
    text: str = ""
    address: str = ""
    evidence: str = ""


def components_in(deck: Deck, *, has_fonts: bool) -> Iterator[Component]:
    """Yield the components that the page of `deck` holds, in the order of the file."""
    holds = {"always"}
    holds |= {"fonts"} if has_fonts else set()
    holds |= {"formulas"} if has_fonts and _has_formulas(deck) else set()
    holds |= {"evidence"} if deck.attachments else set()
    holds |= {"gpu"} if any(attachment.generated for attachment in deck.attachments) else set()
    holds |= {attachment.experiment for attachment in deck.attachments}
    torch = " · ".join(dict.fromkeys(recording.machine.torch for recording in deck.recordings))
    for entry in _entries():
        if entry["where"] in holds:
            version = torch if entry["name"] == "PyTorch" else entry.get("version", "")
            yield Component(**entry | {"version": version, "evidence": _recorded(deck.attachments, entry["where"])})


def licence_text(name: str) -> str:
    """Return the licence in the file `name` of assets/licences."""
    return (resource_dir("assets") / "licences" / name).read_text(encoding="utf-8").strip()


@lru_cache(maxsize=1)
def _entries() -> list[dict[str, str]]:
    text = (resource_dir("assets") / "licences" / "components.toml").read_text(encoding="utf-8")
    entries: list[dict[str, str]] = tomllib.loads(text)["component"]
    return entries


def _recorded(attachments: tuple[Attachment, ...], experiment: str) -> str:
    """Return the path of the licence that `experiment` recorded, the first of several; empty where it recorded none."""
    found = (one.path for one in attachments if one.experiment == experiment and one.kind == "licence")
    return next(found, "")


def _has_formulas(deck: Deck) -> bool:
    slides = (slide for edition in deck.editions for slide in edition.slides)
    return any(isinstance(inline, Math) and inline.mathml for slide in slides for inline in inlines_of(slide))
