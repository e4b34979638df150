"""How far a translation has come, and what is told of it."""

from __future__ import annotations

from dataclasses import replace

from tests.exchange.given import po, units

from casec.exchange import settings
from casec.exchange.po import Message, Po, read, text
from casec.exchange.translation import told, translation
from casec.exchange.unit import Unit
from casec.source import Source

UNITS = units("== x\n\nOne.\n\nTwo.\n\n>> Go. -> x\n* [leave]\n")
WHOLE = po(*(Message(unit.context, unit.words, unit.words.upper()) for unit in UNITS))


def without(of: str, **changes: object) -> Po:
    """The whole translation with changes to one message."""
    messages = {
        key: replace(one, **changes) if one.words == of else one  # type: ignore[arg-type]
        for key, one in WHOLE.messages.items()
    }
    return po(*messages.values())


def codes(*files: Po) -> list[tuple[str, str]]:
    made, faults = translation("sr-Cyrl", UNITS, files)
    assert not faults
    return [(one.code, one.message) for one in told(made, files[0])]


def test_of_a_whole_translation_nothing_is_told():
    assert codes(WHOLE) == []


def test_a_text_without_translation_is_missing():
    name = "have no translation into Serbian (Cyrillic)"
    assert codes(without("One.", string="")) == [("CB991", f"1 of 3 texts {name}")]
    assert codes(without("One.", string=" \n")) == [("CB991", f"1 of 3 texts {name}")]
    assert codes(without("One.", context="paragraph y/text")) == [("CB991", f"1 of 3 texts {name}")]


def test_a_fuzzy_translation_and_one_of_former_words_are_stale_and_not_used():
    name = "have changed since they were translated into Serbian (Cyrillic)"
    for file in (without("One.", fuzzy=True), without("One.", words="Once.")):
        assert codes(file) == [("CB992", f"1 of 3 texts {name}")]
        made, _ = translation("sr-Cyrl", UNITS, (file,))
        assert [words.text for _, words in made.put] == ["TWO.", "GO."]
        assert (made.percent, made.total) == (66, 3)


def test_the_nearest_file_counts():
    near = po(Message("paragraph x/text", "One.", "Ein."))
    made, _ = translation("de-AT", UNITS, (near, WHOLE))
    assert [words.text for _, words in made.put] == ["Ein.", "TWO.", "GO."]
    assert codes(near, WHOLE) == []


def test_the_first_of_many_are_listed():
    many = units(
        "== x\n\n" + "\n\n".join(f"Text {'i' * at}." for at in range(1, 15)) + "\n* [leave]"
    )
    made, _ = translation("de", many, (po(),))
    (found,) = told(made, po())
    assert len(found.notes) == 11
    assert found.notes[0] == "book/page.case:3: paragraph x/text: Text i."
    assert found.notes[-1] == "… and 4 more"


COINS = """\
title: The Quay
wording:
  token.up.one: "Take a coin."
  token.up.other: "Take {number} coins."
  know: "Note {letter}."
"""
SERBIAN = ("Узмите новчић.", "Узмите {number} новчића.", "Узмите {number} новчића све.")


def coins(*forms: str) -> tuple[Po, tuple[Unit, ...]]:
    """The words of a case's own for one and for more, in Serbian."""
    found = settings.units("casebook", Source("case.yaml", COINS))
    messages = (
        Message(unit.context, unit.words, forms[0], plural=unit.plural, forms=forms)
        if unit.plural
        else Message(unit.context, unit.words, unit.words.upper())
        for unit in found
    )
    made = text(Po(Source("", ""), messages={one.key: one for one in messages}), "sr-Cyrl", "X")
    file, faults = read(Source("po/sr-Cyrl.po", made))
    assert not faults
    return file, found


def test_words_for_one_and_for_more_are_one_text_with_a_plural():
    _, found = coins(*SERBIAN)
    assert [(unit.context, unit.words, unit.plural) for unit in found] == [
        ("case/title", "The Quay", ""),
        ("wording token.up/words", "Take a coin.", "Take {number} coins."),
        ("wording know/words", "Note {letter}.", ""),
    ]


def test_each_form_goes_to_the_number_that_it_is_for():
    file, found = coins(*SERBIAN)
    made, faults = translation("sr-Cyrl", found, (file,))
    assert not faults
    assert made.percent == 100
    words = {span.text: words.text for unit, words in made.put for span in unit.spans}
    assert words['"Take a coin."'] == SERBIAN[0]
    assert words['"Take {number} coins."'] == SERBIAN[2]
    assert [(key, each.text) for key, each in made.more] == [("token.up.few", SERBIAN[1])]
    (_, few) = next(made.more)
    assert few.span.text == SERBIAN[1]


def test_a_translation_without_all_forms_is_missing():
    for forms in (SERBIAN[:2], (SERBIAN[0], "", SERBIAN[2])):
        file, found = coins(*forms)
        made, _ = translation("sr-Cyrl", found, (file,))
        assert [unit.words for unit in made.missing] == ["Take a coin."]
        assert not list(made.more)
