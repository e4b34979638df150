"""What all objects of a bundle have in common, and the kinds of plain values in them."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from casec.kits.bundle import Part


class Kind(Part, frozen=True, tag_field="type"):
    """An object that says by its `type` which of several it is."""


Name: TypeAlias = Annotated[str, Meta(min_length=1)]
"""A name as the writer gave it: it stays from edition to edition."""
Letter: TypeAlias = Annotated[
    str, Meta(pattern="^[A-Z]+$", description="A printed capital letter: of a fact, or of a sheet.")
]
Number: TypeAlias = Annotated[int, Meta(ge=1, description="A printed number, 1 or more.")]
Index: TypeAlias = Annotated[
    int, Meta(ge=1, description="Counts from 1 in order of writing within the paragraph.")
]
CalendarHour: TypeAlias = Annotated[
    int,
    Meta(
        ge=0,
        description="An hour counted from 0:00 of the first date: date index times 24 plus hour of "
        "the day. The one behind the last is the moment after the calendar's end.",
    ),
]
Date: TypeAlias = Annotated[
    str, Meta(pattern=r"^\d{4}-\d\d-\d\d$", description="A date as 1926-05-04.")
]
Path: TypeAlias = Annotated[
    str, Meta(min_length=1, description="The path of a picture in the case folder, with `/`.")
]
