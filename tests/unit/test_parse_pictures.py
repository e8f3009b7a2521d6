"""Pictures: what they are by content, how they are asked for, what is told, and that a page holds each once."""

import base64
import re
import struct
import zlib
from pathlib import Path

import pytest

from deck.checks import check
from deck.parse import parse_markdown, parse_talk
from deck.picture_files import kind_of
from deck.pictures import LARGE_BYTES, read_picture
from deck.render import render_page
from deck.resolve import resolve
from deck.svg import UnsafeDrawing, without_active_parts
from deck.talk import Backdrop, Image, Paragraph, Slide, Talk
from tests.decks import NO_EVIDENCE, only


def png(width: int, height: int, *, padding: int = 0) -> bytes:
    """Return a grey picture; `padding` bytes of text make its file larger."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\x80" * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    words, data = chunk(b"tEXt", b"x" * padding), chunk(b"IDAT", zlib.compress(rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + words + data + chunk(b"IEND", b"")


SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><rect width="60" height="20"/></svg>'
JPEG = bytes.fromhex("ffd8ffe000104a46494600010100000100010000ffc0000b080014003c01011100ffd9")
GIF = b"GIF89a\x3c\x00\x14\x00\x00\x00\x00;"
WEBP = b"RIFF\x1a\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x00\x00\x00\x00\x3b\x00\x00\x13\x00\x00"
WEBP_LOSSLESS = b"RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f" + (59 | 19 << 14).to_bytes(4, "little") + b"\0" * 8
WEBP_LOSSY = b"RIFF\x1a\x00\x00\x00WEBPVP8 \x0a\x00\x00\x00\x00\x00\x00\x9d\x01\x2a\x3c\x00\x14\x00"
AVIF = b"\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1ispe\x00\x00\x00\x00\x00\x00\x00\x3c\x00\x00\x00\x14"


def talk_with(folder: Path, markdown: str, **files: bytes) -> Talk:
    """Return the talk of a file with pictures beside it; `a_png` is the content of `a.png`."""
    for name, content in files.items():
        (folder / name.replace("_", ".")).write_bytes(content)
    (folder / "talk.md").write_text(f"# T\n\n{markdown}\n", encoding="utf-8")
    return parse_talk(folder / "talk.md")


def slide_of(talk: Talk) -> Slide:
    return talk.editions[0].slides[0]


def image_of(talk: Talk) -> Image:
    (block,) = slide_of(talk).blocks
    assert isinstance(block, Paragraph)
    (image,) = block.children
    assert isinstance(image, Image)
    return image


# --- what a file is -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (png(60, 20), "png"),
        (JPEG, "jpeg"),
        (GIF, "gif"),
        (WEBP, "webp"),
        (WEBP_LOSSLESS, "webp"),
        (WEBP_LOSSY, "webp"),
        (AVIF, "avif"),
        (SVG, "svg"),
        (b'\xef\xbb\xbf<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg>\n' + SVG, "svg"),
        (b'<svg:svg xmlns:svg="x" width="60px" height="20"/>', "svg"),
        (b'<svg width="45pt" height="15pt" viewBox="0 0 1 1"/>', "svg"),
    ],
)
def test_a_picture_is_known_by_its_content_with_its_size(content: bytes, name: str) -> None:
    kind = kind_of(content)

    assert kind is not None
    assert (kind.name, kind.size) == (name, (60, 20))


@pytest.mark.parametrize(
    "content", [b"", b"root:x:0:0", b"<html><svg/></html>", b"%PDF-1.7", b"\x89PN", b"RIFF....WAVE", b"<!--" * 5000]
)
def test_anything_else_is_no_picture(content: bytes) -> None:
    assert kind_of(content) is None


def test_a_picture_that_is_cut_off_has_no_size() -> None:
    for whole in (png(60, 20), JPEG, GIF, WEBP, WEBP_LOSSLESS, WEBP_LOSSY, AVIF, SVG):
        for end in range(len(whole)):
            kind = kind_of(whole[:end])
            assert kind is None or kind.size in ((0, 0), (60, 20), (60, 0))


def test_a_file_is_embedded_by_what_it_is_and_not_by_its_name(tmp_path: Path) -> None:
    talk = talk_with(tmp_path, "![x](a.jpg)", a_jpg=png(2, 1))

    assert image_of(talk).data_uri.startswith("data:image/png;base64,")


def test_another_file_of_the_machine_cannot_be_taken_into_a_deck(tmp_path: Path) -> None:
    secret = tmp_path / "secret.png"
    secret.write_bytes(b"root:x:0:0")
    private = tmp_path / "private.png"
    private.write_bytes(png(2, 1))
    folder = tmp_path / "talk"
    folder.mkdir()
    (folder / "link.png").symlink_to(private)
    (folder / "renamed.png").write_bytes(b"root:x:0:0")

    for address in ("link.png", "../private.png", str(private), "renamed.png", "../secret.png", f"file://{private}"):
        picture = read_picture(address, folder, folder)
        assert picture.data_uri == ""
        assert picture.problem


# --- how it is asked for ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("markdown", "alt", "width", "height"),
    [
        ("![x](a.png)", "x", 0, 0),
        ("![w:200px a dot](a.png)", "a dot", 200, 0),
        ("![width:50% height:3cm](a.png)", "", 576, 113),
        ("![x](a.png){width=50% .class}", "x", 576, 0),
        ('![](a.png){fig-alt="a dot" height=100}', "a dot", 0, 100),
        ('<img src="a.png" alt="a dot" width="30" height="40px">', "a dot", 30, 40),
        ("![w:wide h:](a.png)", "w:wide h:", 0, 0),
    ],
)
def test_sizes_are_read_as_each_tool_writes_them(
    tmp_path: Path, markdown: str, alt: str, width: int, height: int
) -> None:
    image = image_of(talk_with(tmp_path, markdown, a_png=png(2, 1)))

    assert (image.alt, image.width_px, image.height_px, image.size) == (alt, width, height, (2, 1))


def test_a_title_is_the_caption(tmp_path: Path) -> None:
    assert image_of(talk_with(tmp_path, '![x](a.png "What it is")', a_png=png(2, 1))).caption == "What it is"


@pytest.mark.parametrize(
    ("markdown", "fit", "side", "share"),
    [
        ("![bg](a.png)", "cover", "", 50),
        ("![bg fit](a.png)", "contain", "", 50),
        ("![bg left:33%](a.png)", "cover", "left", 33),
        ("![bg right:99%](a.png)", "cover", "right", 70),
        ('<!-- .slide: data-background="a.png" -->', "cover", "", 50),
        ("<!-- _backgroundImage: url('a.png') -->", "cover", "", 50),
    ],
)
def test_a_picture_can_lie_behind_a_slide_or_beside_its_content(
    tmp_path: Path, markdown: str, fit: str, side: str, share: int
) -> None:
    backdrop = slide_of(talk_with(tmp_path, markdown, a_png=png(2, 1))).backdrop

    assert isinstance(backdrop, Backdrop)
    assert (backdrop.fit, backdrop.side, backdrop.share, backdrop.image.decorative) == (fit, side, share, True)


def test_a_second_background_is_told(tmp_path: Path) -> None:
    talk = talk_with(tmp_path, "![bg](a.png) ![bg](a.png)", a_png=png(2, 1))

    assert only(talk.findings).code == "second-backdrop"


# --- what is told -------------------------------------------------------------------------------------------


def test_a_missing_picture_is_an_error_that_names_the_nearest_file(tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "Overview.png").write_bytes(png(2, 1))

    finding = only(talk_with(tmp_path, "![x](pictures/overview.png)").findings)

    assert str(finding) == (
        "talk.md:3: error: the picture 'pictures/overview.png' is left out: there is no such file. "
        "Did you mean pictures/Overview.png? Put a png, jpeg, gif, webp, avif, svg file beside the talk and name it by "
        "its relative path. [picture]"
    ).replace("talk.md", finding.location.path)


def test_a_picture_from_elsewhere_is_left_out_with_the_advice_to_download_it(tmp_path: Path) -> None:
    finding = only(talk_with(tmp_path, "![x](https://example.org/a.png)").findings)

    assert (finding.level, finding.what) == (
        "warning",
        "the picture 'https://example.org/a.png' is left out: a deck loads nothing from elsewhere.",
    )
    assert finding.remedy == "Download it, put it beside the talk, and name it by its relative path."


def test_a_large_picture_is_told_once_with_its_size(tmp_path: Path) -> None:
    talk = talk_with(tmp_path, "![x](a.png) ![y](a.png)", a_png=png(2, 1, padding=LARGE_BYTES))

    assert [finding.what for finding in talk.findings] == ["the picture 'a.png' has 2.0 MB."]


def test_a_picture_without_words_is_told_but_not_one_behind_a_slide(tmp_path: Path) -> None:
    talk = talk_with(tmp_path, "text\n\n![](a.png)\n\n![bg](a.png)", a_png=png(2, 1))

    codes = [str(finding) for finding in check(resolve(talk, NO_EVIDENCE, {})) if finding.code == "no-alt"]
    assert len(codes) == 1
    assert "talk.md:5" in codes[0]


def test_a_picture_written_out_in_its_address_is_read_by_its_content() -> None:
    data = base64.b64encode(png(2, 1)).decode()
    talk = parse_markdown(f"# T\n\n![x](data:image/svg+xml;base64,{data})\n")

    assert image_of(talk).data_uri == f"data:image/png;base64,{data}"


# --- drawings -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("inside", "removed"),
    [
        ("<script>alert(1)</script>", "<script>"),
        ("<SCRIPT/>", "<script>"),
        ('<x:script xmlns:x="http://www.w3.org/2000/svg"/>', "<script>"),
        ("<rect onclick='alert(1)'/>", "onclick"),
        ("<foreignObject><iframe xmlns='http://www.w3.org/1999/xhtml' src='x'/></foreignObject>", "<foreignobject>"),
        ("<a href='javascript:alert(1)'><rect/></a>", "href to elsewhere"),
        ("<image href='https://example.org/x.png'/>", "href to elsewhere"),
        ("<use xlink:href='//example.org/x.svg#a' xmlns:xlink='http://www.w3.org/1999/xlink'/>", "href to elsewhere"),
        ("<style>@import url(https://example.org/x.css);</style>", "url() to elsewhere"),
        ("<rect style='fill: url(https://example.org/x)'/>", "url() to elsewhere"),
        ("<rect style='fill: u\\72l(https://example.org/x)'/>", "url() to elsewhere"),
        ("<rect fill='url(\"https://example.org/x#a\")'/>", "url() to elsewhere"),
        ("<a><set attributeName='href' to='javascript:alert(1)'/></a>", "<set>"),
        ("<image href='data:image/svg+xml,x'/>", "href to elsewhere"),
    ],
)
def test_what_acts_or_loads_in_a_drawing_is_taken_out_and_told(tmp_path: Path, inside: str, removed: str) -> None:
    content = SVG.replace(b"<rect", inside.encode() + b"<rect", 1)
    talk = talk_with(tmp_path, "![x](a.svg)", a_svg=content)

    embedded = base64.b64decode(image_of(talk).data_uri.partition(",")[2])
    assert not re.search(rb"script|alert|onclick|example\.org|iframe", embedded, re.IGNORECASE)
    assert b'width="60"' in embedded
    assert removed in only(talk.findings).what


@pytest.mark.parametrize(
    "inside",
    [
        "<style>rect { fill: url(#a) }</style><linearGradient id='a'/>",
        "<use href='#a'/>",
        "<image href='data:image/png;base64,AAAA'/>",
        "<text>on the script of href</text>",
        "<animate attributeName='x' from='0' to='9'/>",
    ],
)
def test_a_clean_drawing_stays_as_it_is_byte_by_byte(inside: str) -> None:
    content = SVG.replace(b"<rect", inside.encode() + b"<rect", 1)

    assert without_active_parts(content) == (content, ())


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b'<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>', "it declares entities"),
        (b"<svg><rect></svg>", "it is no well-formed SVG"),
        (b"<svg>" + b"<g>" * 20_000 + b"</g>" * 20_000 + b"<script/></svg>", "it is nested too deeply"),
    ],
)
def test_a_drawing_that_cannot_be_read_safely_is_refused(content: bytes, why: str) -> None:
    with pytest.raises(UnsafeDrawing, match=why):
        without_active_parts(content)


# --- in the page --------------------------------------------------------------------------------------------


def test_a_picture_that_ten_slides_show_stands_in_the_page_once(tmp_path: Path) -> None:
    content = png(40, 30, padding=5000)
    slides = "\n---\n".join(f"# S{number}\n\n![A box](a.png)\n\n![bg](a.png)\n" for number in range(10))
    deck = resolve(talk_with(tmp_path, slides, a_png=content), NO_EVIDENCE, {})

    page = render_page(deck, cache=tmp_path, fonts="system")

    assert page.count(base64.b64encode(content).decode()) == 1
    images = re.findall(r'<img class="image is-shared (r\d+)" src="([^"]*)" alt="A box" width="40" height="30">', page)
    assert len(images) == 10
    assert len(set(images)) == 1
    assert f".{images[0][0]}{{background-image:url(data:image/png;base64," in page


def test_a_small_picture_is_written_where_it_stands(tmp_path: Path) -> None:
    deck = resolve(talk_with(tmp_path, "![A dot](a.png)", a_png=png(2, 1)), NO_EVIDENCE, {})

    page = render_page(deck, cache=tmp_path, fonts="system")
    assert re.search(
        r'<img class="image" src="data:image/png;base64,[^"]*" alt="A dot" width="2" height="1"></p>', page
    )
