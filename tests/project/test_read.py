"""A case folder as it is found on disks: every file in order, and nothing from outside."""

from __future__ import annotations

import os
from pathlib import Path
from unicodedata import normalize

import pytest

from casec.project import ProjectError, read
from casec.project.read import LARGEST, picture, prints


@pytest.fixture
def case(tmp_path):
    folder = tmp_path / "бар"
    for path in ("book/b.case", "book/a/z.case", "art/deep/one.svg", "case.yaml"):
        write(folder, path, path)
    return folder


def write(folder: Path, path: str, text: str = "x") -> Path:
    place = folder / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text)
    return place


def faults(folder: Path) -> list[tuple[str, str]]:
    return [(one.code, one.label.span.source.path) for one in read(folder)[1]]


def test_a_folder_is_read_in_order(case):
    write(case, "book/a/a.CASE", "last")
    write(case, "case.lock", "lock")
    files, found = read(case)
    assert found == ()
    assert files.name == "бар"
    assert files.whole
    assert files.config.text == "case.yaml"
    assert [source.path for source in files.book] == [
        "book/a/a.CASE",
        "book/a/z.case",
        "book/b.case",
    ]
    assert list(files.art) == ["art/deep/one.svg"]
    assert files.lock is not None
    assert files.lock.text == "lock"


def test_names_are_compared_after_nfc(case):
    write(case, normalize("NFD", "art/café.svg"))
    write(case, normalize("NFD", "book/ёж.case"))
    files, _ = read(case)
    assert normalize("NFC", "art/café.svg") in files.art
    assert [source.path for source in files.book][-1] == normalize("NFC", "book/ёж.case")
    assert picture(files, normalize("NFC", "art/café.svg")) == b"x"


def test_a_print_of_a_picture_changes_with_its_bytes_alone(case):
    files, _ = read(case)
    (path,) = files.art
    before = prints(files, [path])
    os.utime(files.art[path], (0, 0))
    assert prints(files, [path]) == before
    files.art[path].write_text("other")
    after = prints(files, [path])
    assert after != before
    assert isinstance(after[path], str)
    files.art[path].unlink()
    lost = prints(files, [path])[path]
    assert not isinstance(lost, str)
    assert lost.code == "CB701"


def test_hidden_files_are_passed_over(case):
    for path in ("book/.#b.case", "book/.git/x.case", ".x.case", "art/.DS_Store"):
        write(case, path)
    files, found = read(case)
    assert (len(files.book), len(files.art), found) == (2, 1, ())


def test_links_within_the_case_are_followed_once(case):
    (case / "book" / "again").symlink_to(case / "book" / "a")
    (case / "book" / "round").symlink_to(case / "book")
    (case / "book" / "0.case").symlink_to(case / "book" / "b.case")
    (case / "art" / "two.svg").symlink_to(case / "art" / "deep" / "one.svg")
    files, found = read(case)
    assert found == ()
    assert [source.path for source in files.book] == ["book/a/z.case", "book/b.case"]
    assert set(files.art) == {"art/deep/one.svg", "art/two.svg"}


@pytest.mark.parametrize("name", ["book/out.case", "book/out", "art/out.svg"])
def test_links_out_of_the_case_are_refused(case, tmp_path, name):
    outside = write(tmp_path / "elsewhere", "secret.case", "secret")
    (case / name).symlink_to(outside if "." in name else outside.parent)
    files, found = read(case)
    assert [(one.code, one.label.span.source.path) for one in found] == [("CB702", name)]
    assert "secret" not in "".join(source.text for source in files.book)
    assert name not in files.art
    assert files.whole == name.startswith("art")


def test_case_yaml_from_outside_is_refused(case, tmp_path):
    (case / "case.yaml").unlink()
    (case / "case.yaml").symlink_to(write(tmp_path, "other.yaml"))
    with pytest.raises(ProjectError, match="link to something outside"):
        read(case)


def test_links_to_nothing_and_in_a_circle_are_reported(case):
    (case / "book" / "gone.case").symlink_to("nowhere.case")
    (case / "book" / "round.case").symlink_to("round.case")
    assert faults(case) == [("CB701", "book/gone.case"), ("CB701", "book/round.case")]
    assert not read(case)[0].whole


def test_what_is_no_plain_file_is_not_opened(case):
    os.mkfifo(case / "book" / "pipe.case")
    (case / "book" / "folder.case").mkdir()
    assert faults(case) == [("CB701", "book/pipe.case")]


def test_a_huge_file_is_not_read(case):
    with (case / "book" / "huge.case").open("wb") as stream:
        stream.truncate(LARGEST + 1)
    assert faults(case) == [("CB703", "book/huge.case")]


def test_an_unreadable_file_is_reported(case, monkeypatch):
    whole = Path.read_bytes

    def read_bytes(path: Path) -> bytes:
        if path.name == "b.case":
            raise PermissionError(13, "Permission denied", str(path))
        return whole(path)

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    files, (fault,) = read(case)
    assert fault.code == "CB701"
    assert fault.message == "This file can't be read: permission denied"
    assert not files.whole


def test_a_lock_that_cannot_be_read_is_not_taken_for_none(case):
    (case / "case.lock").mkdir()
    files, (fault,) = read(case)
    assert (fault.code, files.lock, files.whole) == ("CB701", None, False)


def test_a_case_without_text_is_told_how_to_begin(case):
    for source in list((case / "book").rglob("*.case")):
        source.unlink()
    assert faults(case) == [("CB704", "book")]


def test_names_that_are_no_utf_8_are_spelt_out(case):
    name = os.fsdecode(b"book/\xff.case")
    try:
        write(case, name)
    except OSError:
        pytest.skip("this file system has no such names")
    files, _ = read(case)
    assert files.book[0].path == "book/\\xff.case"


def test_the_name_of_a_case_is_that_of_its_folder_however_it_is_called(case, monkeypatch):
    monkeypatch.chdir(case)
    assert read(Path())[0].name == "бар"
    monkeypatch.chdir("book")
    assert read(Path(".."))[0].name == "бар"


def test_reading_changes_nothing(case):
    before = sorted((path, path.stat().st_mtime_ns) for path in case.rglob("*"))
    read(case)
    assert sorted((path, path.stat().st_mtime_ns) for path in case.rglob("*")) == before


@pytest.mark.parametrize(
    ("paths", "codes"),
    [
        (["book/con.case"], ["CB706"]),
        (["art/NUL"], ["CB706"]),
        (["art/aux.tar.svg"], ["CB706"]),
        (["book/prn/a.case", "book/prn/b.case"], ["CB706"]),
        (["book/what?.case"], ["CB706"]),
        (["art/a\\b.svg"], ["CB706"]),
        (["art/jim.svg."], ["CB706"]),
        (["art/jim.svg "], ["CB706"]),
        (["book/end.case "], ["CB705"]),
        (["book/end.case."], ["CB705"]),
        (["book/B.case"], ["CB706"]),
        (["book/A/y.case"], ["CB706"]),
        (["art/Бар.svg", "art/бар.svg"], ["CB706"]),
        (["book/конь.case", "book/concert.case", "art/.x", "art/a b.svg", "book/x.y.case"], []),
    ],
)
def test_names_that_not_every_system_can_hold(case, paths, codes):
    for path in paths:
        write(case, path)
    assert sorted(code for code, _ in faults(case)) == codes
