"""A file of translations brought up to date with the texts: no work of a translator is lost.

A text that has not changed keeps its translation, wherever it stands now. One that has been changed
keeps that of its former words, marked fuzzy; one whose paragraph has a new name keeps its own. What
is left over is kept as obsolete, and taken up again when its text comes back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from casec.exchange.po import Message, Po
from casec.exchange.settings import NAMED_BY_WORDS
from casec.exchange.unit import Unit

_ALIKE = 0.6  # of the letters of a text that has been changed, of 1; gettext has the same
_COMPARED = 40  # texts of one paragraph; of more only the nearest in order are held side by side


@dataclass(frozen=True, slots=True)
class Merged:
    """The file as it is to be, and what became of its texts.

    Attributes:
        fresh: texts that are new, without a translation.
        fuzzy: texts whose translation was made for other words.
        retired: translations that became obsolete.
    """

    po: Po
    fresh: int
    fuzzy: int
    retired: int


def template(units: Iterable[Unit]) -> Po:
    """All texts without translations."""
    from casec.source import Source

    return Po(Source("", ""), messages={unit.key: _message(unit) for unit in units})


def merged(po: Po, units: Sequence[Unit]) -> Merged:
    """A file with the texts as they are now, in their order."""
    known = {**po.obsolete, **po.messages}
    made: dict[tuple[str, str], Message] = {}
    for unit in units:
        if former := known.pop(unit.key, None):
            made[unit.key] = _kept(unit, former)
    open_ = [unit for unit in units if unit.key not in made]
    contexts = {unit.context for unit in units}
    left = {key: one for key, one in known.items() if one.string}
    for unit, former in _renamed(open_, left, contexts):
        made[unit.key] = _kept(unit, former)
        del left[former.key]
    counts = Counter(_part(unit.context) for unit in units)
    changed = list(_changed([unit for unit in open_ if unit.key not in made], left, counts))
    for unit, former in changed:
        made[unit.key] = _doubted(unit, former)
        del left[former.key]
    fresh = [unit for unit in units if unit.key not in made]
    messages = {unit.key: made.get(unit.key) or _message(unit) for unit in units}
    retired = sum(key not in po.obsolete for key in left)
    done = replace(po, messages=messages, obsolete=left)
    return Merged(done, len(fresh), len(changed), retired)


def _message(unit: Unit) -> Message:
    places = tuple((span.source.path, span.first.line) for span in unit.spans)
    return Message(unit.context, unit.words, places=places, plural=unit.plural)


def _kept(unit: Unit, former: Message) -> Message:
    """The text with the translation, the remarks and the doubts that there are."""
    return replace(
        _message(unit),
        string=former.string,
        forms=(former.forms or (former.string,)) if unit.plural else (),
        fuzzy=former.fuzzy,
        previous=former.previous,
        remarks=former.remarks,
    )


def _doubted(unit: Unit, former: Message) -> Message:
    """The text with a translation of other words, and with the words of which it is one. Of a text
    that was changed back it is none of other words."""
    origin = former.previous if former.fuzzy and former.previous else former.words
    same = origin == unit.words
    return replace(_kept(unit, former), fuzzy=not same, previous="" if same else origin)


def _renamed(
    units: Sequence[Unit], left: dict[tuple[str, str], Message], contexts: set[str]
) -> Iterable[tuple[Unit, Message]]:
    """Texts that read as before under another name: of a paragraph that was renamed, or from which
    a text was moved to another."""
    by_words: dict[str, list[Message]] = {}
    for one in left.values():
        by_words.setdefault(one.words, []).append(one)
    for unit in units:
        same = by_words.get(unit.words, [])
        part = unit.context.rpartition("/")[2]
        fitting = [one for one in same if one.context.rpartition("/")[2] == part]
        if fitting:
            # A name that there is no more before one that there still is.
            best = min(fitting, key=lambda one: one.context in contexts)
            same.remove(best)
            yield unit, best


def _changed(
    units: Sequence[Unit], left: dict[tuple[str, str], Message], counts: Mapping[str, int]
) -> Iterable[tuple[Unit, Message]]:
    """Texts of a name and part whose words are others than they were, the most alike first.

    Args:
        counts: how many texts of each name and part there are.
    """
    formers: dict[str, list[Message]] = {}
    for one in left.values():
        formers.setdefault(_part(one.context), []).append(one)
    open_: dict[str, list[Unit]] = {}
    for unit in units:
        open_.setdefault(_part(unit.context), []).append(unit)
    for part in open_:
        former, now = formers.get(part, [])[:_COMPARED], open_[part][:_COMPARED]
        pairs = sorted(
            ((_alike(unit.words, one.words), -number, unit, one)
             for number, unit in enumerate(now) for one in former),
            key=lambda pair: pair[:2], reverse=True,
        )  # fmt: skip
        taken: set[tuple[str, str]] = set()
        # A name is one: whatever it was called before, that is what its translation was made for.
        least = 0.0 if counts[part] == len(former) == 1 else _ALIKE
        for alike, _, unit, one in pairs:
            if alike >= least and not {unit.key, one.key} & taken:
                taken |= {unit.key, one.key}
                yield unit, one


def _part(context: str) -> str:
    """Name and part; of what is named by its words, which change with it, the kind alone."""
    kind = context.partition(" ")[0]
    return kind if kind in NAMED_BY_WORDS else context


def _alike(one: str, two: str) -> float:
    """How many of the letters of two texts stand in both, in order, 0 to 1."""
    from rapidfuzz.distance import Indel

    return Indel.normalized_similarity(one, two)
