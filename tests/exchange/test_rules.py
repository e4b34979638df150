"""A translation has the rules of its text: what is told of one that has not, and where."""

from __future__ import annotations

import pytest
from tests.exchange.given import po, shown, units

from casec.exchange.po import Message
from casec.exchange.translation import Translation, translation

END = "\n* [leave]\n"
ORDER = "In the text they stand in this order: [hour], [token]."
OTHER = "It is read as something else: look for a blank line, or a line that begins with a sign."


def judge(block: str, string: str) -> tuple[Translation, list[tuple[str, str, tuple[str, ...]]]]:
    """How far a book of one block is translated by `string`, and what is found."""
    given = units(f"== x\n\n{block}\n{END}")
    file = po(Message(given[0].context, given[0].words, string))
    made, faults = translation("de", given, (file,))
    for fault in faults:
        assert fault.label.span.source.path == "po/de.po"
    return made, [(one.code, one.label.span.text, one.notes) for one in faults]


@pytest.mark.parametrize(
    ("block", "string"),
    [
        ("He laughs.", "Er lacht."),
        ("*He* laughs.", "Er lacht **laut**."),
        ("@jim laughs [token] and goes.", "Es lacht [token] @jim{der Seemann} und geht."),
        ("[know key: Circle {letter}.]", "[know key: Kreise {letter} ein.]"),
        ('He waits. [mark Tue 9:00 "Line-up"] Ha.', 'Er. [mark Tue 9:00 "Parade"] Ha.'),
        ("See [see a], [see b].", "Siehe [see b], [see a]."),
        ("![A quay](art/quay.svg)", "![Ein Kai](art/quay.svg)"),
        ("One\\\ntwo.", "Eins\\\nzwei und\ndrei."),
        ("> One.", "> Eins.\n> Zwei."),
        ("- One\n- two", "- Eins\n- zwei\n- drei"),
        ("[notice]\nA | B\n[end]", "C | D\nE"),
        (">> Go [hour] out. -> y", "Geh [hour] hinaus."),
        (">> Go [test luck > 3] out. -> y | z", "Geh [test luck > 3] hinaus."),
        ("? Who?\n- [1] He", "Wer?"),
    ],
)
def test_words_may_be_others(block, string):
    made, found = judge(block, string)
    assert not found
    assert len(made.done) == 1
    assert made.done[0][1][0].text == string


@pytest.mark.parametrize(
    ("block", "string", "note"),
    [
        ("He laughs [hour] and goes.", "Er lacht und geht.", "Lost: [hour]."),
        ("He laughs.", "Er lacht [token].", "Only in the translation: [token]."),
        ("@jim laughs.", "Jim lacht.", "Lost: @jim."),
        ("[know key: Circle {letter}.]", "[know key: Kreise.]", "Lost: {letter}."),
        ("[know key: Circle {letter}.]", "Kreise.", "Lost: [know key: …], {letter}."),
        ("[know key: {letter}] He.", "[know kay: {letter}] Er.", "Lost: [know key: …]."),
        ("Go [hour] and [token] on.", "Geh [token] und [hour].", ORDER),
        ("Go [hours 2] on.", "Geh [hours 3] weiter.", "Lost: [hours 2]."),
        ('Ha. [mark Tue 9:00 "A"]', 'Ha. [mark Wed 9:00 "A"]', 'Lost: [mark Tue 9:00 "…"].'),
        ("See [see a].", "Siehe [see b].", "Lost: [see a]."),
        ("![A quay](art/quay.svg)", "![Ein Kai](art/kai.svg)", "Lost: ![…](art/quay.svg)."),
        ("He laughs.", "Er lacht.\n\nLaut.", OTHER),
        ("He laughs.", "- Er lacht.", OTHER),
        ("He laughs.", "== er\nlacht", OTHER),
        ("> He laughs.", "Er lacht.", OTHER),
        ("? Who?\n- [1] He", "Wer?\n- [2] Sie", OTHER),
    ],
)  # fmt: skip
def test_other_rules_are_told_at_their_place(block, string, note):
    made, found = judge(block, string)
    assert [code for code, _, _ in found] == ["CB993"]
    assert found[0][2][0] == note
    assert found[0][1].startswith(string.split("\n")[0].replace('"', '\\"'))
    assert (len(made.bad), len(made.done)) == (1, 0)


@pytest.mark.parametrize(
    ("string", "code", "marked"),
    [
        ("Er [hour lacht.", "CB020", "[hour lacht."),
        ("Er [huor] lacht.", "CB021", "[huor]"),
        ('Sagt \\"[huor]\\"', "CB021", "[huor]"),
    ],
)
def test_what_the_parser_can_not_read_is_told_by_the_parser(string, code, marked):
    made, found = judge("He laughs.", string.replace('\\"', '"'))
    ((told, text, notes),) = found
    assert (told, text) == (code, marked)
    assert notes[-1] == "This is the translation of paragraph x/text."
    assert made.bad


def test_values_of_case_yaml_have_no_rules():
    from casec.exchange import settings
    from casec.source import Source

    given = settings.units("manhunt", Source("case.yaml", "title: The [hour] @jim\n"))
    file = po(Message("case/title", "The [hour] @jim", "Die Stunde"))
    made, faults = translation("de", given, (file,))
    assert shown(faults) == []
    assert len(made.done) == 1


def test_a_fault_is_told_for_each_of_many():
    given = units("== x\n\nOne [hour] two.\n\nThree.\n\nFour [token] five.\n\n* [leave]\n")
    file = po(*(Message(unit.context, unit.words, f"Wort {at}") for at, unit in enumerate(given)))
    made, faults = translation("de", given, (file,))
    assert [fault.notes for fault in faults] == [("Lost: [hour].",), ("Lost: [token].",)]
    assert [unit.words for unit, _ in made.done] == ["Three."]
