"""Why a condition holds always or never, in words."""

from __future__ import annotations

from collections.abc import Iterator

from casec.casebook import model
from casec.casebook.check.readers import ABILITIES
from casec.casebook.check.view import Bounds, View
from casec.language import words


def reason(view: View, part: model.Condition) -> Iterator[str]:
    """Sentences without a full stop, if there is something to say."""
    match part:
        case model.Compare(quantity=quantity):
            yield _counted(view, quantity)
        case model.IsDetective():
            yield f"The case has one detective, “{next(iter(view.bounds.detectives))}”"
        case model.IsAt():
            yield f"The case has one address, “{view.bounds.addresses[0]}”"
        case model.InTime():
            yield f"The time runs from {_moment(view.case, view.bounds)} to the end of the calendar"
        case model.And():
            yield "Its parts exclude one another"
        case model.Or():
            yield "For every reader one of its parts holds"
        case _:
            pass


def _counted(view: View, quantity: model.Quantity) -> str:
    bounds = view.bounds
    if quantity in ABILITIES:
        most = max(each[quantity] for each in bounds.detectives.values())
        return f"The {quantity} of every detective lies between 0 and {most}"
    what = "Luck" if quantity is model.Quantity.LUCK else "The number of tokens"
    return f"{what} lies between 0 and {bounds.most[quantity]}"


def _moment(case: model.Case, bounds: Bounds) -> str:
    date = words.date_name(case.calendar.dates[0], "en", True)
    return f"{date}, {bounds.begin}:00,"
