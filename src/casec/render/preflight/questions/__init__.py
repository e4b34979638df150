"""The questions of a print shop, in the order in which it asks them: facts become answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from casec.render.preflight.facts import Facts
from casec.render.preflight.model import Answer, Profile
from casec.render.preflight.questions import colours, edges, file, pages, pictures, text

Question: TypeAlias = Callable[[Facts, Profile], Answer]

_EVERYBODY: Sequence[Question] = (
    file.sound,
    file.version,
    file.encryption,
    pages.count,
    pages.size,
    edges.near,
    text.fonts,
    pictures.resolution,
    colours.spaces,
    colours.lines,
    file.extras,
    file.title,
)
_SHOP: Sequence[Question] = (
    file.sound,
    file.version,
    file.encryption,
    pages.count,
    pages.size,
    pages.boxes,
    edges.bleed,
    edges.near,
    text.fonts,
    pictures.resolution,
    colours.spaces,
    text.black,
    colours.lines,
    colours.transparency,
    colours.overprint,
    file.extras,
    file.title,
)


def answers(facts: Facts, profile: Profile) -> tuple[Answer, ...]:
    """The answers to all questions that the profile asks."""
    return tuple(ask(facts, profile) for ask in (_SHOP if profile.shop else _EVERYBODY))
