"""Which hue each compiler stage has, everywhere."""

from deck.evidence import Stage

_BY_STAGE = {
    Stage.SOURCE: "python",
    Stage.BYTECODE: "dynamo",
    Stage.GUARDS: "dynamo",
    Stage.DYNAMO_GRAPH: "dynamo",
    Stage.JOINT_GRAPH: "aot",
    Stage.FORWARD_GRAPH: "aot",
    Stage.BACKWARD_GRAPH: "aot",
    Stage.POST_GRAD_GRAPH: "aot",
    Stage.LOOP_IR: "inductor",
    Stage.FUSED_IR: "inductor",
    Stage.OUTPUT_CODE: "inductor",
    Stage.KERNEL: "cpp",
    Stage.ASSEMBLY: "asm",
    Stage.TTIR: "triton",
    Stage.TTGIR: "triton",
    Stage.LLVM_IR: "asm",
    Stage.PTX: "asm",
    Stage.SASS: "asm",
}


def hue_of(stage: Stage, language: str = "") -> str:
    """Return the hue of `stage`; a kernel in Python is one for Triton."""
    return "triton" if stage is Stage.KERNEL and language == "python" else _BY_STAGE[stage]
