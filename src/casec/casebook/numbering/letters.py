"""The knowledge letters of facts.

A fact picks by its hash among the free letters, so that letters follow neither the order of the
story nor that of the alphabet. A letter that an earlier edition used for another fact is picked
only when no other is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import ascii_uppercase

from casec.casebook.model import Case, Fact
from casec.casebook.numbering.keep import keep, shuffle
from casec.diagnostic import Diagnostic, report


def letters(
    case: Case, previous: Mapping[str, str], retired: Mapping[str, str]
) -> tuple[dict[str, str], tuple[Diagnostic, ...]]:
    """The letter of every fact by name, and the faults: pins that are taken, too many facts.

    A fact for which no letter is left has none; that is an error, so nothing is printed.
    """
    pins, found = _pins(case, previous)
    given = keep([fact.name for fact in case.facts], pins, previous, retired)
    spent = {letter: name for name, letter in (*retired.items(), *previous.items())}
    missing = [fact for fact in case.facts if fact.name not in given]
    for fact in sorted(missing, key=lambda fact: (shuffle("letter", fact.name), fact.name)):
        free = [each for each in _alphabet(case) if each not in given.values()]
        fresh = [each for each in free if each not in spent]
        if not free or len(given) >= case.limits.letters:
            continue
        letter = _pick(fact, fresh or free)
        if not fresh:
            found.append(_again(fact, letter, spent[letter]))
        given[fact.name] = letter
    if len(case.facts) > case.limits.letters:
        found.append(_too_many(case, given))
    return given, tuple(found)


def _alphabet(case: Case) -> str:
    return ascii_uppercase[: case.limits.letters]


def _pick(fact: Fact, free: list[str]) -> str:
    return free[shuffle("letter", fact.name) % len(free)]


def _pins(case: Case, previous: Mapping[str, str]) -> tuple[dict[str, str], list[Diagnostic]]:
    """The pins that are kept. The same pin twice is reported where case.yaml is read."""
    wanted: dict[str, Fact] = {}
    for fact in case.facts:
        if fact.pinned in tuple(ascii_uppercase):
            wanted.setdefault(fact.pinned, fact)
    pinned = {fact.name for fact in wanted.values()}
    holders = {
        previous[fact.name]: fact.name
        for fact in case.facts
        if fact.name in previous and fact.name not in pinned
    }
    pins: dict[str, str] = {}
    found: list[Diagnostic] = []
    for letter, fact in wanted.items():
        if letter in holders:
            free = _never_given(case, {*previous.values(), *wanted})
            values = {"letter": letter, "name": fact.name, "holder": holders[letter], "free": free}
            found.append(report("CB522", fact.span, values=values, subject=f"letter {fact.name}"))
        else:
            pins[fact.name] = letter
    return pins, found


def _never_given(case: Case, taken: Iterable[str]) -> str:
    free = [each for each in _alphabet(case) if each not in set(taken)]
    return f"One of these: {', '.join(free)}" if free else "None is left"


def _again(fact: Fact, letter: str, before: str) -> Diagnostic:
    values = {"letter": letter, "name": fact.name, "before": before}
    return report("CB523", fact.span, values=values, subject=f"letter {fact.name}")


def _too_many(case: Case, given: Mapping[str, str]) -> Diagnostic:
    without = (fact for fact in case.facts if fact.name not in given)
    first = next(without, case.facts[case.limits.letters])
    values = {"count": len(case.facts), "most": case.limits.letters}
    names = ", ".join(sorted(fact.name for fact in case.facts))
    return report("CB521", first.span, values=values, notes=(f"The facts are: {names}.",))
