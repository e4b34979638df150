"""A case in which all that it gives and takes is kept count of."""

from __future__ import annotations

from casec.casebook import model
from casec.casebook.explore.walking.walk import World
from casec.casebook.explore.walking.world import model_effects, world
from casec.casebook.model import Quantity


def counting(ground: World) -> World:
    """The same case, with luck and tokens kept count of if anything changes them."""
    changed = _changed(ground.rules.case)
    if changed <= set(ground.space.grid.most):
        return ground
    return world(ground.rules, ground.space.detectives, counted=changed)


def _changed(case: model.Case) -> frozenset[Quantity]:
    """Luck and tokens, if anything gives or takes them."""
    counted = (Quantity.LUCK, Quantity.TOKENS)
    return frozenset(
        one.quantity
        for paragraph in case.paragraphs
        for one in model_effects(paragraph)
        if isinstance(one, model.Change) and one.quantity in counted
    )
