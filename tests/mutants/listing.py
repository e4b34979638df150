"""The list of mutants: faults that somebody could make, each with the tests that must find it.

The TOML files beside this module enter, `Mutant`s leave. What a mutant is for, and how one is
written, stands in README.md.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
LISTS = sorted(Path(__file__).parent.glob("*.toml"))


@dataclass(frozen=True, slots=True)
class Mutant:
    """A fault of one line or a few, put into the code on purpose.

    Attributes:
        of: the rule (`R13`) or code (`CB204`) that no longer holds.
        fault: what is wrong then.
        file: the path from the top of the checkout.
        old, new: the text that stands there exactly once, and what stands there instead.
        tests: the ids, as pytest has them, of the tests that must fail, each of them.
    """

    of: str
    fault: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    @property
    def name(self) -> str:
        """By which a mutant is called."""
        return f"{self.of}: {self.fault}"


def mutants() -> tuple[Mutant, ...]:
    """All of them, file by file, in the order in which they are written."""
    return tuple(
        _mutant(entry)
        for path in LISTS
        for entry in tomllib.loads(path.read_text("utf-8"))["mutant"]
    )


def mutated(mutant: Mutant, text: str) -> str:
    """The text of a mutant's file with the fault in it. Raises ValueError if it can't be put in."""
    count = text.count(mutant.old)
    if count != 1:
        raise ValueError(f"{mutant.file} holds {count} times, not once: {mutant.old!r}")
    return text.replace(mutant.old, mutant.new)


def _mutant(entry: dict[str, object]) -> Mutant:
    of, file = str(entry["of"]), f"src/casec/{entry['file']}"
    tests = entry.get("tests", [f"{of} bad"])
    assert isinstance(tests, list)
    return Mutant(
        of,
        str(entry["fault"]),
        file,
        str(entry["old"]),
        str(entry["new"]),
        tuple(_test_id(str(test)) for test in tests),
    )


def _test_id(test: str) -> str:
    """`r14-just/again.play` is a play, `CB204 bad` or `CB204 good` an example of a page."""
    if test.endswith(".play"):
        return f"tests/casebook/rules/test_plays.py::test_a_play_holds[{test}]"
    code, _, example = test.partition(" ")
    if example == "bad":
        return f"tests/test_codes.py::test_the_bad_example_gives_the_code_alone[{code}]"
    if example == "good":
        return f"tests/test_codes.py::test_the_good_example_gives_nothing[{code}]"
    return f"tests/{test}"
