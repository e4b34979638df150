"""Every run and block becomes the markup that is meant for it, and every word is escaped once."""

import pytest
from tests.render import fixture
from tests.render.fixture import SPAN, W, leave, lines, to, way

from casec.casebook import model
from casec.casebook.edition import model as page
from casec.language.catalogue import phrases
from casec.render import icons, markup
from casec.render.lines import Art, Medium, runs

SCREEN = Medium(icons.web(), {"art/a.svg": Art("data:x", 40, 30)}, True, phrases("en", {}))
PAPER = Medium(icons.letters(), {"art/a.svg": Art("casec:art/0", 0, 0)}, False, phrases("en", {}))


@pytest.mark.parametrize(
    ("run", "html"),
    [
        (W('a < b & "c"'), 'a &lt; b &amp; "c"'),
        (page.Emphasis((W("a"), page.Strong((W("b"),)))), "<em>a<strong>b</strong></em>"),
        (page.Break(), "<br>"),
        (to(5), '<a class="to" href="#p5">5</a>'),
        (
            page.ToSheet("m", "B", "Sheet B"),
            '<a class="to" href="#sheet-b">Sheet\N{NO-BREAK SPACE}B</a>',
        ),
        (page.ToPerson("j", 7, "<Jim>"), '<a class="who" href="#person-7">&lt;Jim&gt;</a>'),
        (
            page.ToPerson("j", 7, "<Jim>", numbered=True),
            (
                '<a class="who" href="#person-7" aria-label="&lt;Jim&gt; (card 7)">&lt;Jim&gt;</a>'
                '<sup aria-hidden="true">7</sup>'
            ),
        ),
        (page.LetterOf("f", "K"), '<b class="letter">K</b>'),
        (
            page.Icon(page.IconKind.CLOCK, 'an "hour"'),
            (
                '<svg class="icon" role="img"><title>an &quot;hour&quot;</title>'
                '<use href="#icon-clock"/></svg>'
            ),
        ),
        (
            page.Icon(page.IconKind.SUN, ""),
            '<svg class="icon" aria-hidden="true"><use href="#icon-sun"/></svg>',
        ),
        (
            page.Picture("art/a.svg", 'A "map"'),
            '<img src="data:x" alt="A &quot;map&quot;" width="40" height="30">',
        ),
        (page.Picture("art/none.svg", "<x>"), '<span class="no-art">&lt;x&gt;</span>'),
        (page.Rule(fixture.HOURS, (W("two hours"),)), '<span class="rule">two hours</span>'),
    ],
)
def test_runs(run, html):
    assert runs((run,), SCREEN) == html


def test_icons_in_print_are_pictures_with_their_words():
    hour = page.Icon(page.IconKind.CLOCK, "hour")
    assert runs((hour,), PAPER) == '<i class="icon" role="img" aria-label="hour">🕰</i>'


def test_exits_in_a_row_make_one_list():
    html = markup.blocks((lines("a"), way("b", to(2)), leave(), lines("c"), leave()), SCREEN)
    assert html.count('<ul class="exits">') == 2
    assert html.count("<li") == 3


@pytest.mark.parametrize(
    ("exit_", "has"),
    [
        (leave("Go."), '<li class="must one"><a class="where" href="#places">Go.</a></li>'),
        (
            way("Go.", target=model.EndDay(SPAN)),
            '<li class="may one"><a class="where" href="#calendar">',
        ),
        (way("Go.", target=model.Finish(SPAN)), '<li class="may">Go.</li>'),
        (
            way("Go. ", to(2)),
            '<li class="may one">Go.\N{NO-BREAK SPACE}<a class="to" href="#p2">2</a></li>',
        ),
        (way("If ", to(2), to(3)), '<li class="may">If\N{NO-BREAK SPACE}<a'),
    ],
)
def test_an_exit_links_what_the_reader_needs_next(exit_, has):
    assert has in markup.blocks((exit_,), SCREEN)


def test_a_notice_keeps_its_rows_and_columns():
    html = markup.blocks(
        (page.NoticeFrame((("a", "b", "<c>"), ("",), ("one",), ("x", "y"))),), PAPER
    )
    assert "<tr><td>a</td><td>b</td><td>&lt;c&gt;</td></tr>" in html
    assert '<tr><td colspan="3">\N{NO-BREAK SPACE}</td></tr>' in html
    assert '<tr><td colspan="3">one</td></tr>' in html
    assert '<tr><td>x</td><td colspan="2">y</td></tr>' in html


def test_a_tick_is_a_box_on_paper_and_a_field_on_the_screen():
    ticked = fixture.paragraph(9, gates=(fixture.TICK,))
    assert '<span class="tick"></span>' in markup.paragraph(ticked, PAPER)
    assert '<input type="checkbox" id="tick-9" name="tick-9">' in markup.paragraph(ticked, SCREEN)


@pytest.mark.parametrize("medium", [SCREEN, PAPER])
def test_answers_carry_letters_and_no_points(medium):
    (question,) = fixture.QUESTIONS[:1]
    html = markup.blocks((question,), medium)
    assert '<b class="answer">a</b> <span>Big Jim</span>' in html
    assert "5" not in html


def test_an_open_question_leaves_room():
    html = markup.blocks(fixture.QUESTIONS[1:2], PAPER)
    assert html.count('<div class="write"></div>') == 2
    assert "<textarea" in markup.blocks(fixture.QUESTIONS[1:2], SCREEN)


def test_the_table_of_points_holds_every_answer():
    html = markup.blocks((fixture.POINTS,), PAPER)
    assert "each luck point left</th><td>2</td>" in html
    assert "<b>a</b> 5" in html
    assert "<b>b</b> 0" in html
    assert "question 2: judge your own answer" in html
