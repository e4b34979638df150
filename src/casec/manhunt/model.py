"""What a board of suspects is: frozen data in the game's own words.

Design: docs/manhunt.md.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from casec.kits.printing import Print
from casec.settings.head import Head
from casec.source import Span

Layout: TypeAlias = Literal["shuffled", "listed"]
Leaves: TypeAlias = Literal["deceased", "innocent"]

SIDES = (2, 8)
"""How many rows, and how many columns, a board has at least and at most."""


@dataclass(frozen=True, slots=True)
class Suspect:
    """One suspect: a card of the board and a card of evidence.

    Attributes:
        name: what case.yaml calls him.
        title: the name as it is printed.
        art: path of the portrait, such as `art/ada.svg`.
        group: suspects of one group look alike in print; None where he is of none.
        text: a line about him; often empty.
        title_span: where the name stands, if it is given.
    """

    name: str
    title: str
    art: str | None
    group: str | None
    text: str
    span: Span = field(compare=False, repr=False)
    title_span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to play, with the settings of the modes that it extends.

    Attributes:
        name, title: what case.yaml calls it, and how that is printed.
        canvass: exonerating asks around the exonerated (N38), killing an innocent around him (N39).
        leaves: what the Killer's old identity becomes when he disguises himself (B6).
        citizen: an exonerated suspect may arrest instead (N42).
        deceased_identity: the Inspector may choose a deceased card as his identity (B2).
        arrest_innocents: he may name an innocent in an arrest (B9).
        citizen_without_evidence: N42 also when no evidence is left (B13).
        extends: the mode whose settings this one begins with.
        unsure: something of it, or of what it extends, can't be read: nothing follows from it.
    """

    name: str
    title: str
    canvass: bool = False
    leaves: Leaves = "deceased"
    citizen: bool = False
    deceased_identity: bool = False
    arrest_innocents: bool = True
    citizen_without_evidence: bool = False
    extends: str | None = None
    span: Span | None = field(default=None, compare=False, repr=False)
    unsure: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Board:
    """A whole game: the suspects, their grid, and the ways to play.

    Attributes:
        name: of the folder.
        rows, cols: of the grid, 2 to 8 each.
        layout: `listed` lays the suspects out in the order of case.yaml, row by row (B1).
        limit: so many deceased, and the Killer wins (N34, B15).
        hand: cards that the Inspector is dealt, the one he chooses as his identity included (N3).
        suspects: in the order of case.yaml. They may be more or fewer than the grid has places:
            that is a finding, and such a board can't be played.
        modes: in the order of case.yaml.
        story: what sets the scene, paragraphs parted by an empty line; or empty.
        whole: every suspect could be read; otherwise their number says nothing.
        size_span, limit_span, hand_span: where each is said; the start of the file where it isn't.
    """

    name: str
    head: Head
    rows: int
    cols: int
    layout: Layout
    limit: int
    hand: int
    suspects: tuple[Suspect, ...]
    modes: tuple[Mode, ...]
    print: Print
    size_span: Span = field(compare=False, repr=False)
    limit_span: Span = field(compare=False, repr=False)
    hand_span: Span = field(compare=False, repr=False)
    story: str = ""
    whole: bool = True

    @property
    def places(self) -> int:
        """Places of the grid."""
        return self.rows * self.cols


def usual_limit(places: int) -> int:
    """The limit of a grid that names none: that of the rulebook, 16 of 25, for any size, and always
    two suspects short of all."""
    return min(round(places * 16 / 25), places - 2)


def usual_hand(places: int) -> int:
    """The Inspector's cards where none are named: four, as in the rulebook, and on a small grid so
    many that a card of evidence is left."""
    return min(4, places - 2)
