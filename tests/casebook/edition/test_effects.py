"""Effects, exits and gates in words."""

from __future__ import annotations

from datetime import date

import pytest
from tests.casebook.edition.make import (
    AT,
    TOWN,
    moment,
    paragraph,
    plain,
    terms_of,
    text,
    to,
    way,
)

from casec.casebook import model
from casec.casebook.calendar import Ability
from casec.casebook.edition.effects import effect_runs
from casec.casebook.edition.exits import exit_block
from casec.casebook.edition.gates import gates
from casec.casebook.edition.model import Icon, IconKind
from casec.casebook.edition.prose import runs_of
from casec.casebook.model import (
    And,
    Change,
    Compare,
    Daily,
    EndDay,
    Finish,
    Gate,
    Go,
    Hours,
    InTime,
    Know,
    Knows,
    Leave,
    LetterSlot,
    Mark,
    Mention,
    Move,
    Once,
    Quantity,
    See,
    Sleep,
    Test,
    Until,
)
from casec.syntax.tree import Relation

EFFECTS: list[tuple[model.Effect, str]] = [
    (Know("feud", None, AT), "Add **M** to your knowledge."),
    (
        Know("loft", None, AT),
        "Add **Q** to your knowledge. Write “3 Rope Walk, 44” on the card “The Rocks”.",
    ),
    (Hours(1, AT), "(clock)"),
    (Hours(3, AT), "(clock)(clock)(clock)"),
    (
        Until(15, None, None, AT),
        "(clock) Cross off hours until it is 15:00 (none, if it is later).",
    ),
    (
        Until(9, 2, 33, AT),
        "(clock) Cross off hours until it is Wednesday 9:00 (none, if it is later).",
    ),
    (
        Until(9, date(1926, 5, 5), 33, AT),
        "(clock) Cross off hours until it is 9:00 on 5 May (none, if it is later).",
    ),
    (Change(Quantity.TOKENS, 1, AT), "(token) Take an information token."),
    (Change(Quantity.TOKENS, -2, AT), "(token) Give up 2 information tokens."),
    (Change(Quantity.LUCK, 1, AT), "(luck) Gain a luck point."),
    (Change(Quantity.LUCK, -1, AT), "(luck) Cross off a luck point."),
    (Change(Quantity.STRENGTH, 2, AT), "(strength) Raise your strength by 2."),
    (Change(Quantity.PERSUASION, -1, AT), "(persuasion) Lower your persuasion by 1."),
    (
        Mark(moment(2, 11), "Line-up at {headquarters}", AT),
        "(calendar) Note on the Calendar Sheet, Wednesday 11:00: “Line-up at {headquarters}”.",
    ),
    (
        Move("sail-loft", AT),
        "Put your player token on 3 Rope Walk (card “The Rocks”); this takes no time.",
    ),
]


@pytest.mark.parametrize(("effect", "expected"), EFFECTS, ids=lambda value: str(value)[:40])
def test_effects(effect, expected):
    assert plain(effect_runs(terms_of(), effect)) == expected


def test_an_icon_without_words_beside_it_says_what_it_means():
    (clock,) = effect_runs(terms_of(), Hours(1, AT))
    assert clock == Icon(IconKind.CLOCK, "one hour passes")
    token = effect_runs(terms_of(), Change(Quantity.TOKENS, 1, AT))[0]
    assert token == Icon(IconKind.TOKEN, "")


def test_a_letter_in_the_writers_own_words():
    words = (text("*Circle* "), LetterSlot(AT), text(", says "), Mention("big-jim", "he", AT))
    know = Know("loft", words, AT)
    (rule,) = runs_of(terms_of(), [know])
    expected = "*Circle* **Q**, says he Write “3 Rope Walk, 44” on the card “The Rocks”."
    assert plain([rule]) == expected


def test_names_in_prose():
    pieces: list[model.Piece] = [
        text("See "),
        See("bar", False, AT),
        text(" and "),
        See("argus", True, AT),
        text(" of "),
        Mention("big-jim", None, AT),
        text(", **really**."),
    ]
    assert plain(runs_of(terms_of(), pieces)) == "See **33** and Sheet A of Jim Doyle, **really**."


# --- exits ----------------------------------------------------------------------------------------

FEUD = Knows("feud", AT)
TEST = Test(Ability.PERSUASION, 5, AT)
FAR = "((clock) if your player token is on another card)"
EXITS = [
    (way(to("bar")), "Read **33**."),
    (way(to("bar"), "Ask him about the razor."), "Ask him about the razor. Read **33**."),
    (way(to("bar"), "Ask him about the razor"), "Ask him about the razor. Read **33**."),
    (way(to("bar"), "Ask “Why?”"), "Ask “Why?” Read **33**."),
    (way(to("bar"), "Ask “why”"), "Ask “why”. Read **33**."),
    (way(to("bar"), "Say *nothing*"), "Say *nothing*. Read **33**."),
    (way(to("bar"), "Walk on. ", Hours(1, AT)), "Walk on. (clock) Read **33**."),
    (way(to("bar"), "Walk on ", Hours(1, AT)), "Walk on (clock). Read **33**."),
    (way(to("bar"), Hours(1, AT)), "(clock) Read **33**."),
    (way(to("bar"), condition=FEUD), "If you have **M**: read **33**."),
    (way(EndDay(AT), condition=FEUD), "If you have **M**: end the day (moon)."),
    (
        way(
            to("bar"),
            "Give him the name. ",
            Change(Quantity.TOKENS, -1, AT),
            condition=Compare(Quantity.TOKENS, Relation.AT_LEAST, 2, AT),
        ),
        (
            "If you have at least 2 information tokens: Give him the name. "
            "(token) Give up an information token. Read **33**."
        ),
    ),
    (
        way(to("bar"), test=TEST, fail=to("sail-loft")),
        "Test your persuasion: if > 5, read **33**, otherwise read **44**.",
    ),
    (
        way(to("bar"), "Lean on the barman.", test=TEST, fail=to("sail-loft"), condition=FEUD),
        (
            "If you have **M**: Lean on the barman. "
            "Test your persuasion: if > 5, read **33**, otherwise read **44**."
        ),
    ),
    (
        way(Go("bar", AT), test=TEST, fail=Leave(AT)),
        (
            f"Test your persuasion: if > 5, go to The Harbour Bar {FAR} and read **33**, "
            "otherwise leave this address."
        ),
    ),
    (
        way(EndDay(AT), test=TEST, fail=Sleep(AT)),
        "Test your persuasion: if > 5, end the day (moon), otherwise go to sleep (sun).",
    ),
    (way(Leave(AT)), "Leave this address."),
    (way(Go("sail-loft", AT)), f"Go to 3 Rope Walk {FAR} and read **44**."),
    (
        way(EndDay(AT)),
        (
            f"End the day: return to Police headquarters {FAR} "
            "and read this workday’s moon paragraph (moon)."
        ),
    ),
    (
        way(Sleep(AT)),
        (
            "Sleep: cross off hours of rest up to the hour at which you start your next day "
            "(6:00 to 17:00), then read that date’s sun paragraph (sun)."
        ),
    ),
    (way(Finish(AT)), "The game is over: count your points."),
]


@pytest.mark.parametrize(("rule", "expected"), EXITS, ids=lambda value: str(value)[-50:])
def test_exits(rule, expected):
    block = exit_block(terms_of(), rule)
    assert plain(block.runs) == expected
    assert block.rule is rule


def test_with_one_card_no_way_costs_an_hour():
    terms = terms_of(places=(TOWN,))
    go = exit_block(terms, way(Go("bar", AT)))
    assert plain(go.runs) == "Go to The Harbour Bar and read **33**."
    day = exit_block(terms, way(EndDay(AT)))
    assert "(clock)" not in plain(day.runs)


# --- gates ----------------------------------------------------------------------------------------


def test_gates_in_the_order_in_which_they_are_judged():
    windows = InTime((Daily(1, None, 18, 23),), ((18, 23),), AT)
    gated = paragraph("x", gate=Gate(windows, "bar", AT), once=Once("sail-loft", AT))
    first, second = gates(terms_of(), gated)
    assert plain(first.runs) == "Only Tuesday from 18:00 to 23:00; otherwise read **33** at once."
    assert not first.tick
    expected = "If this box is ticked, read **44** at once; otherwise tick it and read on."
    assert plain(second.runs) == expected
    assert second.tick
    assert (first.rule, second.rule) == (gated.gate, gated.once)


def test_a_gate_with_a_condition():
    windows = InTime((Daily(1, None, None, None),), ((0, 24),), AT)
    gated = paragraph("x", gate=Gate(And((FEUD, windows), AT), "bar", AT))
    (gate,) = gates(terms_of(), gated)
    expected = "Read on only if you have **M** and it is Tuesday; otherwise read **33** at once."
    assert plain(gate.runs) == expected


def test_a_writers_words_are_never_a_template():
    terms = terms_of(wording={"know": "{letter.__class__} {letter} {0}"})
    effect: model.Effect = Know("feud", None, AT)
    assert plain(effect_runs(terms, effect)) == "{letter.__class__} **M** {0}"
