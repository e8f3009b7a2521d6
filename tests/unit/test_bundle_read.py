"""Loading a bundle: what was written is what is read, and what is not as recorded is refused."""

import json
import os
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deck import bundle_files
from deck.bundle import json_schema, load_bundle
from deck.bundle_write import extract
from deck.captured import Nodes
from deck.errors import BundleError
from tests import bundles

ROOT = Path(__file__).resolve().parents[2]
REFERENCE = ROOT / "evidence" / "reference"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return bundles.write(tmp_path / "here", bundles.FUSION)


@pytest.mark.parametrize("suffix", ["", ".zip"])
def test_what_was_written_is_read_back_from_a_folder_and_from_a_zip(tmp_path: Path, suffix: str) -> None:
    path = bundles.write(tmp_path / f"here{suffix}", bundles.FUSION)

    bundle = load_bundle(path)

    assert bundle.name == "here"
    assert {one.path: bundle.text(one) for one in bundle.manifest.evidence} == bundles.FUSION


def test_typed_content_is_decoded_into_its_type(folder: Path) -> None:
    bundle = load_bundle(folder)
    entry = next(one for one in bundle.manifest.evidence if one.kind == "nodes")

    assert bundle.decode(entry, Nodes).nodes[0].name == "floor"


def edit_manifest(folder: Path, change: Callable[[dict[str, Any]], None]) -> None:
    file = folder / "manifest.json"
    manifest = json.loads(file.read_text())
    change(manifest)
    file.write_text(json.dumps(manifest))


def set_path(path: str) -> Callable[[dict[str, Any]], None]:
    return lambda manifest: manifest["evidence"][0].update(path=path)


def test_a_changed_file_is_refused_by_its_hash(folder: Path) -> None:
    (folder / "fusion/0-0/kernel_0.cpp").write_text("tmp1 = tmp0.ceil() ;\n")

    with pytest.raises(BundleError, match=r"fusion/0-0/kernel_0\.cpp was changed: its sha256"):
        load_bundle(folder)


def test_a_truncated_file_is_refused_by_its_size(folder: Path) -> None:
    (folder / "fusion/0-0/kernel_0.cpp").write_text("tmp1 = ")

    with pytest.raises(BundleError, match=r"kernel_0\.cpp is 7 bytes; manifest\.json says 21"):
        load_bundle(folder)


def test_a_missing_file_is_refused(folder: Path) -> None:
    (folder / "fusion/source.py").unlink()

    with pytest.raises(BundleError, match=r"fusion/source\.py is missing"):
        load_bundle(folder)


def test_a_file_that_the_manifest_does_not_list_is_refused(folder: Path) -> None:
    (folder / "fusion/extra.txt").write_text("hello")

    with pytest.raises(BundleError, match=r"fusion/extra\.txt is not in manifest\.json"):
        load_bundle(folder)


def test_a_newer_major_schema_is_refused_with_what_to_do(folder: Path) -> None:
    edit_manifest(folder, lambda manifest: manifest.update(schema=[2, 0], runs="of another shape"))

    with pytest.raises(BundleError, match=r"schema 2\.0; this version reads up to 1\.x\. Install a newer"):
        load_bundle(folder)


@pytest.mark.parametrize("schema", [[-1, 0], [0, 0], [1, -1]])
def test_a_schema_below_the_first_is_refused(folder: Path, schema: list[int]) -> None:
    edit_manifest(folder, lambda manifest: manifest.update(schema=schema))

    with pytest.raises(BundleError, match=r"which no version ever wrote \(the first is 1\.0\)"):
        load_bundle(folder)


def test_a_newer_minor_schema_with_unknown_fields_and_kinds_is_read(folder: Path) -> None:
    def change(manifest: dict[str, Any]) -> None:
        manifest.update(schema=[1, 99], novelty=1)
        manifest["evidence"][0].update(kind="hologram", novelty=2)

    edit_manifest(folder, change)

    assert load_bundle(folder).manifest.evidence[0].kind == "hologram"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda manifest: manifest["machine"].pop("cpu"), r"missing required field `cpu` - at `\$\.machine`"),
        (lambda manifest: manifest["runs"][0].update(outcome="great"), r"Invalid enum value 'great' - at `\$\.runs"),
        (lambda manifest: manifest["evidence"][0].update(size_bytes="1"), r"Expected `int`.*\$\.evidence\[0\]\.size"),
        (lambda manifest: manifest.update(runs=[]), r"belongs to 'fusion', of which manifest\.json has no run"),
        (lambda manifest: manifest["evidence"][1].update(case="x"), r"does not lie in fusion/x/0-0/"),
        (lambda manifest: manifest["machine"].update(name="../up"), r"the machine's name '\.\./up'"),
        (lambda manifest: manifest["runs"].append(manifest["runs"][0]), r"'fusion' is listed twice"),
        (lambda manifest: manifest["evidence"].append(manifest["evidence"][0]), r"'fusion/source\.py' is listed twice"),
    ],
)
def test_a_wrong_manifest_is_refused_with_the_place_of_the_mistake(
    folder: Path, change: Callable[[dict[str, Any]], None], message: str
) -> None:
    edit_manifest(folder, change)

    with pytest.raises(BundleError, match=message):
        load_bundle(folder)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"schema": "1.0"}', "\x00\xff", '{"runs":' + "[" * 100_000])
def test_a_manifest_that_is_no_manifest_is_refused(folder: Path, text: str) -> None:
    (folder / "manifest.json").write_text(text)

    with pytest.raises(BundleError, match=r"manifest\.json is no valid manifest"):
        load_bundle(folder)


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("../fusion/source.py", "leaves the bundle"),
        ("fusion/../../source.py", "leaves the bundle"),
        ("/etc/passwd", "is absolute"),
        ("fusion\\source.py", "holds a backslash"),
        ("C:/source.py", "names a drive"),
        ("fusion//source.py", "has the unsafe part ''"),
        ("fusion/./source.py", r"has the unsafe part '\.'"),
        ("fusion/.hidden", r"has the unsafe part '\.hidden'"),
        ("fusion/con.txt", r"has the unsafe part 'con\.txt'"),
        ("fusion/source.", r"has the unsafe part 'source\.'"),
        ("fusion/so\x00urce.py", "has the unsafe part"),
        ("fusion/so\nurce.py", "has the unsafe part"),
        ("fusion/" + "x" * 300, "is longer than 200 characters"),
    ],
)
def test_an_unsafe_path_in_the_manifest_is_refused(folder: Path, path: str, reason: str) -> None:
    edit_manifest(folder, set_path(path))

    with pytest.raises(BundleError, match=reason):
        load_bundle(folder)


def test_paths_that_differ_only_in_case_are_refused(folder: Path) -> None:
    def change(manifest: dict[str, Any]) -> None:
        manifest["evidence"][1].update(manifest["evidence"][0], path="fusion/Source.py")

    edit_manifest(folder, change)

    with pytest.raises(BundleError, match=r"'fusion/Source\.py' is listed beside 'fusion/source\.py'"):
        load_bundle(folder)


@pytest.mark.parametrize("path", ["fusion/0-0", "Fusion/0-0"])
def test_a_file_that_is_also_the_folder_of_another_is_refused(path: str) -> None:
    with pytest.raises(BundleError, match=f"'{path}' is a file and the folder of 'fusion/0-0/x.py'"):
        bundle_files.check_distinct([path, "fusion/0-0/x.py", "fusion/0-01"], location=Path("here"))


@pytest.mark.parametrize("target", ["fusion/0-0/kernel_0.cpp", "/etc/hostname", "nowhere"])
def test_a_link_to_a_file_is_refused(folder: Path, target: str) -> None:
    (folder / "fusion/source.py").unlink()
    os.symlink(target, folder / "fusion/source.py")

    with pytest.raises(BundleError, match=r"fusion/source\.py is a link"):
        load_bundle(folder)


def test_a_link_to_a_folder_is_refused(folder: Path, tmp_path: Path) -> None:
    shutil.move(folder / "fusion", tmp_path / "elsewhere")
    os.symlink(tmp_path / "elsewhere", folder / "fusion")

    with pytest.raises(BundleError, match="fusion is a link"):
        load_bundle(folder)


def test_a_pipe_is_refused_and_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "fusion/pipe")

    with pytest.raises(BundleError, match="fusion/pipe is no plain file"):
        load_bundle(folder)


def test_a_file_over_the_limit_is_refused_unread(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle_files, "MAX_FILE_BYTES", 20)

    with pytest.raises(BundleError, match="more than the 20 allowed for one file"):
        load_bundle(folder)


def test_a_bundle_over_the_limit_is_refused_unread(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle_files, "MAX_BUNDLE_BYTES", 100)

    with pytest.raises(BundleError, match="bytes together, more than the 100 allowed"):
        load_bundle(folder)


def test_too_many_files_are_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle_files, "MAX_FILES", 3)

    with pytest.raises(BundleError, match="it holds 6 files, more than 3"):
        load_bundle(folder)


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("0-0/x.nodes.json", '{"nodes": [{"op": "output", "target": "o"}]}', r"no valid Nodes: .*`name` - at `\$\.n"),
        ("graph_breaks.json", '{"graphs_count": 1}', "is no valid GraphBreaks: .*`breaks_count`"),
        ("comparison.json", '{"same": "yes"}', r"is no valid Comparison: .*`\$\.same`"),
        ("timings.json", "[]", "is no valid Timings"),
        ("anything.json", "{1: 2}", "is no valid object"),
        ("anything.json", '{"a": NaN}', "is no valid object"),
        ("anything.json", "[" * 100_000, "is no valid object"),
    ],
)
def test_wrong_typed_content_is_refused_with_its_path(tmp_path: Path, name: str, content: str, message: str) -> None:
    with pytest.raises(BundleError, match=message):
        bundles.write(tmp_path / "here", {f"x/{name}": content})

    assert list(tmp_path.iterdir()) == []


def test_a_folder_without_a_manifest_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BundleError, match=r"there is no manifest\.json\. Is this a bundle"):
        load_bundle(tmp_path)


def test_a_path_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BundleError, match="there is no bundle here"):
        load_bundle(tmp_path / "nothing")


def test_a_zip_of_the_folder_itself_says_which_folder_to_give(tmp_path: Path, folder: Path) -> None:
    archive = shutil.make_archive(str(tmp_path / "packed"), "zip", tmp_path, "here")

    with pytest.raises(BundleError, match=r"but here/manifest\.json: give that folder, or zip its contents"):
        load_bundle(Path(archive))


# --- zips by strangers ----------------------------------------------------------------------------------------


def zip_with(path: Path, *members: tuple[zipfile.ZipInfo | str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return path


def test_a_truncated_zip_is_refused(tmp_path: Path) -> None:
    path = bundles.write(tmp_path / "here.zip", bundles.FUSION)
    path.write_bytes(path.read_bytes()[:-30])

    with pytest.raises(BundleError, match="no whole zip file"):
        load_bundle(path)


def test_a_zip_with_a_damaged_member_is_refused(tmp_path: Path) -> None:
    path = bundles.write(tmp_path / "here.zip", bundles.FUSION)
    content = bytearray(path.read_bytes())
    with zipfile.ZipFile(path) as archive:
        content[archive.getinfo("fusion/source.py").header_offset + 50] ^= 0xFF
    path.write_bytes(content)

    with pytest.raises(BundleError, match=r"source\.py is damaged|no whole zip file"):
        load_bundle(path)


@pytest.mark.parametrize("name", ["../evil.py", "/evil.py", "a\\evil.py", "C:evil.py", "a/../../evil.py"])
def test_a_zip_member_that_leaves_the_bundle_is_refused_and_nothing_is_written(tmp_path: Path, name: str) -> None:
    path = zip_with(tmp_path / "evil.zip", (name, b"print()"))

    with pytest.raises(BundleError, match="the path"):
        extract(path, tmp_path / "out")

    assert [file.name for file in tmp_path.iterdir()] == ["evil.zip"]


def test_a_link_in_a_zip_is_refused(tmp_path: Path) -> None:
    link = zipfile.ZipInfo("link.txt")
    link.external_attr = 0o120777 << 16
    path = zip_with(tmp_path / "link.zip", (link, b"/etc/hostname"))

    with pytest.raises(BundleError, match=r"link\.txt is a link"):
        load_bundle(path)


@pytest.mark.parametrize("other", ["a.txt", "A.txt"])
def test_a_zip_that_holds_a_name_twice_is_refused(tmp_path: Path, other: str) -> None:
    with pytest.warns(UserWarning, match="Duplicate name") if other == "a.txt" else pytest.MonkeyPatch.context():
        path = zip_with(tmp_path / "twice.zip", ("a.txt", b"1"), (other, b"2"))

    with pytest.raises(BundleError, match="is listed"):
        load_bundle(path)


def test_a_zip_bomb_is_refused_by_its_declared_size(tmp_path: Path) -> None:
    path = zip_with(tmp_path / "bomb.zip", ("bomb.txt", bytes(bundle_files.MAX_FILE_BYTES + 1)))
    assert path.stat().st_size < 100_000

    with pytest.raises(BundleError, match=r"bomb\.txt is 67108865 bytes, more than the 67108864 allowed"):
        load_bundle(path)


def test_a_zip_bomb_that_declares_a_small_size_inflates_no_further(tmp_path: Path) -> None:
    path = zip_with(tmp_path / "bomb.zip", ("bomb.txt", bytes(10_000_000)))
    real, declared = (10_000_000).to_bytes(4, "little"), (100).to_bytes(4, "little")
    path.write_bytes(path.read_bytes().replace(real, declared))

    with pytest.raises(BundleError, match=r"bomb\.txt is damaged|declares 100 bytes"):
        load_bundle(path)


def test_an_encrypted_zip_member_is_refused(tmp_path: Path) -> None:
    path = zip_with(tmp_path / "secret.zip", ("a.txt", b"1"))
    content = bytearray(path.read_bytes())
    content[content.index(b"PK\x01\x02") + 8] |= 1  # the general purpose flags in the central directory
    path.write_bytes(content)

    with pytest.raises(BundleError, match=r"a\.txt is encrypted"):
        load_bundle(path)


# --- the reference bundle, and what loading costs -------------------------------------------------------------


def test_the_reference_bundle_is_whole_and_small() -> None:
    bundle = load_bundle(REFERENCE)

    size_bytes = sum(file.stat().st_size for file in REFERENCE.rglob("*") if file.is_file())
    assert bundle.name == "reference"
    assert size_bytes < 8_000_000


def test_the_reference_bundle_loads_in_under_150_ms() -> None:
    load_bundle(REFERENCE)
    times_s = []
    for _ in range(5):
        started = time.perf_counter()
        load_bundle(REFERENCE)
        times_s.append(time.perf_counter() - started)

    assert min(times_s) < 0.15


def test_opening_a_bundle_imports_neither_torch_nor_asyncio() -> None:
    program = (
        "import sys, pathlib\n"
        "from deck.bundle import load_bundle\n"
        f"load_bundle(pathlib.Path({str(REFERENCE)!r}))\n"
        "print({'torch', 'asyncio', 'rich', 'typer', 'deck.bundle_write'} & set(sys.modules))\n"
    )

    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)

    assert done.stdout == "set()\n"


def test_the_json_schema_in_docs_is_up_to_date() -> None:
    assert (ROOT / "docs" / "evidence.schema.json").read_text(encoding="utf-8") == json_schema()


def test_byte_code_that_pip_put_beside_installed_files_is_no_part_of_a_bundle(folder: Path) -> None:
    (folder / "fusion" / "__pycache__").mkdir()
    (folder / "fusion" / "__pycache__" / "source.cpython-311.pyc").write_bytes(b"compiled")

    assert not [path for path in load_bundle(folder).contents if "__pycache__" in path]


@pytest.mark.parametrize("name", [".DS_Store", "Thumbs.db", "desktop.ini"])
def test_what_a_file_manager_leaves_is_no_part_of_a_bundle(folder: Path, name: str) -> None:
    (folder / name).write_bytes(b"icons")
    (folder / "fusion" / name).write_bytes(b"icons")

    assert name not in {path.rpartition("/")[2] for path in load_bundle(folder).contents}
