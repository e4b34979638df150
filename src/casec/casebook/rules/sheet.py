"""The reader's sheet while one move is carried out: a state that can be written on.

`open_sheet` makes one from a state, `Sheet.state` freezes it again. Nothing outside `trace` ever
sees it, so to the world a move is a pure function. Rules: R2, R3, R10, R20.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from casec.casebook.rules.state import MOST_TOKENS, Abilities, Given, Phase, State, Stuck


class Reader(Protocol):
    """What conditions ask of: a state, or a sheet."""

    @property
    def detective(self) -> str: ...
    @property
    def abilities(self) -> Sequence[int]: ...
    @property
    def time(self) -> int: ...
    @property
    def address(self) -> str: ...
    @property
    def letters(self) -> frozenset[str]: ...
    @property
    def luck(self) -> int: ...
    @property
    def tokens(self) -> int: ...


@dataclass(slots=True)
class Sheet:
    """As `State`, and `seen`: what came about, as items of `casec explore` (docs/cli.md)."""

    detective: str
    abilities: list[int]
    time: int
    workday: int
    moon: bool
    address: str
    letters: frozenset[str]
    luck: int
    tokens: int
    ticks: frozenset[str]
    answers: frozenset[Given]
    paragraph: str
    exits: list[int] = field(default_factory=list)
    questions: list[int] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)

    def state(self, phase: Phase, trial: int = 0, roll: int = 0, given: int = 0) -> State:
        """The state with this sheet, in a phase in which the game goes on."""
        return State(
            self.detective,
            _three(self.abilities),
            self.time,
            self.workday,
            self.moon,
            self.address,
            self.letters,
            self.luck,
            self.tokens,
            self.ticks,
            self.answers,
            phase,
            "" if phase in ("at leave", "sleeping") else self.paragraph,
            tuple(self.exits),
            tuple(self.questions),
            trial,
            roll,
            given,
        )

    def stuck(self, kind: Stuck) -> State:
        """The state of a reader who is stuck."""
        return self.state("stuck")._replace(stuck=kind)


Step: TypeAlias = Callable[[Sheet], bool | None]
"""A part of a paragraph that is read. True: the reading ends with it (R7)."""
Holds: TypeAlias = Callable[[Reader], bool]
"""Whether a condition holds."""


def open_sheet(state: State) -> Sheet:
    """A sheet with what a state holds but its reading: no exit is met yet, no question waits."""
    return Sheet(
        state.detective,
        list(state.abilities),
        state.time,
        state.workday,
        state.moon,
        state.address,
        state.letters,
        state.luck,
        state.tokens,
        state.ticks,
        state.answers,
        state.paragraph,
    )


def pass_hours(sheet: Sheet, icons: Sequence[int], count: int) -> None:
    """Cross off hours; each lowers the ability on its icon (R3). None is left at the end (R2)."""
    end = min(sheet.time + count, len(icons))
    abilities = sheet.abilities
    for hour in range(sheet.time, end):
        ability = icons[hour]
        if abilities[ability]:
            abilities[ability] -= 1
    sheet.time = end


def rest(sheet: Sheet, icons: Sequence[int], until: int, maxima: Abilities) -> None:
    """Cross off hours in sleep; each raises the ability on its icon (R3, R20)."""
    abilities = sheet.abilities
    for hour in range(sheet.time, until):
        ability = icons[hour]
        if abilities[ability] < maxima[ability]:
            abilities[ability] += 1
    sheet.time = until


def change_tokens(sheet: Sheet, amount: int) -> None:
    """Take or give up information tokens, kept within 0 to 3 (R10)."""
    sheet.tokens = max(0, min(sheet.tokens + amount, MOST_TOKENS))


def _three(abilities: list[int]) -> Abilities:
    observation, persuasion, strength = abilities
    return observation, persuasion, strength
