"""Each private name of Dynamo's records of frames, by the name of its function in torch_private_dynamo.py."""

import inspect
import re
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from torch._dynamo import convert_frame, exc, resume_execution  # noqa: E402

from deck.capture.torch_private import dynamo as torch_private_dynamo  # noqa: E402


def test_every_private_name_says_the_version_it_was_seen_in() -> None:
    every = inspect.getmembers(torch_private_dynamo, inspect.isfunction)
    functions = [one for _, one in every if one.__module__ == torch_private_dynamo.__name__]

    assert len(functions) == 5
    assert [one.__name__ for one in functions if not re.match(r"torch [\d., ]+: ", one.__doc__ or "")] == []


def test_resume_prefix() -> None:
    prefix = resume_execution.TORCH_DYNAMO_RESUME_IN_PREFIX

    assert torch_private_dynamo.RESUME_PREFIX.startswith(prefix)


def test_limit_breaks() -> None:
    assert "recompile limit exceeded" in inspect.getsource(convert_frame)
    assert exc.FailOnRecompileLimitHit.__name__ in torch_private_dynamo.LIMIT_BREAKS


def test_wrapper_file() -> None:
    from torch._dynamo import external_utils

    assert str(external_utils.__file__).endswith(torch_private_dynamo.WRAPPER_FILE)
    assert external_utils.wrap_inline(len).__code__.co_name == "inner"


def test_held_back() -> None:
    assert all(issubclass(getattr(exc, name), exc.TorchDynamoException) for name in torch_private_dynamo.HELD_BACK)


def test_skips_kept() -> None:
    torch.compiler.reset()
    kept: list[str] = []
    assert torch_private_dynamo.skips_are_told()

    with torch_private_dynamo.skips_kept(kept):
        torch.compile(lambda x: 3, backend="eager")(torch.ones(2))

    assert any(re.match(r"<lambda> \(.+\.py:\d+\): .*No ops traced", one) for one in kept)


def test_recompile_limit() -> None:
    with torch._dynamo.config.patch(recompile_limit=3):
        assert torch_private_dynamo.recompile_limit() == 3


def test_sizes_of_inputs() -> None:
    found: list[Any] = []

    def keep(graph_module: Any, inputs: Any) -> Any:
        found.append(torch_private_dynamo.sizes_of_inputs(graph_module.graph))
        return graph_module.forward

    torch.compiler.reset()
    torch.compile(lambda x, n: x * n, backend=keep, dynamic=True)(torch.ones(5, 4), 7)

    assert found[0].items() >= {"L['x'].size()[0]": 5, "L['x'].size()[1]": 4, "L['n']": 7}.items()
