"""Marks of points, as SVG path data: the shape says which series, so that a plot reads without colour."""

from dataclasses import dataclass

from deck.measured import Verdict


@dataclass(frozen=True)
class Style:
    """How the marks of a series, or of a verdict, look, everywhere the same."""

    hue: str
    shape: str
    is_filled: bool

    def at(self, x: float, y: float, radius: float) -> str:
        return mark(self.shape, x, y, radius)


_STYLES = (
    Style("python", "circle", False),
    Style("inductor", "square", True),
    Style("cpp", "diamond", True),
    Style("aot", "triangle", False),
)
VERDICT_STYLES = {
    Verdict.FASTER: Style("inductor", "triangle", True),
    Verdict.SLOWER: Style("asm", "square", True),
    Verdict.NO_DIFFERENCE: Style("ink", "circle", False),
}


def style(number: int) -> Style:
    """Return the look of a series by its number: 0 is the baseline, then comes what is compared with it."""
    return _STYLES[number % len(_STYLES)]


def mark(shape: str, x: float, y: float, radius: float) -> str:
    """Return the path of a `circle`, `square`, `diamond` or `triangle` around (x, y); all look about as large."""
    r = radius
    match shape:
        case "circle":
            return f"M{x - r:.1f} {y:.1f}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z"
        case "square":
            r = round(0.9 * r, 1)
            return f"M{x - r:.1f} {y - r:.1f}h{2 * r:g}v{2 * r:g}h{-2 * r:g}z"
        case "diamond":
            r = round(1.25 * r, 1)
            return f"M{x - r:.1f} {y:.1f}l{r:g} {-r:g}l{r:g} {r:g}l{-r:g} {r:g}z"
        case "triangle":
            r = round(1.15 * r, 1)
            return f"M{x - r:.1f} {y + 0.8 * r:.1f}h{2 * r:g}l{-r:g} {-1.8 * r:g}z"
    raise ValueError(f"there is no shape {shape!r}")
