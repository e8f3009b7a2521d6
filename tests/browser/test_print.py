"""Print, and pages without script."""

import base64
import io
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

pytest.importorskip("pypdf")

from pypdf import PdfReader

from tests.browser.conftest import OpenPage
from tests.browser.pages import Built, Watched, watch

PAGE = re.compile(rb"/Type\s*/Page\b")
BOX = re.compile(rb"/MediaBox\s*\[\s*0 0 ([0-9.]+) ([0-9.]+)\s*\]")

CUT_OFF = """() => {
    const cut = [];
    for (const box of document.querySelectorAll('[data-slide], [data-slide] *')) {
        if (!(box instanceof HTMLElement) || box.clientWidth < 2 || box.dataset.scroll !== undefined) continue;
        const { overflowX, overflowY } = getComputedStyle(box);
        const high = overflowY !== 'visible' ? box.scrollHeight - box.clientHeight : 0;
        const wide = overflowX !== 'visible' ? box.scrollWidth - box.clientWidth : 0;
        if (high > 1 || wide > 1) cut.push([box.closest('[data-slide]').dataset.slide, box.className, high, wide]);
    }
    return cut;
}"""
"""Boxes whose content is larger than they are, beside the long lists that scroll on the screen."""


def printed(deck: Watched) -> bytes:
    return deck.page.pdf(prefer_css_page_size=True, print_background=True)


@pytest.mark.parametrize("place", ["ko/cover", "en/steps/1", "en/conditions"])
def test_print_has_one_page_per_slide_from_any_slide(open_page: OpenPage, small: Built, place: str) -> None:
    deck = open_page(small, place)

    pdf = printed(deck)

    assert len(PAGE.findall(pdf)) == len(small.ids())
    assert {(float(width), float(height)) for width, height in BOX.findall(pdf)} == {(960, 540)}  # points: 1280x720 px
    assert deck.live.count() == 1
    assert deck.place == place


LOOKS: dict[str, list[str]] = {
    "reading view": ["r"],
    "dark": ["t"],
    "projector": ["t", "t"],
    "contents open": ["c"],
    "help open": ["h"],
    "search open": ["/"],
    "overview open": ["o"],
    "a zoomed block": ["z"],
    "black": ["b"],
}


STANDING = "[document.documentElement.className, document.querySelectorAll('main [data-slide]').length]"
"""Whether the deck shows one slide, or all of them."""


@pytest.mark.parametrize("look", LOOKS)
def test_print_is_the_same_whatever_shows(open_page: OpenPage, small: Built, look: str) -> None:
    place = f"en/{small.ids('en')[6]}"
    plain = drawn(printed(open_page(small, place)))
    deck = open_page(small, place).press(*LOOKS[look])
    before = deck.page.evaluate(STANDING)

    pages = drawn(printed(deck))

    assert len(pages) == len(small.ids("en"))
    assert [number for number, page in enumerate(pages) if page != plain[number]] == []
    assert deck.page.evaluate(STANDING) == before
    assert deck.page.locator("[data-cut], .paper-note").count() == 0


def drawn(pdf: bytes) -> list[bytes]:
    """Return what each page is drawn with."""
    contents = [page.get_contents() for page in PdfReader(io.BytesIO(pdf)).pages]
    return [b"" if content is None else content.get_data() for content in contents]


def test_the_shipped_talk_prints_one_page_per_slide(open_page: OpenPage, shipped: Built) -> None:
    assert len(PAGE.findall(printed(open_page(shipped, "en")))) == len(shipped.ids("en"))


def test_print_shows_every_step_and_every_stage_of_the_language_that_shows(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/cover")

    deck.page.emulate_media(media="print")

    deck.until("document.querySelectorAll('[data-slide]').length > 1")
    slides = deck.page.locator("[data-slide]:visible")
    assert slides.count() == len(small.ids("en"))
    assert {slide.get_attribute("lang") for slide in slides.all()} == {"en"}
    for part in deck.page.locator("[data-step], [data-pane-body]").all():
        assert part.is_visible()
    assert deck.page.locator("[data-chrome]:visible, [data-panel]:visible").count() == 0
    deck.page.emulate_media(media="screen")
    deck.until("document.querySelectorAll('[data-slide]').length === 1")
    assert deck.page.locator("[data-slide]").count() == 1


def test_print_cuts_off_nothing(open_page: OpenPage, shipped: Built) -> None:
    deck = open_page(shipped, "en/cover")
    deck.page.emulate_media(media="print")
    deck.until("document.querySelectorAll('[data-slide]').length > 1")

    cut = deck.page.evaluate(CUT_OFF)

    assert cut == []


def test_print_of_a_dark_deck_is_light(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/excerpt").press("t")

    deck.page.emulate_media(media="print")

    paper = deck.page.locator("#en\\/excerpt").evaluate("(slide) => getComputedStyle(slide).backgroundColor")
    red, green, blue = (int(value) for value in re.findall(r"\d+", paper)[:3])
    assert min(red, green, blue) > 200


def test_without_script_every_slide_can_be_read_and_the_contents_lead_to_it(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, java_script_enabled=False)
    slides = deck.page.locator("main[data-edition=ko] > noscript > [data-slide]")

    assert slides.count() == len(small.ids("ko"))
    for slide in slides.all():
        assert slide.locator("h1").is_visible()
    for part in deck.page.locator("main[data-edition=ko] :is([data-step], [data-pane-body])").all():
        assert part.is_visible()
    links = deck.page.locator("main[data-edition=ko] [data-slide=contents] a")
    assert links.count() > 0
    for link in links.all():
        target = str(link.get_attribute("href"))
        assert target.removeprefix("#ko/") in small.ids("ko")
        assert deck.page.locator(f'[id="{target.removeprefix("#")}"]').count() == 1
    downloads = deck.page.locator("main[data-edition=ko] [data-slide=downloads]")
    assert downloads.locator("button:visible").count() == 0
    assert "JavaScript" in downloads.inner_text()
    files = [int(cell.inner_text()) for cell in downloads.locator("td:nth-of-type(2)").all()]
    assert sum(files) == len(small.deck.attachments)


def test_without_script_the_page_prints_one_page_per_slide(chromium: Browser, small: Built) -> None:
    context = chromium.new_context(java_script_enabled=False, offline=True)
    deck = watch(context)
    deck.page.goto(small.address())

    assert len(PAGE.findall(printed(deck))) == len(small.ids("ko"))
    context.close()


LONG = "\n".join(f"value_{number} = value_{number - 1} + {number}" for number in range(1, 151))
PICTURE = (
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"  # one red pixel
)


LONG_TALK = f"""# Own code {{#own}}

```python
{LONG}
```

---

# Recorded code {{#recorded}}

```{{excerpt}} gpu_mlp/sm_90/0-0-backward/output_code
:from: # AOT ID
:to: compiled_module_main('None'
```

---

# Its end {{#end}}

```{{excerpt}} gpu_mlp/sm_90/0-0-backward/output_code
:from: # AOT ID
:to: compiled_module_main('None'
:lit: call = runner.call
```

---

# Pictures {{#pictures}}

````{{steps}}
![red](red.png)
+++
![red](red.png)
+++
![red](red.png)
````
"""


@pytest.fixture(scope="session")
def long(build_deck: Callable[..., Built], tmp_path_factory: pytest.TempPathFactory) -> Built:
    """More than a page holds: code of the talk, recorded code, the same with a lit end, pictures in steps."""
    folder = tmp_path_factory.mktemp("long")
    (folder / "red.png").write_bytes(base64.b64decode(PICTURE))
    talk = folder / "long.md"
    talk.write_text(LONG_TALK, encoding="utf-8")
    return build_deck(talk, language="en")


def laid_out(open_page: OpenPage, built: Built, place: str = "") -> Watched:
    deck = open_page(built, place)
    deck.page.emulate_media(media="print")
    deck.page.wait_for_selector("html[data-printing=ready]")
    return deck


SHOWN = """(slide) =>
    [...slide.querySelectorAll(".l")].filter((line) => line.checkVisibility()).map((line) => Number(line.dataset.n))"""
NUMBERS = """(slide) => [...slide.querySelectorAll(".l")].map((line) => Number(line.dataset.n))"""
"""The numbers of the lines of code that show, and of all."""


def test_long_recorded_code_says_which_lines_are_there_and_what_is_attached(open_page: OpenPage, long: Built) -> None:
    deck = laid_out(open_page, long)
    slide = deck.page.locator("[data-slide=recorded]")
    shown = slide.evaluate(SHOWN)

    note = slide.locator(".paper-note").inner_text()

    numbers = slide.evaluate(NUMBERS)
    assert 40 < len(shown) < len(numbers)
    assert shown == numbers[: len(shown)]
    assert note == f"Lines {shown[0]}–{shown[-1]} of 205, attached: gpu_mlp/sm_90/0-0-backward/output_code.py"
    assert deck.page.evaluate(CUT_OFF) == []
    assert slide.locator(".code > code").evaluate("(code) => parseFloat(getComputedStyle(code).fontSize)") == 7


def test_long_code_of_the_talk_says_which_lines_are_there(open_page: OpenPage, long: Built) -> None:
    deck = laid_out(open_page, long)
    slide = deck.page.locator("[data-slide=own]")
    lines = slide.locator("code").inner_text().rstrip("\n").split("\n")

    note = slide.locator(".paper-note").inner_text()

    assert lines == LONG.split("\n")[: len(lines)]
    assert 40 < len(lines) < 150
    assert note == f"Lines 1–{len(lines)} of 150; the deck shows all of them."


def test_lit_lines_of_long_code_are_on_paper(open_page: OpenPage, long: Built) -> None:
    slide = laid_out(open_page, long).page.locator("[data-slide=end]")
    shown = slide.evaluate(SHOWN)

    assert slide.locator(".lit").is_visible()
    numbers = slide.evaluate(NUMBERS)
    first = numbers.index(shown[0])
    assert first > 0
    assert shown == numbers[first : first + len(shown)]
    assert slide.locator(".paper-note").inner_text().startswith(f"Lines {shown[0]}–{shown[-1]} of 205, attached")


def test_long_code_is_whole_on_the_screen_after_printing(open_page: OpenPage, long: Built) -> None:
    deck = open_page(long, "en/own")
    whole = deck.live.locator("code").evaluate("(code) => code.innerHTML")

    pdf = printed(deck)

    assert len(PAGE.findall(pdf)) == len(long.ids("en"))
    assert deck.live.locator("code").evaluate("(code) => code.innerHTML") == whole
    assert deck.page.locator("[data-cut], .paper-note").count() == 0


def test_pictures_shown_in_turn_stand_on_one_page(open_page: OpenPage, long: Built) -> None:
    slide = laid_out(open_page, long).page.locator("[data-slide=pictures]")

    boxes = [box for picture in slide.locator("img").all() if (box := picture.bounding_box())]

    assert len(boxes) == 3
    assert all(picture.is_visible() for picture in slide.locator("img").all())


def test_a_list_longer_than_the_page_becomes_smaller_before_it_is_cut(open_page: OpenPage, shipped: Built) -> None:
    deck = laid_out(open_page, shipped, "en")
    slide = deck.page.locator("[data-slide=conditions]")

    assert float(slide.locator("[data-scroll]").evaluate("(list) => list.style.getPropertyValue('--paper-zoom')")) < 1
    assert slide.locator("[data-cut], .paper-note").count() == 0
