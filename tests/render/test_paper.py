"""What everything that is printed has in common."""

import io

import pypdfium2
import pytest

from casec.render import paper

SIZES = (10.0, 9.5, 9.0)
PAGE = "@page{{size:100mm 100mm;margin:0}}body{{margin:0;font:{size}pt/20pt Literata}}"


def made(lines: int, least: float = 0.0) -> tuple[int, float]:
    """Pages of a text of so many lines, 14 to a page; below `least` points one line is saved. And
    the height of its letters in points."""

    def html(size: float) -> str:
        count = lines - (size <= least)
        style = paper.style() + PAGE.format(size=size)
        return f"<html><style>{style}</style><body>{'<div>Text</div>' * count}</body></html>"

    data, faults = paper.compact(html, SIZES, paper.files({}))
    assert faults == ()
    document = pypdfium2.PdfDocument(io.BytesIO(data))
    found = next(one for one in document[0].get_objects() if one.type == 1)
    return len(document), found.get_font_size() * found.get_matrix().d


@pytest.mark.parametrize(("lines", "least", "pages", "size"), [
    (14, 0.0, 1, 10.0),  # all is well
    (15, 0.0, 2, 10.0),  # smaller type saves nothing
    (15, 9.5, 1, 9.5),  # the largest that saves the page
    (15, 9.0, 1, 9.0),
    (20, 9.5, 2, 10.0),
])  # fmt: skip
def test_type_is_smaller_only_where_that_saves_a_page(lines, least, pages, size):
    count, height = made(lines, least)
    assert count == pages
    assert height == pytest.approx(size, abs=0.05)
