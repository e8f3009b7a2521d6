"""What Dynamo tried: each frame of a case with its end, out of PyTorch's compilation metrics and its list of skips."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from deck.capture.torch_private.dynamo import LIMIT_BREAKS
from deck.capture.watching.watch import Watch

_SKIP = re.compile(r"(?P<name>.+?) \((?P<path>.+):(?P<line>\d+)\): (?P<reason>.*)", re.DOTALL)
_GB_ID = re.compile(r"/gb/(gb\d+)\.html")


@dataclass(frozen=True)
class Code:
    """A Python function as its code object names it: where it begins."""

    name: str
    path: str
    line: int


@dataclass(frozen=True)
class Skip:
    """A frame that Dynamo let run in Python, and its reason."""

    code: Code
    reason: str


@dataclass(frozen=True)
class Attempt:
    """One compile id: the frame, how often Dynamo started it, and the error that ended it, where one did.

    `error_line` is the user's line at which it ended.
    """

    id: str
    code: Code
    starts_count: int = 1
    operators_count: int = 0
    error_type: str = ""
    error: str = ""
    error_line: int = 0

    @property
    def frame(self) -> str:
        """The first part of the id: the same for each compilation of one frame."""
        return self.id.partition("-")[0]

    @property
    def hit_limit(self) -> bool:
        return any(one in f"{self.error_type}: {self.error}" for one in LIMIT_BREAKS)

    @property
    def error_in_words(self) -> str:
        """The error's first line, with PyTorch's id and the user's line: `Dynamic shape operator (gb0036, line 9)`."""
        return worded(self.error, self.error_line)


def worded(error: str, line: int) -> str:
    """Return the first line of an error of Dynamo with the id of its kind and the user's line."""
    lines = [one.strip() for one in error.strip().splitlines() if one.strip()] or [""]
    # An error of the compiler behind Dynamo begins with a line of Dynamo's own: backend='…' raised:
    text = lines[1] if lines[0].endswith("raised:") and len(lines) > 1 else lines[0]
    identity = _GB_ID.search(error)
    about = ", ".join(([identity[1]] if identity else []) + ([f"line {line}"] if line else []))
    return f"{text.rstrip('.')} ({about})" if about else text.rstrip(".")


def attempts_of(watch: Watch) -> list[Attempt]:
    """Return what was tried in a case, in order; of a frame that was started again, the last start."""
    found: dict[str, Attempt] = {}
    for event in watch.events:
        metrics = event.metadata.get("compilation_metrics") or {}
        if event.name == "compilation_metrics" and event.compile_id and metrics.get("is_forward") is not False:
            found[event.compile_id] = _attempt(event.compile_id, event.metadata, metrics, found)
    return list(found.values())


def skips_of(lines: list[str]) -> list[Skip]:
    """Return the frames that one call let run in Python, out of `CallSeen.skips`."""
    parts = [one for text in lines if (one := _SKIP.fullmatch(text))]
    return [Skip(Code(one["name"], one["path"], int(one["line"])), one["reason"]) for one in parts]


def _attempt(
    compile_id: str, metadata: Mapping[str, Any], metrics: Mapping[str, Any], earlier: Mapping[str, Attempt]
) -> Attempt:
    # torch 2.13: where the limit is met, the metrics say nothing of the frame; an earlier compilation of it does.
    frame = compile_id.partition("-")[0]
    known = next((one.code for one in earlier.values() if one.frame == frame), Code("", "", 0))
    return Attempt(
        id=compile_id,
        code=Code(metrics["co_name"], metrics["co_filename"], metrics["co_firstlineno"])
        if metrics.get("co_name")
        else known,
        starts_count=(metadata.get("attempt") or 0) + 1,
        operators_count=metrics.get("graph_op_count") or 0,
        error_type=metrics.get("fail_type") or "",
        error=metrics.get("fail_reason") or "",
        error_line=metrics.get("fail_user_frame_lineno") or 0,
    )
