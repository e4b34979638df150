"""The resolution of pictures, on paper: their pixels for each inch that they take there."""

from __future__ import annotations

from collections.abc import Iterator

from casec.render.preflight.facts import Facts, Page
from casec.render.preflight.geometry import measured
from casec.render.preflight.model import Answer, Finding, Profile, Verdict
from casec.render.preflight.uses import Placement

_STRETCHED = 1.05  # as much finer one way than the other

_SHARPER = "Use a larger picture, or show it smaller."


def resolution(facts: Facts, profile: Profile) -> Answer:
    """Each picture with its worst resolution; the worst come first."""
    worst: dict[tuple[object, Verdict], Placement] = {}
    where: dict[tuple[object, Verdict], dict[int, None]] = {}
    for number, each in _placements(facts.pages):
        key = (_same(each), _judged(each, profile)[0])
        where.setdefault(key, {})[number] = None
        if key not in worst or each.dpi < worst[key].dpi:
            worst[key] = each
    found = [_picture(each, tuple(where[key]), profile) for key, each in worst.items()]
    found.sort(key=lambda each: (-each.verdict.rank, each.pages))
    return Answer("pictures", "Pictures", _summary(list(worst.values())), tuple(found))


def _placements(pages: tuple[Page, ...]) -> Iterator[tuple[int, Placement]]:
    for page in pages:
        for each in sorted(page.uses.pictures, key=lambda one: (one.key, one.dpi)):
            if (each.columns, each.rows) != (1, 1):  # a spot of colour, whatever its size
                yield page.sheet.number, each


def _same(each: Placement) -> object:
    """What tells a picture from others; those within the text have nothing but their looks."""
    return each.key, each.columns, each.rows, each.bits, each.stencil


def _summary(pictures: list[Placement]) -> str:
    if not pictures:
        return "none"
    least = min(round(each.dpi) for each in pictures)
    most = max(round(each.dpi) for each in pictures)
    count = len({_same(each) for each in pictures})
    dpi = f"{least} dpi" if least == most else f"{least} to {most} dpi"
    return f"{count}, {dpi}"


def _picture(each: Placement, pages: tuple[int, ...], profile: Profile) -> Finding:
    verdict, reason, remedy = _judged(each, profile)
    measures = {
        "columns": each.columns,
        "rows": each.rows,
        "bits": each.bits,
        "width": round(each.width, 2),
        "height": round(each.height, 2),
        "dpi": [round(each.across, 1), round(each.down, 1)],
    }
    what = f"{each.columns} × {each.rows} pixels"
    return Finding(verdict, what, reason, pages, remedy, measures)


def _judged(each: Placement, profile: Profile) -> tuple[Verdict, str, str]:
    across, down = round(each.across), round(each.down)
    stretched = max(across, down) > _STRETCHED * min(across, down)
    dpi = f"{across} by {down} dpi" if stretched else f"{min(across, down)} dpi"
    shown = f"{dpi} on {measured(each.width, each.height)}"
    least = round(each.dpi)
    if least < profile.coarse:
        return Verdict.FAILS, f"{shown}: below {profile.coarse} dpi, coarse to the eye", _SHARPER
    if least < profile.sharp:
        return Verdict.WARNING, f"{shown}: below {profile.sharp} dpi, not quite sharp", _SHARPER
    if each.bits == 1 and least < profile.line_art:
        reason = f"{shown}: black and white without greys, and below {profile.line_art} dpi"
        return Verdict.NOTE, f"{reason}: edges look stepped", _SHARPER
    if stretched:
        remedy = "Let the picture keep its own shape, if that is not meant."
        return Verdict.NOTE, f"{shown}: stretched", remedy
    return Verdict.HOLDS, shown, ""
