"""TTIR, TTGIR and LLVM IR lose their locations, and each of their lines knows the line of Triton that it came from."""

import pytest

pytest.importorskip("torch")

from deck.capture.gpu.lined_text import INLINED, LinedText, Origin
from deck.capture.gpu.llvm_ir import recorded_llvm_ir
from deck.capture.gpu.mlir import recorded_mlir

PATH = "/tmp/cache_of_someone/ab/cabcdef.py"

TTGIR = f"""\
#blocked = #ttg.blocked<{{sizePerThread = [4], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}}>
#loc = loc("{PATH}":18:0)
#loc1 = loc(unknown)
#loc9 = loc("in_ptr0"(#loc))
module attributes {{"ttg.num-warps" = 4 : i32}} {{
  tt.func public @kernel(%in_ptr0: !tt.ptr<f32> {{tt.divisibility = 16 : i32}} loc("in_ptr0"(#loc))) {{
    %cst = arith.constant dense<1.000000e+00> : tensor<1024xf32, #blocked> loc(#loc1)
    %tmp0 = tt.splat %in_ptr0 : !tt.ptr<f32> -> tensor<1024x!tt.ptr<f32>, #blocked> loc(#loc10)
    %tmp0_1 = tt.splat %xmask : i1 -> tensor<1x1024xi1> loc(#loc11)
    %tmp6 = "tt.reduce"(%tmp5) <{{axis = 1 : i32}}> ({{
    ^bb0(%tmp6_2: f32 loc(callsite(#loc1 at #loc12)), %tmp6_3: f32 loc(callsite(#loc1 at #loc12))):
      %mask = arith.cmpf ogt, %tmp6_2, %tmp6_3 : f32 loc(#loc14)
      tt.reduce.return %mask : f32 loc(#loc13)
    }}) : (tensor<1x1024xf32>) -> tensor<1xf32> loc(#loc13)
    scf.for %r0 = %c0 to %c1 step %c2 : i32 {{
      tt.store %1, %tmp15 : tensor<1024x!tt.ptr<f32>> loc(#loc5)
    }} loc(#loc6)
    tt.return loc(#loc7)
  }} loc(#loc)
}} loc(#loc)
#loc2 = loc("{PATH}":24:30)
#loc3 = loc("{PATH}":26:21)
#loc4 = loc("/usr/lib/triton_helpers.py":182:29)
#loc5 = loc("{PATH}":47:25)
#loc6 = loc("{PATH}":33:40)
#loc7 = loc("{PATH}":47:4)
#loc8 = loc("{PATH}":38:37)
#loc10 = loc("tmp0"(#loc2))
#loc11 = loc(fused[#loc10, #loc3])
#loc12 = loc("tmp6"(#loc8))
#loc13 = loc(callsite(#loc4 at #loc12))
#loc14 = loc(callsite(#loc4 at #loc13))
"""

LLVM = f"""\
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@assertFile_0 = internal constant [{len(PATH) + 1} x i8] c"{PATH}\\00"

define ptx_kernel void @kernel(ptr addrspace(1) %0) local_unnamed_addr #0 !dbg !5 {{
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !6
  br i1 true, label %3, label %4, !dbg !6, !llvm.loop !13

3:                                                ; preds = %1
  %5 = fadd float %2, 1.000000e+00, !dbg !8
  %6 = fmul float %5, 2.000000e+00, !dbg !12
  %7 = phi float [ %5, %3 ], [ %6, %1 ]
  ret void, !dbg !7
}}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

attributes #0 = {{ nounwind }}

!llvm.dbg.cu = !{{!0}}
!llvm.module.flags = !{{!2}}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton")
!1 = !DIFile(filename: "cabcdef.py", directory: "/tmp/cache_of_someone/ab")
!2 = !{{i32 2, !"Debug Info Version", i32 3}}
!3 = !DISubroutineType(cc: DW_CC_normal, types: !4)
!4 = !{{null}}
!5 = distinct !DISubprogram(name: "kernel", scope: !1, file: !1, line: 18, type: !3, unit: !0)
!6 = !DILocation(line: 20, column: 28, scope: !5)
!7 = !DILocation(line: 28, column: 4, scope: !5)
!8 = !DILocation(line: 263, column: 15, scope: !9, inlinedAt: !11)
!9 = distinct !DILexicalBlockFile(scope: !5, file: !10, discriminator: 0)
!10 = !DIFile(filename: "standard.py", directory: "/usr/lib")
!11 = !DILocation(line: 27, column: 18, scope: !5)
!12 = !DILocation(line: 0, column: 18, scope: !5)
!13 = distinct !{{!13, !14}}
!14 = !{{!"llvm.loop.unroll.disable"}}
"""


def line_beginning(lined: LinedText, start: str) -> tuple[tuple[Origin, ...], str]:
    at = next(at for at, line in enumerate(lined.text.splitlines()) if line.strip().startswith(start))
    return lined.origins[at], lined.classes[at]


@pytest.fixture(scope="module")
def ttgir() -> LinedText:
    return recorded_mlir(TTGIR, PATH)


@pytest.fixture(scope="module")
def llvm_ir() -> LinedText:
    return recorded_llvm_ir(LLVM, PATH, shown_path="kernel.py")


def test_ttgir_holds_no_locations_and_no_paths(ttgir: LinedText) -> None:
    assert "loc(" not in ttgir.text
    assert "#loc" not in ttgir.text
    assert "/" not in ttgir.text
    assert "    ^bb0(%tmp6_2: f32, %tmp6_3: f32):\n" in ttgir.text
    assert "  tt.func public @kernel(%in_ptr0: !tt.ptr<f32> {tt.divisibility = 16 : i32}) {\n" in ttgir.text


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ("%tmp0 = tt.splat", {Origin(24)}),
        ("%tmp0_1", {Origin(24), Origin(26)}),
        ("%mask", {Origin(38, INLINED)}),
        ("^bb0", {Origin(38, INLINED)}),
        ('%tmp6 = "tt.reduce"', {Origin(38, INLINED)}),
        ("scf.for", {Origin(33)}),
        ("tt.store", {Origin(47)}),
        ("tt.func", {Origin(18)}),
        ("module", set()),
        ("%cst", set()),
    ],
    ids=[
        "named",
        "fused",
        "callsite",
        "of a block",
        "of what opens it",
        "of a loop",
        "plain",
        "function",
        "all",
        "none",
    ],
)
def test_each_operation_leads_to_its_line(ttgir: LinedText, start: str, expected: set[Origin]) -> None:
    assert set(line_beginning(ttgir, start)[0]) == expected


def test_lines_of_ttgir_that_are_no_operations_have_a_class(ttgir: LinedText) -> None:
    starts = ("#blocked", "module", "tt.func", "tt.return", "^bb0", "%cst", "%mask")

    classes = [line_beginning(ttgir, start)[1] for start in starts]

    frame = "function frame"
    assert classes == ["declaration", frame, frame, frame, "label", "no line", ""]


def test_llvm_ir_holds_no_debug_information_and_no_paths(llvm_ir: LinedText) -> None:
    assert not any(word in llvm_ir.text for word in ("!dbg", "!DI", "llvm.dbg", "cabcdef", "cache_of_someone"))
    assert '@assertFile_0 = internal constant [10 x i8] c"kernel.py\\00"\n' in llvm_ir.text


def test_metadata_that_code_needs_stays(llvm_ir: LinedText) -> None:
    assert "label %4, !llvm.loop !13\n" in llvm_ir.text
    assert '!13 = distinct !{!13, !14}\n!14 = !{!"llvm.loop.unroll.disable"}\n' in llvm_ir.text
    assert '!llvm.module.flags = !{!2}\n\n!2 = !{i32 2, !"Debug Info Version", i32 3}\n' in llvm_ir.text


def test_each_instruction_of_llvm_ir_leads_to_its_line(llvm_ir: LinedText) -> None:
    assert line_beginning(llvm_ir, "%2 =") == ((Origin(20),), "")
    assert line_beginning(llvm_ir, "%5 =") == ((Origin(27, INLINED),), "")
    assert line_beginning(llvm_ir, "%6 =") == ((), "no line"), "line 0"
    assert line_beginning(llvm_ir, "%7 =") == ((), "no line")
    assert line_beginning(llvm_ir, "ret") == ((Origin(28),), "function frame")
    assert line_beginning(llvm_ir, "define") == ((Origin(18),), "function frame")


def test_lines_of_llvm_ir_that_are_no_instructions_have_a_class(llvm_ir: LinedText) -> None:
    starts = (";", "source_filename", "@assert", "3:", "declare", "attributes", "!2")

    classes = [line_beginning(llvm_ir, start)[1] for start in starts]

    assert classes == ["comment", "directive", "declaration", "label", "declaration", "directive", "directive"]
