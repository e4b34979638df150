"""What holds in every game of every case: walks through the cases of tests/plays and the sample."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.casebook.rules import plays

from casec.casebook import play, rules
from casec.casebook.calendar import Ability
from casec.casebook.rules import IllegalMove, Move, Rulebook, State
from casec.source import Source

SAMPLE = Path(__file__).parents[3] / "cases" / "salt-ledger"
FOLDERS = [*sorted({(plays.TOP / path).parent for path in plays.PLAYS}), *[SAMPLE] * 8]
LONGEST = 1000
Made: TypeAlias = list[tuple[Move, int | None]]


def anything(book: Rulebook) -> list[Move]:
    """Every move that somebody may think of, with some that no case has."""
    most = max(len(leaf.ways) for leaf in book.leaves.values()) + 1
    return [
        *map(rules.Take, range(most + 1)),
        *map(rules.Answer, range(7)),
        *map(rules.GiveUp, Ability),
        *map(rules.GoTo, [*book.addresses, "nowhere"]),
        *map(rules.TurnTo, [*book.leaves, "nothing"]),
        *map(rules.Start, range(24)),
        rules.Roll(),
        rules.Again(),
        rules.SpendLuck(),
        rules.Accept(),
        rules.Wait(),
        rules.EndDay(),
    ]


def accepted(book: Rulebook, state: State, move: Move) -> bool:
    try:
        rules.apply(book, state, move, 3 if isinstance(move, rules.Roll) else None)
    except IllegalMove:
        return False
    return True


def sound(book: Rulebook, state: State) -> None:
    most = book.board.maxima[state.detective]
    assert all(0 <= have <= top for have, top in zip(state.abilities, most, strict=True))
    assert 0 <= state.luck <= book.case.luck_max
    assert 0 <= state.tokens <= 3
    assert 0 <= state.time <= book.case.calendar.hours
    assert (state.stuck is not None) == (state.phase == "stuck")
    assert bool(state.trial) == (state.phase == "testing")
    assert bool(state.questions) == (state.phase == "answering")


def follows(before: State, after: State) -> None:
    assert before.letters <= after.letters
    assert before.ticks <= after.ticks
    assert before.answers <= after.answers
    assert before.time <= after.time
    assert before.workday <= after.workday
    assert before.detective == after.detective


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(FOLDERS), st.integers(0, 10**6), st.integers(0, 60))
def test_walks(folder, seed, look_at):
    """`look_at`: after how many moves all that could be done is compared with what is allowed."""
    book, dice = plays.book_in(folder), Random(seed)
    detective = dice.choice(list(book.board.maxima))
    state = rules.new(book, detective)
    made: Made = []
    while (moves := rules.moves(book, state)) and len(made) < LONGEST:
        sound(book, state)
        if len(made) == look_at:
            assert set(moves) == {one for one in anything(book) if accepted(book, state, one)}
            restores(book, state, detective, made)
        move = dice.choice(moves)
        die = dice.randint(1, 6) if isinstance(move, rules.Roll) else None
        before, state = state, rules.apply(book, state, move, die)
        follows(before, state)
        made.append((move, die))
    sound(book, state)
    restores(book, state, detective, made)
    if moves:
        assert folder != SAMPLE, "a game that does not end"
        return  # there are small cases in which a reader can go round for ever
    assert state.phase in ("finished", "stuck")
    assert not [one for one in anything(book) if accepted(book, state, one)]


def restores(book: Rulebook, state: State, detective: str, made: Made) -> None:
    """A save is taken up as it was put aside, and a play read as it was written."""
    written = play.write(detective, made)
    for lines in (written, ()):
        saved, complaints = play.restore(book, play.save(book, state, lines))
        assert not complaints
        assert saved is not None
        assert saved.state == state
        assert not lines or list(saved.moves) == made
    steps, faults = play.read(Source("walk.play", "\n".join(written)))
    assert not faults
    assert [(one.move, one.die) for one in steps if isinstance(one, play.Do)] == made


def test_the_sample_ends_well_whatever_is_done():
    """No reader of the sample is ever stuck, on many random ways."""
    book, dice = plays.book_in(SAMPLE), Random(7)
    for _ in range(60):
        state = rules.new(book, dice.choice(list(book.board.maxima)))
        while moves := rules.moves(book, state):
            move = dice.choice(moves)
            die = dice.randint(1, 6) if isinstance(move, rules.Roll) else None
            state = rules.apply(book, state, move, die)
        assert state.phase == "finished"
        assert state.paragraph == "solution"


def test_the_sample_can_be_won():
    book = plays.book_in(SAMPLE)
    text = (SAMPLE / "plays" / "calloway.play").read_text("utf-8")
    led = plays.replayed(book, text)
    assert not led.faults
    assert len(led.states[-1].letters) == len(book.case.facts) == 16
    best = sum(
        max(answer.points for answer in rules.question(book, name, index).answers)
        for name, leaf in book.leaves.items()
        for index in leaf.answers
    )
    assert rules.answer_points(book, led.states[-1]) == best
