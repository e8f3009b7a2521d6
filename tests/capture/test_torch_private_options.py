"""The private names about options are where torch_private_options says; a failure names the entry that moved."""

import pytest

torch = pytest.importorskip("torch")

import torch._dynamo.config  # noqa: E402, F811
import torch._inductor.config  # noqa: E402

from deck.capture.torch_private import options as torch_private_options  # noqa: E402


def test_inductor_config_holds_the_settings_of_now() -> None:
    before = torch_private_options.inductor_config()

    with torch._inductor.config.patch(freezing=not before["freezing"]):
        now = torch_private_options.inductor_config()

    assert {name for name in now if now[name] != before[name]} == {"freezing"}


def test_dynamo_config_holds_the_settings_of_now() -> None:
    assert torch_private_options.dynamo_config()["allow_rnn"] is torch._dynamo.config.allow_rnn


def test_mode_options_are_what_a_mode_stands_for() -> None:
    assert torch_private_options.mode_options("reduce-overhead") == {"triton.cudagraphs": True}
    assert torch_private_options.mode_options("default") == {}


def test_configured_holds_settings_of_both_and_gives_them_back() -> None:
    dynamo = {**torch_private_options.dynamo_config(), "allow_rnn": True}

    with torch_private_options.configured(inductor={"freezing": True}, dynamo=dynamo):
        held = (torch._inductor.config.freezing, torch._dynamo.config.allow_rnn)

    assert held == (True, True)
    assert (torch._inductor.config.freezing, torch._dynamo.config.allow_rnn) == (False, False)
