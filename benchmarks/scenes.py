"""Doors and scenes of a random book that plays like a real one, as text.

Each knows how far the story has come with it: it asks only for what can be known by then.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from random import Random

from benchmarks.generate import prose, sentence

_ABILITIES = ("observation", "persuasion", "strength")
_ASKED = 0.75
"""The share of letters that some condition asks for; the others only bring points."""
_GRANTED = 0.7
"""How far the story has come when the last letter is granted first."""
_PRICES = (
    "[if tokens >= 1] [token -1]",
    "[if tokens >= 1] [token -1]",
    "[if time 12:00-20:00] [until 20:00]",
    "[hour]",
)
_LEAVE = "* You may leave. [leave]"


@dataclass(frozen=True, slots=True)
class Size:
    """What a book is made from. The same size is the same book."""

    paragraphs: int
    dates: int
    letters: int
    detectives: int
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Scene:
    """A paragraph behind a door. `parent`: from which it is led to; `story`: how far the story has
    come, from 0 to 1."""

    name: str
    door: str
    parent: str
    story: float


@dataclass(slots=True)
class Plan:
    """What is settled about a book before its paragraphs are written.

    Attributes:
        cards: the number of each door's Location card.
        granted: how far the story has come when a letter is first granted.
        grants: the letters that a scene grants.
        sure: scenes that first grant a letter, and those that lead there: they can be come to, as
            the way there asks for nothing but letters that are granted before.
        needs: the letter without which a door can't be gone to. Behind it no letter is granted
            first.
        once: scenes that are read once.
        onwards: to which scenes a door or a scene leads.
    """

    size: Size
    chance: Random
    dates: Sequence[date]
    doors: Sequence[str]
    cards: Mapping[str, int]
    facts: Sequence[str]
    detectives: Sequence[str]
    scenes: Sequence[Scene]
    granted: dict[str, float] = field(default_factory=dict)
    grants: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    sure: set[str] = field(default_factory=set)
    needs: dict[str, str] = field(default_factory=dict)
    once: set[str] = field(default_factory=set)
    onwards: defaultdict[str, list[Scene]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        chance, scenes = self.chance, self.scenes
        parents = {one.name: one.parent for one in scenes}
        for one in scenes:
            self.onwards[one.parent].append(one)
        for number, fact in enumerate(self.facts):
            at = int((number + 0.5) / len(self.facts) * _GRANTED * len(scenes))
            at = next(i for i in range(at, len(scenes)) if scenes[i].door != self.doors[-1])
            self.granted[fact] = scenes[at].story
            self.grants[scenes[at].name].append(fact)
            if chance.random() < 0.4:
                self.grants[chance.choice(scenes[at:]).name].append(fact)
            name = scenes[at].name
            while name in parents:
                self.sure.add(name)
                name = parents[name]
        self.once.update(
            one.name for one in chance.sample(scenes, max(1, self.size.paragraphs // 100))
        )
        if len(self.facts) > 4:
            self.needs[self.doors[-1]] = self.facts[1]

    def fact(self, story: float) -> str | None:
        """A letter that some reader has by then."""
        asked = self.facts[: max(1, round(_ASKED * len(self.facts)))] if self.facts else ()
        known = [fact for fact in asked if self.granted[fact] < story]
        return self.chance.choice(known) if known else None

    def asked(self, story: float) -> str:
        """A condition that asks for a letter; empty if none is known by then."""
        fact = self.fact(story)
        if fact is None:
            return ""
        return f"not knows {fact}" if self.chance.random() < 0.2 else f"knows {fact}"

    def day(self, story: float, first: int = 0) -> str:
        """A date by which the story may have come so far, not before that number."""
        number = max(first, int(story * len(self.dates)))
        number = min(number, len(self.dates) - 1)
        return f"{self.dates[number]:%-d %b}"


def door(plan: Plan, name: str) -> str:
    """The paragraph of an address: open at some hours, and other things to do on other days."""
    chance = plan.chance
    hours = chance.choice(("8:00-18:00", "9:00-20:00", "18:00-2:00", "10:00-13:00, 15:00-22:00"))
    gate = [f"[open {hours} else closed-{plan.cards[name]}]"] if chance.random() < 0.4 else []
    body = [prose(chance, 25), "", *_conditional(plan, 0.5, chance.random() < 0.3)]
    return "\n".join([f"== {name}", *gate, "", *body, *_exits(plan, name, name), _LEAVE]) + "\n"


def scene(plan: Plan, one: Scene) -> str:
    """A scene: what is learnt in it, what it costs, and where it leads."""
    chance, name = plan.chance, one.name
    shrug = f"shrug-{plan.cards[one.door]}"
    marks = [f"[once else {shrug}]"] if name in plan.once else []
    body = [f"{prose(chance, 25)} {_cost(chance)}".rstrip(), ""]
    split = chance.random() < 0.35
    gifts = " ".join(f"[know {fact}]" for fact in plan.grants[name])
    if gifts and not (split and name not in plan.sure and chance.random() < 0.6):
        body += [gifts, ""]
        gifts = ""
    body += _conditional(plan, one.story, split, gifts)
    return "\n".join([f"== {name}", *marks, "", *body, *_ends(plan, one)]) + "\n"


def _cost(chance: Random) -> str:
    ability = chance.choice(_ABILITIES)
    costs = {
        "": 62,
        "[hour]": 20,
        "[hours 2]": 3,
        "[token]": 6,
        f"[{ability} -1]": 3,
        f"[{ability} +1]": 1,
        "[luck -1]": 2,
        "[luck]": 1,
    }
    return chance.choices(list(costs), list(costs.values()))[0]


def _conditional(plan: Plan, story: float, split: bool, gifts: str = "") -> Sequence[str]:
    """Two or three branches, with what may be learnt in the first."""
    if not split:
        return ()
    chance = plan.chance
    first, second = _condition(plan, story), _condition(plan, story)
    lines = [f"[if {first}]", f"{prose(chance, 12)} {gifts}".rstrip()]
    if chance.random() < 0.2:
        lines += [f"[else if {second}]", prose(chance, 8)]
    if chance.random() < 0.7:
        lines += ["[else]", f"{prose(chance, 8)} {_cost(chance)}".rstrip()]
    return [*lines, "[end]", ""]


def _condition(plan: Plan, story: float) -> str:
    """Something that may hold or not."""
    chance = plan.chance
    start, end = chance.choice(((6, 12), (8, 18), (12, 18), (17, 23), (20, 24)))
    ability = chance.choice(_ABILITIES)
    fact = plan.asked(story)
    forms = {
        fact or f"{ability} >= 1": 45,
        f"{fact} and time {start}:00-{end}:00" if fact else "tokens >= 1": 6,
        f"{fact} or {plan.asked(story)}" if fact else "not tokens >= 2": 5,
        f"time {start}:00-{end}:00": 14,
        f"time from {plan.day(story, first=1)} 9:00": 9,
        f"time before {plan.day((story + 1) / 2)} 22:00": 5,
        "tokens >= 1": 6,
        f"{ability} >= {chance.randint(1, 2)}": 6,
        f"detective {chance.choice(plan.detectives)}": 3 * (len(plan.detectives) > 1),
    }
    return chance.choices(list(forms), list(forms.values()))[0]


def _ends(plan: Plan, one: Scene) -> Sequence[str]:
    """The exits of a scene: its last always can be taken."""
    chance = plan.chance
    onwards = plan.onwards[one.name]
    if len(onwards) == 1 and chance.random() < 0.3:
        return [f"* {sentence(chance, 5)} -> {onwards[0].name}"]
    last = chance.choices((_LEAVE, "* It is late. [end day]", _go(plan, one.door)), (94, 3, 3))[0]
    return [*_exits(plan, one.name, one.door), last]


def _go(plan: Plan, here: str) -> str:
    free = [name for name in plan.doors if name != here and name not in plan.needs]
    return f"* You are taken along. [hour] [go {plan.chance.choice(free)}]"


def _exits(plan: Plan, name: str, where: str) -> Sequence[str]:
    """A choice for each scene that it leads to; some are the two ends of a test."""
    chance = plan.chance
    lines: list[str] = []
    onwards = [*plan.onwards[name]]
    while onwards:
        one = onwards.pop(0)
        words = sentence(chance, 5)
        if one.name in plan.sure:
            fact = plan.fact(one.story) if chance.random() < 0.4 else None
            asked = f"[if knows {fact}] " if fact else ""
            lines.append(f">> {asked}{words} -> {one.name}")
        elif chance.random() < 0.18:
            test = f"[test {chance.choice(_ABILITIES)} > {chance.randint(4, 8)}]"
            other = onwards and onwards[0].name not in plan.sure and chance.random() < 0.5
            sibling = onwards.pop(0).name if other else ""
            fail = sibling or f"shrug-{plan.cards[where]}"
            lines.append(f">> {words} {test} -> {one.name} | {fail}")
        elif chance.random() < 0.1:
            rules = chance.choice(_PRICES)
            lines.append(f">> {words} {rules} -> {one.name}")
        elif chance.random() < 0.5:
            lines.append(f">> [if {_condition(plan, one.story)}] {words} -> {one.name}")
        else:
            lines.append(f">> {words} -> {one.name}")
    return lines
