"""Start a talk: a folder with slides in each language and one experiment, which builds at once.

The files lie in templates/new; names in them as @ID@ stand for what differs from talk to talk.
"""

import json
import os
import re
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from deck.config import LANGUAGE
from deck.discovery import NAME, experiment_files
from deck.errors import UsageError, did_you_mean
from deck.resources import resource_dir
from deck.writing import umask

LANGUAGES = ("en", "ko")
"""Of which there are slides to start from; a further language starts with the first one's, to be translated."""

TITLES = {"en": "My function, compiled", "ko": "내 함수를 컴파일하면"}
_FILES = ("README.md", "talk.toml", "sources.toml")
_LONGEST_TITLE = 200


def new_talk(folder: Path, *, title: str = "", languages: Sequence[str] = LANGUAGES) -> list[Path]:
    """Write the talk into `folder`, which must not exist or be empty, and return its files, by name.

    Raises UsageError, and leaves nothing behind, where that cannot be.
    """
    _check_languages(languages)
    _check_title(title)
    _check_folder(folder)
    texts = _texts(folder, title, tuple(languages))
    try:
        _write_folder(folder, texts)
    except OSError as error:
        raise UsageError(f"cannot write {folder}: {error.strerror or error}.", remedy="Name another folder.") from error
    return [folder / name for name in sorted(texts)]


def _check_languages(languages: Sequence[str]) -> None:
    for tag in languages:
        if not LANGUAGE.fullmatch(tag):
            near = did_you_mean(tag, LANGUAGES)
            raise UsageError(f"{tag!r} is no language tag.{near}", remedy="Expected, for example, `en,ko`.")
        if languages.count(tag) > 1:
            raise UsageError(f"the language {tag!r} is named twice.")
    if not languages:
        raise UsageError("a talk needs a language.", remedy="Expected, for example, `en,ko`.")


def _check_title(title: str) -> None:
    if len(title) > _LONGEST_TITLE or not title.isprintable():
        raise UsageError(
            f"the title is not one line of at most {_LONGEST_TITLE} letters: {title[:60]!r}.",
            remedy="Shorten it; the first slide may say more.",
        )


def _check_folder(folder: Path) -> None:
    if folder.is_dir() and not any(folder.iterdir()):
        return
    if folder.exists() or folder.is_symlink():
        what = "is not empty" if folder.is_dir() else "exists and is no folder"
        raise UsageError(f"{folder} {what}.", remedy="Name a new folder; nothing was written.")


def _texts(folder: Path, title: str, languages: tuple[str, ...]) -> dict[str, str]:
    """Return each file's text by its path in the talk."""
    source = resource_dir("templates") / "new"
    slides = {tag: tag.partition("-")[0] if tag.partition("-")[0] in LANGUAGES else LANGUAGES[0] for tag in languages}
    titles = {tag: title or TITLES[slides[tag]] for tag in languages}
    experiment = experiment_name(folder)
    values = {
        "ID": _talk_id(folder),
        "FOLDER": folder.as_posix(),
        "EXPERIMENT": experiment,
        "LANGUAGES": f"[{', '.join(map(_toml, languages))}]",
        "EDITIONS": "".join(f'\n[{tag}]\ntitle = {_toml(titles[tag])}\ndescription = ""\n' for tag in languages),
    }
    texts = {name: _filled(source / name, values) for name in _FILES}
    texts[f"experiments/{experiment}.py"] = _filled(source / "experiments" / "experiment.py", values)
    for tag, origin in slides.items():
        for file in sorted((source / origin).glob("*.md")):
            texts[f"{tag}/{file.name}"] = _filled(file, values | {"TITLE": _as_markdown(titles[tag])})
    return texts


def _filled(file: Path, values: dict[str, str]) -> str:
    return re.sub(r"@([A-Z]+)@", lambda match: values[match[1]], file.read_text(encoding="utf-8"))


def experiment_name(folder: Path) -> str:
    """Return a name for the talk's experiment, made of the folder's, that none of the project's has."""
    name = re.sub(r"[^a-z0-9]+", "_", folder.resolve().name.lower()).strip("_")[:50]
    name = name if NAME.fullmatch(name) else "my_function"
    taken = {file.stem.lower() for file in experiment_files(resource_dir("experiments"))}
    return name if name not in taken else f"{name}_talk"


def _talk_id(folder: Path) -> str:
    return re.sub(r"[\W_]+", "-", folder.resolve().name.lower()).strip("-") or "talk"


def _toml(text: str) -> str:
    """Return `text` as a basic string of TOML, which for printable text is written as JSON's."""
    return json.dumps(text, ensure_ascii=False)


def _as_markdown(text: str) -> str:
    """Return `text` so that Markdown reads it as it stands, also where it looks like a role or attributes."""
    return re.sub(r"([\\`*_\[\]<>{}#$&!~])", r"\\\1", text)


def _write_folder(folder: Path, texts: dict[str, str]) -> None:
    """Write the files into a new folder, and make that `folder`, or move them there where it exists already."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    # In an empty folder that exists, it may be where the user is: it stays, and is filled.
    beside = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=folder if folder.is_dir() else folder.parent))
    try:
        for name, text in texts.items():
            (beside / name).parent.mkdir(exist_ok=True)
            (beside / name).write_text(text, encoding="utf-8", newline="\n")
        if folder.is_dir():
            for one in list(beside.iterdir()):
                os.replace(one, folder / one.name)
            beside.rmdir()
        else:
            # mkdtemp makes the folder private; a talk is as open as any other new folder.
            beside.chmod(0o777 & ~umask())
            os.replace(beside, folder)
    except BaseException:
        shutil.rmtree(beside, ignore_errors=True)
        raise
