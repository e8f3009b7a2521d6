"""Every slide fits, and `deck check --browser` says where one does not."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from deck.errors import Finding, Level
from deck.fit import measure_fit
from tests.browser.pages import Built


def overflows(chromium: Browser, built: Built) -> tuple[Finding, ...]:
    return measure_fit(chromium, built.path, built.deck)


def test_every_slide_of_the_shipped_talk_fits_in_both_languages(chromium: Browser, shipped: Built) -> None:
    assert [str(finding) for finding in overflows(chromium, shipped)] == []


def test_every_slide_of_the_small_talk_fits_in_both_languages(chromium: Browser, small: Built) -> None:
    assert [str(finding) for finding in overflows(chromium, small)] == []


@pytest.fixture(scope="session")
def crowded(build_deck: Callable[..., Built], tmp_path_factory: pytest.TempPathFactory) -> Built:
    lines = "\n".join(f"x{number} = {number}" for number in range(60))
    slides = [
        "# Fits\n\nOne line.\n",
        "# Bullets\n\n" + "\n".join(f"- point {number}" for number in range(40)) + "\n",
        f"# Code\n\n```python\n{lines}\n```\n",
        "# Wide\n\n| a | b |\n|---|---|\n| " + "wide" * 80 + " | b |\n",
        "# Drawing\n\n```{figure} eager\n:alt: a run\ndone: y is there\nnow: "
        + "wide " * 40
        + "\nunseen: later\n```\n",
        "# Hidden step\n\n````{steps}\nshort\n+++\n"
        + "\n".join(f"- late {number}" for number in range(40))
        + "\n````\n",
    ]
    talk = tmp_path_factory.mktemp("crowded") / "crowded.md"
    talk.write_text("\n---\n\n".join(slides), encoding="utf-8")
    return build_deck(talk, language="en")


def test_a_slide_with_too_much_is_a_warning_with_slide_box_and_pixels(chromium: Browser, crowded: Built) -> None:
    ids = crowded.ids("en")

    found = overflows(chromium, crowded)

    named = {slide_id for slide_id in ids for finding in found if f"slide {slide_id} (en)" in finding.what}
    assert named == set(ids[1:])
    for finding in found:
        assert finding.level is Level.WARNING
        assert finding.code == "overflow"
        assert finding.location.path.endswith("crowded.md")
        assert "px too" in finding.what
    assert len(found) == len(named)
    lines = [slide.location.line for slide in crowded.deck.editions[0].slides]
    assert {finding.location.line for finding in found} == set(lines[1:])


def test_words_that_leave_a_drawing_are_told_with_its_description(chromium: Browser, crowded: Built) -> None:
    drawing = crowded.ids("en")[4]
    (found,) = [finding.what for finding in overflows(chromium, crowded) if f"slide {drawing} (en)" in finding.what]

    assert re.search(r'drawing "a run" > text "wide wide [^"]*…" is \d{3,} px too wide\.', found)


ELIDED = "overflow:hidden;text-overflow:ellipsis;white-space:nowrap;width:50px"


BOXES: dict[str, tuple[str, list[str]]] = {
    "1 px is allowed": ('<div data-fit="probe" style="height:40px"><p style="height:41px">a</p></div>', []),
    "2 px are not": (
        '<div data-fit="probe" style="height:40px"><p style="height:42px">a</p></div>',
        ["probe is 2 px too high"],
    ),
    "nested": (
        '<div style="overflow:hidden;height:50px"><div class="inner" style="overflow:auto;height:40px">'
        '<p style="height:60px">a</p></div></div>',
        ["div.inner is 20 px too high"],
    ),
    "both ways": (
        '<div data-fit="probe" style="height:40px;width:90px"><p style="height:50px;width:100px">a</p></div>',
        ["probe is 10 px too high and 10 px too wide"],
    ),
    "off the slide, with all in it": (
        '<div class="out" style="position:absolute;left:-30px;top:0"><p class="in"><em>a</em></p></div>',
        ["div.out is 30 px too wide"],
    ),
    "words of a drawing on others": (
        '<svg width="100" height="40"><text x="10" y="30" font-size="20">abab</text>'
        '<text x="15" y="28" font-size="12">c</text></svg>',
        ['text "abab" stands on "c" for'],
    ),
    "words off a drawing that cuts nothing": (
        '<svg width="100" height="40" style="overflow:visible"><text x="10" y="60" font-size="20">beside</text></svg>',
        ['text "beside" is', "px too high"],
    ),
    "hidden": (
        '<div class="box" style="overflow:hidden;width:90px"><p style="width:130px">a</p></div>',
        ["div.box is 40 px too wide"],
    ),
    "may scroll down": (
        '<div class="box" data-scroll style="overflow:auto;height:40px"><p style="height:90px">a</p></div>',
        [],
    ),
    "may not scroll sideways": (
        '<div class="box" data-scroll style="overflow:auto;width:90px"><p style="width:130px">a</p></div>',
        ["div.box is 40 px too wide"],
    ),
    "elided": (f'<p class="a" style="{ELIDED}">longlonglonglong</p>', ["p.a is", "px too wide"]),
    "elided, whole in its title": (f'<p class="a" style="{ELIDED}" title="longlonglonglong">longlonglonglong</p>', []),
    "off the slide": ('<p class="out" style="position:absolute;left:-30px;top:0">a</p>', ["p.out is 30 px too wide"]),
    "words off a drawing": (
        '<svg width="100" height="40"><text x="10" y="60" font-size="20">cut off</text></svg>',
        ['text "cut off" is', "px too high"],
    ),
}


@pytest.mark.parametrize("kind", BOXES)
def test_each_kind_of_box_is_measured(chromium: Browser, crowded: Built, tmp_path: Path, kind: str) -> None:
    html, expected = BOXES[kind]
    page = crowded.path.read_text(encoding="utf-8")
    page, without_policy = re.subn("<meta http-equiv=.?Content-Security-Policy.*?>", "", page)  # it forbids style=""
    page, probes = re.subn("<p>One line.</p>", html, page, count=1)
    assert (without_policy, probes) == (1, 1)
    changed = tmp_path / "changed.html"
    changed.write_text(page, encoding="utf-8")

    found = overflows(chromium, Built(changed, crowded.deck))

    first = [finding.what for finding in found if f"slide {crowded.ids('en')[0]} (en)" in finding.what]
    text = " ".join(first)
    assert all(part in text for part in expected)
    assert len(first) == bool(expected)
