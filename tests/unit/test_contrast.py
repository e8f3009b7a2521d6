"""Every colour that the style sheets give to words, and every ground that words stand on, in every theme, as computed.

The tables below say which words may stand on which ground, in the style sheets' own expressions. A sheet that uses an
expression that stands in no table fails, so that a new colour comes with what it has to be read on.
"""

import re
from collections.abc import Iterable, Mapping

import pytest

from deck.resources import resource_dir
from deck.talk import HUES

Colour = tuple[float, float, float]

THEMES = ("light", "dark", "projector")
LEAST = {"light": 4.5, "dark": 4.5, "projector": 7.0}
"""WCAG's AA for words, and AAA in the theme for a weak projector. Large words need less, and are held to the same."""

LEAST_OF_SHAPES = 3.0

INKS = ("var(--ink)", "var(--ink-2)")
WORDS = (*INKS, "var(--ink-3)", "var(--stage)")
SYNTAX = ("var(--aot)", "var(--cpp)", "var(--asm)", "var(--triton)")
OUTCOMES = ("var(--inductor)", "var(--asm)")
DIMMED = tuple(f"color-mix(in srgb, {one} 62%, var(--ink-3))" for one in SYNTAX)

TINT = "color-mix(in srgb, var(--stage) var(--tint), var(--panel))"
TINTED_PAPER = "color-mix(in srgb, var(--stage) var(--tint), var(--paper))"
HALF_TINT = "color-mix(in srgb, var(--stage) calc(var(--tint) * .5), var(--panel))"
WASH = "color-mix(in srgb, var(--stage) var(--wash), var(--paper))"
INLINE_CODE = "color-mix(in srgb, var(--ink) 6%, transparent)"
LIT_BY_STEPS = "color-mix(in srgb, var(--stage) var(--lit-tint), var(--panel))"
ON_A_PICTURE = "color-mix(in srgb, var(--paper) 96%, transparent)"

SET_BY_RULES = {"lit-ink": "var(--ink-3)", "lit-tint": "var(--tint)", "lit-bar": "var(--stage)"}
"""What rules for lines that steps light set; a line that they do not light has no tint."""

WORDS_ON: Mapping[str, Iterable[str]] = {
    "var(--paper)": (*WORDS, *OUTCOMES, "var(--cpp)"),
    "var(--panel)": (*WORDS, *OUTCOMES, *SYNTAX, *DIMMED),
    "var(--code)": (*WORDS, *SYNTAX, "var(--lit-ink)"),
    "var(--desk)": (*WORDS, *OUTCOMES),
    "var(--around)": INKS,  # the buttons beside the slide
    "color-mix(in srgb, var(--around) 70%, transparent)": INKS,
    "color-mix(in srgb, var(--ink) 9%, transparent)": ("var(--ink)",),
    TINT: (*INKS, "var(--stage)", *SYNTAX),
    HALF_TINT: (*INKS, "var(--stage)", *SYNTAX),
    TINTED_PAPER: (*INKS, "var(--stage)"),
    WASH: WORDS,
    INLINE_CODE: (*INKS, "var(--stage)"),
    LIT_BY_STEPS: (*INKS, *SYNTAX),
    ON_A_PICTURE: WORDS,
    "color-mix(in srgb, var(--time) 24%, var(--paper))": INKS,
    "color-mix(in srgb, var(--cpp) var(--tint), var(--panel))": ("var(--cpp)", *INKS),
    "color-mix(in srgb, var(--time) var(--tint), var(--panel))": INKS,
    "color-mix(in srgb, var(--stage) 22%, var(--paper))": ("var(--ink)",),
    "color-mix(in srgb, var(--stage) 24%, var(--panel))": ("var(--ink)",),
    "color-mix(in srgb, var(--stage) 40%, var(--panel))": ("var(--ink)",),
    "var(--stage)": ("var(--paper)",),
    "var(--ink)": ("var(--paper)",),
}
"""The grounds in the style sheets, and the colours of what is read on each. `--stage` stands for every hue."""

BELOW: Mapping[str, Iterable[str]] = {
    INLINE_CODE: ("var(--paper)", "var(--panel)"),
    ON_A_PICTURE: ("#000000", "#ffffff"),
    "color-mix(in srgb, var(--ink) 9%, transparent)": ("var(--paper)", "var(--around)"),
    "color-mix(in srgb, var(--around) 70%, transparent)": ("var(--paper)", "var(--around)"),
}
"""What is below a ground that lets it through."""

SHAPES_ON: Mapping[str, Iterable[str]] = {
    # Borders of buttons and fields, focus rings, lit bars, marks and lines of plots and drawings.
    "var(--paper)": ("var(--control)", "var(--stage)", "var(--ink-2)", "var(--ink-3)"),
    "var(--panel)": ("var(--control)", "var(--stage)", "var(--ink)"),
    "var(--code)": ("var(--control)", "var(--stage)", "var(--lit-bar)"),
    "var(--desk)": ("var(--control)", "var(--stage)", "var(--ink)"),
    "var(--around)": ("var(--cpp)",),
    TINT: ("var(--stage)", "var(--ink)"),
    WASH: ("var(--control)", "var(--stage)"),
}
"""What has to be seen to be used or understood, and is no word."""

WITHOUT_WORDS = frozenset({"var(--line)", "var(--ink-2)", "#000", "none", "transparent"})
"""Grounds of shapes alone: the bars of the progress, keys of plots, the black screen."""


# --- colours ------------------------------------------------------------------------------------------------------


def tokens(theme: str) -> dict[str, str]:
    """Return the custom properties that hold in `theme`."""
    css = (resource_dir("assets") / "css/theme.css").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for selector, body in re.findall(r"(:root(?:\[[^]]*\])?) \{(.*?)\n ? ?\}", css, re.DOTALL):
        if selector in (":root", f':root[data-theme="{theme}"]'):
            found |= dict(re.findall(r"--([\w-]+): ([^;]+);", body))
    return found


def coloured(expression: str, values: Mapping[str, str], below: Colour | None = None) -> Colour:
    """Compute a colour as a browser does. `below` is what a mix with `transparent` lies on."""
    if found := re.fullmatch(r"var\(--([\w-]+)\)", expression):
        return coloured(values[found[1]], values, below)
    if found := re.fullmatch(r"color-mix\(in srgb, (.+?) (\S+|calc\(.+?\)), (\S+)\)", expression):
        first, share, second = found.groups()
        return mixed(coloured(first, values), share_of(share, values), coloured(second, values, below))
    if expression == "transparent":
        assert below is not None
        return below
    assert re.fullmatch("#[0-9a-f]{6}", expression), expression
    red, green, blue = (int(expression[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue


def share_of(text: str, values: Mapping[str, str]) -> float:
    """Return a percentage, one of the theme's, or such a one times a factor, as a share of 1."""
    if found := re.fullmatch(r"calc\((.+) \* (.+)\)", text):
        return share_of(found[1], values) * float(found[2])
    if found := re.fullmatch(r"var\(--([\w-]+)\)", text):
        return share_of(values[found[1]], values)
    return float(text.removesuffix("%")) / 100


def mixed(first: Colour, share: float, second: Colour) -> Colour:
    red, green, blue = (a * share + b * (1 - share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def contrast(first: Colour, second: Colour) -> float:
    lights = sorted(luminance(one) for one in (first, second))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def luminance(one: Colour) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in one)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def too_close(table: Mapping[str, Iterable[str]], theme: str, least: float) -> dict[tuple[str, str, str], float]:
    """Return the pairs of `table` whose contrast is below `least`, in any hue, with their contrast."""
    found = {}
    for hue in HUES:
        values = {**tokens(theme), **SET_BY_RULES, "stage": "var(--ink-2)" if hue == "ink" else f"var(--{hue})"}
        for ground, words in table.items():
            for lower in BELOW.get(ground, ("var(--paper)",)):
                behind = coloured(ground, values, coloured(lower, values))
                for word in words:
                    ratio = contrast(coloured(word, values), behind)
                    if ratio < least:
                        found[hue, word, ground] = round(ratio, 2)
    return found


# --- what the style sheets use --------------------------------------------------------------------------------------


def used(*properties: str) -> set[str]:
    """Return the values that the style sheets give to `properties`, without those that pass on another one's."""
    sheets = [path.read_text(encoding="utf-8") for path in (resource_dir("assets") / "css").glob("*.css")]
    text = re.sub(r"@media screen and \(forced-colors: active\) \{(?:[^{}]|\{[^{}]*\})*\}", "", "".join(sheets))
    names = "|".join(map(re.escape, properties))
    values = re.findall(rf"(?<![\w-])(?:{names}):\s*([^;}}]+)", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))
    plain = {re.sub(r"var\((--[\w-]+), (?:var\(--[\w-]+\)|[\w%]+)\)", r"var(\1)", value.strip()) for value in values}
    return {value for value in plain if "no-repeat" not in value} - {"inherit", "currentColor", "none", "transparent"}


def rules_of(sheet: str) -> list[tuple[str, str]]:
    """Return selector and declarations of each rule."""
    css = (resource_dir("assets") / "css" / sheet).read_text(encoding="utf-8")
    return [(name.strip(), body) for name, body in re.findall(r"([^{}]+)\{([^{}]*)\}", css)]


@pytest.mark.parametrize("theme", THEMES)
def test_every_word_can_be_read_on_its_ground(theme: str) -> None:
    assert too_close(WORDS_ON, theme, LEAST[theme]) == {}


@pytest.mark.parametrize("theme", THEMES)
def test_every_shape_that_matters_can_be_seen_on_its_ground(theme: str) -> None:
    assert too_close(SHAPES_ON, theme, LEAST_OF_SHAPES) == {}


def test_every_colour_of_words_in_the_style_sheets_is_in_the_table() -> None:
    listed = {word for words in WORDS_ON.values() for word in words}

    assert used("color") - listed == set()


def test_every_ground_in_the_style_sheets_is_in_the_table() -> None:
    gradients = {value for value in used("background") if "gradient(" in value}

    assert used("background", "background-color", "--ground") - gradients - WORDS_ON.keys() - WITHOUT_WORDS == {
        # The bars of the progress on the title of a part.
        "color-mix(in srgb, var(--stage) 16%, var(--line))",
        # The key of a plot, which has a border.
        "color-mix(in srgb, var(--ink-2) 30%, var(--paper))",
        "var(--ground)",
    }


def test_every_fill_and_line_of_a_drawing_is_in_a_table() -> None:
    listed = {*WORDS_ON, *(word for words in (*WORDS_ON.values(), *SHAPES_ON.values()) for word in words)}

    assert used("fill", "stroke", "outline-color", "border-color", "border-left-color") - listed == {
        "var(--line)",  # grids, and grounds that are told apart by what stands in them
        "var(--strong-line)",  # boxes around words
    }


def test_a_mark_of_a_plot_that_is_filled_faintly_has_an_outline() -> None:
    faint = [(name, body) for name, body in rules_of("plots.css") if "fill-opacity" in body and "is-key" not in name]

    assert faint
    assert [name for name, body in faint if "stroke: var(--stage)" not in body] == []


@pytest.mark.parametrize("theme", THEMES)
def test_a_line_of_a_plot_that_lets_through_can_be_seen(theme: str) -> None:
    opacities = {
        name: float(found[1])
        for name, body in rules_of("plots.css")
        if (found := re.search(r"(?<![\w-])opacity: ([\d.]+)", body))
    }
    values = tokens(theme)
    paper = coloured("var(--paper)", values)
    hues = [coloured("var(--ink-2)" if hue == "ink" else f"var(--{hue})", values) for hue in HUES]

    seen = {name: min(contrast(mixed(hue, share, paper), paper) for hue in hues) for name, share in opacities.items()}

    assert seen
    assert {name: round(ratio, 2) for name, ratio in seen.items() if ratio < LEAST_OF_SHAPES} == {}


def test_print_is_light_whatever_the_theme() -> None:
    css = (resource_dir("assets") / "css/theme.css").read_text(encoding="utf-8")

    before_screen, _, _ = css.partition("@media screen")

    assert "data-theme" not in before_screen
