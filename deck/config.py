"""talk.toml and sources.toml: what a talk is called, its parts in each language, and what it cites."""

import math
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from deck.directives import known_name
from deck.errors import Location, TalkError
from deck.talk import HUES, Part, Source

LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")
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


def read_talk_config(text: str, path: str) -> TalkConfig:
    """Return the talk.toml `text`; raises TalkError, naming `path` and the key, for anything unknown or missing."""
    data = _Table(_toml(text, path), path, "")
    talk_id = data.text("id", required=True)
    if not _ID.fullmatch(talk_id):
        raise data.refuse(f"id is {talk_id!r}", "letters, digits, - and _")
    if "languages" not in data.data:
        editions_of = [key for key, value in data.data.items() if isinstance(value, dict)]
        data.check_known("id", "languages", "author", "date", "allow", "part", *editions_of)
    languages = data.value("languages", list, [])
    if not languages or not all(isinstance(one, str) and LANGUAGE.fullmatch(one) for one in languages):
        raise data.refuse(f"languages is {languages!r}", 'a list such as ["ko", "en"]')
    tables = [data.table(language) for language in languages]
    parts = data.tables("part")
    author, date = data.text("author"), data.text("date")
    allowed = data.value("allow", list, [])
    if not all(isinstance(one, str) for one in allowed):
        raise data.refuse(f"allow is {allowed!r}", 'a list of codes such as ["unused-file"]')
    data.check_known("id", "languages", "author", "date", "allow", "part", *languages)
    for part in parts:
        part.check_known("id", "label", "hue", "minutes", *languages)
    _check_distinct([part.text("id", required=True) for part in parts], "part", path)
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
    return TalkConfig(talk_id, author, date, editions, tuple(allowed))


def read_sources(text: str, path: str) -> tuple[Source, ...]:
    """Return the entries of sources.toml; raises TalkError, naming `path` and the entry, for a wrong one."""
    data = _Table(_toml(text, path), path, "")
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
    _check_distinct([source.id for source in sources], "source", path)
    return tuple(sources)


def _part(table: "_Table", language: str) -> Part:
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


def _toml(text: str, path: str) -> dict[str, Any]:
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


def _check_distinct(ids: list[str], what: str, path: str) -> None:
    for one in ids:
        if ids.count(one) > 1:
            raise TalkError(f"there are several {what}s with the id {one!r}.", location=Location(path))


class _Table:
    """A table of a TOML file that knows where it stands, for messages."""

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
        if required and not value:
            raise self.refuse(f"{key} is missing", f'a line `{key} = "…"`')
        return value

    def minutes(self, key: str) -> float:
        """Return a number of minutes, 0 where there is none."""
        value = self.data.get(key, 0)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < math.inf:
            raise self.refuse(f"{key} is {value!r}", "a number of minutes")
        return float(value)

    def table(self, key: str) -> "_Table":
        name = f"{self.name} {key}".strip()
        if not isinstance(self.data.get(key), dict):
            raise self.refuse(f"{key} is missing", f"a table `{key}` with title" if self.name else f"a table `[{key}]`")
        return _Table(self.data[key], self.path, name)

    def tables(self, key: str) -> list["_Table"]:
        entries = self.value(key, list, [])
        if not all(isinstance(entry, dict) for entry in entries):
            raise self.refuse(f"{key} is {entries!r}", f"tables `[[{key}]]`")
        return [
            _Table(entry, self.path, f"{key} {entry.get('id') or number}") for number, entry in enumerate(entries, 1)
        ]

    def check_known(self, *known: str) -> None:
        for key in self.data:
            known_name(key, known, f"key in {self.name}" if self.name else "key", Location(self.path))
