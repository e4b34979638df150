"""An edition as a bundle: everything but its content id."""

from __future__ import annotations

from casec.casebook.bundle import rules
from casec.casebook.bundle.form import book as form
from casec.casebook.bundle.text import blocks, runs
from casec.casebook.calendar import Ability
from casec.casebook.edition import model as page
from casec.casebook.pictures import pictures
from casec.kits.bundle import NO_ID
from casec.language.catalogue import of_game


def book(edition: page.Edition) -> form.Bundle:
    """The bundle of an edition, with `NO_ID`."""
    case = edition.case
    return form.Bundle(
        format=1,
        game="casebook",
        id=NO_ID,
        name=case.name,
        title=case.title,
        authors=case.authors,
        language=case.language,
        edition=case.edition,
        start=case.start,
        station=case.station,
        start_at=case.start_at,
        luck=form.Luck(start=case.luck, max=case.luck_max),
        calendar=_calendar(edition),
        detectives=tuple(map(_detective, edition.detectives)),
        places=tuple(map(_place, edition.places)),
        people=tuple(map(_person, edition.people)),
        facts=_facts(edition),
        scoring=form.Scoring(
            luck=case.scoring.per_luck,
            ability=case.scoring.per_ability,
            letter=case.scoring.per_letter,
            token=case.scoring.per_token,
        ),
        paragraphs=tuple(map(_paragraph, edition.paragraphs)),
        sheets=tuple(map(_sheet, edition.sheets)),
        pictures=pictures(case),
        phrases=of_game(edition.phrases, "casebook"),
    )


def _calendar(edition: page.Edition) -> form.Calendar:
    calendar = edition.case.calendar
    first, last = calendar.start_hours
    dates = tuple(
        form.CalendarDate(
            date=day.isoformat(),
            title=row.title,
            sun=calendar.suns[index],
            moon=calendar.moons[index],
            icons=tuple(icon.value for icon in calendar.icons[24 * index : 24 * index + 24]),
        )
        for index, (day, row) in enumerate(zip(calendar.dates, edition.calendar, strict=True))
    )
    hours = form.StartHours(first=first, last=last)
    return form.Calendar(begin=calendar.begin, start_hours=hours, dates=dates)


def _facts(edition: page.Edition) -> tuple[form.Fact, ...]:
    letters = edition.numbering.letters
    facts = sorted(
        edition.case.facts, key=lambda fact: (len(letters[fact.name]), letters[fact.name])
    )
    return tuple(
        form.Fact(name=fact.name, letter=letters[fact.name], points=fact.points) for fact in facts
    )


def _detective(detective: page.Detective) -> form.Detective:
    return form.Detective(
        name=detective.name,
        title=detective.title,
        observation=detective.maxima[Ability.OBSERVATION],
        persuasion=detective.maxima[Ability.PERSUASION],
        strength=detective.maxima[Ability.STRENGTH],
        blocks=blocks(detective.blocks),
        art=detective.art,
    )


def _place(place: page.Place) -> form.Place:
    addresses = tuple(
        form.Address(
            name=address.name,
            title=address.title,
            paragraph=address.paragraph,
            number=address.number,
            needs=address.needs,
        )
        for address in place.addresses
    )
    return form.Place(name=place.name, title=place.title, addresses=addresses, art=place.art)


def _person(person: page.Person) -> form.Person:
    return form.Person(
        name=person.name,
        number=person.number,
        title=person.title,
        group=person.group,
        blocks=blocks(person.blocks),
        art=person.art,
    )


def _paragraph(paragraph: page.Paragraph) -> form.Paragraph:
    rule = paragraph.rule
    printed = [runs(gate.runs) for gate in paragraph.gates]
    gate = once = None
    if rule.gate is not None:
        condition = rules.condition(rule.gate.condition)
        gate = form.Gate(condition=condition, otherwise=rule.gate.otherwise, printed=printed[0])
    if rule.once is not None:
        once = form.Once(otherwise=rule.once.otherwise, printed=printed[-1])
    return form.Paragraph(
        name=paragraph.name,
        number=paragraph.number,
        gate=gate,
        once=once,
        secret=rules.maybe(rule.secret),
        decoy=rule.decoy,
        last=paragraph.last,
        blocks=blocks(paragraph.blocks),
    )


def _sheet(sheet: page.Sheet) -> form.Sheet:
    return form.Sheet(
        name=sheet.name, letter=sheet.letter, title=sheet.title, blocks=blocks(sheet.blocks)
    )
