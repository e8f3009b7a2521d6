"""Generate an experiment's code for the GPUs that it names, each in a new Python with caches of its own."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, wait

from deck.errors import RecordError
from deck.jobs import Job, Mode
from deck.recording.children import Children
from deck.recording.collect import Recorded
from deck.recording.needs import why_no_gpu_code


def generate(children: Children) -> list[Recorded]:
    """Return what `gpu_code` recorded for each target, in a case of its name; nothing where this computer lacks a need.

    Two targets at a time: nothing is measured. Raises RecordError where a child failed, or generated nothing.
    """
    if why_no_gpu_code():
        return []
    targets = children.experiment.targets
    # In this order, so that processes end before their thread is waited for, on Ctrl-C too.
    with ThreadPoolExecutor(1) as pool, children.beside() as other:
        beside = pool.submit(_run, other, targets[1::2])
        jobs = _run(children, targets[::2])
        wait([beside])
        children.join(other)
        jobs |= beside.result()
        return [file for target in targets for file in _collect(children, jobs[target], target)]


def _run(children: Children, targets: Sequence[str]) -> dict[str, Job]:
    return {
        target: children.run(
            Mode.GPU_CODE, fresh=True, cache=f"gpu-cache-{target}", temporary=f"gpu-tmp-{target}", target=target
        )
        for target in targets
    }


def _collect(children: Children, job: Job, target: str) -> list[Recorded]:
    found = children.collect(job)
    if not any(one.evidence.kind == "gpu_target" for one in found):
        raise RecordError(f"gpu_code(record) generated nothing for {target}: it did not call record.gpu_code.")
    return found
