"""Plain Markdown in the browser: formulas, tasks, footnotes, pictures, code lit step by step, and hostile text."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from deck.errors import DeckError
from deck.fit import measure_fit
from deck.parse import parse_markdown
from deck.render import render_page
from deck.resolve import resolve
from tests.browser.axe import findings
from tests.browser.conftest import DATA, OpenPage
from tests.browser.pages import Built, watch
from tests.browser.test_print import PAGE, printed
from tests.decks import NO_EVIDENCE
from tests.hostile import BLOCKS, FRONTS, INLINES

DECKS = ("marp", "reveal", "slidev", "quarto")

BuildDeck = Callable[..., Built]

LIT = """() => {
    const lines = [...document.querySelectorAll('main:not([hidden]) .lights .l')];
    const grounds = lines.map((line) => getComputedStyle(line).borderLeftColor);
    return lines.filter((line, at) => grounds[at] !== 'rgba(0, 0, 0, 0)').map((line) => line.dataset.n).join(' ');
}"""


@pytest.fixture(scope="module")
def plain(build_deck: BuildDeck, tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("plain")
    hills = DATA / "plain" / "pictures" / "hills.png"
    (folder / "hills.png").write_bytes(hills.read_bytes())
    (folder / "deck.md").write_text(
        "# Plain\n\n---\n# Code\n\n- before\n\n```python {1|2-3|all}\na = 1\nb = 2\nc = 3\n```\n\n"
        "---\n# Tasks\n\n- [x] *done*\n- [ ] open[^1]\n\n[^1]: At the foot.\n\n"
        "---\n# Formula\n\n$$\\frac{a}{b}$$\n\ninline $x^2$\n\n"
        "---\n# Picture\n\n![Hills](hills.png)\n\n---\n# Again\n\n![Hills](hills.png)\n\n---\n\n![bg](hills.png)\n",
        encoding="utf-8",
    )
    return build_deck(folder / "deck.md")


def test_each_step_lights_the_next_lines(open_page: OpenPage, plain: Built) -> None:
    deck = open_page(plain, "en/deck-2")
    lit = [deck.page.evaluate(LIT)]
    for _ in range(2):
        lit.append(deck.press("PageDown").page.evaluate(LIT))

    assert lit == ["1", "2 3", ""]
    assert deck.press("PageDown").live_id == "deck-3"
    assert deck.press("PageUp").page.evaluate(LIT) == ""


def test_on_paper_all_lines_that_are_ever_lit_are(open_page: OpenPage, plain: Built) -> None:
    deck = open_page(plain, "en/deck-2")
    deck.page.emulate_media(media="print")

    assert deck.page.evaluate(LIT) == "1 2 3"


def test_a_task_is_a_checkbox_that_stays_as_it_is_and_is_named_by_its_words(open_page: OpenPage, plain: Built) -> None:
    deck = open_page(plain, "en/deck-3")

    boxes = deck.live.get_by_role("checkbox")
    assert [(box.is_checked(), box.is_disabled()) for box in boxes.all()] == [(True, True), (False, True)]
    assert deck.live.get_by_role("checkbox", name="done").count() == 1


def test_a_footnote_stands_at_the_foot_of_its_slide_on_screen_and_on_paper(open_page: OpenPage, plain: Built) -> None:
    deck = open_page(plain, "en/deck-3")
    note, foot = deck.live.locator(".footnotes").bounding_box(), deck.live.locator(".foot").bounding_box()

    assert note is not None
    assert foot is not None
    assert 0 <= foot["y"] - (note["y"] + note["height"]) < 30
    assert deck.live.get_by_role("region", name="Footnotes").inner_text() == "At the foot."


def test_formulas_are_drawn_by_the_browser(open_page: OpenPage, plain: Built) -> None:
    deck = open_page(plain, "en/deck-4")
    fraction, letter = deck.live.locator("mfrac").bounding_box(), deck.live.locator("msup > mi").bounding_box()

    assert fraction is not None
    assert letter is not None
    # A fraction has two lines, so it is drawn and not written in a row.
    assert fraction["height"] > 1.5 * letter["height"] > 10
    assert deck.live.get_by_role("math").count() == 2


@pytest.mark.parametrize("script", [True, False])
def test_a_picture_that_stands_in_the_page_once_is_seen_on_each_slide_with_script_and_without(
    open_page: OpenPage, plain: Built, script: bool
) -> None:
    deck = open_page(plain, "en/deck-5", java_script_enabled=script)
    for slide_id in ("deck-5", "deck-6"):
        slide = deck.at(f"en/{slide_id}").live if script else deck.page.locator(f"[id='en/{slide_id}']")
        image = slide.get_by_role("img", name="Hills")
        shown = image.screenshot()
        image.evaluate("(image) => { image.className = 'image' }")
        # Paper alone makes a much smaller file than hills do.
        assert len(image.screenshot()) < len(shown) / 2


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_of_another_tool_prints_a_page_per_slide(open_page: OpenPage, build_deck: BuildDeck, name: str) -> None:
    built = build_deck(DATA / "plain" / f"{name}.md")
    deck = open_page(built)

    assert len(PAGE.findall(printed(deck))) == len(built.ids(built.deck.editions[0].language))


@pytest.mark.slow
@pytest.mark.parametrize("name", DECKS)
def test_all_of_a_deck_of_another_tool_fits(chromium: Browser, build_deck: BuildDeck, name: str) -> None:
    built = build_deck(DATA / "plain" / f"{name}.md")

    assert measure_fit(chromium, built.path, built.deck) == ()


@pytest.mark.slow
@pytest.mark.parametrize("name", DECKS)
def test_axe_finds_nothing_on_a_deck_of_another_tool(open_page: OpenPage, build_deck: BuildDeck, name: str) -> None:
    built = build_deck(DATA / "plain" / f"{name}.md")
    language = built.deck.editions[0].language
    deck = open_page(built, reduced_motion="reduce")

    found = [(one, findings(deck.at(f"{language}/{one}/99").page)) for one in built.ids(language)]

    assert [one for one in found if one[1]] == []


# --- hostile text -------------------------------------------------------------------------------------------


def pieces() -> list[str]:
    """Return a slide of each hostile fragment that is no error by itself."""
    texts = [f"# S\n\n{text}\n" for text in (*BLOCKS, *INLINES)]
    return [text for text in texts if _is_read(text)]


def _is_read(text: str) -> bool:
    try:
        return bool(parse_markdown(text).editions[0].slides)
    except DeckError:
        return False


def hostile(front: str, folder: Path) -> Built:
    deck = resolve(parse_markdown(front + "\n---\n".join(pieces())), NO_EVIDENCE, {})
    path = folder / "hostile.html"
    path.write_text(render_page(deck, cache=folder, fonts="system"), encoding="utf-8")
    return Built(path, deck)


def walk(page: Page, built: Built) -> None:
    for edition in built.deck.editions:
        for slide in edition.slides:
            page.evaluate("(place) => { location.hash = place }", f"{edition.language}/{slide.id}/99")
            page.wait_for_function(
                "(id) => document.querySelector('main [data-slide]')?.dataset.slide === id", arg=slide.id
            )


@pytest.mark.slow
@pytest.mark.parametrize("front", FRONTS)
def test_hostile_markdown_runs_nothing_and_asks_for_nothing(chromium: Browser, tmp_path: Path, front: str) -> None:
    built = hostile(front, tmp_path)
    watched = watch(chromium.new_context(viewport={"width": 1280, "height": 720}))

    watched.go(built)
    walk(watched.page, built)

    assert watched.page.evaluate("typeof pwned") == "undefined"
    assert (watched.requests, watched.problems) == ([], [])
    watched.page.context.close()


@pytest.mark.slow
def test_hostile_markdown_is_inert_without_script_too(chromium: Browser, tmp_path: Path) -> None:
    built = hostile("", tmp_path)
    watched = watch(chromium.new_context(viewport={"width": 1280, "height": 720}, java_script_enabled=False))

    watched.go(built, ready=False)

    assert watched.page.locator("[data-slide]").count() == len(built.ids("en"))
    assert (watched.requests, watched.problems) == ([], [])
    watched.page.context.close()
