"""What was worked out in an earlier run, kept in the user's cache folder: bytes by key.

It only saves time. What is missing, damaged, not the user's own or can't be written is passed over
without a word, and nothing is ever written into a case folder. Design: "What is kept from run to
run" in docs/architecture.md.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from stat import S_ISREG

MOST_BYTES = 128 * 2**20
MOST_FILES = 4_096
"""What is kept at most. A book of 5,000 paragraphs has 10 MB in 100 files."""

_DIGEST = 16


@dataclass(frozen=True, slots=True)
class Cache:
    """A folder of kept bytes, or None: then nothing is kept."""

    folder: Path | None = None

    def get(self, key: str) -> bytes | None:
        """What was put there under `key`, whole as it was, or None."""
        if self.folder is None:
            return None
        try:
            read = _own(self.folder / key)
        except OSError:
            return None
        data = read[_DIGEST:]
        return data if read[:_DIGEST] == _check(key, data) else None

    def put(self, data: Iterable[tuple[str, bytes]]) -> None:
        """Keep bytes by their keys, as far as it can be done; the oldest go if it is too much."""
        if self.folder is None:
            return
        with suppress(OSError):
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            for key, each in data:
                _write(self.folder / key, _check(key, each) + each)
            _tidy(self.folder)


def cache(case: Path) -> Cache:
    """The user's cache, for work on the case in the folder `case`.

    The environment variable CASEC_NO_CACHE switches it off; so does a home or cache folder that is
    not known, is not the user's own, or lies in the case.
    """
    home = os.environ.get("XDG_CACHE_HOME", "")
    try:
        above = Path(home) if home.startswith("/") else Path.home() / ".cache"
        folder = above.resolve() / "casec"
        inside = folder.is_relative_to(case.resolve())
        foreign = os.path.lexists(folder) and folder.lstat().st_uid != os.geteuid()
        usable = not folder.is_symlink() and not inside and not foreign
    except (OSError, RuntimeError, ValueError):  # no home, a loop of links, a zero byte
        usable = False
    return Cache(folder if usable and not os.environ.get("CASEC_NO_CACHE") else None)


def _check(key: str, data: bytes) -> bytes:
    return blake2b(data, digest_size=_DIGEST, key=key.encode()[:64]).digest()


def _own(file: Path) -> bytes:
    """The bytes of a plain file of the user's own, and the note that it is still of use.

    Raises OSError for anything else; a pipe is not waited for.
    """
    handle = os.open(file, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    with os.fdopen(handle, "rb") as stream:
        status = os.fstat(handle)
        if not S_ISREG(status.st_mode) or status.st_uid != os.geteuid():
            raise OSError
        with suppress(OSError):
            os.utime(handle)
        return stream.read(MOST_BYTES)


def _write(file: Path, data: bytes) -> None:
    beside = file.with_name(f"{file.name}.{os.urandom(4).hex()}")
    try:
        beside.write_bytes(data)
        beside.replace(file)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def _tidy(folder: Path) -> None:
    """Take the oldest files away where there is too much, down to half of it."""
    with os.scandir(folder) as entries:
        files = [(entry.path, entry.stat(follow_symlinks=False)) for entry in entries]
    files.sort(key=lambda file: file[1].st_mtime_ns)
    size, count = sum(status.st_size for _, status in files), len(files)
    if size <= MOST_BYTES and count <= MOST_FILES:
        return
    for path, status in files:
        if size <= MOST_BYTES // 2 and count <= MOST_FILES // 2:
            return
        with suppress(OSError):
            Path(path).unlink()
        size, count = size - status.st_size, count - 1
