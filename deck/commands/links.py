"""`deck links`."""

import argparse
import sys

from deck.build import find_talk
from deck.commands.command import Command, talk_argument
from deck.errors import Level, UsageError
from deck.terminal import FINDINGS, OK, print_findings, summary, visible


def links(options: argparse.Namespace) -> int:
    """Ask every address of a talk, of its sources and its links, whether it is still there. This needs a network."""
    from deck.addresses import addresses_of, sources_file
    from deck.links import Answer, check_addresses, finding_of
    from deck.parse import parse_talk

    talk_path = find_talk(options.talk, root=options.root)
    talk = parse_talk(talk_path)
    text, path = sources_file(talk_path)
    addresses = addresses_of(talk, sources_text=text, sources_path=str(path))
    if options.list:
        for one in addresses:
            print(visible(f"{one.location}: {one.href}"))
        return OK

    def tell(answer: Answer) -> None:
        print(visible(f"{answer.state:<7} {answer.address.href}"))
        sys.stdout.flush()

    answers = check_addresses(addresses, timeout_s=options.timeout, told=tell)
    if answers is None:
        raise UsageError(
            f"none of the hosts that were tried can be reached, so no address was checked ({len(addresses)} in all).",
            remedy="Run it on a machine with a network; `deck links --list` lists them.",
        )
    findings = [finding for answer in answers if (finding := finding_of(answer))]
    print_findings(findings)
    print(f"{len(addresses)} addresses: {summary(findings)}")
    return FINDINGS if any(finding.level is Level.ERROR for finding in findings) else OK


def _links_arguments(one: argparse.ArgumentParser) -> None:
    talk_argument(one)
    one.add_argument("--list", action="store_true", help="only list them, with file and line; needs no network")
    one.add_argument("--timeout", type=float, default=10.0, metavar="SECONDS", help="for each address; 10 by default")


COMMAND = Command(links, _links_arguments)
