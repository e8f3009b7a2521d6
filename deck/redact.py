"""Take this computer's own paths out of recorded text, once, and count what was replaced.

Host and user names are never written on purpose. They come in through paths, which end here, and through what an
experiment prints or raises, where they are replaced as words.
"""

import getpass
import importlib.util
import os
import re
import socket
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

ALLOWED_ENVIRONMENT = (
    "CC",
    "CXX",
    "CUDA_VISIBLE_DEVICES",
    "KMP_AFFINITY",
    "MKL_NUM_THREADS",
    "OMP_NUM_THREADS",
    "OMP_PROC_BIND",
    "TORCHDYNAMO_DISABLE",
    "TORCHINDUCTOR_CPP_WRAPPER",
    "TORCHINDUCTOR_FREEZING",
    "TORCHINDUCTOR_MAX_AUTOTUNE",
    "TORCHINDUCTOR_VEC_ISA_OK",
    "TORCH_LOGS",
)
"""Environment variables that a bundle may tell, where they are set."""

_SYSTEM_PREFIXES = {"/", "/usr", "/usr/local", "/opt", "/home", "/Users", "/System"}
"""Prefixes shared by all computers: they tell nothing, and a label would mislead."""

_COMMON_NAMES = {"admin", "home", "host", "localhost", "project", "python", "root", "test", "tmp", "torch", "user"}
"""Names of users and hosts that tell nothing, and are words of a log."""

_PATH_START = (
    r"(?:(?<![\w.>/-])|(?<=//)"
    # Right after a flag of the compiler,
    r"|(?<=-[ILB])|(?<=-isystem)|(?<=-iquote)|(?<=-isysroot)|(?<=-idirafter)|(?<=-include)"
    # and after what JSON and Python write for a line's end: "x\n/tmp/y".
    r"|(?<=\\[nrt]))"
)


class Redactor:
    """Replaces path prefixes by labels, the longest prefix first, and counts replacements per label.

    `names` are host and user names with their labels, replaced in prose.
    `shortened` is what Dynamo's guards leave of the project's path, see `shortened_by_dynamo`.
    """

    def __init__(
        self, prefixes: Iterable[tuple[str, str]], *, names: Iterable[tuple[str, str]] = (), shortened: str = ""
    ) -> None:
        self.counts: Counter[str] = Counter()
        self._labels: dict[str, str] = {}
        for prefix, label in prefixes:
            for form in (prefix, os.path.realpath(prefix)):
                cleaned = form.rstrip("/")
                if len(cleaned) > 1 and cleaned not in _SYSTEM_PREFIXES:
                    self._labels.setdefault(cleaned, label)
        longest_first = sorted(self._labels, key=len, reverse=True)
        # Looked at first, as most places of a text have no slash, and what stands before it takes long to look at.
        slash = "(?=/)" if all(prefix.startswith("/") for prefix in longest_first) else ""
        # A prefix counts where a path starts: not inside a longer name.
        self._pattern = (
            re.compile(slash + _PATH_START + "(" + "|".join(map(re.escape, longest_first)) + r")(?![\w-]|\.\w)")
            if longest_first
            else None
        )
        self._shortened = re.compile(r"(?<=# )" + re.escape(shortened) + r"(?=/)") if shortened else None
        self._names = {
            re.compile(rf"(?<![\w<]){re.escape(name)}(?!\w)"): label for name, label in names if _tells_something(name)
        }
        self._cache_of_user = re.compile(r"torchinductor_" + re.escape(_user_name()) + r"\b")

    def text(self, text: str) -> str:
        """Return `text` with every known prefix replaced by its label."""
        if self._pattern:
            text = self._pattern.sub(self._label, text)
        if self._shortened:
            text, replaced = self._shortened.subn("<project>", text)
            self._count("<project>", replaced)
        text, replaced = self._cache_of_user.subn("torchinductor_<user>", text)
        self._count("<user>", replaced)
        return text

    def prose(self, text: str) -> str:
        """Return `text`, a log or a reason, without known prefixes and without the names of host and user."""
        text = self.text(text)
        for pattern, label in self._names.items():
            text, replaced = pattern.subn(label, text)
            self._count(label, replaced)
        return text

    def _count(self, label: str, replaced: int) -> None:
        if replaced:
            self.counts[label] += replaced

    def _label(self, match: re.Match[str]) -> str:
        label = self._labels[match[1]]
        self.counts[label] += 1
        return label


def redactor_for(project: Path, *, working: Path | None = None) -> Redactor:
    """Return the redactor of this computer: for the project, this package, torch, Python, temporary and home folders.

    `working` is a temporary folder whose own, random name goes too.
    """
    torch = _torch_folder()
    found = [(str(working), "<tmp>")] if working else []
    found.append((str(project), "<project>"))
    package = Path(__file__).resolve().parent
    if not package.is_relative_to(project):  # experiments of one's own lie elsewhere
        found.append((str(package), "<deck>"))
    found += [(torch, "<torch>")] if torch else []
    stdlib = os.path.dirname(os.__file__)
    found += [(prefix, "<python>") for prefix in (sys.prefix, sys.base_prefix, stdlib)]
    found += [(prefix, "<tmp>") for prefix in (tempfile.gettempdir(), "/tmp", "/var/tmp")]
    found.append((os.path.expanduser("~"), "<home>"))
    host = socket.gethostname()
    names = [(host, "<host>"), (host.partition(".")[0], "<host>"), (_user_name(), "<user>")]
    return Redactor(found, names=names, shortened=shortened_by_dynamo(str(project), torch) if torch else "")


def shortened_by_dynamo(project: str, torch: str) -> str:
    """Return what torch 2.13's guards keep of the path `project`: they cut what it has in common with torch's
    folder, and one character more, so that a part of the path remains, `me/alice/talk` of `/home/alice/talk`."""
    common = os.path.commonpath([project, os.path.dirname(torch)])
    return project[len(common) + 1 :]


def _torch_folder() -> str:
    torch = importlib.util.find_spec("torch")
    places = list(torch.submodule_search_locations or []) if torch else []
    return places[0] if places else ""


def allowed_environment(environment: Mapping[str, str], redactor: Redactor) -> dict[str, str]:
    """Return the variables of ALLOWED_ENVIRONMENT that are set, redacted."""
    return {name: redactor.text(environment[name]) for name in ALLOWED_ENVIRONMENT if name in environment}


def _tells_something(name: str) -> bool:
    return len(name) >= 3 and not name.isdigit() and name.lower() not in _COMMON_NAMES


def _user_name() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # no account for this user id: a container
        return str(os.getuid())
