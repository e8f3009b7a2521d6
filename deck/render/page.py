"""The whole page: slides of every language, style, fonts, evidence and scripts in one HTML text.

    slides -> rules and characters they use -> style sheet and fonts -> hashes -> content policy -> page

The same deck gives the same text, byte by byte, whatever the cache holds.
"""

import base64
import hashlib
import json
import re
from pathlib import Path

from markupsafe import Markup

from deck.errors import DeckError
from deck.render.appendix import Appendix
from deck.render.cache import Pack, packs
from deck.render.code import CodeWriter
from deck.render.embed import evidence_base64, manifest_json, script_json
from deck.render.environment import environment
from deck.render.fonts import faces_for
from deck.render.inline import InlineWriter
from deck.render.rules import Rules
from deck.render.scripts import assemble
from deck.render.slides import SlideWriter
from deck.render.words import Words, words_in
from deck.resources import resource_dir
from deck.talk import HUES, Deck, Edition

STYLE_SHEETS = (
    *("theme", "base", "slide", "blocks", "code", "linked", "figures", "plots", "layouts"),
    *("chrome", "views", "speaker", "print"),
)
"""Files of assets/css in the order in which they stand in the page."""

_ALWAYS = frozenset(map(chr, range(0x20, 0x7F)))
"""Characters that fonts have in any case: the same for every deck, so that edits change no Latin font."""

_ASCII = re.compile("[\x00-\x7f]+")


def render_page(deck: Deck, *, cache: Path, fonts: str = "embed") -> str:
    """Return the HTML page of `deck`, complete in itself.

    `cache` is a folder for derived artefacts, made when missing. `fonts` is `embed`, or `system` to embed none.
    Raises TalkError for a figure or label that does not exist.
    """
    if fonts not in ("embed", "system"):
        raise DeckError(f"fonts is {fonts!r}, expected 'embed' or 'system'.")
    with packs(cache, deck.id, "highlight", "fonts", "evidence") as (highlight_pack, font_pack, evidence_pack):
        rules = Rules()
        code = CodeWriter(rules, highlight_pack)
        editions = [_edition(deck, edition, code) for edition in deck.editions]
        words = {edition.language: words_in(edition.language) for edition in deck.editions}
        view = {
            "deck": deck,
            "language": deck.editions[0].language,
            "title": deck.editions[0].title,
            "t": words[deck.editions[0].language],
            "editions": editions,
            "hues": HUES,
            "evidence": Markup(evidence_base64(deck.attachments, evidence_pack) if deck.attachments else ""),
            "manifest": manifest_json(deck.attachments),
            "messages": script_json({language: catalogue.for_scripts() for language, catalogue in words.items()}),
        }
        body = environment().get_template("body.html.jinja").render(view)
        style = _style(rules, _characters(body, words), font_pack if fonts == "embed" else None)
        script = _script()
        policy = content_policy(style=style, script=script)
        head = {"style": Markup(style), "script": Markup(script), "policy": Markup(policy), "body": Markup(body)}
        return environment().get_template("deck.html.jinja").render(view | head)


def content_policy(*, style: str, script: str) -> str:
    """Return the content policy: one style sheet and one script, admitted by their hashes, and nothing from outside."""
    return (
        f"default-src 'none'; script-src 'sha256-{_sha256(script)}'; style-src 'sha256-{_sha256(style)}'; "
        "img-src data:; font-src data:; form-action 'none'; base-uri 'none'"
    )


def _edition(deck: Deck, edition: Edition, code: CodeWriter) -> dict[str, object]:
    """Return the view of one edition, its slides written."""
    words = words_in(edition.language)
    sources = {source.id: (number, source) for number, source in enumerate(deck.sources, start=1)}
    sources_slide = next((slide.id for slide in edition.slides if slide.layout == "sources"), "")
    inline = InlineWriter(edition.language, words, sources, sources_slide)
    appendix = Appendix(deck, edition, words)
    writer = SlideWriter(edition, inline, code, appendix)
    slides = [writer.html(number, slide) for number, slide in enumerate(edition.slides, start=1)]
    minutes = {part.id: part.minutes for part in edition.parts if part.minutes}
    return {
        "edition": edition,
        "slides": slides,
        "outline": appendix.outline,
        "t": words,
        "minutes": json.dumps(minutes) if minutes else "",
    }


def _characters(body: str, words: dict[str, Words]) -> frozenset[str]:
    """Return every character that the page can show: those of its body and of the words that scripts put there."""
    spoken = [item for catalogue in words.values() for item in catalogue.for_scripts().items()]
    # In one language no button changes it; that button's word is in the letters of another language.
    shown = [text for key, text in spoken if len(words) > 1 or key != "script.action.language"]
    return frozenset(_ASCII.sub("", body)).union(_ALWAYS, *shown)


def _style(rules: Rules, characters: frozenset[str], pack: Pack | None) -> str:
    folder = resource_dir("assets") / "css"
    sheets = [(folder / f"{name}.css").read_text(encoding="utf-8") for name in STYLE_SHEETS]
    faces = [face.rule() for face in faces_for(characters, pack)] if pack is not None else []
    # The content policy's hash is of the text as the browser reads it: with plain line ends.
    return "\n".join([*sheets, rules.css(), *faces]).replace("\r\n", "\n").strip() + "\n"


def _script() -> str:
    folder = resource_dir("assets") / "js"
    return assemble(folder).replace("\r\n", "\n") if (folder / "main.js").is_file() else ""


def _sha256(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
