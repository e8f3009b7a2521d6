"""The words of the interface, per language, from assets/messages/<language>.json."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from deck.errors import DeckError, did_you_mean
from deck.resources import resource_dir

FALLBACK = "en"
"""Language of the words where there is no catalogue in the talk's own language."""

SCRIPT_PREFIX = "script."
"""Keys that scripts use; they travel in the page."""


@dataclass(frozen=True)
class Words:
    """One catalogue. Calling it with a key and the values of its `{placeholders}` gives the words."""

    language: str
    catalogue: Mapping[str, str]

    def __call__(self, key: str, **values: object) -> str:
        """Return the words of `key`; raises DeckError for a key that is not in the catalogue."""
        if key not in self.catalogue:
            raise DeckError(f"no message {key!r} in {self.language}.{did_you_mean(key, self.catalogue)}")
        return self.catalogue[key].format_map(values) if values else self.catalogue[key]

    def get(self, key: str, default: str) -> str:
        """Return the words of a key that comes from data, such as a condition's name, else `default`."""
        return self.catalogue.get(key, default)

    def for_scripts(self) -> dict[str, str]:
        return {key: text for key, text in self.catalogue.items() if key.startswith(SCRIPT_PREFIX)}


@lru_cache(maxsize=8)
def words_in(language: str) -> Words:
    """Return the words in `language` (`ko-KR` reads `ko`), else in English."""
    folder = resource_dir("assets") / "messages"
    path = folder / f"{language.split('-')[0].lower()}.json"
    if not path.is_file():
        path = folder / f"{FALLBACK}.json"
    return Words(path.stem, json.loads(path.read_text(encoding="utf-8")))
