"""What of a case is given to translators, and under which names."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.exchange.given import said, units

from casec.casebook.resolve.settings import CASE
from casec.clues.settings import CLUES
from casec.exchange import settings
from casec.manhunt.settings import BOARD
from casec.settings import kinds
from casec.source import Source

END = "\n* [leave]\n"


@pytest.mark.parametrize(
    ("block", "words"),
    [
        ("Smoke hangs\nunder the lamps.", "Smoke hangs under the lamps."),
        ("Smoke hangs. [hour]", "Smoke hangs."),
        ("[hour] Smoke hangs. [token]", "Smoke hangs."),
        ("Smoke [hour] hangs [token].", "Smoke [hour] hangs [token]."),
        ("@jim laughs.", "@jim laughs."),
        ("[know key: Circle {letter}.]", "[know key: Circle {letter}.]"),
        ('[mark Tue 9:00 "Line-up"]', '[mark Tue 9:00 "Line-up"]'),
        ("![A quay](art/quay.svg)", "![A quay](art/quay.svg)"),
        ("One\\\ntwo.", "One\\\ntwo."),
        ("One  \ntwo.", "One\\\ntwo."),
        ("One\n// a note\ntwo. // another", "One two."),
        ("> One\n> two.", "> One\n> two."),
        ("- One\n- two", "- One\n- two"),
        ("[notice]\nA | B\n\nC\n[end]", "A | B\n\nC"),
        ("  One\r\n  two.", "One two."),
    ],
)
def test_a_text_reaches_from_the_first_words_to_the_last(block, words):
    assert [unit.words for unit in units(f"== x\n\n{block}\n{END}")] == [words]


@pytest.mark.parametrize("block", ["[hour]", "* * *", "[know key]", "...", "// a note"])
def test_what_has_no_words_is_no_text(block):
    assert not said(f"== x\n\n{block}\n{END}")


def test_each_text_is_known_by_name_and_part():
    assert said(
        "== x\nOne.\n\n[if knows key]\nTwo.\n[end]\n\n? Three?\n- [1] Four\n- [0] Five\n\n"
        ">> [if knows key] Six. [hour] [test luck > 3] -> a | b\n* Seven. [leave]\n\n"
        "== @jim\nEight.\n\n== argus [sheet]\n[letter]\nNine.\n[end]\n"
    ) == [
        ("paragraph x/text", "One."),
        ("paragraph x/text", "Two."),
        ("paragraph x/question", "Three?"),
        ("paragraph x/answer", "Four"),
        ("paragraph x/answer", "Five"),
        ("paragraph x/exit", "Six."),
        ("paragraph x/exit", "Seven."),
        ("person jim/text", "Eight."),
        ("paragraph argus/text", "Nine."),
    ]


def test_texts_that_read_alike_in_one_paragraph_are_one():
    (unit,) = units("== x\n[if knows key]\nOne.\n[else]\nOne.\n[end]\n\n* [leave]\n")
    assert [span.first.line for span in unit.spans] == [3, 5]


def test_a_case_yaml_of_a_book():
    config = """\
title: The Salt Ledger
authors: [Ann Smith, Ann Smith]
language: en
wording: {rule.know: "Note {letter}."}
detectives: {nell: {name: Nell Quist, observation: 4, text: "She *knows*."}}
places: {town: {name: The Town, addresses: {bar: {name: The Bar, read: bar}}}}
people: {jim: {name: Jim, group: Dockers}, tom: {name: Tom, group: Dockers}}
facts: {key: {is: The key of the bar}}
"""
    found = settings.units("casebook", Source("case.yaml", config))
    assert [(unit.context, unit.words, len(unit.spans)) for unit in found] == [
        ("case/title", "The Salt Ledger", 1),
        ("author Ann Smith/name", "Ann Smith", 2),
        ("wording rule.know/words", "Note {letter}.", 1),
        ("detective nell/name", "Nell Quist", 1),
        ("detective nell/text", "She *knows*.", 1),
        ("place town/name", "The Town", 1),
        ("address bar/name", "The Bar", 1),
        ("person jim/name", "Jim", 1),
        ("group Dockers/name", "Dockers", 2),
        ("person tom/name", "Tom", 1),
    ]


def test_a_case_yaml_of_clue_cards_and_one_of_suspects():
    clues = """\
title: Festival
categories: {items: {name: Items, cards: {mask: {name: The Mask, short: Mask, icon: art/m.svg}}}}
variants: {royal: {name: Royal, adds: {items: {mirror: {name: The Mirror}}}}}
"""
    board = """\
title: Row
suspects: {ada: {name: Ada, group: Dockers, text: Sings., art: art/ada.svg}}
modes: {base: {name: Classic, canvass: yes}}
"""
    assert [unit.key for unit in settings.units("clues", Source("case.yaml", clues))] == [
        ("case/title", "Festival"),
        ("category items/name", "Items"),
        ("value mask/name", "The Mask"),
        ("value mask/short", "Mask"),
        ("variant royal/name", "Royal"),
        ("value mirror/name", "The Mirror"),
    ]
    assert [unit.key for unit in settings.units("manhunt", Source("case.yaml", board))] == [
        ("case/title", "Row"),
        ("suspect ada/name", "Ada"),
        ("group Dockers/name", "Dockers"),
        ("suspect ada/text", "Sings."),
        ("mode base/name", "Classic"),
    ]


def words_of(kind: kinds.Kind, path: tuple[str, ...] = ()) -> Iterator[str]:
    """Where words may stand in a table of keys."""
    match kind:
        case kinds.Record(keys):
            for key in keys:
                yield from words_of(key.kind, (*path, key.name))
        case kinds.MapOf():
            yield from words_of(kind.value, (*path, "*"))
        case kinds.ListOf(item):
            yield from words_of(item, (*path, "*"))
        case kinds.Text("" | "prose"):
            yield "/".join(path)
        case _:
            pass


@pytest.mark.parametrize(
    ("game", "table"), [("casebook", CASE), ("clues", CLUES), ("manhunt", BOARD)]
)
def test_all_words_of_case_yaml_are_translated(game, table):
    known = {pattern for pattern, *_ in (*settings.EVERYWHERE, *settings.TEXTS[game])}
    assert known == set(words_of(table)) - {"facts/*/is"}, "what a fact means is for the writer"


@pytest.mark.parametrize("config", ["", "- one\n", "title: [\n", "title: {a: b}\n"])
def test_what_can_not_be_read_has_no_texts(config):
    assert settings.units("casebook", Source("case.yaml", config)) == ()
