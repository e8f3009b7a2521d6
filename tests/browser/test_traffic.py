"""The live figure of bytes moved: recorded values at recorded points, those of the formula between them."""

import math
from collections.abc import Callable

import pytest

from deck.format import format_quantity
from tests import bundles, traffic_evidence
from tests.browser.axe import findings
from tests.browser.conftest import OpenPage
from tests.browser.pages import OWN, Built, Watched
from tests.decks import write_talk

SLIDE = "# A title {#bytes}\n\n```{plot} traffic/sizes\n:alt: Bytes over size.\naten.add.Tensor: + 1\n```\n"
POINTS = [
    (dtype, count, traffic_evidence.work(count * size))
    for dtype, size in traffic_evidence.DTYPES.items()
    for count in traffic_evidence.COUNTS
]


@pytest.fixture(scope="session")
def traffic(build_deck: Callable[..., Built], tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("traffic")
    evidence = bundles.write(folder / "evidence", traffic_evidence.files(), of=bundles.machine("there"))
    slides = f"---\npart: dynamo\n---\n\n{SLIDE}\n---\n\n# After {{#after}}\n\nThe end.\n"
    talk = write_talk(folder / "talk", {f"{tag}/01.md": slides for tag in ("ko", "en")})
    return build_deck(talk, evidence=(evidence,))


def choose(deck: Watched, dtype: str, exponent: float) -> None:
    deck.live.locator(f"[value={dtype}]").check()
    deck.live.locator("[name=size]").fill(f"{exponent:g}")


def says(deck: Watched, name: str) -> str:
    return deck.live.locator(f"[data-say={name}]").inner_text()


def state(deck: Watched) -> str:
    return str(deck.live.locator("[data-when]:visible").get_attribute("data-when"))


@pytest.mark.parametrize("language", ["ko", "en"])
def test_at_each_recorded_point_the_recorded_values_show(open_page: OpenPage, traffic: Built, language: str) -> None:
    deck = open_page(traffic, f"{language}/bytes")

    for dtype, count, work in POINTS:
        choose(deck, dtype, math.log2(count))

        assert work.compiled
        shown = {side: says(deck, f"{side}-exact") for side in ("eager", "compiled")}
        assert shown == {
            "eager": f"{work.eager.moved_bytes:,}\u202fB",
            "compiled": f"{work.compiled.moved_bytes:,}\u202fB",
        }
        assert (state(deck), says(deck, "ratio"), says(deck, "count")) == ("recorded", "2×", f"{count:,}")
        origin = deck.live.locator("[data-say=eager]").get_attribute("data-origin")
        assert origin is not None
        assert origin.endswith(f"there/traffic/{dtype}-{count}/work.json#/eager/moved_bytes")


def test_a_recorded_value_opens_the_panel_that_says_where_it_is_recorded(open_page: OpenPage, traffic: Built) -> None:
    deck = open_page(traffic, "en/bytes")
    choose(deck, "float64", 14)

    deck.live.locator("[data-say=compiled]").click()

    assert "traffic/float64-16384/work.json" in deck.open_panel.inner_text()
    assert "/compiled/moved_bytes" in deck.open_panel.inner_text()


def test_between_recorded_points_values_are_computed_and_say_so(open_page: OpenPage, traffic: Built) -> None:
    deck = open_page(traffic, "en/bytes")

    choose(deck, "float32", 17)

    assert (says(deck, "eager"), says(deck, "compiled")) == ("2\u202fMiB", "1\u202fMiB")
    assert state(deck) == "computed"
    assert deck.live.locator("[data-say=eager]").get_attribute("data-origin") is None


@pytest.mark.parametrize("passes", [3, 11, 13])
def test_a_value_is_rounded_as_the_build_rounds_it(open_page: OpenPage, traffic: Built, passes: int) -> None:
    deck = open_page(traffic, "en/bytes")
    change = """(block, passes) => {
        const data = {...JSON.parse(block.dataset.traffic), recorded: {}, passes};
        block.dataset.traffic = JSON.stringify(data);
    }"""
    deck.live.locator("[data-traffic]").evaluate(change, [passes, passes])

    for exponent in range(10, 21):
        choose(deck, "bfloat16", exponent)

        assert says(deck, "eager") == format_quantity(passes * 2 * 2**exponent, "B", language="en")


def test_the_marks_stand_at_the_recorded_points(open_page: OpenPage, traffic: Built) -> None:
    deck = open_page(traffic, "en/bytes")
    at = """(slide) => {
        const block = slide.querySelector('[data-traffic]');
        const {e, f} = slide.querySelector('[data-cursor=xy]').transform.baseVal[0].matrix;
        const curve = slide.querySelector('.is-chosen .curve').getAttribute('d');
        return [JSON.parse(block.dataset.traffic).recorded, e, f, curve];
    }"""

    for dtype, count, _ in POINTS:
        choose(deck, dtype, math.log2(count))

        recorded, x, y, curve = deck.live.evaluate(at)
        assert f"{dtype}-{count}" in recorded
        places = [tuple(map(float, place.split())) for place in curve[1:].split("L")]
        assert any(math.dist((x, y), place) < 0.3 for place in places), (dtype, count)


def test_keys_in_the_choice_move_no_slide_and_after_a_click_they_do(open_page: OpenPage, traffic: Built) -> None:
    deck = open_page(traffic, "en/bytes")
    slider = deck.live.locator("[name=size]")

    slider.focus()
    deck.press("Home", "ArrowRight", "PageUp", "Space")
    assert deck.live_id == "bytes"
    assert int(says(deck, "exponent")) in (11, 12)

    deck.press("Escape", "ArrowRight")
    assert deck.live_id == "after"

    deck.press("ArrowLeft")
    slider.click(position={"x": 4, "y": 8})
    assert deck.live_id == "bytes"
    deck.until("document.activeElement === document.body")
    deck.press("PageDown")
    assert deck.live_id == "after"


def test_a_slider_tells_a_screen_reader_what_it_gives(open_page: OpenPage, traffic: Built) -> None:
    deck = open_page(traffic, "en/bytes")

    choose(deck, "float64", 20)

    slider = deck.live.get_by_role("slider", name="elements N")
    assert slider.get_attribute("aria-valuetext") == "N = 1,048,576, float64: eager 32\u202fMiB, compiled 16\u202fMiB"
    assert deck.live.get_by_role("group", name="dtype").get_by_role("radio").count() == 3


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_axe_finds_nothing_on_it(open_page: OpenPage, traffic: Built, theme: str) -> None:
    deck = open_page(traffic, f"en/bytes?theme={theme}", reduced_motion="reduce")

    assert findings(deck.page) == []
    choose(deck, "bfloat16", 12)
    assert findings(deck.page) == []


def test_without_script_and_in_print_the_recorded_points_stand_in_a_table(open_page: OpenPage, traffic: Built) -> None:
    without = open_page(traffic, java_script_enabled=False).page.locator("[data-slide=bytes]").first
    printed = open_page(traffic, "en/bytes", **OWN)
    printed.page.emulate_media(media="print")
    printed.until("document.documentElement.dataset.printing === 'ready'")

    for slide in (without, printed.page.locator("main:not([hidden]) [data-slide=bytes]")):
        assert slide.locator("form").is_hidden()
        assert slide.locator("table td").all_inner_texts()[-1] == "32\u202fMiB → 16\u202fMiB"
        assert slide.locator(".traffic-curves:visible").get_attribute("data-dtype") == "float32"
        assert slide.locator("[data-cursor=xy]").evaluate("one => one.transform.baseVal[0].matrix.e") > 100
