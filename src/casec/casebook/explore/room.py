"""Room for a search: what the interpreter must not do, and may do, while one runs."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from casec.casebook.collector import at_rest

_DEPTH = 20_000


@contextmanager
def room() -> Iterator[None]:
    """Run a search in here.

    It makes millions of small things that all stay up to its end: to look through them again and
    again costs a third of the time and finds nothing. At the end all go. And a diagram is as deep
    as there are letters and boxes to tick, which may be more than the interpreter expects.
    """
    depth = sys.getrecursionlimit()
    sys.setrecursionlimit(max(depth, _DEPTH))
    try:
        with at_rest():
            yield
    finally:
        sys.setrecursionlimit(depth)
        # what was made meanwhile is all new to the collector, whether or not it runs by itself
        gc.collect(0)
