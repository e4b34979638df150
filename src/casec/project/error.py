"""What keeps casec from working on a path at all."""

from __future__ import annotations


class ProjectError(Exception):
    """The outside world is not as it must be; the words are for the user.

    Attributes:
        message: one sentence without a full stop.
        remedy: what to do about it; may be empty.
    """

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy


def reason(error: OSError) -> str:
    """Why the system refused, in its own words: `permission denied`."""
    words = error.strerror or type(error).__name__
    return words[:1].lower() + words[1:]
