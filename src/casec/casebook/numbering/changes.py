"""What is different between two numberings, for people who decide whether they want it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from casec.casebook.numbering.model import Numbering
from casec.diagnostic.guess import guess

Kind: TypeAlias = Literal["paragraph", "letter", "person", "sheet"]


@dataclass(frozen=True, slots=True)
class Change:
    """One name whose number or letter changes.

    Attributes:
        old: None if it had none; what was retired counts as none.
        new: None if it has none any more.
    """

    kind: Kind
    name: str
    old: str | None
    new: str | None

    @property
    def moves(self) -> bool:
        """Whether readers of the old book would be led astray: it had one and has another."""
        return self.old is not None and self.new is not None


def changes(old: Numbering, new: Numbering) -> tuple[Change, ...]:
    """Every difference: kind by kind, by name. Empty if nothing that is printed changes."""
    return (
        *_changes("paragraph", old.paragraphs, new.paragraphs),
        *_changes("letter", old.letters, new.letters),
        *_changes("person", old.people, new.people),
        *_changes("sheet", old.sheets, new.sheets),
    )


def _changes(
    kind: Kind,
    old: Mapping[str, int] | Mapping[str, str],
    new: Mapping[str, int] | Mapping[str, str],
) -> Iterator[Change]:
    for name in sorted({*old, *new}):
        before, after = old.get(name), new.get(name)
        if before != after:
            yield Change(kind, name, _text(before), _text(after))


def _text(value: int | str | None) -> str | None:
    return None if value is None else str(value)


def renames(made: Sequence[Change]) -> tuple[tuple[Change, Change], ...]:
    """Names that went, each with the one that came in its place, as far as can be guessed: where
    one of a kind went and one came, and where two names are alike."""
    return tuple(pair for kind in get_args(Kind) for pair in _pairs(kind, made))


def _pairs(kind: Kind, made: Sequence[Change]) -> Iterator[tuple[Change, Change]]:
    gone = {each.name: each for each in made if each.kind == kind and each.new is None}
    came = [each for each in made if each.kind == kind and each.old is None]
    if len(gone) == len(came) == 1:
        yield next(iter(gone.values())), came[0]
        return
    for each in came:
        if old := guess(each.name, gone):
            yield gone.pop(old), each
