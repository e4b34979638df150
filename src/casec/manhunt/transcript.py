"""Games as transcripts: written move by move, and played again to see whether all is as the rules
have it. The format: docs/manhunt.md, "Transcripts".
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import cast

from casec.kits.fields import Amiss, Field
from casec.kits.illegal import IllegalMove
from casec.kits.transcript import Played
from casec.manhunt.model import Board, Leaves
from casec.manhunt.rules import (
    Arrest,
    Arrested,
    ArrestedByCitizen,
    Axis,
    Chosen,
    Citizen,
    Deal,
    Discard,
    Disguise,
    Disguised,
    Drew,
    Event,
    Exonerate,
    Exonerated,
    Identity,
    Kill,
    Killed,
    Move,
    Shift,
    State,
    Step,
    Table,
    apply,
    moves,
    new,
    rows_of,
    table_of,
)
from casec.manhunt.rules.grid import bits

_KEYS = (
    "game rows cols limit hand mode old_identity canvass citizen_arrest deceased_identity "
    "arrest_innocents citizen_arrest_without_evidence grid deck steps winner why grid_end"
).split()
_STEP = "role phase legal move events dead innocent size".split()
_MODES = {"base": (False, False), "standard": (True, False), "citizen": (True, True)}
"""Whether a mode of this name canvasses, and whether citizens arrest in it: no need to say so."""
_WORDS = {
    "why": {
        "inspector": "the Inspector was killed",
        "limit": "too many are deceased",
        "arrest": "the Killer was arrested",
        "citizen": "a citizen arrested the Killer",
    },
    "winner": {"K": "the Killer", "I": "the Inspector"},
}


_ONE: dict[str, Callable[[int], Move]] = {
    "kill": Kill,
    "identity": Identity,
    "arrest": Arrest,
    "discard": Discard,
}
_LENGTHS = {**dict.fromkeys(_ONE, 2), "disguise": 1, "exonerate": 1, "shift": 4, "citizen": 3}
"""Words of a move, that for its kind among them."""


def transcript(table: Table, mode: str, deal: Deal, made: Iterable[Move]) -> str:
    """A game as a line, without its line end.

    Args:
        mode: what case.yaml calls the mode.
        made: the moves of the whole game. Raises IllegalMove if one is none.
    """
    state = new(table, deal)
    steps: list[dict[str, object]] = []
    for move in made:
        then = apply(table, state, move)
        steps.append(dict(_step(table, state, move, then)))
        state = then
    game: dict[str, object] = {
        "game": "manhunt",
        "rows": table.rows,
        "cols": table.cols,
        "limit": table.limit,
        "hand": table.hand,
        "mode": mode,
        "old_identity": table.leaves,
        **_settings(table, mode),
        "grid": rows_of(deal.grid, table.cols),
        "deck": deal.deck,
        "steps": steps,
        **_outcome(state),
    }
    return json.dumps(game, ensure_ascii=False)


def replay(game: Field) -> Played:
    """Play a game again. Raises `Amiss` where the transcript is not as the rules have it."""
    game.keys(_KEYS)
    mode = game.at("mode").text()
    table = _table(game, mode)
    state = _beginning(table, game)
    count = 0
    for step in game.at("steps").items():
        state = _replayed(table, state, step)
        count += 1
    if (ended := state.open.result) is None:
        raise Amiss("CB919", game.at("steps").path)
    for key, actual in _outcome(state).items():
        game.at(key).expect(actual)
    winner, why = _WORDS["winner"][ended.winner], _WORDS["why"][ended.why]
    return Played("manhunt", count, f"{mode}: {winner} wins, as {why}", table)


def is_of(board: Board, table: Table) -> bool:
    """Whether a game was played by the settings of one of a board's modes."""
    try:
        known = [table_of(board, mode) for mode in board.modes]
    except ValueError:
        return False
    return any(replace(each, layout=table.layout) == table for each in known)


def _settings(table: Table, mode: str) -> dict[str, object]:
    """What the name of the mode does not say."""
    usual = _MODES.get(mode)
    said: dict[str, object] = {}
    if usual != (table.canvass, table.citizen):
        said |= {"canvass": table.canvass, "citizen_arrest": table.citizen}
    if table.deceased_identity:
        said["deceased_identity"] = True
    if not table.arrest_innocents:
        said["arrest_innocents"] = False
    if table.citizen_without_evidence:
        said["citizen_arrest_without_evidence"] = True
    return said


def _table(game: Field, mode: str) -> Table:
    """The settings of a line."""

    def flag(key: str, usual: bool | None) -> bool:
        said = game.get(key) if usual is not None else game.at(key)
        return said.flag() if said else bool(usual)

    canvass, citizen = _MODES.get(mode, (None, None))
    try:
        return Table(
            game.at("rows").whole(),
            game.at("cols").whole(),
            game.at("limit").whole(),
            game.at("hand").whole(),
            flag("canvass", canvass),
            cast("Leaves", game.at("old_identity").one_of(("deceased", "innocent"))),
            flag("citizen_arrest", citizen),
            flag("deceased_identity", False),
            flag("arrest_innocents", True),
            flag("citizen_arrest_without_evidence", False),
        )
    except ValueError as error:
        game.amiss(str(error))


def _beginning(table: Table, game: Field) -> State:
    grid = [row.wholes() for row in game.at("grid").items()]
    if [len(row) for row in grid] != [table.cols] * table.rows:
        game.at("grid").amiss(f"it has not {table.rows} rows of {table.cols} suspects")
    deck = game.at("deck").wholes()
    try:
        return new(table, Deal(tuple(each for row in grid for each in row), deck))
    except ValueError as error:
        game.amiss(str(error))


def _replayed(table: Table, state: State, step: Field) -> State:
    """The game after a step."""
    step.keys(_STEP)
    move = _move(step.at("move"))
    if state.open.result:
        step.illegal("the game is over")
    step.at("role").expect(state.open.turn)
    try:
        then = apply(table, state, move)
    except IllegalMove as error:
        step.at("move").illegal(error)
    for key, actual in _step(table, state, move, then):
        step.at(key).expect(actual)
    return then


def _step(table: Table, state: State, move: Move, then: State) -> Iterator[tuple[str, object]]:
    """The fields of a step: who does what, what is seen, and how the board is then."""
    yield "role", state.open.turn
    yield "phase", state.open.phase
    yield "legal", len(moves(table, state))
    yield "move", _written(move)
    yield "events", [_event(each) for each in then.open.events]
    yield "dead", bits(then.open.dead)
    yield "innocent", bits(then.open.innocent)
    yield "size", (then.open.rows, then.open.cols)


def _outcome(state: State) -> Mapping[str, object]:
    """How a game ended, as it stands behind its steps."""
    ended = state.open.result
    return {
        "winner": ended.winner if ended else None,
        "why": ended.why if ended else None,
        "grid_end": rows_of(state.open.grid, state.open.cols),
    }


def _written(move: Move) -> list[object]:
    match move:
        case Kill(suspect):
            return ["kill", suspect]
        case Identity(suspect):
            return ["identity", suspect]
        case Shift(axis, line, step):
            return ["shift", axis, line, step]
        case Disguise():
            return ["disguise"]
        case Arrest(suspect):
            return ["arrest", suspect]
        case Exonerate():
            return ["exonerate"]
        case Discard(suspect):
            return ["discard", suspect]
        case Citizen(agent, target):
            return ["citizen", agent, target]


def _event(event: Event) -> list[object]:
    match event:
        case Killed(victim, near, answer):
            return ["kill", victim, bits(near), answer]
        case Chosen(may):
            return ["identity", bits(may)]
        case Disguised(well, shown, live):
            return ["disguise", well, shown, bits(live)]
        case Drew():
            return ["draw"]
        case Exonerated(card, near, answer):
            return ["exonerate", card, bits(near), answer]
        case Arrested(target, near, hit):
            return ["arrest", target, bits(near), hit]
        case ArrestedByCitizen(agent, target, hit):
            return ["citizen", agent, target, hit]
        case _:
            return ["removed", bits(event.suspects)]


def _move(field: Field) -> Move:
    """A move of a transcript. Raises `Amiss`: it is none of any game."""
    parts = list(field.items())
    if not parts:
        field.amiss("it is empty")
    word = parts[0].one_of(tuple(_LENGTHS))
    if len(parts) != _LENGTHS[word]:
        field.amiss(f"“{word}” stands with {_LENGTHS[word] - 1} more")
    match word:
        case "disguise":
            return Disguise()
        case "exonerate":
            return Exonerate()
        case "shift":
            axis, step = parts[1].one_of(("row", "col")), parts[3].whole(-1, 1)
            if step == 0:
                parts[3].amiss("it is neither 1 nor -1")
            return Shift(cast("Axis", axis), parts[2].whole(), cast("Step", step))
        case "citizen":
            return Citizen(parts[1].whole(), parts[2].whole())
        case _:
            return _ONE[word](parts[1].whole())
