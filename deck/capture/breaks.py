"""Graph breaks out of the text that Dynamo traces for each: reason, explanation, hints, place, id."""

import re

from deck.evidence import GraphBreak

_PLACE = re.compile(r"Graph break in user code at (.+):(\d+)")
_REASON = re.compile(r"Graph Break Reason: (.*)")
_ID = re.compile(r"/gb/(gb\d+)\.html")
_LABEL = re.compile(r"  (Explanation|Hint|Developer debug context): (.*)")


def parse_break(text: str) -> GraphBreak:
    """Return the break that `text`, an artefact `dynamo_graph_break_reason`, describes (torch 2.13 wording)."""
    place, reason, identity = _PLACE.search(text), _REASON.search(text), _ID.search(text)
    parts = _labelled(text)
    return GraphBreak(
        reason=reason[1].strip() if reason else text.strip().partition("\n")[0],
        explanation="\n".join(parts.get("Explanation", [])),
        hints=tuple(parts.get("Hint", [])),
        id=identity[1] if identity else "",
        path=place[1] if place else "",
        line=int(place[2]) if place else 0,
    )


def _labelled(text: str) -> dict[str, list[str]]:
    """Return label -> texts; lines indented deeper than a label go on with the text before them."""
    parts: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in text.splitlines():
        label = _LABEL.fullmatch(line)
        if label:
            current = parts.setdefault(label[1], [])
            current.append(label[2].strip())
        elif line.strip() and not line.startswith("    "):
            current = None
        elif current:
            current[-1] += "\n" + line.removeprefix("      ")
    return {label: [one.strip() for one in texts] for label, texts in parts.items()}
