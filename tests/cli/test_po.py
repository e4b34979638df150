"""`casec po`, `casec build --language`, and what is told of translations."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from casec.exchange.po import read, text
from casec.source import Source

SAMPLE = Path(__file__).parents[2] / "cases" / "salt-ledger"
SERBIAN = Path(__file__).parents[1] / "exchange" / "skeleton.sr-Cyrl.po"
BOARD = """\
casec: 1
game: manhunt
title: The Quay
board: 2x2
limit: 2
hand: 2
suspects:
  ada: {name: Ada Finch}
  bob: {name: Bob Marsh}
  cyd: {name: Cyd Loft}
  dan: {name: Dan Quill}
modes:
  base: {name: Classic}
"""


@pytest.fixture
def marrow(casec):
    """The case that `casec new` makes, with a whole Serbian translation."""
    casec("new", "marrow", "--title", "A New Case")
    (place := Path("marrow/po")).mkdir()
    (place / "sr-Cyrl.po").write_text(SERBIAN.read_text("utf-8"), "utf-8")
    return Path("marrow")


@pytest.fixture
def board(desk):
    """A small board of suspects."""
    Path("quay").mkdir()
    Path("quay/case.yaml").write_text(BOARD)
    return Path("quay")


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def words(page: Path) -> str:
    text = re.sub(r"(?s)<(style|script).*?</\1>", "", page.read_text("utf-8"))
    return unescape(re.sub(r"<[^>]+>", " ", text))


def test_a_case_in_serbian_from_end_to_end(casec, marrow):
    assert casec("check", "marrow").out == "No faults in 2 files, 14 paragraphs.\n"
    casec("build", "marrow", "--html", "--json")
    run = casec("build", "marrow", "--language", "sr-Cyrl", "--html", "--json")
    assert (run.status, run.err) == (0, "")
    out = Path("build/marrow")
    assert run.out == f"{out}/marrow.sr-Cyrl.html\n{out}/marrow.sr-Cyrl.json\n"
    page = words(out / "marrow.sr-Cyrl.html")
    assert "Појео ју је магарац" in page
    assert "„Оцењивало се у шест”" in page, "quotes are those of the language"
    assert "госпођа Оукс" in page
    assert not re.findall(r"[A-Za-z]{3,}", page)
    english, serbian = (
        json.loads((out / f"marrow{tag}.json").read_bytes()) for tag in ("", ".sr-Cyrl")
    )
    assert serbian["language"] == "sr-Cyrl"
    assert numbers(english) == numbers(serbian)


def test_a_translation_that_repeats_the_source_gives_the_same_book(casec, desk):
    """Every text of a large book is found, put in its place, and nothing else is touched."""
    shutil.copytree(SAMPLE, "sample")
    casec("po", "update", "en-GB", "--case", "sample")
    file = Path("sample/po/en-GB.po")
    found, faults = read(Source("po/en-GB.po", file.read_text("utf-8")))
    assert not faults
    same = {key: replace(one, string=one.words) for key, one in found.messages.items()}
    file.write_text(text(replace(found, messages=same), "en-GB", "X 1"), "utf-8")
    assert casec("check", "sample", "--static").out.startswith("No faults")
    casec("build", "sample", "--json")
    casec("build", "sample", "--json", "--language", "en-GB")
    written, translated = (
        json.loads(Path(f"build/sample/sample{tag}.json").read_bytes()) for tag in ("", ".en-GB")
    )
    assert (written.pop("language"), translated.pop("language")) == ("en", "en-GB")
    for bundle in (written, translated):
        bundle.pop("id")
    assert translated == written


def numbers(bundle) -> dict[str, int]:
    return {one["name"]: one["number"] for one in bundle["paragraphs"]}


def test_languages_lie_side_by_side(casec, marrow):
    out = Path("build/marrow")

    def files() -> set[str]:
        return {path.name for path in out.iterdir() if path.name[0] != "."}

    casec("build", "marrow", "--language", "sr-Cyrl", "--html", "--json")
    casec("build", "marrow", "--html", "--json")
    both = {f"marrow{tag}.{end}" for tag in ("", ".sr-Cyrl") for end in ("html", "json")}
    assert files() == both
    run = casec("build", "marrow", "--language", "sr-Cyrl", "--html")
    assert files() == both - {"marrow.sr-Cyrl.json"}
    assert "Removed build/marrow/marrow.sr-Cyrl.json" in run.err
    casec("build", "marrow", "--json")
    assert files() == {"marrow.json", "marrow.sr-Cyrl.html"}


@pytest.mark.parametrize("tag", ["sr", "sr-RS", "sr-Cyrl-RS", "sr_cyrl"])
def test_the_nearest_translation_serves(casec, marrow, tag):
    run = casec("build", "marrow", "--language", tag, "--html")
    assert run.status == 0
    (made,) = run.out.split()
    assert "Појео ју је магарац" in words(Path(made))


def test_each_text_is_taken_from_the_nearest_file_that_has_it(casec, marrow):
    near = (
        'msgctxt "paragraph questions/answer"\nmsgid "It was eaten by a donkey"\nmsgstr "Магаре"\n'
    )
    (marrow / "po" / "sr-Cyrl-RS.po").write_text(near)
    run = casec("build", "marrow", "--language", "sr-Cyrl-RS", "--html")
    page = words(Path(run.out.strip()))
    assert "Магаре" in page
    assert "Појео ју је магарац" not in page
    assert "Седите код госпође Оукс" in page


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        ("sr-Latn", "There is no translation of “marrow” into Serbian (Latin) (sr-Latn)"),
        ("de", "There is no translation of “marrow” into German (de)"),
        ("serbian", "“serbian” is the tag of no language"),
        ("", "“” is the tag of no language"),
    ],
)
def test_a_language_that_is_not_there_is_refused(casec, marrow, tag, said):
    run = casec("build", "marrow", "--language", tag)
    assert run.status == 2
    assert said in run.err
    assert not Path("build").exists()


def test_the_language_of_the_case_needs_no_translation(casec, marrow):
    run = casec("build", "marrow", "--language", "en-GB", "--html")
    assert run.out == "build/marrow/marrow.html\n"


def test_a_translation_is_begun_and_brought_up_to_date(casec, case):
    run = casec("po", "update", "sr_cyrl", "--case", str(case))
    assert run.out == f"{case}/po/Соль 1.pot\n{case}/po/sr-Cyrl.po\n"
    assert re.fullmatch(r"po/sr-Cyrl\.po: begun, \d+ new texts\.\n", run.err)
    file = case / "po" / "sr-Cyrl.po"
    assert '"Language: sr_Cyrl\\n"' in file.read_text()
    assert '"Plural-Forms: nplurals=3;' in file.read_text()
    run = casec("po", "update", "--case", str(case))
    assert (run.out, run.err) == ("", "po/sr-Cyrl.po: nothing changes.\n")
    change(file, 'msgid "The Base Case"\nmsgstr ""', 'msgid "The Base Case"\nmsgstr "Основа"')
    change(case / "case.yaml", "The Base Case", "The Basic Case")
    run = casec("po", "update", "--case", str(case))
    assert run.err == "po/sr-Cyrl.po: 1 fuzzy one.\n"
    assert (
        '#, fuzzy\n#| msgid "The Base Case"\nmsgctxt "case/title"\n'
        'msgid "The Basic Case"\nmsgstr "Основа"\n'
    ) in file.read_text()


def test_a_translator_is_told_what_to_keep(casec, marrow):
    casec("po", "extract", "--case", "marrow")
    text = (marrow / "po" / "marrow.pot").read_text("utf-8")
    assert (
        "#. Keep as it is: @oakes, @plumb\n#: book/story.case:17\n"
        'msgctxt "paragraph briefing/text"\nmsgid "@plumb grew it.'
    ) in text
    assert '#. Keep as it is: [mark Sat 17:00 "…"]\n' in text
    assert "#. Keep as it is: ![…](art/marrow.svg)\n" in text
    assert text.count("#. ") == 7


def test_a_template(casec, case):
    run = casec("po", "extract", "--case", str(case))
    assert (run.status, run.out) == (0, f"{case}/po/Соль 1.pot\n")
    assert (
        'msgctxt "case/title"\nmsgid "The Base Case"\nmsgstr ""'
        in Path(run.out.strip()).read_text()
    )
    assert casec("po", "extract", "--case", str(case)) == (0, "", "")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["update"], "There is no translation yet"),
        (["update", "klingonish"], "“klingonish” is the tag of no language"),
        (["update", "en"], "The case itself is written in English"),
        (["status", "de"], "There is no po/de.po"),
        (["updat", "de"], "No such command"),
    ],
)
def test_what_can_not_be_done_is_refused_in_words(casec, case, arguments, said):
    run = casec("po", *arguments, "--case", str(case))
    assert run.status == 2
    assert said in run.err
    assert not (case / "po").exists()


def test_a_case_with_errors_is_not_extracted(casec, case):
    change(case / "book" / "page.case", "* [leave]", "* Go. -> nowhere")
    run = casec("po", "update", "de", "--case", str(case))
    assert run.status == 1
    assert "CB101" in run.err
    assert run.err.endswith("Nothing was written.\n")
    assert not (case / "po").exists()


def test_how_far_languages_have_come(casec, marrow):
    run = casec("po", "status", "--case", "marrow")
    assert run.out == (
        "language                      texts  translated         fuzzy  missing  wrong\n"
        "sr-Cyrl   Serbian (Cyrillic)     53          53  100 %      0        0      0\n"
    )
    change(marrow / "po" / "sr-Cyrl.po", 'msgstr "Потпишите га."', 'msgstr ""')
    change(marrow / "book" / "story.case", "Come away.", "Come away at once.")
    run = casec("po", "status", "sr-Cyrl", "--case", "marrow")
    assert run.status == 0
    assert " 53          51  96 %      1        1      0\n" in run.out
    assert "\nfuzzy:\n  book/story.case:50: paragraph marquee/exit: Come away at once.\n" in run.out
    assert "\nmissing:\n  book/story.case:152: paragraph questions/exit: Sign it.\n" in run.out
    (row,) = json.loads(casec("po", "status", "--case", "marrow", "--format", "json").out)
    assert row == {
        "language": "sr-Cyrl", "texts": 53, "translated": 51, "fuzzy": 1, "missing": 1, "wrong": 0,
    }  # fmt: skip
    more = casec("po", "status", "sr-Cyrl", "--case", "marrow", "--format", "json").out
    assert json.loads(more)[0]["missing"] == [
        {"context": "paragraph questions/exit", "text": "Sign it."}
    ]


def test_missing_and_stale_texts_are_counted_once_and_print_as_in_the_source(casec, marrow):
    change(marrow / "po" / "sr-Cyrl.po", 'msgstr "Потпишите га."', 'msgstr ""')
    change(marrow / "book" / "story.case", "Come away.", "Come away at once.")
    stale = "1 of 53 texts have changed since they were translated into Serbian (Cyrillic)"
    run = casec("check", "marrow", "--format", "concise")
    assert [line.split(": ", 1)[1] for line in run.out.strip().split("\n")] == [
        "warning CB991 1 of 53 texts have no translation into Serbian (Cyrillic)",
        f"warning CB992 {stale}",
    ]
    run = casec("build", "marrow", "--language", "sr-Cyrl", "--html")
    assert "book/story.case:152: paragraph questions/exit: Sign it." in run.err
    assert "Sign it." in words(Path(run.out.strip()))
    casec("po", "update", "--case", "marrow")
    codes = re.findall(r"CB\d+", casec("check", "marrow", "--format", "concise").out)
    assert codes == ["CB991", "CB992"], "a fuzzy translation is not used either"


def test_a_translation_that_loses_a_rule_is_told_at_its_place_and_builds_nothing(casec, marrow):
    file = marrow / "po" / "sr-Cyrl.po"
    change(file, 'за свадбу.\\" [mark Sat 17:00 "\n"\\"Скидају шатор\\"]"', 'за свадбу.\\""')
    lines = file.read_text("utf-8").split("\n")
    line = next(at for at, each in enumerate(lines, 1) if each.startswith('"\\"Оцењивало'))
    run = casec("build", "marrow", "--language", "sr-Cyrl")
    assert run.status == 1
    assert f"marrow/po/sr-Cyrl.po:{line}:2" in run.err
    assert 'Lost: [mark Sat 17:00 "…"].' in run.err
    assert run.err.endswith("Nothing was built: 1 error stands in the way.\n")
    assert casec("check", "marrow").status == 1
    assert casec("po", "status", "--case", "marrow").status == 1
    assert casec("build", "marrow", "--html").status == 0, "the case itself is sound"


def test_the_words_of_a_translation_are_checked_like_those_of_a_book(casec, marrow):
    change(marrow / "po" / "sr-Cyrl.po", "Телефон у полицијској", "Телефон  у полицијској")
    run = casec("check", "marrow", "--format", "concise")
    (line,) = run.out.strip().split("\n")
    assert re.match(r"marrow/po/sr-Cyrl\.po:\d+:9: note CB322 ", line)


def test_a_broken_file_is_told_and_left_alone(casec, marrow):
    file = marrow / "po" / "sr-Cyrl.po"
    change(file, 'msgstr "Потпишите га."', 'msgstr "Потпишите га.')
    text = file.read_text()
    run = casec("check", "marrow", "--format", "concise")
    assert len(run.out.strip().split("\n")) == 1
    assert "error CB990" in run.out
    run = casec("po", "update", "--case", "marrow")
    assert run.status == 1
    assert "CB990" in run.err
    assert file.read_text() == text
    assert casec("po", "status", "--case", "marrow").status == 1


def test_a_file_in_another_encoding_is_told_once_and_only_there(casec, marrow):
    file = marrow / "po" / "sr-Cyrl.po"
    file.write_bytes(file.read_text("utf-8").encode("cp1251", "replace"))
    run = casec("check", "marrow", "--format", "concise")
    (line,) = run.out.strip().split("\n")
    assert re.match(r"marrow/po/sr-Cyrl\.po:\d+:9: error CB700 ", line)
    assert casec("build", "marrow", "--html").status == 0, "the case itself is sound"
    run = casec("build", "marrow", "--html", "--language", "sr")
    assert run.status == 1
    assert "CB700" in run.err
    assert casec("po", "update", "--case", "marrow").status == 1
    file.write_bytes(SERBIAN.read_text("utf-8").encode("utf-16"))
    assert casec("check", "marrow").status == 0


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda po: os.mkfifo(po / "de.po"), "CB701"),
        (lambda po: (po / "de.po").symlink_to("/etc/passwd"), "CB702"),
        (lambda po: (po / "german.po").write_text(""), "CB994"),
        (lambda po: (po / "en.po").write_text(""), "CB994"),
        (lambda po: (po / "de.po").write_bytes(b"\xef\xbb\xbf"), "CB991"),
        (lambda po: (po / "de.po").write_bytes(bytes(range(256))), "CB700"),
        (
            lambda po: (po / "de.po").write_text('msgid "a"\nmsgid_plural "b"\nmsgstr[x] "c"\n'),
            "CB990",
        ),
    ],
)
def test_a_strange_file_is_told_once(casec, case, make, code):
    (case / "po").mkdir()
    make(case / "po")
    run = casec("check", str(case), "--format", "concise")
    assert re.findall(r"CB\d+", run.out) == [code]


def test_a_check_is_quick_when_nothing_has_changed_and_sees_a_change_of_words(casec, marrow):
    assert casec("check", "marrow").status == 0
    assert casec("check", "marrow").status == 0
    change(marrow / "po" / "sr-Cyrl.po", 'msgstr "Потпишите га."', 'msgstr ""')
    assert "CB991" in casec("check", "marrow").out


def test_a_case_may_take_missing_texts_less_seriously(casec, case):
    casec("po", "update", "de", "--case", str(case))
    assert casec("check", str(case)).status == 1
    with (case / "case.yaml").open("a") as stream:
        stream.write("checks: {severity: {CB991: off}}\n")
    assert casec("check", str(case)).out.startswith("No faults")


def test_a_board_in_another_language(casec, board):
    casec("po", "update", "de", "--case", "quay")
    file = board / "po" / "de.po"
    pairs = {"The Quay": "Der Kai", "Ada Finch": 'Ada \\"Fink\\"', "Classic": "Klassisch"}
    for old, new in pairs.items():
        change(file, f'msgid "{old}"\nmsgstr ""', f'msgid "{old}"\nmsgstr "{new}"')
    from casec.manhunt.model import Board
    from casec.pipeline import CheckedKit, check_any

    made = check_any(board, lambda _: None, language="de")
    assert isinstance(made, CheckedKit)
    assert isinstance(made.kit, Board)
    assert made.kit.head.language == "de"
    assert made.kit.head.title == "Der Kai"
    assert [one.title for one in made.kit.suspects] == [
        'Ada "Fink"',
        "Bob Marsh",
        "Cyd Loft",
        "Dan Quill",
    ]
    assert [one.name for one in made.kit.suspects] == ["ada", "bob", "cyd", "dan"]
    assert made.kit.modes[0].title == "Klassisch"
    assert [one.code for one in made.findings] == ["CB991"]


def test_words_of_the_case_have_the_plural_forms_of_the_language(casec, marrow):
    """`[token]` prints words of the case's own: in Serbian in three forms, in English in two."""
    with (marrow / "case.yaml").open("a") as stream:
        stream.write('wording: {token.up.one: "A coin.", token.up.other: "{number} coins."}\n')
    story = marrow / "book" / "story.case"
    change(story, "Thank him. [leave]", "Thank him. [token] [token +2] [token +3] [leave]")
    casec("po", "update", "--case", "marrow")
    file = marrow / "po" / "sr-Cyrl.po"
    for form, words_ in enumerate(("Новчић.", "{number} новчића две.", "{number} новчића.")):
        change(file, f'msgstr[{form}] ""', f'msgstr[{form}] "{words_}"')
    assert casec("check", "marrow", "--static").out.startswith("No faults")
    run = casec("build", "marrow", "--language", "sr", "--html")
    page = " ".join(words(Path(run.out.strip())).split())
    assert "Новчић. 2 новчића две. 3 новчића две." in page
    change(file, "{number} новчића две.", "Новчића две.")
    run = casec("check", "marrow", "--static", "--format", "concise")
    assert re.findall(r"sr-Cyrl.po:\d+:12: \w+ (CB\d+)", run.out) == ["CB853"]


def test_a_case_is_played_in_a_translation(casec, marrow, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("1\npapers\n"))
    run = casec("play", "marrow", "--language", "sr-Cyrl", "--seed", "1", "--play", "a.play")
    assert run.status == 0
    assert "Телефон у полицијској станици" in " ".join(run.out.split())
    assert "запажање 4/4" in run.out
    assert casec("replay", "a.play", "marrow").status == 0
