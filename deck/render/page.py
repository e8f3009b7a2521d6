"""The whole page: slides of every language, style, fonts, evidence and scripts in one HTML text.

    slides -> rules and characters they use -> style sheet and fonts -> hashes -> content policy -> page

The same deck gives the same text, byte by byte, whatever the cache holds.
"""

import base64
import hashlib
import json
import re
from dataclasses import replace
from functools import partial
from pathlib import Path

from markupsafe import Markup

from deck.errors import DeckError
from deck.kept import NOTHING, Kept, Same
from deck.render.appendix import Appendix
from deck.render.cache import Pack, packs
from deck.render.code import CodeWriter
from deck.render.embed import evidence_base64, manifest_json, script_json
from deck.render.environment import environment
from deck.render.fonts import NOTICE, faces_for
from deck.render.glossary import meanings, sections_by_slide
from deck.render.inline import InlineWriter
from deck.render.licences import components_in
from deck.render.mathfont import math_rule
from deck.render.rules import Draft, Drafted, Rules
from deck.render.scripts import assemble
from deck.render.slides import SlideWriter
from deck.render.text import plain, visible
from deck.render.tight import tight_style
from deck.render.words import Words, words_in
from deck.resources import resource_dir
from deck.talk import HUES, Deck, Edition, Slide

STYLE_SHEETS = (
    *("theme", "base", "slide", "blocks", "plain", "code", "linked", "figures", "plots"),
    *("dynamo", "traffic", "layouts", "chrome", "views", "viewer", "speaker", "print"),
)
"""Files of assets/css in the order in which they stand in the page."""

_ALWAYS = frozenset(map(chr, range(0x20, 0x7F)))
"""Characters that fonts have in any case: the same for every deck, so that edits change no Latin font."""

_ASCII = re.compile("[\x00-\x7f]+")
_NOTES = re.compile(r"<aside class=\"notes\".*?</aside>", re.DOTALL)


def render_page(deck: Deck, *, cache: Path, fonts: str = "embed", kept: Kept = NOTHING) -> str:
    """Return the HTML page of `deck`, complete in itself.

    `cache` is a folder for derived artefacts, made when missing. `fonts` is `embed`, or `system` to embed none.
    Raises TalkError for a figure or label that does not exist.
    """
    if fonts not in ("embed", "system"):
        raise DeckError(f"fonts is {fonts!r}, expected 'embed' or 'system'.")
    with packs(cache, deck.id, "highlight", "fonts", "evidence", kept=kept) as opened:
        highlight_pack, font_pack, evidence_pack = opened
        rules = Rules()
        has_fonts = fonts == "embed"
        editions = [
            _edition(deck, edition, rules, highlight_pack, kept, has_fonts=has_fonts) for edition in deck.editions
        ]
        words = {edition.language: words_in(edition.language) for edition in deck.editions}
        view = {
            "deck": deck,
            "language": deck.editions[0].language,
            "title": deck.editions[0].title,
            "t": words[deck.editions[0].language],
            "editions": editions,
            "hues": HUES,
            "evidence": Markup(evidence_base64(deck.attachments, evidence_pack) if deck.attachments else ""),
            "manifest": manifest_json(deck.attachments, deck.recordings),
            "messages": script_json({language: catalogue.for_scripts() for language, catalogue in words.items()}),
        }
        body = environment().get_template("body.html.jinja").render(view)
        sheets = kept.get("sheets", kept.states_at(resource_dir("assets") / "css"), _sheets)
        style = _style(sheets, rules, body, _characters(body, words), font_pack if has_fonts else None)
        script = kept.get("script", kept.states_at(resource_dir("assets") / "js"), _script)
        policy = content_policy(style=style, script=script)
        head = {"style": Markup(style), "script": Markup(script), "policy": Markup(policy), "body": Markup(body)}
        return environment().get_template("deck.html.jinja").render(view | head)


def content_policy(*, style: str, script: str) -> str:
    """Return the content policy: one style sheet and one script, admitted by their hashes, and nothing from outside."""
    return (
        f"default-src 'none'; script-src 'sha256-{_sha256(script)}'; style-src 'sha256-{_sha256(style)}'; "
        "img-src data:; font-src data:; form-action 'none'; base-uri 'none'"
    )


def _edition(
    deck: Deck, edition: Edition, rules: Rules, pack: Pack, kept: Kept, *, has_fonts: bool
) -> dict[str, object]:
    """Return the view of one edition, its slides written."""
    words = words_in(edition.language)
    sources = {source.id: (number, source) for number, source in enumerate(deck.sources, start=1)}
    sources_slide = next((slide.id for slide in edition.slides if slide.layout == "sources"), "")
    draft = Draft()
    sections = sections_by_slide(edition)
    known = meanings(edition, sections)
    inline = InlineWriter(edition.language, words, sources, sources_slide, rules=draft, meanings=known)
    components = tuple(components_in(deck, has_fonts=has_fonts))
    appendix = Appendix(deck, edition, words, sections, components)
    writer = SlideWriter(edition, inline, CodeWriter(draft, pack), appendix)

    def write(number: int, slide: Slide) -> Drafted:
        draft.begin()
        return draft.drafted(writer.html(number, slide))

    # All that a slide shows beside its own content; other slides count by their place alone.
    places = [(slide.id, slide.part, slide.layout) for slide in edition.slides]
    around = (replace(deck, editions=(), findings=(), cited={}), replace(edition, slides=()), places, components)
    surroundings = kept.get(("surroundings", edition.language), around, object)
    slides = [
        {
            "id": slide.id,
            "part": slide.part,
            "title": visible(plain(slide.title)),
            "html": Markup(
                kept.get(
                    ("written", edition.language, number), (slide, Same(surroundings)), partial(write, number, slide)
                ).named(rules)
            ),
        }
        for number, slide in enumerate(edition.slides, start=1)
    ]
    parts = {
        part.id: {"name": " · ".join(filter(None, (part.label, part.title))), "hue": part.hue, "minutes": part.minutes}
        for part in edition.parts
    }
    return {
        "edition": edition,
        "slides": slides,
        "parts": json.dumps(parts, ensure_ascii=False),
    }


def _characters(body: str, words: dict[str, Words]) -> frozenset[str]:
    """Return every character that the page's fonts must have: of its body, and of the words that scripts put there.

    Speaker notes, which take half the text of a talk, are for the speaker and set in the system's font.
    """
    spoken = [item for catalogue in words.values() for item in catalogue.for_scripts().items()]
    # In one language no button changes it; that button's word is in the letters of another language.
    shown = [text for key, text in spoken if len(words) > 1 or key != "script.action.language"]
    return frozenset(_ASCII.sub("", _NOTES.sub("", body))).union(_ALWAYS, *shown)


def _sheets() -> list[str]:
    folder = resource_dir("assets") / "css"
    return [tight_style((folder / f"{name}.css").read_text(encoding="utf-8")) for name in STYLE_SHEETS]


def _style(sheets: list[str], rules: Rules, body: str, characters: frozenset[str], pack: Pack | None) -> str:
    faces = [NOTICE, *(face.rule() for face in faces_for(characters, pack))] if pack is not None else []
    faces += [math_rule(body, pack)] if pack is not None else []
    # The content policy's hash is of the text as the browser reads it: with plain line ends.
    return "\n".join([*sheets, rules.css(), *faces]).replace("\r\n", "\n").strip() + "\n"


def _script() -> str:
    folder = resource_dir("assets") / "js"
    return assemble(folder).replace("\r\n", "\n") if (folder / "main.js").is_file() else ""


def _sha256(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
