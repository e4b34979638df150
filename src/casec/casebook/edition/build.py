"""A case and its numbering become an edition: every name a number or a letter, every rule in words.

Pure and linear in the size of the case. Every name must lead somewhere: a case with errors is not
for here.
Design: "The house" in docs/architecture.md; the order of pages is that of the printed book.
"""

from __future__ import annotations

from casec.casebook import model
from casec.casebook.edition import model as page
from casec.casebook.edition.blocks import body
from casec.casebook.edition.gates import gates
from casec.casebook.edition.points import points_table, reckoning
from casec.casebook.edition.terms import Terms, terms
from casec.casebook.edition.titles import typeset
from casec.casebook.numbering import Numbering
from casec.language import words


def edition(case: model.Case, numbering: Numbering) -> page.Edition:
    """The edition of a case without errors.

    Raises:
        KeyError: a name without a number, or one that leads nowhere. Both are bugs of an earlier
            stage.
    """
    case = typeset(case)
    lookup = terms(case, numbering)
    return page.Edition(
        case=case,
        numbering=numbering,
        paragraphs=_paragraphs(lookup),
        sheets=_sheets(lookup),
        people=_people(lookup),
        places=tuple(_place(lookup, place) for place in case.places),
        calendar=_calendar(lookup),
        phrases=lookup.phrases,
        detectives=tuple(_detective(lookup, detective) for detective in case.detectives),
    )


def _paragraphs(terms: Terms) -> tuple[page.Paragraph, ...]:
    """In the order of the book: by number, those that are `[last]` behind all others."""
    numbers = terms.numbers.paragraphs
    ordered = sorted(terms.case.paragraphs, key=lambda rule: (rule.last, numbers[rule.name]))
    counted = reckoning(ordered)
    table = points_table(terms, counted)
    return tuple(
        page.Paragraph(
            name=rule.name,
            number=numbers[rule.name],
            gates=tuple(gates(terms, rule)),
            blocks=body(terms, rule.body, counted.numbers.get(rule.name, {}))
            + ((table,) if rule.name in counted.finishes else ()),
            last=rule.last,
            rule=rule,
        )
        for rule in ordered
    )


def _sheets(terms: Terms) -> tuple[page.Sheet, ...]:
    letters = terms.numbers.sheets
    return tuple(
        page.Sheet(
            name=sheet.name,
            letter=letters[sheet.name],
            title=terms.text("label.sheet", letter=letters[sheet.name]),
            blocks=body(terms, sheet.body, {}),
        )
        for sheet in sorted(terms.case.sheets, key=lambda sheet: letters[sheet.name])
    )


def _people(terms: Terms) -> tuple[page.Person, ...]:
    numbers = terms.numbers.people
    return tuple(
        page.Person(
            name=person.name,
            number=numbers[person.name],
            title=person.title,
            group=person.group,
            blocks=body(terms, person.text, {}),
            art=person.art,
        )
        for person in sorted(terms.case.people, key=lambda person: numbers[person.name])
    )


def _detective(terms: Terms, detective: model.Detective) -> page.Detective:
    blocks = body(terms, detective.text, {})
    return page.Detective(detective.name, detective.title, detective.maxima, blocks, detective.art)


def _place(terms: Terms, place: model.Place) -> page.Place:
    addresses = tuple(
        page.Address(
            name=address.name,
            title=address.title,
            paragraph=address.paragraph,
            number=terms.numbers.paragraphs[address.paragraph],
            needs=address.needs,
        )
        for address in place.addresses
    )
    return page.Place(place.name, place.title, addresses, place.art)


def _calendar(terms: Terms) -> tuple[page.CalendarRow, ...]:
    calendar, numbers = terms.case.calendar, terms.numbers.paragraphs
    rows = zip(calendar.dates, calendar.suns, calendar.moons, strict=True)
    language = terms.phrases["language"]
    return tuple(
        page.CalendarRow(words.date_name(day, language, True), numbers[sun], numbers[moon])
        for day, sun, moon in rows
    )
