"""What Dynamo and AOTAutograd left in the reference bundle: guards, calls of a function, a graph that was cut."""

from pathlib import Path

REFERENCE = Path(__file__).parents[1] / "evidence" / "reference"

_PATHS = (
    "fusion/0-0/guards.json",
    "fusion/0-0/guards.txt",
    "dynamic_shapes/sizes/frames.json",
    "dynamic_shapes/sizes/recompiles.json",
    "dynamic_shapes/integers_static/frames.json",
    "dynamic_shapes/integers_static/recompiles.json",
    "joint_graph/0-0/partition.json",
    "joint_graph/0-0/forward_graph.nodes.json",
    "joint_graph/0-0-backward/backward_graph.nodes.json",
    "training/0-0/partition.json",
    "training/0-0/forward_graph.nodes.json",
    "training/0-0-backward/backward_graph.nodes.json",
)

DYNAMO: dict[str, str | bytes] = {path: (REFERENCE / path).read_bytes() for path in _PATHS}
