"""The numbers of persons' cards and the letters of sheets: in order of writing at first, then each
new one behind the last that was ever given out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from casec.casebook.numbering.keep import keep


def cards(
    names: Iterable[str], previous: Mapping[str, int], retired: Mapping[str, int]
) -> dict[str, int]:
    """The number of every card, from 1."""
    wanted = tuple(names)
    given = keep(wanted, {}, previous, retired)
    last = max((*previous.values(), *retired.values()), default=0)
    missing = [name for name in wanted if name not in given]
    return given | {name: last + place for place, name in enumerate(missing, start=1)}


def sheets(
    names: Iterable[str], previous: Mapping[str, str], retired: Mapping[str, str]
) -> dict[str, str]:
    """The letter of every sheet: A to Z, AA, AB …"""
    numbers = cards(
        names,
        {name: number_of(letter) for name, letter in previous.items()},
        {name: number_of(letter) for name, letter in retired.items()},
    )
    return {name: letter_of(number) for name, number in numbers.items()}


def letter_of(number: int) -> str:
    """The letter of the sheet that is the `number`-th, from 1: A, …, Z, AA."""
    letter = ""
    while number:
        number, place = divmod(number - 1, 26)
        letter = chr(ord("A") + place) + letter
    return letter


def number_of(letter: str) -> int:
    """Where a sheet's letter stands in the row, from 1."""
    number = 0
    for each in letter:
        number = number * 26 + ord(each) - ord("A") + 1
    return number
