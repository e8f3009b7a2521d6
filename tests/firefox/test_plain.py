"""Plain Markdown in Firefox: what it draws by itself, and what the page's style sheet does for it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.conftest import DATA
from tests.browser.pages import Built
from tests.browser.test_plain import LIT
from tests.firefox.conftest import OpenTab
from tests.firefox.test_print import drawn_bytes, printed

HEIGHT = "document.querySelector('main:not([hidden]) %s').getBoundingClientRect().height"


@pytest.fixture(scope="module")
def plain(build_deck: Callable[..., Built], tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder: Path = tmp_path_factory.mktemp("plain")
    (folder / "hills.png").write_bytes((DATA / "plain" / "pictures" / "hills.png").read_bytes())
    (folder / "deck.md").write_text(
        "# Code\n\n```python {1|2-3|all}\na = 1\nb = 2\nc = 3\n```\n\n---\n# Formula\n\n$$\\frac{a}{b}$$\n\n$x^2$\n\n"
        "---\n# Picture\n\n![Hills](hills.png)\n\n---\n# Again\n\n![Hills](hills.png)\n",
        encoding="utf-8",
    )
    return build_deck(folder / "deck.md")


def test_each_step_lights_the_next_lines(open_tab: OpenTab, plain: Built) -> None:
    deck = open_tab(plain, "en/deck-1")
    lit = [deck.evaluate(f"({LIT})()")]
    for _ in range(2):
        lit.append(deck.press("PageDown").evaluate(f"({LIT})()"))

    assert lit == ["1", "2 3", ""]


def test_formulas_are_drawn(open_tab: OpenTab, plain: Built) -> None:
    deck = open_tab(plain, "en/deck-2")

    assert deck.evaluate(HEIGHT % "mfrac") > 1.5 * deck.evaluate(HEIGHT % "msup > mi") > 10


def test_a_picture_is_printed_with_each_slide_that_shows_it(open_tab: OpenTab, plain: Built) -> None:
    pages = printed(open_tab(plain, "en/deck-1")).pages

    assert [len(page.images) > 0 for page in pages] == [False, False, True, True]
    assert min(drawn_bytes(page) for page in pages) > 400
