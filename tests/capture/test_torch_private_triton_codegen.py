"""Each private name of Inductor's Triton code generation that capture uses, by the function that names it."""

import contextlib
import inspect
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.torch_private import triton_codegen  # noqa: E402
from tests.capture import gpu_functions as functions  # noqa: E402
from tests.capture.targeted import needs_triton, own_caches, target  # noqa: E402


@pytest.fixture(autouse=True, scope="module")
def _own_caches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with own_caches(tmp_path_factory.mktemp("caches")):
        yield


def test_every_private_name_says_the_version_it_was_seen_in() -> None:
    every = inspect.getmembers(triton_codegen, inspect.isfunction)
    own = [one for _, one in every if one.__module__ == triton_codegen.__name__]

    assert [one.__name__ for one in own if not re.match(r"torch [\d., ]+: ", one.__doc__ or "")] == []


@needs_triton
@pytest.mark.slow
def test_triton_kernels_watched() -> None:
    found: list[tuple[Any, ...]] = []
    with triton_codegen.triton_kernels_watched(contextlib.nullcontext, lambda *values: found.append(values)):
        target(functions.floor_and_add, [torch.randn(64, 64)])

    ((text, loops, added_up),) = found
    assert text.count("def Placeholder.KERNEL_NAME(") == 1
    assert (loops, added_up) == (["op0"], [])


@needs_triton
@pytest.mark.slow
def test_triton_kernels_watched_and_combined_lines_watched_where_several_are_one() -> None:
    kernels: list[tuple[Any, ...]] = []
    copied: list[tuple[int, int]] = []
    with (
        triton_codegen.triton_kernels_watched(contextlib.nullcontext, lambda *values: kernels.append(values)),
        triton_codegen.combined_lines_watched(lambda before, after: copied.append((len(before), len(after)))),
    ):
        target(functions.each_doubled, [torch.randn(64, 50), torch.randn(32, 40)])

    ((text, loops, _),) = kernels
    assert "elif pid < num_xblocks_1:" in text
    assert (len(loops), len(copied)) == (3, 2)
    assert all(before == after for before, after in copied)


@needs_triton
@pytest.mark.slow
def test_partial_reductions_watched() -> None:
    made_again: list[Any] = []
    replaced: list[tuple[str, str]] = []
    kernels: list[tuple[Any, ...]] = []

    @contextmanager
    def making_again(inner_function: Any) -> Iterator[None]:
        made_again.append(inner_function)
        yield

    with (
        triton_codegen.partial_reductions_watched(
            making_again, lambda before, after: replaced.append((str(before.target), str(after.target)))
        ),
        triton_codegen.triton_kernels_watched(contextlib.nullcontext, lambda *values: kernels.append(values)),
    ):
        x = torch.randn(8192, 768, requires_grad=True)
        target(functions.rms_norm, [x, torch.randn(768, requires_grad=True)], backward=True)

    assert [callable(one) for one in made_again] == [True]
    assert replaced == [("reduction", "partial_accumulate")]
    assert [str(node.target) for _, _, added_up in kernels for node in added_up] == ["partial_accumulate"]
