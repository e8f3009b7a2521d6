"""The colours of every theme: each pair of text and ground that the style sheets use reaches WCAG AA."""

import re

import pytest

from deck.resources import resource_dir
from deck.talk import HUES

AA = 4.5
Colour = tuple[float, float, float]

TINTED = ("paper", "panel")
"""Grounds that the style sheets tint."""

MARKED = (0.24, 0.4)
"""How much of a hue lies under words that a search found, in a result and in the chosen one."""

THEMES = ("light", "dark", "projector")
STAGES = tuple(hue for hue in HUES if hue != "ink")
SYNTAX = {"k": "aot", "f": "cpp", "n": "asm", "s": "triton", "c": "ink-3"}


def tokens(theme: str) -> dict[str, str]:
    """Return the custom properties that hold in `theme`."""
    css = (resource_dir("assets") / "css/theme.css").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for selector, body in re.findall(r"(:root(?:\[[^]]*\])?) \{(.*?)\n ? ?\}", css, re.DOTALL):
        if selector in (":root", f':root[data-theme="{theme}"]'):
            found |= dict(re.findall(r"--([\w-]+): ([^;]+);", body))
    return found


def colour(text: str) -> Colour:
    red, green, blue = (int(text[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue


def mixed(first: Colour, share: float, second: Colour) -> Colour:
    """Return `color-mix(in srgb, first share, second)`."""
    red, green, blue = (a * share + b * (1 - share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def contrast(first: Colour, second: Colour) -> float:
    lights = sorted(luminance(one) for one in (first, second))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def luminance(one: Colour) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in one)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", THEMES)
def test_every_pair_of_text_and_ground_reaches_aa(theme: str) -> None:
    values = tokens(theme)
    tint, wash = (float(values[name].rstrip("%")) / 100 for name in ("tint", "wash"))
    grounds = {name: colour(values[name]) for name in ("paper", "panel", "code", "desk")}
    texts = {name: colour(values[name]) for name in ("ink", "ink-2", "ink-3", *STAGES)}
    pairs = {(text, ground): (texts[text], grounds[ground]) for text in texts for ground in grounds}
    for hue in STAGES:
        lit = mixed(texts[hue], tint, grounds["panel"])
        for name, token in SYNTAX.items():
            pairs[f".lit .{name}", f"lit line in {hue}"] = texts["ink-2" if name == "c" else token], lit
        for name in TINTED:
            tinted = mixed(texts[hue], tint, grounds[name])
            pairs |= {(text, f"tint of {hue} on {name}"): (texts[text], tinted) for text in ("ink", "ink-2", hue)}
        part = mixed(texts[hue], wash, grounds["paper"])
        for text in ("ink", "ink-2", "ink-3", hue):
            pairs[text, f"part in {hue}"] = texts[text], part
        for share in MARKED:
            pairs["ink", f"mark in {hue}, {share}"] = texts["ink"], mixed(texts[hue], share, grounds["panel"])
        # Words on a solid shape.
        pairs["paper", f"solid {hue}"] = grounds["paper"], texts[hue]
    for name, token in SYNTAX.items():
        pairs[f".dim .{name}", "panel"] = mixed(texts[token], 0.62, texts["ink-3"]), grounds["panel"]

    failing = {pair: round(contrast(*colours), 2) for pair, colours in pairs.items() if contrast(*colours) < AA}

    assert failing == {}


def test_only_these_grounds_are_tinted() -> None:
    sheets = [path.read_text(encoding="utf-8") for path in (resource_dir("assets") / "css").glob("*.css")]

    assert set(re.findall(r"var\(--tint\), var\(--([\w-]+)\)", "".join(sheets))) == set(TINTED)


def test_print_is_light_whatever_the_theme() -> None:
    css = (resource_dir("assets") / "css/theme.css").read_text(encoding="utf-8")

    before_screen, _, _ = css.partition("@media screen")

    assert "data-theme" not in before_screen
