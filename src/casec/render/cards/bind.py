"""The pages that were set become one PDF: faces as forms, which any number of pages can show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Object, OutlineItem, Pdf

from casec.render.cards.fit import Wanted
from casec.render.cards.ink import forms
from casec.render.cards.typeset import Typeset


@contextmanager
def opened(
    ready: Typeset, document: Any, pages: Sequence[Any]
) -> Iterator[tuple[Pdf, Mapping[Wanted, Object]]]:
    """A PDF of these pages, with the title and language of `document`; and every face as a form
    that shows the card with its bleed."""
    data = ready.setter.write(document, [*ready.faces.values(), *pages])
    beyond = 2 * ready.layout.bleed
    sizes = [(one.size.width + beyond, one.size.height + beyond) for one in ready.faces]
    with pikepdf.open(BytesIO(data)) as pdf:
        made = forms(list(pdf.pages[: len(sizes)]), sizes)
        del pdf.pages[: len(sizes)]
        for name in ("/Outlines", "/Names", "/Dests"):  # they lead to pages that are gone
            if name in pdf.Root:
                del pdf.Root[name]
        yield pdf, dict(zip(ready.faces, made, strict=True))


def closed(pdf: Pdf, bookmarks: Sequence[tuple[str, int]]) -> bytes:
    """The bytes of a PDF, the same for the same pages.

    Args:
        bookmarks: a title and the index of a page for each.
    """
    with pdf.open_outline() as outline:
        outline.root.extend(OutlineItem(title, page, "Fit") for title, page in bookmarks)
    data = BytesIO()
    pdf.save(data, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return data.getvalue()
