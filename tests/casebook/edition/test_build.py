"""A whole edition: order of pages, blocks, questions, points, cards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.casebook.edition.make import (
    AT,
    ROCKS,
    TOWN,
    case,
    leave,
    numbering,
    paragraph,
    plain,
    prose,
    terms_of,
    text,
    to,
    way,
)
from tests.casebook.edition.test_conditions import CONDITIONS
from tests.casebook.edition.test_effects import EFFECTS, EXITS
from tests.casebook.edition.test_windows import WINDOWS

from casec.casebook import model
from casec.casebook.calendar import Ability
from casec.casebook.edition import model as page
from casec.casebook.edition.blocks import answer_letter
from casec.casebook.edition.build import edition
from casec.casebook.edition.conditions import condition_runs
from casec.casebook.edition.effects import effect_runs
from casec.casebook.edition.exits import exit_block
from casec.casebook.edition.gates import gates
from casec.casebook.edition.windows import windows_text
from casec.casebook.model import (
    Branch,
    Conditional,
    Daily,
    Fact,
    Finish,
    Hours,
    InTime,
    Knows,
    Letter,
    Notice,
    Question,
    Scoring,
    Test,
)
from casec.casebook.numbering import Numbering
from casec.language import catalogue

FEUD = Knows("feud", AT)


def built(*paragraphs: model.Paragraph, **more):
    made = case(*paragraphs, **more)
    return edition(made, numbering(made))


def ask(index: int, *points: int, write: bool = False) -> Question:
    answers = tuple(model.Answer(each, (text(f"worth {each}"),), AT) for each in points)
    return Question(index, write, (text(f"Who {index}?"),), answers, AT)


def test_pages_by_number_the_last_ones_behind():
    made = case(paragraph("solution", leave(), last=True), paragraph("verdict", leave()))
    numbers = numbering(made).paragraphs
    backwards = {name: 1000 - number for name, number in numbers.items()}
    pages = edition(made, replace(numbering(made), paragraphs=backwards)).paragraphs
    assert [item.number for item in pages[:-1]] == sorted(item.number for item in pages[:-1])
    assert pages[-1].name == "solution"
    assert pages[-1].number > pages[-2].number
    assert all(item.rule.name == item.name for item in pages)


def test_blocks_in_order_of_reading():
    branches = (
        Branch(FEUD, (prose("You know."), way(to("bar"), index=1)), AT),
        Branch(Knows("ring", AT), (Conditional(2, (Branch(FEUD, (), AT),), AT),), AT),
        Branch(None, (prose("You do not."),), AT),
    )
    item = paragraph(
        "briefing",
        prose("First ", Hours(1, AT), " then."),
        model.Prose("quote", (text("> Said."),), AT),
        model.Prose("list", (text("- one\n- two"),), AT),
        model.Prose("ornament", (), AT),
        Letter((prose("Dear Sir"),), AT),
        Notice((("08:00", "Ferry"), ()), AT),
        Conditional(1, branches, AT),
        leave(2),
    )
    first = built(item).paragraphs[0]
    kinds = [type(block).__name__ for block in first.blocks]
    assert kinds == [
        "Lines",
        "Quote",
        "Bullets",
        "Ornament",
        "LetterFrame",
        "NoticeFrame",
        "Conditional",
        "Exit",
    ]
    conditional = first.blocks[6]
    assert isinstance(conditional, page.Conditional)
    assert conditional.rule is item.body[6]
    assert [plain(branch.runs) for branch in conditional.branches] == [
        "If you have **M**:",
        "Otherwise, if you have **Z**:",
        "Otherwise:",
    ]
    assert [len(branch.blocks) for branch in conditional.branches] == [2, 1, 1]


def test_questions_are_numbered_in_the_order_of_the_book():
    inner = Conditional(1, (Branch(FEUD, (ask(2, 3, 0),), AT),), AT)
    made = built(
        paragraph("verdict", ask(1, 5, 1, 0), inner, ask(3, write=True), way(Finish(AT))),
        paragraph("briefing", ask(1, 2, -1), leave()),
    )
    verdict, briefing = made.paragraphs[0], made.paragraphs[1]
    numbers = [block.number for block in verdict.blocks if isinstance(block, page.Question)]
    assert numbers == [1, 3]
    (first,) = [block for block in briefing.blocks if isinstance(block, page.Question)]
    assert first.number == 4
    assert [answer.letter for answer in first.answers] == ["a", "b"]
    table = verdict.blocks[-1]
    assert isinstance(table, page.Points)
    assert table.answers == (
        (1, "a", 5),
        (1, "b", 1),
        (1, "c", 0),
        (2, "a", 3),
        (2, "b", 0),
        (4, "a", 2),
        (4, "b", -1),
    )
    assert table.open == (3,)


def test_the_rows_of_the_table_of_points():
    facts = (Fact("feud", None, None, 3, AT), Fact("loft", None, None, 0, AT))
    made = built(
        paragraph("verdict", way(Finish(AT))),
        facts=(*case().facts[1:2], *facts, *case().facts[3:]),
        scoring=Scoring(per_luck=2, per_ability=1, per_letter=0, per_token=-1),
    )
    table = made.paragraphs[0].blocks[-1]
    assert isinstance(table, page.Points)
    assert [(plain(words), points) for words, points in table.rows] == [
        ("each luck point left", 2),
        ("each point of observation, persuasion and strength left", 1),
        ("each information token", -1),
        ("letter **K**", 3),
        ("letter **Z**", 2),
    ]


@pytest.mark.parametrize(
    "body",
    [
        (way(Finish(AT)),),
        (way(Finish(AT), must=False), way(Finish(AT), index=2)),
        (way(to("bar"), test=Test(Ability.STRENGTH, 3, AT), fail=Finish(AT)),),
        (Conditional(1, (Branch(FEUD, (way(Finish(AT)),), AT),), AT), leave(2)),
    ],
)
def test_one_table_of_points_wherever_the_game_may_end(body):
    made = built(paragraph("verdict", *body))
    tables = [block for block in made.paragraphs[0].blocks if isinstance(block, page.Points)]
    assert len(tables) == 1
    others = [block for item in made.paragraphs[1:] for block in item.blocks]
    assert not any(isinstance(block, page.Points) for block in others)


def test_a_secret_paragraph_betrays_nothing():
    plain_one = built(paragraph("vault", prose("Gold."), leave()))
    secret = built(paragraph("vault", prose("Gold."), leave(), secret=FEUD, decoy=True))
    assert plain_one.paragraphs[0].blocks == secret.paragraphs[0].blocks
    assert secret.paragraphs[0].gates == ()


def test_calendar_cards_and_sheets():
    made = built()
    assert [row.title for row in made.calendar] == ["Tuesday 4 May", "Wednesday 5 May"]
    numbers = made.numbering.paragraphs
    assert [row.sun for row in made.calendar] == [numbers["briefing"], numbers["second-morning"]]
    assert [row.moon for row in made.calendar] == [numbers["first-night"], numbers["second-night"]]
    loft = made.places[1].addresses[0]
    assert (loft.title, loft.number, loft.needs) == ("3 Rope Walk", numbers["sail-loft"], "loft")
    (nell,) = made.detectives
    assert (nell.title, nell.maxima[Ability.OBSERVATION], nell.art) == (
        "Nell Quist",
        4,
        "art/nell.svg",
    )
    assert isinstance(nell.blocks[0], page.Lines)
    assert (made.people[0].number, made.people[0].group) == (1, "Dockers")
    assert (made.sheets[0].title, made.sheets[0].letter) == ("Sheet A", "A")


def test_cards_and_sheets_stand_in_the_order_of_their_numbers():
    jim = case().people[0]
    news = case().sheets[0]
    made = case(people=(jim, replace(jim, name="ada")), sheets=(news, replace(news, name="map")))
    numbers = Numbering(
        numbering(made).paragraphs,
        numbering(made).letters,
        {"big-jim": 7, "ada": 3},
        {"argus": "B", "map": "A"},
    )
    pages = edition(made, numbers)
    assert [person.name for person in pages.people] == ["ada", "big-jim"]
    assert [sheet.name for sheet in pages.sheets] == ["map", "argus"]


def test_other_languages_reach_every_page():
    made = built(language="sr-Cyrl-RS")
    assert made.sheets[0].title == "Лист A"
    assert made.calendar[0].title.startswith("уторак")
    assert made.phrases["label.contents"] == "Садржај"


def test_titles_are_set_in_the_typography_of_the_language():
    address = replace(TOWN.addresses[0], title="Jim's")
    place = replace(TOWN, title='The "Town"', addresses=(address,))
    made = built(title="The Collector's Salt", places=(place, ROCKS))
    assert made.case.title == "The Collector’s Salt"
    assert made.places[0].title == "The “Town”"
    assert made.places[0].addresses[0].title == "Jim’s"
    pieces: list[model.Piece] = [
        model.Move("headquarters", AT),
        model.Mark(model.Moment(1, 9, 9), "Jim's day", AT),
        model.Mention("big-jim", "Jim's man", AT),
    ]
    first = built(paragraph("briefing", prose(*pieces)), places=(place, ROCKS)).paragraphs[0]
    (lines,) = first.blocks
    assert isinstance(lines, page.Lines)
    assert "'" not in plain(lines.runs)


def test_answer_letters():
    assert [answer_letter(index) for index in (0, 1, 25, 26, 27, 51, 52)] == [
        "a",
        "b",
        "z",
        "aa",
        "ab",
        "az",
        "ba",
    ]


@pytest.mark.parametrize("language", catalogue.languages())
def test_no_place_of_a_phrase_stays_empty(language):
    """Every rule there is, in every language: nothing is left in braces, no two spaces meet."""
    terms = terms_of(language=language)
    printed = [effect_runs(terms, effect) for effect, _ in EFFECTS]
    printed += [exit_block(terms, rule).runs for rule, _ in EXITS]
    printed += [condition_runs(terms, condition) for condition, _ in CONDITIONS]
    printed += [
        (page.Words(windows_text(terms, windows, behind_is=True)),) for windows, _ in WINDOWS
    ]
    gate = model.Gate(InTime((Daily(1, None, 1, 2),), (), AT), "bar", AT)
    printed += [line.runs for line in gates(terms, paragraph("x", gate=gate))]
    for runs in printed:
        words = plain(runs).replace("{headquarters}", "HQ")
        assert "{" not in words
        assert "  " not in words
        assert " ." not in words


def named(block: page.Block) -> list[tuple[str, bool]]:
    return [
        (run.words, run.numbered)
        for run in getattr(block, "runs", ())
        if isinstance(run, page.ToPerson)
    ]


def test_a_name_has_its_number_where_it_first_comes_up():
    """For everyone who reads on: not after a branch that only some have read."""
    jim, other = model.Mention("big-jim", None, AT), model.Mention("big-jim", "the sailor", AT)
    branches = (
        Branch(FEUD, (prose(jim, " and ", jim),), AT),
        Branch(None, (prose(jim),), AT),
    )
    built_ = built(
        paragraph(
            "briefing", prose(other), Conditional(1, branches, AT), prose(jim), way(to("bar"), jim)
        ),
        paragraph("bar", prose(jim), leave()),
    )
    first = next(one for one in built_.paragraphs if one.name == "briefing")
    sailor, condition, line, exit_ = first.blocks
    assert named(sailor) == [("the sailor", False)]
    assert [named(block) for branch in condition.branches for block in branch.blocks] == [
        [("Jim Doyle", True), ("Jim Doyle", False)],
        [("Jim Doyle", True)],
    ]
    assert named(line) == [("Jim Doyle", True)]
    assert named(exit_) == [("Jim Doyle", False)]
    bar = next(one for one in built_.paragraphs if one.name == "bar")
    assert named(bar.blocks[0]) == [("Jim Doyle", True)]
