"""Random case books that play like real ones, for measuring the explorer.

    python -m benchmarks.books 350 5 20 4 --seed 3 -o build/book-350

Paragraphs, dates, letters, detectives. The same numbers and seed give the same book on every
machine. Such a book checks without errors; nearly everything in it can be reached: letters are
granted early and asked for later, nobody gets stuck, and every day ends. `generate` makes cases of
the same kind for the parser, in which it doesn't matter what can be reached.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path
from random import Random

from benchmarks.generate import prose, save
from benchmarks.scenes import Plan, Scene, Size, door, scene
from casec.casebook.check import check
from casec.casebook.resolve import resolve
from casec.casebook.rules import Rulebook, rulebook
from casec.diagnostic import Severity
from casec.source import Source
from casec.syntax.parse import parse

_FIRST = date(1926, 5, 4)
_DETECTIVES = (
    ("nell", "observation: 5, persuasion: 3, strength: 2"),
    ("otto", "observation: 3, persuasion: 2, strength: 5"),
    ("ida", "observation: 2, persuasion: 5, strength: 3"),
    ("max", "observation: 4, persuasion: 4, strength: 3"),
)
_MOST_CARDS, _MOST_ADDRESSES = 10, 40
_SCENES_OF_A_FILE = 50


def book(size: Size) -> dict[str, str]:
    """The text files of a book, by path. Raises ValueError if there is too little room for it."""
    plan = _plan(size)
    blocks = [door(plan, name) for name in plan.doors] + [scene(plan, one) for one in plan.scenes]
    files = {"case.yaml": _settings(plan), "book/days.case": _days(plan)}
    for start in range(0, len(blocks), _SCENES_OF_A_FILE):
        text = "\n".join(blocks[start : start + _SCENES_OF_A_FILE])
        files[f"book/scenes-{start // _SCENES_OF_A_FILE:03}.case"] = text
    return files


def ready(size: Size) -> Rulebook:
    """The same book, read and checked. Raises ValueError if it has an error."""
    files = book(size)
    config = Source("case.yaml", files.pop("case.yaml"))
    read = [parse(Source(path, text)) for path, text in files.items()]
    case, faults = resolve("measured", config, [tree for tree, _ in read], frozenset())
    found = [
        *faults,
        *(fault for _, each in read for fault in each),
        *(check(case) if case else ()),
    ]
    errors = [fault.message for fault in found if fault.severity is Severity.ERROR]
    if case is None or errors:
        raise ValueError(errors)
    return rulebook(case)


def _plan(size: Size) -> Plan:
    """Settle what there is: doors on cards, scenes behind doors, and where letters are granted."""
    chance = Random(repr(size))
    addresses = max(4, min(size.paragraphs // 12, _MOST_ADDRESSES))
    cards = max(2, min(addresses // 3, _MOST_CARDS))
    doors = tuple(f"door-{number}" for number in range(1, addresses + 1))
    dates = tuple(_FIRST + timedelta(days) for days in range(size.dates))
    fixed = addresses + 2 * cards + 2 * size.dates + 3
    if size.paragraphs < fixed + size.letters or not 1 <= size.detectives <= len(_DETECTIVES):
        raise ValueError(f"at least {fixed + size.letters} paragraphs; one to four detectives")
    return Plan(
        size=size,
        chance=chance,
        dates=dates,
        doors=doors,
        cards={name: number % cards for number, name in enumerate(doors)},
        facts=tuple(f"fact-{number}" for number in range(1, size.letters + 1)),
        detectives=tuple(name for name, _ in _DETECTIVES[: size.detectives]),
        scenes=_scenes(doors, size.paragraphs - fixed, chance),
    )


def _scenes(doors: Sequence[str], count: int, chance: Random) -> tuple[Scene, ...]:
    """Scenes in the order of the story. Each hangs on its door or on an earlier scene behind it."""
    behind: dict[str, list[str]] = {name: [name] for name in doors}
    onwards = dict.fromkeys(doors, 0)
    scenes: list[Scene] = []
    for number in range(count):
        where = doors[number % len(doors)] if number < len(doors) else chance.choice(doors)
        free = [name for name in behind[where] if onwards[name] < (5 if name == where else 3)]
        parent = where if where in free and chance.random() < 0.4 else chance.choice(free[-4:])
        name = f"scene-{number + 1}"
        scenes.append(Scene(name, where, parent, number / count))
        behind[where].append(name)
        onwards[parent] += 1
        onwards[name] = 0
    return tuple(scenes)


def _days(plan: Plan) -> str:
    """Suns and moons, from which nobody comes into trouble, and what cards and the end share."""
    chance, last = plan.chance, len(plan.dates)
    blocks = [f"== morning-1\n\n{prose(chance, 20)}\n\n* You may leave. [leave]\n"]
    for number in range(2, last + 1):
        known = plan.asked(number / last) or "not at door-1"
        blocks.append(
            f"== morning-{number}\n\n{prose(chance, 20)}\n\n[if {known}]\n{prose(chance, 10)}"
            " [token]\n[else]\nNobody has called. [hour]\n[end]\n\n* You may leave. [leave]\n"
        )
    for number in range(1, last):
        known = plan.asked(number / last) or "at door-1"
        blocks.append(
            f"== night-{number}\n\n{prose(chance, 20)}\n\n"
            f">> [if {known}] You sit up late. -> sleepless\n* You put out the lamp. [sleep]\n"
        )
    blocks.append(f"== night-{last}\n\n{prose(chance, 20)}\n\n* You take a pen. -> verdict\n")
    blocks.append(f"== sleepless\n\n{prose(chance, 20)} [hour]\n\n* At last. [sleep]\n")
    for card in sorted(set(plan.cards.values())):
        blocks.append(f"== closed-{card}\n\nNobody answers the bell.\n\n* You may leave. [leave]\n")
        blocks.append(f"== shrug-{card}\n\nThat leads nowhere.\n\n* You may leave. [leave]\n")
    blocks.append(
        "== verdict\n\nAnswer, and turn the page.\n\n? Who did it?\n- [5] The first\n"
        "- [0] The last\n\n* Read on. -> solution\n"
    )
    blocks.append("== solution\n[last]\n\nIt was the first.\n\n* [finish]\n")
    return "\n".join(blocks)


def _settings(plan: Plan) -> str:
    size, dates = plan.size, plan.dates
    days = "".join(
        f"    {day}: {{{f'sun: morning-{number}, ' if number > 1 else ''}moon: night-{number}}}\n"
        for number, day in enumerate(dates, 1)
    )
    places = ""
    for card in sorted(set(plan.cards.values())):
        places += f"  place-{card}:\n    name: Place {card}\n    addresses:\n"
        for name in (each for each in plan.doors if plan.cards[each] == card):
            needs = f", needs: {plan.needs[name]}" if name in plan.needs else ""
            places += f"      {name}: {{name: {name[5:]} Water Street, read: {name}{needs}}}\n"
    people = "".join(
        f"  {name}: {{name: {name.title()}, {maxima}}}\n"
        for name, maxima in _DETECTIVES[: size.detectives]
    )
    return f"""\
casec: 1
title: A Book of {size.paragraphs} Paragraphs
language: en
start: morning-1
station: door-1
luck: 3
scoring: {{per luck: 1, per ability: 1, per letter: 1}}
calendar:
  from: {dates[0]} 08:00
  to: {dates[-1]}
  icons: [observation, persuasion, strength, persuasion, observation, strength, strength]
  days:
{days}detectives:
{people}places:
{places}"""


def main() -> int:
    """Write a book."""
    parser = ArgumentParser(prog="python -m benchmarks.books", description=__doc__)
    for name in ("paragraphs", "dates", "letters", "detectives"):
        parser.add_argument(name, type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path, required=True, help="the case's folder")
    given = parser.parse_args()
    size = Size(given.paragraphs, given.dates, given.letters, given.detectives, given.seed)
    save(book(size), given.output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
