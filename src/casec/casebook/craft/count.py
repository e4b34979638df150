"""A pass in which all that a book gives and takes is kept count of."""

from __future__ import annotations

from casec.casebook import model
from casec.casebook.craft.variant import Tick
from casec.casebook.explore.forward import Found, forward
from casec.casebook.explore.trace import Tracer
from casec.casebook.explore.world import model_effects, world
from casec.casebook.model import Quantity


def counting(found: Found, tracer: Tracer, tick: Tick) -> tuple[Found, Tracer]:
    """The pass, or another in which luck and tokens are kept count of, if anything changes them."""
    changed = _changed(found.world.rules.case)
    if changed <= set(found.world.space.grid.most):
        return found, tracer
    book, detective = found.world.rules, found.world.space.detective
    other = forward(world(book, detective, counted=changed), tick)
    return other, Tracer(other.world)


def _changed(case: model.Case) -> frozenset[Quantity]:
    """Luck and tokens, if anything gives or takes them."""
    counted = (Quantity.LUCK, Quantity.TOKENS)
    return frozenset(
        one.quantity
        for paragraph in case.paragraphs
        for one in model_effects(paragraph)
        if isinstance(one, model.Change) and one.quantity in counted
    )
