"""The oracle itself: tiny cases whose answer is plain from the rule that each test names."""

from __future__ import annotations

import pytest
from tests.oracle.generate import generate
from tests.oracle.make import load
from tests.oracle.search import every_state
from tests.oracle.tiny import REST, met, play


def yes(book: str, *items: str, **settings: object) -> None:
    """Each of these items is met."""
    found = met(play(book, **settings))
    assert set(items) <= found, f"not met: {set(items) - found}"


def no(book: str, *items: str, **settings: object) -> None:
    """They are items, and none is met."""
    verdicts = play(book, **settings).items
    assert {item: verdicts[item] for item in items} == dict.fromkeys(items, False)


def branches(book: str, **settings: object) -> set[str]:
    """The branches entered in the paragraph `start`, such as "1 2" or "1 none"."""
    names = met(play(book, **settings))
    return {name.removeprefix("branch start ") for name in names if name.startswith("branch start")}


def asks(condition: str) -> str:
    """Whether a condition holds here: then branch 1 of a conditional is entered."""
    return f"[if {condition}]\nYes.\n[end]\n"


# R1: every hour has its icon


def test_r1_an_hour_lowers_the_ability_on_its_icon() -> None:
    # Icons from 0:00 on: the hours 20 and 21 have the third and the first of three.
    book = f"== start\n[hours 2]\n\n{asks('strength = 2')}{asks('observation = 0')}* [finish]\n"
    icons = "observation, persuasion, strength"
    assert branches(book, icons=icons) == {"1 1", "2 1"}
    assert branches(book, icons=icons, begin=21) == {"1 none", "2 1"}


# R2: the time


def test_r2_the_time_is_the_first_hour_not_crossed_off() -> None:
    book = f"== start\n[hours 2]\n\n{asks('time 22:00-23:00')}* [finish]\n"
    assert branches(book) == {"1 1"}


def test_r2_until_is_an_hour_of_the_date_it_is_now() -> None:
    late = "== start\n[until Wed 1:00]\n\n[until 3:00]\n\n"
    book = f"{late}{asks('time Wed 3:00-4:00')}* [finish]\n"
    assert branches(book) == {"1 1"}
    book = f"== start\n[until 3:00]\n\n{asks('time Tue 20:00-21:00')}* [finish]\n"
    assert branches(book) == {"1 1"}


def test_r2_behind_the_last_hour_nothing_is_crossed_off() -> None:
    # 28 hours are left: 28 points of strength go, and no more.
    book = f"== start\n[hours 40]\n\n{asks('strength = 2')}* [finish]\n"
    assert branches(book, maxima=(1, 1, 30)) == {"1 1"}


def test_r2_behind_the_last_hour_it_is_midnight_of_the_day_after() -> None:
    book = (
        f"== start\n[hours 40]\n\n{asks('time from Wed 23:00')}{asks('time Wed 22:00-1:00')}"
        f"{asks('time Wed')}* [finish]\n"
    )
    assert branches(book) == {"1 1", "2 1", "3 none"}


def test_r2_behind_the_last_hour_the_day_must_end() -> None:
    # It is not 6:00 of the day after the workday's, but R18 holds.
    book = "== start\n* [end day]\n\n== morning\n[until Wed 23:00] [hour]\n\n* [finish]\n"
    no(book, "exit morning 1", maxima=(9, 9, 9))
    yes(book, "moon 1926-05-05", maxima=(9, 9, 9))


# R3: abilities and hours


def test_r3_never_below_0() -> None:
    book = f"== start\n[hours 3] [strength +1]\n\n{asks('strength = 1')}* [finish]\n"
    assert branches(book, maxima=(1, 1, 2)) == {"1 1"}


def test_r3_in_the_moon_chain_too() -> None:
    book = (
        "== start\n* [end day]\n\n"
        "== night\n[hour]\n\n>> [if strength = 2] -> last\n>> [if strength = 3] -> last\n"
    )
    yes(book, "exit night 1")
    no(book, "exit night 2")


def test_r3_rest_raises_to_the_maximum_only() -> None:
    book = (
        "== start\n[hours 2]\n\n* [end day]\n\n"
        "== morning\n>> [if strength = 3] [finish]\n>> [if strength > 3] [finish]\n"
    )
    yes(book, "exit morning 1")
    no(book, "exit morning 2")


# R4: the workday


def test_r4_the_first_sun_is_the_start() -> None:
    yes("== start\n* [finish]\n", "sun 1926-05-04")


def test_r4_the_workday_keeps_its_date_past_midnight() -> None:
    book = "== start\n[until Wed 1:00]\n\n* [end day]\n\n== night\n* [finish]\n"
    yes(book, "moon 1926-05-04")
    no(book, "moon 1926-05-05")


def test_r4_a_moon_to_which_a_link_leads_is_read_like_any_other() -> None:
    # It is no moon then: `[leave]` is no fault, `[sleep]` is.
    book = "== start\n* -> night\n\n== night\n>> [leave]\n>> [sleep]\n"
    found = play(book)
    assert ("night", "sleep at work") in found.stuck
    assert "address bar" in met(found)


def test_r4_one_paragraph_may_serve_several_dates() -> None:
    book = "== start\n* [end day]\n\n== morning\n* [end day]\n\n== last\n* [finish]\n"
    yes(book, "sun 1926-05-05", "moon 1926-05-04", "moon 1926-05-05")


# R5: windows


@pytest.mark.parametrize(
    ("window", "hours", "holds"),
    [
        ("20:00-21:00", 0, True),
        ("19:00-20:00", 0, False),
        ("20:00-21:00", 1, False),
        ("Wed", 3, False),
        ("Wed", 4, True),
        ("Tue", 4, False),
        ("Tue 22:00-2:00", 5, True),  # Wed 1:00: it belongs to the day on which it begins
        ("Wed 22:00-2:00", 5, False),
        ("Tue-Wed 0:00-2:00", 5, True),
        ("Tue 21:00 - Wed 2:00", 0, False),
        ("Tue 21:00 - Wed 2:00", 5, True),
        ("Tue 21:00 - Wed 2:00", 6, False),
        ("before Wed 1:00", 4, True),
        ("before Wed 1:00", 5, False),
        ("from Wed 1:00", 4, False),
        ("from Wed 1:00", 5, True),
        ("4-5 May 1:00-2:00", 5, True),
        ("19:00-20:00, Tue 20:00-21:00", 0, True),
    ],
)
def test_r5_a_window_holds_its_first_hour_and_not_its_last(
    window: str, hours: int, holds: bool
) -> None:
    wait = f"[hours {hours}]\n\n" if hours else ""
    book = f"== start\n{wait}{asks(f'time {window}')}* [finish]\n"
    assert branches(book) == {"1 1" if holds else "1 none"}


# R6: reading


def test_r6_effects_and_conditions_where_they_stand() -> None:
    book = f"== start\n{asks('knows razor')}[know razor]\n\n{asks('knows razor')}* [finish]\n"
    assert branches(book) == {"1 none", "2 1"}


def test_r6_effects_in_frames_quotations_and_lists_happen() -> None:
    book = (
        "== start\nAll.\n\n[letter]\nDear Nell. [token]\n[end]\n\n> It rains. [token]\n\n"
        f"- a box [know razor]\n\n{asks('tokens = 2 and knows razor')}* [finish]\n"
    )
    assert branches(book) == {"1 1"}


def test_r6_the_first_branch_that_holds_is_read() -> None:
    book = (
        "== start\n[token]\n\n[if tokens = 0]\nNo.\n[else if tokens = 1]\n[token]\n"
        "[else if tokens >= 1]\nNo.\n[else]\nNo.\n[end]\n\n* [finish]\n"
    )
    assert branches(book) == {"1 2"}


def test_r6_inner_conditionals_are_counted_after_their_outer_one() -> None:
    book = (
        "== start\n[if tokens = 0]\nA.\n\n[if tokens = 1]\nB.\n[else]\nC.\n[end]\n[end]\n\n"
        f"{asks('tokens = 1')}* [finish]\n"
    )
    assert branches(book) == {"1 1", "2 2", "3 none"}


def test_r6a_a_shut_gate_is_come_to_and_nothing_of_it_is_read() -> None:
    book = (
        "== start\n* -> club\n\n== club\n[open 22:00-2:00 else street]\n\n[know razor]\n\n"
        "* [finish]\n\n== street\n* [finish]\n"
    )
    yes(book, "paragraph club", "gate club shut", "finish street")
    no(book, "gate club open", "letter razor", "exit club 1")


def test_r6a_a_shut_gate_moves_nothing() -> None:
    book = (
        "== start\n* [leave]\n\n== bar\n[open if knows razor else street]\n\n[know razor]\n\n"
        "* [leave]\n\n== street\n>> [if at bar] [finish]\n* [leave]\n"
    )
    yes(book, "exit street 1", "address bar")


def test_r6a_the_reading_goes_on_though_the_day_must_end() -> None:
    book = (
        "== start\n* [hours 3] -> club\n\n== club\n[open if strength > 0 else street]\n\n"
        "Late.\n\n* [finish]\n\n== street\n[know razor]\n\n* [finish]\n"
    )
    yes(book, "gate club shut", "letter razor", maxima=(0, 0, 3))
    no(book, "exit street 1", maxima=(0, 0, 3))


def test_r6b_once_is_read_the_first_time_only() -> None:
    book = (
        "== start\n* -> box\n\n== box\n[once else empty]\n\n[token]\n\n* -> box\n\n"
        "== empty\n>> [if tokens = 1] [finish]\n"
    )
    yes(book, "once box first", "once box again", "finish empty")


def test_r6b_a_shut_gate_ticks_nothing() -> None:
    book = (
        "== start\n* -> box\n\n== box\n[open if tokens > 0 else lid]\n[once else empty]\n\n"
        "* [finish]\n\n== lid\n[token]\n\n* -> box\n\n== empty\n* [finish]\n"
    )
    yes(book, "gate box shut", "gate box open", "once box first")
    no(book, "once box again")


def test_r6b_the_window_is_judged_before_the_tick() -> None:
    book = (
        "== start\n* -> box\n\n== box\n[open 20:00-21:00 else lid]\n[once else empty]\n\n"
        "* [hour] -> box\n\n== lid\n* [finish]\n\n== empty\n* [finish]\n"
    )
    yes(book, "once box first", "gate box shut", "finish lid")
    no(book, "once box again", "paragraph empty")


# R7, R8: actions and choices


def test_r7_an_action_ends_the_reading() -> None:
    book = "== start\n[if tokens = 0]\n* [finish]\n[end]\n\n[know razor]\n\n* [leave]\n"
    yes(book, "exit start 1")
    no(book, "letter razor", "exit start 2")


def test_r7_an_action_whose_condition_fails_is_passed_over() -> None:
    book = "== start\n* [if tokens > 0] [leave]\n[know razor]\n\n* [finish]\n"
    yes(book, "letter razor", "exit start 2")
    no(book, "exit start 1")


def test_r7_the_condition_of_an_action_is_judged_where_it_stands() -> None:
    book = "== start\n* [if tokens = 0] [finish]\n[token]\n\n* [leave]\n"
    no(book, "exit start 2")


def test_r8_the_condition_of_a_choice_is_judged_at_the_end() -> None:
    book = (
        "== start\n>> [if tokens = 1] [finish]\n>> [if tokens = 0] [finish]\n"
        "[token]\n\n* [finish]\n"
    )
    yes(book, "exit start 1", "exit start 3")
    no(book, "exit start 2")


def test_r8_a_choice_behind_the_action_is_not_met() -> None:
    no("== start\n* [finish]\n>> [leave]\n", "exit start 2")


def test_r8_with_nothing_to_take_the_reader_is_stuck() -> None:
    found = play("== start\n>> [if tokens > 0] [finish]\n>> -> hole\n\n== hole\nDark.\n")
    assert found.stuck == {("hole", "no exit")}
    assert found.lost == {"start", "hole"}
    assert found.points is None
    assert found.letters is None
    assert found.earliest is None


def test_r8_lost_some_and_lost() -> None:
    book = (
        "== start\n>> [token] -> gap\n>> -> gap\n\n"
        "== gap\n>> [if tokens = 1] [finish]\n>> [if tokens = 0] -> hole\n\n== hole\nDark.\n"
    )
    found = play(book)
    assert found.lost == {"hole"}
    assert found.lost_some == {"hole", "gap"}


def test_r8_going_round() -> None:
    book = "== start\n>> -> a\n>> [finish]\n\n== a\n* -> b\n\n== b\n* -> c\n\n== c\n* -> b\n"
    found = play(book)
    assert found.stuck == {("b", "going round"), ("c", "going round")}
    assert found.lost == {"a", "b", "c"}


def test_r8_a_way_out_or_an_hour_is_no_going_round() -> None:
    # From `a` an hour still passes; with strength gone the day ends, and the night has its finish.
    book = "== start\n* -> a\n\n== a\n* [hour] -> start\n\n== night\n* [finish]\n"
    found = play(book, maxima=(0, 0, 3))
    assert found.stuck == set()
    assert "finish night" in met(found)


@pytest.mark.parametrize("out", ["[finish]", "-> hole"])
def test_r8_nobody_goes_round_who_can_come_to_an_end(out: str) -> None:
    book = f"== start\n* -> a\n\n== a\n>> -> start\n>> {out}\n\n== hole\nDark.\n"
    assert not any(kind == "going round" for _, kind in play(book).stuck)


def test_r8_nobody_goes_round_for_whom_an_hour_may_pass() -> None:
    # `night` and `a` lead to each other, but an hour may pass yet. Who has passed it goes round.
    book = "== start\n* [end day]\n\n== night\n* -> a\n\n== a\n>> -> night\n>> [hour] -> b\n\n"
    found = play(book + "== b\n* -> c\n\n== c\n* -> b\n")
    assert found.stuck == {("b", "going round"), ("c", "going round")}
    assert found.lost == {"start", "night", "a", "b", "c"}


def test_r8_where_no_hour_can_pass_one_goes_round() -> None:
    # In the moon chain R18 ends nothing, and behind the calendar's end no hour passes.
    book = "== start\n* [end day]\n\n== night\n[hour]\n\n* -> b\n\n== b\n* -> night\n"
    found = play(book)
    assert found.stuck == {("night", "going round"), ("b", "going round")}


def test_r8_what_changes_only_at_first_does_not_come_again() -> None:
    book = (
        "== start\n* -> a\n\n== a\n[once else b]\n\n[token]\n\n* -> b\n\n"
        "== b\n>> [if tokens = 0] [finish]\n>> -> c\n\n== c\n* -> b\n"
    )
    assert play(book).stuck == {("b", "going round"), ("c", "going round")}


def test_r8_gates_in_a_ring_go_round() -> None:
    book = (
        "== start\n* -> a\n\n== a\n[open if tokens > 0 else b]\n\n* [finish]\n\n"
        "== b\n[open if tokens > 0 else a]\n\n* [finish]\n"
    )
    assert play(book).stuck == {("a", "going round"), ("b", "going round")}


# R9 to R11: effects and travel


def test_r9_effects_come_before_the_test() -> None:
    # Strength is 0 when the die is rolled: no face is above 6.
    book = "== start\n* [strength -3] [test strength > {}] -> [finish] | [finish]\n"
    yes(book.format(5), "pass start 1", maxima=(0, 0, 3))
    no(book.format(6), "pass start 1", maxima=(0, 0, 3))


def test_r9_go_takes_an_hour_to_another_card() -> None:
    book = "== start\n* [go mole]\n\n== mole\n>> [if time 21:00-22:00 and at mole] [finish]\n"
    yes(book, "address mole", "finish mole")


@pytest.mark.parametrize("address", ["bar", "headquarters"])
def test_r9_go_takes_none_on_the_same_card_or_to_where_one_is(address: str) -> None:
    read = "desk" if address == "headquarters" else address
    book = f"== start\n* [go {address}]\n\n== {read}\n>> [if time 20:00-21:00] [finish]\n"
    yes(book, f"address {address}", f"finish {read}")


def test_r10_a_fact_gained_twice_is_one_letter() -> None:
    book = "== start\n[know razor] [know key]\n\n[know razor]\n\n* [finish]\n"
    assert play(book).letters == (2, 2)


def test_r10_bounds() -> None:
    book = (
        "== start\n[token +2] [token +2] [token -1]\n\n[luck +2] [luck -1]\n\n"
        "[strength +1] [strength -1]\n\n[observation -2] [observation +1]\n\n"
        f"{asks('tokens = 2')}{asks('luck = 1')}{asks('strength = 2')}{asks('observation = 1')}"
        "* [finish]\n"
    )
    assert branches(book, luck=1, luck_max=2) == {"1 1", "2 1", "3 1", "4 1"}


def test_r10_luck_is_bound_by_its_start_unless_more_is_given() -> None:
    book = f"== start\n[luck]\n\n{asks('luck = 1')}* [finish]\n"
    assert branches(book, luck=1) == {"1 1"}


def test_r11_a_link_moves_nothing_and_takes_no_time() -> None:
    book = "== start\n* -> bar\n\n== bar\n>> [if at headquarters and time 20:00-21:00] [finish]\n"
    yes(book, "finish bar")
    no(book, "address bar")


def test_r11_move_moves() -> None:
    book = f"== start\n[move mole]\n\n{asks('at mole and time 20:00-21:00')}* [finish]\n"
    assert branches(book) == {"1 1"}


# R12 to R16: tests


def _test(level: int, **settings: object) -> set[str]:
    """What can come of a test of strength at the beginning."""
    book = f"== start\n* [test strength > {level}] -> won | lost\n\n== won\n* [finish]\n\n"
    book += "== lost\n* [finish]\n"
    outcomes = {"pass start 1", "fail start 1"}
    return {item.split()[0] for item in met(play(book, **settings)) & outcomes}


@pytest.mark.parametrize(
    ("level", "outcomes"),
    [
        (0, {"pass"}),  # R13: there is no choosing to fail
        (3, {"pass"}),  # R14: 2 + 1 is the level itself, which is rolled again
        (4, {"pass", "fail"}),  # R15: 2 + 1 is less
        (7, {"pass", "fail"}),  # R12: 2 + 6 is more
        (8, {"fail"}),  # 2 + 6 is the level itself
    ],
)
def test_r12_to_r15_levels(level: int, outcomes: set[str]) -> None:
    assert _test(level, maxima=(0, 0, 2)) == outcomes


def test_r14_no_luck_at_the_level_itself() -> None:
    # A luck point would be gone at the finish; only level = N or > N can be rolled here.
    book = "== start\n* [test strength > 3] -> won | [leave]\n\n== won\n"
    book += ">> [if luck = 0] [finish]\n>> [if luck = 1] [finish]\n"
    no(book, "exit won 1", maxima=(0, 0, 2), luck=1)


def test_r15_luck_rolls_again() -> None:
    book = "== start\n* [test strength > 4] -> won | [finish]\n\n== won\n"
    book += ">> [if luck = 0] [finish]\n>> [if luck = 1] [finish]\n"
    yes(book, "exit won 1", "exit won 2", maxima=(0, 0, 2), luck=1)


def test_r16_points_of_the_others_only() -> None:
    assert _test(8, maxima=(0, 0, 2)) == {"fail"}
    assert _test(8, maxima=(1, 0, 2)) == {"pass", "fail"}
    assert _test(9, maxima=(1, 0, 2)) == {"fail"}
    assert _test(9, maxima=(1, 1, 2)) == {"pass", "fail"}


def test_r16_no_point_of_the_ability_itself() -> None:
    book = "== start\n* [test strength > 8] -> lost | lost\n\n"
    no(book + "== lost\n>> [if strength < 2] [finish]\n", "exit lost 1", maxima=(1, 0, 2))


def test_r16_what_was_given_up_counts_for_the_free_roll() -> None:
    # 2 + 1 and a point given up are the level itself; after that no face is too low.
    book = "== start\n* [test strength > 4] -> won | lost\n\n== won\n* [finish]\n\n"
    book += "== lost\n>> [if observation = 0] [finish]\n>> [if observation = 1] [finish]\n"
    yes(book, "exit lost 2", maxima=(1, 0, 2))
    no(book, "exit lost 1", maxima=(1, 0, 2))


def test_r16_what_was_given_up_counts_for_further_rolls_and_is_gone_then() -> None:
    # Two faces leave a point given up and luck spent before the passing roll; the second test of
    # the same kind can't be passed any more.
    book = (
        "== start\n* [test strength > 8] -> won | lost\n\n"
        "== won\n>> [test strength > 8] -> more | lost\n\n== more\n* [finish]\n\n"
        "== lost\n* [finish]\n"
    )
    yes(book, "pass start 1", "fail won 1", maxima=(1, 0, 2), luck=1)
    no(book, "pass won 1", maxima=(1, 0, 2), luck=1)


def test_r16_a_point_given_up_stays_given_when_luck_rolls_again() -> None:
    book = "== start\n* [test strength > 8] -> won | lost\n\n== lost\n* [finish]\n\n"
    book += "== won\n>> [if luck = 0 and observation = 0] [finish]\n"
    yes(book, "exit won 1", maxima=(1, 0, 2), luck=1)


def test_r16_nothing_is_given_up_before_a_roll_or_after_passing() -> None:
    book = "== start\n* [test strength > 1] -> won | lost\n\n== lost\n* [finish]\n\n"
    book += "== won\n>> [if observation = 0] [finish]\n* [finish]\n"
    no(book, "exit won 1", maxima=(1, 0, 2))


# R17: going about


def test_r17_the_same_card_takes_no_time_another_an_hour() -> None:
    book = (
        "== start\n* [leave]\n\n== bar\n>> [if time 20:00-21:00 and at bar] [finish]\n* [leave]\n\n"
        "== mole\n>> [if time 20:00-21:00] [finish]\n"
        ">> [if time 21:00-22:00 and at mole] [finish]\n* [leave]\n"
    )
    yes(book, "exit bar 1", "exit mole 2", "address bar", "address mole")
    no(book, "exit mole 1")


def test_r17_waiting_takes_an_hour_and_reads_where_the_token_is() -> None:
    # The reader stands at headquarters and has never been told to go there.
    book = "== start\n* [leave]\n\n== desk\n>> [if time 20:00-21:00] [finish]\n>> [finish]\n"
    yes(book, "address headquarters", "exit desk 2")
    book = "== start\n* [leave]\n\n== desk\n>> [if time 20:00-21:00] [finish]\n>> [finish]\n\n"
    book += "== bar\n* [end day]\n\n== mole\n* [end day]\n\n== night\n* [finish]\n"
    no(book, "exit desk 1")


def test_r17_the_day_may_be_ended() -> None:
    yes("== start\n* [leave]\n\n== night\n>> [if time 20:00-21:00] [finish]\n", "exit night 1")


def test_r17_an_address_may_ask_for_a_letter() -> None:
    book = "== start\n>> [if tokens = 1] [know razor] [leave]\n>> [leave]\n"
    no(book, "address mole", needs="razor")
    yes(book.replace("tokens = 1", "tokens = 0"), "address mole", needs="razor")


def test_r17_go_move_and_waiting_ask_for_none() -> None:
    yes("== start\n>> [know razor] [finish]\n>> [go mole]\n", "address mole", needs="razor")
    yes(
        "== start\n>> [know razor] [finish]\n>> [move mole] [leave]\n",
        "address mole",
        needs="razor",
    )


def test_r17_a_secret_is_turned_to_while_its_condition_holds() -> None:
    safe = (
        "\n== safe #9 [secret if time 21:00-22:00]\n>> [if at mole and time 21:00-22:00] [finish]\n"
    )
    yes("== start\n* [go mole]\n" + safe, "turn safe", "finish safe")
    no("== start\n* [finish]\n" + safe, "turn safe", "paragraph safe")
    no("== start\n* [hours 2] [leave]\n" + safe, "turn safe")


def test_r17_turned_to_also_where_the_gate_is_shut() -> None:
    book = "== start\n* [leave]\n\n== safe #9 [secret if tokens = 0]\n"
    book += "[open if tokens = 1 else bar]\n\n* [finish]\n"
    yes(book, "turn safe", "gate safe shut")


# R18: exhaustion


def test_r18_no_written_exit_at_the_end_of_the_reading() -> None:
    book = "== start\n[strength -3]\n\n>> [finish]\n>> [end day]\n>> [leave]\n"
    no(book, "exit start 1", "exit start 2", "exit start 3", maxima=(0, 0, 3))
    yes(book, "moon 1926-05-04", maxima=(0, 0, 3))


def test_r18_nobody_is_stuck() -> None:
    found = play("== start\n[strength -3]\n", maxima=(0, 0, 3))
    assert found.stuck == set()
    assert found.lost == set()


def test_r18_at_leave() -> None:
    book = "== start\n* [strength -3] [leave]\n\n== safe #9 [secret if tokens = 0]\n* [finish]\n"
    no(book, "address bar", "address headquarters", "turn safe", maxima=(0, 0, 3))


def test_r18_not_judged_on_the_way() -> None:
    # An exit once taken is carried out to the end: its effects, its test, its target.
    yes("== start\n* [strength -3] [finish]\n", "finish start", maxima=(0, 0, 3))
    yes("== start\n* [strength -3] [go mole]\n", "address mole", maxima=(0, 0, 3))
    book = "== start\n* [strength -3] [test strength > 5] -> [finish] | bar\n"
    yes(book, "finish start", "paragraph bar", maxima=(0, 0, 3))
    no(book, "exit bar 1", maxima=(0, 0, 3))


def test_r18_effects_later_in_the_reading_count() -> None:
    yes("== start\n[strength -3] [strength +1]\n\n* [finish]\n", "exit start 1", maxima=(0, 0, 3))


def test_r18_from_6_on_the_next_date() -> None:
    book = "== start\n>> [until Wed 5:00] -> bar\n>> [until Wed 6:00] -> mole\n\n"
    book += "== bar\n* [finish]\n\n== mole\n* [finish]\n"
    yes(book, "exit bar 1", "paragraph mole")
    no(book, "exit mole 1")


def test_r18_not_in_the_moon_chain() -> None:
    yes(
        "== start\n* [strength -3] [end day]\n\n== night\n* [finish]\n",
        "finish night",
        maxima=(0, 0, 3),
    )


# R19, R20: night


def test_r19_home_and_the_moon() -> None:
    book = "== start\n* [go mole]\n\n== mole\n* [end day]\n\n"
    book += "== night\n>> [if at headquarters and time 22:00-23:00] [finish]\n"
    yes(book, "finish night")
    no(book, "address headquarters")


def test_r19_none_of_the_time_on_the_same_card() -> None:
    book = "== start\n* [go bar]\n\n== bar\n* [end day]\n\n"
    book += "== night\n>> [if at headquarters and time 20:00-21:00] [finish]\n"
    yes(book, "finish night")


@pytest.mark.parametrize(
    ("target", "kind"), [("leave", "leave"), ("go bar", "go"), ("end day", "end day")]
)
def test_r19_faults_of_the_moon_chain(target: str, kind: str) -> None:
    book = f"== start\n* [end day]\n\n== night\n* [know razor] [{target}]\n"
    found = play(book)
    assert found.stuck == {("night", f"{kind} in moon chain")}
    assert {"exit night 1", "letter razor"} <= met(found)
    assert "address bar" not in met(found)


def test_r19_sleep_at_work() -> None:
    found = play("== start\n* [know razor] [sleep]\n")
    assert found.stuck == {("start", "sleep at work")}
    assert {"exit start 1", "letter razor"} <= met(found)


def test_r19_come_to_by_a_test() -> None:
    found = play("== start\n* [test strength > 5] -> [finish] | [sleep]\n")
    assert found.stuck == {("start", "sleep at work")}
    assert {"fail start 1", "finish start"} <= met(found)


def test_r20_rest_until_the_hour_that_the_reader_chooses() -> None:
    book = "== start\n* [end day]\n\n== morning\n>> [if time 16:00-17:00] [finish]\n"
    book += ">> [if time 17:00-18:00] [finish]\n>> [if time 18:00-19:00] [finish]\n"
    yes(book, "sun 1926-05-05", "exit morning 1", "exit morning 2")
    no(book, "exit morning 3")


def test_r20_not_before_now() -> None:
    book = "== start\n* [end day]\n\n== night\n[until Wed 17:00]\n\n* [sleep]\n\n"
    book += "== morning\n>> [if time 16:00-17:00] [finish]\n>> [if time 17:00-18:00] [finish]\n"
    yes(book, "exit morning 2")
    no(book, "exit morning 1")


def test_r20_no_date_left() -> None:
    found = play("== start\n* [end day]\n\n== night\n[until Wed 18:00]\n\n* [sleep]\n")
    assert found.stuck == {("night", "no date left")}
    assert "sun 1926-05-05" not in met(found)


def test_r20_on_the_next_date_that_has_one_left() -> None:
    # Of three dates the second is over before the reader sleeps; the workday is the third then.
    book = "== start\n* [end day]\n\n== night\n[until Wed 18:00]\n\n* [sleep]\n\n"
    book += "== third\n* [end day]\n\n== end\n* [finish]\n"
    days = "1926-05-06: {sun: third, moon: end}"
    yes(book, "sun 1926-05-06", "moon 1926-05-06", "finish end", third=days)
    no(book, "sun 1926-05-05", "moon 1926-05-05", third=days)


def test_r20_the_token_stays_where_the_night_put_it() -> None:
    book = "== start\n* [end day]\n\n== night\n[move mole]\n\n* [sleep]\n\n"
    yes(book + "== morning\n>> [if at mole] [finish]\n", "finish morning")


# R21, R22: the end


def test_r21_finish_on_any_path() -> None:
    book = "== start\n>> [finish]\n>> [end day]\n\n== night\n>> [finish]\n>> [sleep]\n"
    yes(book, "finish start", "finish night", "finish morning")
    assert play(book).earliest == 20


def test_r22_points() -> None:
    book = "== start\n[know razor] [know key] [token]\n\n? Who?\n- [10] A\n- [-3] B\n\n* [finish]\n"
    # razor 5, two letters at 2, a token at 3, luck at 4, five abilities at 100
    extra = "scoring: {per luck: 4, per ability: 100, per letter: 2, per token: 3}"
    found = play(book, luck=1, extra=extra)
    rest = 5 + 4 + 3 + 4 + 500
    assert found.points == (rest - 3, rest + 10)


def test_r22_a_question_is_answered_once() -> None:
    book = "== start\n? Who?\n- [1] A\n- [2] B\n\n>> [finish]\n>> -> start\n"
    assert play(book).points == (1, 2)


def test_r22_each_question_is_answered() -> None:
    book = "== start\n? Who?\n- [1] A\n\n? How?\n- [10] A\n- [20] B\n\n* [finish]\n"
    assert play(book).points == (11, 21)


def test_r22_questions_that_were_not_met_bring_nothing() -> None:
    book = "== start\n[if tokens = 1]\n? Who?\n- [1] A\n[end]\n\n? [open] Why?\n\n* [finish]\n"
    assert play(book).points == (0, 0)


def test_r22_questions_are_answered_before_the_day_must_end() -> None:
    book = "== start\n[strength -3]\n\n? Who?\n- [7] A\n\n* [leave]\n\n== night\n* [finish]\n"
    assert play(book, maxima=(0, 0, 3)).points == (7, 7)


# R23, R24: the beginning, and what is kept


def test_r23_the_beginning() -> None:
    book = (
        f"== start\n{asks('time Tue 20:00-21:00')}{asks('at mole')}{asks('strength = 3')}"
        f"{asks('luck = 1')}{asks('tokens = 0')}{asks('not knows razor')}"
        "[know razor]\n\n* [finish]\n"
    )
    found = branches(book, start_at="mole", luck=1, luck_max=2)
    assert found == {"1 1", "2 1", "3 1", "4 1", "5 1", "6 1"}


def test_r23_the_beginning_at_an_address_is_no_address_gone_to() -> None:
    no("== start\n* [finish]\n", "address headquarters")


def test_r24_what_was_met_in_one_reading_is_forgotten_in_the_next() -> None:
    # The choice is met in the first reading only; in the second nothing can be taken.
    book = "== start\n[if tokens = 0]\n>> [token] -> start\n[end]\n"
    found = play(book)
    assert found.stuck == {("start", "no exit")}


# The items, and every state


def test_every_item_of_a_case() -> None:
    book = (
        "== start\n[if tokens = 0]\nA.\n[else if tokens = 1]\nB.\n[end]\n\n"
        "[if tokens = 0]\nA.\n[else]\nB.\n[end]\n\n* -> end\n\n"
        "== end\n[open Tue else club]\n[once else club]\n\n"
        ">> [test strength > 5] -> [leave] | [finish]\n\n"
        "== club [draft]\n* [end day]\n\n== safe #9 [secret if knows key]\n* [leave]\n\n"
        "== paper [sheet]\nNews.\n\n== drawer [decoy]\n[know key]\n\n* [leave]\n"
    )
    names = ["start", "end", "club", "safe", "drawer", *REST]
    ways = ["start", "club", "safe", "drawer", *REST]
    assert set(play(book).items) == {
        *(f"paragraph {name}" for name in names),
        *(f"exit {name} 1" for name in [*ways, "end"]),
        *("branch start 1 1", "branch start 1 2", "branch start 1 none"),
        *("branch start 2 1", "branch start 2 2"),
        *("gate end open", "gate end shut", "once end first", "once end again"),
        *("pass end 1", "fail end 1", "turn safe"),
        *("finish end", "finish morning", "finish last"),
        *("letter razor", "letter key"),
        *("sun 1926-05-04", "sun 1926-05-05", "moon 1926-05-04", "moon 1926-05-05"),
        *("address headquarters", "address bar", "address mole"),
    }


def test_only_a_finish_and_a_dead_end_are_the_end() -> None:
    ends = 0
    for seed in range(10):
        case = load(generate(seed))
        space = every_state(case, case.detectives[0].name, 8_000)
        for state, after in zip(space.states, space.after, strict=True) if space else ():
            assert (not after) == (state.phase in {"finished", "stuck"})
            ends += not after
    assert ends
