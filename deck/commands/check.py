"""`deck check`."""

import argparse
from dataclasses import replace

from deck.build import check_talk, stops
from deck.commands.command import Command, job_of, talk_arguments
from deck.errors import UsageError, did_you_mean
from deck.terminal import FINDINGS, OK, findings_as_json, print_findings, summary


def check(options: argparse.Namespace) -> int:
    """Tell every finding about a talk, without writing a page; docs/checks.md says what each code means."""
    if options.explain:
        print(_explained(options.explain))
        return OK
    findings = check_talk(replace(job_of(options), unused=True), browser=options.browser)
    if options.json:
        print(findings_as_json(findings))
    else:
        print_findings(findings)
        print(summary(findings))
    return FINDINGS if stops(findings, strict=options.strict) else OK


def _explained(code: str) -> str:
    from deck.finding_codes import documented

    known = documented()
    if code not in known:
        raise UsageError(f"there is no code {code!r} (there are: {', '.join(known)}).{did_you_mean(code, known)}")
    return f"{code}\n\n{known[code].text}"


def _check_arguments(one: argparse.ArgumentParser) -> None:
    talk_arguments(one)
    one.add_argument("--strict", action="store_true", help="fail on warnings too")
    one.add_argument("--browser", action="store_true", help="also measure every slide in a browser")
    one.add_argument("--json", action="store_true", help="print the findings as JSON, a list on standard output")
    one.add_argument("--explain", metavar="CODE", help="say what the code of a finding means, and what to do; no more")


COMMAND = Command(check, _check_arguments)
