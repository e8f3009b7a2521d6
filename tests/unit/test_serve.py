"""What the server of a talk answers, to whom, and how it begins and ends: a real process, asked over HTTP."""

import argparse
import base64
import hashlib
import html
import http.client
import importlib.util
import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from deck.build import Job, build_page
from deck.commands.serve import COMMAND
from deck.errors import Finding, Level, Location, UsageError
from deck.serving.patch import parts_of, patch_between
from deck.serving.served import served_page, waiting_page
from deck.serving.state import State
from tests.serving import ROOT, Serving, serving

pytest.importorskip("uvicorn")
pytest.importorskip("watchfiles")

TALK = ROOT / "tests" / "data" / "talk"
PLAIN = "# One {#one}\n\nfirst\n\n---\n\n# Two {#two}\n\nsecond\n"


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    root = tmp_path_factory.mktemp("served")
    (root / "talk.md").write_text(PLAIN, encoding="utf-8")
    with serving(root / "talk.md", root=root) as started:
        yield started


def ask(one: Serving, path: str, *, method: str = "GET", headers: Mapping[str, str] | None = None) -> tuple[int, str]:
    """Return status and text of the answer."""
    connection = http.client.HTTPConnection("127.0.0.1", one.port, timeout=10)
    connection.request(method, path, headers=dict(headers or {}))
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text


def token_of(one: Serving) -> str:
    return one.address.rstrip("/").rpartition("/")[2]


def first_state(one: Serving) -> Any:
    connection = http.client.HTTPConnection("127.0.0.1", one.port, timeout=10)
    connection.request("GET", f"/{token_of(one)}/events")
    answer = connection.getresponse()
    while not (line := answer.readline()).startswith(b"data: "):
        pass
    connection.close()
    return json.loads(line.removeprefix(b"data: "))


# --- who may ask --------------------------------------------------------------------------------------------


def test_the_printed_address_leads_to_the_page(one: Serving) -> None:
    status, text = ask(one, f"/{token_of(one)}/")

    assert status == 200
    assert "first" in text


@pytest.mark.parametrize("path", ["/", "/events", "/wrong/", "/wrong/events", "/{half}/", "//{token}/", "/%s/"])
def test_without_the_token_nothing_is_told_but_what_is_missing(one: Serving, path: str) -> None:
    token = token_of(one)

    status, text = ask(one, path.format(token=token, half=token[:-1]))

    assert (status, text) == (403, "Open the whole address that `deck serve` printed: it holds a token.")


def test_a_recording_cannot_be_asked_for_without_the_token(one: Serving) -> None:
    assert ask(one, "/record", method="POST")[0] == 403
    assert ask(one, "/wrong/record", method="POST")[0] == 403


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1", "localhost:1", ""])
def test_a_request_that_names_another_host_is_refused(one: Serving, host: str) -> None:
    status, text = ask(one, f"/{token_of(one)}/", headers={"Host": host})

    assert status in (400, 403)
    assert "first" not in text


def test_localhost_is_this_host_too(one: Serving) -> None:
    assert ask(one, f"/{token_of(one)}/", headers={"Host": f"localhost:{one.port}"})[0] == 200


def test_only_this_machine_is_listened_to(one: Serving) -> None:
    own = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    for address in own - {"127.0.0.1"}:
        if str(address).startswith("127."):
            continue
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((str(address), one.port), timeout=2).close()


def test_another_address_or_another_method_leads_nowhere(one: Serving) -> None:
    assert ask(one, f"/{token_of(one)}/nothing")[0] == 404
    assert ask(one, f"/{token_of(one)}/record")[0] == 404
    assert ask(one, f"/{token_of(one)}/", method="POST")[0] == 404


def test_an_address_without_its_last_slash_leads_to_the_page(one: Serving) -> None:
    assert ask(one, f"/{token_of(one)}")[0] == 308


def test_the_stream_begins_with_the_state_there_is(one: Serving) -> None:
    state = first_state(one)

    assert state["version"]
    assert (state["errors"], state["patch"], state["offers"], state["recording"]) == ([], None, [], None)


# --- begin and end ------------------------------------------------------------------------------------------


def test_interrupted_it_ends_at_once_and_says_nothing_also_while_a_browser_listens(tmp_path: Path) -> None:
    (tmp_path / "talk.md").write_text(PLAIN, encoding="utf-8")
    with serving(tmp_path / "talk.md", root=tmp_path) as one:
        connection = http.client.HTTPConnection("127.0.0.1", one.port, timeout=10)
        connection.request("GET", f"/{token_of(one)}/events")
        connection.getresponse().readline()
        said = len(one.printed)

        assert one.interrupt() == 0
        connection.close()

    assert one.printed[said:] == []


def test_a_port_that_is_taken_is_one_error(tmp_path: Path) -> None:
    (tmp_path / "talk.md").write_text(PLAIN, encoding="utf-8")
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]

        ended = serve_and_wait(tmp_path, "--port", str(port))

    assert ended.returncode == 2
    assert ended.stderr.startswith(f"error: cannot serve at port {port}: ")
    assert ended.stderr.endswith("Name another with --port, or 0 for any that is free.\n")


def test_a_port_that_cannot_be_is_one_error(tmp_path: Path) -> None:
    (tmp_path / "talk.md").write_text(PLAIN, encoding="utf-8")

    ended = serve_and_wait(tmp_path, "--port", "70000")

    assert ended.returncode == 2
    assert ended.stderr.startswith("error: cannot serve at port 70000: ")


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        ({"uvicorn"}, r"serving needs uvicorn, which is not installed\."),
        ({"uvicorn", "watchfiles"}, r"serving needs uvicorn and watchfiles, which are not installed\."),
    ],
)
def test_what_is_not_installed_is_named(missing: set[str], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name in missing else True)

    with pytest.raises(UsageError, match=said) as error:
        COMMAND.run(argparse.Namespace(talk="talk.md"))

    assert "torch-compile-deck[serve]" in error.value.remedy


def serve_and_wait(root: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "deck", "serve", "talk.md", "--no-open", *options]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=60)


# --- the page -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> str:
    root = tmp_path_factory.mktemp("built")
    return build_page(Job(root=root, talk=TALK)).path.read_text(encoding="utf-8")


def test_the_served_page_is_the_built_one_but_for_what_follows_changes(built: str) -> None:
    served = served_page(built, ["ko", "en"])

    assert without_policy(CLIENT.sub("", served, count=1)) == without_policy(built)


CLIENT = re.compile(
    r"<style>[^<]*</style>\n"
    r'<script type="application/json" data-served>[^<]*</script>\n'
    r'<script type="module">(?:(?!</script>).)*</script>\n',
    re.DOTALL,
)


def test_the_policy_of_the_served_page_admits_what_stands_in_it_and_its_own_server_alone(built: str) -> None:
    served = served_page(built, ["ko"])

    policy = dict(part.strip().split(" ", 1) for part in policy_of(served).split(";"))
    scripts = re.findall(r'<script type="module">(.*?)</script>', served, re.DOTALL)
    styles = re.findall(r"<style>(.*?)</style>", served, re.DOTALL)
    assert policy["default-src"] == "'none'"
    assert policy["connect-src"] == "'self'"
    assert set(policy["script-src"].split()) == {hash_of(script) for script in scripts}
    assert set(policy["style-src"].split()) == {hash_of(style) for style in styles}


def test_the_page_that_waits_admits_its_own_parts_alone() -> None:
    policy = dict(part.strip().split(" ", 1) for part in policy_of(waiting_page()).split(";"))

    scripts = re.findall(r'<script type="module">(.*?)</script>', waiting_page(), re.DOTALL)
    assert policy["script-src"].split() == [hash_of(script) for script in scripts]


def test_only_slides_that_changed_are_in_a_patch(built: str) -> None:
    old = parts_of(built)
    new = parts_of(built.replace("</noscript>", "!</noscript>", 1))

    patch = patch_between("v", old, new)

    assert patch
    assert [slide.number for slide in patch.slides] == [0]
    assert patch.slides[0].markup.endswith("!")
    assert patch.rules is None


@pytest.mark.parametrize(
    ("found", "instead"),
    [
        ('data-theme="light"', 'data-theme="dark"'),
        ("<title>", "<title>Anew "),
        ('<noscript data-id="cover"', '<noscript data-id="other"'),
        ("--paper:", "--paper-2:"),
        ("data-evidence>", "data-evidence>AAAA"),
    ],
)
def test_a_change_of_anything_else_makes_no_patch(built: str, found: str, instead: str) -> None:
    assert found in built

    assert patch_between("v", parts_of(built), parts_of(built.replace(found, instead, 1))) is None


def test_a_patch_is_told_only_to_a_browser_that_shows_the_page_before(built: str) -> None:
    patch = patch_between("before", parts_of(built), parts_of(built.replace("</noscript>", "!</noscript>", 1)))
    state = State(version="now", patch=patch)

    assert state.as_json(known="before", now=0.0)["patch"]
    assert state.as_json(known="other", now=0.0)["patch"] is None


def test_findings_are_told_by_level_with_their_place() -> None:
    findings = (
        Finding(Level.ERROR, "x", Location("a.md", 3), "wrong.", "Mend it."),
        Finding(Level.NOTICE, "y", Location("a.md"), "so."),
    )

    told = State(findings=findings).as_json(known="", now=0.0)

    assert told["errors"] == [{"place": "a.md:3", "what": "wrong.", "remedy": "Mend it."}]
    assert told["warnings"] == []


def policy_of(page: str) -> str:
    match = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page)
    assert match
    return html.unescape(match[1])


def without_policy(page: str) -> str:
    return re.sub(r'(Content-Security-Policy" content=")[^"]*', r"\1", page, count=1)


def hash_of(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
