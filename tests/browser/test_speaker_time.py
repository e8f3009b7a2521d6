"""Timer and plan of the speaker window."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.pages import OWN, Built, view


def test_the_timer_starts_pauses_and_goes_back_and_space_still_goes_on(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/columns", **OWN)
    speaker = deck.open_speaker()
    assert view(speaker, "timer") == "0:00"

    speaker.locator("[data-own=timer]").click()
    assert view(speaker, "toggle") == "멈춤"
    expect(speaker.locator("[data-view=timer]")).to_have_text("0:01")
    speaker.keyboard.press("Space")
    assert deck.place == "ko/part-fusion"
    assert view(speaker, "toggle") == "멈춤"
    speaker.locator("[data-own=timer]").click()
    assert view(speaker, "toggle") == "시작"
    speaker.locator("[data-own=timer-reset]").click()
    assert view(speaker, "timer") == "0:00"


def test_the_timer_starts_when_the_first_slide_is_left(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "ko/cover", **OWN)
    speaker = deck.open_speaker()

    deck.press("ArrowRight")

    assert view(speaker, "toggle") == "멈춤"


def test_a_plan_shares_the_time_among_the_slides_and_says_where_the_talk_is(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/columns", **OWN)
    speaker = deck.open_speaker()
    assert view(speaker, "planned") == "No plan"

    for _ in range(6):
        speaker.locator("[data-own=longer]").click()
    speaker.locator("[data-own=timer]").click()

    assert view(speaker, "planned") == "30 min planned"
    assert view(speaker, "part") == "1 · Start · until 10:00"  # four of twelve slides
    assert re.fullmatch(r"7:(30|2\d) early", view(speaker, "late"))  # three slides were to come before


@pytest.fixture(scope="session")
def planned(build_deck: Callable[..., Built], tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Two parts of 6 and 2 minutes, of two slides and one, and one slide in a part without a plan."""
    folder = tmp_path_factory.mktemp("planned") / "planned"
    (folder / "en").mkdir(parents=True)
    parts = "".join(
        f'[[part]]\nid = "{name}"\nlabel = "{name}"\n{minutes}en = {{ title = "Part {name}" }}\n'
        for name, minutes in (("a", "minutes = 6\n"), ("b", "minutes = 2\n"), ("c", ""))
    )
    (folder / "talk.toml").write_text(f'id = "planned"\nlanguages = ["en"]\n[en]\ntitle = "Planned"\n{parts}')
    for name, slides in (
        ("a", "# One {#one}\n\n---\n\n# Two {#two}"),
        ("b", "# Three {#three}"),
        ("c", "# Four {#four}"),
    ):
        (folder / "en" / f"{name}.md").write_text(f"---\npart: {name}\n---\n{slides}\n")
    return build_deck(folder)


def test_the_minutes_of_a_talk_are_the_plan_of_its_parts(open_page: OpenPage, planned: Built) -> None:
    deck = open_page(planned, "en/two", **OWN)
    speaker = deck.open_speaker()

    assert view(speaker, "planned") == "8 min planned"
    assert view(speaker, "part") == "a · Part a · until 6:00"
    assert speaker.locator("[data-view=bar] i").count() == 2
    speaker.locator("[data-own=timer]").click()
    assert re.fullmatch(r"(3:00|2:5\d) early", view(speaker, "late"))
    deck.press("End")
    assert view(speaker, "part") == "c · Part c · until 8:00"
