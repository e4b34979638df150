"""Did you mean …? One way for every kind of name, quick for thousands of names (rapidfuzz).

Among a few names all are compared with the word. Of many only those that share something with it:
all of it but one letter, or a word between hyphens but one letter. So thousands of misspelt names
among thousands take no more time each than one does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

_LONGEST = 80  # names longer than this are not typing slips of one another
_FEW = 200  # so many names are all compared
_CROWD = 100  # what so many names share says nothing of any of them
_SHORT = 32  # of longer names the words count only


def guess(word: str, names: Iterable[str], but: str | None = None) -> str | None:
    """The name most like `word`, or None if none is near enough to propose; case is looked over.

    Args:
        names: whoever asks often gives the same frozenset each time.
        but: a name that is not meant.
    """
    if not word or len(word) > _LONGEST:
        return None
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    allowed = max(1, len(word) // 3)
    near = (name for name in _alike(word, names) if abs(len(name) - len(word)) <= allowed)
    candidates = [name for name in near if name != but and len(name) <= _LONGEST]
    best = process.extractOne(
        word, candidates, scorer=OSA.distance, processor=str.casefold, score_cutoff=allowed
    )
    return best[0] if best else None


def did_you_mean(word: str, names: Iterable[str]) -> str:
    """` Did you mean “…”?` with a space before it, or nothing: to be added to a remedy."""
    best = guess(word, names)
    return f" Did you mean “{best}”?" if best else ""


def _alike(word: str, names: Iterable[str]) -> Sequence[str]:
    """The names with which it is worth to compare `word`, sorted."""
    known = names if isinstance(names, frozenset) else frozenset(names)
    if len(known) <= _FEW:
        return sorted(known)
    shared = _by_what_is_shared(known)
    return sorted({name for key in _keys(word) for name in shared.get(key, ())})


@lru_cache(maxsize=16)
def _by_what_is_shared(names: frozenset[str]) -> Mapping[str, Sequence[str]]:
    shared: dict[str, list[str]] = {}
    for name in names:
        for key in _keys(name):
            shared.setdefault(key, []).append(name)
    return {key: found for key, found in shared.items() if len(found) <= _CROWD}


def _keys(name: str) -> set[str]:
    """All that a name may share with another: it and the words in it, and what is left of these
    without one of their letters."""
    if len(name) > _LONGEST:
        return set()
    plain = name.casefold()
    words = {f"-{word}" for word in plain.split("-")}
    whole = {plain} if len(plain) <= _SHORT else set()
    cut = (each[:at] + each[at + 1 :] for each in words | whole for at in range(1, len(each)))
    return {*words, *whole, plain[1:], *cut}
