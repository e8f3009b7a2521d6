"""How many floating-point operations an operator, or a loop that Inductor made, stands for.

- A matrix product, a convolution or attention counts by the formulas of `torch.utils.flop_counter`: the product of
  [n, k] and [k, m] is 2 n k m. The bias that it adds is not counted.
- Pointwise arithmetic on floats is one operation per element of the result, comparisons, `exp` and `erf` among it. A
  reduction is one per element of its input; `mean` one more per result, a variance four per element (sum, subtract,
  square, sum).
- An operator that Inductor decomposes counts as its pieces: softmax as max, sub, exp, sum and div.
- Nothing else counts: copies, conversions, fills, selections (`where`), logic, integers, random numbers, indexing,
  sorting, pooling.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import torch
from torch.utils import flop_counter

from deck.capture.torch_private.core import flatten, map_leaves
from deck.capture.torch_private.dispatch import Operator, decompositions, operators_run_by, written_arguments
from deck.capture.torch_private.inductor import loop_nodes_of
from deck.capture.torch_private.scheduling import buffer_is_floating, iterations_of

_UNCOUNTED = frozenset(("clone", "copy", "where", "masked_fill"))
"""Operators that PyTorch tags as pointwise, and that compute nothing."""

_PER_ELEMENT = {"var": 4, "var_mean": 4, "std": 4, "std_mean": 4, "welford_reduce": 4, "online_softmax_reduce": 4}
"""Reductions that are several operations for each element, of ATen and of loop IR."""

_MEMORY = ("load", "store", "store_reduction", "partial_accumulate", "constant", "to_dtype", "to_dtype_bitcast")
_INDEXING = ("index_expr", "check_bounds", "bucketize", "where", "sort")
_RANDOM = ("rand", "randn")
_UNCOUNTED_IN_LOOPS = frozenset((*_MEMORY, *_INDEXING, *_RANDOM))
_COMPARISONS = frozenset(("eq", "ne", "lt", "le", "gt", "ge", "isnan", "isinf", "signbit"))


def operations_of(operator: Operator, arguments: Sequence[Any], named: Mapping[str, Any], result: Any) -> int:
    """Return the operations of one call, from the shapes of real tensors or fake ones."""
    if operator.overloadpacket in flop_counter.flop_registry:
        formula = flop_counter.flop_registry[operator.overloadpacket]
        return int(formula(*arguments, **named, out_val=result))
    if operator is torch.ops.aten._scaled_dot_product_flash_attention_for_cpu.default:  # torch 2.13: has no formula
        formula = flop_counter.flop_registry[torch.ops.aten._scaled_dot_product_flash_attention]
        return int(formula(*arguments[:3], out_val=result))
    pieces = _operations_of_pieces(operator, arguments, named)
    return _operations_of_one(operator, arguments, result) if pieces is None else pieces


def _operations_of_pieces(operator: Operator, arguments: Sequence[Any], named: Mapping[str, Any]) -> int | None:
    """Return the operations of what Inductor puts in the operator's place; None where it keeps it."""
    decompose = decompositions().get(operator)
    if decompose is None:
        return None
    count = 0

    def call(piece: Operator, given: Sequence[Any], more: Mapping[str, Any]) -> Any:
        nonlocal count
        result = piece(*given, **more)
        count += operations_of(piece, given, more, result)
        return result

    outs = [name for name, is_out in written_arguments(operator).items() if is_out]  # no piece has one
    without_out = {name: value for name, value in named.items() if name not in outs}
    shapes, named_shapes = map_leaves(_shape_of, (tuple(arguments), without_out))
    try:
        with operators_run_by(call):
            result = decompose(*shapes, **named_shapes)
    except NotImplementedError:  # a piece that cannot be told from shapes alone
        return None
    return None if result is NotImplemented else count


def _shape_of(value: Any) -> Any:
    if not isinstance(value, torch.Tensor):
        return value
    return torch.empty_strided(value.shape, value.stride(), dtype=value.dtype, device="meta")


def _operations_of_one(operator: Operator, arguments: Sequence[Any], result: Any) -> int:
    name = operator.overloadpacket.__name__.rstrip("_")
    results = [one for one in flatten(result) if isinstance(one, torch.Tensor)]
    given = [one for one in flatten(arguments) if isinstance(one, torch.Tensor)]
    if operator.namespace != "aten" or not results or not any(_is_floating(one.dtype) for one in (*results, *given)):
        return 0
    if _has_tag(name, torch.Tag.reduction) or name in ("cumsum", "cumprod", "logcumsumexp"):
        return given[0].numel() * _PER_ELEMENT.get(name, 1) + (results[0].numel() if name == "mean" else 0)
    return results[0].numel() if _has_tag(name, torch.Tag.pointwise) and name not in _UNCOUNTED else 0


@cache
def _has_tag(name: str, tag: torch.Tag) -> bool:
    """Return whether any overload of an ATen operator has the tag: not all do that should."""
    packet = getattr(torch.ops.aten, name, None)
    return packet is not None and any(tag in getattr(packet, overload).tags for overload in packet.overloads())


def _is_floating(dtype: torch.dtype) -> bool:
    return dtype.is_floating_point or dtype.is_complex


def operations_of_loop(loop: Any) -> int:
    """Return the operations of a scheduled loop: those of its body, as often as it runs."""
    blocks: dict[str, list[torch.fx.Node]] = {}
    for block, node in loop_nodes_of(loop):
        blocks.setdefault(block, []).append(node)
    count, _ = _operations_of_block(next(iter(blocks)), blocks)
    return count * iterations_of(loop)


def _operations_of_block(name: str, blocks: Mapping[str, Sequence[torch.fx.Node]]) -> tuple[int, bool]:
    """Return the operations of a block and of those that it runs in turn, and whether what it returns is a float."""
    floating: dict[torch.fx.Node, bool] = {}
    count = 0
    for node in blocks[name]:
        operation = str(node.target)
        given = [floating[one] for one in node.all_input_nodes]
        if operation in blocks:
            inner_count, floating[node] = _operations_of_block(operation, blocks)
            count += inner_count
        else:
            floating[node] = _gives_float(node, given)
            if floating[node] or (any(given) and operation in (*_COMPARISONS, "reduction")):  # e.g. argmax
                count += _operations_of_node(node)
    return count, floating[blocks[name][-1]]


def _operations_of_node(node: torch.fx.Node) -> int:
    if node.op != "call_method" or node.target in _UNCOUNTED_IN_LOOPS:
        return 0
    return _PER_ELEMENT.get(str(node.args[3]), 1) if node.target == "reduction" else 1


def _gives_float(node: torch.fx.Node, given: Sequence[bool]) -> bool:
    operation = str(node.target)
    if operation == "load":
        return buffer_is_floating(str(node.args[1]))
    if operation in _COMPARISONS or operation.startswith(("logical_", "bitwise_")):
        return False
    types = [one for one in node.args if isinstance(one, torch.dtype)]
    return _is_floating(types[0]) if types else any(given) or operation in _RANDOM
