"""Of what never comes about each root is told, once, with what hangs on it."""

from __future__ import annotations

from tests.codes_base import BASE, base_with

from casec.diagnostic import Diagnostic

PAST = "== briefing\nThe inspector looks up.\n\n* Go in. -> desk\n\n"
DESK = "== desk\nA drawer.\n\n{}\n* [leave]\n"
TWO = BASE["case.yaml"].replace(
    "detectives:\n",
    "detectives:\n  finn: {name: Finn Lark, observation: 1, persuasion: 3, strength: 4}\n",
)


def told(page: str, **files: str) -> list[Diagnostic]:
    paths = {"case": "case.yaml", "base": "book/base.case"}
    named = {paths[name]: text for name, text in files.items()}
    return list(base_with({"book/page.case": page, **named}, proved=True)[1])


def codes(page: str, **files: str) -> list[str]:
    return [one.code for one in told(page, **files)]


def test_of_a_chain_the_root_is_told():
    """A dozen paragraphs behind an exit that nobody can take: one finding."""
    page = PAST + DESK.format(">> [if time from Tue 12:00] In. -> room-1")
    for number in range(1, 12):
        page += f"\n== room-{number}\nOn.\n\n>> On. -> room-{number + 1}\n* [leave]\n"
    (fault,) = told(page + "\n== room-12\nThe end.\n\n* [leave]\n")
    assert fault.code == "CB403"
    rooms = "“room-1”, “room-2”, “room-3”, “room-4”, “room-5”"
    assert fault.notes[1:] == (f"So nobody comes to {rooms} and 7 more either",)


def test_what_hangs_on_a_root_is_named():
    page = PAST + DESK.format(">> [if time from Tue 12:00] Open it. -> letter")
    page += "\n== letter\nA key. [know key]\n\n* -> over\n\n"
    page += "== over\nDone.\n\n>> [if knows key] [finish]\n* [leave]\n"
    (fault,) = told(page)
    assert fault.code == "CB403"
    assert fault.label.span.text.startswith(">> [if time from Tue 12:00]")
    assert fault.notes[0] == "Why: it is come to at Tue 8:00 only, never in “time from Tue 12:00”"
    assert "So nobody comes to “letter”, “over” either" in fault.notes
    assert "So nobody knows “key” either" in fault.notes
    assert "So no game ends in “over” either" in fault.notes
    assert 'casec route "exit desk 1"' in (fault.help or "")


def test_a_ring_that_waits_for_itself_is_told_at_its_gate():
    """The key lies behind the door that asks for it."""
    page = PAST + DESK.format(">> Try the door. -> vault")
    page += "\n== vault\n[open if knows key else headquarters]\nA key. [know key]\n\n* [leave]\n"
    (fault,) = told(page)
    assert (fault.code, fault.subject) == ("CB401", "paragraph vault")
    assert fault.notes[0] == "Why: nobody can know key"


def test_what_only_some_can_do_is_no_fault():
    page = PAST + DESK.format(">> [if detective finn] His own. -> letter")
    page += "\n== letter\n“Come.”\n\n* [leave]\n"
    assert codes(page, case=TWO) == []


def test_reasons_that_differ_name_the_detective():
    page = PAST + DESK.format(">> [if observation >= 2 and time from Tue 12:00] See. -> bar")
    (fault,) = told(page, case=TWO)
    assert fault.code == "CB403"
    assert [note.partition(":")[0] for note in fault.notes] == ["Why, for finn", "Why, for nell"]


def test_decoys_and_what_leads_to_them_are_meant():
    page = PAST + DESK.format(">> [if time from Tue 12:00] Open it. -> letter")
    page += "\n// allow CB207: a red herring\n== letter [decoy]\nNothing.\n\n"
    page += ">> [if tokens > 1] On. -> bar\n* [leave]\n"
    assert codes(page) == []


def test_several_roots_are_told_each():
    page = PAST + DESK.format(
        ">> [if time from Tue 12:00] One. -> bar\n>> [if time from Tue 13:00] Two. -> bar"
    )
    assert codes(page) == ["CB403", "CB403"]


def test_of_days_the_first_is_told():
    """The first night ends the game: nobody sees the two days after it."""
    days = "    1926-05-05: {sun: second-morning, moon: second-night}\n"
    config = BASE["case.yaml"].replace("to: 1926-05-05", "to: 1926-05-06")
    config = config.replace(days, days + days.replace("05-05", "05-06"))
    base = BASE["book/base.case"].replace("* [sleep]", "* [finish]")
    (fault,) = told("== briefing\nThe inspector looks up.\n\n* [leave]\n", case=config, base=base)
    assert fault.message == "Nobody ever begins a day on Wednesday 5 May"
    assert fault.notes[1] == "So nobody comes to “second-morning”, “second-night” either"


def test_of_a_conditional_the_branch_is_told():
    """Nobody reads its second branch, so nobody passes it by either: that is one thing."""
    page = PAST + "== desk\n[if time 8:00-12:00]\nEarly.\n[else if tokens > 0]\nRich.\n[end]\n"
    page = page.replace("* Go in.", ">> A coin. [token] -> desk\n* Go in.")
    (fault,) = told(page + "* [leave]\n")
    assert (fault.code, fault.label.span.text) == ("CB404", "[else if tokens > 0]")


def test_an_address_says_what_it_needs():
    config = BASE["case.yaml"].replace("read: bar}", "read: bar, needs: key}")
    base = BASE["book/base.case"].replace("* [finish]", "A key. [know key]\n\n* [finish]")
    (fault,) = told("== briefing\nThe inspector looks up.\n\n* [leave]\n", case=config, base=base)
    assert (fault.code, fault.label.span.text, fault.subject) == ("CB411", "bar", "address bar")
    assert fault.notes[0] == "Why: it needs “key”, and nobody who could go there has that in time"


def test_an_exit_that_ends_the_game_is_a_finish():
    page = PAST + DESK.format(">> [if time from Tue 12:00] It is over. [finish]")
    (fault,) = told(page)
    assert (fault.code, len(fault.notes)) == ("CB412", 1)


def test_a_draft_that_nobody_reads_yet_is_none():
    page = "== briefing\nThe inspector looks up.\n\n* [leave]\n"
    page += "\n== extra [draft]\nNot yet written.\n"
    assert codes(page) == ["CB260"]
