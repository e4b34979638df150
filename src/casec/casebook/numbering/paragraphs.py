"""The numbers of paragraphs.

The first numbering shuffles the names by a hash, so that what follows in the story does not follow
on paper; `[last]` paragraphs get the numbers behind. After that nothing moves: a new paragraph gets
the next number behind the highest that was ever given out without a pin.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count, filterfalse

from casec.casebook.model import Case, Paragraph
from casec.casebook.numbering.keep import keep, shuffle
from casec.diagnostic import Diagnostic, report


def paragraphs(
    case: Case, previous: Mapping[str, int], retired: Mapping[str, int]
) -> tuple[dict[str, int], tuple[Diagnostic, ...]]:
    """The number of every paragraph by name, and the pins that can not be kept."""
    pins, found = _pins(case, previous)
    names = [paragraph.name for paragraph in case.paragraphs]
    numbers = keep(names, pins, previous, retired)
    free = _free(case, pins, previous, retired, set(numbers.values()))
    missing = (each for each in case.paragraphs if each.name not in numbers)
    for paragraph in sorted(missing, key=_order):
        numbers[paragraph.name] = next(free)
    return numbers, found


def _order(paragraph: Paragraph) -> tuple[bool, int, str]:
    return paragraph.last, shuffle("paragraph", paragraph.name), paragraph.name


def _free(
    case: Case,
    pins: Mapping[str, int],
    previous: Mapping[str, int],
    retired: Mapping[str, int],
    used: set[int],
) -> Iterator[int]:
    """Numbers for new paragraphs, in order. A riddle pinned at 900 does not move them behind it."""
    given = (*previous.items(), *retired.items())
    highest = max((number for name, number in given if name not in pins), default=0)
    taken = used.union(previous.values(), retired.values())
    return filterfalse(taken.__contains__, count(max(case.print.first_paragraph, 1, highest + 1)))


def _pins(case: Case, previous: Mapping[str, int]) -> tuple[dict[str, int], tuple[Diagnostic, ...]]:
    """The pins that are kept. One on a number that another paragraph of the book has is a fault.

    The same pin twice is reported where names are resolved; here the first counts.
    """
    wanted: dict[int, Paragraph] = {}
    for paragraph in case.paragraphs:
        if paragraph.pinned is not None and paragraph.pinned >= 1:
            wanted.setdefault(paragraph.pinned, paragraph)
    pinned = {paragraph.name for paragraph in wanted.values()}
    holders = {
        previous[each.name]: each.name
        for each in case.paragraphs
        if each.name in previous and each.name not in pinned
    }
    pins: dict[str, int] = {}
    found: list[Diagnostic] = []
    for number, paragraph in wanted.items():
        if number in holders:
            found.append(_taken(case, paragraph, number, holders[number], previous))
        else:
            pins[paragraph.name] = number
    return pins, tuple(found)


def _taken(
    case: Case, paragraph: Paragraph, number: int, holder: str, previous: Mapping[str, int]
) -> Diagnostic:
    taken = {*previous.values(), *(each.pinned for each in case.paragraphs)}
    free = next(each for each in count(number + 1) if each not in taken)
    values = {"number": number, "name": paragraph.name, "holder": holder, "free": free}
    return report("CB520", paragraph.span, values=values, subject=f"paragraph {paragraph.name}")
