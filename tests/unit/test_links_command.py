"""`deck links`: what each answer of a server means, and what is said where there is no network."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from deck.addresses import Address, addresses_of
from deck.cli import main
from deck.errors import Location
from deck.links import State, ask, check_addresses, finding_of
from deck.parse import parse_markdown, parse_talk
from tests.decks import write_talk

HERE = Location("talk.md", 3)
NOBODY = "http://127.0.0.1:9"
"""A port that nothing listens on."""


class _Handler(BaseHTTPRequestHandler):
    """Answers as the path says: /404, /301/target, /no-head, …"""

    def do_HEAD(self) -> None:
        self.answer(405 if self.path == "/no-head" else self.status())

    def do_GET(self) -> None:
        self.answer(200 if self.path == "/no-head" else self.status())

    def status(self) -> int:
        number = self.path.split("/")[1]
        return int(number) if number.isdigit() else 200

    def answer(self, status: int) -> None:
        self.send_response(status)
        if status in (301, 302):
            self.send_header("Location", f"/{self.path.split('/', 2)[2]}")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Handler) as running:
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{running.server_port}"
        running.shutdown()
        thread.join()


@pytest.mark.parametrize(
    ("path", "state"),
    [
        ("/here", State.OK),
        ("/here#part", State.OK),
        ("/자료", State.OK),
        ("/no-head", State.OK),
        ("/302/here", State.OK),
        ("/301/here", State.MOVED),
        ("/301/302/here", State.OK),
        ("/404", State.DEAD),
        ("/410", State.DEAD),
        ("/301/404", State.DEAD),
        ("/403", State.UNSURE),
        ("/429", State.UNSURE),
        ("/500", State.UNSURE),
    ],
)
def test_what_an_answer_means(path: str, state: State, server: str) -> None:
    assert ask(Address(server + path, HERE, 1)).state is state


def test_a_host_that_nobody_knows_is_dead_and_one_that_does_not_answer_unsure() -> None:
    assert ask(Address("http://nobody.invalid/", HERE, 1)).state is State.DEAD
    assert ask(Address(NOBODY, HERE, 1)).state is State.UNSURE


def test_without_a_network_nothing_is_said_of_any_address() -> None:
    addresses = [Address(f"{NOBODY}/{number}", HERE, 1) for number in range(20)]

    assert check_addresses(addresses) is None


def test_answers_come_in_the_order_of_the_addresses(server: str) -> None:
    addresses = [Address(f"{server}/{status}", HERE, 1) for status in (404, 200, 403, 410)]

    answers = check_addresses(addresses)

    assert answers is not None
    assert [answer.state for answer in answers] == [State.DEAD, State.OK, State.UNSURE, State.DEAD]


def test_a_finding_says_where_what_and_where_it_went(server: str) -> None:
    moved = finding_of(ask(Address(f"{server}/301/new", HERE, 2)))
    dead = finding_of(ask(Address(f"{server}/404", HERE, 1)))

    assert str(moved) == (
        f"talk.md:3: warning: {server}/301/new (2 times) has moved for good, to {server}/new. "
        "Write the new address. [moved-address]"
    )
    assert str(dead).startswith(f"talk.md:3: error: {server}/404 is not there: it answers 404. ")


def test_addresses_are_those_of_sources_slides_and_notes_each_once(tmp_path: Path) -> None:
    sources = '[[source]]\nid = "a"\ntitle = "A"\naddress = "https://a.example"\n'
    talk = write_talk(
        tmp_path,
        {
            "sources.toml": sources,
            "ko/1.md": "---\npart: dynamo\n---\n# T\n\n[b](https://b.example) [c](#t) [d](source:a)\n",
            "en/1.md": "---\npart: dynamo\n---\n# T\n\n[b](https://b.example)\n\n<!-- [n](https://n.example) -->\n",
        },
    )

    found = addresses_of(parse_talk(talk), sources_text=sources, sources_path="sources.toml")

    assert {(one.href, one.location.line, one.times) for one in found} == {
        ("https://a.example", 4, 1),
        ("https://b.example", 6, 2),
        ("https://n.example", 8, 1),
    }


def test_a_talk_without_addresses_has_none() -> None:
    assert addresses_of(parse_markdown("# T\n\n[c](#t)\n")) == []


@pytest.mark.parametrize(("path", "code"), [("/ok", 0), ("/301/ok", 0), ("/403", 0), ("/404", 1)])
def test_the_command_fails_where_an_address_is_not_there(
    path: str, code: int, server: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "talk.md").write_text(f"# T\n\n[x]({server}{path})\n", encoding="utf-8")

    with pytest.raises(SystemExit) as end:
        main(["links", str(tmp_path / "talk.md")])

    assert end.value.code == code
    assert f"{server}{path}" in capsys.readouterr().out


def test_the_command_says_at_once_that_there_is_no_network(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "talk.md").write_text(f"# T\n\n[x]({NOBODY})\n", encoding="utf-8")

    with pytest.raises(SystemExit) as end:
        main(["links", str(tmp_path / "talk.md")])

    assert end.value.code == 2
    assert "none of the hosts that were tried can be reached" in capsys.readouterr().err
