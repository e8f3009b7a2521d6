"""Choosing lines by meaning, on what PyTorch wrote on machines of different vector width and thread count."""

from pathlib import Path

import pytest

from deck.captured import LinkPair, Links
from deck.code_regions import operators
from deck.errors import AmbiguousExcerpt, ReferenceProblem
from deck.evidence import Stage
from deck.excerpt import excerpt_lines, text_lines, without_comments
from deck.linked import Linked, Origins
from deck.select import select

GENERATED = Path(__file__).parents[1] / "data" / "generated"
MACHINES = ("avx512", "avx2", "scalar", "threads2", "scalar_threads2")


def chosen(text: str, stage: Stage | None = None, **options: str) -> list[str]:
    """Return the stripped lines that the options (`lines_of` for `lines-of`, `from_` for `from`) choose."""
    lines = text_lines(text)
    names = {name.strip("_").replace("_", "-"): value for name, value in options.items()}
    first, last = select(lines, names, stage=stage, path="x/y.txt")
    return [line.strip() for line in lines[first : last + 1]]


def generated(name: str) -> str:
    return (GENERATED / name).read_text(encoding="utf-8")


# --- kernels ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("machine", MACHINES)
def test_the_body_of_the_fused_kernel_reads_once_computes_both_and_writes_once(machine: str) -> None:
    body = chosen(generated(f"{machine}/fusion.cpp"), Stage.KERNEL, body="0")

    assert body[0].startswith("auto tmp0 = ")
    assert "in_ptr0" in body[0]
    assert sum("floor(" in line for line in body) == 1
    assert "out_ptr0" in body[-1]
    assert all(line.endswith(";") for line in body)


@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize(("number", "operator"), [("0", ""), ("1", "floor")])
def test_the_nth_body_is_the_same_computation_on_every_machine(machine: str, number: str, operator: str) -> None:
    body = chosen(generated(f"{machine}/centre.cpp"), Stage.KERNEL, body=number)

    # 0: the mean's sum. 1: the difference and its floor, written out again for what whole vectors leave over.
    assert any(operator in operators(line) for line in body) is bool(operator)
    assert ("tmp_acc0" in body[-1]) is not bool(operator)
    with pytest.raises(ReferenceProblem, match=r"x/y.txt has no body 2 \(its last is 1\)"):
        chosen(generated(f"{machine}/centre.cpp"), Stage.KERNEL, body="2")


@pytest.mark.parametrize("machine", ["avx2", "scalar"])
def test_the_body_of_a_transposing_kernel_counts_its_loop_over_what_is_left_over_once(machine: str) -> None:
    text = generated(f"{machine}/transposed.cpp")

    assert chosen(text, Stage.KERNEL, body="0")[-1].endswith(";")
    with pytest.raises(ReferenceProblem, match="has no body 1"):
        chosen(text, Stage.KERNEL, body="1")


@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize("operator", ["floor", "add"])
def test_an_operator_inside_a_body_is_one_line_on_every_machine(machine: str, operator: str) -> None:
    (line,) = chosen(generated(f"{machine}/fusion.cpp"), Stage.KERNEL, body="0", op=operator)

    assert {"floor": "floor(", "add": " + tmp"}[operator] in line


def test_a_kernel_reaches_from_extern_to_its_closing_brace_inside_the_wrapper() -> None:
    kernel = chosen(generated("output_code.txt"), Stage.OUTPUT_CODE, kernel="0")

    assert kernel[0].startswith('extern "C"')
    assert kernel[-1] == "}"
    assert kernel[-2] == "inductor_cpu_throw_if_integer_div_error(inductor_cpu_integer_div_error);"
    assert chosen(generated("output_code.txt"), kernel="0", body="0")[1] == "auto tmp1 = tmp0.floor();"


@pytest.mark.parametrize(("option", "value"), [("kernel", "1"), ("kernel", "first"), ("body", "-1")])
def test_a_kernel_or_body_that_does_not_exist_is_refused(option: str, value: str) -> None:
    with pytest.raises(
        ReferenceProblem, match=rf"(no {option} {value}|{option} is '{value}'; expected a number from 0)"
    ):
        chosen(generated("avx2/fusion.cpp"), None, **{option: value})


# --- the heart of a stage -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stage", "name", "first", "last"),
    [
        (Stage.DYNAMO_GRAPH, "dynamo_graph.txt", "def forward(self, L_x_", "return (add,)"),
        (Stage.POST_GRAD_GRAPH, "post_grad_graph.txt", "def forward(self, arg0_1", "return (div,)"),
        (Stage.FUSED_IR, "fused_ir.txt", "class op0_loop_body:", "return store"),
        (Stage.OUTPUT_CODE, "output_code.txt", "def call(self, args):", "return (buf0, )"),
        (Stage.KERNEL, "scalar/fusion.cpp", "auto tmp0 = in_ptr0", "out_ptr0[static_cast<int64_t>(x0)] = tmp3;"),
        (Stage.GUARDS, "fused_ir.txt", "op0: SchedulerNode", "return store"),
    ],
)
def test_without_a_selector_an_excerpt_is_the_heart_of_its_stage(
    stage: Stage, name: str, first: str, last: str
) -> None:
    lines = chosen(generated(name), stage)

    assert lines[0].startswith(first)
    assert lines[-1] == last


def test_the_heart_of_machine_code_is_its_first_loop_over_whole_vectors() -> None:
    loop = chosen(generated("avx2/softmax.s"), Stage.ASSEMBLY)

    assert loop[0] == ".L2:"
    assert loop[-1].split() == ["jne", ".L2"]
    assert sum(line.startswith("vmaxps") for line in loop) == 1


def test_the_nth_body_of_machine_code_is_its_nth_innermost_loop() -> None:
    bodies = [chosen(generated("avx2/softmax.s"), Stage.ASSEMBLY, body=str(number)) for number in range(3)]

    for body, operation in zip(bodies, ("vmaxps", "Sleef_expf8_u10", "vdivps"), strict=True):
        assert sum(operation in line for line in body) == 1
    with pytest.raises(ReferenceProblem, match=r"x/y.txt has no body 3 \(its last is 2\)"):
        chosen(generated("avx2/softmax.s"), Stage.ASSEMBLY, body="3")


def test_machine_code_without_vectors_shows_its_first_innermost_loop_and_without_loops_all_of_it() -> None:
    scalar = (
        "f:\n        xor eax, eax\n.L1:\n        add rax, 0x1\n        cmp rax, rdi\n        jne .L1\n        ret\n"
    )

    assert chosen(scalar, Stage.ASSEMBLY) == [".L1:", "add rax, 0x1", "cmp rax, rdi", "jne .L1"]
    assert chosen("f:\n        ret\n", Stage.ASSEMBLY) == ["f:", "ret"]


EXPERIMENT = '''"""Does it fuse?"""

import torch


def inputs():
    return [torch.ones(4)]


@torch.no_grad()
def f(
    x,
):
    # twice
    return x * 2


def run(record):
    record.compile(f, inputs())
'''


def test_the_heart_of_a_source_is_f_with_its_decorators_and_whole_signature() -> None:
    assert chosen(EXPERIMENT, Stage.SOURCE) == [
        "@torch.no_grad()", "def f(", "x,", "):", "# twice", "return x * 2",
    ]  # fmt: skip


def test_the_heart_of_a_source_without_f_is_its_first_function_that_is_no_machinery() -> None:
    machinery = "def run(record):\n    pass\n\n\ndef _helper():\n    pass\n\n\n"
    text = f"{machinery}class Net:\n    def forward(self, x):\n        return x\n"

    assert chosen(text, Stage.SOURCE) == ["class Net:", "def forward(self, x):", "return x"]


def test_the_heart_falls_back_to_the_whole_text_where_a_version_writes_something_else() -> None:
    assert chosen("\nsomething new\n\n", Stage.FUSED_IR) == ["something new"]


# --- functions, operators, source lines ---------------------------------------------------------------------


def test_a_function_is_found_by_name_and_by_the_class_around_it() -> None:
    assert chosen(EXPERIMENT, function="run") == ["def run(record):", "record.compile(f, inputs())"]
    assert chosen(generated("output_code.txt"), function="Runner.call")[0] == "def call(self, args):"


def test_an_unknown_function_lists_those_there_are() -> None:
    with pytest.raises(ReferenceProblem, match=r"no function 'ruin' \(it has: inputs, f, run\)\. Did you mean run\?"):
        chosen(EXPERIMENT, function="ruin")


@pytest.mark.parametrize("operator", ["floor", "torch.floor", "add"])
def test_an_operator_of_a_dynamo_graph_is_found_by_its_names(operator: str) -> None:
    (line,) = chosen(generated("dynamo_graph.txt"), op=operator)

    assert line.startswith("add:" if operator == "add" else "y:")


@pytest.mark.parametrize("operator", ["neg", "aten.neg", "aten.neg.default"])
def test_an_operator_of_an_aten_graph_is_found_with_and_without_its_overload(operator: str) -> None:
    assert chosen(generated("post_grad_graph.txt"), op=operator)[0].startswith("neg:")


def test_an_operator_used_twice_names_both_lines() -> None:
    with pytest.raises(AmbiguousExcerpt, match=r"operator 'add' fits x/y\.txt at lines 4 and 7"):
        chosen(generated("post_grad_graph.txt"), op="add")


def test_an_operator_that_is_not_there_suggests_the_nearest() -> None:
    with pytest.raises(ReferenceProblem, match=r"no line with the operator 'flor'\. Did you mean floor\?"):
        chosen(generated("dynamo_graph.txt"), op="flor")


def test_lines_of_a_source_line_are_those_under_its_comment() -> None:
    by_number = chosen(generated("dynamo_graph.txt"), lines_of="11")
    by_text = chosen(generated("dynamo_graph.txt"), lines_of="y + 1")

    assert by_number == by_text
    assert by_number[0].startswith("add:")
    assert len(chosen(generated("post_grad_graph.txt"), lines_of="13")) == 5


def test_lines_of_a_number_means_the_users_file_not_a_library() -> None:
    text = "# File: <torch>/nn/f.py:7 in silu, code: a\nlow = 1\n# File: <project>/x.py:7 in f, code: b\nhigh = 2\n"

    assert chosen(text, lines_of="7") == ["high = 2"]


def test_lines_of_a_line_that_left_none_lists_the_recorded_ones() -> None:
    with pytest.raises(ReferenceProblem, match=r"no lines that come from line '12' \(its comments name: 10, 11\)"):
        chosen(generated("dynamo_graph.txt"), lines_of="12")


def linked(*links: tuple[int, int]) -> Origins:
    """Return origins of x/y.txt: line of the source, line of the text."""
    pair = LinkPair(
        source="source.py",
        target="y.txt",
        source_lines=tuple(one for one, _ in links),
        target_lines=tuple(other for _, other in links),
        proof=(0,) * len(links),
        inferred=(0,) * len(links),
    )
    return Origins(Linked([Links(proofs=("made",), pairs=(pair,))]), "y.txt", ["def f(x):", "    y = x + 1"])


def test_linked_lines_parted_by_lines_of_another_source_line_are_ambiguous() -> None:
    origins = linked((2, 1), (1, 2), (2, 3))

    with pytest.raises(AmbiguousExcerpt, match=r"the source line '2' fits x/y\.txt at lines 1 and 3"):
        select(["a", "b", "c"], {"lines-of": "2"}, stage=None, path="x/y.txt", origins=origins)


def test_links_lead_past_comments_that_say_otherwise() -> None:
    lines = ["# File: <project>/x.py:1 in f, code: a", "low = 1", "high = 2"]

    region = select(lines, {"lines-of": "2"}, stage=None, path="x/y.txt", origins=linked((2, 3), (1, 2)))

    assert lines[region.first : region.last + 1] == ["high = 2"]


def test_lines_of_a_line_that_no_link_names_lists_those_they_do() -> None:
    with pytest.raises(ReferenceProblem, match=r"come from line '9' \(its links name: 1, 2\)"):
        select(["a", "b"], {"lines-of": "9"}, stage=None, path="x/y.txt", origins=linked((1, 1), (2, 2)))


# --- text and numbers ---------------------------------------------------------------------------------------


def test_from_and_to_each_choose_the_one_line_they_fit() -> None:
    text = "a = 1\nb = 2\nc = 3\nd = 4\n"

    assert chosen(text, from_="b", to="c") == ["b = 2", "c = 3"]
    assert chosen(text, from_="/^c/") == ["c = 3", "d = 4"]
    assert chosen(text, to="b") == ["a = 1", "b = 2"]
    assert chosen(text, from_="b", to="b") == ["b = 2"]


def test_a_pattern_that_fits_twice_names_both_lines() -> None:
    with pytest.raises(AmbiguousExcerpt, match=r"line for from: 'mul' fits x/y\.txt at lines 1 and 3"):
        chosen("mul\nadd\nmul\n", from_="mul")


def test_to_is_looked_for_behind_from() -> None:
    assert chosen("end\nbegin\nend\n", from_="begin", to="end") == ["begin", "end"]


def test_a_broken_regular_expression_is_refused_with_its_text() -> None:
    with pytest.raises(ReferenceProblem, match=r"/f\(/ is no regular expression"):
        chosen("f(\n", from_="/f(/")


def test_line_numbers_count_from_one_and_stay_inside() -> None:
    assert chosen("a\nb\nc\n", lines="2-3") == ["b", "c"]
    assert chosen("a\nb\nc\n", lines="2") == ["b"]
    for wrong in ("0-2", "3-2", "2-9", "x"):
        with pytest.raises(ReferenceProblem, match=rf"lines is '{wrong}'; expected two numbers such as 3-9, up to 3"):
            chosen("a\nb\nc\n", lines=wrong)


def test_line_numbers_stand_alone() -> None:
    with pytest.raises(ReferenceProblem, match="the selectors lines and kernel do not go together"):
        chosen("a\n", lines="1", kernel="0")


def test_only_a_line_feed_ends_a_line() -> None:
    assert text_lines("a\u2028b\x0cc\nd\n") == ["a\u2028b\x0cc", "d"]


# --- lit and comments ---------------------------------------------------------------------------------------


def shown(text: str, *, lit: str = "", hide: bool = True, language: str = "python") -> list[tuple[int, bool]]:
    lines = text_lines(text)
    region = select(lines, {}, stage=None, path="x/y.txt")
    found = excerpt_lines(lines, region, lit=lit, hide_comments=hide, language=language, path="x/y.txt")
    return [(line.number, line.lit) for line in found]


def test_whole_line_comments_and_the_blank_lines_before_them_are_left_out_and_numbers_show_the_gap() -> None:
    assert [number for number, _ in shown(generated("dynamo_graph.txt"))] == [1, 2, 3, 6, 9, 10]
    assert len(shown(generated("dynamo_graph.txt"), hide=False)) == 10


def test_a_preprocessor_line_is_no_comment() -> None:
    text = "#pragma omp for\n// a comment\nfor (;;)\n"

    assert [number for number, _ in shown(text, language="cpp")] == [1, 3]


def test_every_pattern_lights_the_lines_it_fits() -> None:
    assert shown("a = 1\nb = 2\nc = f(1, 2)\n", lit="a =, /f\\(1, \\d\\)/") == [(1, True), (2, False), (3, True)]


def test_a_pattern_that_lights_nothing_is_refused() -> None:
    with pytest.raises(ReferenceProblem, match=r"lit: no line of x/y.txt, 1 to 1, fits 'floor'"):
        shown("a = 1\n", lit="a, floor")


def test_texts_compare_without_their_comments() -> None:
    assert without_comments("# File: a\n\n# File: b\nx = 1\n", "python") == "x = 1"
