"""What the user is told when casec itself is wrong: what happened, and all that a report needs."""

from __future__ import annotations

import os
import platform
import shlex
import sys
import tempfile
import traceback

from casec import __version__


def bug(arguments: list[str]) -> str:
    """The words for the exception that is being handled; the details are kept in a file."""
    kind, error, _ = sys.exc_info()
    command = shlex.join(["casec", *arguments])
    details = "\n".join(
        [
            f"casec {__version__} · Python {platform.python_version()} · {platform.platform()}",
            f"command: {command}",
            "",
            traceback.format_exc(),
        ]
    )
    name = kind.__name__ if kind else "unknown"
    return (
        f"\ncasec has a bug: {name}: {str(error)[:300]}\nIt is not your fault.\n{_where(details)}"
    )


def _where(details: str) -> str:
    try:
        handle, path = tempfile.mkstemp(prefix="casec-bug-", suffix=".txt")
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as stream:
            stream.write(details)
    except OSError:
        return f"Please report it with these lines:\n\n{details}"
    return f"Please report it, with the file {path}\n"
