"""The hashes in a structured trace, after its payloads changed."""

import hashlib

import pytest

from deck.recording.payload_hashes import with_payload_hashes


def md5(text: str) -> str:
    return hashlib.md5(text.encode(), usedforsecurity=False).hexdigest()


PREFIX = "V1129 20:29:46.000000 7 torch/_dynamo/utils.py:9]"


def test_each_payload_has_the_hash_of_what_it_is_now() -> None:
    trace = (
        f'{PREFIX} {{"dynamo_start": {{}}, "frame_id": 0}}\n'
        f'{PREFIX} {{"artifact": {{"name": "a"}}, "has_payload": "old"}}\n\tfirst <project>/x.py\n\t\n\tthird\n'
        f'{PREFIX} {{"artifact": {{"name": "b"}}, "has_payload": "old"}}\n\t두 번째\n'
    )

    hashed = with_payload_hashes(trace)

    first, second = md5("first <project>/x.py\n\nthird"), md5("두 번째")
    assert hashed == trace.replace('"old"', f'"{first}"', 1).replace('"old"', f'"{second}"', 1)


@pytest.mark.parametrize("text", ["", "\n", f'{PREFIX} {{"str": ["x.py", 0]}}\n'])
def test_what_has_no_payload_stays_as_it_is(text: str) -> None:
    assert with_payload_hashes(text) == text


def test_a_payload_that_quotes_a_hash_stays_as_it_is() -> None:
    payload = 'x = {"has_payload": "old"}'
    trace = f'{PREFIX} {{"artifact": {{}}, "has_payload": "{md5(payload)}"}}\n\t{payload}\n'

    assert with_payload_hashes(trace) == trace
