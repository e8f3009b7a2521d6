"""Where each node of a graph stands in the text that PyTorch prints of it, and which source line each comment names."""

import re
from dataclasses import dataclass, field

NodeKey = tuple[str, str]
"""A subgraph's name, empty for the graph itself, `a/b` for one inside another; and a node's name in it."""

OUTPUT = "output"


@dataclass(frozen=True)
class Comment:
    """A comment `# File: <path>:<number> in f, code: …`, at `line` of the text."""

    line: int
    path: str
    number: int


@dataclass(frozen=True)
class Returned:
    """A value that a graph returns, on a line of its own; `description` is AOTAutograd's, e.g.
    `SavedForBackwardsAOTOutput(idx=0)`."""

    line: int
    name: str
    description: str


@dataclass
class GraphLines:
    """A graph's text by line, counted from 1. `nodes`: lines of each node, those of its inputs' declarations and of
    its `return` (the node `output`) among them. `frame`: what belongs to no node."""

    nodes: dict[NodeKey, tuple[int, ...]] = field(default_factory=dict)
    comments: list[Comment] = field(default_factory=list)
    returned: list[Returned] = field(default_factory=list)
    frame: list[int] = field(default_factory=list)


def as_written(text: str) -> str:
    """Return a stage's text as the recorder writes it, to count lines in."""
    return text.strip("\n") + "\n"


def read_graph(text: str) -> GraphLines:
    """Return the lines of the nodes of a graph as `GraphModule.print_readable` prints it, subgraphs included."""
    reader = _Reader()
    for number, line in enumerate(as_written(text).splitlines(), start=1):
        if line.strip():
            reader.read(number, line)
    return reader.found


_CLASS = re.compile(r"( *)class (\S+)\(.*\):\s*$")
_FILE = re.compile(r"#.*?\bFile: (.*?):(\d+) in ")
_ASSIGNED = re.compile(r"\s*(\w+)(?: = |\s?: \S)")
_IN_PLACE = re.compile(r"\s*(?:\S+ [-+*/%@&|^<>]{1,3}|\w+\[.*?\] )= .*?;  (\w+)(?:\s?: ?\"[^\"]*\")? = ")
_PARAMETER = re.compile(r"[(,]\s*\**(\w+)")
_ONE_PARAMETER = re.compile(r"\s*\**(\w+)\s*[:,=]")
_QUOTED = re.compile(r"\"[^\"]*\"")
_RETURNED = re.compile(r"\s*(\w+),\s+# (.*)")


class _Reader:
    """Reads line after line; remembers in which subgraph it is, and whether in a signature or a `return`."""

    def __init__(self) -> None:
        self.found = GraphLines()
        self._classes: list[tuple[int, str]] = []
        self._inside = ""
        self._part = ""
        self._last: NodeKey | None = None

    def read(self, number: int, line: str) -> None:
        stripped = line.strip()
        if match := _CLASS.match(line):
            self._enter(len(match[1]), match[2])
            self.found.frame.append(number)
        elif self._part == "signature" or stripped.startswith("def "):
            self._read_signature(number, stripped)
        elif self._part == "return" or stripped.startswith("return"):
            self._read_return(number, stripped)
        elif stripped.startswith("#"):
            if match := _FILE.search(line):
                self.found.comments.append(Comment(number, match[1], int(match[2])))
            else:
                self.found.frame.append(number)
        else:
            self._read_statement(number, line)

    def _enter(self, indent: int, name: str) -> None:
        self._classes = [one for one in self._classes if one[0] < indent]
        self._classes.append((indent, name))
        self._inside = "/".join(name for _, name in self._classes[1:])
        self._last = None

    def _read_signature(self, number: int, stripped: str) -> None:
        names = []
        if stripped.startswith("def "):
            names = _PARAMETER.findall(_QUOTED.sub("", stripped))
        elif match := _ONE_PARAMETER.match(stripped):
            names = [match[1]]
        names = [name for name in names if name not in ("self", "primals", "tangents")]
        for name in names:
            self._add(number, name)
        if not names:
            self.found.frame.append(number)
        self._last = None
        self._part = "" if _ends_signature(stripped) else "signature"

    def _read_return(self, number: int, stripped: str) -> None:
        self._add(number, OUTPUT)
        if not self._inside and (match := _RETURNED.match(stripped)):
            self.found.returned.append(Returned(number, match[1], match[2]))
        begins = self._part != "return"
        self._part = "return" if stripped.endswith(("(", "[")) or (not begins and stripped[0] not in ")]") else ""

    def _read_statement(self, number: int, line: str) -> None:
        match = _IN_PLACE.match(line) or _ASSIGNED.match(line)
        if match:
            self._add(number, match[1])
        elif self._last and not line.strip().split("=")[0].strip().endswith(","):
            self.found.nodes[self._last] += (number,)
        else:
            self.found.frame.append(number)

    def _add(self, number: int, name: str) -> None:
        key = (self._inside, name)
        self.found.nodes[key] = (*self.found.nodes.get(key, ()), number)
        self._last = key


def _ends_signature(stripped: str) -> bool:
    """Return whether a line ends `def forward(…):`, whatever it says to return."""
    return bool(re.search(r"\)(?: -> .*)?:$", stripped))
