"""What a reader can do now: each thing with the key that is typed for it, and its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from casec.casebook import rules
from casec.casebook.calendar import Ability
from casec.casebook.rules import Move, State
from casec.cli.game.screen import Bit, Screen, bits, plain, wrapped
from casec.cli.game.table import Table


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be done; `group` stands above those that have it, or is empty."""

    key: str
    words: tuple[Bit, ...]
    move: Move
    group: str = ""


def options(table: Table, state: State, screen: Screen) -> tuple[Option, ...]:
    """All of them, in the order in which they are shown. Secrets are not told."""
    legal = rules.moves(table.rules, state)
    if state.phase == "at leave":
        return tuple(_about(table, state, legal))
    return tuple(
        Option(_key(move, place), tuple(_words(table, state, move, screen)), move)
        for place, move in enumerate(legal, 1)
    )


def option_lines(found: Sequence[Option], screen: Screen) -> list[str]:
    """The options below one another, their keys in a column."""
    lines: list[str] = []
    group = ""
    wide = max((len(option.key) for option in found), default=1)
    for option in found:
        if option.group != group:
            group = option.group
            lines.append(f"  {plain(group, screen, 'dim')}" if group else "")
        key = screen.paint(option.key.rjust(wide + 2), "head")
        first, *more = wrapped(option.words, screen.narrower(wide + 4))
        lines.append(f"{key}  {first}")
        lines += [" " * (wide + 4) + line for line in more]
    return lines


def _key(move: Move, place: int) -> str:
    match move:
        case rules.Take(index) | rules.Answer(index):
            return str(index)
        case rules.Start(hour):
            return str(hour)
        case rules.EndDay():
            return "e"
        case _:
            return str(place)


def _words(table: Table, state: State, move: Move, screen: Screen) -> Iterator[Bit]:
    match move:
        case rules.Take(index):
            yield from bits(table.exits[state.paragraph, index].runs, screen)
        case rules.Answer(index):
            answer = table.questions[state.paragraph, state.questions[0]].answers[index - 1]
            yield Bit(f"{answer.letter}) ", "dim")
            yield from bits(answer.runs, screen)
        case rules.Start(hour):
            yield Bit(f"start the day at {hour}:00")
        case rules.EndDay():
            yield Bit(f"The day must end{_way(table, state, table.rules.case.station)}.")
        case rules.Roll():
            yield Bit("roll the die")
        case rules.Again():
            yield Bit("roll again, free")
        case rules.SpendLuck():
            yield Bit(f"cross off a luck point and roll again ({state.luck} left)")
        case rules.GiveUp(ability):
            place = list(Ability).index(ability)
            left = state.abilities[place]
            yield Bit(f"give up a point of {table.ability(place)} ({left} left)")
        case rules.Accept():
            yield Bit("accept that the test is failed")
        case _:
            raise AssertionError(move)


def _about(table: Table, state: State, legal: Sequence[Move]) -> Iterator[Option]:
    """Addresses by card, those on the card where one is first; then waiting and the day's end."""
    here, _ = table.address(state.address)
    open_ = {move.address for move in legal if isinstance(move, rules.GoTo)}
    number = 0
    for place in sorted(table.edition.places, key=lambda place: place is not here):
        group = f"{place.title} ({'here' if place is here else 'one hour'})"
        for address in place.addresses:
            if address.name in open_:
                number += 1
                words = (Bit(address.title), Bit(f"  {address.number}", "dim"))
                yield Option(str(number), words, rules.GoTo(address.name), group)
    if rules.Wait() in legal:
        yield Option("w", (Bit("wait an hour where you are"),), rules.Wait())
    way = _way(table, state, table.rules.case.station)
    ends = "end the day" if rules.Wait() in legal else "the day must end"
    yield Option("e", (Bit(f"{ends}{way}"),), rules.EndDay())


def _way(table: Table, state: State, address: str) -> str:
    """What going to an address costs, where it does."""
    cards = table.rules.cards
    return "" if cards[address] == cards[state.address] else " (one hour on the way)"
