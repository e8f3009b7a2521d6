"""Inlines to HTML, and to the `<tspan>`s of a drawing. Everything that is not markup of ours is escaped."""

import json
from dataclasses import asdict, dataclass, field, fields

from markupsafe import Markup

from deck.render.missing import missing_inline
from deck.render.text import escaped, visible
from deck.render.words import Words
from deck.talk import (
    Break,
    Code,
    Emphasis,
    Given,
    Image,
    Inline,
    Inlines,
    Link,
    Metric,
    Missing,
    Ops,
    Origin,
    Source,
    Strong,
    Text,
)

_OUTSIDE = ("https://", "http://", "mailto:")
_NEW_TAB = 'target="_blank" rel="noopener noreferrer"'


@dataclass(frozen=True)
class InlineWriter:
    """Writes the inlines of one slide, and notes in `cited` the evidence that they show.

    `sources` has each source with its number; `sources_slide` is the id of the slide that lists them, or empty.
    """

    language: str
    words: Words
    sources: dict[str, tuple[int, Source]]
    sources_slide: str
    cited: list[Origin] = field(default_factory=list)

    def html(self, inlines: Inlines) -> Markup:
        return Markup(self._join(inlines))

    def lines(self, inlines: Inlines) -> tuple[Inlines, ...]:
        """Return `inlines` split at their hard breaks, for a drawing, which places each line itself."""
        lines: list[list[Inline]] = [[]]
        for inline in inlines:
            if isinstance(inline, Break):
                lines.append([])
            else:
                lines[-1].append(inline)
        return tuple(tuple(line) for line in lines)

    def spans(self, inlines: Inlines) -> Markup:
        """Return `inlines` as the content of an SVG `<text>`: text and `<tspan>`s, no breaks, no pictures."""
        return Markup("".join([self._span(inline) for inline in inlines]))

    # Strings are put together by hand here: a talk has thousands of inlines, and each passes through `escaped`.

    def _join(self, inlines: Inlines) -> str:
        return "".join([self._html(inline) for inline in inlines])

    def _html(self, inline: Inline) -> str:
        match inline:
            case Text(text):
                return escaped(text)
            case Code(text):
                return f"<code>{escaped(text)}</code>"
            case Strong(children):
                return f"<strong>{self._join(children)}</strong>"
            case Emphasis(children):
                return f"<em>{self._join(children)}</em>"
            case Break():
                return "<br>"
            case Link(href, children):
                return self._link(href, self._join(children))
            case Metric(text, _, _, origin):
                return f'<span class="metric" data-value {self._opens(origin)}>{escaped(text)}</span>'
            case Ops(names, origin):
                steps = ' <span class="then">→</span> '.join(f"<code>{escaped(name)}</code>" for name in names)
                return f'<span class="ops" {self._opens(origin)}>{steps}</span>'
            case Given(text, source):
                return f'<span class="given">{escaped(text)}{self._citation(source)}</span>'
            case Image(alt=alt, data_uri=uri) if uri.startswith("data:image/"):
                return f'<img class="picture" src="{escaped(uri)}" alt="{escaped(alt)}">'
            case Image(alt=alt):
                return escaped(alt)
            case Missing(_, reason):
                return f'<span class="missing-inline">{escaped(missing_inline(reason, self.words))}</span>'
        raise _unresolved(inline)

    def _span(self, inline: Inline) -> str:
        match inline:
            case Text(text):
                return escaped(text)
            case Code(text):
                return f'<tspan class="mono">{escaped(text)}</tspan>'
            case Emphasis(children):
                return f'<tspan class="emphasis">{self.spans(children)}</tspan>'
            case Strong(children):
                return f'<tspan class="strong">{self.spans(children)}</tspan>'
            case Link(_, children):
                return str(self.spans(children))
            case Metric(text=text, origin=origin):
                self.cited.append(origin)
                return f'<tspan class="number">{escaped(text)}</tspan>'
            case Given(text=text):
                return f'<tspan class="number">{escaped(text)}</tspan>'
            case Ops(names, origin):
                self.cited.append(origin)
                return f'<tspan class="mono">{escaped(" → ".join(names))}</tspan>'
            case Missing(_, reason):
                return escaped(missing_inline(reason, self.words))
            case Image(alt=alt):
                return escaped(alt)
        raise _unresolved(inline)

    def _opens(self, origin: Origin) -> str:
        """Return the attributes of what opens the evidence panel, and note the evidence."""
        self.cited.append(origin)
        return f'role="button" tabindex="0" data-origin=\'{origin_json(origin)}\''

    def _link(self, href: str, content: str) -> str:
        """Return a link, or its bare content where the address is not one that a talk may use."""
        if href.startswith("source:"):
            return content + self._citation(href.removeprefix("source:"))
        if href.startswith("#"):
            return f'<a href="#{escaped(self.language)}/{escaped(href[1:])}">{content}</a>'
        if href.startswith(_OUTSIDE):
            return f'<a href="{escaped(href)}" {_NEW_TAB}>{content}</a>'
        return content

    def _citation(self, source_id: str) -> str:
        """Return the number of a source, as a link to the slide that lists it, else to its address."""
        number, source = self.sources[source_id]
        title = f'class="cite" title="{escaped(source.title)}"'
        if self.sources_slide:
            return f'<a {title} href="#{escaped(self.language)}/{escaped(self.sources_slide)}">{number}</a>'
        if source.address.startswith(_OUTSIDE):
            return f'<a {title} href="{escaped(source.address)}" {_NEW_TAB}>{number}</a>'
        return f"<span {title}>{number}</span>"


def origin_json(*origins: Origin) -> Markup:
    """Return origins as JSON for a single-quoted attribute: one as an object, several as a list; defaults left out."""
    found = [{f.name: value for f in fields(origin) if (value := getattr(origin, f.name))} for origin in origins]
    for one in found:
        if "generated" in one:
            one["generated"] = asdict(one["generated"])
    text = json.dumps(found[0] if len(found) == 1 else found, ensure_ascii=False, separators=(",", ":"))
    return Markup(visible(text).replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;").replace(">", "&gt;"))


def _unresolved(inline: object) -> TypeError:
    return TypeError(f"{type(inline).__name__} is not a resolved inline; the deck must come from resolve()")
