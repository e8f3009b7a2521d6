"""A talk as files -> a `Talk`, whose references to evidence are still unresolved, each with its file and line."""

import os
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from deck.config import LANGUAGE, incomplete_sources, read_sources, read_talk_config
from deck.errors import Finding, Level, Location, TalkError, UsageError
from deck.glossary import GLOSSARY, read_glossary
from deck.inline import plain_text
from deck.kept import NOTHING, Kept
from deck.plain.front_matter import Front
from deck.reading import Reading
from deck.slides import Source, read_slides
from deck.talk import Edition, Slide, Talk

MARKDOWN_ENDINGS = (".md", ".markdown")
"""Of the files of a talk's folder, in any case of letters."""

_T = TypeVar("_T")

DEFAULT_LANGUAGE = "en"


def parse_talk(
    path: Path, *, language: str | None = None, errors: list[TalkError] | None = None, kept: Kept = NOTHING
) -> Talk:
    """Return the talk at `path`: a folder with talk.toml, any other folder of Markdown files, or one Markdown file.

    `language` says what plain Markdown is written in; of a talk with talk.toml it chooses one of the editions.
    Raises TalkError, with file and line, for what cannot be read or is not in the language of docs/directives.md. With
    `errors`, those of slides and their files are added to it instead, and reading goes on at the next. Raises
    UsageError where `language` is no language tag.
    """
    if language is not None and not LANGUAGE.fullmatch(language):
        raise UsageError(f"{language!r} is no language tag.", remedy="Expected, for example, `ko` or `en`.")
    if (path / "talk.toml").is_file():
        return _configured(path, language, errors, kept)
    files = _markdown_files(path, inside=path) if path.is_dir() else [path]
    return _plain(path, {file: _read(file) for file in files}, language, errors)


def parse_markdown(text: str, *, path: str = "talk.md", language: str | None = None) -> Talk:
    """Return the talk that one Markdown text makes; `path` is how messages name it, and pictures have no folder."""
    return _plain(Path(path), {Path(path): text}, language, None, on_disk=False)


def _configured(folder: Path, language: str | None, errors: list[TalkError] | None, kept: Kept) -> Talk:
    toml = folder / "talk.toml"
    config = read_talk_config(_read(toml), _shown(toml))
    if language not in (None, *config.editions):
        raise UsageError(
            f"the talk has no edition {language!r} (it has: {', '.join(config.editions)}).",
            location=_shown(toml),
            remedy="Give --lang one of them.",
        )
    sources_file = folder / "sources.toml"
    sources_text = _read(sources_file) if sources_file.is_file() else ""
    sources = read_sources(sources_text, _shown(sources_file))
    findings = list(incomplete_sources(sources, sources_text, _shown(sources_file)))
    glossary_file = folder / GLOSSARY
    has_glossary = glossary_file.is_file()
    glossary = read_glossary(_read(glossary_file), _shown(glossary_file), config.editions) if has_glossary else {}
    editions = []
    for tag, words in config.editions.items():
        if language in (None, tag):
            slides: list[Slide] = []
            for file in _or_none(partial(_markdown_files, folder / tag, inside=folder), errors) or ():
                text = _or_none(partial(_read, file), errors)
                if text is None:
                    continue
                source = Source(_normalised(text), _slug(file.stem), words.parts)
                read = partial(_strict_slides, source, file, folder)
                # A picture is read with the slide that shows it, and may change without its text.
                new = kept.get(("parsed", _shown(file)), source, read, holds=lambda one: not one[1].pictures)
                slides += new[0]
                findings += new[1].findings
                _tell(new[1].errors, errors)
            sections = glossary.get(tag, ())
            editions.append(Edition(tag, words.title, words.description, words.parts, tuple(slides), sections))
    return Talk(
        config.id,
        tuple(editions),
        sources,
        Location(_shown(toml)),
        config.author,
        config.date,
        tuple(findings),
        config.allowed,
        config.torch,
    )


def _strict_slides(source: Source, file: Path, folder: Path) -> tuple[tuple[Slide, ...], Reading]:
    """Return the slides of one file of a talk with a talk.toml, and what was collected on the way."""
    reading = Reading(_shown(file), file.parent, folder, strict=True)
    return _slides(source, reading)[0], reading


def _slides(source: Source, reading: Reading) -> tuple[tuple[Slide, ...], Front]:
    """Return the slides and the front matter of a file; what keeps it from being read is an error of `reading`."""
    try:
        return read_slides(source, reading)
    except TalkError as error:
        reading.skip_slide(error)
        return (), Front()


def _or_none(read: Callable[[], _T], errors: list[TalkError] | None) -> _T | None:
    """Return `read()`; None where it cannot be had and somebody collects errors."""
    try:
        return read()
    except TalkError as error:
        _tell([error], errors)
        return None


def _tell(found: list[TalkError], errors: list[TalkError] | None) -> None:
    """Add the errors found to `errors`, or raise the first where nobody collects them."""
    if found and errors is None:
        raise found[0]
    if errors is not None:
        errors += found


def _plain(
    path: Path, texts: dict[Path, str], language: str | None, errors: list[TalkError] | None, *, on_disk: bool = True
) -> Talk:
    root = (path if path.is_dir() else path.parent) if on_disk else None
    findings: list[Finding] = []
    slides: list[Slide] = []
    front: dict[str, str] = {}
    keys = ("title", "author", "authors", "date", "description", "lang", "language")
    for file, text in texts.items():
        reading = Reading(_shown(file), file.parent if on_disk else None, root, findings)
        source = Source(_normalised(text), _slug(file.stem), opens=not slides)
        more, own = _slides(source, reading)
        _tell(reading.errors, errors)
        slides.extend(more)
        front = {**{key: _seen(value) for key in keys if (value := own.text(key))}, **front}
    tag = language or front.get("lang") or front.get("language", "")
    if tag and not LANGUAGE.fullmatch(tag):
        what = f"the language is {tag[:40]!r}, and so taken as {DEFAULT_LANGUAGE}."
        findings.append(
            Finding(Level.WARNING, "language", Location(_shown(path)), what, "Expected, for example, `ko`.")
        )
    first = next((_seen(plain_text(slide.title)) for slide in slides if slide.title), "")
    title = front.get("title") or first or path.stem
    edition = Edition(
        tag if LANGUAGE.fullmatch(tag) else DEFAULT_LANGUAGE, title, front.get("description", ""), (), tuple(slides)
    )
    return Talk(
        _slug(path.stem),
        (edition,),
        (),
        Location(_shown(path)),
        front.get("author") or front.get("authors", ""),
        front.get("date", ""),
        tuple(findings),
    )


def _markdown_files(folder: Path, *, inside: Path) -> list[Path]:
    """Return the Markdown files of `folder` by name; raises TalkError for a link that leads out of `inside`."""
    # `._01.md` is what macOS leaves beside 01.md on other file systems.
    named = (file for file in folder.iterdir() if file.suffix.lower() in MARKDOWN_ENDINGS) if folder.is_dir() else ()
    found = (file for file in named if file.is_file() and not file.name.startswith("."))
    files = sorted(found, key=lambda file: file.name)
    for file in files:
        if not file.resolve().is_relative_to(inside.resolve()):
            raise TalkError(
                f"the link leads out of the talk, to {file.resolve()}.",
                location=_shown(file),
                remedy="Copy the file into the talk's folder.",
            )
    if not files:
        raise TalkError(
            "there are no Markdown files (*.md) here.",
            location=_shown(folder),
            remedy="A talk is a folder with talk.toml and a folder of *.md per language, or Markdown alone.",
        )
    return files


def _read(file: Path) -> str:
    try:
        content = file.read_bytes()
    except OSError as error:
        raise TalkError(f"cannot be read ({error.strerror}).", location=_shown(file)) from error
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise TalkError(
            f"this is not UTF-8: byte {content[error.start]:#04x} at offset {error.start}.",
            location=Location(_shown(file), line),
            remedy="Save the file as UTF-8.",
        ) from error


def _normalised(text: str) -> str:
    """Return `text` with line ends as \\n, without a byte order mark, NUL replaced as CommonMark says, and what is no
    character too: half of a surrogate pair."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")
    return re.sub("[\ud800-\udfff]", "\ufffd", text)


def _seen(text: str) -> str:
    """Return words without characters that act instead of being seen, for places that only hold words."""
    return re.sub("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+", " ", text).strip()


def _shown(path: Path) -> str:
    """Return how messages name `path`: relative to where the command runs, if it lies below."""
    relative = os.path.relpath(path)
    return (str(path) if relative.startswith("..") else relative).replace(os.sep, "/")


def _slug(text: str) -> str:
    """Return `text` as an id: lower-case letters (of any script), digits and single dashes."""
    return re.sub(r"[\W_]+", "-", text.lower()).strip("-") or "talk"
