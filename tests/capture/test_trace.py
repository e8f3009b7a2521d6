"""The structured trace as it is recorded: tlparse makes its page of it, and it stays readable once it is redacted."""

import logging
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch")

from deck.bundle import Bundle
from deck.capture.watching.trace import TraceText
from deck.recording.payload_hashes import with_payload_hashes
from deck.redact import redactor_for
from tests.capture.conftest import ROOT


@pytest.mark.parametrize("case", ["one", "two"])
def test_tlparse_reads_a_redacted_trace_whole(training: Path, tmp_path: Path, case: str) -> None:
    beside_python = Path(sys.executable).parent
    tlparse = shutil.which("tlparse", path=str(beside_python)) or shutil.which("tlparse")
    if not tlparse:
        pytest.skip("tlparse is not installed (pip install tlparse)")
    trace = (training / case / "trace.log").read_text(encoding="utf-8")
    redacted = redactor_for(ROOT).text(trace)
    (tmp_path / "trace.log").write_text(with_payload_hashes(redacted), encoding="utf-8")

    command = [tlparse, "trace.log", "-o", "page", "--no-browser", "--strict"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert redacted != trace
    assert (done.returncode, re.findall(r"fail\w*", done.stdout + done.stderr)) == (0, [])
    index = (tmp_path / "page" / "index.html").read_text(encoding="utf-8")
    assert all(name in index for name in ("dynamo_output_graph", "aot_joint_graph", "inductor_output_code"))


def test_payloads_in_a_bundle_have_their_hashes(bundle: Bundle) -> None:
    traces = [bundle.text(one) for one in bundle.manifest.evidence if one.kind == "trace"]

    assert traces
    for trace in traces:
        assert with_payload_hashes(trace) == trace


def test_a_case_tells_the_file_names_that_an_earlier_one_told(training: Path) -> None:
    traces = {case: (training / case / "trace.log").read_text(encoding="utf-8") for case in ("one", "two")}

    for trace in traces.values():
        used = set(re.findall(r'"filename": (\d+)', trace))
        assert used
        assert used <= set(re.findall(r'\{"str": \[".*?", (\d+)\]', trace))


def test_letters_of_every_script_are_spelled_as_they_are() -> None:
    trace = TraceText()
    payload = '{\n"path": "/home/\\ud64d\\uae38\\ub3d9/x.py"\n}'
    metadata = {"dynamo_start": {"place": "/home/홍길동/x.py"}, "has_payload": "0"}
    trace.add(logging.makeLogRecord({"levelname": "DEBUG", "metadata": metadata, "payload": payload}))

    assert trace.text().count("/home/홍길동/x.py") == 2


def test_code_in_a_payload_keeps_its_escapes() -> None:
    trace = TraceText()
    payload = '["\\ud64d"][0]\n'
    metadata = {"artifact": {"name": "code"}, "has_payload": "0"}
    trace.add(logging.makeLogRecord({"levelname": "DEBUG", "metadata": metadata, "payload": payload}))

    assert '["\\ud64d"][0]' in trace.text()
