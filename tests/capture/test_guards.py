"""The guard tree: each check with its source, its meaning and the user's line; lines of other words are kept."""

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from deck.capture.dynamo.guard_words import check_in_words  # noqa: E402
from deck.capture.dynamo.guards import UNKNOWN, guards_of, leaves  # noqa: E402
from deck.captured import Guard  # noqa: E402
from deck.evidence import Stage  # noqa: E402
from tests.capture import dynamo_cases as cases  # noqa: E402


def text_of(fn: object, compile_id: str = "0-0") -> str:
    return cases.once(fn).compilations[compile_id].texts[Stage.GUARDS]


def checks(fn: object) -> dict[tuple[str, str], Guard]:
    return {(one.type, one.source): one for one in leaves(guards_of(text_of(fn)))}


def test_every_line_of_the_text_is_in_the_tree_once() -> None:
    text = text_of(cases.LAYERS)

    tree = guards_of(text)

    lines = [line for line in text.splitlines() if "+- " in line]
    assert tree.checks_count == len(leaves(tree)) == sum("Manager" not in line and ": " in line for line in lines)
    assert not any(one.type == UNKNOWN for one in tree.guards)
    assert tree.guards[0].type == "RootGuardManager"


def test_the_tree_goes_from_an_argument_to_what_is_read_of_it() -> None:
    (root, *_) = guards_of(text_of(cases.LAYERS)).guards

    module = next(one for one in root.children if one.source == "L['self']")
    assert {"TYPE_MATCH", "GuardManager"} <= {one.type for one in module.children}


def test_a_check_of_a_tensor_is_told_with_type_size_and_line() -> None:
    one = checks(cases.adds_ten)["TENSOR_MATCH", "L['x']"]

    assert one.meaning == "x is a Tensor of float32 on cpu, size [4, 4], strides [4, 1], and does not require grad"
    assert (one.path, one.line) == (cases.__file__, cases.line_of("adds ten"))


def test_a_check_that_code_of_pytorch_needs_names_its_file_whole() -> None:
    one = checks(cases.LAYERS)["TENSOR_MATCH", "L['x']"]

    assert one.path == str(Path(torch.__file__).parent / "nn" / "modules" / "linear.py")


def test_checks_of_a_module_are_told_by_its_attributes() -> None:
    found = checks(cases.LAYERS)

    meanings = {one.meaning for one in found.values()}
    assert "self.drop is in training mode" in meanings
    assert "self.linear.bias is a Parameter of float32 on cpu, size [4], strides [1], and requires grad" in meanings


def test_global_state_is_told_in_short() -> None:
    one = checks(cases.adds_ten)["GLOBAL_STATE", ""]

    assert one.meaning.startswith("grad mode is on, the default dtype is float32, ")


@pytest.mark.parametrize(
    ("kind", "code", "meaning"),
    [
        ("EQUALS_MATCH", "L['n'] == 2", "the Python int n is 2"),
        ("NONE_MATCH", "L['y'] is None", "y is None"),
        ("LENGTH_CHECK", "len(L['xs']) == 2", "the length of xs is 2"),
        ("DICT_CONTAINS", "not ___dict_contains('forward', L['m'].__dict__)", "m has no key 'forward'"),
        ("SET_CONTAINS", "set.__contains__(L['s'], 3)", "s has the key 3"),
        ("NO_HASATTR", "not hasattr(L['o'], 'zip')", "o has no attribute zip"),
        ("NO_TENSOR_ALIASING", "check_no_aliasing(L['x'], L['y'])", "these are different tensors: x, y"),
        ("LAMBDA_GUARD", "2 <= L['x'].size()[0] <= 10", "the size of dimension 0 of x is at least 2 and at most 10"),
        (
            "LAMBDA_GUARD",
            "L['y'].size()[0] == L['x'].size()[1]",
            "the size of dimension 0 of y equals the size of dimension 1 of x",
        ),
        ("TYPE_MATCH", "___check_type_id(L['d'], 94490), type=<class 'dict'>", "d is of type dict"),
        (
            "ID_MATCH",
            "___check_obj_id(G['__builtins_dict___2']['len'], 1405), type=<class 'builtin_function_or_method'>",
            "the built-in len is the same builtin_function_or_method as before",
        ),
        ("BRAND_NEW_MATCH", "___check_mood(L['x'])", "___check_mood(x)"),
    ],
)
def test_checks_in_words(kind: str, code: str, meaning: str) -> None:
    assert check_in_words(kind, code) == meaning


@pytest.mark.parametrize(
    "code", ["OBJECT_ALIASING: L['x'] is L['y']", "NO_TENSOR_ALIASING: check_no_aliasing(L['x'], L['y'])"]
)
def test_a_check_of_two_values_is_counted_once_and_named_at_both(code: str) -> None:
    kind = code.partition(":")[0]
    of = "+- GuardManager: source=L['{}'], accessed_by=FrameLocalsGuardAccessor(key='{}'), type=<class 'Tensor'>"
    x, y = (of.replace("{}", name) for name in "xy")

    tree = guards_of(f"TREE_GUARD_MANAGER:\n+- RootGuardManager\n| {x}\n| | +- {code}\n| {y}\n| | +- {kind}\n")

    at_x, at_y = (manager.children for manager in tree.guards[0].children)
    assert [(one.type, bool(one.meaning)) for one in (*at_x, *at_y)] == [(kind, True), (kind, False)]
    assert tree.checks_count == len(leaves(tree)) == 1


def test_lines_of_other_words_are_kept_and_are_no_checks() -> None:
    tree = guards_of(
        "TREE_GUARD_MANAGER:\n+- RootGuardManager\n| +- what: is this?\nnor this\n\nGuard latency = 1 us\n"
    )

    (unknown,) = tree.guards[0].children
    assert (unknown.type, unknown.code) == (UNKNOWN, "what: is this?")
    assert [(one.type, one.code) for one in unknown.children] == [(UNKNOWN, "nor this")]
    assert tree.checks_count == 0
