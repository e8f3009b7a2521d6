"""Recording as a whole: staleness, what is carried over, settings, machines without a compiler, and redaction."""

import getpass
import hashlib
import json
import re
import socket
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from deck.bundle import Bundle, Evidences, load_bundle
from deck.errors import UsageError
from deck.evidence import Outcome
from deck.host import describe_host
from deck.jobs import Settings
from deck.parse import parse_talk
from deck.profiled import Profile
from deck.record import record
from deck.redact import ALLOWED_ENVIRONMENT
from deck.render import render_page
from deck.resolve import resolve
from tests import bundles
from tests.capture import misbehaving
from tests.capture.conftest import CORE, ROOT, USER, Place, make_place

Places = Callable[..., Place]
WORDS_OF_PYTORCH = {"build", "dynamo", "python", "test", "torch", "user"}


def names_of_this_computer(place: Place) -> re.Pattern[str]:
    names = {USER, getpass.getuser(), socket.gethostname(), socket.gethostname().partition(".")[0]} - WORDS_OF_PYTORCH
    words = "|".join(re.escape(name) for name in sorted(names))
    return re.compile(rf"\b(?:{words})\b|{re.escape(str(place.home))}")


def test_no_path_user_or_host_name_of_this_computer_is_in_a_deck(
    recorded: tuple[Bundle, str, Place], tmp_path: Path
) -> None:
    bundle, _, place = recorded
    talk = parse_talk(ROOT / "talks" / "torch-compile")

    page = render_page(resolve(talk, Evidences(bundle), {"first_call": ""}), cache=tmp_path, fonts="system")

    # The evidence in it is the bundle's, which has a test of its own; scripts and styles are the project's.
    markup = re.sub(r"<(script|style)\b.*?</\1>", "", page, flags=re.DOTALL)
    assert "fusion/0-0/kernel_0.cpp" in markup
    assert names_of_this_computer(place).findall(markup) == []


def test_no_path_user_or_host_name_of_this_computer_is_in_the_bundle(recorded: tuple[Bundle, str, Place]) -> None:
    bundle, _, place = recorded
    pattern = names_of_this_computer(place)

    files = [file for file in bundle.path.rglob("*") if file.is_file()]
    found = [f"{file.name}: {hit[0]}" for file in files if (hit := pattern.search(file.read_text(encoding="utf-8")))]

    assert len(files) > 60
    assert found == []


def test_replaced_paths_are_counted(bundle: Bundle) -> None:
    run = bundle.run("fusion")

    assert run
    assert run.redactions["<project>"] >= 3


def test_the_machine_is_described_under_the_users_name(bundle: Bundle) -> None:
    machine = bundle.manifest.machine

    assert machine.name == "here"
    assert (machine.threads, machine.gpu) == (1, None)
    assert machine.vector_isa in ("avx512", "avx2", "neon", "asimd", "none", "amx", "sve")
    assert machine.memory_bytes > 2**30
    assert machine.torch.startswith("2.")
    assert machine.compiler


def test_only_what_is_stale_is_recorded_and_the_rest_carried_over(place: Places) -> None:
    here = place(one=misbehaving.WRITES.replace("NUMBER", "1"), two=misbehaving.WRITES.replace("NUMBER", "2"))
    files = {
        "one/note.json": '{"value_count": 100}',
        "one/modules.json": modules_json(here.experiments / "one.py"),
        "two/note.json": '{"value_count": 200}',
        "two/modules.json": modules_json(here.experiments / "two.py"),
    }
    bundles.write(here.evidence / "here", files, of=describe_host("here"))
    (here.experiments / "two.py").write_text(misbehaving.WRITES.replace("NUMBER", "22"))
    (here.experiments / "three.py").write_text(misbehaving.WRITES.replace("NUMBER", "3"))

    after, printed = here.record()

    found = Evidences(after)
    values = {name: found.find(f"{name}/note#/value_count").value() for name in ("one", "two", "three")}
    assert values == {"one": 100, "two": 22, "three": 3}
    assert [line.split()[:2] for line in printed.splitlines()] == [["one", "up"], ["three", "ok"], ["two", "ok"]]


def test_an_earlier_bundle_that_is_damaged_is_kept_aside(place: Places) -> None:
    here = place(one=misbehaving.WRITES.replace("NUMBER", "1"))
    folder = bundles.write(here.evidence / "here", {"two/note.json": '{"value_count": 2}'}, of=describe_host("here"))
    (folder / "notes.txt").write_text("precious")

    after, printed = here.record()

    (aside,) = (here.evidence / ".aside").iterdir()
    assert [run.experiment for run in after.manifest.runs] == ["one"]
    assert (aside / "notes.txt").read_text() == "precious"
    assert (aside / "two" / "note.json").exists()
    assert f"the earlier bundle is kept in {aside}" in printed


def test_runs_of_another_machine_are_kept_aside_and_named(place: Places) -> None:
    here = place(one=misbehaving.WRITES.replace("NUMBER", "1"), two=misbehaving.WRITES.replace("NUMBER", "2"))
    files = {"one/note.json": '{"value_count": 100}', "two/note.json": '{"value_count": 200}'}
    bundles.write(here.evidence / "here", files, of=msgspec.structs.replace(describe_host("here"), torch="1.0"))

    after, printed = here.record("one")
    _, printed_again = here.record("one")

    (aside,) = (here.evidence / ".aside").iterdir()
    assert [run.experiment for run in after.manifest.runs] == ["one"]
    assert Evidences(load_bundle(aside)).find("two/note#/value_count").value() == 200
    assert f"here no longer holds two: recorded with another torch. They are kept in {aside}." in printed
    assert "aside" not in printed_again


def modules_json(file: Path) -> str:
    return json.dumps({f"experiments/{file.name}": hashlib.sha256(file.read_bytes()).hexdigest()})


@pytest.mark.parametrize("name", ["", "../up", "my machine", "a:b", ".hidden"])
def test_a_name_that_cannot_be_a_folder_or_stand_in_a_reference_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError, match="cannot name a machine"):
        record(evidence_dir=tmp_path / "evidence", experiments_dir=ROOT / "experiments", machine_name=name)

    assert list(tmp_path.iterdir()) == []


def test_settings_reach_the_compiler_and_the_manifest(place: Places) -> None:
    here = place(fusion=(ROOT / "experiments" / "fusion.py").read_text().partition("def measure")[0])

    bundle, _ = here.record(settings=Settings(simdlen=0, threads=2))

    kernel = Evidences(bundle).find("fusion/kernel_0").text()
    run = bundle.run("fusion")
    assert run
    assert {name: run.settings[name] for name in ("simdlen", "threads")} == {"simdlen": "0", "threads": "2"}
    assert set(run.settings) <= {"simdlen", "threads", *ALLOWED_ENVIRONMENT}
    assert "#pragma omp parallel" in kernel
    assert "std::floor" in kernel


TIMES = '''
"""What does it take?"""
def measure(record):
    record.time({"one": int, "other": int}, [], rounds=1, calls=1)
'''
FIRST_CALLS = '''
"""What does the first call take?"""
def first_call(record):
    record.first_call(int, [])
'''
PROFILE = '''
"""What runs?"""
import torch
def run(record):
    inputs = [torch.ones(4)]
    record.profile({"eager": torch.sin, "compiled": record.compile(torch.sin, inputs)}, inputs)
'''


@pytest.fixture(scope="module")
def without_compiler(tmp_path_factory: pytest.TempPathFactory, warm: Path) -> Bundle:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CXX", "/nowhere/g++")
        own = (*CORE, "training", "attention_flops")
        texts = {"first_calls": FIRST_CALLS, "times": TIMES + FIRST_CALLS, "profile": PROFILE}
        place = make_place(tmp_path_factory.mktemp("bare"), warm, own=own, texts=texts)
        bundle, _ = place.record()
    return bundle


def test_without_a_compiler_what_needs_one_is_skipped_and_the_rest_recorded(without_compiler: Bundle) -> None:
    runs = {run.experiment: (run.outcome, run.reason) for run in without_compiler.manifest.runs}

    partial = "no C++ compiler here: recorded up to AOTAutograd, without Inductor's stages"
    missing = "needs a C++ compiler, and /nowhere/g++ is not here"
    assert runs == {
        "attention_flops": (Outcome.OK, ""),
        "decomposition": (Outcome.OK, partial),
        "first_calls": (Outcome.SKIPPED, missing),
        "fusion": (Outcome.SKIPPED, missing),
        "graph_break": (Outcome.OK, partial),
        "profile": (Outcome.OK, partial),
        "times": (Outcome.OK, missing),
        "training": (Outcome.OK, partial),
    }
    assert without_compiler.manifest.machine.compiler is None


def test_without_a_compiler_no_number_of_generated_kernels_is_told(without_compiler: Bundle) -> None:
    (profile,) = (one for one in without_compiler.of("profile") if one.kind == "profile")

    same_work = without_compiler.decode(profile, Profile).same_work
    assert same_work.generated_kernels_count is None
    assert "generated kernel" not in same_work.statement


def test_without_a_compiler_the_graphs_are_those_recorded_with_one(without_compiler: Bundle, bundle: Bundle) -> None:
    for reference in (
        "decomposition/dynamo_graph",
        "decomposition/forward_graph",
        "decomposition/forward_graph.nodes",
        "graph_break/0-0/forward_graph",
        "graph_break/positive/graph_breaks",
        "graph_break/2-0/dynamo_graph.nodes",
    ):
        assert Evidences(without_compiler).find(reference).text() == Evidences(bundle).find(reference).text()
