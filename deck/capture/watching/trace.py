"""PyTorch's structured trace: each event as it comes, and the text that tlparse reads."""

import json
import logging
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from deck.capture.torch_private.logs import interned_strings, trace_formatter


@dataclass(frozen=True)
class TraceEvent:
    """`name` is the artefact's or event's name, `compile_id` e.g. `0-0` or empty, `payload` its text."""

    name: str
    compile_id: str
    metadata: Mapping[str, Any]
    payload: str


class TraceText:
    """The trace as TORCH_TRACE writes it, of one case: numbers of file names that were told earlier are told first.

    Without its events of times (`chromium_event`): they are over a third of a packed trace, and in `phases.json`.
    """

    def __init__(self) -> None:
        self._records: list[logging.LogRecord] = []

    def add(self, record: logging.LogRecord) -> None:
        """Keep one record; it is not written while the compiler runs, whose time is recorded too."""
        if "chromium_event" not in _metadata(record):
            self._records.append(record)

    def text(self) -> str:
        formatter = trace_formatter()
        lines = [*self._names_told_earlier(), *self._records]
        return "".join(f"{_spelled_out(formatter.format(record))}\n" for record in lines)

    def _names_told_earlier(self) -> list[logging.LogRecord]:
        names = interned_strings()
        told = {metadata["str"][1] for record in self._records if "str" in (metadata := _metadata(record))}
        used = {number for record in self._records for number in _file_numbers(_metadata(record))}
        missing = sorted(number for number in used - told if number in names)
        return [_telling(self._records[0], names[number], number) for number in missing]


def _spelled_out(event: str) -> str:
    """Return the event with letters of every script as they are: redaction looks for paths as they are spelled."""
    if "\\u" not in event:
        return event
    first, *indented = event.split("\n\t")
    prefix, _, metadata = first.partition("] ")
    payload = "\n".join(indented)
    if payload.startswith(("{", "[")):
        with suppress(ValueError):  # code that begins so is no JSON
            payload = json.dumps(json.loads(payload), indent=0, ensure_ascii=False)
    spelled = f"{prefix}] {json.dumps(json.loads(metadata), ensure_ascii=False)}"
    return "\n\t".join([spelled, *payload.split("\n")]) if indented else spelled


def _metadata(record: logging.LogRecord) -> Mapping[str, Any]:
    metadata: Mapping[str, Any] = getattr(record, "metadata", {})
    return metadata


def _file_numbers(value: object) -> Iterator[int]:
    """Yield the numbers that stand for files in the stacks of an event."""
    if isinstance(value, Mapping):
        number = value.get("filename")
        if isinstance(number, int):
            yield number
        for one in value.values():
            yield from _file_numbers(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _file_numbers(one)


def _telling(first: logging.LogRecord, name: str, number: int) -> logging.LogRecord:
    """Return the event `str` for one name, dated as the `first` of the trace."""
    attributes = {**vars(first), "metadata": {"str": (name, number)}, "payload": None}
    return logging.makeLogRecord(attributes)
