"""A build in this process, with what the build before left: a page, or what stands in its way."""

import gc
import time
import traceback
from dataclasses import dataclass
from pathlib import Path

from deck import __version__
from deck.build import Job, checked_deck, stops
from deck.errors import BuildError, DeckError, Finding, Level, Location
from deck.kept import Kept
from deck.render import render_page
from deck.serving.outdated import Outdated, outdated


@dataclass(frozen=True)
class Built:
    """What a build gave. `page` is None, and there are no `slides`, where findings of level error stood in its way.

    `slides` counts them by language.
    """

    page: str | None
    slides: dict[str, int]
    findings: tuple[Finding, ...]
    seconds: float

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(self.slides)


class Builder:
    """Builds one job again and again."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self._kept = Kept()

    def build(self) -> Built:
        """Build the page. What cannot be built is told by the findings: nothing is raised."""
        start = time.perf_counter()
        page, slides = None, {}
        try:
            deck = checked_deck(self.job, kept=self._kept)
            findings = deck.findings
            if not stops(findings, strict=False):
                page = render_page(deck, cache=self.job.cache, fonts=self.job.fonts, kept=self._kept)
                slides = {edition.language: len(edition.slides) for edition in deck.editions}
        except BuildError as error:
            findings = error.findings
        except DeckError as error:
            findings = (error.as_finding(Location(str(self.job.talk))),)
        except OSError as error:
            # A file that went away while it was read: the next change tells more.
            place = Location(str(error.filename or self.job.talk))
            findings = (Finding(Level.ERROR, "file", place, f"it cannot be read ({error.strerror or error})."),)
        except Exception as error:
            findings = (_defect(error, self.job.talk),)
        return Built(page, slides, findings, time.perf_counter() - start)

    def outdated(self) -> tuple[Outdated, ...]:
        """Return the experiments of the talk, as it was built last, that were changed since they were recorded."""
        return outdated(self.job, kept=self._kept)

    def end(self, *, whole: bool) -> None:
        """Drop what a `whole` build did not ask for, while nobody waits."""
        if whole:
            self._kept.end_build()
        # The command line switches the collector off, for processes that build once. What is there stays for long, and
        # need not be looked through again: that would take as long as a build.
        gc.collect()
        gc.freeze()

    def forget(self) -> None:
        """Drop all that was kept: templates, styles or scripts changed, which no input of what is kept names."""
        from deck.render.environment import environment
        from deck.render.figures import figure_labels, figure_ratio
        from deck.render.words import words_in

        self._kept = Kept()
        for kept in (environment, words_in, figure_labels, figure_ratio):
            kept.cache_clear()


def _defect(error: Exception, talk: Path) -> Finding:
    traceback.print_exception(error)
    return Finding(
        Level.ERROR,
        "defect",
        Location(str(talk)),
        f"{type(error).__name__}: {error}. This is a defect of torch-compile-deck {__version__}, not of your talk.",
        "Please report it with the lines that `deck serve` printed.",
    )
