"""Readers who are stuck, who go round, who are lost: where it is told, and with what."""

from __future__ import annotations

from tests.codes_base import BASE, base_with

from casec.diagnostic import Diagnostic

PAST = "== briefing\nThe inspector looks up.\n\n"
TWO = BASE["case.yaml"].replace(
    "detectives:\n",
    "detectives:\n  finn: {name: Finn Lark, observation: 1, persuasion: 3, strength: 4}\n",
)


def told(page: str, **files: str) -> list[Diagnostic]:
    paths = {"case": "case.yaml", "base": "book/base.case"}
    named = {paths[name]: text for name, text in files.items()}
    return list(base_with({"book/page.case": page, **named}, proved=True)[1])


def test_the_moment_and_the_moves_are_told():
    page = (
        PAST
        + ">> Wait. [hour] -> desk\n* [leave]\n\n== desk\nA drawer.\n\n>> [if tokens > 0] -> bar\n"
    )
    page = page.replace("* [leave]\n", ">> A coin. [token] -> desk\n* [leave]\n", 1)
    (fault,) = told(page)
    assert fault.code == "CB420"
    assert fault.message == "Readers can be stuck in “desk”: none of its exits can be taken"
    assert fault.notes == ("So it comes: nell, Tue 9:00, after: take 1",)
    assert (fault.subject, fault.label.span.text) == ("paragraph desk", "desk")


def test_the_exit_that_is_proposed_fits_the_time_of_day():
    page = PAST + ">> A lamp. [know lamp] -> bar\n* [leave]\n"
    for target in ("[sleep]", "[finish]"):
        base = BASE["book/base.case"].replace(f"* {target}", f"* [if knows lamp] {target}")
        (fault,) = [one for one in told(page, base=base) if one.code == "CB420"]
        assert f"such as `* {target}`" in str(fault.help)
        mended = BASE["book/base.case"].replace(
            f"* {target}", f">> [if knows lamp] {target}\n* {target}"
        )
        assert {one.code for one in told(page, base=mended)} <= {"CB174"}


def test_it_is_said_with_whom():
    page = PAST + "* -> desk\n\n== desk\nA drawer.\n\n>> [if detective nell] -> bar\n"
    (fault,) = told(page, case=TWO)
    assert fault.message.startswith("Readers with finn can be stuck")
    assert fault.notes[0].startswith("So it comes: finn, Tue 8:00")


def test_it_is_told_at_the_exit_that_does_not_belong_there():
    page = (
        PAST
        + ">> Talk. -> talk\n* [leave]\n\n== talk\nLong.\n\n>> Enough. [leave]\n* Out. [finish]\n"
    )
    base = BASE["book/base.case"].replace("* [sleep]", "* -> talk")
    (fault,) = told(page, base=base)
    assert (fault.code, fault.label.span.text) == ("CB421", "[leave]")


def test_sleep_by_day_is_told_at_the_exit_of_the_day():
    """Whoever comes by several, by one on the way too, is shown all; an address is no exit."""
    page = PAST + ">> Home. -> stairs\n>> To bed. -> first-night\n* [leave]\n\n"
    page += "== stairs\nThey creak.\n\n* -> first-night\n"
    (fault,) = told(page)
    assert (fault.code, fault.label.span.text) == ("CB424", "first-night")
    assert [one.span.text for one in fault.also] == ["first-night", "[sleep]"]
    assert fault.label.span.start < fault.also[0].span.start
    gone = BASE["case.yaml"].replace("read: bar", "read: first-night")
    page = page.partition(">>")[0] + ">> Drink. -> bar\n* [leave]\n"
    (fault,) = told(page, case=gone)
    assert (fault.code, fault.label.span.text) == ("CB424", "[sleep]")
    assert fault.help == "Lead there from the night only."


def test_a_ring_is_one_finding():
    page = PAST + ">> A lamp. [know lamp] -> cellar\n* -> cellar\n\n"
    page += "== cellar\nDark.\n\n>> [if knows lamp] [leave]\n>> -> hall\n\n"
    page += "== hall\nDark.\n\n* -> stairs\n\n== stairs\nDark.\n\n* -> cellar\n"
    (fault,) = told(page)
    assert fault.code == "CB426"
    assert fault.message.endswith("“cellar”, “hall”, “stairs”")
    assert [label.span.text for label in fault.also] == ["hall", "stairs"]


def test_whoever_is_stuck_at_once_is_told_nothing_of_the_days_after():
    page = PAST + ">> A coin. [token] -> desk\n* -> desk\n\n"
    page += "== desk\nA drawer.\n\n>> [if tokens > 1] -> loft\n\n== loft\nDust.\n\n* [leave]\n"
    assert {one.code for one in told(page)} == {"CB403", "CB420"}


def test_a_long_play_is_cut():
    steps = "".join(f"\n== room-{n}\nOn.\n\n>> -> room-{n + 1}\n* [leave]\n" for n in range(1, 12))
    page = (
        PAST
        + ">> -> room-1\n* [leave]\n"
        + steps
        + "\n== room-12\nA door.\n\n>> [if time from Tue 9:00] -> bar\n"
    )
    fault = next(one for one in told(page) if one.code == "CB420")
    assert "after 12 steps, the last of them: take 1, " in fault.notes[0]
    assert fault.notes[0].count("take") == 8
    assert fault.notes[0].endswith('(`casec route "stuck room-12"` shows all)')
