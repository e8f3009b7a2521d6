"""Where templates, assets, talks and experiments are: beside this package in a checkout, inside it in a wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource_dir(name: str) -> Path:
    """Return the folder `name` (`templates`, `assets`, `talks`, `experiments`, `evidence`)."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name
