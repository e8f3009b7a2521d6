"""axe-core finds nothing on the shipped talk: on no slide in either language, in no theme, in no state."""

from typing import Any

import pytest

from tests.browser.axe import findings
from tests.browser.conftest import OpenPage
from tests.browser.pages import Built
from tests.browser.test_axe import STATES, STILL

pytestmark = pytest.mark.slow

SHOWN = ("cover", "contents", "background", "pipeline", "stepper", "guards", "branches", "fusion", "kernel", "sass")
MEASURED = ("gpu-configurations", "gpu-target", "first-call", "timing", "page-faults", "limits", "overhead", "mlp-time")
END = ("summary", "attention-flops", "sources", "conditions", "downloads")
THEMES = ("light", "dark", "projector")

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("language", ["ko", "en"])
def test_axe_finds_nothing_on_any_slide_at_its_first_and_last_step(
    open_page: OpenPage, shipped: Built, language: str
) -> None:
    deck = open_page(shipped, f"{language}/cover", **STILL)
    found: dict[str, list[str]] = {}

    for slide_id in shipped.ids(language):
        for step in ("0", "99"):
            deck.at(f"{language}/{slide_id}/{step}")
            if step == "0" or deck.place != f"{language}/{slide_id}":
                found[f"{slide_id}/{step}"] = findings(deck.page)

    assert {place: some for place, some in found.items() if some} == {}


@pytest.mark.parametrize("theme", ["dark", "projector"])
def test_axe_finds_nothing_in_any_theme(open_page: OpenPage, shipped: Built, theme: str) -> None:
    deck = open_page(shipped, f"ko/cover?theme={theme}", **STILL)
    enhanced = ("color-contrast-enhanced",) if theme == "projector" else ()
    found: dict[str, list[str]] = {}

    for slide_id in (*SHOWN, *MEASURED, *END):
        found[slide_id] = findings(deck.at(f"ko/{slide_id}/99?theme={theme}").page, ask=enhanced)

    assert deck.page.locator("html").get_attribute("data-theme") == theme
    assert {place: some for place, some in found.items() if some} == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_in_any_state(open_page: OpenPage, shipped: Built, state: str, theme: str) -> None:
    deck = open_page(shipped, f"ko/sass?theme={theme}", **STILL)

    assert findings(STATES[state](deck)) == []


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_on_a_phone_held_upright(open_page: OpenPage, shipped: Built, theme: str) -> None:
    deck = open_page(shipped, f"ko/sass?theme={theme}", **STILL, **PHONE)

    # What stands on the slide is small there; below it the same evidence has marks of its own, which a finger hits.
    assert findings(deck.page, without=["target-size"]) == []
    smallest = """(some) => Math.min(...some.map((one) => {
        const {width, height} = one.getBoundingClientRect();
        return Math.min(width, height);
    }))"""
    assert deck.page.locator("[data-reading] button, [data-chrome] button:visible").evaluate_all(smallest) >= 34
