"""What layouts print that fill themselves: contents, downloads, sources, conditions, glossary, licences."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePosixPath
from typing import Any

import msgspec

from deck.evidence import Machine, Outcome
from deck.format import format_quantity
from deck.measured import Timings
from deck.render.embed import by_place
from deck.render.glossary import type_px
from deck.render.licences import Component, licence_text
from deck.render.text import visible
from deck.render.words import Words
from deck.talk import Deck, Edition, GlossarySection, Recording


@dataclass(frozen=True)
class Appendix:
    """The deck's contents, files, sources and machines, in the words of one edition.

    `glossary` has the sections of each slide that lists them, by its id; `components` are what the page holds.
    """

    deck: Deck
    edition: Edition
    words: Words
    glossary: Mapping[str, Sequence[GlossarySection]]
    components: Sequence[Component]

    @cached_property
    def contents(self) -> list[dict[str, str]]:
        """Each part that has slides, with the first of them; where any part has a label, only those that have one."""
        labelled = any(part.label for part in self.edition.parts)
        first = {slide.part: slide for slide in reversed(self.edition.slides)}
        return [
            {
                "label": part.label,
                "title": part.title,
                "question": part.question,
                "hue": part.hue,
                "href": f"#{self.edition.language}/{first[part.id].id}",
            }
            for part in self.edition.parts
            if part.id in first and (part.label or not labelled)
        ]

    @cached_property
    def files(self) -> list[dict[str, str]]:
        """How many attachments each experiment has, and how large they are; scripts list them one by one."""
        return [
            {
                "machine": visible(machine),
                "experiment": experiment,
                "count": self._quantity(len(group), ""),
                "size": self._quantity(sum(attachment.size_bytes for attachment in group), "B"),
            }
            for machine, experiments in by_place(self.deck.attachments).items()
            for experiment, group in experiments.items()
        ]

    @cached_property
    def glossary_px(self) -> dict[str, int]:
        """The type size of each slide that lists sections of the glossary, by its id."""
        return {slide: type_px(sections) for slide, sections in self.glossary.items()}

    @cached_property
    def files_summary(self) -> str:
        size = sum(attachment.size_bytes for attachment in self.deck.attachments)
        return self.words("downloads.summary", count=len(self.deck.attachments), size=self._quantity(size, "B"))

    @cached_property
    def licences(self) -> list[dict[str, str]]:
        """Each licence whose text stands in the page: its name, for what it holds, the text."""
        holds: dict[str, list[Component]] = {}
        for component in self.components:
            if component.text:
                holds.setdefault(component.text, []).append(component)
        return [
            {
                "licence": components[0].licence,
                "names": ", ".join(component.name for component in components),
                "text": licence_text(text),
            }
            for text, components in holds.items()
        ]

    @cached_property
    def recordings(self) -> list[dict[str, Any]]:
        return [self._recording(recording) for recording in self.deck.recordings]

    @cached_property
    def recorded(self) -> str:
        """The machine's PyTorch and the day of the newest recording, for the foot of the cover."""
        ours = [r for r in self.deck.recordings if not r.fallback and r.runs] or [
            r for r in self.deck.recordings if r.runs
        ]
        if not ours:
            return ""
        day = max(run.started for run in ours[0].runs)[:10]
        return self.words("cover.recorded", torch=visible(ours[0].machine.torch), day=day)

    def _recording(self, recording: Recording) -> dict[str, Any]:
        name, label = visible(recording.machine.name), self.words("marks.reference")
        return {
            "name": name,
            "label": label if recording.fallback and name.casefold() != label.casefold() else "",
            "facts": self._facts(recording.machine),
            "runs": [
                {
                    "experiment": run.experiment,
                    "question": visible(run.question),
                    "started": run.started[:16].replace("T", " "),
                    "settings": [visible(f"{name}={value}") for name, value in run.settings.items()],
                    "timed": self._timed(recording.machine.name, run.experiment),
                    "duration": self._quantity(run.duration_s, "s"),
                    "outcome": run.outcome.value,
                    "words": self.words(f"outcome.{run.outcome}"),
                    "reason": visible(run.reason) if run.outcome is not Outcome.OK else "",
                }
                for run in recording.runs
            ],
        }

    def _timed(self, machine: str, experiment: str) -> Sequence[tuple[str, str]]:
        """Return how an experiment was timed: what its machine does not say. Empty where it timed nothing."""
        ours = [timings for path, timings in self._timings.items() if path.parts[:2] == (machine, experiment)]
        values = {
            "processes": (str(timings.processes_count) for timings in ours),
            "rounds": (str(timings.rounds_count) for timings in ours),
            "allocator": (timings.allocator for timings in ours),
        }
        # Cases may have been timed in different ways.
        said = {name: " / ".join(dict.fromkeys(filter(None, each))) for name, each in values.items()}
        return [(self.words(f"condition.{name}"), visible(value)) for name, value in said.items() if value]

    @cached_property
    def _timings(self) -> dict[PurePosixPath, Timings]:
        """The attached timings by path."""
        return {
            PurePosixPath(attachment.path): msgspec.json.decode(attachment.content, type=Timings)
            for attachment in self.deck.attachments
            if attachment.kind == "timings"
        }

    def _facts(self, machine: Machine) -> Sequence[tuple[str, str]]:
        values = {
            "cpu": machine.cpu,
            "cores": f"{machine.cores} · {machine.vector_isa}",
            "threads": str(machine.threads),
            "memory": self._quantity(machine.memory_bytes, "B"),
            "caches": " · ".join(f"{name} {self._quantity(size, 'B')}" for name, size in machine.caches.items()),
            "gpu": machine.gpu.name if machine.gpu else "",
            "os": f"{machine.os} {machine.arch}",
            "torch": machine.torch,
            "python": machine.python,
            "compiler": machine.compiler or "",
            "triton": machine.triton or "",
        }
        return [(self.words(f"machine.{name}"), visible(value)) for name, value in values.items() if value]

    def _quantity(self, value: float, unit: str) -> str:
        return format_quantity(value, unit, language=self.edition.language)
