"""SASS has labels for addresses and no padding; each instruction knows its line of PTX and what it does."""

import pytest

pytest.importorskip("torch")

from deck.capture.gpu import tools
from deck.capture.gpu.instruction_classes import class_of, reaches_memory
from deck.capture.gpu.lined_text import Origin
from deck.capture.gpu.sass import Instruction, instructions_in, read_sass, recorded_sass
from deck.gpu_code import InstructionClass
from tests.capture.targeted import needs_triton

DISASSEMBLY = """\
\t.headerflags\t@"EF_CUDA_SM90"

//--------------------- .text.kernel --------------------------
\t.section\t.text.kernel,"ax",@progbits
        .global         kernel
        .size           kernel,(.L_x_30 - kernel)
kernel:
.text.kernel:
\t//## File ".nv_debug_ptx_txt", line 20
        /*0000*/                   LDC R1, c[0x0][0x28] ;
\t//## File ".nv_debug_ptx_txt", line 43
        /*0010*/                   LDG.E.128 R4, desc[UR4][R2.64] ;
        /*0020*/              @!P0 BRA `(.L_x_1) ;
        /*0030*/                   CALL.REL.NOINC `($__internal_0_$__cuda_sm20_sqrt_rn_f32_slowpath) ;
.L_x_0:
.L_x_1:
\t//## File ".nv_debug_ptx_txt", line 45
        /*0040*/              @UP0 UIADD3 UR4, UR4, 0x1, URZ ;
        /*0050*/                   NOP ;
        /*0060*/                   EXIT ;
        .weak           $__internal_0_$__cuda_sm20_sqrt_rn_f32_slowpath
        .type           $__internal_0_$__cuda_sm20_sqrt_rn_f32_slowpath,@function
$__internal_0_$__cuda_sm20_sqrt_rn_f32_slowpath:
        /*0070*/                   FSETP.GTU.FTZ.AND P0, PT, |R0|, +INF , PT ;
        /*0080*/                   RET.REL.NODEC R4 `(kernel) ;
.L_x_29:
        /*0090*/                   BRA `(.L_x_29);
        /*00a0*/                   NOP;
        /*00b0*/                   NOP;
.L_x_30:


//--------------------- .nv.shared --------------------------
\t.section\t.nv.shared,"aw",@nobits
"""


def test_the_text_has_labels_that_are_jumped_to_and_no_padding() -> None:
    assert (
        recorded_sass(read_sass(DISASSEMBLY), {}).text
        == """\
kernel:
       LDC R1, c[0x0][0x28]
       LDG.E.128 R4, desc[UR4][R2.64]
  @!P0 BRA .L_x_1
       CALL.REL.NOINC $__internal_0_$__cuda_sm20_sqrt_rn_f32_slowpath
.L_x_1:
  @UP0 UIADD3 UR4, UR4, 0x1, URZ
       NOP
       EXIT
$__internal_0_$__cuda_sm20_sqrt_rn_f32_slowpath:
       FSETP.GTU.FTZ.AND P0, PT, |R0|, +INF , PT
       RET.REL.NODEC R4 kernel
"""
    )


def test_each_instruction_leads_to_its_line_of_the_recorded_ptx() -> None:
    lined = recorded_sass(read_sass(DISASSEMBLY), {43: 12, 45: 13})

    load, jump, call = (Origin(12),), (Origin(12),), (Origin(12),)
    assert lined.origins[:9] == ((), (), load, jump, call, (), (Origin(13),), (Origin(13),), (Origin(13),))
    assert lined.classes[:3] == ("label", "no line", "")


def test_a_routine_that_has_no_ptx_is_inferred_to_belong_to_what_calls_it() -> None:
    lined = recorded_sass(read_sass(DISASSEMBLY), {43: 12, 45: 13})

    assert lined.origins[9:] == ((), *[(Origin(12, "called from", inferred=True),)] * 2)


def test_what_is_no_code_has_no_instructions() -> None:
    assert read_sass("//---- .nv.info ----\n\t.section .nv.info\n        /*0000*/  .word 0x1 ;\n") == []


@pytest.mark.parametrize(
    ("instruction", "expected"),
    [
        ("LDG.E.128 R4, desc[UR4][R2.64]", InstructionClass.LOAD),
        ("LDS.64 R4, [R2]", InstructionClass.LOAD),
        ("LDGSTS.E.BYPASS.128 [R2], desc[UR4][R4.64]", InstructionClass.LOAD),
        ("STG.E desc[UR4][R2.64], R4", InstructionClass.STORE),
        ("RED.E.ADD.F32.FTZ.RN.STRONG.GPU desc[UR4][R2.64], R4", InstructionClass.ATOMIC),
        ("FFMA.FTZ R4, R5, R6, R7", InstructionClass.ARITHMETIC),
        ("HFMA2.MMA R4, R5, R6, R7", InstructionClass.ARITHMETIC),
        ("HFMA2.MMA R5, -RZ, RZ, 0, 0", InstructionClass.MOVE),
        ("MUFU.EX2 R4, R5", InstructionClass.SPECIAL_FUNCTION),
        ("FRND.FTZ.FLOOR R4, R4", InstructionClass.CONVERSION),
        ("IMAD.WIDE R2, R13, 0x4, R2", InstructionClass.INTEGER),
        ("IMAD.MOV.U32 R4, RZ, RZ, R0", InstructionClass.MOVE),
        ("USHF.L.U32 UR4, UR4, 0x2, URZ", InstructionClass.INTEGER),
        ("ULDC.64 UR4, c[0x0][0x208]", InstructionClass.MOVE),
        ("S2R R0, SR_TID.X", InstructionClass.MOVE),
        ("HMMA.16816.F32 R4, R8, R12, R4", InstructionClass.MATRIX),
        ("SHFL.BFLY PT, R4, R5, 0x10, 0x1f", InstructionClass.EXCHANGE),
        ("BAR.SYNC.DEFER_BLOCKING 0x0", InstructionClass.SYNCHRONISATION),
        ("BSSY B0, .L_x_0", InstructionClass.CONTROL),
        ("NOP", InstructionClass.OTHER),
    ],
)
def test_what_an_instruction_does_is_told_by_its_opcode(instruction: str, expected: InstructionClass) -> None:
    opcode, _, operands = instruction.partition(" ")

    assert class_of(opcode, operands) is expected


def test_constants_and_registers_are_no_memory() -> None:
    opcodes = ("LDG.E", "STS.128", "ATOMG.ADD", "LDL", "LDC.64", "ULDC", "MOV", "S2R", "FADD")

    assert [one for one in opcodes if reaches_memory(one)] == ["LDG.E", "STS.128", "ATOMG.ADD", "LDL"]


def test_instructions_keep_the_line_of_the_ptx_that_was_compiled() -> None:
    assert instructions_in(read_sass(DISASSEMBLY))[1] == Instruction("", "LDG.E.128", "R4, desc[UR4][R2.64]", 43)


@needs_triton
@pytest.mark.parametrize("tool", ["nvdisasm", "cuobjdump"])
def test_a_tool_that_fails_says_so_without_the_place_of_its_file(tool: str) -> None:
    with pytest.raises(tools.ToolError, match=f"^{tool} failed with exit code") as raised:
        tools.disassembly(b"no ELF") if tool == "nvdisasm" else tools.resources_of(b"no ELF", "kernel")

    assert "/tmp" not in str(raised.value)


def test_a_tool_that_is_missing_says_where_it_should_come_from(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "nvidia_tool", lambda name: "")

    with pytest.raises(tools.ToolError, match="nvdisasm is missing or does not run; Triton's wheel"):
        tools.disassembly(b"")


def test_resources_of_another_function_are_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = " Function helper:\n  REG:20 STACK:0 SHARED:0 LOCAL:0 CONSTANT[0]:568\n"
    printed += " Function kernel:\n  REG:18 STACK:32 SHARED:1024 LOCAL:8 CONSTANT[0]:568\n"
    monkeypatch.setattr(tools, "_printed", lambda *asked: printed)

    assert tools.resources_of(b"", "kernel") == tools.Resources(18, 32, 8)
    with pytest.raises(tools.ToolError, match="cuobjdump names helper, kernel, not other"):
        tools.resources_of(b"", "other")
