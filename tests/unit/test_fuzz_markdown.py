"""Whatever Markdown holds, it is a page or an error with its place: no traceback, no script, nothing that is asked for.

Hypothesis glues fragments of all that is read, and draws text. Every page is read by an HTML parser as a browser would.
"""

import re
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.etree.ElementTree import Element

import html5lib
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deck.checks import check
from deck.errors import DeckError
from deck.parse import parse_markdown
from deck.render import render_page
from deck.resolve import resolve
from deck.talk import Deck, Talk
from tests.decks import NO_EVIDENCE
from tests.hostile import BLOCKS, FRONTS, INLINES

SLOWEST_S = 4.0
"""Of the process's own time; an example takes some 0.1 s."""

ALLOWED_ADDRESSES = ("https://", "http://", "mailto:", "#")
FORBIDDEN = frozenset(("iframe", "object", "embed", "form", "base", "link", "frame", "audio", "video", "applet"))
LOADING = frozenset(("src", "srcset", "poster", "data", "action", "formaction", "background", "ping", "srcdoc"))

_HOSTILE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Characters that act instead of being seen: the page shows a picture or a code for each."""

SPECIAL = st.text(alphabet="`*_~$[]()<>{}|!#-+:^\\&;\"'=/ \n\t\r.,0123abc가中\u2028\u202e\x00\x0b", max_size=80)
INLINE = st.one_of(st.sampled_from(INLINES), SPECIAL, st.text(max_size=20))
LINES = st.lists(INLINE, min_size=1, max_size=4).map(" ".join)
BLOCK = st.one_of(st.sampled_from(BLOCKS), LINES, st.builds("{}\n{}".format, st.sampled_from(BLOCKS), LINES))
SEPARATOR = st.sampled_from(["\n\n", "\n", "\n\n---\n\n", "\r\n\r\n", "\n    ", "\n> ", "\n- "])
FRONT = st.one_of(st.just(""), st.sampled_from(FRONTS))


@st.composite
def markdown(draw: st.DrawFn) -> str:
    """Draw front matter, and blocks with something between them."""
    pieces = [draw(FRONT)]
    for block in draw(st.lists(BLOCK, min_size=1, max_size=8)):
        pieces += [block, draw(SEPARATOR)]
    return "".join(pieces)


ANY = st.one_of(markdown(), markdown(), st.text(max_size=300), SPECIAL)


@cache
def harmless() -> Counter[tuple[str, ...]]:
    """Return the scripts, style sheets and metas that a page has by itself."""
    deck = resolve(parse_markdown("# A\n"), NO_EVIDENCE, {})
    assert not deck.findings
    return _acting(_tree(_page(deck)))


def hold(text: str) -> None:
    """Build `text`, and hold its page against all that is promised."""
    started = time.process_time()
    talk = _parsed(text)
    if talk is None:
        return
    deck = resolve(talk, NO_EVIDENCE, {})
    for finding in check(deck):
        assert finding.location.path == "talk.md"
    page = _page(deck)
    assert time.process_time() - started < SLOWEST_S
    assert not _HOSTILE.search(page)
    tree = _tree(page)
    assert _acting(tree) == harmless()
    for element in _elements(tree):
        _hold_element(element)
    # A browser that runs scripts reads <noscript> as text up to its end.
    assert page.count("</noscript") == page.count("<noscript") == len(deck.editions[0].slides)


def _parsed(text: str) -> Talk | None:
    """Return the talk of `text`, None where an error with its place says why there is none."""
    try:
        return parse_markdown(text)
    except DeckError as error:
        refused = error
    assert refused.location is not None
    assert refused.location.path == "talk.md"
    return None


def _page(deck: Deck) -> str:
    with TemporaryDirectory() as folder:
        return render_page(deck, cache=Path(folder), fonts="system")


def _tree(page: str) -> Element:
    parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("etree"), namespaceHTMLElements=False)
    tree: Element = parser.parse(page)
    return tree


def _elements(tree: Element) -> Iterator[Element]:
    yield from (element for element in tree.iter() if isinstance(element.tag, str))


def _name(tag: Any) -> str:
    return str(tag).rpartition("}")[2].lower()


def _acting(tree: Element) -> Counter[tuple[str, ...]]:
    """Count what acts on the whole page, by its attributes but those that say something of the deck."""
    found: Counter[tuple[str, ...]] = Counter()
    for element in _elements(tree):
        if _name(element.tag) in ("script", "style", "meta", "noscript", "title"):
            kept = [f"{key}={value}" for key, value in sorted(element.attrib.items()) if key in ("type", "src", "name")]
            if _name(element.tag) != "noscript" and "name=author" not in kept:
                found[(_name(element.tag), *kept)] += 1
    return found


def _hold_element(element: Element) -> None:
    name = _name(element.tag)
    assert name not in FORBIDDEN
    for key, value in element.attrib.items():
        attribute = _name(key)
        assert not attribute.startswith("on"), (name, key)
        assert attribute not in ("style", "srcdoc"), (name, key)
        if attribute == "href":
            assert value.startswith(ALLOWED_ADDRESSES), value
        elif attribute in LOADING and name != "script":
            assert attribute == "src", (name, key)
            assert value.startswith("data:image/"), value


QUICK = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
LONG = settings(max_examples=1000, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@QUICK
@given(ANY)
def test_any_markdown_is_a_harmless_page_or_an_error_with_its_place(text: str) -> None:
    hold(text)


@pytest.mark.slow
@LONG
@given(ANY)
def test_a_thousand_times_any_markdown_is_a_harmless_page_or_an_error_with_its_place(text: str) -> None:
    hold(text)


@pytest.mark.parametrize("text", [*FRONTS, *BLOCKS, *INLINES])
def test_each_fragment_alone_is_a_harmless_page_or_an_error_with_its_place(text: str) -> None:
    hold(f"{text}\n")
    hold(f"# T\n\n{text}\n\n---\n\n# U\n\n- {text}\n")
