"""Each part of the explorer on a case of a few lines: what the oracle says, and what is told of it.

The random cases of the other files hold all of it together; here a fault shows where it is.
"""

from __future__ import annotations

import sys
import weakref

import pytest
from tests.casebook.explore.adapter import result
from tests.oracle import search
from tests.oracle.result import differences
from tests.oracle.tiny import tiny

from casec.casebook.budget import Budget
from casec.casebook.collector import at_rest
from casec.casebook.explore.reasons.told import Reason
from casec.casebook.explore.room import room
from casec.casebook.explore.routes.route import Route, cut, route
from casec.casebook.explore.routes.words import words
from casec.casebook.explore.whole import decided
from casec.casebook.play import write
from casec.casebook.rules import GoTo, Take, Wait, rulebook
from casec.casebook.verdicts import Outcome


def differs(book, **settings):
    """In what the explorer and the oracle differ."""
    case = tiny(book, **settings)
    expected = search.explore(case, "nell")
    assert expected is not None
    return differences(expected, result(case, "nell"))


def why(item, book, **settings):
    """The reason that is told against an item."""
    verdict = decided(rulebook(tiny(book, **settings)), "nell").verdicts[item]
    assert verdict.outcome is Outcome.IMPOSSIBLE
    return verdict.why


TEST = """
== start
* Lift it. [test observation > 7] -> up | down

== up
[if strength = 2 and persuasion = 1]
As strong as before.
[else if strength = 2]
He has kept his strength.
[end]

* [finish]

== down
* [finish]
"""

LETTER = """
== start
[letter]
My dear Nell, [know key] come at once.
[end]

* [leave]

== bar
>> [if knows key] Show it. -> shown
* [leave]

== shown
* [finish]
"""

UNKNOWN = """
== start
>> Take it. [know key] -> door
* -> door

== door
>> [if not knows key] Knock. [know knock] -> door
>> [if knows key and not knows knock] Unlock. -> inside
* [end day]

== inside
* [finish]
"""

END = """
== start
* [end day]

== morning
Late. [until Wed 23:00] [hours 3]

[if strength = 0]
Worn out.
[end]

* [leave]

== last
[if strength = 1]
Not quite.
[end]

* [finish]
"""

TIRED = """
== start
Work. [hours 3]

>> Go on. -> late
* [leave]

== late
* [leave]
"""

NIGHT = """
== start
Wait. [until Wed 5:00] [strength +2]

>> Wait for the light. [hour] -> light
* [leave]

== light
>> Go on. -> bar
* [leave]
"""

STUCK = """
== start
>> Take it. [know key] -> desk
* [leave]

== bar
>> In. -> cellar
* [leave]

== cellar
>> [if luck > 3] Break it. -> cellar
>> [if not knows key] Out. [leave]
"""

MAZE = """
== start
>> In. -> maze
>> About. [leave]
* [end day]

== maze
A token. [token]

* On. -> hedge

== hedge
* On. -> maze

== bar
>> Wait. [hour] -> bar
* On. -> lawn

== lawn
* On. -> bar
"""

POINTS = """
== start
? Who?
- [3] Jim
- [1] Joe

* -> ways

== ways
>> A letter. [know razor] [finish]
* [finish]
"""


EITHER = """
== start
>> Red. [know red] -> door
* Blue. [know blue] -> door

== door
>> [if knows red and knows blue] Both. -> both
* [finish]

== both
* [finish]
"""

STRONG = """
== start
* Try. [know red] [test observation > 7] -> door | door

== door
>> [if knows red and strength = 2] Push. -> strong
* [finish]

== strong
[if strength < 2]
Nobody like that comes here.
[end]

* [finish]
"""

TWO_WAYS = """
== start
>> Run. -> lane
* [leave]

== lane
Panting. [strength -1]

* [leave]

== bar
>> [if strength = 2] Arm-wrestle. -> won
* [end day]

== won
* [finish]
"""


@pytest.mark.parametrize(
    "book",
    [TEST, LETTER, UNKNOWN, END, TIRED, NIGHT, STUCK, MAZE, POINTS, EITHER, STRONG, TWO_WAYS],
    ids=[
        "test",
        "letter",
        "unknown",
        "end",
        "tired",
        "night",
        "stuck",
        "maze",
        "points",
        "either",
        "strong",
        "two ways",
    ],
)
def test_a_small_case(book):
    assert not differs(book, maxima=(0, 0, 2) if book is TIRED else (1, 1, 2))


def test_a_play_is_the_shorter_of_two():
    book = """
== start
>> Round. -> lane
* -> bridge

== lane
* -> ford

== ford
* -> bridge

== bridge
* On. -> end

== end
* [finish]
"""
    outlook = decided(rulebook(tiny(book)), "nell")
    assert outlook.verdicts["finish end"].play == ("detective nell", "take 2", "take 1", "take 1")


def test_of_two_ways_to_one_moment_the_shorter_is_played():
    """Whoever tries and gives up nothing comes to [leave] as one who never tried."""
    book = """
== start
>> Try. [test observation > 7] -> lane | lane
* [leave]

== lane
* [leave]
"""
    outlook = decided(rulebook(tiny(book, maxima=(1, 1, 2))), "nell")
    assert outlook.verdicts["address bar"].play == ("detective nell", "take 2", "go bar")


def test_shut_gates_are_no_moves():
    """By three shut gates it takes two moves to [leave], and by two paragraphs three."""
    book = """
== start
>> Round. -> lane
* Try. [test observation > 7] -> first | first

== lane
* -> yard

== yard
* [leave]

== first
[open if luck > 3 else second]

== second
[open if luck > 3 else third]

== third
[open if luck > 3 else fourth]

== fourth
* [leave]
"""
    outlook = decided(rulebook(tiny(book, maxima=(1, 1, 2))), "nell")
    play = outlook.verdicts["address bar"].play
    assert [one for one in play if one.startswith("take")] == ["take 2", "take 1"]


def test_why_a_paragraph_is_never_come_to():
    book = """
== start
* -> door

== door
[open 18:00-24:00 else shut]
* [end day]

== shut
* [leave]
"""
    assert why("paragraph shut", book) == "the gate of door is never shut to anybody"


def test_why_nobody_comes_again():
    book = "\n== start\n* -> box\n\n== box\n[once else empty]\n* [end day]\n\n== empty\n* [leave]\n"
    assert why("once box again", book) == "nobody comes there a second time"


def test_why_a_window_is_missed():
    book = "\n== start\n>> [if time Wed] Go. -> bar\n* [end day]\n"
    assert why("exit start 1", book) == "it is come to at Tue 20:00 only, never in “time Wed”"


def test_a_route_has_no_move_that_it_does_not_need():
    """The key is to be had at the bar; the desk, which comes first, is not needed."""
    book = """
== start
* [leave]

== desk
* [leave]

== mole
A key. [know key]

* [leave]
"""
    rules = rulebook(tiny(book))
    found = route(rules, "nell", "letter key")
    assert isinstance(found, Route)
    made = found.made
    assert write("nell", made) == ("detective nell", "take 1", "go mole")
    first, second, third = words(rules, "nell", made)
    assert first.endswith("Nell begins  → start")
    assert "start: exit 1" in second
    assert third.endswith("go to The Mole (mole)  → mole; learns key")


@pytest.mark.parametrize("nearer", [1, 2])
def test_of_two_places_that_give_a_letter_the_nearer_is_played(nearer):
    """Shut gates are no moves, so the second place is nearer, though it is come to later."""
    choices = [">> Round. -> lane"]
    choices.insert(nearer - 1, ">> Straight on. -> first")
    book = f"""
== start
{choices[0]}
{choices[1]}

== lane
* -> yard

== yard
[know key]

* [leave]

== first
[open if luck > 3 else second]

== second
[open if luck > 3 else third]

== third
[know key]

* [leave]
"""
    verdicts = decided(rulebook(tiny(book)), "nell").verdicts
    assert verdicts["letter key"].play == ("detective nell", f"take {nearer}", "take 1")


def test_a_letter_is_first_to_be_had_in_the_hour_that_is_told():
    """By fewer moves it is to be had later."""
    book = """
== start
>> [if knows key] In. -> bar
>> Round. -> lane
>> Wait. [hours 2] -> yard

== lane
* [hour] -> yard

== yard
[know key]

* [leave]
"""
    told = "key is first to be had Tue 21:00; this is come to at Tue 20:00 only"
    assert why("exit start 1", book) == told


EITHER_KEY = """
== start
>> Take the left. [know left] -> fork
>> Take the right. [know right] -> fork

== fork
>> [if knows left and knows right] In. -> vault
* [leave]

== vault
* [finish]
"""


def test_why_nobody_has_both_keys():
    """A pass that does not look at letters does not tell it."""
    reason = why("exit fork 1", EITHER_KEY)
    assert reason is not None
    assert reason.startswith("never all at once: “knows left” at Tue 20:00 only; ")


def test_of_whom_nobody_comes_there_it_is_not_said_what_they_lack():
    """For all that letters tell, which the first pass does not look at."""
    book = """
== start
* Razor and rope. [know razor] [know rope] [leave]

== desk
>> [if knows razor and not knows rope] In. -> vault
* [finish]

== vault
[open Wed 3:00-5:00 else bar]
* [finish]
"""
    reason = why("gate vault open", book, extra="  rope: {}")
    assert reason == "paragraph vault is never come to"
    assert why("gate vault shut", book, extra="  rope: {}") == reason


def test_a_route_has_the_reason_that_explore_has():
    """That nobody comes to the vault hangs on what else does not come about."""
    rules = rulebook(tiny(EITHER_KEY))
    reason = Reason("exit 1 of vault is never taken", ("exit vault 1",))
    verdict = decided(rules, "nell").verdicts["finish vault"]
    assert Reason(verdict.why or "", verdict.blocked_by) == reason
    assert route(rules, "nell", "finish vault") == reason


def test_what_is_not_needed_is_cut_out_of_a_play():
    rules = rulebook(tiny("\n== start\n* [leave]\n\n== mole\n[know key]\n\n* [leave]\n"))
    about = (Wait(), None), (Take(1), None)
    made = ((Take(1), None), *about, *about, (GoTo("mole"), None), (Take(1), None))
    short = cut(rules, "nell", "letter key", made)
    assert write("nell", short) == ("detective nell", "take 1", "go mole")


def test_what_a_budget_leaves_open():
    """Nothing that hangs on letters comes about then for all that is known."""
    book = """
== start
>> [if knows key] In. -> bar
>> [if knows late] In. -> bar
* [hour] -> later

== later
[know key] [know late]

>> [if knows key] In. -> bar
* [leave]
"""
    outlook = decided(rulebook(tiny(book)), "nell", Budget(0))
    found = outlook.verdicts
    assert not outlook.complete
    assert found["exit start 1"].outcome is not Outcome.REACHABLE
    assert found["exit later 1"].outcome is Outcome.UNDECIDED


def test_there_is_room_for_deep_diagrams_and_none_is_kept():
    before = sys.getrecursionlimit()
    with room():
        assert sys.getrecursionlimit() >= 20_000
    assert sys.getrecursionlimit() == before


def test_what_a_search_leaves_goes_at_its_end_though_a_whole_check_puts_the_collector_off():
    class Ring:
        def __init__(self):
            self.itself = self

    with at_rest():
        with room():
            left = weakref.ref(Ring())
            assert left() is not None
        assert left() is None
