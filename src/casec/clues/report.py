"""What was measured of a deck, for programs and for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from casec.clues.measure import Alike, Measured, measured, tables
from casec.clues.model import Deck
from casec.clues.players import STYLES
from casec.clues.told import told
from casec.clues.worth import changes, shortcuts
from casec.kits.simulate import Report, Wish


def report(deck: Deck, wish: Wish, tell: Callable[[str], None]) -> Report:
    """Play games of a deck, and say what they were like. Raises NotPlayed: they can't be."""
    found, games = measured(tables(deck, wish), wish, tell)
    return Report(record(deck, wish, found), "\n".join(told(deck, wish, found)) + "\n", games)


def record(deck: Deck, wish: Wish, found: Sequence[Measured]) -> dict[str, object]:
    """All numbers, as plain values."""
    return {
        "game": "clues",
        "name": deck.name,
        "plays": wish.plays,
        "seed": wish.seed,
        "confidence": 0.95,
        "kinds": {name: style.says for name, style in STYLES.items()},
        "tables": [_table(one) for one in found],
        "shortcut": [
            {
                **_which(one.measured),
                "others": one.others,
                "kind": one.kind,
                "wins": one.wins.record(),
                "points": one.points.record(),
            }
            for one in shortcuts(found)
        ],
        "variants": [
            {
                **_which(one.measured),
                "cards_until_certain": one.cards.record(),
                "reveals_in_a_round": one.reveals.record(),
            }
            for one in changes(found)
        ],
    }


def _which(one: Measured) -> dict[str, object]:
    return {"variant": one.table.variant, "players": one.table.players}


def _table(one: Measured) -> dict[str, object]:
    facts = one.facts
    return {
        **_which(one),
        "facts": {
            "cards": facts.cards,
            "matches": list(facts.matches),
            "bits": round(facts.bits, 4),
            "first_answer_bits": round(facts.answer_bits, 4),
            "left": facts.left,
            "candidates": facts.candidates,
            "candidate_bits": round(facts.start_bits, 4),
            "most_points": facts.most,
        },
        "certainty": {
            name: {"cards": each.reveals.record(), "never": each.never.record()}
            for name, each in one.certainty.items()
        },
        "alike": {kind: _record(each) for kind, each in one.alike.items()},
        "one_among": {
            others: {
                kind: {"wins": each.wins.record(), "points": each.points.record()}
                for kind, each in by_kind.items()
            }
            for others, by_kind in one.one.items()
        },
    }


def _record(alike: Alike) -> dict[str, object]:
    return {
        "wins_by_seat": [seat.record() for seat in alike.seats],
        "points": alike.points.record(),
        "players_by_points": {str(points): round(part, 4) for points, part in alike.spread.items()},
        "shared": alike.shared.record(),
        "reveals_in_a_round": alike.reveals.record(),
        "rounds_with_an_empty_hand": alike.bare.record(),
    }
