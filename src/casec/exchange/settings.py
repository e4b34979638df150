"""The texts of a case.yaml: titles and names of any game. Which keys hold them is a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from casec.exchange.unit import Form, Unit, joined
from casec.source import Source
from casec.syntax import data, yaml

# Where a text stands (`*`: any key, or any item of a list), what it is a part of, and which part.
# A part is known by the last key that stands for a `*`, and where there is none by `kind` alone.
_Place = tuple[str, str, str, Form]
EVERYWHERE: tuple[_Place, ...] = (
    ("title", "case", "title", "value"),
    ("authors/*", "author", "name", "value"),
    ("wording/*", "wording", "words", "value"),
)
TEXTS: Mapping[str, tuple[_Place, ...]] = {
    "casebook": (
        ("detectives/*/name", "detective", "name", "value"),
        ("detectives/*/text", "detective", "text", "card"),
        ("places/*/name", "place", "name", "value"),
        ("places/*/addresses/*/name", "address", "name", "value"),
        ("people/*/name", "person", "name", "value"),
        ("people/*/group", "group", "name", "value"),
        ("people/*/text", "person", "text", "card"),
    ),
    "clues": (
        ("story", "case", "story", "value"),
        ("categories/*/name", "category", "name", "value"),
        ("categories/*/cards/*/name", "value", "name", "value"),
        ("categories/*/cards/*/short", "value", "short", "value"),
        ("variants/*/name", "variant", "name", "value"),
        ("variants/*/adds/*/*/name", "value", "name", "value"),
        ("variants/*/adds/*/*/short", "value", "short", "value"),
    ),
    "manhunt": (
        ("story", "case", "story", "value"),
        ("suspects/*/name", "suspect", "name", "value"),
        ("suspects/*/group", "group", "name", "value"),
        ("suspects/*/text", "suspect", "text", "value"),
        ("modes/*/name", "mode", "name", "value"),
    ),
}
"""By game, besides those of every game."""

NAMED_BY_WORDS = ("author", "group")
"""Parts that have no other name."""


def units(game: str, config: Source) -> tuple[Unit, ...]:
    """The texts of a case.yaml, in the order of the file. What can't be read has none."""
    root, _ = yaml.read(config)
    if not isinstance(root, data.Mapping):
        return ()
    found = (
        unit
        for pattern, kind, part, form in (*EVERYWHERE, *TEXTS[game])
        for name, scalar in _matches(root, tuple(pattern.split("/")), "")
        if (unit := _unit(kind, name, part, form, scalar))
    )
    return joined(sorted(_paired(list(found)), key=lambda one: one.spans[0].start))


def _paired(units: list[Unit]) -> Iterator[Unit]:
    """The units, words for one and words for more made one: `token.up.one`, `token.up.other`."""
    known = {unit.context: unit for unit in units}
    for unit in units:
        one, other = (_form(unit.context, number, known) for number in ("one", "other"))
        if one is None or other is None:
            yield unit
        elif unit is one:
            stem = unit.context.replace(".one/", "/")
            yield Unit(stem, one.words, "value", (*one.spans, *other.spans), other.words)


def _form(context: str, number: str, known: Mapping[str, Unit]) -> Unit | None:
    """The words of a case's own for that number, beside those of `context`."""
    stem, dot, form = context.removesuffix("/words").rpartition(".")
    if not (context.startswith("wording ") and dot and form in ("one", "other")):
        return None
    return known.get(f"{stem}.{number}/words")


def _matches(
    node: data.Node, pattern: tuple[str, ...], name: str
) -> Iterator[tuple[str, data.Scalar]]:
    """The texts at a place, each with the last key that stands for a `*`."""
    if not pattern:
        if isinstance(node, data.Scalar):
            yield name, node
        return
    key, *rest = pattern
    if isinstance(node, data.Sequence) and key == "*":
        for item in node.items:
            yield from _matches(item, tuple(rest), name)
    for entry in node.entries if isinstance(node, data.Mapping) else ():
        if key in ("*", entry.key.text):
            own = entry.key.text if key == "*" else name
            yield from _matches(entry.value, tuple(rest), own)


def _unit(kind: str, name: str, part: str, form: Form, scalar: data.Scalar) -> Unit | None:
    words = scalar.text.strip()
    if not any(letter.isalnum() for letter in words):
        return None
    if kind in NAMED_BY_WORDS:
        name = words
    return Unit(f"{kind} {name}/{part}" if name else f"{kind}/{part}", words, form, (scalar.span,))
