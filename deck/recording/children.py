"""The children of one experiment: each is run to its end, and what they said is gathered."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deck.discovery import Experiment
from deck.errors import RecordError
from deck.jobs import INDEX_FILE, Job, Mode
from deck.recording.collect import Recorded, collect, read_report, why_failed
from deck.recording.workers import Workers
from deck.redact import Redactor
from deck.rounds import MEASURED_FILE

_WHILE = {
    Mode.GPU_CODE: "while generating code for {target}, ",
    Mode.MEASURE: "while timing, ",
    Mode.FIRST_CALL: "while calling first, ",
}
_RECORDING = (Mode.RUN, Mode.GPU_CODE)


class Children:
    """`modules` are those that any child imported; `reason` is what a reader should know although it went well;
    `last` is the job of the last child, whose log is kept."""

    def __init__(self, workers: Workers, experiment: Experiment, redactor: Redactor) -> None:
        self.experiment = experiment
        self.modules: dict[str, str] = {}
        self.reason = ""
        self.last: Job | None = None
        self._workers = workers
        self._redactor = redactor

    def run(self, mode: Mode, *, fresh: bool, cache: str = "", temporary: str = "", target: str = "") -> Job:
        """Return the job when it is done; raises RecordError where its child failed. Names as in `Workers.run`."""
        job, done = self._workers.run(
            mode,
            self.experiment.name,
            source=self.experiment.path,
            fresh=fresh,
            cache=cache,
            temporary=temporary,
            target=target,
        )
        report = read_report(job)
        self.last = job
        if report:
            self.modules |= report.modules
            self.reason = report.reason or self.reason
        if failure := why_failed(job, done, report, self._redactor):
            raise RecordError(_WHILE.get(mode, "").format(target=target) + failure)
        _check_place(mode, Path(job.folder))
        return job

    @contextmanager
    def beside(self) -> Iterator["Children"]:
        """Yield children of the same experiment that run while these do, each in a new Python."""
        with self._workers.beside() as workers:
            yield Children(workers, self.experiment, self._redactor)

    def join(self, other: "Children") -> None:
        """Take over what the last children `beside` said."""
        self.modules |= other.modules
        self.reason = other.reason or self.reason
        self.last = other.last or self.last

    def collect(self, job: Job) -> list[Recorded]:
        """Return all that a child recorded."""
        return collect(self.experiment.name, job, self._redactor)


def _check_place(mode: Mode, folder: Path) -> None:
    """Raise RecordError where the experiment's function of this mode left what is not kept of it."""
    if mode in _RECORDING and (folder / MEASURED_FILE).exists():
        raise RecordError(
            f"{mode}(record) measured: record.time and record.limits belong into measure(record), record.first_call "
            "into first_call(record)."
        )
    if mode not in _RECORDING and (folder / INDEX_FILE).exists():
        raise RecordError(f"{mode}(record) recorded files: what is not measured belongs into run(record).")
