"""The shipped talk says the same in both languages: compared as it is written, before anything is resolved."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from deck.discovery import discover
from deck.freshen import named_experiments
from deck.glossary import term_of
from deck.parse import parse_talk
from deck.slide_texts import flat_blocks
from deck.talk import Columns, Directive, Edition, Link, Role, Slide, Steps

ROOT = Path(__file__).resolve().parents[2]
TALK = parse_talk(ROOT / "talks" / "torch-compile")
KOREAN, ENGLISH = TALK.editions
SLIDES = list(zip(KOREAN.slides, ENGLISH.slides, strict=False))

_ROLE = re.compile(r"\{(metric|ops|given|term)\}(`+)(.+?)\2(?!`)", re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_WORDS = ("alt", "title")
"""Options that hold words of the language."""


def shape_of(slide: Slide) -> list[str]:
    """Return the frame of a slide and its directives in order, notes included, without words."""
    shape = [slide.id, slide.layout, slide.hue, slide.part]
    for block in flat_blocks((*slide.blocks, *slide.notes)):
        match block:
            case Directive(name, argument, options):
                kept = [f"{key}: {value}" for key, value in options.items() if key not in _WORDS]
                worded = [key for key in options if key in _WORDS]
                shape.append(" ".join([name, argument, *kept, *worded, *_labels(block)]))
            case Columns(columns):
                shape.append(f"{len(columns)} columns")
            case Steps(items):
                shape.append(f"{len(items)} steps")
    return shape


def _labels(directive: Directive) -> list[str]:
    """Return what the lines of a body name: labels of a figure, captions of stages, series."""
    if directive.name == "claim":
        return []
    return re.findall(r"^([\w.: /-]+?):(?= |$)", directive.body, re.MULTILINE)


def references_in(slide: Slide, edition: Edition) -> Counter[str]:
    """Return every role and link of a slide and its notes, each as often as it stands there, whatever the order."""
    return Counter(_references(slide, edition))


def _references(part: object, edition: Edition) -> Iterator[str]:
    match part:
        case Role(name, argument):
            yield _reference(name, argument, edition)
        case Link(href):
            yield href
            yield from _references(part.children, edition)
        case Directive(options=options, body=body):
            for text in (*options.values(), body):
                yield from (_reference(name, argument, edition) for name, _, argument in _ROLE.findall(text))
                yield from _LINK.findall(text)
        case tuple():
            for one in part:
                yield from _references(one, edition)
        case _ if is_dataclass(part):
            for field in fields(part):
                yield from _references(getattr(part, field.name), edition)


def _reference(name: str, argument: str, edition: Edition) -> str:
    if name == "term":
        # Each language has a word of its own for an entry.
        return f"term {term_of(argument, edition.glossary).entry}"
    if name == "given":
        quantity, _, source = argument.rpartition("@")
        # A unit may be a word of the language.
        return " ".join(["given", *re.findall(r"\d(?:[\d.,]*\d)?", quantity), f"@{source.strip()}"])
    return f"{name} {argument}"


def test_both_languages_have_the_same_slides_in_the_same_order() -> None:
    assert [slide.id for slide in KOREAN.slides] == [slide.id for slide in ENGLISH.slides]
    assert [(part.id, part.label, part.hue) for part in KOREAN.parts] == [
        (part.id, part.label, part.hue) for part in ENGLISH.parts
    ]


@pytest.mark.parametrize(("korean", "english"), SLIDES, ids=[korean.id for korean, _ in SLIDES])
def test_a_slide_has_the_same_directives_and_references_in_both(korean: Slide, english: Slide) -> None:
    assert shape_of(korean) == shape_of(english)
    assert references_in(korean, KOREAN) == references_in(english, ENGLISH)
    assert bool(korean.notes) == bool(english.notes)


def test_every_quantity_from_outside_names_a_source_with_a_date_and_an_address_or_why_there_is_none() -> None:
    sources = {source.id: source for source in TALK.sources}
    taken = Counter(
        reference.rpartition("@")[2]
        for slide in KOREAN.slides
        for reference in references_in(slide, KOREAN).elements()
        if reference.startswith("given ")
    )

    assert taken
    assert taken.keys() <= sources.keys()
    for source in sources.values():
        assert source.title, source.id
        assert source.date, source.id
        assert source.address or source.note, source.id


def test_every_experiment_is_cited() -> None:
    assert {one.name for one in discover(ROOT / "experiments")} - named_experiments(TALK) == set()
