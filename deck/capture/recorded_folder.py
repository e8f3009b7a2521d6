"""The folder that a child leaves: recorded files, and an index that says what each is."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from deck.errors import RecordError
from deck.jobs import INDEX_FILE

_SAFE_PART = re.compile(r"[A-Za-z0-9_]([A-Za-z0-9_.-]*[A-Za-z0-9_-])?")


class RecordedFolder:
    """Files that were recorded, at `[<case>/][<compile id>/]<name>`."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def add_typed(self, name: str, content: msgspec.Struct, *, kind: str, case: str = "", compile_id: str = "") -> None:
        encoded = msgspec.json.encode(content)
        self.add(name, encoded, kind=kind, language="json", case=case, compile_id=compile_id)

    def add_json(self, name: str, value: Mapping[str, Any], *, case: str = "") -> None:
        """Write `value` as `<name>.json`, of the kind `name`."""
        # Not escaped: redaction looks for paths as they are spelled, in any script.
        content = json.dumps(value, allow_nan=False, ensure_ascii=False).encode()
        self.add(f"{name}.json", content, kind=name, language="json", case=case)

    def add(self, name: str, content: bytes, *, kind: str, language: str, case: str = "", compile_id: str = "") -> None:
        for what, part in (("case", case), ("compile id", compile_id), ("name", name)):
            check_part(what, part)
        if language == "json":  # one value a line, so that a change of evidence reads well as a diff
            content = msgspec.json.format(content, indent=1) + b"\n"
        file = self.path / case / compile_id / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        entry = {"name": name, "kind": str(kind), "language": language, "case": case, "compile_id": compile_id}
        with open(self.path / INDEX_FILE, "a", encoding="utf-8") as index:
            index.write(json.dumps(entry) + "\n")


def check_part(what: str, part: str) -> None:
    """Raise RecordError unless `part` is empty or may be part of a path; `what` names it in the message."""
    if part and not _SAFE_PART.fullmatch(part):
        raise RecordError(
            f"the {what} {part!r} cannot be part of a path.",
            remedy="Use letters, digits, _ . - only, and begin with a letter, digit or _.",
        )
