"""The games that are made of cards: their case.yaml is checked, and cards and leaflets are made.

What is special to a game stands in a module of this package with the name of the game, a `Maker`.
It is loaded when a folder is for that game.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from casec.diagnostic import Diagnostic, Severity
from casec.pipeline.recall import Verdict
from casec.pipeline.translations import back
from casec.project import Files, ProjectError, picture, read
from casec.project.game import Game

if TYPE_CHECKING:
    from casec.pipeline.box import BoxWish, Made
    from casec.pipeline.check import Tell
    from casec.settings.head import Head

KINDS: Mapping[Game, str] = {"clues": "a deck of clue cards", "manhunt": "a board of suspects"}


class Kit(Protocol):
    """What a case.yaml of such a game becomes."""

    @property
    def head(self) -> Head:
        """What it says of itself."""
        ...


class Maker(Protocol):
    """What a game's own module does."""

    OUTPUTS: tuple[str, ...]
    """Which of `pipeline.OUTPUTS` there are of this game."""

    def resolved(self, files: Files) -> tuple[Kit | None, tuple[Diagnostic, ...]]:
        """The kit, as far as its case.yaml can be read, and what is wrong with its form and
        names: errors of these keep outputs from being made, however serious the case has them."""
        ...

    def checked(self, kit: Kit, files: Files) -> tuple[Diagnostic, ...]:
        """What else is found; the case may say how serious it is."""
        ...

    def numbers(self, kit: Kit) -> tuple[Diagnostic, ...]:
        """Those of them that keep it from being played: numbers that do not go together."""
        ...

    def scope(self, kit: Kit) -> str:
        """What was looked at, in words: `48 cards`."""
        ...

    def facts(self, kit: Kit) -> tuple[str, ...]:
        """Exact numbers of it, in lines for people."""
        ...

    def names(self, wanted: Collection[str]) -> tuple[str, ...]:
        """How the names of these outputs end, behind the name of the folder and a full stop."""
        ...

    def outputs(
        self, kit: Kit, art: Mapping[str, bytes], wanted: Collection[str], wish: BoxWish, tell: Tell
    ) -> Made:
        """The outputs of a kit without errors."""
        ...


@dataclass(frozen=True, slots=True)
class CheckedKit:
    """A deck of clue cards or a board of suspects, as far as it could be read.

    Attributes:
        kit: None where too little can be read to speak of one.
        findings: sorted, each as severe as the case has it.
    """

    files: Files
    kit: Kit | None
    findings: tuple[Diagnostic, ...]
    decided: bool = True
    hindered: bool = False

    @property
    def gate(self) -> Severity:
        """The severity from which a finding counts, by case.yaml."""
        return self.kit.head.gate if self.kit else Severity.WARNING

    @property
    def scope(self) -> str:
        """What was looked at, in words."""
        return maker(self.files.game).scope(self.kit) if self.kit else "1 file"

    @property
    def verdict(self) -> Verdict:
        """What is said of the kit."""
        facts = maker(self.files.game).facts(self.kit) if self.kit else ()
        return Verdict(self.files, self.scope, self.gate, self.findings, facts=facts)


def maker(game: Game) -> Maker:
    """What makes this game, which is no case book."""
    return cast("Maker", import_module(f"casec.pipeline.{game}"))


def check_kit(folder: Path, tell: Tell, *, whole: bool = True) -> CheckedKit:
    """Read the kit in `folder` and check it.

    Args:
        whole: otherwise it is only looked at whether it can be played, which is quick.

    Raises:
        ProjectError: there is none.
    """
    tell("reading")
    files, found = read(folder)
    if files.game == "casebook":
        raise ProjectError(
            f"“{files.name}” is a case book, and this is for decks of clue cards and boards of "
            "suspects",
            "The game stands in case.yaml: game: clues, or game: manhunt.",
        )
    tell("checking")
    return judged_kit(files, found, whole=whole)


def judged_kit(files: Files, found: tuple[Diagnostic, ...], *, whole: bool = True) -> CheckedKit:
    """Check a kit that has been read; `found` is what is wrong with its files."""
    makes = maker(files.game)
    kit, faults = makes.resolved(files)
    if kit and files.language:
        kit = translated(kit, files)
    seen: tuple[Diagnostic, ...] = ()
    if kit:
        seen = makes.checked(kit, files) if whole else makes.numbers(kit)
    severity = kit.head.severity if kit else {}
    hard = {one for one in (*found, *faults) if one.severity is Severity.ERROR}
    weighed = dict.fromkeys(
        one if one in hard or one.code not in severity else one.at(severity[one.code])
        for one in (*found, *faults, *seen)
    )
    counting = (one for one in weighed if one.severity is not Severity.OFF)
    return CheckedKit(files, kit, tuple(sorted(counting, key=lambda one: one.sort_key)))


def translated(kit: Kit, files: Files) -> Kit:
    """The same kit in the language of its files."""
    given = cast("Any", kit)  # every kit is a dataclass with a head
    wording = {**kit.head.wording, **files.wording}
    return cast(
        "Kit", replace(given, head=replace(kit.head, language=files.language, wording=wording))
    )


def no_book(files: Files) -> ProjectError:
    """Why a command on case books does nothing with a kit."""
    return ProjectError(
        f"“{files.name}” is {KINDS[files.game]}, and this command is for case books",
        "For a game of cards there are casec check, build, simulate, play and replay.",
    )


def digests(art: Mapping[str, bytes], paths: Collection[str]) -> dict[str, str]:
    """The SHA-256 of each of these pictures that can be shown, as a bundle has them."""
    from casec.render.pictures import good

    shown = good({path: art[path] for path in paths if path in art})
    return {path: sha256(each.data).hexdigest() for path, each in shown.items()}


def kit_names(files: Files, wanted: Collection[str]) -> tuple[str, ...]:
    """The files that these outputs of a kit may become."""
    return tuple(f"{files.stem}.{end}" for end in maker(files.game).names(wanted))


def kit_outputs(
    checked: CheckedKit, wanted: Collection[str], wish: BoxWish, tell: Tell
) -> tuple[dict[str, bytes], tuple[Diagnostic, ...]]:
    """The outputs by file name, and what was found in making them.

    Args:
        checked: a kit without errors.

    Raises:
        ProjectError: the machine can't make a PDF.
    """
    from casec.pipeline.build import pango

    if checked.kit is None:
        raise ValueError("outputs are made of sound kits only")
    files, severity = checked.files, checked.kit.head.severity
    read = {path: picture(files, path) for path in files.art}
    art = {path: data for path, data in read.items() if isinstance(data, bytes)}
    made: dict[str, bytes] = {}
    found: dict[Diagnostic, None] = {}
    with pango():
        for end, data, faults in maker(files.game).outputs(checked.kit, art, wanted, wish, tell):
            made |= {f"{files.stem}.{end}": data} if data else {}
            found |= dict.fromkeys(one.at(severity.get(one.code, one.severity)) for one in faults)
    fresh = [one for one in found if one.severity is not Severity.OFF]
    if files.language:
        return made, back(fresh, files, checked.findings)
    known = set(checked.findings)
    return made, tuple(
        sorted((one for one in fresh if one not in known), key=lambda one: one.sort_key)
    )
