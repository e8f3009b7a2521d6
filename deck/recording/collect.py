"""From what a child left in its folder to evidence: redact once, then hash; keep the tail of its log."""

import json
from dataclasses import dataclass
from pathlib import Path

import msgspec

from deck.bundle_write import make_evidence
from deck.discovery import Experiment
from deck.evidence import Evidence
from deck.jobs import INDEX_FILE, REPORT_FILE, Done, Job, Report
from deck.recording.payload_hashes import with_payload_hashes
from deck.recording.staleness import MODULES_KIND
from deck.redact import Redactor

LOG_LINES = 60
_LOG_BYTES = 64_000
_SIGNALS = {-4: "illegal instruction", -6: "abort", -8: "arithmetic fault", -9: "killed", -11: "segmentation fault"}


@dataclass(frozen=True)
class Recorded:
    """Evidence and its bytes, redacted and hashed."""

    evidence: Evidence
    content: bytes


def read_report(job: Job) -> Report | None:
    """Return what the child said at its end; None where it did not get there."""
    file = Path(job.folder) / REPORT_FILE
    try:
        return msgspec.json.decode(file.read_bytes(), type=Report)
    except (OSError, msgspec.DecodeError):
        return None


def collect(experiment: str, job: Job, redactor: Redactor) -> list[Recorded]:
    """Return all that the child recorded into its folder, in the order in which it did."""
    folder = Path(job.folder)
    index = folder / INDEX_FILE
    entries = [json.loads(line) for line in index.read_text().splitlines()] if index.exists() else []
    found = []
    for entry in entries:
        text = (folder / entry["case"] / entry["compile_id"] / entry["name"]).read_text(encoding="utf-8")
        redacted = redactor.text(text)
        if entry["kind"] == "trace":
            redacted = with_payload_hashes(redacted)
        found.append(recorded(redacted, experiment=experiment, **entry))
    return found


def recorded(
    text: str, *, experiment: str, name: str, kind: str, language: str, case: str = "", compile_id: str = ""
) -> Recorded:
    """Return redacted text as evidence."""
    content = text.encode()
    evidence = make_evidence(
        content, experiment=experiment, name=name, kind=kind, language=language, case=case, compile_id=compile_id
    )
    return Recorded(evidence, content)


def source_of(experiment: Experiment, redactor: Redactor) -> Recorded:
    text = redactor.text(experiment.path.read_text(encoding="utf-8"))
    return recorded(text, experiment=experiment.name, name="source.py", kind="source", language="python")


def modules_of(experiment: Experiment, modules: dict[str, str]) -> Recorded:
    text = json.dumps(modules, indent=1, sort_keys=True) + "\n"
    return recorded(text, experiment=experiment.name, name="modules.json", kind=MODULES_KIND, language="json")


def log_of(experiment: Experiment, job: Job, redactor: Redactor) -> list[Recorded]:
    """Return the tail of the child's output as evidence, nothing where it printed nothing."""
    file = Path(job.log)
    raw = _tail(file) if file.exists() else b""
    lines = redactor.prose(raw.decode(errors="replace")).strip().splitlines()[-LOG_LINES:]
    if not lines:
        return []
    return [recorded("\n".join(lines) + "\n", experiment=experiment.name, name="log.txt", kind="log", language="text")]


def _tail(file: Path) -> bytes:
    with open(file, "rb") as stream:
        stream.seek(max(0, file.stat().st_size - _LOG_BYTES))
        return stream.read(_LOG_BYTES)


def why_failed(job: Job, done: Done, report: Report | None, redactor: Redactor) -> str:
    """Return in one line how the child failed; empty where it did not."""
    if done.status == 0:
        # os._exit(0) in an experiment ends like this.
        return "" if report else "it ended without a report"
    if done.status is None:
        return f"it ran longer than {job.timeout_s:g} s and was stopped"
    if report and report.error:
        return redactor.prose(report.error)
    if done.status < 0:
        return f"it ended by signal {-done.status} ({_SIGNALS.get(done.status, 'see the log')})"
    return f"it ended with exit status {done.status}"
