"""What a command says: findings like a compiler's, the report of a build, errors, and the exit code.

Exit codes: 0 done; 1 the talk or its evidence has an error (under --strict, a warning too); 2 the command cannot
be carried out: a path or name that does not exist, or something that this machine lacks; 70 a defect of this program;
130 interrupted. Findings and errors go to standard error.
"""

import contextlib
import os
import re
import sys
import traceback
from collections.abc import Callable, Iterable

import msgspec

from deck import __version__
from deck.build import IN_CONTENT, Report, short
from deck.bundle import Bundle
from deck.errors import BuildError, DeckError, Finding, Level, UsageError, did_you_mean
from deck.page_bytes import before_evidence

OK, FINDINGS, IMPOSSIBLE, DEFECT, INTERRUPTED = 0, 1, 2, 70, 130

GOOD, BAD, DIM = "green", "bold red", "dim"
"""Styles of rich, for what is as it should be, what is not, and what matters less."""


def guarded(work: Callable[[], int]) -> int:
    """Return the exit code of `work()`; an error becomes its message, without a traceback unless it is a defect."""
    try:
        code = work()
        # What cannot be printed, to a full disk say, is told here and not when Python ends.
        sys.stdout.flush()
        return code
    except BuildError as error:
        print_findings(error.findings)
        return FINDINGS
    except DeckError as error:
        _say(_as_line(error))
        return FINDINGS if isinstance(error, IN_CONTENT) else IMPOSSIBLE
    except KeyboardInterrupt:
        _say("interrupted; what was there before is untouched")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader (`| head`) has gone; nothing more can be said to it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except OSError as error:
        if error.filename is None:
            _drop_unprinted()
        _say(_as_line(UsageError(f"cannot write or read {_place_of(error)}: {error.strerror or error}.")))
        return IMPOSSIBLE
    except Exception:
        traceback.print_exc()
        _say(
            f"\nThis is a defect of torch-compile-deck {__version__}, not of your talk. "
            "Please report it with the lines above and the command you typed."
        )
        return DEFECT


def _place_of(error: OSError) -> str:
    names = [str(name) for name in (error.filename, error.filename2) if name is not None]
    return " or ".join(names) or "a file, or what this prints"


def _drop_unprinted() -> None:
    """Keep Python from trying again, when it ends, to print what could not be printed."""
    try:
        sys.stdout.flush()
    except OSError:
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def print_findings(findings: Iterable[Finding]) -> None:
    for finding in in_order(findings):
        _say(visible(str(finding)))


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings by file and line, on a line errors first."""
    levels = list(Level)
    return sorted(findings, key=lambda one: (one.location, levels.index(one.level)))


def findings_as_json(findings: Iterable[Finding]) -> str:
    """Return a JSON list of {level, code, path, line, what, remedy}, in order; line 0 means the whole file."""
    records = [
        {
            "level": str(finding.level),
            "code": finding.code,
            "path": finding.location.path,
            "line": finding.location.line,
            "what": finding.what,
            "remedy": finding.remedy,
        }
        for finding in in_order(findings)
    ]
    return msgspec.json.format(msgspec.json.encode(records), indent=2).decode()


def summary(findings: Iterable[Finding]) -> str:
    """Return e.g. `1 error, 2 warnings, no notices`."""
    levels = [finding.level for finding in findings]
    return ", ".join(_counted(levels.count(level), str(level)) for level in Level)


def print_report(report: Report) -> None:
    """Say what was written: path, size and what it is spent on, slides, references, claims, sources, findings."""
    print_findings(report.findings)
    parts = " · ".join(f"{kind} {_size(size)}" for kind, size in report.bytes_by_kind.items() if size)
    slides = " · ".join(f"{language} {_counted(count, 'slide')}" for language, count in report.slides.items())
    print(f"{short(report.path)}  {_size(sum(report.bytes_by_kind.values()))}  ({parts})")
    before = before_evidence(report.path.read_text(encoding="utf-8"))
    print(f"before evidence {_size(before.size_bytes)}, gzipped {_size(before.gzipped_bytes)}")
    print(f"{slides} · {_counted(report.references, 'reference')} · {_counted(report.claims, 'claim')}")
    if report.givens:
        counts = ", ".join(f"{source} {count}" for source, count in sorted(report.givens.items()))
        print(f"taken from sources: {counts}")
    print(summary(report.findings))


def print_bundle(bundle: Bundle, file: str | None) -> None:
    """Print what a bundle holds, or one file of it; raises UsageError where it has no such file."""
    files = bundle.manifest.evidence
    if file is not None:
        paths = [evidence.path for evidence in files]
        if file not in paths:
            raise UsageError(f"{bundle.path} has no file {file!r}." + did_you_mean(file, paths))
        sys.stdout.flush()
        sys.stdout.buffer.write(bundle.read(files[paths.index(file)]))
        return
    print(visible(_listing(bundle)))


def _listing(bundle: Bundle) -> str:
    """Return the machine, and the runs with their files; a line end in what a bundle says begins no line here."""
    machine = bundle.manifest.machine
    gpu = f", {machine.gpu.name}" if machine.gpu else ""
    of = f"{machine.cpu}{gpu}, {machine.os}, Python {machine.python}, PyTorch {machine.torch}"
    lines = [f"{bundle.name}: {_one_line(of)}"]
    for run in bundle.manifest.runs:
        reason = f": {_one_line(run.reason)}" if run.reason else ""
        lines.append(f"\n{run.experiment}  {run.outcome}{reason}  {run.started}  {run.duration_s:.1f} s")
        lines.append(f"  {_one_line(run.question)}")
        for evidence in bundle.of(run.experiment):
            lines.append(f"  {evidence.sha256[:12]} {evidence.size_bytes:>9}  {evidence.path}")
    return "\n".join(lines)


def _one_line(text: str) -> str:
    return text.replace("\n", "\\n")


def _as_line(error: DeckError) -> str:
    """Return the error in the form of a finding: `place: error: what remedy`."""
    place = f"{error.location}: " if error.location else ""
    remedy = f" {error.remedy}" if error.remedy else ""
    return visible(f"{place}error: {error.what}{remedy}")


def visible(text: str) -> str:
    """Return `text` with control characters, which could move a terminal's cursor, as escapes: ESC is `\\x1b`."""
    return _CONTROL.sub(lambda match: f"\\x{ord(match[0]):02x}", text)


_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""C0 and C1 but for tabs and line ends."""


def _counted(number: int, noun: str) -> str:
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def _size(size_bytes: int) -> str:
    return f"{size_bytes / 1000:.1f} kB" if size_bytes < 1_000_000 else f"{size_bytes / 1_000_000:.2f} MB"


def _say(line: str) -> None:
    print(line, file=sys.stderr)
