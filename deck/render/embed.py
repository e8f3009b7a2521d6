"""What the page carries beside its slides: the evidence as one zip, its list, and the words that scripts need."""

import base64
import json
from collections.abc import Sequence
from dataclasses import asdict

from markupsafe import Markup

from deck.pack import solid_zip_bytes
from deck.render.cache import Pack
from deck.talk import Attachment, Generated, Recording


def evidence_base64(attachments: Sequence[Attachment], pack: Pack) -> str:
    """Return the zip of `attachments`, deflated as a whole, as base64. The same attachments give the same bytes."""
    inputs = tuple((attachment.path, attachment.sha256, attachment.size_bytes) for attachment in attachments)
    return pack.get(("solid", *sorted(inputs)), lambda: base64.b64encode(_zip(attachments)).decode())


def manifest_json(attachments: Sequence[Attachment], recordings: Sequence[Recording]) -> Markup:
    """Return the list of files in the zip, without their content, as JSON that cannot end a script element.

    assets/js/manifest.js says what stands where. Of a file there are its path inside machine and experiment, its
    sha256, its size in bytes and, for code generated for a GPU, the number of its target among all.
    """
    targets = list(dict.fromkeys(attachment.generated for attachment in attachments if attachment.generated))
    machines = [
        {
            "name": machine,
            "torch": next((one.machine.torch for one in recordings if one.machine.name == machine), ""),
            "experiments": [
                {
                    "name": experiment,
                    "recorded": _recorded(machine, experiment, recordings),
                    "files": [_file(attachment, targets) for attachment in group],
                }
                for experiment, group in experiments.items()
            ],
        }
        for machine, experiments in by_place(attachments).items()
    ]
    return script_json({"targets": [asdict(target) for target in targets], "machines": machines})


def by_place(attachments: Sequence[Attachment]) -> dict[str, dict[str, list[Attachment]]]:
    """Return attachments by machine, then by experiment; the manifest of a machine belongs to none."""
    found: dict[str, dict[str, list[Attachment]]] = {}
    for one in attachments:
        found.setdefault(one.path.partition("/")[0], {}).setdefault(one.experiment, []).append(one)
    return found


def _file(attachment: Attachment, targets: Sequence[Generated]) -> list[str | int]:
    inside = attachment.path.split("/", 2 if attachment.experiment else 1)[-1]
    target = [targets.index(attachment.generated)] if attachment.generated else []
    return [inside, attachment.sha256, attachment.size_bytes, *target]


def _recorded(machine: str, experiment: str, recordings: Sequence[Recording]) -> str:
    runs = (run for one in recordings if one.machine.name == machine for run in one.runs)
    return next((run.started for run in runs if run.experiment == experiment), "")


def script_json(value: object) -> Markup:
    """Return `value` as JSON for a script element: no `<`, no line separators, ASCII where text could act."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for char in "<>&\u2028\u2029":
        text = text.replace(char, f"\\u{ord(char):04x}")
    return Markup(text)


def _zip(attachments: Sequence[Attachment]) -> bytes:
    return solid_zip_bytes({attachment.path: attachment.content for attachment in attachments})
