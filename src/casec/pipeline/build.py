"""From a sound case to its outputs, and what a release or a locked build asks for besides."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from casec.diagnostic import Diagnostic, Severity, report
from casec.pipeline.box import FILES, BoxWish, Made
from casec.pipeline.check import Checked, Tell, severity_of
from casec.pipeline.translations import back
from casec.project import ProjectError, picture

if TYPE_CHECKING:
    from casec.casebook.edition.model import Edition

Output: TypeAlias = Literal["html", "pdf", "json", "cards"]
OUTPUTS: tuple[Output, ...] = get_args(Output)


def names(case: str, wanted: Collection[Output]) -> tuple[str, ...]:
    """The files that these outputs of a case may become."""
    ends = (FILES if output == "cards" else (output,) for output in wanted)
    return tuple(f"{case}.{end}" for each in ends for end in each)


def outputs(
    checked: Checked, wanted: Collection[Output], wish: BoxWish, tell: Tell
) -> tuple[dict[str, bytes], tuple[Diagnostic, ...]]:
    """The outputs by file name, and what was found in making them.

    Args:
        checked: a case without errors, with its numbering.
        wish: paper of the PDF, and what the printed box is to be like.

    Raises:
        ProjectError: the machine can't make a PDF.
    """
    from casec.casebook.edition.build import edition as build
    from casec.casebook.pictures import pictures as shown

    case, numbering = checked.case, checked.numbering
    if case is None or numbering is None:
        raise ValueError("outputs are made of sound cases only")
    tell("setting the text")
    edition = build(case, numbering)
    read = {path: picture(checked.files, path) for path in shown(case) if path in checked.files.art}
    art = {path: data for path, data in read.items() if isinstance(data, bytes)}
    known = {(one.code, one.label.span.source.path) for one in checked.findings}
    lost = (one for one in read.values() if isinstance(one, Diagnostic))
    found = tuple(one for one in lost if (one.code, one.label.span.source.path) not in known)
    made: dict[str, bytes] = {}
    for output in sorted(wanted, key=OUTPUTS.index):
        if output == "cards":
            for end, data, remarks in _box(edition, art, wish, tell):
                made |= {f"{checked.files.stem}.{end}": data} if data else {}
                found += remarks
            continue
        tell(f"making the {output.upper()}")
        name = f"{checked.files.stem}.{output}"
        if output == "html":
            from casec.render.html import html

            made[name] = html(edition, art).encode()
        elif output == "pdf":
            made[name], remarks = _pdf(edition, art, wish.page or case.print.page)
            found += remarks
        else:
            from casec.casebook.bundle import bundle

            made[name] = bundle(edition)
    weighed = (one for one in map(severity_of(case), found) if one.severity is not Severity.OFF)
    if checked.files.language:
        return made, back(weighed, checked.files, checked.findings)
    return made, tuple(sorted(weighed, key=lambda one: one.sort_key))


def _pdf(
    edition: Edition, art: Mapping[str, bytes], page: str
) -> tuple[bytes, tuple[Diagnostic, ...]]:
    from casec.render.pdf import pdf

    with pango():
        return pdf(edition, art, page)


def _box(edition: Edition, art: Mapping[str, bytes], wish: BoxWish, tell: Tell) -> Made:
    from casec.pipeline.box import box

    with pango():
        yield from box(edition, art, wish, tell)


@contextmanager
def pango() -> Iterator[None]:
    """Where type is set. Raises ProjectError if the machine can't."""
    from casec.render.press import PangoMissingError

    try:
        yield
    except PangoMissingError as error:
        what = "A PDF can't be made, because a library for setting type is missing"
        raise ProjectError(what, str(error)) from error


def drafts(checked: Checked) -> tuple[Diagnostic, ...]:
    """What keeps a case from being released: its drafts."""
    paragraphs = checked.case.paragraphs if checked.case else ()
    return tuple(
        report("CB790", one.span, values={"name": one.name}, subject=f"paragraph {one.name}")
        for one in paragraphs
        if one.draft
    )


def graph_text(checked: Checked, form: str) -> str | None:
    """The graph of the case, `dot` or `mermaid`; None where there is no case to draw."""
    from casec.render.graph import dot, mermaid

    if checked.case is None:
        return None
    known = checked.numbering or checked.previous
    draw = {"dot": dot, "mermaid": mermaid}[form]
    return draw(checked.case, known.paragraphs if known else {})
