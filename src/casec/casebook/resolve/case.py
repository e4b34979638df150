"""From case.yaml and the trees to a `Case`: every name looked up, no fault hiding another.

Design: docs/language.md, all of it but the form of the files, which `syntax` has read.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from casec.casebook import model
from casec.casebook.collector import at_rest
from casec.casebook.resolve import cards, cut, dates, misdated, names, options, unused
from casec.casebook.resolve.doubts import doubts, words
from casec.casebook.resolve.once import once
from casec.casebook.resolve.paragraphs import paragraph, pinned_numbers, sheet
from casec.casebook.resolve.scope import Scope, find, lead
from casec.casebook.resolve.settings import CASE
from casec.casebook.resolve.windows import windows_of
from casec.diagnostic import Diagnostic
from casec.settings import head, keys, shape, values
from casec.settings.kinds import read_whole
from casec.source import Source
from casec.syntax import data, tree, yaml


def resolve(
    name: str, config: Source, trees: Sequence[tree.Tree], art: Collection[str]
) -> tuple[model.Case | None, tuple[Diagnostic, ...]]:
    """The case that a folder holds, and everything that is wrong with its names and settings.

    Args:
        name: of the folder.
        config: case.yaml.
        trees: of the files under book/, in any order.
        art: paths of the files under art/, such as `art/nell.svg`.

    Returns:
        The case, or None where case.yaml is no map or has no calendar that can be read; and the
        diagnostics, sorted, those of case.yaml's form among them. A name that is unknown stays in
        the case as it is written, or is left empty.
    """
    with at_rest():
        return _resolve(name, config, trees, frozenset(art))


def _resolve(
    name: str, config: Source, trees: Sequence[tree.Tree], art: frozenset[str]
) -> tuple[model.Case | None, tuple[Diagnostic, ...]]:
    written, form = yaml.read(config)
    root, unknown = keys.mended(written, CASE, config.path) if written else (written, ())
    form = (*form, *unknown)
    if not isinstance(root, data.Mapping):
        more = shape.faults(root, CASE, config.path) if root else ()
        return None, (*form, *more)
    if not names.headings(trees):  # that is told elsewhere; all names would be unknown or unused
        shaped = (*shape.faults(root, CASE, config.path), *head.game_faults(root, "casebook"))
        wrong = (*form, *shaped, *dates.run(root)[1])
        return None, tuple(sorted(wrong, key=lambda d: d.sort_key))
    ordered = sorted(trees, key=lambda each: each.source.path)
    book, twice = names.book(ordered)
    run, wrong_dates = dates.run(root)
    scope = _scope(root, book, run, art, words(names.headings(ordered)))
    scope.faults.extend((*form, *shape.faults(root, CASE, config.path), *twice, *wrong_dates))
    case = _case(name, scope, root, book, ordered, run)
    scope.faults.extend((*unused.faults(scope, root, book), *cut.faults(root)))
    believed = misdated.settled(dates.believable(scope.faults), root, run.dates)
    told = sorted(set_of(once(scope, believed)), key=lambda d: d.sort_key)
    return case if run.dates else None, tuple(told)


def set_of(faults: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Each fault once: named hours that are at fault are met wherever they are used."""
    return tuple({fault.sort_key: fault for fault in faults}.values())


def _scope(
    root: data.Mapping,
    book: names.Book,
    run: dates.Run,
    art: frozenset[str],
    unread: frozenset[str],
) -> Scope:
    language, unknown_language = head.language(root)
    addresses, twice = names.addresses(root)
    hours, wrong_hours = names.hours(root, language)
    scope = Scope(
        language,
        run.dates,
        run.begin,
        book.paragraphs,
        book.sheets,
        addresses,
        names.keys(root, "people"),
        names.keys(root, "detectives"),
        book.given,
        names.keys(root, "facts"),
        hours,
        art,
        unread,
        _unasked(root, book),
        book.repaired,
        names.hidden(root),
    )
    if "address" in scope.hidden:  # and with it where it leads, and what it needs
        scope.lost.update(("paragraph", "fact"))
    settings = (*head.game_faults(root, "casebook"), *head.faults(root, language))
    scope.faults.extend((*unknown_language, *twice, *wrong_hours, *settings))
    for windows in hours.values():
        windows_of(replace(scope, hours={}), windows)
    return scope


def _unasked(root: data.Mapping, book: names.Book) -> frozenset[str]:
    """Facts that stand in one place of the whole case."""
    needed = {
        needs.text
        for _, place in values.named(root, "places")
        for _, address in values.named(place, "addresses")
        if (needs := values.name(address, "needs"))
    }
    return book.once - set(book.asked) - set(names.keys(root, "facts")) - needed


def _case(
    name: str,
    scope: Scope,
    root: data.Mapping,
    book: names.Book,
    trees: Sequence[tree.Tree],
    run: dates.Run,
) -> model.Case | None:
    station, start_at = values.name(root, "station"), values.name(root, "start at")
    homes = tuple(find(scope, "address", each) for each in (station, start_at) if each)
    start = values.name(root, "start")
    begins = lead(scope, start, None) if start else ""
    luck, luck_max, too_little = options.luck(root)
    scope.faults.extend(too_little)
    if values.text(root, "luck") and read_whole(values.text(root, "luck")) is None:
        scope.unsure.add(model.Quantity.LUCK.value)
    printing = options.printing(root)
    detectives = cards.detectives(scope, root)
    places = cards.places(scope, root, frozenset(homes))
    people = _people(scope, root, book)
    paragraphs = _paragraphs(scope, book, trees)
    pinned_numbers(scope, book.paragraphs.values(), printing.first_paragraph)
    sheets = tuple(sheet(scope, each) for each in book.sheets.values())
    needed = {place.needs: place.span for each in places for place in each.addresses if place.needs}
    facts = cards.facts(scope, root, {**book.given, **book.asked, **needed})
    written = dates.calendar(scope, root, run, begins)
    calendar, mixed_up = misdated.exchanged(written, root, book.paragraphs)
    scope.faults.extend(mixed_up)
    unsure = doubts(scope, {**book.paragraphs, **book.sheets}, names.headings(trees))
    if not run.dates:
        return None
    return model.Case(
        name=name,
        title=values.text(root, "title", name),
        authors=head.authors(root),
        language=scope.language,
        edition=values.whole(root, "edition", 1),
        start=begins,
        station=homes[0] if station else "",
        start_at=homes[-1] if homes else "",
        luck=luck,
        luck_max=luck_max,
        calendar=calendar,
        detectives=detectives,
        places=places,
        people=people,
        facts=facts,
        paragraphs=paragraphs,
        sheets=sheets,
        scoring=options.scoring(root),
        checks=options.checks(root),
        print=printing,
        limits=options.limits(root),
        wording=head.wording(root),
        doubts=unsure,
    )


def _people(scope: Scope, root: data.Mapping, book: names.Book) -> tuple[model.Person, ...]:
    for text in book.texts.values():
        find(scope, "person", text.person)
    return cards.people(scope, root, book.texts)


def _paragraphs(
    scope: Scope, book: names.Book, trees: Sequence[tree.Tree]
) -> tuple[model.Paragraph, ...]:
    """Every paragraph; of those with one name the first, though all are looked at."""
    found = []
    for heading in names.headings(trees):
        if heading.name.text in book.sheets:
            continue
        resolved = paragraph(scope, heading)
        if book.paragraphs[heading.name.text] is heading:
            found.append(resolved)
    return tuple(found)
