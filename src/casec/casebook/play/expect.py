"""What an `expect` line can ask of a state, and whether it holds.

Numbers, names, moments and lists of names. Page: docs/playing.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from casec.casebook import rules
from casec.casebook.play import moment
from casec.casebook.rules import Rulebook, State


@dataclass(frozen=True, slots=True)
class Names:
    """How the names in a value are read.

    Attributes:
        language: of the case, for days and months.
        letters: the printed letter of every fact; may be empty where they are not known.
    """

    language: str = "en"
    letters: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Unmet:
    """What an expectation finds instead: `key is actual`."""

    actual: str


class UnreadableValue(Exception):  # noqa: N818  the text says what the value should be
    """The value can't be read; the text says what would be right."""


_NUMBERS: Mapping[str, Callable[[Rulebook, State], int]] = {
    "observation": lambda _, state: state.abilities[0],
    "persuasion": lambda _, state: state.abilities[1],
    "strength": lambda _, state: state.abilities[2],
    "luck": lambda _, state: state.luck,
    "tokens": lambda _, state: state.tokens,
    "points": rules.points,
    "roll": lambda _, state: state.roll,
    "given": lambda _, state: state.given,
}
_WORDS: Mapping[str, Callable[[State], str]] = {
    "detective": lambda state: state.detective,
    "paragraph": lambda state: state.paragraph or "none",
    "address": lambda state: state.address,
    "phase": lambda state: state.phase,
    "stuck": lambda state: state.stuck or "no",
    "moon": lambda state: "yes" if state.moon else "no",
}
_LISTS: Mapping[str, Callable[[Rulebook, State], Iterable[str]]] = {
    "letters": lambda _, state: state.letters,
    "ticks": lambda _, state: state.ticks,
    "exits": lambda book, state: (
        str(move.index) for move in rules.moves(book, state) if isinstance(move, rules.Take)
    ),
    "questions": lambda _, state: map(str, state.questions),
}
KEYS = (*_NUMBERS, *_WORDS, *_LISTS, "knows", "lacks", "time", "workday")


def unmet(book: Rulebook, state: State, key: str, value: str, names: Names) -> Unmet | None:
    """What is there instead of what is expected; None if the expectation holds.

    Raises:
        UnreadableValue: the value is none that this key can have.
        KeyError: there is no such key (see `KEYS`).
    """
    if key in _NUMBERS:
        number = _NUMBERS[key](book, state)
        return None if _whole(value) == number else Unmet(str(number))
    if key in _WORDS:
        said = _WORDS[key](state)
        return None if value.replace("-", " ") == said.replace("-", " ") else Unmet(said)
    if key in ("time", "workday"):
        return _moment(book, state, key, value, names)
    if key in ("knows", "lacks"):
        wanted = _facts(book, value, names)
        known = state.letters & wanted
        met = known == wanted if key == "knows" else not known
        return None if met else Unmet(_listed(known if key == "lacks" else state.letters))
    found = frozenset(_LISTS[key](book, state))
    wanted = _facts(book, value, names) if key == "letters" else frozenset(_items(value))
    return None if found == wanted else Unmet(_listed(found))


def _moment(book: Rulebook, state: State, key: str, value: str, names: Names) -> Unmet | None:
    calendar = book.case.calendar
    try:
        if key == "workday":
            day = moment.read_day(value, calendar, names.language)
            return None if day == state.workday else Unmet(str(calendar.dates[state.workday]))
        day_, hour = moment.read_time(value, calendar, names.language)
    except ValueError as error:
        raise UnreadableValue(str(error)) from None
    met = hour == state.time % 24 and day_ in (None, state.time // 24)
    return None if met else Unmet(moment.told(state.time, calendar))


def _facts(book: Rulebook, value: str, names: Names) -> frozenset[str]:
    """Facts by their names, or by their printed letters."""
    known = {fact.name for fact in book.case.facts}
    by_letter = {letter: fact for fact, letter in (names.letters or {}).items()}
    found = [item if item in known else by_letter.get(item, "") for item in _items(value)]
    if not all(found):
        raise UnreadableValue("names of facts or printed letters, parted by commas")
    return frozenset(found)


def _items(value: str) -> list[str]:
    items = [item.strip() for item in value.split(",")]
    return [] if items in ([""], ["none"]) else items


def _whole(value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise UnreadableValue("a whole number") from None


def _listed(names: Iterable[str]) -> str:
    return ",".join(sorted(names)) or "none"
