"""What GNU objdump prints, read: functions, instructions and their lines; names, constants and classes of them."""

import struct
from pathlib import Path

import pytest

pytest.importorskip("torch")

from deck.capture.inductor.assembly_text import assembly_lines, short_name
from deck.capture.inductor.disassembly import Frame, Instruction, functions_in
from deck.capture.inductor.elf_constants import Constants, constants_of, shown_value
from deck.capture.inductor.instruction_classes import Kind, kind_of, scaffolding_class

OBJDUMP = """
/cache/ab/cabc.main.so:     file format elf64-x86-64


Disassembly of section .text:

0000000000001120 <kernel.cold>:
kernel():
/cache/ab/cabc.main.cpp:29
    1120:\tmov    edi,0x10
    1125:\tcall   1040 <__cxa_allocate_exception@plt>

0000000000001260 <kernel>:
kernel():
/cache/ab/cabc.main.cpp:5
    1260:\tpush   rbp
at::vec::AVX2::Vectorized<float>::floor() const:
/usr/include/avxintrin.h:1066 (discriminator 3)
inlined by /torch/vec256_float.h:210 (_ZNK2at3vec4AVX210VectorizedIfE5floorEv)
inlined by /cache/ab/cabc.main.cpp:15 (discriminator 2) (kernel)
    1270:\tvroundps ymm0,YMMWORD PTR [rdi+rax*4],0x1
inlined by /torch/vec256_float.h:210 (_ZNK2at3vec4AVX210VectorizedIfE5floorEv)
inlined by /cache/ab/cabc.main.cpp:16 (kernel)
    1276:\tvmovss xmm1,DWORD PTR [rip+0xf18]        # 2198 <_fini+0xee8>
    127e:\tdata16 cs nop WORD PTR [rax+rax*1+0x0]
    1289:\txchg   ax,ax
kernel():
/cache/ab/cabc.main.cpp:9
    1290:\tjne    1270 <kernel+0x10>
    1292:\trep stos QWORD PTR es:[rdi],rax
\t...
"""


def test_functions_and_instructions_are_read_and_padding_is_left_out() -> None:
    cold, kernel = functions_in(OBJDUMP)

    assert (cold.name, cold.address, len(cold.instructions)) == ("kernel.cold", 0x1120, 2)
    assert (kernel.name, kernel.address) == ("kernel", 0x1260)
    assert [one.mnemonic for one in kernel.instructions] == ["push", "vroundps", "vmovss", "jne", "rep stos"]
    assert kernel.instructions[1].operands == "ymm0,YMMWORD PTR [rdi+rax*4],0x1"


def test_what_a_jump_a_call_or_a_constant_names_is_its_target() -> None:
    cold, kernel = functions_in(OBJDUMP)

    targets = [(one.target, one.symbol) for one in (*cold.instructions, *kernel.instructions) if one.target >= 0]
    assert targets == [(0x1040, "__cxa_allocate_exception@plt"), (0x2198, "_fini+0xee8"), (0x1270, "kernel+0x10")]


def test_an_instruction_has_the_lines_it_was_inlined_in_and_an_unchanged_innermost_line_stays() -> None:
    _, kernel = functions_in(OBJDUMP)

    push, floor, constant, jump, _ = kernel.instructions
    intrinsic, method = Frame("/usr/include/avxintrin.h", 1066), Frame("/torch/vec256_float.h", 210)
    assert push.frames == (Frame("/cache/ab/cabc.main.cpp", 5),)
    assert floor.frames == (intrinsic, method, Frame("/cache/ab/cabc.main.cpp", 15))
    assert constant.frames == (intrinsic, method, Frame("/cache/ab/cabc.main.cpp", 16))
    assert jump.frames == (Frame("/cache/ab/cabc.main.cpp", 9),)


def test_a_jump_of_another_processor_keeps_its_register_and_its_numbers_are_no_comment() -> None:
    instructions = "     740:\tmov\tx1, #0x0                   \t// #0\n     744:\tcbz\tx0, 740 <kernel>\n"
    (function,) = functions_in(f"0000000000000740 <kernel>:\n{instructions}")

    shown = [line.text.split() for line in assembly_lines([function], Constants(()))]
    assert shown == [["kernel:"], ["mov", "x1,", "#0x0", "//", "#0"], ["cbz", "x0,", "kernel"]]


@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("Sleef_expf8_u10@plt", "Sleef_expf8_u10"),
        ("operator new[](unsigned long)@plt", "operator new[]"),
        ("operator delete(void*, unsigned long, std::align_val_t)@plt", "operator delete"),
        ("c10::detail::_str_wrapper<char const*, int const&>::call[abi:cxx11](char const* const&)@plt",
         "c10::detail::_str_wrapper::call"),
        ("IndexValueVec<float, 1, 2>& argmax_vec_impl<float, 1, 2>(IndexValueVec<float, 1, 2>&)", "argmax_vec_impl"),
        ("at::vec::(anonymous namespace)::Vec<float>::floor() const", "at::vec::Vec::floor"),
        ("void std::function<void (int)>::operator()(int) const", "std::function::operator()"),
        ("kernel._omp_fn.0", "kernel._omp_fn.0"),
        ("std::runtime_error::~runtime_error()@GLIBCXX_3.4", "std::runtime_error::~runtime_error"),
    ],
)  # fmt: skip
def test_a_symbol_is_shown_without_parameters_and_template_arguments(symbol: str, name: str) -> None:
    assert short_name(symbol) == name


@pytest.mark.parametrize(
    ("content", "element", "shown"),
    [
        (struct.pack("<f", 0.1), "f", "0.1"),
        (struct.pack("<f", 1.0) * 8, "f", "1.0"),
        (struct.pack("<f", float("-inf")), "f", "-inf"),
        (struct.pack("<f", -3.4028234663852886e38), "f", "-3.4028235e+38"),
        (struct.pack("<d", 0.1), "d", "0.1"),
        (struct.pack("<I", 2**31) * 8, "i", "0x80000000"),
        (struct.pack("<8i", *range(8)), "i", "0x0, 0x1, 0x2, 0x3, …"),
        (b"", "f", ""),
    ],
)
def test_a_constant_is_shown_as_its_instruction_takes_it(content: bytes, element: str, shown: str) -> None:
    assert shown_value(content, element) == shown


def test_what_is_no_shared_object_has_no_constants(tmp_path: Path) -> None:
    (tmp_path / "x.so").write_bytes(b"\xcf\xfa\xed\xfe" * 20)

    assert constants_of(tmp_path / "x.so").sections == ()


@pytest.mark.parametrize(
    ("mnemonic", "operands", "kind"),
    [
        ("vaddps", "ymm0,ymm1,YMMWORD PTR [rax]", Kind.FLOAT_ARITHMETIC),
        ("vfmadd213ps", "ymm0,ymm1,ymm2", Kind.FLOAT_ARITHMETIC),
        ("vmulsd", "xmm0,xmm1,xmm2", Kind.FLOAT_ARITHMETIC),
        ("vcvtps2pd", "ymm0,xmm1", Kind.FLOAT_ARITHMETIC),
        ("vcomiss", "xmm1,xmm0", Kind.FLOAT_ARITHMETIC),
        ("vandps", "ymm0,ymm1,ymm2", Kind.FLOAT_ARITHMETIC),
        ("fmul", "st,st(1)", Kind.FLOAT_ARITHMETIC),
        ("vxorps", "xmm1,xmm1,xmm1", Kind.OTHER),
        ("vpermilps", "ymm2,ymm0,0x4e", Kind.OTHER),
        ("vmovaps", "ymm0,ymm1", Kind.OTHER),
        ("vmovups", "YMMWORD PTR [rsi+rax*4],ymm0", Kind.OTHER),
        ("vmovups", "ymm0,YMMWORD PTR [rsi+rax*4]", Kind.LOAD),
        ("vbroadcastss", "ymm2,DWORD PTR [rip+0xb33]", Kind.LOAD),
        ("mov", "rax,QWORD PTR [rdi]", Kind.LOAD),
        ("vmovaps", "YMMWORD PTR [rbp-0x90],ymm4", Kind.STACK),
        ("mov", "rax,QWORD PTR [rsp+0x8]", Kind.STACK),
        ("mov", "r13,rdi", Kind.INTEGER),
        ("lea", "rax,[rdi+rsi*4]", Kind.INTEGER),
        ("cmp", "rax,0x4000", Kind.COMPARE_AND_JUMP),
        ("jne", "2660 <kernel+0x40>", Kind.COMPARE_AND_JUMP),
        ("vzeroupper", "", Kind.FRAME),
        ("call", "2040 <memset@plt>", Kind.OTHER),
    ],
)
def test_an_instruction_tells_what_it_does(mnemonic: str, operands: str, kind: Kind) -> None:
    assert kind_of(Instruction(0, mnemonic, operands)) is kind


@pytest.mark.parametrize(
    ("kind", "kernel_class", "name"),
    [
        (Kind.INTEGER, "loop control", "loop control"),
        (Kind.INTEGER, "load", "index arithmetic"),
        (Kind.LOAD, "function frame", "load"),
        (Kind.STACK, "loop control", "buffer handling"),
        (Kind.FRAME, "loop control", "function frame"),
        (Kind.FRAME, "check", "check"),
        (Kind.OTHER, "buffer handling", "buffer handling"),
        (Kind.COMPARE_AND_JUMP, "", "loop control"),
        (Kind.COMPARE_AND_JUMP, "load", "load"),
        (Kind.OTHER, "", ""),
        *((Kind.FLOAT_ARITHMETIC, name, "") for name in ("", "load", "check", "loop control", "buffer handling")),
    ],
)
def test_scaffolding_is_classed_by_the_instruction_and_its_line_and_arithmetic_on_floats_never(
    kind: Kind, kernel_class: str, name: str
) -> None:
    assert scaffolding_class(kind, kernel_class) == name
