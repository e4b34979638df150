"""What is kept from run to run: whole, the user's own, bounded, and never a hindrance."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from casec.project import cache as store
from casec.project.cache import Cache, cache

KEY = "0" * 40


@pytest.fixture
def kept(tmp_path):
    return Cache(tmp_path / "casec")


def put(kept: Cache, key: str, data: bytes) -> None:
    kept.put([(key, data)])


def test_what_is_put_comes_back(kept):
    assert kept.get(KEY) is None
    put(kept, KEY, b"found")
    assert kept.get(KEY) == b"found"
    put(kept, KEY, b"")
    assert kept.get(KEY) == b""
    assert [path.name for path in kept.folder.iterdir()] == [KEY]
    assert kept.folder.stat().st_mode & 0o777 == 0o700


def test_a_cache_without_a_folder_keeps_nothing():
    put(Cache(), KEY, b"found")
    assert Cache().get(KEY) is None


@pytest.mark.parametrize("spoilt", [b"", b"x", b"\0" * 16, b"\0" * 40])
def test_damaged_bytes_are_not_taken(kept, spoilt):
    put(kept, KEY, b"found")
    (kept.folder / KEY).write_bytes(spoilt)
    assert kept.get(KEY) is None


def test_a_changed_byte_or_a_changed_name_is_seen(kept):
    put(kept, KEY, b"found")
    whole = (kept.folder / KEY).read_bytes()
    (kept.folder / ("1" * 40)).write_bytes(whole)
    assert kept.get("1" * 40) is None
    for at in range(len(whole)):
        (kept.folder / KEY).write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert kept.get(KEY) is None


@pytest.mark.parametrize("what", ["pipe", "folder", "link", "loop"])
def test_what_is_no_plain_file_is_not_taken(kept, tmp_path, what):
    put(kept, "1" * 40, b"found")
    place = kept.folder / KEY
    match what:
        case "pipe":
            os.mkfifo(place)
        case "folder":
            place.mkdir()
        case "link":
            place.symlink_to(kept.folder / ("1" * 40))
        case "loop":
            place.symlink_to(place)
    assert kept.get(KEY) is None
    put(kept, KEY, b"found")
    assert (kept.get(KEY) == b"found") == (what != "folder")


def test_a_cache_that_cannot_be_written_is_no_hindrance(tmp_path):
    (tmp_path / "casec").write_text("a file")
    put(Cache(tmp_path / "casec"), KEY, b"found")
    put(Cache(Path("/dev/null/casec")), KEY, b"found")
    put(Cache(Path("/proc/casec")), KEY, b"found")
    assert Cache(tmp_path / "casec").get(KEY) is None
    assert (tmp_path / "casec").read_text() == "a file"


def test_a_full_disk_is_no_hindrance_and_leaves_nothing_behind(kept, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    put(kept, KEY, b"found")
    monkeypatch.setattr(Path, "replace", full)
    put(kept, "1" * 40, b"more")
    assert [path.name for path in kept.folder.iterdir()] == [KEY]


def test_the_oldest_goes_where_there_is_too_much(kept, monkeypatch):
    monkeypatch.setattr(store, "MOST_FILES", 6)
    for number in range(7):
        put(kept, f"{number:040}", b"found")
        os.utime(kept.folder / f"{number:040}", ns=(0, number))
    assert {path.name for path in kept.folder.iterdir()} == {f"{n:040}" for n in (4, 5, 6)}
    os.utime(kept.folder / f"{6:040}", ns=(0, 0))
    for number in (7, 8, 9):
        assert kept.get(f"{6:040}") == b"found"  # what is used is not old
        put(kept, f"{number:040}", b"found")
    put(kept, f"{10:040}", b"found")
    assert kept.get(f"{6:040}") == b"found"
    assert kept.get(f"{4:040}") is None


def test_the_bytes_are_bounded_too(kept, monkeypatch):
    monkeypatch.setattr(store, "MOST_BYTES", 1_000)
    for number in range(9):
        put(kept, f"{number:040}", b"x" * 200)
    assert sum(path.stat().st_size for path in kept.folder.iterdir()) <= 1_000
    assert kept.get(f"{8:040}") is not None


@pytest.mark.parametrize(
    ("home", "folder"),
    [("{0}/c", "{0}/c/casec"), ("", "{0}/.cache/casec"), ("relative", "{0}/.cache/casec")],
)
def test_where_it_is(tmp_path, monkeypatch, home, folder):
    monkeypatch.delenv("CASEC_NO_CACHE")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", home.format(tmp_path))
    case = tmp_path / "case"
    assert cache(case).folder == Path(folder.format(tmp_path))
    monkeypatch.setenv("CASEC_NO_CACHE", "1")
    assert cache(case).folder is None


def test_it_is_never_in_the_case_nor_somebody_elses(tmp_path, monkeypatch):
    monkeypatch.delenv("CASEC_NO_CACHE")
    case = tmp_path / "case"
    (case / "inner").mkdir(parents=True)
    (tmp_path / "round").symlink_to(case)
    for home in (case, case / "inner", tmp_path / "round", Path("/dev/null"), tmp_path / "\udcff"):
        monkeypatch.setenv("XDG_CACHE_HOME", str(home))
        put(cache(case), KEY, b"found")
        assert cache(case).get(KEY) is None or home == tmp_path / "\udcff"
    assert [path.name for path in case.rglob("*")] == ["inner"]
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "casec").symlink_to(case)
    assert cache(case).folder is None
    (tmp_path / "casec").unlink()
    (tmp_path / "casec").mkdir()
    assert cache(case).folder == tmp_path / "casec"
    monkeypatch.setattr(os, "geteuid", lambda: 4242)
    assert cache(case).folder is None


def test_without_a_home_nothing_is_kept(monkeypatch):
    def homeless():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("CASEC_NO_CACHE")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert cache(Path("case")).folder is None
