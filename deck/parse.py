"""A talk as files -> a `Talk`, whose references to evidence are still unresolved, each with its file and line."""

import os
import re
from pathlib import Path

from deck.config import LANGUAGE, read_sources, read_talk_config
from deck.errors import Finding, Location, TalkError, UsageError
from deck.inline import Reading, plain_text
from deck.slides import Source, read_slides
from deck.talk import Edition, Slide, Talk

DEFAULT_LANGUAGE = "en"


def parse_talk(path: Path, *, language: str | None = None) -> Talk:
    """Return the talk at `path`: a folder with talk.toml, any other folder of Markdown files, or one Markdown file.

    `language` says what plain Markdown is written in; of a talk with talk.toml it chooses one of the editions.
    Raises TalkError, with file and line, for what cannot be read or is not in the language of docs/directives.md;
    UsageError where `language` is no language tag.
    """
    if language is not None and not LANGUAGE.fullmatch(language):
        raise UsageError(f"{language!r} is no language tag.", remedy="Expected, for example, `ko` or `en`.")
    if (path / "talk.toml").is_file():
        return _configured(path, language)
    files = _markdown_files(path, inside=path) if path.is_dir() else [path]
    return _plain(path, {file: _read(file) for file in files}, language)


def parse_markdown(text: str, *, path: str = "talk.md", language: str | None = None) -> Talk:
    """Return the talk that one Markdown text makes; `path` is how messages name it, and pictures have no folder."""
    return _plain(Path(path), {Path(path): text}, language, on_disk=False)


def _configured(folder: Path, language: str | None) -> Talk:
    toml = folder / "talk.toml"
    config = read_talk_config(_read(toml), _shown(toml))
    if language not in (None, *config.editions):
        raise TalkError(
            f"the talk has no edition {language!r} (it has: {', '.join(config.editions)}).", location=_shown(toml)
        )
    sources_file = folder / "sources.toml"
    sources = read_sources(_read(sources_file), _shown(sources_file)) if sources_file.is_file() else ()
    findings: list[Finding] = []
    editions = []
    for tag, words in config.editions.items():
        if language in (None, tag):
            slides: list[Slide] = []
            for file in _markdown_files(folder / tag, inside=folder):
                reading = Reading(_shown(file), file.parent, folder, findings)
                source = Source(_normalised(_read(file)), _slug(file.stem), strict=True, parts=words.parts)
                slides.extend(read_slides(source, reading)[0])
            editions.append(Edition(tag, words.title, words.description, words.parts, tuple(slides)))
    return Talk(
        config.id, tuple(editions), sources, Location(_shown(toml)), config.author, config.date, tuple(findings)
    )


def _plain(path: Path, texts: dict[Path, str], language: str | None, *, on_disk: bool = True) -> Talk:
    root = (path if path.is_dir() else path.parent) if on_disk else None
    findings: list[Finding] = []
    slides: list[Slide] = []
    front: dict[str, str] = {}
    for file, text in texts.items():
        reading = Reading(_shown(file), file.parent if on_disk else None, root, findings)
        more, keys = read_slides(Source(_normalised(text), _slug(file.stem)), reading)
        slides.extend(more)
        front = {**keys, **front}
    tag = language or front.get("lang", "")
    title = front.get("title") or next((plain_text(slide.title).strip() for slide in slides if slide.title), path.stem)
    edition = Edition(
        tag if LANGUAGE.fullmatch(tag) else DEFAULT_LANGUAGE, title, front.get("description", ""), (), tuple(slides)
    )
    return Talk(
        _slug(path.stem),
        (edition,),
        (),
        Location(_shown(path)),
        front.get("author", ""),
        front.get("date", ""),
        tuple(findings),
    )


def _markdown_files(folder: Path, *, inside: Path) -> list[Path]:
    """Return the Markdown files of `folder` by name; raises TalkError for a link that leads out of `inside`."""
    # `._01.md` is what macOS leaves beside 01.md on other file systems.
    found = (file for file in folder.glob("*.md") if file.is_file() and not file.name.startswith("."))
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
    """Return `text` with line ends as \\n, without a byte order mark, and NUL replaced as CommonMark says."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")


def _shown(path: Path) -> str:
    """Return how messages name `path`: relative to where the command runs, if it lies below."""
    relative = os.path.relpath(path)
    return (str(path) if relative.startswith("..") else relative).replace(os.sep, "/")


def _slug(text: str) -> str:
    """Return `text` as an id: lower-case letters (of any script), digits and single dashes."""
    return re.sub(r"[\W_]+", "-", text.lower()).strip("-") or "talk"
