"""Random paragraphs as text."""

from __future__ import annotations

from tests.oracle import words
from tests.oracle.plan import NUMBER, Plan
from tests.oracle.words import ABILITIES


def paragraph(plan: Plan, name: str) -> str:
    """One paragraph with everything that stands in it."""
    if name in plan.maze:
        return _maze(plan, name)
    writer = _Writer(plan, name)
    return "\n".join([writer.heading(), *writer.gates(), "", *writer.body()]) + "\n"


def _maze(plan: Plan, name: str) -> str:
    """A paragraph of a ring that few get out of."""
    other = next(each for each in plan.maze if each != name)
    lines = [f"== {name}", "", f"A turn. {_toll(plan)}", ""]
    if plan.chance(0.3):
        lines.append(f">> Sit down. [if {words.condition(plan.random, plan.names)}] -> {name}")
    if plan.chance(0.3):
        lines.append(f">> [if tokens = 3] A gap. -> {_Writer(plan, name).paragraph()}")
    return "\n".join([*lines, f"* On. -> {other}"]) + "\n"


def _toll(plan: Plan) -> str:
    return plan.random.choice(["", "", "[token]", "[hour]", "[strength +1]", "[strength -1]"])


class _Writer:
    """Writes one paragraph."""

    def __init__(self, plan: Plan, name: str) -> None:
        self.plan = plan
        self.random = plan.random
        self.name = name
        self.at_night = name in plan.night
        self.choices = 0

    # Heading

    def heading(self) -> str:
        """The heading with its marks."""
        if self.name == self.plan.secret:
            return f"== {self.name} #{NUMBER} [secret if {self.condition()}]"
        if self.name == self.plan.verdict:
            return f"== {self.name} [last]"
        return f"== {self.name}" + (" [draft]" if self.plan.chance(0.05) else "")

    def gates(self) -> list[str]:
        """The time gate and the box to tick. They lead on only, or a ring of gates is wanted."""
        lines = []
        later = self._later()
        if self._in_ring():
            other = "cellar" if self.name == "alley" else "alley"
            return [f"[open if knows {self.plan.names.facts[0]} else {other}]"]
        if later and self.plan.chance(0.25):
            asks = words.windows(self.random, self.plan.names)
            if self.plan.chance(0.5):
                asks = f"if {self.condition()}"
            lines.append(f"[open {asks} else {self.random.choice(later)}]")
        if later and self.plan.chance(0.15):
            lines.append(f"[once else {self.random.choice(later)}]")
        return lines

    def _in_ring(self) -> bool:
        ring = {"alley", "cellar"}
        wanted = "ring of gates" in self.plan.faults and ring <= set(self.plan.day)
        return wanted and self.name in ring

    def _later(self) -> list[str]:
        """Paragraphs to which a gate may lead without a ring."""
        side = self.plan.night if self.at_night else self.plan.day
        if self.name not in side:
            return list(self.plan.day[-1:]) if self.name == self.plan.secret else []
        return list(side[side.index(self.name) + 1 :])

    # Body

    def body(self) -> list[str]:
        """What stands in it."""
        if self.name == self.plan.verdict:
            return self._verdict()
        lines = [self._prose("The day is grey."), ""]
        if self.plan.chance(0.45):
            lines += self._conditional(1)
        if self.plan.chance(0.08):
            lines += self._questions(1)
        if self.plan.chance(0.1):
            lines += ["[letter]", f"Dear Nell. {self.effects(0.6)}", "[end]", ""]
        for _ in range(self.random.choice([0, 1, 1, 2])):
            lines.append(self.exit(must=False))
        if self.plan.chance(0.15):
            lines += [self.exit(must=True, sure=False)]
        if self.plan.chance(0.15):
            lines += ["", self._prose("Below."), ""]
        if "no exit" not in self.plan.faults or self.plan.chance(0.6):
            lines.append(self.exit(must=True, sure=True))
        if self.plan.chance(0.05):
            lines += ["", self._prose("Nobody reads this.")]
        return lines

    def _prose(self, words_: str) -> str:
        effects = self.effects(0.45)
        form = self.random.choice(["{w} {e}", "{w}\n{e}", "> {w} {e}", "- {w} {e}"])
        return form.format(w=words_, e=effects).rstrip()

    def _conditional(self, depth: int) -> list[str]:
        lines = [f"[if {self.condition()}]", *self._branch(depth)]
        if self.plan.chance(0.3):
            lines += [f"[else if {self.condition()}]", *self._branch(depth)]
        if self.plan.chance(0.5):
            lines += ["[else]", *self._branch(depth)]
        return [*lines, "[end]", ""]

    def _branch(self, depth: int) -> list[str]:
        lines = [self._prose("It rains."), ""]
        if depth and self.plan.chance(0.3):
            lines += self._conditional(depth - 1)
        if self.plan.chance(0.3):
            lines.append(self.exit(must=False))
        if self.plan.chance(0.2):
            lines.append(self.exit(must=True))
        return lines

    def _verdict(self) -> list[str]:
        lines = ["Put your pencil down.", "", *self._questions(self.random.choice([0, 1, 2]))]
        if self.plan.chance(0.3):
            lines += ["? [open] Why?", ""]
        end = "[sleep]" if "no finish" in self.plan.faults else "[finish]"
        return [*lines, f"* {end}"]

    def _questions(self, count: int) -> list[str]:
        lines = []
        for number in range(count):
            lines.append(f"? Who did it, {number}?")
            answers = range(self.random.choice([1, 2, 2]))
            lines += [f"- [{self.random.randint(-2, 3)}] Answer {each}" for each in answers]
            lines.append("")
        return lines

    # Exits

    def exit(self, *, must: bool, sure: bool = False) -> str:
        """An action or a choice; a sure one has no condition, and as a rule leads out."""
        self.choices += 1
        parts = [f"{'*' if must else '>>'} Way {self.choices}."]
        if not sure and self.plan.chance(0.7 if must else 0.45):
            parts.append(f"[if {self.condition()}]")
        effects = self.effects(0.25)
        parts += [effects] if effects else []
        if self.plan.chance(0.05 if sure else 0.22):
            asked = self.random.choice([1, 2, 3, 4, 5, 6, 7, 8, 12])
            parts.append(f"[test {self.random.choice(ABILITIES)} > {asked}]")
            return " ".join([*parts, "->", self.target(), "|", self.target()])
        target = self.way_out() if sure and self.plan.chance(0.6) else self.target()
        arrow = [] if target.startswith("[") else ["->"]
        return " ".join([*parts, *arrow, target])

    def way_out(self) -> str:
        """The target that is right here."""
        if self.name == "last-night":
            return "[finish]" if self.plan.chance(0.2) else self.plan.verdict
        return "[sleep]" if self.at_night else "[leave]"

    def target(self) -> str:
        """A target that may be wrong, if the plan wants faults."""
        forms = self._night_targets() if self.at_night else self._day_targets()
        target = self.random.choices(list(forms), list(forms.values()))[0]
        if target == "[finish]" and "no finish" in self.plan.faults:
            return self.way_out()
        return target

    def _day_targets(self) -> dict[str, float]:
        plan = self.plan
        return {
            self.paragraph(): 6,
            "[leave]": 4,
            f"[go {self.random.choice(plan.names.addresses)}]": 2.5,
            "[end day]": 1.5,
            "[finish]": 0.7,
            plan.verdict: 0.4,
            "[sleep]": 2 if "sleep at work" in plan.faults else 0,
            plan.night[0]: 1 if "sleep at work" in plan.faults else 0.1,
        }

    def _night_targets(self) -> dict[str, float]:
        plan, faults = self.plan, self.plan.faults
        return {
            self.paragraph(): 4,
            self.way_out(): 3,
            plan.verdict: 0.5,
            "[finish]": 0.3,
            "[sleep]": 3 if "no date left" in faults else 0,
            "[leave]": 3 if "leave at night" in faults else 0,
            f"[go {self.random.choice(plan.names.addresses)}]": 3 if "go at night" in faults else 0,
            "[end day]": 3 if "end day at night" in faults else 0,
            plan.suns[-1]: 0.5 if "end day at night" in faults else 0,
        }

    def paragraph(self) -> str:
        """Some paragraph of the same side of the day."""
        side = list(self.plan.night if self.at_night else self.plan.day)
        return self.random.choice(side)

    # Rules

    def condition(self) -> str:
        """A condition."""
        return words.condition(self.random, self.plan.names)

    def effects(self, share: float) -> str:
        """No effect, one or two."""
        if not self.plan.chance(share):
            return ""
        if self.plan.chance(0.08):
            return self._long_wait()
        count = self.random.choice([1, 1, 2])
        return " ".join(words.effect(self.random, self.plan.names) for _ in range(count))

    def _long_wait(self) -> str:
        """Many hours pass, and the reader is not worn out by them."""
        day = self.random.choice(self.plan.names.days[1:])
        hour = self.random.choice([6, 7, 18] if self.at_night else [5, 6, 7, 23])
        rest = self.random.choice(["[strength +1]", "[observation +1] [persuasion +1]"])
        return f"[until {day} {hour}:00] [hour] {rest}"
