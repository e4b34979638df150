"""From a case folder to the case, its numbers and all that is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from casec.diagnostic import Diagnostic, Severity
from casec.pipeline.kits import CheckedKit, judged_kit, no_book
from casec.pipeline.languages import in_other_language, of_translations
from casec.pipeline.recall import Verdict, key_of, parsed, recalled, remember
from casec.pipeline.translations import serving
from casec.pipeline.wish import Wish
from casec.project import Files, read
from casec.project.cache import Cache, cache

if TYPE_CHECKING:
    from casec.casebook.model import Case
    from casec.casebook.numbering import Numbering
    from casec.casebook.verdicts import Exploration
    from casec.syntax.tree import Tree

Tell: TypeAlias = Callable[[str], None]
"""Is called with the name of each slow stage before it begins."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A case as far as it could be made.

    Attributes:
        case: None where too little can be read to speak of one.
        previous: what case.lock holds; None if there is none, or none that can be used.
        numbering: what the case is printed with; None where a fault stands in the way.
        findings: sorted, without what is allowed, each as severe as the case has it.
        exploration: None where it was not wished, or something can't be read.
        hindered: whether it was wished, and something can't be read.
    """

    files: Files
    case: Case | None
    previous: Numbering | None
    numbering: Numbering | None
    findings: tuple[Diagnostic, ...]
    exploration: Exploration | None = None
    hindered: bool = False

    @property
    def decided(self) -> bool:
        """Whether the explorer came to its end, or was not asked."""
        return self.exploration is None or self.exploration.complete

    @property
    def gate(self) -> Severity:
        """The severity from which a finding counts, by case.yaml."""
        return self.case.checks.gate if self.case else Severity.WARNING

    @property
    def verdict(self) -> Verdict:
        """What is said of the case."""
        return Verdict(
            self.files, self.scope, self.gate, self.findings, self.decided, self.hindered
        )

    @property
    def scope(self) -> str:
        """What was looked at, in words."""
        paragraphs = len(self.case.paragraphs) if self.case else 0
        return f"{len(self.files.book) + 1} files, {paragraphs} paragraphs"


def check(folder: Path, tell: Tell, *, anew: bool = False, wish: Wish | None = None) -> Checked:
    """Read the case in `folder` and check it.

    Args:
        anew: take nothing from earlier runs, and keep nothing for later ones.
        wish: given, the case is explored too.

    Raises:
        ProjectError: the folder can't be read as a case book.
    """
    made = check_any(folder, tell, anew=anew, wish=wish)
    if isinstance(made, CheckedKit):
        raise no_book(made.files)
    return made


def check_any(
    folder: Path,
    tell: Tell,
    *,
    anew: bool = False,
    wish: Wish | None = None,
    language: str | None = None,
    whole: bool = True,
) -> Checked | CheckedKit:
    """The same for a folder of any game.

    Args:
        language: given, the case in that language, and what is wrong with the translation too. A
            case with errors is left as it is written.
        whole: otherwise, of a game of cards, nothing is drawn or set, and so looked at.

    Raises:
        ProjectError: the folder can't be read as a case, or there is no such translation.
    """
    tell("reading")
    files, found = read(folder)
    meant = None if language is None else serving(files, language)
    tell("checking")
    kept = Cache() if anew else cache(folder)
    if files.game != "casebook":
        made: Checked | CheckedKit = judged_kit(files, found, whole=whole)
    else:
        made = judged(files, found, kept, tell, wish)
    if meant is None or any(one.severity is Severity.ERROR for one in made.findings):
        return made
    tell("translating")
    return in_other_language(made, meant, _judge(kept, whole))


def _judge(kept: Cache, whole: bool = True) -> Callable[[Files], Checked | CheckedKit]:
    return lambda files: (
        judged(files, (), kept) if files.game == "casebook" else judged_kit(files, (), whole=whole)
    )


def verdict(folder: Path, tell: Tell, *, anew: bool = False, wish: Wish | None = None) -> Verdict:
    """The same, of any game, for who asks only what is wrong: of files that have not changed, that
    is known."""
    tell("reading")
    files, found = read(folder)
    kept = Cache() if anew else cache(folder)
    key = key_of(files, (*found, *files.po_faults), kept, proved=wish is not None)
    if known := recalled(files, key, kept):
        return known
    tell("checking")
    made: Checked | CheckedKit = (
        judged(files, found, kept, tell, wish)
        if files.game == "casebook"
        else judged_kit(files, found)
    )
    said = made.verdict
    if files.po or files.po_faults:
        more = of_translations(made, _judge(kept))
        every = sorted({*said.findings, *more}, key=lambda one: one.sort_key)
        said = replace(said, findings=tuple(every))
    remember(said, key, kept)
    return said


def judged(
    files: Files,
    found: tuple[Diagnostic, ...],
    kept: Cache = Cache(),  # noqa: B008  frozen
    tell: Tell = lambda _: None,
    wish: Wish | None = None,
) -> Checked:
    """Check a case that has been read; `found` is what is wrong with its files."""
    from casec.casebook.check import check as look_over
    from casec.casebook.resolve import resolve
    from casec.casebook.resolve.empty import of_texts
    from casec.pipeline.pictures import faults as picture_faults

    read_texts = parsed(files.book, kept)
    trees = [tree for tree, _ in read_texts]
    found += of_texts(trees, [fault for _, faults in read_texts for fault in faults])
    case: Case | None = None
    if files.whole:
        case, faults = resolve(files.name, files.config, trees, frozenset(files.art))
        found += faults
        if case and files.language:
            wording = {**case.wording, **files.wording}
            case = replace(case, language=files.language, wording=wording)
    previous, numbering, faults = numbers(files, case)
    seen = look_over(case) if case else ()
    pictured = picture_faults(files, case, kept) if case else ()
    found += faults
    exploration: Exploration | None = None
    if case and wish and not any(one.severity is Severity.ERROR for one in found):
        from casec.pipeline.proof import explored
        from casec.pipeline.proof import findings as faults_of

        def begin() -> None:
            if wish.meanwhile:
                known = _weighed(case, trees, found, seen, pictured, proved=False)
                wish.meanwhile(Checked(files, case, previous, numbering, known).verdict)

        exploration = explored(case, kept, tell, wish, begin)
        seen += faults_of(case, exploration, (*found, *seen))
    proved = exploration is not None and exploration.complete
    findings = _weighed(case, trees, found, seen, pictured, proved)
    hindered = wish is not None and exploration is None
    return Checked(files, case, previous, numbering, findings, exploration, hindered)


def severity_of(case: Case | None) -> Callable[[Diagnostic], Diagnostic]:
    """A function that makes a finding as severe as the case's settings have it."""
    settings: Mapping[str, Severity] = case.checks.severity if case else {}
    return lambda one: one.at(settings[one.code]) if one.code in settings else one


def numbers(
    files: Files, case: Case | None
) -> tuple[Numbering | None, Numbering | None, tuple[Diagnostic, ...]]:
    """What the lock holds, what the case is printed with, and what is wrong with either."""
    from casec.casebook.numbering import number, read_lock

    previous: Numbering | None = None
    found: tuple[Diagnostic, ...] = ()
    if files.lock is not None:
        previous, found = read_lock(files.lock)
    if case is None or (previous is None and files.lock is not None):
        return previous, None, found
    numbering, more = number(case, previous)
    return previous, numbering, (*found, *more)


def _weighed(
    case: Case | None,
    trees: Sequence[Tree],
    found: Sequence[Diagnostic],
    seen: Sequence[Diagnostic],
    pictured: Sequence[Diagnostic],
    proved: bool,
) -> tuple[Diagnostic, ...]:
    """All findings as they count: without what is allowed, as severe as the case has them.

    An error of reading, resolving or numbering leaves nothing to build with, so it stays. That of a
    picture leaves its words, so a case may take it less seriously; but no comment silences it.
    """
    from casec.diagnostic.suppress import suppress
    from casec.pipeline.allow import allowances
    from casec.pipeline.crowd import thinned
    from casec.pipeline.subject import with_subjects

    hard = [one for one in found if one.severity is Severity.ERROR]
    soft = [one for one in found if one.severity is not Severity.ERROR]
    allows = [each for tree in trees for each in allowances(tree)]
    kept = suppress(
        (*soft, *seen), (*hard, *pictured), allows, complete=case is not None, proved=proved
    )
    fixed, weigh = set(hard), severity_of(case)
    weighed = dict.fromkeys(one if one in fixed else weigh(one) for one in kept)
    counting = (one for one in weighed if one.severity is not Severity.OFF)
    named = with_subjects(counting, trees)
    return tuple(thinned(sorted(named, key=lambda one: one.sort_key)))
