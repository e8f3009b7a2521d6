"""From a Deck to one HTML page. `render_page` takes a Deck and nothing else, never PyTorch or a bundle."""

from deck.render.page import render_page

__all__ = ["render_page"]
