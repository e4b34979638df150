"""Texts of any bytes: each is read, or told of at its first bad place, and nothing is hidden."""

from __future__ import annotations

import io

import pytest

PAGE = "== briefing\nHe read “nó” and Я.\n\n>> Ask. -> bar\n* [leave]\n"
CONFIG = "case.yaml"
TEXT = "book/page.case"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("path", [TEXT, CONFIG, "case.lock"])
def test_what_editors_write_is_read(case, casec, path, encoding):
    folder = case({TEXT: PAGE})
    casec("build", "case", "-o", "out", "--json", changes=True)
    text = (folder / path).read_text("utf-8")
    case({path: text.encode(encoding)})
    run = casec()
    assert (run.status, run.codes) == (0, [])


def test_utf_16_of_either_end(case, casec):
    for mark, encoding in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        case({TEXT: mark + PAGE.encode(encoding)})
        assert casec().status == 0
        case({TEXT: PAGE.encode(encoding)})
        run = casec()
        assert run.codes == ["CB700"]
        assert run.places("CB700") == ["case/book/page.case:1:1"]
        assert "UTF-16 without the mark" in run.out


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (PAGE.replace("Я", "é").encode("cp1252"), "2:9"),
        (PAGE.replace("ó", "o").encode("cp1251"), "2:9"),
        (PAGE.encode().replace(b"read", b"re\xffad"), "2:6"),
        (PAGE.encode().replace(b"read", b"re\xed\xa0\x80ad"), "2:6"),
        (PAGE.encode().replace(b"read", b"re\xc0\xafad"), "2:6"),
        (PAGE.encode() + b"\xf4\x90\x80\x80", "6:1"),
        (PAGE.encode() + b"\xe2\x80", "6:1"),
        (b"\xff\xfe" + PAGE.encode("utf-16-le")[:-1], "5:10"),
    ],
)
def test_other_bytes_are_told_of_at_the_first(case, casec, data, place):
    case({TEXT: data})
    run = casec()
    assert run.status == 1
    assert run.places("CB700") == [f"case/book/page.case:{place}"]


def test_a_bad_byte_hides_no_other_fault(case, casec):
    case({TEXT: PAGE.encode().replace(b"-> bar", b"-> baar").replace(b"read", b"re\xffad")})
    assert casec().codes == ["CB700", "CB101"]
    case({CONFIG: b"\xff", "case.lock": b"\xff"})
    assert casec().codes.count("CB700") == 3


ODD = {
    "nul": "\0",
    "escape": "\x1b[31;1m\x1b]0;pwned\x07\x1b[2J",
    "bell": "\x07\x08\x7f",
    "c1": "\x9b31m\x85\x90",
    "bidi": "\u202e\u202d\u2066\u2067\u2069\u200f\u061c",
    "separators": "\u2028\u2029",
    "form feed": "\x0c\x0b\x1c\x1d",
    "joiners": "a\u200db\u200cc\u2060\ufeffd",
    "emoji": "👩\u200d👩\u200d👦 🏴\U000e0067\U000e0062\U000e007f 😀",
    "tags": "\U000e0041\U000e007f",
    "nonsense": "\ufffe\uffff\U0010ffff\ue000\ufffd",
    "combining": "e" + "\u0301" * 50,
}


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_odd_characters_in_prose_harm_nothing(case, casec, odd):
    case({TEXT: f"== briefing\nBefore {odd} behind.\n\n* [leave]\n"})
    run = casec()
    assert not set(run.codes) & {"CB700", "CB001"}
    for form in ("concise", "json", "github", "sarif", "junit"):
        casec("check", "case", "--format", form)


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_odd_characters_wherever_a_message_shows_them(case, casec, odd):
    case(
        {
            TEXT: f"== briefing\n@{odd}x [know {odd}] [{odd}] {odd} -> x{odd}y\n"
            f">> {odd} -> x{odd}y\n* [if knows {odd}] {odd} [leave] // allow CB101: {odd}\n"
            f"\n== {odd}\n{odd}\n\n* -> {odd}\n",
            CONFIG: f"casec: 1\ntitle: {odd}\n{odd}: x\nlanguage: {odd}\nstart: x{odd}\n",
            "case.lock": f"casec lock: 1\n{odd}\nparagraphs:\n  {odd}: {odd}\n",
        }
    )
    run = casec()
    assert run.status == 1
    for form in ("concise", "json", "github", "sarif", "junit"):
        assert casec("check", "case", "--format", form).status == 1


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_odd_characters_in_what_the_other_commands_print(case, casec, odd, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{odd}\n1\nlook\n"))
    case({TEXT: f"== briefing\nBefore  {odd}  behind.\n\n>> Go {odd} on. -> bar\n* [leave]\n"})
    for command in (
        ["fmt", "--check"],
        ["fmt", "--pasted", "--check"],
        ["graph"],
        ["graph", "--format", "mermaid"],
        ["number", "--dry-run"],
        ["explore"],
        ["play", "--detective", "nell"],
        ["explain", f"x{odd}"],
    ):
        target = [] if command[0] == "explain" else ["case"]
        if "\0" not in odd or command[0] != "explain":
            casec(command[0], *target, *command[1:])


@pytest.mark.parametrize("which", [which for which in ODD if which != "nul"])
def test_odd_characters_in_names_of_files(case, casec, desk, which):
    odd = ODD[which]
    folder = case({f"book/x{odd}.case": "== briefing\n-> x\n", f"art/{odd}.svg": "<svg/>"})
    run = casec()
    assert run.status == 1
    folder.rename(desk / f"c{odd}")
    casec("check", f"c{odd}")
    casec("check", f"c{odd}", "--format", "json")
    casec("check", f"no{odd}")


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
@pytest.mark.parametrize("fault", [False, True])
def test_line_ends(case, casec, end, fault):
    page = PAGE.replace("-> bar", "-> baar") if fault else PAGE
    case({TEXT: page.replace("\n", end)})
    run = casec()
    assert run.places("CB101") == ["case/book/page.case:4:12"] * fault
    assert run.status == int(fault)


def test_lines_end_as_in_editors_and_nowhere_else(case, casec):
    case({TEXT: "== briefing\nA\x0cb\x0bc\u2028d\x85e\u2029f\n\n>> Ask. -> baar\n* [leave]\n"})
    assert casec().places("CB101") == ["case/book/page.case:4:12"]


@pytest.mark.parametrize("path", [TEXT, CONFIG, "case.lock", "book/empty.case"])
@pytest.mark.parametrize("data", [b"", b"\xef\xbb\xbf", b"\n\n", b" ", b"\0", b"\xff\xfe"])
def test_next_to_nothing(case, casec, path, data):
    case({TEXT: PAGE, path: data})
    run = casec()
    assert run.status == 1
