"""A conversation over standard input and output, on a terminal or by a script."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from casec.cli.terminal import result
from casec.diagnostic.format.glyphs import shown


def begin() -> None:
    """Make ready: a line of input that is no text must not end the game."""
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="replace")
    if live():
        import readline  # noqa: F401  lines can then be edited and recalled


def live() -> bool:
    """Whether there is somebody at a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def say(lines: Iterable[str]) -> None:
    """Print lines."""
    result("".join(f"{line}\n" for line in lines), None)


def ask(prompt: str) -> str | None:
    """The next line, without its end; None when there is no more. A script's lines are echoed."""
    if live():
        try:
            return input(prompt)
        except EOFError:
            say([""])
            return None
    line = sys.stdin.readline()
    if not line:
        return None
    typed = line.rstrip("\r\n")
    say([f"{prompt}{shown(typed)}"])
    return typed


def forget() -> None:
    """Let nobody recall, with the arrow keys, what another player has typed."""
    if live():
        import readline

        readline.clear_history()


def show(codes: str) -> None:
    """Send codes that a terminal obeys."""
    result(codes, None)
