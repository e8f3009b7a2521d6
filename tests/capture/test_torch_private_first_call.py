"""Each private name of PyTorch that measuring a first call uses, by the name of its function."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from torch._inductor import codecache  # noqa: E402
from torch._inductor.cpu_vec_isa import VecAVX2, VecISA  # noqa: E402
from torch._inductor.runtime import cache_dir_utils  # noqa: E402

from deck.capture.torch_private import first_call as torch_private  # noqa: E402
from deck.measured import CacheState  # noqa: E402


def test_cache_state_tells_kernels_from_the_header_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TORCHINDUCTOR_CACHE_DIR", str(tmp_path / "kernels"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    states = [torch_private.cache_state()]

    header = Path(cache_dir_utils.default_cache_dir()) / "precompiled_headers" / "cpp_prefix.h.gch"
    for file in (header, tmp_path / "kernels" / "a.main.so"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        states.append(torch_private.cache_state())

    assert states == [CacheState.COLD, CacheState.HEADER_WARM, CacheState.CACHE_WARM]


@pytest.mark.parametrize("name", ["cpp_prefix.h.gch", "cpp_prefix.h.pch"])
def test_header_is_precompiled_by_gcc_or_clang(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    header = Path(cache_dir_utils.default_cache_dir()) / "precompiled_headers" / "ab" / name
    before = torch_private.header_is_precompiled()
    header.parent.mkdir(parents=True)
    header.touch()

    assert (before, torch_private.header_is_precompiled()) == (False, True)


def test_unnamed_steps_timed_are_the_probes_and_the_header(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TORCHINDUCTOR_CACHE_DIR", str(tmp_path))
    before = (VecISA.check_build, codecache._precompile_header)
    steps: list[str] = []

    @contextmanager
    def timed(name: str) -> Iterator[None]:
        steps.append(name)
        yield

    torch.compiler.reset()
    with torch_private.unnamed_steps_timed(timed), torch._inductor.config.patch(compile_threads=1):
        VecAVX2().check_build("")
        torch.compile(lambda x: torch.floor(x) + 41)(torch.ones(3))

    assert set(steps) == {"isa_probe", "header"}
    assert before == (VecISA.check_build, codecache._precompile_header)
