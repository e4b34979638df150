"""Samples spoilt by chance, but the same ones every time: number N is the same on every machine.

A sample is a folder as bytes by path. A mutation cuts, doubles, swaps or inserts bytes, lines or
whole files, or pastes in what is known to bite: signs of the language, odd characters, huge
numbers. What leaves is a folder again, and no fault in it may be too much for casec.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from tests.codes_base import BASE

from casec.casebook.bundle import bundle
from casec.casebook.edition.build import edition
from casec.diagnostic import Diagnostic, Severity
from casec.diagnostic.format import FORMATS, Look
from casec.diagnostic.format.findings import Findings
from casec.pipeline import Checked, new_lock
from casec.pipeline.check import judged
from casec.project import Files
from casec.project.decode import decode
from casec.render.html import html
from casec.source import Source
from casec.syntax.parse import parse
from casec.syntax.print import print_tree

ROOT = Path(__file__).parents[2]
Folder = Mapping[str, bytes]

# What bites: signs and rules of the language, of YAML and of CommonMark, odd characters, numbers.
BITES = (
    *"[ ] ( ) { } | < > * >> » == @ ? - // -> → \\ # : , . ' \" & ! % ` ~ ^ _ ;".split(),
    *"\t \r \n \r\n \n\n \x0b \x0c \x1c \x85 \u2028 \u2029 \xa0 \u202f \xad \ufeff".split(" "),
    *"\0 \x1b[31m \x7f \x9b \u202e \u2066 \u200d \U000e0041 \ufffe \ufffd".split(" "),
    *"e\u0301 \u0301 😀 👩\u200d👧 а İ ſ ß ٣ 1e400 -1 0x10 0 99:00 1926-02-30 24:00-0:00".split(
        " "
    ),
    *("9" * 40, "30 February", "[if knows a]", "[else]", "[else if time Tue]", "[end]"),
    *("[leave]", "[sleep]", "[finish]", "[end day]", "[go bar]", "[see bar]", "[move bar]"),
    *("[open Tue else bar]", "[once else bar]", "[know bar]", "[test luck > 9]", "[hours 99999]"),
    *("[letter]", "[notice]", "[sheet]", "[last]", "[draft]", "[only via bar]", "[decoy]"),
    *("[secret if at bar]", "== bar\n", "== @nell\n", "* [leave]\n", ">> x -> bar\n"),
    *("? Who?\n- [1] Me\n", "// allow CB101: x\n", "&a ", "*a ", "!!python/name:os.system "),
    *("<<: *a\n", "---\n", "...\n", "? [a]\n: b\n", "|\n  x\n", "{}", "[]", "![x](../x)"),
    *("![x](art/nell.svg)", "[x](http://x)", "<b>", "{letter}", "@nell{x}", "%s", "{0.__class__}"),
)
_ODD_BYTES = (b"\x00", b"\xff", b"\xc3", b"\xef\xbb\xbf", b"\xff\xfe", b"\xed\xa0\x80", b"\xf4\x90")


@cache
def samples() -> tuple[Folder, ...]:
    """The folders that are spoilt: whole cases, and small ones that are quickly checked."""
    base = {path: text.encode() for path, text in BASE.items()}
    accepted = sorted((ROOT / "grammar" / "accept").glob("*.case"))
    laid_over = [{**base, "book/page.case": path.read_bytes()} for path in accepted]
    new = _folder(ROOT / "src/casec/skeleton/casebook")
    return (*[_folder(ROOT / "cases/salt-ledger")] * 4, *[new] * 6, *[base] * 6, *laid_over)


def _folder(place: Path) -> Folder:
    ends = (".case", ".yaml", ".lock", ".svg")
    return {
        path.relative_to(place).as_posix(): path.read_bytes()
        for path in sorted(place.rglob("*"))
        if path.name.endswith(ends)
    }


def spoilt(number: int) -> Folder:
    """Mutation `number` (from 0)."""
    chance = random.Random(number)
    files = dict(chance.choice(samples()))
    texts = [path for path in files if not path.startswith("art/")]
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        path = chance.choice(texts)
        files[path] = chance.choice(_MUTATIONS)(files[path], chance, files)
    return files


def _cut(data: bytes, chance: random.Random, _: Folder) -> bytes:
    start, end = _range(data, chance)
    return data[:start] + data[end:]


def _double(data: bytes, chance: random.Random, _: Folder) -> bytes:
    start, end = _range(data, chance)
    return data[:end] + data[start:end] * chance.choice((1, 1, 2, 30)) + data[end:]


def _swap(data: bytes, chance: random.Random, _: Folder) -> bytes:
    one, two = sorted((_range(data, chance), _range(data, chance)))
    if one[1] > two[0]:
        return data[::-1] if chance.random() < 0.05 else data
    (a, b), (c, d) = one, two
    return data[:a] + data[c:d] + data[b:c] + data[a:b] + data[d:]


def _bite(data: bytes, chance: random.Random, _: Folder) -> bytes:
    for _step in range(chance.choice((1, 1, 3))):
        at = _boundary(data, chance)
        data = data[:at] + chance.choice(BITES).encode() + data[at:]
    return data


def _odd_bytes(data: bytes, chance: random.Random, _: Folder) -> bytes:
    at = chance.choice((0, chance.randint(0, len(data))))
    return data[:at] + chance.choice(_ODD_BYTES) + data[at:]


def _flip(data: bytes, chance: random.Random, _: Folder) -> bytes:
    if not data:
        return data
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def _truncate(data: bytes, chance: random.Random, _: Folder) -> bytes:
    return data[: chance.randint(0, len(data))]


def _lines(data: bytes, chance: random.Random, _: Folder) -> bytes:
    """Lines merged, dropped, doubled, moved, or their white space changed."""
    lines = data.split(b"\n")
    at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(6):
        case 0:
            lines[at : at + 2] = [b" ".join(lines[at : at + 2])]
        case 1:
            del lines[at : at + chance.choice((1, 2, 9))]
        case 2:
            lines[at:at] = lines[at : at + 3]
        case 3:
            lines[at], lines[to] = lines[to], lines[at]
        case 4:
            lines[at] = chance.choice((b"  ", b"\t", b"> ", b"- ", b"// ")) + lines[at]
        case _:
            lines = [line.lstrip() for line in lines] if chance.random() < 0.3 else [*lines, *lines]
    return chance.choice((b"\n", b"\n", b"\n", b"\r\n", b"\r")).join(lines)


def _words(data: bytes, chance: random.Random, _: Folder) -> bytes:
    """A word in the place of another: names that are taken, keys at the wrong place."""
    words = data.split(b" ")
    at, other = chance.randrange(len(words)), chance.randrange(len(words))
    words[at] = words[other]
    return b" ".join(words)


def _other_file(data: bytes, chance: random.Random, files: Folder) -> bytes:
    other = files[chance.choice(list(files))]
    return chance.choice((other, data + b"\n" + other, other[: len(other) // 2] + data))


def _recode(data: bytes, chance: random.Random, _: Folder) -> bytes:
    text = data.decode("utf-8", "replace")
    encoding = chance.choice(("utf-16", "utf-16-le", "utf-16-be", "latin-1", "cp1251", "utf-8-sig"))
    return text.encode(encoding, "replace")


_MUTATIONS: tuple[Callable[[bytes, random.Random, Folder], bytes], ...] = (
    *(_cut, _double, _swap, _bite, _bite, _bite, _lines, _lines, _lines, _words, _words),
    *(_flip, _truncate, _odd_bytes, _other_file, _recode),
)


def _boundary(data: bytes, chance: random.Random) -> int:
    """A place between bytes: often at a word or a line, where a writer's cursor stands."""
    at = chance.randint(0, len(data))
    sign = chance.choice((b" ", b"\n", b"[", b"]", b""))
    return max(data.find(sign, at), 0) if sign else at


def _range(data: bytes, chance: random.Random) -> tuple[int, int]:
    start = _boundary(data, chance)
    return start, min(len(data), start + chance.choice((1, 2, 8, 60, 600)))


def run(files: Folder) -> Checked:
    """All that can be done with a folder without its disk: checked, its findings shown in every
    form, its texts written canonically, and built if it is sound. May raise nothing."""
    checked = judged(*_read(files))
    shown(checked.findings)
    for source in checked.files.book:
        print_tree(parse(source)[0])
    sound = all(one.severity is not Severity.ERROR for one in checked.findings)
    if sound and checked.case is not None and checked.numbering is not None:
        new_lock(checked)
        made = edition(checked.case, checked.numbering)
        html(made, {})
        bundle(made)
    return checked


def shown(findings: tuple[Diagnostic, ...]) -> None:
    """Findings in every form in which they can be asked for."""
    for form in FORMATS.values():
        form([Findings("x", "", findings, "")], Look(True, 80))


def _read(files: Folder) -> tuple[Files, tuple[Diagnostic, ...]]:
    sources: dict[str, Source] = {}
    faults: list[Diagnostic] = []
    for path, data in files.items():
        if not path.startswith("art/"):
            sources[path], fault = decode(path, data)
            faults += [fault] if fault else []
    book = tuple(source for path, source in sources.items() if path.endswith(".case"))
    sound = ROOT / "cases" / "salt-ledger" / "art" / "seal.svg"
    art = dict.fromkeys((path for path in files if path.startswith("art/")), sound)
    config, lock = sources["case.yaml"], sources.get("case.lock")
    return Files(ROOT, "x", config, book, art, lock, whole=True), tuple(faults)
