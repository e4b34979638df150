"""Folders that are none of a case, or hold what is no file: nothing hangs, nothing leads out."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest

PAGE = "== briefing\nx\n\n>> Go. -> bar\n* [leave]\n"
TEXT = "book/page.case"


def test_an_empty_folder(casec, desk):
    (desk / "case").mkdir()
    run = casec()
    assert run.status == 2
    assert "There is no case.yaml in “case”" in run.err


def test_a_folder_without_case_yaml(case, casec):
    (case({TEXT: PAGE}) / "case.yaml").unlink()
    assert casec().status == 2
    assert casec("check", "case/book").status == 2
    assert casec("build", "case").status == 2


@pytest.mark.parametrize("name", ["case.yaml", "case.lock", "book", "art", TEXT])
@pytest.mark.parametrize("what", ["folder", "pipe", "file", "device", "loop", "dangling"])
def test_something_else_in_the_place_of_a_file(case, casec, name, what):
    folder = case({TEXT: PAGE, "art/x.svg": "<svg/>"})
    place = folder / name
    if place.exists():
        place.rename(folder / "away")
    make(place, what)
    sound = (name, what) in (("art", "folder"), ("book", "folder"))
    run = casec("check", "case")
    if name == "case.yaml" and what != "file":
        assert run.status == 2
        assert "case.yaml" in run.err
    elif name == "art" and what == "folder":
        assert run.codes == []
    else:
        assert run.status == 1
        assert set(run.codes) & {"CB101", "CB501", "CB603", "CB701", "CB702", "CB704"}
    if not sound:
        assert casec("build", "case").status == run.status


def make(place: Path, what: str) -> None:
    match what:
        case "folder":
            place.mkdir()
        case "pipe":
            os.mkfifo(place)
        case "file":
            place.write_text("x")
        case "device":
            place.symlink_to("/dev/zero")
        case "loop":
            place.symlink_to(place)
        case "dangling":
            place.symlink_to("nowhere")


def test_loops_of_links_end(case, casec):
    folder = case({TEXT: PAGE, "art/x.svg": "<svg/>"})
    (folder / "book" / "round").symlink_to("..")
    (folder / "art" / "a").symlink_to("b")
    (folder / "art" / "b").symlink_to("a")
    deep = folder / "art" / "deep"
    deep.mkdir()
    (deep / "up").symlink_to("../deep")
    run = casec()
    assert {place.rpartition("/")[2] for place in run.places("CB701")} == {"a", "b"}


def test_a_deep_folder(case, casec):
    folder = case({TEXT: PAGE})
    deep = folder / "book"
    for _ in range(400):
        deep /= "d"
    deep.mkdir(parents=True)
    (deep / "x.case").write_text("== deep\nx\n\n* [leave]\n")
    assert casec().codes == ["CB201"]


SECRET = "the secret of another folder"


def test_nothing_outside_the_folder_is_read(case, casec, desk):
    outside = desk / "outside"
    (outside / "book").mkdir(parents=True)
    for name in ("secret.case", "case.lock", "secret.svg", "book/more.case"):
        (outside / name).write_text(SECRET)
    folder = case(
        {TEXT: "== briefing\n![x](art/x.svg) ![y](art/../../outside/secret.svg)\n* [leave]\n"}
    )
    (folder / "art").mkdir()
    for link, target in {
        "book/a.case": "secret.case",
        "book/b": "book",
        "book/c.case": "book",
        "case.lock": "case.lock",
        "art/x.svg": "secret.svg",
        "art/y": "book",
    }.items():
        (folder / link).symlink_to(outside / target)
    code = (
        "import sys\n"
        "note = lambda event, what: print(event, what[0], file=sys.stderr)\n"
        "events = ('open', 'os.listdir', 'os.scandir', 'socket.connect', 'subprocess.Popen')\n"
        "sys.addaudithook(lambda event, what: note(event, what) if event in events else None)\n"
        "from casec.cli.main import main\nmain(sys.argv[1:])"
    )
    for command in ("check", "build", "graph", "number", "explore"):
        run = subprocess.run(
            [sys.executable, "-c", code, command, "case"], capture_output=True, check=False
        )
        assert run.returncode in (0, 1)
        assert SECRET.encode() not in run.stdout + run.stderr
        assert b"case/book/base.case" in run.stderr
        assert not [
            line for line in run.stderr.split(b"\n") if re.match(rb"open .*/outside/", line)
        ]
        assert b"socket" not in run.stderr
    assert casec().codes.count("CB702") == 6


def test_nothing_outside_the_folder_is_written(case, casec, desk):
    folder = case({TEXT: PAGE})
    (folder / "case.lock").symlink_to(desk / "lock")
    (desk / "lock").write_text("mine")
    for command in (["build", "--json"], ["number"]):
        casec(command[0], "case", *command[1:])
    assert (desk / "lock").read_text() == "mine"


@contextmanager
def somebody_else():
    """As root every file can be read and written; so be a user who is not root for a while."""
    os.seteuid(65_534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be another user")
class TestAsAnotherUser:
    @pytest.fixture(autouse=True)
    def open_house(self, desk, monkeypatch, casec, case):
        """A folder to which everybody comes; and casec has loaded all that it needs."""
        case({TEXT: PAGE, "book/x.case": "x", "art/x.svg": "<svg/>"})
        (desk / "case" / "book" / "gone.case").symlink_to("nowhere")
        casec()
        casec("build", "case")
        with tempfile.TemporaryDirectory() as name:
            Path(name).chmod(0o755)
            (desk / "case").rename(Path(name) / "case")
            monkeypatch.chdir(name)
            (Path(name) / "case" / "book" / "gone.case").unlink()
            (Path(name) / "case" / "book" / "x.case").unlink()
            yield
            monkeypatch.chdir(desk)

    @pytest.mark.parametrize("name", ["case.yaml", TEXT, "case.lock", "book", "art", "art/x.svg"])
    def test_what_cannot_be_read_is_told_of(self, casec, name):
        Path("case/case.lock").write_text("x")
        Path("case", name).chmod(0)
        with somebody_else():
            run = casec("check", "case", changes=True)
        if name == "art/x.svg":
            assert "denied" not in run.out
        else:
            assert "permission denied" in run.out + run.err
            assert run.status == (2 if name == "case.yaml" else 1)

    def test_what_cannot_be_written_is_told_of_and_nothing_changed(self, casec):
        before = sorted(Path().rglob("*"))
        with somebody_else():
            assert casec("check", "case", changes=True).status == 0
            for command in (["build", "case", "--json"], ["number", "case"]):
                run = casec(*command, changes=True)
                assert run.status == 2
                assert "permission denied" in run.err
        assert sorted(Path().rglob("*")) == before


def test_what_cannot_be_read_is_told_of(case, casec, monkeypatch):
    """The same for those who are not root, and for folders: the system refuses."""
    case({TEXT: PAGE, "art/x.svg": "<svg/>"})
    real = Path.iterdir

    def iterdir(path: Path):
        if path.name in ("art", "book"):
            raise PermissionError(13, "Permission denied", str(path))
        return real(path)

    monkeypatch.setattr(Path, "iterdir", iterdir)
    run = casec()
    assert run.codes.count("CB701") == 2
    assert run.status == 1
