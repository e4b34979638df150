"""What every case.yaml says, whatever the game: format, title, authors, language, strictness.

A file that has been held against its table of keys enters, a `Head` and the faults of meaning
leave.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from casec.diagnostic import Diagnostic, Edit, Fix, Severity, report
from casec.diagnostic.code import names as known_codes
from casec.diagnostic.guess import did_you_mean
from casec.language import catalogue, words
from casec.settings import values
from casec.settings.advice import advice
from casec.settings.kinds import CARD_SIZE, Choice, Key, ListOf, MapOf, Text, Whole, read_whole
from casec.source import Span
from casec.syntax import data

FORMAT = 1
GAMES = ("casebook", "clues", "manhunt")
_KINDS = {
    "casebook": "a case book",
    "clues": "a deck of clue cards",
    "manhunt": "a board of suspects",
}

_FALLBACK = "en"
_SEVERITY = Choice(("error", "warning", "note", "off"))
_GATES = (Severity.ERROR, Severity.WARNING, Severity.NOTE)

IDENTITY = (
    Key("casec", Whole(0, 999), "version of the format: 1", True),
    Key("game", Choice(GAMES), "the game: casebook, clues or manhunt"),
    Key("title", Text(), "the title", True),
    Key("authors", ListOf(Text()), "who wrote it"),
    Key("language", Text("tag of a language"), "its language, such as en or sr-Cyrl"),
    Key("edition", Whole(1, 9999), "counted up with every printing"),
)
"""The keys with which a file begins."""

STRICTNESS = (
    Key("gate", Choice(_GATES), "from which severity on a check fails"),
    Key("severity", MapOf("word", _SEVERITY), "how serious a code is in this case"),
)
"""The keys under `checks` that every game has."""

CARDS = (
    Key("card size", CARD_SIZE, "the size of the cards"),
    Key("bleed", Whole(0, 10), "millimetres printed beyond the cut"),
)
"""The keys under `print` that every game has."""

WORDING = Key("wording", MapOf("word", Text()), "the case's own words for what is printed")


@dataclass(frozen=True, slots=True)
class Head:
    """What a case.yaml says of itself.

    Attributes:
        language: a tag such as `sr-Cyrl`; that of English where it is unknown.
        gate: the severity from which a finding counts.
        severity: how serious codes are here, where that is not as usual.
        wording: the case's own words, by key of the catalogue.
    """

    title: str
    authors: tuple[str, ...] = ()
    language: str = _FALLBACK
    edition: int = 1
    gate: Severity = Severity.WARNING
    severity: Mapping[str, Severity] = field(default_factory=dict)
    wording: Mapping[str, str] = field(default_factory=dict)


def head(root: data.Mapping, name: str, game: str) -> tuple[Head, tuple[Diagnostic, ...]]:
    """What the file says, and what is wrong with it.

    Args:
        name: the title where none is given.
        game: the one as which the file is read.
    """
    tag, unknown = language(root)
    made = Head(
        values.text(root, "title", name),
        authors(root),
        tag,
        values.whole(root, "edition", 1),
        gate(root),
        severity(root),
        wording(root),
    )
    return made, (*unknown, *game_faults(root, game), *faults(root, tag))


def game_faults(root: data.Mapping, game: str) -> Iterator[Diagnostic]:
    """That the file says nothing of the game that its keys are of, or names another (CB613). A
    game that there is not is told by `shape`."""
    written = values.scalar(root, "game")
    said = written.text.strip().casefold() if written else "casebook"
    if said == game or said not in GAMES or (root.get("game") and not written):
        return
    line = f"game: {game}"
    if written:
        title, edit = f"Write “{line}”", Edit(written.span, game)
    else:
        first = root.get("title") or root.entries[0]
        title, edit = f"Add “{line}”", Edit(first.key.span.point(), f"{line}\n")
    of = f"“game” is “{said}”" if written else "“game” is not there"
    given = {"kind": _KINDS[game], "said": of, "remedy": title}
    place = written.span if written else root.span.point()
    yield report("CB613", place, values=given, fixes=(Fix(title, (edit,)),))


def language(root: data.Mapping) -> tuple[str, tuple[Diagnostic, ...]]:
    """The tag of the case's language."""
    written = values.scalar(root, "language")
    if written is None or words.known(written.text.strip()):
        return (written.text.strip() if written else _FALLBACK), ()
    return _FALLBACK, (report("CB614", written.span, values={"tag": written.text}),)


def faults(root: data.Mapping, tag: str) -> Iterator[Diagnostic]:
    """What is wrong with the format, with the codes under `checks`, and with the case's words."""
    version = values.scalar(root, "casec")
    number = read_whole(version.text.strip()) if version else None
    if version and number is not None and number != FORMAT:
        yield report("CB612", version.span, values={"version": number, "known": FORMAT})
    for name, _ in values.entries(values.child(root, "checks"), "severity"):
        if name.text not in known_codes():
            help = advice("CB634", did_you_mean(name.text, known_codes()))
            yield report("CB634", name.span, values={"name": name.text}, help=help)
    yield from catalogue.faults(tag, _tag_place(root), _wording(root))


def authors(root: data.Mapping) -> tuple[str, ...]:
    """Who wrote it."""
    return tuple(each.text.strip() for each in values.items(root, "authors") if each.text.strip())


def gate(root: data.Mapping) -> Severity:
    """The severity from which a finding counts."""
    node = values.child(root, "checks")
    return Severity(values.choice(node, "gate", _GATES, Severity.WARNING))


def severity(root: data.Mapping) -> dict[str, Severity]:
    """How serious codes are in this case, where that is not as usual."""
    node, grades = values.child(root, "checks"), tuple(Severity)
    return {
        name.text: Severity(values.choice(values.child(node, "severity"), name.text, grades, "off"))
        for name, value in values.entries(node, "severity")
        if isinstance(value, data.Scalar) and value.text.strip() in grades
    }


def wording(root: data.Mapping) -> dict[str, str]:
    """The case's own words for what is printed."""
    own = values.child(root, "wording")
    return {name.text: values.text(own, name.text) for name, _ in values.entries(root, "wording")}


def _tag_place(root: data.Mapping) -> Span:
    written = values.scalar(root, "language")
    return written.span if written else root.span.point()


def _wording(root: data.Mapping) -> Iterator[tuple[str, Span, str, Span]]:
    for name, value in values.entries(root, "wording"):
        if isinstance(value, data.Scalar):
            yield name.text, name.span, value.text, value.span
