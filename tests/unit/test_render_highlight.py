"""Code in five colours: nothing lost, nothing unescaped, and the same comments and strings that Pygments finds."""

import re
import time
from html import unescape
from pathlib import Path

import pytest

from deck.render.cache import Pack
from deck.render.highlight import FX, highlight, highlight_lines, tokens_of
from deck.resources import resource_dir
from tests.gpu_evidence import gpu_text

REFERENCE = resource_dir("evidence") / "reference"
RECORDED = sorted(path for path in REFERENCE.rglob("*") if path.suffix in (".py", ".cpp", ".txt", ".json"))
LANGUAGES = {".py": "python", ".cpp": "cpp", ".txt": "python", ".json": "json"}


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    return Pack(tmp_path / "highlight.json")


@pytest.mark.parametrize("language", ["python", "cpp", "json", "asm", "text", FX, "bash", "no-such-language"])
def test_tokens_joined_are_the_recorded_text_again(language: str, pack: Pack) -> None:
    texts = [path.read_text(encoding="utf-8") for path in RECORDED[::5]]
    assert texts

    for text in texts:
        assert "".join(piece for _, piece in tokens_of(text, language, pack)) == text


def test_a_comment_that_ends_a_shell_command_is_one_in_the_last_line_too(pack: Pack) -> None:
    (first, last) = highlight_lines("deck build mine  # write\ndeck serve mine  # show", "sh", pack)

    assert '<span class="c"># write</span>' in first
    assert '<span class="c"># show</span>' in last


def test_html_without_its_spans_is_the_escaped_text(pack: Pack) -> None:
    for path in RECORDED[::5]:
        text = path.read_text(encoding="utf-8")

        html = highlight(text, LANGUAGES[path.suffix], pack)

        assert unescape(re.sub(r'<span class="[kfnsc]">|</span>', "", html)) == text
        assert not re.search(r"<(?!span class=\"[kfnsc]\">|/span>)", html)


@pytest.mark.parametrize("suffix", [".py", ".cpp"])
def test_comments_and_strings_are_those_that_pygments_finds(suffix: str, pack: Pack) -> None:
    from pygments.lexers import get_lexer_by_name
    from pygments.token import Comment, String

    # What stands between the braces of an f-string is shown as part of the string.
    unlike = re.compile(r"#include|\bf\"")
    for path in [path for path in RECORDED if path.suffix == suffix]:
        text, language = path.read_text(encoding="utf-8"), LANGUAGES[suffix]
        expected = [" "] * len(text)
        for start, token, piece in get_lexer_by_name(language).get_tokens_unprocessed(text):
            kind = "c" if token in Comment and token not in Comment.Preproc else "s" if token in String else " "
            expected[start : start + len(piece)] = kind * len(piece)

        found = "".join(
            (kind if kind in ("c", "s") else " ") * len(piece) for kind, piece in tokens_of(text, language, pack)
        )

        different = [
            index
            for index, (a, b) in enumerate(zip(found, expected, strict=True))
            if a != b and not text[index].isspace() and not unlike.search(line_of(text, index))
        ]
        assert [line_of(text, index) for index in different[:3]] == [], path


def line_of(text: str, index: int) -> str:
    return text[text.rfind("\n", 0, index) + 1 : text.find("\n", index)]


def test_a_string_over_several_lines_has_its_span_closed_on_each(pack: Pack) -> None:
    lines = highlight_lines('x = """a\nb"""\ny = 1', "python", pack)

    assert lines == [
        'x = <span class="s">"""a</span>',
        '<span class="s">b"""</span>',
        'y = <span class="n">1</span>',
    ]


def test_types_and_freed_values_of_an_fx_graph_step_back(pack: Pack) -> None:
    html = highlight('add: "f32[8][1]cpu" = floor + 1;  floor = None', FX, pack)

    assert html == (
        'add<span class="c">: "f32[8][1]cpu"</span> = floor + <span class="n">1</span>'
        '<span class="c">;  floor = None</span>'
    )


def test_several_values_freed_at_once_step_back_too(pack: Pack) -> None:
    html = highlight("div = add / add_1;  add = add_1 = None", FX, pack)

    assert html == 'div = add / add_1<span class="c">;  add = add_1 = None</span>'


def test_an_unknown_language_is_plain(pack: Pack) -> None:
    assert highlight("if <b>", "no-such-language", pack) == "if &lt;b&gt;"


@pytest.mark.parametrize("line", ['"' * 100_000, "a" * 100_000, "(" * 100_000, "/*" * 50_000, "'''" * 33_333])
@pytest.mark.parametrize("language", ["python", "cpp", "json", FX, "mlir", "llvm", "ptx", "sass"])
def test_time_grows_with_the_length_of_a_hostile_line_and_no_faster(line: str, language: str, pack: Pack) -> None:
    started = time.process_time()

    highlight(line, language, pack)

    assert time.process_time() - started < 2


def test_machine_code_has_its_mnemonics_labels_values_and_widths_told_apart(pack: Pack) -> None:
    text = (
        "kernel._omp_fn.0:\n"
        ".L1:\n"
        "        vmulps        ymm0, ymm1, YMMWORD PTR [rdi+rax*4+0x20]  # 0.5\n"
        "        lock add      rax, 8\n"
        "        jne           .L1\n"
        "        call          Sleef_expf8_u10\n"
    )

    tokens = [(kind, piece.strip()) for kind, piece in tokens_of(text, "asm", pack) if kind]

    assert "".join(piece for _, piece in tokens_of(text, "asm", pack)) == text
    assert tokens == [
        ("f", "kernel._omp_fn.0:"),
        ("f", ".L1:"),
        ("k", "vmulps"),
        ("c", "YMMWORD PTR"),
        ("n", "4"),
        ("n", "0x20"),
        ("c", "# 0.5"),
        ("k", "lock add"),
        ("n", "8"),
        ("k", "jne"),
        ("f", ".L1"),
        ("k", "call"),
    ]


def told_apart(text: str, language: str, pack: Pack) -> list[tuple[str, str]]:
    """Return class and text of what is coloured; all tokens joined are `text` again."""
    tokens = list(tokens_of(text, language, pack))
    assert "".join(piece for _, piece in tokens) == text
    return [(kind, piece.strip()) for kind, piece in tokens if kind]


@pytest.mark.parametrize("language", ["mlir", "llvm", "ptx", "sass"])
def test_what_the_triton_compiler_wrote_is_scanned_whole(language: str, pack: Pack) -> None:
    endings = {"mlir": ("ttir", "ttgir"), "llvm": ("ll",), "ptx": ("ptx",), "sass": ("sass",)}
    for ending in endings[language]:
        text = gpu_text(f"floor/kernel_0.{ending}")

        found = {kind for kind, _ in told_apart(text, language, pack)}

        assert {"k", "f", "n"} <= found


def test_ttgir_has_its_operations_symbols_and_numbers_told_apart_from_values_and_types(pack: Pack) -> None:
    line = (
        '    %tmp1 = tt.extern_elementwise %tmp0_4 {pure = true, symbol = "__nv_floorf"} : tensor<1024xf32, #blocked>'
    )

    assert told_apart(line, "mlir", pack) == [
        ("k", "tt.extern_elementwise"),
        ("s", '"__nv_floorf"'),
        ("n", "1024xf32"),
    ]
    assert told_apart('  %m = "tt.reduce"(%x) ({ // max\n  ^bb0(%a: f32):', "mlir", pack) == [
        ("k", '"tt.reduce"'),
        ("c", "// max"),
        ("f", "^bb0"),
    ]


def test_llvm_ir_has_its_instructions_functions_labels_and_comments_told_apart(pack: Pack) -> None:
    text = (
        "  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n5:  ; preds = %1\n"
        "  br label %12\n  %7 = shl i32 %6, 10"
    )

    assert told_apart(text, "llvm", pack) == [
        ("k", "tail"),
        ("k", "call"),
        ("f", "@llvm.nvvm.read.ptx.sreg.ctaid.x"),
        ("f", "5:"),
        ("c", "; preds = %1"),
        ("k", "br"),
        ("f", "label %12"),
        ("k", "shl"),
        ("n", "10"),
    ]


def test_ptx_has_its_opcodes_labels_and_numbers_told_apart_from_registers(pack: Pack) -> None:
    text = (
        "$L__BB0_1:\n"
        "    // begin inline asm\n"
        "    @%p1 ld.global.v4.b32 { %r1, %r2 }, [ %rd1 + 2048 ];\n"
        "    add.f32 %r9, %r23, 0f3F800000;\n"
        "    @%p1 bra $L__BB0_1;\n"
        "    ret;\n"
    )

    assert told_apart(text, "ptx", pack) == [
        ("f", "$L__BB0_1:"),
        ("c", "// begin inline asm"),
        ("k", "ld.global.v4.b32"),
        ("n", "2048"),
        ("k", "add.f32"),
        ("n", "0f3F800000"),
        ("k", "bra"),
        ("f", "$L__BB0_1"),
        ("k", "ret"),
    ]


def test_sass_has_its_opcodes_labels_and_numbers_told_apart_from_registers(pack: Pack) -> None:
    text = (
        "triton_poi_fused_add_floor_0:\n"
        "       S2R R0, SR_TID.X\n"
        "       LDG.E.128 R4, desc[UR4][R2.64+0x800]\n"
        "  @!P3 BRA .L_x_0\n"
        "       R2UR UR4, RZ\n"
    )

    assert told_apart(text, "sass", pack) == [
        ("f", "triton_poi_fused_add_floor_0:"),
        ("k", "S2R"),
        ("k", "LDG.E.128"),
        ("n", "0x800"),
        ("k", "BRA"),
        ("f", ".L_x_0"),
        ("k", "R2UR"),
    ]
