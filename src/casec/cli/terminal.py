"""Results to standard output or a file, remarks to standard error, colours where a terminal is."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

from click import ClickException

from casec.diagnostic.format import Look
from casec.diagnostic.format.colour import painter
from casec.diagnostic.format.glyphs import shown
from casec.project.error import ProjectError, reason


def look(stream: TextIO) -> Look:
    """How output on `stream` is to look. NO_COLOR and FORCE_COLOR decide where they are set."""
    terminal = stream.isatty()
    colour = terminal and os.environ.get("TERM") != "dumb"
    if os.environ.get("FORCE_COLOR", "0") != "0":
        colour = True
    if os.environ.get("NO_COLOR"):
        colour = False
    if not terminal:
        return Look(colour, None)
    from shutil import get_terminal_size

    return Look(colour, get_terminal_size().columns)


def result(data: str | bytes, where: str | None) -> None:
    """Hand out the result: to standard output, or to the file `where` (`-` is standard output).

    Raises:
        ProjectError: it can't be written. A reader who has enough (`casec check | head`) is none.
    """
    if where is not None and where != "-":
        from casec.project.write import file

        file(Path(where), data.encode() if isinstance(data, str) else data)
        return
    try:
        if isinstance(data, str):
            sys.stdout.write(data)
        else:
            sys.stdout.flush()
            sys.stdout.buffer.write(data)
        sys.stdout.flush()
    except BrokenPipeError:
        hang_up()
    except OSError as error:
        hang_up()
        raise ProjectError(f"The result can't be written: {reason(error)}") from error


def made(paths: Iterable[Path]) -> None:
    """Hand out the paths of files that were made: exact for programs, safe for a terminal."""
    spelt = shown if sys.stdout.isatty() else str
    result("".join(f"{spelt(str(path))}\n" for path in paths), None)


def hang_up() -> None:
    """Nobody reads standard output any more: what is still to come goes nowhere, without a word."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def remark(text: str, quiet: bool = False) -> None:
    """A line for the user on standard error."""
    if not quiet:
        sys.stderr.write(f"{text}\n")


def misused(error: ClickException) -> None:
    """What is wrong with the words of a command, and where its help is."""
    context = getattr(error, "ctx", None)
    if context is not None:
        remark(f"{context.get_usage()}\nTry `{context.command_path} --help`.\n")
    paint = painter(look(sys.stderr).colour)
    message = "\n".join(shown(line) for line in error.format_message().split("\n"))
    remark(f"{paint('error:', 'error')} {message}")


def complain(error: ProjectError) -> None:
    """What keeps casec from working, and the remedy."""
    paint = painter(look(sys.stderr).colour)
    remark(f"{paint('error:', 'error')} {paint(shown(error.message), 'bold')}")
    if error.remedy:
        remark(f"  {paint('help:', 'help')} {shown(error.remedy)}")
