"""What oneMKL and oneDNN report of their calls, read from lines that they printed, and from a real call."""

import os
import re
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from deck.capture.measuring.math_library import library_call, library_calls  # noqa: E402
from deck.capture.measuring.native_output import lines_taken  # noqa: E402
from deck.profiled import LibraryUse  # noqa: E402

AFTER = "102.30us CNR:OFF Dyn:0 FastMM:1 TID:0  NThr:1"
# What PyTorch 2.13 prints with oneMKL 2024.2 and oneDNN 3.12.
REPORTED = {
    f"MKL_VERBOSE SGEMM(T,N,512,64,256,0x7ffedc38e4,0x5580c0fdddc0,256,0x5580c0fcdd40,256,0x7ffe,0x55,512) {AFTER}": (
        LibraryUse(
            library="MKL",
            routine="SGEMM",
            layout="T,N",
            sizes=(512, 64, 256),
            leading_sizes=(256, 256, 512),
            dtype="float32",
        )
    ),
    f"MKL_VERBOSE DGEMV(t,256,64,0x7ffedc38eb,0x5580c0fddd80,256,0x5580c1060600,1,0x7ffe,0x55,1) {AFTER}": LibraryUse(
        library="MKL", routine="DGEMV", layout="T", sizes=(256, 64), leading_sizes=(256, 1, 1), dtype="float64"
    ),
    f"MKL_VERBOSE SGEMM_BATCH(N,N,0x7ffedc38eaf8,0x7ffedc38eaf4,0x7ffedc38eaf0) {AFTER}": LibraryUse(
        library="MKL", routine="SGEMM_BATCH", layout="N,N", sizes=(), dtype="float32"
    ),
    f"MKL_VERBOSE FFT(srfo64,input_strides:{{0,1}},output_strides:{{0,1}},tLim:1,desc:0x5580bbcf7180) {AFTER}": (
        LibraryUse(library="MKL", routine="FFT", layout="", sizes=(), dtype="")
    ),
    "onednn_verbose,v1,primitive,exec,cpu,eltwise,jit:avx2,forward_training,data:f32::blocked:ab::f0,"
    "attr-scratchpad:user,alg:eltwise_gelu_erf alpha:0 beta:0,128x768,0.0878906": LibraryUse(
        library="oneDNN",
        routine="eltwise",
        layout="data:ab",
        sizes=(128, 768),
        dtype="float32",
        detail="jit:avx2 alg:eltwise_gelu_erf alpha:0 beta:0",
    ),
    "onednn_verbose,v1,primitive,exec,cpu,inner_product,brg_matmul:avx2,forward_inference,src:f32::blocked:ab::f0 "
    "wei:f32::blocked:ab::f0 bia:f32::blocked:a::f0 dst:f32::blocked:ab::f0,attr-scratchpad:user "
    "attr-post-ops:eltwise_gelu_erf,,mb64ic256oc512,0.329834": LibraryUse(
        library="oneDNN",
        routine="inner_product",
        layout="src:ab wei:ab bia:a dst:ab",
        sizes=(64, 256, 512),
        dtype="float32",
        detail="brg_matmul:avx2 attr-post-ops:eltwise_gelu_erf",
    ),
}
HEADERS = (
    "MKL_VERBOSE oneMKL 2024.0 Update 2 Product build 20240605 for Intel(R) 64 architecture Intel(R) Architecture "
    "processors, Lnx 2.45GHz lp64 gnu_thread",
    "onednn_verbose,v1,info,cpu,isa:Intel AVX2",
    "onednn_verbose,v1,primitive,info,template:operation,engine,primitive,implementation,prop_kind,memory_descriptors,"
    "attributes,auxiliary,problem_desc,exec_time",
    "onednn_verbose,v1,primitive,create_nested:cache_miss,cpu,matmul,brg_matmul:avx2,undef,src:f32::blocked:ab::f0 "
    "wei:f32::blocked:ba::f0 dst:f32::blocked:ab::f0,attr-scratchpad:user,,64x256:256x512,0.414795",
)


@pytest.mark.parametrize(("line", "call"), REPORTED.items(), ids=[one.routine for one in REPORTED.values()])
def test_a_reported_call_is_read_without_its_time_and_addresses(line: str, call: LibraryUse) -> None:
    assert library_call(line) == call


@pytest.mark.parametrize("line", HEADERS)
def test_a_line_that_reports_no_call_is_passed_over(line: str) -> None:
    assert library_call(line) is None


def test_the_same_call_of_another_operand_layout_is_another_call() -> None:
    line = next(iter(REPORTED))

    assert library_call(line.replace("T,N", "N,N")) != library_call(line)
    assert library_call(line.replace("0x5580c0fdddc0", "0x1").replace("102.30us", "3ms")) == library_call(line)


@pytest.mark.skipif(not torch.backends.mkl.is_available(), reason="PyTorch without MKL")
@pytest.mark.parametrize(("dtype", "routine"), [(torch.float32, "SGEMM"), (torch.float64, "DGEMM")])
def test_a_linear_layer_is_one_product_whose_weight_is_transposed_as_blas_counts(dtype: Any, routine: str) -> None:
    layer, x = torch.nn.Linear(32, 16, dtype=dtype), torch.randn(8, 32, dtype=dtype)

    calls = library_calls(lambda: layer(x))

    assert calls
    assert [(one.routine, one.layout, one.sizes) for one in calls] == [(routine, "T,N", (16, 8, 32))]


def test_what_a_function_prints_itself_is_still_printed(capfd: pytest.CaptureFixture[str]) -> None:
    x = torch.randn(64, 64)

    library_calls(lambda: print("mine", float((x @ x)[0, 0]) < 1e9))

    assert capfd.readouterr().out == "mine True\n"


def test_where_no_library_reports_nothing_is_returned_and_the_function_not_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for library in (torch.backends.mkl, torch.backends.mkldnn):
        monkeypatch.setattr(library, "is_available", lambda: False)

    assert library_calls(lambda: pytest.fail("called")) is None


def test_lines_are_taken_out_of_what_native_code_prints_also_where_it_raises(
    capfd: pytest.CaptureFixture[str],
) -> None:
    def printing_as_native_code_does() -> None:
        with lines_taken(1, re.compile("taken")) as lines:
            taken.append(lines)
            os.write(1, b"taken\nleft\n")
            raise ValueError("mine")

    taken: list[list[str]] = []
    with pytest.raises(ValueError, match="mine"):
        printing_as_native_code_does()
    os.write(1, b"after\n")

    assert taken == [["taken"]]
    assert capfd.readouterr().out == "left\nafter\n"
