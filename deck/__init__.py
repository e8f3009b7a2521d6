"""Decks about torch.compile whose every number and line of code is recorded evidence."""

__version__ = "0.1.0"
