"""Which case folders a path means."""

from __future__ import annotations

from pathlib import Path

import pytest

from casec.project import ProjectError, find, find_one


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """A folder of two cases, one with a sub-folder, and an empty folder; one stands in it."""
    for case in ("cases/бар", "cases/a b"):
        (tmp_path / case / "book" / "north").mkdir(parents=True)
        (tmp_path / case / "case.yaml").write_text("")
        (tmp_path / case / "book" / "north" / "x.case").write_text("")
    (tmp_path / "cases" / ".hidden").mkdir()
    (tmp_path / "cases" / ".hidden" / "case.yaml").write_text("")
    (tmp_path / "cases" / "notes").mkdir()
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("given", "found"),
    [
        (["cases/бар"], ["cases/бар"]),
        (["cases/бар/"], ["cases/бар"]),
        (["./cases/../cases/бар"], ["cases/../cases/бар"]),
        (["cases/бар/case.yaml"], ["cases/бар"]),
        (["cases/бар/book"], ["cases/бар"]),
        (["cases/бар/book/north/x.case"], ["cases/бар"]),
        (["cases"], ["cases/a b", "cases/бар"]),
        (["cases/бар", "cases"], ["cases/бар", "cases/a b"]),
        (["cases/a b", "cases/a b/book"], ["cases/a b"]),
    ],
)
def test_a_path_means_cases(desk, given, found):
    assert [folder.as_posix() for folder in find(given)] == found


def test_without_a_path_it_is_where_one_stands_or_above(desk, monkeypatch):
    monkeypatch.chdir("cases/бар")
    assert find([]) == (Path(),)
    monkeypatch.chdir("book/north")
    assert find([]) == (Path("../.."),)
    assert find(["x.case"]) == (Path("../.."),)


def test_without_a_path_it_may_be_a_folder_of_cases(desk, monkeypatch):
    monkeypatch.chdir("cases")
    assert [folder.name for folder in find([])] == ["a b", "бар"]


def test_an_absolute_path_stays_one(desk):
    assert find([str(desk / "cases" / "бар")]) == (desk / "cases" / "бар",)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("nowhere", "There is no file or folder “nowhere”"),
        ("empty", "There is no case.yaml in “empty”"),
    ],
)
def test_what_is_no_case_is_said(desk, given, words):
    with pytest.raises(ProjectError, match=words):
        find(["cases", given])


def test_a_near_name_is_proposed(desk):
    (desk / "empty" / "case.yml").write_text("")
    with pytest.raises(ProjectError) as caught:
        find(["empty"])
    assert caught.value.remedy == "Rename case.yml to case.yaml."


def test_a_loop_of_links_ends(desk):
    (desk / "empty" / "round").symlink_to("round")
    with pytest.raises(ProjectError):
        find(["empty/round"])
    with pytest.raises(ProjectError):
        find(["empty"])


def test_one_case_is_not_several(desk):
    assert find_one("cases/бар") == Path("cases/бар")
    with pytest.raises(ProjectError, match="2 cases in “cases”"):
        find_one("cases")
