"""The wheel: it holds all that a build needs, and works where there is no checkout."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(command, check=True)
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the bin folder of a new environment with the wheel in it and this environment's other packages."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    # The wheel's own files, then our dependencies from here, but not the checkout that is installed here.
    pip = [sys.executable, "-m", "pip", "--quiet", "--python", str(folder / "bin" / "python")]
    subprocess.run([*pip, "install", "--no-deps", str(wheel)], check=True)
    (site / "dependencies.pth").write_text("\n".join(path for path in sys.path if path.endswith("site-packages")))
    return folder / "bin"


def names_in(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


def tracked(folder: str) -> list[str]:
    """Return the files of a folder of the checkout that belong to the project."""
    return [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / folder).rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    ]


@pytest.mark.parametrize("folder", ["templates", "assets", "talks", "experiments", "evidence/reference"])
def test_the_wheel_holds_every_file_of(folder: str, wheel: Path) -> None:
    expected = [f"deck/{path}" for path in tracked(folder)]

    assert expected
    assert sorted(set(expected) - set(names_in(wheel))) == []


def test_the_wheel_holds_the_licences_of_all_that_ships(wheel: Path) -> None:
    licences = [name.partition(".dist-info/licenses/")[2] for name in names_in(wheel)]

    assert {"LICENSE", "THIRD_PARTY.md"} <= set(licences)
    assert sum("OFL" in name for name in licences) == 3


def test_the_wheel_holds_nothing_of_this_checkout_s_tests_caches_and_recordings(wheel: Path) -> None:
    places = {name.split("/")[1] for name in names_in(wheel) if name.startswith("deck/evidence/")} | {
        name.split("/")[0] for name in names_in(wheel)
    }

    assert {place for place in places if not place.endswith(".dist-info")} == {"deck", "evidence"}
    assert not [name for name in names_in(wheel) if "__pycache__" in name]


def run(installed: Path, *command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    program = str(installed / command[0])
    return subprocess.run(
        [program, *command[1:]], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )


def test_the_installed_command_is_the_wheel_s_and_not_the_checkout_s(installed: Path, tmp_path: Path) -> None:
    done = run(installed, "python", "-c", "import deck; print(deck.__file__)", cwd=tmp_path)

    assert Path(done.stdout.strip()).is_relative_to(installed.parent)


def test_the_talk_builds_from_the_wheel_and_its_reference_evidence(installed: Path, tmp_path: Path) -> None:
    done = run(installed, "deck", "build", "--no-record", "--strict", cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert (tmp_path / "dist" / "torch-compile.html").stat().st_size > 100_000


def test_a_new_talk_builds_from_the_wheel_and_findings_are_explained(installed: Path, tmp_path: Path) -> None:
    new = run(installed, "deck", "new", "mine", cwd=tmp_path)
    built = run(installed, "deck", "build", "--no-record", "mine", cwd=tmp_path)
    explained = run(installed, "deck", "check", "--explain", "no-alt", cwd=tmp_path)

    assert (new.returncode, built.returncode, explained.returncode) == (0, 0, 0), new.stderr + built.stderr
    assert (tmp_path / "dist" / "mine.html").exists()
    assert "**Fix**" in explained.stdout


def test_a_talk_of_one_file_builds_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.md").write_text(
        "# Mine\n\n```{excerpt} fusion/kernel_0\n:body: 0\n```\n\n---\n\n# More\n\n- a\n- b\n", encoding="utf-8"
    )

    done = run(installed, "deck", "build", "--no-record", "--strict", "mine.md", cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert (tmp_path / "dist" / "mine.html").exists()
