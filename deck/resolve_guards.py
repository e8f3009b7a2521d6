"""The directive {guards} -> a recorded guard tree, with the branches open that the talk asks for."""

from deck.captured import Guards
from deck.directives import known_name
from deck.errors import ReferenceProblem
from deck.evidence import Stage
from deck.guard_tree import ALL, guard_tree, sources_of
from deck.recorded import neighbour
from deck.resolve_inline import InlineResolver
from deck.talk import Directive, Plot


def resolve_guards(directive: Directive, inlines: InlineResolver) -> Plot:
    """Return the tree of the graph that the directive refers to; it leads to the lines of the recorded text.

    Raises ReferenceProblem for evidence that is no guards, TalkError for a branch to open that there is not.
    """
    found = inlines.lookup.find_whole(directive.argument, directive.location)
    folder, _, file = found.evidence.path.rpartition("/")
    if found.evidence.kind not in ("guard_tree", Stage.GUARDS):
        raise ReferenceProblem(f"{file} holds {found.evidence.kind}, and no guards.", remedy="Expected …/guards.")
    tree, text = (neighbour(found, f"{folder}/guards.{ending}") for ending in ("json", "txt"))
    opened = [name.strip() for name in directive.options.get("open", "").split(",") if name.strip()]
    measured = guard_tree(tree.bundle.decode(tree.evidence, Guards), text.text(), opened)
    for name in opened:
        known_name(name, (ALL, *sources_of(measured)), "branch with checks", directive.location)
    return Plot(measured, {}, {}, directive.options["alt"], (inlines.lookup.cite(text),), tuple(opened))
