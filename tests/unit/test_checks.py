"""What is wrong with a deck as a whole: typed quantities, dead links, editions apart, stale evidence."""

from dataclasses import replace
from pathlib import Path

import pytest

from deck.bundle import Evidences
from deck.checks import check
from deck.errors import Finding, Level
from deck.parse import parse_markdown
from deck.quantities import bare_quantities
from deck.resolve import resolve
from deck.speed_words import speed_words
from deck.talk import Deck, Edition, Graph, Source
from tests import bundles
from tests.decks import FUSION, NO_EVIDENCE, deck_of, only


def plain_deck(markdown: str) -> Deck:
    return resolve(parse_markdown(markdown), NO_EVIDENCE, {})


def two_languages(
    first: str, second: str, evidences: Evidences = NO_EVIDENCE, *, sources: tuple[Source, ...] = ()
) -> Deck:
    talk, other = (
        parse_markdown(first, path="ko.md", language="ko"),
        parse_markdown(second, path="en.md", language="en"),
    )
    editions = tuple(map(_plainly, talk.editions + other.editions))
    return resolve(replace(talk, editions=editions, sources=sources), evidences, {})


def _plainly(edition: Edition) -> Edition:
    """Return the edition without the layouts that plain Markdown gives to slides that are a title alone."""
    slides = [replace(one, layout="default") if one.layout in ("cover", "center") else one for one in edition.slides]
    return replace(edition, slides=tuple(slides))


# --- bare quantities ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("걸린 시간은 1.68 ms이다", ["1.68 ms"]),
        ("12배로 빨라졌다", ["12배"]),
        ("약 2x 빠르다", ["2x"]),
        ("10.39× faster", ["10.39×"]),
        ("50% 감소, 1,048,576 B", ["50%", "1,048,576 B"]),
        ("96 GB/s와 3.2 TFLOP/s", ["96 GB/s", "3.2 TFLOP/s"]),
        ("10–20 ms, 5 us", ["10–20 ms", "5 us"]),
        ("원소당 4 bytes", ["4 bytes"]),
        ("3초 만에", ["3초"]),
        ("왜 10배 빠른가?", []),
        ("왜 10배 빠른가", []),
        ("0.25 FLOP/B이다", ["0.25 FLOP/B"]),
        ("Is it 1.5 times, or 3x? Yes.", []),
        ("16 MiB다. 8 MiB면?", ["16 MiB"]),
        ("1.5 ms! 2 ms？", ["1.5 ms"]),
        ("1024 × 1024, 2 x 3, 4 × N", []),
        ("PyTorch 2.14, AVX-512, fp32, 20개, 3 steps, 2 stages, 8 Bits", []),
        ("길이 P, 2NPM FLOPs, 4Ns bytes", []),
        ("$t = 2 s$ 이다", []),
        ("v2.1s, #3s, a/2s", []),
    ],
)
def test_numerals_with_a_measuring_unit_are_found_and_others_are_not(text: str, found: list[str]) -> None:
    assert [quantity for _, quantity in bare_quantities(text)] == found


def test_typed_quantities_of_a_slide_are_one_warning_with_their_lines() -> None:
    finding = only(check(plain_deck("# It takes 3 ms {#slow}\n\n| a |\n|---|\n| 12배 |\n\n- now\n  **2 GB/s**\n")))

    assert str(finding) == (
        "talk.md:1: warning: typed by hand on the slide 'slow': '3 ms' (line 1), '12배' (line 5), '2 GB/s' (line 8). "
        "Refer to evidence with {metric}, or name a source with {given}`… @ source-id`. [bare-quantity]"
    )


def test_many_typed_quantities_are_counted() -> None:
    finding = only(check(deck_of("1 s, 2 s, 3 s, 4 s, 5 s, 6 s, 7 s\n")))

    assert finding.what.endswith("'5 s' (line 3) and 2 more.")


@pytest.mark.parametrize(
    "markdown",
    ["`3 ms`", "```\n3 ms\n```", "<!-- 3 ms -->", "3 `x` ms", "3 `ms`", "[3 ms?](#talk-1)", "![3 ms](x)"],
)
def test_code_notes_and_questions_may_hold_quantities(markdown: str) -> None:
    assert [finding for finding in check(deck_of(markdown)) if finding.code == "bare-quantity"] == []


def test_recorded_and_given_quantities_are_not_bare(tmp_path: Path) -> None:
    talk = parse_markdown("# T\n\n{metric}`fusion/sizes#/input_bytes`, {given}`19 s @ deck`\n")
    talk = replace(talk, sources=(Source("deck", "A deck", "", ""),))

    assert check(resolve(talk, Evidences(bundles.bundle(tmp_path, FUSION)), {})) == ()


def test_quantities_in_titles_of_excerpts_labels_and_captions_are_found(tmp_path: Path) -> None:
    evidences = Evidences(bundles.bundle(tmp_path, FUSION))
    markdown = (
        "```{excerpt} fusion/source\n:title: in 1 ms\n```\n\n```{stages} fusion\nsource: in 2 ms\n```\n\n"
        "```{timings} fusion/timings\neager: in 3 ms\n```\n\n```{figure} f\n:alt: x\na: in 4 ms\n```\n\n"
        "```{claim} faster(fusion/timings)\nin 5 ms\n```\n"
    )

    finding = only(check(deck_of(markdown, evidences)))

    for typed in ("'1 ms' (line 3)", "'2 ms' (line 8)", "'3 ms' (line 12)", "'4 ms' (line 17)", "'5 ms' (line 21)"):
        assert typed in finding.what


# --- bare speed ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("compiled is faster, and the fastest of them", ["faster", "fastest"]),
        ("Compiled is no faster.", ["faster"]),
        ("It speeds up. A speed-up, a speedup; it slowed down.", ["speeds up", "speed-up", "speedup", "slowed down"]),
        ("three times as fast, 2x as fast, as quickly as eager", ["times as fast", "x as fast", "as quickly as"]),
        ("Compiling accelerates it", ["accelerates"]),
        ("compiled가 더 빠르다. eager는 느렸다.", ["빠르다", "느렸다"]),
        ("두 배 빨라졌고, 세 배로 빠르게 돈다", ["빨라졌고", "배로 빠르게"]),
        ("빠른 커널이 더 빨리, 훨씬 빠르게 끝난다", ["빠른", "더 빨리", "훨씬 빠르게"]),
        ("컴파일하면 가속된다", ["가속된다"]),
        ("빠르지 않다", ["빠르지"]),
        ("Is it faster? It is slower.", ["slower"]),
        ("torch.compile is 2.5 times faster", ["faster"]),
        ("왜 더 빠른가? 더 빠를까요", []),
        ("We look at whether compiled is faster.", []),
        ("여러분의 코드가 빨라질지는 거기에 달려 있다", []),
        ("If it held 1, we would not say faster.", []),
        ("We cannot yet say that it is slower; that it is faster we don't know.", []),
        ("이 구간이 1을 걸치면 빨라졌다고 말하지 않습니다", []),
        ("느려진다고는 아직 말할 수 없다", []),
        ("A new accelerator, peak speed, fast on its feet, break it down", []),
        ("빠르게 훑어보자, 새 가속기, 빠르기를 말하기 전에, 프로세스를 거느린다", []),
    ],
)
def test_words_that_state_speed_are_found_and_questions_are_not(text: str, found: list[str]) -> None:
    assert [word for _, word in speed_words(text)] == found


def test_speed_stated_on_a_slide_and_in_its_notes_is_one_warning_with_its_lines() -> None:
    markdown = "# It is faster {#a}\n\n- **더 빠르다**\n\n<!-- notes:\nAnd\nthe fastest.\n-->\n"

    assert str(only(check(plain_deck(markdown)))) == (
        "talk.md:1: warning: the slide 'a' states speed, and nothing measured stands on it: "
        "'faster' (line 1), '빠르다' (line 3), 'fastest' (line 7). "
        "Add a {claim} on recorded times or a {metric} of them, name a source with {given}, or ask it. [bare-speed]"
    )


@pytest.mark.parametrize(
    "markdown",
    [
        "| a |\n|---|\n| faster |",
        "```{figure} f\n:alt: x\na: faster\n```",
        "```{figure} f\n:alt: the faster one\na: b\n```",
        "```{claim} count(fusion/dynamo_graph, floor) == 1\nThe faster one.\n```",
        "faster {metric}`fusion/sizes#/input_bytes`",
        "faster {ops}`fusion/dynamo_graph`",
    ],
)
def test_what_was_counted_stands_behind_no_speed(markdown: str, tmp_path: Path) -> None:
    findings = check(deck_of(markdown, Evidences(bundles.bundle(tmp_path, FUSION))))

    assert [finding.code for finding in findings] == ["bare-speed"]


@pytest.mark.parametrize(
    "markdown",
    [
        "```{claim} faster(fusion/timings)\nIt is.\n```",
        "```{claim} fusion/timings#/ratio/low_ratio >= 0.85\nIt is.\n```",
        "```{claim} faster(linear/timings)\nNot recorded here.\n```",
        "```{timings} fusion/timings\n```",
        "{metric}`fusion/timings#/series/eager/faults_count`",
        "{metric}`fusion/sizes#/read_bytes_per_s`",
        "{metric}`linear/timings#/ratio/low_ratio`",
        "{given}`19 s @ deck`",
        "`faster`",
    ],
)
def test_times_and_what_follows_from_them_stand_behind_speed(markdown: str, tmp_path: Path) -> None:
    said = "" if markdown == "`faster`" else "faster"
    talk = parse_markdown(f"# T\n\n{said}\n\n{markdown}\n")
    talk = replace(talk, sources=(Source("deck", "A deck", "", ""),))

    deck = resolve(talk, Evidences(bundles.bundle(tmp_path, FUSION)), {"linear": "Is it faster?"})

    assert check(deck) == ()


# --- slides -------------------------------------------------------------------------------------------------


def codes(findings: tuple[Finding, ...]) -> list[tuple[str, str]]:
    return [(finding.code, str(finding.location)) for finding in findings]


def test_a_slide_without_a_title_is_a_warning() -> None:
    assert codes(check(plain_deck("text\n\n---\n\n# T\n"))) == [("no-title", "talk.md:1")]


def test_two_slides_with_one_id_are_an_error_that_names_both() -> None:
    finding = only(check(plain_deck("# A {#x}\n---\n# B {#x}\n")))

    assert (finding.level, str(finding.location)) == (Level.ERROR, "talk.md:3")
    assert finding.what == "the id 'x' names the slide at talk.md:1 already."


def test_a_link_to_no_slide_is_a_warning_with_the_nearest() -> None:
    finding = only(check(plain_deck("# A {#fusion}\n\nsee\n[this](#fusoin) and [that](#fusion)\n")))

    assert str(finding.location) == "talk.md:4"
    assert finding.what == "the link #fusoin leads to no slide. Did you mean fusion?"


def test_a_link_to_no_source_is_an_error() -> None:
    deck = replace(plain_deck("# A\n\n[x](source:rooflin)\n"), sources=(Source("roofline", "R", "", ""),))

    finding = only(check(deck))

    assert (finding.level, finding.code) == (Level.ERROR, "unknown-source")
    assert finding.what == "there is no source 'rooflin' (sources.toml has: roofline). Did you mean roofline?"


def test_pictures_and_drawings_without_words_are_warnings() -> None:
    deck = plain_deck("# A\n\n![](x.png)\n")
    slide = deck.editions[0].slides[0]
    origin = None
    drawn = replace(slide, blocks=(*slide.blocks, Graph((), (), None, " ", origin)))  # type: ignore[arg-type]
    changed = replace(deck, editions=(replace(deck.editions[0], slides=(drawn,)),))

    assert [finding.what.split(" has ")[0] for finding in check(changed)] == ["the picture", "the graph"]


# --- languages ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "place", "message"),
    [
        ("# A {#a}\n---\n# B {#b}\n", "# A {#a}\n", "ko.md:3", "the slide 'b' is not in the edition 'en'."),
        ("# A {#a}\n", "# A {#a}\n---\n# C {#c}\n", "en.md:3", "the slide 'c' is not in the edition 'ko'."),
        (
            "# A {#a}\n---\n# B {#b}\n", "# B {#b}\n---\n# A {#a}\n", "en.md:1",
            "the slide 'b' stands where 'ko' has 'a'.",
        ),
        (
            "# A {#a}\n```{figure} f\n:alt: x\n```\n", "# A {#a}\n```{figure} g\n:alt: x\n```\n", "en.md:1",
            "the slide 'a' does not show what it shows in 'ko' (only here: figure g; only in 'ko': figure f).",
        ),
        (
            "# A {#a}\n```{figure} f\n:alt: x\n```\n", "# A {#a}\n\nx\n", "en.md:1",
            "the slide 'a' does not show what it shows in 'ko' (only in 'ko': figure f).",
        ),
    ],
)  # fmt: skip
def test_editions_that_differ_in_substance_are_apart(first: str, second: str, place: str, message: str) -> None:
    finding = only(check(two_languages(first, second)))

    assert (finding.code, str(finding.location), finding.what) == ("languages-apart", place, message)


def test_a_missing_slide_is_not_told_as_moved_too() -> None:
    assert len(check(two_languages("# A {#a}\n---\n# B {#b}\n---\n# C {#c}\n", "# B {#b}\n---\n# C {#c}\n"))) == 1


def test_excerpts_claims_and_timings_must_agree_but_words_need_not(tmp_path: Path) -> None:
    evidences = Evidences(bundles.bundle(tmp_path, FUSION))
    same = (
        "# {0} {{#a}}\n```{{excerpt}} fusion/source\n:lit: floor\n:title: {0}\n```\n"
        "```{{claim}} faster(fusion/timings)\n{0}\n```\n"
    )
    other = same.replace(":lit: floor\n", "").replace("faster", "slower")

    assert check(two_languages(same.format("가"), same.format("A"), evidences)) == ()
    finding = only(check(two_languages(same.format("가"), other.format("A"), evidences)))
    assert "only here: excerpt here/fusion/source.py 4–6, claim slower(fusion/timings)" in finding.what
    assert "only in 'ko': excerpt here/fusion/source.py 4–6 lit 5, claim faster" in finding.what


def test_values_and_operators_in_the_text_must_agree_in_whatever_order(tmp_path: Path) -> None:
    evidences = Evidences(bundles.bundle(tmp_path, FUSION))
    ratio, margin = "{metric}`fusion/timings#/ratio/median_ratio`", "{metric}`fusion/timings#/margin_ratio`"

    assert (
        check(two_languages(f"# 가 {{#a}}\n{ratio}, {margin}\n", f"# A {{#a}}\n{margin}, {ratio}\n", evidences)) == ()
    )
    finding = only(check(two_languages(f"# 가 {{#a}}\n{ratio}\n", f"# A {{#a}}\n{margin}\n", evidences)))
    assert "(only here: metric here/fusion/timings.json#/margin_ratio; only in 'ko': metric " in finding.what


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("[a](https://x.org/1)", "[a](https://x.org/2)", "only here: link https://x.org/2; only in 'ko': link https"),
        ("[가](source:roofline)", "a", "only in 'ko': link source:roofline"),
        (
            "{given}`3 ms @ roofline`",
            "{given}`4 ms @ roofline`",
            "only here: given 4 @ roofline; only in 'ko': given 3",
        ),
        (
            "{given}`3 ms @ roofline`",
            "{given}`3 ms @ paper`",
            "only here: given 3 @ paper; only in 'ko': given 3 @ roof",
        ),
    ],
)
def test_links_and_quantities_from_sources_must_agree(first: str, second: str, told: str) -> None:
    sources = (Source("roofline", "R", "", ""), Source("paper", "P", "", ""))

    finding = only(check(two_languages(f"# 가 {{#a}}\n\n{first}\n", f"# A {{#a}}\n\n{second}\n", sources=sources)))

    assert told in finding.what


def test_the_unit_of_a_quantity_from_a_source_may_be_a_word_of_the_language() -> None:
    sources = (Source("paper", "P", "", ""),)

    deck = two_languages(
        "# 가 {#a}\n\n{given}`1.5배 @ paper`\n", "# A {#a}\n\n{given}`1.5× @ paper`\n", sources=sources
    )

    assert check(deck) == ()


def test_panes_of_other_evidence_and_steps_of_another_number_are_apart(tmp_path: Path) -> None:
    evidences = Evidences(bundles.bundle(tmp_path, FUSION))
    stages = "# A {{#a}}\n````{{steps}}\nx\n{0}````\n\n```{{stages}} fusion\n:show: source\n{1}```\n"

    finding = only(check(two_languages(stages.format("+++\ny\n", ":lit: floor\n"), stages.format("", ""), evidences)))

    assert "only here: 1 steps, stages as panes: source here/fusion/source.py; only in 'ko': 2 steps" in finding.what


def test_a_clean_deck_has_no_findings() -> None:
    slide = "# A {#a}\n\n[this](#a), [out](https://x.org)\n"

    assert check(two_languages(slide, slide)) == ()


# --- text alternatives --------------------------------------------------------------------------------------


@pytest.mark.parametrize("alt", ["graph.png", "IMG_0001.JPG", "a/b.svg"])
def test_a_file_s_name_is_no_text_alternative(alt: str, tmp_path: Path) -> None:
    markdown = f"```{{graph}} fusion/dynamo_graph\n:alt: {alt}\n```\n"

    finding = only(check(deck_of(markdown, Evidences(bundles.bundle(tmp_path, FUSION)))))

    assert (finding.code, finding.what) == ("no-alt", f"the text of the graph is a file's name, {alt!r}.")


@pytest.mark.parametrize("alt", ["graph.png shows x", "v2.1", "What is in kernel_0.cpp"])
def test_words_that_hold_a_file_s_name_are_one(alt: str, tmp_path: Path) -> None:
    markdown = f"```{{graph}} fusion/dynamo_graph\n:alt: {alt}\n```\n"

    assert check(deck_of(markdown, Evidences(bundles.bundle(tmp_path, FUSION)))) == ()


def test_a_table_without_a_header_is_found_at_its_first_line() -> None:
    finding = only(check(deck_of("x\n\n|  |  |\n|---|---|\n| a | b |\n")))

    assert (finding.code, finding.location.line) == ("no-header", 7)


@pytest.mark.parametrize("head", ["|  | b |", "| `a` |  |", "| {ops}`fusion/dynamo_graph` |  |"])
def test_one_cell_with_anything_in_it_is_a_header(head: str, tmp_path: Path) -> None:
    evidences = Evidences(bundles.bundle(tmp_path, FUSION))

    assert check(deck_of(f"{head}\n|---|---|\n| a | b |\n", evidences)) == ()


def test_where_slides_are_missing_nothing_is_said_of_links_and_languages() -> None:
    deck = two_languages("# A {#a}\n\n[b](#b)\n", "# B {#b}\n")

    assert {finding.code for finding in check(deck)} == {"dead-link", "languages-apart"}
    assert check(deck, whole=False) == ()


def test_links_in_notes_lead_somewhere_too() -> None:
    found = check(deck_of("x\n\n<!-- notes:\n[a](#nowhere) [b](source:nobody)\n-->\n"))

    assert [(finding.code, finding.location.line) for finding in found] == [("dead-link", 6), ("unknown-source", 6)]
