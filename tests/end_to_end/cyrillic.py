"""The folder of a small Serbian case: title, names, facts and prose in Cyrillic, days and abilities
in the book's own language."""

from __future__ import annotations

from pathlib import Path

SETTINGS = """\
casec: 1
title: Солана на Ушћу
authors: [Јована Љ. Његован]
language: sr-Cyrl
start: почетак
station: станица
luck: 2
calendar:
  from: 1926-05-04 08:00
  to: 1926-05-05
  icons: [observation, persuasion, strength]
  days:
    1926-05-04: {moon: прва-ноћ}
    1926-05-05: {sun: друго-јутро, moon: последња-ноћ}
detectives:
  њега: {name: Његован Ђурђевић, observation: 4, persuasion: 3, strength: 2, art: art/њега.svg}
places:
  кеј:
    name: Сланкаменски кеј
    addresses:
      станица: {name: Полицијска станица, read: станица}
      крчма: {name: Крчма „Код Џивџана“, read: крчма-увече}
people:
  џим: {name: Џим Љутица, group: Лучки радници}
facts:
  со-у-џепу: {is: "Со у џепу, нерастопљена", points: 2}
"""

BOOK = """\
== почетак

Киша је престала, а жута светиљка се њише над кејом. @џим{Човек с лулом} ћути.

"Закаснили сте," каже он -- и *нико* не диже поглед. [know со-у-џепу] [hour]

>> Уђите у крчму. -> крчма-увече
* Идите даље. [leave]

== станица

Стражар броји кључеве, а онда их броји још једном.

* [leave]

== крчма-увече
[open уто 18:00-23:00, среда 18:00-23:00 else станица]

Дим виси испод лампи.

[if knows со-у-џепу and запажање >= 2]
Познајете тај сломљени нос.
[end]

>> Притисните крчмара. [hour] [test убеђивање > 5] -> почетак | станица
* [leave]

== прва-ноћ

Ноћ је дуга.

* [sleep]

== друго-јутро

Улица је мокра.

* [leave]

== последња-ноћ

? Ко је убио чувара?
- [5] @џим
- [0] Нико: пао је

* [finish]

== @џим

Ложач. Нос је, каже, сам сломио, о врата.
"""

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7H1z"/></svg>'


def write(folder: Path) -> None:
    """Write the case into `folder`."""
    for path, text in {
        "case.yaml": SETTINGS,
        "book/поглавље-прво.case": BOOK.replace("[hour]", "[hour]"),
        "art/њега.svg": DRAWING,
    }.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
