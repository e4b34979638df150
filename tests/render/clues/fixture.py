"""Decks to print: the sample, and others that are harder on a page."""

from __future__ import annotations

from pathlib import Path

from tests.clues.decks import deck

from casec.clues.model import Deck
from casec.render.kits.stock import Stock, stock

SAMPLE = Path(__file__).parents[3] / "cases" / "lantern-festival"
TEXT = (SAMPLE / "case.yaml").read_text("utf-8")
ART = {f"art/{path.name}": path.read_bytes() for path in sorted(SAMPLE.glob("art/*.svg"))}


def lanterns(*changes: tuple[str, str]) -> Deck:
    """The sample, with some words of its case.yaml replaced."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return deck(text, tuple(ART))


def shown(one: Deck) -> Stock:
    return stock(one.head, ART)


FIVE = """\
casec: 1
game: clues
title: Пет врста трагова у граду на реци
language: sr-Cyrl
players: 2-4
rounds: 9
deal: 9
shortcut: once
prestige: {2: [9], 3: [9, 5], 4: [9, 5, 2]}
categories:
  a:
    name: Осумњичени
    cards:
      a1: {name: Стрелац у црвеном огртачу, short: Стрелац, color: "#b03a2e"}
      a2: {name: Фрулаш}
      a3: {name: Удовица}
      a4: {name: Престидигитатор}
  b: {name: Предмети, cards: {b1: {name: Змај}, b2: {name: Бубањ}, b3: {name: Чајник}}}
  c: {name: Места, cards: {c1: {name: Камени мост}, c2: {name: Пагода}, c3: {name: Врата}}}
  d: {name: Време, cards: {d1: {name: Поноћ}, d2: {name: Зора}, d3: {name: Сумрак}}}
  e: {name: Разлог, cards: {e1: {name: Љубомора}, e2: {name: Освета}}}
variants:
  night: {name: Ноћ, adds: {b: {b4: {name: Лампа}}}}
  day: {name: Дан, adds: {c: {c4: {name: Трг}}}}
"""
