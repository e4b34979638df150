"""From a case folder to the case, its numbers and all that is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from casec.casebook.model import Case
from casec.casebook.numbering import Numbering
from casec.diagnostic import Diagnostic, Severity
from casec.diagnostic.suppress import suppress
from casec.pipeline.allow import allowances
from casec.pipeline.subject import with_subjects
from casec.project import Files, read
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
    """

    files: Files
    case: Case | None
    previous: Numbering | None
    numbering: Numbering | None
    findings: tuple[Diagnostic, ...]

    @property
    def gate(self) -> Severity:
        """The severity from which a finding counts, by case.yaml."""
        return self.case.checks.gate if self.case else Severity.WARNING

    @property
    def scope(self) -> str:
        """What was looked at, in words."""
        files = len(self.files.book) + 1
        paragraphs = len(self.case.paragraphs) if self.case else 0
        return f"{files} files, {paragraphs} paragraphs"


def check(folder: Path, tell: Tell) -> Checked:
    """Read the case in `folder` and check it.

    Raises:
        ProjectError: the folder can't be read as a case.
    """
    tell("reading")
    files, found = read(folder)
    tell("checking")
    return judged(files, found)


def judged(files: Files, found: tuple[Diagnostic, ...]) -> Checked:
    """Check a case that has been read; `found` is what is wrong with its files."""
    from casec.casebook.check import check as look_over
    from casec.casebook.resolve import resolve
    from casec.syntax.parse import parse

    parsed = [parse(source) for source in files.book]
    trees = [tree for tree, _ in parsed]
    found += tuple(fault for _, faults in parsed for fault in faults)
    case: Case | None = None
    if files.whole:
        case, faults = resolve(files.name, files.config, trees, frozenset(files.art))
        found += faults
    previous, numbering, faults = numbers(files, case)
    seen = look_over(case) if case else ()
    findings = _weighed(case, trees, (*found, *faults), seen)
    return Checked(files, case, previous, numbering, findings)


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
) -> tuple[Diagnostic, ...]:
    """All findings as they count: without what is allowed, as severe as the case has them.

    An error of reading, resolving or numbering leaves nothing to build with, so it stays.
    """
    hard = [one for one in found if one.severity is Severity.ERROR]
    soft = [one for one in found if one.severity is not Severity.ERROR]
    kept = suppress((*soft, *seen), hard, [each for tree in trees for each in allowances(tree)])
    fixed, weigh = set(hard), severity_of(case)
    weighed = dict.fromkeys(one if one in fixed else weigh(one) for one in kept)
    counting = (one for one in weighed if one.severity is not Severity.OFF)
    return tuple(sorted(with_subjects(counting, trees), key=lambda one: one.sort_key))
