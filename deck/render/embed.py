"""What the page carries beside its slides: the evidence as one zip, its list, and the words that scripts need."""

import base64
import json
from collections.abc import Sequence

from markupsafe import Markup

from deck.pack import zip_bytes
from deck.render.cache import Pack
from deck.talk import Attachment


def evidence_base64(attachments: Sequence[Attachment], pack: Pack) -> str:
    """Return the zip of `attachments` as base64. The same attachments give the same bytes."""
    inputs = tuple((attachment.path, attachment.sha256, attachment.size_bytes) for attachment in attachments)
    return pack.get(("zip", *sorted(inputs)), lambda: base64.b64encode(_zip(attachments)).decode())


def manifest_json(attachments: Sequence[Attachment]) -> Markup:
    """Return the list of files in the zip, without their content, as JSON that cannot end a script element."""
    names = ("path", "sha256", "size_bytes", "experiment", "kind", "language")
    return script_json([{name: getattr(attachment, name) for name in names} for attachment in attachments])


def script_json(value: object) -> Markup:
    """Return `value` as JSON for a script element: no `<`, no line separators, ASCII where text could act."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for char in "<>&\u2028\u2029":
        text = text.replace(char, f"\\u{ord(char):04x}")
    return Markup(text)


def _zip(attachments: Sequence[Attachment]) -> bytes:
    return zip_bytes({attachment.path: attachment.content for attachment in attachments})
