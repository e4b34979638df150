"""The folder of a case with the faults that writers make."""

from __future__ import annotations

from pathlib import Path

SETTINGS = """\
casec: 1
titel: The Long Pier
title: The Long Pier
language: en
start: briefing
station: headquarters
luck: three
calendar:
  from: 1926-05-04 08:00
  to: 1926-05-05
  icons: [observation, persuasion, strength]
  days:
    1926-05-04: {moon: first-night}
    1926-05-05: {sun: second-morning}
detectives:
  nell: {name: Nell Quist, observation: 4, persuasion: 3, strength: 2}
places:
  town:
    name: The Town
    addresses:
      headquarters: {name: Police headquarters, read: headquarters}
people:
  big-jim: {name: Jim Doyle, group: Dockers}
"""

BOOK = """\
== briefing
[open Tue 18:00-17:00 else headquarters]

Smoke hangs under the lamps. @big-tim looks up from his glass, and he knows you from somewhere. [hours 1.5]

[if knows jim-face and persuation >= 2]
You have seen that broken nose before. [know bar-feud
>> Ask him about the razor. -> jim-razer

>> Lean on the barman. [test persuasion > 5] -> jim-razor

>> Wait for the ferry.

* You may leave. [leaf]

== jim-razor

It was his father's. [know: bar-feud] See [the map](map.svg).

* [leave]

== jim-razor

It was his father's.

== headquarters

\t[if time Thu]
Nobody is here. Он спит, а чашка̀ остыла. [tokens +1]
[end]

* [leave]

== first-night

* [sleep]

== second-morning

? Who did it?

* [leave]

== закључак [decoy]

Kraj, »zaista«.

* -> закљүчак
"""  # noqa: E501  a line that the message must cut

CODES = tuple(
    "CB010 CB017 CB020 CB021 CB023 CB024 CB033 CB047 CB101 CB103 CB106 CB110 CB111 CB140 CB601 "
    "CB604 CB623".split()
)


def write(folder: Path) -> None:
    """Write the case into `folder`."""
    (folder / "book").mkdir(parents=True)
    (folder / "case.yaml").write_text(SETTINGS, "utf-8")
    (folder / "book" / "page.case").write_text(BOOK, "utf-8")
