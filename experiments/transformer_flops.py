"""How many operations does a transformer take, counted: 2NPM, 6 x parameters x tokens, and attention's share?"""

import math
from collections.abc import Callable

import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.flop_counter import FlopCounterMode

from deck.capture import Recorder

WIDTH, HEADS, LAYERS, VOCABULARY = 64, 4, 2, 256
SHORT, LONG = WIDTH, 8 * WIDTH


def attend(query: torch.Tensor, key: torch.Tensor, value: torch.Tensor) -> torch.Tensor:
    """Return causal attention by two explicit products, so that the counter sees them on every machine.

    All keys are multiplied, the later ones too; see attention_flops.
    """
    scores = query @ key.transpose(-1, -2) / math.sqrt(query.shape[-1])
    return torch.softmax(scores.masked_fill(torch.ones_like(scores).triu(1) > 0, -math.inf), dim=-1) @ value


class Layer(nn.Module):
    """Causal attention and an MLP of four times the width; the gated one has three matrices, the plain one two."""

    def __init__(self, *, gated: bool, kv_heads: int) -> None:
        super().__init__()
        self.kv_heads, self.head_width = kv_heads, WIDTH // HEADS
        self.before_attention, self.before_mlp = nn.RMSNorm(WIDTH), nn.RMSNorm(WIDTH)
        self.query, self.out = (nn.Linear(WIDTH, WIDTH, bias=False) for _ in range(2))
        self.key, self.value = (nn.Linear(WIDTH, kv_heads * self.head_width, bias=False) for _ in range(2))
        self.gate = nn.Linear(WIDTH, 4 * WIDTH, bias=False) if gated else None
        self.up, self.down = nn.Linear(WIDTH, 4 * WIDTH, bias=False), nn.Linear(4 * WIDTH, WIDTH, bias=False)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = x + self.attention(self.before_attention(x))
        return x + self.mlp(self.before_mlp(x))

    def mlp(self, x: torch.Tensor) -> torch.Tensor:
        inner = F.gelu(self.gate(x)) * self.up(x) if self.gate else F.gelu(self.up(x))
        result: torch.Tensor = self.down(inner)
        return result

    def attention(self, x: torch.Tensor) -> torch.Tensor:
        projected = (self.query(x), self.key(x), self.value(x))
        query, key, value = (one.unflatten(-1, (-1, self.head_width)).transpose(1, 2) for one in projected)
        key, value = (one.repeat_interleave(HEADS // self.kv_heads, dim=1) for one in (key, value))
        result: torch.Tensor = self.out(attend(query, key, value).transpose(1, 2).flatten(-2))
        return result


def layers(*, gated: bool = True, kv_heads: int = HEADS) -> nn.Sequential:
    return nn.Sequential(*(Layer(gated=gated, kv_heads=kv_heads) for _ in range(LAYERS)))


def counted(call: Callable[[], object]) -> tuple[int, int]:
    """Return the operations of products with weights, and of products of activations with each other (batched)."""
    with FlopCounterMode(display=False) as counter:
        call()
    counts = counter.get_flop_counts()["Global"]
    return counts.get(torch.ops.aten.mm, 0), counts.get(torch.ops.aten.bmm, 0)


def linear() -> dict[str, int]:
    tokens, inputs, outputs = 128, 64, 256
    layer, x = nn.Linear(inputs, outputs, bias=False), torch.randn(tokens, inputs, requires_grad=True)
    product = tokens * inputs * outputs
    return {
        "forward_flop": counted(lambda: layer(x))[0],
        "formula_forward_flop": 2 * product,
        "training_flop": counted(lambda: layer(x).sum().backward())[0],
        "formula_training_flop": 6 * product,
        "training_without_input_gradient_flop": counted(lambda: layer(x.detach()).sum().backward())[0],
    }


def decoder() -> dict[str, float]:
    embedding, body, head = nn.Embedding(VOCABULARY, WIDTH), layers(), nn.Linear(WIDTH, VOCABULARY, bias=False)
    tokens = torch.randint(0, VOCABULARY, (2, SHORT))
    matmul, attention = counted(lambda: head(body(embedding(tokens))).sum().backward())
    weights = sum(one.weight.numel() for one in (*body.modules(), head) if isinstance(one, nn.Linear))
    formula = 6 * weights * tokens.numel()
    return {
        "tokens_count": tokens.numel(),
        "parameters_without_embedding_and_norms_count": weights,
        "embedding_parameters_count": embedding.weight.numel(),
        "training_flop": matmul + attention,
        "training_matmul_flop": matmul,
        "training_attention_flop": attention,
        "formula_training_flop": formula,
        "formula_ratio": formula / (matmul + attention),
    }


def attention_share(*, gated: bool, tokens: int) -> dict[str, float]:
    body, x = layers(gated=gated), torch.randn(1, tokens, WIDTH)
    matmul, attention = counted(lambda: body(x))
    return {
        "tokens_count": tokens,
        "width_count": WIDTH,
        "matmul_flop": matmul,
        "attention_flop": attention,
        "attention_ratio": attention / matmul,
        "formula_ratio": tokens / ((8 if gated else 6) * WIDTH),
    }


def grouped_query(kv_heads: int) -> dict[str, int]:
    layer, x = Layer(gated=True, kv_heads=kv_heads), torch.randn(1, SHORT, WIDTH)
    projections, _ = counted(lambda: (layer.key(x), layer.value(x)))
    matmul, attention = counted(lambda: layer(x))
    return {
        "kv_heads_count": kv_heads,
        "key_value_projections_flop": projections,
        "matmul_flop": matmul,
        "attention_flop": attention,
    }


def run(record: Recorder) -> None:
    torch.manual_seed(42)
    record.add_json("linear", linear())
    record.add_json("decoder", decoder())
    for name, gated in (("gated", True), ("plain", False)):
        lengths = {"short": SHORT, "long": LONG}
        shares = {length: attention_share(gated=gated, tokens=count) for length, count in lengths.items()}
        record.add_json(f"attention_{name}", shares)
    record.add_json("grouped_query", {"all": grouped_query(HEADS), "grouped": grouped_query(1)})
