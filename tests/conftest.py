"""What holds for all tests."""

import os
from collections.abc import Generator

import pytest

NEEDING = ("browser", "capture", "firefox")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where DECK_TESTS_MUST_RUN is set, a test that skips for want of a browser, a compiler or Triton fails."""
    report = yield
    must_run = os.environ.get("DECK_TESTS_MUST_RUN") and any(item.get_closest_marker(name) for name in NEEDING)
    if must_run and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped though DECK_TESTS_MUST_RUN is set: {report.longrepr}"
    return report
