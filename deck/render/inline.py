"""Inlines to HTML, and to the `<tspan>`s of a drawing. Everything that is not markup of ours is escaped."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import quote

from markupsafe import Markup

from deck.render.glossary import Meaning
from deck.render.missing import missing_inline
from deck.render.pictures import picture_html
from deck.render.rules import Rules
from deck.render.text import escaped, visible
from deck.render.words import Words
from deck.talk import (
    MARKS,
    Break,
    Code,
    Emphasis,
    FootnoteMark,
    Given,
    Image,
    Inline,
    Inlines,
    Link,
    Marked,
    Math,
    Metric,
    Missing,
    Ops,
    Origin,
    Source,
    Strong,
    Term,
    Text,
)

_OUTSIDE = ("https://", "http://", "mailto:")
_NEW_TAB = 'target="_blank" rel="noopener noreferrer"'


@dataclass(frozen=True)
class InlineWriter:
    """Writes the inlines of one slide, and notes in `cited` the evidence that they show.

    `sources` has each source with its number; `sources_slide` is the id of the slide that lists them, or empty. With
    `rules`, a picture that several slides show stands in the page once. `meanings` are those of the glossary's entries.
    """

    language: str
    words: Words
    sources: dict[str, tuple[int, Source]]
    sources_slide: str
    cited: list[Origin] = field(default_factory=list)
    rules: Rules | None = None
    meanings: Mapping[str, Meaning] = field(default_factory=dict)

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
                return _code(text)
            case Strong(children):
                return f"<strong>{self._join(children)}</strong>"
            case Emphasis(children):
                return f"<em>{self._join(children)}</em>"
            case Break():
                return "<br>"
            case Link(href, children):
                return self._link(href, replace(self, meanings={})._join(children))
            case Metric(text, _, _, origin):
                return f'<span class="metric" data-value {self._opens(origin)}>{escaped(text)}</span>'
            case Ops(names, origin):
                steps = ' <span class="then">→</span> '.join(map(_code, names))
                return f'<span class="ops" {self._opens(origin)}>{steps}</span>'
            case Given(text, source):
                return f'<span class="given">{escaped(text)}{self._citation(source)}</span>'
            case Term(text, entry):
                return self._term(text, self.meanings.get(entry))
            case Marked(tag, children):
                return f"<{tag}>{self._join(children)}</{tag}>" if tag in MARKS else self._join(children)
            case Math(tex, mathml):
                return visible(mathml) or f'<code class="tex">{escaped(tex)}</code>'
            case FootnoteMark(number):
                words = escaped(self.words("footnotes.mark"))
                return f'<sup class="footnote-mark"><span class="visually-hidden">{words} </span>{number}</sup>'
            case Image():
                return picture_html(inline, self.rules)
            case Missing(_, reason):
                return f'<span class="missing-inline">{escaped(missing_inline(reason, self.words))}</span>'
        raise _unresolved(inline)

    def _span(self, inline: Inline) -> str:
        match inline:
            case Text(text) | Term(text):
                return escaped(text)
            case Code(text):
                return f'<tspan class="mono">{escaped(text)}</tspan>'
            case Emphasis(children):
                return f'<tspan class="emphasis">{self.spans(children)}</tspan>'
            case Strong(children):
                return f'<tspan class="strong">{self.spans(children)}</tspan>'
            case Link(_, children) | Marked(_, children):
                return str(self.spans(children))
            case Math(tex):
                return f'<tspan class="mono">{escaped(tex)}</tspan>'
            case FootnoteMark():
                return ""
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

    def _term(self, text: str, meaning: Meaning | None) -> str:
        """Return a word whose meaning scripts show; without them it leads to its entry, or has it as its title.

        Without a `meaning`, in the words of a link, which can hold no other link, it is a word alone.
        """
        if meaning is None:
            return escaped(text)
        if not meaning.place:
            return f'<span class="term" title="{escaped(meaning.words)}">{escaped(text)}</span>'
        href = f"#{escaped(self.language)}/{escaped(meaning.place)}"
        return f'<a class="term" data-term href="{href}">{escaped(text)}</a>'

    def _opens(self, origin: Origin) -> str:
        """Return the attributes of what opens the evidence panel, and note the evidence."""
        self.cited.append(origin)
        return f'role="button" tabindex="0" data-origin="{origin_text(origin)}"'

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


def origin_text(*origins: Origin) -> Markup:
    """Return origins for an attribute, as assets/js/evidence.js reads them, with a space between.

    Each is a path in the embedded zip, then `#L13-15` for lines or `#/median_s` for a value; `~` before it says that
    it stands in for this machine's. All else that the evidence panel tells of a file is in the manifest.
    """
    return Markup(" ".join(map(_origin, origins)))


def _origin(origin: Origin) -> str:
    place = ""
    if origin.first_line:
        place = f"#L{origin.first_line}" + (f"-{origin.last_line}" if origin.last_line != origin.first_line else "")
    elif origin.pointer:
        place = f"#{quote(visible(origin.pointer))}"
    return f"{'~' if origin.fallback else ''}{quote(origin.path)}{place}"


def _code(text: str) -> str:
    return f'<code translate="no">{escaped(text)}</code>'


def _unresolved(inline: object) -> TypeError:
    return TypeError(f"{type(inline).__name__} is not a resolved inline; the deck must come from resolve()")
