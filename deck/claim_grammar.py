"""The grammar of claims: a claim's text in, a small tree out. Nothing is ever evaluated as code.

claim     = comparison | "same" "(" REF "," REF ")" | verdict "(" REF ")"
comparison = operand operator operand [ "within" quantity ]
operator  = "==" | "!=" | "<" | "<=" | ">" | ">="
operand   = "count" "(" REF "," OPERATOR-NAME ")" | quantity | word | '"' text '"' | REF "#" pointer
word      = "true" | "false" | "null"
quantity  = number [ unit ]              for example `8 MiB`, `0.2 ms`, `10 %`, `2`
verdict   = "faster" | "slower" | "no-difference"
"""

import re
from dataclasses import dataclass

from deck.errors import ClaimError, did_you_mean
from deck.format import find_unit, with_unit
from deck.measured import Verdict

OPERATORS = ("==", "!=", "<=", ">=", "<", ">")
FUNCTIONS = ("count", "same", *(str(verdict) for verdict in Verdict))


@dataclass(frozen=True)
class Pointed:
    """A recorded value: `[machine:]experiment[/case][/compile id]/name#/pointer`."""

    reference: str


@dataclass(frozen=True)
class Quantity:
    """A typed quantity: `value` in the SI unit `unit`, `text` with the digits and unit as typed."""

    value: float
    unit: str
    text: str


@dataclass(frozen=True)
class Literal:
    """A typed truth value, text, or null."""

    value: bool | str | None


@dataclass(frozen=True)
class Count:
    """How often the operator occurs in a recorded graph or in generated code."""

    reference: str
    operator: str


Operand = Pointed | Quantity | Literal | Count


@dataclass(frozen=True)
class Compared:
    left: Operand
    operator: str
    right: Operand
    tolerance: Quantity | None = None


@dataclass(frozen=True)
class Same:
    """Two recorded texts are equal, comment lines aside."""

    left: str
    right: str


@dataclass(frozen=True)
class Judged:
    """A recorded timing came out as `verdict`, by its interval."""

    verdict: Verdict
    reference: str


ClaimExpr = Compared | Same | Judged


def parse_claim(text: str) -> ClaimExpr:
    """Return the claim that `text` writes; raises ClaimError with the column of what does not fit."""
    reader = _Reader(text)
    name = reader.peek_function()
    if name == "same":
        left, right = reader.arguments(name, "a reference", "a reference")
        expression: ClaimExpr = Same(left, right)
    elif name in FUNCTIONS and name != "count":
        (reference,) = reader.arguments(name, "a reference to timings")
        expression = Judged(Verdict(name), reference)
    else:
        expression = _comparison(reader)
    reader.expect_end()
    return expression


def references_of(claim: ClaimExpr) -> tuple[str, ...]:
    """Return the references that a claim asks of the evidence, from left to right."""
    match claim:
        case Same(left, right):
            return left, right
        case Judged(_, reference):
            return (reference,)
        case Compared(left=one, right=other):
            return tuple(side.reference for side in (one, other) if isinstance(side, (Pointed, Count)))


def _comparison(reader: "_Reader") -> Compared:
    left = reader.operand()
    operator = reader.operator()
    right = reader.operand()
    if not any(isinstance(operand, (Pointed, Count)) for operand in (left, right)):
        raise ClaimError(
            f"the claim `{reader.text}` compares nothing that was recorded.",
            remedy="One side must be a reference with a pointer, or count(…).",
        )
    tolerance = reader.quantity("a tolerance, such as `10 %` or `0.1 ms`") if reader.take(r"within\b") else None
    return Compared(left, operator, right, tolerance)


_WORDS = {"true": True, "false": False, "null": None}
_NUMBER = r"[+\-−]?(?:\d+\.?\d*|\.\d+)(?:[eE][+\-]?\d+)?"
_UNIT = r"[A-Za-zµμ%×]+(?:/[sB]\b)?"
_WORD = r"[^\s,()<>=!]+"


class _Reader:
    """The text of a claim and how far it has been read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def take(self, pattern: str) -> re.Match[str] | None:
        """Return the match of `pattern` after blanks and move behind it; move nowhere where it does not match."""
        match = re.compile(rf"\s*({pattern})").match(self.text, self.at)
        if match:
            self.at = match.end()
        return match

    def refuse(self, expected: str, known: str = "") -> ClaimError:
        rest = self.text[self.at :].lstrip()
        column = len(self.text) - len(rest) + 1
        found = f"{rest.split()[0]!r}" if rest else "its end"
        return ClaimError(
            f"the claim `{self.text}` has {found} at column {column}; expected {expected}.{known}",
            remedy="Write, for example, `fusion/comparison#/max_abs == 0` or `faster(fusion/timings)`.",
        )

    def peek_function(self) -> str:
        match = re.compile(r"\s*([A-Za-z][\w-]*)\s*\(").match(self.text, self.at)
        if match and match[1] not in FUNCTIONS:
            raise self.refuse(f"one of {', '.join(FUNCTIONS)}", did_you_mean(match[1], FUNCTIONS))
        return match[1] if match else ""

    def arguments(self, name: str, *expected: str) -> list[str]:
        """Return the arguments of the function `name`, as many as there are names in `expected`."""
        self.take(rf"{name}\s*\(")
        arguments = []
        for index, what in enumerate(expected):
            if index and not self.take(","):
                raise self.refuse(f"a comma and {what}")
            if not (match := self.take(_WORD)):
                raise self.refuse(what)
            arguments.append(match[1])
        if not self.take(r"\)"):
            raise self.refuse("`)`")
        return arguments

    def operand(self) -> Operand:
        if self.peek_function() == "count":
            reference, operator = self.arguments("count", "a reference", "the name of an operator")
            return Count(reference, operator)
        if match := self.take(r'"([^"]*)"'):
            return Literal(match[2])
        if match := self.take(r"(?:true|false|null)\b(?![/:#])"):
            return Literal(_WORDS[match[1]])
        if re.compile(rf"\s*{_NUMBER}(?![\w/:#-])|\s*{_NUMBER}{_UNIT}(?![\w/:#-])").match(self.text, self.at):
            return self.quantity("a number")
        return self._pointed()

    def _pointed(self) -> Pointed:
        start = self.at
        match = self.take(_WORD)
        if not match or "/" not in match[1].partition("#")[0]:
            self.at = start
            raise self.refuse("a reference, a quantity, true, false, null, or count(…)")
        if "#" not in match[1]:
            raise self.refuse(f"`#/pointer` after the reference {match[1]}, to say which value of it is meant")
        return Pointed(match[1])

    def operator(self) -> str:
        match = self.take("|".join(OPERATORS))
        if not match:
            raise self.refuse(f"one of {' '.join(OPERATORS)}")
        return match[1]

    def quantity(self, expected: str) -> Quantity:
        number = self.take(_NUMBER)
        if not number:
            raise self.refuse(expected)
        start = self.at
        unit = self.take(rf"(?!within\b){_UNIT}")
        try:
            sign, definition = find_unit(unit[1] if unit else "")
        except ValueError as error:
            self.at = start
            raise self.refuse("a unit or nothing", f" {str(error)[0].upper()}{str(error)[1:]}") from None
        value = float(number[1].replace("−", "-")) * definition.factor
        return Quantity(value, definition.base, with_unit(number[1].replace("-", "−"), sign))

    def expect_end(self) -> None:
        if self.text[self.at :].strip():
            raise self.refuse("nothing more, or `within` and a tolerance")
