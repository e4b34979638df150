"""Every key of a board's case.yaml, once: what it may be, what it means, whether it must be there.

`shape` holds a file against this table; `schema` makes the JSON Schema of it, for editors. Design:
"Settings" in docs/manhunt.md.
"""

from __future__ import annotations

import re

from casec.kits.printing import PRINT
from casec.manhunt.model import SIDES
from casec.settings.head import IDENTITY, STRICTNESS, WORDING
from casec.settings.kinds import Choice, Form, Key, MapOf, Record, Text, Whole
from casec.settings.schema import schema_of

_SIDE = f"[{SIDES[0]}-{SIDES[1]}]"
_SIZE = re.compile(rf"({_SIDE}) ?[x×X] ?({_SIDE})")


def read_size(text: str) -> tuple[int, int] | None:
    """Rows and columns of a grid, 2 to 8 each, written `5x5`: rows first."""
    found = _SIZE.fullmatch(text)
    return (int(found[1]), int(found[2])) if found else None


SIZE = Form("CB950", f"^{_SIDE} ?[x×X] ?{_SIDE}$", read_size)
YES = Choice(("yes", "no"))
CARDS = (1, 62)
"""The limit, or the hand, of any board at all."""
FLAGS = (
    "canvass",
    "citizen arrest",
    "deceased identity",
    "arrest innocents",
    "citizen arrest without evidence",
)
"""The settings of a mode that are yes or no."""
LAYOUTS = ("shuffled", "listed")
LEAVES = ("deceased", "innocent")

_SUSPECT = Record(
    (
        Key("name", Text(), "the name as it is printed", True),
        Key("art", Text("path of a picture"), "the portrait, such as art/ada.svg"),
        Key("group", Text(), "suspects of one group look alike in print"),
        Key("text", Text(), "a line about the suspect"),
    )
)
_MODE = Record(
    (
        Key("name", Text(), "the name as it is printed", True),
        Key("extends", Text("name of a mode"), "the mode whose settings this one begins with"),
        Key("canvass", YES, "whether the neighbourhood is asked (N38, N39)"),
        Key("disguise leaves", Choice(LEAVES), "what the old identity becomes (B6)"),
        Key("citizen arrest", YES, "whether who is exonerated may arrest instead (N42)"),
        Key("deceased identity", YES, "whether the Inspector may choose a deceased card (B2)"),
        Key("arrest innocents", YES, "whether an arrest may name an innocent (B9)"),
        Key(
            "citizen arrest without evidence",
            YES,
            "whether a citizen arrests when no evidence is left (B13)",
        ),
    )
)

BOARD = Record(
    (
        *IDENTITY,
        Key("story", Text(), "a few lines that set the scene, at the head of the rules"),
        Key("board", SIZE, "rows and columns of the grid, 2x2 to 8x8", True),
        Key("layout", Choice(LAYOUTS), "how the suspects are laid out (B1)"),
        Key("limit", Whole(*CARDS), "so many deceased, and the Killer wins (N34, B15)"),
        Key("hand", Whole(*CARDS), "cards that the Inspector is dealt (N3)"),
        Key("suspects", MapOf("name", _SUSPECT, least=1), "who stands on the board", True),
        Key("modes", MapOf("name", _MODE, least=1), "the ways to play", True),
        Key("checks", Record(STRICTNESS), "how strictly the board is checked"),
        PRINT,
        WORDING,
    )
)


def schema() -> dict[str, object]:
    """The JSON Schema of a board's case.yaml, for editors; what names lead to is checked by casec
    alone."""
    return schema_of(BOARD, "case.yaml of a manhunt", "The settings of a casec board of suspects.")
