"""The arithmetic of transformers, counted, is what the formulas say."""

import json
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.child import import_experiment  # noqa: E402

EXPERIMENTS = Path(__file__).resolve().parents[2] / "experiments"


def recorded_by(name: str) -> dict[str, Any]:
    """Return the JSONs that an experiment records, by name."""
    found: dict[str, Any] = {}

    def add_json(kind: str, value: Mapping[str, Any]) -> None:
        found[kind] = json.loads(json.dumps(value))

    import_experiment(EXPERIMENTS / f"{name}.py").run(SimpleNamespace(add_json=add_json, device="cpu"))
    return found


@pytest.fixture(scope="module")
def counted() -> dict[str, Any]:
    return recorded_by("transformer_flops")


@pytest.fixture(scope="module")
def attention() -> dict[str, Any]:
    found: dict[str, Any] = recorded_by("attention_flops")["attention"]
    return found


def test_a_linear_layer_is_2npm_forward_and_6npm_in_training(counted: dict[str, Any]) -> None:
    linear = counted["linear"]

    assert linear["forward_flop"] == linear["formula_forward_flop"]
    assert linear["training_flop"] == linear["formula_training_flop"] == 3 * linear["forward_flop"]


def test_a_layer_whose_input_needs_no_gradient_is_4npm(counted: dict[str, Any]) -> None:
    linear = counted["linear"]

    assert linear["training_without_input_gradient_flop"] == 2 * linear["forward_flop"]


def test_six_parameters_tokens_is_all_of_training_but_attention(counted: dict[str, Any]) -> None:
    decoder = counted["decoder"]

    assert decoder["formula_training_flop"] == decoder["training_matmul_flop"]
    assert decoder["training_flop"] == decoder["training_matmul_flop"] + decoder["training_attention_flop"]
    assert 0.8 < decoder["formula_ratio"] < 1


@pytest.mark.parametrize(("mlp", "divisor"), [("gated", 8), ("plain", 6)])
@pytest.mark.parametrize("length", ["short", "long"])
def test_attentions_share_grows_with_the_length(counted: dict[str, Any], mlp: str, divisor: int, length: str) -> None:
    share = counted[f"attention_{mlp}"][length]

    assert share["formula_ratio"] == share["tokens_count"] / (divisor * share["width_count"])
    assert share["attention_ratio"] == pytest.approx(share["formula_ratio"])


def test_fewer_key_and_value_heads_shrink_their_projections_and_not_attention(counted: dict[str, Any]) -> None:
    every, grouped = counted["grouped_query"]["all"], counted["grouped_query"]["grouped"]

    heads = every["kv_heads_count"] / grouped["kv_heads_count"]
    saved_flop = every["key_value_projections_flop"] - grouped["key_value_projections_flop"]
    assert every["key_value_projections_flop"] == heads * grouped["key_value_projections_flop"]
    assert every["matmul_flop"] - grouped["matmul_flop"] == saved_flop
    assert every["attention_flop"] == grouped["attention_flop"]


def test_a_causal_mask_executes_all_and_needs_half(attention: dict[str, Any]) -> None:
    assert attention["causal_executed_flop"] == attention["without_mask_flop"]
    assert attention["causal_needed_ratio"] == pytest.approx(attention["formula_causal_needed_ratio"])


def test_local_attention_needs_its_window_and_blocks_execute_more(attention: dict[str, Any]) -> None:
    assert attention["local_needed_flop"] == attention["formula_local_needed_flop"]
    assert attention["local_needed_flop"] < attention["local_blocks_executed_flop"] < attention["causal_executed_flop"]
