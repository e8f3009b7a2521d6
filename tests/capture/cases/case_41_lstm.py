"""Are the layers around an LSTM compiled?"""

import torch
import torch._dynamo

from deck.capture import Recorder


class Tagger(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.before = torch.nn.Linear(8, 8)
        self.recurrent = torch.nn.LSTM(8, 8, batch_first=True)
        self.after = torch.nn.Linear(8, 4)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        states, _ = self.recurrent(torch.tanh(self.before(x)))  # the break
        return torch.sigmoid(self.after(states))


def run(record: Recorder) -> None:
    torch.manual_seed(0)
    x = torch.randn(2, 3, 8)
    with torch.no_grad():
        record.compile(Tagger(), [x], case="default")
        with torch._dynamo.config.patch(allow_rnn=True):
            record.compile(Tagger(), [x], case="allow_rnn")
