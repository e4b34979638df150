"""Colours, lines, and what is laid one over another."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping

from casec.render.preflight.colour import Space, Tone
from casec.render.preflight.facts import Facts
from casec.render.preflight.model import Answer, Finding, Profile, Verdict
from casec.render.preflight.uses import Mark, Paint

HAIR = 0.25  # pt; what is thinner may vanish on paper
MOST_INK = 300  # per cent of all four inks together; more does not dry well

_MARKS: Mapping[Mark, str] = {
    "text": "text",
    "area": "areas",
    "line": "lines",
    "picture": "pictures",
}
_COLOURLESS = (Tone.BLACK, Tone.GREY, Tone.WHITE)


def spaces(facts: Facts, profile: Profile) -> Answer:
    """Each colour space that something is printed in."""
    paints: dict[Space, set[Paint]] = {}
    for page in facts.pages:
        for paint in page.uses.paints:
            paints.setdefault(paint.space, set()).add(paint)
    places = facts.by(lambda page: [paint.space for paint in page.uses.paints])
    ordered = sorted(paints, key=lambda one: one.name)
    found = [_listed(space, paints[space], places[space], profile) for space in ordered]
    if profile.shop:
        found += _wet(facts)
    names = ", ".join(space.name for space in ordered)
    plain = names and all(_plain(space, paints[space]) for space in ordered)
    summary = f"{names}; black and greys only" if plain else names or "no ink"
    return Answer("colours", "Colours", summary, tuple(found))


def _plain(space: Space, paints: Collection[Paint]) -> bool:
    """Whether there is nothing but black, greys and white."""
    return space.family == "grey" or all(paint.tone in _COLOURLESS for paint in paints)


def _listed(
    space: Space, paints: Collection[Paint], pages: tuple[int, ...], profile: Profile
) -> Finding:
    marks = {paint.mark for paint in paints}
    used = ", ".join(word for mark, word in _MARKS.items() if mark in marks)
    verdict, words, remedy = _judged(space, _plain(space, paints)) if profile.shop else _AT_HOME
    reason = f"{used}: {words}" if words else used
    return Finding(verdict, space.name, reason, pages, remedy)


_Judged = tuple[Verdict, str, str]
_AT_HOME: _Judged = (Verdict.HOLDS, "", "")


def _judged(space: Space, plain: bool) -> _Judged:
    """What a shop says to a space; `plain`: nothing but black, greys and white is in it."""
    if space.family in ("grey", "cmyk"):
        return Verdict.HOLDS, "", ""
    if space.family == "rgb" and plain:
        remedy = "Tell the shop that the file is black only, to be printed with black ink alone."
        return Verdict.NOTE, "black and greys only, but written in colour", remedy
    if space.family in ("rgb", "lab"):
        reason = "the shop turns it into CMYK, and bright colours become duller"
        return Verdict.NOTE, reason, "Ask whether the shop takes it, and for a proof."
    if "All" in space.spots:
        reason = "the colour of cutting marks, which is printed with every ink"
        return Verdict.WARNING, reason, "Use it for nothing but marks outside the page."
    if space.spots:
        reason = f"an ink of its own for each of: {', '.join(space.spots)}"
        return Verdict.WARNING, reason, "Order it so, or turn it into CMYK: each ink costs."
    if space.family == "spot":
        return Verdict.HOLDS, "", ""
    return Verdict.NOTE, "a colour space that could not be told", "Ask the shop for a proof."


def _wet(facts: Facts) -> Iterator[Finding]:
    if pages := facts.where(lambda page: page.uses.heaviest > MOST_INK + 0.5):
        most = max(page.uses.heaviest for page in facts.pages)
        reason = f"up to {most:.0f} % of the four inks together: above {MOST_INK} % it dries badly"
        remedy = f"Use colours of no more than {MOST_INK} %."
        measures = {"ink": round(most)}
        yield Finding(Verdict.WARNING, "heavy ink", reason, pages, remedy, measures)


def lines(facts: Facts, _: Profile) -> Answer:
    """The thinnest line."""
    thinnest = min((page.uses.thinnest for page in facts.pages), default=math.inf)
    if math.isinf(thinnest):
        return Answer("lines", "Thin lines", "no lines")
    summary = f"{thinnest:.2f} pt or more"
    pages = facts.where(lambda page: page.uses.thinnest < HAIR - 0.005)
    if not pages:
        return Answer("lines", "Thin lines", summary)
    wide = f"of {thinnest:.2f} pt" if thinnest >= 0.005 else "of no width"
    reason = f"lines {wide}: below {HAIR} pt they may vanish"
    measures = {"pt": round(thinnest, 3)}
    found = Finding(
        Verdict.WARNING, "", reason, pages, f"Draw lines of {HAIR} pt or more.", measures
    )
    return Answer("lines", "Thin lines", summary, (found,))


def transparency(facts: Facts, _: Profile) -> Answer:
    """What shines through what."""
    reason = "an old machine may print it wrongly; from PDF/X-4 on it is usual"
    remedy = "Ask the shop whether the file must be “flattened”."
    kinds = facts.by(lambda page: sorted(page.uses.transparent))
    found = [Finding(Verdict.NOTE, kind, reason, pages, remedy) for kind, pages in kinds.items()]
    return Answer("transparency", "Transparency", ", ".join(kinds) or "none", tuple(found))


def overprint(facts: Facts, _: Profile) -> Answer:
    """What is printed over what lies below it, instead of in its place."""
    remedy = "Switch overprinting off, unless it is meant."
    found = []
    if pages := facts.where(lambda page: page.uses.lost):
        reason = "white is printed over what lies below it, and so is not there"
        found.append(Finding(Verdict.FAILS, "white", reason, pages, remedy))
    if pages := facts.where(lambda page: page.uses.overprints):
        reason = "some inks are printed over others, which a viewer does not show"
        found.append(Finding(Verdict.NOTE, "", reason, pages, remedy))
    return Answer("overprint", "Overprint", "used" if found else "none", tuple(found))
