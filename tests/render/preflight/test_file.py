"""The file as a whole, and any bytes: whatever a PDF holds, it ends in answers or in words."""

from __future__ import annotations

import random
import zlib

import pikepdf
import pytest
from tests.render.preflight.made import (
    TEXT,
    Array,
    Dictionary,
    Maker,
    Name,
    answer,
    image_at,
    only,
    pdf,
    report,
    verdict,
)

from casec.render.preflight import content as reading
from casec.render.preflight import sheet
from casec.render.preflight.model import UnreadableError, Verdict

AREA = "0 g 20 20 30 30 re f"


# --- what the file says of itself -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "worst"), [("1.3", "holds"), ("1.4", "holds"), ("1.7", "holds"), ("2.0", "note")]
)
def test_the_version(version, worst):
    maker = Maker()
    maker.page(AREA)
    data = maker.bytes(force_version=version)
    found = answer(data, "version")
    assert (found.verdict, found.summary) == (worst, version)
    assert verdict(data, "version", "home") is Verdict.HOLDS


def test_the_standard_for_print_is_named():
    maker = Maker()
    maker.page(AREA)
    maker.pdf.docinfo["/GTS_PDFXVersion"] = "PDF/X-3:2002"
    assert answer(maker.bytes(force_version="1.4"), "version").summary == "1.4, PDF/X-3:2002"
    other = Maker()
    other.page(AREA)
    with other.pdf.open_metadata() as metadata:
        metadata["pdfxid:GTS_PDFXVersion"] = "PDF/X-4"
    assert answer(other.bytes(force_version="1.6"), "version").summary == "1.6, PDF/X-4"


def locked(owner="o", user="", **rights):
    maker = Maker()
    maker.page(AREA)
    allow = pikepdf.Permissions(**rights)
    return maker.bytes(encryption=pikepdf.Encryption(owner=owner, user=user, allow=allow))


def test_an_encrypted_file_is_refused_by_a_shop():
    assert only(locked(), "encryption").verdict is Verdict.FAILS
    assert verdict(pdf(AREA), "encryption") is Verdict.HOLDS


def test_at_home_the_right_to_print_is_what_counts():
    assert verdict(locked(), "encryption", "home") is Verdict.HOLDS
    refused = locked(print_highres=False, print_lowres=False)
    assert verdict(refused, "encryption", "home") is Verdict.FAILS


def test_the_title():
    maker = Maker()
    maker.page(AREA)
    assert only(maker.bytes(), "title").verdict is Verdict.NOTE
    maker.pdf.docinfo["/Title"] = " "
    assert verdict(maker.bytes(), "title") is Verdict.NOTE
    maker.pdf.docinfo["/Title"] = "Соль"
    assert verdict(maker.bytes(), "title") is Verdict.HOLDS
    other = Maker()
    other.page(AREA)
    with other.pdf.open_metadata(set_pikepdf_as_editor=False) as metadata:
        metadata["dc:title"] = "The Salt Ledger"
    del other.pdf.trailer["/Info"]
    assert verdict(other.bytes(), "title") is Verdict.HOLDS


def annotated(*kinds):
    maker = Maker()
    for kind in kinds:
        marks = [Dictionary(Type=Name.Annot, Subtype=Name(f"/{each}")) for each in kind.split()]
        maker.page(AREA, Annots=Array(marks))
    return maker.bytes()


def test_links_are_harmless_and_counted():
    found = answer(annotated("Link Link", "", "Link"), "extras")
    assert (found.verdict, found.summary) == (Verdict.HOLDS, "3 × Link")
    assert found.findings[0].pages == (1, 3)


def test_notes_and_fields_upon_a_page_are_not():
    found = only(annotated("", "FreeText Link"), "extras")
    assert (found.verdict, found.what, found.pages) == (Verdict.WARNING, "1 × FreeText", (2,))


@pytest.mark.parametrize(
    ("entry", "thing", "what"),
    [
        ("Names", Dictionary(JavaScript=Dictionary(Names=Array(["a"]))), "scripts"),
        ("OpenAction", Dictionary(S=Name.JavaScript, JS="app.alert(1)"), "scripts"),
        ("Names", Dictionary(EmbeddedFiles=Dictionary(Names=Array(["a"]))), "attached files"),
        ("AcroForm", Dictionary(Fields=Array([Dictionary()])), "form fields"),
        ("OCProperties", Dictionary(OCGs=Array([Dictionary()])), "layers"),
    ],
)
def test_what_is_not_for_print_is_noted(entry, thing, what):
    maker = Maker()
    maker.page(AREA)
    maker.pdf.Root[f"/{entry}"] = thing
    found = only(maker.bytes(), "extras")
    assert (found.verdict, found.what) == (Verdict.NOTE, what)
    assert verdict(maker.bytes(), "extras", "home") is Verdict.HOLDS


# --- any bytes ------------------------------------------------------------------------------------


def refused(data):
    with pytest.raises(UnreadableError) as told:
        report(data)
    assert told.value.remedy
    return told.value.message


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is empty"),
        (b"<!doctype html>", "is no PDF"),
        (bytes(5000), "is no PDF"),
        (b"%PDF-1.7\n", "is damaged"),
        (b"%PDF-1.7\n" + bytes(5000), "is damaged"),
        (pdf("").replace(b"/Count 1", b"/Count " + b"9" * 30), "is damaged"),
        (b"%PDF-1.7\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF", "is damaged"),
    ],
)
def test_what_is_no_pdf_is_told(data, words):
    assert words in refused(data)


def test_a_file_shut_with_a_password_is_told():
    assert "password" in refused(locked(user="secret"))


def test_a_tree_of_pages_that_goes_round_is_told_or_mended():
    maker = Maker()
    maker.page(AREA)
    tree = maker.pdf.Root.Pages
    tree.Kids.append(tree)
    data = maker.bytes()
    assert ended(data)


def ended(data):
    """How a file ends: in a report that fails, or in words."""
    try:
        return report(data).verdict is Verdict.FAILS
    except UnreadableError as error:
        return error.message


def test_a_file_that_was_cut_off_is_mended_and_fails():
    data = pdf(*[AREA] * 3)
    found = only(data[:-40], "sound")
    assert found.verdict is Verdict.FAILS
    assert "mended" in found.reason
    assert "BytesIO" not in found.reason


def test_cut_off_anywhere_it_ends_in_words():
    data = pdf(AREA, image_at(0, 0, 9, 9))
    for end in range(0, len(data), 97):
        assert ended(data[:end])


def test_spoilt_anywhere_it_ends_in_words():
    maker = Maker()
    maker.add("/XObject", "/I", maker.image(20, 20))
    maker.add("/Font", "/F1", maker.font())
    maker.add("/ExtGState", "/G", Dictionary(ca=0.5, LW=0.1))
    maker.page(f"/G gs {AREA} {image_at(20, 20, 30, 30)} {TEXT}", bleed=3)
    data = maker.bytes(compress_streams=False)
    chance = random.Random(1926)
    for _ in range(150):
        spoilt = bytearray(data)
        for _ in range(chance.randrange(1, 9)):
            spoilt[chance.randrange(len(spoilt))] = chance.choice(b"0189 /[]<>()\n\x00\xffRQq-")
        ended(bytes(spoilt))  # raises nothing else


@pytest.mark.parametrize(
    "content",
    [
        "1 0 0 cm " + AREA,
        "/Missing Do " + AREA,
        "(text) w " + AREA,
        "/Missing gs 1 2 3 4 5 6 7 k " + AREA,
        "BT (Tj without a font) Tj 1 Tf ET " + AREA,
        "BI /W 1 /H ID x EI " + AREA,
        "Q Q Q q q q " + AREA,
    ],
)
def test_instructions_that_mean_nothing_do_no_harm(content):
    assert answer(pdf(content), "colours").summary.startswith("Device")


def test_instructions_that_can_not_be_read_are_told():
    found = only(pdf("", "1 0 0 cm " + AREA, "/Missing Do"), "sound")
    assert (found.verdict, found.pages) == (Verdict.FAILS, (2, 3))


def test_a_picture_that_does_not_end_is_told():
    data = pdf(AREA, AREA + " BI /W 9 /H 9 /BPC 8 /CS /G ID abc")
    assert verdict(data, "sound") is Verdict.FAILS


def test_names_of_any_bytes():
    maker = Maker()
    maker.add("/Font", "/F1", maker.font("Kind"))
    maker.page(TEXT, Annots=Array([Dictionary(Subtype=Name.Linkx)]))
    data = maker.bytes(compress_streams=False).replace(b"/Kind", b"/Kin\xff")
    found = report(data.replace(b"/Linkx", b"/Link\xff"))
    said = {each.question: each.findings for each in found.answers}
    assert said["fonts"][0].what == "Kin#ff"
    assert said["extras"][0].what == "1 × Link#ff"


def test_damaged_metadata_says_nothing_on_standard_error(capfd, caplog):
    maker = Maker()
    maker.page(AREA)
    maker.pdf.Root.Metadata = maker.stream("<rdf:RDF>", Type=Name.Metadata, Subtype=Name.XML)
    report(maker.bytes() + b"\ntrailer <<>>\nstartxref\n9\n%%EOF")
    assert capfd.readouterr() == ("", "")


def test_a_form_that_draws_itself_has_an_end():
    maker = Maker()
    form = maker.form(AREA + " /F Do /F Do")
    form.Resources = Dictionary(XObject=Dictionary(F=form))
    maker.add("/XObject", "/F", form)
    maker.page("/F Do")
    data = maker.bytes()
    assert only(data, "sound").pages == (1,)
    assert answer(data, "colours").summary == "DeviceGray; black and greys only"


def test_a_mask_without_end_is_found():
    maker = Maker()
    form = maker.form("/F Do /F Do")
    form.Resources = Dictionary(XObject=Dictionary(F=form))
    maker.add("/ExtGState", "/G", Dictionary(SMask=Dictionary(S=Name.Alpha, G=form)))
    maker.page(f"/G gs {AREA}")
    assert only(maker.bytes(), "sound").pages == (1,)


def test_a_mask_leaves_no_colour():
    maker = Maker()
    mask = Dictionary(S=Name.Luminosity, G=maker.form("1 0 0 rg 0 0 99 99 re f"))
    maker.add("/ExtGState", "/G", Dictionary(SMask=mask))
    maker.page(f"/G gs {AREA}")
    assert answer(maker.bytes(), "colours").summary == "DeviceGray; black and greys only"


def test_forms_that_double_without_end_are_left_off(monkeypatch):
    monkeypatch.setattr(reading, "STEPS", 2000)
    maker = Maker()
    form = maker.form(AREA)
    for _ in range(20):
        form = maker.form("/F Do /F Do", Resources=Dictionary(XObject=Dictionary(F=form)))
    maker.add("/XObject", "/F", form)
    maker.page("/F Do")
    maker.page(AREA)
    found = only(maker.bytes(), "sound")
    assert (found.verdict, found.pages) == (Verdict.WARNING, (1,))
    assert "no end" in found.reason


def test_a_stream_that_grows_without_end_is_left_off(monkeypatch):
    monkeypatch.setattr(sheet, "UNPACKED", 2**20)
    maker = Maker()
    page = maker.page(AREA)
    maker.page(AREA)
    page.Contents = maker.pdf.make_stream(zlib.compress(b" " * 2**22), Filter=Name.FlateDecode)
    found = answer(maker.bytes(), "sound").findings
    assert [each.pages for each in found] == [(), (1,)]


def test_limits_of_the_library_are_put_back():
    before = pikepdf.settings.get_qpdf_limits()
    report(pdf(AREA))
    assert pikepdf.settings.get_qpdf_limits() == before


def test_enormous_pages():
    maker = Maker()
    page = maker.page(AREA, boxes=False)
    page.MediaBox = Array([0, 0, 10**9, 10])
    maker.page(AREA, UserUnit=10**5)
    page = maker.page(AREA)
    page.TrimBox = Array([10**9, 10**9, 2 * 10**9, 2 * 10**9])
    found = report(maker.bytes())
    assert found.pages == 3


def test_a_page_without_content_and_one_in_parts():
    maker = Maker()
    page = maker.page(AREA)
    page.Contents = Array([maker.stream("q"), maker.stream(AREA)])
    other = maker.page(AREA)
    del other["/Contents"]
    found = report(maker.bytes())
    assert found.pages == 2
    assert verdict(maker.bytes(), "sound") is Verdict.HOLDS


def test_a_thousand_pages_tell_how_far_they_are():
    maker = Maker()
    page = maker.page(AREA)
    for _ in range(999):
        maker.pdf.pages.append(pikepdf.Page(page))
    told: list[str] = []
    found = report(maker.bytes(), tell=told.append)
    assert found.pages == 1000
    assert told[0] == "page 1 of 1000"
    assert told[-1] == "page 1000 of 1000"
    (colours,) = (each for each in found.answers if each.question == "colours")
    assert colours.findings[0].pages == tuple(range(1, 1001))
