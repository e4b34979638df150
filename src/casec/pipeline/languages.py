"""A checked case and its translations: what is wrong with them, and the case in one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from casec.diagnostic import Diagnostic, Severity
from casec.language.tags import chain
from casec.pipeline.translations import back, catalogues, in_language, own_language, units
from casec.project import Files

if TYPE_CHECKING:
    from casec.pipeline.check import Checked
    from casec.pipeline.kits import CheckedKit

    Made: TypeAlias = Checked | CheckedKit
    Judge: TypeAlias = Callable[[Files], Made]


def of_translations(written: Made, judge: Judge) -> tuple[Diagnostic, ...]:
    """What is wrong with all translations of a case.

    While the case has errors only the form of their files is looked at: nobody knows yet what they
    translate; and so it is with a file that can't be read to its end.
    """
    files = written.files
    known, faults = catalogues(files, own_language(files))
    if _errors(written.findings):
        return _weighed(faults, written)
    texts = units(files)
    broken = {one.label.span.source.path for one in faults if one.severity is Severity.ERROR}
    found = [*faults]
    for language, po in known.items():
        if po.source.path not in broken:
            made = in_language(files, language, known, texts)
            case = judge(made.files)
            found += (*made.found, *back(case.findings, made.files, written.findings))
    return _weighed(found, written)


def in_other_language(written: Made, language: str, judge: Judge) -> Made:
    """A case without errors in a language for which it has a translation, with all findings about
    it as it is written and about that translation."""
    known, faults = catalogues(written.files, own_language(written.files))
    serving = {known[each].source.path for each in chain(language) if each in known}
    found = [one for one in faults if one.label.span.source.path in serving]
    made = in_language(written.files, language, known, units(written.files))
    case = judge(made.files)
    broken = bool(_errors(found))
    found += made.found if not broken else ()
    found += back(case.findings, made.files, written.findings) if not broken else ()
    every = (*written.findings, *_weighed(found, written))
    return replace(case, findings=tuple(sorted(every, key=lambda one: one.sort_key)))


def _errors(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    return [one for one in found if one.severity is Severity.ERROR]


def _weighed(found: Iterable[Diagnostic], written: Made) -> tuple[Diagnostic, ...]:
    """Findings as severe as the case has them; what is an error stays one."""
    settings = _severity(written)
    weighed = dict.fromkeys(
        one if one.severity is Severity.ERROR else one.at(settings.get(one.code, one.severity))
        for one in found
    )
    return tuple(one for one in weighed if one.severity is not Severity.OFF)


def _severity(written: Made) -> Mapping[str, Severity]:
    from casec.pipeline.kits import CheckedKit

    if isinstance(written, CheckedKit):
        return written.kit.head.severity if written.kit else {}
    return written.case.checks.severity if written.case else {}
