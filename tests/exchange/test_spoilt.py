"""Whatever a file of translations holds, it ends in words: nothing raises, every place is there."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from casec import resources
from casec.pipeline.check import judged
from casec.pipeline.languages import of_translations
from casec.project.read import Files, read
from casec.source import Source

SERBIAN = (Path(__file__).parent / "skeleton.sr-Cyrl.po").read_text("utf-8")
SIGNS = (
    *'"\\\n[]{}@*>-#|',
    '"\n"',
    "\n\n",
    "\\n",
    "msgid ",
    "msgstr ",
    "msgctxt ",
    "#, fuzzy\n",
    "#~ ",
    "\n== x\n",
    "\n* ",
    ">> ",
    "[hour]",
    "[end]",
    "-> ",
    "{letter}",
    "[know x]",
    "\x00",
    "\u2028",
)


@pytest.fixture(scope="module")
def case(tmp_path_factory) -> Iterator[Files]:
    folder = tmp_path_factory.mktemp("marrow") / "marrow"
    for name in resources.listing("skeleton"):
        if name.startswith("casebook/"):
            place = folder / name.removeprefix("casebook/")
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(resources.data("skeleton", name))
    files, faults = read(folder)
    assert not faults
    yield files
    shutil.rmtree(folder)


def spoilt(chance: Random) -> str:
    text = SERBIAN
    for _ in range(chance.choice((1, 1, 2, 5, 30))):
        at = chance.randrange(len(text))
        cut = chance.choice((0, 0, 1, 3, 40))
        text = text[:at] + chance.choice((*SIGNS, "")) + text[at + cut :]
    return text


@pytest.mark.parametrize("seed", range(60))
def test_it_ends_in_words(case, seed):
    source = Source("po/sr-Cyrl.po", spoilt(Random(seed)))
    files = replace(case, po=(source,))
    written = judged(files, ())
    for found in of_translations(written, lambda other: judged(other, ())):
        span = found.label.span
        assert 0 <= span.start <= span.end <= len(span.source.text)
        if span.source.path.startswith("po/"):
            assert span.source is source
        assert found.message
