"""Drawings from templates/figures/<name>.svg.jinja, with the talk's words in them.

A template draws in its own units and takes its words from `labels`: `{{ label(10, 20, labels.eager) }}`. Every label
that it names must be given in the talk, unless it asks `{% if labels.note is defined %}`; and none may be given that it
does not name.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from jinja2 import TemplateNotFound, UndefinedError, nodes
from markupsafe import Markup

from deck.errors import TalkError, did_you_mean
from deck.render.environment import environment
from deck.render.inline import InlineWriter
from deck.render.text import plain
from deck.resources import resource_dir
from deck.talk import Figure


@dataclass(frozen=True)
class Label:
    """Words for a drawing: `lines`, split at hard breaks, are the content of an SVG `<text>`; `plain` has no markup."""

    lines: tuple[Markup, ...]
    plain: str


def figure_names() -> tuple[str, ...]:
    """Return the names of all figures, sorted."""
    folder = resource_dir("templates") / "figures"
    return tuple(sorted(path.name.removesuffix(".svg.jinja") for path in folder.glob("[!_]*.svg.jinja")))


@lru_cache(maxsize=256)
def figure_labels(name: str) -> frozenset[str]:
    """Return the labels that the template of figure `name` names; raises TemplateNotFound."""
    env = environment()
    assert env.loader is not None
    source, _, _ = env.loader.get_source(env, _template(name))
    tree = env.parse(source)
    found = {node.attr for node in tree.find_all(nodes.Getattr) if _is_labels(node.node)}
    for item in tree.find_all(nodes.Getitem):
        if _is_labels(item.node) and isinstance(item.arg, nodes.Const):
            found.add(str(item.arg.value))
    return frozenset(found)


@lru_cache(maxsize=256)
def figure_ratio(name: str) -> float:
    """Return the height of figure `name` for a width of 1, as its canvas says; 0 where there is no such figure."""
    env = environment()
    assert env.loader is not None
    try:
        source, _, _ = env.loader.get_source(env, _template(name))
    except TemplateNotFound:
        return 0.0
    canvas = re.search(r"canvas\((\d+), (\d+)\)", source)
    return int(canvas[2]) / int(canvas[1]) if canvas else 0.0


def figure_svg(figure: Figure, writer: InlineWriter) -> Markup:
    """Return the drawing; raises TalkError where the figure or a label of it does not exist, or a label is missing."""
    labels = _Asked(
        {
            name: Label(tuple(writer.spans(line) for line in writer.lines(inlines)), plain(inlines))
            for name, inlines in figure.labels.items()
        }
    )
    try:
        drawing = environment().get_template(_template(figure.name)).render(labels=labels)
    except TemplateNotFound:
        names = figure_names()
        raise TalkError(
            f"there is no figure {figure.name!r} (there are: {', '.join(names) or 'none'})."
            + did_you_mean(figure.name, names),
            location=figure.location,
        ) from None
    except UndefinedError as error:
        _check_given(figure)
        missing = ", ".join(sorted(figure_labels(figure.name) - set(figure.labels))) or str(error)
        raise TalkError(
            f"figure {figure.name} needs more labels: {missing}.",
            location=figure.location,
            remedy="Write them in the directive's body, one `label: text` a line.",
        ) from error
    if not labels.all_asked():
        _check_given(figure)
    return Markup(drawing)


class _Asked:
    """Labels that remember which of them the template asked for: its source is read only to explain the others.

    No dict, whose methods would hide labels named like them (`items`, `values`).
    """

    def __init__(self, labels: dict[str, Label]) -> None:
        self._labels = labels
        self._asked: set[str] = set()

    def __getitem__(self, name: str) -> Label:
        self._asked.add(name)
        return self._labels[name]

    def all_asked(self) -> bool:
        return self._asked >= self._labels.keys()


def _check_given(figure: Figure) -> None:
    """Raise TalkError for a label that the talk gives and the template does not name."""
    known = figure_labels(figure.name)
    for given in figure.labels:
        if given not in known:
            raise TalkError(
                f"figure {figure.name} has no label {given!r} (it has: {', '.join(sorted(known)) or 'none'})."
                + did_you_mean(given, known),
                location=figure.location,
            )


def _template(name: str) -> str:
    return f"figures/{name}.svg.jinja"


def _is_labels(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Name) and node.name == "labels"
