"""A second check takes what the first found, and says the same, whatever has changed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from tests.codes_base import FOLDER
from tests.property.trees import trees

from casec.diagnostic import Diagnostic, Edit, Fix, Label, Severity
from casec.pipeline import check, recall, verdict
from casec.pipeline.kept import Kept
from casec.source import Source
from casec.syntax import parse as parser

BROKEN = "== briefing\nИнспектор @nobody.\n\n// allow CB204: x\n>> Ask. -> headquartrs\n* [leave]\n"


@pytest.fixture
def case(tmp_path, monkeypatch):
    """A case with faults of several stages; what is kept lies beside it."""
    monkeypatch.delenv("CASEC_NO_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "case"
    shutil.copytree(FOLDER / "book", folder / "book")
    shutil.copy(FOLDER / "case.yaml", folder)
    (folder / "book" / "page.case").write_text(BROKEN, "utf-8")
    more = "== more\nText [hour.\n\n![x](art/x.svg)\n\n* [leave]\n"
    (folder / "book" / "more.case").write_text(more, "utf-8")
    (folder / "art").mkdir()
    (folder / "art" / "x.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (folder / "book" / "notes.case.txt").write_text("", "utf-8")
    return folder


@pytest.fixture
def parsed(monkeypatch):
    """The paths of the texts that are parsed, in order."""
    seen: list[str] = []
    real = parser.parse

    def parse(source):
        seen.append(source.path)
        return real(source)

    monkeypatch.setattr(parser, "parse", parse)
    return seen


def said(folder: Path, *, anew: bool = False) -> list[tuple[object, ...]]:
    """All that a check says, spans as places."""
    return [plain(one) for one in verdict(folder, lambda _: None, anew=anew).findings]


def plain(value: Any) -> tuple[object, ...]:
    match value:
        case Diagnostic() | Label() | Edit() | Fix():
            return tuple(plain(getattr(value, name)) for name in value.__dataclass_fields__)
        case (Source(), *places):
            return (value[0].path, value[0].text, *places)
        case tuple():
            return tuple(map(plain, value))
    return (value,)


def test_the_second_check_says_the_same_and_does_nothing_again(case, parsed):
    first = said(case)
    assert len(first) >= 4
    assert sorted(parsed) == ["book/base.case", "book/more.case", "book/page.case"]
    parsed.clear()
    assert said(case) == first
    assert parsed == []
    assert said(case, anew=True) == first
    assert len(parsed) == 3


def test_after_a_change_in_one_file_only_that_one_is_read(case, parsed):
    said(case)
    parsed.clear()
    (case / "book" / "page.case").write_text(BROKEN.replace("headquartrs", "bar"), "utf-8")
    changed = said(case)
    assert parsed == ["book/page.case"]
    assert changed == said(case, anew=True)
    parsed.clear()
    check(case, lambda _: None)  # as a build and a game do
    assert parsed == []


@pytest.mark.parametrize(
    "change",
    [
        lambda case: (case / "case.yaml").write_text("title: x\n"),
        lambda case: (case / "case.lock").write_text("x"),
        lambda case: (case / "book" / "notes.case.txt").unlink(),
        lambda case: (case / "book" / "new.case").write_text("== new\nx\n\n* [leave]\n"),
        lambda case: (case / "book" / "base.case").rename(case / "book" / "other.case"),
        lambda case: (case / "book" / "base.case").unlink(),
        lambda case: (case / "art" / "nell.svg").write_text("<svg/>"),
        lambda case: (case / "art" / "x.svg").write_text("<svg><script/></svg>"),
        lambda case: (case / "art" / "x.svg").unlink(),
        lambda case: ((case / "art" / "x.svg").unlink(), (case / "art" / "x.svg").mkdir()),
        lambda case: (case / "book" / "page.case").write_bytes(b"\xef\xbb\xbf" + BROKEN.encode()),
        lambda case: (case / "book" / "page.case").write_bytes(BROKEN.encode("cp1251")),
        lambda case: (case / "book" / "page.case").write_bytes(BROKEN.encode() + b"\xff"),
        lambda case: (case / "book" / "gone.case").symlink_to("nowhere"),
        lambda case: (case / "book" / "out.case").symlink_to("/etc/hostname"),
    ],
)
def test_whatever_changes_is_seen(case, change):
    said(case)
    change(case)
    assert said(case) == said(case, anew=True)
    assert said(case) == said(case, anew=True)


def test_the_name_of_the_folder_counts_its_place_does_not(case, parsed):
    first = said(case)
    case.rename(case.with_name("other"))
    assert said(case.with_name("other")) == first
    assert len(parsed) == 3


def test_another_casec_takes_nothing(case, parsed, monkeypatch):
    said(case)
    parsed.clear()
    recall._stamp.cache_clear()
    monkeypatch.setattr("casec.resources.stamp", lambda: "another")
    said(case)
    recall._stamp.cache_clear()
    assert len(parsed) == 3


@pytest.mark.parametrize("spoil", [b"", b"[]", b"null", b"[[],[0]]", b"[[],9]", b"[" * 100_000])
def test_spoilt_and_foreign_bytes_change_nothing(case, tmp_path, spoil, monkeypatch):
    """Even bytes with a true digest, as no damage makes them."""
    first = said(case)
    monkeypatch.setattr("casec.project.cache.Cache.get", lambda self, key: spoil)
    assert said(case) == first


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b"[1]", b'[["x"],[-2,0,1,7]]', b"[[],[99]]"])
def test_what_is_not_ours_is_a_value_error(data):
    with pytest.raises(ValueError, match=r".*"):
        Kept((Label, Severity)).read(data, ())


def test_what_cannot_be_kept_is_not(case):
    source = Source("a", "x")
    form = Kept((Label, Severity))
    odd: tuple[Any, ...] = (1.5, {}, Edit)
    for value in (*odd, Label(Source("b", "y").span(0, 1)), 10**5_000, "\ud800"):
        assert form.written((value,), (source,)) is None
    deep: Any = ()
    for _ in range(100_000):
        deep = (deep,)
    assert form.written(deep, (source,)) is None
    while deep:
        (deep,) = deep  # so that no recursion takes it away


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(trees)
def test_every_tree_comes_back(tree):
    form = recall._tree_form()
    data = form.written((tree, ()), (tree.source, Source("", "")))
    assert data is not None
    again = form.read(data, (tree.source, Source("", "")))
    assert again == (tree, ())


def test_a_check_without_change_loads_no_parser_and_no_case(case):
    code = (
        "import sys\nfrom casec.cli.main import main\n"
        "try:\n    main(['check', sys.argv[1]])\nexcept SystemExit: pass\n"
        "print(*sys.modules)"
    )

    def loaded() -> set[str]:
        run = subprocess.run(
            [sys.executable, "-c", code, str(case)],
            capture_output=True,
            check=True,
            text=True,
            env=dict(os.environ),
        )
        return set(run.stdout.split("\n")[-2].split())

    assert {"lark", "networkx", "casec.casebook.model"} <= loaded()
    names = loaded()
    heavy = ("lark", "networkx", "yaml", "rapidfuzz", "secrets")
    assert not names.intersection((*heavy, "casec.casebook.model", "casec.syntax"))
