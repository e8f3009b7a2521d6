"""The label of code for a GPU that never ran on one: for which, by what, and that it did not."""

import re
from collections.abc import Iterable

from deck.render.text import visible
from deck.render.words import Words
from deck.talk import Generated, Origin


def generated_words(origins: Iterable[Origin], words: Words) -> str:
    """Return the label of all that `origins` lead to, in sentences; empty where it is no such code."""
    every = list(dict.fromkeys(origin.generated for origin in origins if origin.generated))
    alike: dict[str, list[Generated]] = {}
    for one in every:
        alike.setdefault(_key(one), []).append(one)
    return visible(" ".join(_sentence(key, several, words) for key, several in alike.items()))


def generated_mark(origins: Iterable[Origin], words: Words) -> str:
    """Return the same in a few words."""
    targets = dict.fromkeys(origin.generated.target for origin in origins if origin.generated)
    return words("generated.mark", targets=visible(", ".join(targets))) if targets else ""


def _key(one: Generated) -> str:
    return f"inductor {one.inductor}" if one.inductor else f"triton {one.triton}"


def _sentence(key: str, alike: Iterable[Generated], words: Words) -> str:
    targets = ", ".join(f"{one.target} ({_model(one.device)})" for one in alike)
    compiler, _, version = key.partition(" ")
    if compiler == "inductor":
        return words("generated.label", version=version, targets=targets)
    return words("generated.label-triton", version=version, targets=targets)


def _model(device: str) -> str:
    """Return e.g. `H100` for `NVIDIA H100 80GB HBM3`."""
    found = re.search(r"\b[A-Z]+\d+\b", device)
    return found[0] if found else device
