"""Names of every kind: found, unknown, given twice, of another kind; with exact places and
remedies.
"""

from __future__ import annotations

import pytest
from tests.codes_base import BASE, base_with

from casec.casebook import model

MORE = "people:\n  big-jim: {name: Jim Doyle}\nhours: {opening: 9:00-17:00}\n"
QUIET = ("CB170", "CB171")


def found_in(page: str, more: str = MORE):
    _, found = base_with({"case.yaml": BASE["case.yaml"] + more, "book/page.case": page})
    return [fault for fault in found if fault.code not in QUIET]


def page(words: str = "Words.", exits: str = "* [leave]") -> str:
    return f"== briefing\n{words}\n\n{exits}\n"


@pytest.mark.parametrize(
    ("text", "code", "underlined", "remedy"),
    [
        (page(exits="* -> barr"), "CB101", "barr", "Did you mean “bar”?"),
        (page(exits="* -> town-hall"), "CB101", "town-hall", "Write the name"),
        (page(exits="* [go barr]"), "CB102", "barr", "Did you mean “bar”?"),
        (
            page(exits="* [go briefing]"),
            "CB102",
            "briefing",
            "“briefing” is a paragraph: write -> briefing",
        ),
        (page(exits="* -> big-jim"), "CB101", "big-jim", "Write the name"),
        (page("See @big-jin."), "CB103", "big-jin", "Did you mean “big-jim”?"),
        (page("See @nell."), "CB103", "nell", "is a detective, who has no card"),
        (page("[if detective big-jim]\nYes.\n[end]"), "CB104", "big-jim", "is a person"),
        (page("[if at baar]\nYes.\n[end]"), "CB102", "baar", "Did you mean “bar”?"),
        (page("[if time openning]\nYes.\n[end]"), "CB105", "openning", "Did you mean “opening”?"),
        (page("[if lukc > 2]\nYes.\n[end]"), "CB106", "lukc", "Did you mean “luck”?"),
        (page("You trip. [strenght -1]"), "CB106", "strenght", "Did you mean “strength”?"),
        (page(exits="* Try. [test luck > 2] -> bar | bar"), "CB106", "luck", "Only an ability"),
        (page("[if knows razor]\nYes.\n[end]"), "CB110", "razor", "Write [know …]"),
        (page("Look. [see barr]"), "CB101", "barr", "Did you mean “bar”?"),
        (page("[move barr]"), "CB102", "barr", "Did you mean “bar”?"),
    ],
)
def test_an_unknown_name_shows_its_place_and_what_was_meant(text, code, underlined, remedy):
    found = found_in(text)
    assert [fault.code for fault in found] == [code]
    [fault] = found
    assert fault.label.span.text == underlined
    if remedy != "Only an ability":
        assert remedy in (fault.help or "")


def test_a_remedy_can_be_carried_out():
    [fault] = found_in(page(exits="* Go in. -> barr"))
    [fix] = fault.fixes
    [edit] = fix.edits
    assert (edit.span.text, edit.text) == ("barr", "bar")


def test_a_name_given_twice_shows_both_places():
    text = (
        page(exits="* -> cellar")
        + "\n== cellar\nOne.\n\n* [leave]\n\n== cellar\nTwo.\n\n* -> nowhere\n"
    )
    found = found_in(text)
    assert [fault.code for fault in found] == ["CB101", "CB111"] or [
        fault.code for fault in found
    ] == ["CB111", "CB101"]
    twice = next(fault for fault in found if fault.code == "CB111")
    assert twice.label.span.first.line == 11
    assert twice.also[0].span.first.line == 6


def test_a_hundred_faults_come_in_one_run():
    exits = "\n".join(f">> Way {number}. -> nowhere-{number}" for number in range(50))
    words = "\n\n".join(f"Here is @nobody-{number}." for number in range(50))
    found = found_in(page(words, exits) + "\n", "checks: {choices: 60}\n")
    assert [fault.code for fault in found] == ["CB103"] * 50 + ["CB101"] * 50


def test_files_may_be_named_and_ordered_as_one_likes():
    files = {
        "book/page.case": page(exits="* -> one"),
        "book/z.case": "== one\nOne.\n\n* -> two\n",
        "book/a/b.case": "== two\nTwo.\n\n* [leave]\n",
    }
    case, found = base_with(files)
    assert found == ()
    assert case is not None
    assert [each.name for each in case.paragraphs][-3:] == ["second-night", "briefing", "one"]


def test_names_in_every_script():
    cellar = "\n== подрум-2\nМрак.\n\n>> [if knows кључ] -> bar\n* [leave]\n"
    text = page("Две стазе. [know кључ]", "* -> подрум-2") + cellar
    case, found = base_with({"book/page.case": text})
    assert found == ()
    assert case is not None
    assert [fact.name for fact in case.facts] == ["кључ"]


def test_exits_branches_and_questions_are_counted_in_order_of_writing():
    text = """\
== briefing
[if strength > 0]
>> One. -> bar
[if tokens > 1]
>> Two. -> bar
[end]
[else]
>> Three. -> bar
[end]
[if strength > 1]
Four words.
[end]

? Who?
- [1] He
- [0] She

? [open] Why?

* [leave]
"""
    case, found = base_with({"book/page.case": text})
    assert [fault.code for fault in found] == []
    assert case is not None
    body = next(each for each in case.paragraphs if each.name == "briefing").body
    first, second = (item for item in body if isinstance(item, model.Conditional))
    inner = first.branches[0].body[1]
    assert isinstance(inner, model.Conditional)
    assert (first.index, inner.index, second.index) == (1, 2, 3)
    ways = [
        first.branches[0].body[0],
        inner.branches[0].body[0],
        first.branches[1].body[0],
        body[-1],
    ]
    assert [way.index for way in ways if isinstance(way, model.Exit)] == [1, 2, 3, 4]
    assert [(q.index, q.open) for q in body if isinstance(q, model.Question)] == [
        (1, False),
        (2, True),
    ]


def test_a_sheet_is_no_paragraph_and_see_knows_it():
    text = page("Read it: [see argus], then [see bar].") + "\n== argus\n[sheet]\nNews.\n"
    case, found = base_with({"book/page.case": text})
    assert found == ()
    assert case is not None
    assert [sheet.name for sheet in case.sheets] == ["argus"]
    assert "argus" not in [each.name for each in case.paragraphs]
    [prose] = [
        item
        for item in next(e for e in case.paragraphs if e.name == "briefing").body
        if isinstance(item, model.Prose)
    ]
    assert [piece.sheet for piece in prose.pieces if isinstance(piece, model.See)] == [True, False]


def test_facts_are_declared_ones_first_then_as_they_come():
    more = "facts:\n  razor: {points: 1}\n"
    text = page(
        "A key. [know key] A razor. [know razor] A rope. [know rope]\n\n* -> cellar\n\n== cellar",
        ">> [if knows rope and knows key] -> bar\n* [leave]",
    )
    case, found = base_with({"case.yaml": BASE["case.yaml"] + more, "book/page.case": text})
    assert found == ()
    assert case is not None
    assert [fact.name for fact in case.facts] == ["razor", "key", "rope"]


@pytest.mark.parametrize("key", ["start", "station"])
def test_names_in_the_settings_are_looked_up(key):
    config = BASE["case.yaml"].replace(f"{key}: ", f"{key}: x")
    _, found = base_with({"case.yaml": config})
    [fault] = [each for each in found if each.code in ("CB101", "CB102")]
    assert fault.label.span.source.path == "case.yaml"
    assert fault.fixes


def test_names_are_the_same_in_both_normal_forms():
    config = BASE["case.yaml"] + "people:\n  cafe\u0301: {name: Café}\n"
    case, found = base_with({"case.yaml": config, "book/page.case": page("Hier: @caf\u00e9.")})
    assert found == ()
    assert case is not None
    assert [person.name for person in case.people] == ["caf\u00e9"]
    _, found = base_with({"case.yaml": config, "book/page.case": page("Hier: @cafe\u0301, @nein.")})
    assert [fault.label.span.text for fault in found] == ["nein"]


def test_places_are_right_with_carriage_returns():
    text = page("Erst @nobody.", "* -> nowhere").replace("\n", "\r\n")
    config = BASE["case.yaml"].replace("read: bar", "read: baar").replace("\n", "\r\n")
    _, found = base_with({"case.yaml": config, "book/page.case": text})
    places = {(fault.label.span.text, fault.label.span.first.line) for fault in found}
    assert places == {("nobody", 2), ("nowhere", 4), ("baar", 19)}


@pytest.mark.parametrize(
    ("language", "word", "ability"),
    [
        ("de", "Stärke", "strength"),
        ("sr-Cyrl", "снага", "strength"),
        ("en", "Strength", "strength"),
    ],
)
def test_abilities_in_the_language_of_the_case(language, word, ability):
    config = BASE["case.yaml"].replace("persuasion, strength]", f"persuasion, {word}]")
    text = page(f"Ach. [{word} -1]", f">> Versuch. [test {word} > 3] -> bar | bar\n* [leave]")
    files = {"case.yaml": f"{config}language: {language}\n", "book/page.case": text}
    case, found = base_with(files)
    assert [fault.code for fault in found if fault.code != "CB850"] == []
    assert case is not None
    assert case.calendar.icons[2] == ability


def test_a_key_that_is_no_name_is_told_once():
    config = BASE["case.yaml"] + "people:\n  big_jim: {name: Jim}\n"
    _, found = base_with({"case.yaml": config, "book/page.case": page("Here is @big-jim.")})
    assert [fault.code for fault in found] == ["CB611"]


def test_a_misspelt_only_via_has_no_echo():
    text = page(exits="* -> cellar") + "\n== cellar\n[only via brifing]\nDark.\n\n* [leave]\n"
    _, found = base_with({"book/page.case": text})
    assert [fault.code for fault in found] == ["CB101"]
