"""Real recordings for the tests: one of everything that goes well, and ways to run what does not."""

import io
import os
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from rich.console import Console

from deck.bundle import Bundle, load_bundle
from deck.host import compiler_version, version_of
from deck.record import record
from tests.capture import misbehaving

ROOT = Path(__file__).resolve().parents[2]
USER = "zelda7"
"""A user name that no text of PyTorch's holds, so that it can be searched for."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    reason = "torch is not installed" if not version_of("torch") else "" if compiler_version() else "no C++ compiler"
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("capture")
            if reason:
                item.add_marker(pytest.mark.skip(reason=reason))


@dataclass(frozen=True)
class Place:
    """A project of its own, in the home folder of USER, that can record."""

    home: Path
    warm: Path

    @property
    def experiments(self) -> Path:
        return self.home / "talk" / "experiments"

    @property
    def evidence(self) -> Path:
        return self.home / "talk" / "evidence"

    def record(self, *names: str, **options: Any) -> tuple[Bundle, str]:
        """Record; return the bundle and what was printed."""
        printed = io.StringIO()
        folder = record(
            names or None,
            evidence_dir=self.evidence,
            experiments_dir=self.experiments,
            machine_name="here",
            console=Console(file=printed, width=200),
            cache_dir=self.warm,
            **options,
        )
        return load_bundle(folder), printed.getvalue()


CORE = ("decomposition", "fusion", "graph_break")


def make_place(
    folder: Path, warm: Path, *, own: Sequence[str] = (), texts: Mapping[str, str] = MappingProxyType({})
) -> Place:
    """Return a place with the project's experiments of the names `own`, and those of `texts`, name -> source."""
    place = Place(folder / "home" / USER, warm)
    place.experiments.mkdir(parents=True)
    for name in own:
        shutil.copy(ROOT / "experiments" / f"{name}.py", place.experiments)
    for name, text in texts.items():
        (place.experiments / f"{name}.py").write_text(text, encoding="utf-8")
    return place


@pytest.fixture(scope="session")
def warm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where warming up keeps what it compiled, so that the tests pay for it once."""
    return tmp_path_factory.mktemp("warm")


@pytest.fixture
def place(tmp_path: Path, warm: Path) -> Callable[..., Place]:
    return lambda **texts: make_place(tmp_path, warm, texts=texts)


def record_at_home(place: Place) -> tuple[Bundle, str]:
    """Record all of a place as its user would; return the bundle and what was printed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(place.home))
        patch.setenv("LOGNAME", USER)
        patch.delenv("TORCHINDUCTOR_CACHE_DIR", raising=False)
        return place.record()


@pytest.fixture(scope="session")
def recorded(tmp_path_factory: pytest.TempPathFactory, warm: Path) -> tuple[Bundle, str, Place]:
    """Return much recorded at once: the core of the project's experiments, and the misbehaving ones among them."""
    texts = {**misbehaving.ENDING_EARLY, "spawned": misbehaving.SPAWNED, "same_code": misbehaving.SAME_CODE}
    place = make_place(tmp_path_factory.mktemp("everything"), warm, own=CORE, texts=texts)
    return *record_at_home(place), place


@pytest.fixture(scope="session")
def bundle(recorded: tuple[Bundle, str, Place]) -> Bundle:
    return recorded[0]


@pytest.fixture(scope="session")
def training(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return what a recorder in this process left of an MLP trained once, compiled twice: cases `one` and `two`."""
    from deck.capture.recorder import Recorder
    from tests.capture import functions

    folder = tmp_path_factory.mktemp("training")
    recorder = Recorder(folder, Path(functions.__file__), with_inductor=True)
    for case in ("one", "two"):
        recorder.compile(functions.mlp, functions.mlp_inputs(), case=case, backward=True)
    recorder.finish()
    return folder


def processes_with(marker: str) -> list[str]:
    """Return the command lines of running processes that hold `marker`."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        if marker in command and int(folder.name) != os.getpid():
            found.append(command)
    return found
