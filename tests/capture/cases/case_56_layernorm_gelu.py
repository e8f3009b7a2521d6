"""What is fused in linear, layer norm, gelu?"""

import torch

from deck.capture import Recorder


def run(record: Recorder) -> None:
    torch.manual_seed(0)
    layers = torch.nn.Sequential(torch.nn.Linear(64, 64), torch.nn.LayerNorm(64), torch.nn.GELU()).eval()
    with torch.no_grad():
        record.compile(layers, [torch.randn(32, 64)])
