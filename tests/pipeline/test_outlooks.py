"""What was proved is kept for each detective, under all that it hangs on and nothing else."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.codes_base import FOLDER

from casec import pipeline
from casec.casebook import explore
from casec.casebook.verdicts import Outlook, Remark
from casec.pipeline import Budget, Wish
from casec.pipeline.outlooks import Outlooks
from casec.project.cache import Cache, cache

PAGE = """== briefing

The inspector looks up.

>> A key. [know key] -> desk
* Go in. -> desk

== desk

A drawer.

>> [if knows key and time from Tue 12:00] Open it. -> bar
>> [if knows key] Look at it. -> headquarters
* [leave]
"""
FINN = "detectives:\n  finn: {name: Finn Lark, observation: 1, persuasion: 3, strength: 4}\n"


@pytest.fixture
def case(tmp_path, monkeypatch):
    """A case with a fault for the explorer; what is kept lies beside it."""
    monkeypatch.delenv("CASEC_NO_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "case"
    shutil.copytree(FOLDER / "book", folder / "book")
    shutil.copy(FOLDER / "case.yaml", folder)
    (folder / "book" / "page.case").write_text(PAGE, "utf-8")
    return folder


@pytest.fixture
def explored(monkeypatch):
    """With whom it was explored, and for whom bounds were looked for, in order."""
    seen: list[str] = []
    together, with_bounds = explore.together, explore.with_bounds

    def spied(book, detectives, *more):
        seen.append(" and ".join(detectives))
        return together(book, detectives, *more)

    def spied_bounds(book, detective, outlook, budget):
        seen.append(f"{detective}'s bounds")
        return with_bounds(book, detective, outlook, budget)

    monkeypatch.setattr(explore, "together", spied)
    monkeypatch.setattr(explore, "with_bounds", spied_bounds)
    return seen


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def said(folder: Path, **more: bool) -> list[tuple[str, int]]:
    found = pipeline.verdict(folder, lambda _: None, wish=Wish(), **more).findings
    return [(one.code, one.label.span.first.line) for one in found]


def outlooks(folder: Path, wish: Wish) -> dict[str, Outlook]:
    exploration = pipeline.check(folder, lambda _: None, wish=wish).exploration
    assert exploration is not None
    return dict(exploration.detectives)


def test_nothing_is_explored_twice(case, explored):
    assert said(case) == [("CB403", 12)]
    assert said(case) == [("CB403", 12)]
    assert explored == ["nell"]
    assert said(case, anew=True) == [("CB403", 12)]
    assert explored == ["nell", "nell"]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("The inspector looks up.", "The inspector *looks* up.\n\nSlowly.", 14),
        ("== briefing\n", "// allow CB310: x\n== briefing\n", 13),
        ("Open it.", "Open it at last.", 12),
        ("[if knows key and time from Tue 12:00]", "[if knows key  and time from Tue 12:00]", 12),
        ("[know key]", "[know key: Note {} as well.]", 12),
    ],
)
def test_prose_and_places_are_nothing_to_a_proof(case, explored, old, new, line):
    said(case)
    edit(case / "book" / "page.case", old, new)
    assert ("CB403", line) in said(case)
    assert explored == ["nell"]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("book/page.case", "from Tue 12:00", "from Tue 13:00"),
        ("book/page.case", "* Go in.", ">> Go in."),
        ("book/page.case", "A drawer.", "A drawer. [hour]"),
        ("book/page.case", "A drawer.", "A drawer. [know drawer]"),
        (
            "book/page.case",
            "knows key and time from Tue 12:00",
            "time from Tue 12:00 and knows key",
        ),
        ("case.yaml", "observation: 4", "observation: 3"),
        ("case.yaml", "icons: [observation, ", "icons: [strength, observation, "),
        ("case.yaml", "station: headquarters", "station: bar"),
        ("case.yaml", "read: bar}", "read: bar, needs: key}"),
    ],
)
def test_every_rule_counts(case, explored, file, old, new):
    said(case)
    edit(case / file, old, new)
    said(case)
    assert explored == ["nell", "nell"]


def test_the_marks_of_a_paragraph_count(case, explored):
    said(case)
    edit(case / "book" / "page.case", "== desk\n", "== desk [only via briefing]\n")
    said(case)
    assert explored == ["nell", "nell"]


def test_all_detectives_are_explored_together(case, explored):
    said(case)
    edit(case / "case.yaml", "detectives:\n", FINN)
    assert said(case) == [("CB403", 12)]
    assert explored == ["nell", "finn and nell"]
    edit(case / "case.yaml", FINN, "detectives:\n")
    edit(case / "case.yaml", "name: Nell Quist", "name: Nell Quist-Lark")
    said(case)
    assert explored == ["nell", "finn and nell"]


def test_one_detective_is_as_with_all(case):
    edit(case / "case.yaml", "detectives:\n", FINN)
    alone = outlooks(case, Wish(detective="nell"))
    assert alone == {"nell": outlooks(case, Wish())["nell"]}


def test_what_is_damaged_is_no_proof(case, explored):
    known = outlooks(case, Wish())
    for file in cache(case).folder.iterdir():  # type: ignore[union-attr]
        file.write_bytes(file.read_bytes()[:-1] + b"}")
    assert outlooks(case, Wish()) == known
    assert explored == ["nell", "nell"]


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"[[],7]", b"[[],[-1,[-1],[-1]]]", b"\xff", b"[[],null]"]
)
def test_what_has_another_form_is_no_proof(case, explored, data, monkeypatch):
    outlooks(case, Wish(bounded=True))
    monkeypatch.setattr(Cache, "get", lambda *_: data)
    found = outlooks(case, Wish(bounded=True))["nell"]
    assert found.complete
    assert explored == ["nell", "nell's bounds"] * 2


def test_it_is_the_same_from_the_cache(case, explored):
    fresh = outlooks(case, Wish(bounded=True))
    kept = outlooks(case, Wish(bounded=True))
    assert explored == ["nell", "nell's bounds"]
    assert kept == fresh
    assert list(kept["nell"].verdicts) == list(fresh["nell"].verdicts)
    assert kept["nell"].points is not None
    assert any(len(one.play) > 2 for one in kept["nell"].verdicts.values())


def test_troubles_and_remarks_are_kept(case):
    checked = pipeline.check(case, lambda _: None)
    assert checked.case is not None
    store = Outlooks(checked.case, cache(case))
    (nell,) = checked.case.detectives
    trouble = explore.Trouble("desk", "no exit", ("detective nell", "take 1"), 9)
    remark = Remark("CB450", "exit desk 1", (("name", "desk"),), ("so",), ("detective nell",))
    verdicts = {item: explore.Verdict(item, explore.Outcome.REACHABLE) for item in store.items}
    given = Outlook(
        verdicts, (trouble,), ("desk",), ("desk", "bar"), None, None, 30, True, (remark,)
    )
    store.put(nell, given)
    assert store.get(nell) == given


def test_bounds_are_looked_for_where_only_they_are_missing(case, explored):
    said(case)
    outlooks(case, Wish(bounded=True))
    said(case)
    assert explored == ["nell", "nell's bounds"]


def test_what_a_budget_cut_off_is_not_kept(case, explored):
    verdict = pipeline.verdict(case, lambda _: None, wish=Wish(Budget(0)))
    assert not verdict.decided
    assert [one.code for one in verdict.findings] == ["CB403"], "the hour alone tells"
    assert said(case) == [("CB403", 12)]
    assert explored == ["nell", "nell"]
    again = pipeline.verdict(case, lambda _: None, wish=Wish(Budget(0)))
    assert again.decided, "what is known costs nothing"
    assert [one.code for one in again.findings] == ["CB403"]


def test_a_check_without_the_explorer_is_another(case, explored):
    said(case)
    assert pipeline.verdict(case, lambda _: None).findings == ()
    assert said(case) == [("CB403", 12)]
    assert explored == ["nell"]


def test_a_budget_is_shared_among_those_who_need_it(case, monkeypatch):
    said(case)
    edit(case / "case.yaml", "detectives:\n", FINN + FINN.replace("finn", "gus")[12:])
    given: list[tuple[str, float]] = []
    outlooked = explore.outlooked

    def spied(book, detective, known, budget, *more):
        given.append((detective, budget.end - start))
        return outlooked(book, detective, known, budget, *more)

    monkeypatch.setattr(explore, "outlooked", spied)
    whole = Budget(1000)
    start = (whole.end or 0) - 1000
    outlooks(case, Wish(whole))
    assert [name for name, _ in given] == ["finn", "gus", "nell"]
    first, second, third = (seconds for _, seconds in given)
    assert first == pytest.approx(333, abs=60)
    assert second == pytest.approx(500, abs=90), "what one does not use is for the others"
    assert third == pytest.approx(1000, abs=120)


def test_a_known_proof_is_told_without_the_explorer(case):
    said(case)
    edit(case / "book" / "page.case", "The inspector looks up.", "The inspector nods.")
    code = (
        "import sys\nfrom casec.cli.main import main\n"
        f"try:\n    main(['check', {str(case)!r}, '--format', 'concise'])\n"
        "except SystemExit as end:\n    assert end.code == 1\n"
        "print(*(name for name in sys.modules if name.startswith('casec.')))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    found, modules = run.stdout.splitlines()
    assert "CB403" in found
    assert "casec.casebook.proof" in modules.split()
    assert "casec.casebook.explore" not in modules.split()


@pytest.mark.parametrize(
    "item", ["exit desk 1", "exit desk 2", "letter key", "finish second-night"]
)
def test_a_way_is_the_same_from_the_cache(case, item):
    checked = pipeline.check(case, lambda _: None)
    book = pipeline.rules_of(checked)
    fresh = pipeline.way(checked, book, "nell", item, anew=True)
    said(case)
    assert pipeline.way(checked, book, "nell", item) == fresh
