"""The ways to play of a clue deck: the base game, and each variant with all that it does not
change.

A map that was held against its table enters; `Rules` leave, with the faults of meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import cast

from casec.clues.model import EMPTY_HAND, EmptyHand, Rules
from casec.clues.settings import DEAL, POINTS, ROUNDS, read_players
from casec.diagnostic import Diagnostic, Edit, Fix, Label, report
from casec.settings import values
from casec.settings.kinds import read_whole
from casec.source import Span
from casec.syntax import data

KEYS = ("players", "rounds", "deal", "shortcut", "empty hand", "prestige")
"""What a variant may change."""

_COUNT = re.compile("[1-9][0-9]?")


@dataclass(frozen=True, slots=True)
class Given:
    """The rules of one way to play, as far as they can be read.

    Attributes:
        rules: None where the players or the deal can't be read.
        rows: the numbers of players for which this way itself has a row of prestige.
        place: where its prestige, or else its players, stand; None where neither does.
        whole: every key of a row could be read, so that a row that is missing was not written.
        faults: what is wrong, without what depends on other ways to play.
    """

    rules: Rules | None
    rows: Mapping[int, Span]
    place: Span | None
    whole: bool
    faults: tuple[Diagnostic, ...]


def given(node: data.Node, base: Given | None = None) -> Given:
    """The rules under a map; what is not written there is as in the base game, if one is given."""
    old = base.rules if base else None
    players, backwards = _players(node)
    rows, row_faults = _rows(node)
    prestige = {count: points for count, (points, _) in rows.items() if points}
    places = {count: place for count, (_, place) in rows.items()}
    spans = _spans(node)
    found = Given(
        None,
        places,
        spans.get("prestige") or spans.get("players"),
        (base is None or base.whole) and not row_faults,
        (*backwards, *row_faults),
    )
    deal = _within(read_whole(values.text(node, "deal")), DEAL)
    needed = (("players", players), ("deal", deal))
    if (base and not old) or any(
        value is None and (old is None or key in spans) for key, value in needed
    ):
        return found
    default = old or Rules(2, 2, 2, {})
    least, most = players or (default.least, default.most)
    rules = Rules(
        least,
        most,
        default.deal if deal is None else deal,
        {**default.prestige, **prestige},
        _within(values.whole(node, "rounds", default.rounds), ROUNDS) or default.rounds,
        values.choice(node, "shortcut", ("once", "none"), _once(default)) == "once",
        cast("EmptyHand", values.choice(node, "empty hand", EMPTY_HAND, default.empty_hand)),
        {**default.spans, **spans, **{f"prestige {n}": at for n, at in places.items()}},
    )
    return replace(found, rules=rules)


def lacking(way: Given, base: Given | None, place: Span, cards: int | None) -> Iterator[Diagnostic]:
    """Numbers of players that have no row of prestige; those that the base game lacks too are told
    there, and of those for whom there are not cards enough that is told.

    Args:
        place: of the way to play, if it says nothing of players and prestige.
        cards: of this way, if that is known.
    """
    if way.rules is None or not way.whole:
        return
    told = set(base.rules.counts) if base and base.rules else set()
    known = {*way.rules.prestige, *way.rows, *(base.rows if base else ()), *told}
    dealt = [n for n in way.rules.counts if cards is None or n * way.rules.deal <= cards]
    missing = [n for n in dealt if n not in known]
    if missing:
        yield report(
            "CB905", way.place or place, values={"players": listed(missing), "first": missing[0]}
        )


def idle(way: Given, played: set[int]) -> Iterator[Diagnostic]:
    """Rows of prestige for numbers of players of which there is no game."""
    for count, place in way.rows.items():
        if way.rules is not None and count not in played:
            yield report("CB913", place, values={"players": count})


def listed(numbers: list[int]) -> str:
    """`2, 3 and 5`."""
    words = [str(number) for number in numbers]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _players(node: data.Node) -> tuple[tuple[int, int] | None, tuple[Diagnostic, ...]]:
    written = values.scalar(node, "players")
    read = read_players(written.text.strip()) if written else None
    if written is None or read is None or read[0] <= read[1]:
        return read, ()
    most, least = read
    right = f"{least}-{most}"
    fixes = (Fix(f"Write “{right}”", (Edit(written.span, right),)),)
    said = {"text": written.text.strip(), "right": right}
    return (least, most), (report("CB902", written.span, values=said, fixes=fixes),)


def _rows(
    node: data.Node,
) -> tuple[dict[int, tuple[tuple[int, ...], Span]], tuple[Diagnostic, ...]]:
    """Points by place and where they stand, by number of players; and the faults of the rows."""
    found: dict[int, tuple[tuple[int, ...], Span]] = {}
    faults: list[Diagnostic] = []
    for name, value in values.entries(node, "prestige"):
        if not _COUNT.fullmatch(name.text):
            faults.append(report("CB904", name.span, values={"text": name.text}))
            continue
        items = value.items if isinstance(value, data.Sequence) else ()
        points = [read_whole(each.text) for each in items if isinstance(each, data.Scalar)]
        sound = tuple(one for one in points if one and _within(one, POINTS))
        found[int(name.text)] = (sound, name.span)
        if isinstance(value, data.Sequence) and not items:
            also = (Label(name.span, "these players"),)
            faults.append(report("CB914", value.span, values={"players": name.text}, also=also))
    return found, tuple(faults)


def _within(number: int | None, bounds: tuple[int, int]) -> int | None:
    """The number, unless it is out of bounds, which has been reported."""
    return number if number is not None and bounds[0] <= number <= bounds[1] else None


def _spans(node: data.Node) -> dict[str, Span]:
    return {
        entry.key.text: entry.key.span
        for entry in (node.entries if isinstance(node, data.Mapping) else ())
        if entry.key.text in KEYS
    }


def _once(rules: Rules) -> str:
    return "once" if rules.shortcut else "none"


def unshared(rules: Rules) -> Rules:
    """The same rules with rows of prestige for its own numbers of players only."""
    rows = {n: points for n, points in sorted(rules.prestige.items()) if n in rules.counts}
    return replace(rules, prestige=rows)
