"""A report as text for people: an answer to a line, and below it what it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from casec.diagnostic.format import Look
from casec.diagnostic.format.colour import Paint, Style, painter
from casec.diagnostic.format.glyphs import shown, wrapped
from casec.diagnostic.format.totals import counted
from casec.render.preflight.geometry import runs
from casec.render.preflight.model import Answer, Finding, Report, Verdict

_MOST = 20  # findings of one verdict that are listed below an answer
_WIDEST = 110
_INDENT = " " * 11
_STYLES: Mapping[Verdict, Style] = {
    Verdict.HOLDS: "help",
    Verdict.NOTE: "note",
    Verdict.WARNING: "warning",
    Verdict.FAILS: "error",
}


def table(reports: Sequence[Report], look: Look) -> str:
    """All reports, one below the other, each with its totals."""
    paint = painter(look.colour)
    columns = min(look.width or _WIDEST, _WIDEST)
    return "\n".join(
        "".join(f"{line}\n" for line in _report(each, columns, paint)) for each in reports
    )


def _report(report: Report, columns: int, paint: Paint) -> Iterator[str]:
    yield f"{paint(shown(report.name), 'bold')}, {report.profile.called}"
    yield ""
    width = max(len(answer.title) for answer in report.answers)
    for answer in report.answers:
        verdict = paint(f"{answer.verdict:<7}", _STYLES[answer.verdict])
        room = columns - len(_INDENT) - width - 2
        first, *more = wrapped(answer.summary, room)
        yield f"  {verdict}  {paint(f'{answer.title:<{width}}', 'bold')}  {first}"
        yield from (f"{_INDENT}{' ' * width}  {line}" for line in more)
        yield from _findings(answer, columns, paint)
    yield ""
    yield _totals(report, paint)


def _findings(answer: Answer, columns: int, paint: Paint) -> Iterator[str]:
    remedies: dict[str, None] = {}
    for verdict in sorted(Verdict, key=lambda one: -one.rank):
        found = [each for each in answer.findings if each.verdict is verdict]
        if verdict is Verdict.HOLDS and not _listed(answer):
            continue
        for each in found[:_MOST]:
            head = "" if verdict in (answer.verdict, Verdict.HOLDS) else f"{verdict}: "
            yield from _hanging(head, _words(each, answer), columns, paint(head, _STYLES[verdict]))
            remedies |= {each.remedy: None} if each.remedy else {}
        if len(found) > _MOST:
            yield f"{_INDENT}… and {len(found) - _MOST} more; --format json has them all"
    for remedy in remedies:
        yield from _hanging("help: ", remedy, columns, f"{paint('help:', 'help')} ")


def _listed(answer: Answer) -> bool:
    """Whether what holds is told in full as well, and not just summed up."""
    return answer.question in ("fonts", "colours") or (
        answer.question == "size" and len(answer.findings) > 1
    )


def _words(finding: Finding, answer: Answer) -> str:
    what = "" if finding.what == answer.summary else finding.what  # it stands right above
    words = ": ".join(part for part in (what, finding.reason) if part)
    if not finding.pages:
        return words
    return f"{words} (page{'s' * (len(finding.pages) > 1)} {runs(finding.pages)})"


def _hanging(head: str, words: str, columns: int, painted: str) -> Iterator[str]:
    """Words behind a head, with lines that run on set in below them."""
    first, *more = wrapped(words, columns - len(_INDENT) - len(head))
    yield f"{_INDENT}{painted}{first}"
    yield from (f"{_INDENT}{' ' * (len(head) or 2)}{line}" for line in more)


def _totals(report: Report, paint: Paint) -> str:
    """`3 answers hold, 2 notes, 1 failure: …`."""
    counts = dict.fromkeys(Verdict, 0)
    for answer in report.answers:
        counts[answer.verdict] += 1
    parts = [
        paint(f"{counts[verdict]} {'fails' if counts[verdict] == 1 else 'fail'}", "error")
        if verdict is Verdict.FAILS
        else paint(counted(counts[verdict], verdict.value), _STYLES[verdict])
        for verdict in (Verdict.FAILS, Verdict.WARNING, Verdict.NOTE)
        if counts[verdict]
    ]
    of = counted(len(report.answers), "question")
    if not parts:
        return f"{paint('All holds', 'help')}: {of}."
    return f"Of {of}: {', '.join(parts)}; {counts[Verdict.HOLDS]} hold."
