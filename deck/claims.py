"""Whether a claim holds, given recorded evidence."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from deck.claim_grammar import (
    ClaimExpr,
    Compared,
    Count,
    Judged,
    Literal,
    Operand,
    Pointed,
    Quantity,
    Same,
    parse_claim,
)
from deck.errors import ClaimError
from deck.format import format_quantity, same_dimension
from deck.measured import Timings

__all__ = ["ClaimEvidence", "Outcome", "Recorded", "evaluate", "parse_claim"]


@dataclass(frozen=True)
class Recorded:
    """One side of a comparison: `value` as in the JSON, its SI `unit`, and the machine that it is from.

    `chosen` tells that the claim named the machine, `typed` how the talk writes a value that is not recorded.
    """

    value: object
    unit: str
    machine: str = ""
    chosen: bool = False
    typed: str = ""


class ClaimEvidence(Protocol):
    """What a claim asks of the evidence; each raises ReferenceProblem, or NotRecorded where a run has a reason."""

    def value(self, reference: str) -> Recorded: ...

    def count(self, reference: str, operator: str) -> Recorded: ...

    def code(self, reference: str) -> str:
        """Return what is compared of the recorded text: without its whole-line comments."""

    def timings(self, reference: str) -> Timings: ...


@dataclass(frozen=True)
class Outcome:
    """`shown` is what is recorded, in signs that read the same in every language: `max_abs = 0`, `count(silu) = 0`.

    `reason` says in signs alone why the claim does not hold or cannot be judged.
    """

    holds: bool | None
    shown: str
    reason: str = ""


def evaluate(expression: ClaimExpr, evidence: ClaimEvidence, *, language: str) -> Outcome:
    """Return whether `expression` holds. `holds` is None where times of different machines would be compared, or null
    with something else.

    Raises ClaimError for things that cannot be compared, and what `evidence` raises.
    """
    if isinstance(expression, Same):
        return _same(expression, evidence)
    if isinstance(expression, Judged):
        return _judged(expression, evidence, language)
    return _compared(expression, evidence, language)


def _same(claim: Same, evidence: ClaimEvidence) -> Outcome:
    left, right = evidence.code(claim.left).split("\n"), evidence.code(claim.right).split("\n")
    names = claim.left.rpartition("/")[2], claim.right.rpartition("/")[2]
    if names[0] == names[1]:
        names = _told_apart(claim.left, claim.right)
    if left == right:
        return Outcome(True, " = ".join(names))
    length = min(len(left), len(right))
    first = next((index for index in range(length) if left[index] != right[index]), length)
    differing = (f"“{lines[first].strip()}”" if first < len(lines) else "∅" for lines in (left, right))
    return Outcome(False, " ≠ ".join(names), " ≠ ".join(differing))


def _judged(claim: Judged, evidence: ClaimEvidence, language: str) -> Outcome:
    timings = evidence.timings(claim.reference)
    ratio = timings.ratio
    low, median, high = (
        format_quantity(value, "×", language=language)
        for value in (ratio.low_ratio, ratio.median_ratio, ratio.high_ratio)
    )
    measured = f"{median} ({low} – {high})"
    holds = timings.verdict is claim.verdict
    return Outcome(holds, f"{timings.verdict} {measured}", "" if holds else f"{timings.verdict} ≠ {claim.verdict}")


_MANY_DIGITS = 7
"""Of two values that differ but read alike with the usual three."""

_SIGN = {"==": "=", "!=": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥"}
_NEGATED = {"==": "≠", "!=": "=", "<": "≥", "<=": ">", ">": "≤", ">=": "<"}


def _compared(claim: Compared, evidence: ClaimEvidence, language: str) -> Outcome:
    left, right = _value(claim.left, evidence), _value(claim.right, evidence)
    if None in (left.value, right.value) and Literal(None) not in (claim.left, claim.right):
        return _null(claim, left, right)
    _check_comparable(claim, left, right)
    left_text, right_text = _text(left, language), _text(right, language)
    if _mixes_machines(left, right):
        return Outcome(None, f"{left_text} · {right_text}", f"{left.machine} ≠ {right.machine}")
    holds = _holds(claim, left.value, right.value)
    if left_text == right_text and not holds and claim.operator != "!=":
        left_text, right_text = _text(left, language, _MANY_DIGITS), _text(right, language, _MANY_DIGITS)
    sign = _SIGN[claim.operator] if holds else _NEGATED[claim.operator]
    if claim.tolerance and claim.operator == "==" and holds:
        sign = "≈"
    reason = "" if holds else f"{left_text} {sign} {right_text}"
    left_name, right_name = _name(claim.left), _name(claim.right)
    if left_name == right_name:
        left_name, right_name = _names_told_apart(claim.left, claim.right) or (left_name, right_name)
    if sign == "=" and left_name and not right_name:  # the name and its value say it all
        left_text = ""
    sides = (f"{name} {text}".strip() for name, text in ((left_name, left_text), (right_name, right_text)))
    return Outcome(holds, f" {sign} ".join(sides), reason)


def _null(claim: Compared, left: Recorded, right: Recorded) -> Outcome:
    """Return that a claim cannot be judged, since what it compares is null here."""
    nulls = (_name(operand) for operand, side in ((claim.left, left), (claim.right, right)) if side.value is None)
    return Outcome(None, "", " · ".join(f"{name} = null" for name in nulls))


def _names_told_apart(left: Operand, right: Operand) -> tuple[str, str] | None:
    """Return two values of one name in short by where they are; None where not both are recorded."""
    match left, right:
        case Pointed(one), Pointed(other):
            return _told_apart(one, other)
        case Count(one, operator), Count(other, same) if operator == same:
            one, other = _told_apart(one, other)
            return f"count({one})", f"count({other})"
    return None


def _told_apart(left: str, right: str) -> tuple[str, str]:
    """Return two references in short: what differs between them, and their last parts, e.g. `eager/median_s`."""
    sides = [reference.replace("#/", "/").split("/") for reference in (left, right)]
    if len(sides[0]) != len(sides[1]) or left == right:
        return left, right
    differing = [index for index, (one, other) in enumerate(zip(*sides, strict=True)) if one != other]
    shown = dict.fromkeys([*differing, len(sides[0]) - 1])
    first, second = ("/".join(parts[index] for index in shown) for parts in sides)
    return first, second


def _name(operand: Operand) -> str:
    """Return what is recorded there, in short: its last key, with a number the one before it, or what is counted; ""
    for a typed value."""
    match operand:
        case Pointed(reference):
            above, _, last = reference.rpartition("/")
            return f"{above.rpartition('/')[2]}/{last}" if last.isdigit() else last
        case Count(_, operator):
            return f"count({operator})"
        case _:
            return ""


def _value(operand: Operand, evidence: ClaimEvidence) -> Recorded:
    match operand:
        case Pointed(reference):
            return evidence.value(reference)
        case Count(reference, operator):
            return evidence.count(reference, operator)
        case Quantity(value, unit, text):
            return Recorded(value, unit, typed=text)
        case Literal(value):
            return Recorded(value, "")


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _check_comparable(claim: Compared, left: Recorded, right: Recorded) -> None:
    numbers = [_is_number(side.value) for side in (left, right)]
    if all(numbers):
        if not same_dimension(left.unit, right.unit):
            raise ClaimError(
                f"cannot compare {_described(left)} with {_described(right)}.",
                remedy=f"Give both sides the same unit, {left.unit or right.unit!r}.",
            )
        if claim.tolerance and claim.tolerance.unit != "%" and not same_dimension(claim.tolerance.unit, left.unit):
            raise ClaimError(
                f"the tolerance {claim.tolerance.text} measures something else than {_described(left)}.",
                remedy="Write it in percent or in the unit of the two sides.",
            )
        return
    words = type(left.value) is type(right.value) and isinstance(left.value, (bool, str))
    if not words and None not in (left.value, right.value):
        raise ClaimError(
            f"cannot compare {_described(left)} with {_described(right)}.",
            remedy="Both sides must be numbers, or both true/false, or both text in quotes.",
        )
    if claim.operator not in ("==", "!=") or claim.tolerance:
        unordered = right if right.value is None else left
        raise ClaimError(
            f"{_described(unordered)} has no order.", remedy="Compare it with == or !=, without a tolerance."
        )


def _described(side: Recorded) -> str:
    if _is_number(side.value):
        return (side.typed or f"{side.value} {side.unit}".strip()) + ("" if side.unit else " (no unit)")
    if isinstance(side.value, (dict, list)):
        return "a table" if isinstance(side.value, dict) else "a list"
    return f'"{side.value}"' if isinstance(side.value, str) else _word(side.value)


def _word(value: object) -> str:
    """Return JSON's word for a truth value or null, or a text as it is."""
    return str(value) if isinstance(value, str) else {"True": "true", "False": "false", "None": "null"}[str(value)]


def _mixes_machines(left: Recorded, right: Recorded) -> bool:
    """Return whether the two sides are measured on machines that the claim did not choose by name."""
    measured = left.unit in ("s", "B/s", "FLOP/s", "×") and left.machine and right.machine
    return bool(measured) and left.machine != right.machine and not (left.chosen and right.chosen)


def _holds(claim: Compared, left: object, right: object) -> bool:
    if isinstance(left, (bool, str)) or not isinstance(left, (int, float)) or not isinstance(right, (int, float)):
        return (left == right) is (claim.operator == "==")
    tolerance = claim.tolerance
    margin = 0.0 if tolerance is None else abs(tolerance.value * (right if tolerance.unit == "%" else 1))
    tests: dict[str, Callable[[], bool]] = {
        "==": lambda: abs(left - right) <= margin,
        "!=": lambda: abs(left - right) > margin,
        "<": lambda: left < right + margin,
        "<=": lambda: left <= right + margin,
        ">": lambda: left > right - margin,
        ">=": lambda: left >= right - margin,
    }
    return tests[claim.operator]()


def _text(side: Recorded, language: str, digits: int | None = None) -> str:
    if side.typed:
        return side.typed
    if isinstance(side.value, bool) or not isinstance(side.value, (int, float)):
        return _word(side.value)
    value = int(side.value) if side.unit == "" and float(side.value).is_integer() else side.value
    return format_quantity(value, side.unit, language=language, digits=digits)
