"""A name that was changed in the book takes its number along, so that readers find it again.

A numbering and two names enter, the numbering leaves in which the new name has what the old one
had; or the reason why not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, get_args

from casec.casebook.model import Case
from casec.casebook.numbering.model import Numbering
from casec.diagnostic.guess import did_you_mean

Renamed: TypeAlias = Literal["paragraph", "fact", "person", "sheet"]
KINDS: tuple[Renamed, ...] = get_args(Renamed)
_MAPS: Mapping[Renamed, str] = {
    "paragraph": "paragraphs",
    "fact": "letters",
    "person": "people",
    "sheet": "sheets",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a name can't take over a number: one sentence, and what to do."""

    message: str
    remedy: str


@dataclass(frozen=True, slots=True)
class _Part:
    """All of one kind: the names of the book, and the values of the lock by name."""

    kind: Renamed
    names: Mapping[str, object]
    now: Mapping[str, int | str]
    gone: Mapping[str, int | str]

    def value(self, name: str) -> int | str | None:
        """What a name has, or had when it was last in the book."""
        return self.now.get(name, self.gone.get(name))


def rename(
    case: Case, numbering: Numbering, old: str, new: str, kind: Renamed | None = None
) -> Numbering | Refusal:
    """The numbering with the number of `old` given to `new`.

    Args:
        kind: of both names; None for the one kind of which `old` was.
    """
    parts = [each for each in _parts(case, numbering) if kind in (None, each.kind)]
    had = [each for each in parts if each.value(old) is not None]
    if not had:
        lost = (name for each in parts for name in (*each.now, *each.gone) if name != new)
        hint = did_you_mean(old, lost) or " Write the name as it was before."
        return Refusal(f"case.lock knows no {kind or 'name'} “{old}”", hint.strip())
    free = [each for each in had if old not in each.names]
    if not free:
        words = f"“{old}” still stands in the book, as the name of a {had[0].kind}"
        return Refusal(words, "Rename it there first, at every place; then its number can follow.")
    if len(free) > 1:
        kinds = " or ".join(f"--kind {each.kind}" for each in free)
        return Refusal(f"“{old}” was the name of more than one thing", f"Say which: {kinds}.")
    return _given(numbering, free[0], old, new)


def _parts(case: Case, numbering: Numbering) -> Iterator[_Part]:
    pinned: dict[Renamed, Mapping[str, object]] = {
        "paragraph": {each.name: each.pinned for each in case.paragraphs},
        "fact": {each.name: each.pinned for each in case.facts},
        "person": {each.name: None for each in case.people},
        "sheet": {each.name: None for each in case.sheets},
    }
    for kind, name in _MAPS.items():
        yield _Part(kind, pinned[kind], getattr(numbering, name), getattr(numbering.retired, name))


def _given(numbering: Numbering, part: _Part, old: str, new: str) -> Numbering | Refusal:
    value, had, called = part.value(old), part.value(new), _MAPS[part.kind]
    if new not in part.names:
        hint = did_you_mean(new, part.names) or " Write the name as it stands in the book now."
        return Refusal(f"The book has no {part.kind} called “{new}”", hint.strip())
    if part.names[new] not in (None, value):
        words = f"“{new}” is pinned to {part.names[new]}"
        return Refusal(words, f"Take the pin away, or pin {value} in its place.")
    holder = next((name for name, each in part.now.items() if each == value and name != old), None)
    if holder not in (None, new):
        return Refusal(f"{value} has gone to “{holder}” since “{old}” had it", "It stays there.")
    now = {name: each for name, each in part.now.items() if name not in (old, new)}
    gone = {name: each for name, each in part.gone.items() if name not in (old, new)}
    if had is not None and had != value:
        gone[new] = had
    changed: dict[str, Any] = {called: {**now, new: value}}
    retired: dict[str, Any] = {called: gone}
    return replace(numbering, **changed, retired=replace(numbering.retired, **retired))
