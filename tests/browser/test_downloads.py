"""The evidence that the page carries, saved out of it from disk."""

import hashlib
import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from deck.bundle import load_bundle
from deck.bundle_write import make_evidence, write_bundle
from deck.evidence import SCHEMA, Evidence, Manifest, Outcome, Run
from deck.format import format_quantity
from deck.resources import resource_dir
from tests.browser.conftest import OpenPage
from tests.browser.pages import Built

HOSTILE = {
    "closing_tags.txt": b"</script></style></template></textarea>-->\n<script>window.ran = true</script>\n",
    "comment.txt": b"<!-- <script> <!-- --> ]]> {{ 1 + 1 }} {% raw %} ${window.ran = true} `\n",
    "separators.txt": "a\u2028b\u2029c\u0085d\ufefffe\u202egnp.exe\n".encode(),
    "handler.txt": b'"><img src=x onerror="window.ran = true"> & &amp; &lt; \' "\n',
    "zero.bin": b"PK\x03\x04\x00\x00\xff\xfe\r\n\r\x1a" + bytes(range(256)),
    "long_line.txt": b"x = '" + b"<b>long</b> " * 90_000 + b"'\n",
    "empty.txt": b"",
}


@pytest.fixture(scope="session")
def hostile(build_deck: Callable[..., Built], tmp_path_factory: pytest.TempPathFactory) -> Built:
    """A deck whose evidence tries to break out of the page; its text is shown, too."""
    folder = tmp_path_factory.mktemp("hostile")
    evidence = [hostile_evidence(name, content) for name, content in HOSTILE.items()]
    run = Run(
        experiment="hostile",
        question="Does it stay inside?",
        started="2026-01-02T03:04:05Z",
        duration_s=1.0,
        command="</script>",
        code_sha256="0" * 64,
        core=True,
        outcome=Outcome.OK,
    )
    machine = load_bundle(resource_dir("evidence") / "reference").manifest.machine
    manifest = Manifest(
        schema=SCHEMA,
        machine=msgspec.structs.replace(machine, name="hostile"),
        runs=(run,),
        evidence=tuple(evidence),
    )
    write_bundle(folder / "bundle", manifest, {one.path: HOSTILE[one.path.split("/")[-1]] for one in evidence})
    slides = [
        f"# {name} \\</script>\\<!-- {{#s{number}}}\n\n```{{excerpt}} hostile:hostile/{name}\n```\n"
        for number, name in enumerate(HOSTILE)
        if name.endswith(".txt") and name != "empty.txt"
    ]
    slides.append("# Downloads {#downloads layout=downloads}\n")
    talk = folder / "talk.md"
    talk.write_text("\n---\n\n".join(slides), encoding="utf-8")
    return build_deck(talk, evidence=(folder / "bundle",), language="en")


def hostile_evidence(name: str, content: bytes) -> Evidence:
    return make_evidence(content, experiment="hostile", name=name, kind="log", language="text")


def test_a_file_of_each_kind_is_saved_byte_for_byte_with_its_sha256_shown(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/downloads")
    assert deck.live.locator("[data-download]").count() == len(small.deck.attachments)

    for attachment in {one.kind: one for one in small.deck.attachments}.values():
        button = deck.live.locator(f'[data-download="{attachment.path}"]')
        name, content = deck.download(button)

        assert name == attachment.path.split("/")[-1]
        assert content == attachment.content
        assert hashlib.sha256(content).hexdigest() == attachment.sha256
        assert attachment.sha256 in button.locator("xpath=following-sibling::*[1]").inner_text()


@pytest.mark.parametrize("language", ["ko", "en"])
def test_every_file_is_listed_with_its_size_and_its_sha256(open_page: OpenPage, shipped: Built, language: str) -> None:
    deck = open_page(shipped, f"{language}/downloads")

    listed = deck.live.locator(".file").evaluate_all(
        "(rows) => rows.map((row) => [...row.children].map((cell) => cell.dataset.download ?? cell.textContent))"
    )

    assert listed == [
        [
            one.path.removeprefix("reference/").removeprefix(f"{one.experiment}/"),
            format_quantity(one.size_bytes, "B", language=language),
            one.sha256,
            one.path,
        ]
        for one in shipped.deck.attachments
    ]
    heads = [head.inner_text().split() for head in deck.live.locator(".file-group h2").all()]
    assert heads == [[one, "reference"] if one else ["reference"] for one in experiments_of(shipped)]
    words = {"ko": "받기", "en": "Download"}[language]
    assert str(deck.live.locator("[data-download]").first.get_attribute("aria-label")).startswith(f"{words} ")


def experiments_of(built: Built) -> list[str]:
    return list(dict.fromkeys(one.experiment for one in built.deck.attachments))


def test_on_paper_the_files_are_counted_by_experiment(open_page: OpenPage, shipped: Built) -> None:
    deck = open_page(shipped, "en/downloads")

    deck.page.emulate_media(media="print")

    slide = deck.page.locator('[data-slide="downloads"]:visible')
    rows = slide.locator("tbody tr")
    assert rows.count() == len(experiments_of(shipped))
    assert rows.first.is_visible()
    assert slide.locator(".file:visible, button:visible").count() == 0
    assert "JavaScript" not in slide.inner_text()
    fit = "(files) => files.scrollHeight <= files.clientHeight && files.scrollWidth <= files.clientWidth"
    assert slide.locator(".files").evaluate(fit)


def test_everything_is_saved_as_one_zip(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/downloads")

    name, content = deck.download(deck.live.locator("[data-download-all]"))

    assert name == "small-evidence.zip"
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        saved = {entry: archive.read(entry) for entry in archive.namelist()}
    for attachment in small.deck.attachments:
        assert saved[attachment.path] == attachment.content
    assert hashlib.sha256(content).hexdigest() in deck.live.inner_text()


def test_the_buttons_work_by_keyboard_too(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/downloads")
    attachment = small.deck.attachments[0]
    button = deck.live.locator(f'[data-download="{attachment.path}"]')
    button.focus()

    with deck.page.expect_download() as download:
        deck.press("Space")

    assert Path(download.value.path()).read_bytes() == attachment.content
    assert deck.place == "en/downloads"


def test_files_asked_for_faster_than_the_browser_saves_are_all_saved(open_page: OpenPage, small: Built) -> None:
    deck = open_page(small, "en/downloads")
    saved: list[str] = []
    deck.page.on("download", lambda download: saved.append(download.suggested_filename))

    with deck.page.expect_event("download", lambda _: len(saved) == 15):
        deck.live.locator("[data-download]").evaluate_all(
            "(buttons) => buttons.slice(0, 15).forEach((one) => one.click())"
        )

    assert len(set(saved)) == 15


def test_a_file_changed_in_the_page_is_not_saved(open_page: OpenPage, small: Built, tmp_path: Path) -> None:
    attachment = small.deck.attachments[0]
    page = small.path.read_text(encoding="utf-8")
    changed = tmp_path / "changed.html"
    other = attachment.sha256.translate(str.maketrans("0123456789abcdef", "123456789abcdef0"))
    changed.write_text(page.replace(attachment.sha256, other), encoding="utf-8")
    deck = open_page(Built(changed, small.deck), "en/downloads")
    button = deck.live.locator(f'[data-download="{attachment.path}"]')

    button.click()

    status = button.locator("xpath=following-sibling::*[1]")
    status.wait_for()
    assert status.get_attribute("data-state") == "failed"
    assert attachment.sha256 in status.inner_text()


def test_hostile_evidence_leaves_the_page_whole(open_page: OpenPage, hostile: Built) -> None:
    deck = open_page(hostile)

    for slide_id in hostile.ids("en"):
        assert deck.live_id == slide_id
        deck.press("ArrowRight")

    assert deck.page.evaluate("window.ran") is None
    assert deck.page.locator("script").count() == 4
    assert deck.page.locator("img[src=x]").count() == 0


def test_hostile_evidence_is_shown_as_it_is(open_page: OpenPage, hostile: Built) -> None:
    deck = open_page(hostile, "en/s0")

    assert "</script></style></template></textarea>-->" in deck.live.inner_text()
    assert "</script><!--" in deck.live.locator("h1").inner_text()


def test_hostile_evidence_is_saved_byte_for_byte(open_page: OpenPage, hostile: Built) -> None:
    deck = open_page(hostile, "en/downloads")

    for name, content in HOSTILE.items():
        button = deck.page.locator(f'[data-download="hostile/hostile/{name}"]')
        assert deck.download(button) == (name, content)
