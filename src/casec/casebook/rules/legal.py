"""Which moves the rules allow, and why not the others.

A state enters; its moves leave, or for one move the reason against it. Both come from the one
function `hindrance`. Rules: R8, R14 to R18, R20, R22.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from casec.casebook.calendar import Ability
from casec.casebook.rules import move as moved
from casec.casebook.rules.condition import ABILITIES
from casec.casebook.rules.going import start_hours
from casec.casebook.rules.move import Move
from casec.casebook.rules.reading import exhausted
from casec.casebook.rules.rulebook import Rulebook
from casec.casebook.rules.state import Phase, State
from casec.casebook.rules.trial import asked_of, level, way_of

_DUE: Mapping[Phase, str] = {
    "answering": "a question waits: the next step is `answer` and a number",
    "reading ended": "the reading has ended: the next step is `take` and the number of an exit",
    "sleeping": "the reader sleeps: the next step is `start` and an hour",
    "at leave": "the reader may go anywhere now: the next step is `go`, `turn to`, `wait` or "
    "`end day`",
    "finished": "the game is over",
    "stuck": "the reader is stuck",
}
_ROLLED = "the die has been rolled"
_TO_ROLL = "a test is being taken: the next step is `roll` and what the die shows"
_TRIALS: tuple[Move, ...] = (
    *map(moved.GiveUp, ABILITIES),
    moved.Again(),
    moved.SpendLuck(),
    moved.Accept(),
)
_END = (moved.EndDay(),)


def moves(rules: Rulebook, state: State) -> tuple[Move, ...]:
    """Every move that `apply` accepts, in a fixed order; none when finished or stuck."""
    return tuple(one for one in _candidates(rules, state) if not hindrance(rules, state, one))


def hindrance(rules: Rulebook, state: State, move: Move) -> str | None:
    """Why the rules do not allow a move now, as a clause in a writer's words; None if they do."""
    return _JUDGES[state.phase](rules, state, move)


def _candidates(rules: Rulebook, state: State) -> tuple[Move, ...]:
    match state.phase:
        case "answering":
            return rules.leaves[state.paragraph].answers[state.questions[0]]
        case "reading ended":
            ways = rules.leaves[state.paragraph].ways
            return (*(ways[index].move for index in state.exits), *_END)
        case "testing":
            return _TRIALS if state.roll else (moved.Roll(),)
        case "at leave":
            return _END if exhausted(rules, state) else rules.about
        case "sleeping":
            hours = start_hours(rules, state.workday, state.time)
            return tuple(moved.Start(hour % 24) for hour in hours)
        case "finished" | "stuck":
            return ()


def _answering(rules: Rulebook, state: State, move: Move) -> str | None:
    if not isinstance(move, moved.Answer):
        return _DUE["answering"]
    question = state.questions[0]
    answers = rules.leaves[state.paragraph].answers[question]
    if move in answers:
        return None
    return f"question {question} has the answers 1 to {len(answers)}"


def _reading_ended(rules: Rulebook, state: State, move: Move) -> str | None:
    if exhausted(rules, state):
        return None if isinstance(move, moved.EndDay) else _must_end(state)
    if not isinstance(move, moved.Take):
        return _DUE["reading ended"]
    ways = rules.leaves[state.paragraph].ways
    way = ways.get(move.index)
    if way is None:
        return f"paragraph {state.paragraph} has no exit {move.index}, only {len(ways)} in all"
    if move.index not in state.exits:
        return f"exit {move.index} was not come to in this reading"
    condition = way.rule.condition
    if condition is None or way.holds is None or way.holds(state):
        return None
    return (
        f"the condition of exit {move.index} does not hold: {' '.join(condition.span.text.split())}"
    )


def _testing(rules: Rulebook, state: State, move: Move) -> str | None:
    if not state.roll:
        return None if isinstance(move, moved.Roll) else _TO_ROLL
    test, ability = asked_of(way_of(rules, state))
    short = test.level - level(rules, state)
    match move:
        case moved.Again():
            return (
                None
                if not short
                else f"{_ROLLED}, and only a level of just {test.level} is rolled again free"
            )
        case moved.GiveUp(given):
            return _giving_up(state, given, ability)
        case moved.SpendLuck() | moved.Accept() if not short:
            return f"the level is just {test.level}: roll again free (`again`), or give up a point"
        case moved.SpendLuck():
            return None if state.luck else "no luck point is left"
        case moved.Accept():
            return None
        case _:
            return f"{_ROLLED}: the next step is `give up`, `again`, `luck` or `accept`"


def _giving_up(state: State, given: Ability, tested: int) -> str | None:
    place = ABILITIES.index(given)
    if place == tested:
        return f"{given} is tested, and only the other two abilities can be given up"
    return None if state.abilities[place] else f"{given} is 0"


def _at_leave(rules: Rulebook, state: State, move: Move) -> str | None:
    if isinstance(move, moved.EndDay):
        return None
    if exhausted(rules, state):
        return _must_end(state)
    match move:
        case moved.Wait():
            return None
        case moved.GoTo(name):
            return _going(rules, state, name)
        case moved.TurnTo(name):
            return _turning(rules, state, name)
        case _:
            return _DUE["at leave"]


def _going(rules: Rulebook, state: State, name: str) -> str | None:
    address = rules.addresses.get(name)
    if address is None:
        return f"there is no address {name}"
    if name == state.address:
        return f"the reader is at {name} already, and can only `wait` there"
    if address.needs is not None and address.needs not in state.letters:
        return f"{name} needs the letter of {address.needs}"
    return None


def _turning(rules: Rulebook, state: State, name: str) -> str | None:
    leaf = rules.leaves.get(name)
    if leaf is None:
        return f"there is no paragraph {name}"
    if leaf.secret is None:
        return f"paragraph {name} is no `[secret if …]`, so that something must lead there"
    return None if leaf.secret(state) else f"the condition of the secret {name} does not hold"


def _sleeping(rules: Rulebook, state: State, move: Move) -> str | None:
    if not isinstance(move, moved.Start):
        return _DUE["sleeping"]
    hours = start_hours(rules, state.workday, state.time)
    if any(hour % 24 == move.hour for hour in hours):
        return None
    date = rules.case.calendar.dates[hours[0] // 24]
    return f"the day of {date} can start from {hours[0] % 24}:00 to {hours[-1] % 24}:00"


def _over(_: Rulebook, state: State, __: Move) -> str | None:
    kind = f" ({state.stuck})" if state.stuck else ""
    return f"{_DUE[state.phase]}{kind}"


def _must_end(state: State) -> str:
    spent = "all three abilities are 0" if not any(state.abilities) else "it is too late"
    return f"{spent}, so the day must end: the next step is `end day`"


_JUDGES: Mapping[Phase, Callable[[Rulebook, State, Move], str | None]] = {
    "answering": _answering,
    "reading ended": _reading_ended,
    "testing": _testing,
    "at leave": _at_leave,
    "sleeping": _sleeping,
    "finished": _over,
    "stuck": _over,
}
