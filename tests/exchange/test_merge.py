"""A file of translations follows its texts, and no work of a translator is lost."""

from __future__ import annotations

from tests.exchange.given import po, units

from casec.exchange import settings
from casec.exchange.merge import Merged, merged
from casec.exchange.po import Message, Po, text
from casec.exchange.unit import Unit
from casec.source import Source

BOOK = """\
== x

The smoke hangs under the lamps.

He laughs.

>> Go out. -> y

== y

It rains.

* [leave]
"""


def translated() -> Po:
    """Every text of BOOK with its own words in capitals for a translation."""
    return po(
        *(
            Message(unit.context, unit.words, unit.words.upper(), remarks=("by Erna",))
            for unit in units(BOOK)
        )
    )


def update(book: str, file: Po | None = None) -> Merged:
    return merged(file or translated(), units(book))


def strings(made: Merged) -> dict[str, str]:
    return {one.words: one.string for one in made.po.messages.values() if not one.fuzzy}


def test_what_has_not_changed_stays_as_it_is():
    made = update(BOOK)
    assert (made.fresh, made.fuzzy, made.retired) == (0, 0, 0)
    assert strings(made) == {one: one.upper() for one in strings(made)}
    assert all(one.remarks == ("by Erna",) for one in made.po.messages.values())


def test_texts_move_and_keep_their_translations():
    one, two, *rest = BOOK.split("\n\n")[1:]
    made = update("\n\n".join(("== x", "A new one.", two, one, *rest)))
    assert strings(made) == {
        "A new one.": "",
        "He laughs.": "HE LAUGHS.",
        "The smoke hangs under the lamps.": "THE SMOKE HANGS UNDER THE LAMPS.",
        "Go out.": "GO OUT.",
        "It rains.": "IT RAINS.",
    }
    assert (made.fresh, made.fuzzy, made.retired) == (1, 0, 0)
    assert next(one.words for one in made.po.messages.values()) == "A new one."


def test_a_paragraph_has_a_new_name():
    made = update(BOOK.replace("== x", "== harbour-bar"))
    assert set(strings(made).values()) == {one.string for one in translated().messages.values()}
    assert (made.fresh, made.fuzzy, made.retired) == (0, 0, 0)


def test_a_text_that_was_changed_is_fuzzy_and_has_its_former_words():
    made = update(BOOK.replace("under the lamps", "under the old lamps"))
    (one,) = [one for one in made.po.messages.values() if one.fuzzy]
    assert one.words == "The smoke hangs under the old lamps."
    assert one.previous == "The smoke hangs under the lamps."
    assert one.string == "THE SMOKE HANGS UNDER THE LAMPS."
    assert one.remarks == ("by Erna",)
    assert (made.fresh, made.fuzzy, made.retired) == (0, 1, 0)
    again = update(BOOK.replace("under the lamps", "under all the old lamps"), made.po)
    (one,) = [one for one in again.po.messages.values() if one.fuzzy]
    assert one.previous == "The smoke hangs under the lamps.", "that is what was translated"
    back = update(BOOK, made.po)
    assert (back.fuzzy, strings(back)) == (1, strings(update(BOOK)))


def test_a_name_is_one_however_it_changes():
    now = "== y\n\nSnow.\n\n* [leave]\n"
    made = update(now, po(Message("paragraph y/text", "It rains.", "ES REGNET.")))
    (one,) = made.po.messages.values()
    assert (one.fuzzy, one.previous, one.string) == (True, "It rains.", "ES REGNET.")


def test_texts_that_are_not_alike_take_no_translation_from_each_other():
    made = update(BOOK.replace("He laughs.", "Nobody has seen the ferryman since."))
    assert strings(made)["Nobody has seen the ferryman since."] == ""
    assert list(made.po.obsolete) == [("paragraph x/text", "He laughs.")]
    assert (made.fresh, made.fuzzy, made.retired) == (1, 0, 1)


def test_what_was_obsolete_is_taken_up_again():
    gone = update(BOOK.replace("He laughs.\n\n", ""))
    assert gone.retired == 1
    assert update(BOOK.replace("He laughs.\n\n", ""), gone.po).retired == 0
    back = update(BOOK, po(*gone.po.messages.values()))
    assert back.fresh == 1
    back = update(BOOK, gone.po)
    assert strings(back)["He laughs."] == "HE LAUGHS."
    assert not back.po.obsolete


def test_texts_without_translation_are_not_kept():
    made = update("== x\n\n* Out. [leave]\n", po(Message("paragraph x/text", "He laughs.")))
    assert not made.po.obsolete


def test_a_second_update_changes_nothing():
    now = BOOK.replace("lamps", "moon").replace("He laughs", "He does not laugh at all")
    first = update(now)
    once = text(first.po, "de", "X")
    assert text(update(now, first.po).po, "de", "X") == once


def test_a_text_keeps_all_its_forms_and_one_that_gets_a_plural_is_kept_too():
    config = "wording: {a.one: One coin, a.other: More coins}\n"
    (unit,) = settings.units("casebook", Source("case.yaml", config))
    former = Message(unit.context, "One coin", "Eins", plural="More coins", forms=("Eins", "Zwei"))
    (made,) = merged(po(former), [unit]).po.messages.values()
    assert made.forms == ("Eins", "Zwei")
    (made,) = merged(po(Message(unit.context, "One coin", "Eins")), [unit]).po.messages.values()
    assert (made.plural, made.forms) == ("More coins", ("Eins",))
    (made,) = merged(
        po(former), units_of("wording: {a.one: A coin, a.other: Coins}\n")
    ).po.messages.values()
    assert (made.fuzzy, made.previous, made.forms) == (True, "One coin", ("Eins", "Zwei"))


def units_of(config: str) -> tuple[Unit, ...]:
    return settings.units("casebook", Source("case.yaml", config))


def test_a_group_that_is_called_otherwise_keeps_its_former_translation():
    now = "people: {a: {name: A1, group: The Dockers}, b: {name: B2, group: Crew}}\n"
    former = (
        Message("group Dockers/name", "Dockers", "Docker"),
        Message("group Crew/name", "Crew", "Mannschaft"),
    )
    made = merged(po(*former), units_of(now)).po.messages
    one = made["group The Dockers/name", "The Dockers"]
    assert (one.string, one.fuzzy, one.previous) == ("Docker", True, "Dockers")
    assert made["group Crew/name", "Crew"].string == "Mannschaft"
