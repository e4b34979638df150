"""What is open while a paragraph is read: conditionals and letters that wait for their `[end]`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from casec.source import Span
from casec.syntax.tree import Branch, Comment, Condition, Conditional, Item, Letter, Prose


@dataclass(slots=True)
class Frame:
    """One of them, or the paragraph itself.

    Attributes:
        opener: the bracket that began it.
        items: what has been read in it, of a conditional: in its present branch.
        branches: of a conditional: the branches that are done.
        condition, branch: of a conditional: the condition and the bracket of the present branch.
        parted: whether `[else]` has come.
        refused: it may not stand where it stands, which has been said; what is in it goes to the
            frame around it.
        after: of a letter: what may not stand in it, and comes behind it.
        letter: the outermost letter in which one is, be it this frame.
        in_if: whether a conditional is around it.
    """

    kind: Literal["paragraph", "if", "letter"]
    opener: Span
    items: list[Item] = field(default_factory=list)
    branches: list[Branch] = field(default_factory=list)
    condition: Condition | None = None
    branch: Span | None = None
    parted: bool = False
    refused: bool = False
    after: list[Item] = field(default_factory=list)
    letter: Frame | None = None
    in_if: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether it is a letter in which nothing stands."""
        words = any(not isinstance(item, Comment) for item in (*self.items, *self.after))
        return self.kind == "letter" and not self.refused and not words

    def inner(self, kind: Literal["if", "letter"], opener: Span, *, refused: bool) -> Frame:
        """A frame that begins within this one."""
        frame = Frame(kind, opener, refused=refused, letter=self.letter)
        frame.in_if = self.in_if or self.kind == "if"
        if kind == "letter":
            frame.letter = self.letter or frame
        return frame

    def next_branch(self, condition: Condition | None, bracket: Span) -> None:
        """Begin the next branch of a conditional."""
        self._end_branch()
        self.condition, self.branch, self.items = condition, bracket, []
        self.parted = condition is None

    def closed(self, end: Span) -> list[Item]:
        """What the frame comes to, ended at `end`."""
        span = self.opener.to(end)
        if self.refused and not self.branches and not self.after:
            return self.items  # not copied: as many as one likes may stand in each other
        if self.kind == "if":
            self._end_branch()
            if self.refused:
                return [item for branch in self.branches for item in branch.body]
            return [Conditional(tuple(self.branches), span)]
        if self.kind == "letter" and not self.refused:
            body = tuple(item for item in self.items if isinstance(item, Prose | Comment))
            return [Letter(body, span), *self.after]
        return [*self.items, *self.after]

    def _end_branch(self) -> None:
        self.branches.append(Branch(self.condition, tuple(self.items), self.branch or self.opener))
