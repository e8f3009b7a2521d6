"""Finding experiments and what they declare, without running them."""

from pathlib import Path

import pytest

from deck.discovery import discover, read_experiment, select
from deck.errors import DeckError, RecordError, UsageError
from deck.evidence import Need

RUN = "def run(record):\n    pass\n"


def experiment(folder: Path, text: str, name: str = "x.py") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_an_experiment_declares_its_question_core_needs_and_start(tmp_path: Path) -> None:
    file = experiment(
        tmp_path,
        '"""Is it\nfast?\n\nMore words.\n"""\nCORE = True\nNEEDS = ("cxx", "gpu")\nSTART = "spawn"\nPROCESSES = 9\n'
        "def measure(record):\n    pass\n" + RUN,
    )

    found = read_experiment(file)

    assert (found.name, found.question) == ("x", "Is it fast?")
    assert (found.core, found.fresh, found.processes_count) == (True, True, 9)
    assert found.needs == (Need.CXX, Need.GPU)


def test_what_is_not_declared_is_neither_core_nor_needed(tmp_path: Path) -> None:
    found = read_experiment(experiment(tmp_path, f'"""Why?"""\n{RUN}'))

    assert (found.core, found.needs, found.fresh) == (False, (), False)


@pytest.mark.parametrize(
    "defined",
    [
        ("run",),
        ("gpu_code",),
        ("measure",),
        ("first_call",),
        ("run", "measure"),
        ("run", "gpu_code", "measure", "first_call"),
    ],
)
def test_an_experiment_defines_one_or_more_of_run_gpu_code_measure_and_first_call(
    tmp_path: Path, defined: tuple[str, ...]
) -> None:
    functions = "".join(f"def {one}(record): ...\n" for one in defined)
    found = read_experiment(experiment(tmp_path, f'"""Why?"""\n{functions}'))

    known = {
        "run": found.runs,
        "gpu_code": found.generates,
        "measure": found.measures,
        "first_call": found.calls_first,
    }
    assert {name for name, is_defined in known.items() if is_defined} == set(defined)


@pytest.mark.parametrize(
    ("constant", "targets"),
    [
        ("", ("sm_90",)),
        ('TARGETS = ("sm_80", "sm_90")\n', ("sm_80", "sm_90")),
        ('TARGETS = ["sm_80"]\n', ("sm_80",)),
        ('TARGETS = "sm_80"\n', ("sm_80",)),
    ],
)
def test_targets_are_those_that_are_named_else_one(tmp_path: Path, constant: str, targets: tuple[str, ...]) -> None:
    found = read_experiment(experiment(tmp_path, f'"""Why?"""\n{constant}def gpu_code(record): ...\n'))

    assert found.targets == targets


def test_discovering_runs_nothing(tmp_path: Path) -> None:
    experiment(tmp_path, f'"""Why?"""\nraise SystemExit("it ran")\n{RUN}')

    assert [one.name for one in discover(tmp_path)] == ["x"]


def test_files_that_start_with_an_underscore_are_no_experiments(tmp_path: Path) -> None:
    experiment(tmp_path, "y = 1\n", "_shared.py")
    experiment(tmp_path, f'"""Why?"""\n{RUN}', "b.py")
    experiment(tmp_path, f'"""Why?"""\n{RUN}', "a.py")

    assert [one.name for one in discover(tmp_path)] == ["a", "b"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '"""Why?"""\n',
            r"x\.py: it defines no run\(record\), gpu_code\(record\), measure\(record\) or first_call\(record\)",
        ),
        (RUN, r"x\.py:1: it has no docstring"),
        ('"""Why?"""\ndef run(:\n', r"x\.py:2: it cannot be read"),
        (f'"""Why?"""\nCORE = bool(1)\n{RUN}', r"x\.py:2: CORE is not a plain constant"),
        (f'"""Why?"""\nCORE = {{[]: 1}}\n{RUN}', r"x\.py:2: CORE is not a plain constant"),
        ('"""Why?"""\nx = ' + "(" * 5000, r"x\.py:2: it cannot be read"),
        (f'"""Why?"""\nNEEDS = ("cxxx",)\n{RUN}', r"known are gpu, triton, liger, cxx, linux\. Did you mean cxx\?"),
        (f'"""Why?"""\nNEEDS = 3\n{RUN}', "NEEDS holds"),
        (f'"""Why?"""\nSTART = "slow"\n{RUN}', "START is 'slow'; known are fork, spawn"),
        (f'"""Why?"""\nPROCESSES = 4\n{RUN}', "PROCESSES is 4; expected a whole number from 5 on"),
        (f'"""Why?"""\nPROCESSES = "7"\n{RUN}', "PROCESSES is '7'; expected a whole number"),
        (f'"""Why?"""\nTARGETS = ("sm_9",)\n{RUN}', r"one or more of .*sm_80.*, each once\. Did you mean sm_90\?"),
        (f'"""Why?"""\nTARGETS = ()\n{RUN}', r"TARGETS is \(\); expected one or more of"),
        (f'"""Why?"""\nTARGETS = ("sm_90", "sm_90")\n{RUN}', "expected one or more of .*, each once"),
        (f'"""Why?"""\nTARGETS = 90\n{RUN}', "TARGETS is 90; expected one or more of"),
    ],
)
def test_a_wrong_experiment_is_refused_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    experiment(tmp_path, text)

    with pytest.raises(RecordError, match=message):
        discover(tmp_path)


@pytest.mark.parametrize("name", ["a b.py", "한글.py", "1st.py", "a-b.py", "Con.py", "x" * 65 + ".py"])
def test_a_file_that_cannot_name_an_experiment_is_refused(tmp_path: Path, name: str) -> None:
    experiment(tmp_path, f'"""Why?"""\n{RUN}', name)

    with pytest.raises(UsageError, match=f"{name}: '{name[:-3]}' cannot name an experiment"):
        discover(tmp_path)


def test_two_names_that_differ_only_in_case_are_refused(tmp_path: Path) -> None:
    for name in ("Fusion.py", "fusion.py"):
        experiment(tmp_path, f'"""Why?"""\n{RUN}', name)
    if len(list(tmp_path.iterdir())) < 2:
        pytest.skip("this file system ignores case")

    with pytest.raises(UsageError, match=r"fusion\.py: its name differs from Fusion\.py only in case"):
        discover(tmp_path)


def test_a_folder_named_as_a_file_is_no_experiment(tmp_path: Path) -> None:
    (tmp_path / "x.py").mkdir()

    assert discover(tmp_path) == []


def test_a_file_that_cannot_be_opened_is_refused_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "x.py").symlink_to(tmp_path / "nowhere")

    with pytest.raises(RecordError, match=r"x\.py: it cannot be read"):
        discover(tmp_path)


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="there are no experiments here"):
        discover(tmp_path / "nothing")


def test_names_come_before_the_core_set_and_an_unknown_one_is_refused(tmp_path: Path) -> None:
    experiment(tmp_path, f'"""Why?"""\nCORE = True\n{RUN}', "a.py")
    experiment(tmp_path, f'"""Why?"""\n{RUN}', "b.py")
    known = discover(tmp_path)

    assert [one.name for one in select(known, None, core_only=False)] == ["a", "b"]
    assert [one.name for one in select(known, None, core_only=True)] == ["a"]
    assert [one.name for one in select(known, ["b"], core_only=True)] == ["b"]
    with pytest.raises(UsageError, match=r"no experiment 'bb' \(there are: a, b\)\. Did you mean b\?"):
        select(known, ["bb"], core_only=False)
