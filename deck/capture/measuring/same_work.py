"""Whether two functions gave the math libraries and the device the same work, stated as just what was compared."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec.structs import replace

from deck.profiled import LibraryUse, ProfiledKernel, ProfiledSide, SameWork

_Work = LibraryUse | ProfiledKernel


def same_work(sides: Mapping[str, ProfiledSide], *, generated: Sequence[str] | None) -> SameWork:
    """Compare the last step of both `sides`, of eager and compiled in this order.

    `generated` holds the texts of the kernels that Inductor generated, None where they are not known.
    """
    eager, compiled = sides.values()
    ours, theirs = _work_of(eager), _work_of(compiled)
    our_operators, their_operators = _operators_of(eager), _operators_of(compiled)
    return SameWork(
        library_calls_same=_same(_calls(ours), _calls(theirs)),
        device_kernels_same=_same(ours - _calls(ours), theirs - _calls(theirs)),
        shared_count=(ours & theirs).total(),
        eager_only_count=(ours - theirs).total(),
        compiled_only_count=(theirs - ours).total(),
        eager_operators_count=eager.steps[-1].operators_count,
        compiled_operators_count=compiled.steps[-1].operators_count,
        eager_only_operators=tuple(one for one in our_operators if one not in their_operators),
        compiled_only_operators=tuple(one for one in their_operators if one not in our_operators),
        generated_kernels_count=None if generated is None else len(generated),
        generated_sha256=None if generated is None else tuple(map(_sha256, generated)),
        statement=_statement(sides, generated),
    )


def _statement(sides: Mapping[str, ProfiledSide], generated: Sequence[str] | None) -> str:
    (eager_name, eager), (compiled_name, compiled) = sides.items()
    ours, theirs = _work_of(eager), _work_of(compiled)
    eager_count, compiled_count = eager.steps[-1].operators_count, compiled.steps[-1].operators_count
    parts = [
        _listed(f"{eager_name} and {compiled_name} both run", ours & theirs, _words),
        _listed(f"only {eager_name} runs", ours - theirs, _all_words),
        _listed(f"only {compiled_name} runs", theirs - ours, _all_words),
        "" if ours or theirs else _nothing_reported(eager, compiled),
        f"{eager_count} operators in a call of {eager_name}, {compiled_count} in one of {compiled_name}",
        "" if generated is None else f"{len(generated)} generated kernel{'' if len(generated) == 1 else 's'}",
        _left_out(_calls(ours | theirs)),
    ]
    return "; ".join(filter(None, parts)) + "."


def _work_of(side: ProfiledSide) -> Counter[_Work]:
    """Return the library calls of one call, and its kernels, with how often each ran.

    Without times, and without shapes: a compiled call gives the same operator its result's memory as one tensor more.
    """
    kernels = (replace(one, duration_s=0.0, shapes=()) for one in side.steps[-1].kernels)
    return Counter([*(side.library_calls or ()), *kernels])


def _calls(work: Counter[_Work]) -> Counter[_Work]:
    return Counter({one: times for one, times in work.items() if isinstance(one, LibraryUse)})


def _same(ours: Counter[_Work], theirs: Counter[_Work]) -> bool | None:
    return ours == theirs if ours or theirs else None


def _operators_of(side: ProfiledSide) -> list[str]:
    return [one.name for one in side.steps[-1].operators if not one.bookkeeping]


def _words(work: _Work) -> str:
    if isinstance(work, ProfiledKernel):
        return work.name
    layout = f"({work.layout})" if work.layout else ""
    sizes = " " + "×".join(map(str, work.sizes)) if work.sizes else ""
    return f"{work.library} {work.routine}{layout}{sizes}"


def _all_words(work: _Work) -> str:
    """Return the words of a library call or a kernel with all that may tell it from another."""
    if isinstance(work, ProfiledKernel):
        more = f"grid {work.grid}, block {work.block}" if work.grid else ""
    else:
        more = work.detail or " ".join(("leading sizes", *map(str, work.leading_sizes))) if work.sizes else ""
    return _words(work) + (f" [{more}]" if more else "")


def _listed(beginning: str, found: Mapping[_Work, int], words: Callable[[_Work], str]) -> str:
    listed = [words(work) if times == 1 else f"{words(work)} ({times} times)" for work, times in found.items()]
    return f"{beginning} {', '.join(listed)}" if listed else ""


def _nothing_reported(*sides: ProfiledSide) -> str:
    if all(one.library_calls is None for one in sides):
        return "what the math libraries ran is not reported here"
    return "the math libraries report no call"


def _left_out(calls: Iterable[_Work]) -> str:
    """Return what a report leaves out and may differ: whether the product is added to what is there."""
    products = any(isinstance(one, LibraryUse) and "GEMM" in one.routine for one in calls)
    return "MKL reports neither alpha nor beta" if products else ""


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
