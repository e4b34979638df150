"""Characters without a glyph: told once, at the first place where they are printed."""

from __future__ import annotations

import re

import pytest
from tests.casebook.check.given import LETTERS, in_text, told
from tests.codes_base import BASE, base_with

from casec.cards import SIZES
from casec.casebook.edition.build import edition
from casec.casebook.edition.model import Edition
from casec.casebook.numbering import number
from casec.fonts import faces
from casec.render.pdf import sheets
from casec.render.sheets import forms, handbook
from casec.render.sheets.decks import decks

TAG = re.compile("<[^>]*>")
QUIET = "checks: {severity: {CB850: off}}\n"
PAGE = """== briefing
// in a comment 丁
A word 一 and *a word* \\七, @nell-card{and 三} and @nell-card.
![not printed 丙](art/a.svg) [know feud: Circle {letter} 四] [mark Tue 23:00 "do 五"]

> A quotation 六

- a list 八

[if token >= 1]
A branch 九
[else]
Another 十
[end]

[letter]
A letter 百
[end]

[notice]
A | notice 千
[end]

>> A choice 万 -> bar
* An action 日 [leave]

== paper [sheet]
A sheet 月

== asking [decoy]
? A question 火
- [1] an answer 水
- [0] another 木

* [finish]

== @nell-card
A card 金
"""
CONFIG = (
    BASE["case.yaml"]
    .replace("The Base Case", "The Base Case 土")
    .replace("name: Nell Quist", "name: Nell Quist 天, text: Of her 地")
    .replace("name: The Town", "name: The Town 山")
    .replace("name: The Bar", "name: The Bar 川")
    + "authors: [Ada 田]\n"
    + 'people: {nell-card: {name: Kate 人, group: "Dockers \\u5165"}}\n'
    + "wording: {sentence.leave: Go 上}\n"
    + "facts: {feud: {is: for the writer 丑}}\n"
    + LETTERS
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Plain, “quoted” — naïve … Ёлка, λόγος, №\u00a07.", []),
        ("A snowman ☃ and ☃ again.", ["☃"]),
        ("☂ first\nthen ☃.", ["☂", "☃"]),
        ("Over a line // ☂ in a comment\nand ☃.", ["☃"]),
        ("A comment // ☃\nand then ☃.", ["☃"]),
    ],
)
def test_in_prose(text, expected):
    assert in_text(text) == [("CB803", each) for each in expected]


def test_the_place_is_the_printed_one():
    page = "== briefing\nA comment // ☃\nand then ☃.\n\n* [leave]\n"
    _, found = base_with({"book/page.case": page})
    assert [one.label.span.start for one in found] == [page.rindex("☃")]


def test_a_comment_allows_it():
    page = "== briefing\n// allow CB803: for screens\nA ☃.\n\n* [leave]\n"
    assert told(page) == []


def test_titles_and_words_of_case_yaml_are_told_of_in_it():
    page = "== briefing\nText.\n\n* [leave]\n"
    config = BASE["case.yaml"].replace("The Base Case", "The ☃").replace("The Bar", "The ☂")
    assert told(page, LETTERS, config) == [("CB803", "☃"), ("CB803", "☂")]
    assert told(page, f'{LETTERS}authors: ["\\u2603"]\n') == [("CB803", "")]
    _, found = base_with({"case.yaml": config})
    assert {one.label.span.source.path for one in found} == {"case.yaml"}


def test_a_language_whose_days_have_other_letters():
    page = "== briefing\nText.\n\n* [leave]\n"
    found = told(page, f"{LETTERS}language: ka\n{QUIET}")
    assert found
    assert set(found) == {("CB803", "ka")}
    assert told(page, f"{LETTERS}language: is\n{QUIET}") == []


def printed_and_told(config: str) -> tuple[Edition, set[str]]:
    """The case of `PAGE`, and what is told of in it."""
    case, found = base_with(
        {
            "case.yaml": config,
            "book/page.case": PAGE,
            "art/a.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
        }
    )
    assert {one.code for one in found} == {"CB803", "CB172"}
    assert case is not None
    numbering, _ = number(case, None)
    assert numbering is not None
    told = {one.label.span.text for one in found if one.code == "CB803"}
    return edition(case, numbering), told - {"nell-card"} | {"入"}


def lacking(page: str) -> set[str]:
    return {each for each in faces.missing(TAG.sub("", page)) if "一" <= each <= "鿿"}


def test_all_that_is_printed_is_looked_at_and_nothing_else():
    """The page that goes to the press is the judge."""
    made, told = printed_and_told(CONFIG)
    printed = lacking(sheets(made, {}, "a4").html.replace("not printed 丙", ""))
    assert printed == told
    assert len(printed) == 27
    assert not printed & set("丁丙丑")


def test_all_that_the_box_prints_is_looked_at():
    """Cards, sheets and Handbook, also in words that a case gives for them alone."""
    own = (
        "handbook.title: A handbook 一",
        "box.title: A box 丈",
        "form.scoring: Points 三",
        "label.sun: Start 四",
        "label.people: Persons 五",
    )
    told_of = "".join(f"  {each}\n" for each in own)
    config = CONFIG.replace("wording: {sentence.leave: Go 上}\n", f"wording:\n{told_of}")
    made, told = printed_and_told(config)
    dealt = decks(made, {}, SIZES["poker"], 3)
    cards = [card for deck in dealt for card in deck.cards]
    faces_of_cards = "".join(
        str(face.markup) for card in cards for face in (card.front, card.back) if face
    )
    assert lacking(faces_of_cards) == set("土天地山川人入金五") & told
    paper = forms.html(made, {}, "a4", dealt)
    assert lacking(paper) == set("土一丈三四五山天人火水木") & told
    book = handbook.html(made, {}, "a4")
    assert lacking(book) == set("土一四") & told
