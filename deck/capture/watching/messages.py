"""Warnings of Python and of PyTorch's loggers while compiled code is called; noise is counted, not kept."""

import logging
import re
import warnings
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from deck.capture.torch_private.logs import forget_warnings_told
from deck.captured import Message, Messages

NOISE = {
    r"No CUDA runtime is found": "this machine has no GPU; told by builds of PyTorch that could use one",
    r"gpuGetDeviceCount|CUDA initialization": "the same, told by the driver's side",
    r"CustomGraphPass": "the recorder's own hooks make graphs uncacheable, as it wants them",
    r"custom.*pass.*prototype|_(pre|post)_fusion_custom_pass": "the recorder's own hooks again",
    r"debug trace": "where the recorder has Inductor write its IR",
}
"""What tells nothing about the function, and why; searched for in a message's text. It stays in the log."""

_NOISE = re.compile("|".join(f"(?:{pattern})" for pattern in NOISE))


class MessageHandler(logging.Handler):
    """Keeps what is warned of while it listens; all of it is still shown where it would have been."""

    def __init__(self) -> None:
        super().__init__(level=logging.WARNING)
        self._times: Counter[tuple[str, str, str, int]] = Counter()
        self._noise_count = 0
        self._last: logging.LogRecord | None = None

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Keep what is warned of in the block, that too which this process was told before."""
        forget_warnings_told()
        with warnings.catch_warnings():
            pass  # Python forgets with this which places have warned
        with ExitStack() as stack:
            stack.callback(setattr, warnings, "showwarning", warnings.showwarning)
            warnings.showwarning = self._shown_by(warnings.showwarning)
            for logger in _loggers_of_torch():
                logger.addHandler(self)
                stack.callback(logger.removeHandler, self)
            yield

    def emit(self, record: logging.LogRecord) -> None:
        if record is not self._last:  # a record passes by every logger above its own
            self._last = record
            self._keep(record.name, record.getMessage(), record.pathname, record.lineno)

    def messages(self) -> Messages:
        kept = [
            Message(category=category, text=text, path=path, line=line, times_count=times)
            for (category, text, path, line), times in self._times.items()
        ]
        return Messages(messages=tuple(kept), noise_count=self._noise_count)

    def _shown_by(self, show: Any) -> Any:
        def show_and_keep(
            message: Warning | str, category: type[Warning], filename: str, lineno: int, *rest: Any, **named: Any
        ) -> None:
            self._keep(category.__name__, str(message), filename, lineno)
            show(message, category, filename, lineno, *rest, **named)

        return show_and_keep

    def _keep(self, category: str, text: str, path: str, line: int) -> None:
        if _NOISE.search(text):
            self._noise_count += 1
        else:
            self._times[category, text.strip(), path, line] += 1


def _loggers_of_torch() -> list[logging.Logger]:
    """Return the loggers at which the records of all of PyTorch's arrive: many do not pass theirs on."""
    known = [one for one in logging.Logger.manager.loggerDict.values() if isinstance(one, logging.Logger)]
    return [one for one in known if one.name == "torch" or (one.name.startswith("torch.") and not one.propagate)]
