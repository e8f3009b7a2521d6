"""Where things are kept between two builds."""

from pathlib import Path

import pytest

from deck.resources import cache_dir, user_cache

ROOT = Path(__file__).resolve().parents[2]


def test_our_own_checkout_keeps_its_cache() -> None:
    assert cache_dir(ROOT) == ROOT / ".cache"


def test_a_strangers_folder_brings_no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "mine"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "mine"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "theirs" / ".cache").mkdir(parents=True)

    kept = cache_dir(tmp_path / "theirs")

    assert kept == user_cache()
    assert not kept.is_relative_to(tmp_path / "theirs")


def test_without_a_private_folder_the_cache_ends_with_the_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deck.resources.user_cache", lambda: None)

    kept = cache_dir(tmp_path)

    assert kept.is_dir()
    assert not kept.is_relative_to(tmp_path)
