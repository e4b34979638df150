"""The settings of case.yaml that need no book: format, language, luck, checks, scoring, print,
limits, wording.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, cast

from casec.casebook import model
from casec.casebook.resolve.settings import FORMAT, GAMES
from casec.diagnostic import Diagnostic, Label, Severity, report
from casec.diagnostic.code import names as known_codes
from casec.diagnostic.guess import did_you_mean
from casec.language import catalogue, words
from casec.settings import values
from casec.settings.advice import advice
from casec.settings.kinds import read_card_size, read_whole
from casec.source import Span
from casec.syntax import data

_FALLBACK = "en"


def language(root: data.Mapping) -> tuple[str, tuple[Diagnostic, ...]]:
    """The tag of the case's language."""
    written = values.scalar(root, "language")
    if written is None or words.known(written.text.strip()):
        return (written.text.strip() if written else _FALLBACK), ()
    return _FALLBACK, (report("CB614", written.span, values={"tag": written.text}),)


def luck(root: data.Mapping) -> tuple[int, int, tuple[Diagnostic, ...]]:
    """Luck points at the start and at most."""
    start = max(0, values.whole(root, "luck", 0))
    most = values.whole(root, "luck max", start)
    written = values.scalar(root, "luck max")
    if written is None or most >= start:
        return start, max(start, most), ()
    given = {"most": most, "start": start}
    other = values.scalar(root, "luck")
    also = (Label(other.span, "luck at the start"),) if other else ()
    return start, start, (report("CB625", written.span, values=given, also=also),)


def faults(root: data.Mapping, tag: str) -> Iterator[Diagnostic]:
    """What is wrong with the settings of this module, apart from language and luck."""
    version, game = values.scalar(root, "casec"), values.scalar(root, "game")
    number = read_whole(version.text.strip()) if version else None
    if version and number is not None and number != FORMAT:
        yield report("CB612", version.span, values={"version": number, "known": FORMAT})
    if game and game.text.strip() in GAMES[1:]:
        yield report("CB613", game.span, values={"game": game.text.strip()})
    for name, _ in values.entries(values.child(root, "checks"), "severity"):
        if name.text not in known_codes():
            help = advice("CB634", did_you_mean(name.text, known_codes()))
            yield report("CB634", name.span, values={"name": name.text}, help=help)
    yield from catalogue.faults(tag, _tag_place(root), _wording(root))


def _tag_place(root: data.Mapping) -> Span:
    written = values.scalar(root, "language")
    return written.span if written else root.span.point()


def _wording(root: data.Mapping) -> Iterator[tuple[str, Span, str, Span]]:
    for name, value in values.entries(root, "wording"):
        if isinstance(value, data.Scalar):
            yield name.text, name.span, value.text, value.span


def authors(root: data.Mapping) -> tuple[str, ...]:
    """Who wrote the book."""
    return tuple(each.text.strip() for each in values.items(root, "authors") if each.text.strip())


def wording(root: data.Mapping) -> dict[str, str]:
    """The case's own words for rules."""
    own = values.child(root, "wording")
    return {name.text: values.text(own, name.text) for name, _ in values.entries(root, "wording")}


def scoring(root: data.Mapping) -> model.Scoring:
    """Points at the end."""
    node = values.child(root, "scoring")
    kinds = ("luck", "ability", "letter", "token")
    return model.Scoring(*(values.whole(node, f"per {kind}", 0) for kind in kinds))


def checks(root: data.Mapping) -> model.Checks:
    """How strictly the case is checked."""
    node, default = values.child(root, "checks"), model.Checks()
    grades = tuple(Severity)
    severity = {
        name.text: Severity(values.choice(values.child(node, "severity"), name.text, grades, "off"))
        for name, value in values.entries(node, "severity")
        if isinstance(value, data.Scalar) and value.text.strip() in grades
    }
    return model.Checks(
        Severity(values.choice(node, "gate", grades[:3], default.gate)),
        severity,
        values.whole(node, "paragraph words", default.paragraph_words),
        values.whole(node, "choices", default.choices),
    )


def printing(root: data.Mapping) -> model.Print:
    """How the book is printed."""
    node, default = values.child(root, "print"), model.Print()
    pages = ("a4", "letter", "a5", "phone")
    keeps = ("paragraph", "choices", "none")
    page = values.choice(node, "page", pages, default.page)
    keep = values.choice(node, "keep", keeps, default.keep)
    columns = values.whole(node, "columns", default.columns)
    size = values.text(node, "card size", default.card_size)
    return model.Print(
        cast("Literal['a4', 'letter', 'a5', 'phone']", page),
        2 if columns == 2 else 1,
        size if read_card_size(size) else default.card_size,
        max(0, values.whole(node, "bleed", default.bleed)),
        cast("Literal['paragraph', 'choices', 'none']", keep),
        max(1, values.whole(node, "first paragraph", default.first_paragraph)),
    )


def limits(root: data.Mapping) -> model.Limits:
    """The game's own limits, or the case's."""
    node, default = values.child(root, "limits"), model.Limits()
    return model.Limits(
        values.whole(node, "people", default.people),
        values.whole(node, "places", default.places),
        min(26, values.whole(node, "letters", default.letters)),
    )
