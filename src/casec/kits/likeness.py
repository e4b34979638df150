"""What players can take for each other: names, initials, pictures, colours.

Both games ask the same of what stands on their cards, and tell it with the same codes, each
likeness once: at the later of two things, with a label at the earlier.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from casec.diagnostic import Diagnostic, Label, report
from casec.kits.colour import Eye, distance, lightness
from casec.source import Span

NEAR = 20.0
"""Colours that are less far apart in L*a*b* are easily taken for each other."""

NEAR_GREY = 8.0
"""So are greys that are less far apart in lightness."""

NEAR_PICTURE = 0.04
"""So are pictures that differ by less than this part in grey, on the average of their points."""

Points: TypeAlias = tuple[int, ...]
"""A picture in grey, row by row, 0 for black to 255 for white."""

_EYES: tuple[tuple[Eye, str], ...] = (
    ("usual", "by anybody"),
    ("deuteranopia", "by who lacks the sense of green (deuteranopia)"),
    ("protanopia", "by who lacks the sense of red (protanopia)"),
)

_SHORTEST = 5
"""In shorter names one letter makes a difference that is seen: Mask, Mast."""

_SHOWN = 3
"""Of so many things without a picture the names are told, or of one more."""

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")


@dataclass(frozen=True, slots=True)
class Thing:
    """What is told apart by name, colour and picture: a clue, a suspect.

    Attributes:
        short: the name on small cards and in tables.
        picture: any text that is the same for the same picture: its path, or a digest; or empty.
        color: `#rrggbb`, or empty.
        span: where the writer named it.
        color_span: where the colour stands, if that is known.
        title_span: where the name stands, if that is known.
        part: of the game with which it is in play; empty: it always is.
    """

    title: str
    span: Span
    short: str = ""
    picture: str = ""
    color: str = ""
    color_span: Span | None = None
    title_span: Span | None = None
    part: str = ""


def names(things: Sequence[Thing]) -> Iterator[Diagnostic]:
    """Names that are the same (CB947), of things that are in play together; and such as differ in
    nothing but accents and capitals, or in one letter (CB940)."""
    plain = [_plain(thing.title) for thing in things]
    for at, thing in enumerate(things):
        same = next((old for old in things[:at] if _same(old, thing)), None)
        if same:
            also = (Label(same.title_span or same.span, "the other"),)
            place = thing.title_span or thing.span
            yield report("CB947", place, values={"name": thing.title}, also=also)
            continue
        for other in range(at):
            if _near(plain[at], plain[other]):
                values = {"name": thing.title, "other": things[other].title}
                yield report("CB940", thing.span, values=values, also=_also(things[other]))
                break


def initials(things: Sequence[Thing]) -> Iterator[Diagnostic]:
    """Names of a group with the same initials (CB941), once for all that share some; but not those
    of whom `names` has told."""
    shared: dict[tuple[str, ...], list[Thing]] = {}
    for thing, letters in zip(things, _initials(things), strict=True):
        alike = shared.setdefault(letters, [])
        if not any(_near(_plain(thing.title), _plain(old.title)) for old in alike):
            alike.append(thing)
    for letters, alike in shared.items():
        if letters and len(alike) > 1:
            listed = ", ".join(f"“{thing.title}”" for thing in alike)
            values = {"names": listed, "initials": ". ".join(letters) + "."}
            yield report("CB941", alike[-1].span, values=values, also=_also(*alike[:-1]))


def letters(things: Sequence[Thing]) -> tuple[str, ...]:
    """What stands for the picture of each thing of a group where there is none: its initials, two
    at the most; of those that share them, and of names without a letter, their number."""
    found = ["".join(each)[:2] for each in _initials(things)]
    counts = Counter(found)
    return tuple(
        sign if sign and counts[sign] == 1 else f"{sign[:1]}{place}"
        for place, sign in enumerate(found, 1)
    )


def pictures(things: Sequence[Thing]) -> Iterator[Diagnostic]:
    """Pictures that two things share (CB942)."""
    first: dict[str, Thing] = {}
    for thing in things:
        old = first.setdefault(thing.picture, thing) if thing.picture else thing
        if old is not thing:
            values = {"name": thing.title, "other": old.title}
            yield report("CB942", thing.span, values=values, also=_also(old))


def in_grey(things: Sequence[Thing], points: Mapping[str, Points]) -> Iterator[Diagnostic]:
    """Pictures of a group that are nearly the same in grey, though not the same (CB946), each told
    once, beside the one that it is most like.

    Args:
        points: of pictures in grey, 0 to 255, as many for each.
    """
    seen = [thing for thing in things if thing.picture in points]
    for at, thing in enumerate(seen):
        far = {
            place: difference(points[thing.picture], points[old.picture])
            for place, old in enumerate(seen[:at])
            if old.picture != thing.picture  # `pictures` tells that
        }
        place = min(far, key=lambda each: far[each], default=None)
        if place is not None and far[place] < NEAR_PICTURE:
            old = seen[place]
            percent = f"{100 * far[place]:.1f}"
            values = {"name": thing.title, "other": old.title, "percent": percent}
            yield report("CB946", thing.span, values=values, also=_also(old))


def difference(one: Points, other: Points) -> float:
    """How far two pictures differ, 0 (not at all) to 1 (one black where the other is white)."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / (255 * len(one))


def lacking(things: Sequence[Thing]) -> Iterator[Diagnostic]:
    """Things of a group without a picture, once, if others of it have one (CB945)."""
    bare = [thing for thing in things if not thing.picture]
    if 0 < len(bare) < len(things):
        shown = bare if len(bare) <= _SHOWN + 1 else bare[:_SHOWN]
        names = ", ".join(f"“{thing.title}”" for thing in shown)
        more = len(bare) - len(shown)
        values = {"names": f"{names} and {more} more" if more else names}
        yield report("CB945", bare[0].span, values=values)


def colours(things: Sequence[Thing]) -> Iterator[Diagnostic]:
    """Colours of a group that can be taken for each other, also by a colour-blind reader (CB943),
    or that are the same grey on a black-and-white printer (CB944)."""
    painted = [thing for thing in things if thing.color]
    for at, thing in enumerate(painted):
        earlier = painted[:at]
        for eye, whom in _EYES:
            old = _nearest(thing, earlier, eye)
            if old is not None:
                values = {"name": thing.title, "other": old.title, "whom": whom}
                yield report("CB943", _painted(thing), values=values, also=_also(old))
                break
        else:
            grey = lightness(thing.color)
            old = next((x for x in earlier if abs(lightness(x.color) - grey) < NEAR_GREY), None)
            if old is not None:
                values = {"name": thing.title, "other": old.title}
                yield report("CB944", _painted(thing), values=values, also=_also(old))


def _nearest(thing: Thing, earlier: Sequence[Thing], eye: Eye) -> Thing | None:
    """The most alike of those that are too much alike."""
    far = {place: distance(thing.color, old.color, eye) for place, old in enumerate(earlier)}
    place = min(far, key=lambda each: far[each], default=None)
    return earlier[place] if place is not None and far[place] < NEAR else None


def _painted(thing: Thing) -> Span:
    return thing.color_span or thing.span


def _also(*things: Thing) -> tuple[Label, ...]:
    return tuple(Label(thing.span, "the other" if len(things) == 1 else "") for thing in things)


def _plain(title: str) -> str:
    """A name without accents, capitals, spaces and marks."""
    letters = unicodedata.normalize("NFKD", title.casefold())
    return "".join(letter for letter in letters if letter.isalnum())


def _same(one: Thing, other: Thing) -> bool:
    """Whether nobody could say which of the two is meant."""
    together = not one.part or not other.part or one.part == other.part
    return one.title == other.title and together


def _near(one: str, other: str) -> bool:
    from rapidfuzz.distance import OSA

    if one == other:
        return True
    long = min(len(one), len(other)) >= _SHORTEST
    # Names that are counted, such as Guest 1 and Guest 2, differ in what is read first.
    counted = one.strip("0123456789") == other.strip("0123456789")
    return long and not counted and OSA.distance(one, other, score_cutoff=1) <= 1


def _initials(things: Sequence[Thing]) -> list[tuple[str, ...]]:
    """The first letter of each word of each name. A word with which most of them begin, such as
    “The”, says nothing."""
    words = [_WORD.findall((thing.short or thing.title).casefold()) for thing in things]
    begins = Counter(each[0] for each in words if len(each) > 1)
    idle = {word for word, count in begins.items() if count > 1 and 2 * count > len(things)}
    kept = (each[1:] if len(each) > 1 and each[0] in idle else each for each in words)
    return [tuple(word[0].upper() for word in each) for each in kept]
