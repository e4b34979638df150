"""Another explorer held to the oracle, on random cases.

    python -m tests.oracle.compare PACKAGE.MODULE:FUNCTION [--seeds 0-500]

FUNCTION takes a case and a detective's name and gives a `Result`. Every mismatch is printed with
its seed and the text of the case, cut down as far as the mismatch stays.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TypeAlias

from tests.oracle import search
from tests.oracle.generate import generate
from tests.oracle.make import Written, load, read
from tests.oracle.result import Result, differences

from casec.casebook import model

Explorer: TypeAlias = Callable[[model.Case, str], Result]


@dataclass(frozen=True)
class Mismatch:
    """A case and a detective on which explorer and oracle do not agree, and in what."""

    seed: int
    detective: str
    differences: tuple[str, ...]
    written: Written

    def __str__(self) -> str:
        lines = "\n".join(f"  {each}" for each in self.differences)
        return f"seed {self.seed}, detective {self.detective}\n{lines}\n{self.written}"


def mismatches(
    explorer: Explorer, seeds: Iterable[int], most: int = search.MOST_STATES
) -> Iterator[Mismatch]:
    """Every mismatch on the cases of these seeds. Cases that are too large for the oracle are
    passed over."""
    for seed in seeds:
        written = generate(seed)
        case = load(written)
        for detective in case.detectives:
            lines = disagreement(explorer, case, detective.name, most)
            if lines:
                yield Mismatch(seed, detective.name, lines, written)


def disagreement(
    explorer: Explorer, case: model.Case, detective: str, most: int = search.MOST_STATES
) -> tuple[str, ...]:
    """In what the explorer differs from the oracle, a line each. Whatever it raises names the
    detective."""
    expected = search.explore(case, detective, most)
    if expected is None:
        return ()
    try:
        found = explorer(case, detective)
    except Exception as error:
        error.add_note(f"detective {detective}")
        raise
    return differences(expected, found)


def cut_down(explorer: Explorer, mismatch: Mismatch, most: int = search.MOST_STATES) -> Mismatch:
    """The same mismatch with as few lines of the book as can be: its first difference stays."""

    def differs(written: Written) -> tuple[str, ...]:
        case, errors = read(written)
        if case is None or errors:
            return ()
        lines = disagreement(explorer, case, mismatch.detective, most)
        return lines if mismatch.differences[0] in lines else ()

    written = mismatch.written
    size = len(written.book.splitlines())
    while size >= 1:
        written, smaller = _without(written, size, differs)
        size = size if smaller and size == 1 else size // 2
    return replace(mismatch, differences=differs(written), written=written)


def _without(
    written: Written, size: int, differs: Callable[[Written], tuple[str, ...]]
) -> tuple[Written, bool]:
    """Leave out every run of `size` lines that is not needed; whether one was."""
    smaller = False
    lines = written.book.splitlines()
    start = 0
    while start < len(lines):
        fewer = [*lines[:start], *lines[start + size :]]
        candidate = replace(written, book="\n".join(fewer) + "\n")
        if differs(candidate):
            written, lines, smaller = candidate, fewer, True
        else:
            start += size
    return written, smaller


def main() -> int:
    """Compare, print, and say by the exit code whether all agree."""
    parser = ArgumentParser(prog="compare", description=__doc__)
    parser.add_argument("explorer", metavar="PACKAGE.MODULE:FUNCTION")
    parser.add_argument("--seeds", default="0-500", help="first and before the last (0-500)")
    parser.add_argument("--whole", action="store_true", help="do not cut the cases down")
    given = parser.parse_args()
    module, function = given.explorer.split(":")
    explorer = getattr(import_module(module), function)
    first, end = map(int, given.seeds.split("-"))
    count = 0
    for found in mismatches(explorer, range(first, end)):
        count += 1
        print(found if given.whole else cut_down(explorer, found), end="\n\n")
    print(f"{count} mismatches", file=sys.stderr)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
