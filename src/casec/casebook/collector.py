"""Python's search for rings of objects, put off while a case is made and looked over.

Trees, cases and findings hold no rings, so there is nothing to find; but they are many, and the
search goes through all of them again and again: half of the time that a large case takes.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def at_rest() -> Iterator[None]:
    """No search within; afterwards it is as it was before."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
