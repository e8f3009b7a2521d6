"""Pictures that lie beside a talk, as data: addresses."""

import base64
from pathlib import Path
from urllib.parse import unquote

_MEDIA_TYPES = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
    ".svg": "image/svg+xml",
}
PICTURE_KINDS = tuple(suffix.removeprefix(".") for suffix in _MEDIA_TYPES)


def read_picture(address: str, folder: Path | None, root: Path | None) -> tuple[str, str]:
    """Return the data: address of the picture at `address`, relative to `folder` and inside `root`.

    Where it cannot be had the first is empty and the second says why.
    """
    address = unquote(address)
    media_type = _MEDIA_TYPES.get(Path(address).suffix.lower())
    if ":" in address.partition("/")[0] or address.startswith("//"):
        return "", "a deck loads nothing from elsewhere"
    if not media_type:
        return "", "it is of no known kind"
    if folder is None or root is None:
        return "", "this text has no folder"
    try:
        path = (folder / address).resolve()
        if not path.is_relative_to(root.resolve()):
            return "", "it lies outside the talk"
        return f"data:{media_type};base64,{base64.b64encode(path.read_bytes()).decode()}", ""
    except FileNotFoundError:
        return "", "there is no such file"
    except (OSError, ValueError) as error:
        return "", f"it cannot be read ({error})"
