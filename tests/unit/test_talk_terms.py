"""The shipped talk's Korean says each term of its glossary in one way."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from deck.parse import parse_talk
from deck.slide_texts import flat, seen_texts, texts_of
from deck.talk import Edition, GlossaryEntry, Text

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "talks" / "torch-compile"
KOREAN, ENGLISH = parse_talk(FOLDER).editions
WRITTEN = {path.name: path.read_text(encoding="utf-8") for path in sorted((FOLDER / "ko").glob("*.md"))}


def entries(edition: Edition = KOREAN) -> dict[str, GlossaryEntry]:
    return {entry.id: entry for section in edition.glossary for entry in section.entries}


RIVALS = {
    "guard": ("가드",),
    "graph-break": ("그래프 브레이크", "그래프 단절", "그래프 중단", "그래프 끊김"),
    "fusion": ("퓨전",),
    "lowering": ("로워링", "로어링"),
    "recompile": ("리컴파일", "재 컴파일"),
    "torchdynamo": ("다이나모", "다이너모"),
    "torchinductor": ("인덕터",),
    "aotautograd": ("오토그래드", "오토그라드"),
    "decomposition": ("디컴포지션",),
    "functionalization": ("펑셔널", "함수형화"),
    "backend": ("벡엔드", "백 엔드", "벡앤드"),
    "bytecode": ("바이트 코드",),
    "kernel": ("컨널", "케널"),
    "allocator": ("얼로케이터", "메모리 할당자"),
    "page-fault": ("페이지 오류", "페이지 부재", "페이지폴트"),
    "bandwidth": ("밴드위스", "대역 폭"),
    "scheduler-node": ("스케쥴",),
    "dispatch": ("디스페치",),
}
"""Entries of the glossary, and how else their word is spelled or put in Korean."""


def test_every_entry_of_the_table_is_in_the_glossary_in_one_of_the_ways_that_are_ours() -> None:
    assert RIVALS.keys() - entries().keys() == set()
    for id, rivals in RIVALS.items():
        assert not any(rival in entries()[id].word for rival in rivals), id


@pytest.mark.parametrize("id", RIVALS)
def test_no_slide_and_no_note_has_a_second_spelling_of(id: str) -> None:
    found = [f"{name}: {rival}" for name, text in WRITTEN.items() for rival in RIVALS[id] if rival in text]

    assert found == []


def test_where_the_glossary_has_a_korean_word_the_english_one_does_not_stand_in_korean_sentences() -> None:
    ours = entries()
    english = {entry.word: ours[id].word for id, entry in entries(ENGLISH).items() if _is_hangul(ours[id].word)}
    assert len(english) > 20

    found = [
        f"{slide}: {word!r} for {korean!r} in {text.strip()!r}"
        for slide, text in _sentences()
        for word, korean in english.items()
        if re.search(rf"(?<![\w.-]){re.escape(word)}s?(?![A-Za-z_=-]| break)", text)
    ]

    assert found == []


def _is_hangul(word: str) -> bool:
    return bool(re.fullmatch(r"[가-힣 ]+", word))


def _sentences() -> Iterator[tuple[str, str]]:
    """Yield the running text of each slide and its notes, without code and titles of sources."""
    for slide in KOREAN.slides:
        for inlines in (*seen_texts(slide), *texts_of(slide.notes)):
            for inline in flat(inlines):
                if isinstance(inline, Text):
                    yield slide.id, inline.text
