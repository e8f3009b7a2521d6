"""talk.toml and sources.toml: what a talk is called, its parts in each language, and what it cites."""

import math
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from deck.directives import known_name
from deck.errors import Finding, Level, Location, TalkError
from deck.talk import HUES, Part, Source

LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_KEYS = ("id", "languages", "author", "date", "torch", "allow", "part")
_ID = re.compile(r"\w[\w-]*")


@dataclass(frozen=True)
class EditionConfig:
    """The words of talk.toml in one language."""

    title: str
    description: str
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class TalkConfig:
    """talk.toml; `editions` are keyed by language, in the order of `languages`."""

    id: str
    author: str
    date: str
    editions: Mapping[str, EditionConfig]
    allowed: tuple[str, ...] = ()
    torch: str = ""


def read_talk_config(text: str, path: str) -> TalkConfig:
    """Return the talk.toml `text`; raises TalkError, naming `path` and the key, for anything unknown or missing."""
    data = TomlTable(toml_table(text, path), path, "")
    talk_id = data.text("id", required=True)
    if not _ID.fullmatch(talk_id):
        raise data.refuse(f"id is {talk_id!r}", "letters, digits, - and _")
    if "languages" not in data.data:
        editions_of = [key for key, value in data.data.items() if isinstance(value, dict)]
        data.check_known(*_KEYS, *editions_of)
    languages = data.value("languages", list, [])
    if not languages or not all(isinstance(one, str) and LANGUAGE.fullmatch(one) for one in languages):
        raise data.refuse(f"languages is {languages!r}", 'a list such as ["ko", "en"]')
    tables = [data.table(language) for language in languages]
    parts = data.tables("part")
    author, date = data.text("author"), data.text("date")
    allowed = data.value("allow", list, [])
    if not all(isinstance(one, str) for one in allowed):
        raise data.refuse(f"allow is {allowed!r}", 'a list of codes such as ["unused-file"]')
    torch = data.text("torch")
    if torch and not re.fullmatch(r"\d+\.\d+(\.\d+)?", torch):
        raise data.refuse(f"torch is {torch!r}", "a release of PyTorch such as 2.13")
    data.check_known(*_KEYS, *languages)
    for part in parts:
        part.check_known("id", "label", "hue", "minutes", *languages)
    check_distinct([part.text("id", required=True) for part in parts], "part", path)
    editions = {
        language: EditionConfig(
            table.text("title", required=True),
            table.text("description"),
            tuple(_part(part, language) for part in parts),
        )
        for language, table in zip(languages, tables, strict=True)
    }
    for table in tables:
        table.check_known("title", "description")
    return TalkConfig(talk_id, author, date, editions, tuple(allowed), torch)


def read_sources(text: str, path: str) -> tuple[Source, ...]:
    """Return the entries of sources.toml; raises TalkError, naming `path` and the entry, for a wrong one."""
    data = TomlTable(toml_table(text, path), path, "")
    data.check_known("source")
    sources = []
    for entry in data.tables("source"):
        entry.check_known("id", "title", "address", "date", "note")
        source = Source(
            entry.text("id", required=True),
            entry.text("title", required=True),
            entry.text("address"),
            entry.text("date"),
            entry.text("note"),
        )
        if source.address and not re.fullmatch(r"https?://\S+", source.address):
            raise entry.refuse(f"address is {source.address!r}", "http(s)://… or nothing")
        sources.append(source)
    check_distinct([source.id for source in sources], "source", path)
    return tuple(sources)


def incomplete_sources(sources: Iterable[Source], text: str, path: str) -> Iterator[Finding]:
    """Yield a warning for each entry of the sources.toml `text` that a reader could not look up or date."""
    for source in sources:
        lacks = [] if source.date.strip() else ["no date"]
        if not source.address and not source.note.strip():
            lacks.append("no address, and no note that says why there is none")
        if lacks:
            name = re.compile(rf"""^\s*id\s*=\s*["']{re.escape(source.id)}["']""", re.MULTILINE).search(text)
            place = Location(path, text.count("\n", 0, name.end()) + 1 if name else 0)
            what = f"the source {source.id!r} has {', and '.join(lacks)}."
            yield Finding(Level.WARNING, "incomplete-source", place, what, "Say where and of when it is.")


def _part(table: "TomlTable", language: str) -> Part:
    hue = table.text("hue") or "ink"
    known_name(hue, HUES, "hue", Location(table.path))
    words = table.table(language)
    words.check_known("title", "question")
    return Part(
        table.text("id", required=True),
        table.text("label"),
        words.text("title", required=True),
        words.text("question"),
        hue,
        table.minutes("minutes"),
    )


def toml_table(text: str, path: str) -> dict[str, Any]:
    """Return TOML as a table; raises TalkError, naming `path` and the line, where it is none."""
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise TalkError("lists or tables are nested too deeply.", location=Location(path)) from error
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"at line (\d+)", str(error))
        raise TalkError(
            f"this is no TOML: {error}.",
            location=Location(path, int(line[1]) if line else 0),
            remedy='Text stands in double quotes, as in `title = "…"`.',
        ) from error


def check_distinct(ids: list[str], what: str, path: str) -> None:
    """Raise TalkError where an id stands twice; `what` the ids are of."""
    for one in ids:
        if ids.count(one) > 1:
            raise TalkError(f"there are several {what}s with the id {one!r}.", location=Location(path))


class TomlTable:
    """A table of a TOML file that knows where it stands, for messages: `name` is empty for the whole file."""

    def __init__(self, data: Mapping[str, Any], path: str, name: str) -> None:
        self.data = data
        self.path = path
        self.name = name

    def refuse(self, what: str, expected: str) -> TalkError:
        where = f"{self.name}: " if self.name else ""
        return TalkError(f"{where}{what}; expected {expected}.", location=Location(self.path))

    def value(self, key: str, kind: type, default: Any) -> Any:
        value = self.data.get(key, default)
        if not isinstance(value, kind):
            raise self.refuse(f"{key} is {value!r}", "text in quotes" if kind is str else f"a {kind.__name__}")
        return value

    def text(self, key: str, *, required: bool = False) -> str:
        value = str(self.value(key, str, ""))
        if required and not value.strip():
            raise self.refuse(f"{key} is missing", f'a line `{key} = "…"`')
        return value

    def minutes(self, key: str) -> float:
        """Return a number of minutes, 0 where there is none."""
        value = self.data.get(key, 0)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < math.inf:
            raise self.refuse(f"{key} is {value!r}", "a number of minutes")
        return float(value)

    def table(self, key: str, holds: str = "title") -> "TomlTable":
        """Return the table `key`; `holds` is what messages say of it."""
        name = f"{self.name} {key}".strip()
        if not isinstance(self.data.get(key), dict):
            raise self.refuse(
                f"{key} is {self.data[key]!r}" if key in self.data else f"{key} is missing",
                f"a table `{key}` with {holds}" if self.name else f"a table `[{key}]`",
            )
        return TomlTable(self.data[key], self.path, name)

    def tables(self, key: str, *, required: bool = False) -> list["TomlTable"]:
        entries = self.data.get(key, [])
        header = f"tables `[[{'.'.join([*self.name.split()[:1], key])}]]`"
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise self.refuse(f"{key} is {entries!r}", header)
        if required and not entries:
            raise self.refuse(f"{key} is missing", header)
        return [
            TomlTable(entry, self.path, f"{key} {entry.get('id') or number}") for number, entry in enumerate(entries, 1)
        ]

    def check_known(self, *known: str) -> None:
        for key in self.data:
            known_name(key, known, f"key in {self.name}" if self.name else "key", Location(self.path))
