"""References into evidence -> recorded things with their origin, counting what is cited and noting what is missing."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from deck.bundle import Bundle, Evidences, Found
from deck.errors import DeckError, Finding, Level, Location, NotRecorded, ReferenceProblem
from deck.evidence import UNIT_SUFFIXES, Evidence, Outcome, Stage
from deck.gpu_code import GpuTarget
from deck.linked import Linked, Origins
from deck.talk import Generated, Origin

NEVER_RECORDED = "never recorded"

_NOT_FOR_ONE = (Stage.DYNAMO_GRAPH, "graph_breaks", "prediction")
"""Names of files that lie in the case of a target and hold what was captured for any, or what a GPU was given."""


@dataclass
class Lookup:
    """Finds evidence for one edition after another, and remembers what was cited, used and missing on the way.

    `known_experiments` are those that could be recorded, name -> question. `cited` counts references per path of
    the embedded zip, for the edition at hand; `used` holds the experiments cited in any, by machine.
    """

    evidences: Evidences
    known_experiments: Mapping[str, str]
    findings: list[Finding] = field(default_factory=list)
    cited: Counter[str] = field(default_factory=Counter)
    used: dict[str, set[str]] = field(default_factory=dict)
    told: set[str] = field(default_factory=set)
    """What was already said about missing recordings, each once."""
    commands: Mapping[str, str] = field(default_factory=dict)
    """The command that records an experiment, where it is not `deck record` and its name."""
    torch: str = ""
    """The release of PyTorch that the talk was written for; empty where it says none."""
    instead_of: str = ""
    """The version of PyTorch whose recordings come first and do not have what is looked for here."""
    because: str = ""
    """Why this machine's recordings, which come first, do not have it."""
    _linked: dict[tuple[str, str], Linked] = field(default_factory=dict)
    _targets: dict[tuple[str, str, str], Generated | None] = field(default_factory=dict)

    def anew(self) -> "Lookup":
        """Return a lookup in the same evidence that has noted nothing yet."""
        return replace(self, findings=[], cited=Counter(), used={}, told=set())

    def of_its_release(self, *, instead_of: str) -> "Lookup":
        """Return a lookup that has noted nothing yet, in the evidence alone of the release that the talk was written
        for."""
        evidences = self.evidences.recorded_with(self.torch)
        return replace(self.anew(), evidences=evidences, instead_of=instead_of)

    def of_others(self, *, because: str) -> "Lookup":
        """Return a lookup that has noted nothing yet, in the evidence of other machines alone."""
        return replace(self.anew(), evidences=self.evidences.of_others(), because=because)

    def take_in(self, noted: "Lookup") -> None:
        """Add what another lookup in the same evidence noted, as if it had been noted here."""
        for finding in noted.findings:
            if finding.what in noted.told:
                self._tell_once(finding)
            else:
                self.findings.append(finding)
        self.cited.update(noted.cited)
        for machine, experiments in noted.used.items():
            self.used.setdefault(machine, set()).update(experiments)

    def find(self, reference: str, location: Location) -> Found:
        """Return the evidence that `reference` leads to.

        Raises NotRecorded where its experiment exists but holds no such evidence, after noting a finding;
        ReferenceProblem where it leads to what never existed.
        """
        try:
            found = self.evidences.find(reference)
        except NotRecorded as error:
            self._note_missing(reference, error, location)
            raise
        except ReferenceProblem as error:
            raise self._never_recorded(reference, error, location) from error
        if found.fallback:
            self._note_fallback(found, location)
        return found

    def find_whole(self, reference: str, location: Location) -> Found:
        """Return the evidence that `reference` leads to, as `find` does; raises ReferenceProblem too where it leads to
        a value in it."""
        found = self.find(reference, location)
        if found.pointer:
            raise ReferenceProblem(
                f"{found.evidence.path} is shown whole here, not the value at {found.pointer}.",
                remedy="Leave the pointer out, or use the role {metric}.",
            )
        return found

    def value(self, found: Found, reference: str, location: Location, *, null: bool = False) -> object:
        """Return the JSON value that `reference` (already `found`) leads to; raises as `find` does, for null too unless
        `null`."""
        try:
            value = _value_of(found, reference)
            if value is None and not null:
                key = found.pointer.rpartition("/")[2]
                raise NotRecorded(f"{found.evidence.path} has null at {found.pointer}.", reason=f"{key} = null")
            return value
        except NotRecorded as error:
            self._note_missing(reference, error, location)
            raise

    def has_stage(self, place: str, kind: str) -> bool:
        """Return whether any bundle has evidence of `kind` from the experiment that `place` begins with."""
        experiment = experiment_of(place)
        return any(one.kind == kind for bundle in self.evidences.bundles for one in bundle.of(experiment))

    def origins(self, found: Found) -> Origins | None:
        """Return which lines of the source the lines of `found` came from; None where no links lead to it."""
        bundle, experiment = found.bundle, found.run.experiment
        linked = self.linked(found)
        path = found.evidence.path.removeprefix(f"{experiment}/")
        source = next((one for one in bundle.of(experiment) if one.kind == Stage.SOURCE), None)
        if source is None or not linked or not linked.source_lines_of(path):
            return None
        return Origins(linked, path, bundle.text(source).split("\n"))

    def linked(self, found: Found) -> Linked:
        """Return the links of the experiment that `found` belongs to."""
        bundle, experiment = found.bundle, found.run.experiment
        if (bundle.name, experiment) not in self._linked:
            self._linked[bundle.name, experiment] = Linked.of(bundle, experiment)
        return self._linked[bundle.name, experiment]

    def cite(self, found: Found, *, first_line: int = 0, last_line: int = 0) -> Origin:
        """Return where `found` comes from, and count the reference."""
        origin = self.origin(found, first_line=first_line, last_line=last_line)
        self.cited[origin.path] += 1
        self.used.setdefault(found.bundle.name, set()).add(found.run.experiment)
        return origin

    def origin(self, found: Found, *, first_line: int = 0, last_line: int = 0) -> Origin:
        """Return where `found` comes from."""
        evidence = found.evidence
        return Origin(
            path=f"{found.bundle.name}/{evidence.path}",
            machine=found.bundle.name,
            experiment=evidence.experiment,
            kind=evidence.kind,
            sha256=evidence.sha256,
            recorded=found.run.started,
            torch=found.bundle.manifest.machine.torch,
            fallback=found.fallback,
            first_line=first_line,
            last_line=last_line,
            pointer=found.pointer,
            generated=self.generated(found.bundle, evidence),
            instead_of=self.instead_of,
            why_fallback=self._why_fallback(found),
        )

    def generated(self, bundle: Bundle, evidence: Evidence) -> Generated | None:
        """Return for which GPU the code of the case was generated that `evidence` belongs to; None where it was not
        generated for one."""
        if evidence.path.rpartition("/")[2].partition(".")[0] in _NOT_FOR_ONE:
            return None
        place = (bundle.name, evidence.experiment, evidence.case)
        if place not in self._targets:
            self._targets[place] = _target_of(bundle, evidence)
        generated = self._targets[place]
        # Of kernels side by side, some were written by people: what they have in common is Triton.
        return replace(generated, inductor="") if generated and evidence.kind == "kernel_comparison" else generated

    def fail(self, error: DeckError, location: Location) -> None:
        """Note the error as a finding that stops the build."""
        self.findings.append(error.as_finding(location))

    def _note_missing(self, reference: str, error: NotRecorded, location: Location) -> None:
        experiment, machine = experiment_of(reference), machine_of(reference)
        named = [bundle.run(experiment) for bundle in self.evidences.bundles if bundle.name == machine]
        run = named[0] if named else self.evidences.run(experiment)
        level = Level.WARNING if run and run.outcome is Outcome.FAILED else Level.NOTICE
        remedy = "The slide says so in its place."
        if run and run.outcome is Outcome.FAILED:
            command = self.commands.get(experiment, f"deck record {experiment}")
            remedy = f"Mend it, and run `{command}`; the slide says so in its place."
        self._tell(level, location, f"{error.what.rstrip('.')}.", remedy)

    def _never_recorded(self, reference: str, error: ReferenceProblem, location: Location) -> ReferenceProblem:
        experiment = experiment_of(reference)
        if experiment not in self.known_experiments or experiment in self.evidences.experiments():
            return error
        what = f"{experiment} was never recorded."
        command = self.commands.get(experiment, f"deck record {experiment}")
        self._tell(Level.WARNING, location, what, f"Run `{command}`; the slide says so in its place.")
        return NotRecorded(what, reason=NEVER_RECORDED)

    def _why_fallback(self, found: Found) -> str:
        if self.because:
            return self.because
        run = self.evidences.local_run(found.run.experiment) if found.fallback else None
        return run.reason if run and run.outcome is not Outcome.OK else ""

    def _note_fallback(self, found: Found, location: Location) -> None:
        if self.because:
            what = f"{found.run.experiment} was recorded in part on this machine: {self.because.rstrip('.')}."
            self._tell(Level.NOTICE, location, what, f"The recording of {found.bundle.name} stands in for the rest.")
            return
        run = self.evidences.local_run(found.run.experiment)
        if run is None or run.outcome is Outcome.OK:
            return
        failed = run.outcome is Outcome.FAILED
        level = Level.WARNING if failed else Level.NOTICE
        verb = "failed" if failed else f"was {run.outcome}"
        what = f"{run.experiment} {verb} on this machine: {run.reason.rstrip('.') or 'no reason given'}."
        self._tell(level, location, what, f"The recording of {found.bundle.name} stands in.")

    def _tell(self, level: Level, location: Location, what: str, remedy: str) -> None:
        self._tell_once(Finding(level, "not-recorded", location, what, remedy))

    def _tell_once(self, finding: Finding) -> None:
        if finding.what not in self.told:
            self.told.add(finding.what)
            self.findings.append(finding)


def _target_of(bundle: Bundle, evidence: Evidence) -> Generated | None:
    files = bundle.of(evidence.experiment)
    described = (one for one in files if one.kind == "gpu_target" and one.case == evidence.case)
    one = next(described, None)
    if one is None:
        return None
    target = bundle.decode(one, GpuTarget)
    return Generated(target.target, target.device, target.torch.partition("+")[0], target.triton)


def machine_of(reference: str) -> str:
    """Return the machine that a reference names; empty where it names none."""
    return reference.partition("#")[0].rpartition(":")[0]


def experiment_of(reference: str) -> str:
    return reference.partition("#")[0].rpartition(":")[2].partition("/")[0]


def unit_of(pointer: str) -> str:
    """Return the SI unit that the last named key of a JSON pointer carries; empty for a count or plain number."""
    key = next((part for part in reversed(pointer.split("/")) if not part.isdigit()), "")
    return next((unit for suffix, unit in UNIT_SUFFIXES.items() if key == suffix or key.endswith(f"_{suffix}")), "")


def _value_of(found: Found, reference: str) -> object:
    """Return the JSON value that a reference with a pointer leads to."""
    if found.evidence.language != "json":
        raise ReferenceProblem(
            f"{found.evidence.path} is text, so {reference!r} leads to no value.",
            remedy="A pointer leads into a .json file: timings, comparison, graph_breaks, … nodes.",
        )
    if not found.pointer:
        keys = found.value()
        has = f" (it has: {', '.join('/' + key for key in keys)})" if isinstance(keys, dict) else ""
        raise ReferenceProblem(
            f"{reference!r} does not say which value of {found.evidence.path} is meant{has}.",
            remedy="Add #/ and its key.",
        )
    return found.value()
