"""What a slide says of evidence beside where it is: that code was generated for a GPU and not run, that another PyTorch
recorded it than the rest, or why it is of the reference bundle."""

from collections.abc import Iterable
from pathlib import PurePosixPath

from deck.render.generated import generated_mark, generated_words
from deck.render.missing import missing_reason
from deck.render.text import visible
from deck.render.words import Words
from deck.talk import Origin


def label_words(origins: Iterable[Origin], words: Words) -> str:
    """Return it in sentences; empty where there is nothing to say."""
    every = list(origins)
    stand_ins: dict[tuple[str, str], list[str]] = {}
    for origin in every:
        if origin.instead_of:
            names = stand_ins.setdefault((_version(origin), origin.instead_of), [])
            names.append(PurePosixPath(origin.path).name)
    said = [
        words("stand-in.label", files=visible(", ".join(dict.fromkeys(names))), version=version, other=visible(other))
        for (version, other), names in stand_ins.items()
    ]
    reasons = dict.fromkeys(missing_reason(origin.why_fallback, words) for origin in every if origin.why_fallback)
    said += [words("stand-in.reference", reason=reason) for reason in reasons]
    return " ".join(filter(None, [*said, generated_words(every, words)]))


def label_mark(origins: Iterable[Origin], words: Words) -> str:
    """Return the same in a few words."""
    every = list(origins)
    versions = dict.fromkeys(_version(origin) for origin in every if origin.instead_of)
    return ", ".join(filter(None, [*map("PyTorch {}".format, versions), generated_mark(every, words)]))


def _version(origin: Origin) -> str:
    return visible(origin.torch.partition("+")[0])
