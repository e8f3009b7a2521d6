"""The directive {claim} -> a sentence, and whether the evidence bears it out."""

from deck.bundle import Found
from deck.claims import Outcome, Recorded, evaluate, parse_claim
from deck.errors import Finding, Level, Location, NotRecorded
from deck.lookup import Lookup, unit_of
from deck.measured import Timings
from deck.recorded import compared_text, count_operator, timings_of
from deck.resolve_inline import InlineResolver
from deck.talk import Claim, Directive, Origin


def resolve_claim(directive: Directive, inlines: InlineResolver) -> Claim:
    """Return the claim, judged; one that does not hold, or cannot be judged, is a notice, and its slide marks it."""
    location = directive.location
    sentence = inlines.read(directive.body, Location(location.path, directive.body_line))
    expression = parse_claim(directive.argument)
    evidence = _ClaimLookup(inlines.lookup, location)
    try:
        outcome = evaluate(expression, evidence, language=inlines.language)
    except NotRecorded as error:
        outcome = Outcome(None, "", error.reason)
    else:
        if not outcome.holds:
            verb = "does not hold" if outcome.holds is False else "cannot be judged"
            what = f"the claim `{directive.argument}` {verb}: {outcome.reason}."
            inlines.lookup.findings.append(Finding(Level.NOTICE, "claim", location, what, "The slide marks it."))
    return Claim(
        sentence,
        directive.argument,
        outcome.holds,
        outcome.shown,
        outcome.reason,
        tuple(evidence.origins),
    )


class _ClaimLookup:
    """What a claim asks of the evidence; `origins` are the answers' places, each once."""

    def __init__(self, lookup: Lookup, location: Location) -> None:
        self.lookup = lookup
        self.location = location
        self.origins: list[Origin] = []

    def value(self, reference: str) -> Recorded:
        found = self._find(reference)
        value = self.lookup.value(found, reference, self.location, null=True)
        return Recorded(value, unit_of(found.pointer), found.bundle.name, ":" in reference.partition("#")[0])

    def count(self, reference: str, operator: str) -> Recorded:
        found = self._find(reference)
        return Recorded(count_operator(found, operator), "", found.bundle.name)

    def code(self, reference: str) -> str:
        return compared_text(self._find(reference))

    def timings(self, reference: str) -> Timings:
        return timings_of(self._find(reference))

    def _find(self, reference: str) -> Found:
        found = self.lookup.find(reference, self.location)
        origin = self.lookup.origin(found)
        if origin not in self.origins:
            self.origins.append(self.lookup.cite(found))
        return found
