"""What the content of a page uses: fonts, pictures, colours, lines, effects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from casec.render.preflight.colour import Space, Tone
from casec.render.preflight.fonts import Font

Mark: TypeAlias = Literal["text", "area", "line", "picture"]


@dataclass(frozen=True, slots=True)
class Paint:
    """A kind of mark made in a colour of a space."""

    mark: Mark
    space: Space
    tone: Tone


@dataclass(frozen=True, slots=True)
class Placement:
    """A picture where it stands on a page.

    Attributes:
        key: tells the picture from the others of the file.
        columns, rows: its pixels.
        bits: for each component of a pixel; 0 where the file does not say.
        stencil: it is a mask through which a colour is laid.
        width, height: mm that it takes on paper, along its own sides.
    """

    key: tuple[int, int]
    columns: int
    rows: int
    bits: int
    stencil: bool
    width: float
    height: float

    @property
    def across(self) -> float:
        """Pixels in an inch of paper, along its rows."""
        return self.columns / (self.width / 25.4)

    @property
    def down(self) -> float:
        """Pixels in an inch of paper, along its columns."""
        return self.rows / (self.height / 25.4)

    @property
    def dpi(self) -> float:
        """The worse of the two."""
        return min(self.across, self.down)


@dataclass(slots=True)
class Uses:
    """What one page uses. It is filled by `content.read`, and not changed after that.

    Attributes:
        fonts: each with whether any of its text can be seen.
        heaviest: per cent of ink, of all four together, in the heaviest colour of no picture.
        thinnest: pt of the thinnest line drawn; infinite where there is none.
        transparent: the ways in which something shines through.
        overprints: something is printed over what lies below it.
        lost: white is printed over something, and so is not seen.
        spoilt: instructions that could not be read.
        endless: it draws itself within itself, or there was too much to read; the rest was not.
    """

    fonts: dict[Font, bool] = field(default_factory=dict)
    pictures: set[Placement] = field(default_factory=set)
    paints: set[Paint] = field(default_factory=set)
    heaviest: float = 0.0
    thinnest: float = float("inf")
    transparent: set[str] = field(default_factory=set)
    overprints: bool = False
    lost: bool = False
    spoilt: int = 0
    endless: bool = False
