"""Code for a GPU on slides: its label, tables of what it takes and what was checked, and what was not measured."""

import re
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from deck.evidence import Stage
from deck.gpu_code import NEEDS_GPU, GpuKernels, Interpreted, Prediction
from deck.host import why_missing
from deck.plots import Measured
from deck.render import render_page
from deck.talk import Claim, Excerpt, Generated, Line, Missing, Paragraph, StagePane, Stages
from tests.gpu_evidence import COMPARISON, GPU_KERNELS, GPU_MEASURED, INTERPRETED, LABEL, PREDICTION, TARGET, gpu_text
from tests.rendering import deck, excerpt, origin, page_of, plot, slide, slide_html, text_of, words

H100 = Generated("sm_90", "NVIDIA H100 80GB HBM3", "2.13.0", "3.7.1")
A100 = Generated("sm_80", "NVIDIA A100-SXM4-80GB", "2.13.0", "3.7.1")


def triton(generated: Generated = H100, ending: str = "py") -> Excerpt:
    path = f"reference/gpu_fusion/{generated.target}/0-0/kernel_0.{ending}"
    return replace(excerpt("tmp0 = 1", language="python"), origin=origin(path, generated=generated))


def html_of(measured: Measured, tmp_path: Path, *, show: tuple[str, ...] = (), **labels: str) -> str:
    return slide_html(page_of(slide("one", replace(plot(measured, **labels), show=show)), cache=tmp_path))


def in_korean(measured: Measured, tmp_path: Path) -> str:
    return text_of(
        slide_html(render_page(deck(slide("one", plot(measured)), languages=["ko"]), cache=tmp_path, fonts="system"))
    )


# --- the label --------------------------------------------------------------------------------------------------


def test_a_slide_with_generated_code_says_once_what_it_is_and_that_it_did_not_run(tmp_path: Path) -> None:
    html = slide_html(page_of(slide("one", triton(), triton(ending="ptx")), cache=tmp_path))

    (label,) = re.findall(r'<p class="generated" data-generated>(.*?)</p>', html)
    assert label == f"{LABEL[0].upper()}{LABEL[1:]}."
    assert html.count('<span class="pane-target"') == 2
    assert "for sm_90, not run" in text_of(html.split("data-marks")[1])


def test_each_pane_and_mark_has_the_whole_label_as_its_title(tmp_path: Path) -> None:
    html = slide_html(page_of(slide("one", triton()), cache=tmp_path))

    titles = re.findall(r'<(?:span class="pane-target"|button type="button" class="[\w -]*") title="([^"]*)"', html)
    assert len(titles) == 3
    assert {title.lower() for title in titles} == {f"{LABEL.lower()}."}


def test_two_targets_on_a_slide_are_named_together(tmp_path: Path) -> None:
    text = text_of(slide_html(page_of(slide("one", triton(A100), triton()), cache=tmp_path)))

    assert "for sm_80 (A100), sm_90 (H100) from a data sheet" in text


def test_a_kernel_that_people_wrote_is_said_to_be_compiled_and_not_generated(tmp_path: Path) -> None:
    by_hand = replace(H100, inductor="")

    text = text_of(slide_html(page_of(slide("one", triton(by_hand)), cache=tmp_path)))

    assert "Compiled by Triton 3.7.1 for sm_90 (H100) from a data sheet, not executed on a GPU." in text
    assert "Inductor" not in text


def test_code_that_ran_has_no_label(tmp_path: Path) -> None:
    html = slide_html(page_of(slide("one", excerpt("auto tmp0;")), cache=tmp_path))

    assert "data-generated" not in html
    assert "pane-target" not in html


def test_the_label_is_told_in_korean(tmp_path: Path) -> None:
    html = slide_html(render_page(deck(slide("one", triton()), languages=["ko"]), cache=tmp_path, fonts="system"))

    label = "sm_90 (H100)용 코드: 데이터 시트만 보고 생성했고(Inductor 2.13.0), GPU에서 실행하지 않았다."
    assert label in text_of(html)


# --- panes of long texts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["panes", "stepper"])
@pytest.mark.parametrize(("stage", "ending", "first"), [(Stage.LLVM_IR, "ll", "ld.global"), (Stage.PTX, "ptx", "ld.")])
def test_a_pane_shows_of_a_long_text_what_it_can_hold(
    mode: str, stage: Stage, ending: str, first: str, tmp_path: Path
) -> None:
    lines = gpu_text(f"floor/kernel_0.{ending}").split("\n")[8:]
    whole = tuple(Line(9 + at, line) for at, line in enumerate(lines))
    long = Excerpt(whole, 9 + len(lines), ending, stage, (), origin())
    panes = tuple(StagePane(stage, (), long) for _ in range(4))

    html = slide_html(page_of(slide("one", Stages(mode, panes)), cache=tmp_path))

    one = html.split("<pre")[1]
    shown = [int(number) for number in re.findall(r'data-n="(\d+)"', one)]
    assert shown == list(range(shown[0], shown[-1] + 1))
    assert 3 < len(shown) < len(whole)
    assert f'kernel_0.cpp#L{shown[0]}-{shown[-1]}"' in html
    assert first in text_of(one)


# --- tables ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GPU_MEASURED)
def test_a_table_is_named_for_those_who_do_not_see_it_and_leads_to_its_evidence(name: str, tmp_path: Path) -> None:
    html = html_of(GPU_MEASURED[name], tmp_path)

    assert 'role="group" aria-label="what it shows"' in html
    body = html.split('aria-label="what it shows"')[1].split("<footer")[0]
    assert all('aria-hidden="true"' in drawing for drawing in re.findall(r"<svg [^>]*>", body))
    assert "one/plot.json" in text_of(html.split('<div class="marks')[1])


def test_kernels_are_told_with_each_configuration_and_which_one_has_texts(tmp_path: Path) -> None:
    text = text_of(html_of(GPU_KERNELS, tmp_path))

    assert "XBLOCK 1,024 ◆ TTIR to SASS are recorded of this one 4 20 0 0 32 2 2 8 8 5 1 6" in text
    assert "XBLOCK 512 4 255 16 B 0 32" in text
    assert "lines of Triton: 9 · cuobjdump is not here XBLOCK 256 4 – – 0 –" in text
    assert "which one runs is undecided: a GPU times them" in text


def test_a_configuration_that_a_gpu_chose_is_marked_and_nothing_is_open(tmp_path: Path) -> None:
    (kernel, _) = GPU_KERNELS.kernels
    first, second = kernel.configurations
    decided = type(kernel)(
        name=kernel.name,
        path=kernel.path,
        source_lines_count=kernel.source_lines_count,
        configurations=(
            type(first)(**{name: getattr(first, name) for name in first.__struct_fields__} | {"chosen": False}),
            type(second)(**{name: getattr(second, name) for name in second.__struct_fields__} | {"chosen": True}),
        ),
    )

    text = text_of(html_of(GpuKernels(kernels=(decided,)), tmp_path))

    assert "XBLOCK 512 ✓ chosen" in text
    assert "undecided" not in text


def test_bars_of_instructions_are_as_long_as_their_counts(tmp_path: Path) -> None:
    html = html_of(GPU_KERNELS, tmp_path)

    row = html.split("XBLOCK 1,024")[1].split("</tr>")[0]
    cells = re.findall(r'of-class">(\d+)<svg.*?<rect x="[\d.]+" width="([\d.]+)"', row)
    lengths = {int(count): float(width) for count, width in cells}
    assert lengths[8] == 40
    assert lengths[2] == pytest.approx(lengths[8] / 4)


def test_a_target_is_told_with_sources_and_what_is_open(tmp_path: Path) -> None:
    text = text_of(html_of(TARGET, tmp_path))

    assert "NVIDIA H100 80GB HBM3 sm_90, compute capability 9.0" in text
    assert "multiprocessors (SM) 132 1" in text
    assert "L2 cache 50 MiB 1" in text
    assert "NVIDIA H100 whitepaper, table 3 CUDA C++ Programming Guide" in text
    assert "Which launch configuration is kept: it times them all triton_poi_fused_add_floor_0" in text
    assert "Whether a matrix product is padded: it times both taken as: not padded mm" in text
    assert "torch.cuda.is_available" not in text


def test_what_was_answered_in_the_place_of_a_gpu_is_shown_where_the_talk_asks(tmp_path: Path) -> None:
    text = text_of(html_of(TARGET, tmp_path, show=("overrides",)))

    assert "torch.cuda.is_available Inductor asks it before it writes Triton." in text
    assert "multiprocessors" not in text


def test_what_is_open_is_told_in_korean(tmp_path: Path) -> None:
    assert "행렬 곱에 패딩을 넣을지: 둘 다 시간을 재어 고른다" in in_korean(TARGET, tmp_path)


def test_the_interpreter_says_what_its_run_shows_and_what_it_does_not(tmp_path: Path) -> None:
    text = text_of(html_of(INTERPRETED, tmp_path))

    assert "The generated program gives eager's result apart by rounding only" in text
    assert "4.80×10⁻⁷ largest difference to eager" in text
    assert "add float32 [64, 64] 0 ✓ same bits" in text
    assert "grad_x float32 [64, 64] 4.80×10⁻⁷ ✓ apart by rounding only" in text
    assert "It does not show how a GPU rounds" in text
    assert "no machine code was executed" in text


def test_a_program_that_gives_another_result_is_not_called_right(tmp_path: Path) -> None:
    different = Interpreted(
        same=False,
        outputs=(
            type(INTERPRETED.outputs[0])(
                **{name: getattr(INTERPRETED.outputs[0], name) for name in INTERPRETED.outputs[0].__struct_fields__}
                | {"bits_same": False, "agrees": False, "max_abs": 1.0}
            ),
        ),
        difference="add of 0-0 is 1 apart",
    )

    text = text_of(html_of(different, tmp_path))

    assert "The generated program gives another result than eager add of 0-0 is 1 apart" in text
    assert "✗ apart" in text
    assert "that the program is right" not in text
    in_part = text_of(html_of(msgspec.structs.replace(different, not_run="1-0: it took too long"), tmp_path))
    assert "The generated program gives another result than eager add of 0-0 is 1 apart" in in_part
    assert "Not run: 1-0: it took too long" in in_part


def test_what_could_not_be_interpreted_says_why(tmp_path: Path) -> None:
    text = text_of(html_of(Interpreted(same=False, not_run="a kernel took too long"), tmp_path))

    assert "Not run: a kernel took too long" in text
    assert "gives eager's result" not in text
    assert "that the program is right" not in text


def test_results_of_several_graphs_are_told_apart(tmp_path: Path) -> None:
    (output,) = INTERPRETED.outputs
    other = msgspec.structs.replace(output, compile_id="1-0")

    text = text_of(html_of(Interpreted(same=True, outputs=(output, other)), tmp_path))

    assert "0-0 · add float32 [64, 64]" in text
    assert "1-0 · add float32 [64, 64]" in text


def test_a_prediction_says_for_each_kernel_what_is_the_same(tmp_path: Path) -> None:
    text = text_of(html_of(PREDICTION, tmp_path))

    assert "The GPU was given other code than predicted NVIDIA H100 80GB HBM3 · predicted for sm_90" in text
    assert "triton_poi_fused_add_floor_0 ✓ same ✗ differs ✓ same –" in text
    assert "First difference: multi_processor_count=132 ≠ multi_processor_count=114" in text


def test_a_prediction_that_was_not_compared_says_why(tmp_path: Path) -> None:
    nothing = Prediction(target="sm_90", device="NVIDIA L4", same=None, note="an L4 is none of the targets")

    assert "Nothing was compared NVIDIA L4 · predicted for sm_90 an L4 is none of the targets" in text_of(
        html_of(nothing, tmp_path)
    )


def test_two_kernels_stand_side_by_side_under_the_words_of_the_talk(tmp_path: Path) -> None:
    html = html_of(COMPARISON, tmp_path, liger="by hand")

    text = text_of(html)
    assert "inductor XBLOCK 1,024 · warps 4 by hand XBLOCK 4,096 · warps 4" in text
    assert "lines of Triton 11 23" in text
    assert "registers per thread 20 40" in text
    assert "instructions per element 4 2" in text
    assert "LDG.E.128 2 2" in text
    assert "float inductor 8 by hand 8" in text
    bars = re.findall(r'class="pair-bar( is-filled)?"', html)
    assert bars[::2] == [" is-filled"] * (len(bars) // 2)
    assert bars[1::2] == [""] * (len(bars) // 2)


# --- not measured ---------------------------------------------------------------------------------------------------


def test_what_wants_a_gpu_is_not_measured_in_panels_text_and_claims(tmp_path: Path) -> None:
    missing = Missing("gpu_time/timings", NEEDS_GPU)
    blocks = (
        missing,
        Paragraph((Missing("gpu_time/timings#/x", NEEDS_GPU),)),
        Claim(words("Faster."), "faster(gpu_time/timings)", None, "", NEEDS_GPU, ()),
        Stages("panes", (StagePane(Stage.PTX, (), missing), StagePane(Stage.KERNEL, (), excerpt("auto tmp0;")))),
    )

    english, korean = (
        text_of(slide_html(render_page(deck(slide("one", *blocks), languages=[tag]), cache=tmp_path, fonts="system")))
        for tag in ("en", "ko")
    )

    assert english.count("Not measured needs an NVIDIA GPU") == 2
    assert "[not measured: needs an NVIDIA GPU]" in english
    assert "Not measured, so not checked: needs an NVIDIA GPU" in english
    assert korean.count("측정하지 않음 NVIDIA GPU가 필요함") == 2
    assert "[측정하지 않음: NVIDIA GPU가 필요함]" in korean
    assert "측정하지 않아 확인하지 못했다: NVIDIA GPU가 필요함" in korean
    assert "needs an" not in korean


def test_the_reason_of_a_machine_without_a_gpu_is_the_one_that_slides_know(monkeypatch: pytest.MonkeyPatch) -> None:
    from deck.evidence import Need

    monkeypatch.setattr("shutil.which", lambda name: None)

    assert why_missing(Need.GPU) == NEEDS_GPU
