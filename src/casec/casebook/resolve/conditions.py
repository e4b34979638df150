"""Conditions and quantities with their names looked up.

Design: "Rules that may stand in brackets" in docs/language.md.
"""

from __future__ import annotations

from casec.casebook import model
from casec.casebook.calendar import Ability
from casec.casebook.resolve.scope import Scope, fact, find
from casec.casebook.resolve.windows import in_time
from casec.diagnostic import report
from casec.diagnostic.guess import did_you_mean
from casec.language import words
from casec.settings.advice import advice
from casec.syntax import tree

_COUNTED = {
    "luck": model.Quantity.LUCK,
    "token": model.Quantity.TOKENS,
    "tokens": model.Quantity.TOKENS,
}


def condition(scope: Scope, written: tree.Condition) -> model.Condition:
    """A condition of the book as one of the model. Every unknown name in it is reported."""
    match written:
        case tree.Knows(name, span):
            return model.Knows(fact(scope, name), span)
        case tree.InTime():
            return in_time(scope, written)
        case tree.Compare(name, relation, number, span):
            return model.Compare(quantity(scope, name), relation, number.value, span)
        case tree.IsDetective(name, span):
            return model.IsDetective(find(scope, "detective", name), span)
        case tree.IsAt(name, span):
            return model.IsAt(find(scope, "address", name), span)
        case tree.Not(inner, span):
            return model.Not(condition(scope, inner), span)
        case tree.And(parts, span):
            return model.And(tuple(condition(scope, part) for part in parts), span)
        case tree.Or(parts, span):
            return model.Or(tuple(condition(scope, part) for part in parts), span)


def quantity(scope: Scope, name: tree.Name) -> model.Quantity:
    """What is counted: an ability in English or the case's language, luck, or tokens."""
    counted = _COUNTED.get(name.text.casefold())
    ability = words.ability(name.text, scope.language)
    if counted:
        return counted
    if ability is None:
        known = (*words.ability_words(scope.language), *_COUNTED)
        _unknown(scope, name, known)
    return model.Quantity(ability or Ability.OBSERVATION)


def ability(scope: Scope, name: tree.Name) -> Ability:
    """One of the three abilities; luck and tokens are none."""
    found = words.ability(name.text, scope.language)
    if found is None:
        _unknown(scope, name, words.ability_words(scope.language))
    return Ability(found or Ability.OBSERVATION)


def _unknown(scope: Scope, name: tree.Name, known: tuple[str, ...]) -> None:
    own = [row[0] for row in words.abilities(scope.language)]
    note = f"In the language of this case they are {', '.join(own)}"
    scope.faults.append(
        report(
            "CB106",
            name.span,
            values={"name": name.text},
            help=advice("CB106", did_you_mean(name.text, known)),
            notes=() if own == list(Ability) else (note,),
        )
    )
