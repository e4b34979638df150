"""Several detectives at once: the same outlooks, whatever becomes of the processes."""

from __future__ import annotations

import multiprocessing
import os
import threading

import pytest
from tests.oracle.generate import generate
from tests.oracle.make import load

from casec.pipeline import Budget
from casec.pipeline.exploring import Exploring
from casec.pipeline.outlooks import Outlooks
from casec.project.cache import Cache

SEED = 5


@pytest.fixture
def exploring(tmp_path):
    case = load(generate(SEED))
    assert len(case.detectives) > 1
    return Exploring(case, Outlooks(case, Cache(tmp_path / "kept")), bounded=True)


def alone(exploring):
    known = exploring.verdicts(exploring.case.detectives, Budget())
    return {
        one.name: exploring.outlook(one, known[one.name], Budget())
        for one in exploring.case.detectives
    }


def together(exploring, budget=None, told=None):
    tell = told.append if told is not None else lambda _: None
    left = exploring.case.detectives
    budget = budget or Budget()
    known = exploring.verdicts(left, budget)
    return dict(exploring.side_by_side(left, known, budget, 2, tell))


@pytest.mark.parametrize("threads", [False, True], ids=["fork", "spawn"])
def test_the_same_outlooks_and_all_are_kept(exploring, tmp_path, threads):
    end = threading.Event()
    if threads:
        threading.Thread(target=end.wait, args=(60,)).start()
    told: list[str] = []
    try:
        found = together(exploring, told=told)
    finally:
        end.set()
    names = [one.name for one in exploring.case.detectives]
    assert told[0] == f"looking closer for {names[0]}, {names[1]} (0 of {len(names)} done)"
    for one in exploring.case.detectives:
        assert exploring.store.get(one).verdicts == found[one.name].verdicts
        assert exploring.store.get_bounds(one) is not None
    case = exploring.case
    assert found == alone(Exploring(case, Outlooks(case, Cache(None)), bounded=True))


def test_a_budget_is_for_all_of_them(exploring):
    found = together(exploring, Budget(0))
    assert found
    assert not any(outlook.complete for outlook in found.values())
    assert not any(exploring.store.get(one) for one in exploring.case.detectives)


class Deadly(Outlooks):
    """What asks for these is killed, as it is if there is no memory left; but not the caller."""

    def get(self, detective):
        if multiprocessing.parent_process() is not None:
            os._exit(9)
        return super().get(detective)


def test_what_a_process_did_not_end_is_explored_here(exploring):
    told: list[str] = []
    case = exploring.case
    found = together(Exploring(case, Deadly(case, Cache(None)), bounded=True), told=told)
    assert told[-1].endswith(", alone")
    assert found == alone(exploring)


class Faulty(Outlooks):
    """A fault of ours."""

    def get(self, detective):
        raise LookupError("a fault")


def test_a_fault_of_ours_comes_out(exploring):
    case = exploring.case
    known = exploring.verdicts(case.detectives, Budget())
    faulty = Exploring(case, Faulty(case, Cache(None)), bounded=True)
    with pytest.raises(LookupError, match="a fault"):
        dict(faulty.side_by_side(case.detectives, known, Budget(), 2, lambda _: None))


def test_the_plays_do_not_hang_on_who_is_wanted(exploring):
    every = exploring.verdicts(exploring.case.detectives, Budget())
    for one in exploring.case.detectives:
        assert exploring.verdicts((one,), Budget())[one.name] == every[one.name]


def test_what_is_kept_is_not_decided_again(exploring, monkeypatch):
    left = exploring.case.detectives
    found = together(exploring)
    monkeypatch.setattr("casec.casebook.explore.together", None)
    known = exploring.verdicts(left, Budget())
    assert {name: one.outlook.verdicts for name, one in known.items()} == {
        name: one.verdicts for name, one in found.items()
    }


def test_small_cases_are_explored_one_by_one(exploring):
    assert not exploring.is_worth_a_process()
