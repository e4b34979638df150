"""Bleed, and ink near the edges: what the knife, or a printer's margins, would show or take."""

from __future__ import annotations

from collections.abc import Iterator

from casec.render.preflight.facts import Facts, Page
from casec.render.preflight.geometry import PAPERS, SLACK, mm, size_name
from casec.render.preflight.ink import Edge
from casec.render.preflight.model import BLEED, Answer, Finding, Profile, Verdict

_EXACT = 0.3  # mm by which ink that ends at a margin may seem to stand in it: a dot, half a line
_TOUCH = 0.5  # mm of ink along an edge, from which on it is taken to run over it on purpose

_GROW = f"Let what reaches the edge go on for {BLEED:.0f} mm beyond it, and state the BleedBox."
_REACH = (
    "See whether it may be lost, as crop marks may; "
    "else move it inwards, or take a printer with smaller margins."
)
_SHRINK = "Move it inwards, or let it run over the edge with bleed."


def bleed(facts: Facts, _: Profile) -> Answer:
    """Whether all that reaches the edge goes on beyond it, so that no white shows after the cut."""
    alike: dict[tuple[_Bleed, tuple[int, ...]], list[str]] = {}
    for (side, bleeding), pages in facts.by(_bleeds).items():
        alike.setdefault((bleeding, pages), []).append(side)
    found = [
        Finding(verdict, _edges(sides), reason, pages, _GROW, {"sides": sides, "bleed": room})
        for ((verdict, reason, room), pages), sides in alike.items()
    ]
    reaching = facts.where(lambda page: any(each.reach >= _TOUCH for each in page.edges or ()))
    if not reaching and facts.pages:
        claimed = facts.where(lambda page: _claims(page) > SLACK)
        if claimed:
            reason = "bleed is stated, but no ink reaches an edge, so that the edges stay white"
            found.append(Finding(Verdict.NOTE, "", reason, claimed))
        summary = "not needed: no ink reaches an edge"
    else:
        count = len(reaching)
        summary = f"ink reaches an edge on {count} page{'s' * (count != 1)}"
    return Answer("bleed", "Bleed", summary, tuple(found))


_Bleed = tuple[Verdict, str, float]


def _edges(sides: list[str]) -> str:
    """`left edge`, `left and top edge`, `all edges`."""
    if len(sides) == 4:
        return "all edges"
    return f"{', '.join(sides[:-1])} and {sides[-1]} edge" if sides[1:] else f"{sides[0]} edge"


def _bleeds(page: Page) -> Iterator[tuple[str, _Bleed]]:
    for side, edge in enumerate(page.edges or ()):
        if edge.reach < _TOUCH:
            continue
        room = max(0.0, _room(page, side))
        if room < BLEED - SLACK:
            there = f"of {mm(room)} mm" if room >= SLACK else "missing"
            reason = f"ink reaches the cut, and the bleed is {there}; {BLEED:.0f} mm are needed"
            yield edge.side, (Verdict.FAILS, reason, round(room, 1))
        elif edge.short >= _TOUCH:
            reason = f"ink reaches the cut, but not all of it goes on for {BLEED:.0f} mm beyond"
            yield edge.side, (Verdict.FAILS, reason, round(room, 1))
        else:
            reason = f"ink runs over the cut, with {mm(room)} mm of bleed"
            yield edge.side, (Verdict.HOLDS, reason, round(room, 1))


def _room(page: Page, side: int) -> float:
    """Mm between the cut and the end of the bleed that the page states, on one side."""
    sheet = page.sheet
    trim, bleed = sheet.trim, sheet.bleed
    room = bleed.common(sheet.media) if bleed.meets(sheet.media) else trim
    sides = (
        trim.left - room.left,
        trim.bottom - room.bottom,
        room.right - trim.right,
        room.top - trim.top,
    )
    return sides[side] * sheet.mm


def _claims(page: Page) -> float:
    """Mm of bleed that a page states, on the side where it is widest."""
    if "BleedBox" not in page.sheet.stated or "TrimBox" not in page.sheet.stated:
        return 0.0
    return max(_room(page, side) for side in range(4))


def near(facts: Facts, profile: Profile) -> Answer:
    """Whether ink that does not run over the edge stays clear of it."""
    margin = f"{profile.margin:.0f} mm"
    gaps: dict[str, list[tuple[float, int]]] = {}
    for page in facts.pages:
        for edge in page.edges or ():
            if edge.gap is not None and _in_danger(page, edge, edge.gap, profile):
                gaps.setdefault(edge.side, []).append((edge.gap, page.sheet.number))
    found = []
    for side, places in gaps.items():
        least = min(gap for gap, _ in places)
        pages = tuple(number for _, number in places)
        if profile.shop:
            reason = f"ink comes within {mm(least)} mm of the cut, which may be off by 1 or 2 mm"
            remedy = _SHRINK
        else:
            reason = (
                f"ink comes within {mm(least)} mm of it, where most printers leave the paper white"
            )
            remedy = _REACH
        measures = {"sides": [side], "gap": round(least, 1)}
        found.append(Finding(Verdict.WARNING, f"{side} edge", reason, pages, remedy, measures))
    summary = f"none within {margin}" if not found else f"closer than {margin}"
    return Answer("near", "Ink near the edge", summary, tuple(found))


def _in_danger(page: Page, edge: Edge, gap: float, profile: Profile) -> bool:
    if profile.shop:
        return edge.reach < _TOUCH
    if gap >= profile.margin - _EXACT:
        return False
    # What is smaller than the paper is printed in the middle of it.
    name = size_name(*page.sheet.lengths(page.sheet.crop))
    return name.removesuffix(" landscape") in PAPERS
