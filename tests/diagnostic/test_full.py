"""Format `full`: the exact span underlined, whatever stands in the line and however long it is."""

from __future__ import annotations

import re

import pytest

from casec.diagnostic import Diagnostic, Label, Severity
from casec.diagnostic.format import FORMATS, Findings, Look
from casec.diagnostic.format.full import message
from casec.diagnostic.format.glyphs import shown, width, wrapped
from casec.source import Source, Span

PLAIN = Look(width=80)


def find(text: str, words: str, path: str = "book/page.case") -> Span:
    """The span of `words` in a source with this text."""
    start = text.index(words)
    return Source(path, text).span(start, start + len(words))


def finding(span: Span, **more) -> Diagnostic:
    severity = more.pop("severity", Severity.ERROR)
    return Diagnostic("CB700", severity, "It is wrong", Label(span, more.pop("label", "")), **more)


def drawn(span: Span, look: Look = PLAIN, **more) -> list[str]:
    return message(finding(span, **more), Findings("x", "", ()), look).split("\n")


def underlined(span: Span, look: Look = PLAIN) -> str:
    """What stands above the `^` signs on the terminal, column by column."""
    lines = drawn(span, look)
    at = next(number for number, line in enumerate(lines) if set(line) == {" ", "|", "^"})
    signs = lines[at]
    cells = [
        one
        for character in lines[at - 1]
        for one in [character] + [""] * (width(character) - 1)
        if width(character) > 0
    ]
    return "".join(cells[signs.index("^") : len(signs)])


def test_a_finding_is_drawn_whole():
    text = "== bar\n\n>> Ask him. -> jim-razer\n"
    first = Label(find("start: bar\n", "bar", "case.yaml"), "it begins here")
    span = find(text, "jim-razer")
    lines = drawn(
        span, label="not found", also=(first,), notes=("A reason.",), help="Write “jim-razor”."
    )
    assert "\n".join(lines) == (
        "error[CB700]: It is wrong\n"
        " --> book/page.case:3:16\n"
        "  |\n"
        "3 | >> Ask him. -> jim-razer\n"
        "  |                ^^^^^^^^^ not found\n"
        " ::: case.yaml:1:8\n"
        "  |\n"
        "1 | start: bar\n"
        "  |        --- it begins here\n"
        "  = A reason.\n"
        "  = help: Write “jim-razor”.\n"
        "  = explain: casec explain CB700\n"
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("plain words here\n", "words"),
        ("\ttab before\n", "before"),
        ("日本語 の あと\n", "の"),
        ("日本語 の あと\n", "日本語"),
        ("cafe\u0301 noir\n", "noir"),
        ("Харбор-бар тут\r\n", "тут"),
        ("word\n", "word"),
        ("x " * 400 + "needle" + " y" * 400, "needle"),
        ("日本" * 400 + "needle" + "日本" * 400, "needle"),
        ("needle" + " y" * 400, "needle"),
        ("x " * 400 + "needle", "needle"),
    ],
)
def test_the_signs_stand_under_the_span(text, words):
    assert underlined(find(text, words)).replace("\u0301", "") == words


def test_a_long_line_is_cut_on_both_sides():
    span = find("left " * 400 + "needle" + " right" * 400, "needle")
    line = drawn(span)[3]
    assert width(line) <= 80
    assert line.split("| ")[1].startswith("…")
    assert line.endswith("…")
    assert "left needle right" in line


def test_a_span_longer_than_the_terminal_is_underlined_as_far_as_it_is_shown():
    lines = drawn(find("a " + "b" * 5000 + " c", "b" * 5000), label="too long")
    assert all(width(line) <= 80 for line in lines)
    assert "^" * 70 in lines[4]
    assert lines[5].strip().endswith("too long")


def test_a_megabyte_in_one_line_is_no_matter():
    text = "word " * 200_000
    assert len(drawn(Source("book/a.case", text).span(500_000, 500_004))) == 7


@pytest.mark.parametrize(
    ("character", "spelt"),
    [
        ("\x1b", "<U+001B>"),
        ("\u202e", "<U+202E>"),
        ("\u2028", "<U+2028>"),
        ("\x85", "<U+0085>"),
        ("\ud800", "<U+D800>"),
        ("\x00", "<U+0000>"),
        ("\ufeff", "<U+FEFF>"),
        ("\u00ad", "<U+00AD>"),
    ],
)
def test_nothing_that_a_terminal_obeys_gets_through(character, spelt):
    text = f"a {character} needle\n"
    span = find(text, "needle", f"book/{character}.case")
    more = {"label": character, "help": character, "notes": (character,)}
    found = Diagnostic(
        "CB700",
        Severity.ERROR,
        character,
        Label(span, character),
        **{key: value for key, value in more.items() if key != "label"},
    )
    drawn_text = message(found, Findings(character, character, ()), PLAIN)
    assert character not in drawn_text
    assert drawn_text.count(spelt) == 7  # message, folder, file, line, label, note, help
    assert underlined(span) == "needle"


def test_letters_that_need_joiners_keep_them():
    assert shown("نمی\u200cخواهم") == "نمی\u200cخواهم"


def test_a_span_over_lines_shows_its_first_and_last():
    text = "== a\n\n>> One\ntwo\n\n\nthree -> b\n"
    start = text.index(">>")
    lines = drawn(Source("book/a.case", text).span(start, len(text)), label="all this")
    assert lines[2:8] == [
        "  |",
        "3 | >> One",
        "  | ^^^^^^",
        "...",
        "7 | three -> b",
        "  | ^^^^^^^^^^ all this",
    ]


def test_a_span_that_takes_its_line_end_stays_in_its_line():
    text = "one\ntwo\n"
    assert "2 |" not in "\n".join(drawn(Source("book/a.case", text).span(0, 4)))


@pytest.mark.parametrize("offset", [0, 2, 3])
def test_a_point_gets_one_sign(offset):
    lines = drawn(Source("book/a.case", "one").span(offset, offset))
    assert lines[4] == "  | " + " " * offset + "^"


def test_two_labels_of_one_line_are_drawn_below_each_other():
    source = Source("book/a.case", "if knows x and not knows x\n")
    also = (Label(source.span(15, 26), "and this"),)
    lines = drawn(source.span(3, 10), label="this", also=also)
    assert lines[3:6] == [
        "1 | if knows x and not knows x",
        "  |    ^^^^^^^ this",
        "  |                ----------- and this",
    ]


def test_labels_far_apart_in_one_long_line_each_get_their_part_of_it():
    text = "alpha " + "x " * 400 + "omega"
    source = Source("book/a.case", text)
    also = (Label(source.span(len(text) - 5, len(text)), "last"),)
    lines = drawn(source.span(0, 5), label="first", also=also)
    assert lines[3].startswith("1 | alpha x")
    assert lines[4] == "  | ^^^^^ first"
    assert lines[5].startswith("1 | …")
    assert lines[5].endswith("x omega")
    assert lines[6].endswith("-----")
    assert lines[6].index("-") == lines[5].index("omega")
    assert lines[7].endswith("last")


def test_a_file_without_text_has_no_line():
    lines = drawn(Source("art/nell.svg", "").span(0, 0), label="")
    assert lines[1] == " --> art/nell.svg"
    assert lines[2].startswith("  = explain")


def test_line_numbers_of_several_digits_share_one_rail():
    source = Source("book/a.case", "x\n" * 120)
    lines = drawn(source.span(2, 3), also=(Label(source.span(220, 221)),))
    assert lines[3] == "  2 | x"
    assert lines[6] == "111 | x"


def test_text_is_wrapped_on_a_terminal_only():
    remedy = "word " * 40
    span = find("one\n", "one")
    assert all(width(line) <= 60 for line in drawn(span, Look(width=60), help=remedy))
    assert any(width(line) > 150 for line in drawn(span, Look(), help=remedy))


def test_wrapping_keeps_all_words_and_own_lines():
    assert wrapped("one two\nthree four", 9) == ["one two", "three", "four"]
    assert wrapped("a-very-long-word b", 5) == ["a-very-long-word", "b"]
    assert wrapped("", 10) == [""]


def test_colour_changes_nothing_but_colour():
    found = finding(find("one two\n", "two"), help="Do.", notes=("Because.",))
    case = Findings("x", "cases/x", (found,))
    coloured = FORMATS["full"]([case], Look(colour=True, width=80))
    assert "\x1b[1;31m" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == FORMATS["full"]([case], PLAIN)


def totals(*cases: tuple[str, ...], scope: str = "") -> str:
    """The last line of a report on cases with findings of these severities, one file each."""
    made = [
        Findings(
            f"case-{number}",
            f"case-{number}",
            tuple(
                finding(Source(f"book/{index}.case", "x").span(0, 1), severity=Severity(severity))
                for index, severity in enumerate(severities)
            ),
            scope,
        )
        for number, severities in enumerate(cases)
    ]
    return FORMATS["full"](made, Look()).rstrip().split("\n")[-1]


@pytest.mark.parametrize(
    ("cases", "line"),
    [
        ([()], "No faults in 3 files, 9 paragraphs."),
        ([("error",)], "1 error in 1 file."),
        ([("error", "warning", "error")], "2 errors, 1 warning in 3 files."),
        ([("note", "note")], "2 notes in 2 files."),
        ([(), ("error",)], "2 cases: 1 error in 1 file."),
        ([(), ()], "2 cases: No faults."),
    ],
)
def test_totals(cases, line):
    assert totals(*cases, scope="3 files, 9 paragraphs") == line


def test_several_cases_stand_under_their_names():
    text = FORMATS["full"]([Findings("one", "", ()), Findings("two", "", ())], Look())
    assert [line for line in text.split("\n") if line in ("one", "two")] == ["one", "two"]
