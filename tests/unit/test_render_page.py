"""The page as a whole: complete in itself, guarded, the same each time, and holding what the deck says."""

import base64
import hashlib
import json
import re
import subprocess
import sys
from dataclasses import asdict, replace
from pathlib import Path

import msgspec
import pytest

from deck.errors import DeckError, TalkError
from deck.pack import files_in_solid_zip
from deck.render import render_page
from deck.render.inline import origin_text
from deck.resources import resource_dir
from deck.talk import (
    Attachment,
    Code,
    CodeBlock,
    Directive,
    Figure,
    Generated,
    Graph,
    GraphNode,
    Image,
    Link,
    ListBlock,
    Paragraph,
    Steps,
    Text,
)
from tests import decks
from tests.rendering import (
    HERE,
    SOURCE,
    attachment,
    deck,
    excerpt,
    metric,
    origin,
    page_of,
    paragraph,
    slide,
    slide_html,
    text_of,
    timings,
    words,
)

HOSTILE = [
    "</script><script>alert(1)</script>",
    "<!-- <script>",
    "]]>",
    "\u2028\u2029",
    "\x00\x1b[31m",
    "<img src=x onerror=alert(1)>",
    "{{ 7 * 7 }}{% raw %}",
    "'\"><b>",
    "x" * 50_000,
]


def content(page: str, element: str) -> str:
    """Return the content of the script or style element with these words in its start tag."""
    found = re.search(
        rf"<({element.split()[0]})\b[^>]*{re.escape(element.partition(' ')[2])}[^>]*>(.*?)</\1>", page, re.DOTALL
    )
    assert found, element
    return found[2]


def without_data(page: str) -> str:
    """Return the page without style, scripts and data."""
    return re.sub(r"<(style|script)\b.*?</\1>", "", page, flags=re.DOTALL)


def test_the_policy_admits_the_one_style_sheet_and_the_one_script_by_their_hashes(tmp_path: Path) -> None:
    page = page_of(slide(), cache=tmp_path)

    def sha256(text: str) -> str:
        return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()

    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert policy
    assert policy[1] == (
        f"default-src 'none'; script-src 'sha256-{sha256(content(page, 'script module'))}'; "
        f"style-src 'sha256-{sha256(content(page, 'style'))}'; img-src data:; font-src data:; "
        "form-action 'none'; base-uri 'none'"
    )
    assert page.count("<style") == 1
    assert page.index("Content-Security-Policy") < page.index("<style") < page.index("<script")


def test_no_element_has_a_style_or_a_handler_and_nothing_is_fetched(tmp_path: Path) -> None:
    page = page_of(
        slide("one", excerpt("a = 1"), timings("both"), Steps(((paragraph("x"),),))),
        slide("sources", layout="sources"),
        slide("downloads", layout="downloads"),
        attachments=[attachment("reference/fusion/a.txt", b"x")],
        cache=tmp_path,
        fonts="embed",
    )

    markup = without_data(page)
    assert re.findall(r"<[^>]* (?:style|on\w+)=", markup) == []
    assert re.findall(r"<(?:link|iframe|object|embed|base|form)\b", markup) == []
    assert [a for a in re.findall(r'\b(?:src|data|poster)="([^"]*)"', markup) if not a.startswith("data:")] == []
    assert re.findall(r"url\((?!data:|#)|@import", content(page, "style")) == []


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_anywhere_changes_nothing_but_text(text: str, tmp_path: Path) -> None:
    def shape(text: str) -> list[str]:
        """Return the page's tags in order, without the values that the text is expected in."""
        shown = slide(
            "one",
            excerpt(text, lit=text),
            CodeBlock("python", text),
            Paragraph(
                (Text(text), Code(text), metric(text, 1.0), Link("https://example.org/?" + text[:99], words(text[:99])))
            ),
            title=text[:200],
            notes=(paragraph(text),),
        )
        found = attachment("reference/fusion/evil.txt", text.encode("utf-8", "replace"))
        page = page_of(shown, slide("files", layout="downloads"), attachments=[found], cache=tmp_path)
        return re.findall(r"<(/?[a-zA-Z!][\w-]*)", re.sub(r'class="[^"]*"', "", page))

    def without_breaks(tags: list[str]) -> list[str]:
        return [tag for tag in tags if tag not in ("wbr", "span", "/span")]

    assert without_breaks(shape(text)) == without_breaks(shape("harmless"))


def test_a_megabyte_long_line_is_cut_with_a_mark(tmp_path: Path) -> None:
    page = page_of(slide("one", excerpt("x" * 1_000_000)), cache=tmp_path)

    assert f"{'x' * 2000} … +998000" in text_of(slide_html(page))
    assert len(page) < 300_000


def test_a_link_with_another_scheme_is_words_only(tmp_path: Path) -> None:
    page = page_of(slide("one", Paragraph((Link("javascript:alert(1)", words("here")),))), cache=tmp_path)

    assert "javascript:" not in page
    assert "here" in text_of(slide_html(page))


def test_only_pictures_that_the_page_carries_are_shown(tmp_path: Path) -> None:
    inside = Image("a.png", "inside", HERE, "data:image/png;base64,AAAA")
    outside = Image("https://example.org/b.png", "outside", HERE, "")

    html = slide_html(page_of(slide("one", Paragraph((inside, outside))), cache=tmp_path))

    assert re.findall(r"<img [^>]*>", html) == ['<img class="image" src="data:image/png;base64,AAAA" alt="inside">']
    assert "outside" in text_of(html)


def test_the_same_deck_gives_the_same_page_whatever_the_cache_holds(tmp_path: Path) -> None:
    shown = deck(
        slide("one", excerpt("floor = ops.floor(x)"), CodeBlock("bash", "make deck"), timings("plot"), title="층"),
        attachments=[attachment("reference/fusion/a.txt", b"a" * 1000)],
    )
    cold = render_page(shown, cache=tmp_path)
    warm = render_page(shown, cache=tmp_path)
    for path in tmp_path.glob("*.json"):
        path.write_bytes(path.read_bytes()[:-20])
    damaged = render_page(shown, cache=tmp_path)

    assert cold == warm == damaged == render_page(shown, cache=tmp_path / "other")


def test_the_same_deck_gives_the_same_page_in_another_process(tmp_path: Path) -> None:
    code = (
        "import sys, hashlib, pathlib; from tests.rendering import *;"
        "page = page_of(slide('one', timings('both'), excerpt('a')), cache=pathlib.Path(sys.argv[1]));"
        "assert 'torch' not in sys.modules and 'fontTools' not in sys.modules and 'pygments' not in sys.modules;"
        "print(hashlib.sha256(page.encode()).hexdigest())"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    found = {
        subprocess.run(
            command, check=True, capture_output=True, cwd=Path(__file__).parents[2], env={"PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    }

    assert len(found) == 1


def test_attachments_travel_byte_for_byte_in_one_zip(tmp_path: Path) -> None:
    files = {"reference/fusion/b.cpp": b"</script>\x00\r\n\xff", "reference/fusion/a.txt": b"a"}
    page = page_of(slide(), attachments=[attachment(*item) for item in files.items()], cache=tmp_path)

    assert files_in_solid_zip(base64.b64decode(content(page, "script data-evidence"))) == files
    (machine,) = json.loads(content(page, "script data-manifest"))["machines"]
    (experiment,) = machine["experiments"]
    assert (machine["name"], experiment["name"]) == ("reference", "fusion")
    assert experiment["files"] == [
        [path.split("/")[-1], hashlib.sha256(data).hexdigest(), len(data)] for path, data in files.items()
    ]


def test_the_list_of_files_says_once_what_those_of_an_experiment_share(tmp_path: Path) -> None:
    on_gpu = Generated("sm_90", "NVIDIA H100", "2.13.0", "3.8.0")
    files = [
        replace(attachment("reference/fusion/manifest.json", b"{}"), path="reference/manifest.json", experiment=""),
        attachment("reference/fusion/0-0/kernel_0.cpp", b"x"),
        replace(attachment("reference/fusion/sm_90/kernel_0.ptx", b"y"), generated=on_gpu),
    ]

    page = page_of(slide(), attachments=files, cache=tmp_path)

    found = json.loads(content(page, "script data-manifest"))
    (machine,) = found["machines"]
    assert machine["torch"] == "2.13.0+cpu"
    assert [(one["name"], one["recorded"]) for one in machine["experiments"]] == [
        ("", ""),
        ("fusion", "2026-11-29T10:00:00Z"),
    ]
    assert [[name, *rest] for one in machine["experiments"] for name, _, *rest in one["files"]] == [
        ["manifest.json", 2],
        ["0-0/kernel_0.cpp", 1],
        ["sm_90/kernel_0.ptx", 1, 0],
    ]
    assert found["targets"] == [asdict(on_gpu)]


def test_a_deck_without_evidence_has_an_empty_zip_and_list(tmp_path: Path) -> None:
    page = page_of(slide(), cache=tmp_path)

    assert content(page, "script data-evidence") == ""
    assert json.loads(content(page, "script data-manifest")) == {"targets": [], "machines": []}


def test_scripts_get_their_words_in_every_language_of_the_deck(tmp_path: Path) -> None:
    page = render_page(deck(slide(), languages=("ko", "en")), cache=tmp_path, fonts="system")

    messages = json.loads(content(page, "script data-messages"))
    assert set(messages) == {"ko", "en"}
    assert all(key.startswith("script.") for key in messages["ko"])


def test_the_first_language_shows_without_script_and_the_others_are_hidden(tmp_path: Path) -> None:
    page = render_page(deck(slide(), languages=("ko", "en")), cache=tmp_path, fonts="system")

    assert re.findall(r'<main class="edition" data-edition="(\w+)"[^>]*?( hidden)?>', page) == [
        ("ko", ""),
        ("en", " hidden"),
    ]
    assert '<html lang="ko"' in page


def test_every_id_is_there_once_and_every_link_inside_leads_to_one(tmp_path: Path) -> None:
    link = Paragraph((Link("#two", words("two")), Link("source:paper", words("paper"))))
    slides = (slide("one", link), slide("two", layout="contents", part="inductor"), slide("list", layout="sources"))
    page = render_page(deck(*slides, languages=("ko", "en")), cache=tmp_path, fonts="system")

    markup = without_data(page)
    ids = re.findall(r' id="([^"]*)"', markup)
    assert len(ids) == len(set(ids))
    links = re.findall(r'href="#([^"]*)"', markup)
    assert "en/two" in links
    assert set(links) <= set(ids)


def test_a_source_is_cited_by_its_number_and_led_to_its_address_where_no_slide_lists_it(tmp_path: Path) -> None:
    cited = slide("one", Paragraph((Link("source:paper", words("the paper")),)))

    html = slide_html(page_of(cited, cache=tmp_path))

    assert f'title="PyTorch 2" href="{SOURCE.address}"' in html
    assert "the paper 1" in text_of(html)


def test_a_system_font_page_embeds_none_and_an_unknown_choice_is_refused(tmp_path: Path) -> None:
    assert "@font-face" not in page_of(slide(), cache=tmp_path)
    assert "@font-face" in page_of(slide(), cache=tmp_path, fonts="embed")
    with pytest.raises(DeckError, match="fonts is 'none', expected 'embed' or 'system'"):
        page_of(slide(), cache=tmp_path, fonts="none")


def test_the_foot_has_one_mark_per_file_and_one_for_all_where_there_are_many(tmp_path: Path) -> None:
    def marks(count: int) -> list[str]:
        shown = [replace(excerpt("a"), origin=origin(f"reference/fusion/file{number}.cpp")) for number in range(count)]
        html = slide_html(page_of(slide("one", *shown), cache=tmp_path))
        return re.findall(r'<button type="button" class="evidence-mark[^>]*>([^<]*)', html)

    assert marks(3) == ["fusion/file0.cpp", "fusion/file1.cpp", "fusion/file2.cpp"]
    assert marks(5) == ["5 files"]


def test_marks_that_leave_no_room_for_the_progress_become_one(tmp_path: Path) -> None:
    def marks(name: str) -> int:
        shown = [replace(excerpt("a"), origin=origin(f"reference/{name}/file{number}.cpp")) for number in range(2)]
        return slide_html(page_of(slide("one", *shown), cache=tmp_path)).count('class="evidence-mark')

    assert marks("fusion") == 2
    assert marks("f" * 32) == 1


def test_a_mark_says_where_its_evidence_comes_from(tmp_path: Path) -> None:
    quoted = origin("reference/fusion/it's.json", "timings", fallback=True, pointer="/a<b c")
    shown = slide("one", Paragraph((replace(metric("1 ms", 1e-3), origin=quoted),)))

    html = slide_html(page_of(shown, cache=tmp_path))

    (found,) = re.findall(r'class="evidence-mark is-fallback" data-origin="([^"]*)"', html)
    assert found == "~reference/fusion/it%27s.json#/a%3Cb%20c"


@pytest.mark.parametrize(
    ("more", "text"),
    [
        ({}, "reference/a/b.py"),
        ({"first_line": 3, "last_line": 3}, "reference/a/b.py#L3"),
        ({"first_line": 3, "last_line": 5}, "reference/a/b.py#L3-5"),
        ({"pointer": "/series/eager/median_s"}, "reference/a/b.py#/series/eager/median_s"),
        ({"pointer": "/a#b\u202e"}, "reference/a/b.py#/a%23b%E2%9F%A8U%2B202E%E2%9F%A9"),
        ({"fallback": True}, "~reference/a/b.py"),
    ],
)
def test_an_origin_is_a_path_with_its_lines_or_its_value(more: dict[str, object], text: str) -> None:
    one = origin("reference/a/b.py", "kernel", **more)

    assert origin_text(one) == text
    assert origin_text(origin("reference/c/d.py"), one) == f"reference/c/d.py {text}"


def test_progress_fills_the_bar_of_the_part_that_shows(tmp_path: Path) -> None:
    slides = [slide(str(number), part="inductor" if number > 1 else "front") for number in range(4)]
    page = page_of(*slides, cache=tmp_path)

    bars = [re.findall(r'<i class="([^"]*)">', slide_html(page, str(number))) for number in range(4)]
    assert bars == [["ahead"], ["ahead"], ["now tenths-5"], ["now tenths-10"]]


def test_steps_are_numbered_through_the_slide(tmp_path: Path) -> None:
    item = (paragraph("x"),)

    html = slide_html(page_of(slide("one", Steps((item, item)), paragraph("y"), Steps((item,))), cache=tmp_path))

    assert re.findall(r'data-step="(\d+)"', html) == ["1", "2", "3"]


def test_notes_are_hidden_and_have_no_marks(tmp_path: Path) -> None:
    noted = slide("one", notes=(paragraph("say this"), Paragraph((metric("1 ms", 1e-3),))))

    html = slide_html(page_of(noted, cache=tmp_path))

    assert re.search(r'<aside class="notes" hidden data-notes>.*say this', html, re.DOTALL)
    assert "evidence-mark" not in html


def test_an_unknown_figure_is_refused_with_those_that_exist(tmp_path: Path) -> None:
    with pytest.raises(TalkError, match=r"talk.md:1: there is no figure 'eagre' \(there are: .*Did you mean eager\?"):
        page_of(slide("one", Figure("eagre", {}, "alt", HERE)), cache=tmp_path)


def test_an_unknown_label_of_a_figure_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TalkError, match="figure eager has no label 'nonsense'"):
        page_of(slide("one", Figure("eager", {"nonsense": words("x")}, "alt", HERE)), cache=tmp_path)


def test_a_missing_label_of_a_figure_is_named(tmp_path: Path) -> None:
    with pytest.raises(TalkError, match=r"figure eager needs more labels: .*done"):
        page_of(slide("one", Figure("eager", {}, "alt", HERE)), cache=tmp_path)


def test_what_was_not_resolved_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="Directive is not a resolved block"):
        page_of(slide("one", Directive("excerpt", "", {}, "", HERE)), cache=tmp_path)


def test_no_template_lets_text_through_unescaped() -> None:
    for path in resource_dir("templates").rglob("*.jinja"):
        assert not re.search(r"\|\s*safe\b|autoescape|Markup", path.read_text(encoding="utf-8")), path


def test_a_list_keeps_its_first_number(tmp_path: Path) -> None:
    html = slide_html(page_of(slide("one", ListBlock(True, ((paragraph("x"),),), start=4)), cache=tmp_path))

    assert '<ol class="list" start="4">' in html


def test_numbers_of_lines_are_marked_where_lines_are_left_out(tmp_path: Path) -> None:
    whole = excerpt("a", "b", "c", "d")
    shown = replace(whole, lines=(*whole.lines[:1], *whole.lines[2:]))

    html = slide_html(page_of(slide("one", shown), cache=tmp_path))

    assert re.findall(r'<span class="([^"]*)" data-n="(\d)">', html) == [("l", "1"), ("l gap", "3"), ("l", "4")]


def test_an_excerpt_of_one_line_names_one_line(tmp_path: Path) -> None:
    one, two = excerpt("a", first=8), excerpt("a", "b", first=8)

    texts = [text_of(slide_html(page_of(slide("one", shown), cache=tmp_path))) for shown in (one, two)]

    assert "line 8 of 12" in texts[0]
    assert "8–9 of 13" in texts[1]


@pytest.mark.parametrize(("form", "count"), [("table", 3), ("plot", 1), ("both", 3)])
def test_the_large_numbers_of_a_timing_say_where_they_come_from(form: str, count: int, tmp_path: Path) -> None:
    html = slide_html(page_of(slide("one", timings(form)), cache=tmp_path))

    numbers = re.findall(r'<b><span class="metric" data-value role="button" tabindex="0" data-origin="', html)
    assert len(numbers) == count


def test_the_verdict_of_a_timing_says_which_of_the_two_is_faster(tmp_path: Path) -> None:
    html = slide_html(page_of(slide("one", timings("both")), cache=tmp_path))

    assert '<span class="verdict">compiled is faster</span>' in html


def conditions(tmp_path: Path, *files: Attachment, **machine: object) -> str:
    """Return the conditions slide of a deck whose machine and attachments are these."""
    shown = deck(slide("one", layout="conditions"), attachments=files)
    (recording,) = shown.recordings
    changed = replace(recording, machine=msgspec.structs.replace(recording.machine, **machine))
    return slide_html(render_page(replace(shown, recordings=(changed,)), cache=tmp_path, fonts="system"))


def test_conditions_say_when_why_not_and_with_which_caches(tmp_path: Path) -> None:
    text = text_of(conditions(tmp_path, caches={"L2": 2**20, "L3": 32 * 2**20}))

    assert "2026-11-29 10:00" in text
    assert "needs: gpu" in text
    assert "L2 1 MiB · L3 32 MiB" in text


def test_conditions_say_how_an_experiment_was_timed(tmp_path: Path) -> None:
    recorded = resource_dir("evidence") / "reference/fusion/timings.json"
    file = replace(attachment("reference/fusion/timings.json", recorded.read_bytes()), kind="timings")

    text = text_of(conditions(tmp_path, file))

    assert re.search(r"What is fused\? processes \d+ rounds \d+ allocator \w+", text)
    assert "processes" not in text_of(conditions(tmp_path))


def test_conditions_say_each_way_in_which_cases_were_timed(tmp_path: Path) -> None:
    ways = {"a": "glibc, default", "b": "glibc, pinned", "c": "glibc, default"}
    files = [
        replace(
            attachment(
                f"reference/fusion/{case}/timings.json",
                msgspec.json.encode(msgspec.structs.replace(decks.timings(), allocator=allocator)),
            ),
            kind="timings",
        )
        for case, allocator in ways.items()
    ]

    assert "allocator glibc, default / glibc, pinned" in text_of(conditions(tmp_path, *files))


def test_conditions_name_the_reference_once_and_say_so_of_another_machine(tmp_path: Path) -> None:
    assert "<h2><span>reference</span></h2>" in conditions(tmp_path)
    assert "<h2><span>laptop</span><small>reference</small></h2>" in conditions(tmp_path, name="laptop")


def test_downloads_count_the_files_of_each_experiment_for_paper_and_readers_without_script(tmp_path: Path) -> None:
    manifest = replace(attachment("reference/fusion/source.py", b"{}"), path="reference/manifest.json", experiment="")
    kernels = [attachment(f"reference/fusion/0-0/kernel_{number}.cpp", b"x" * 600) for number in range(2)]

    html = slide_html(page_of(slide("one", layout="downloads"), cache=tmp_path, attachments=[manifest, *kernels]))

    rows = [text_of(row) for row in re.findall(r"<tr>.*?</tr>", html)]
    assert rows == ["Experiment Machine Files Size", "manifest.json reference 1 2 B", "fusion reference 2 1.17 KiB"]
    assert "open this page with JavaScript" in text_of(html)


def test_a_graph_too_large_to_draw_is_told_with_its_slide_and_what_to_do(tmp_path: Path) -> None:
    nodes = tuple(GraphNode(f"n{index}", "mul", "", "op") for index in range(500))
    large = Graph(nodes, (), None, "a graph", origin("reference/fusion/post_grad_graph.json"))

    expected = r"talk.md:1: the graph of reference/fusion/post_grad_graph.json is too large to draw: 500 nodes.*excerpt"
    with pytest.raises(TalkError, match=expected):
        page_of(slide("one", large), cache=tmp_path)


def test_nothing_that_runs_is_kept_beside_a_talk(tmp_path: Path) -> None:
    page_of(slide("one", paragraph("Words.")), cache=tmp_path, fonts="embed")

    assert {path.suffix for path in tmp_path.rglob("*") if path.is_file()} <= {".json"}
