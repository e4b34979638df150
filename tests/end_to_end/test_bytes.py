"""The same case gives the same bytes: in another process, folder, time zone and language."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.end_to_end import cyrillic, hostile

SAMPLE = Path(__file__).parents[2] / "cases" / "salt-ledger"
HERE = {"PYTHONHASHSEED": "1", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
THERE = {"PYTHONHASHSEED": "4242", "TZ": "Asia/Tokyo", "LC_ALL": "C"}


def test_two_builds_are_one(desk, process):
    first, second = desk / "first", desk / "elsewhere" / "with spaces" / "and ц"
    for place in (first, second):
        shutil.copytree(SAMPLE, place / "salt-ledger")
        hostile.write(place / "evil")
        cyrillic.write(place / "солана")
    _reverse_times(second)
    for place, environment in ((first, HERE), (second, THERE)):
        run = process(
            "build", str(place), "-o", str(place / "out"), "--gate", "error", **environment
        )
        assert run.status == 0, run.err
    one, two = _bytes(first), _bytes(second)
    assert [name for name in one if name.endswith((".html", ".pdf", ".json", ".lock"))]
    assert len([name for name in one if name.startswith("out/")]) == 3 * 8
    assert one.keys() == two.keys()
    assert [name for name in one if one[name] != two[name]] == []


def test_a_build_upon_a_build_changes_nothing(desk, process):
    hostile.write(desk / "evil")
    assert process("build", "evil", "--gate", "error").status == 0
    before = _bytes(desk)
    assert process("build", "evil", "--locked", "--gate", "error").status == 0
    assert _bytes(desk) == before


def _bytes(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _reverse_times(folder: Path) -> None:
    """The order in which a folder lists its files must not matter: make them anew, last first."""
    for path in sorted(folder.rglob("*.case"), reverse=True):
        text = path.read_bytes()
        path.unlink()
        path.write_bytes(text)
