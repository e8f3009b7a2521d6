"""One browser and one build of each deck for all tests here; every page is watched."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from deck.build import Job, build_page, checked_deck
from deck.errors import DeckError
from deck.resources import resource_dir

pytest.importorskip("playwright")

from playwright.sync_api import Browser, expect

from deck.browser import browser as start_browser
from tests.browser.pages import WITHIN_MS, Built, Watched, watch

DATA = Path(__file__).parent.parent / "data"

PLAIN: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}, "offline": True}

OpenPage = Callable[..., Watched]

expect.set_options(timeout=WITHIN_MS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with ExitStack() as stack:
        try:
            browser = stack.enter_context(start_browser())
        except DeckError as error:
            pytest.skip(str(error))
        yield browser


@pytest.fixture(scope="session")
def build_deck(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Built]:
    """Build a talk, from the reference evidence and further bundles, as the main job does."""

    def build_deck(talk: Path, *, evidence: tuple[Path, ...] = (), language: str | None = None) -> Built:
        root = tmp_path_factory.mktemp(talk.stem)
        job = Job(root=root, talk=talk, evidence=evidence, language=language)
        return Built(build_page(job).path, checked_deck(job))

    return build_deck


@pytest.fixture(scope="session")
def small(build_deck: Callable[..., Built]) -> Built:
    """The talk in tests/data/talk, with one of everything."""
    return build_deck(DATA / "talk")


@pytest.fixture(scope="session")
def shipped(build_deck: Callable[..., Built]) -> Built:
    """The talk that this project ships."""
    return build_deck(resource_dir("talks") / "torch-compile")


@pytest.fixture(scope="session")
def shared(chromium: Browser) -> Watched:
    """The page of all tests that want the stage's own size and nothing else: opening one costs more than a test."""
    return watch(chromium.new_context(**PLAIN))


@pytest.fixture
def open_page(chromium: Browser, shared: Watched) -> Iterator[OpenPage]:
    """Open a built page, offline. After the test, no page may have asked for anything or complained."""
    opened: list[Watched] = []
    with ExitStack() as stack:

        def open_page(built: Built, place: str = "", **options: Any) -> Watched:
            watched = shared
            if options or shared in opened:
                context = chromium.new_context(**{**PLAIN, **options})
                stack.callback(context.close)
                watched = watch(context)
            opened.append(watched)
            watched.go(built, place, ready=options.get("java_script_enabled", True))
            return watched

        yield open_page

        for watched in opened:
            requests, problems = watched.requests.copy(), watched.problems.copy()
            if watched is shared:
                watched.forget()
            assert requests == []
            assert problems == []
