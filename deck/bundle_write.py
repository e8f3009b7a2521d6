"""Write bundles whole or not at all: a kill at any moment leaves either the earlier bundle or the new one."""

import ctypes
import datetime
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from deck.bundle import Bundle, load_bundle
from deck.bundle_verify import MANIFEST, encode_manifest
from deck.errors import BundleError, UsageError, did_you_mean
from deck.evidence import DEFAULT_MACHINE, Evidence, Machine, Manifest
from deck.pack import zip_bytes


def make_evidence(
    content: bytes, *, experiment: str, name: str, kind: str, language: str, case: str = "", compile_id: str = ""
) -> Evidence:
    """Return the manifest's entry for `content`, stored as `<experiment>/[<case>/][<compile id>/]<name>`."""
    path = "/".join(part for part in (experiment, case, compile_id, name) if part)
    return Evidence(
        experiment=experiment,
        path=path,
        kind=kind,
        language=language,
        case=case,
        compile_id=compile_id,
        sha256=hashlib.sha256(content).hexdigest(),
        size_bytes=len(content),
    )


def write_bundle(target: Path, manifest: Manifest, contents: Mapping[str, bytes]) -> None:
    """Write the bundle as a folder, or as a zip where `target` ends in `.zip`, and replace what was there.

    The new bundle is written beside `target`, loaded once with every check, and only then takes its place.
    """
    files = {MANIFEST: encode_manifest(manifest), **{one.path: contents[one.path] for one in manifest.evidence}}
    target.parent.mkdir(parents=True, exist_ok=True)
    _remove_leftovers(target)
    beside = Path(tempfile.mkdtemp(prefix=f".{target.name}.{os.getpid()}.", dir=target.parent))
    fresh = beside / target.name
    try:
        if target.suffix == ".zip":
            fresh.write_bytes(zip_bytes(files))
        else:
            _write_folder(fresh, files)
        load_bundle(fresh)
        _take_place(fresh, target)
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def set_aside(bundle: Path, why: str) -> Path:
    """Move a bundle to `.aside/<name>.<why>-<UTC time>` beside it, and return where it is now.

    No build and no recording looks there.
    """
    now = datetime.datetime.now(datetime.UTC).strftime("%Y%m%dT%H%M%SZ")
    wanted = bundle.parent / ".aside" / f"{bundle.name}.{why}-{now}"
    place, count = wanted, 1
    while place.exists():
        count += 1
        place = wanted.with_name(f"{wanted.name}-{count}")
    place.parent.mkdir(exist_ok=True)
    return bundle.rename(place)


def merge_bundles(sources: Sequence[Path], evidence_dir: Path) -> list[Path]:
    """Bring bundles of other machines into `evidence_dir`, each into the folder of its machine's name.

    Where the folder exists, or two sources share a name, the later run of an experiment stays. Raises
    BundleError, before anything is written, where two different machines have the same name, and for a bundle
    named as this machine's own, unless this machine recorded it.
    """
    merged: dict[str, Bundle] = {}
    for source in sources:
        bundle = load_bundle(source)
        here = evidence_dir / bundle.name
        earlier = merged.get(bundle.name) or (load_bundle(here) if here.exists() else None)
        if bundle.name == DEFAULT_MACHINE:
            _check_own(bundle, load_bundle(here).manifest.machine if here.exists() else None)
        merged[bundle.name] = _union(earlier, bundle) if earlier else bundle
    for name, bundle in merged.items():
        write_bundle(evidence_dir / name, bundle.manifest, bundle.contents)
    return [evidence_dir / name for name in merged]


def extract(source: Path, target: Path, experiments: Iterable[str] = ()) -> Bundle:
    """Write the named experiments of `source` (all, where none is named) to the folder or `.zip` at `target`."""
    bundle = load_bundle(source)
    known = [run.experiment for run in bundle.manifest.runs]
    wanted = set(experiments) or set(known)
    for name in sorted(wanted - set(known)):
        raise UsageError(
            f"there is no experiment {name!r} (there are: {', '.join(known)}).{did_you_mean(name, known)}",
            location=source,
        )
    if target.exists():
        raise UsageError("it exists already.", location=target, remedy="Name a new folder or .zip file.")
    write_bundle(target, bundle.only(wanted).manifest, bundle.contents)
    return load_bundle(target)


def _check_own(bundle: Bundle, own: Machine | None) -> None:
    """Raise BundleError where a bundle with the name of this machine's own was recorded elsewhere."""
    if bundle.manifest.machine != own:
        raise BundleError(
            f"it is named {DEFAULT_MACHINE!r}, as what is recorded on this machine is, and comes from another.",
            location=bundle.path,
            remedy="Record it there again with `deck record --machine NAME`.",
        )


def _union(earlier: Bundle, later: Bundle) -> Bundle:
    if earlier.manifest.machine != later.manifest.machine:
        raise BundleError(
            f"its machine {later.name!r} differs from the one of that name in {earlier.path}.",
            location=later.path,
            remedy="Record it again under another name.",
        )
    newest = {run.experiment: (run.started, bundle) for bundle in (earlier, later) for run in bundle.manifest.runs}
    for run in earlier.manifest.runs:
        if run.started > newest[run.experiment][0]:
            newest[run.experiment] = (run.started, earlier)
    parts = [
        bundle.only({name for name, (_, owner) in newest.items() if owner is bundle}) for bundle in (earlier, later)
    ]
    manifest = Manifest(
        schema=max(earlier.manifest.schema, later.manifest.schema),
        machine=later.manifest.machine,
        runs=tuple(run for part in parts for run in part.manifest.runs),
        evidence=tuple(one for part in parts for one in part.manifest.evidence),
    )
    return Bundle(later.path, manifest, {path: content for part in parts for path, content in part.contents.items()})


def _write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    for path, content in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def _remove_leftovers(target: Path) -> None:
    """Remove what writers of `target` that were killed left beside it; their process ids are in the names."""
    for folder in target.parent.glob(f".{target.name}.*.*"):
        pid = folder.name.removeprefix(f".{target.name}.").partition(".")[0]
        if pid.isdigit() and not _is_running(int(pid)):
            shutil.rmtree(folder, ignore_errors=True)


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _take_place(fresh: Path, target: Path) -> None:
    """Put `fresh` where `target` is; what was there ends up at `fresh`, to be removed with it."""
    if target.is_dir() and not target.is_symlink():
        if not _exchange(fresh, target):
            target.rename(fresh.with_name("earlier"))
            fresh.rename(target)
    else:
        os.replace(fresh, target)


def _exchange(one: Path, other: Path) -> bool:
    """Swap two folders in one step; False where the system cannot (then two renames have to do)."""
    if not sys.platform.startswith("linux"):
        return False
    at_fdcwd, rename_exchange = -100, 2
    try:
        renameat2 = ctypes.CDLL(None, use_errno=True).renameat2
    except AttributeError:  # glibc before 2.28
        return False
    return bool(renameat2(at_fdcwd, os.fsencode(one), at_fdcwd, os.fsencode(other), rename_exchange) == 0)
