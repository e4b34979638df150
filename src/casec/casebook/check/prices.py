"""Choices that cost tokens, and are open to those who have none: the price is not paid, as tokens
never fall below 0. Rule: R10 of docs/rules.md.

What a text takes away on the way, or an action that must be done, is no price.
"""

from __future__ import annotations

from collections.abc import Iterator

from casec.casebook import model
from casec.casebook.check.readers import changed, possible, whole_parts
from casec.casebook.check.reading import Moment
from casec.casebook.check.view import MOST_TOKENS, View
from casec.diagnostic import Diagnostic, report
from casec.syntax.tree import Relation

_TOKENS = model.Quantity.TOKENS


def faults(view: View, moment: Moment) -> Iterator[Diagnostic]:
    """The price of the choice at a moment, if somebody can take it without paying."""
    way = moment.place
    if not isinstance(way, model.Exit) or way.must or not moment.whole:
        return
    paid = [each for each in way.effects if _TOKENS.value in changed(each)]
    price = -sum(each.amount for each in paid if isinstance(each, model.Change))
    if not 0 < price <= MOST_TOKENS:
        return  # more than anybody has: all is taken, and nothing is asked for
    asked = [each.condition for each in moment.known]
    asked += [way.condition] if way.condition else []
    poor = model.Compare(_TOKENS, Relation.LESS, price, way.span)
    if possible(view.bounds, (*whole_parts(view.bounds, asked), poor)) is True:
        words = "a token" if price == 1 else f"{price} tokens"
        yield report("CB240", paid[0].span, values={"price": words, "count": price})
