"""Which line of each stage came from which line of the stage before it, with the proof."""

from deck.capture.inductor.assembly import Assembly
from deck.capture.linking.assembly_links import add_assembly_links
from deck.capture.linking.graph_links import add_graph_links
from deck.capture.linking.inductor_links import add_inductor_links
from deck.capture.linking.link_builder import LinkBuilder, StagePaths
from deck.capture.watching.watch import Compilation, Watch
from deck.captured import Links


def links_of(watch: Watch, one: Compilation, assemblies: list[Assembly | None], *, case: str) -> Links:
    """Return the links of the stages of `one`, and the classes of its scaffolding.

    Every pair whose target lies in the folder of `one` is there: graphs here, what Inductor makes of the last graph in
    `inductor_links`, and machine code in `assembly_links`. `assemblies` are those of its kernels, in order.
    """
    paths = StagePaths(case, one.id)
    builder = LinkBuilder()
    add_graph_links(builder, watch, one, paths)
    add_inductor_links(builder, one, paths)
    add_assembly_links(builder, assemblies, paths)
    return builder.build()
