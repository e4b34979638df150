"""Small cases made at random, with every rule of the language in them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from casec.casebook.model import Case
from casec.casebook.resolve import resolve
from casec.casebook.rules import Rulebook, rulebook
from casec.diagnostic import Severity
from casec.source import Source
from casec.syntax.parse import parse

FACTS = ("fa", "fb", "fc", "fd", "fe")
PLACES = {"up": ("hq", "bar"), "down": ("pier", "loft")}
ADDRESSES = tuple(name for names in PLACES.values() for name in names)
NEVER_GIVEN = {"CB110", "CB117"}
"""A fact that is asked for and never given is an error for writers; a game can be played."""
WINDOWS = (
    "18:00-22:00",
    "Tue",
    "Wed 15:00-20:00",
    "before Tue 22:00",
    "from Wed 17:00",
    "22:00-2:00",
)
RELATIONS = (">=", "<", "=", ">", "<=")
ABILITIES = ("observation", "persuasion", "strength")


def book(seed: int) -> Rulebook:
    """The rules of a case made at random."""
    case = made(seed)
    assert case is not None
    return rulebook(case)


def made(seed: int) -> Case | None:
    """A case, or None if it has an error."""
    return resolved(*texts(Random(seed)))


def resolved(config: str, book: str) -> Case | None:
    """The case that is written so, or None if it has an error."""
    tree, faults = parse(Source("book/a.case", book))
    case, more = resolve("made", Source("case.yaml", config), [tree], frozenset())
    errors = {one.code for one in (*faults, *more) if one.severity is Severity.ERROR}
    return None if errors - NEVER_GIVEN else case


def texts(dice: Random) -> tuple[str, str]:
    names = [f"p{chr(97 + n)}" for n in range(dice.randint(7, 12))]
    return _config(dice, names), _book(dice, names)


def _config(dice: Random, names: list[str]) -> str:
    icons = ", ".join(dice.choice(ABILITIES) for _ in range(dice.randint(3, 7)))
    early = dice.randint(14, 17)
    needs = f", needs: {dice.choice(FACTS)}" if dice.random() < 0.5 else ""
    maxima = [dice.choice([(1, 1, 1), (2, 1, 1), (0, 1, 2), (1, 2, 0)]) for _ in range(2)]
    detectives = "\n".join(
        f"  d{n}: {{name: D, observation: {a}, persuasion: {b}, strength: {c}}}"
        for n, (a, b, c) in enumerate(maxima)
    )
    reads = [dice.choice(names) for _ in ADDRESSES]
    luck = dice.randint(0, 1)
    points = ", ".join(f"{fact}: {{points: {dice.randint(-2, 3)}}}" for fact in FACTS[:3])
    scoring = ", ".join(
        f"per {what}: {dice.choice([0, 1, 1, 2, -1])}"
        for what in ("luck", "ability", "letter", "token")
    )
    return f"""casec: 1
game: casebook
title: Made
language: en
start: start
station: hq
start at: {dice.choice(["hq", "bar", "pier"])}
luck: {luck}
luck max: {luck + dice.randint(0, 1)}
calendar:
  from: 1926-05-04 {dice.randint(17, 21):02}:00
  to: 1926-05-05
  icons: [{icons}]
  start hours: {early}-{dice.randint(early, 17)}
  days:
    1926-05-04: {{moon: moon-a}}
    1926-05-05: {{sun: sun-b, moon: moon-b}}
detectives:
{detectives}
places:
  up:
    name: Up
    addresses: {{hq: {{name: A, read: {reads[0]}}}, bar: {{name: B, read: {reads[1]}}}}}
  down:
    name: Down
    addresses:
      pier: {{name: C, read: {reads[2]}}}
      loft: {{name: D, read: {reads[3]}{needs}}}
facts: {{{points}}}
scoring: {{{scoring}}}
"""


def _book(dice: Random, names: list[str]) -> str:
    secret = "ps" if dice.random() < 0.4 else ""
    parts = [_paragraph(dice, name, names, dice.random() < 0.12) for name in names]
    parts.append(_paragraph(dice, "start", names, False))
    parts.append(_paragraph(dice, "sun-b", names, False))
    parts.append(_paragraph(dice, "moon-a", names, True))
    parts.append(_paragraph(dice, "moon-b", names, True, last=True))
    if secret:
        text = _paragraph(dice, "ps #9", names, False)
        parts.append(text.replace("\n", f"\n[secret if {_condition(dice)}]\n", 1))
    return "\n".join(parts)


def _paragraph(dice: Random, name: str, names: list[str], night: bool, last: bool = False) -> str:
    lines = [f"== {name}"]
    plain = name.split()[0]
    others = [other for other in names if other != plain]
    if dice.random() < 0.15 and not name.startswith("ps"):
        lines.append(f"[open if {_condition(dice)} else {dice.choice(others)}]")
    if dice.random() < 0.2 and not name.startswith("ps"):
        lines.append(f"[once else {dice.choice(others)}]")
    lines.append("")
    lines += _effects(dice)
    if dice.random() < 0.12:
        lines += [
            "",
            "? Who was it?",
            f"- [{dice.randint(-2, 3)}] A",
            f"- [{dice.randint(-1, 4)}] B",
            "",
        ]
    if dice.random() < 0.35:
        lines += _conditional(dice, names, night, 0)
    for _ in range(dice.choice([0, 1, 1, 2])):
        lines.append(_exit(dice, ">>", names, night))
    if dice.random() < 0.9:
        if last or dice.random() < (0.1 if not night else 0.25):
            lines.append("* E [finish]")
        elif night:
            lines.append(
                f"* E {dice.choice(['[sleep]', '[sleep]', '[sleep]', '-> ' + dice.choice(names)])}"
            )
        else:
            lines.append(_exit(dice, "*", names, night, plain=dice.random() < 0.7))
    return "\n\n".join(lines) + "\n"


def _effects(dice: Random) -> list[str]:
    return [_effect(dice) for _ in range(dice.choice([0, 0, 1, 1, 2]))]


def _effect(dice: Random) -> str:
    makers: list[tuple[int, Callable[[], str]]] = [
        (5, lambda: f"[know {dice.choice(FACTS)}]"),
        (3, lambda: "[hour]"),
        (1, lambda: f"[hours {dice.randint(2, 3)}]"),
        (1, lambda: f"[until {dice.randint(18, 23)}:00]"),
        (1, lambda: f"[until {dice.choice(['Tue', 'Wed'])} {dice.randint(15, 23)}:00]"),
        (2, lambda: dice.choice(["[token]", "[token -1]", "[token +2]"])),
        (2, lambda: dice.choice(["[luck]", "[luck -1]"])),
        (2, lambda: f"[{dice.choice(ABILITIES)} {dice.choice(['+1', '-1', '-2'])}]"),
        (1, lambda: f"[move {dice.choice(ADDRESSES)}]"),
    ]
    weights = [weight for weight, _ in makers]
    return dice.choices([make for _, make in makers], weights)[0]()


def _conditional(dice: Random, names: list[str], night: bool, depth: int) -> list[str]:
    lines = [f"[if {_condition(dice)}]"]
    lines += _inside(dice, names, night, depth)
    if dice.random() < 0.3:
        lines.append(f"[else if {_condition(dice)}]")
        lines += _inside(dice, names, night, depth)
    if dice.random() < 0.5:
        lines.append("[else]")
        lines += _inside(dice, names, night, depth)
    return [*lines, "[end]"]


def _inside(dice: Random, names: list[str], night: bool, depth: int) -> list[str]:
    lines = ["Words.", *_effects(dice)]
    if not depth and dice.random() < 0.2:
        lines += _conditional(dice, names, night, 1)
    if dice.random() < 0.4:
        lines.append(_exit(dice, dice.choice([">>", "*"]), names, night))
    return lines


def _exit(dice: Random, mark: str, names: list[str], night: bool, plain: bool = False) -> str:
    words = [mark, "E"]
    if not plain and dice.random() < 0.35:
        words.append(f"[if {_condition(dice)}]")
    if dice.random() < 0.2:
        words.append(_effect(dice))
    if dice.random() < 0.25:
        words.append(f"[test {dice.choice(ABILITIES)} > {dice.randint(2, 7)}]")
        return f"{' '.join(words)} -> {_target(dice, names, night)} | {_target(dice, names, night)}"
    return f"{' '.join(words)} -> {_target(dice, names, night)}"


def _target(dice: Random, names: list[str], night: bool) -> str:
    if dice.random() < 0.5:
        return dice.choice(names)
    if night and dice.random() < 0.8:
        return "[sleep]"
    return dice.choices(
        ["[leave]", f"[go {dice.choice(ADDRESSES)}]", "[end day]", "[finish]", "[sleep]"],
        [8, 2, 2, 1, 0.5],
    )[0]


def _condition(dice: Random, depth: int = 0) -> str:
    if depth < 2 and dice.random() < 0.25:
        word = dice.choice(["and", "or"])
        return f"({_condition(dice, depth + 1)} {word} {_condition(dice, depth + 1)})"
    if dice.random() < 0.2:
        return f"not {_condition(dice, 2)}"
    return dice.choice(
        [
            lambda: f"knows {dice.choice(FACTS)}",
            lambda: f"knows {dice.choice(FACTS)}",
            lambda: f"time {dice.choice(WINDOWS)}",
            lambda: f"{dice.choice(ABILITIES)} {dice.choice(RELATIONS)} {dice.randint(0, 2)}",
            lambda: f"tokens {dice.choice(['>=', '<'])} {dice.randint(1, 3)}",
            lambda: f"luck {dice.choice(['=', '<=', '>'])} {dice.randint(0, 1)}",
            lambda: f"detective {dice.choice(['d0', 'd1'])}",
            lambda: f"at {dice.choice(ADDRESSES)}",
        ]
    )()
