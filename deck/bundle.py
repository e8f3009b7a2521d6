"""Open a folder or zip of evidence, verified whole, and find evidence in several of them by reference.

A `Bundle` exists only after every check passed, and holds the verified bytes: what was checked is what is read.
Writing, merging and packing are in `deck.bundle_write`, which a build never imports.
"""

import json
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from deck.bundle_files import read_files
from deck.bundle_verify import MANIFEST, decode_content, decode_manifest, verify
from deck.captured import CONTENT_TYPES
from deck.dissection import Dissection
from deck.errors import BundleError, NotRecorded, ReferenceProblem, did_you_mean
from deck.evidence import SCHEMA, Evidence, Manifest, Outcome, Run

_T = TypeVar("_T")


@dataclass(frozen=True)
class Bundle:
    """The evidence of one machine. `contents` holds the verified bytes by path, without the manifest."""

    path: Path
    manifest: Manifest
    contents: Mapping[str, bytes] = field(repr=False)

    @property
    def name(self) -> str:
        """The machine's name, which is also how references name this bundle."""
        return self.manifest.machine.name

    def run(self, experiment: str) -> Run | None:
        return next((run for run in self.manifest.runs if run.experiment == experiment), None)

    def of(self, experiment: str) -> tuple[Evidence, ...]:
        """Return the evidence of one experiment, in the manifest's order."""
        return tuple(evidence for evidence in self.manifest.evidence if evidence.experiment == experiment)

    def only(self, experiments: Collection[str]) -> "Bundle":
        """Return the bundle of these experiments alone."""
        manifest = msgspec.structs.replace(
            self.manifest,
            runs=tuple(run for run in self.manifest.runs if run.experiment in experiments),
            evidence=tuple(one for one in self.manifest.evidence if one.experiment in experiments),
        )
        return Bundle(self.path, manifest, {one.path: self.contents[one.path] for one in manifest.evidence})

    def read(self, evidence: Evidence) -> bytes:
        return self.contents[evidence.path]

    def text(self, evidence: Evidence) -> str:
        try:
            return self.read(evidence).decode()
        except UnicodeDecodeError as error:
            raise BundleError(f"{evidence.path} is not UTF-8 text ({error}).", location=self.path) from error

    def json(self, evidence: Evidence) -> Any:
        return self.decode(evidence, object)

    def decode(self, evidence: Evidence, type_: type[_T]) -> _T:
        """Return the evidence's JSON as `type_`; raises BundleError with the path of the first wrong value."""
        return decode_content(evidence, self.read(evidence), type_, location=self.path)


def load_bundle(path: Path) -> Bundle:
    """Return the bundle in the folder or zip at `path`.

    Raises BundleError where anything in it is changed, missing, unlisted, unsafe, too large, or of a newer schema.
    """
    contents = read_files(path)
    if MANIFEST not in contents:
        nested = next((name for name in contents if name.count("/") == 1 and name.endswith("/" + MANIFEST)), None)
        where = f" (but {nested}: give that folder, or zip its contents)" if nested else ""
        raise BundleError(f"there is no {MANIFEST}{where}.", location=path, remedy="Is this a bundle of evidence?")
    manifest = decode_manifest(contents.pop(MANIFEST), location=path)
    verify(manifest, contents, location=path)
    return Bundle(path, manifest, contents)


# --- references ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Found:
    """Evidence that a reference leads to. `fallback`: the reference bundle stands in for this machine's."""

    bundle: Bundle
    evidence: Evidence
    run: Run
    fallback: bool
    pointer: str = ""

    def text(self) -> str:
        return self.bundle.text(self.evidence)

    def value(self) -> Any:
        """Return the JSON value at `pointer` (RFC 6901; an element of a list also by its name, or as `last`).

        Raises ReferenceProblem naming the keys there are, and NotRecorded below a null or where a run was recorded in
        part.
        """
        value = self.bundle.json(self.evidence)
        if not self.pointer:
            return value
        done = ""
        for token in self.pointer.removeprefix("/").split("/"):
            key = token.replace("~1", "/").replace("~0", "~")
            members = _members(value)
            if key not in members:
                raise self._no_member(value, done, token, list(members))
            value = members[key]
            done += f"/{token}"
        return value

    def _no_member(self, value: object, done: str, token: str, keys: list[str]) -> ReferenceProblem:
        has = f"it has: {', '.join(keys)}" if keys else "it is null" if value is None else "it is a plain value"
        what = f"{self.evidence.path} has no {done}/{token} ({has})."
        if value is None or self.run.reason:
            return NotRecorded(what, reason=self.run.reason or f"{done.rpartition('/')[2]} = null")
        return ReferenceProblem(what + did_you_mean(f"{done}/{token}", [f"{done}/{known}" for known in keys]))


def _members(value: object) -> dict[str, Any]:
    """Return what lies in a JSON value by key or index; of a list also the `last`, and elements by their name where no
    other has the same."""
    if isinstance(value, dict):
        return value
    if not isinstance(value, list) or not value:
        return {}
    names = [_name_of(element) for element in value]
    named = {name: element for name, element in zip(names, value, strict=True) if name and names.count(name) == 1}
    return {**named, "last": value[-1], **{str(index): element for index, element in enumerate(value)}}


def _name_of(element: object) -> str:
    """Return what an element of a list is called: its `name`, else its `case` and `series`, as `softmax:compiled`."""
    if not isinstance(element, dict):
        return ""
    parts = [element["name"]] if "name" in element else [element.get("case"), element.get("series")]
    return ":".join(part for part in parts if isinstance(part, str) and part)


class Evidences:
    """Bundles in the order in which they are asked: this machine's, then others, then the reference bundle.

    An experiment is taken whole from the first bundle whose run of it is ok, so that machines never mix.
    """

    def __init__(self, local: Bundle | None, extra: Iterable[Bundle] = (), reference: Bundle | None = None) -> None:
        self.local = local
        self.reference = reference
        self.bundles = tuple(bundle for bundle in (local, *extra, reference) if bundle)
        names = [bundle.name for bundle in self.bundles]
        for name in names:
            if names.count(name) > 1:
                places = ", ".join(str(bundle.path) for bundle in self.bundles if bundle.name == name)
                raise BundleError(
                    f"several bundles are named {name!r}: {places}.", remedy="Record one of them under another name."
                )

    def recorded_with(self, release: str) -> "Evidences":
        """Return the bundles alone that this release of PyTorch recorded, such as 2.13."""
        local, *others = [
            bundle if bundle and is_of_release(bundle.manifest.machine.torch, release) else None
            for bundle in (self.local, self.reference, *self.bundles)
        ]
        reference, *rest = others
        own = (self.local, self.reference)
        extra = [bundle for bundle in rest if bundle and not any(bundle is one for one in own)]
        return Evidences(local, extra, reference)

    def of_others(self) -> "Evidences":
        """Return the bundles without what was recorded here."""
        extra = [one for one in self.bundles if one is not self.local and one is not self.reference]
        return Evidences(None, extra, self.reference)

    def experiments(self) -> tuple[str, ...]:
        """Return the names of all experiments that any bundle has a run of, whatever its outcome."""
        return tuple(dict.fromkeys(run.experiment for bundle in self.bundles for run in bundle.manifest.runs))

    def run(self, experiment: str) -> Run | None:
        """Return the run that `find` would take evidence from, else the first that was not ok, else None."""
        runs = [run for bundle in self.bundles if (run := bundle.run(experiment))]
        return next((run for run in runs if run.outcome is Outcome.OK), runs[0] if runs else None)

    def local_run(self, experiment: str) -> Run | None:
        """Return this machine's run of the experiment, also where it failed or was skipped."""
        return self.local.run(experiment) if self.local else None

    def find(self, reference: str) -> Found:
        """Return the evidence for `[machine:]experiment[/case][/compile id]/name[.ext][#pointer]`.

        Raises NotRecorded where a run exists but holds no such evidence for a reason it gives, and
        ReferenceProblem, listing what exists, where the reference leads nowhere or to several files.
        """
        place, _, pointer = reference.partition("#")
        machine, _, path = place.rpartition(":")
        experiment, *middle = path.split("/")
        name = middle.pop() if middle else ""
        if not name:
            raise ReferenceProblem(
                f"{reference!r} is not a reference.",
                remedy="Expected [machine:]experiment[/case][/compile id]/name[.ext][#/json/pointer].",
            )
        if pointer and not pointer.startswith("/"):
            raise ReferenceProblem(f"the pointer {pointer!r} in {reference!r} does not begin with '/'.")
        bundle, run = self._choose(experiment, machine)
        evidence = self._select(bundle, run, middle, name)
        fallback = not machine and bundle is self.reference and bundle is not self.local
        return Found(bundle, evidence, run, fallback, pointer)

    def _choose(self, experiment: str, machine: str) -> tuple[Bundle, Run]:
        bundles = [bundle for bundle in self.bundles if machine in ("", bundle.name)]
        if not bundles:
            known = [bundle.name for bundle in self.bundles]
            raise ReferenceProblem(
                f"there is no bundle named {machine!r} (there are: {', '.join(known) or 'none'})."
                + did_you_mean(machine, known)
            )
        runs = [(bundle, run) for bundle in bundles if (run := bundle.run(experiment))]
        if not runs:
            known = list(dict.fromkeys(run.experiment for bundle in bundles for run in bundle.manifest.runs))
            raise ReferenceProblem(
                f"there is no experiment {experiment!r} in the evidence (it has: {', '.join(known) or 'none'})."
                + did_you_mean(experiment, known)
            )
        for bundle, run in runs:
            if run.outcome is Outcome.OK:
                return bundle, run
        bundle, run = runs[0]
        verb = "failed" if run.outcome is Outcome.FAILED else f"was {run.outcome}"
        raise NotRecorded(f"{experiment} {verb} on {bundle.name}: {run.reason}", reason=run.reason)

    def _select(self, bundle: Bundle, run: Run, middle: list[str], name: str) -> Evidence:
        candidates = bundle.of(run.experiment)
        fitting = [one for one in candidates if _is_subsequence(middle, one.path.split("/")[1:-1])]
        chosen = [
            one for one in fitting if name in (one.path.split("/")[-1], one.path.split("/")[-1].rpartition(".")[0])
        ] or [one for one in fitting if name == one.kind]
        chosen = _named_by_kind(chosen, name)
        exact = [one for one in chosen if one.path.split("/")[1:-1] == middle]
        if len(exact or chosen) == 1:
            return (exact or chosen)[0]
        wanted = "/".join([run.experiment, *middle, name])
        if chosen:
            paths = ", ".join(one.path for one in exact or chosen)
            raise ReferenceProblem(f"{wanted} may be any of: {paths}.", remedy="Name the case or the compile id.")
        if run.reason:
            raise NotRecorded(f"{wanted} was not recorded on {bundle.name}: {run.reason}", reason=run.reason)
        names = list(dict.fromkeys(one.path.split("/", 1)[1] for one in candidates))
        near = did_you_mean("/".join([*middle, name]), [path.rpartition(".")[0] for path in names] + names)
        raise ReferenceProblem(f"{run.experiment} on {bundle.name} has no {wanted} (it has: {', '.join(names)}).{near}")


def _named_by_kind(chosen: list[Evidence], name: str) -> list[Evidence]:
    """Return `chosen` without files that lie beside the one whose kind `name` says: `kernel_0` is the kernel, and not
    its machine code; `guards` the guards, and not their tree."""
    kind = re.sub(r"_\d+$", "", name)
    meant = {one.path.rpartition("/")[0] for one in chosen if one.kind == kind}
    return [one for one in chosen if one.kind == kind or one.path.rpartition("/")[0] not in meant]


def is_of_release(version: str, release: str) -> bool:
    """Return whether a version of PyTorch, such as 2.13.0+cpu, is of a release, such as 2.13."""
    return f"{version.partition('+')[0]}.".startswith(f"{release}.")


def _is_subsequence(wanted: list[str], parts: list[str]) -> bool:
    rest = iter(parts)
    return all(part in rest for part in wanted)


def json_schema() -> str:
    """Return the JSON Schema of the manifest, of every typed content, and of what `deck show --json` prints.

    docs/evidence.schema.json holds the same.
    """
    types = [Manifest, *CONTENT_TYPES.values(), Dissection]
    _, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Evidence bundle, schema {SCHEMA[0]}.{SCHEMA[1]}",
        "$ref": "#/$defs/Manifest",
        "$defs": dict(sorted(components.items())),
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"
