"""Hold what was generated on a GPU against what `gpu_code` generated for it without one, case by case."""

from collections.abc import Collection, Mapping, Sequence

import msgspec

from deck.evidence import Gpu
from deck.gpu_code import GpuKernels
from deck.gpu_targets import target_named, target_names
from deck.prediction import GeneratedKernel, predicted, unpredicted
from deck.recording.collect import Recorded, recorded

_KERNELS = "gpu_kernels"


def predictions(experiment: str, files: Sequence[Recorded], gpu: Gpu | None) -> list[Recorded]:
    """Return `prediction.json` of each case that `run` compiled on the GPU; none without a GPU, or where `gpu_code`
    generated nothing."""
    generated = {one.evidence.case for one in files if one.evidence.kind == "gpu_target"}
    if gpu is None or not generated:
        return []
    cases = dict.fromkeys(one.evidence.case for one in files if one.evidence.kind == _KERNELS)
    return [_predicted(experiment, files, gpu, case, generated) for case in cases if case not in generated]


def _predicted(experiment: str, files: Sequence[Recorded], gpu: Gpu, case: str, generated: Collection[str]) -> Recorded:
    described = {name: target_named(name).capability_text for name in target_names()}
    target = next((name for name, capability in described.items() if capability == gpu.capability), "")
    place = "-".join(filter(None, (case, target)))
    if not target:
        known = ", ".join(f"{name} ({capability})" for name, capability in described.items())
        why = f"no described GPU has compute capability {gpu.capability}; there are {known}"
        result = unpredicted(target, gpu.name, why)
    elif place not in generated:
        result = unpredicted(target, gpu.name, f"gpu_code(record) generated nothing for {target} in this case")
    else:
        result = predicted(target, gpu.name, _kernels_of(files, case), _kernels_of(files, place))
    text = msgspec.json.format(msgspec.json.encode(result), indent=1).decode() + "\n"
    return recorded(text, experiment=experiment, name="prediction.json", kind="prediction", language="json", case=case)


def _kernels_of(files: Sequence[Recorded], case: str) -> dict[str, list[GeneratedKernel]]:
    """Return the Triton kernels of a case by compile id."""
    of_case = [one for one in files if one.evidence.case == case]
    texts = {one.evidence.path.partition("/")[2]: one.content.decode() for one in of_case}
    return {one.evidence.compile_id: _read(one.content, texts) for one in of_case if one.evidence.kind == _KERNELS}


def _read(content: bytes, texts: Mapping[str, str]) -> list[GeneratedKernel]:
    kernels = msgspec.json.decode(content, type=GpuKernels).kernels
    return [GeneratedKernel(one, texts[one.path], texts.get(f"{one.path.removesuffix('.py')}.ptx")) for one in kernels]
