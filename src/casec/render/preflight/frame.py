"""One stream of content is obeyed, instruction by instruction, as far as preflight looks at it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Protocol

import pikepdf

from casec.render.preflight import colour
from casec.render.preflight.colour import Space, Tone
from casec.render.preflight.fonts import Font, glyphs
from casec.render.preflight.geometry import MM, UNIT, Box, Matrix, square, stretch, times
from casec.render.preflight.objects import at, has, identity, matrix, name, number, numbers
from casec.render.preflight.state import Ink, State, changes
from casec.render.preflight.uses import Mark, Paint, Placement, Uses

SPOILT = (pikepdf.PikepdfError, ValueError, TypeError, LookupError, AttributeError, OverflowError)
"""What reading an object raises that is not what it should be."""

_SEEN = 0.001  # of 1: what is less opaque leaves nothing on paper
_KEPT = 10_000  # states that `q` may keep


class EndlessError(Exception):
    """There is more on the page than anybody would draw."""


class Walk(Protocol):
    """The page of which a stream is a part."""

    uses: Uses
    paper: Box
    unit: float
    lettered: set[object]

    def below(self, stream: Any, resources: Any, start: State) -> None:
        """Read something that the stream draws."""

    def masked(self, mask: Any, resources: Any, start: State) -> None:
        """Read something that the stream draws into a soft mask."""

    def face(self, thing: Any) -> Font:
        """What a font is."""

    def step(self) -> None:
        """Count an instruction. Raises EndlessError if there are too many."""


class Frame:
    """One stream of content, with its resources and the states that it keeps."""

    def __init__(self, walk: Walk, resources: Any, start: State) -> None:
        self.walk = walk
        self.uses = walk.uses
        self.resources = resources
        self.start = start
        self.state = start
        self.kept: list[State] = []
        self.text: Matrix = UNIT

    def run(self, instructions: Iterable[Any]) -> None:
        for instruction in instructions:
            self.walk.step()
            operator = str(instruction.operator)
            try:
                if operator == "INLINE IMAGE":
                    self.picture(instruction.iimage.obj)
                else:
                    _DO[operator](self, instruction.operands)
            except SPOILT:
                self.uses.spoilt += 1

    def set(self, **values: Any) -> None:
        self.state = replace(self.state, **values)

    # --- the state --------------------------------------------------------------------------------

    def keep(self, _: Any) -> None:
        if len(self.kept) < _KEPT:
            self.kept.append(self.state)

    def back(self, _: Any) -> None:
        if self.kept:
            self.state = self.kept.pop()

    def move(self, given: Any) -> None:
        self.set(matrix=times(_six(given), self.state.matrix))

    def thickness(self, given: Any) -> None:
        self.set(thickness=float(given[0]))

    def parameters(self, given: Any) -> None:
        found = self.resource("/ExtGState", given[0])
        self.set(**changes(found, self.state))
        mask = at(at(found, "/SMask"), "/G")
        if isinstance(mask, pikepdf.Stream):
            self.walk.masked(mask, self.resources, State(matrix=self.state.matrix))
        listed = at(found, "/Font")
        if isinstance(listed, pikepdf.Array) and len(listed) == 2:
            self.letters(listed[0], number(listed[1]) or 0.0)

    def resource(self, kind: str, called: Any) -> Any:
        return at(at(self.resources, kind), str(called))

    # --- colours ----------------------------------------------------------------------------------

    def ink(self, which: str, where: Space, values: tuple[float, ...], pattern: Any = None) -> None:
        before: Ink = getattr(self.state, which)
        tone, heavy = colour.tone(where, values), colour.ink(where, values)
        new = Ink(where, tone, heavy, pattern, before.opacity, before.over)
        self.set(**{which: new})

    def space(self, which: str, given: Any) -> None:
        where = colour.space(given[0], self.resources)
        self.ink(which, where, colour.components(where))

    def colour(self, which: str, given: Any) -> None:
        before: Ink = getattr(self.state, which)
        values = tuple(each for each in map(number, given) if each is not None)
        last = given[-1] if len(given) else None
        pattern = self.resource("/Pattern", last) if isinstance(last, pikepdf.Name) else None
        self.ink(which, before.space, values, pattern)

    # --- text -------------------------------------------------------------------------------------

    def begin(self, _: Any) -> None:
        self.text = UNIT

    def place(self, given: Any) -> None:
        self.text = _six(given)

    def choose(self, given: Any) -> None:
        self.letters(self.resource("/Font", given[0]), float(given[1]))

    def letters(self, thing: Any, size: float) -> None:
        face = self.walk.face(thing) if thing is not None else None
        self.set(font=thing, face=face, size=size)

    def mode(self, given: Any) -> None:
        self.set(mode=int(given[0]))

    def show(self, given: Any) -> None:
        state = self.state
        seen = state.mode % 4 != 3
        if state.face is not None:
            self.uses.fonts[state.face] = seen or self.uses.fonts.get(state.face, False)
        if state.face is not None and state.face.kind == "Type 3":
            self.drawn_letters(given)
        elif seen:
            if state.mode % 4 in (0, 2):
                self.paint("text", state.fill)
            if state.mode % 4 in (1, 2):
                self.line()

    def drawn_letters(self, given: Any) -> None:
        state = self.state
        a, b, c, d, _, _ = times(self.text, state.matrix)
        scaled: Matrix = (a * state.size, b * state.size, c * state.size, d * state.size, 0.0, 0.0)
        own = times(matrix(at(state.font, "/FontMatrix"), UNIT), scaled)
        drawings = glyphs(state.font)
        middle = self.walk.paper
        centre = ((middle.left + middle.right) / 2, (middle.bottom + middle.top) / 2)
        for code in _codes(given):
            key = (identity(state.font), code, own, state.fill)
            if code in drawings and key not in self.walk.lettered:
                self.walk.lettered.add(key)
                there: Matrix = (*own[:4], *centre)  # where it stands does not matter
                self.walk.below(drawings[code], self.drawn_in(), replace(state, matrix=there))

    def drawn_in(self) -> Any:
        own = at(self.state.font, "/Resources")
        return self.resources if own is None else own

    # --- marks ------------------------------------------------------------------------------------

    def paint(self, mark: Mark, ink: Ink) -> None:
        state = self.state
        self.effects(ink)
        if ink.opacity < _SEEN:
            return
        if ink.space.family != "pattern":
            self.uses.paints.add(Paint(mark, ink.space, ink.tone))
            self.uses.heaviest = max(self.uses.heaviest, ink.heavy)
        elif isinstance(ink.pattern, pikepdf.Stream):
            there = times(matrix(at(ink.pattern, "/Matrix"), UNIT), self.start.matrix)
            self.walk.below(ink.pattern, self.resources, State(matrix=there))
        else:
            self.shade(at(ink.pattern, "/Shading"))
        if ink.over and ink.tone is Tone.WHITE and state.blend == "Normal":
            self.uses.lost = True

    def effects(self, ink: Ink) -> None:
        state = self.state
        if ink.opacity < 1 - _SEEN:
            seen = ink.opacity >= _SEEN
            self.uses.transparent.add(
                "colours that shine through" if seen else "marks that can't be seen"
            )
        if state.blend != "Normal":
            self.uses.transparent.add(f"the blend mode {state.blend}")
        if state.masked:
            self.uses.transparent.add("soft masks")
        self.uses.overprints |= ink.over

    def shade(self, shading: Any) -> None:
        if shading is not None:
            where = colour.space(at(shading, "/ColorSpace"), self.resources)
            self.uses.paints.add(Paint("area", where, Tone.COLOUR))

    def shaded(self, given: Any) -> None:
        self.effects(self.state.fill)
        self.shade(self.resource("/Shading", given[0]))

    def line(self) -> None:
        self.paint("line", self.state.stroke)
        if self.state.stroke.opacity < _SEEN:
            return
        thick = abs(self.state.thickness) * stretch(self.state.matrix) * self.walk.unit
        self.uses.thinnest = min(self.uses.thinnest, thick)

    def filled(self) -> None:
        self.paint("area", self.state.fill)

    def both(self) -> None:
        self.filled()
        self.line()

    def external(self, given: Any) -> None:
        found = self.resource("/XObject", given[0])
        if found is None:
            raise KeyError(str(given[0]))
        if name(at(found, "/Subtype")) == "Image":
            self.picture(found)
        elif name(at(found, "/Subtype")) == "Form":
            there = times(matrix(at(found, "/Matrix"), UNIT), self.state.matrix)
            self.walk.below(found, self.resources, replace(self.state, matrix=there))

    def picture(self, found: Any) -> None:
        columns, rows = (int(number(at(found, key)) or 0) for key in ("/Width", "/Height"))
        here = self.state.matrix
        long = [math.hypot(*here[:2]), math.hypot(*here[2:4])]
        width, height = (each * MM * self.walk.unit for each in long)
        if not (columns > 0 and rows > 0 and width > 0 and height > 0):
            return
        if not square(here).meets(self.walk.paper):
            return
        stencil = at(found, "/ImageMask") is True
        bits = 1 if stencil else int(number(at(found, "/BitsPerComponent")) or 0)
        key = identity(found)
        self.uses.pictures.add(Placement(key, columns, rows, bits, stencil, width, height))
        if stencil:
            self.paint("area", self.state.fill)
            return
        self.effects(replace(self.state.fill, over=False))
        if has(found, "/SMask"):
            self.uses.transparent.add("pictures with soft edges")
        where = at(found, "/ColorSpace")
        if where is not None:
            known = colour.space(where, self.resources)
            self.uses.paints.add(Paint("picture", known, Tone.UNKNOWN))


def _six(given: Any) -> Matrix:
    a, b, c, d, e, f = (float(each) for each in given)
    if not all(map(math.isfinite, (a, b, c, d, e, f))):
        raise ValueError("a matrix without end")
    return a, b, c, d, e, f


def _codes(given: Any) -> set[int]:
    """The codes of the letters that a text instruction shows."""
    last = given[-1] if len(given) else b""
    parts = list(last) if isinstance(last, pikepdf.Array) else [last]
    return {code for part in parts if isinstance(part, pikepdf.String) for code in bytes(part)}


def _device(which: str, where: Space) -> Callable[[Frame, Any], None]:
    def set_colour(frame: Frame, given: Any) -> None:
        frame.ink(which, where, numbers(pikepdf.Array(given)))

    return set_colour


_FILLED, _DRAWN, _BOTH = ("f", "F", "f*"), ("S", "s"), ("B", "B*", "b", "b*")

_DO: Mapping[str, Callable[[Frame, Any], None]] = {
    "q": Frame.keep,
    "Q": Frame.back,
    "cm": Frame.move,
    "w": Frame.thickness,
    "gs": Frame.parameters,
    "g": _device("fill", colour.GREY),
    "G": _device("stroke", colour.GREY),
    "rg": _device("fill", colour.RGB),
    "RG": _device("stroke", colour.RGB),
    "k": _device("fill", colour.CMYK),
    "K": _device("stroke", colour.CMYK),
    "cs": lambda frame, given: frame.space("fill", given),
    "CS": lambda frame, given: frame.space("stroke", given),
    **dict.fromkeys(("sc", "scn"), lambda frame, given: frame.colour("fill", given)),
    **dict.fromkeys(("SC", "SCN"), lambda frame, given: frame.colour("stroke", given)),
    "BT": Frame.begin,
    "Tm": Frame.place,
    "Tf": Frame.choose,
    "Tr": Frame.mode,
    **dict.fromkeys(("Tj", "TJ", "'", '"'), Frame.show),
    **dict.fromkeys(_FILLED, lambda frame, _: frame.filled()),
    **dict.fromkeys(_DRAWN, lambda frame, _: frame.line()),
    **dict.fromkeys(_BOTH, lambda frame, _: frame.both()),
    "sh": Frame.shaded,
    "Do": Frame.external,
}
WANTED = " ".join([*_DO, "BI", "ID", "EI"])
