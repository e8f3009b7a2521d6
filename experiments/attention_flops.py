"""Which of attention's operations does a causal mask or a local window need, and which are executed all the same?"""

import math
from collections.abc import Callable

import torch
from torch.nn import functional as F
from torch.utils.flop_counter import FlopCounterMode

from deck.capture import Recorder

TOKENS, HEADS, HEAD_WIDTH, WINDOW = 128, 4, 16, 32


def attend(query: torch.Tensor, key: torch.Tensor, value: torch.Tensor, mask: torch.Tensor | None) -> torch.Tensor:
    scores = query @ key.transpose(-1, -2) / math.sqrt(HEAD_WIDTH)
    return torch.softmax(scores if mask is None else scores.masked_fill(mask, -math.inf), dim=-1) @ value


def attend_by_blocks(query: torch.Tensor, key: torch.Tensor, value: torch.Tensor, *, window: int, block: int) -> None:
    """Let each block of queries meet only the keys that any of them needs: its own, and `window - 1` before each."""
    for first in range(0, TOKENS, block):
        keys = slice(max(0, first + 1 - window), first + block)
        attend(query[:, :, first : first + block], key[:, :, keys], value[:, :, keys], None)


def counted(call: Callable[[], object]) -> int:
    with FlopCounterMode(display=False) as counter:
        call()
    return int(counter.get_total_flops())


def run(record: Recorder) -> None:
    torch.manual_seed(42)
    query, key, value = (torch.randn(1, HEADS, TOKENS, HEAD_WIDTH, device=record.device) for _ in range(3))
    future = torch.ones(TOKENS, TOKENS, dtype=torch.bool, device=record.device).triu(1)
    executed = counted(lambda: attend(query, key, value, future))
    causal = counted(lambda: attend_by_blocks(query, key, value, window=TOKENS, block=1))
    local = counted(lambda: attend_by_blocks(query, key, value, window=WINDOW, block=1))
    blocks = counted(lambda: attend_by_blocks(query, key, value, window=WINDOW, block=WINDOW))
    fused = counted(lambda: F.scaled_dot_product_attention(query, key, value, is_causal=True))
    local_pairs = WINDOW * TOKENS - WINDOW * (WINDOW - 1) // 2
    attention = {
        "tokens_count": TOKENS,
        "window_count": WINDOW,
        "without_mask_flop": counted(lambda: attend(query, key, value, None)),
        "causal_executed_flop": executed,
        "causal_needed_flop": causal,
        "causal_needed_ratio": causal / executed,
        "formula_causal_needed_ratio": (TOKENS + 1) / (2 * TOKENS),
        "local_needed_flop": local,
        "local_needed_ratio": local / executed,
        "formula_local_needed_flop": 4 * HEADS * HEAD_WIDTH * local_pairs,
        "local_blocks_executed_flop": blocks,
        "fused_operator_counted_flop": fused,  # 0 where torch's counter has no formula for it, as on a CPU
    }
    record.add_json("attention", attention)
