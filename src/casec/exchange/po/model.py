"""What a file of translations holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from casec.source import Source


@dataclass(frozen=True, slots=True)
class Message:
    """A text and its translation.

    Attributes:
        string: the translation; empty where there is none.
        fuzzy: the translation is of other words, `previous`, or somebody doubts it.
        remarks: comments of translators.
        plural: the words for more than one, where there are such; and `forms`, the translation in
            all forms of its language, of which `string` is the first.
        places: path and line of each place where the text stands.
        line: of the file, from 1, on which its words begin; 0 if it comes from no file.
    """

    context: str
    words: str
    string: str = ""
    fuzzy: bool = False
    previous: str = ""
    remarks: tuple[str, ...] = ()
    places: tuple[tuple[str, int], ...] = ()
    line: int = field(default=0, compare=False)
    plural: str = ""
    forms: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, str]:
        """By what it is found."""
        return self.context, self.words


@dataclass(frozen=True, slots=True)
class Po:
    """A file of translations, or a template of one.

    Attributes:
        source: the file; an empty one for what comes from none.
        headers: name and value of each, in order.
        comment: above the headers, with its signs.
        messages: by context and words, in order.
        obsolete: translations of texts that there are no more.
    """

    source: Source
    headers: tuple[tuple[str, str], ...] = ()
    comment: str = ""
    messages: Mapping[tuple[str, str], Message] = field(default_factory=dict)
    obsolete: Mapping[tuple[str, str], Message] = field(default_factory=dict)

    def header(self, name: str) -> str:
        """The value of a header, in any letter case; empty if it is not there."""
        return next((value for key, value in self.headers if key.casefold() == name), "")
