"""Texts of sizes that nobody writes: told in linear time and bounded memory, and told in short."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.codes_base import BASE

TEXT = "book/page.case"
PAGE = "== briefing\n{}\n\n* [leave]\n"
MEGABYTE = 2**20


def filled(unit: str, size: int = MEGABYTE) -> str:
    """`unit` over and over, on one line."""
    return unit * (size // len(unit))


LINES = {
    "words": ("word ", []),
    "one word": ("w", []),
    "letters and marks": ("e\u0301", []),
    "hours": ("[hour] ", []),
    "no rules": ("[huor] ", ["CB021"]),
    "opened": ("[", ["CB020"]),
    "opened apart": ("x [ ", ["CB020"]),
    "closed": ("]", ["CB022"]),
    "closed apart": ("] ", ["CB022"]),
    "people": ("@nobody ", ["CB103"]),
    "people with words": ("@nobody{", ["CB041"]),
    "pictures": ("![a](b) ", ["CB130"]),
    "pictures without end": ("![", ["CB020"]),
    "links": ("[a](b) ", ["CB023"]),
    "emphasis": ("*a ", ["CB328"]),
    "stars": ("*", []),
    "quotation marks": ('"', None),
    "backslashes": ("\\", []),
    "arrows": ("a -> ", ["CB321"]),
    "slashes": ("// ", []),
    "braces": ("{a}", []),
    "bars": ("| ", []),
    "tabs": ("\t", []),
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_a_megabyte(case, apart, line):
    unit, codes = LINES[line]
    size = MEGABYTE // 4 if line.endswith(("apart", "end")) else MEGABYTE
    case({TEXT: PAGE.format(f"So {filled(unit, size)}")})
    run = apart()
    assert run.status <= 1
    assert codes is None or set(run.codes) - {"CB310", "CB330"} == set(codes)
    assert len(run.out) < 400_000


CONDITIONS = {
    "and": " and ".join(["luck > 1"] * 50_000),
    "not": "not " * 100_000 + "luck > 1",
    "parentheses": "(" * 200_000 + "luck > 1" + ")" * 200_000,
    "windows": "time " + ", ".join(["8:00-9:00"] * 50_000),
    "facts": " or ".join(f"knows x{number}" for number in range(20_000)),
    "names": f"knows {'a' * MEGABYTE}",
}


@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_condition_without_end(case, apart, condition):
    case({TEXT: PAGE.format(f"[if {CONDITIONS[condition]}]\nx\n[end]")})
    run = apart()
    assert run.status <= 1
    assert len(run.out) < 400_000


BODIES = {
    "nested": ("[if luck > 1]\n" * 20_000 + "x\n" + "[end]\n" * 20_000, "CB034"),
    "nested and never ended": ("[if luck > 1]\n" * 20_000 + "x\n", "CB034"),
    "ends of nothing": ("[end]\n" * 20_000, "CB032"),
    "else if": ("[if luck > 1]\nx\n" + "[else if luck > 2]\ny\n" * 5_000 + "[end]\n", None),
    "answers": ("? Who?\n" + "- [1] Me\n" * 50_000, None),
    "questions": ("? Who?\n\n" * 20_000, "CB047"),
    "quotation": ("\n> x" * 100_000, None),
    "quotation in quotation": ("\n" + "> " * 100_000 + "x", None),
    "list in list": ("\n" + "- " * 100_000 + "x", None),
    "notice": ("[notice]\n" + "a | b\n" * 100_000 + "[end]", None),
    "allow": ("// allow CB101: x\n" * 20_000, "CB080"),
    "facts": (" ".join(f"[know f{number}]" for number in range(20_000)), "CB521"),
    "same facts": ("[know f] " * 50_000, None),
    "marks": ("[draft]\n" * 10_000, "CB004"),
}


@pytest.mark.parametrize("body", BODIES)
def test_a_paragraph_without_end(case, apart, body):
    text, code = BODIES[body]
    case({TEXT: PAGE.format(text)})
    run = apart()
    assert code is None or code in run.codes
    assert run.status <= 1


def test_a_hundred_thousand_choices(case, apart):
    choices = "".join(f">> Choice {number}. -> bar\n" for number in range(100_000))
    case({TEXT: PAGE.format(choices)})
    assert "CB311" in apart().codes


def test_two_thousand_misspelt_links_are_each_told_of(case, apart):
    scenes = [
        f"\n== scene-{number}\nx\n\n>> A. -> secne-{number + 1}\n* [leave]\n"
        for number in range(2_000)
    ]
    case({TEXT: PAGE.format(">> Go. -> scene-1999") + "".join(scenes)})
    run = apart()
    assert run.codes.count("CB101") == 2_000
    assert "Did you mean “scene-700”?" in run.out


@pytest.mark.parametrize("count", [1, 5_000])
def test_paragraphs_of_one_name(case, apart, count):
    case({TEXT: PAGE.format("x") + "\n== same\nx\n\n* [leave]\n" * (count + 1)})
    assert apart().codes.count("CB111") == count


def test_names_of_five_thousand_letters(case, apart):
    name, other = "a" * 5_000, "-".join(["да"] * 1_700)
    links = f">> A. -> {name}\n>> B. -> {other}\n>> C. -> {name}b\n>> D. [know {name}] -> bar"
    case(
        {
            TEXT: PAGE.format(f"{links}\n")
            + f"\n== {name}\nx\n\n* [leave]\n\n== {other}\n* [leave]\n"
        }
    )
    run = apart()
    assert run.places("CB101") == ["case/book/page.case:4:10"]
    assert apart("build", "case", "--html", "--json", "--gate", "error", changes=True).status == 1
    case(
        {
            TEXT: PAGE.format(links.replace(f"{name}b", "bar"))
            + f"\n== {name}\nx\n\n* [leave]\n\n== {other}\n* [leave]\n"
        }
    )
    assert apart("build", "case", "--html", "--json", "--gate", "error", changes=True).status == 0


CONFIGS = {
    "deep list": "[" * 300_000,
    "deep map": "{a: " * 100_000,
    "deep indentation": "".join(" " * depth + "a:\n" for depth in range(1_000)),
    "a long line": BASE["case.yaml"] + f"title2: {'x' * MEGABYTE}\n",
    "many keys": BASE["case.yaml"] + "".join(f"k{number}: x\n" for number in range(10_000)),
    "one key again and again": BASE["case.yaml"] + "people:\n" + "  p: {name: P}\n" * 20_000,
    "many people": BASE["case.yaml"]
    + "people:\n"
    + "".join(f"  p{number}: {{name: P}}\n" for number in range(20_000)),
    "aliases that multiply": "a: &a [x, x]\n"
    + "".join(f"{b}: &{b} [*{a}, *{a}]\n" for a, b in pairwise("abcdefghijklmnopqrstuvw")),
}


@pytest.mark.parametrize("config", CONFIGS)
def test_settings_without_end(case, apart, config):
    case({"case.yaml": CONFIGS[config]})
    assert apart().status == 1


def test_a_file_too_large_to_be_read(case, casec):
    folder = case({})
    with (folder / "book" / "page.case").open("wb") as stream:
        stream.truncate(33 * MEGABYTE)
    assert "CB703" in casec().codes


def test_many_files(case, apart):
    case({f"book/{n % 40}/{n}.case": f"== p{n}\nx\n\n* [leave]\n" for n in range(2_000)})
    assert apart().codes.count("CB201") == 2_000
