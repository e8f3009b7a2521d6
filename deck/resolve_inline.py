"""Roles inside text -> recorded quantities and operators with their origin, given quantities, terms of the glossary."""

import re
from dataclasses import dataclass, replace
from typing import cast

from deck.bundle import Found
from deck.errors import DeckError, Location, NotRecorded, ReferenceProblem, TalkError, did_you_mean
from deck.format import digits_in_spread, format_quantity
from deck.glossary import term_of
from deck.inline import read_inline
from deck.lookup import Lookup, unit_of
from deck.reading import Reading
from deck.recorded import operators_of
from deck.stand_ins import in_its_release, tell_difference
from deck.talk import (
    Emphasis,
    Given,
    GlossarySection,
    Inline,
    Inlines,
    Link,
    Marked,
    Metric,
    Missing,
    Ops,
    Role,
    Strong,
    Text,
)

TEXT_UNIT = "text"
"""Unit of a Metric that shows recorded words, such as a version or a shape, instead of a quantity."""


@dataclass(frozen=True)
class InlineResolver:
    """Resolves the roles of one edition; what cannot be resolved becomes a finding and a Missing in its place."""

    lookup: Lookup
    language: str
    sources: frozenset[str]
    glossary: tuple[GlossarySection, ...] = ()

    def resolve(self, children: Inlines) -> Inlines:
        """Return `children` with every role resolved; the same object where there is none."""
        if all(isinstance(child, Text) for child in children):
            return children
        resolved = tuple(self._inline(child) for child in children)
        return children if all(new is old for new, old in zip(resolved, children, strict=True)) else resolved

    def read(self, text: str, location: Location) -> Inlines:
        """Return Markdown `text` (of an option, caption or sentence at `location`) parsed and resolved."""
        reading = Reading(location.path, findings=self.lookup.findings)
        return self.resolve(read_inline(text, location.line, reading))

    def _inline(self, child: Inline) -> Inline:
        match child:
            case Role():
                return self._role(child)
            case Emphasis(inner) | Strong(inner) | Link(_, inner) | Marked(_, inner):
                resolved = self.resolve(inner)
                return child if resolved is inner else replace(child, children=resolved)
        return child

    def _role(self, role: Role) -> Inline:
        try:
            return self._resolved(role)
        except NotRecorded as error:
            return Missing(role.argument, error.reason)
        except DeckError as error:
            if found := in_its_release(
                [role.argument], self.lookup, lambda there: replace(self, lookup=there)._resolved(role)
            ):
                _, there = found
                shown = "The slide says so in its place."  # and no value of another recording, among those of this one
                self.lookup.findings.append(tell_difference(error, there, role.location, shown=shown))
                return Missing(role.argument, f"PyTorch {there.instead_of}")
            self.lookup.fail(error, role.location)
            return Missing(role.argument, error.what)

    def _resolved(self, role: Role) -> Inline:
        match role.name:
            case "metric":
                return self._metric(role)
            case "ops":
                names, found = operators_of(self.lookup.find_whole(role.argument, role.location))
                return Ops(names, self.lookup.cite(found))
            case "term":
                return term_of(role.argument, self.glossary)
            case _:
                return self._given(role)

    def _given(self, role: Role) -> Given:
        text, at, source = (part.strip() for part in role.argument.rpartition("@"))
        if not at or not text or not source:
            raise TalkError(
                f"{{given}} has no source: {role.argument!r}.", remedy="Expected {given}`19.150 s @ source-id`."
            )
        if source not in self.sources:
            known = ", ".join(sorted(self.sources)) or "none"
            raise TalkError(
                f"there is no source {source!r} (sources.toml has: {known}).{did_you_mean(source, self.sources)}"
            )
        return Given(text, source)

    def _metric(self, role: Role) -> Metric:
        match = re.fullmatch(r"(\S+)(?:\s+as\s+([^\s.]\S*))?(?:\s+\.(\d))?", role.argument)
        if not match:
            raise TalkError(
                f"{{metric}} is {role.argument!r}.",
                remedy="Expected a reference with a pointer, then `as UNIT` and `.DIGITS`.",
            )
        reference, unit, decimals = match.groups()
        found = self.lookup.find(reference, role.location)
        value = self.lookup.value(found, reference, role.location)
        return _metric(value, found, reference, self, prefix=unit, decimals=int(decimals) if decimals else None)


def _metric(
    value: object,
    found: Found,
    reference: str,
    resolver: InlineResolver,
    *,
    prefix: str | None = None,
    decimals: int | None = None,
) -> Metric:
    """Return the recorded `value` that `reference` led to as it reads; cites it.

    A median beside a low and a high shows no more digits than their spread supports.
    """
    if _is_words(value) and prefix is None and decimals is None:
        words = (
            str(value) if isinstance(value, str) else f"[{', '.join(str(one) for one in cast('list[object]', value))}]"
        )
        return Metric(words, 0.0, TEXT_UNIT, resolver.lookup.cite(found))
    if not isinstance(value, (int, float)):
        keys = ", ".join(f"{found.pointer}/{key}" for key in value) if isinstance(value, dict) else ""
        raise ReferenceProblem(
            f"{reference} is {type(value).__name__}, not a quantity{f' (it holds: {keys})' if keys else ''}."
        )
    unit = unit_of(found.pointer)
    digits = None if decimals is not None else _digits(found, value)
    try:
        text = format_quantity(value, unit, language=resolver.language, prefix=prefix, decimals=decimals, digits=digits)
    except ValueError as error:
        raise TalkError(f"{reference}: {error}") from error
    return Metric(text, float(value), unit, resolver.lookup.cite(found))


def _is_words(value: object) -> bool:
    return isinstance(value, str) or (isinstance(value, list) and all(isinstance(one, (int, str)) for one in value))


def _digits(found: Found, value: float) -> int | None:
    place, _, key = found.pointer.rpartition("/")
    if not key.startswith("median_"):
        return None
    spread = []
    for side in ("low", "high"):
        try:
            spread.append(replace(found, pointer=f"{place}/{side}_{key.removeprefix('median_')}").value())
        except ReferenceProblem:
            return None
    low, high = spread
    return (
        digits_in_spread(low, value, high) if isinstance(low, (int, float)) and isinstance(high, (int, float)) else None
    )
