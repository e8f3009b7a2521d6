"""What the lines of a kernel and of loop IR are for that come from no line of Python, told by their text."""

import re
from collections.abc import Sequence

FRAME = "function frame"
LOOP = "loop control"
INDEX = "index arithmetic"
LOAD = "load"
BUFFER = "buffer handling"
CHECK = "check"

_POINTER = r"(?:in_ptr|out_ptr|in_out_ptr|local_buffer_data_|ws_ptr)\w*"

_KERNEL_CLASSES = (
    (FRAME, re.compile(r"#include|extern \"C\"|(?:const )?[\w:]+\* ?\w+[,)]|const \w+ ks\d+[,)]|[{}();]*$|\[&\]$")),
    (LOOP, re.compile(r"for ?\(|if ?\(C10_(?:UN)?LIKELY|#pragma|int (?:tid|max_threads) =")),
    (CHECK, re.compile(r"(?:AOTI_)?TORCH_CHECK\(|std::atomic<int> inductor_|inductor_cpu_\w+")),
    (
        BUFFER,
        re.compile(
            r"std::unique_ptr<.*> buf_|\w+\* \w+ = buf_\w+\.get\(\)|alignas\(|__at_align__"
            rf"|auto {_POINTER} = {_POINTER};|{_POINTER} = "
        ),
    ),
    (
        LOAD,
        re.compile(
            rf"auto tmp\d+ = (?:[\w:]+<[\w:, ]+>\()*{_POINTER}\["
            rf"|auto tmp\d+ = .*::(?:loadu|from)\({_POINTER} \+"
            rf"|tmpbuf\[\w+\] = {_POINTER}\[|return .*::loadu\(tmpbuf\."
            rf"|(?:at::vec::)?transpose_mxn<.*>\({_POINTER} \+"
        ),
    ),
)

_OPERATION = r"(?:\w+_)?op\d\w*"
"""A name of the scheduler's, e.g. `op0`, `op0_op1`, or `true_graph_0_op0` in a nested graph."""

_IR_CLASSES = (
    (FRAME, re.compile(rf"{_OPERATION}: |{_OPERATION}\.snodes|class \w+:|def \w+\(self|return\b|[\])}}]*$")),
    (LOOP, re.compile(rf"var_ranges = |{_OPERATION}\.(?:group|sizes|min_input_distance|max_input_distance)")),
    (INDEX, re.compile(r"index\d+ = |get_index\w* = ")),
    (LOAD, re.compile(r"\w+ = ops\.load\(")),
    (CHECK, re.compile(r"\w+ = ops\.check_bounds\(")),
    (BUFFER, re.compile(rf"{_OPERATION}\.|\w+_layout = |\w*buf\w+[:.]|NodeUser\(|(?:\[ *)?\w*Dep\(")),
)


def classify_kernel(lines: Sequence[str]) -> list[str]:
    """Return the class of each line of a kernel, e.g. `loop control`; empty where its text tells of none.

    Lines that carry over from the one before, such as a signature's arguments, are of its class.
    """
    classes: list[str] = []
    in_signature = False
    for line in lines:
        text = line.strip()
        in_signature = in_signature or text.startswith('extern "C"')
        classes.append(FRAME if in_signature else _first(_KERNEL_CLASSES, text))
        in_signature = in_signature and not text.endswith(")")
    return classes


def classify_ir(lines: Sequence[str]) -> list[str]:
    """Return the class of each line of loop IR; empty for a statement that was made for a node."""
    return [_first(_IR_CLASSES, line.strip()) for line in lines]


def _first(classes: Sequence[tuple[str, re.Pattern[str]]], text: str) -> str:
    return next((name for name, pattern in classes if pattern.match(text)), "") if text else ""
