"""What is told of HTML in Markdown that is left out, or shown as text."""

from deck.html_tags import Tag
from deck.reading import Reading


def check_attributes(tag: Tag, line: int, reading: Reading) -> None:
    """Tell which attributes of a tag are left out: what could act as a warning, looks in the one notice of the file."""
    for name in tag.attributes:
        if name.startswith("on"):
            reading.warn(
                "raw-html", line, f"the attribute {name} of <{tag.name}> is left out.", "A deck runs no script."
            )
        elif name not in ("href", "src", "alt", "title", "width", "height"):
            reading.pass_over(f"`{name[:40]}=` of HTML", line)


def warn_dropped(name: str, line: int, reading: Reading) -> None:
    what = f"the HTML element <{name}> is left out with all that is in it."
    reading.warn(
        "raw-html", line, what, "A deck has its own looks and runs no script; docs/markdown.md lists the tags."
    )


def warn_raw_html(content: str, line: int, reading: Reading) -> None:
    reading.warn(
        "raw-html",
        line,
        f"raw HTML is shown as text: {' '.join(content.split())[:60]!r}.",
        "Use Markdown or a directive; put an example of HTML in a code block.",
    )
