"""Every key of a clue deck's case.yaml, once: what it may be, what it means, whether it must be
there. Design: docs/clues.md.
"""

from __future__ import annotations

import re

from casec.clues.model import EMPTY_HAND
from casec.kits.printing import PRINT
from casec.settings.head import IDENTITY, STRICTNESS, WORDING
from casec.settings.kinds import Choice, Form, Key, ListOf, MapOf, Record, Text, Whole
from casec.settings.schema import schema_of

PLAYERS = (2, 12)
DEAL = (2, 256)
ROUNDS = (1, 99)
POINTS = (1, 99)

_COLOR = re.compile(r"#(?:[0-9a-f]{6}|[0-9a-f]{3})", re.IGNORECASE)
_SPAN = re.compile(r"([0-9]{1,2})(?: *[-–] *([0-9]{1,2}))?")


def read_players(text: str) -> tuple[int, int] | None:
    """Two numbers of players from 2 to 12, written `2-5`, or one. The second may be the lower."""
    found = _SPAN.fullmatch(text)
    if not found:
        return None
    first, last = int(found[1]), int(found[2] or found[1])
    return (first, last) if all(PLAYERS[0] <= n <= PLAYERS[1] for n in (first, last)) else None


def read_color(text: str) -> str | None:
    """A colour written `#b3272d` or `#b32`, as six small letters behind the `#`."""
    if not _COLOR.fullmatch(text):
        return None
    digits = text[1:].casefold()
    return "#" + (digits if len(digits) == 6 else "".join(2 * digit for digit in digits))


_VALUE = Record(
    (
        Key("name", Text(), "the name as it is printed", True),
        Key("short", Text(), "a shorter name, for small cards and tables"),
        Key("icon", Text("path of a picture"), "its icon, such as art/mask.svg"),
        Key(
            "color",
            Form("CB903", "^#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})$", read_color),
            "its colour, such as #b3272d",
        ),
    )
)
_VALUES = MapOf("name", _VALUE, least=1)
_CATEGORY = Record(
    (
        Key("name", Text(), "the name as it is printed", True),
        Key("cards", _VALUES, "its values, 2 to 12", True),
    )
)


def _rules(needed: bool) -> tuple[Key, ...]:
    players = Form("CB901", "^[0-9]+(?: *[-–] *[0-9]+)?$", read_players, number=True)
    prestige = MapOf("word", ListOf(Whole(*POINTS)))
    return (
        Key("players", players, "how many may play: 2-5", needed),
        Key("rounds", Whole(*ROUNDS), "how many rounds a game has"),
        Key("deal", Whole(*DEAL), "cards for each player, the secret one included", needed),
        Key("shortcut", Choice(("once", "none")), "whether there is a dishonourable shortcut"),
        Key("empty hand", Choice(EMPTY_HAND), "what to do with no card left to reveal"),
        Key("prestige", prestige, "points by place, for each number of players", needed),
    )


_VARIANT = Record(
    (
        Key("name", Text(), "the name as it is printed", True),
        Key("adds", MapOf("name", _VALUES), "values that it brings in, by category"),
        *_rules(needed=False),
    )
)

_EMBLEM = Record(
    (
        Key("open", Text("path of a picture"), "while honour is kept: art/lit.svg", True),
        Key("spent", Text("path of a picture"), "once the shortcut was taken: art/out.svg", True),
    )
)

CLUES = Record(
    (
        *IDENTITY,
        Key("story", Text(), "a few lines that set the scene, at the head of the rules"),
        Key("emblem", _EMBLEM, "what stands on Honour cards and backs"),
        *_rules(needed=True),
        Key("categories", MapOf("name", _CATEGORY, least=1), "what each card has one of", True),
        Key("variants", MapOf("name", _VARIANT), "other ways to play"),
        Key("checks", Record(STRICTNESS), "how strictly the deck is checked"),
        PRINT,
        WORDING,
    )
)


def schema() -> dict[str, object]:
    """The JSON Schema of the file, for editors; what names lead to is checked by casec alone."""
    return schema_of(CLUES, "case.yaml", "The settings of a casec deck of clue cards.")
