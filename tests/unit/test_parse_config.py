"""talk.toml and sources.toml: what is missing, unknown or unsafe is named."""

import pytest

from deck.config import incomplete_sources, read_sources, read_talk_config
from deck.errors import Level, TalkError

GOOD = 'id = "t"\nlanguages = ["en"]\n[en]\ntitle = "T"\n'
PART = '[[part]]\nid = "p"\nen = { title = "P" }\n'
SOURCE = '[[source]]\nid = "s"\ntitle = "S"\n'


def test_the_least_talk_has_an_id_a_language_and_a_title() -> None:
    config = read_talk_config(GOOD, "talk.toml")

    assert (config.id, config.editions["en"].title, config.editions["en"].parts) == ("t", "T", ())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("id = t", r"talk.toml:1: this is no TOML: .*Text stands in double quotes"),
        (GOOD.replace('"t"', '"a b"'), r"id is 'a b'; expected letters, digits, - and _"),
        (GOOD.replace('id = "t"', ""), r'id is missing; expected a line `id = "…"`'),
        (GOOD.replace('["en"]', '"en"'), r"languages is 'en'; expected a list"),
        (GOOD.replace("languages", "language"), r"language.*languages"),
        (GOOD.replace('["en"]', '["../x"]'), r"languages is \['\.\./x'\]; expected a list"),
        (GOOD.replace('["en"]', '["en", "ko"]'), r"ko is missing; expected a table `\[ko\]`"),
        (GOOD.replace("title", "tilte"), r"en: title is missing"),
        (GOOD + 'autor = "x"\n', r"there is no key in en 'autor' \(there are: title, description\)"),
        ('autor = "x"\n' + GOOD, r"there is no key 'autor' \(there are: id, languages, author,.*Did you mean author\?"),
        (GOOD + PART + PART, r"there are several parts with the id 'p'"),
        (
            GOOD + PART.replace("en =", "ko ="),
            r"there is no key in part p 'ko' \(there are: id, label, hue, minutes, en\)",
        ),
        (GOOD + '[[part]]\nid = "p"\n', r"part p: en is missing; expected a table `en` with title"),
        (GOOD + PART + 'minutes = "5"\n', r"part p: minutes is '5'; expected a number of minutes"),
        (GOOD + PART + "minutes = -1\n", r"part p: minutes is -1; expected a number of minutes"),
        (GOOD + PART + "minutes = true\n", r"part p: minutes is True; expected a number of minutes"),
        (GOOD + PART + "minutes = inf\n", r"part p: minutes is inf; expected a number of minutes"),
        (GOOD + PART + 'hue = "red"\n', r"there is no hue 'red' \(there are: python, dynamo"),
        (GOOD + "part = 3\n", r"there is no key in en 'part'"),
        ("part = 3\n" + GOOD, r"part is 3; expected tables `\[\[part\]\]`"),
        (GOOD.replace('"T"', "3"), r"en: title is 3; expected text in quotes"),
    ],
)
def test_a_wrong_talk_toml_says_where_and_what_was_expected(text: str, message: str) -> None:
    with pytest.raises(TalkError, match=message):
        read_talk_config(text, "talk.toml")


def test_a_part_may_plan_its_minutes() -> None:
    planned = read_talk_config(GOOD + PART + "minutes = 7.5\n", "talk.toml").editions["en"].parts
    unplanned = read_talk_config(GOOD + PART, "talk.toml").editions["en"].parts

    assert [part.minutes for part in (*planned, *unplanned)] == [7.5, 0.0]


def test_lists_without_end_are_an_error_of_the_file() -> None:
    with pytest.raises(TalkError, match=r"talk\.toml: lists or tables are nested too deeply"):
        read_talk_config("id = " + "[" * 5000, "talk.toml")


@pytest.mark.parametrize("release", ["2.13", "2.13.1"])
def test_a_talk_may_name_the_release_of_pytorch_that_it_was_written_for(release: str) -> None:
    assert read_talk_config(f'torch = "{release}"\n{GOOD}', "talk.toml").torch == release
    assert read_talk_config(GOOD, "talk.toml").torch == ""


@pytest.mark.parametrize("wrong", ["2", "2.13.0+cpu", "PyTorch 2.13"])
def test_a_release_is_two_or_three_numbers(wrong: str) -> None:
    with pytest.raises(TalkError, match=r"torch is '.*'; expected a release of PyTorch such as 2\.13"):
        read_talk_config(f'torch = "{wrong}"\n{GOOD}', "talk.toml")


@pytest.mark.parametrize(
    ("more", "lacks"),
    [
        ('date = "2026"\n', "no address, and no note that says why there is none"),
        ('address = "https://x.org"\n', "no date"),
        ("", "no date, and no address, and no note that says why there is none"),
        ('date = "2026"\nnote = "Unpublished."\n', ""),
        ('date = "2026"\naddress = "https://x.org"\n', ""),
    ],
)
def test_a_source_that_nobody_could_look_up_or_date_is_a_warning_at_its_line(more: str, lacks: str) -> None:
    text = f"# s\n{SOURCE}{more}"

    found = list(incomplete_sources(read_sources(text, "sources.toml"), text, "sources.toml"))

    assert [finding.what for finding in found] == ([f"the source 's' has {lacks}."] if lacks else [])
    assert {(str(one.location), one.level, one.code) for one in found} <= {
        ("sources.toml:3", Level.WARNING, "incomplete-source")
    }


def test_a_source_may_have_no_address() -> None:
    assert read_sources(SOURCE, "sources.toml")[0].address == ""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (SOURCE + 'address = "javascript:alert(1)"\n', r"source s: address is 'javascript:.*; expected http\(s\)://"),
        (SOURCE + 'adress = "https://x"\n', r"there is no key in source s 'adress' .*Did you mean address\?"),
        (SOURCE + SOURCE, r"there are several sources with the id 's'"),
        ('[[source]]\nid = "s"\n', r"source s: title is missing"),
        ('[[source]]\ntitle = "s"\n', r"source 1: id is missing"),
    ],
)
def test_a_wrong_source_is_named(text: str, message: str) -> None:
    with pytest.raises(TalkError, match=message):
        read_sources(text, "sources.toml")
