"""How text is set: Korean lines, code within them, numbers in tables, and lines of code."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.browser.pages import READY, Built

TALK = """# `torch.compile`은 무엇을 하는가

한 줄.

---

# 조사는 앞말에 붙는다

컴파일러가 부르는 `silu(x + 1)`를 기록하고 GPU는 기다린다. 그 다음 `torch.ops.aten.add(x, 1)`와 같은 함수를 적어 둘 것.

---

# 점을 맞춘 표

| 이름 | 값 |
|---|--:|
| 하나 | 4.19 |
| 둘 | 12.6 |
| 셋 | 113 |

---

# 한글이 든 코드

```python
x = 1
y = 2  # 두 번째 줄
z = 3
```

> A quotation in English.
"""

FIRST_AND_LAST = """
([selector, width]) => {
  const paragraph = document.querySelector(`main:not([hidden]) > [data-slide] ${selector}`);
  paragraph.style.maxWidth = `${width}px`;
  const top = (node, at) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const box = range.getBoundingClientRect();
    return Math.round(box.top + box.height / 2);
  };
  return [...paragraph.querySelectorAll("code")].map((code) => {
    const inside = code.firstChild;
    return [top(inside, inside.data.length - 1), top(code.nextSibling, 0)];
  });
}
"""


@pytest.fixture(scope="session")
def korean(build_deck: Callable[..., Built], tmp_path_factory: pytest.TempPathFactory) -> Built:
    talk = tmp_path_factory.mktemp("korean") / "korean.md"
    talk.write_text(TALK.replace("", ""), encoding="utf-8")
    return build_deck(talk, language="ko")


class Shown:
    """One slide of a built page, to be measured."""

    def __init__(self, chromium: Browser, built: Built, number: int) -> None:
        self.page = chromium.new_page(locale="en-US", viewport={"width": 1280, "height": 720}, bypass_csp=True)
        self.page.goto(built.address(f"ko/{built.ids()[number - 1]}"))
        self.page.wait_for_selector(READY)

    def __enter__(self) -> "Shown":
        return self

    def __exit__(self, *_: object) -> None:
        self.page.close()

    def measured(self, script: str, argument: object = None) -> list[list[float]]:
        found: list[list[float]] = self.page.evaluate(script, argument)
        return found


def test_a_particle_stays_on_the_line_of_the_code_that_it_follows(chromium: Browser, korean: Built) -> None:
    with Shown(chromium, korean, 2) as slide:
        for width in range(180, 720, 20):
            for code, particle in slide.measured(FIRST_AND_LAST, [".body p", width]):
                assert abs(code - particle) < 12, width


def test_latin_words_get_no_space_before_the_particle_that_follows(chromium: Browser, korean: Built) -> None:
    script = """() => {
      const paragraph = document.querySelector("main:not([hidden]) > [data-slide] .body p");
      const width = (words) => {
        const box = document.createElement("span");
        box.style.display = "inline-block";
        box.textContent = words;
        paragraph.append(box);
        return box.getBoundingClientRect().width;
      };
      return [[width("GPU는"), width("GPU") + width("는")]];
    }"""
    with Shown(chromium, korean, 2) as slide:
        ((together, apart),) = slide.measured(script)

    assert together == pytest.approx(apart, abs=0.5)


def test_no_last_line_holds_a_single_short_word(chromium: Browser, korean: Built) -> None:
    script = """(width) => {
      const paragraph = document.querySelector("main:not([hidden]) > [data-slide] .body p");
      paragraph.style.maxWidth = `${width}px`;
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const boxes = [...range.getClientRects()];
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      const last = boxes.filter((box) => box.bottom > bottom - 12);
      return [[Math.max(...last.map((box) => box.right)) - Math.min(...last.map((box) => box.left))]];
    }"""
    with Shown(chromium, korean, 2) as slide:
        widths = [slide.measured(script, width)[0][0] for width in range(400, 800, 10)]

    assert min(widths) > 40


def test_decimal_points_of_a_column_stand_in_one_line(chromium: Browser, korean: Built) -> None:
    script = """() => [...document.querySelectorAll("main:not([hidden]) tbody td:last-child")].map((cell) => {
      const text = cell.firstChild;
      const at = text.data.indexOf(".");
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, at < 0 ? text.data.length : at);
      return [range.getBoundingClientRect().right];
    })"""
    with Shown(chromium, korean, 3) as slide:
        (first,), *others = slide.measured(script)

    assert [place for (place,) in others] == [pytest.approx(first, abs=1.5)] * 2


def test_a_line_of_code_with_hangul_is_as_high_as_the_others(chromium: Browser, korean: Built) -> None:
    script = """() => {
      const code = document.querySelector("main:not([hidden]) > [data-slide] .code code");
      const range = document.createRange();
      range.selectNodeContents(code);
      return [[code.getBoundingClientRect().height, parseFloat(getComputedStyle(code).lineHeight)]];
    }"""
    with Shown(chromium, korean, 4) as slide:
        ((height, line),) = slide.measured(script)

    assert height == pytest.approx(3 * line, abs=0.5)


def test_code_and_quotations_say_their_language_where_it_is_another(chromium: Browser, korean: Built) -> None:
    with Shown(chromium, korean, 4) as slide:
        quotation = slide.page.locator("main:not([hidden]) > [data-slide] .quote")
        code = slide.page.locator("main:not([hidden]) > [data-slide] .code")

        assert quotation.get_attribute("lang") == "en"
        assert code.get_attribute("lang") is None
        assert code.get_attribute("translate") == "no"
