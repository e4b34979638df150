"""Moves that a game does not allow."""

from __future__ import annotations


class IllegalMove(Exception):  # noqa: N818  not a fault of ours, but a move against the rules
    """The rules do not allow this move now; the text says why, in words that follow “as”."""
