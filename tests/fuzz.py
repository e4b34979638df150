"""Spoilt samples in great number: `python -m tests.fuzz [COUNT] [FIRST]` (10,000 from 0).

Each is checked as `casec check` does; an exception, or one that takes too long, is told with its
number, which is enough to have it again (`tests.property.mutations.spoilt`). Exit code 1 if any.
"""

from __future__ import annotations

import sys
import time
import traceback

from tests.property.mutations import run, spoilt

_LONG = 20.0  # seconds of own time


def main(count: int = 10_000, first: int = 0) -> int:
    """Run mutations `first` to before `first + count`."""
    bad = 0
    for number in range(first, first + count):
        files = spoilt(number)
        start = time.process_time()
        try:
            run(files)
        except Exception:  # noqa: BLE001  whatever it is
            bad += 1
            print(f"--- {number}\n{traceback.format_exc()}", flush=True)
        if time.process_time() - start > _LONG:
            bad += 1
            print(f"--- {number}: {time.process_time() - start:.1f} s", flush=True)
    print(f"{count} spoilt samples, {bad} of them too much for casec")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
