"""`casec bundle`: what can be done with the JSON that a build makes."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from casec.cli.status import EXIT_CODES, Status
from casec.cli.terminal import remark, result
from casec.diagnostic.format.glyphs import shown
from casec.diagnostic.format.totals import counted
from casec.project.read import data


@click.group(no_args_is_help=False, epilog="What is in a bundle is written in docs/bundle.md.")
def bundle() -> None:
    """Look at the JSON that a build makes: the bundle, for programs that run a case."""


@bundle.command(epilog=EXIT_CODES)
@click.argument("file", metavar="FILE")
def verify(file: str) -> Status:
    """Check that FILE is a whole and sound bundle, of any game; `-` is standard input.

    Each complaint is one line; none means that the bundle is good.

    \b
    casec bundle verify build/my-case/my-case.json
    """
    from casec.pipeline.bundles import complaints

    found = complaints(sys.stdin.buffer.read() if file == "-" else data(Path(file)))
    result("".join(f"{shown(one)}\n" for one in found), None)
    remark(counted(len(found), "complaint") + "." if found else "The bundle is sound.")
    return Status.FINDINGS if found else Status.CLEAN
