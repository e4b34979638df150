"""Tiny cases for tests: only what a test is about is written, the rest is filled in."""

from __future__ import annotations

from collections.abc import Mapping

from tests.oracle.make import Written, load
from tests.oracle.result import Result
from tests.oracle.search import explore

from casec.casebook import model

REST = {
    "morning": "* [finish]",
    "night": "* [sleep]",
    "last": "* [finish]",
    "desk": "* [leave]",
    "bar": "* [leave]",
    "mole": "* [leave]",
}

CONFIG = """\
casec: 1
title: A Tiny Case
start: start
station: headquarters
{start_at}
luck: {luck}
luck max: {luck_max}
calendar:
  from: 1926-05-04 {begin}:00
  to: {last}
  icons: [{icons}]
  start hours: {starts}
  days:
    1926-05-04: {{moon: night}}
    1926-05-05: {{sun: morning, moon: last}}
    {third}
detectives:
  nell: {{name: Nell, observation: {o}, persuasion: {p}, strength: {s}}}
{others}places:
  rocks:
    name: The Rocks
    addresses:
      headquarters: {{name: Headquarters, read: desk}}
      bar: {{name: The Bar, read: bar}}
  port:
    name: The Port
    addresses:
      mole: {{name: The Mole, read: mole{needs}}}
facts:
  razor: {{points: 5}}
{extra}
"""


def tiny(
    book: str,
    *,
    begin: int = 20,
    icons: str = "strength",
    starts: str = "16-17",
    maxima: tuple[int, int, int] = (1, 1, 3),
    luck: int = 0,
    luck_max: int | None = None,
    start_at: str = "",
    needs: str = "",
    third: str = "",
    extra: str = "",
    others: Mapping[str, tuple[int, int, int]] = {},
) -> model.Case:
    """A case of two dates, 4 May (Tue) from 20:00 and 5 May (Wed).

    Args:
        maxima: observation, persuasion and strength of `nell`.
        others: the same of more detectives.
    """
    observation, persuasion, strength = maxima
    config = CONFIG.format(
        begin=begin,
        icons=icons,
        starts=starts,
        o=observation,
        p=persuasion,
        s=strength,
        luck=luck,
        luck_max=luck if luck_max is None else luck_max,
        others="".join(
            f"  {name}: {{name: N, observation: {o}, persuasion: {p}, strength: {s}}}\n"
            for name, (o, p, s) in others.items()
        ),
        start_at=f"start at: {start_at}" if start_at else "",
        needs=f", needs: {needs}" if needs else "",
        last="1926-05-06" if third else "1926-05-05",
        third=third,
        extra=extra,
    )
    for name, body in REST.items():
        if f"== {name}" not in book:
            book += f"\n== {name}\n{body}\n"
    return load(Written(config, book))


def play(book: str, **settings: object) -> Result:
    """What the oracle says of it."""
    found = explore(tiny(book, **settings), "nell")  # type: ignore[arg-type]
    assert found is not None
    return found


def met(result: Result) -> set[str]:
    """The items that some play meets."""
    return {item for item, verdict in result.items.items() if verdict}
