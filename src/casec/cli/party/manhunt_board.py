"""What a player of a manhunt sees: the grid, who he is, his hand, his notes, and the end. A view
enters."""

from __future__ import annotations

import re
from collections.abc import Sequence

from casec.cli.game.screen import Screen, Style, plain
from casec.cli.party.lines import rule, said
from casec.cli.party.manhunt_words import Words
from casec.diagnostic.format.glyphs import glyph, width
from casec.diagnostic.format.totals import counted
from casec.manhunt.rules import NOBODY, Move, Open, State, View, hindrance, options
from casec.manhunt.rules.grid import bits

DEAD, INNOCENT, YOU = "×", "○", "►"
_WHY = {
    "inspector": "the Inspector was killed",
    "limit": "so many are dead",
    "arrest": "the Killer was arrested",
    "citizen": "a citizen arrested the Killer",
}


def board(words: Words, names: Sequence[str], seen: View, screen: Screen) -> list[str]:
    """The grid, the counts, the own cards, and what can be done."""
    now, me = seen.open, 0 if seen.role == "K" else 1
    lines = [rule(names[me], words.title, screen), *grid(words, now, seen.own, seen.me, screen)]
    lines += ["", *said(_counts(seen), screen, "dim")]
    who = words.name(seen.me) if seen.me != NOBODY else "nobody yet"
    lines += said(f"You are {who}.", screen, "strong")
    if seen.hand:
        held = ", ".join(f"{at} {words.name(card)}" for at, card in enumerate(bits(seen.hand), 1))
        lines += said(f"Your hand: {held}.", screen)
    lines += said(_others(seen), screen, "dim")
    if now.turn == seen.role and now.result is None:
        lines += ["", *said(_asked(seen), screen, "dim")]
    return [*lines, ""]


def notes(words: Words, seen: View, screen: Screen) -> list[str]:
    """Who the other player may be, by all that was seen."""
    other = "Inspector" if seen.role == "K" else "Killer"
    count = seen.others.bit_count()
    if count == 1:
        return said(f"The {other} is {words.listed(seen.others)}.", screen)
    return said(f"The {other} is one of {count}: {words.listed(seen.others)}.", screen)


def grid(words: Words, now: Open, marked: int, me: int, screen: Screen) -> list[str]:
    """What is left of the board, its lines numbered from 1. `marked`: suspects of the own cards, of
    whom `me` is the player himself."""
    wide = min(14, (screen.columns - 3) // now.cols - 1)
    lines = ["   " + " ".join(f"  {col + 1:<{wide - 2}}" for col in range(now.cols)).rstrip()]
    for row in range(now.rows):
        cells = [
            _cell(words, now, suspect, marked, me, wide, screen)
            for suspect in now.grid[row * now.cols : (row + 1) * now.cols]
        ]
        lines.append(f"{row + 1:2} {' '.join(cells)}".rstrip())
    key = f"{DEAD} deceased  {INNOCENT} innocent"
    key += f"  {YOU} you" if me != NOBODY else ""
    key += "  * in your hand" if marked & ~(1 << me if me != NOBODY else 0) else ""
    return [*lines, screen.paint(f"   {key}", "dim")]


def hindered(words: Words, seen: View, move: Move) -> str:
    """Why a player can't do this, with the names of suspects and lines as he sees them."""
    if type(move) not in map(type, options(seen)):
        return f"That can't be done now. {_asked(seen)}"
    why = hindrance(seen, move) or "the rules do not have it"
    why = re.sub(r"suspect (\d+)", lambda found: words.name(int(found[1])), why)
    why = re.sub(r"\bbeside the (Killer|Inspector)\b", "beside you", why)
    why = re.sub(r"\b(row|col) (\d+)", lambda found: f"{found[1]} {int(found[2]) + 1}", why)
    return f"That can't be done: {why}."


def over(words: Words, names: Sequence[str], state: State, screen: Screen) -> list[str]:
    """Who has won, by what, and who was who."""
    ended = state.open.result
    if ended is None:
        return []
    winner = names[0 if ended.winner == "K" else 1]
    lines = [rule("The game is over", words.title, screen)]
    lines += grid(words, state.open, 0, NOBODY, screen)
    lines += ["", *said(f"{winner} wins: {_WHY[ended.why]}.", screen, "good")]
    lines += said(f"The Killer was {words.name(state.killer)}.", screen)
    if state.inspector != NOBODY:
        lines += said(f"The Inspector was {words.name(state.inspector)}.", screen)
    return [*lines, ""]


def _cell(
    words: Words, now: Open, suspect: int, marked: int, me: int, wide: int, screen: Screen
) -> str:
    """A suspect in so many columns: a mark, and as much of the name as there is room for."""
    bit = 1 << suspect
    sign = DEAD if now.dead & bit else INNOCENT if now.innocent & bit else " "
    own = YOU if suspect == me else "*" if marked & bit else " "
    style: Style = "dim" if now.dead & bit else "strong" if suspect == me else ""
    name = _cut(words.label(suspect), wide - 2)
    return screen.paint(f"{sign}{own}{name}{' ' * (wide - 2 - width(name))}", style)


def _cut(text: str, columns: int) -> str:
    """As much of a text as fits."""
    if width(text) <= columns:
        return plain(text, Screen())
    found, used = "", 0
    for sign in map(glyph, text):
        if used + sign.width > columns - 1:
            break
        found, used = found + sign.text, used + sign.width
    return f"{found}…"


def _counts(seen: View) -> str:
    now = seen.open
    text = f"{now.dead.bit_count()} of {seen.table.limit} dead; "
    return text + f"{counted(now.evidence, 'card')} of evidence left."


def _others(seen: View) -> str:
    other = "Inspector" if seen.role == "K" else "Killer"
    if seen.role == "K" and seen.open.phase == "first":
        return "The Inspector chooses who he is after your first turn."
    return f"{counted(seen.others.bit_count(), 'suspect')} may be the {other} (notes)."


def _asked(seen: View) -> str:
    """What can be done now."""
    kinds = list(dict.fromkeys(type(move).__name__ for move in options(seen)))
    text = {
        "Kill": "kill NAME",
        "Identity": "choose NAME",
        "Shift": "shift row 2 right (or left; col: up, down)",
        "Disguise": "disguise",
        "Arrest": "arrest NAME",
        "Exonerate": "exonerate",
        "Discard": "discard NAME",
        "Citizen": "citizen AGENT, NAME",
    }
    return f"You can: {'; '.join(text[kind] for kind in kinds)}. Type help for more."
