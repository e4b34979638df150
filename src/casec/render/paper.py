"""What everything that is printed brings along: the faces of its text, the icons, the pictures.

Addresses that begin with `casec:` lead to nothing outside; `press` is given the bytes of each.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime

from casec import resources
from casec.diagnostic import Diagnostic, report
from casec.fonts import faces
from casec.render import icons
from casec.render.lines import Art, Medium
from casec.render.pictures import Picture
from casec.render.press import File, Setter, press
from casec.source import Source

_LINK = re.compile(r'<a( class="[a-z]+")? href="[^"]*"[^>]*>')
_ICONS = "casec:font/icons"
_DRAWN = {
    "casec:past": "past.svg",
    "casec:ruled": "sheets/ruled.svg",
    "casec:detective": "sheets/detective.svg",
    "casec:place": "sheets/place.svg",
    "casec:person": "sheets/person.svg",
}


def medium(phrases: Mapping[str, str], pictures: Mapping[str, Picture]) -> Medium:
    """Paper, on which these pictures of the case may be shown."""
    shown = {
        path: Art(_address(place), each.width, each.height)
        for place, (path, each) in enumerate(pictures.items())
    }
    return Medium(icons.letters(), shown, marking=False, phrases=phrases)


def style() -> str:
    """The style rules that name the faces of text and icons."""
    text = "".join(
        f"@font-face{{font-family:{faces.FAMILY};font-weight:{face.weight};font-style:{face.style};"
        f"src:url(casec:font/{face.file})}}\n"
        for face in faces.FACES
    )
    return text + icon_style()


def icon_style() -> str:
    """The style rules of the icons alone, for a page that has the faces of its text already."""
    return (
        f'@font-face{{font-family:"{icons.FAMILY}";src:url({_ICONS})}}\n'
        f'.icon{{font:normal 400 1em/1 "{icons.FAMILY}";font-variant:normal;hyphens:none}}\n'
    )


def files(pictures: Mapping[str, Picture]) -> dict[str, File]:
    """The bytes that such a page uses, by address: those of `medium` and of both styles."""
    fonts = {
        f"casec:font/{face.file}": File("font/ttf", resources.data("fonts", face.file))
        for face in faces.FACES
    }
    return fonts | own_files(pictures)


def own_files(pictures: Mapping[str, Picture]) -> dict[str, File]:
    """The same without the faces of text."""
    shown = {
        _address(place): File(f"image/{each.kind}", each.data)
        for place, each in enumerate(pictures.values())
    }
    return {
        _ICONS: File("font/ttf", resources.data("theme", icons.FILE)),
        **{
            url: File("image/svg+xml", resources.data("theme", name))
            for url, name in _DRAWN.items()
        },
        **shown,
    }


def unlinked(html: str) -> str:
    """A page that leads nowhere: what would be a link in the book is plain text on a sheet."""
    return _LINK.sub(r"<span\1>", html).replace("</a>", "</span>")


def date() -> str | None:
    """The date that a reproducible build asks for; otherwise a file carries none."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    return (
        datetime.fromtimestamp(int(epoch), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        if epoch.isdigit()
        else None
    )


def _address(place: int) -> str:
    return f"casec:art/{place}"


def printed(html: str, given: Mapping[str, File]) -> tuple[bytes, tuple[Diagnostic, ...]]:
    """The PDF of a page, and what WeasyPrint remarked (CB804). Raises PangoMissingError."""
    data, remarks = press(html, given)
    return data, _told(remarks)


def compact(
    html: Callable[[float], str], sizes: Sequence[float], given: Mapping[str, File]
) -> tuple[bytes, tuple[Diagnostic, ...]]:
    """The same of a text whose type may be a little smaller where that saves a page, so that the
    last one does not hold a few lines alone.

    Args:
        html: the page in a size of type, in points.
        sizes: from the one that is wanted down to the least. The largest of them is taken with
            which the text has as few pages as with the least.
    """
    setter = Setter(given)
    first, last = (setter.lay_out(html(size)) for size in (sizes[0], sizes[-1]))
    best = first if len(first.pages) == len(last.pages) else last
    for size in sizes[1:-1] if best is last else ():
        tried = setter.lay_out(html(size))
        if len(tried.pages) == len(last.pages):
            best = tried
            break
    return setter.write(best, best.pages), _told(setter.remarks)


def _told(remarks: Iterable[str]) -> tuple[Diagnostic, ...]:
    span = Source("case.yaml", "").span(0, 0)
    return tuple(report("CB804", span, values={"remark": remark}) for remark in remarks)
