"""Is there anything to fuse in a single linear layer?"""

import torch

from deck.capture import Recorder


def run(record: Recorder) -> None:
    torch.manual_seed(0)
    layer = torch.nn.Linear(32, 64).eval()
    with torch.no_grad():
        record.compile(layer, [torch.randn(1024, 32)])
