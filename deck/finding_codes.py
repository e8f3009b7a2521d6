"""The codes of findings and what is said of each, read from docs/checks.md, which goes with the program."""

import functools
import re
from dataclasses import dataclass

from deck.resources import resource_dir

DOCUMENT = "checks.md"


@dataclass(frozen=True)
class Explanation:
    """`levels` are those that the code is found at; `text` is its section, Markdown."""

    levels: tuple[str, ...]
    text: str

    @property
    def always_error(self) -> bool:
        return self.levels == ("error",)


@functools.cache
def documented() -> dict[str, Explanation]:
    """Return each code with its section, in the order of the document."""
    text = (resource_dir("docs") / DOCUMENT).read_text(encoding="utf-8")
    found = {}
    for section in re.split(r"^### ", text, flags=re.MULTILINE)[1:]:
        heading, _, body = section.partition("\n")
        body = re.split(r"^## ", body, maxsplit=1, flags=re.MULTILINE)[0].strip()
        levels = re.match(r"\*([a-z, or]+)\*", body)
        if match := re.fullmatch(r"`?([a-z-]+)`?", heading.strip()):
            found[match[1]] = Explanation(tuple(re.findall(r"error|warning|notice", levels[1] if levels else "")), body)
    return found
