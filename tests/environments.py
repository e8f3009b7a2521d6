"""Python environments that lack what this one has: packages, and programs beside Python."""

import os
import subprocess
import sysconfig
import venv
from pathlib import Path


def environment_without(folder: Path, *packages: str) -> Path:
    """Return the Python of a new environment in `folder` that has all of this one's packages but those, in itself and
    in each process that it starts: they are not installed there."""
    venv.create(folder, with_pip=False, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    for entry in Path(sysconfig.get_path("purelib")).iterdir():
        if not _belongs_to(entry.name, packages) and not (site / entry.name).exists():
            (site / entry.name).symlink_to(entry)
    return folder / "bin" / "python"


def _belongs_to(name: str, packages: tuple[str, ...]) -> bool:
    """Return whether an entry of site-packages is of one of the packages, or says that it is installed."""
    return any(name == one or name.startswith((f"{one}-", f"{one}.")) for one in packages)


def run_deck(python: Path, *arguments: str, cwd: Path, path: str | None = None) -> subprocess.CompletedProcess[str]:
    """Return what the command `deck` of an environment did in `cwd`; programs are looked for in `path` alone, if it is
    given."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "CXX", "CC")}
    if path is not None:
        environment["PATH"] = path
    command = [str(python), "-m", "deck", *arguments]
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)


def has_module(python: Path, name: str) -> bool:
    """Return whether a module can be imported in an environment."""
    return subprocess.run([str(python), "-c", f"import {name}"], capture_output=True, check=False).returncode == 0
