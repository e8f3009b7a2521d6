"""What Markdown has beside text, as HTML: tasks, footnotes, formulas, lit code, backdrops."""

import re
from pathlib import Path

from deck.errors import Location
from deck.render import render_page
from deck.render.cache import packs
from deck.render.mathfont import math_rule
from deck.talk import Backdrop, Image, Slide
from tests.decks import deck_of
from tests.rendering import page_of, words


def page(markdown: str, folder: Path, *, fonts: str = "system") -> str:
    return render_page(deck_of(markdown), cache=folder, fonts=fonts)


def body(markdown: str, folder: Path) -> str:
    """Return the body of the only slide."""
    match = re.search(r'<div class="body[^>]*>(.*?)</div>\s*<footer', page(markdown, folder), re.DOTALL)
    assert match
    return re.sub(r">\s*\n\s*<", "><", match[1]).strip()


def test_a_task_is_a_disabled_checkbox_with_its_words_as_label(tmp_path: Path) -> None:
    assert body("- [x] done\n- [ ] *open*\n- plain\n", tmp_path) == (
        '<ul class="list"><li class="is-task"><label class="task"><input type="checkbox" disabled checked>'
        '<span>done</span></label></li><li class="is-task"><label class="task"><input type="checkbox" disabled>'
        "<span><em>open</em></span></label></li><li>plain</li></ul>"
    )


def test_a_footnote_has_a_mark_that_is_named_and_stands_at_the_end_of_the_body(tmp_path: Path) -> None:
    assert body("text[^a]\n\n[^a]: note\n", tmp_path) == (
        '<p>text<sup class="footnote-mark"><span class="visually-hidden">Footnote </span>1</sup></p>'
        '<section class="footnotes" aria-label="Footnotes"><ol><li>note</li></ol></section>'
    )


def test_steps_of_items_and_of_code_count_on_in_the_order_of_the_slide(tmp_path: Path) -> None:
    html = body("::: incremental\n- a\n- b\n:::\n\n```py {1|2}\nx\ny\n```\n\n```{steps}\nlast\n```\n", tmp_path)

    assert re.findall(r'<(\w+)[^>]* data-step="(\d+)"', html) == [("li", "1"), ("li", "2"), ("i", "3"), ("div", "4")]


def test_lines_of_code_say_at_which_place_they_are_lit(tmp_path: Path) -> None:
    stepped = re.findall(r'class="(l[^"]*)" data-n="(\d+)"', body("```text {1|all|2-3}\na\nb\nc\n```\n", tmp_path))
    fixed = re.findall(r'class="(l[^"]*)" data-n="(\d+)"', body("```text [7: 2]\na\nb\n```\n", tmp_path))

    assert stepped == [("l on-0 off-2", "1"), ("l off-0 on-2", "2"), ("l off-0 on-2", "3")]
    assert fixed == [("l dim", "7"), ("l lit", "8")]


def test_code_without_wishes_has_no_numbers(tmp_path: Path) -> None:
    assert "data-n" not in body("```text\na\n```\n", tmp_path)


def test_marked_text_has_its_tag_and_no_attributes(tmp_path: Path) -> None:
    html = body("<kbd class=x>A</kbd> ~~b~~ H<sub>2</sub>O <mark>c</mark>", tmp_path)

    assert html == "<p><kbd>A</kbd> <del>b</del> H<sub>2</sub>O <mark>c</mark></p>"


def test_a_formula_that_could_not_be_converted_shows_its_source(tmp_path: Path) -> None:
    assert body("$\\unknown{<b>}$", tmp_path) == '<p><code class="tex">\\unknown{&lt;b&gt;}</code></p>'


def test_the_face_of_formulas_is_in_pages_that_have_one_and_holds_what_lays_it_out(tmp_path: Path) -> None:
    formula = page("$x_i$", tmp_path, fonts="embed")

    rule = re.search(r'@font-face\{font-family:"Deck Math";[^}]*unicode-range:([^}]*)\}', formula)
    assert rule
    assert rule[1] == "U+20,U+69,U+78,U+1D456,U+1D465"
    assert "Noto Sans Math, Copyright 2022 Google LLC" in formula
    assert '@font-face{font-family:"Deck Math"' not in page("text", tmp_path, fonts="embed")
    assert '@font-face{font-family:"Deck Math"' not in page("$x_i$", tmp_path)


def test_the_face_of_formulas_is_the_same_whenever_it_is_made(tmp_path: Path) -> None:
    made = []
    for name in ("a", "b"):
        with packs(tmp_path / name, "deck", "fonts") as (pack,):
            made.append(math_rule("<math><mi>x</mi><mo>∑</mo></math>", pack))

    assert made[0] == made[1]
    assert len(made[0]) < 6000


def test_a_backdrop_stands_before_the_content_and_gives_it_its_place(tmp_path: Path) -> None:
    image = Image("a.png", "", Location("talk.md", 1), "data:image/png;base64,AAAA", decorative=True)
    behind = page_of(Slide("one", words("T"), Location("talk.md", 1), backdrop=Backdrop(image)), cache=tmp_path)
    beside = page_of(
        Slide("one", words("T"), Location("talk.md", 1), backdrop=Backdrop(image, "contain", "right", 40)),
        cache=tmp_path,
    )

    assert re.search(r'class="slide [^"]* on-backdrop"', behind)
    assert '<img class="backdrop is-cover" src="data:image/png;base64,AAAA" alt="">' in behind
    match = re.search(r'class="slide [^"]* beside-right (r\d+)"', beside)
    assert match
    assert f".{match[1]}{{--share:40%}}" in beside
    assert '<img class="backdrop is-contain is-right"' in beside


def test_the_same_deck_with_pictures_and_formulas_gives_the_same_page(tmp_path: Path) -> None:
    talk = deck_of("$x$ ~~a~~[^1]\n\n[^1]: b\n\n- [x] c\n")

    pages = {render_page(talk, cache=tmp_path / str(number), fonts="embed") for number in range(2)}

    assert len(pages) == 1
