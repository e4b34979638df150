"""Pictures by the paths at which a writer looks for them.

A path and the files there are enter; the file that was meant leaves, with what is wrong.
"""

from __future__ import annotations

from collections.abc import Collection

from casec.diagnostic import Diagnostic, Edit, Fix, report
from casec.diagnostic.guess import guess
from casec.settings.advice import advice
from casec.source import Span

FORMATS = (".svg", ".png", ".jpg", ".jpeg")


def picture(
    path: str, span: Span, art: Collection[str]
) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """The file that is probably meant by `path`, if there is any; and what is wrong.

    Args:
        span: where the path stands, with or without something around it.
        art: paths of the files under art/, such as `art/nell.svg`.
    """
    if path in art:
        known = path.casefold().endswith(FORMATS)
        return path, () if known else (report("CB131", span, values={"path": path}),)
    spelt = next((each for each in art if each.casefold() == path.casefold()), None)
    best = spelt or _alike(path, art)
    at = span.text.find(path)
    exact = span.source.span(span.start + at, span.start + at + len(path)) if at >= 0 else span
    fixes = (Fix(f"Write “{best}”", (Edit(exact, best),)),) if best else ()
    if spelt:
        values = {"path": path, "name": spelt}
        return spelt, (report("CB270", exact, values=values, fixes=fixes),)
    help = advice("CB130", f" Did you mean “{best}”?" if best else "")
    return best, (report("CB130", exact, values={"path": path}, fixes=fixes, help=help),)


def _alike(path: str, art: Collection[str]) -> str | None:
    """The file with the likest name, in whatever folder and format."""
    stems = {_stem(each): each for each in sorted(art, reverse=True)}
    best = guess(_stem(path), stems)
    return stems[best] if best else None


def _stem(path: str) -> str:
    return path.replace("\\", "/").rpartition("/")[2].rpartition(".")[0].casefold()
