"""What does a training step of a 12-layer decoder of 10 M parameters become?"""

import torch
from torch import Tensor, nn
from torch.nn import functional

from deck.capture import Recorder

LAYERS, WIDTH, HEADS = 12, 256, 4
VOCABULARY, LENGTH, BATCH = 1000, 128, 2


class Block(nn.Module):
    """Causal attention, then an MLP, each behind a layer norm and beside a residual."""

    def __init__(self) -> None:
        super().__init__()
        self.before_attention = nn.LayerNorm(WIDTH)
        self.queries_keys_values = nn.Linear(WIDTH, 3 * WIDTH)
        self.attended = nn.Linear(WIDTH, WIDTH)
        self.before_mlp = nn.LayerNorm(WIDTH)
        self.wide = nn.Linear(WIDTH, 4 * WIDTH)
        self.narrow = nn.Linear(4 * WIDTH, WIDTH)

    def forward(self, x: Tensor) -> Tensor:
        batch, length, _ = x.shape
        split = self.queries_keys_values(self.before_attention(x)).view(batch, length, 3, HEADS, WIDTH // HEADS)
        queries, keys, values = split.permute(2, 0, 3, 1, 4)
        heads = functional.scaled_dot_product_attention(queries, keys, values, is_causal=True)
        x = x + self.attended(heads.transpose(1, 2).reshape(batch, length, WIDTH))
        out: Tensor = x + self.narrow(functional.gelu(self.wide(self.before_mlp(x))))
        return out


class Decoder(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.tokens = nn.Embedding(VOCABULARY, WIDTH)
        self.places = nn.Embedding(LENGTH, WIDTH)
        self.blocks = nn.ModuleList(Block() for _ in range(LAYERS))
        self.last_norm = nn.LayerNorm(WIDTH)
        self.scores = nn.Linear(WIDTH, VOCABULARY)

    def forward(self, tokens: Tensor) -> Tensor:
        x = self.tokens(tokens) + self.places(torch.arange(LENGTH))
        for block in self.blocks:
            x = block(x)
        scores: Tensor = self.scores(self.last_norm(x))
        return scores


def run(record: Recorder) -> None:
    torch.manual_seed(0)
    model = Decoder()
    tokens = torch.randint(VOCABULARY, (BATCH, LENGTH))
    targets = torch.randint(VOCABULARY, (BATCH, LENGTH))

    def loss(tokens: Tensor, targets: Tensor) -> Tensor:
        return functional.cross_entropy(model(tokens).flatten(0, 1), targets.flatten())

    record.compile(loss, [tokens, targets], backward=True)
    record.add_json("size", {"parameters_count": sum(one.numel() for one in model.parameters())})
