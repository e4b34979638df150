"""How long the outputs take: HTML and JSON, prose apart, against the trees that they come from; and
the PDF, against a bare WeasyPrint run on the same page."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Any
from unittest.mock import patch

from benchmarks.generate import SIZES, generate
from benchmarks.run import Measure, apart, best
from casec.casebook.bundle import bundle
from casec.casebook.edition.build import edition
from casec.casebook.edition.model import Edition
from casec.casebook.model import Case
from casec.casebook.numbering import Numbering, number
from casec.casebook.resolve import resolve
from casec.diagnostic import Severity
from casec.render.html import html
from casec.render.pdf import Sheets, pdf, sheets
from casec.source import Source
from casec.syntax import prose
from casec.syntax.parse import parse
from casec.syntax.parse.grammar import read

_PDF = {100: 5, 350: 2, 1_000: 1}
"""How often a book of so many paragraphs is printed; the quickest counts."""
_PDF_BAR = 1.1


def measures() -> Iterator[Measure]:
    """A ratio for HTML and JSON of every size, then one for the PDF."""
    for size in SIZES:
        yield _outputs(size)
    for size, times in _PDF.items():
        yield _print(size, times)


def _outputs(size: int) -> Measure:
    """Every piece is made in turn with the trees, so that a slow moment strikes both."""
    case, numbering, sources = _case(size)
    _without_prose(case, numbering)  # as the parser, which has its grammar: templates are loaded
    pairs = [(_without_prose(case, numbering), best(lambda: _trees(sources), 1)) for _ in range(5)]
    ours, least = (min(times) for times in zip(*pairs, strict=True))
    note = f"{ours * 1000:.0f} ms : {least * 1000:.0f} ms"
    return Measure(f"HTML and JSON, {size} paragraphs : trees", ours / least, 1.0, note)


def _without_prose(case: Case, numbering: Numbering) -> float:
    """Seconds from a case to both outputs, less those that were spent in `syntax.prose`."""
    spent = 0.0

    def clocked(work: Any) -> Any:
        def clock(*parts: Any) -> Any:
            nonlocal spent
            start, before = process_time(), spent
            done = work(*parts)
            spent = before + process_time() - start  # one may call the other: that counts once
            return done

        return clock

    blocks, inline = clocked(prose.blocks), clocked(prose.inline)
    with patch.object(prose, "blocks", blocks), patch.object(prose, "inline", inline):
        start = process_time()
        made = edition(case, numbering)
        html(made, {})
        bundle(made)
        return process_time() - start - spent


def _print(size: int, times: int) -> Measure:
    made = _edition(size)
    ready = sheets(made, {}, "a4")
    pairs = [
        (apart(lambda: pdf(made, {}, "a4")), apart(lambda: _bare(ready))) for _ in range(times)
    ]
    ours, least = (min(each) for each in zip(*pairs, strict=True))
    note = f"{ours:.1f} s : {least:.1f} s"
    return Measure(f"PDF, {size} paragraphs : bare WeasyPrint", ours / least, _PDF_BAR, note)


def _bare(ready: Sheets) -> None:
    """WeasyPrint as it comes, on the same page with the same faces and icons."""
    import weasyprint

    class Fetcher(weasyprint.urls.URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: object = None) -> Any:  # noqa: ARG002
            file = ready.files[url]
            return weasyprint.urls.URLFetcherResponse(url, file.data, {"Content-Type": file.kind})

    weasyprint.HTML(string=ready.html, url_fetcher=Fetcher()).write_pdf()


def _trees(sources: list[Source]) -> None:
    read.cache_clear()
    for source in sources:
        parse(Source(source.path, source.text))


def _edition(size: int) -> Edition:
    case, numbering, _ = _case(size)
    return edition(case, numbering)


def _case(size: int) -> tuple[Case, Numbering, list[Source]]:
    files = generate(size)
    config = Source("case.yaml", files.pop("case.yaml"))
    sources = [Source(path, text) for path, text in files.items()]
    case, faults = resolve("generated", config, [parse(source)[0] for source in sources], set())
    if case is None or any(fault.severity is Severity.ERROR for fault in faults):
        raise ValueError([fault.message for fault in faults])
    return case, number(case, None)[0], sources
