"""The language of a text that stands on a slide in another one, as far as its letters tell.

Browsers choose glyphs and line breaks, and screen readers their voice, by `lang`. It is given to what stands for
itself: recorded code, quotations, titles of sources, questions. A word inside a sentence has none, since a voice that
changes within a sentence is harder to follow than one that reads a name with an accent.
"""

import re

from markupsafe import Markup

from deck.render.text import escaped

_HANGUL = re.compile("[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]")
_KANA = re.compile("[\u3040-\u30ff]")
_LATIN = re.compile("[A-Za-z]{2}")
_UNWRITTEN_IN_LATIN = frozenset({"ko", "ja", "zh"})


def other_language(text: str, language: str) -> str:
    """Return the language of `text` where it is surely not `language`, else an empty string.

    Text in Latin letters on a slide of a language without them is taken for English.
    """
    around = language.partition("-")[0].lower()
    if _HANGUL.search(text):
        found = "ko"
    elif _KANA.search(text):
        found = "ja"
    elif text.isascii() and _LATIN.search(text) and around in _UNWRITTEN_IN_LATIN:
        found = "en"
    else:
        return ""
    return "" if found == around else found


def lang_attribute(text: str, language: str) -> Markup:
    """Return ` lang="en"` for an element that holds `text` on a slide in `language`; empty where it needs none."""
    found = other_language(text, language)
    return Markup(f' lang="{escaped(found)}"' if found else "")
