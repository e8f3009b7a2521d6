"""Record what torch.compile does: with experiments/, the only code of the project that imports torch.

Experiments use the public face below; everything else is the recording's own.
"""

from deck.capture.recorder import Recorder

__all__ = ["Recorder"]
