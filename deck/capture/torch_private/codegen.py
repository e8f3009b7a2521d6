"""Names of Inductor's C++ and wrapper code generation that PyTorch does not promise: how lines come to be.

As in `torch_private`, each entry says where it is and the version it was seen in, with a test of the same name.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

from deck.capture.torch_private.inductor import is_nested, replaced


@contextmanager
def lines_watched(on_line: Callable[[list[Any], Any], None]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.utils.IndentedBuffer.writeline, `_lines`.

    Call `on_line` with the lines of a buffer after one was added, and with what was given to be added.
    """
    from torch._inductor.utils import IndentedBuffer

    def watched(writeline: Any) -> Any:
        def watched_writeline(self: Any, line: Any) -> None:
            writeline(self, line)
            on_line(self._lines, line)

        return watched_writeline

    with replaced(IndentedBuffer, "writeline", watched):
        yield


@contextmanager
def texts_watched(on_text: Callable[[str, Sequence[Any]], None]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.utils.IndentedBuffer.getvaluewithlinemap, `_lines`. Call `on_text` with
    both."""
    from torch._inductor.utils import IndentedBuffer

    def watched(get_value: Any) -> Any:
        def watched_get_value(self: Any) -> Any:
            result = get_value(self)
            on_text(result.value, self._lines)
            return result

        return watched_get_value

    with replaced(IndentedBuffer, "getvaluewithlinemap", watched):
        yield


def content_of(line: Any) -> tuple[Any, bool]:
    """torch 2.13, 2.14: torch._inductor.utils.DeferredLineBase `line`, `__call__`.

    Return the text of a line in a buffer, and whether it will be printed; (None, False) for what is no text.
    """
    if isinstance(line, str):
        return line, True
    from torch._inductor.utils import DeferredLineBase

    if isinstance(line, DeferredLineBase):
        return line.line, line() is not None
    return None, False


def put_content(lines: list[Any], index: int, text: str) -> None:
    """torch 2.13, 2.14: torch._inductor.utils.DeferredLineBase `line`. Put an equal text in a line's place."""
    if isinstance(lines[index], str):
        lines[index] = text
    else:
        lines[index].line = text


@contextmanager
def variables_watched(on_variable: Callable[[Any, Sequence[Any], bool], None]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.codegen.common.CSE.generate, CSEVariable; IndentedBuffer `_lines`.

    Call `on_variable` with each variable of a kernel, the lines written for it, and whether the value had been
    computed before, so that the variable of then stands for it.
    """
    from torch._inductor.codegen.common import CSE, CSEVariable

    def watched(generate: Any) -> Any:
        def watched_generate(self: Any, buffer: Any, expr: Any, **more: Any) -> Any:
            before = len(buffer._lines)
            variable = generate(self, buffer, expr, **more)
            lines = buffer._lines[before:]
            if lines or not isinstance(getattr(expr, "value", expr), CSEVariable):
                on_variable(variable, lines, not lines and more.get("write", True))
            return variable

        return watched_generate

    with replaced(CSE, "generate", watched):
        yield


@contextmanager
def rewriting_watched(restamp: Callable[[Sequence[Any], list[Any]], None]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.codegen.cpp.move_code_under_inner_loop, replace_acc_name,
    replace_cascade_sum_with_add: they rewrite lines by regular expressions.

    Call `restamp` with the lines as they were and as they are, one for one.
    """
    from torch._inductor.codegen import cpp

    def in_place(rewrite: Any) -> Any:
        def watched(buffer: Any, *arguments: Any) -> Any:
            before = [content_of(line)[0] for line in buffer._lines]
            result = rewrite(buffer, *arguments)
            restamp(before, buffer._lines)
            return result

        return watched

    def moved(move: Any) -> Any:
        def watched(code: Any, *arguments: Any) -> Any:
            result = move(code, *arguments)
            before = [content_of(line)[0] for line in code._lines]
            around = len(result._lines) - len(before)  # a `for` and `{` before it, `}` after it
            inside = result._lines[around - 1 : -1]
            restamp(before, inside)
            result._lines[around - 1 : -1] = inside
            return result

        return watched

    with ExitStack() as stack:
        for name, replacement in (
            ("move_code_under_inner_loop", moved),
            ("replace_acc_name", in_place),
            ("replace_cascade_sum_with_add", in_place),
        ):
            if hasattr(cpp, name):
                stack.enter_context(replaced(cpp, name, replacement))
        yield


@contextmanager
def kernels_watched(generating: Callable[[], Any], on_kernel: Callable[[str, Sequence[str]], None]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.codegen.cpp.KernelGroup.codegen_group, `scheduled_nodes`.

    `generating()` is a context around it. Call `on_kernel` with its text and the names of the loops in it.
    """
    from torch._inductor.codegen.cpp import KernelGroup

    def watched(codegen_group: Any) -> Any:
        def watched_codegen_group(self: Any, *arguments: Any, **more: Any) -> Any:
            with generating():
                text = codegen_group(self, *arguments, **more)
                if text:
                    loops = [one.get_name() for node in self.scheduled_nodes for one in node.get_nodes()]
                    on_kernel(text, loops)
            return text

        return watched_codegen_group

    with replaced(KernelGroup, "codegen_group", watched):
        yield


@contextmanager
def modules_watched(generating: Callable[[], Any], on_module: Callable[[str], None]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.codegen.wrapper.PythonWrapperCodegen.generate; its first result has `value`.

    `generating()` is a context around it. Call `on_module` with the text of the Python module.
    """
    from torch._inductor.codegen.wrapper import PythonWrapperCodegen

    def watched(generate: Any) -> Any:
        def watched_generate(self: Any, *arguments: Any, **more: Any) -> Any:
            with generating():
                result = generate(self, *arguments, **more)
                if not is_nested():
                    on_module(result[0].value)
            return result

        return watched_generate

    with replaced(PythonWrapperCodegen, "generate", watched):
        yield


@contextmanager
def operations_watched(on_operation: Callable[[str], None]) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.graph.GraphLowering.register_operation. Call `on_operation` with each new
    name."""
    from torch._inductor.graph import GraphLowering

    def watched(register: Any) -> Any:
        def watched_register(self: Any, operation: Any) -> Any:
            name = register(self, operation)
            on_operation(name)
            return name

        return watched_register

    with replaced(GraphLowering, "register_operation", watched):
        yield


@contextmanager
def library_calls_watched(
    calling: Callable[[str], Any], on_line: Callable[[list[Any]], None], writing: Callable[[Any], Any]
) -> Iterator[None]:
    """torch 2.13, 2.14: torch._inductor.scheduler.ExternKernelSchedulerNode.codegen; codegen.wrapper
    PythonWrapperCodegen.writeline, `lines`; WrapperLine.codegen.

    The wrapper keeps lines, some as objects that write themselves later. `calling(operation)` is a context in which
    a call of a library is added, `on_line` is called with the lines after one was added, and `writing(line)` is a
    context in which the object `line` writes itself.
    """
    from torch._inductor.codegen import wrapper
    from torch._inductor.scheduler import ExternKernelSchedulerNode

    def watched_call(codegen: Any) -> Any:
        def watched(self: Any, *arguments: Any) -> Any:
            with calling(self.get_name()):
                return codegen(self, *arguments)

        return watched

    def watched_writeline(writeline: Any) -> Any:
        def watched(self: Any, line: Any) -> None:
            writeline(self, line)
            on_line(self.lines)

        return watched

    def watched_codegen(codegen: Any) -> Any:
        def watched(self: Any, *arguments: Any, **more: Any) -> Any:
            with writing(self):
                return codegen(self, *arguments, **more)

        return watched

    with ExitStack() as stack:
        stack.enter_context(replaced(ExternKernelSchedulerNode, "codegen", watched_call))
        stack.enter_context(replaced(wrapper.PythonWrapperCodegen, "writeline", watched_writeline))
        for one in vars(wrapper).values():
            if isinstance(one, type) and issubclass(one, wrapper.WrapperLine) and "codegen" in vars(one):
                stack.enter_context(replaced(one, "codegen", watched_codegen))
        yield
