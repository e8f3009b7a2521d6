"""A deck opened from a disk."""

from pathlib import Path

from tests.browser.pages import Built
from tests.firefox.conftest import OpenTab
from tests.firefox.firefox import Firefox
from tests.firefox.pages import LIVE, Noticed, new_tab


def test_it_opens_from_a_disk_with_its_own_style_and_fonts_and_asks_for_nothing(
    open_tab: OpenTab, small: Built
) -> None:
    deck = open_tab(small, "ko/cover")
    deck.evaluate("document.fonts.ready.then(() => 0)")

    assert deck.evaluate("location.protocol") == "file:"
    assert deck.live_id == "cover"
    assert deck.evaluate(f"getComputedStyle({LIVE}.querySelector('h1')).fontFamily").startswith('"Deck Sans"')
    assert deck.evaluate("document.fonts.check('40px \"Deck Sans\"', '작은 발표 Ag')")
    states = deck.evaluate("[...document.fonts].map((font) => font.status)")
    assert "loaded" in states
    assert set(states) <= {"loaded", "unloaded"}  # those of characters that do not show stay packed


def test_what_a_page_asks_for_and_complains_about_is_noticed(
    firefox: Firefox, noticed: Noticed, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        "<img src='http://example.org/x.png'><script>console.error('oh')</script><script>throw 'no'</script>"
    )
    refused = tmp_path / "refused.html"
    refused.write_text(
        "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'\"><script>window.ran = 1</script>"
    )
    tab = new_tab(firefox.bidi)

    tab.go(page.as_uri())
    assert [url.split("//")[1] for url in noticed.requests] == ["example.org/x.png"]
    assert any("oh" in problem for problem in noticed.problems)
    assert any("no" in problem for problem in noticed.problems)
    noticed.problems.clear()
    tab.go(refused.as_uri())
    firefox.bidi.wait(0.5)  # it comes later than the page
    assert any("Content-Security-Policy" in problem for problem in noticed.problems)
    tab.close()
