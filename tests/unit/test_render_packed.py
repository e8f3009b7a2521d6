"""The languages that do not show first are packed, and come back as they were."""

from pathlib import Path

import pytest

from deck.page_bytes import bytes_by_kind
from deck.render import pack_editions, render_page, unpack_editions
from tests.rendering import deck, paragraph, slide

HOSTILE = '"Tom\'s" & <b> 가 </script>'


@pytest.fixture
def page(tmp_path: Path) -> str:
    slides = [slide(f"s{number}", paragraph(HOSTILE * 20)) for number in range(3)]
    return render_page(deck(*slides, languages=("ko", "en", "ja")), cache=tmp_path, fonts="system")


def test_only_the_first_language_stays_in_the_markup(page: str) -> None:
    packed = pack_editions(page)

    assert page.count("<noscript") == 9
    assert packed.count("<noscript") == 3
    assert packed.count("data-packed>") == 2
    assert packed.index("<noscript") < packed.index("data-packed")
    assert len(packed) < len(page)


def test_what_is_packed_comes_back_to_the_byte(page: str) -> None:
    assert unpack_editions(pack_editions(page)) == page


def test_what_two_languages_share_is_kept_once(tmp_path: Path) -> None:
    code = "".join(f"<b>{number:x} {number * 7919 % 9973}</b>" for number in range(2000))
    slides = '<noscript data-id="a" data-part="" data-title="A">{}</noscript>\n'
    editions = (slides.format(f"<p>하나</p>{code}"), slides.format(f"<p>one</p>{code}<p>end</p>"))
    page = "".join(f'<main class="edition" data-edition="{n}">\n{one}</main>\n' for n, one in enumerate(editions))

    packed = pack_editions(page)

    assert len(packed) < len(editions[0]) + 400
    assert unpack_editions(packed) == page


def test_a_letter_that_scripts_count_as_two_moves_nothing() -> None:
    slides = '<noscript data-id="a" data-part="" data-title="A">{}</noscript>\n'
    same = "<b>what is the same in both</b>" * 3
    page = "".join(
        f'<main class="edition" data-edition="{text}">\n{slides.format(text + same)}</main>\n' for text in ("😀", "x")
    )

    assert unpack_editions(pack_editions(page)) == page


def test_a_page_in_one_language_stays_as_it_is(tmp_path: Path) -> None:
    page = render_page(deck(slide("one", paragraph("text")), languages=("en",)), cache=tmp_path, fonts="system")

    assert pack_editions(page) == page


def test_packed_slides_count_as_markup(page: str) -> None:
    packed = pack_editions(page)

    assert bytes_by_kind(packed)["script"] == bytes_by_kind(page)["script"]
    assert sum(bytes_by_kind(packed).values()) == len(packed.encode())


@pytest.mark.parametrize("damaged", ["AAAA", "*", ""])
def test_damage_is_told(page: str, damaged: str) -> None:
    before, mark, rest = pack_editions(page).partition("data-packed>")

    with pytest.raises(ValueError, match=r"\w"):
        unpack_editions(before + mark + damaged + rest[rest.index("</script>") :])
