"""Decks of clue cards: from case.yaml to findings and outputs (see `kits.Maker`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING

from casec.clues.check import faults
from casec.clues.model import Deck, Value
from casec.clues.resolve import resolve
from casec.diagnostic import Diagnostic, report
from casec.pipeline.box import CARDS, RECORD, BoxWish, Made
from casec.project import Files, picture
from casec.source import Span

if TYPE_CHECKING:
    from casec.pipeline.check import Tell

RULES, NOTES = "rules.pdf", "notes.pdf"
OUTPUTS: tuple[str, ...] = ("json", "cards")


def resolved(files: Files) -> tuple[Deck | None, tuple[Diagnostic, ...]]:
    """The deck, as far as case.yaml can be read, and what is wrong with its form and names."""
    return resolve(files.name, files.config, frozenset(files.art))


def checked(kit: Deck, files: Files) -> tuple[Diagnostic, ...]:
    """What else is found in a deck: in its numbers and names, its pictures, its print."""
    from casec.pipeline.pictures import in_grey, shown_faults
    from casec.settings.glyphs import faults as missing

    places = tuple(_pictures(kit))
    pictured = shown_faults(files, places)
    read = {path: picture(files, path) for path, _ in places if path in files.art}
    art = {path: each for path, each in read.items() if isinstance(each, bytes)}
    digests = {path: sha256(data).hexdigest() for path, data in art.items()}
    points = {digests[path]: each for path, each in in_grey(art).items()}
    seen = faults(_by_bytes(kit, digests), points)
    return (*seen, *pictured, *missing(_printed(kit)), *_misfits(kit, art))


def numbers(kit: Deck) -> tuple[Diagnostic, ...]:
    """Numbers of it that do not go together."""
    from casec.clues.check import numbers

    return (*numbers.deal(kit), *numbers.prestige(kit))


def scope(kit: Deck) -> str:
    """What was looked at, in words."""
    return f"{len(kit.cards())} cards"


def facts(kit: Deck) -> tuple[str, ...]:
    """Exact numbers of it, in lines for people."""
    from casec.clues.known import known

    return tuple(known(kit))


def names(wanted: Collection[str]) -> tuple[str, ...]:
    """How the names of these outputs end."""
    data = ("json",) if "json" in wanted else ()
    return (*data, *((CARDS, RECORD, RULES, NOTES) if "cards" in wanted else ()))


def outputs(
    kit: Deck, art: Mapping[str, bytes], wanted: Collection[str], wish: BoxWish, tell: Tell
) -> Made:
    """The outputs of a deck without errors."""
    if "json" in wanted:
        tell("making the JSON")
        yield "json", _bundle(kit, art), ()
    if "cards" in wanted:
        yield from _box(kit, art, wish, tell)


def _bundle(kit: Deck, art: Mapping[str, bytes]) -> bytes:
    from casec.clues.bundle import bundle
    from casec.pipeline.kits import digests

    return bundle(kit, digests(art, [path for path, _ in _pictures(kit)]))


def _box(kit: Deck, art: Mapping[str, bytes], wish: BoxWish, tell: Tell) -> Made:
    from casec.cards import card_size
    from casec.pipeline.box import about_of, cards, layout_of
    from casec.render.clues.decks import decks
    from casec.render.clues.leaflet import leaflet
    from casec.render.clues.measures import scale_of
    from casec.render.clues.notes import notes
    from casec.render.kits.stock import stock

    made = stock(kit.head, art)
    layout = layout_of(kit.print, wish)
    size = wish.size or card_size(kit.print.card_size)
    tell("making the cards")
    every = decks(kit, made, size, layout.safe, layout.backs)
    head = kit.head
    about = about_of(head.title, head.edition, head.language, made.phrases)
    for end, data, found in cards(every, made.files(), wish, layout, about):
        yield end, data, tuple(_told(kit, found))
    tell("making the rules")
    yield RULES, *leaflet(kit, made, layout.page, every, scale_of(kit, size, layout.safe))
    tell("making the sheet of notes")
    yield NOTES, *notes(kit, made, layout.page)


def _misfits(kit: Deck, art: Mapping[str, bytes]) -> tuple[Diagnostic, ...]:
    """What does not fit its card, as it is printed by case.yaml; nothing is set where it is plain
    that all fits."""
    from casec.cards import Layout, card_size
    from casec.render.clues.plain import plain

    layout, head = Layout(kit.print.page), kit.head
    whole = kit.variants and kit.categories and all(each.values for each in kit.categories)
    if not whole or plain(kit, layout.safe):
        return ()
    from casec.pipeline.box import about_of
    from casec.render.cards import typeset
    from casec.render.clues.decks import decks
    from casec.render.clues.measures import samples
    from casec.render.kits.stock import stock
    from casec.render.press import PangoMissingError

    made = stock(kit.head, art)
    size = card_size(kit.print.card_size)
    few = decks(kit, made, size, layout.safe, layout.backs, samples(kit))
    about = about_of(head.title, head.edition, head.language, made.phrases)
    try:
        return tuple(_told(kit, typeset(few, layout, made.files(), about).faults))
    except PangoMissingError:  # `build` tells what is missing
        return ()


def _told(kit: Deck, found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """What is wrong with cards, once for all cards that have it from the same name."""
    seen: set[tuple[str, int]] = set()
    for one in found:
        span = one.label.span
        if one.code == "CB810" and one.subject == "reference":
            value = next(each for each in _values(kit) if each.span == span)
            one = report("CB926", span, values={"name": value.short})  # noqa: PLW2901
        if (one.code, span.start) not in seen or not one.subject:
            seen.add((one.code, span.start))
            yield one


def _values(kit: Deck) -> Iterator[Value]:
    return (value for category in kit.categories for value in category.values)


def _pictures(kit: Deck) -> Iterator[tuple[str, Span]]:
    """Every picture that is shown, and what it belongs to."""
    if kit.emblem.span:
        yield from ((path, kit.emblem.span) for path in (kit.emblem.open, kit.emblem.spent) if path)
    yield from ((value.icon, value.span) for value in _values(kit) if value.icon)


def _by_bytes(kit: Deck, digests: Mapping[str, str]) -> Deck:
    """The same deck, each icon called by a digest of its bytes, so that a copy is no other; and one
    that is not there (told) is like none."""
    categories = tuple(
        replace(
            category,
            values=tuple(
                replace(value, icon=value.icon and digests.get(value.icon, value.name))
                for value in category.values
            ),
        )
        for category in kit.categories
    )
    return replace(kit, categories=categories)


def _printed(kit: Deck) -> Iterator[tuple[str, Span]]:
    """What is printed in the writer's words, and where it stands."""
    if not kit.categories:
        return
    start = kit.categories[0].span.source.span(0, 0)
    head = kit.head
    yield from ((words, start) for words in (head.title, *head.authors, kit.story))
    yield from ((words, start) for words in head.wording.values())
    for category in kit.categories:
        yield category.title, category.span
        yield from ((f"{value.title} {value.short}", value.span) for value in category.values)
    yield from ((way.title, way.span) for way in kit.variants)
