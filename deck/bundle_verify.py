"""Check that a manifest and its files agree: schema, names, paths, sizes, hashes, and the type of every JSON."""

import hashlib
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from deck.bundle_files import check_distinct, check_path
from deck.captured import CONTENT_TYPES
from deck.errors import BundleError
from deck.evidence import SCHEMA, Evidence, Manifest

MANIFEST = "manifest.json"
_MACHINE_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
_T = TypeVar("_T")


class _SchemaOnly(msgspec.Struct):
    schema: tuple[int, int]


def encode_manifest(manifest: Manifest) -> bytes:
    """Return the bytes of a manifest.json, one value a line."""
    return msgspec.json.format(msgspec.json.encode(manifest), indent=1) + b"\n"


def decode_manifest(content: bytes, *, location: Path) -> Manifest:
    """Return the manifest; an unknown major schema is refused before anything else in it is read."""
    schema = _decode(content, _SchemaOnly, MANIFEST, location).schema
    if schema[0] < 1 or schema[1] < 0:
        raise BundleError(
            f"{MANIFEST} has schema {schema[0]}.{schema[1]}, which no version ever wrote (the first is 1.0).",
            location=location,
            remedy="Fetch the bundle again, or record it again.",
        )
    if schema[0] > SCHEMA[0]:
        raise BundleError(
            f"{MANIFEST} has schema {schema[0]}.{schema[1]}; this version reads up to {SCHEMA[0]}.x.",
            location=location,
            remedy="Install a newer torch-compile-deck.",
        )
    return _decode(content, Manifest, MANIFEST, location)


def decode_content(evidence: Evidence, content: bytes, type_: type[_T], *, location: Path) -> _T:
    """Return the evidence's JSON as `type_`; raises BundleError with the path of the first wrong value."""
    return _decode(content, type_, evidence.path, location)


def verify(manifest: Manifest, contents: Mapping[str, bytes], *, location: Path) -> None:
    """Raise BundleError unless manifest and contents (by path) agree in every path, size, hash and type."""
    _check_names(manifest, location)
    listed = {evidence.path for evidence in manifest.evidence}
    for extra in sorted(set(contents) - listed):
        raise BundleError(f"{extra} is not in {MANIFEST}.", location=location, remedy="Remove the file.")
    for evidence in manifest.evidence:
        if evidence.path not in contents:
            raise BundleError(f"{evidence.path} is missing.", location=location, remedy="Fetch the bundle again.")
        _check_content(evidence, contents[evidence.path], location)


def is_machine_name(name: str) -> bool:
    """Return whether a bundle may be named so: it is a folder's name, and stands before `:` in references."""
    return bool(_MACHINE_NAME.fullmatch(name))


def _check_names(manifest: Manifest, location: Path) -> None:
    if not is_machine_name(manifest.machine.name):
        raise BundleError(
            f"the machine's name {manifest.machine.name!r} is not one of letters, digits, - and _.", location=location
        )
    experiments = {run.experiment for run in manifest.runs}
    for path in [*experiments, *(evidence.path for evidence in manifest.evidence)]:
        check_path(path, location=location)
    check_distinct((run.experiment for run in manifest.runs), location=location)
    check_distinct((evidence.path for evidence in manifest.evidence), location=location)
    for evidence in manifest.evidence:
        if evidence.experiment not in experiments:
            raise BundleError(
                f"{evidence.path} belongs to {evidence.experiment!r}, of which {MANIFEST} has no run.",
                location=location,
            )
        places = [part for part in (evidence.experiment, evidence.case, evidence.compile_id) if part]
        if evidence.path.split("/")[:-1] != places:
            raise BundleError(f"{evidence.path} does not lie in {'/'.join(places)}/.", location=location)


def _check_content(evidence: Evidence, content: bytes, location: Path) -> None:
    if len(content) != evidence.size_bytes:
        raise BundleError(
            f"{evidence.path} is {len(content)} bytes; {MANIFEST} says {evidence.size_bytes}.",
            location=location,
            remedy="Fetch the bundle again, or record the experiment again.",
        )
    if hashlib.sha256(content).hexdigest() != evidence.sha256:
        raise BundleError(
            f"{evidence.path} was changed: its sha256 is not the recorded one.",
            location=location,
            remedy="Fetch the bundle again, or record the experiment again.",
        )
    if evidence.language == "json":
        decode_content(evidence, content, CONTENT_TYPES.get(evidence.kind, object), location=location)


def _decode(content: bytes, type_: type[_T], path: str, location: Path) -> _T:
    try:
        return msgspec.json.decode(content, type=type_)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        name = "manifest" if path == MANIFEST else getattr(type_, "__name__", "JSON")
        raise BundleError(
            f"{path} is no valid {name}: {error}.", location=location, remedy="Record or fetch it again."
        ) from error
