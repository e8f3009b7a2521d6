"""Write the part of glossary.md that the shipped talk holds: talks/torch-compile/glossary.toml as tables.

    .venv/bin/python docs/make_glossary.py

What stands below the line END is written by hand. A test holds the file against the talk's.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from deck.glossary import read_glossary
from deck.talk import Code, GlossaryEntry, GlossarySection, Inlines, Text

ROOT = Path(__file__).resolve().parents[1]
DOCUMENT = ROOT / "docs" / "glossary.md"
SOURCE = ROOT / "talks" / "torch-compile" / "glossary.toml"
END = "<!-- Above: written by docs/make_glossary.py from the shipped talk's glossary.toml. Below: by hand. -->"

HEAD = """# Glossary · 용어

The words of the talk, the code and the messages. The field's own word comes first; Korean as the talk uses it.
English words that Korean engineers say as they are stay as they are. Above the last section stand the words of the
shipped talk, from [its glossary.toml](../talks/torch-compile/glossary.toml), which also makes its glossary slides and
the meanings that its slides show for a word: `` {term}`guard` ``.
"""


def main() -> None:
    DOCUMENT.write_text(written(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")


def written(document: str) -> str:
    """Return `document` with its tables as the talk's glossary.toml says now."""
    _, end, below = document.partition(END)
    sections = read_glossary(SOURCE.read_text(encoding="utf-8"), str(SOURCE), ("en", "ko"))
    return "\n".join([HEAD, *_tables(sections), end]) + below


def _tables(sections: Mapping[str, tuple[GlossarySection, ...]]) -> Iterator[str]:
    for english, korean in zip(sections["en"], sections["ko"], strict=True):
        yield f"## {english.title} · {korean.title}\n"
        yield "| English | 한국어 | Meaning · 뜻 |"
        yield "|---|---|---|"
        yield from map(_row, english.entries, korean.entries)
        yield ""


def _row(english: GlossaryEntry, korean: GlossaryEntry) -> str:
    return f"| {english.word} | {korean.word} | {_markdown(english.meaning)} · {_markdown(korean.meaning)} |"


def _markdown(meaning: Inlines) -> str:
    return "".join(
        f"`{one.text}`" if isinstance(one, Code) else one.text for one in meaning if isinstance(one, (Code, Text))
    )


if __name__ == "__main__":
    main()
