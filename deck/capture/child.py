"""Do one job in this process: describe the machine, run an experiment, or measure for one.

The worker server calls `run_job` in a forked child, after `warm_up`; or starts `python -m deck.capture.child`.
"""

import ctypes
import gc
import hashlib
import importlib.util
import os
import signal
import sys
import traceback
from pathlib import Path
from types import ModuleType

import msgspec
import torch

from deck.capture.inductor.assembly import why_no_assembly
from deck.capture.machine import describe_machine
from deck.capture.measuring.allocator import set_allocator
from deck.capture.recorder import NO_COMPILER, Recorder
from deck.capture.torch_private import core as torch_private
from deck.host import compiler_version
from deck.jobs import MACHINE_FILE, REPORT_FILE, Job, Mode, Report
from deck.measured import Allocator

_PACKAGE = Path(__file__).resolve().parent.parent
_DATA = (".toml", ".cpp")


def warm_up() -> None:
    """Compile one trivial function, so that forked children start warm.

    One thread, no compile pool, no CUDA: a child forked after any of these has run hangs (torch 2.13).
    """
    torch.set_num_threads(1)
    torch_private.set_inductor(simdlen=None, compile_threads=1)
    if compiler_version():
        torch.compile(lambda x: x + 1)(torch.ones(8))
    torch.compiler.reset()
    gc.collect()
    gc.freeze()  # what is here by now stays: no collection in a child looks at it, nor copies its pages


def run_job(job: Job) -> int:
    """Do the job, leave a report in its folder, and return the exit status."""
    _end_with_parent()
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = job.cache
    os.environ["TRITON_CACHE_DIR"] = str(Path(job.cache) / "triton")
    # What is started fresh shows the defaults: of the allocator, of the compile pool. No pool runs beside rounds, nor
    # where kernels are to be seen while they are compiled.
    with_pool = job.fresh and job.mode not in (Mode.MEASURE, Mode.GPU_CODE)
    torch_private.set_inductor(simdlen=job.settings.simdlen, compile_threads=None if with_pool else 1)
    torch.set_num_threads(job.settings.threads or 1)
    if not job.fresh:
        set_allocator(Allocator.PINNED)
    folder = Path(job.folder)
    try:
        reason = _do(job, folder)
    except Exception as error:
        traceback.print_exc()
        _report(folder, Report(error=f"{type(error).__name__}: {_first_line(error)}"))
        return 1
    _report(folder, Report(modules=imported_modules(Path(job.source).parent), reason=reason))
    return 0


def _end_with_parent() -> None:
    """Have the system kill this process when the worker server dies (Linux only)."""
    if sys.platform.startswith("linux"):
        pr_set_pdeathsig = 1
        ctypes.CDLL(None).prctl(pr_set_pdeathsig, signal.SIGKILL, 0, 0, 0)


def _do(job: Job, folder: Path) -> str:
    """Do the job; return what a reader should know although it went well."""
    if job.mode is Mode.MACHINE:
        (folder / MACHINE_FILE).write_bytes(msgspec.json.encode(describe_machine(job.name)))
        return ""
    source = Path(job.source)
    with_inductor = compiler_version() is not None
    recorder = Recorder(folder, source, with_inductor=with_inductor, target=job.target)
    getattr(import_experiment(source), job.mode.value)(recorder)
    recorder.finish()
    if not recorder.wants_inductor:
        return ""
    return why_no_assembly() if with_inductor else NO_COMPILER


def import_experiment(source: Path) -> ModuleType:
    """Import the experiment's file under a name that no package has."""
    name = f"experiment_{source.stem}"
    spec = importlib.util.spec_from_file_location(name, source)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    sys.path.insert(0, str(source.parent))
    spec.loader.exec_module(module)
    return module


def imported_modules(experiments_dir: Path) -> dict[str, str]:
    """Return key -> sha256 of the project's files imported so far; keys as `experiments/x.py`, `deck/y.py`.

    What lies beside a module under its name, as `deck/y.toml`, is of it.
    """
    places = {"experiments": experiments_dir.resolve(), "deck": _PACKAGE}
    files: dict[str, Path] = {}
    for module in list(sys.modules.values()):
        path = Path(getattr(module, "__file__", None) or "/")
        for place, folder in places.items():
            if path.suffix == ".py" and path.is_relative_to(folder):
                beside = (one for suffix in _DATA if (one := path.with_suffix(suffix)).is_file())
                files |= {f"{place}/{one.relative_to(folder).as_posix()}": one for one in (path, *beside)}
                break
    return {key: hashlib.sha256(files[key].read_bytes()).hexdigest() for key in sorted(files)}


def _report(folder: Path, report: Report) -> None:
    (folder / REPORT_FILE).write_bytes(msgspec.json.encode(report))


def _first_line(error: Exception) -> str:
    """Return an error's first line; of one of Dynamo's its explanation too, without which that says little."""
    first, *rest = str(error).strip().splitlines() or [""]
    explanation = next((one.strip() for one in rest if one.strip().startswith("Explanation: ")), "")
    return " ".join(filter(None, (first[:300], explanation[:600])))


if __name__ == "__main__":
    sys.exit(run_job(msgspec.json.decode(sys.stdin.buffer.readline(), type=Job)))
