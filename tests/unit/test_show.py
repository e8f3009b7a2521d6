"""`deck show` on a terminal: one screen, in its width, plain in a pipe, that says plainly what did not happen."""

import io
import json
import re
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from deck.captured import Agreement, FrameOutcome, Options, Recompile, Recompiles
from deck.cli import main
from deck.dissect import dissect
from deck.evidence import Outcome
from deck.show import print_dissection
from tests import bundles
from tests.recordings import (
    ADDMM,
    BREAK,
    ELEMENTWISE,
    EXPERIMENT,
    SAME,
    broken,
    frames,
    kernel,
    kernels,
    recording,
)

Changes = dict[str, msgspec.Struct | str | None]


def shown(folder: Path, changes: Changes | None = None, *, width: int = 100) -> str:
    """Return the screen of a recording, without colour."""
    printed = io.StringIO()
    print_dissection(dissect(recording(folder, changes or {}), EXPERIMENT), Console(file=printed, width=width))
    return printed.getvalue()


def row(screen: str, label: str) -> str:
    """Return the lines beside `label`, as one."""
    lines = screen.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith(f"{label} "))
    rest = lines[first + 1 :]
    more = next((at for at, line in enumerate(rest) if not line.startswith(" " * 12)), len(rest))
    return " ".join(" ".join(line[12:].split()) for line in [lines[first], *rest[:more]])


def test_the_screen_answers_each_question_in_order(tmp_path: Path) -> None:
    screen = shown(tmp_path)

    labels = re.findall(r"^([a-z]+) ", screen.split("\n\n", 1)[1], re.MULTILINE)
    assert labels == ["graphs", "breaks", "recompiled", "kernels", "library", "result"]
    assert row(screen, "graphs") == "1 graph · 1 frame compiled, none fell back to Python"
    assert row(screen, "breaks") == "none"
    assert row(screen, "recompiled") == "never"
    assert row(screen, "kernels") == "cpp_fused_add_floor_0 floor, add · line 4"
    assert row(screen, "library") == "none"
    assert row(screen, "result").startswith("same as eager (identical) dtype same · strides same · mutations same")


def test_the_head_tells_what_was_recorded_where_and_when(tmp_path: Path) -> None:
    first, second, *_ = shown(tmp_path).splitlines()

    assert first == "fusion · here · PyTorch 2.13.0+cpu · 2026-01-02 03:04:05 UTC"
    assert second == "What?"


def test_a_break_shows_line_reason_id_and_the_first_sentence_of_the_first_hint(tmp_path: Path) -> None:
    text = row(shown(tmp_path, {"graph_breaks.json": broken(BREAK)}), "breaks")

    assert text == "line 5: Data-dependent branching [gb0170] Use `torch.cond`."


def test_a_break_that_is_met_twice_is_one_row_with_what_led_there(tmp_path: Path) -> None:
    through = msgspec.structs.replace(BREAK, callers=("<project>/experiments/fusion.py:19",))

    text = row(shown(tmp_path, {"graph_breaks.json": broken(BREAK, through)}), "breaks")

    assert text.startswith("line 5: Data-dependent branching [gb0170] ×2 · called from line 19 ")


def test_a_line_of_another_file_has_the_file_s_name(tmp_path: Path) -> None:
    elsewhere = msgspec.structs.replace(BREAK, path="<project>/model/attention.py", line=77)

    assert "attention.py:77: Data" in shown(tmp_path, {"graph_breaks.json": broken(elsewhere)})


def test_recompilations_show_reason_and_limit(tmp_path: Path) -> None:
    ones = tuple(
        Recompile(compile_id=f"0-{at}", guard="g", meaning=f"step was {at - 1}", path="fusion.py", line=3)
        for at in range(1, 12)
    )
    limit = Recompiles(recompiles=ones, limit_count=8, limit_reached=True)

    text = row(shown(tmp_path, {"recompiles.json": limit}), "recompiled")

    assert text.startswith("11 times (limit 8), the limit was reached 0-1 line 3: step was 0")
    assert text.endswith("… and 3 more: --json has all")


@pytest.mark.parametrize(
    ("had_effect", "text"),
    [(True, "the code differs from that without"), (False, "no effect"), (None, "effect not known")],
)
def test_options_are_shown_with_their_effect(had_effect: bool | None, text: str, tmp_path: Path) -> None:
    options = Options(settings={"freezing": "True"}, had_effect=had_effect)

    assert row(shown(tmp_path, {"options.json": options}), "options") == f"freezing=True: {text}"


def test_a_kernel_of_many_graphs_is_one_row(tmp_path: Path) -> None:
    screen = shown(tmp_path, {"0-1/kernels.json": kernels(kernel(), calls=(ADDMM, ADDMM))})

    assert row(screen, "kernels") == "cpp_fused_add_floor_0 ×2 floor, add · line 4"
    assert row(screen, "library") == "extern_kernels.addmm ×2 · line 4"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {
                "0-0/dynamo_graph.py": None,
                "0-0/dynamo_graph.nodes.json": None,
                "0-0/kernels.json": None,
                "frames.json": frames(outcome=FrameOutcome.NO_GRAPH, note="it is a generator function"),
            },
            "Nothing was compiled: it is a generator function.",
        ),
        ({"0-0/kernels.json": kernels(calls=(ADDMM,))}, "Nothing was fused: no kernel was generated"),
        (
            {"options.json": Options(settings={"mode": "x"}, had_effect=False)},
            "This option had no effect here: mode=x.",
        ),
        (
            {
                "comparison.json": msgspec.structs.replace(
                    SAME, same=False, bits_same=False, agreement=Agreement.DIFFERENT, max_abs=0.0307, max_ulp=4
                )
            },
            "RESULT DIFFERS FROM EAGER · at most 0.0307 apart dtype same",
        ),
        ({"comparison.json": None}, "The result was not compared with eager."),
    ],
)
def test_what_did_not_happen_is_a_plain_sentence(changes: Changes, sentence: str, tmp_path: Path) -> None:
    assert sentence in " ".join(shown(tmp_path, changes).split())


def test_cases_are_summed_up_in_a_line_and_told_one_by_one(tmp_path: Path) -> None:
    files: Changes = {name: None for name in ELEMENTWISE if name != "source.py"}
    for case in ("short", "long"):
        files |= {f"{case}/{name}": content for name, content in ELEMENTWISE.items() if name != "source.py"}

    screen = shown(tmp_path, files)

    assert "all 2 calls: 2 graphs, 0 breaks, 0 recompilations" in screen
    assert [line for line in screen.splitlines() if line.startswith("──")] == ["── short", "── long"]
    assert screen.count("breaks none · recompiled never · library calls none") == 2
    assert len(screen.splitlines()) < 20


@pytest.mark.parametrize(
    ("outcome", "text"),
    [(Outcome.FAILED, "This experiment failed: no GPU."), (Outcome.SKIPPED, "was skipped: no GPU.")],
)
def test_an_experiment_that_was_not_recorded_says_why(outcome: Outcome, text: str, tmp_path: Path) -> None:
    run = bundles.run("x", outcome=outcome, reason="no GPU")
    printed = io.StringIO()

    print_dissection(
        dissect(bundles.bundle(tmp_path, {"x/source.py": ""}, runs=[run]), "x"), Console(file=printed, width=80)
    )

    assert text in printed.getvalue()
    assert "graphs" not in printed.getvalue()


def test_an_experiment_without_a_compiled_call_says_so_in_place_of_a_table(tmp_path: Path) -> None:
    printed = io.StringIO()

    print_dissection(dissect(bundles.bundle(tmp_path, {"x/source.py": ""}), "x"), Console(file=printed, width=80))

    assert "No call of compiled code was recorded" in printed.getvalue()
    assert "graphs" not in printed.getvalue()


@pytest.mark.parametrize("width", [40, 60, 100])
def test_no_line_is_wider_than_the_terminal_or_ends_in_a_space(width: int, tmp_path: Path) -> None:
    hint = "Always apply the transform, since that compiles without a break, " * 4
    long = msgspec.structs.replace(BREAK, hints=(hint,))

    lines = shown(tmp_path, {"graph_breaks.json": broken(long)}, width=width).splitlines()

    assert [line for line in lines if len(line) > width or line != line.rstrip()] == []


def test_what_a_bundle_says_moves_no_cursor_and_is_no_markup(tmp_path: Path) -> None:
    bad = msgspec.structs.replace(BREAK, reason="\x1b[2J[red]gone[/red]")

    screen = shown(tmp_path, {"graph_breaks.json": broken(bad)})

    assert "\\x1b[2J[red]gone[/red]" in screen
    assert "\x1b" not in screen


def test_a_terminal_gets_colour_unless_no_color_is_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    one = dissect(recording(tmp_path, {}), EXPERIMENT)

    def codes() -> list[str]:
        printed = io.StringIO()
        print_dissection(one, Console(file=printed, force_terminal=True, width=80))
        return re.findall(r"\x1b\[[0-9;]*3[0-7]m", printed.getvalue())

    monkeypatch.delenv("NO_COLOR", raising=False)
    assert codes()
    monkeypatch.setenv("NO_COLOR", "1")
    assert not codes()


# --- the command ----------------------------------------------------------------------------------------------


def test_the_command_takes_a_folder_a_zip_or_a_machine_in_evidence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    bundles.write(Path("gpu.zip"), bundles.FUSION)
    recording(Path("evidence"), {})  # evidence/here

    for name in ("evidence/here", "gpu.zip", "here"):
        with pytest.raises(SystemExit) as end:
            main(["show", name, EXPERIMENT])
        assert not end.value.code, name
        assert capsys.readouterr().out.startswith("fusion · here")


def test_json_is_printed_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    recording(Path("evidence"), {})

    with pytest.raises(SystemExit):
        main(["show", "here", EXPERIMENT, "--json"])

    value = json.loads(capsys.readouterr().out)
    assert (value["graphs"], value["kernels"][0]["ops"]) == (1, ["floor", "add"])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nosuch", EXPERIMENT], "there is no bundle 'nosuch'"),
        (["heer", EXPERIMENT], "Did you mean here?"),
        (["here", "fusoin"], "Did you mean fusion?"),
        (["here", EXPERIMENT, "--case", "x"], "fusion has no case 'x'"),
    ],
)
def test_what_is_not_there_is_one_error_and_exit_code_2(
    arguments: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    recording(Path("evidence"), {})

    with pytest.raises(SystemExit) as end:
        main(["show", *arguments])

    assert end.value.code == 2
    assert message in capsys.readouterr().err
