"""The commands, by name, with what each is for: a command's own module is loaded when it is called.

So `casec --help` is quick, however heavy the libraries of a command are.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

import click

from casec import __version__

COMMANDS: Mapping[str, str] = {
    "new": "Make a small case that checks clean and builds.",
    "check": "Find every fault of a case.",
    "fmt": "Put the files of a book into one form; mend pasted text.",
    "build": "Make the book: HTML, PDF and JSON.",
    "preflight": "Ask of PDFs what a print shop asks.",
    "explore": "Prove what can be read, for every detective.",
    "route": "Show how to get to a paragraph, a fact or an ending.",
    "play": "Play a case in the terminal.",
    "replay": "Check a recorded play.",
    "simulate": "Have a game of cards played by computer, and weigh it.",
    "number": "Give out numbers and letters, or deal them anew.",
    "po": "Give the texts to translators, and show how far they are.",
    "graph": "Draw what leads where, for Graphviz or Mermaid.",
    "explain": "Say what a code such as CB101 means.",
    "bundle": "Look at the JSON that a build makes.",
    "completion": "Print the completion script of a shell.",
}

OVERVIEW = f"""casec {__version__}: write a detective case as text, check it, build the book.

The first three steps:

  casec new my-case      a small case to begin with: case.yaml and book/
  casec check my-case    every fault, with its place and its remedy
  casec build my-case    the book as HTML, PDF and JSON, in build/my-case/

All commands: casec --help         One of them: casec check --help
What a message means: casec explain CB101
"""


class Commands(click.Group):
    """The group of all commands, from the table."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  click's signature
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"casec.cli.{cmd_name}"), cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name in COMMANDS or name.startswith("-"):
            return super().resolve_command(ctx, args)
        from casec.diagnostic.guess import did_you_mean

        hint = did_you_mean(name, COMMANDS) or " `casec --help` lists all commands."
        raise click.UsageError(f"There is no command “{name}”.{hint}", ctx)


def _version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(f"casec {__version__}")
        ctx.exit()


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_version,
    help="Print the version and end.",
)  # fmt: skip
@click.pass_context
def casec(ctx: click.Context) -> None:
    """Write a detective case as text, check it, build the book.

    A case is a folder with a case.yaml and the paragraphs in book/. Where a command takes a
    PATH, give that folder or a file in it; without it, the case you stand in is meant.

    \b
    casec new my-case      make a small case to begin with
    casec check my-case    find every fault, with its place and its remedy
    casec build my-case    make the book, in build/my-case/
    """
    if ctx.invoked_subcommand is None:
        click.echo(OVERVIEW, nl=False)
