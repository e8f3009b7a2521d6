"""Machine code of a kernel: found by its text, readable, the same wherever it was built, with its lines and classes."""

import ctypes
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("torch")

from deck.capture.inductor.assembly import Assembly, assembly_of, why_no_assembly
from deck.capture.inductor.instruction_classes import Kind
from deck.capture.inductor.scaffolding import classify_kernel
from deck.capture.linking.assembly_links import add_assembly_links
from deck.capture.linking.link_builder import LinkBuilder, StagePaths
from deck.capture.torch_private import core as torch_private
from deck.captured import Links

pytestmark = pytest.mark.skipif(bool(why_no_assembly()), reason=why_no_assembly() or "machine code can be read")

KERNEL = """\
#include <stdexcept>
#include "helper.h"
extern "C"  void  kernel(const float* in_ptr0,
                       float* out_ptr0)
{
    for(long x0=0; x0<4096L; x0+=1L)
    {
        auto tmp0 = in_ptr0[x0];
        auto tmp1 = tmp0 + 1.5f;
        auto tmp2 = helped(tmp1);
        out_ptr0[x0] = tmp2;
    }
}
"""
HELPER = '__attribute__((noinline)) static float helped(float x) { asm volatile(""); return x * 0.25f; }\n'
BINDINGS = """
static int kernel_py(const float* x, float* y) { kernel(x, y); return 7; }
extern "C" int entry(const float* x, float* y) { return kernel_py(x, y); }
"""


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return what compiles a kernel as Inductor does, into a cache in `folder`, where `assembly_of` then looks."""

    def build(
        kernel: str = KERNEL, *, folder: str = "cache", before: str = "\n", helper: str = HELPER, load: bool = True
    ) -> None:
        cache = tmp_path / folder
        (cache / "ab").mkdir(parents=True)
        (cache / "ab" / "helper.h").write_text(helper)
        (cache / "ab" / "cabc.main.cpp").write_text(before + kernel + BINDINGS)
        command = [shutil.which("g++") or "c++", "-O2", "-g1", "-shared", "-fPIC", "-mavx2", "-o", "cabc.main.so"]
        subprocess.run([*command, str(cache / "ab" / "cabc.main.cpp")], cwd=cache / "ab", check=True)
        if load:
            ctypes.CDLL(str(cache / "ab" / "cabc.main.so"))
        monkeypatch.setattr(torch_private, "kernel_cache_folder", lambda: cache)

    return build


def assembly(kernel: str = KERNEL) -> Assembly:
    found = assembly_of(kernel)
    assert found
    return found


def kernel_lines_of(found: Assembly, pattern: str) -> list[str]:
    """Return the lines of KERNEL that the instructions which fit `pattern` came from."""
    lines = found.text.split("\n")
    numbers = [line for line, text in zip(found.kernel_lines, lines, strict=False) if re.search(pattern, text)]
    return [KERNEL.split("\n")[number - 1].strip() if number else "" for number in numbers]


def kernel_builder() -> LinkBuilder:
    """Return a builder that knows the scaffolding of KERNEL."""
    builder = LinkBuilder()
    for number, name in enumerate(classify_kernel(KERNEL.split("\n")), 1):
        if name:
            builder.scaffold("0-0/kernel_0.cpp", number, name)
    return builder


def links_of(found: Assembly) -> Links:
    builder = kernel_builder()
    add_assembly_links(builder, [found], StagePaths("", "0-0"))
    return builder.build()


def test_each_instruction_has_its_line_of_the_kernel(built: Callable[..., None]) -> None:
    built(before="\n// what stands before the kernel\n\n")

    found = assembly()

    assert kernel_lines_of(found, r"\bv?addss\b") == ["auto tmp1 = tmp0 + 1.5f;"]
    assert kernel_lines_of(found, r"\bcall +helped") == ["auto tmp2 = helped(tmp1);"]
    assert kernel_lines_of(found, r"\bj[a-z]+ +\.L") == ["for(long x0=0; x0<4096L; x0+=1L)"]
    assert len(found.kernel_lines) == len(found.kinds) == len(found.calling_lines) == found.text.count("\n")


def test_the_text_has_labels_and_values_and_no_address_path_or_binding(built: Callable[..., None]) -> None:
    built()

    text = assembly().text

    assert re.search(r"^kernel:$", text, re.MULTILINE)
    assert re.search(r"^\.L1:$", text, re.MULTILINE)
    assert re.search(r"j[a-z]+ +\.L1$", text, re.MULTILINE)
    assert re.search(r"DWORD PTR \[constant\] +# 1\.5$", text, re.MULTILINE)
    assert not re.search(r"rip|nop|/|<|kernel_py|entry|\b[0-9a-f]{4,}:", text)


def test_the_same_kernel_gives_the_same_text_wherever_it_lies(built: Callable[..., None]) -> None:
    built()
    here = assembly()
    built(folder="another/and-longer", before='\nstatic const char path[] = "of another length";\n', helper=HELPER)
    there = assembly()

    assert there == here


def test_one_instruction_more_changes_no_other_line(built: Callable[..., None]) -> None:
    built()
    before = assembly().text.split("\n")
    changed = KERNEL.replace("tmp0 + 1.5f", "tmp0 + 1.5f - in_ptr0[x0 + 1]")
    built(changed, folder="changed")
    after = assembly(changed).text.split("\n")

    assert len(after) == len(before) + 1
    assert [line for line in after if line not in before] == [line for line in after if "subss" in line]


def test_a_function_that_was_not_inlined_belongs_to_the_line_that_calls_it(built: Callable[..., None]) -> None:
    built()

    found = assembly()
    (pair,) = links_of(found).pairs

    call = KERNEL.split("\n").index("        auto tmp2 = helped(tmp1);") + 1
    multiplication = next(at for at, line in enumerate(found.text.split("\n"), 1) if "mulss" in line)
    at = pair.target_lines.index(multiplication)
    assert (pair.source_lines[at], pair.inferred[at]) == (call, 1)
    assert set(pair.inferred) == {0, 1}


def test_links_name_kernel_and_machine_code_and_scaffolding_keeps_its_class(built: Callable[..., None]) -> None:
    built()

    links = links_of(assembly())

    (pair,), (_, scaffolding) = links.pairs, links.scaffolding
    assert (pair.source, pair.target, scaffolding.path) == ("0-0/kernel_0.cpp", "0-0/kernel_0.s", "0-0/kernel_0.s")
    assert links.proofs == ("called from", "line table")
    assert {"label", "loop control", "function frame"} <= set(scaffolding.names)
    assert set(scaffolding.lines) & set(pair.target_lines)


def test_what_came_from_a_linked_line_of_the_kernel_is_no_scaffolding(built: Callable[..., None]) -> None:
    built()
    found = assembly()
    line = KERNEL.split("\n").index("    for(long x0=0; x0<4096L; x0+=1L)") + 1
    stepping = {at for at, number in enumerate(found.kernel_lines, 1) if number == line}
    builder = kernel_builder()
    builder.link("0-0/fused_ir.txt", 1, "0-0/kernel_0.cpp", line, "emitted for the node")

    add_assembly_links(builder, [found], StagePaths("", "0-0"))

    _, scaffolding = builder.build().scaffolding
    assert stepping & set(links_of(found).scaffolding[1].lines)
    assert not stepping & set(scaffolding.lines)


def test_arithmetic_on_floats_has_no_class(built: Callable[..., None]) -> None:
    built()

    found = assembly()

    computing = {at for at, kind in enumerate(found.kinds, 1) if kind is Kind.FLOAT_ARITHMETIC}
    assert computing
    assert not computing & set(links_of(found).scaffolding[1].lines)


def test_a_kernel_that_the_cache_does_not_hold_has_no_machine_code(built: Callable[..., None]) -> None:
    built()

    assert assembly_of(KERNEL.replace("1.5f", "2.5f")) is None


def test_the_same_text_compiled_by_another_process_is_not_taken(built: Callable[..., None]) -> None:
    built(load=False)

    assert assembly_of(KERNEL) is None


def test_a_kernel_compiled_later_is_found(built: Callable[..., None]) -> None:
    built()
    assembly()
    later = KERNEL.replace("1.5f", "3.5f")
    cache = torch_private.kernel_cache_folder()
    folder = cache / "ab"
    (folder / "cdef.main.cpp").write_text(later)
    command = ["g++", "-O2", "-g1", "-shared", "-fPIC", "-o", "cdef.main.so", str(folder / "cdef.main.cpp")]
    subprocess.run(command, cwd=folder, check=True)
    ctypes.CDLL(str(folder / "cdef.main.so"))

    assert "# 3.5" in assembly(later).text


@pytest.mark.parametrize(
    ("said", "reason"), [(None, "there is no GNU objdump here"), ("LLVM 17", "'LLVM 17', not GNU's")]
)
def test_without_gnu_objdump_the_reason_is_said(
    said: str | None, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if said:
        (tmp_path / "objdump").write_text(f"#!/bin/sh\necho '{said}'\n")
        (tmp_path / "objdump").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin" if said else str(tmp_path))
    why_no_assembly.cache_clear()
    try:
        assert reason in why_no_assembly()
        assert assembly_of(KERNEL) is None
    finally:
        why_no_assembly.cache_clear()
