"""A hostile case, built from the command line: inert in the browser, in print and as data."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pikepdf
import pypdfium2
import pytest
from tests.end_to_end import hostile
from tests.render.reader import read

LITERAL = ("{{ 7 * 7 }}", "{0.__class__", "{letter.__class__}", "%(x)s$x${x}", "&#60;script&#62;")
ACTIVE = {
    "/JS",
    "/JavaScript",
    "/Launch",
    "/URI",
    "/GoToR",
    "/GoToE",
    "/SubmitForm",
    "/ImportData",
    "/EmbeddedFile",
    "/AA",
    "/OpenAction",
    "/RichMedia",
    "/XFA",
}


def typed(words: str) -> str:
    """With straight quotation marks, as they were typed."""
    return re.sub("[“”‘’]", "'", words.replace('"', "'"))


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The outputs by their ending: of the case, and of one whose writer hid what is wrong with its
    pictures."""
    desk: Path = tmp_path_factory.mktemp("desk")
    hostile.write(desk / hostile.NAME)
    hostile.write(desk / "armed", hostile.ARMED, CB801="off")
    done = subprocess.run(
        [sys.executable, "-m", "casec", "build", hostile.NAME, "armed", "--gate", "error"],
        cwd=desk,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    outputs = (desk / "build" / hostile.NAME).iterdir()
    made = {path.name.removeprefix(f"{hostile.NAME}."): path for path in outputs}
    return {**made, "armed": desk / "build" / "armed" / "armed.html"}


def test_pictures_that_could_run_are_refused(desk, process):
    hostile.write(desk / "armed", hostile.ARMED)
    for output in ("html", "pdf", "json"):
        run = process("build", "armed", f"--{output}")
        assert (run.status, run.out) == (1, ""), output
        assert run.err.count("error[CB801]") == 2
    assert not Path("build").exists()


def test_the_page_holds_words_and_no_more(built):
    for name in ("html", "armed"):
        page = read(built[name].read_text("utf-8"))
        assert len(page.all("script")) == 1, "the book's own"
        for element in page.all():
            assert not [key for key in element.attributes if key.startswith("on")]
            for key in ("href", "src", "action", "formaction", "xlink:href"):
                address = element.attributes.get(key, "#")
                assert address.startswith(("#", "data:image/", "data:font/")), address
        title = page.all("head")[0].all("title")[0]
        for words in (title.text, page.by_id("p1").text + page.by_id("people").text):
            assert "{{ 7 * 7 }}" in words
        assert all(words in page.text for words in LITERAL)
        assert "<svg/onload=document.title" in page.text
        assert "{% for x in y %}{# no #}" in page.text


def test_no_picture_runs(built):
    assert "data:image" in built["html"].read_text("utf-8")
    assert "data:image" not in built["armed"].read_text("utf-8")


@pytest.mark.browser
@pytest.mark.skipif(shutil.which("chromium") is None, reason="Chromium is not installed")
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("name", ["html", "armed"])
def test_nothing_happens_in_a_browser(built, name):
    from playwright.sync_api import sync_playwright

    events: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
        )
        page = browser.new_context().new_page()
        page.on("dialog", lambda dialog: events.append(dialog.message))
        page.on("request", lambda request: events.append(request.url))
        page.on("console", lambda message: events.append(message.text))
        page.on("popup", lambda popup: events.append(popup.url))
        address = built[name].as_uri()
        places = read(built[name].read_text("utf-8")).having("page")
        for place in ("", *(f"#{each.attributes['id']}" for each in places), '#"><script>'):
            page.goto("about:blank")
            page.goto(address + place)
            assert not page.title().endswith("pwned")
        for link in page.query_selector_all("a[href]"):
            page.evaluate("link => link.click()", link)
        page.evaluate(
            "for (const e of document.querySelectorAll('*')) e.dispatchEvent(new Event('load'))"
        )
        page.wait_for_timeout(200)
        assert not page.title().endswith("pwned")
        assert page.url.startswith("file:")
        browser.close()
    assert [one for one in events if not one.startswith(("file:", "data:"))] == []
    assert {one.partition("#")[0] for one in events if one.startswith("file:")} == {address}


@pytest.mark.parametrize("name", ["pdf", "cards.pdf", "sheets.pdf", "handbook.pdf"])
def test_nothing_in_a_pdf_runs_or_leads_outside(built, name):
    with pikepdf.open(built[name]) as pdf:
        for each in pdf.objects:
            if isinstance(each, pikepdf.Dictionary | pikepdf.Stream):
                assert not ACTIVE & set(each.keys())
                assert str(each.get("/S", "")) not in ACTIVE


def test_the_pdf_says_whose_it_is(built):
    with pikepdf.open(built["pdf"]) as book:
        assert typed(str(book.docinfo["/Title"])) == typed(hostile.EVIL)
        assert "{{ 7 * 7 }}" in str(book.docinfo["/Author"])
        if "/Metadata" in book.Root:
            ET.fromstring(book.Root.Metadata.read_bytes())


def test_the_pdf_prints_the_words_as_they_are(built):
    with pypdfium2.PdfDocument(built["pdf"]) as document:
        text = " ".join(page.get_textpage().get_text_bounded() for page in document)
    text = " ".join(text.split())
    assert "{{ 7 * 7 }}" in text
    assert "{0.__class__}" in text
    assert "<script>document.title=" in text
    assert os.uname().nodename not in text, "/etc/hostname"


def test_the_data_are_the_words(built):
    bundle = json.loads(built["json"].read_bytes())
    titles = (bundle["title"], *(place["title"] for place in bundle["places"]))
    assert {typed(title) for title in titles} == {typed(hostile.EVIL)}
    texts = json.dumps(bundle, ensure_ascii=False)
    assert "{0.__class__" in texts
    assert "<class" not in texts
    assert "mappingproxy" not in texts


def test_the_bundle_is_sound(built, process):
    assert process("bundle", "verify", str(built["json"])).status == 0


def test_the_drawings_are_inert(desk, process):
    """Mermaid reads labels as HTML, so it gets none of the words; in DOT they are one string."""
    hostile.write(desk / "evil")
    assert not re.search(
        "script|click|href|pwned", process("graph", "evil", "--format", "mermaid").out
    )
    strings = re.compile(r'"(?:[^"\\]|\\.)*"')
    out = process("graph", "evil").out
    assert not re.search("<|URL|href|pwned", strings.sub("", out))
