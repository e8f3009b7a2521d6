"""`deck png`: a picture a slide, or a step."""

import struct
from contextlib import nullcontext
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from deck.cli import main
from tests.browser.pages import Built


@pytest.fixture(autouse=True)
def _one_browser(chromium: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("deck.paper.tab.browser", lambda: nullcontext(chromium))
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    return int(end.value.code or 0)


def size_of(picture: Path) -> tuple[int, int]:
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return width, height


def test_there_is_a_picture_for_each_slide_named_in_order(
    small: Built, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("png", str(small.path), "--lang", "en", "--out", "pictures", "--width", "320") == 0

    pictures = sorted((tmp_path / "pictures").iterdir())
    assert [picture.name for picture in pictures] == [
        f"{number:02}-{slide}.png" for number, slide in enumerate(small.ids("en"), start=1)
    ]
    assert {size_of(picture) for picture in pictures} == {(320, 180)}
    assert len({picture.read_bytes() for picture in pictures}) == len(pictures)
    count = len(pictures)
    assert capsys.readouterr().out == f"pictures  {count} pictures of {count} slides, 320 pixels wide\n"


def test_a_picture_a_step_of_chosen_slides(small: Built, tmp_path: Path) -> None:
    number = small.ids("en").index("steps") + 1

    assert run("png", str(small.path), "--lang", "en", "--out", "pictures", "--slides", f"{number},1", "--steps") == 0

    names = sorted(picture.name for picture in (tmp_path / "pictures").iterdir())
    assert names == ["01-cover.0.png", *(f"{number:02}-steps.{step}.png" for step in range(4))]
    assert len({picture.read_bytes() for picture in (tmp_path / "pictures").iterdir()}) == 5
    assert {size_of(picture) for picture in (tmp_path / "pictures").iterdir()} == {(1280, 720)}


def test_all_steps_show_unless_they_are_asked_for(small: Built, tmp_path: Path) -> None:
    number = str(small.ids("en").index("steps") + 1)

    assert run("png", str(small.path), "--lang", "en", "--out", "all", "--slides", number) == 0
    assert run("png", str(small.path), "--lang", "en", "--out", "each", "--slides", number, "--steps") == 0

    (whole,) = (tmp_path / "all").iterdir()
    assert whole.read_bytes() == sorted((tmp_path / "each").iterdir())[-1].read_bytes()


def test_another_theme_gives_another_picture(small: Built, tmp_path: Path) -> None:
    for theme in ("light", "dark", "projector"):
        assert run("png", str(small.path), "--out", theme, "--slides", "1", "--theme", theme, "--width", "320") == 0

    assert len({(tmp_path / theme / "01-cover.png").read_bytes() for theme in ("light", "dark", "projector")}) == 3


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--slides", "0"), "--slides has '0': expected numbers from 1 to"),
        (("--slides", "2-1"), "--slides has '2-1'"),
        (("--slides", "1,x"), "--slides has 'x'"),
        (("--slides", "1-999"), "--slides has '1-999'"),
        (("--out", "notes.txt"), "cannot write into notes.txt: it is a file."),
        (("--out", "mine", "--slides", "1"), "cannot write mine/01-cover.png: it exists and is no PNG picture."),
    ],
)
def test_what_cannot_be_drawn_is_one_message(
    small: Built, tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "01-cover.png").write_text("mine", encoding="utf-8")

    assert run("png", str(small.path), *arguments) == 2

    err = capsys.readouterr().err
    assert message in err
    assert len(err.splitlines()) == 1
    assert (tmp_path / "mine" / "01-cover.png").read_text(encoding="utf-8") == "mine"
