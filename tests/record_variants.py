"""Record tests/data/variants again: python -m tests.record_variants (Linux x86-64, a C++ compiler).

Inductor generates other C++ for other vector widths and thread counts; a talk must build from all of them. The
AVX-512 code is generated on any machine and then not run: in that variant eager's result stands in for the kernel's,
and the times are of what this machine can run. Run by the Python of .venv-next (`make test-next` makes it), it records
what the next release of PyTorch makes of a few experiments, and nothing else. They are data for tests, not evidence.
"""

import tempfile
from pathlib import Path

import msgspec

from deck.bundle import load_bundle
from deck.bundle_write import write_bundle
from deck.host import version_of
from deck.jobs import Settings
from deck.record import record

ROOT = Path(__file__).resolve().parents[1]
VARIANTS_DIR = ROOT / "tests" / "data" / "variants"

VARIANTS = {
    "avx512": Settings(simdlen=512),
    "avx2": Settings(simdlen=256),
    "scalar": Settings(simdlen=0),
    "threads2": Settings(simdlen=256, threads=2),
}

NEXT = "torch214"
NEXT_EXPERIMENTS = ("decomposition", "fusion", "graph_break")
"""The core set, without code for GPUs."""

RUN = "def run(record: Recorder) -> None:\n"
GENERATE_ONLY = """
import torch
from torch._inductor import config, cpu_vec_isa
from deck.capture.torch_private import core as torch_private

def generate_only():
    config.cpp.vec_isa_ok = True
    cpu_vec_isa.valid_vec_isa_list = lambda: [cpu_vec_isa.VecAVX512()]
    generate = torch_private.inductor_backend()
    torch_private.inductor_backend = lambda *chosen: lambda gm, inputs: (generate(gm, inputs), gm.forward)[1]
"""


def main() -> None:
    if not version_of("torch").startswith("2.13."):
        record_next()
        return
    for name, settings in VARIANTS.items():
        with tempfile.TemporaryDirectory() as folder:
            experiments = Path(folder) / "experiments"
            experiments.mkdir()
            source = (ROOT / "experiments" / "fusion.py").read_text()
            if name == "avx512":
                (experiments / "_generate_only.py").write_text(GENERATE_ONLY)
                source = source.replace(RUN, f"{RUN}    __import__('_generate_only').generate_only()\n")
            (experiments / "fusion.py").write_text(source)
            recorded = record(
                evidence_dir=Path(folder) / "evidence",
                experiments_dir=experiments,
                machine_name=name,
                settings=settings,
                cache_dir=ROOT / ".cache" / "record",
            )
            bundle = load_bundle(recorded)
            isa = "avx512" if name == "avx512" else bundle.manifest.machine.vector_isa
            machine = msgspec.structs.replace(bundle.manifest.machine, vector_isa=isa)
            manifest = msgspec.structs.replace(bundle.manifest, machine=machine)
            write_bundle(VARIANTS_DIR / name, manifest, bundle.contents)


def record_next() -> None:
    with tempfile.TemporaryDirectory() as folder:
        recorded = record(
            NEXT_EXPERIMENTS,
            evidence_dir=Path(folder),
            experiments_dir=ROOT / "experiments",
            machine_name=NEXT,
            settings=Settings(simdlen=256),
            cache_dir=ROOT / ".cache" / "record",
        )
        bundle = load_bundle(recorded)
        write_bundle(VARIANTS_DIR / NEXT, bundle.manifest, bundle.contents)


if __name__ == "__main__":
    main()
