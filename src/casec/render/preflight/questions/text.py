"""Fonts, and what black text is printed with."""

from __future__ import annotations

from collections.abc import Iterator

from casec.render.preflight.colour import Tone
from casec.render.preflight.facts import Facts, Page
from casec.render.preflight.fonts import Font
from casec.render.preflight.model import Answer, Finding, Profile, Verdict

_EMBED = "Embed all fonts where the PDF is made (“PDF for print”); casec always does so."


def fonts(facts: Facts, profile: Profile) -> Answer:
    """Each font that text is set in, and whether it comes along."""
    seen: dict[Font, bool] = {}
    for page in facts.pages:
        for font, visible in page.uses.fonts.items():
            seen[font] = seen.get(font, False) or visible
    places = facts.by(lambda page: page.uses.fonts)
    found = tuple(_font(font, seen[font], places[font], profile) for font in sorted(seen))
    missing = sum(not font.embedded for font in seen)
    if not seen:
        summary = "no text"
    elif missing:
        summary = f"{missing} of {len(seen)} not embedded"
    else:
        summary = f"{len(seen)}, embedded" if len(seen) == 1 else f"{len(seen)}, all embedded"
    return Answer("fonts", "Fonts", summary, found)


def _font(font: Font, visible: bool, pages: tuple[int, ...], profile: Profile) -> Finding:
    called = font.name or "a font without a name"
    measures = {
        "name": font.name,
        "type": font.kind,
        "embedded": font.embedded,
        "subset": font.subset,
        "visible": visible,
    }
    if not font.embedded:
        verdict = Verdict.FAILS if visible else Verdict.NOTE
        words = "another one is printed instead" if visible else "but none of its text is seen"
        reason = f"{font.kind}, not embedded: {words}"
        return Finding(verdict, called, reason, pages, _EMBED, measures)
    if font.kind == "Type 3":
        verdict = Verdict.NOTE if profile.shop else Verdict.HOLDS
        reason = "Type 3, drawn in the file: some machines print such letters coarsely"
        remedy = "Look at a proof, or use the font as TrueType or OpenType."
        return Finding(verdict, called, reason, pages, remedy, measures)
    extent = "subset" if font.subset else "the whole font"
    return Finding(Verdict.HOLDS, called, f"{font.kind}, embedded, {extent}", pages, "", measures)


def black(facts: Facts, _: Profile) -> Answer:
    """Whether black text needs one plate, and so can't be blurred by plates that do not meet."""
    found = [
        Finding(Verdict.NOTE, what, reason, pages, remedy)
        for (what, reason, remedy), pages in facts.by(_blurred).items()
    ]
    kinds = {each.what for each in found}
    texts = facts.where(lambda page: any(each.mark == "text" for each in page.uses.paints))
    summary = ", ".join(sorted(kinds)) if kinds else "black ink alone" if texts else "no text"
    return Answer("black", "Black text", summary, tuple(found))


def _blurred(page: Page) -> Iterator[tuple[str, str, str]]:
    texts = [each for each in page.uses.paints if each.mark == "text"]
    if any(each.tone is Tone.BLACK and each.space.family in ("rgb", "lab") for each in texts):
        reason = "black text in RGB may come out in four inks, and blurred"
        yield (
            "RGB black",
            reason,
            "Ask the shop to print black text with black ink alone (100 % K).",
        )
    if any(each.tone is Tone.RICH for each in texts):
        reason = "text in several inks is blurred where the plates do not meet exactly"
        yield "rich black", reason, "Set the text in black ink alone (100 % K)."
