"""An SVG drawing without anything that acts or reaches out.

A browser runs no script of a drawing in an `<img>` and loads nothing for it. But a drawing can be opened by itself, and
then would. What is taken out is told, so that an author sees why a drawing looks different.
"""

import re
import xml.etree.ElementTree as ET

_NAMESPACES = {"": "http://www.w3.org/2000/svg", "xlink": "http://www.w3.org/1999/xlink"}
_ACTIVE = frozenset(("script", "foreignobject", "iframe", "object", "embed", "audio", "video", "handler", "listener"))
_ANIMATING = frozenset(("set", "animate", "animatetransform", "animatemotion"))
_INNER_ADDRESS = re.compile(r"\s*(?:#|data:image/(?:png|jpe?g|gif|webp|avif);)", re.IGNORECASE)
_OUTER_CSS = re.compile(
    r"""@import[^;]*;?|url\(\s*["']?(?!\s*["']?(?:#|data:image/(?:png|jpe?g|gif|webp|avif);))[^)]*\)""", re.IGNORECASE
)
# Looked for in the bytes, to leave alone what is clean, and that is nearly all.
_SUSPECT = re.compile(
    rb"""script|foreignobject|iframe|object|embed|audio|video|handler|listener|[\s"'/]on\w+\s*=|@import|url\(|href|"""
    rb"""<\?xml-stylesheet|<!ENTITY|&#|\\""",
    re.IGNORECASE,
)


class UnsafeDrawing(Exception):
    """A drawing that cannot be made safe. The message says why."""


def without_active_parts(content: bytes) -> tuple[bytes, tuple[str, ...]]:
    """Return the drawing with everything active taken out, and what that was, each once.

    The bytes stay as they are where there is nothing. Raises UnsafeDrawing.
    """
    if b"<!ENTITY" in content:
        raise UnsafeDrawing("it declares entities")
    try:
        root = ET.fromstring(content)
    except (ET.ParseError, ValueError, LookupError) as error:
        raise UnsafeDrawing(f"it is no well-formed SVG ({error})") from error
    if not _SUSPECT.search(content):
        return content, ()
    removed: dict[str, None] = {}
    _clean(root, removed)
    if re.search(rb"<\?xml-stylesheet", content):
        removed["a style sheet from elsewhere"] = None
    if not removed:
        return content, ()
    for prefix, uri in _NAMESPACES.items():
        ET.register_namespace(prefix, uri)
    try:
        return ET.tostring(root, encoding="utf-8"), tuple(removed)
    except RecursionError as error:
        raise UnsafeDrawing("it is nested too deeply") from error


def _clean(root: ET.Element, removed: dict[str, None]) -> None:
    # Iteratively: a drawing may be nested more deeply than Python's stack is.
    waiting = [root]
    while waiting:
        element = waiting.pop()
        _clean_attributes(element, removed)
        if _local(element.tag) == "style" and element.text:
            element.text = _clean_css(element.text, removed)
        for child in list(element):
            name = _local(child.tag)
            if name in _ACTIVE or (name in _ANIMATING and _is_unsafe_target(child)):
                removed[f"<{name}>"] = None
                element.remove(child)
            else:
                waiting.append(child)


def _clean_attributes(element: ET.Element, removed: dict[str, None]) -> None:
    for key, value in list(element.attrib.items()):
        name = _local(key)
        if name.startswith("on"):
            removed[name] = None
            del element.attrib[key]
        elif name in ("href", "src", "base") and value and not _INNER_ADDRESS.match(value):
            removed[f"{name} to elsewhere"] = None
            del element.attrib[key]
        elif "url(" in value.lower() or "\\" in value:
            element.attrib[key] = _clean_css(value, removed)


def _clean_css(text: str, removed: dict[str, None]) -> str:
    # A backslash can spell `url(` or `@import` so that nobody reads it.
    clean = "" if "\\" in text else _OUTER_CSS.sub("none", text)
    if clean != text:
        removed["url() to elsewhere"] = None
    return clean


def _is_unsafe_target(element: ET.Element) -> bool:
    """Return whether an animation sets what may not be set directly."""
    target = _local(element.get("attributeName", ""))
    return target.startswith("on") or target in ("href", "src")


def _local(name: object) -> str:
    """Return a name without its namespace, in small letters; of a comment, whose tag is a function, an empty text."""
    return name.rpartition("}")[2].rpartition(":")[2].lower() if isinstance(name, str) else ""
