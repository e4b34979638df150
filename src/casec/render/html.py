"""An Edition becomes one HTML file: a book to read on a phone, at a desk, or without script.

It asks nobody for anything: faces and pictures are in it, and its policy forbids the rest.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from html import escape

from casec import resources
from casec.casebook.edition import model as page
from casec.fonts import faces
from casec.render import icons, markup, shell
from casec.render import pictures as art
from casec.render.lines import Art, Medium, sheet_id, trusted


def html(edition: page.Edition, pictures: Mapping[str, bytes]) -> str:
    """The whole book as one page.

    Args:
        pictures: the files of the case, by path. Words stand in the place of one that must not be
            shown; `pictures.read` of this package says why.
    """
    medium = Medium(icons.web(), _addresses(pictures), marking=True, phrases=edition.phrases)
    front = shell.render("web-front.html.jinja", edition, medium)
    book = "".join((front, *_pages(edition, medium)))
    script = resources.text("theme", "book.js")
    style = _font_faces(_characters(book)) + resources.text("theme", "web.css")
    frame = shell.render(
        "web.html.jinja",
        edition,
        medium,
        policy=_policy(script, style),
        script=trusted(script),
        style=trusted(style),
        symbols=trusted(icons.symbols()),
    )
    head, tail = frame.split(shell.BODY)
    return f"{head}{book}{tail}"


def _pages(edition: page.Edition, medium: Medium) -> Iterator[str]:
    """Every paragraph and sheet. A screen shows one of them; each ends with its line."""
    words = escape(edition.phrases["label.paragraph"])
    for paragraph in edition.paragraphs:
        number = paragraph.number
        label = words.replace("{number}", str(number))
        yield (
            f'<section class="page paragraph" id="p{number}">\n'
            f'<h2 tabindex="-1" aria-label="{label}">{number}</h2>\n'
            f"{markup.paragraph(paragraph, medium)}<hr></section>\n"
        )
    for sheet in edition.sheets:
        yield (
            f'<section class="page sheet" id="{escape(sheet_id(sheet.letter))}">\n'
            f'<h2 tabindex="-1">{escape(sheet.title)}</h2>\n'
            f"{markup.blocks(sheet.blocks, medium)}</section>\n"
        )


def _addresses(files: Mapping[str, bytes]) -> Mapping[str, Art]:
    return {
        path: Art(_inline(f"image/{picture.kind}", picture.data), picture.width, picture.height)
        for path, picture in art.good(files).items()
    }


def _inline(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{b64encode(data).decode()}"


def _characters(text: str) -> set[str]:
    """Those of a long text that are not ASCII, which every face has."""
    return set(text.encode().translate(None, bytes(range(128))).decode())


def _font_faces(characters: Iterable[str]) -> str:
    """The faces that these characters need, in the style sheet itself."""
    return "".join(
        f"@font-face{{font-family:{faces.FAMILY};font-weight:{web.face.weight};"
        f"font-style:{web.face.style};unicode-range:{web.unicode_range};"
        f"src:url({_inline('font/woff2', resources.data('fonts', web.file))})}}\n"
        for web in faces.web_faces(characters)
    )


def _policy(script: str, style: str) -> str:
    """Nothing may run, be fetched or be sent but what is in the page, byte for byte."""
    script_hash, style_hash = (
        b64encode(sha256(text.encode()).digest()).decode() for text in (script, style)
    )
    return (
        f"default-src 'none'; script-src 'sha256-{script_hash}'; style-src 'sha256-{style_hash}'; "
        "img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
    )
