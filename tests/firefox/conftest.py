"""One Firefox for all tests here, with a tab for each; every page is watched."""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright")  # tests.browser builds the decks

from tests.browser.conftest import build_deck, shipped, small  # noqa: F401  # fixtures: the same decks as in Chromium
from tests.browser.pages import Built
from tests.firefox.firefox import Firefox, find_firefox, start
from tests.firefox.pages import Noticed, Tab, new_tab, open_tabs

OpenTab = Callable[..., Tab]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.firefox)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Give all skips for want of Firefox one place, so that the summary says it once."""
    report = yield
    if report.skipped and isinstance(report.longrepr, tuple):
        report.longrepr = (__file__, 1, report.longrepr[2])
    return report


@pytest.fixture(scope="session")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    executable = find_firefox()
    if executable is None:
        pytest.skip("no Firefox was found (apt-get install firefox-esr, or set DECK_FIREFOX to one)")
    with start(executable, tmp_path_factory.mktemp("firefox")) as firefox:
        yield firefox


@pytest.fixture(scope="session")
def everything_noticed(firefox: Firefox) -> Noticed:
    noticed = Noticed()
    noticed.watch(firefox.bidi)
    return noticed


@pytest.fixture
def noticed(everything_noticed: Noticed) -> Noticed:
    """What pages ask for and complain about in this test."""
    everything_noticed.requests.clear()
    everything_noticed.problems.clear()
    return everything_noticed


@pytest.fixture
def open_tab(firefox: Firefox, noticed: Noticed) -> Iterator[OpenTab]:
    """Open a built page in a tab of its own. After the test, no page may have asked for anything or complained."""
    before = set(open_tabs(firefox.bidi))

    def open_tab(built: Built, place: str = "", *, width: int = 1280, height: int = 720) -> Tab:
        tab = new_tab(firefox.bidi).size(width, height)
        tab.open(built, place)
        return tab

    yield open_tab

    for context in reversed(open_tabs(firefox.bidi)):
        if context not in before:
            tab = Tab(firefox.bidi, context)
            tab.evaluate("localStorage.clear()")
            tab.close()
    assert noticed.requests == []
    assert noticed.problems == []
