"""Talks that refer to code for a GPU: where references lead, what labels it, what is counted, and what is missing."""

from pathlib import Path

import pytest

from deck.bundle import Evidences
from deck.errors import Level
from deck.evidence import Outcome, Stage
from deck.gpu_code import NEEDS_GPU, GpuKernels, GpuTarget
from deck.talk import Claim, Excerpt, Generated, Metric, Missing, Ops, Origin, Paragraph, Plot, Stages
from tests import bundles
from tests.decks import deck_of, only, resolved
from tests.gpu_evidence import GPU_FUSION

H100 = Generated("sm_90", "NVIDIA H100 80GB HBM3", "2.13.0", "3.7.1")


@pytest.fixture
def evidences(tmp_path: Path) -> Evidences:
    return Evidences(bundles.bundle(tmp_path, GPU_FUSION))


def shown(markdown: str, evidences: Evidences) -> Excerpt:
    block = resolved(markdown, evidences)
    assert isinstance(block, Excerpt)
    return block


# --- references -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reference", "file"),
    [
        ("gpu_fusion/ptx", "kernel_0.ptx"),
        ("gpu_fusion/sass", "kernel_0.sass"),
        ("gpu_fusion/llvm_ir", "kernel_0.ll"),
        ("gpu_fusion/sm_90/ttgir", "kernel_0.ttgir"),
        ("gpu_fusion/kernel_0", "kernel_0.py"),
        ("gpu_fusion/kernel_0.ptx", "kernel_0.ptx"),
    ],
)
def test_a_stage_leads_to_the_text_of_the_only_kernel(reference: str, file: str, evidences: Evidences) -> None:
    excerpt = shown(f"```{{excerpt}} {reference}\n```", evidences)

    assert excerpt.origin.path.endswith(f"/gpu_fusion/sm_90/0-0/{file}")


def test_stages_show_the_first_kernel_at_every_stage(evidences: Evidences, tmp_path: Path) -> None:
    second = {path.replace("kernel_0", "kernel_1"): text for path, text in GPU_FUSION.items() if "kernel_0" in path}
    several = Evidences(bundles.bundle(tmp_path / "several", GPU_FUSION | second))
    names = "source, dynamo_graph, post_grad_graph, fused_ir, kernel, ttir, ttgir, llvm_ir, ptx, sass"

    for given in (evidences, several):
        block = resolved(f"```{{stages}} gpu_fusion/sm_90\n:show: {names}\n```", given)

        assert isinstance(block, Stages)
        assert [str(pane.stage) for pane in block.panes] == names.split(", ")
        assert all(isinstance(pane.excerpt, Excerpt) for pane in block.panes)
        assert not any("kernel_1" in excerpt.origin.path for excerpt in excerpts_in(block))


def excerpts_in(block: Stages) -> list[Excerpt]:
    return [pane.excerpt for pane in block.panes if isinstance(pane.excerpt, Excerpt)]


def test_lines_of_a_python_line_are_found_in_triton_and_in_ptx_over_links(evidences: Evidences) -> None:
    triton = shown("```{excerpt} gpu_fusion/kernel_0\n:lines-of: torch.floor\n```", evidences)
    ptx = shown("```{excerpt} gpu_fusion/ptx\n:lines-of: 5\n```", evidences)

    assert [line.text.strip() for line in triton.lines] == ["tmp1 = libdevice.floor(tmp0)"]
    assert [line.number for line in ptx.lines] == [50, 51, 52]


def test_lines_of_a_python_line_in_sass_are_lit_among_those_that_the_assembler_put_between(
    evidences: Evidences,
) -> None:
    sass = shown("```{excerpt} gpu_fusion/sass\n:lines-of: 5\n```", evidences)
    own = shown("```{excerpt} gpu_fusion/sass\n:lines-of: 5\n:lit: FADD\n```", evidences)

    assert [(line.number, line.lit) for line in sass.lines] == [(15, True), (16, True), (17, False), (18, True)]
    assert [line.number for line in own.lines if line.lit] == [17]


# --- labels -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["kernel_0", "ptx", "post_grad_graph", "fused_ir"])
def test_generated_code_is_labelled_with_target_and_version(name: str, evidences: Evidences) -> None:
    assert shown(f"```{{excerpt}} gpu_fusion/{name}\n```", evidences).origin.generated == H100


@pytest.mark.parametrize("name", ["source", "dynamo_graph"])
def test_what_was_captured_and_not_generated_has_no_label(name: str, evidences: Evidences) -> None:
    assert shown(f"```{{excerpt}} gpu_fusion/{name}\n```", evidences).origin.generated is None


def test_code_of_a_case_without_a_target_has_no_label(tmp_path: Path) -> None:
    plain = {path: text for path, text in GPU_FUSION.items() if "gpu_target" not in path}

    excerpt = shown("```{excerpt} gpu_fusion/ptx\n```", Evidences(bundles.bundle(tmp_path, plain)))

    assert excerpt.origin.generated is None


# --- values, claims, plots --------------------------------------------------------------------------------------


def test_a_figure_of_a_kernel_is_read_by_its_name(evidences: Evidences) -> None:
    pointer = "/kernels/triton_poi_fused_add_floor_0/configurations/0/registers_count"

    block = resolved(f"{{metric}}`gpu_fusion/gpu_kernels#{pointer}`", evidences)

    assert isinstance(block, Paragraph)
    (metric,) = block.children
    assert isinstance(metric, Metric)
    assert (metric.text, metric.origin.generated) == ("20", H100)


@pytest.mark.parametrize(
    "claim",
    [
        "count(gpu_fusion/kernel_0, tl.store) == 1",
        "count(gpu_fusion/kernel_0, libdevice.floor) == 1",
        "count(gpu_fusion/kernel_0, kernel) == 1",
        "count(gpu_fusion/ttir, tt.load) == 1",
        "count(gpu_fusion/ptx, ld.global) == 2",
        "count(gpu_fusion/ptx, ld) == 4",
        "count(gpu_fusion/ptx, kernel) == 1",
        "count(gpu_fusion/sass, FRND.FTZ.FLOOR) == 8",
        "count(gpu_fusion/sass, LDG.E.128) == 2",
        "count(gpu_fusion/sass, FADD) == count(gpu_fusion/sass, FRND)",
        "same(gpu_fusion/ptx, gpu_fusion/kernel_0.ptx)",
    ],
)
def test_a_claim_counts_calls_of_triton_and_instructions(claim: str, evidences: Evidences) -> None:
    block = resolved(f"```{{claim}} {claim}\nIt holds.\n```", evidences)

    assert isinstance(block, Claim)
    assert block.holds is True, block.reason


def test_triton_functions_for_two_targets_are_the_same_although_the_device_above_them_differs(tmp_path: Path) -> None:
    text = str(GPU_FUSION["gpu_fusion/sm_90/0-0/kernel_0.py"])
    files = {
        "both/sm_90/0-0/kernel_0.py": text,
        "both/sm_80/0-0/kernel_0.py": text.replace(
            "multi_processor_count=132, cc=90", "multi_processor_count=108, cc=80"
        ),
        "both/other/0-0/kernel_0.py": text.replace("tmp1 + tmp2", "tmp1 - tmp2"),
    }
    given = Evidences(bundles.bundle(tmp_path, files))

    same, other = (
        resolved(f"```{{claim}} same(both/sm_90/kernel_0, both/{case}/kernel_0)\nThe same.\n```", given)
        for case in ("sm_80", "other")
    )

    assert isinstance(same, Claim)
    assert isinstance(other, Claim)
    assert (same.holds, other.holds) == (True, False)
    assert other.reason == "“tmp3 = tmp1 + tmp2” ≠ “tmp3 = tmp1 - tmp2”"


def test_a_plot_is_chosen_by_the_kind_and_has_no_conditions_of_a_measurement(evidences: Evidences) -> None:
    kernels = resolved("```{plot} gpu_fusion/gpu_kernels\n:alt: kernels\n```", evidences)
    target = resolved("```{plot} gpu_fusion/gpu_target\n:alt: target\n:show: overrides, figures\n```", evidences)

    assert isinstance(kernels, Plot)
    assert isinstance(target, Plot)
    assert (type(kernels.measured), kernels.conditions, kernels.show) == (GpuKernels, {}, ())
    assert (type(target.measured), target.show) == (GpuTarget, ("overrides", "figures"))


def test_a_part_that_a_plot_does_not_have_is_told_with_those_it_has(evidences: Evidences) -> None:
    deck = deck_of("```{plot} gpu_fusion/gpu_target\n:alt: target\n:show: figure\n```", evidences)

    assert "there is no part 'figure' (there are: figures, undecided, overrides)" in only(deck.findings).what


def test_the_operators_of_a_kernel_are_those_that_it_holds(evidences: Evidences) -> None:
    block = resolved("{ops}`gpu_fusion/kernel_0`", evidences)

    assert isinstance(block, Paragraph)
    (ops,) = block.children
    assert isinstance(ops, Ops)
    assert ops.names == ("floor", "add")
    assert ops.origin.path.endswith("sm_90/0-0/kernels.json")


# --- what wants a GPU -------------------------------------------------------------------------------------------


@pytest.fixture
def without_gpu(tmp_path: Path) -> Evidences:
    skipped = bundles.run("gpu_time", outcome=Outcome.SKIPPED, reason=NEEDS_GPU)
    return Evidences(bundles.bundle(tmp_path, GPU_FUSION, runs=[bundles.run("gpu_fusion"), skipped]))


@pytest.mark.parametrize(
    "markdown",
    [
        "```{timings} gpu_time/timings\n```",
        "```{plot} gpu_time/profile\n:alt: kernels\n```",
        "```{excerpt} gpu_time/ptx\n```",
        "```{stages} gpu_time\n:show: kernel, ptx\n```",
        "{metric}`gpu_time/timings#/series/eager/median_s`",
        "```{claim} faster(gpu_time/timings)\nFaster.\n```",
    ],
)
def test_what_wants_a_gpu_is_missing_with_a_notice_until_a_bundle_holds_it(
    markdown: str, without_gpu: Evidences
) -> None:
    deck = deck_of(markdown, without_gpu)

    (block,) = deck.editions[0].slides[0].blocks
    if isinstance(block, Paragraph):
        (missing,) = block.children
        assert isinstance(missing, Missing)
        assert missing.reason == NEEDS_GPU
    elif isinstance(block, Claim):
        assert (block.holds, block.reason) == (None, NEEDS_GPU)
    else:
        assert isinstance(block, Missing)
        assert block.reason == NEEDS_GPU
    assert {finding.level for finding in deck.findings} == {Level.NOTICE}


def test_a_bundle_from_a_gpu_stands_in_for_the_skipped_experiment(tmp_path: Path, without_gpu: Evidences) -> None:
    there = bundles.bundle(tmp_path, {"gpu_time/sizes.json": '{"input_bytes": 8}'}, name="h100")
    both = Evidences(without_gpu.local, [there])

    block = resolved("{metric}`gpu_time/sizes#/input_bytes`", both)

    assert isinstance(block, Paragraph)
    assert isinstance(block.children[0], Metric)
    assert block.children[0].origin.machine == "h100"


def test_no_origin_is_labelled_unless_its_case_has_a_target() -> None:
    assert Origin("a/b/c", "a", "b", str(Stage.PTX), "", "", "").generated is None
