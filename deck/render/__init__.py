"""From a Deck to one HTML page. `render_page` takes a Deck and nothing else, never PyTorch or a bundle."""

from deck.render.packed import pack_editions, unpack_editions
from deck.render.page import render_page

__all__ = ["pack_editions", "render_page", "unpack_editions"]
