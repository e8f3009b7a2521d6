"""Compiled templates are code: they come from the user's own cache directory, whole, or are made anew."""

import os
import sys
from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment

from deck import resources
from deck.render.compiled import Compiled, compiled_templates

posix = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="XDG_CACHE_HOME is of other systems")


def rendered(folder: Path, source: str = "Hello {{ name }}") -> str:
    env = Environment(loader=DictLoader({"a": source}), bytecode_cache=Compiled(folder), autoescape=True)
    return env.get_template("a").render(name="you")


def test_a_kept_template_is_used_and_a_changed_one_compiled_again(tmp_path: Path) -> None:
    assert rendered(tmp_path) == "Hello you"
    (kept,) = tmp_path.iterdir()
    before = kept.stat().st_mtime_ns

    assert rendered(tmp_path) == "Hello you"
    assert kept.stat().st_mtime_ns == before
    assert rendered(tmp_path, "Bye {{ name }}") == "Bye you"


def test_any_flipped_byte_is_noticed(tmp_path: Path) -> None:
    rendered(tmp_path)
    (kept,) = tmp_path.iterdir()
    whole = kept.read_bytes()

    for place in range(0, len(whole), 7):
        kept.write_bytes(whole[:place] + bytes([whole[place] ^ 0x20]) + whole[place + 1 :])
        assert rendered(tmp_path) == "Hello you"


@posix
def test_the_folder_that_is_built_brings_no_compiled_templates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_CACHE_HOME", ".cache")

    assert compiled_templates() is not None
    assert not (tmp_path / ".cache").exists()
    assert (tmp_path / "home/.cache/torch-compile-deck").stat().st_mode & 0o777 == 0o700


@posix
def test_a_folder_that_others_may_write_to_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    own = tmp_path / "torch-compile-deck"
    own.mkdir()
    own.chmod(0o777)

    assert compiled_templates() is None


@posix
@pytest.mark.parametrize("home", ["/dev/null/home", ""])
def test_without_a_usable_home_templates_are_compiled_each_time(monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", home)

    assert compiled_templates() is None


def test_a_link_to_somewhere_else_is_not_private(tmp_path: Path) -> None:
    os.symlink(tmp_path, tmp_path / "link")

    assert not resources._is_private(tmp_path / "link")
