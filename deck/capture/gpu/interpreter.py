"""The process in which generated wrappers run on CPU tensors, as seen from the one that generated them."""

import contextlib
import os
import select
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any

import msgspec
import torch

from deck.capture.comparing.tensor_distance import bits_equal
from deck.capture.gpu.interpreter_child import Answer, Request
from deck.errors import RecordError

_ROOT = Path(__file__).resolve().parents[3]

_LIMIT_S = 120
_ENDING_S = 10


class NotInterpreted(RecordError):
    """A wrapper could not be run on the CPU; the message says why, and no more than the check is lost."""


class Interpreter:
    """Starts the process at once, so that it is ready when there is something to run; a new one where it ended.

    It ends with `close`, or when this process ends. One wrapper may run for `limit_s`, the start included.
    """

    def __init__(self, *, limit_s: float = _LIMIT_S) -> None:
        self._limit_s = limit_s
        self._folder = TemporaryDirectory(prefix="interpreter-")
        self._modules: dict[str, Path] = {}
        self._process: subprocess.Popen[bytes] | None = None
        self._start()

    def __enter__(self) -> "Interpreter":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self._kill()
        self._folder.cleanup()

    def run(self, text: str, constants: Mapping[str, Any], arguments: Sequence[Any]) -> list[Any]:
        """Return what the generated module `text` returns for CPU tensors `arguments`, which it may write to.

        A result that lies in the memory of an argument does so here too. Raises NotInterpreted.
        """
        folder = Path(self._folder.name)
        module = self._modules.setdefault(text, folder / f"output_code_{len(self._modules)}.py")
        if not module.exists():
            module.write_text(text, encoding="utf-8")
        given = {
            "arguments": [_plain(one) for one in arguments],
            "constants": {name: _plain(one) for name, one in constants.items()},
        }
        request = Request(module=str(module), arguments=str(folder / "arguments"), results=str(folder / "results"))
        torch.save(given, request.arguments)
        if problem := self._ask(request).problem:
            raise NotInterpreted(problem)
        found = torch.load(request.results, weights_only=True)
        return _brought_back(arguments, found["arguments"], found["results"])

    def _start(self) -> subprocess.Popen[bytes]:
        cache = str(Path(self._folder.name) / "cache")
        own = {
            "TRITON_INTERPRET": "1",
            "OMP_NUM_THREADS": str(torch.get_num_threads()),  # as here, so that a library adds in the same order
            "TORCHINDUCTOR_CACHE_DIR": cache,
            "TRITON_CACHE_DIR": cache,
            "PYTHONPATH": os.pathsep.join(filter(None, (str(_ROOT), os.environ.get("PYTHONPATH")))),
            "PYTHONWARNINGS": "ignore",
        }
        self._process = subprocess.Popen(
            [sys.executable, "-m", "deck.capture.gpu.interpreter_child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, **own},
        )
        return self._process

    def _ask(self, request: Request) -> Answer:
        process = self._process or self._start()
        assert process.stdin
        assert process.stdout
        with contextlib.suppress(BrokenPipeError):  # its output has ended too, then
            process.stdin.write(msgspec.json.encode(request) + b"\n")
            process.stdin.flush()
        if not select.select([process.stdout], [], [], self._limit_s)[0]:
            self._kill()
            raise NotInterpreted(f"Triton's interpreter was not done after {self._limit_s:g} s")
        line = process.stdout.readline()
        if not line:
            raise NotInterpreted(f"the process of Triton's interpreter ended ({self._ended()})")
        return msgspec.json.decode(line, type=Answer)

    def _ended(self) -> str:
        """Return how the process ended, where it closed its output by itself."""
        assert self._process
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_ENDING_S)
        status = self._kill()
        return signal.Signals(-status).name if status < 0 else f"exit status {status}"

    def _kill(self) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.kill()
        with contextlib.suppress(BrokenPipeError), process:
            pass  # closes its pipes and waits for it
        return process.returncode


def _plain(value: Any) -> Any:
    """Return a tensor as it can be written to a file, without what autograd knows of it."""
    if not isinstance(value, torch.Tensor):
        return value
    plain = value.detach()
    if isinstance(plain, torch.nn.Parameter):
        plain = plain.data
    if type(plain) is not torch.Tensor:
        raise NotInterpreted(f"the wrapper is given a {type(value).__name__}, whose values are not known here")
    return plain


def _brought_back(arguments: Sequence[Any], changed: Sequence[Any], results: Sequence[Any]) -> list[Any]:
    """Write what arguments became to them, and return the results, in the memory of an argument where they were."""
    own = {}
    for here, there in zip(arguments, changed, strict=True):
        if isinstance(here, torch.Tensor):
            own[there.untyped_storage().data_ptr()] = here
            if not bits_equal(here, there):
                with torch.no_grad():
                    here.detach().copy_(there)
    found = []
    for one in results:
        here = own.get(one.untyped_storage().data_ptr()) if isinstance(one, torch.Tensor) and one.numel() else None
        found.append(one if here is None else _same_view(here, one))
    return found


def _same_view(here: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
    layout = there.size(), there.stride(), there.storage_offset()
    is_whole = layout == (here.size(), here.stride(), here.storage_offset()) and here.dtype == there.dtype
    if is_whole:
        return here
    plain = here.detach()
    return (plain if plain.dtype == there.dtype else plain.view(there.dtype)).as_strided(*layout)
