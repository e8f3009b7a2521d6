"""What an experiment may call in `gpu_code(record)`, and where it may not call `record.gpu_code`."""

import json
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from deck.capture.recorder import Recorder  # noqa: E402
from deck.errors import RecordError  # noqa: E402
from deck.jobs import INDEX_FILE  # noqa: E402


def recorder(folder: Path, *, target: str) -> Recorder:
    return Recorder(folder, Path(__file__), with_inductor=True, target=target)


def test_code_for_a_gpu_is_refused_outside_of_gpu_code(tmp_path: Path) -> None:
    record = recorder(tmp_path, target="")

    with pytest.raises(RecordError, match=r"record\.gpu_code was called outside of gpu_code\(record\)"):
        record.gpu_code(torch.floor, [torch.ones(2)])


@pytest.mark.parametrize("call", ["compile", "work", "profile"])
def test_what_is_for_run_is_refused_in_gpu_code(tmp_path: Path, call: str) -> None:
    record = recorder(tmp_path, target="sm_90")

    with pytest.raises(RecordError, match=rf"record\.{call} was called in gpu_code\(record\); it belongs into run"):
        getattr(record, call)(torch.floor, [torch.ones(2)])


def test_inputs_are_a_list(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="the inputs are a Tensor"):
        recorder(tmp_path, target="sm_90").gpu_code(torch.floor, torch.ones(2))


def test_what_is_compiled_can_be_called(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"record\.gpu_code was given a int, which cannot be called"):
        recorder(tmp_path, target="sm_90").gpu_code(3, [torch.ones(2)])  # type: ignore[arg-type]


def test_tensors_are_on_the_cpu(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="a tensor on meta as input 1; expected one on the CPU"):
        recorder(tmp_path, target="sm_90").gpu_code(torch.add, [torch.ones(2), torch.ones(2, device="meta")])


def test_a_case_that_is_no_folders_name_is_refused_as_it_was_written(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="the case 'a b' cannot be part of a path"):
        recorder(tmp_path, target="sm_90").gpu_code(torch.floor, [torch.ones(2)], case="a b")


def test_what_an_experiment_records_of_its_own_lies_in_a_case_of_the_target(tmp_path: Path) -> None:
    record = recorder(tmp_path, target="sm_90")

    record.add_json("note", {"value_count": 1})
    record.text("words", "some", case="twice")
    record.graph("own", torch.fx.symbolic_trace(torch.nn.Identity()))
    record.finish()

    index = [json.loads(line) for line in (tmp_path / INDEX_FILE).read_text().splitlines()]
    assert [(one["case"], one["name"]) for one in index] == [
        ("sm_90", "note.json"),
        ("twice-sm_90", "words.txt"),
        ("sm_90", "own.py"),
        ("sm_90", "own.nodes.json"),
    ]
    assert record.device == "cpu"
