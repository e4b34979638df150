"""What is not read though its writer may think so is told of, and nothing else is."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from casec.project import ProjectError, find, read
from casec.project.chapters import headed

CHAPTER = (
    "A few words first.\n\n== harbour-bar [draft]\nSmoke hangs under the lamps.\n\n* [leave]\n"
)
RTF = r"{\rtf1\ansi {\f0\fs24 == harbour-bar\par Smoke.\par}}"
CYRILLIC_RTF = r"{\rtf1\ansi == \u1082?\u1088?\par}"
PROSE = "Nothing but a few words about the harbour, and === signs ==.\n"
NOTE = "Heading\n=======\n\nThe file begins with `== harbour`.\n\n```case\n== harbour\n```\n"


def docx(text: str) -> bytes:
    return packed("word/document.xml", "w:p", "w:t", text)


def odt(text: str) -> bytes:
    return packed("content.xml", "text:p", "text:span", text)


def packed(member: str, paragraph: str, run: str, text: str) -> bytes:
    """A document with a paragraph for each line, its words cut into two runs as editors do."""
    from io import BytesIO

    out = BytesIO()
    body = "".join(
        f"<{paragraph}><{run}>{line[:5]}</{run}><{run}>{line[5:]}</{run}></{paragraph}>"
        for line in text.split("\n")
    )
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(member, f"<x>{body}</x>")
    return out.getvalue()


@pytest.fixture
def case(tmp_path):
    folder = tmp_path / "case"
    write(folder, "case.yaml", "title: x")
    write(folder, "book/b.case", CHAPTER)
    return folder


def write(folder: Path, path: str, data: str | bytes) -> Path:
    place = folder / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(data if isinstance(data, bytes) else data.encode())
    return place


def told(folder: Path) -> list[tuple[str, str]]:
    return [(one.code, one.label.span.source.path) for one in read(folder)[1]]


@pytest.mark.parametrize(
    ("path", "data", "code"),
    [
        ("stray.case", "", "CB705"),
        ("stray.CASE", "", "CB705"),
        ("stray.case.txt", "", "CB705"),
        ("book/b.case.txt", "", "CB705"),
        ("book/B.CASE.TXT", "", "CB705"),
        ("book/deep/b.case.md", "", "CB705"),
        ("Book/b.case", "", "CB705"),
        ("chapters/b.case", "", "CB705"),
        ("art/b.case", "", "CB705"),
        ("harbour.txt", CHAPTER, "CB705"),
        ("harbour.md", CHAPTER, "CB705"),
        ("book/harbour.txt", CHAPTER, "CB705"),
        ("book/harbour.txt", CHAPTER.encode("utf-16"), "CB705"),
        ("book/harbour.txt", CHAPTER.replace("\n", "\r\n"), "CB705"),
        ("book/порт.txt", "== крчма\nДим.\n", "CB705"),
        ("book/deep/harbour.MD", "== @jim\nA docker.\n", "CB705"),
        ("book/harbour.caes", CHAPTER, "CB705"),
        ("book/harbour.cas", CHAPTER, "CB705"),
        ("book/harbour", CHAPTER, "CB705"),
        ("book/2. The Harbour", CHAPTER, "CB705"),
        ("harbour", CHAPTER, "CB705"),
        ("boook/b.case", CHAPTER, "CB705"),
        ("boks/b.caes", CHAPTER, "CB705"),
        ("harbour.docx", docx(CHAPTER), "CB707"),
        ("harbour.odt", odt(CHAPTER), "CB707"),
        ("harbour.rtf", RTF, "CB707"),
        ("harbour.rtf", CYRILLIC_RTF, "CB707"),
        ("harbour.case.docx", "", "CB707"),
        ("book/harbour.docx", docx(PROSE), "CB707"),
        ("book/harbour.odt", b"", "CB707"),
        ("book/harbour.rtf", PROSE, "CB707"),
        ("book/harbour.doc", b"\xd0\xcf\x11\xe0", "CB707"),
        ("book/harbour.pages", b"PK", "CB707"),
        ("case.yml", "", "CB708"),
        ("case.yaml.txt", "", "CB708"),
        ("Case.YAML", "", "CB708"),
        ("case.yaml.yaml", "", "CB708"),
        ("case.lock.txt", "", "CB708"),
    ],
)
def test_what_is_told(case, path, data, code):
    write(case, path, data)
    assert told(case) == [(code, path)]


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("README.md", CHAPTER),
        ("book/README.md", CHAPTER),
        ("book/readme.txt", CHAPTER),
        ("LICENSE.txt", CHAPTER),
        ("LICENSE", ""),
        ("notes.txt", CHAPTER),
        ("book/notes-on-jim.docx", docx(CHAPTER)),
        ("book/My Notes.docx", b""),
        ("synopsis.docx", docx(CHAPTER)),
        ("letter to the editor.docx", docx(PROSE)),
        ("contract.pdf", "%PDF-"),
        ("contract.doc", b"\xd0\xcf\x11\xe0"),
        ("timeline.md", NOTE),
        ("how-to.md", NOTE),
        ("book/how-to.md", NOTE),
        ("wiki.txt", "== A Title of Several Words\n\n== Title ==\n"),
        ("sums.txt", "a == b\n==\n=== x\n"),
        ("book/words.txt", PROSE),
        ("book/harbour.case~", CHAPTER),
        ("book/#harbour.case#", CHAPTER),
        ("book/harbour.case.bak", CHAPTER),
        ("book/harbour.case.orig", CHAPTER),
        ("book/harbour.off", CHAPTER),
        ("book/harbour.caes", PROSE),
        ("book/words", PROSE),
        ("book/~$arbour.case", "\x05Jim"),
        ("~$harbour.case", CHAPTER),
        ("Makefile", "== :\n"),
        ("book/.harbour.case.txt", ""),
        (".stray.case", ""),
        ("drafts/old.case", CHAPTER),
        ("plays/a.play", ""),
        ("chapters/plan.ods", ""),
        ("art/sketches.txt", PROSE),
        ("case.yaml.bak", ""),
        ("case.yaml~", ""),
        ("case.json", ""),
        ("case.txt", PROSE),
        ("my-case.yaml", ""),
    ],
)
def test_what_is_not(case, path, data):
    write(case, path, data)
    assert told(case) == []


def test_the_name_to_give_to_a_document_is_said(case):
    write(case, "Harbour Bar.docx", docx(CHAPTER))
    write(case, "book/south/jim.case.odt", odt(CHAPTER))
    helps = [one.help or "" for one in read(case)[1]]
    assert "called “book/Harbour Bar.case”" in helps[0]
    assert "called “book/south/jim.case”" in helps[1]


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("book/harbour.caes", "book/harbour.case"),
        ("book/south/harbour", "book/south/harbour.case"),
        ("book/2. The Harbour", "book/2. The Harbour.case"),
        ("book/harbour.case.txt", "book/harbour.case"),
        ("harbour.markdown", "book/harbour.case"),
        ("boook/harbour.case", "book/harbour.case"),
        ("art/harbour.CASE", "book/harbour.case"),
    ],
)
def test_the_name_to_give_to_a_text_is_true(case, path, name):
    place = write(case, path, CHAPTER)
    (one,) = read(case)[1]
    assert f"Call it “{name}”" in (one.help or "")
    (case / name).parent.mkdir(exist_ok=True)
    place.rename(case / name)
    assert told(case) == []
    assert len(read(case)[0].book) == 2


def test_a_name_that_is_taken_is_not_proposed(case):
    write(case, "book/b.case.txt", CHAPTER)
    (one,) = read(case)[1]
    assert one.help is not None
    assert one.help.startswith("There is a “book/b.case” already: ")


def test_a_folder_under_another_name_is_told_once(case):
    for name in ("a", "b", "c"):
        write(case, f"boook/{name}.case", CHAPTER)
    (one,) = read(case)[1]
    assert one.message == "“boook/a.case” is not read"
    assert one.notes == ("Nor are 2 more files of “boook”.",)
    assert one.help is not None
    assert one.help.startswith("Put the files of “boook” into “book”")


@pytest.mark.parametrize(
    ("path", "data", "help"),
    [
        ("book/story.txt", CHAPTER, "Call it “book/story.case”"),
        ("book/story.caes", CHAPTER, "Call it “book/story.case”"),
        ("book/story", CHAPTER, "Call it “book/story.case”"),
        ("boook/story.case", CHAPTER, "Call it “book/story.case”"),
        ("story.case", "", "Call it “book/story.case”"),
        ("book/story.docx", docx(CHAPTER), "Save its text as plain text"),
        ("notes.txt", CHAPTER, "Write the first paragraph in book/begin.case"),
    ],
)
def test_where_no_text_is_read_that_is_told_once(case, path, data, help):
    (case / "book/b.case").unlink()
    write(case, path, data)
    (one,) = read(case)[1]
    assert (one.code, one.label.span.source.path) == ("CB704", "book")
    assert (one.help or "").startswith(help)
    assert [f"“{path}” is not read" in note for note in one.notes] == [True] * (path != "notes.txt")


def test_of_many_that_are_not_read_a_few_are_named(case):
    (case / "book/b.case").rename(case / "book/b.txt")
    for name in "cdefg":
        write(case, f"book/{name}.txt", CHAPTER)
    (one,) = read(case)[1]
    assert [note.split(" ")[0] for note in one.notes] == [
        "“book/b.txt”",
        "“book/c.txt”",
        "“book/d.txt”",
        "Nor",
    ]
    assert one.notes[-1] == "Nor are 3 more."


def test_the_mark_of_an_open_document_is_no_text(case):
    write(case, "book/~$b.case", b"\x05Jim Doyle" + bytes(40))
    files, found = read(case)
    assert [each.path for each in files.book] == ["book/b.case"]
    assert found == ()


def test_a_lock_that_is_the_only_one_is_to_be_renamed(case):
    write(case, "case.lock.txt", "")
    (one,) = read(case)[1]
    assert one.help == "Rename it to “case.lock”."
    write(case, "case.lock", "")
    (one,) = read(case)[1]
    assert one.help is not None
    assert one.help.startswith("Put what only this file says into case.lock")


@pytest.mark.parametrize("name", ["case.yml", "Case.yaml", "case.yaml.txt", "CASE.YML.TXT"])
def test_settings_under_another_name_alone_are_no_case_and_one_is_told_how_to_call_them(
    case, tmp_path, monkeypatch, name
):
    (case / "case.yaml").rename(case / name)
    write(tmp_path, "other/case.yaml", "title: x")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ProjectError) as caught:
        find(["case"])
    assert caught.value.remedy == f"Rename {name} to case.yaml."
    folders = find(["."])  # in a folder of cases it must not be passed over
    assert [folder.name for folder in folders] == ["case", "other"]
    with pytest.raises(ProjectError, match=r"There is no case\.yaml in “case”") as caught:
        read(folders[0])
    assert caught.value.remedy == f"Rename {name} to case.yaml."


def test_nothing_outside_the_folder_is_looked_into(case, tmp_path):
    outside = write(tmp_path, "outside/harbour.txt", CHAPTER)
    write(tmp_path, "outside/x.case", "")
    (case / "harbour.txt").symlink_to(outside)
    (case / "chapters").symlink_to(outside.parent)
    assert told(case) == []


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PK\x03\x04",
        docx(CHAPTER)[:200],
        docx(CHAPTER).replace(b"document.xml", b"documens.xml"),
        b"\xff\xfe\x00",
        os.urandom(2_000),
    ],
)
@pytest.mark.parametrize("name", ["x.docx", "x.odt", "x.rtf", "x.txt", "x.md"])
def test_damaged_files_hold_no_chapter(tmp_path, name, data):
    assert not headed(write(tmp_path, name, data))


def test_what_cannot_be_opened_holds_none(tmp_path):
    assert not headed(tmp_path / "none.txt")
    assert not headed(tmp_path)


def test_a_bomb_is_not_unpacked(tmp_path):
    import tracemalloc

    bomb = packed("word/document.xml", "w:p", "w:t", "x" * 60_000_000)
    file = write(tmp_path, "x.docx", bomb)
    tracemalloc.start()
    assert not headed(file)
    assert tracemalloc.get_traced_memory()[1] < 20_000_000
    tracemalloc.stop()
