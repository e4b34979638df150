"""The content of a page is read as a printer reads it: what is drawn, where, with what.

Forms, patterns and the letters of Type 3 fonts are followed where they are drawn. Clipping is not
looked at: a picture counts also where only a part of it is seen.
"""

from __future__ import annotations

import warnings
from typing import Any

import pikepdf

from casec.render.preflight.fonts import Font, font
from casec.render.preflight.frame import SPOILT, WANTED, EndlessError, Frame
from casec.render.preflight.geometry import Box
from casec.render.preflight.objects import at, has, identity
from casec.render.preflight.state import State
from casec.render.preflight.uses import Uses

STEPS = 500_000
"""Instructions read for one page, those of forms each time that they are drawn: a map has some
hundred thousand, and a form that draws itself twice over would have no end."""
DEEP = 28
"""How deep forms may stand within forms, as PDF itself allows."""

_KEPT = 500  # forms of which the instructions are kept


class Reader:
    """Reads the pages of one file. What a form holds is parsed once."""

    def __init__(self) -> None:
        self._parsed: dict[tuple[int, int], list[Any]] = {}
        self._fonts: dict[tuple[int, int], Font] = {}

    def page(self, page: Any, resources: Any, paper: Box, unit: float) -> Uses:
        """What a page uses.

        Args:
            page: its dictionary.
            resources: its own, or those it inherits.
            paper: the area that can be printed; pictures beside it do not count.
            unit: points in one of the page's units.
        """
        walk = _Walk(self, paper, unit)
        if has(page, "/Contents"):
            walk.draw(page, resources, State())
        return walk.uses

    def instructions(self, stream: Any) -> list[Any]:
        """The instructions of a page or a form, those that matter. Raises what pikepdf raises."""
        key = identity(stream)
        if key in self._parsed:
            return self._parsed[key]
        found = list(pikepdf.parse_content_stream(stream, WANTED))
        if key != (0, 0) and isinstance(stream, pikepdf.Stream):
            if len(self._parsed) >= _KEPT:
                self._parsed.clear()
            self._parsed[key] = found
        return found

    def face(self, thing: Any) -> Font:
        """What a font is."""
        key = identity(thing)
        if key == (0, 0):
            return font(thing)
        if key not in self._fonts:
            self._fonts[key] = font(thing)
        return self._fonts[key]


class _Walk:
    """One page while it is read."""

    def __init__(self, reader: Reader, paper: Box, unit: float) -> None:
        self.uses = Uses()
        self.reader = reader
        self.paper = paper
        self.unit = unit
        self.steps = 0
        self.open: list[tuple[int, int]] = []  # forms that are being drawn
        self.lettered: set[object] = set()  # letters of Type 3 fonts, once in each size

    def draw(self, stream: Any, resources: Any, start: State) -> None:
        """Read a page, form, pattern or letter."""
        try:
            with warnings.catch_warnings(record=True) as told:
                warnings.simplefilter("always")
                instructions = self.reader.instructions(stream)
        except SPOILT:
            self.uses.spoilt += 1
            return
        self.uses.spoilt += len(told)
        try:
            Frame(self, resources, start).run(instructions)
        except EndlessError:
            self.uses.endless = True
            if self.open:
                raise

    def below(self, stream: Any, resources: Any, start: State) -> None:
        """Read something that the content of a page draws, unless it draws itself."""
        key = identity(stream)
        if len(self.open) >= DEEP or (key in self.open and key != (0, 0)):
            self.uses.endless = True
            return
        self.open.append(key)
        try:
            own = at(stream, "/Resources")
            self.draw(stream, resources if own is None else own, start)
        finally:
            self.open.pop()

    def masked(self, mask: Any, resources: Any, start: State) -> None:
        """Read what is drawn into a soft mask. It leaves no colour, but may have no end."""
        uses, self.uses = self.uses, Uses()
        try:
            self.below(mask, resources, start)
        finally:
            uses.endless |= self.uses.endless
            uses.spoilt += self.uses.spoilt
            self.uses = uses

    def face(self, thing: Any) -> Font:
        return self.reader.face(thing)

    def step(self) -> None:
        self.steps += 1
        if self.steps > STEPS:
            raise EndlessError
