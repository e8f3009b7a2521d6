"""That each line of a graph leads to the lines it came from, and to no others."""

import importlib.util
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

import msgspec
import pytest

torch = pytest.importorskip("torch")

from deck.capture import Recorder  # noqa: E402
from deck.captured import Links  # noqa: E402
from deck.linked import Linked  # noqa: E402

CHAIN = """
    import torch

    def f(x):
        y = torch.abs(x)
        y = torch.floor(y)
        y = y * 2
        return torch.relu(y) + x

    def run(record):
        record.compile(f, [torch.randn(64, 64)])
"""
PERCEPTRON = """
    import torch
    from torch.nn.functional import gelu

    class Perceptron(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.up = torch.nn.Linear(16, 32)
            self.down = torch.nn.Linear(32, 8)

        def forward(self, x):
            h = self.up(x)
            h = gelu(h)
            h = h - 3
            h = h * h
            y = self.down(h)
            return y.pow(2).mean()

    def run(record):
        record.compile(Perceptron(), [torch.randn(4, 16)], backward=True)
"""
MANY = """
    import torch
    import torch.nn.functional as F
    from torch.utils.checkpoint import checkpoint

    class Block(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.norm = torch.nn.LayerNorm(16)
            self.qkv = torch.nn.Linear(16, 48)
            self.proj = torch.nn.Linear(16, 16)

        def forward(self, x):
            q, k, v = self.qkv(self.norm(x)).view(2, 4, 3, 2, 8).unbind(2)
            a = F.scaled_dot_product_attention(q.transpose(1, 2), k.transpose(1, 2), v.transpose(1, 2))
            a = a.transpose(1, 2).reshape(2, 4, 16)
            return x + F.dropout(
                self.proj(a),
                0.1,
                True,
            )

    class Model(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.embedding = torch.nn.Embedding(10, 16)
            self.blocks = torch.nn.ModuleList([Block(), Block()])

        def forward(self, tokens):
            x = self.embedding(tokens)
            for block in self.blocks:
                x = checkpoint(block, x, use_reentrant=False)
            return F.cross_entropy(F.silu(x).view(-1, 16), tokens.view(-1))

    def in_place(x, y):
        x.add_(1)
        first = x[0]
        first.mul_(2)
        return (
            x
            + y.t()
        )

    def run(record):
        record.compile(in_place, [torch.randn(8, 8), torch.randn(8, 8)], case="in_place")
        record.compile(Model(), [torch.randint(0, 10, (2, 4))], case="training", backward=True)
"""

SPELLED = """
    import torch

    def twice(x):
        return torch.sin(x) * 2

    def f(x, y):
        masked = x.masked_fill(
            y > 0,
            -2.0,
        )
        summed = x.exp().sum(
            int("-1"),
        )
        both = (
            x * 2
            + y * 3
        )
        chained = (
            x
            .cos()
            .amax(
                -1,
            )
        )
        with torch.autocast("cpu", dtype=torch.bfloat16):
            both = both @ both
        first = twice(both)
        second = twice(masked)
        return first, second, summed, chained

    def run(record):
        record.compile(f, [torch.randn(4, 4), torch.randn(4, 4)])
"""
SCALED_LOSS = """
    import torch
    from torch.nn.functional import cross_entropy

    def loss(x, targets):
        scaled = x * 0.5
        return cross_entropy(scaled, targets)

    def run(record):
        record.compile(loss, [torch.randn(8, 16, requires_grad=True), torch.randint(16, (8,))], backward=True)
"""


@dataclass(frozen=True)
class Recorded:
    """What an experiment recorded: its texts by path, and the links between their lines."""

    texts: Mapping[str, list[str]]
    linked: Linked
    links: list[Links]

    def number(self, path: str, text: str) -> int:
        """Return the one line of `path` that holds `text`, comments aside."""
        hits = [at for at, line in enumerate(self.texts[path], 1) if text in line and not line.lstrip().startswith("#")]
        assert len(hits) == 1, (text, hits)
        return hits[0]

    def graphs(self) -> list[str]:
        return [path for path in self.texts if re.search(r"_graph\.py$", path)]


def recorded(text: str, folder: Path, *, with_inductor: bool = True) -> Recorded:
    """Record an experiment in this process."""
    source, evidence = folder / "experiment.py", folder / "evidence"
    evidence.mkdir(parents=True)
    source.write_text(dedent(text).lstrip(), encoding="utf-8")
    spec = importlib.util.spec_from_file_location(f"experiment_{abs(hash(folder))}", source)
    assert spec
    assert spec.loader
    experiment = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(experiment)
    torch.manual_seed(0)
    recorder = Recorder(evidence, source, with_inductor=with_inductor)
    experiment.run(recorder)
    recorder.finish()
    links = [msgspec.json.decode(file.read_bytes(), type=Links) for file in sorted(evidence.rglob("links.json"))]
    texts = {
        str(file.relative_to(evidence)): file.read_text(encoding="utf-8").removesuffix("\n").split("\n")
        for file in sorted(evidence.rglob("*"))
        if file.suffix in (".py", ".txt", ".cpp", ".s")
    }
    return Recorded({**texts, "source.py": dedent(text).strip().split("\n")}, Linked(links), links)


@pytest.fixture(scope="module")
def chain(tmp_path_factory: pytest.TempPathFactory) -> Recorded:
    return recorded(CHAIN, tmp_path_factory.mktemp("chain"))


@pytest.fixture(scope="module")
def perceptron(tmp_path_factory: pytest.TempPathFactory) -> Recorded:
    return recorded(PERCEPTRON, tmp_path_factory.mktemp("perceptron"))


@pytest.fixture(scope="module")
def spelled(tmp_path_factory: pytest.TempPathFactory) -> Recorded:
    return recorded(SPELLED, tmp_path_factory.mktemp("spelled"), with_inductor=False)


@pytest.fixture(scope="module")
def scaled_loss(tmp_path_factory: pytest.TempPathFactory) -> Recorded:
    return recorded(SCALED_LOSS, tmp_path_factory.mktemp("scaled_loss"))


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Recorded:
    return recorded(MANY, tmp_path_factory.mktemp("many"))


# --- one operator changed ----------------------------------------------------------------------------------------


def canonical(lines: list[str]) -> list[str]:
    """Return a graph with its values renamed in the order in which they come: names count up per operator."""
    names: dict[str, str] = {}

    def renamed(match: re.Match[str]) -> str:
        return names.setdefault(match[0], f"v{len(names)}")

    result = []
    for line in lines:
        if match := re.match(r"\s+(\w+)(?:: \"[^\"]*\")? = ", line):
            names.setdefault(match[1], f"v{len(names)}")
        known = "|".join(sorted(names, key=len, reverse=True))
        # An operator may be called what a value is called: values follow neither a dot nor a word.
        result.append(re.sub(rf"(?<![\w.])(?:{known})(?![\w.(])", renamed, line) if known else line)
    return result


def changed_lines(one: list[str], other: list[str]) -> set[int]:
    assert len(one) == len(other)
    pairs = zip(canonical(one), canonical(other), strict=True)
    return {number for number, (line, changed) in enumerate(pairs, start=1) if line != changed}


def without_folder(lines: list[str]) -> list[str]:
    return [re.sub(r"File: \S*/", "File: ", line) for line in lines]


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        (CHAIN, "y = torch.floor(y)", "y = torch.ceil(y)"),
        (CHAIN, "y = y * 2", "y = y / 2"),
        (PERCEPTRON, "h = h - 3", "h = h + 3"),
    ],
)
def test_one_operator_changed_changes_exactly_the_lines_of_the_graphs_that_are_linked_to_it(
    text: str, before: str, after: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    one: Recorded = request.getfixturevalue("chain" if text is CHAIN else "perceptron")
    other = recorded(text.replace(before, after), tmp_path)
    line = one.number("source.py", before)

    assert one.graphs() == other.graphs()
    changed = {
        path: changed_lines(without_folder(one.texts[path]), without_folder(other.texts[path])) for path in one.graphs()
    }

    assert changed == {path: set(one.linked.from_source(line, path)) for path in one.graphs()}
    assert all(changed.values())


def test_one_operator_changed_changes_exactly_the_linked_lines_down_to_the_machine_code(
    chain: Recorded, tmp_path: Path
) -> None:
    other = recorded(CHAIN.replace("floor", "ceil"), tmp_path)
    line = chain.number("source.py", "y = torch.floor(y)")
    paths = [path for path in chain.texts if re.search(r"(_ir\.txt|kernel_\d+\.(cpp|s))$", path)]

    changed = {path: changed_lines(chain.texts[path], other.texts[path]) for path in paths}

    assert {"0-0/loop_ir.txt", "0-0/fused_ir.txt", "0-0/kernel_0.cpp"} <= set(paths)
    assert changed == {path: set(chain.linked.from_source(line, path)) for path in paths}
    assert all(changed.values())


# --- what leads where --------------------------------------------------------------------------------------------


def linked_texts(one: Recorded, line: int, path: str) -> list[str]:
    lines = [one.texts[path][number - 1].strip() for number in one.linked.from_source(line, path)]
    return [re.split(r"[:=]", text)[0].strip() for text in lines if not text.startswith("#")]


def test_the_nodes_of_a_gradient_lead_to_the_line_of_its_forward(perceptron: Recorded) -> None:
    gelu = perceptron.number("source.py", "h = gelu(h)")

    backward = perceptron.texts["0-0-backward/backward_graph.py"]
    numbers = perceptron.linked.from_source(gelu, "0-0-backward/backward_graph.py")
    text = "\n".join(backward[number - 1] for number in numbers)

    assert {"erf", "exp"} <= set(re.findall(r"aten\.(\w+)\.", text))
    assert "aten.mm" not in text


def test_what_the_forward_makes_and_saves_leads_to_the_inputs_of_the_backward(perceptron: Recorded) -> None:
    pairs = [pair for links in perceptron.links for pair in links.pairs if pair.source.endswith("/forward_graph.py")]
    into = [pair for pair in pairs if pair.target == "0-0-backward/backward_graph.py"]

    assert len(into) == 1
    for source_line, target_line in zip(into[0].source_lines, into[0].target_lines, strict=True):
        saved = re.split("[,:]", perceptron.texts["0-0/forward_graph.py"][source_line - 1])[0].strip()
        assert perceptron.texts["0-0-backward/backward_graph.py"][target_line - 1].strip().startswith(f"{saved}: ")


def test_an_input_leads_to_the_parameter_it_was_read_from(chain: Recorded) -> None:
    argument = chain.number("0-0/forward_graph.py", "arg0_1: ")

    assert chain.linked.to_source("0-0/forward_graph.py", argument) == (chain.number("source.py", "def f(x):"),)


def test_a_change_of_an_input_ends_in_copy_and_leads_to_the_line_that_made_it(many: Recorded) -> None:
    path = "in_place/0-0/post_grad_graph.py"
    copy = many.number(path, "aten.copy_.default")

    assert many.linked.to_source(path, copy) == (many.number("source.py", "first.mul_(2)"),)


def test_an_expression_of_several_lines_is_linked_to_the_lines_that_are_its_own(many: Recorded) -> None:
    operator = many.number("source.py", "+ y.t()")
    path = "in_place/0-0/dynamo_graph.py"

    assert many.linked.to_source(path, many.number(path, " + t;")) == (operator - 1, operator)


@pytest.mark.parametrize(
    ("text", "own", "further"),
    [
        ("masked_fill(", "x.masked_fill(", ("-2.0,", ")")),
        (".exp()", "x.exp().sum(", ()),
        (".cos()", ".cos()", ()),
        (".amax(", ".amax(", ("-1,", ")")),
        (".sum(", "x.exp().sum(", ('int("-1"),', ")")),
        ("l_x_ * 2", "x * 2", ()),  # the sum of it begins at the same line
        (" * 3;", "+ y * 3", ()),
        ("mul + mul_1", "x * 2", ("+ y * 3",)),
    ],
)
def test_operations_that_begin_at_one_line_are_told_apart(
    spelled: Recorded, text: str, own: str, further: tuple[str, ...]
) -> None:
    path = "0-0/dynamo_graph.py"
    first = spelled.number("source.py", own)

    links = {link.line: link.inferred for link in spelled.linked.back(path, spelled.number(path, text))}

    assert [spelled.texts["source.py"][line - 1].strip() for line in sorted(links)[1:]] == list(further)
    assert links == {first: False} | dict.fromkeys(sorted(links)[1:], True)


def test_a_function_called_from_two_lines_leads_to_each_call_apart(spelled: Recorded) -> None:
    path = "0-0/dynamo_graph.py"
    inside = spelled.number("source.py", "torch.sin(x) * 2")
    calls = [spelled.number("source.py", f"{name} = twice(") for name in ("first", "second")]
    sines = [number for number, line in enumerate(spelled.texts[path], 1) if re.match(r"\s+sin.* = torch.sin", line)]

    assert [spelled.linked.to_source(path, number) for number in sines] == [(inside, call) for call in calls]


def test_an_operation_that_a_pass_wrote_anew_leads_to_the_same_call_before(scaled_loss: Recorded) -> None:
    # Inductor replaces the softmax of a product, and the nodes that it puts there have no stack trace.
    scale = scaled_loss.number("source.py", "scaled = x * 0.5")

    for path in ("0-0/forward_graph.py", "0-0/post_grad_graph.py", "0-0/kernel_0.cpp"):
        texts = [scaled_loss.texts[path][number - 1] for number in scaled_loss.linked.from_source(scale, path)]
        assert any("0.5" in text for text in texts), path
    product = scaled_loss.number("0-0/joint_graph.py", "aten.mul.Tensor(primals_1, 0.5)")
    links = scaled_loss.linked.forward("0-0/joint_graph.py", product)
    assert {(one.proof, one.inferred) for one in links} >= {("same call", True)}


def test_every_line_of_every_graph_leads_to_python_or_is_said_to_be_scaffolding(
    many: Recorded, scaled_loss: Recorded, spelled: Recorded
) -> None:
    left = [
        f"{path}:{number} {line}"
        for one in (many, scaled_loss, spelled)
        for path in one.graphs()
        for number, line in enumerate(one.texts[path], start=1)
        if line.strip() and not one.linked.to_source(path, number) and not one.linked.scaffolding(path, number)
    ]

    assert left == []


def operations(one: Recorded) -> Iterator[tuple[str, int]]:
    for path in one.graphs():
        for number, line in enumerate(one.texts[path], start=1):
            if re.match(r"\s+\w+(: \"[^\"]*\")? = (?!L_)", line):
                yield path, number


def test_every_operation_of_every_graph_leads_to_a_line_of_the_source(many: Recorded, perceptron: Recorded) -> None:
    for one in (many, perceptron):
        left = [(path, number) for path, number in operations(one) if not one.linked.to_source(path, number)]

        assert left == []


def test_a_comment_and_the_operations_under_it_name_the_same_line(many: Recorded) -> None:
    named = 0
    for path, number in operations(many):
        above = next((line for line in reversed(many.texts[path][: number - 1]) if line.lstrip().startswith("#")), "")
        if match := re.search(r"File: .*experiment\.py:(\d+) in ", above):
            assert int(match[1]) in many.linked.to_source(path, number), (path, number)
            named += 1

    assert named > 100


def test_only_few_links_are_inferred(many: Recorded) -> None:
    every = [flag for links in many.links for pair in links.pairs for flag in pair.inferred]

    assert sum(every) < 0.05 * len(every)


def test_the_same_compile_gives_the_same_links(chain: Recorded, tmp_path: Path) -> None:
    assert recorded(CHAIN, tmp_path).links == chain.links


def test_without_a_compiler_the_graphs_are_linked_all_the_same(tmp_path: Path) -> None:
    one = recorded(PERCEPTRON, tmp_path, with_inductor=False)

    assert {path.rpartition("/")[2] for path in one.graphs()} >= {"dynamo_graph.py", "forward_graph.py"}
    assert [(path, number) for path, number in operations(one) if not one.linked.to_source(path, number)] == []


def test_an_experiment_that_is_named_by_a_relative_path_is_linked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    one = recorded(CHAIN, Path("relative"), with_inductor=False)

    path = "0-0/dynamo_graph.py"
    floor = one.number("source.py", "torch.floor(y)")
    assert one.linked.to_source(path, one.number(path, "torch.floor(")) == (floor,)


def test_rewriting_a_graph_in_place_leaves_its_lines_found() -> None:
    # x += y is printed as `x += y;  iadd = x`, a node whose name comes second.
    from deck.graph_text import read_graph

    text = 'class GraphModule(torch.nn.Module):\n    def forward(self, a: "f32[2]", b):\n'
    text += '        a += b;  iadd: "f32[2][1]cpu" = a;  a = b = None\n        return (iadd,)\n'

    assert read_graph(text).nodes == {("", "a"): (2,), ("", "b"): (2,), ("", "iadd"): (3,), ("", "output"): (4,)}
