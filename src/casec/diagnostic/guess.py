"""Did you mean …? One way for every kind of name, quick for thousands of names (rapidfuzz)."""

from __future__ import annotations

from collections.abc import Iterable

_LONGEST = 80  # names longer than this are not typing slips of one another


def guess(word: str, names: Iterable[str]) -> str | None:
    """The name most like `word`, or None if none is near enough to propose; case is looked over."""
    if not word or len(word) > _LONGEST:
        return None
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    allowed = max(1, len(word) // 3)
    candidates = sorted(
        name
        for name in set(names)
        if abs(len(name) - len(word)) <= allowed and len(name) <= _LONGEST
    )
    best = process.extractOne(
        word, candidates, scorer=OSA.distance, processor=str.casefold, score_cutoff=allowed
    )
    return best[0] if best else None


def did_you_mean(word: str, names: Iterable[str]) -> str:
    """` Did you mean “…”?` with a space before it, or nothing: to be added to a remedy."""
    best = guess(word, names)
    return f" Did you mean “{best}”?" if best else ""
