"""Find words that state speed, in English and Korean, where a sentence states it: something measured should stand
behind them."""

import re
from collections.abc import Iterator

from deck.quantities import is_question, sentences

_ENGLISH = (
    r"\b(?:faster|fastest|slower|slowest|quicker|quickest|as (?:fast|slow|quick(?:ly)?) as"
    r"|speed-?ups?|(?:speed(?:s|ed|ing)?|sped) up|slow(?:s|ed|ing)? down|slowdowns?|accelerat(?:es?|ed|ing|ion))\b"
    r"|(?:\btwice|\bhalf|\btimes|[×x]) as (?:fast|slow|quick)"
)
# An adverb alone is manner, `빠르게 훑는다`; `더 빠르게` and `두 배 빠르게` compare.
# 빠르기 is speed itself, 가속기 a device, and 거느린 has nothing to do with it.
_KOREAN = (
    r"(?:(?:더|덜|가장|제일|훨씬|배[로나쯤는]?) ?(?:빠르게|빨리|느리게)|(?:빠르|(?<!거)느리)(?!게|기[를의와로])"
    r"|빠[른를릅름]|(?<!거)느[린릴립림려렸]|빨[라랐]|속도 ?향상|가속(?!기))[가-힣]*"
)
_SPEED = re.compile(f"{_ENGLISH}|{_KOREAN}", re.IGNORECASE)

_WHETHER = re.compile(r"\bwhether\b", re.IGNORECASE)
_INDIRECT_QUESTION = re.compile(r"(?:[른를린릴질]|는|을|던)지[가-힣]{0,2}$")
_NOT_SAID = re.compile(
    r"(?:\b(?:not|never|cannot)|n['’]t) (?:\w+ )?(?:say|said|claim|state|call|conclude|know|known|promise|prove)\b"
    r"|(?:말|단정|주장|장담)하(?:지|진)[는도]? ?[않못]|(?:말|단정|주장|장담|알) ?할? 수[는가도]? ?없"
    r"|모(?:른다|릅니다|르겠)",
    re.IGNORECASE,
)


def speed_words(text: str) -> list[tuple[int, str]]:
    """Return offset and text of each word in running `text` that states speed.

    Left out are sentences that ask, directly or with `whether` and `-지`, and those that say that it is not said:
    `we would not say faster`, `빨라졌다고 말하지 않는다`.
    """
    return [found for first, last in sentences(text) for found in _stated(text, first, last)]


def _stated(text: str, first: int, last: int) -> Iterator[tuple[int, str]]:
    """Yield offset and text of each word that the sentence from `first` to `last` states, and does not ask."""
    sentence = text[first:last]
    if is_question(sentence) or _NOT_SAID.search(sentence):
        return
    whether = _WHETHER.search(text, first, last)
    asked_from = whether.start() if whether else last
    for match in _SPEED.finditer(text, first, asked_from):
        if not _INDIRECT_QUESTION.search(match[0]):
            yield match.start(), match[0]
