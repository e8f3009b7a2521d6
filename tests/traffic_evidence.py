"""Evidence of an experiment that counted floor(x) and + 1 at several sizes and dtypes."""

from collections.abc import Mapping
from typing import Any

import msgspec

from deck.traffic import (
    ChainSide,
    KernelChain,
    SizedCase,
    Traffic,
    TrafficPoint,
    TrafficSide,
    TrafficStep,
)
from deck.work import Side, Step, Work

COUNTS = (2**10, 2**14, 2**20)
DTYPES = {"bfloat16": 2, "float32": 4, "float64": 8}

CHAIN = KernelChain(
    eager=ChainSide(("aten.floor.default", "aten.add.Tensor"), 16 * 2**20),
    compiled=ChainSide(("fused_add_floor",), 8 * 2**20),
    tensor_bytes=4 * 2**20,
)


def traffic(path: str) -> Traffic:
    """Return two recorded sizes of one dtype; the work of both lies at `path`."""
    cases = [
        SizedCase(case=f"float32-{count}", dtype="float32", elements_count=count, element_bytes=4)
        for count in (2**10, 2**20)
    ]
    return Traffic(
        tuple(TrafficPoint(one, 16 * one.elements_count, 8 * one.elements_count, path) for one in cases),
        TrafficSide((TrafficStep("aten.floor.default", 1, 1), TrafficStep("aten.add.Tensor", 1, 1))),
        TrafficSide((TrafficStep("fused_add_floor", 1, 1),)),
    )


def work(tensor_bytes: int) -> Work:
    """Return what both sides move where a tensor has that many bytes: eager four times as much, compiled twice."""

    def step(name: str) -> Step:
        return Step(name=name, read_bytes=tensor_bytes, written_bytes=tensor_bytes, flop=1)

    def side(*steps: Step) -> Side:
        return Side(
            steps=steps,
            steps_count=len(steps),
            moved_bytes=2 * tensor_bytes * len(steps),
            working_set_bytes=tensor_bytes * (len(steps) + 1),
            flop=2,
        )

    return Work(eager=side(step("aten.floor.default"), step("aten.add.Tensor")), compiled=side(step("fused_add_floor")))


def files(changed: Mapping[str, Work] | None = None) -> dict[str, bytes]:
    """Return path -> content of the recording; `changed` has other work for some cases."""
    cases: list[dict[str, Any]] = [
        {"case": f"{dtype}-{count}", "dtype": dtype, "elements_count": count, "element_bytes": size}
        for dtype, size in DTYPES.items()
        for count in COUNTS
    ]
    works = {one["case"]: work(one["elements_count"] * one["element_bytes"]) for one in cases} | dict(changed or {})
    return {
        "traffic/sizes.json": msgspec.json.encode({"cases": cases}),
        **{f"traffic/{case}/work.json": msgspec.json.encode(one) for case, one in works.items()},
    }
