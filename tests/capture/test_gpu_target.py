"""What a call on the CPU becomes for a GPU that is only described: graphs, kernels, machine code, and what is open."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("triton", reason="triton is not installed")

import triton  # noqa: E402
import triton.language as tl  # noqa: E402
from torch.nn import functional  # noqa: E402

from deck.capture.gpu.compiled import TargetCompilation  # noqa: E402
from deck.capture.gpu.interpreted import interpreted  # noqa: E402
from deck.capture.gpu.target_backend import compile_for_target  # noqa: E402
from deck.capture.inductor.generated import kernels_in  # noqa: E402
from deck.capture.recorded_folder import RecordedFolder  # noqa: E402
from deck.capture.target_files import add_target  # noqa: E402
from deck.errors import RecordError, UsageError  # noqa: E402
from deck.evidence import Stage  # noqa: E402
from deck.gpu_code import GpuKernels, UndecidedKind  # noqa: E402

pytestmark = pytest.mark.capture


@pytest.fixture(scope="module", autouse=True)
def caches(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Give the module caches of its own, as a recording gives a child."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TORCHINDUCTOR_CACHE_DIR", str(tmp_path_factory.mktemp("inductor")))
        patch.setenv("TRITON_CACHE_DIR", str(tmp_path_factory.mktemp("triton")))
        yield


def compiled(
    fn: Callable[..., Any], *inputs: Any, target: str = "sm_90", backward: bool = False, **kwargs: Any
) -> TargetCompilation:
    return compile_for_target(fn, inputs, kwargs=kwargs, target=target, source=Path(__file__), backward=backward)


def named(compilation: TargetCompilation) -> dict[str, list[str]]:
    return {compile_id: [one.name for one in several] for compile_id, several in compilation.kernels.items()}


def open_questions(compilation: TargetCompilation) -> str:
    return "\n".join(f"{one.what} {one.kernel} {one.taken_as}" for one in compilation.target.undecided)


def floor_plus_one(x: Any) -> Any:
    return torch.floor(x) + 1


@pytest.fixture(scope="module")
def for_h100() -> TargetCompilation:
    return compiled(floor_plus_one, torch.randn(1024, 1024))


def test_kernel_is_the_text_of_the_module_and_lies_in_its_file(for_h100: TargetCompilation) -> None:
    (kernel,) = for_h100.kernels["0-0"]
    output_code = for_h100.watch.compilations["0-0"].texts[Stage.OUTPUT_CODE]

    assert kernels_in(output_code, language="triton") == {kernel.name: kernel.source}
    assert Path(kernel.path).read_text() == kernel.source
    assert kernel.problem == ""


def test_each_configuration_has_its_texts_and_machine_code(for_h100: TargetCompilation) -> None:
    (kernel,) = for_h100.kernels["0-0"]

    assert [one.values for one in kernel.configurations] == [{"XBLOCK": 1024}, {"XBLOCK": 512}]
    for one in kernel.configurations:
        assert list(one.texts) == [Stage.TTIR, Stage.TTGIR, Stage.LLVM_IR, Stage.PTX]
        assert ".target sm_90a" in one.texts[Stage.PTX]
        assert one.cubin.startswith(b"\x7fELF")
        assert (one.warps_count > 0, one.shared_bytes) == (True, 0)


def test_stages_and_statements_are_seen_as_for_the_cpu(for_h100: TargetCompilation) -> None:
    (one,) = for_h100.watch.compilations.values()

    assert {Stage.DYNAMO_GRAPH, Stage.FORWARD_GRAPH, Stage.POST_GRAD_GRAPH, Stage.LOOP_IR, Stage.FUSED_IR} <= set(
        one.texts
    )
    assert 'device="cuda:0"' in one.texts[Stage.FORWARD_GRAPH] or "cuda:0" in one.texts[Stage.FORWARD_GRAPH]
    assert one.stamps.loops_before_fusion_count == 1


def test_evidence_says_for_which_device_and_what_is_open(for_h100: TargetCompilation) -> None:
    target = for_h100.target

    assert (target.target, target.device, target.capability) == ("sm_90", "NVIDIA H100 80GB HBM3", "9.0")
    assert target.torch.startswith(torch.__version__.partition("+")[0])
    assert target.triton == triton.__version__
    assert len(target.overrides) > 10
    assert open_questions(for_h100) == (
        "Which of 2 launch configurations is kept: a GPU times them all. triton_poi_fused_add_floor_0 "
    )


def test_another_target_has_code_of_its_own() -> None:
    for_a100 = compiled(floor_plus_one, torch.randn(64), target="sm_80")
    (kernel,) = for_a100.kernels["0-0"]

    assert for_a100.target.capability == "8.0"
    assert "multi_processor_count=108, cc=80" in kernel.source
    assert ".target sm_80" in kernel.configurations[0].texts[Stage.PTX]


def test_backward_pass_is_generated_without_being_run() -> None:
    def mlp(x: Any, w: Any) -> Any:
        return functional.softmax(functional.relu(x @ w), dim=-1).square().mean()

    weight = torch.randn(16, 8, requires_grad=True)
    found = compiled(mlp, torch.randn(4, 16), weight, backward=True)

    assert list(found.watch.compilations) == ["0-0", "0-0-backward"]
    assert set(named(found)) == {"0-0", "0-0-backward"}
    assert Stage.OUTPUT_CODE in found.watch.compilations["0-0-backward"].texts
    assert weight.grad is None


def test_graph_breaks_and_values_are_those_of_the_real_call() -> None:
    seen = []

    def branching(x: Any, w: Any) -> Any:
        y = torch.relu(x @ w)
        if y.sum().item() > 0:
            seen.append(torch.cuda.is_available())
            y = y + torch.ones(4, 1)
        return torch.softmax(y, -1)

    x = torch.ones(4, 8)
    found = compiled(branching, x, torch.ones(8, 16))

    assert seen == [torch.cuda.is_available()]
    assert list(named(found)) == ["0-0", "1-0"]
    assert "Which kernel the library" in open_questions(found)


def test_what_is_made_in_the_graph_is_made_on_the_gpu() -> None:
    values = torch.tensor([1.0, 2.0, 3.0, 4.0])

    def constants(x: Any, n: int, *, scale: float) -> Any:
        made = torch.arange(4) + torch.tensor(2.0) + torch.zeros(4, device="cpu") + torch.tensor([1.0, 2.0, 3.0, 4.0])
        return x.cpu() * values * n + made.to("cpu") * scale

    found = compiled(constants, torch.randn(8, 4), 3, scale=0.5)

    assert named(found) == {"0-0": [next(iter(named(found)["0-0"]))]}
    output_code = found.watch.compilations["0-0"].texts[Stage.OUTPUT_CODE]
    assert "cpp_fused" not in output_code
    assert "empty_strided_cuda" in output_code


def test_inputs_of_the_caller_stay_as_they_were() -> None:
    def in_place(x: Any) -> Any:
        return functional.dropout(x.add_(1), 0.5, training=True)

    x = torch.zeros(64)
    found = compiled(in_place, x)

    assert x.sum().item() == 0
    assert "triton_helpers.rand4x(" in found.kernels["0-0"][0].source


def test_attention_and_padding_are_open_questions() -> None:
    def attention(q: Any, w: Any) -> Any:
        return functional.scaled_dot_product_attention(q, q, q) @ w

    found = compiled(attention, torch.randn(1, 2, 64, 32), torch.randn(32, 513))

    assert "Which attention kernel runs" in open_questions(found)
    assert "is padded" in open_questions(found)
    assert "extern_kernels.bmm" in open_questions(found)
    assert {one.kind for one in found.target.undecided} >= {UndecidedKind.ATTENTION, UndecidedKind.LIBRARY_KERNEL}


def test_a_convolutions_kernel_is_open_in_both_directions() -> None:
    x, w = torch.randn(1, 2, 8, 8), torch.randn(2, 2, 3, 3, requires_grad=True)

    found = compiled(functional.conv2d, x, w, backward=True)

    calls = [one.kernel for one in found.target.undecided if one.kind is UndecidedKind.LIBRARY_KERNEL]
    assert calls == ["extern_kernels.convolution", "torch.ops.aten.convolution_backward.default"]


@triton.jit  # type: ignore[untyped-decorator]
def plus(x, y, out, count, block: tl.constexpr):  # type: ignore[no-untyped-def]
    index = tl.program_id(0) * block + tl.arange(0, block)
    inside = index < count
    tl.store(out + index, tl.load(x + index, mask=inside) + tl.load(y + index, mask=inside), mask=inside)


@triton.jit  # type: ignore[untyped-decorator]
def refused(x, out, block: tl.constexpr):  # type: ignore[no-untyped-def]
    tl.static_assert(block < 0, "no such block")
    tl.store(out, tl.load(x))


def test_kernel_that_the_function_calls_itself_is_compiled_and_the_call_ends_there(tmp_path: Path) -> None:
    def with_own_kernel(x: Any, y: Any) -> Any:
        out = torch.empty_like(x)
        plus[(8,)](x, y, out, x.numel(), block=128)
        return out + 1

    found = compiled(with_own_kernel, torch.randn(1000), torch.randn(1000))

    record = RecordedFolder(tmp_path)
    add_target(record, found, "sm_90")
    listed = msgspec.json.decode((tmp_path / "sm_90" / "0-0" / "gpu_kernels.json").read_bytes(), type=GpuKernels)

    assert [(one.name, one.problem) for one in listed.kernels] == [("plus_0", ""), ("triton_poi_fused_add_0", "")]
    assert listed.kernels[0].configurations[0].registers_count
    assert "eager raised" in interpreted(found).not_run
    assert named(found) == {"0-0": ["plus", "triton_poi_fused_add_0"]}
    assert found.kernels["0-0"][0].configurations[0].cubin
    assert "calls a Triton kernel itself, which the CPU cannot run" in open_questions(found)


def test_kernel_that_triton_refuses_keeps_its_text_and_the_reason() -> None:
    def with_refused_kernel(x: Any) -> Any:
        out = torch.empty_like(x)
        refused[(1,)](x, out, block=128)
        return out

    (kernel,) = compiled(with_refused_kernel, torch.randn(8)).kernels["0-0"]

    assert kernel.configurations == ()
    assert "static_assert" in kernel.source
    assert re.search("CompileTimeAssertionFailure|no such block", kernel.problem)


def marked_dynamic() -> Sequence[Any]:
    x = torch.randn(8, 4)
    torch._dynamo.mark_dynamic(x, 0)
    return [x]


@pytest.mark.parametrize(
    ("fn", "inputs", "backward", "message"),
    [
        (lambda x: x + 1, marked_dynamic, False, "fixed sizes only.*mark_dynamic"),
        (lambda x: x, lambda: [torch.ones(4)], False, "captured no graph"),
        (lambda x: x + 1, lambda: [torch.ones(4)], True, "no backward pass.*requires_grad"),
    ],
    ids=["dynamic", "no graph", "no gradient"],
)
def test_what_cannot_be_generated_is_said_once(
    fn: Callable[..., Any], inputs: Callable[[], Sequence[Any]], backward: bool, message: str
) -> None:
    with pytest.raises(RecordError, match=message):
        compiled(fn, *inputs(), backward=backward)


def test_what_inductor_refuses_names_the_graph_and_the_target(monkeypatch: pytest.MonkeyPatch) -> None:
    from deck.capture.torch_private import gpu as torch_gpu

    def refusing(*arguments: Any) -> None:
        raise NotImplementedError("no lowering for this\nmore lines")

    monkeypatch.setattr(torch_gpu, "compile_on", refusing)

    with pytest.raises(
        RecordError, match=r"No code for sm_90 .* graph 0-0: NotImplementedError: no lowering for this\."
    ):
        compiled(floor_plus_one, torch.ones(4))


def test_target_that_is_not_described_is_refused() -> None:
    with pytest.raises(UsageError, match="no GPU target 'sm_75'"):
        compiled(floor_plus_one, torch.ones(4), target="sm_75")
