"""Pictures to HTML: each file stands in the page once, however many slides show it, and needs no script to be seen.

The picture is the background of a class, in the page's one style sheet; the `<img>` that has the class carries the
words for those who do not see it, and an empty drawing of the same size, so that it takes the same room.
"""

from markupsafe import Markup

from deck.render.rules import Rules
from deck.render.text import escaped
from deck.talk import Backdrop, Break, Image, Inline, Inlines, Link, Text

_SMALL = 600
"""Characters of a data: address from which on a second copy costs more than the class."""


def picture_html(image: Image, rules: Rules | None, *, classes: str = "image") -> Markup:
    """Return a picture as `<img>`, or its words alone where it could not be had."""
    if not image.data_uri.startswith("data:image/"):
        return Markup(escaped(image.alt))
    source = image.data_uri
    width, height = image.size
    if rules is not None and width > 0 and height > 0 and len(source) > _SMALL:
        classes += f" is-shared {rules.name(f'background-image:url({source})')}"
        source = f"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}'/%3E"
    sizes = "".join(f' {name}="{px}"' for name, px in _sizes(image) if px)
    alt = "" if image.decorative else escaped(image.alt)
    html = f'<img class="{classes}" src="{escaped(source)}" alt="{alt}"{sizes}>'
    if image.caption:
        html = f'<span class="captioned">{html}<span class="caption">{escaped(image.caption)}</span></span>'
    return Markup(html)


def backdrop_html(backdrop: Backdrop, rules: Rules) -> Markup:
    """Return the picture behind a slide, or beside its content."""
    side = f" is-{backdrop.side}" if backdrop.side else ""
    return picture_html(backdrop.image, rules, classes=f"backdrop is-{backdrop.fit}{side}")


def is_pictured(children: Inlines) -> bool:
    """Return whether a paragraph holds pictures, and nothing else that shows."""
    return any(isinstance(one, (Image, Link)) for one in children) and all(map(_is_picture, children))


def _is_picture(inline: Inline) -> bool:
    match inline:
        case Image() | Break():
            return True
        case Link(_, children):
            return is_pictured(children)
        case Text(text):
            return not text.strip()
    return False


def _sizes(image: Image) -> tuple[tuple[str, int], tuple[str, int]]:
    """Return the width and height in px that an `<img>` is given: those asked for, else its own."""
    width, height = image.size
    if image.width_px or image.height_px:
        return ("width", image.width_px), ("height", image.height_px)
    return ("width", width), ("height", height)
