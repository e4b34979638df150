"""What another check has told of a place is not told again by the explorer."""

from __future__ import annotations

import pytest
from tests.codes_base import base_with

PAST = "== briefing\nThe inspector looks up.\n\n"

STATIC = {
    "an island": (
        "CB201",
        """
* [leave]

== cellar
Dark.

>> [if tokens > 1] -> deeper
* [leave]

== deeper
Darker.

* [leave]
""",
    ),
    "a ring that is cut off": (
        "CB202",
        """
* [leave]

== cellar
Dark.

* -> deeper

== deeper
Darker.

>> -> cellar
* [leave]
""",
    ),
    "a condition that never holds": (
        "CB220",
        """
>> [if tokens > 3] -> loft
* [leave]

== loft
Dust.

* [leave]
""",
    ),
    "a branch": (
        "CB220",
        """
[if tokens > 3]
Rich.
[end]
* [leave]
""",
    ),
    "a branch that is always read": (
        "CB221",
        """
[if tokens >= 0]
Rich.
[else]
Poor.
[end]
* [leave]
""",
    ),
    "an action that is always taken": (
        "CB221",
        """
* [if tokens >= 0] -> bar

>> -> headquarters
* [leave]
""",
    ),
    "nobody left": (
        "CB222",
        """
[if tokens > 1]
Rich.
[else if tokens > 2]
Richer.
[end]
* [leave]
""",
    ),
    "a window that is over": (
        "CB226",
        """
>> [if time before Tue 7:00] -> loft
* [leave]

== loft
Dust.

* [leave]
""",
    ),
    "a gate": (
        "CB220",
        """
* -> loft

== loft
[open if tokens > 3 else bar]
Dust.

* [leave]
""",
    ),
    "what is not read on to": (
        "CB205",
        """
* [leave]

>> -> loft

== loft
Dust.

* [leave]
""",
    ),
    "a test that can't be passed": (
        "CB230",
        """
* [test strength > 15] -> bar | headquarters
""",
    ),
    "a test that can't be failed": (
        "CB231",
        """
* [test strength > 1] -> bar | headquarters
""",
    ),
    "no exit": (
        "CB203",
        """
* -> loft

== loft
Dust.
""",
    ),
    "no exit on a path": (
        "CB204",
        """
>> A coin. [token] -> loft
* -> loft

== loft
[if tokens > 0]
* [leave]
[end]
""",
    ),
    "round for ever": (
        "CB212",
        """
>> -> maze
* [leave]

== maze
Hedges.

* -> hedge

== hedge
Hedges.

* -> maze
""",
    ),
    "sleep by day": (
        "CB251",
        """
>> Lie down. [sleep]
* [leave]
""",
    ),
    "no way about": (
        "",
        """
>> -> bar
""",
    ),
}


@pytest.mark.parametrize("name", STATIC)
def test_it_is_told_once(name):
    codes, page = STATIC[name]
    files = {"book/page.case": PAST + page}
    assert [one.code for one in base_with(files)[1]] == codes.split(), "by the other checks"
    assert [one.code for one in base_with(files, proved=True)[1]] == codes.split()


def test_an_allowance_holds_for_the_explorer_too():
    page = PAST + "// allow CB220: later there will be more of them\n>> [if tokens > 3] -> loft\n"
    page += "* [leave]\n\n== loft\nDust.\n\n* [leave]\n"
    assert base_with({"book/page.case": page}, proved=True)[1] == ()


def test_what_is_allowed_of_the_explorer_is_not_useless_without_it():
    page = PAST + "* -> desk\n\n== desk\nA drawer.\n\n// allow CB403: for the sequel\n"
    page += ">> [if time from Tue 12:00] Open it. -> bar\n* [leave]\n"
    assert base_with({"book/page.case": page}, proved=True)[1] == ()
    assert base_with({"book/page.case": page})[1] == ()
    useless = page.replace("if time from Tue 12:00", "if time from Tue 8:00 and tokens = 0")
    useless = useless.replace("[if time from Tue 8:00 and tokens = 0] ", "")
    assert [one.code for one in base_with({"book/page.case": useless}, proved=True)[1]] == ["CB080"]
    assert base_with({"book/page.case": useless})[1] == ()


def test_a_case_with_errors_is_not_explored():
    page = (
        PAST + "* -> desk\n\n== desk\nA drawer.\n\n>> [if time from Tue 12:00] Open. -> nowhere\n"
    )
    assert [one.code for one in base_with({"book/page.case": page}, proved=True)[1]] == ["CB101"]
