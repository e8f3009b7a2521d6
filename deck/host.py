"""What can be said about this computer without torch: processor, caches, memory, compiler, versions."""

import importlib.metadata
import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from deck.evidence import Machine, Need
from deck.gpu_code import NEEDS_GPU

_DEVICES = Path("/dev")
_CPU_FOLDER = Path("/sys/devices/system/cpu/cpu0/cache")


def describe_host(name: str) -> Machine:
    """Return the machine as far as it is known without torch: `threads` 0 and no `vector_isa`, `gpu`, `triton`."""
    return Machine(
        name=name,
        os=operating_system(),
        arch=platform.machine(),
        cpu=_cpu(),
        cores=len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1,
        threads=0,
        vector_isa="",
        memory_bytes=os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"),
        caches=cache_sizes(),
        python=platform.python_version(),
        torch=version_of("torch"),
        compiler=compiler_version(),
    )


def operating_system() -> str:
    """Return the system's kind and release, e.g. `Linux 6.18` or `macOS 15.2`; never the host's name."""
    if sys.platform == "darwin":
        return f"macOS {platform.mac_ver()[0]}"
    release = re.match(r"\d+(\.\d+)?", platform.release())
    return f"{platform.system()} {release[0]}" if release else platform.system()


def version_of(distribution: str) -> str:
    """Return the installed version, without importing it; empty where it is not installed."""
    try:
        return importlib.metadata.version(distribution)
    except importlib.metadata.PackageNotFoundError:
        return ""


def compiler_command() -> str:
    """Return the C++ compiler that Inductor would call: CXX, else g++ (clang++ on macOS)."""
    return os.environ.get("CXX") or ("clang++" if sys.platform == "darwin" else "g++")


def compiler_version() -> str | None:
    """Return the first line of the compiler's `--version`, None where there is no compiler that runs."""
    command = shutil.which(compiler_command())
    if not command:
        return None
    try:
        answer = subprocess.run([command, "--version"], capture_output=True, text=True, timeout=20)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return answer.stdout.partition("\n")[0].strip() if answer.returncode == 0 else None


def why_missing(need: Need) -> str:
    """Return why this computer does not meet `need`, as it is shown on the slide; empty where it does."""
    return _MISSING[need]()


def _no_compiler() -> str:
    if compiler_version():
        return ""
    return f"needs a C++ compiler, and {compiler_command()} is not here"


def _no_gpu() -> str:
    # A container may hold any one of a machine's GPUs; /dev/dxg is how WSL lends them.
    devices = [*_DEVICES.glob("nvidia[0-9]*"), *_DEVICES.glob("dxg")]
    return "" if shutil.which("nvidia-smi") and devices else NEEDS_GPU


def _no_triton() -> str:
    return "" if importlib.util.find_spec("triton") else "needs the package triton"


def _no_liger() -> str:
    return "" if importlib.util.find_spec("liger_kernel") else "needs the package liger-kernel"


def _no_linux() -> str:
    return "" if sys.platform.startswith("linux") else "needs Linux"


_MISSING: dict[Need, Callable[[], str]] = {
    Need.CXX: _no_compiler,
    Need.GPU: _no_gpu,
    Need.TRITON: _no_triton,
    Need.LIGER: _no_liger,
    Need.LINUX: _no_linux,
}


def _cpu() -> str:
    if sys.platform == "darwin":
        answer = subprocess.run(["sysctl", "-n", "machdep.cpu.brand_string"], capture_output=True, text=True)
        return answer.stdout.strip()
    try:
        found = re.search(r"^model name\s*:\s*(.+)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    except OSError:
        found = None
    return found[1].strip() if found else platform.processor() or platform.machine()


def cache_sizes() -> dict[str, int]:
    """Return name -> bytes of the first core's caches, e.g. `L1d`, `L2`; empty where the system does not tell."""
    sizes: dict[str, int] = {}
    for folder in sorted(_CPU_FOLDER.glob("index*")):
        try:
            level, kind, size = ((folder / name).read_text().strip() for name in ("level", "type", "size"))
        except OSError:
            continue
        suffix = {"Data": "d", "Instruction": "i"}.get(kind, "")
        sizes[f"L{level}{suffix}"] = int(size.removesuffix("K")) * 1024
    return sizes
