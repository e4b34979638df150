"""The role cards: what one player may do, for each way to play in which that is different."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from markupsafe import Markup

from casec.manhunt.model import Board, Mode
from casec.render import templates
from casec.render.kits.stock import Stock

Role = Literal["killer", "inspector"]


@dataclass(frozen=True, slots=True)
class RoleCard:
    """What stands on one.

    Attributes:
        name: what it is among all cards: `role killer base`.
        title: the role.
        modes: the ways to play for which it is; empty where there is but one.
        actions: what can be done on a turn: the word for it, and how it is done.
    """

    name: str
    title: Markup
    modes: str
    first: Markup
    actions: tuple[tuple[Markup, Markup], ...]
    win: Markup


def role_cards(board: Board, stock: Stock) -> tuple[RoleCard, ...]:
    """The cards of the Killer, then those of the Inspector. Ways to play in which a role has the
    same to do share a card."""
    return tuple(card for role in ("killer", "inspector") for card in _shared(board, stock, role))


def _shared(board: Board, stock: Stock, role: Role) -> Iterator[RoleCard]:
    made: dict[tuple[Markup, ...], RoleCard] = {}
    for mode in board.modes:
        card = _card(board, stock, role, mode)
        lines = card.first, *(text for _, text in card.actions)
        if old := made.get(lines):
            card = replace(old, modes=f"{old.modes} · {card.modes}")
        made[lines] = card
    for card in made.values():
        yield card if len(board.modes) > 1 else replace(card, modes="")


def _card(board: Board, stock: Stock, role: Role, mode: Mode) -> RoleCard:
    say: Callable[[str], Markup] = lambda key: stock.say(f"manhunt.{key}")  # noqa: E731
    actions = _killer(mode) if role == "killer" else _inspector(mode)
    win = (
        templates.count(stock.phrases, "manhunt.role.win-killer", board.limit)
        if role == "killer"
        else say("role.win-inspector")
    )
    return RoleCard(
        f"role {role} {mode.name}",
        say(role),
        mode.title,
        Markup(" ").join(map(say, _first(role, mode))),
        tuple((say(f"action.{name}"), Markup(" ").join(map(say, keys))) for name, keys in actions),
        win,
    )


def _first(role: Role, mode: Mode) -> Iterator[str]:
    yield f"role.first-{role}"
    if role == "inspector" and mode.deceased_identity:
        yield "rules.first.deceased"


def _killer(mode: Mode) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield "shift", ("role.shift",)
    yield "kill", ("role.kill", *_if(mode.canvass, "role.kill-canvass"))
    yield "disguise", ("role.disguise", f"role.disguise-{mode.leaves}")


def _inspector(mode: Mode) -> Iterator[tuple[str, tuple[str, ...]]]:
    spares, late = not mode.arrest_innocents, mode.citizen_without_evidence
    yield "shift", ("role.shift",)
    yield "arrest", ("role.arrest", *_if(spares, "rules.arrest.no-innocents"))
    yield "exonerate", ("role.exonerate", *_if(mode.canvass, "role.exonerate-canvass"))
    if mode.citizen:
        yield "citizen", ("role.citizen", *_if(late, "rules.citizen.no-evidence"))


def _if(holds: bool, key: str) -> tuple[str, ...]:
    return (key,) if holds else ()
