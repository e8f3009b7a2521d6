"""A recording as another machine could have made it: the same files, with other values in what was measured."""

import dataclasses
import hashlib
import types
import typing
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from deck.bundle import Bundle
from deck.captured import CONTENT_TYPES, Comparison
from deck.measured import MEASURED_TYPES, Ratio, Timings, Verdict
from deck.profiled import SameWork

Change = Callable[[Any], Any]

_KINDS = {"comparison", *MEASURED_TYPES}
"""Kinds whose values differ from machine to machine."""


def measured_otherwise(bundle: Bundle, change: Change, *, name: str = "other") -> Bundle:
    """Return the bundle as a machine `name` would have recorded it, `change` applied to each measurement."""
    evidence, contents = [], dict(bundle.contents)
    for one in bundle.manifest.evidence:
        if one.kind in _KINDS:
            changed = change(bundle.decode(one, CONTENT_TYPES[one.kind]))
            content = msgspec.json.encode(changed)
            contents[one.path] = content
            sha256 = hashlib.sha256(content).hexdigest()
            one = msgspec.structs.replace(one, sha256=sha256, size_bytes=len(content))
        evidence.append(one)
    machine = msgspec.structs.replace(bundle.manifest.machine, name=name, cpu="Another CPU")
    manifest = msgspec.structs.replace(bundle.manifest, machine=machine, evidence=tuple(evidence))
    return dataclasses.replace(bundle, manifest=manifest, contents=contents)


def swapped(record: Any) -> Any:
    """Return timings in which the candidate took what the baseline took: what was faster is slower."""
    if not isinstance(record, Timings):
        return record
    one, other = record.baseline, record.candidate
    series = dict(record.series) | {one: record.series[other], other: record.series[one]}
    ratio = record.ratio
    inverse = Ratio(median_ratio=1 / ratio.median_ratio, low_ratio=1 / ratio.high_ratio, high_ratio=1 / ratio.low_ratio)
    opposite = {Verdict.FASTER: Verdict.SLOWER, Verdict.SLOWER: Verdict.FASTER}
    verdict = opposite.get(record.verdict, record.verdict)
    return msgspec.structs.replace(record, series=series, ratio=inverse, verdict=verdict)


def undecided(record: Any) -> Any:
    """Return timings whose interval holds 1."""
    if not isinstance(record, Timings):
        return record
    ratio = Ratio(median_ratio=1.0, low_ratio=0.9, high_ratio=1.1)
    return msgspec.structs.replace(record, ratio=ratio, verdict=Verdict.NO_DIFFERENCE)


def unknown(record: Any) -> Any:
    """Return the record with null wherever its type allows that something could not be found out."""
    if isinstance(record, msgspec.Struct):
        hints = typing.get_type_hints(type(record))
        return _replaced(record, lambda name, value: None if _may_be_none(hints[name]) else unknown(value))
    return _within(record, unknown)


def slow(record: Any) -> Any:
    """Return the record of a machine that is a thousand times slower."""

    def slower(name: str, value: Any) -> Any:
        if name.endswith("_per_s"):
            return _scaled(value, 1e-3)
        return _scaled(value, 1e3) if name.endswith("_s") else slow(value)

    return _replaced(record, slower) if isinstance(record, msgspec.Struct) else _within(record, slow)


def contrary(record: Any) -> Any:
    """Return the record with the opposite wherever two things were found to be the same."""
    if isinstance(record, Comparison | SameWork):
        return _replaced(record, lambda _, value: not value if isinstance(value, bool) else value)
    if isinstance(record, msgspec.Struct):
        return _replaced(record, lambda _, value: contrary(value))
    return _within(record, contrary)


def _replaced(record: msgspec.Struct, new: Callable[[str, Any], Any]) -> Any:
    values = {name: new(name, getattr(record, name)) for name in record.__struct_fields__}
    return msgspec.structs.replace(record, **values)


def _within(value: Any, change: Change) -> Any:
    if isinstance(value, Mapping):
        return {key: change(one) for key, one in value.items()}
    return tuple(change(one) for one in value) if isinstance(value, tuple) else value


def _scaled(value: Any, factor: float) -> Any:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value * factor
    return _within(value, lambda one: _scaled(one, factor))


def _may_be_none(hint: Any) -> bool:
    union = typing.get_origin(hint) in (typing.Union, types.UnionType)
    return union and type(None) in typing.get_args(hint)
