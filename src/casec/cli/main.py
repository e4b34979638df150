"""The way in: `casec …`. What a command raises ends here, as words and an exit code."""

from __future__ import annotations

import gc
import os
import sys
from typing import NoReturn

from casec.cli.status import Status


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run casec with `arguments` (those of the process by default), and end the process."""
    if arguments is None:
        gc.disable()  # trees and cases hold no rings; to look for some takes a fifth of the time
    given = sys.argv[1:] if arguments is None else arguments
    _open_streams()
    try:
        status = _run(given)
        sys.stdout.flush()
    except KeyboardInterrupt:
        _say("\nStopped.\n")
        status = Status.INTERRUPTED
    except BrokenPipeError:  # as `result` does, for what click prints itself
        from casec.cli.terminal import hang_up

        hang_up()
        status = Status.CLEAN
    except Exception:  # noqa: BLE001  the one place where a bug becomes a report
        from casec.cli.bug import bug

        _say(bug(given))
        status = Status.BUG
    sys.exit(status)


def _run(arguments: list[str]) -> Status:
    import click

    from casec.cli.group import casec

    for stream in (sys.stdout, sys.stderr):
        _any_letter(stream)
    try:
        status = casec.main(arguments, prog_name="casec", standalone_mode=False)
    except click.exceptions.Exit as end:
        return Status(end.exit_code)
    except click.ClickException as error:
        from casec.cli.terminal import misused

        misused(error)
        return Status.USAGE
    except click.Abort:  # what click makes of Ctrl-C
        raise KeyboardInterrupt from None
    except Exception as error:
        from casec.cli.terminal import complain
        from casec.project.error import ProjectError

        if isinstance(error, FileNotFoundError) and _is_nowhere():
            error = ProjectError("The folder in which you stand is gone", "Go to another one: cd ~")
        if not isinstance(error, ProjectError):
            raise
        complain(error)
        return Status.USAGE
    return Status(status or 0)


def _is_nowhere() -> bool:
    """Whether somebody has deleted the folder in which one stands."""
    try:
        os.getcwd()  # noqa: PTH109  pathlib is not for the help
    except FileNotFoundError:
        return True
    return False


def _open_streams() -> None:
    """Where a standard stream was closed (`casec check >&-`) nothing is read, or words are lost."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115


def _any_letter(stream: object) -> None:
    """Where a terminal's encoding lacks a letter it is spelt out; a file or pipe gets UTF-8."""
    reconfigure = getattr(stream, "reconfigure", None)
    isatty = getattr(stream, "isatty", None)
    if reconfigure and isatty:
        if isatty():
            reconfigure(errors="backslashreplace")
        else:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def _say(words: str) -> None:
    """Words for the user, if he still listens."""
    try:
        sys.stderr.write(words)
        sys.stderr.flush()
    except OSError:
        pass
