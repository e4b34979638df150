"""case.lock: one entry a line, read strictly, merged by git."""

import json
import subprocess
import unicodedata

import jsonschema
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.casebook.numbering.make import case

from casec.casebook.numbering import Numbering, Retired, number, read_lock, write_lock
from casec.casebook.numbering.lock import schema
from casec.source import Source

FULL = Numbering(
    {"bar": 12, "погреб": 3, "cellar": 7},
    {"jim-face": "X"},
    {"big-jim": 1},
    {"argus": "AA"},
    Retired({"attic": 9}, {"old": "B"}, {"lew": 2}, {"map": "C"}),
)
TEXT = """\
# The numbers and letters that casec gave out for this case. Keep this file with the case, and
# do not edit it by hand: printed books hold these numbers. `casec number` moves them on purpose.
casec lock: 1
paragraphs:
  bar: 12
  cellar: 7
  погреб: 3
letters:
  jim-face: X
people:
  big-jim: 1
sheets:
  argus: AA
retired:
  paragraphs:
    attic: 9
  letters:
    old: B
  people:
    lew: 2
  sheets:
    map: C
end: yes
"""
EMPTY = write_lock(Numbering({}, {}, {}, {}))


def faults(text):
    numbering, found = read_lock(Source("case.lock", text))
    assert (numbering is None) == bool(found)
    return [(each.code, each.label.span.first.line, each.label.span.text) for each in found]


def read(text):
    numbering, found = read_lock(Source("case.lock", text))
    assert found == ()
    return numbering


# --- writing and reading --------------------------------------------------------------------------


def test_the_text_of_a_lock():
    assert write_lock(FULL) == TEXT
    assert read(TEXT) == FULL


@pytest.mark.parametrize("text", [TEXT.replace("\n", "\r\n"), TEXT + "\n\n", "\n# mine\n" + TEXT])
def test_what_editors_and_systems_do_to_it_does_no_harm(text):
    assert read(text) == FULL


def test_names_are_compared_composed():
    assert read(EMPTY.replace("people:", "people:\n  cafe\u0301: 1", 1)).people == {"café": 1}


def unique(values):
    return {name: value for value, name in {v: n for n, v in values.items()}.items()}


@settings(deadline=None)
@given(
    st.dictionaries(
        st.text(alphabet="abÄжe\u0301-1", min_size=1, max_size=6), st.integers(1, 999), max_size=6
    ),
    st.dictionaries(
        st.sampled_from(["yes", "null", "~", "1", "a b", 'q"', "#", "-"]), st.just("Q")
    ),
)
def test_what_is_written_is_read(numbers, letters):
    numbers = unique({unicodedata.normalize("NFC", name): n for name, n in numbers.items()})
    numbering = Numbering(numbers, unique(letters), {}, {}, Retired(numbers, letters))
    text = write_lock(numbering)
    assert read(text) == numbering
    assert write_lock(read(text)) == text


@settings(deadline=None)
@given(st.integers(0, len(TEXT) - 3))
def test_a_lock_that_was_cut_off_anywhere_is_never_read(length):
    assert faults(TEXT[:length])[0][0] == "CB501"


def test_a_lock_fits_its_schema_and_nonsense_does_not():
    jsonschema.Draft202012Validator.check_schema(schema())
    validator = jsonschema.Draft202012Validator(schema())
    assert json.loads(json.dumps(schema())) == schema()
    validator.validate(yaml.safe_load(TEXT))
    validator.validate(yaml.safe_load(EMPTY))
    for bad in ("bar: 0", "bar: x", "bar: [1]"):
        assert not validator.is_valid(yaml.safe_load(TEXT.replace("bar: 12", bad)))
    assert not validator.is_valid(yaml.safe_load(TEXT.replace("jim-face: X", "jim-face: x")))
    assert not validator.is_valid(yaml.safe_load(TEXT.replace("people:\n  big-jim: 1\n", "")))


# --- what is wrong with a lock --------------------------------------------------------------------

CONFLICT = "<<<<<<< HEAD\n  bar: 12\n=======\n  bar: 13\n>>>>>>> other\n"


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "span"),
    [
        ("  bar: 12\n", CONFLICT, "CB500", 5, "<<<<<<< HEAD"),
        ("  bar: 12\n", "  bar: 12\n||||||| base\n", "CB500", 6, "||||||| base"),
        ("end: yes\n", "", "CB501", 22, "    map: C"),
        ("end: yes\n", "end: ye", "CB501", 23, "end: ye"),
        (TEXT, "", "CB501", 1, ""),
        (TEXT, "\n\n", "CB501", 1, ""),
        (TEXT, "no lock at all", "CB501", 1, "no lock at all"),
        ("lock: 1", "lock: 2", "CB502", 3, "2"),
        ("lock: 1", "lock:", "CB502", 3, ""),
        ("lock: 1", "lock: [1]", "CB502", 3, "[1]"),
        ("letters:\n  jim", "letters: {}\nmore:\n  jim", "CB503", 9, "more"),
        ("letters:\n  jim", "leters:\n  jim", "CB503", 8, "leters"),
        ("    attic: 9\n  letters", "    attic: 9\n  x: 1\n  letters", "CB503", 17, "x"),
        ("bar: 12", "bar: 0", "CB504", 5, "0"),
        ("bar: 12", "bar: -1", "CB504", 5, "-1"),
        ("bar: 12", "bar: 1.5", "CB504", 5, "1.5"),
        ("bar: 12", "bar: 012", "CB504", 5, "012"),
        ("bar: 12", "bar: ٣", "CB504", 5, "٣"),
        ("bar: 12", "bar:", "CB504", 5, ""),
        ("bar: 12", "bar: [12]", "CB504", 5, "[12]"),
        ("bar: 12", "bar: " + "9" * 5000, "CB504", 5, "9" * 5000),
        ("big-jim: 1", "big-jim: A", "CB504", 11, "A"),
        ("attic: 9", "attic: x", "CB504", 16, "x"),
        ("jim-face: X", "jim-face: x", "CB505", 9, "x"),
        ("jim-face: X", "jim-face: XY", "CB505", 9, "XY"),
        ("jim-face: X", "jim-face: Ж", "CB505", 9, "Ж"),
        ("argus: AA", "argus: 1", "CB505", 13, "1"),
        ("cellar: 7", "cellar: 12", "CB506", 6, "cellar: 12"),
        ("big-jim: 1", "big-jim: 1\n  lew: 1", "CB506", 12, "lew: 1"),
        ("jim-face: X", "jim-face: X\n  alibi: X", "CB507", 10, "alibi: X"),
        ("argus: AA", "argus: AA\n  plan: AA", "CB507", 14, "plan: AA"),
        ("  bar: 12", "  bar 12", "CB508", 5, "bar 12"),
        ("  bar: 12", "\tbar: 12", "CB508", 5, "\t"),
        ("letters:\n  jim-face: X", "letters: X", "CB508", 8, "X"),
        ("letters:\n  jim-face: X\n", "", "CB509", 3, ""),
        ("  people:\n    lew: 2\n", "", "CB509", 15, ""),
        ("  cellar: 7", "  cellar: 7\n  bar: 13", "CB510", 7, "bar"),
        ("bar: 12", "bar: \x00", "CB508", 5, "\x00"),
        ("bar: 12", "bar: &x 12", "CB508", 5, "&x 12"),
    ],
)
def test_a_bad_lock_gives_one_fault_at_its_line_and_no_numbering(old, new, code, line, span):
    assert old in TEXT
    assert faults(TEXT.replace(old, new, 1)) == [(code, line, span)]


def test_all_faults_come_at_once():
    text = TEXT.replace("bar: 12", "bar: x").replace("jim-face: X", "jim-face: 1")
    assert [code for code, _, _ in faults(text)] == ["CB504", "CB505"]


def test_retired_names_may_share_a_number_which_merges_bring_about():
    text = TEXT.replace("    attic: 9\n", "    attic: 9\n    loft: 9\n    bar: 12\n")
    assert read(text).retired.paragraphs == {"attic": 9, "loft": 9, "bar": 12}
    after, _ = number(case(["bar", "attic", "loft"]), read(text))
    assert sorted(after.paragraphs.values()) == [9, 12, 13]


def test_a_number_twice_names_both_and_shows_which_line_to_delete():
    (found,) = read_lock(Source("case.lock", TEXT.replace("cellar: 7", "cellar: 12")))[1]
    assert found.message == "“bar” and “cellar” both have the number 12"
    assert [label.span.text for label in found.also] == ["bar: 12"]
    assert [fix.title for fix in found.fixes] == [
        "Delete the line of “cellar”",
        "Delete the line of “bar”",
    ]
    edit = found.fixes[0].edits[0]
    assert (edit.span.text, edit.text) == ("  cellar: 12\n", "")


def test_the_remedy_of_a_conflict_asks_for_no_work_by_hand():
    (found,) = read_lock(Source("case.lock", TEXT.replace("  bar: 12\n", CONFLICT)))[1]
    assert "Run `casec number`" in str(found.help)
    assert "--theirs" not in str(found.help)
    assert [label.span.text for label in found.also] == ["=======", ">>>>>>> other"]


# --- git ------------------------------------------------------------------------------------------


class Repository:
    """A git repository with one lock in it."""

    def __init__(self, folder):
        self.folder, self.lock = folder, folder / "case.lock"
        self.git("init", "-q", "-b", "main")

    def git(self, *arguments):
        settings = ("user.name=A Writer", "user.email=writer@example.org", "core.autocrlf=false")
        options = [word for each in settings for word in ("-c", each)]
        return subprocess.run(
            ["git", *options, *arguments], cwd=self.folder, capture_output=True, text=True
        )

    def commit(self, made, previous=None):
        result, found = number(made, previous)
        assert found == ()
        self.lock.write_text(write_lock(result), encoding="utf-8", newline="\n")
        self.git("add", "-A")
        assert self.git("commit", "-qm", "Numbers").returncode == 0
        return result

    def merged(self, base, ours, theirs):
        """The text of the lock after two branches were merged, and whether git was content."""
        first = self.commit(base)
        self.git("checkout", "-qb", "other")
        self.commit(theirs, first)
        self.git("checkout", "-q", "main")
        self.commit(ours, first)
        content = self.git("merge", "-q", "other").returncode == 0
        return self.lock.read_text("utf-8"), content, first


STORY = [f"scene-{n}" for n in range(40)]
REST = [name for name in STORY if name != "scene-20"]


def test_two_branches_that_add_different_names_merge(tmp_path):
    base = case(STORY, facts=["alibi"], people=["jim"], sheets=["map"])
    ours = case([*STORY, "attic"], facts=["alibi"], people=["jim"], sheets=["map"])
    theirs = case(REST, facts=["alibi", "motive"], people=["jim", "rosa"], sheets=["map"])
    text, content, first = Repository(tmp_path).merged(base, ours, theirs)
    assert content
    numbering = read(text)
    assert numbering.retired.paragraphs == {"scene-20": first.paragraphs["scene-20"]}
    stays = {name: value for name, value in first.paragraphs.items() if name != "scene-20"}
    assert numbering.paragraphs == {**stays, "attic": 41}
    assert set(numbering.letters) == {"alibi", "motive"}
    assert numbering.people == {"jim": 1, "rosa": 2}
    both = case([*REST, "attic"], facts=["alibi", "motive"], people=["jim", "rosa"], sheets=["map"])
    assert number(both, numbering) == (numbering, ())


def test_two_branches_that_gave_the_same_number_are_told_of_and_one_line_mends_it(tmp_path):
    ours, theirs = case([*STORY, "attic"]), case([*STORY, "zoo"])
    text, content, first = Repository(tmp_path).merged(case(STORY), ours, theirs)
    assert content, "git sees nothing wrong"
    numbering, (found,) = read_lock(Source("case.lock", text))
    assert numbering is None
    assert found.message == "“attic” and “zoo” both have the number 41"
    edit = found.fixes[0].edits[0]
    mended = read(text[: edit.span.start] + edit.text + text[edit.span.end :])
    after, _ = number(case([*STORY, "attic", "zoo"]), mended)
    assert after.paragraphs == {**first.paragraphs, "attic": 41, "zoo": 42}


def test_two_branches_that_add_neighbours_end_in_a_conflict_that_is_told_of(tmp_path):
    ours, theirs = case([*STORY, "attic-a"]), case([*STORY, "attic-b"])
    text, content, _ = Repository(tmp_path).merged(case(STORY), ours, theirs)
    assert not content
    assert [code for code, _, _ in faults(text)] == ["CB500"]
    both_sides = "".join(
        line
        for line in text.splitlines(keepends=True)
        if line[:7] not in ("<<<<<<<", "=======", ">>>>>>>")
    )
    assert [code for code, _, _ in faults(both_sides)] == ["CB506"]
