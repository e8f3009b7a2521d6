"""Choosing lines of Triton kernels, and of what the Triton compiler makes of them, on texts that it wrote."""

import pytest

from deck.errors import AmbiguousExcerpt, ReferenceProblem
from deck.evidence import Stage
from deck.excerpt import text_lines
from deck.gpu_regions import BELOW_TRITON, instructions
from deck.select import select
from tests.gpu_evidence import gpu_text

ENDINGS = {
    Stage.KERNEL: "py",
    Stage.TTIR: "ttir",
    Stage.TTGIR: "ttgir",
    Stage.LLVM_IR: "ll",
    Stage.PTX: "ptx",
    Stage.SASS: "sass",
}


def chosen(folder: str, stage: Stage, **options: str) -> list[str]:
    """Return the stripped lines of a recorded stage that the options choose."""
    lines = text_lines(gpu_text(f"{folder}/kernel_0.{ENDINGS[stage]}"))
    names = {name.strip("_"): value for name, value in options.items()}
    first, last = select(lines, names, stage=stage, path="x/kernel_0")
    return [line.strip() for line in lines[first : last + 1]]


HEARTS = {
    Stage.KERNEL: ("tmp0 = tl.load(in_ptr0 + (x0), None)", "tl.store(out_ptr0 + (x0), tmp3, None)"),
    Stage.TTIR: ("%tmp3 = arith.constant", "tt.store %1, %tmp3_5"),
    Stage.TTGIR: ("%cst = arith.constant", "tt.store %1, %tmp3"),
    Stage.LLVM_IR: ("%6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()", "tail call void asm sideeffect"),
    Stage.PTX: ("ld.param.b64 %rd5", "st.global.v4.b32 [ %rd4 + 0 ]"),
    Stage.SASS: ("LDC R1, c[0x0][0x28]", "EXIT"),
}


@pytest.mark.parametrize("stage", HEARTS)
def test_the_heart_of_a_stage_is_what_the_kernel_computes(stage: Stage) -> None:
    heart = chosen("floor", stage)

    first, last = HEARTS[stage]
    assert heart[0].startswith(first)
    # Behind the last line of PTX stands the comment that ends its inline assembly.
    assert heart[-1].startswith(last)
    assert not any(line.startswith(("ret", "tt.return", "}", ".", "//")) for line in (heart[0], heart[-1]))


def test_the_heart_of_a_triton_kernel_with_a_loop_begins_with_the_loop() -> None:
    heart = chosen("softmax", Stage.KERNEL)

    assert heart[0] == "for r0_offset in tl.range(0, r0_numel, R0_BLOCK):"
    assert heart[-1].startswith("tl.store(out_ptr1")


def test_the_heart_of_sass_is_its_loop_where_it_has_one() -> None:
    heart = chosen("softmax", Stage.SASS)

    assert heart[0] == ".L_x_0:"
    assert heart[-1] == "@!P3 BRA .L_x_0"
    assert heart == chosen("softmax", Stage.SASS, body="0")


def test_the_body_of_triton_ir_is_its_loop() -> None:
    body = chosen("softmax", Stage.TTIR, body="0")

    assert "scf.for" in body[0]
    assert body[-1].startswith("}")
    with pytest.raises(ReferenceProblem, match=r"has no body 1 \(its last is 0\)"):
        chosen("softmax", Stage.TTIR, body="1")


@pytest.mark.parametrize(
    ("operator", "line"),
    [
        ("libdevice.floor", "tmp1 = libdevice.floor(tmp0)"),
        ("floor", "tmp1 = libdevice.floor(tmp0)"),
        ("tl.load", "tmp0 = tl.load(in_ptr0 + (x0), None)"),
        ("tl.store", "tl.store(out_ptr0 + (x0), tmp3, None)"),
        ("add", "tmp3 = tmp1 + tmp2"),
    ],
)
def test_an_operator_of_a_triton_kernel_is_one_line(operator: str, line: str) -> None:
    assert chosen("floor", Stage.KERNEL, op=operator) == [line]


@pytest.mark.parametrize(
    ("stage", "operator", "count"),
    [
        (Stage.TTIR, "tt.load", 1),
        (Stage.TTIR, "addf", 1),
        (Stage.TTGIR, "tt.extern_elementwise", 1),
        (Stage.PTX, "cvt.rmi", 8),
        (Stage.PTX, "add.f32", 8),
        (Stage.SASS, "LDG", 2),
        (Stage.SASS, "ULDC", 1),
    ],
)
def test_an_instruction_is_found_by_its_name_or_the_first_parts_of_it(stage: Stage, operator: str, count: int) -> None:
    assert len(chosen("floor", stage, op=operator)) == count


def test_an_instruction_in_several_places_is_told_with_them() -> None:
    with pytest.raises(AmbiguousExcerpt, match="'FADD' fits x/kernel_0 at lines 17, 19, 21"):
        chosen("floor", Stage.SASS, op="FADD")


def test_an_instruction_that_is_nowhere_is_told_with_the_nearest() -> None:
    with pytest.raises(ReferenceProblem, match=r"no line with the operator 'LDG.E.64'.*Did you mean LDG.E\?"):
        chosen("floor", Stage.SASS, op="LDG.E.64")


@pytest.mark.parametrize("stage", [Stage.KERNEL, *BELOW_TRITON])
def test_the_kernel_is_found_by_number_and_by_name(stage: Stage) -> None:
    kernel = chosen("floor", stage, kernel="0")

    assert kernel == chosen("floor", stage, function="triton_poi_fused_add_floor_0")
    assert any("triton_poi_fused_add_floor_0" in line for line in kernel[:2])
    with pytest.raises(ReferenceProblem, match=r"has no kernel 1"):
        chosen("floor", stage, kernel="1")


def test_what_a_predicate_guards_is_its_instruction() -> None:
    assert instructions("  @!P3 BRA .L_x_0", Stage.SASS) == {"BRA"}
    assert instructions("    @%p35 st.global.b32 [ %rd25 + 0 ], { %r159 };", Stage.PTX) == {
        "st",
        "st.global",
        "st.global.b32",
    }
    assert "llvm.nvvm.floor.f" in instructions("  %37 = tail call float @llvm.nvvm.floor.f(float %22)", Stage.LLVM_IR)
