"""Conditions that hold always or never: by themselves, or where they stand.

Only what is certain is told: numbers that nobody can have, hours that there are not, what a gate or
a branch around has settled, what branches above have taken. Rules: R2, R5, R6 and R10.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from casec.casebook import model
from casec.casebook.check.readers import (
    ABILITIES,
    atoms,
    is_whole,
    judge,
    name_of,
    names,
    possible,
    tried,
)
from casec.casebook.check.reading import Known, Moment
from casec.casebook.check.reasons import reason
from casec.casebook.check.view import Bounds, View
from casec.diagnostic import Diagnostic, Label, report

_MOST_SHOWN = 3


def faults(view: View, moment: Moment) -> Iterator[Diagnostic]:
    """What is wrong with the condition that is asked at a moment, or with an [else] there."""
    if moment.asked:
        yield from condition(view, moment.asked, moment.known)
    elif isinstance(moment.place, model.Branch):
        yield from _else(view.bounds, moment.place, moment.known)


def condition(
    view: View, asked: model.Condition, known: tuple[Known, ...] = ()
) -> Iterator[Diagnostic]:
    """What is wrong with a condition by itself, or else where all this is known of the reader."""
    if not is_whole(view.bounds, asked):
        return
    alone = tuple(by_itself(view.bounds, asked))
    for part, holds in alone:
        values, notes = {"text": _text(part)}, tuple(reason(view, part))
        yield report("CB221" if holds else "CB220", part.span, values=values, notes=notes)
    if not alone:
        yield from _here(view.bounds, asked, known)


def by_itself(bounds: Bounds, asked: model.Condition) -> Iterator[tuple[model.Condition, bool]]:
    """The smallest parts of a condition that hold always (True) or never (False)."""
    match asked:
        case model.Not(condition=one):
            yield from by_itself(bounds, one)
            return
        case model.And() | model.Or():
            inner = [found for part in _parts(asked) for found in by_itself(bounds, part)]
            if inner and not _throughout(asked, [holds for _, holds in inner]):
                yield from inner
                return
            if not inner and _unrelated(asked):
                return
        case _ if not _is_constant(bounds, asked):
            return
        case _:
            pass
    if possible(bounds, (asked,)) is False:
        yield asked, False
    elif possible(bounds, (_not(asked),)) is False:
        yield asked, True


def _is_constant(bounds: Bounds, atom: model.Condition) -> bool:
    """Whether a single condition has the same answer for all readers."""
    if isinstance(atom, model.Knows) or is_over(bounds, atom):
        return False
    name = name_of(atom)
    return len({judge(atom, {name: value}) for value in tried(bounds, atom)}) < 2


def is_over(bounds: Bounds, atom: model.Condition) -> bool:
    """Whether it holds only hours before the first day begins: that is told where they stand."""
    return isinstance(atom, model.InTime) and atom.hours[-1][1] <= bounds.begin


def _unrelated(condition: model.Condition) -> bool:
    """Whether no two parts of a condition ask for the same thing."""
    asked = [name_of(atom) for atom in atoms(condition)]
    of_detective = sum(name in ABILITIES or name == "detective" for name in asked)
    return len(set(asked)) == len(asked) and of_detective < 2


def _parts(condition: model.Condition) -> tuple[model.Condition, ...]:
    return condition.conditions if isinstance(condition, model.And | model.Or) else ()


def _throughout(condition: model.Condition, parts: list[bool]) -> bool:
    """Whether what its parts are settles all of a condition: it is told of the whole then."""
    wanted = isinstance(condition, model.And)
    return len(parts) == len(_parts(condition)) and all(each is wanted for each in parts)


def _not(condition: model.Condition) -> model.Not:
    return model.Not(condition, condition.span)


def _here(bounds: Bounds, asked: model.Condition, known: tuple[Known, ...]) -> Iterator[Diagnostic]:
    """Whether a condition is settled by what is known where it stands."""
    near = related(asked, known)
    if not near or any(is_over(bounds, atom) for atom in atoms(asked)):
        return
    if possible(bounds, tuple(each.condition for each in near)) is not True:
        return
    inner = [fault for part in _parts(asked) for fault in _here(bounds, part, known)]
    always = [fault.code in ("CB224", "CB225") for fault in inner]
    if inner and not _throughout(asked, always):
        yield from inner
        return
    firm = tuple(each for each in near if each.why != "taken")
    if _excluded(bounds, asked, firm):
        yield _settled("CB223", asked, _needed(bounds, asked, firm))
    elif _excluded(bounds, asked, near):
        yield _settled("CB222", asked, _needed(bounds, asked, near))
    elif _excluded(bounds, _not(asked), firm):
        needed = _needed(bounds, _not(asked), firm)
        given = all(each.why == "given" for each in needed)
        yield _settled("CB225" if given else "CB224", asked, needed)


def _else(bounds: Bounds, branch: model.Branch, known: tuple[Known, ...]) -> Iterator[Diagnostic]:
    """An [else] for which no reader is left."""
    if not known or known[-1].why != "taken":
        return
    near = related(known[-1].condition, known)
    if not all(is_whole(bounds, each.condition) for each in near if each.why == "taken"):
        return
    firm = tuple(each.condition for each in near if each.why != "taken")
    if possible(bounds, tuple(each.condition for each in near)) is not False:
        return
    if firm and possible(bounds, firm) is not True:
        return
    above = [each for each in near if each.why == "taken"]
    if any(tuple(by_itself(bounds, each.condition)) for each in above):
        return  # told at that condition
    also = tuple(Label(each.span, "taken here") for each in above[-_MOST_SHOWN:])
    yield report("CB222", branch.span, values={"text": branch.span.text}, also=also)


def related(asked: model.Condition, known: Iterable[Known]) -> tuple[Known, ...]:
    """What is known of anything that a condition asks for, or of what that hangs together with."""
    about, waiting, found = set(names(asked)), list(known), []
    grown = True
    while grown:
        grown = False
        for each in tuple(waiting):
            if not about.isdisjoint(each.about):
                found.append(each)
                waiting.remove(each)
                about |= each.about
                grown = True
    order = {id(each): place for place, each in enumerate(known)}
    return tuple(sorted(found, key=lambda each: order[id(each)]))


def _excluded(bounds: Bounds, asked: model.Condition, known: tuple[Known, ...]) -> bool:
    return bool(known) and possible(bounds, (*(k.condition for k in known), asked)) is False


def _needed(bounds: Bounds, asked: model.Condition, known: tuple[Known, ...]) -> tuple[Known, ...]:
    """What settles it: the nearest single thing that does, what is given here, or else all."""
    given = tuple(each for each in known if each.why == "given")
    groups = (*((each,) for each in reversed(known)), given)
    return next((group for group in groups if _excluded(bounds, asked, group)), known)


_WORDS = {"said": "so it is for all who read on here", "given": "it is given here"}


def _settled(code: str, asked: model.Condition, needed: tuple[Known, ...]) -> Diagnostic:
    also = tuple(
        Label(each.span, _WORDS.get(each.why, "taken here")) for each in needed[-_MOST_SHOWN:]
    )
    return report(code, asked.span, values={"text": _text(asked)}, also=also)


def _text(condition: model.Condition) -> str:
    return " ".join(condition.span.text.split())
