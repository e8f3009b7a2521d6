"""Writing, merging and extracting bundles: whole or not at all, and the same bytes for the same evidence."""

import io
import os
import random
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from deck.bundle import load_bundle
from deck.bundle_write import extract, merge_bundles, set_aside
from deck.errors import BundleError, UsageError
from deck.pack import files_in_solid_zip, solid_zip_bytes, zip_bytes
from tests import bundles

ROOT = Path(__file__).resolve().parents[2]


def tree(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_a_bundle_replaces_the_earlier_one_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    target = tmp_path / "here"
    bundles.write(target, bundles.FUSION)

    bundles.write(target, {"other/log.txt": "hello\n"})

    assert [one.path for one in load_bundle(target).manifest.evidence] == ["other/log.txt"]
    assert os.listdir(tmp_path) == ["here"]


def test_a_bundle_that_cannot_be_written_leaves_the_earlier_one(tmp_path: Path) -> None:
    target = bundles.write(tmp_path / "here", bundles.FUSION)
    before = tree(tmp_path)

    with pytest.raises(BundleError):
        bundles.write(target, {"other/timings.json": "{}"})

    assert tree(tmp_path) == before


def test_a_kill_at_any_moment_leaves_one_whole_bundle(tmp_path: Path) -> None:
    program = (
        "import itertools, pathlib\n"
        "from tests import bundles\n"
        f"target = pathlib.Path({str(tmp_path)!r}) / 'here'\n"
        "for number in itertools.count():\n"
        "    bundles.write(target, {f'x/file{i}.txt': f'{number} {i}' for i in range(20)})\n"
        "    print(number, flush=True)\n"
    )
    for delay_s in (0.0, 0.003, 0.007, 0.012, 0.02, 0.05):
        writer = subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE)
        assert writer.stdout
        writer.stdout.readline()
        time.sleep(delay_s)
        writer.send_signal(signal.SIGKILL)
        writer.wait()
        writer.stdout.close()

        bundle = load_bundle(tmp_path / "here")

        assert len({bundle.text(one).split()[0] for one in bundle.manifest.evidence}) == 1
    bundles.write(tmp_path / "here", bundles.FUSION)
    assert os.listdir(tmp_path) == ["here"]


def test_a_zip_holds_the_same_bytes_whenever_it_is_packed(tmp_path: Path) -> None:
    folder = bundles.write(tmp_path / "here", bundles.FUSION)

    extract(folder, tmp_path / "one.zip")
    for file in folder.rglob("*"):
        os.utime(file, (0, 0))
    extract(folder, tmp_path / "other.zip")

    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "other.zip").read_bytes()


def test_packed_members_are_sorted_dated_1980_and_deflated() -> None:
    with zipfile.ZipFile(io.BytesIO(zip_bytes({"b/x": b"1", "a": b"2" * 1000}))) as archive:
        members = archive.infolist()

    assert [member.filename for member in members] == ["a", "b/x"]
    assert {member.date_time for member in members} == {(1980, 1, 1, 0, 0, 0)}
    assert members[0].compress_size < 50


def test_a_solid_zip_holds_files_of_one_name_together_and_packs_what_they_share_once() -> None:
    graph = bytes(random.Random(1).randbytes(2000))
    files = {f"{case}/{name}": graph + case.encode() for case in "ab" for name in ("1/x.py", "2/y.py")}

    solid = solid_zip_bytes(files)

    assert files_in_solid_zip(solid) == files
    assert list(files_in_solid_zip(solid)) == ["a/1/x.py", "b/1/x.py", "a/2/y.py", "b/2/y.py"]
    assert len(solid) < 2 * len(graph)


def test_extract_takes_only_the_named_experiments(tmp_path: Path) -> None:
    whole = bundles.write(tmp_path / "here", {**bundles.FUSION, "other/log.txt": "hello\n"})

    part = extract(whole, tmp_path / "part.zip", ["other"])

    assert [run.experiment for run in part.manifest.runs] == ["other"]
    assert list(part.contents) == ["other/log.txt"]


def test_extract_of_an_unknown_experiment_names_the_nearest_and_writes_nothing(tmp_path: Path) -> None:
    whole = bundles.write(tmp_path / "here", bundles.FUSION)

    with pytest.raises(UsageError, match=r"no experiment 'fussion' \(there are: fusion\)\. Did you mean fusion\?"):
        extract(whole, tmp_path / "part", ["fussion"])

    assert os.listdir(tmp_path) == ["here"]


def test_extract_does_not_overwrite(tmp_path: Path) -> None:
    whole = bundles.write(tmp_path / "here", bundles.FUSION)
    (tmp_path / "mine.zip").write_text("precious")

    with pytest.raises(UsageError, match=r"mine\.zip: it exists already"):
        extract(whole, tmp_path / "mine.zip")

    assert (tmp_path / "mine.zip").read_text() == "precious"


def test_merge_brings_a_zip_of_another_machine_into_a_folder_of_its_name(tmp_path: Path) -> None:
    packed = bundles.write(tmp_path / "from-afar.zip", bundles.FUSION, of=bundles.machine("gpu-box"))

    folders = merge_bundles([packed], tmp_path / "evidence")

    assert folders == [tmp_path / "evidence" / "gpu-box"]
    assert load_bundle(folders[0]).manifest == load_bundle(packed).manifest


def test_merge_keeps_the_later_run_of_an_experiment_in_either_order(tmp_path: Path) -> None:
    old = bundles.write(tmp_path / "old.zip", {"x/log.txt": "old", "y/log.txt": "only here"})
    new = bundles.write(
        tmp_path / "new.zip", {"x/log.txt": "new"}, runs=[bundles.run("x", started="2026-02-01T00:00:00Z")]
    )

    for index, order in enumerate(([old, new], [new, old])):
        (folder,) = merge_bundles(order, tmp_path / f"evidence{index}")
        merged = load_bundle(folder)
        assert {one.path: merged.text(one) for one in merged.manifest.evidence} == {
            "x/log.txt": "new",
            "y/log.txt": "only here",
        }


def test_merge_refuses_two_machines_of_one_name_and_writes_nothing(tmp_path: Path) -> None:
    first = bundles.write(tmp_path / "one.zip", bundles.FUSION, of=bundles.machine("box"))
    other = bundles.write(tmp_path / "other.zip", bundles.FUSION, of=bundles.machine("box", cpu="Another CPU"))

    with pytest.raises(BundleError, match=r"other\.zip: its machine 'box' differs"):
        merge_bundles([first, other], tmp_path / "evidence")

    assert not (tmp_path / "evidence").exists()


@pytest.mark.parametrize("cpu", ["", "Another CPU"])
def test_merge_refuses_a_bundle_named_as_this_machines_own(tmp_path: Path, cpu: str) -> None:
    packed = bundles.write(tmp_path / "theirs.zip", bundles.FUSION, of=bundles.machine("local"))
    if cpu:
        bundles.write(tmp_path / "evidence" / "local", bundles.FUSION, of=bundles.machine("local", cpu=cpu))
    before = tree(tmp_path)

    with pytest.raises(BundleError, match=r"theirs\.zip: it is named 'local'.*deck record --machine NAME"):
        merge_bundles([packed], tmp_path / "evidence")

    assert tree(tmp_path) == before


def test_merge_takes_back_what_this_machine_recorded(tmp_path: Path) -> None:
    own = bundles.machine("local")
    packed = bundles.write(tmp_path / "mine.zip", {"other/log.txt": "hello\n"}, of=own)
    bundles.write(tmp_path / "evidence" / "local", bundles.FUSION, of=own)

    (folder,) = merge_bundles([packed], tmp_path / "evidence")

    assert {run.experiment for run in load_bundle(folder).manifest.runs} == {"fusion", "other"}


def test_what_is_set_aside_keeps_all_its_files_and_never_replaces_another(tmp_path: Path) -> None:
    places = []
    for text in ("one", "two"):
        (tmp_path / "here").mkdir()
        (tmp_path / "here" / "notes.txt").write_text(text)
        places.append(set_aside(tmp_path / "here", "damaged"))

    assert [(place / "notes.txt").read_text() for place in places] == ["one", "two"]
    assert {place.parent for place in places} == {tmp_path / ".aside"}
    assert os.listdir(tmp_path) == [".aside"]
    assert list(tmp_path.glob("*/manifest.json")) == []
