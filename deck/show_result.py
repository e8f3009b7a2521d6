"""The comparison with eager, as `deck show` prints it."""

from collections.abc import Iterator

from rich.text import Text

from deck.dissection import Result
from deck.terminal import BAD, DIM, GOOD, visible


def verdict(one: Result | None) -> Text:
    """Return the comparison in a few words."""
    if one is None or one.agreement == "not compared":
        return Text("result not compared", style="yellow")
    if one.agreement == "generator differs" or (one.random == "generator differs" and not one.same):
        return Text("random numbers of another generator", style="yellow")
    if one.errors == "differs":
        only = "COMPILED" if not one.eager_error else "EAGER" if not one.compiled_error else ""
        return Text(f"ONLY {only} RAISES AN ERROR" if only else "EAGER AND COMPILED RAISE DIFFERENT ERRORS", style=BAD)
    if not one.same:
        return Text("RESULT DIFFERS FROM EAGER", style=BAD)
    return Text(f"same as eager ({one.agreement})", style=GOOD)


def result_lines(one: Result | None, *, brief: bool) -> Iterator[Text]:
    """Yield the comparison in lines; where it is `brief`, without details that say that all is the same."""
    line = verdict(one)
    if one is None or one.agreement == "not compared":
        yield line
        return
    if one.max_abs:
        ulp = f", {one.max_ulp} ulp" if one.max_ulp is not None and one.agreement == "rounding" else ""
        line.append(f" · at most {one.max_abs:.3g} apart{ulp}")
    if one.gradients_max_abs:
        line.append(f" · gradients at most {one.gradients_max_abs:.3g} apart")
    if one.nearer in ("eager", "compiled"):
        line.append(f" · nearer to float64: {one.nearer}")
    yield line
    details = Text(style=DIM)
    parts = [(name, getattr(one, name)) for name in ("dtype", "strides", "mutations")]
    parts += [("gradients", one.gradients)] if one.gradients != "unused" else []
    parts += [("errors", one.errors), ("random numbers", one.random)]
    for index, (name, value) in enumerate(parts):
        details.append(f"{' · ' if index else ''}{name} ")
        details.append(value, style=BAD if value == "differs" else "")
    if not brief or any(value not in ("same", "none", "unused") for _, value in parts):
        yield details
    if one.note and one.agreement != "generator differs":  # a note of its own tells that
        yield Text(visible(one.note))
