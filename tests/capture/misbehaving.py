"""Experiments that do what an experiment should not, as source text; and two that look at how they are run."""

ENDING_EARLY = {
    "raises": '''
"""What if it raises?"""
def run(record):
    print("about to raise")
    raise ValueError(f"bad luck in {__file__}\\nand more lines")
''',
    "segfaults": '''
"""What if it crashes?"""
import ctypes
def run(record):
    print("about to read address 0", flush=True)
    record.add_json("before", {"value_count": 1})
    ctypes.string_at(0)
''',
    "records_twice": '''
"""What if it records one name twice?"""
def run(record):
    record.add_json("note", {"value_count": 1})
    record.add_json("note", {"value_count": 2})
''',
    "records_nonsense": '''
"""What if it records what is no timing as timings?"""
def run(record):
    record.add_json("timings", {"value_count": 1})
''',
    "exits": '''
"""What if it leaves?"""
import os
def run(record):
    os._exit(7)
''',
    "leaves_quietly": '''
"""What if it leaves as if all were well?"""
import os
def run(record):
    os._exit(0)
''',
    "writes_outside": '''
"""What if it records outside its folder?"""
def run(record):
    record.add_json("note", {"value_count": 1}, case="../../x")
''',
    "gives_a_tensor": '''
"""What if it gives an argument where a list of arguments is wanted?"""
import torch
def run(record):
    record.compile(torch.sin, torch.ones(4))
''',
    "compiles_one_case_twice": '''
"""What if it compiles twice under one name?"""
import torch
def run(record):
    record.compile(torch.sin, [torch.ones(4)], backend="eager")
    record.compile(torch.cos, [torch.ones(4)], backend="eager")
''',
    "calls_too_late": '''
"""What if it calls what was compiled before the last compile?"""
import torch
def run(record):
    first = record.compile(torch.sin, [torch.ones(4)], case="first", backend="eager")
    record.compile(torch.cos, [torch.ones(4)], case="second", backend="eager")
    record.call(first, [torch.ones(4)], case="first")
''',
    "measures_in_run": '''
"""What if it measures where nothing of it is kept?"""
def run(record):
    record.time({"one": print, "other": print}, [], rounds=1)
''',
    "records_in_measure": '''
"""What if it records where nothing of it is kept?"""
def measure(record):
    record.time({"one": int, "other": int}, [], rounds=1)
    record.add_json("note", {"value_count": 1})
''',
    "infinite": '''
"""What if it leaves what cannot be read?"""
def measure(record):
    record.time({"one": int, "other": int}, [], rounds=1)
    record._measured.timings[""].samples_s["one"][0] = float("inf")
''',
    "kills_its_parent": '''
"""What if it kills the server?"""
import os, signal, time
def run(record):
    os.kill(os.getppid(), signal.SIGKILL)
    time.sleep(30)
''',
    "skipped": '''
"""What if a need is not met?"""
NEEDS = ("gpu",)
def run(record):
    raise AssertionError
''',
}
"""They sort before and after the project's own, which must not notice."""

HANGS = '''
"""What if it never ends, and its helpers neither?"""
import signal, subprocess, time
from pathlib import Path
def run(record):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    subprocess.Popen(["sleep", "MARKER"])
    subprocess.Popen(["sleep", "MARKER"], start_new_session=True)
    print("hanging", flush=True)
    (Path(__file__).parent.parent / "hanging").touch()
    while True:
        time.sleep(1)
'''
"""MARKER is replaced by a number of seconds that no other test sleeps."""

WRITES = '''
"""What does it record?"""
def run(record):
    record.add_json("note", {"value_count": NUMBER})
'''

SPAWNED = '''
"""What does a fresh start see?"""
import os, sys, tempfile
START = "spawn"
def run(record):
    record.add_json("fresh", {
        "tmp": tempfile.gettempdir(),
        "tmp_files": os.listdir(tempfile.gettempdir()),
        "cache_files": os.listdir(os.environ["TORCHINDUCTOR_CACHE_DIR"]),
        "inductor_imported": "torch._inductor.compile_fx" in sys.modules,
    })
'''

SAME_CODE = '''
"""Does watching change what Inductor generates?"""
import torch
from torch._inductor.utils import run_and_get_code
def f(x, w):
    return torch.relu(torch.floor(x) * w).sum(dim=1)
def run(record):
    x, w = torch.ones(64, 32), torch.ones(64, 32)
    record.compile(f, [x, w])
    torch.compiler.reset()
    _, (code,) = run_and_get_code(torch.compile(f), x, w)
    record.add_json("plain", {"output_code": code})
'''
