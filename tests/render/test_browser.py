"""The book as Chromium shows it, offline: on a phone, in the dark, without script, in print."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from tests.render import fixture, hostile

from casec.language.catalogue import languages, phrases
from casec.render.html import html

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(shutil.which("chromium") is None, reason="Chromium is not installed"),
    pytest.mark.filterwarnings("default"),
]

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
]
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 900}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), headless=True, args=FLAGS
        )
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    path: Path = tmp_path_factory.mktemp("book") / "book.html"
    path.write_text(html(fixture.edition(), fixture.PICTURES), encoding="utf-8")
    return path.as_uri()


@pytest.fixture
def opening(browser):
    """Opens a page; in the end, nothing was asked for but the file itself, and nothing failed."""
    contexts, asked, said = [], [], []

    def open_(address: str, viewport=DESK, **options):
        context = browser.new_context(viewport=viewport, offline=True, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(address)
        return page

    yield open_
    for context in contexts:
        context.close()
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    assert said == []


def shown(page: Page) -> list[str]:
    visible = "all => all.filter(e => e.getClientRects().length).map(e => e.id)"
    return list(page.eval_on_selector_all(".page", visible))


def at(page: Page, ident: str) -> None:
    """The reader comes to a page, and sees no other."""
    page.wait_for_selector(f"#{ident}.here", timeout=3000)
    assert shown(page) == [ident]


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.textContent.trim()"))


def turn_to(page: Page, number: str) -> None:
    page.fill("#number", number)
    page.press("#number", "Enter")


def test_one_page_is_shown_at_a_time(opening, file):
    page = opening(file)
    at(page, "title")
    page.click("text=Begin here")
    at(page, "p1")
    assert focused(page) == "1"
    assert page.title() == "1 · The Salt Ledger"
    page.click("#p1 .exits .to >> text=3")
    at(page, "p3")


def test_back_goes_back_within_the_book_and_never_out_of_it(opening, file):
    page = opening(file)
    assert page.is_disabled("#back")
    turn_to(page, "1")
    turn_to(page, "2")
    page.click("#back")
    page.wait_for_function("location.hash === '#p1'")
    at(page, "p1")
    page.click("#back")
    page.wait_for_function("document.title === 'The Salt Ledger'")
    at(page, "title")
    assert page.is_disabled("#back")


def test_a_number_that_does_not_exist_changes_nothing(opening, file):
    page = opening(file)
    turn_to(page, "2")
    turn_to(page, "77")
    at(page, "p2")
    assert page.inner_text("#answer") == "This book has no paragraph 77."
    turn_to(page, "3")
    at(page, "p3")
    assert page.inner_text("#answer") == ""


def test_an_address_with_a_wrong_number_opens_the_title(opening, file):
    page = opening(file + "#p77")
    at(page, "title")
    assert page.inner_text("#answer") == "This book has no paragraph 77."


def test_figures_typed_anywhere_reach_the_box(opening, file):
    page = opening(file)
    page.keyboard.type("3\n")
    at(page, "p3")


def test_the_whole_way_by_keyboard(opening, file):
    page = opening(file + "#p2")
    page.keyboard.press("Tab")
    assert focused(page) == "Leave this address."
    page.keyboard.press("Enter")
    at(page, "places")
    assert focused(page) == "Location cards"


def test_the_first_link_leads_past_the_bar(opening, file):
    page = opening(file + "#p2")
    page.focus(".skip")
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.textContent === '2'")
    at(page, "p2")
    assert page.inner_text("#answer") == ""


def test_a_person_is_shown_on_the_page_of_people(opening, file):
    page = opening(file + "#p1")
    page.click("#p1 .who")
    at(page, "people")
    assert page.evaluate("document.activeElement.id") == "person-1"


def test_the_place_the_ticks_and_the_light_are_remembered(opening, file):
    page = opening(file + "#p1")
    page.check("#tick-1")
    turn_to(page, "3")
    page.check("#question-1-b")
    page.check("#question-1-a")
    page.click("summary")
    page.click("#theme")
    page.goto("about:blank")
    page.goto(file)
    at(page, "title")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.click("text=Read on at 3")
    at(page, "p3")
    assert page.is_checked("#question-1-a")
    assert page.is_checked("#tick-1")


def test_the_calendar_sheet_can_be_filled_in(opening, file):
    page = opening(file + "#calendar", viewport=PHONE)
    page.check("#sheet-tick-1")
    page.check("#sheet-luck-3")
    page.check("#sheet-token-1")
    page.click("label:has(#letter-K)")
    page.fill("#note-2", "Line-up at 11:00")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.goto("about:blank")
    page.goto(file + "#p1")
    assert page.is_checked("#tick-1")
    page.uncheck("#tick-1")
    page.goto("about:blank")
    page.goto(file + "#calendar")
    assert not page.is_checked("#sheet-tick-1")
    assert page.is_checked("#sheet-luck-3")
    assert not page.is_checked("#sheet-luck-2")
    assert page.is_checked("#letter-K")
    assert page.input_value("#note-2") == "Line-up at 11:00"


def test_without_storage_it_still_works(opening, file):
    page = opening("about:blank")
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw Error('no storage'); }})"
    )
    page.goto(file)
    turn_to(page, "2")
    at(page, "p2")


def test_without_script_everything_is_there_and_linked(opening, file):
    page = opening(file, java_script_enabled=False)
    assert page.locator("#p1").is_visible()
    assert page.locator("#p4").is_visible()
    assert not page.locator("#turn").is_visible()
    assert not page.locator("#back").is_visible()
    assert page.locator("summary").is_visible()
    page.click("#p1 .exits .to >> text=3")
    assert page.url.endswith("#p3")


def test_in_print_everything_is_there_and_the_bar_is_not(opening, file):
    page = opening(file)
    page.emulate_media(media="print")
    assert {"p1", "p2", "p3", "p4", "sheet-a"} <= set(shown(page))
    assert not page.locator(".bar").is_visible()


PLACES = (
    "",
    "#how",
    "#calendar",
    "#places",
    "#people",
    "#detectives",
    "#p1",
    "#p3",
    "#p4",
    "#sheet-a",
)


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_no_page_is_wider_than_the_screen(opening, file, width):
    page = opening(file, viewport={"width": width, "height": 740})
    for place in PLACES:
        page.goto(file + place)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, place


def test_what_is_touched_is_large_enough(opening, file):
    page = opening(file + "#p1", viewport=PHONE, has_touch=True, is_mobile=True)
    boxes = page.eval_on_selector_all(
        "#p1 .exits li, .bar button, .bar summary, .bar input",
        "all => all.map(e => e.getBoundingClientRect().height).filter(height => height > 0)",
    )
    assert len(boxes) > 5
    assert min(boxes) >= 44


CONTRAST = """() => {
  const linear = (v) => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
  const light = (rgb) => rgb.map(v => linear(v / 255))
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const numbers = (text) => text.match(/[\\d.]+/g).map(Number);
  const ground = (e) => {
    for (; e; e = e.parentElement) {
      const c = numbers(getComputedStyle(e).backgroundColor);
      if (c.length < 4 || c[3] > 0) return c.slice(0, 3);
    }
    return [255, 255, 255];
  };
  const worst = [];
  for (const e of document.querySelectorAll(".here *, .bar :enabled, .bar a")) {
    if (![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue;
    const ink = light(numbers(getComputedStyle(e).color).slice(0, 3));
    const [a, b] = [ink, light(ground(e))].sort((x, y) => y - x);
    worst.push([(a + .05) / (b + .05), e.className || e.tagName]);
  }
  return worst.sort((x, y) => x[0] - y[0])[0];
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_words_can_be_told_from_the_page(opening, file, scheme):
    page = opening(file, color_scheme=scheme, reduced_motion="reduce")
    grounds = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert (sum(map(int, grounds[4:-1].split(","))) < 300) is (scheme == "dark")
    for place in PLACES:
        page.goto(file + place)
        ratio, where = page.evaluate(CONTRAST)
        assert ratio >= 4.5, (place, where)


def test_a_hostile_case_is_inert(browser, tmp_path):
    path = tmp_path / "evil.html"
    path.write_text(html(hostile.edition(), hostile.PICTURES), encoding="utf-8")
    asked: list[str] = []
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.on("request", lambda request: asked.append(request.url))
    for place in ("", "#p5", "#people", "#places", "#sheet-a", '#x"><script>', "#%E0%A4%A"):
        page.goto("about:blank")
        page.goto(path.as_uri() + place)
        page.wait_for_timeout(50)
        assert not page.title().startswith("pwned")
    assert [url for url in asked if not url.startswith(("file:", "data:", "about:"))] == []
    context.close()


def test_the_policy_would_stop_what_escaping_let_through(browser, tmp_path):
    path = tmp_path / "leak.html"
    leak = (
        "<img src=http://127.0.0.1:1/x onerror=\"document.title='pwned'\">"
        "<script>document.title='pwned'</script>"
    )
    text = html(fixture.edition(), {}).replace("A docker.", leak)
    context = browser.new_context(offline=True)
    page = context.new_page()
    path.write_text(text, encoding="utf-8")
    page.goto(path.as_uri())
    assert page.title() == "The Salt Ledger"
    path.write_text(text.replace("Content-Security-Policy", "X"), encoding="utf-8")
    page.goto(path.as_uri())
    page.wait_for_timeout(50)
    assert page.title() == "pwned"
    context.close()


@pytest.mark.parametrize("language", languages())
def test_the_bar_is_one_line_at_every_width(opening, tmp_path, language):
    edition = fixture.edition()
    edition = replace(edition, phrases=phrases(language, {}))
    path = tmp_path / "book.html"
    path.write_text(html(edition, fixture.PICTURES), encoding="utf-8")
    page = opening(f"{path.as_uri()}#p1")
    tops = "[...document.querySelectorAll('#back, #turn, #menu')].map(e => e.offsetTop)"
    for width in (320, 360, 416, 430, 500, 512, 530, 600, 680, 800, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        assert len(set(page.evaluate(tops))) == 1, width
        assert page.evaluate("document.documentElement.scrollWidth") <= width
