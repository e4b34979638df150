"""Effects in words: "Add K to your knowledge.", clocks, what to cross off, where to put the token.

An effect enters, the runs that print it leave.
Design: "Rules that may stand in brackets" in docs/language.md; R2, R3, R10 and R11 of
docs/rules.md.
"""

from __future__ import annotations

from casec.casebook import model
from casec.casebook.edition.model import IconKind, Run
from casec.casebook.edition.terms import Runs, Terms, fill, joined
from casec.casebook.edition.windows import clock_text, moment_text
from casec.casebook.model import Quantity
from casec.language.catalogue import plural


def effect_runs(terms: Terms, effect: model.Effect, own: Runs | None = None) -> Runs:
    """The runs that print an effect. `own`: the writer's own words for a letter."""
    if own is not None:
        return _found(terms, effect, own)
    runs = terms.said.get(effect)
    if runs is None:
        runs = terms.said[effect] = _found(terms, effect, None)
    return runs


def _found(terms: Terms, effect: model.Effect, own: Runs | None) -> Runs:
    match effect:
        case model.Know(fact):
            return _know(terms, fact, own)
        case model.Hours(count):
            return (terms.clock(),) * count
        case model.Until():
            clock = terms.icon(IconKind.CLOCK)
            return terms.fill("until", moment=_until(terms, effect), icon=clock)
        case model.Change():
            return _change(terms, effect)
        case model.Mark(moment, text):
            when, icon = moment_text(terms, moment), terms.icon(IconKind.CALENDAR)
            return terms.fill("mark", moment=when, words=terms.typeset(text), icon=icon)
        case model.Move(address):
            name, place = terms.named_address(address), terms.place(address)
            return terms.fill("move", address=name, place=place)


def _know(terms: Terms, fact: str, own: Runs | None) -> Runs:
    """The letter; and what can now be written on a Location card."""
    told = terms.fill("know", letter=terms.letter(fact)) if own is None else own
    written = [
        terms.fill(
            "write",
            address=address.title,
            number=str(terms.paragraph(address.paragraph).number),
            place=terms.place(address.name),
        )
        for address in terms.learnt.get(fact, ())
    ]
    return joined([told, *written], " ", " ")


def _until(terms: Terms, until: model.Until) -> str:
    if until.day is None or until.at is None:
        return terms.text("time.moment-hour", clock=clock_text(terms, until.hour))
    return moment_text(terms, model.Moment(until.day, until.hour, until.at))


def _change(terms: Terms, change: model.Change) -> Runs:
    number, up = abs(change.amount), change.amount > 0
    match change.quantity:
        case Quantity.TOKENS:
            phrase = plural(terms.phrases, "token.up" if up else "token.down", number)
            icon = IconKind.TOKEN
        case Quantity.LUCK:
            phrase = plural(terms.phrases, "luck.up" if up else "luck.down", number)
            icon = IconKind.LUCK
        case ability:
            phrase, icon = terms.phrases["raise" if up else "lower"], IconKind(ability.value)
    values: dict[str, Run | Runs | str] = {
        "icon": terms.icon(icon),
        "number": str(number),
        "ability": terms.phrases.get(f"ability.{change.quantity}", ""),
    }
    return fill(phrase, values)
