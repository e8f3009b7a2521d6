"""The directive {claim} -> a sentence, and whether the evidence bears it out."""

from deck.bundle import Found
from deck.claim_grammar import ClaimExpr, references_of
from deck.claims import Outcome, Recorded, evaluate, parse_claim
from deck.errors import DeckError, Finding, Level, Location, NotRecorded
from deck.lookup import Lookup, unit_of
from deck.measured import Timings
from deck.recorded import compared_text, count_operator, timings_of
from deck.resolve_inline import InlineResolver
from deck.stand_ins import in_its_release, other_torch, tell_difference
from deck.talk import Claim, Directive, Origin


def resolve_claim(directive: Directive, inlines: InlineResolver) -> Claim:
    """Return the claim, judged; one that does not hold, or cannot be judged, is a notice, and its slide marks it."""
    location = directive.location
    sentence = inlines.read(directive.body, Location(location.path, directive.body_line))
    expression = parse_claim(directive.argument)
    evidence = _ClaimLookup(inlines.lookup, location)
    torch = other_torch(references_of(expression), inlines.lookup)
    try:
        outcome = evaluate(expression, evidence, language=inlines.language)
    except NotRecorded as error:
        outcome, torch = Outcome(None, "", error.reason), ""
    except DeckError as error:
        outcome = _of_another_release(error, expression, inlines, location)
    else:
        if not outcome.holds:
            verb = "does not hold" if outcome.holds is False else "cannot be judged"
            by = f" with PyTorch {torch}, and the talk was written for {inlines.lookup.torch}" if torch else ""
            what = f"the claim `{directive.argument}` {verb}{by}: {outcome.reason}."
            inlines.lookup.findings.append(Finding(Level.NOTICE, "claim", location, what, "The slide marks it."))
    return Claim(
        sentence,
        directive.argument,
        outcome.holds,
        outcome.shown,
        outcome.reason,
        tuple(evidence.origins),
        "" if outcome.holds else torch,
    )


def _of_another_release(
    error: DeckError, expression: ClaimExpr, inlines: InlineResolver, location: Location
) -> Outcome:
    """Return that the claim cannot be judged where it asks for what another release of PyTorch recorded otherwise.

    Raises `error` where it asks for what the talk's own does not have either.
    """
    found = in_its_release(
        references_of(expression),
        inlines.lookup,
        lambda there: evaluate(expression, _ClaimLookup(there, location), language=inlines.language),
    )
    if not found:
        raise error
    inlines.lookup.findings.append(tell_difference(error, found[1], location, shown="The slide marks the claim."))
    return Outcome(None, "")


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
