"""What casec is doing, on the last line of the terminal; nothing where there is no terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from casec.diagnostic.format.glyphs import shown


def clear() -> None:
    """Take the line away: something else is to be printed; the next stage writes it anew."""
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


@contextmanager
def progress(case: str, quiet: bool) -> Iterator[Callable[[str], None]]:
    """A function to be told the name of each stage; the line is gone when all is done."""
    if quiet or not sys.stderr.isatty():
        yield lambda _: None
        return
    from shutil import get_terminal_size

    room = get_terminal_size().columns - 1

    def tell(stage: str) -> None:
        sys.stderr.write(f"\r\x1b[K{shown(f'{case}: {stage} …')[:room]}")
        sys.stderr.flush()

    try:
        yield tell
    finally:
        clear()
