"""The main job's parts: which bundles are asked, how a page is written, what its bytes are spent on."""

import gzip
import re
import stat
from pathlib import Path

import pytest

from deck.build import Job, find_talk, load_evidences, write_whole
from deck.bundle import load_bundle
from deck.errors import UsageError
from deck.page_bytes import before_evidence, bytes_by_kind
from tests.bundles import machine, write


def write_small_bundle(folder: Path, name: str) -> Path:
    """Write a bundle of the machine `name`, whose log says so."""
    return write(folder / name, {"one/log.txt": f"recorded on {name}\n"}, of=machine(name))


def test_this_machine_is_asked_first_then_given_then_merged_bundles_and_the_reference_last(tmp_path: Path) -> None:
    for name in ("local", "gpu", "arm"):
        write_small_bundle(tmp_path / "evidence", name)
    given = load_bundle(write_small_bundle(tmp_path, "given"))

    evidences = load_evidences(Job(root=tmp_path, talk=tmp_path), [given])

    names = [bundle.name for bundle in evidences.bundles]
    assert names[:4] == ["local", "given", "arm", "gpu"]
    assert evidences.bundles[-1] is evidences.reference
    assert evidences.find("one/log").text() == "recorded on local\n"


def test_without_a_recording_of_this_machine_others_stand_in(tmp_path: Path) -> None:
    write_small_bundle(tmp_path / "evidence", "gpu")

    evidences = load_evidences(Job(root=tmp_path, talk=tmp_path))

    assert evidences.local is None
    assert evidences.find("one/log").text() == "recorded on gpu\n"


def test_a_talk_is_found_by_path_before_it_is_found_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "torch-compile").mkdir()

    assert find_talk("torch-compile", root=tmp_path) == Path("torch-compile")


def test_a_talk_of_the_project_is_found_by_name_from_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    assert (find_talk("torch-compile", root=tmp_path) / "talk.toml").is_file()


def test_a_talk_that_does_not_exist_is_told_with_the_name_that_is_near(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"no talk 'torch-compil'.*Did you mean torch-compile\?"):
        find_talk("torch-compil", root=tmp_path)


def test_a_file_is_replaced_whole_and_readable_by_others(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "page.html"

    write_whole(path, b"first")
    write_whole(path, b"second")

    assert path.read_bytes() == b"second"
    assert [one.name for one in path.parent.iterdir()] == ["page.html"]
    assert stat.S_IMODE(path.stat().st_mode) & 0o444 == 0o444


def test_a_write_that_fails_leaves_the_earlier_file_and_nothing_beside_it(tmp_path: Path) -> None:
    (tmp_path / "page.html").mkdir()

    with pytest.raises(UsageError, match=r"cannot write .*page\.html: Is a directory"):
        write_whole(tmp_path / "page.html", b"page")

    assert [one.name for one in tmp_path.iterdir()] == ["page.html"]


def test_every_byte_of_a_page_is_counted_once_and_by_what_it_is_for() -> None:
    page = (
        "<!doctype html><title>가</title>"
        "<style>@font-face{src:url(data:font/woff2;base64,AAAA)}p{color:red}</style>"
        '<p><img src="data:image/png;base64,BBBBBB"></p>'
        '<script type="text/plain" data-evidence>UEsDBA==</script>'
        '<script type="application/json" data-manifest>[]</script>'
        '<script type="module">run()</script>'
    )

    sizes = bytes_by_kind(page)

    assert sum(sizes.values()) == len(page.encode())
    assert sizes["fonts"] == len("data:font/woff2;base64,AAAA")
    assert sizes["images"] == len("data:image/png;base64,BBBBBB")
    assert sizes["style"] == len("@font-face{src:url()}p{color:red}")
    assert sizes["evidence"] == len("UEsDBA==[]")
    rest = re.sub("<script type=.(?:text/plain|application/json).*?</script>", "", page).encode()
    assert before_evidence(page) == (len(rest), len(gzip.compress(rest, mtime=0)))
    assert sizes["script"] == len("run()")
