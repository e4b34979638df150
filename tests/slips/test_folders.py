"""Slips with the files of a case: each gives one finding, with the remedy that mends it."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from tests.slips.test_slips import CASE, STORY, TEXTS

from casec.diagnostic import Diagnostic
from casec.pipeline.check import judged
from casec.project import ProjectError, find, read
from casec.project.decode import SAVE_AS_TEXT

SCENE = "== cellar\n[decoy]\nNothing but rats.\n\n* [leave]\n"
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'


@dataclass(frozen=True)
class Slip:
    """One slip: files that are moved, then files that are written; and what is told.

    Attributes:
        at: the path of the file that the finding is about.
        mends: files to move after that, as the remedy says: then all is well.
    """

    what: str
    code: str
    at: str
    help: str
    moved: dict[str, str] = field(default_factory=dict)
    written: dict[str, str] = field(default_factory=dict)
    mends: dict[str, str] = field(default_factory=dict)


def call(path: str) -> str:
    return f"Call it “{path}”: texts of the book lie below “book”, and their names end in “.case”."


BEGIN = "Write the first paragraph in book/begin.case; it opens with a line such as `== briefing`."
BEGIN_THERE = BEGIN.replace("begin.case", "story.case")

SLIPS = [
    Slip(
        "a text of a text editor",
        "CB704",
        "book",
        call(STORY),
        {STORY: "book/story.txt"},
        {},
        {"book/story.txt": STORY},
    ),
    Slip(
        "an ending that is misspelt",
        "CB704",
        "book",
        call(STORY),
        {STORY: "book/story.caes"},
        {},
        {"book/story.caes": STORY},
    ),
    Slip(
        "no ending", "CB704", "book", call(STORY), {STORY: "book/story"}, {}, {"book/story": STORY}
    ),
    Slip(
        "a folder that is misspelt",
        "CB704",
        "book",
        call(STORY),
        {STORY: "boook/story.case"},
        {},
        {"boook/story.case": STORY},
    ),
    Slip(
        "a text beside the folder",
        "CB704",
        "book",
        call(STORY),
        {STORY: "story.case"},
        {},
        {"story.case": STORY},
    ),
    Slip("no text at all", "CB704", "book", BEGIN, {STORY: "drafts/old.case"}),
    Slip(
        "a chapter whose ending is misspelt",
        "CB705",
        "book/2.caes",
        call("book/2.case"),
        {},
        {"book/2.caes": SCENE},
        {"book/2.caes": "book/2.case"},
    ),
    Slip(
        "a chapter without an ending",
        "CB705",
        "book/chapter2",
        call("book/chapter2.case"),
        {},
        {"book/chapter2": SCENE},
        {"book/chapter2": "book/chapter2.case"},
    ),
    Slip(
        "a chapter in a folder that is misspelt",
        "CB705",
        "boook/b.case",
        call("book/b.case"),
        {},
        {"boook/b.case": SCENE},
        {"boook/b.case": "book/b.case"},
    ),
    Slip("a text that was not saved", "CB704", STORY, BEGIN_THERE, {}, {STORY: ""}),
    Slip("a text of spaces", "CB704", STORY, BEGIN_THERE, {}, {STORY: "\n  \n"}),
    Slip("a text of comments", "CB704", STORY, BEGIN_THERE, {}, {STORY: "// comes later\n"}),
    Slip(
        "several empty texts",
        "CB704",
        "book",
        BEGIN.replace("begin.case", "a.case"),
        {},
        {STORY: "", "book/a.case": ""},
    ),
    Slip(
        "an empty text among others",
        "CB055",
        "book/b.case",
        "Write a paragraph in it, which begins with “== name”, or take the file away.",
        {},
        {"book/b.case": ""},
    ),
    Slip(
        "text without any heading",
        "CB001",
        STORY,
        "Begin a paragraph above it with “== name”. "
        "A note to yourself begins with “//” and a space.",
        {},
        {STORY: "The widow is found.\n"},
    ),
    *(
        Slip(f"{what} under the name of a text", "CB701", path, SAVE_AS_TEXT, {}, {path: begin})
        for what, path, begin in (
            ("a Word document", "book/a.case", "PK\x03\x04 word/document.xml"),
            ("a document in Rich Text Format", STORY, "{\\rtf1\\ansi == briefing}"),
        )
    ),
]

ASKED = TEXTS[STORY].replace("Rain on the roof.", "![Rain](art/rain.svg) Rain on the roof.")
PUT = "Put the file into the folder art/ of the case, and write its path as art/name.svg."


def asking(path: str) -> dict[str, str]:
    return {STORY: ASKED.replace("art/rain.svg", path)}


@pytest.mark.parametrize(
    ("path", "there", "meant"),
    [
        ("art/rain.svg", "art/moon.svg", None),
        ("art/rain.svg", "arts/rain.svg", None),
        ("art/rain.svg", "notes.txt", None),
        ("rain.svg", "art/rain.svg", "art/rain.svg"),
        ("images/rain.svg", "art/rain.svg", "art/rain.svg"),
        ("../art/rain.svg", "art/nights/rain.svg", "art/nights/rain.svg"),
        ("C:/me/Rain.svg", "art/rain.svg", "art/rain.svg"),
        ("art/rain.png", "art/rain.svg", "art/rain.svg"),
    ],
)
def test_a_picture_that_is_not_there_is_told_once(path, there, meant, folder):
    write(folder, {**asking(path), there: PICTURE})
    (one,) = found(folder)
    assert (one.code, one.label.span.text) == ("CB130", path)
    assert one.help == PUT + (f" Did you mean “{meant}”?" if meant else "")
    write(folder, asking(meant) if meant else {path: PICTURE})
    if there != "art/moon.svg":
        assert found(folder) == ()


SOUND = {
    "the mark of a word processor": {"book/~$story.case": "\x05Jim Doyle"},
    "the mark of another word processor": {"book/.~lock.story.case#": ",jim,"},
    "a copy of an editor": {"book/story.case~": SCENE, "book/#story.case#": SCENE},
    "a draft": {"drafts/cellar.case": SCENE},
    "a list of things to do": {"TODO": SCENE, "book/notes": SCENE},
}


def lay(folder: Path, slip: Slip) -> None:
    for old, new in slip.moved.items():
        move(folder, old, new)
    write(folder, slip.written)


def move(folder: Path, old: str, new: str) -> None:
    (folder / new).parent.mkdir(parents=True, exist_ok=True)
    (folder / old).rename(folder / new)


def write(folder: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")


def found(folder: Path) -> tuple[Diagnostic, ...]:
    return judged(*read(folder)).findings


@pytest.fixture
def folder(tmp_path):
    copy = tmp_path / "case"
    shutil.copytree(CASE, copy)
    assert (copy / STORY).read_text("utf-8") == TEXTS[STORY]
    return copy


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.what)
def test_a_slip_is_told_once(slip, folder):
    lay(folder, slip)
    told = [(one.code, one.label.span.source.path, one.help) for one in found(folder)]
    assert told == [(slip.code, slip.at, slip.help)]


@pytest.mark.parametrize("slip", [slip for slip in SLIPS if slip.mends], ids=lambda slip: slip.what)
def test_the_remedy_is_true(slip, folder):
    lay(folder, slip)
    for old, new in slip.mends.items():
        assert f"“{new}”" in slip.help
        move(folder, old, new)
    assert found(folder) == ()


@pytest.mark.parametrize("files", SOUND.values(), ids=SOUND)
def test_what_is_no_slip(files, folder):
    write(folder, files)
    assert found(folder) == ()


@pytest.mark.parametrize("given", ["", "book", STORY])
def test_settings_among_the_texts_are_to_be_moved_up(given, folder):
    move(folder, "case.yaml", "book/case.yaml")
    with pytest.raises(ProjectError, match="among the texts of the book") as told:
        find([str(folder / given)])
    assert told.value.remedy.startswith("Move case.yaml up into the folder of the case")
    move(folder, "book/case.yaml", "case.yaml")
    assert [one.resolve() for one in find([str(folder / given)])] == [folder.resolve()]


def test_settings_among_the_texts_beside_others_are_to_be_taken_away(folder):
    write(folder, {"book/case.yaml": TEXTS["case.yaml"]})
    with pytest.raises(ProjectError) as told:
        find([str(folder / "book")])
    assert "take away the one in “book”" in told.value.remedy
    assert find([str(folder)]) == (folder,)
