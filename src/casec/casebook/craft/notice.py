"""What is noticed for one detective, straight after the exact pass: remarks, which can be kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from casec.casebook.budget import Budget, BudgetSpent, Tick
from casec.casebook.craft import again, failing, gains, idle, retries, starts, unread
from casec.casebook.craft.count import counting
from casec.casebook.craft.free import free
from casec.casebook.craft.words import item_in_words
from casec.casebook.explore.search.forward import forward
from casec.casebook.explore.search.trace import Made, played
from casec.casebook.explore.walking.stop import Stop
from casec.casebook.explore.walking.walk import World
from casec.casebook.model import Quantity
from casec.casebook.play import line, write
from casec.casebook.rules import Rulebook
from casec.casebook.verdicts import Outlook, Remark
from casec.casebook.verdicts.words import ending, some

Values: TypeAlias = tuple[tuple[str, str], ...]


class Noticing:
    """Looks for everything, as far as a budget reaches.

    Attributes:
        whole: whether it came to its end.
    """

    __slots__ = ("_budget", "whole")

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self.whole = True

    def __call__(self, ground: World, outlook: Outlook) -> Iterator[Remark]:
        """What takes the fewest passes comes first."""
        try:
            yield from _rounds(ground, self._budget.tick)
            yield from _unread(ground, self._budget.tick)
            yield from _failing(ground, outlook, self._budget.tick)
            yield from _starts(ground, outlook, self._budget.tick)
            yield from _idle(ground, outlook, self._budget.tick)
        except BudgetSpent:
            self.whole = False


def _rounds(ground: World, tick: Tick) -> Iterator[Remark]:
    """Free retries and free gains."""
    book, detective = ground.rules, ground.space.detective

    def remark(code: str, item: str, values: Values, stop: Stop, told: tuple[Made, Made]) -> Remark:
        made, back = told
        lines = write(detective, made)
        notes = (
            ending(book.case, detective, stop.spot.time, lines, f"{code} {item}"),
            _round(back),
            *_free_for_the_poor(book, detective, made, back),
        )
        return Remark(code, item, values, notes, lines)

    found = free(counting(ground), tick)
    for item, (tracer, retry) in found.retries.items():
        values: Values = (("test", _test_of(book, item)),)
        yield remark("CB442", item, values, retry.stop, retries.told(tracer, retry))
    for (name, quantity), (tracer, repeat) in found.repeats.items():
        values = (("name", name), ("what", _WORDS[quantity]))
        told = gains.told(tracer, repeat)
        yield remark("CB443", f"paragraph {name}", values, repeat.stop, told)


def _round(made: Made) -> str:
    """The moves of a round on which no hour passes."""
    return f"Then, and no hour passes: {', '.join(line(move, die) for move, die in made)}"


def _free_for_the_poor(book: Rulebook, detective: str, made: Made, back: Made) -> Iterator[str]:
    lacking = again.unpaid(book, played(book, detective, made), back)
    if lacking:
        yield f"It has a price, but this reader has none left to pay: {', '.join(lacking)}"


def _test_of(book: Rulebook, item: str) -> str:
    _, name, index = item.split()
    test = book.leaves[name].ways[int(index)].rule.test
    return f"{test.ability} > {test.level}" if test else ""


def _unread(ground: World, tick: Tick) -> Iterator[Remark]:
    case, detective = ground.rules.case, ground.space.detective
    for one in unread.rounds(case, detective, tick):
        lines = write(detective, one.play)
        values = (("name", one.paragraph), ("past", one.past))
        item = f"paragraph {one.paragraph}"
        notes = (ending(case, detective, None, lines, f"CB440 {item}"),)
        yield Remark("CB440", item, values, notes, lines)


def _failing(ground: World, outlook: Outlook, tick: Tick) -> Iterator[Remark]:
    case, detective = ground.rules.case, ground.space.detective
    seen = failing.failing(ground, outlook.verdicts, tick)
    for fact, needing in seen.items():
        play = outlook.verdicts[f"letter {fact}"].play
        notes = (ending(case, detective, None, play, f"CB441 letter {fact}"),)
        values = (("name", fact), ("needing", some([item_in_words(one) for one in needing])))
        yield Remark("CB441", f"letter {fact}", values, notes, play)


def _starts(ground: World, outlook: Outlook, tick: Tick) -> Iterator[Remark]:
    case, detective = ground.rules.case, ground.space.detective
    for item, hour in starts.late(ground, outlook.verdicts, tick).items():
        values = (("what", item_in_words(item)), ("hour", str(hour)))
        play = outlook.verdicts[item].play
        notes = (ending(case, detective, None, play, f"CB444 {item}"),)
        yield Remark("CB444", item, values, notes, play)


def _idle(ground: World, outlook: Outlook, tick: Tick) -> Iterator[Remark]:
    perhaps = idle.perhaps_idle(ground.rules.case, outlook.verdicts)
    if perhaps:
        for fact in idle.idle_letters(forward(ground, tick), perhaps):
            yield Remark("CB445", f"letter {fact}", (("name", fact),))


_WORDS = {
    Quantity.TOKENS: "information tokens",
    Quantity.LUCK: "luck",
    Quantity.OBSERVATION: "observation",
    Quantity.PERSUASION: "persuasion",
    Quantity.STRENGTH: "strength",
}
