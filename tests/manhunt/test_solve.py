"""End games solved exactly, through the engine's own rules.

The figures were found by others with a program of their own. The large ones are measured by
benchmarks/manhunt_figures.py; here stands what takes no time.
"""

from __future__ import annotations

import pytest

from casec.manhunt import rules
from casec.manhunt.rules import Arrest, Kill, Shift, Table
from casec.manhunt.solve import Place, Solved, solve

SMALL = solve(Table(2, 3, 4, 2))
NAMED = solve(Table(2, 3, 4, 2), named=True)


def test_two_by_three_with_a_limit_of_three():
    solved = solve(Table(2, 3, 3, 2))
    assert len(solved.values) == 1206


def test_two_by_three_with_a_limit_of_four_has_draws():
    assert len(SMALL.values) == 1338
    assert SMALL.count(None) == 436
    assert (SMALL.count("K"), SMALL.count("I")) == (654, 248)


def test_three_by_three_is_won_by_the_killer_whoever_stands_where():
    solved = solve(Table(3, 3, 3, 2))
    assert len(solved.starts) == 72
    assert set(solved.starts.values()) == {"K"}
    assert solved.count(None) == 0


def test_names_of_bystanders_matter_to_what_undoes_a_shift_alone():
    assert len(NAMED.values) == 1362
    assert (NAMED.count("K"), NAMED.count("I"), NAMED.count(None)) == (654, 248, 460)
    assert NAMED.starts == SMALL.starts


@pytest.mark.parametrize("solved", [SMALL, NAMED], ids=["without names", "with names"])
def test_every_verdict_follows_from_those_behind_it(solved: Solved):
    """Each verdict is checked by looking one move ahead with the rules, in a way of its own."""
    table = Table(2, 3, 4, 2)
    for position, value in solved.values.items():
        place, before = position
        if before is not None:
            continue  # what may not be undone has tests of its own
        if {Kill(place.inspector), Arrest(place.killer)} & set(options(table, place)):
            assert value == place.turn  # and nothing else was looked at
            continue
        ends = {verdict(solved, table, place, move) for move in options(table, place)}
        other = "I" if place.turn == "K" else "K"
        if place.turn in ends:
            assert value == place.turn
        elif ends == {other}:
            assert value == other
        else:
            assert value is None


def state_of(table: Table, place: Place) -> rules.State:
    count = place.rows * place.cols
    lies = rules.Open(
        place.turn, "act", place.rows, place.cols, tuple(range(count)),
        place.dead | ((1 << table.suspects) - (1 << count)), 0, 0, 0, 0, None, 0, 0,
    )  # fmt: skip
    return rules.State(lies, place.killer, place.inspector, 0, ())


def options(table: Table, place: Place) -> tuple[rules.Move, ...]:
    return rules.moves(table, state_of(table, place))


def verdict(solved: Solved, table: Table, place: Place, move: rules.Move) -> str | None:
    """Who wins behind a move; a shift is looked up among all that may not be undone there."""
    then = rules.apply(table, state_of(table, place), move)
    if then.open.result:
        return then.open.result.winner
    at = then.open.grid.index
    count = place.rows * place.cols
    dead = sum(
        (then.open.dead >> suspect & 1) << spot for spot, suspect in enumerate(then.open.grid)
    )
    next_place = Place(
        then.open.rows,
        then.open.cols,
        at(then.killer),
        at(then.inspector),
        dead,
        then.open.turn,
    )
    if not isinstance(move, Shift) or len(then.open.grid) < count:
        return solved.values[next_place, None]
    names = tuple(at(suspect) for suspect in range(count))
    bare = (place.killer, place.inspector, place.dead)
    known = solved.values
    return known[next_place, names] if (next_place, names) in known else known[next_place, bare]


def test_who_stands_beside_the_other_and_is_to_move_wins():
    for (place, _), value in SMALL.values.items():
        rows = abs(place.killer // place.cols - place.inspector // place.cols)
        cols = abs(place.killer % place.cols - place.inspector % place.cols)
        if rows <= 1 and cols <= 1:
            assert value == place.turn


def test_the_rules_have_both_moves_that_decide():
    place = Place(2, 3, 0, 1, 0, "K")
    assert Kill(1) in options(Table(2, 3, 4, 2), place)
    assert Arrest(0) in options(Table(2, 3, 4, 2), place._replace(turn="I"))
