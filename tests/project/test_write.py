"""Outputs and the lock: whole or not at all, and only where they are ours to write."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from casec.project import ProjectError, read, write

# pytest may run several threads, of which these short-lived copies use none.
_FORKS = pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
MADE = {"x.html": b"<p>", "x.pdf": b"%PDF"}


@pytest.fixture
def files(tmp_path, monkeypatch):
    """A case `x`; one stands beside it."""
    monkeypatch.chdir(tmp_path)
    for path in ("x/book/a.case", "x/case.yaml", "x/art/n.svg"):
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_text("source")
    return read(Path("x"))[0]


def held(folder: str) -> dict[str, str]:
    return {
        path.name: path.read_text()
        for path in Path(folder).iterdir()
        if path.is_file() and path.name != write.MANIFEST
    }


def test_outputs_are_written_and_listed(files):
    done = write.outputs(files, Path("build/x"), MADE, None)
    assert done.made == (Path("build/x/x.html"), Path("build/x/x.pdf"))
    assert held("build/x") == {"x.html": "<p>", "x.pdf": "%PDF"}
    manifest = json.loads(Path("build/x/.casec-manifest.json").read_text())
    assert manifest == {"format": 1, "case": "x", "files": ["x.html", "x.pdf"]}
    assert not Path("x/case.lock").exists()


def test_an_earlier_build_is_replaced_and_what_it_leaves_over_removed(files):
    write.outputs(files, Path("out"), MADE, None)
    Path("out/notes.txt").write_text("mine")
    done = write.outputs(files, Path("out"), {"x.html": b"new"}, None)
    assert done.removed == (Path("out/x.pdf"),)
    assert held("out") == {"x.html": "new", "notes.txt": "mine"}


def test_the_lock_is_written_with_the_outputs(files):
    write.outputs(files, Path("out"), MADE, "numbers")
    assert Path("x/case.lock").read_text() == "numbers"


@pytest.mark.parametrize(
    ("folder", "words"),
    [
        ("foreign", "is not empty"),
        ("x", "the source of a case"),
        (".", "the source of a case"),
        ("x/art", "the source of a case"),
        ("x/book/deep", "the source of a case"),
        ("y", "the source of a case"),
        ("x/case.yaml", "is a file"),
        ("x/case.yaml/deep", "can't be written"),
    ],
)
def test_a_folder_that_is_not_ours_is_refused(files, tmp_path, folder, words):
    Path("foreign").mkdir()
    Path("foreign/thesis.pdf").write_text("years of work")
    Path("y").mkdir()
    Path("y/case.yaml").write_text("another case")
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(ProjectError, match=words):
        write.outputs(files, Path(folder), MADE, "numbers")
    assert sorted(tmp_path.rglob("*")) == before


def test_the_case_folder_may_hold_a_build_folder(files):
    write.outputs(files, Path("x/build/x"), MADE, None)
    assert held("x/build/x").keys() == MADE.keys()
    assert len(read(Path("x"))[0].book) == 1


def test_a_foreign_file_of_the_same_name_is_kept(files):
    write.outputs(files, Path("out"), {"x.html": b"1"}, None)
    Path("out/x.pdf").write_text("mine")
    with pytest.raises(ProjectError, match=r"“x\.pdf” in “out” was not made by casec"):
        write.outputs(files, Path("out"), MADE, None)
    assert held("out") == {"x.html": "1", "x.pdf": "mine"}


def test_the_outputs_of_another_case_are_kept(files):
    Path("x").rename("z")
    other = read(Path("z"))[0]
    write.outputs(other, Path("out"), {"z.html": b"z"}, None)
    Path("z").rename("x")
    with pytest.raises(ProjectError, match="another case, “z”"):
        write.outputs(files, Path("out"), MADE, None)


@pytest.mark.parametrize(
    "manifest",
    [
        "",
        "[]",
        '{"format": 1}',
        '{"format": 2, "case": "x", "files": []}',
        "[" * 100_000,
        "\xff",
        '{"format": 1, "case": "x", "files": "x.pdf"}',
    ],
)
def test_a_spoiled_manifest_is_none(files, manifest):
    Path("out").mkdir()
    Path("out/.casec-manifest.json").write_text(manifest)
    Path("out/x.pdf").write_text("mine")
    with pytest.raises(ProjectError, match="is not empty"):
        write.outputs(files, Path("out"), MADE, None)


def test_a_manifest_cannot_name_files_elsewhere(files, tmp_path):
    names = ["../x/case.yaml", "..", "/etc/passwd", str(tmp_path / "x/case.yaml"), "", 7, "sub"]
    Path("out/sub").mkdir(parents=True)
    text = json.dumps({"format": 1, "case": "x", "files": names})
    Path("out/.casec-manifest.json").write_text(text)
    assert write.outputs(files, Path("out"), MADE, None).removed == ()
    assert Path("x/case.yaml").exists()
    assert Path("out/sub").is_dir()


def test_all_or_none(files, monkeypatch):
    write.outputs(files, Path("out"), {"x.html": b"1", "x.pdf": b"1"}, "1")
    opened = Path.open

    def full(path: Path, *arguments, **more):
        if "x.pdf" in path.name:
            raise OSError(28, "No space left on device", str(path))
        return opened(path, *arguments, **more)

    with monkeypatch.context() as disk:
        disk.setattr(Path, "open", full)
        with pytest.raises(ProjectError, match="no space left on device"):
            write.outputs(files, Path("out"), MADE, "2")
    assert held("out") == {"x.html": "1", "x.pdf": "1"}
    assert Path("x/case.lock").read_text() == "1"


@_FORKS
@pytest.mark.parametrize("call", ["open", "replace", "unlink", "mkdir"])
@pytest.mark.parametrize("step", range(6))
def test_killed_at_any_moment(files, call, step):
    """What stands there is whole, and the next build takes the folder up, and leaves no scraps."""
    write.outputs(files, Path("out"), {"x.pdf": b"1"}, "1")
    child = os.fork()
    if not child:
        _die_at(call, step)
        write.outputs(files, Path("out"), {"x.html": b"2", "x.json": b"2"}, "2")
        os._exit(0)
    assert os.waitpid(child, 0)[1] in (0, 9 << 8)
    seen = {**held("out"), **held("x")}
    known = {"x.pdf": "1", "x.html": "2", "x.json": "2", "case.yaml": "source"}
    for name, text in seen.items():
        if name == "case.lock":
            assert text in ("1", "2")
        elif not name.endswith(".tmp"):
            assert text == known[name]
    write.outputs(files, Path("out"), {"x.html": b"3", "x.json": b"3"}, "3")
    assert held("out") == {"x.html": "3", "x.json": "3"}
    assert held("x") == {"case.yaml": "source", "case.lock": "3"}


@_FORKS
def test_a_new_folder_whose_build_was_killed(files):
    child = os.fork()
    if not child:
        _die_at("open", 1)
        write.outputs(files, Path("out"), MADE, None)
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 9 << 8
    assert len(held("out")) == 1
    write.outputs(files, Path("out"), MADE, None)
    assert held("out") == {"x.html": "<p>", "x.pdf": "%PDF"}


def _die_at(call: str, step: int) -> None:
    """Let this process end, with nothing tidied up, when `call` is made after `step` times."""
    done = getattr(Path, call)
    left = iter(range(step))

    def dying(path: Path, *arguments, **more):
        if next(left, None) is None:
            os._exit(9)
        return done(path, *arguments, **more)

    setattr(Path, call, dying)


def test_a_folder_in_the_place_of_a_file_stops_all(files):
    write.outputs(files, Path("out"), {"x.html": b"1"}, None)
    Path("x/case.lock").mkdir()
    with pytest.raises(ProjectError, match="a folder has that name"):
        write.outputs(files, Path("out"), {"x.html": b"2"}, "numbers")
    assert held("out") == {"x.html": "1"}


def test_links_at_the_place_of_an_output_are_replaced_not_followed(files):
    write.outputs(files, Path("out"), {"x.html": b"1"}, None)
    Path("out/x.html").unlink()
    Path("out/x.html").symlink_to("../x/case.yaml")
    write.outputs(files, Path("out"), {"x.html": b"2"}, None)
    assert Path("x/case.yaml").read_text() == "source"
    assert Path("out/x.html").read_text() == "2"


def test_a_new_tree_needs_a_free_place(files):
    write.tree(Path("new/deep"), {"case.yaml": b"1", "book/a.case": b"2"})
    assert Path("new/deep/book/a.case").read_text() == "2"
    Path("empty").mkdir()
    write.tree(Path("empty"), {"case.yaml": b"1"})
    for place in ("x", "x/case.yaml", "x/case.yaml/sub"):
        with pytest.raises(ProjectError):
            write.tree(Path(place), {"case.yaml": b"1"})
    assert Path("x/case.yaml").read_text() == "source"


def test_one_file_is_replaced_whole(files):
    write.file(Path("r.json"), b"1")
    write.file(Path("r.json"), b"2")
    assert Path("r.json").read_bytes() == b"2"
    assert sorted(path.name for path in Path().iterdir()) == ["r.json", "x"]
    write.file(Path("/dev/null"), b"3")
    with pytest.raises(ProjectError):
        write.file(Path("nowhere/r.json"), b"1")
    with pytest.raises(ProjectError):
        write.file(Path("x"), b"1")
