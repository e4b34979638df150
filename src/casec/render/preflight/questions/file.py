"""What a print shop asks of the file as a whole."""

from __future__ import annotations

from collections import Counter

from casec.render.preflight.facts import Facts
from casec.render.preflight.model import Answer, Finding, Profile, Verdict

_AGAIN = "Make the PDF again; if it comes from another program, save it anew from there."
_USUAL = ("1.3", "1.4", "1.5", "1.6", "1.7")
_UNSEEN = ("Link", "Popup", "PrinterMark", "TrapNet")  # what no printer prints, or shops make


def sound(facts: Facts, _: Profile) -> Answer:
    """Whether the file can be read as it stands, and was looked at in whole."""
    found: list[Finding] = []
    if facts.mended:
        told = [each for each in facts.mended if each != "file is damaged"] or ["it is damaged"]
        more = f", and {len(told) - 1} more" if len(told) > 1 else ""
        reason = f"it is damaged, and was mended to be read: {told[0][:160]}{more}"
        found.append(Finding(Verdict.FAILS, "", reason, remedy=_AGAIN))
    if pages := facts.where(lambda page: page.uses.spoilt > 0):
        reason = "not all that is drawn can be read"
        found.append(Finding(Verdict.FAILS, "", reason, pages, _AGAIN))
    if pages := facts.where(lambda page: page.uses.endless):
        reason = "there is no end to what is drawn; the rest, and the edges, were not looked at"
        remedy = "Simplify what is drawn there, or put it in as a picture."
        found.append(Finding(Verdict.WARNING, "", reason, pages, remedy))
    if pages := facts.where(lambda page: page.edges is None and not page.uses.endless):
        reason = "could not be drawn, so that nothing is said of its edges"
        found.append(Finding(Verdict.WARNING, "", reason, pages, _AGAIN))
    return Answer("sound", "File", "has faults" if found else "sound", tuple(found))


def version(facts: Facts, profile: Profile) -> Answer:
    """The version of PDF, and the standard for print that the file says it keeps."""
    summary = f"{facts.version}, {facts.standard}" if facts.standard else facts.version
    if facts.version in _USUAL or not profile.shop:
        return Answer("version", "PDF version", summary)
    reason = f"{facts.version} is a version that not every shop can take"
    remedy = "Ask the shop, or save the file as PDF 1.6 or 1.7."
    found = Finding(Verdict.NOTE, "", reason, remedy=remedy)
    return Answer("version", "PDF version", summary, (found,))


def encryption(facts: Facts, profile: Profile) -> Answer:
    """Whether something keeps the file from being printed."""
    if not facts.encrypted:
        return Answer("encryption", "Encryption", "none")
    remedy = "Save the file without a password and without restrictions."
    if profile.shop:
        reason = "the file is encrypted, and a shop's machines refuse such files"
        found = Finding(Verdict.FAILS, "", reason, remedy=remedy)
    elif not facts.printable:
        reason = "the file forbids that it is printed in full quality"
        found = Finding(Verdict.FAILS, "", reason, remedy=remedy)
    else:
        found = Finding(Verdict.HOLDS, "", "the file is encrypted, and may be printed")
    return Answer("encryption", "Encryption", "encrypted", (found,))


def extras(facts: Facts, profile: Profile) -> Answer:
    """What is in the file besides what is printed."""
    found: list[Finding] = []
    kinds: Counter[str] = Counter()
    for page in facts.pages:
        kinds.update(page.sheet.annotations)
    for kind, pages in sorted(facts.by(lambda page: page.sheet.annotations).items()):
        if kind in _UNSEEN:
            reason = "not printed, and harmless"
            found.append(Finding(Verdict.HOLDS, f"{kinds[kind]} × {kind}", reason, pages))
        else:
            reason = (
                "a note, stamp or field laid upon the page; whether it is printed is not certain"
            )
            remedy = "Make it part of the page (“flatten” it), or remove it."
            found.append(Finding(Verdict.WARNING, f"{kinds[kind]} × {kind}", reason, pages, remedy))
    harmless = Verdict.NOTE if profile.shop else Verdict.HOLDS
    others = {
        "scripts": (facts.scripts, "not printed; some shops refuse files that have them"),
        "attached files": (
            facts.attachments,
            "not printed; some shops refuse files that have them",
        ),
        "form fields": (facts.fields, "what is filled in may not be printed"),
        "layers": (facts.layers, "a hidden layer may be printed, or a visible one may not"),
    }
    for what, (there, reason) in others.items():
        if there:
            found.append(Finding(harmless, what, reason, remedy="Save the file without them."))
    summary = ", ".join(each.what for each in found) or "nothing"
    return Answer("extras", "Beside the print", summary, tuple(found))


def title(facts: Facts, _: Profile) -> Answer:
    """Whether the file says what it is."""
    if facts.title:
        return Answer("title", "Title", "given")
    remedy = "Set the title in the properties of the document."
    found = Finding(Verdict.NOTE, "", "the file does not say what it is called", remedy=remedy)
    return Answer("title", "Title", "none", (found,))
