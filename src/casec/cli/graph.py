"""`casec graph`: what leads where, as text for Graphviz or Mermaid."""

from __future__ import annotations

import click

from casec.cli import cases
from casec.cli.status import EXIT_CODES, Status
from casec.cli.terminal import remark, result
from casec.pipeline import check, graph_text
from casec.project import find_one


@click.command(epilog=EXIT_CODES)
@cases.path
@click.option(
    "--format",
    "form",
    type=click.Choice(["dot", "mermaid"]),
    default="dot",
    show_default=True,
    help="For Graphviz, or for Mermaid (which many web pages draw).",
)
@cases.output
def graph(path: str | None, form: str, output: str | None) -> Status:
    """Write the graph of a case: its paragraphs, and what leads from one to another.

    It is written as far as the case can be read, also while it has faults.

    \b
    casec graph my-case | dot -Tsvg -o my-case.svg
    casec graph my-case --format mermaid -o my-case.mmd
    """
    checked = check(find_one(path), lambda _: None)
    text = graph_text(checked, form)
    if text is None:
        remark("There is not enough of a case to draw: run `casec check` first.")
        return Status.FINDINGS
    result(text, output)
    return Status.CLEAN
