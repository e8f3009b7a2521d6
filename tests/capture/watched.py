"""Functions compiled in the tests' own process and watched, with what the watch saw of Inductor."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

from deck.capture.inductor.generated import kernels_in
from deck.capture.linking.inductor_links import add_inductor_links
from deck.capture.linking.link_builder import LinkBuilder, StagePaths
from deck.capture.watching.watch import Compilation, Watch, compile_watched, watching
from deck.captured import Links
from deck.evidence import Stage
from deck.graph_text import as_written


def watch_call(fn: Callable[..., Any], *inputs: Any, backward: bool = False, **torch_compile: Any) -> list[Compilation]:
    """Compile `fn`, call it once, and return what Inductor was seen to compile, the backward pass after its forward."""
    torch.compiler.reset()
    watch = Watch(Path(fn.__code__.co_filename))
    compiled = compile_watched(fn, with_inductor=True, **torch_compile)
    with watching(watch):
        result = compiled(*inputs)
        if backward:
            result.sum().backward()
    return [one for one in watch.compilations.values() if Stage.OUTPUT_CODE in one.texts]


def links_in(one: Compilation) -> Links:
    builder = LinkBuilder()
    add_inductor_links(builder, one, StagePaths("", one.id))
    return builder.build()


def kernel_texts(one: Compilation) -> list[str]:
    return list(kernels_in(one.texts[Stage.OUTPUT_CODE]).values())


def lines_of(one: Compilation, name: str) -> list[str]:
    """Return the lines of the recorded file `name`, e.g. `kernel_0.cpp` or `loop_ir.txt`."""
    if name.startswith("kernel_"):
        return kernel_texts(one)[int(name.removeprefix("kernel_").removesuffix(".cpp"))].splitlines()
    return as_written(one.texts[Stage(name.partition(".")[0])]).splitlines()


def linked(one: Compilation, links: Links, source: str, target: str) -> dict[int, set[int]]:
    """Return line of `target` -> the lines of `source` that it is linked to."""
    found: dict[int, set[int]] = {}
    for pair in links.pairs:
        if (pair.source, pair.target) == (f"{one.id}/{source}", f"{one.id}/{target}"):
            for before, after in zip(pair.source_lines, pair.target_lines, strict=True):
                found.setdefault(after, set()).add(before)
    return found


def classes_in(one: Compilation, links: Links, target: str) -> dict[int, str]:
    """Return line of `target` -> its class, for its scaffolding."""
    return {
        line: scaffolding.names[index]
        for scaffolding in links.scaffolding
        if scaffolding.path == f"{one.id}/{target}"
        for line, index in zip(scaffolding.lines, scaffolding.classes, strict=True)
    }


def nodes_of_kernel_lines(one: Compilation, index: int = 0) -> dict[str, set[str]]:
    """Return text of a kernel's line -> the post-grad nodes that its links lead to, in the order of the lines."""
    links = links_in(one)
    kernel = f"kernel_{index}.cpp"
    to_fused = linked(one, links, "fused_ir.txt", kernel)
    to_loop = linked(one, links, "loop_ir.txt", "fused_ir.txt")
    to_graph = linked(one, links, "post_grad_graph.py", "loop_ir.txt")
    graph = lines_of(one, "post_grad_graph.py")
    found: dict[str, set[str]] = {}
    for number, text in enumerate(lines_of(one, kernel), start=1):
        for fused in to_fused.get(number, ()):
            for loop in to_loop[fused]:
                names = {_assigned(graph[line - 1]) for line in to_graph[loop]}
                found.setdefault(text.strip(), set()).update(names)
    return found


def _assigned(line: str) -> str:
    match = re.match(r"\s*(\w+)", line)
    assert match, line
    return match[1]
