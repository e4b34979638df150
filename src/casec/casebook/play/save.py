"""A game is put aside as canonical JSON, and taken up again; what is wrong with a save is told.

UTF-8, keys sorted, no white space, one newline at the end: the same game gives the same bytes.
Rule: R24.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from casec.casebook.play import form
from casec.casebook.play.essence import rules_id
from casec.casebook.play.read import read
from casec.casebook.play.replay import replay
from casec.casebook.play.sound import complaints, idle
from casec.casebook.rules import Move, Rulebook, State
from casec.source import Source


@dataclass(frozen=True, slots=True)
class Saved:
    """A game taken up again: where it stands, and how it came there if the save says so."""

    state: State
    states: tuple[State, ...]
    moves: tuple[tuple[Move, int | None], ...]


def save(book: Rulebook, state: State, play: Sequence[str] = ()) -> bytes:
    """The bytes of a save. `play`: the steps that led to the state, so that they can be undone."""
    made = form.Save(
        format=1,
        case=book.case.name,
        rules=rules_id(book.case),
        play=tuple(play),
        state=_moment(book, state),
    )
    return _encoded(made)


def restore(book: Rulebook, data: bytes) -> tuple[Saved | None, tuple[str, ...]]:
    """The game of a save; or None, and all that is wrong with it, each a sentence."""
    made = _decoded(data)
    if isinstance(made, str):
        return None, (made,)
    if made.rules != rules_id(book.case):
        return None, (_other(book, made),)
    if found := tuple(complaints(book, made.state)):
        return None, found
    state = _state(book, made.state)
    if found := tuple(idle(book, state)):
        return None, found
    if _encoded(made) != data:
        return None, ("The save was changed: it is not as casec writes it.",)
    if not made.play:
        return Saved(state, (state,), ()), ()
    steps, faults = read(Source("play", "\n".join(made.play)))
    led = replay(book, steps)
    if faults or led.faults or led.states[-1:] != (state,):
        return None, ("The save was changed: its play does not lead to its state.",)
    return Saved(state, led.states, led.moves), ()


def schema() -> dict[str, Any]:
    """The JSON Schema of a save, 2020-12. Every call gives a new one."""
    made = msgspec.json.schema(form.Save)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "casec play, saved, format 1",
        **made,
    }


def _encoded(made: form.Save) -> bytes:
    return msgspec.json.encode(made, order="sorted") + b"\n"


def _decoded(data: bytes) -> form.Save | str:
    """The save, or what is wrong with its form."""
    try:
        json.loads(data)  # says where; msgspec does not
        return msgspec.json.decode(data, type=form.Save)
    except UnicodeDecodeError:
        return "This is no save: it is not UTF-8."
    except json.JSONDecodeError as error:
        return f"This is no save: no JSON from line {error.lineno}, column {error.colno} on."
    except msgspec.ValidationError as error:
        words, _, path = str(error).partition(" - at `")
        return f"This is no sound save: {path.rstrip('`') or '$'}: {words[:1].lower()}{words[1:]}."
    except (ValueError, RecursionError):
        return "This is no save: no JSON."


def _other(book: Rulebook, made: form.Save) -> str:
    if made.case != book.case.name:
        return f"This is a save of “{made.case}”, and the case here is “{book.case.name}”."
    return (
        f"The case “{made.case}” was edited since this game was saved: its rules are no longer "
        "those that were played by."
    )


def _moment(book: Rulebook, state: State) -> form.Moment:
    observation, persuasion, strength = state.abilities
    return form.Moment(
        detective=state.detective,
        abilities=form.Abilities(observation=observation, persuasion=persuasion, strength=strength),
        time=state.time,
        workday=book.case.calendar.dates[state.workday].isoformat(),
        moon=state.moon,
        address=state.address,
        letters=tuple(sorted(state.letters)),
        luck=state.luck,
        tokens=state.tokens,
        ticks=tuple(sorted(state.ticks)),
        answers=tuple(
            form.Given(paragraph=paragraph, question=question, answer=answer)
            for paragraph, question, answer in sorted(state.answers)
        ),
        phase=state.phase,
        paragraph=state.paragraph or None,
        exits=state.exits,
        questions=state.questions,
        trial=form.Trial(exit=state.trial, roll=state.roll, given=state.given)
        if state.trial
        else None,
        stuck=state.stuck,
    )


def _state(book: Rulebook, made: form.Moment) -> State:
    """The state of a moment without complaints."""
    dates = [date.isoformat() for date in book.case.calendar.dates]
    abilities, trial = made.abilities, made.trial
    return State(
        detective=made.detective,
        abilities=(abilities.observation, abilities.persuasion, abilities.strength),
        time=made.time,
        workday=dates.index(made.workday),
        moon=made.moon,
        address=made.address,
        letters=frozenset(made.letters),
        luck=made.luck,
        tokens=made.tokens,
        ticks=frozenset(made.ticks),
        answers=frozenset((one.paragraph, one.question, one.answer) for one in made.answers),
        phase=made.phase,
        paragraph=made.paragraph or "",
        exits=made.exits,
        questions=made.questions,
        trial=trial.exit if trial else 0,
        roll=trial.roll if trial else 0,
        given=trial.given if trial else 0,
        stuck=made.stuck,
    )
