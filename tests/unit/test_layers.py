"""Who may import whom: the table of docs/architecture.md, held against the imports of every module."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "deck"

# Layers from the bottom up: modules of `deck`, and the third-party packages that they may import.
# A module may import its own layer and those below.
LAYERS: tuple[tuple[str, set[str], set[str]], ...] = (
    (
        "data",
        {
            "",
            "captured",
            "dissection",
            "errors",
            "evidence",
            "gpu_code",
            "gpu_targets",
            "jobs",
            "kept",
            "measured",
            "plots",
            "profiled",
            "resources",
            "rounds",
            "talk",
            "traffic",
            "work",
        },
        {"msgspec"},
    ),
    (
        "evidence",
        {
            "bundle",
            "bundle_files",
            "bundle_verify",
            "case_evidence",
            "claim_grammar",
            "claims",
            "comparisons",
            "dissect",
            "dissect_notes",
            "dissect_result",
            "first_calls",
            "format",
            "graph_text",
            "linked",
            "operator_names",
            "pack",
            "page_faults",
            "prediction",
            "roofline",
            "timing_stats",
        },
        {"msgspec"},
    ),
    (
        "reading",
        {
            "blocks",
            "config",
            "directives",
            "fence_info",
            "footnotes",
            "formulas",
            "glossary",
            "html_findings",
            "html_tags",
            "images",
            "inline",
            "markdown_rules",
            "parse",
            "picture_files",
            "pictures",
            "plain",
            "reading",
            "slides",
            "split",
            "svg",
        },
        {"markdown_it", "math_core"},
    ),
    (
        "meaning",
        {
            "addresses",
            "allowed",
            "checks",
            "code_regions",
            "excerpt",
            "finding_codes",
            "gpu_regions",
            "guard_tree",
            "languages",
            "lookup",
            "quantities",
            "recorded",
            "resolve",
            "resolve_blocks",
            "resolve_claims",
            "resolve_guards",
            "resolve_inline",
            "resolve_plots",
            "resolve_timings",
            "resolve_traffic",
            "select",
            "slide_texts",
            "speed_words",
            "stand_ins",
            "ties",
            "unused",
        },
        set(),
    ),
    ("page", {"render"}, {"jinja2", "markupsafe", "pygments", "fontTools", "brotli"}),
    (
        "commands",
        {
            "__main__",
            "browser",
            "build",
            "bundle_write",
            "cli",
            "commands",
            "discovery",
            "fit",
            "freshen",
            "host",
            "links",
            "new",
            "page_bytes",
            "paper",
            "record",
            "recording",
            "redact",
            "serving",
            "setup",
            "show",
            "show_gpu",
            "show_measured",
            "show_quantities",
            "show_result",
            "show_sections",
            "terminal",
            "writing",
        },
        {"rich", "watchfiles", "playwright", "pypdf", "uvicorn"},
    ),
)
CAPTURE_MAY_IMPORT = {"torch", "triton", "numpy", "msgspec"}
CAPTURE_MAY_IMPORT_OF_DECK = {
    "",
    "bundle",
    "bundle_write",
    "capture",
    "captured",
    "comparisons",
    "errors",
    "evidence",
    "gpu_code",
    "gpu_targets",
    "graph_text",
    "host",
    "jobs",
    "measured",
    "profiled",
    "redact",
    "resources",
    "rounds",
    "work",
}


CAPTURE_LAYERS = ("torch_private", "comparing", "inductor", "watching", "dynamo", "linking", "gpu", "measuring")
"""Packages of deck/capture from the bottom up; the modules beside them stand above."""


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def part_of(path: Path) -> str:
    """Return the module or subpackage of `deck` that a file belongs to; "" for deck/__init__.py."""
    first = path.relative_to(PACKAGE).parts[0]
    return "" if first == "__init__.py" else first.removesuffix(".py")


def imports_of(path: Path) -> Iterator[tuple[str, int]]:
    """Yield every module that the file imports, wherever in it, with the line; `from deck import x` gives `deck.x`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import; write the module's full name"
            assert node.module
            if node.module == "deck":
                yield from ((_name_in_deck(alias.name), node.lineno) for alias in node.names)
            else:
                yield node.module, node.lineno


def _name_in_deck(name: str) -> str:
    is_module = (PACKAGE / f"{name}.py").exists() or (PACKAGE / name).is_dir()
    return f"deck.{name}" if is_module else "deck"


def unwelcome(path: Path, *, of_deck: set[str], packages: set[str]) -> list[str]:
    """Return `file:line imports x` for each import outside the standard library and what is allowed."""
    found = []
    for name, line in imports_of(path):
        top, _, below = name.partition(".")
        if top == "deck":
            welcome = below.partition(".")[0] in of_deck
        else:
            welcome = top in sys.stdlib_module_names or top in packages
        if not welcome:
            found.append(f"{path.relative_to(ROOT)}:{line} imports {name}")
    return found


def test_every_module_of_deck_belongs_to_one_layer() -> None:
    layered = [part for _, parts, _ in LAYERS for part in parts] + ["capture"]

    assert len(layered) == len(set(layered))
    assert {part_of(path) for path in modules()} - set(layered) == set()


@pytest.mark.parametrize("layer", [name for name, _, _ in LAYERS])
def test_a_layer_imports_only_itself_and_what_is_below(layer: str) -> None:
    of_deck: set[str] = set()
    packages: set[str] = set()
    for name, parts, own in LAYERS:
        of_deck |= parts
        packages |= own
        if name == layer:
            break

    found = [
        line
        for path in modules()
        if part_of(path) in parts
        for line in unwelcome(path, of_deck=of_deck, packages=packages)
    ]

    assert found == []


def test_capture_imports_torch_and_the_evidence_it_writes_but_nothing_of_the_builder() -> None:
    paths = sorted((PACKAGE / "capture").rglob("*.py"))

    assert paths
    assert [
        line
        for path in paths
        for line in unwelcome(path, of_deck=CAPTURE_MAY_IMPORT_OF_DECK, packages=CAPTURE_MAY_IMPORT)
    ] == []


@pytest.mark.parametrize("package", CAPTURE_LAYERS)
def test_a_package_of_capture_imports_only_itself_and_those_below(package: str) -> None:
    below = CAPTURE_LAYERS[: CAPTURE_LAYERS.index(package) + 1]
    files = sorted((PACKAGE / "capture" / package).glob("*.py"))

    found = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in files
        for name, line in imports_of(path)
        if name.startswith("deck.capture.") and name.split(".")[2] not in below
    ]

    assert files
    assert found == []


def test_experiments_import_torch_and_capture_but_never_each_other() -> None:
    paths = sorted((ROOT / "experiments").glob("*.py"))

    assert paths
    assert [
        line
        for path in paths
        for line in unwelcome(path, of_deck={"capture"}, packages={"torch", "numpy", "liger_kernel"})
    ] == []


def test_build_py_imports_only_the_command_line() -> None:
    assert unwelcome(ROOT / "build.py", of_deck={"cli"}, packages=set()) == []


def test_building_a_deck_imports_neither_torch_nor_a_browser(tmp_path: Path) -> None:
    talk = tmp_path / "plain.md"
    talk.write_text("# One\n\n- a list\n\n---\n\n# Two\n\n```python\nx = 1\n```\n", encoding="utf-8")
    program = (
        "import sys\n"
        "from deck.cli import main\n"
        "try:\n"
        f"    main(['build', {str(talk)!r}])\n"
        "except SystemExit as end:\n"
        "    assert not end.code, end.code\n"
        "print(sorted({'torch', 'numpy', 'playwright'} & set(sys.modules)))\n"
    )

    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "[]"
    assert (tmp_path / "dist" / "plain.html").exists()
