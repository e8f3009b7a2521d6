"""`deck check`."""

import argparse

from deck.build import check_talk, stops
from deck.commands.command import Command, job_of, talk_arguments
from deck.terminal import FINDINGS, OK, findings_as_json, print_findings, summary


def check(options: argparse.Namespace) -> int:
    """Tell every finding about a talk, without writing a page."""
    findings = check_talk(job_of(options), browser=options.browser)
    if options.json:
        print(findings_as_json(findings))
    else:
        print_findings(findings)
        print(summary(findings))
    return FINDINGS if stops(findings, strict=options.strict) else OK


def _check_arguments(one: argparse.ArgumentParser) -> None:
    talk_arguments(one)
    one.add_argument("--strict", action="store_true", help="fail on warnings too")
    one.add_argument("--browser", action="store_true", help="also measure every slide in a browser")
    one.add_argument("--json", action="store_true", help="print the findings as JSON")


COMMAND = Command(check, _check_arguments)
