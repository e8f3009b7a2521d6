"""Redaction: which paths go, which text stays, and what is counted."""

from pathlib import Path

import pytest

from deck import redact
from deck.redact import Redactor, allowed_environment, redactor_for, shortened_by_dynamo

PREFIXES = [
    ("/home/alice/talk", "<project>"),
    ("/home/alice/talk/.venv", "<python>"),
    ("/home/alice", "<home>"),
    ("/tmp", "<tmp>"),
    ("/home/alice/talk/.venv/lib/python3.11/site-packages/torch", "<torch>"),
    ("/usr", "<python>"),
    ("/home/김철수", "<tmp>"),
]


@pytest.mark.parametrize(
    ("text", "redacted"),
    [
        ("# File: /home/alice/talk/experiments/x.py:12 in f", "# File: <project>/experiments/x.py:12 in f"),
        ("/home/alice/talk/.venv/lib/python3.11/site-packages/torch/_dynamo/x.py", "<torch>/_dynamo/x.py"),
        ("/home/alice/talk/.venv/bin/python", "<python>/bin/python"),
        ("-I/home/alice/talk/include -L/tmp/x", "-I<project>/include -L<tmp>/x"),
        ('"/tmp/a":/tmp/b=/tmp,(/tmp)', '"<tmp>/a":<tmp>/b=<tmp>,(<tmp>)'),
        ("file:///home/alice/x", "file://<home>/x"),
        ("/home/alice", "<home>"),
        ("/home/alice/talk.", "<project>."),
        ("/home/alice2/talk", "/home/alice2/talk"),
        ("/home/alice/talk2", "<home>/talk2"),
        ("/home/alice/talk.bak", "<home>/talk.bak"),
        ("-isystem/tmp/x -include/home/alice/x.h -B/home/alice", "-isystem<tmp>/x -include<home>/x.h -B<home>"),
        ('{"log": "at\\n/tmp/x\\t/home/alice/y"}', '{"log": "at\\n<tmp>/x\\t<home>/y"}'),
        ("/home/김철수/발표", "<tmp>/발표"),
        ("-system/tmp an/tmp", "-system/tmp an/tmp"),
        ("/tmpfs and a/tmp/b", "/tmpfs and a/tmp/b"),
        ("/home/alice/talk/tmp/x", "<project>/tmp/x"),
        ("/usr/include/c++/12", "/usr/include/c++/12"),
        ("x / tmp", "x / tmp"),
    ],
)
def test_a_prefix_is_replaced_where_a_path_starts(text: str, redacted: str) -> None:
    assert Redactor(PREFIXES).text(text) == redacted


def test_replacements_are_counted_by_label() -> None:
    redactor = Redactor(PREFIXES)

    redactor.text("/tmp/a /tmp/b /home/alice/c")
    redactor.text("/tmp/d")

    assert redactor.counts == {"<tmp>": 3, "<home>": 1}


def test_what_dynamo_leaves_of_a_path_goes_too() -> None:
    shortened = shortened_by_dynamo("/home/alice/talk", "/opt/venv/site-packages/torch")
    redactor = Redactor(PREFIXES, shortened=shortened)

    text = redactor.text("| +- TENSOR_MATCH: x  # return x  # ome/alice/talk/experiments/x.py:12 in f")

    assert shortened == "ome/alice/talk"
    assert text == "| +- TENSOR_MATCH: x  # return x  # <project>/experiments/x.py:12 in f"
    assert redactor.counts == {"<project>": 1}


def test_a_project_that_holds_torch_leaves_nothing_to_shorten() -> None:
    assert shortened_by_dynamo("/home/alice/talk", "/home/alice/talk/.venv/lib/torch") == ""


def test_text_without_paths_stays_as_it_is() -> None:
    text = "auto tmp1 = tmp0.floor();  // 1 / 2, a//b, \\tmp"

    assert Redactor(PREFIXES).text(text) == text
    assert Redactor([]).text(text) == text


def test_the_folder_of_a_users_compile_cache_does_not_tell_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "alice")

    assert Redactor(PREFIXES).text("/tmp/torchinductor_alice/pch/x.h") == "<tmp>/torchinductor_<user>/pch/x.h"


def test_this_computers_project_home_and_python_are_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "alice"))
    redactor = redactor_for(tmp_path / "project", working=tmp_path / "job-x7f3")

    text = redactor.text(f"{tmp_path}/project/a {tmp_path}/alice/b {tmp_path}/job-x7f3/c {pytest.__file__}")

    assert text.startswith("<project>/a <home>/b <tmp>/c <python>/")


def test_host_and_user_names_are_replaced_in_prose_alone_and_as_whole_words() -> None:
    redactor = Redactor(PREFIXES, names=[("deepthought", "<host>"), ("alice", "<user>")])
    text = "alice@deepthought: malice of alice2 in /home/alice/x"

    assert redactor.text(text) == "alice@deepthought: malice of alice2 in <home>/x"
    assert redactor.prose(text) == "<user>@<host>: malice of alice2 in <home>/x"
    assert redactor.counts == {"<home>": 2, "<host>": 1, "<user>": 1}


@pytest.mark.parametrize("name", ["root", "Test", "me", "1000", ""])
def test_a_name_that_tells_nothing_stays(name: str) -> None:
    assert Redactor([], names=[(name, "<user>")]).prose(f"at {name} end") == f"at {name} end"


def test_only_allowed_environment_variables_are_told_and_their_paths_go() -> None:
    environment = {"CXX": "/home/alice/bin/g++", "AWS_SECRET": "x", "USER": "alice", "OMP_NUM_THREADS": "2"}

    assert allowed_environment(environment, Redactor(PREFIXES)) == {"CXX": "<home>/bin/g++", "OMP_NUM_THREADS": "2"}


def test_this_package_has_a_label_where_the_experiments_lie_elsewhere(tmp_path: Path) -> None:
    package = Path(redact.__file__).parent

    assert redactor_for(tmp_path).text(f"{package}/capture/child.py") == "<deck>/capture/child.py"
    assert redactor_for(package.parent).text(f"{package}/x.py") == "<project>/deck/x.py"
