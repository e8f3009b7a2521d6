"""Find what the C++ compiler made of a kernel: the shared object this process has loaded, and the functions in it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from deck.capture.inductor.disassembly import Function, Instruction
from deck.capture.torch_private import core as torch_private


@dataclass(frozen=True)
class CompiledKernel:
    """What one kernel was compiled to. `source` is the C++ file, which holds more than the kernel: of its lines,
    counted from 1, the kernel's own are those after `before_count`, `lines_count` of them."""

    source: Path
    shared_object: Path
    before_count: int
    lines_count: int

    def line_of(self, one: Instruction) -> int:
        """Return the kernel's line that an instruction came from, the innermost of what was inlined; 0 for none."""
        lines = (self._own_line(frame.line) for frame in one.frames if frame.path == str(self.source))
        return next((line for line in lines if line), 0)

    def holds(self, function: Function) -> bool:
        """Return whether a function was made of the kernel's lines, and not to bind them to Python."""
        if f"{self.source}:" not in function.text:
            return False
        outermost = [one.frames[-1] for one in function.instructions if one.frames]
        if any(frame.path == str(self.source) and not self._own_line(frame.line) for frame in outermost):
            return False
        return any(self.line_of(one) for one in function.instructions)

    def _own_line(self, line: int) -> int:
        own = line - self.before_count
        return own if 0 < own <= self.lines_count else 0


@dataclass(frozen=True)
class OwnFunction:
    """A function of a kernel; `calling_lines`: the kernel's lines that call it, where it has none of its own."""

    function: Function
    calling_lines: tuple[int, ...] = ()


def compiled_kernel(kernel: str) -> CompiledKernel | None:
    """Return what `kernel` was compiled to and this process has loaded; None where it has loaded no such kernel.

    Inductor's cache may hold the same text several times, compiled with other options or by another PyTorch.
    """
    folder = torch_private.kernel_cache_folder()
    return _caches.setdefault(folder, _CachedSources(folder)).find(kernel)


def own_functions(functions: Sequence[Function], compiled: CompiledKernel) -> list[OwnFunction]:
    """Return the functions of the kernel among those of its shared object: `kernel` first, what hardly runs last.

    They are: the kernel, loops that OpenMP runs in threads (`kernel._omp_fn.0`), what these call and was not inlined,
    and parts moved out of the way (`kernel.cold`). What only those call is left out, e.g. the making of a message.
    """
    held = [one for one in functions if compiled.holds(one)]
    warm = [OwnFunction(one) for one in held if not is_cold(one)]
    warm.sort(key=lambda one: one.function.name != "kernel")
    known = {one.address for one in held}
    for caller in warm:  # grows while it is read: what is called may call others
        called = [one for one in caller.function.instructions if one.mnemonic in ("call", "jmp", "bl", "b")]
        for callee in functions:
            calls = [one for one in called if one.target == callee.address]
            if calls and callee.address not in known:
                known.add(callee.address)
                warm.append(OwnFunction(callee, _calling_lines(callee, warm, compiled)))
    return warm + [OwnFunction(one) for one in held if is_cold(one)]


def is_cold(function: Function) -> bool:
    return function.name.endswith(".cold")


def _calling_lines(callee: Function, callers: Iterable[OwnFunction], compiled: CompiledKernel) -> tuple[int, ...]:
    lines: set[int] = set()
    for caller in callers:
        calls = [one for one in caller.function.instructions if one.target == callee.address]
        lines.update(line for one in calls if (line := compiled.line_of(one)))
        if calls:
            lines.update(caller.calling_lines)
    return tuple(sorted(lines))


class _CachedSources:
    """The C++ files of loaded kernels, each read once: the one that holds a kernel's text is what was compiled."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._texts: dict[Path, str] = {}

    def find(self, kernel: str) -> CompiledKernel | None:
        return self._among(self._texts, kernel) or self._among(self._read_new(), kernel)

    def _among(self, sources: Iterable[Path], kernel: str) -> CompiledKernel | None:
        for source in sources:
            text = self._texts[source]
            start = text.find(kernel)
            if start >= 0:
                before_count = text.count("\n", 0, start)
                return CompiledKernel(source, source.with_suffix(".so"), before_count, len(kernel.splitlines()))
        return None

    def _read_new(self) -> list[Path]:
        loaded = _loaded_files()
        sources = [path for path in sorted(self._folder.glob("*/*.main.cpp")) if path not in self._texts]
        new = [path for path in sources if str(path.with_suffix(".so").resolve()) in loaded]
        self._texts.update((path, path.read_text(encoding="utf-8", errors="replace")) for path in new)
        return new


def _loaded_files() -> set[str]:
    """Return the files that lie in this process's memory, as Linux lists them."""
    lines = Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace").splitlines()
    return {line.split(maxsplit=5)[5] for line in lines if "/" in line}


_caches: dict[Path, _CachedSources] = {}
