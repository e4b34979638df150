"""Titles as they are printed: with the quotes, apostrophes and dashes of the language.

A case enters, the same case with the titles of book, cards and addresses set leaves. Names stay.
"""

from __future__ import annotations

from dataclasses import replace

from casec.casebook.model import Case
from casec.language.typography import plain


def typeset(case: Case) -> Case:
    """The case with its titles as they are printed."""

    def printed(text: str) -> str:
        return plain(text, case.language)

    return replace(
        case,
        title=printed(case.title),
        authors=tuple(map(printed, case.authors)),
        detectives=tuple(
            replace(detective, title=printed(detective.title)) for detective in case.detectives
        ),
        places=tuple(
            replace(
                place,
                title=printed(place.title),
                addresses=tuple(
                    replace(address, title=printed(address.title)) for address in place.addresses
                ),
            )
            for place in case.places
        ),
        people=tuple(
            replace(
                person,
                title=printed(person.title),
                group=printed(person.group) if person.group else person.group,
            )
            for person in case.people
        ),
    )
