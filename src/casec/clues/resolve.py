"""From case.yaml to a `Deck`: every name looked up, no fault hiding another.

Design: docs/clues.md.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Iterator, Mapping
from math import prod

from casec.clues import limits, ways
from casec.clues.model import BASE, Category, Deck, Emblem, Value, Variant
from casec.clues.settings import CLUES, read_color
from casec.diagnostic import Diagnostic, Edit, Fix, Label, report
from casec.diagnostic.guess import guess
from casec.kits.printing import printing
from casec.settings import art as pictures
from casec.settings import head, keys, shape, values
from casec.settings.advice import advice
from casec.source import Source, Span
from casec.syntax import data, tree, yaml


def resolve(
    name: str, config: Source, art: Collection[str]
) -> tuple[Deck | None, tuple[Diagnostic, ...]]:
    """The deck that a folder holds, and everything that is wrong with its names and settings.

    Args:
        name: of the folder.
        config: case.yaml.
        art: paths of the files under art/, such as `art/mask.svg`.

    Returns:
        The deck, or None where case.yaml is no map; and the diagnostics, sorted. A way to play of
        which players, deal or cards can't be read, or are beyond the limits, is left out of the
        deck: nothing is told that only follows.
    """
    written, form = yaml.read(config)
    root, unknown = keys.mended(written, CLUES, config.path) if written else (written, ())
    shaped = tuple(shape.faults(root, CLUES, config.path)) if root else ()
    faults = [*form, *unknown, *shaped]
    if not isinstance(root, data.Mapping):
        return None, tuple(faults)
    about, wrong = head.head(root, name, "clues")
    faults += wrong
    categories = tuple(_categories(root, art, faults))
    fitting, beyond = limits.within(root, categories)
    twice = [one.label.span for one in form if one.code == "CB671"]
    lost = any(map(_inside(values.child(root, "categories")), twice))  # so counts say nothing
    faults += () if lost else beyond
    whole = set() if lost else {BASE, *_whole(root, categories, twice)}
    cards = {} if lost else _cards(root, categories)
    ways_ = (one for one in _variants(root, cards, faults) if one)
    sound = tuple(one for one in ways_ if one.name in fitting and one.name in whole)
    emblem = _emblem(root, art, faults)
    story = values.text(root, "story").strip()
    deck = Deck(name, about, categories, sound, printing(root), story, emblem)
    return deck, tuple(sorted(faults, key=lambda one: one.sort_key))


def _categories(
    root: data.Mapping, art: Collection[str], faults: list[Diagnostic]
) -> Iterator[Category]:
    """The categories with the values of all variants."""
    known = {name.text for name, _ in values.named(root, "categories")}
    added = tuple(_added(root, known, faults))
    for name, node in values.named(root, "categories"):
        own = [("", word, inner) for word, inner in values.named(node, "cards")]
        own += [(variant, word, inner) for at, variant, word, inner in added if at == name.text]
        found: dict[str, Value] = {}
        for variant, word, inner in own:
            if old := found.get(word.text):
                also = (Label(old.span, "first here"),)
                faults.append(report("CB907", word.span, values={"name": word.text}, also=also))
            else:
                found[word.text] = _value(word, inner, variant, art, faults)
        title = values.text(node, "name", name.text)
        yield Category(name.text, title, tuple(found.values()), name.span)


def _added(
    root: data.Mapping, known: Collection[str], faults: list[Diagnostic]
) -> Iterator[tuple[str, str, tree.Name, data.Node]]:
    """Category, variant, name and node of each value that a variant brings in. A category that is
    not there is taken for the one that was probably meant."""
    for variant, node in values.named(root, "variants"):
        if variant.text == BASE:  # told; and the base game has none of its values
            continue
        for category, _ in values.entries(node, "adds"):
            meant: str | None = category.text
            if category.text not in known:
                meant = guess(category.text, known)
                faults.append(_unknown(category, meant))
            for name, inner in values.named(values.child(node, "adds"), category.text):
                if meant:
                    yield meant, variant.text, name, inner


def _inside(node: data.Node | None) -> Callable[[Span], bool]:
    """Whether a place lies in a part of the file."""
    return lambda span: node is not None and node.span.start <= span.start < node.span.end


def _cards(root: data.Mapping, categories: tuple[Category, ...]) -> dict[str, int]:
    """How many cards each way to play has, where that can be known."""
    names = (BASE, *(name.text for name, _ in values.named(root, "variants")))
    counts = {name: prod(limits.sizes(categories, name)) for name in names}
    return {name: count for name, count in counts.items() if categories and count}


def _whole(
    root: data.Mapping, categories: Collection[Category], twice: Collection[Span]
) -> Iterator[str]:
    """The variants of which all values could be read, and put into a category. `twice`: keys that
    were given before, so that what stands there is lost."""
    for variant, node in values.named(root, "variants"):
        adds = values.child(node, "adds")
        if any(map(_inside(adds), twice)):
            continue
        written = [entry.value for entry in adds.entries] if isinstance(adds, data.Mapping) else []
        maps = [each for each in written if isinstance(each, data.Mapping)]
        known = sum(value.variant == variant.text for each in categories for value in each.values)
        if adds is None or (len(maps) == len(written) and _count(maps) == known > 0):
            yield variant.text


def _count(maps: Collection[data.Mapping]) -> int:
    return sum(len(each.entries) for each in maps)


def _unknown(category: tree.Name, best: str | None) -> Diagnostic:
    fixes = (Fix(f"Write “{best}”", (Edit(category.span, best),)),) if best else ()
    help = advice("CB906", f" Did you mean “{best}”?" if best else "")
    return report("CB906", category.span, values={"name": category.text}, help=help, fixes=fixes)


def _value(
    name: tree.Name, node: data.Node, variant: str, art: Collection[str], faults: list[Diagnostic]
) -> Value:
    title = values.text(node, "name", name.text)
    path = _picture(node, "icon", art, faults)
    color = read_color(values.text(node, "color")) or ""
    short = values.text(node, "short", title)
    at = values.scalar(node, "name")
    return Value(name.text, title, short, path, color, variant, name.span, at.span if at else None)


def _emblem(root: data.Mapping, art: Collection[str], faults: list[Diagnostic]) -> Emblem:
    node, key = values.child(root, "emblem"), root.get("emblem")
    if node is None:
        return Emblem()
    kept, spent = (_picture(node, side, art, faults) for side in ("open", "spent"))
    return Emblem(kept, spent, key.key.span if key else None)


def _picture(node: data.Node, key: str, art: Collection[str], faults: list[Diagnostic]) -> str:
    """The path that stands under a key; empty where there is none."""
    written = values.scalar(node, key)
    if written is None:
        return ""
    path = unicodedata.normalize("NFC", written.text.strip())
    faults.extend(pictures.picture(path, written.span, art)[1])
    return path


def _variants(
    root: data.Mapping, cards: Mapping[str, int], faults: list[Diagnostic]
) -> list[Variant | None]:
    """The base game and each variant; None for one of which too little can be read. `cards`: of
    each, as far as that is known."""
    base = ways.given(root)
    named = list(values.named(root, "variants"))
    given = [(name, ways.given(node, base)) for name, node in named]
    faults += (*base.faults, *ways.lacking(base, None, root.span, cards.get(BASE)))
    counts = {
        n for way in (base, *(one for _, one in given)) if way.rules for n in way.rules.counts
    }
    faults += ways.idle(base, counts)
    found = [_variant(BASE, "", base, root.span.point())]
    for (name, node), (_, way) in zip(named, given, strict=True):
        faults += (*way.faults, *ways.lacking(way, base, name.span, cards.get(name.text)))
        faults += ways.idle(way, set(way.rules.counts) if way.rules else set())
        if name.text == BASE:
            faults.append(report("CB909", name.span))
            continue
        if not any(values.child(node, key) for key in ("adds", *ways.KEYS)):
            faults.append(report("CB908", name.span, values={"name": name.text}))
        found.append(_variant(name.text, values.text(node, "name", name.text), way, name.span))
    return found


def _variant(name: str, title: str, way: ways.Given, span: Span) -> Variant | None:
    return Variant(name, title, ways.unshared(way.rules), span) if way.rules else None
