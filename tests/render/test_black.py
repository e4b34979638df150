"""Black and greys of all that is printed are for black ink alone; colours stay colours."""

from io import BytesIO

import pikepdf

from casec.render import paper
from casec.render.press import File, press

SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g opacity=".5">'
    b'<path d="M0 0H9V9Z" fill="#888" stroke="#00f"/><path d="M0 0V9" stroke="#444"/></g></svg>'
)
HTML = f"""<style>{paper.style()} html {{ font-family: Literata }}</style><title>x</title>
<h1 style="color:#333;border:1pt dashed">A</h1>
<p style="color:red;opacity:.5">B <a style="color:red" href="#c">C</a></p>
<img src="casec:art/0"><p id="c" style="background:url(casec:art/0) 0 0/5mm">D</p>"""


def colours(pdf: pikepdf.Pdf) -> set[tuple[str, ...]]:
    """Every operator of colour in a PDF with its operands, wherever it stands."""
    found = set()
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Stream) and not {"/Length1", "/N"} & set(thing.keys()):
            for line in thing.read_bytes().split(b"\n"):
                *values, operator = line.split(b" ")
                if operator in (b"rg", b"RG", b"g", b"G"):
                    found.add((operator.decode(), *(f"{float(v):.2f}" for v in values)))
    return found


def test_greys_are_grey_wherever_they_stand_and_colours_are_colours():
    files = {**paper.files({}), "casec:art/0": File("image/svg+xml", SVG)}
    data, _ = press(HTML, files)
    assert press(HTML, files)[0] == data
    with pikepdf.open(BytesIO(data)) as pdf:
        found = colours(pdf)
        assert len(pdf.pages[0].obj.Annots) == 1  # the link is still there
    assert {("g", "0.00"), ("g", "0.20"), ("g", "0.53"), ("G", "0.27")} <= found
    assert {one for one in found if one[0] in ("rg", "RG")} == {
        ("rg", "1.00", "0.00", "0.00"),
        ("RG", "1.00", "0.00", "0.00"),  # below the link
        ("RG", "0.00", "0.00", "1.00"),
    }
