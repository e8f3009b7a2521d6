"""The cache saves time and changes nothing."""

from pathlib import Path

import pytest

from deck.render.cache import Pack, packs


def never() -> str:
    raise AssertionError("derived again")


def test_what_was_derived_is_read_back_by_its_inputs(tmp_path: Path) -> None:
    with packs(tmp_path, "talk", "fonts") as (pack,):
        pack.get(("chunk", 1), lambda: "derived 한")

    with packs(tmp_path, "talk", "fonts") as (pack,):
        assert pack.get(("chunk", 1), never) == "derived 한"
        assert pack.get(("chunk", 2), lambda: "other") == "other"


@pytest.mark.parametrize("content", ["", "x", "{}", "\ufffd\n{}", "0" * 64 + '\n{"a": "b"}'])
def test_a_damaged_file_is_ignored(tmp_path: Path, content: str) -> None:
    path = tmp_path / "fonts.json"
    whole = Pack(path)
    whole.get(("a",), lambda: "b")
    whole.save()
    path.write_text(content, encoding="utf-8")

    assert Pack(path).get(("a",), lambda: "derived again") == "derived again"


def test_one_changed_byte_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "fonts.json"
    pack = Pack(path)
    pack.get(("a",), lambda: "value")
    pack.save()
    path.write_text(path.read_text(encoding="utf-8").replace("value", "valve"), encoding="utf-8")

    assert Pack(path).get(("a",), lambda: "value") == "value"


def test_entries_that_a_build_does_not_use_go(tmp_path: Path) -> None:
    path = tmp_path / "fonts.json"
    for name in ("old", "new"):
        pack = Pack(path)
        pack.get((name,), lambda: name)  # noqa: B023
        pack.save()

    assert "old" not in path.read_text(encoding="utf-8")


def test_a_folder_that_cannot_be_made_costs_no_page(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")

    with packs(tmp_path / "file" / "cache", "talk", "fonts") as (pack,):
        assert pack.get(("a",), lambda: "b") == "b"


def test_no_part_of_a_file_is_left_behind(tmp_path: Path) -> None:
    with packs(tmp_path, "talk", "fonts", "evidence") as opened:
        for pack in opened:
            pack.get(("a",), lambda: "b")

    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".json", ".json"]
