"""glossary.toml: the words of a talk and what they mean in each of its languages; and finding a word in it."""

import re
from collections.abc import Iterable, Sequence

from deck.config import TomlTable, check_distinct, toml_table
from deck.directives import known_name
from deck.errors import TalkError, did_you_mean
from deck.inline import read_inline
from deck.reading import Reading
from deck.talk import Code, GlossaryEntry, GlossarySection, Inlines, Slide, Term, Text

GLOSSARY = "glossary.toml"

_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_EXPLICIT = re.compile(r"(.*\S)\s*<([^<>]*)>")


def read_glossary(text: str, path: str, languages: Iterable[str]) -> dict[str, tuple[GlossarySection, ...]]:
    """Return the sections of a glossary.toml by language, in their order.

    Raises TalkError, naming `path` and the entry, where one lacks a language or is otherwise wrong.
    """
    languages = tuple(languages)
    data = TomlTable(toml_table(text, path), path, "")
    data.check_known("section")
    sections = [(section, section.tables("term", required=True)) for section in data.tables("section")]
    for section, terms in sections:
        section.check_known("id", "term", *languages)
        for term in terms:
            term.check_known("id", *languages)
    check_distinct([_id(section) for section, _ in sections], "section", path)
    check_distinct([_id(term) for _, terms in sections for term in terms], "term", path)
    return {language: tuple(_section(*one, language) for one in sections) for language in languages}


def term_of(argument: str, glossary: Sequence[GlossarySection]) -> Term:
    """Return what a role {term} shows: its argument is a word of the glossary, an id, or `text <id>`.

    Raises TalkError that names the nearest entry where there is none of that name.
    """
    explicit = _EXPLICIT.fullmatch(argument)
    shown, name = (explicit[1], explicit[2].strip()) if explicit else (argument, argument)
    entries = [entry for section in glossary for entry in section.entries]
    if not entries:
        raise TalkError(
            f"{{term}} is {argument!r}, but the talk has no {GLOSSARY}.",
            remedy="Add the file, or write the word alone.",
        )
    ids = [entry.id for entry in entries if name == entry.id]
    found = ids or [entry.id for entry in entries if name.casefold() in (entry.id, entry.word.casefold())]
    if not found:
        known = [name for entry in entries for name in (entry.id, entry.word.casefold())]
        raise TalkError(
            f"the glossary has no term {name!r}.{did_you_mean(name.casefold(), known)}",
            remedy=f"Add it to {GLOSSARY}, or write the role as {{term}}`text <id>`.",
        )
    if len(found) > 1:
        raise TalkError(
            f"{name!r} is the word of several entries of the glossary: {', '.join(found)}.",
            remedy="Say which: {term}`text <id>`.",
        )
    return Term(shown, found[0])


def check_sections(slide: Slide, glossary: Sequence[GlossarySection]) -> None:
    """Raise TalkError where a slide lists a section or a glossary that the talk does not have."""
    if slide.layout == "glossary" and not glossary:
        raise TalkError(
            "the layout glossary lists the words of glossary.toml, and the talk has none.",
            location=slide.location,
            remedy="Add the file beside talk.toml, or choose another layout.",
        )
    if slide.sections and slide.layout != "glossary":
        raise TalkError(
            f"the attribute sections is for the layout glossary, and this slide has the layout {slide.layout}.",
            location=slide.location,
            remedy="Add layout=glossary, or leave sections out.",
        )
    known = [section.id for section in glossary]
    for name in slide.sections:
        known_name(name, known, "section of the glossary", slide.location)


def _id(table: TomlTable) -> str:
    found = table.text("id", required=True)
    if not _ID.fullmatch(found):
        raise table.refuse(f"id is {found!r}", "lower-case letters, digits and single -")
    return found


def _section(section: TomlTable, terms: list[TomlTable], language: str) -> GlossarySection:
    entries = tuple(_entry(term, language) for term in terms)
    return GlossarySection(section.text("id", required=True), section.text(language, required=True), entries)


def _entry(term: TomlTable, language: str) -> GlossaryEntry:
    words = term.table(language, "word and meaning")
    words.check_known("word", "meaning")
    meaning = _inlines(words.text("meaning", required=True), words)
    return GlossaryEntry(_id(term), words.text("word", required=True), meaning)


def _inlines(text: str, words: TomlTable) -> Inlines:
    inlines = read_inline(text, 0, Reading(words.path))
    if not all(isinstance(one, (Text, Code)) for one in inlines):
        raise words.refuse(f"meaning is {text!r}", "text and `code` alone")
    return inlines
