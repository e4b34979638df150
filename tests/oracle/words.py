"""Random rules as text: windows, conditions, effects. What they name exists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

ABILITIES = ("observation", "persuasion", "strength")
FACTS = ("razor", "key", "ledger", "stain", "umbrella")
RELATIONS = ("<", "<=", "=", ">=", ">")


@dataclass(frozen=True)
class Names:
    """What the case has names for.

    Attributes:
        days, dates, isos: of the calendar, such as Tue, "4 May" and 1926-05-04.
        begin: the hour at which the first day begins.
        starts: first and last hour at which a later day may begin.
        hours: names of windows in case.yaml.
    """

    days: Sequence[str]
    dates: Sequence[str]
    isos: Sequence[str]
    begin: int
    starts: tuple[int, int]
    facts: Sequence[str]
    detectives: Sequence[str]
    addresses: Sequence[str]
    hours: Sequence[str]


def hours_of_day(random: Random, names: Names) -> tuple[int, int]:
    """Two hours of the day, the first before the second, where something is going on."""
    later = names.starts[0]
    pairs = [(later, 18), (17, 20), (19, 22), (names.begin, names.begin + 1), (20, 24), (0, 6)]
    start, end = random.choice(pairs)
    return min(start, end - 1), end


def day(random: Random, names: Names) -> str:
    """One day, in one of its three forms."""
    return random.choice(random.choice([names.days, names.dates, names.isos]))


def window(random: Random, names: Names) -> str:
    """A window in one of the forms of docs/language.md."""
    start, end = hours_of_day(random, names)
    days, dates = names.days, names.dates
    forms = [
        f"{start}:00-{end}:00",
        f"{start}:00-{end}:00",
        f"{random.randint(20, 23)}:00-{random.randint(1, 6)}:00",
        day(random, names),
        f"{day(random, names)} {start}:00-{end}:00",
        f"{days[0]}-{days[-1]} {start}:00-{end}:00",
        f"{dates[0].split()[0]}-{dates[-1]} {start}:00-{end}:00",
        f"{dates[-2]} - {dates[-1]}",
        f"{days[0]} {names.begin}:00 - {days[1]} {random.randint(1, 17)}:00",
        f"before {days[1]} {random.randint(0, 20)}:00",
        f"before {isos(random, names)} {random.randint(17, 23)}:00",
        f"from {days[0]} {random.randint(names.begin, 23)}:00",
        f"from {dates[1]} {random.randint(0, 22)}:00",
        *names.hours,
    ]
    return random.choice(forms)


def isos(random: Random, names: Names) -> str:
    """A date as a number."""
    return random.choice(names.isos)


def windows(random: Random, names: Names) -> str:
    """One window, or two."""
    several = random.choices([1, 2], [3, 1])[0]
    return ", ".join(window(random, names) for _ in range(several))


def condition(random: Random, names: Names, depth: int = 1) -> str:
    """A condition; with `depth` there may be others in it."""
    if depth and random.random() < 0.4:
        first, second = (condition(random, names, depth - 1) for _ in range(2))
        third = _simple(random, names)
        return random.choice(
            [
                f"not {_simple(random, names)}",
                f"not ({first} and {second})",
                f"{first} and {second}",
                f"{first} or {second}",
                f"({first} or {second}) and not {third}",
            ]
        )
    return _simple(random, names)


def _simple(random: Random, names: Names) -> str:
    quantity = random.choice([*ABILITIES, "luck", "tokens", "tokens"])
    forms = [
        f"knows {random.choice(names.facts)}",
        f"time {windows(random, names)}",
        f"{quantity} {random.choice(RELATIONS)} {random.randint(0, 3)}",
        f"detective {random.choice(names.detectives)}",
        f"at {random.choice(names.addresses)}",
    ]
    return random.choices(forms, [4, 2, 4, 1, 1])[0]


def effect(random: Random, names: Names) -> str:
    """An effect in brackets."""
    fact = random.choice(names.facts)
    signed = random.choice(["+1", "-1", "+2", "-2"])
    forms = {
        f"[know {fact}]": 6,
        f"[know {fact}: Note a {{letter}} here]": 1,
        "[hour]": 4,
        f"[hours {random.randint(2, 3)}]": 1,
        f"[until {random.choice([18, 20, 22, 23])}:00]": 2,
        f"[until {random.choice(names.days[:2])} {random.choice([1, 7, 18, 22])}:00]": 1,
        random.choice(["[token]", "[token +1]", "[token -1]", "[token +2]", "[token -2]"]): 4,
        random.choice(["[luck]", "[luck +1]", "[luck -1]"]): 2,
        f"[{random.choice(ABILITIES)} {signed}]": 3,
        f'[mark {names.days[1]} {random.randint(7, 20)}:00 "Line-up"]': 1,
        f"[move {random.choice(names.addresses)}]": 2,
    }
    return random.choices(list(forms), list(forms.values()))[0]
