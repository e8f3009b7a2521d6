"""Lines of generated code that know which statements they were written for, from buffer to buffer to the final text."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, SupportsIndex

from deck.capture.torch_private import codegen


@dataclass(frozen=True)
class StampedText:
    """A generated text. `stamps[i]` are the statements that line i + 1 was written for.

    `operations` name the loops in a kernel, as the scheduler does, e.g. `op0`. `added_for`: the reductions that a
    kernel in Triton adds up beside, as `accum0`, `accum1`, …
    """

    text: str
    stamps: tuple[tuple[int, ...], ...]
    operations: tuple[str, ...] = ()
    added_for: tuple[int | None, ...] = ()

    def from_first_line(self) -> "StampedText":
        """Return the text without the blank lines at its beginning."""
        text = self.text.lstrip("\n")
        return StampedText(text, self.stamps[len(self.text) - len(text) :], self.operations, self.added_for)


class _Line(str):
    """A line of code, equal to its text; a slice of it is stamped the same. `stamp` may still grow."""

    stamp: list[int]

    def __getitem__(self, index: SupportsIndex | slice) -> "_Line":
        return _stamped(super().__getitem__(index), self.stamp)


def _stamped(text: str, stamp: list[int]) -> _Line:
    line = _Line(text)
    line.stamp = stamp
    return line


class LineStamper:
    """Stamps lines as they are written: of a kernel for the statement that is running, of the wrapper for the call."""

    def __init__(self, statement_running: Callable[[], int | None], call_running: Callable[[], int | None]) -> None:
        self._statement_running = statement_running
        self._call_running = call_running
        self._stamps_of_variables: dict[int, tuple[Any, list[list[int]]]] = {}
        self._stamps_of_objects: dict[int, tuple[Any, list[int]]] = {}
        self._writing: list[int] | None = None
        self._collected: dict[str, StampedText] | None = None

    def forget(self) -> None:
        """Let go of what belongs to a graph that was compiled before."""
        self._stamps_of_variables.clear()
        self._stamps_of_objects.clear()

    def stamp_line(self, lines: list[Any], given: Any) -> None:
        """Stamp the last of `lines`, which was written from `given`: as that is, else for what is running."""
        text, _ = codegen.content_of(given)
        if text is None:
            return
        stamp = text.stamp if isinstance(text, _Line) else self._stamp_running()
        if stamp is not None:
            written, _ = codegen.content_of(lines[-1])
            codegen.put_content(lines, -1, _stamped(written, stamp))

    def _stamp_running(self) -> list[int] | None:
        statement = self._statement_running()
        return self._writing if statement is None else [statement]

    def stamp_variable(self, variable: Any, lines: Sequence[Any], is_known: bool) -> None:
        """Note which lines compute a variable; where its value is wanted once more, they are for that, too."""
        if not is_known:
            texts = [codegen.content_of(line)[0] for line in lines]
            stamps = [text.stamp for text in texts if isinstance(text, _Line)]
            self._stamps_of_variables[id(variable)] = (variable, stamps)
            return
        statement = self._statement_running()
        for stamp in self._stamps_of_variables.get(id(variable), (None, []))[1]:
            if statement is not None and statement not in stamp:
                stamp.append(statement)

    def stamp_wrapper_line(self, lines: list[Any]) -> None:
        """Stamp the last line of a wrapper, a text or an object that will write itself."""
        call = self._call_running()
        if call is None or not lines:
            return
        if isinstance(lines[-1], str):
            lines[-1] = _stamped(lines[-1], [call])
        else:
            self._stamps_of_objects[id(lines[-1])] = (lines[-1], [call])

    @contextmanager
    def writing(self, line: Any) -> Iterator[None]:
        before, self._writing = self._writing, self._stamps_of_objects.get(id(line), (None, None))[1]
        try:
            yield
        finally:
            self._writing = before

    def restamp(self, before: Sequence[Any], lines: list[Any]) -> None:
        """Stamp `lines`, made one for one of those `before`, as those were."""
        for index, text in enumerate(before):
            if isinstance(text, _Line) and index < len(lines):
                codegen.put_content(lines, index, _stamped(codegen.content_of(lines[index])[0], text.stamp))

    @contextmanager
    def collecting(self) -> Iterator[None]:
        """Keep the texts that buffers are turned into, for `of`."""
        before, self._collected = self._collected, {}
        try:
            yield
        finally:
            self._collected = before

    def keep_text(self, text: str, lines: Sequence[Any]) -> None:
        if self._collected is None:
            return
        stamps: list[tuple[int, ...]] = []
        for line in lines:
            content, is_printed = codegen.content_of(line)
            if is_printed:
                stamp = tuple(content.stamp) if isinstance(content, _Line) else ()
                stamps.extend([stamp] * (1 + content.count("\n")))
        self._collected[text] = StampedText(text, tuple(stamps))

    def of(self, text: str) -> StampedText:
        """Return a text that was collected; without stamps where it was not seen as a whole."""
        unstamped = StampedText(text, ((),) * len(text.splitlines()))
        return unstamped if self._collected is None else self._collected.get(text, unstamped)
