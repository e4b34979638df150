"""`// allow CB204: reason`: findings that a writer has looked at and keeps back.

Findings and allowances enter; what still counts leaves, with a finding for every allowance that
does no good. Design: "A paragraph" in docs/language.md.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from casec.diagnostic.code import is_proved, names
from casec.diagnostic.guess import did_you_mean
from casec.diagnostic.model import Diagnostic
from casec.diagnostic.report import report
from casec.source import Source, Span


@dataclass(frozen=True, slots=True)
class Allowance:
    """One `allow` comment.

    Attributes:
        codes: in capitals.
        span: the comment.
        reach: where it silences: findings that begin there, `end` not held.
    """

    codes: tuple[str, ...]
    span: Span
    reach: Span


def suppress(
    soft: Sequence[Diagnostic],
    hard: Sequence[Diagnostic],
    allowances: Sequence[Allowance],
    *,
    complete: bool = True,
    proved: bool = True,
) -> tuple[Diagnostic, ...]:
    """All findings that count, in no order.

    Args:
        soft: findings that may be silenced.
        hard: errors without whose mending nothing can be made: they can't be silenced.
        complete: all that could be found was looked for; otherwise nobody can say which allowance
            does no good.
        proved: so it is of what the explorer finds.
    """
    if not allowances:
        return (*soft, *hard)
    places, fixed, known = _Places.of(soft), _Places.of(hard), frozenset(names())
    silenced: set[Diagnostic] = set()
    remarks: list[Diagnostic] = []
    for allowance in allowances:
        here = places.within(allowance.reach)
        silenced.update(finding for finding in here if finding.code in allowance.codes)
        codes_here = {finding.code for finding in here}
        for code in allowance.codes:
            if code not in known:
                remarks.append(_unknown(code, allowance.span, known))
            elif complete and code not in codes_here and (proved or not is_proved(code)):
                remarks.append(_useless(code, allowance, fixed))
    return (*(finding for finding in soft if finding not in silenced), *remarks, *hard)


@dataclass(frozen=True, slots=True)
class _Places:
    """Findings by file, sorted by where they begin, so that each allowance finds its own."""

    findings: Mapping[Source, Sequence[Diagnostic]]

    @staticmethod
    def of(findings: Sequence[Diagnostic]) -> _Places:
        files: dict[Source, list[Diagnostic]] = {}
        for finding in findings:
            files.setdefault(finding.label.span.source, []).append(finding)
        return _Places({source: sorted(found, key=_start) for source, found in files.items()})

    def within(self, reach: Span) -> Sequence[Diagnostic]:
        """The findings that begin in `reach`; those of an empty one begin where it stands."""
        found = self.findings.get(reach.source, ())
        end = max(reach.end, reach.start + 1)
        return found[
            bisect_left(found, reach.start, key=_start) : bisect_left(found, end, key=_start)
        ]


def _start(finding: Diagnostic) -> int:
    return finding.label.span.start


def _unknown(code: str, span: Span, known: Collection[str]) -> Diagnostic:
    remedy = f"`casec explain` lists all codes.{did_you_mean(code, known)}"
    return report("CB081", _place(code, span), values={"code": code}, help=remedy)


def _useless(code: str, allowance: Allowance, fixed: _Places) -> Diagnostic:
    hard = any(finding.code == code for finding in fixed.within(allowance.reach))
    reasons = (f"{code} is an error with which nothing can be built: it can't be allowed.",)
    place = _place(code, allowance.span)
    return report("CB080", place, values={"code": code}, notes=reasons if hard else ())


def _place(code: str, span: Span) -> Span:
    """Where `code` stands in its comment."""
    at = span.text.upper().find(code)
    start = span.start + at
    return Span(span.source, start, start + len(code)) if at >= 0 else span
