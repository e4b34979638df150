"""What is settled about a random book before its paragraphs are written."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from tests.oracle.words import FACTS, Names

DAYS = (
    ("Tue", "4 May", "1926-05-04"),
    ("Wed", "5 May", "1926-05-05"),
    ("Thu", "6 May", "1926-05-06"),
)
CARDS = ("rocks", "port")
NUMBER = 47
FAULTS = (
    "no exit",
    "leave at night",
    "go at night",
    "end day at night",
    "sleep at work",
    "no date left",
    "round",
    "ring of gates",
    "no finish",
    "sound",
    "sound",
)


@dataclass(frozen=True)
class Plan:
    """The frame of a book.

    Attributes:
        day, night: paragraphs of the workday and of the moon chain.
        maze: paragraphs that lead to one another only; they stand among those of day or night.
        verdict: where the game ends, as a rule.
        secret: a paragraph that one turns to, or none.
        suns, moons: a paragraph for each date.
        cards, reads: the card and the paragraph of each address.
        needs: the fact that an address asks for.
        faults: in which ways the book is to be bad (FAULTS).
    """

    random: Random
    names: Names
    day: Sequence[str]
    night: Sequence[str]
    maze: Sequence[str]
    verdict: str
    secret: str | None
    suns: Sequence[str]
    moons: Sequence[str]
    cards: Mapping[str, str]
    reads: Mapping[str, str]
    needs: Mapping[str, str]
    faults: Collection[str]

    @property
    def paragraphs(self) -> list[str]:
        """All, in order of writing."""
        secret = [self.secret] if self.secret else []
        return [*self.day, *self.night, self.verdict, *secret]

    def chance(self, share: float) -> bool:
        """True as often as `share` says."""
        return self.random.random() < share


def plan(random: Random) -> Plan:
    """A frame at random."""
    dates = random.choices([2, 3], [4, 1])[0]
    faults = set(random.sample(FAULTS, random.choice([1, 1, 2])))
    names = _names(random, dates)
    suns = ["briefing", *[f"morning-{number}" for number in range(2, dates + 1)]]
    moons = [*[f"night-{number}" for number in range(1, dates)], "last-night"]
    if random.random() < 0.2:
        moons[1] = moons[0]
    reads = {"headquarters": "desk", "bar": "bar", "loft": "loft"}
    day = [*suns, *[reads[address] for address in names.addresses]]
    night = sorted(set(moons), key=moons.index)
    maze = ["maze", "hedge"] if "round" in faults else []
    rest = random.randint(12, 16) - len(day) - len(night) - len(maze) - 1
    day += ["alley", "cellar", "pier", "attic", "dock", "yard"][: max(1, rest - 2)]
    night += ["lamp", "dream"][: max(0, min(2, rest - 1))]
    (day if random.random() < 0.5 else night).extend(maze)
    cards = {"headquarters": "rocks", "bar": random.choice(["rocks", "port"]), "loft": "port"}
    needs = {names.addresses[-1]: random.choice(names.facts)} if random.random() < 0.6 else {}
    return Plan(
        random=random,
        names=names,
        day=day,
        night=night,
        maze=maze,
        verdict="verdict",
        secret="safe" if random.random() < 0.4 else None,
        suns=suns,
        moons=moons,
        cards={address: cards[address] for address in names.addresses},
        reads={address: reads[address] for address in names.addresses},
        needs=needs,
        faults=faults,
    )


def _names(random: Random, dates: int) -> Names:
    days, short, isos = zip(*DAYS[:dates], strict=True)
    first = random.choice([14, 15, 16] if dates == 2 else [16])
    return Names(
        days=days,
        dates=short,
        isos=isos,
        begin=random.choice([18, 19, 20, 21]),
        starts=(first, min(17, first + 1)),
        facts=random.sample(FACTS, random.choice([4, 5])),
        detectives=random.choice([["nell"], ["nell", "otto"]]),
        addresses=["headquarters", "bar", "loft"][: random.choice([2, 3, 3])],
        hours=["shift", "watch"],
    )
