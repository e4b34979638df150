"""Random small case books as text: the same seed gives the same book.

They are sound enough to be loaded, and bad in many of the ways in which a book can be bad. They are
kept small by time: the first day begins in the evening, the others late. `plan` settles what there
is, `body` writes a paragraph, this module puts the folder together.
"""

from __future__ import annotations

from random import Random

from tests.oracle.body import paragraph
from tests.oracle.make import Written
from tests.oracle.plan import CARDS, Plan, plan
from tests.oracle.words import ABILITIES, FACTS


def generate(seed: int) -> Written:
    """The book of this seed."""
    made = plan(Random(seed))
    book = "\n".join(paragraph(made, name) for name in made.paragraphs)
    book += _forgotten(made, book)
    return Written(_config(made), book)


def _forgotten(made: Plan, book: str) -> str:
    """A paragraph that nobody comes to, with facts that are asked for and given nowhere else."""
    asked = {fact for fact in FACTS if f"knows {fact}" in book} | set(made.needs.values())
    given = [fact for fact in FACTS if f"[know {fact}" in book]
    never = sorted(asked - set(given))
    if not never:
        return ""
    gifts = " ".join(f"[know {fact}]" for fact in never)
    return f"\n== drawer [decoy]\n\nPapers. {gifts}\n\n* [leave]\n"


def _config(made: Plan) -> str:
    random, names = made.random, made.names
    luck = random.choice([0, 1])
    lines = [
        "casec: 1",
        "title: A Random Case",
        f"start: {made.suns[0]}",
        "station: headquarters",
        f"luck: {luck}",
        *_start_at(made),
        *([f"luck max: {luck + 1}"] if made.chance(0.3) else []),
        *_calendar(made),
        "detectives:",
        *(f"  {each}: {{name: {each}, {_maxima(made)}}}" for each in names.detectives),
        *_places(made),
        "facts:",
        *(f"  {fact}: {{points: {random.choice([-1, 1, 2])}}}" for fact in names.facts[:2]),
        'hours: {shift: "17:00-21:00", watch: "23:00-1:00, Wed"}',
        f"scoring: {{{_scoring(made)}}}",
    ]
    return "\n".join(lines) + "\n"


def _start_at(made: Plan) -> list[str]:
    free = [each for each in made.names.addresses if each not in made.needs]
    return [f"start at: {made.random.choice(free)}"] if made.chance(0.4) else []


def _calendar(made: Plan) -> list[str]:
    random, names = made.random, made.names
    icons = [*ABILITIES]
    if made.chance(0.5):
        icons = [random.choice(ABILITIES) for _ in range(random.randint(1, 7))]
    lines = [
        "calendar:",
        f"  from: {names.isos[0]} {names.begin:02}:00",
        f"  to: {names.isos[-1]}",
        f"  icons: [{', '.join(icons)}]",
        f"  start hours: {names.starts[0]}-{names.starts[1]}",
        "  days:",
    ]
    for number, (iso, sun, moon) in enumerate(zip(names.isos, made.suns, made.moons, strict=True)):
        own = ", ".join(random.choice(ABILITIES) for _ in range(24))
        extra = f", icons: [{own}]" if made.chance(0.15) else ""
        first = f"sun: {sun}, " if number else ""
        lines.append(f"    {iso}: {{{first}moon: {moon}{extra}}}")
    return lines


def _maxima(made: Plan) -> str:
    """Small ones, not all 0."""
    maxima = made.random.choice(
        [(1, 1, 1), (2, 1, 0), (0, 2, 1), (1, 0, 2), (3, 0, 1), (1, 1, 2), (1, 0, 0), (2, 2, 1)]
    )
    return ", ".join(f"{name}: {most}" for name, most in zip(ABILITIES, maxima, strict=True))


def _places(made: Plan) -> list[str]:
    lines = ["places:"]
    for card in CARDS:
        here = [address for address in made.names.addresses if made.cards[address] == card]
        lines += [f"  {card}:", f"    name: {card}", "    addresses:"] if here else []
        for address in here:
            needs = f", needs: {made.needs[address]}" if address in made.needs else ""
            lines.append(
                f"      {address}: {{name: {address}, read: {made.reads[address]}{needs}}}"
            )
    return lines


def _scoring(made: Plan) -> str:
    things = ("luck", "ability", "letter", "token")
    return ", ".join(f"per {thing}: {made.random.randint(0, 2)}" for thing in things)
