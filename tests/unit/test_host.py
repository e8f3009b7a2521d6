"""What is said about this computer without torch."""

import shutil
import sys
from pathlib import Path

import pytest

from deck import host
from deck.evidence import Need
from deck.host import compiler_version, describe_host, version_of, why_missing


def test_the_host_is_described_without_its_name() -> None:
    machine = describe_host("mine")

    assert machine.name == "mine"
    assert machine.cores >= 1
    assert machine.memory_bytes > 2**28
    assert machine.python.split(".")[0] == "3"


def test_a_package_that_is_not_installed_has_no_version() -> None:
    assert version_of("msgspec")
    assert version_of("no-such-package-anywhere") == ""


def test_a_compiler_that_is_named_but_missing_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CXX", "/nowhere/g++")

    assert compiler_version() is None
    assert why_missing(Need.CXX) == "needs a C++ compiler, and /nowhere/g++ is not here"


@pytest.mark.parametrize("text", ["#!/bin/sh\nexit 1\n", "not a program"])
def test_a_compiler_that_does_not_run_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    broken = tmp_path / "g++"
    broken.write_text(text)
    broken.chmod(0o755)
    monkeypatch.setenv("CXX", str(broken))

    assert compiler_version() is None


def test_without_any_compiler_on_the_path_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CXX", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert compiler_version() is None


def test_a_met_need_has_no_reason() -> None:
    assert (why_missing(Need.LINUX) == "") == sys.platform.startswith("linux")


@pytest.mark.parametrize(
    ("device", "found"), [("nvidia0", True), ("nvidia3", True), ("dxg", True), ("nvidiactl", False), ("null", False)]
)
def test_a_gpu_is_there_where_its_driver_and_any_device_of_it_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, device: str, found: bool
) -> None:
    (tmp_path / device).touch()
    monkeypatch.setattr(host, "_DEVICES", tmp_path)
    monkeypatch.setattr(shutil, "which", lambda command: f"/usr/bin/{command}")

    assert (why_missing(Need.GPU) == "") is found
