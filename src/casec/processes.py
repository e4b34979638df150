"""Work on several processors: pieces of it, each done by a process that waits for the next.

What goes to a process and comes back is pickled, and what does it is a function of a module. What
all this needs is loaded only when it is needed.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor


def processors() -> int:
    """How many processes can work at a time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def pool(count: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes. If an exception leaves this, Ctrl-C too, what they do ends at once; if
    this process is killed, they end as well.

    They are begun by a fork where that is sound, as it takes no time; else anew.
    """
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    sound = sys.platform == "linux" and threading.active_count() == 1
    context = multiprocessing.get_context("fork" if sound else "spawn")
    others = {child.pid for child in multiprocessing.active_children()}
    working = ProcessPoolExecutor(count, mp_context=context, initializer=_begin)
    try:
        yield working
    except BaseException:
        for child in multiprocessing.active_children():
            if child.pid not in others:
                child.kill()
        raise
    finally:
        working.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    """Ctrl-C is for the process that the user called; without it there is nothing to be done."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_caller, daemon=True).start()


def _end_with_the_caller() -> None:
    from multiprocessing import parent_process

    caller = parent_process()
    if caller is not None:
        caller.join()
        os._exit(1)
