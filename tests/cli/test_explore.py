"""`casec explore` on a small case: what is printed, and the exit codes."""

from __future__ import annotations

import json

import pytest

from casec.cli.main import main

CONFIG = """casec: 1
game: casebook
title: Small
language: en
start: start
station: hq
luck: 1
calendar:
  from: 1926-05-04 18:00
  to: 1926-05-04
  icons: [observation, persuasion, strength]
  days:
    1926-05-04: {moon: night}
detectives:
  nell: {name: Nell, observation: 2, persuasion: 1, strength: 1}
  finn: {name: Finn, observation: 0, persuasion: 1, strength: 3}
places:
  town: {name: Town, addresses: {hq: {name: Headquarters, read: desk}, bar: {name: Bar, read: bar}}}
"""
BOOK = """== start

Go. [leave]

== desk

Your desk.

>> Try the drawer. [test observation > 7] -> drawer | desk
* Away. [leave]

== drawer

A key. [know key]

* Away. [leave]

== bar
[open 20:00-22:00 else desk]

Smoke.

>> Show the key. [if knows key and time before Tue 19:00] -> end
>> Show it now. [if knows key] -> end
* Away. [leave]

== night

Nobody comes.

* [finish]

== end

It is over.

* [finish]
"""


@pytest.fixture
def case(tmp_path, monkeypatch):
    folder = tmp_path / "small"
    (folder / "book").mkdir(parents=True)
    (folder / "case.yaml").write_text(CONFIG)
    (folder / "book" / "a.case").write_text(BOOK.replace("Go. [leave]", "* Go. [leave]"))
    return str(folder)


def run(capsys, *arguments):
    with pytest.raises(SystemExit) as end:
        main(list(arguments))
    shown = capsys.readouterr()
    return end.value.code, shown.out, shown.err


def test_json(case, capsys):
    code, out, _ = run(capsys, "explore", case, "--format", "json")
    assert code == 1, "exit 1 of bar is never taken"
    data = json.loads(out)
    nell = data["detectives"]["nell"]
    rows = {row["item"]: row for row in nell["items"]}
    assert rows["exit bar 1"]["verdict"] == "impossible"
    assert rows["exit bar 1"]["blocked by"] == ["time"]
    assert "Tue 20:00" in rows["exit bar 1"]["why"]
    assert rows["exit bar 2"]["play"][0] == "detective nell"
    assert nell["bounds"]["letters"]["most"] == 1
    assert nell["bounds"]["earliest finish"] == "1926-05-04 18:00"
    best = {row["item"]: row["verdict"] for row in data["all"]["items"]}
    assert best["pass desk 1"] == "reachable"
    assert best["exit bar 1"] == "impossible"


def test_table(case, capsys):
    code, out, _ = run(capsys, "explore", case, "--detective", "finn")
    assert code == 1
    assert "impossible: exit bar 1:" in out
    assert "nell" not in out


def test_a_budget_that_is_spent(case, capsys):
    asked = ("--budget", "0", "--gate", "error", "--format", "json")
    code, out, _ = run(capsys, "explore", case, *asked)
    rows = json.loads(out)["detectives"]["nell"]
    verdicts = {row["verdict"] for row in rows["items"]}
    assert code == 3
    assert "undecided" in verdicts
    assert "impossible" in verdicts
    assert rows["stuck"] is None


def test_more(case, capsys):
    """Nell is worn out after four hours. Nothing in this case hangs on a ruling."""
    code, out, _ = run(capsys, "explore", case, "--more", "--format", "json")
    assert code == 1
    assert "more" not in json.loads(run(capsys, "explore", case, "--format", "json")[1])
    more = json.loads(out)["more"]["nell"]
    assert more["early start"] == {}
    assert more["nobody awake"] == [{"from": "1926-05-04 22:00", "to": "1926-05-05 00:00"}]
    assert more["rulings"] == []
    code, out, _ = run(capsys, "explore", case, "--more", "--detective", "nell")
    assert "nobody awake: Tue 22:00-24:00" in out
    assert "no verdict hangs on a ruling" in out


def test_an_unknown_detective(case, capsys):
    code, _, err = run(capsys, "explore", case, "--detective", "nel")
    assert code == 2
    assert "nell" in err
