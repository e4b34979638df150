"""`casec explain`: the page of a code, or the list of all codes."""

from __future__ import annotations

import re
import sys

import click

from casec.cli.page import page
from casec.cli.status import EXIT_CODES, Status
from casec.cli.terminal import look, result
from casec.diagnostic.code import Code, names
from casec.diagnostic.code import code as page_of
from casec.diagnostic.format.colour import Paint, painter, style_of
from casec.diagnostic.guess import did_you_mean


@click.command(epilog=EXIT_CODES)
@click.argument("code", required=False)
def explain(code: str | None) -> Status:
    """Say what a code means, why it matters, and how its fault is mended.

    CODE stands in square brackets in every message; its name does as well. Without one, all
    codes are listed.

    \b
    casec explain CB101
    casec explain | grep letter
    """
    style = look(sys.stdout)
    paint = painter(style.colour)
    if code is None:
        result("".join(_line(page_of(name), paint) for name in names()), None)
        return Status.CLEAN
    known = _find(code)
    head = f"{known.code} {known.name}"
    result(
        f"{paint(head, 'bold')} ({paint(known.severity.value, style_of(known.severity))})\n\n"
        f"{page(_intro(known), style)}\n{page(known.page, style)}",
        None,
    )
    return Status.CLEAN


def _find(given: str) -> Code:
    """The code that a user means: `CB101`, `cb101`, `101`, or its name."""
    code = given.strip().upper()
    code = f"CB{code}" if code.isdigit() else code
    known = names()
    if code in known:
        return page_of(code)
    pages = {page_of(name).name: name for name in known}
    if given in pages:
        return page_of(pages[given])
    hint = did_you_mean(code, known) or did_you_mean(given, pages)
    raise click.UsageError(f"There is no code “{given}”.{hint} `casec explain` lists all codes.")


def _intro(known: Code) -> str:
    """Message and remedy, with a sign where a message names something of the case."""
    remedy = f"\n\n{known.help}" if known.help else ""
    return _open(f"{known.message}.{remedy}\n")


def _open(template: str) -> str:
    return re.sub(r"\{\w+\}", "…", template.replace("{guess}", ""))


def _line(known: Code, paint: Paint) -> str:
    severity = paint(f"{known.severity.value:<8}", style_of(known.severity))
    return f"{paint(known.code, 'bold')}  {severity} {_open(known.message)}\n"
