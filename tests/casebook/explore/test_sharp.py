"""Eight places, a chain of eight letters, and a deadline: nine hours are enough, eight are not."""

from __future__ import annotations

import pytest
from tests.casebook.explore import cases
from tests.casebook.explore.test_engine import led

from casec.casebook.explore import Outcome, explore
from casec.casebook.explore.routes.route import Route, route
from casec.casebook.rules import rulebook

PLACES = 8
ORDER = (3, 7, 1, 5, 8, 2, 6, 4)
"""In which order the places must be gone to."""

CONFIG = """casec: 1
game: casebook
title: Sharp
language: en
start: start
station: hq
luck: 0
calendar:
  from: 1926-05-04 08:00
  to: 1926-05-04
  icons: [observation, persuasion, strength]
  days:
    1926-05-04: {{moon: night}}
detectives:
  nell: {{name: Nell, observation: 5, persuasion: 5, strength: 5}}
places:
  home: {{name: Home, addresses: {{hq: {{name: Headquarters, read: desk}}}}}}
{places}
"""
BOOK = """== start

* Go. [leave]

== desk

>> Show all. [if knows l8 and time before Tue {deadline}:00] -> solved
* Away. [leave]

== night

* [finish]

== solved

* [finish]

{places}
"""


def sharp(hours):
    """The case in which `hours` may pass before the exit shuts."""
    places = range(1, PLACES + 1)
    config = CONFIG.format(
        places="\n".join(
            f"  c{n}: {{name: Card, addresses: {{a{n}: {{name: Place, read: p{n}}}}}}}"
            for n in places
        )
    )
    paragraphs = []
    for step, n in enumerate(ORDER, 1):
        gives = f"[know l{step}]"
        if step > 1:
            gives = f"[if knows l{step - 1}]\nMore. {gives}\n[end]"
        paragraphs.append(f"== p{n}\n\n{gives}\n\n* Away. [leave]\n")
    book = BOOK.format(deadline=9 + hours, places="\n".join(paragraphs))
    case = cases.resolved(config, book)
    assert case is not None
    return rulebook(case)


def test_nine_hours_are_enough():
    book = sharp(9)
    found = route(book, "nell", "exit desk 1")
    assert isinstance(found, Route)
    made = found.made
    went = [f"a{n}" for n in ORDER] + ["hq"]
    assert [move.address for move, _ in made if hasattr(move, "address")] == went
    _, seen = led(book, "nell", made)
    assert seen[-1] == "paragraph solved"


def test_eight_hours_are_not():
    verdict = explore(sharp(8), ["nell"], bounded=False).detectives["nell"].verdicts["exit desk 1"]
    assert verdict.outcome is Outcome.IMPOSSIBLE
    assert verdict.blocked_by == ("letter l8", "time")
    assert verdict.why is not None
    assert "Tue 17:00" in verdict.why


@pytest.mark.parametrize("hours", [9, 12])
def test_all_letters(hours):
    outlook = explore(sharp(hours), ["nell"]).detectives["nell"]
    assert outlook.letters is not None
    assert (outlook.letters.least, outlook.letters.most) == (0, PLACES)
