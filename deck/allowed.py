"""Leave out the findings that an author has allowed, and tell of what was allowed for nothing.

`<!-- deck: allow CODE -->` on a slide is for that slide, `allow = ["CODE"]` in talk.toml for the whole talk. Errors
cannot be allowed.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from deck.errors import Finding, Level, Location, did_you_mean
from deck.finding_codes import documented
from deck.talk import Deck

_BY_MACHINE = frozenset({"stale", "not-recorded", "claim"})
"""Found on one machine and not on another: that such a finding is missing here says nothing."""


@dataclass
class _Place:
    """What is allowed from one line of a file on; `used` collects the codes that were found there."""

    codes: tuple[str, ...]
    location: Location
    used: set[str]


def without_allowed(
    findings: Iterable[Finding], deck: Deck, *, judged: Callable[[str], bool] = lambda code: True
) -> tuple[Finding, ...]:
    """Return the findings that are not allowed, and a warning for each allowed code that none of them has.

    `judged(code)`: it was looked for, so that it would be among `findings`.
    """
    slides = [slide for edition in deck.editions for slide in edition.slides]
    if not deck.allowed and not any(slide.allowed for slide in slides):
        return tuple(findings)
    whole = _Place(deck.allowed, deck.location, set())
    files: dict[str, list[tuple[int, _Place]]] = {}
    for slide in slides:
        place = _Place(slide.allowed, slide.location, set())
        files.setdefault(slide.location.path, []).append((slide.location.line, place))
    kept = [one for one in findings if not _is_allowed(one, [*_at(one.location, files), whole])]
    places = [whole, *(place for places in files.values() for _, place in places)]
    return (*kept, *(one for place in places for one in _in_vain(place, judged)))


def _at(location: Location, files: dict[str, list[tuple[int, _Place]]]) -> Iterator[_Place]:
    """Yield what the slide allows that `location` is on."""
    slides = files.get(location.path, [])
    after = bisect_right([line for line, _ in slides], location.line)
    if after:
        yield slides[after - 1][1]


def _is_allowed(finding: Finding, places: Iterable[_Place]) -> bool:
    for place in places:
        if finding.code in place.codes and finding.level is not Level.ERROR:
            place.used.add(finding.code)
            return True
    return False


def _in_vain(place: _Place, judged: Callable[[str], bool]) -> Iterator[Finding]:
    for code in place.codes:
        if code in place.used:
            continue
        known = documented()
        if code not in known:
            what = f"there is no finding {code!r} that could be allowed.{did_you_mean(code, known)}"
        elif known[code].always_error:
            what = f"{code} is an error, and cannot be allowed."
        elif code in _BY_MACHINE or not judged(code):
            continue
        else:
            what = f"allowing {code} leaves out nothing here."
        yield Finding(Level.WARNING, "unused-allow", place.location, what, "Take it out.")
