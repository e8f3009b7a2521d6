"""`deck pdf`: what it writes, and that it refuses to write a page that is not what its slide says."""

import hashlib
import io
import re
import zipfile
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

pytest.importorskip("pypdf")

from pypdf import PdfReader

from benchmarks.plain_deck import plain_deck
from deck.cli import main
from deck.errors import BuildError
from deck.paper.pdf import PdfReport, write_pdf
from deck.paper.progress import silent
from deck.paper.source import read_page
from tests import bundles, traffic_evidence
from tests.browser.pages import Built
from tests.decks import write_talk
from tests.unit.test_glossary import GLOSSARY


@pytest.fixture(autouse=True)
def _one_browser(chromium: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is printed here is printed by the browser of all tests; a second one could not start beside it."""
    monkeypatch.setattr("deck.paper.tab.browser", lambda: nullcontext(chromium))


def pdf_of(
    page: Path, out: Path, *, language: str = "en", theme: str = "light", steps: bool = False, attach: bool = True
) -> PdfReport:
    built = read_page(page)
    return write_pdf(built, built.edition(language), out, theme=theme, steps=steps, attach=attach, progress=silent)


@pytest.fixture(scope="module")
def small_pdf(chromium: Browser, small: Built, tmp_path_factory: pytest.TempPathFactory) -> PdfReader:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("deck.paper.tab.browser", lambda: nullcontext(chromium))
        report = pdf_of(small.path, tmp_path_factory.mktemp("pdf") / "small.pdf", language="ko")
    return PdfReader(report.path)


def test_a_pdf_has_a_page_a_slide_named_and_marked_for_screen_readers(small_pdf: PdfReader, small: Built) -> None:
    edition = next(edition for edition in small.deck.editions if edition.language == "ko")
    root: Any = small_pdf.trailer["/Root"]

    assert len(small_pdf.pages) == len(small.ids("ko"))
    assert {tuple(float(side) for side in page.mediabox[2:]) for page in small_pdf.pages} == {(960.0, 540.0)}
    assert small_pdf.metadata is not None
    assert small_pdf.metadata.title == edition.title
    assert small_pdf.metadata.creation_date is None
    assert (root["/Lang"], root["/MarkInfo"]["/Marked"]) == ("ko", True)


def test_bookmarks_lead_to_each_slide_below_its_part(small_pdf: PdfReader, small: Built) -> None:
    parts: dict[str, list[int]] = {}
    name = ""
    outline: list[Any] = small_pdf.outline
    for entry in outline:
        if isinstance(entry, list):
            parts[name] = [small_pdf.get_destination_page_number(slide) or 0 for slide in entry]
        else:
            name = str(entry.title)
    edition = next(edition for edition in small.deck.editions if edition.language == "ko")

    assert len(parts) == len(edition.parts)
    assert [page for pages in parts.values() for page in pages] == list(range(len(small.ids("ko"))))


def test_links_between_slides_lead_to_their_pages(small_pdf: PdfReader, small: Built) -> None:
    targets = small_pdf.named_destinations
    annotations: Any = small_pdf.pages[small.ids("ko").index("columns")]["/Annots"]

    (link,) = [one.get_object() for one in annotations if "/Dest" in one.get_object()]

    destination = targets[str(link["/Dest"])]
    assert small_pdf.get_destination_page_number(destination) == small.ids("ko").index("steps")


def test_links_to_the_web_are_kept(small_pdf: PdfReader, small: Built) -> None:
    annotations: Any = small_pdf.pages[small.ids("ko").index("sources")]["/Annots"]
    links = [one.get_object()["/A"]["/URI"] for one in annotations if "/A" in one.get_object()]

    addresses = [source.address for source in small.deck.sources if source.address.startswith("https://")]

    assert sorted(links) == sorted(addresses)
    assert links


def test_what_comes_with_the_last_step_is_on_the_page(small: Built, small_pdf: PdfReader) -> None:
    number = small.ids("ko").index("steps")
    rounds = re.sub(r"\s", "", small_pdf.pages[number].extract_text())

    # The value of rounds_count in the bundle of the tests' talk.
    assert re.search(r"나오는수는\d", rounds)


def test_the_evidence_can_be_taken_out_of_it(small_pdf: PdfReader, small: Built) -> None:
    (content,) = small_pdf.attachments["evidence.zip"]

    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        taken = {name: hashlib.sha256(archive.read(name)).hexdigest() for name in archive.namelist()}

    assert taken == {one.path: one.sha256 for one in small.deck.attachments}


def test_the_same_page_gives_the_same_bytes(small: Built, tmp_path: Path) -> None:
    first, second = (pdf_of(small.path, tmp_path / name).path.read_bytes() for name in ("a.pdf", "b.pdf"))

    assert first == second


def test_cells_of_tables_are_named_by_their_order(small_pdf: PdfReader) -> None:
    root: Any = small_pdf.trailer["/Root"]
    listed: list[Any] = [one for leaf in root["/StructTreeRoot"]["/IDTree"]["/Kids"] for one in leaf["/Names"]]
    cells = dict(zip(listed[::2], listed[1::2], strict=True))
    objects: list[Any] = [small_pdf.get_object(number) for number in small_pdf.xref[0]]
    cells_below = [one for one in objects if isinstance(one, dict) and one.get("/S") == "/TD"]
    headers = [name for cell in cells_below for attribute in cell["/A"] for name in attribute.get("/Headers", ())]

    assert list(cells) == [f"cell{number:08}" for number in range(len(cells))]
    assert {cell.get_object()["/ID"]: cell.get_object()["/S"] for cell in cells.values()} == dict.fromkeys(cells, "/TH")
    assert headers
    assert set(headers) <= set(cells)


def test_a_page_a_step_shows_what_the_screen_shows(small: Built, tmp_path: Path) -> None:
    report = pdf_of(small.path, tmp_path / "steps.pdf", steps=True, attach=False)

    reader = PdfReader(report.path)
    texts = [re.sub(r"\s", "", page.extract_text()) for page in reader.pages]
    steps = [text for text in texts if "Itshowsstepbystep" in text]
    stages = [text for text in texts if "Onestageatatime" in text]
    assert [("Thefirststep" in text, "Thesecondstep" in text, "comeslast" in text) for text in steps] == [
        (False, False, False),
        (True, False, False),
        (True, True, False),
        (True, True, True),
    ]
    captions = ("ThePythonfunction", "ThegraphthatDynamocaptured", "ATenoperations")
    assert [[caption in text for caption in captions] for text in stages[:3]] == [
        [True, False, False],
        [False, True, False],
        [False, False, True],
    ]
    assert len(reader.pages) > len(small.ids("en"))
    assert reader.attachments == {}


@pytest.mark.parametrize("theme", ["dark", "projector"])
def test_a_theme_that_was_asked_for_is_printed(plain: Built, tmp_path: Path, theme: str) -> None:
    light = pdf_of(plain.path, tmp_path / "light.pdf").path.read_bytes()

    themed = pdf_of(plain.path, tmp_path / "themed.pdf", theme=theme).path.read_bytes()

    assert ground_of(themed) != ground_of(light)


def ground_of(pdf: bytes) -> bytes:
    """Return the first colour that the first page is painted with."""
    contents = PdfReader(io.BytesIO(pdf)).pages[0].get_contents()
    assert contents is not None
    found = re.search(rb"([\d. ]+) rg\b", contents.get_data())
    assert found is not None
    return found[1]


# --- broken pages -----------------------------------------------------------------------------------------------------

PLAIN = """# One {#one}

- The first paragraph says something
- The second paragraph says more

---

# Two {#two}

```python
x = 1
y = 2
z = 3
w = x + y + z
```

---

# Three {#three}

The last slide.
"""


@pytest.fixture(scope="module")
def plain(build_deck: Callable[..., Built], tmp_path_factory: pytest.TempPathFactory) -> Built:
    talk = tmp_path_factory.mktemp("plain") / "plain.md"
    talk.write_text(PLAIN, encoding="utf-8")
    return build_deck(talk, language="en")


BROKEN: dict[str, tuple[str, str]] = {
    "a lost paragraph": (
        "@media print { li:nth-child(2) { display: none } }",
        r"page 1, slide one \(en\): 26 of \d+ letters are missing: “The second paragraph says more”\.",
    ),
    "a blank page": (
        "@media print { [data-slide=two] > * { visibility: hidden } }",
        r"page 2, slide two \(en\): the page is blank",
    ),
    "content below the edge": (
        "@media print { [data-slide=three] p { margin-top: 900px } }",
        r"page 3, slide three \(en\): 1\d of \d+ letters are missing: “The last slide\.”",
    ),
    "clipped code": (
        "@media print { pre > code { max-height: 40px; overflow: hidden } }",
        r"page 2, slide two \(en\): \d+ of \d+ letters are missing: “",
    ),
    "code cut by half a line": (
        "@media print { pre > code { max-height: 5.5em; overflow: hidden } }",
        r"page 2, slide two \(en\): code\S* holds more than the page shows",
    ),
    "doubled words": (
        "@media print { [data-slide=three]::after { content: attr(data-slide) } }",
        r"page 3, slide three \(en\): 5 letters stand there that the slide does not have",
    ),
    "doubled pages": (
        "@media print { .slide { height: 730px } }",
        r"the PDF has [456] pages, and 3 were laid out for en",
    ),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_page_that_is_not_what_its_slide_says_is_refused(plain: Built, tmp_path: Path, kind: str) -> None:
    rule, message = BROKEN[kind]
    out = tmp_path / "broken.pdf"
    out.write_bytes(b"%PDF-1.4 the earlier one")

    with pytest.raises(BuildError) as refused:
        pdf_of(broken(plain, rule, tmp_path), out)

    assert re.search(message, str(refused.value))
    assert out.read_bytes() == b"%PDF-1.4 the earlier one"


def test_a_page_whose_script_loses_a_slide_is_refused(plain: Built, tmp_path: Path) -> None:
    page = plain.path.read_text(encoding="utf-8")
    changed = tmp_path / "changed.html"
    # Listed in the page, but not where scripts find it.
    lost = '<!-- <noscript data-id="four" data-part="" data-title="Four"></noscript> --></main>'
    changed.write_text(page.replace("</main>", lost, 1), encoding="utf-8")

    with pytest.raises(BuildError, match="the 3 slides that were laid out are not the 4 of en"):
        pdf_of(changed, tmp_path / "out.pdf")


def broken(plain: Built, rule: str, folder: Path) -> Path:
    """Return a copy of the page with one rule more."""
    changed = folder / "changed.html"
    page = without_policy(plain.path.read_text(encoding="utf-8"))
    changed.write_text(page.replace("</style>", f"{rule}</style>", 1), encoding="utf-8")
    return changed


def without_policy(page: str) -> str:
    """Return the page without its content policy, which admits no style sheet and no script but its own."""
    page, count = re.subn("<meta http-equiv=.?Content-Security-Policy.*?>", "", page)
    assert count == 1
    return page


def test_slides_with_code_and_a_table_are_a_page_each(build_deck: Callable[..., Built], tmp_path: Path) -> None:
    talk = tmp_path / "full.md"
    talk.write_text(plain_deck(4), encoding="utf-8")

    report = pdf_of(build_deck(talk, language="en").path, tmp_path / "full.pdf")

    assert report.pages == 4


@pytest.mark.parametrize("steps", [False, True])
def test_what_can_be_chosen_or_opened_on_the_screen_alone_is_not_missed_on_paper(
    steps: bool, build_deck: Callable[..., Built], tmp_path: Path
) -> None:
    evidence = bundles.write(tmp_path / "evidence", traffic_evidence.files(), of=bundles.machine("there"))
    slides = (
        "---\npart: dynamo\n---\n# Bytes {#bytes}\n\nA {term}`guard`.\n\n"
        "```{plot} traffic/sizes\n:alt: Bytes over size.\n```\n\n"
        "---\n# Words {#words layout=glossary}\n\n---\n# Licences {#licences layout=licences}\n"
    )
    files = {"glossary.toml": GLOSSARY, "ko/1.md": slides, "en/1.md": slides}
    built = build_deck(write_talk(tmp_path / "talk", files), evidence=(evidence,))

    report = pdf_of(built.path, tmp_path / "talk.pdf", steps=steps)

    assert report.pages == 3


# --- the command ------------------------------------------------------------------------------------------------------


def run(*arguments: str, root: Path) -> int:
    with pytest.raises(SystemExit) as end:
        main(arguments, root=root)
    return int(end.value.code or 0)


def test_the_command_builds_a_talk_and_tells_what_it_wrote(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    talk = tmp_path / "plain.md"
    talk.write_text(PLAIN, encoding="utf-8")

    code = run("pdf", str(talk), "--lang", "en", root=tmp_path)

    assert code == 0
    assert re.fullmatch(r"dist/plain-en\.pdf  0\.\d\d MB  3 pages, each as its slide says\n", capsys.readouterr().out)
    assert len(PdfReader(tmp_path / "dist" / "plain-en.pdf").pages) == 3
    assert sorted(path.name for path in (tmp_path / "dist").iterdir()) == ["plain-en.pdf"]


def test_a_page_beside_the_talk_is_as_good_and_names_the_place_of_a_fault(
    tmp_path: Path, plain: Built, capsys: pytest.CaptureFixture[str]
) -> None:
    changed = broken(plain, "@media print { p { display: none } }", tmp_path)

    code = run("pdf", str(changed), root=tmp_path)

    assert code == 1
    assert f"{changed}: error: page 3, slide three (en)" in capsys.readouterr().err
    assert not (tmp_path / "changed-en.pdf").exists()


def test_a_fault_of_a_talk_is_told_at_its_slide(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    talk = tmp_path / "full.md"
    talk.write_text(PLAIN + "\n---\n\n# Full\n\n" + "\n".join(f"- point {number}" for number in range(60)) + "\n")

    code = run("pdf", str(talk), "--lang", "en", root=tmp_path)

    assert code == 1
    assert re.search(
        r"full\.md:\d+: error: page 4, slide full-4 \(en\): \d+ of \d+ letters are missing: “point",
        capsys.readouterr().err,
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--out", "notes.txt"), "cannot write notes.txt: it does not end in .pdf."),
        (("--out", "notes.pdf"), "cannot write notes.pdf: it exists and is no PDF."),
        (("--out", "."), "cannot write .: it is a folder."),
        (("--lang", "fr"), "has no slides in 'fr' (it has: ko, en)."),
    ],
)
def test_what_cannot_be_done_is_one_message(
    small: Built,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("notes.txt", "notes.pdf"):
        (tmp_path / name).write_text("mine", encoding="utf-8")

    code = run("pdf", str(small.path), *arguments, root=tmp_path)

    err = capsys.readouterr().err
    assert code == 2
    assert message in err
    assert len(err.splitlines()) == 1
    assert {path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == {"mine"}


@pytest.mark.parametrize(
    "html",
    ["<p>hello", '<main class="edition" data-parts="[1]"></main>', '<main class="edition" data-parts="{"></main>'],
)
def test_html_that_is_no_deck_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], html: str) -> None:
    (tmp_path / "other.html").write_text(f"<!doctype html>{html}", encoding="utf-8")

    assert run("pdf", str(tmp_path / "other.html"), root=tmp_path) == 2
    assert "it has no slides. Name a talk, or build the page again." in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("steps", [False, True])
def test_the_shipped_talk_is_a_pdf_whose_pages_say_what_its_slides_say(
    shipped: Built, tmp_path: Path, language: str, steps: bool
) -> None:
    report = pdf_of(shipped.path, tmp_path / "talk.pdf", language=language, steps=steps)

    assert report.pages >= len(shipped.ids(language))
    assert steps or report.pages == len(shipped.ids(language))
    assert report.attached_sha256
