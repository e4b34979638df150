"""How many pages there are, how large they are, and what boxes they state."""

from __future__ import annotations

from collections.abc import Iterator

from casec.render.preflight.facts import Facts, Page
from casec.render.preflight.geometry import NEAR, PAPERS, SLACK, measured, named, size_name
from casec.render.preflight.model import BLEED, Answer, Finding, Profile, Verdict
from casec.render.preflight.sheet import Sheet

_BOOK = 90  # mm; what is narrower is a card or a slip, and is not stapled into a booklet
_BOXES = ("MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox")

_WITHIN = (("TrimBox", "BleedBox"), ("TrimBox", "MediaBox"), ("BleedBox", "MediaBox"))

_Size = tuple[float, float]


def count(facts: Facts, profile: Profile) -> Answer:
    """The number of pages; a stapled booklet has four to a sheet."""
    pages = len(facts.pages)
    if not pages:
        reason = "there is no page in the file"
        found = Finding(Verdict.FAILS, "", reason, remedy="Make the PDF again.")
        return Answer("pages", "Pages", "none", (found,))
    short = -pages % 4
    if not short or not profile.shop or pages <= 4 or not _booklet(facts):
        return Answer("pages", "Pages", str(pages))
    reason = "no multiple of 4, which a stapled booklet must have"
    lacking = "one blank page" if short == 1 else f"{short} blank pages"
    remedy = f"For a stapled booklet {lacking} must be added; otherwise never mind."
    return Answer("pages", "Pages", str(pages), (Finding(Verdict.NOTE, "", reason, (), remedy),))


def _booklet(facts: Facts) -> bool:
    return all(min(_trimmed(page.sheet)) >= _BOOK for page in facts.pages)


def _trimmed(sheet: Sheet) -> _Size:
    return sheet.lengths(sheet.trim)


def size(facts: Facts, profile: Profile) -> Answer:
    """The size of the pages as they are in the end, and whether all have the same."""
    sizes: dict[_Size, list[int]] = {}
    for page in facts.pages:
        given = page.sheet.lengths(page.sheet.trim if profile.shop else page.sheet.crop)
        sizes.setdefault(next((one for one in sizes if _alike(one, given)), given), []).append(
            page.sheet.number
        )
    ordered = sorted(sizes, key=lambda one: -len(sizes[one]))
    found = [_sized(one, tuple(sizes[one]), ordered[0], profile) for one in ordered]
    found += _odd(facts)
    names = [named(*one) for one in ordered[:3]]
    more = f" and {len(ordered) - 3} more" if len(ordered) > 3 else ""
    equal = ", all pages" if len(ordered) == 1 and len(facts.pages) > 1 else ""
    return Answer("size", "Page size", f"{'; '.join(names)}{more}{equal}" or "none", tuple(found))


def _alike(one: _Size, other: _Size) -> bool:
    return abs(one[0] - other[0]) <= NEAR and abs(one[1] - other[1]) <= NEAR


def _sized(given: _Size, pages: tuple[int, ...], most: _Size, profile: Profile) -> Finding:
    called = named(*given)
    name = size_name(*given)
    measures = {"width": round(given[0], 2), "height": round(given[1], 2), "name": name}
    if profile.shop and given != most and _alike(given[::-1], most):
        reason = "turned the other way than most pages"
        remedy = "It can be printed; tell the shop if it is to be folded or bound."
        return Finding(Verdict.NOTE, called, reason, pages, remedy, measures)
    if profile.shop and given != most:
        reason = "another size than that of most pages"
        remedy = (
            "Give all pages the same size, or send those of another size as a file of their own."
        )
        return Finding(Verdict.WARNING, called, reason, pages, remedy, measures)
    if not profile.shop and name.removesuffix(" landscape") not in PAPERS:
        reason = "no common paper"
        remedy = "Print it at 100 % on larger paper, and cut it out."
        return Finding(Verdict.NOTE, called, reason, pages, remedy, measures)
    return Finding(Verdict.HOLDS, called, "", pages, "", measures)


def _odd(facts: Facts) -> Iterator[Finding]:
    if pages := facts.where(lambda page: "MediaBox" in page.sheet.broken):
        reason = "the page does not say how large it is"
        yield Finding(Verdict.FAILS, "MediaBox", reason, pages, "Make the PDF again.")
    if pages := facts.where(lambda page: page.sheet.unit != 1.0):
        reason = "the page is measured in units of its own, which some machines do not heed"
        remedy = "Save the file with a page of the size that is meant, or tell the shop."
        yield Finding(Verdict.WARNING, "UserUnit", reason, pages, remedy)


def boxes(facts: Facts, _: Profile) -> Answer:
    """The boxes that pages state, and whether they lie within one another."""
    stated = [name for name in _BOXES if any(name in page.sheet.stated for page in facts.pages)]
    everywhere = {name for name in stated if all(name in page.sheet.stated for page in facts.pages)}
    listed = [name if name in everywhere else f"{name} (on some)" for name in stated]
    found = [
        Finding(verdict, what, reason, pages, remedy)
        for (verdict, what, reason, remedy), pages in facts.by(_faults).items()
    ]
    return Answer("boxes", "Page boxes", ", ".join(listed) or "none", tuple(found))


_Fault = tuple[Verdict, str, str, str]


def _faults(page: Page) -> Iterator[_Fault]:
    sheet, slack = page.sheet, SLACK / page.sheet.mm
    for name in sheet.broken:
        if name != "MediaBox":
            yield Verdict.FAILS, name, "no rectangle with an area", "Make the PDF again."
    within = "Set the boxes anew: TrimBox within BleedBox within MediaBox."
    for inner, outer in _WITHIN:
        held = sheet.stated.get(inner, sheet.stated.get(outer))
        if held is not None and not sheet.stated.get(outer, held).holds(held, slack):
            yield Verdict.FAILS, inner, f"reaches out of the {outer}", within
    if not sheet.crop.holds(sheet.trim, slack) and sheet.media.holds(sheet.trim, slack):
        remedy = "Make the CropBox as large as the MediaBox, or remove it."
        yield Verdict.WARNING, "CropBox", "cuts off a part of the finished page", remedy
    if {"TrimBox", "ArtBox"} <= set(sheet.stated):
        reason = "stands beside a TrimBox, which the standards for print forbid"
        yield Verdict.NOTE, "ArtBox", reason, "Remove the ArtBox."
    if "TrimBox" not in sheet.stated:
        yield _untrimmed(sheet)


def _untrimmed(sheet: Sheet) -> _Fault:
    width, height = sheet.lengths(sheet.trim)
    finished = (width - 2 * BLEED, height - 2 * BLEED)
    name = size_name(*finished)
    if name and not size_name(width, height):
        reason = f"not stated; the page is as large as a {name} with {BLEED:.0f} mm of bleed"
        remedy = f"State a TrimBox of {measured(*finished)}: else the bleed is taken for the page."
        return Verdict.WARNING, "TrimBox", reason, remedy
    reason = "not stated, so that the whole page is taken as its finished size"
    return Verdict.NOTE, "TrimBox", reason, "Tell the shop the finished size, or state a TrimBox."
