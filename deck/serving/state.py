"""What browsers are told: which page there is, what is wrong, what may be recorded, what is being recorded."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from deck.errors import Finding, Level
from deck.serving.outdated import Outdated
from deck.serving.patch import Patch


@dataclass(frozen=True)
class Progress:
    """A recording. `said` is what it printed last; `failed` says that it ended with an error."""

    names: tuple[str, ...]
    begun: float
    said: str = ""
    failed: bool = False


@dataclass(frozen=True)
class State:
    """`version` is that of the page, empty where there is none yet, and `patch` what makes the one before into it.

    `number` counts states. `findings` are those of the last build, of which an error left the page as it was.
    """

    number: int = 0
    version: str = ""
    patch: Patch | None = None
    findings: tuple[Finding, ...] = ()
    offers: tuple[Outdated, ...] = ()
    recording: Progress | None = None

    def then(self, **changed: Any) -> "State":
        """Return the state that follows this one."""
        return replace(self, number=self.number + 1, **changed)

    def as_json(self, *, known: str, now: float) -> dict[str, Any]:
        """Return what a browser is told that shows the page `known`; `now` is a time of the clock of `begun`."""
        fits = self.patch is not None and self.patch.before == known
        return {
            "version": self.version,
            "patch": self.patch.as_json() if self.patch and fits else None,
            "errors": _texts(self.findings, Level.ERROR),
            "warnings": _texts(self.findings, Level.WARNING),
            "offers": [{"name": one.name, "reason": one.reason, "command": one.command} for one in self.offers],
            "recording": self.recording
            and {
                "names": self.recording.names,
                "seconds": round(now - self.recording.begun),
                "said": self.recording.said,
                "failed": self.recording.failed,
            },
        }


def _texts(findings: Sequence[Finding], level: Level) -> list[dict[str, str]]:
    return [
        {"place": str(one.location), "what": one.what, "remedy": one.remedy} for one in findings if one.level is level
    ]
