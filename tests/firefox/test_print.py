"""What Firefox prints: text of the font's own weight as text, what is bolder as shapes."""

import io
import re
from pathlib import Path

import pytest
from pypdf import PageObject, PdfReader

from tests.browser.pages import Built
from tests.firefox.conftest import OpenTab
from tests.firefox.pages import Tab

LINE_OF_KERNEL = "auto tmp0 = at::vec::Vectorized<float>::loadu(in_ptr0 +"


def printed(deck: Tab) -> PdfReader:
    return PdfReader(io.BytesIO(deck.print()))


@pytest.mark.parametrize(("place", "keys"), [("en/stepper/1", ""), ("ko/conditions", "r")])
def test_print_has_one_page_per_slide_from_any_slide_and_from_the_reading_view(
    open_tab: OpenTab, small: Built, place: str, keys: str
) -> None:
    deck = open_tab(small, place).press(*keys)

    pages = printed(deck).pages

    assert len(pages) == len(small.ids())
    assert {(float(page.mediabox.width), float(page.mediabox.height)) for page in pages} == {(960, 540)}  # 1280x720 px
    assert min(drawn_bytes(page) for page in pages) > 4000  # the least of them here has 8,000
    assert deck.place == place


def drawn_bytes(page: PageObject) -> int:
    """How much is drawn on a page: a blank one takes some hundred bytes."""
    content = page.get_contents()
    return 0 if content is None else len(content.get_data())


def test_print_shows_every_step_in_the_order_of_the_slides(open_tab: OpenTab, small: Built) -> None:
    pages = [page.extract_text() for page in printed(open_tab(small, "en/cover")).pages]

    steps = pages[small.ids("en").index("steps")]
    assert "The first step" in steps
    assert "The second step" in steps
    assert "The number that comes last is" in steps
    assert "A link to the steps" in pages[small.ids("en").index("columns")]


def test_code_is_as_large_as_its_box_allows_in_print_too(open_tab: OpenTab, small: Built, tmp_path: Path) -> None:
    # The same deck with code of the font's own weight, which Firefox writes as text.
    html = re.sub("<meta http-equiv=.?Content-Security-Policy.*?>", "", small.path.read_text(encoding="utf-8"), count=1)
    html = html.replace("</style>", ".code > code { font-weight: 400 !important }</style>", 1)
    regular = tmp_path / "regular.html"
    regular.write_text(html, encoding="utf-8")
    deck = open_tab(Built(regular, small.deck), "en/stepper/3")
    deck.print()  # fonts that have been used come without a second layout, which would hide what is looked for

    pages = printed(deck).pages

    # Laid out for another size, there are gaps between the words.
    assert LINE_OF_KERNEL in pages[small.ids("en").index("stepper")].extract_text()
