"""Cases of any size for measuring: the same size gives the same case, on every machine.

    python benchmarks/generate.py 350 build/case-350

A generated case is a whole one: it checks clean, every paragraph is led to, and its paragraphs hold
what a writer's hold: about 100 words in lines of a usual width, gates, conditionals, effects,
tests, people, and exits.
"""

from __future__ import annotations

import random
import sys
import textwrap
from collections.abc import Mapping
from pathlib import Path

SIZES = (100, 350, 1_000, 5_000)
"""Paragraphs of the cases that are measured."""

_WORDS = tuple(
    """
    the rain had stopped and a yellow lamp swung over the quay where nobody waited any more he put
    down his glass looked at the door and said that it was late that she had gone home by the
    stairs as always without her coat which was odd for a night in November when even the gulls kept
    to the roofs of the customs house there is a smell of tar of coffee and of something burnt you
    write it down because you write everything down and because the sergeant is watching your hand
    """.split()
)
_PEOPLE = tuple(f"person-{number}" for number in range(1, 21))
_FACTS = tuple(f"fact-{number}" for number in range(1, 27))
_PLACES = 10
_DATES = ("1926-05-04", "1926-05-05", "1926-05-06")
_WORDS_OF_A_PARAGRAPH = 100
_PARAGRAPHS_OF_A_FILE = 50


def generate(paragraphs: int) -> dict[str, str]:
    """The text files of a case, by path."""
    names = [f"scene-{number}" for number in range(paragraphs)]
    blocks = [_paragraph(number, names, random.Random(number)) for number in range(paragraphs)]
    files = {"case.yaml": _settings(names), "book/days.case": _days()}
    for start in range(0, paragraphs, _PARAGRAPHS_OF_A_FILE):
        text = "\n".join(blocks[start : start + _PARAGRAPHS_OF_A_FILE])
        files[f"book/scenes-{start // _PARAGRAPHS_OF_A_FILE:03}.case"] = text
    return files


def write(paragraphs: int, folder: Path) -> None:
    """The same, written into a folder."""
    save(generate(paragraphs), folder)


def save(files: Mapping[str, str], folder: Path) -> None:
    """Write text files, given by their paths, into a folder."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


def _paragraph(number: int, names: list[str], chance: random.Random) -> str:
    fact, other = _FACTS[number % len(_FACTS)], _FACTS[(7 * number + 5) % len(_FACTS)]
    lines = [f"== {names[number]}"]
    if chance.random() < 0.1:
        lines.append(f"[open Tue {chance.randrange(6, 12)}:00-23:00, Wed, Thu else gate-shut]")
    lines += ["", prose(chance, 60, f"@{chance.choice(_PEOPLE)}"), ""]
    if chance.random() < 0.4:
        condition = chance.choice([f"knows {fact}", f"not knows {fact} and tokens >= 1"])
        lines += [f"[if {condition}]", prose(chance, 20), "[else]", prose(chance, 15), "[end]"]
    else:
        lines.append(prose(chance, _WORDS_OF_A_PARAGRAPH - 60))
    effects = (f"[know {fact}]", f"[know {fact}]", "[hour]", "[token]", "[luck -1]")
    lines += ["", chance.choice(effects), ""]
    lines += [f"[know {fact}]", ""] if number < len(_FACTS) else []
    lines += _exits(number, names, other, chance)
    return "\n".join(lines) + "\n"


def _exits(number: int, names: list[str], fact: str, chance: random.Random) -> list[str]:
    """Exits to the next scenes of a tree, so that every scene is led to."""
    onwards = names[2 * number + 1 : 2 * number + 3]
    evening = f"[if time 8:00-{chance.randrange(12, 23)}:00] "
    conditions = ("", "", f"[if knows {fact}] ", "[if tokens >= 1] ", evening)
    exits = [f">> {chance.choice(conditions)}{sentence(chance, 6)} -> {name}" for name in onwards]
    if onwards and chance.random() < 0.15:
        ability = chance.choice(("observation", "persuasion", "strength"))
        test = f"[test {ability} > {chance.randrange(3, 8)}]"
        exits.append(f">> {sentence(chance, 5)} {test} -> {onwards[0]} | gate-shut")
    return [*exits, "* You may leave. [leave]"]


def prose(chance: random.Random, words: int, person: str = "") -> str:
    """Some words in lines of a usual width, one of them in italics; a person may be among them."""
    some = [chance.choice(_WORDS) for _ in range(words)]
    if person:
        some[words // 2] = person
    some[words // 3] = f"*{some[words // 3]}*"
    return textwrap.fill(" ".join(some).capitalize() + ".", 80)


def sentence(chance: random.Random, words: int) -> str:
    """Some words in one line."""
    return " ".join(chance.choice(_WORDS) for _ in range(words)).capitalize() + "."


def _days() -> str:
    return """\
== gate-shut

The door is locked, and nobody answers.

* [leave]

== night

You go home and do not sleep for a long time.

* [sleep]

== morning

The street is wet, and the newspapers say nothing.

* [leave]

== last-night

You sit down and write the report.

? Who did it?
- [5] The first
- [0] The last

* [finish]
"""


def _settings(names: list[str]) -> str:
    spread = max(1, len(names) // (3 * _PLACES))
    addresses = [names[index * spread % len(names)] for index in range(3 * _PLACES)]
    places = [
        f"  place-{place}:\n    name: Place {place}\n    addresses:\n"
        + "".join(
            f"      address-{3 * place + door}: "
            f"{{name: {3 * place + door} Water Street, read: {addresses[3 * place + door]}}}\n"
            for door in range(3)
        )
        for place in range(_PLACES)
    ]
    people = "".join(f"  {name}: {{name: {name.replace('-', ' ').title()}}}\n" for name in _PEOPLE)
    return f"""\
casec: 1
title: A Case of {len(names)} Scenes
language: en
start: {names[0]}
station: address-0
luck: 3
scoring: {{per letter: 1}}
calendar:
  from: {_DATES[0]} 08:00
  to: {_DATES[-1]}
  icons: [observation, persuasion, strength]
  days:
    {_DATES[0]}: {{moon: night}}
    {_DATES[1]}: {{sun: morning, moon: night}}
    {_DATES[2]}: {{sun: morning, moon: last-night}}
detectives:
  nell: {{name: Nell Quist, observation: 4, persuasion: 3, strength: 2}}
places:
{"".join(places)}people:
{people}"""


if __name__ == "__main__":
    write(int(sys.argv[1]), Path(sys.argv[2]))
