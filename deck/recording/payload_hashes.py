"""Keep a structured trace whole after redaction: its payloads carry hashes, which tlparse checks."""

import hashlib
import json

_HASH_KEY = '"has_payload": "'


def with_payload_hashes(trace: str) -> str:
    """Return the trace with the md5 of each payload as it is now. A payload is the lines after its event, indented
    by a tab."""
    lines = trace.split("\n")
    hashed = []
    for number, line in enumerate(lines):
        hashed.append(_rehashed(line, _payload_after(lines, number)) if _HASH_KEY in line else line)
    return "\n".join(hashed)


def _payload_after(lines: list[str], number: int) -> str:
    end = number + 1
    while end < len(lines) and lines[end].startswith("\t"):
        end += 1
    return "\n".join(line[1:] for line in lines[number + 1 : end])


def _rehashed(event: str, payload: str) -> str:
    """Return the event's line with the hash of `payload`; a line of a payload that has the key is left as it is."""
    if event.startswith("\t"):
        return event
    prefix, _, metadata = event.partition("] ")
    fields = json.loads(metadata)
    fields["has_payload"] = hashlib.md5(payload.encode(), usedforsecurity=False).hexdigest()
    return f"{prefix}] {json.dumps(fields, ensure_ascii=False)}"
