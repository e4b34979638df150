"""Which findings a user wants to see, by code or by the beginning of one (`CB1` is all of CB1…)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from casec.diagnostic.code import names
from casec.diagnostic.guess import did_you_mean
from casec.diagnostic.model import Diagnostic


def codes(given: Iterable[str]) -> tuple[str, ...]:
    """The codes in what a user wrote: several to a word, parted by commas, in any case.

    Raises:
        ValueError: no code is called so or begins so; the words are for the user.
    """
    written = [code for word in given for code in word.replace(",", " ").split()]
    known = names() if written else ()
    for code in written:
        if not any(name.startswith(code.upper()) for name in known):
            hint = did_you_mean(code.upper(), known) or " `casec explain` lists all codes."
            raise ValueError(f"There is no code “{code}”.{hint}")
    return tuple(code.upper() for code in written)


def shown_codes(chosen: tuple[str, ...], ignored: tuple[str, ...]) -> tuple[str, ...]:
    """The codes that are shown where these are chosen and those ignored."""
    return tuple(name for name in names() if _is_shown(name, chosen, ignored))


def select(
    findings: Sequence[Diagnostic], chosen: tuple[str, ...], ignored: tuple[str, ...]
) -> tuple[Diagnostic, ...]:
    """The findings with one of the codes `chosen` (none chosen: all) and none of those ignored."""
    return tuple(one for one in findings if _is_shown(one.code, chosen, ignored))


def _is_shown(code: str, chosen: tuple[str, ...], ignored: tuple[str, ...]) -> bool:
    return (not chosen or code.startswith(chosen)) and not code.startswith(ignored)
