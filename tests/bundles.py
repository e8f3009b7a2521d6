"""Small bundles for tests, made by the same code that writes recorded ones."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from deck.bundle import Bundle, load_bundle
from deck.bundle_write import make_evidence, write_bundle
from deck.evidence import SCHEMA, Evidence, Machine, Manifest, Outcome, Run, Stage

_LANGUAGES = {"py": "python", "cpp": "cpp", "s": "asm", "json": "json", "txt": "text"}
_KINDS = {"nodes.json": "nodes", "cpp": "kernel", "s": "assembly"}
_BELOW_TRITON = {
    "ttir": ("ttir", "mlir"),
    "ttgir": ("ttgir", "mlir"),
    "ll": ("llvm_ir", "llvm"),
    "ptx": ("ptx", "ptx"),
    "sass": ("sass", "sass"),
}
_LANGUAGES |= {ending: language for ending, (_, language) in _BELOW_TRITON.items()}
_KINDS |= {ending: kind for ending, (kind, _) in _BELOW_TRITON.items()}
_COMPILE_ID = re.compile(r"\d+-\d+(-backward)?")


def machine(name: str = "here", **changes: Any) -> Machine:
    """Return a machine that could be anyone's."""
    plain = Machine(
        name=name,
        os="Linux 6.1",
        arch="x86_64",
        cpu="A CPU",
        cores=2,
        threads=1,
        vector_isa="avx2",
        memory_bytes=8 * 2**30,
        python="3.11.7",
        torch="2.13.0+cpu",
        compiler="g++ 12.2.0",
    )
    return msgspec.structs.replace(plain, **changes)


def run(experiment: str, **changes: Any) -> Run:
    plain = Run(
        experiment=experiment,
        question="What?",
        started="2026-01-02T03:04:05Z",
        duration_s=1.5,
        command="deck record",
        code_sha256="0" * 64,
        core=True,
        outcome=Outcome.OK,
    )
    return msgspec.structs.replace(plain, **changes)


def evidence_of(path: str, content: bytes) -> Evidence:
    """Return the entry of `experiment/[case/][0-0/]name.ext`; its kind follows from its name."""
    experiment, *middle, name = path.split("/")
    stem, _, extension = name.partition(".")
    kind = "guard_tree" if name == "guards.json" else _KINDS.get(extension, re.sub(r"^kernel_\d+$", "kernel", stem))
    compile_id = middle.pop() if middle and _COMPILE_ID.fullmatch(middle[-1]) else ""
    return make_evidence(
        content,
        experiment=experiment,
        name=name,
        kind=kind,
        case="/".join(middle),
        compile_id=compile_id,
        language=_LANGUAGES[name.rpartition(".")[2]],
    )


def write(
    target: Path, files: Mapping[str, str | bytes], *, of: Machine | None = None, runs: Sequence[Run] | None = None
) -> Path:
    """Write a bundle of `files` (path -> content) to `target` and return it; one ok run for each experiment."""
    contents = {path: text if isinstance(text, bytes) else text.encode() for path, text in files.items()}
    evidence = tuple(evidence_of(path, content) for path, content in contents.items())
    names = dict.fromkeys(one.experiment for one in evidence)
    manifest = Manifest(
        schema=SCHEMA,
        machine=of or machine(),
        evidence=evidence,
        runs=tuple(runs if runs is not None else [run(name) for name in names]),
    )
    write_bundle(target, manifest, contents)
    return target


def bundle(folder: Path, files: Mapping[str, str | bytes], *, name: str = "here", **options: Sequence[Run]) -> Bundle:
    """Return a bundle of `files`, written to `folder/name` and loaded from there."""
    return load_bundle(write(folder / name, files, of=machine(name), runs=options.get("runs")))


FUSION = {
    "fusion/source.py": "def f(x):\n    return x.floor() + 1\n",
    f"fusion/0-0/{Stage.DYNAMO_GRAPH}.py": "floor = torch.floor(x)\n",
    f"fusion/0-0/{Stage.DYNAMO_GRAPH}.nodes.json": '{"nodes": [{"name": "floor", "op": "placeholder", "target": "x"}]}',
    "fusion/0-0/kernel_0.cpp": "tmp1 = tmp0.floor();\n",
    "fusion/sizes.json": '{"input_bytes": 4194304, "a/b": {"m~n": 1}, "list": [10, 20]}',
}
