"""A case by somebody who wishes its readers ill: an attack wherever a writer may write."""

from tests.render import fixture

from casec.casebook.edition import model as page

ATTACKS = (
    "<script>document.title='pwned'</script>",
    '"><img src=x onerror="document.title=\'pwned\'">',
    "'><svg onload=document.title='pwned'>",
    "</title></style></textarea><script>document.title='pwned'</script>",
    "{{ 7 * 7 }}{% raw %}",
    "javascript:document.title='pwned'",
    "&lt;script&gt;",
    "\N{RIGHT-TO-LEFT OVERRIDE}\N{ZERO WIDTH SPACE}]]>",
)
EVIL = " ".join(ATTACKS)
ART = "art/\"><script>document.title='pwned'</script>.svg"
SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="document.title=\'pwned\'">'
    b"<script>document.title='pwned'</script>"
    b'<image href="http://127.0.0.1:1/a.png"/><image href="file:///etc/hostname"/></svg>'
)
PICTURES = {ART: SVG, "art/map.svg": SVG, "art/good.svg": fixture.TREE, "art/fake.png": SVG}


def edition() -> page.Edition:
    """An edition in which all that a writer can write is an attack."""
    words = fixture.words(EVIL)
    blocks: tuple[page.Block, ...] = (
        fixture.lines(EVIL, page.ToPerson("x", 1, EVIL), page.Icon(page.IconKind.SUN, EVIL)),
        fixture.lines(page.Picture(ART, EVIL)),
        fixture.lines(
            "a", page.Picture("art/good.svg", EVIL), page.Picture("file:///etc/hostname", EVIL)
        ),
        page.Quote((fixture.lines(EVIL),)),
        page.Bullets(((fixture.lines(EVIL),),)),
        page.LetterFrame((fixture.lines(EVIL),)),
        page.NoticeFrame(((EVIL, EVIL), (EVIL,))),
        page.Conditional(
            fixture.EVERYTHING[7].rule,  # type: ignore[union-attr, arg-type]
            (page.Branch(None, words, (fixture.lines(EVIL),)),),
        ),
        page.Question(
            fixture.QUESTIONS[0].rule,  # type: ignore[union-attr, arg-type]
            9,
            words,
            (page.Answer('"><b>', 5, words),),
        ),
        page.Points(((words, 1),), ((1, '"><b>', 5),), ()),
        fixture.way(EVIL, fixture.to(2)),
        fixture.leave(EVIL),
    )
    plain = fixture.edition(
        fixture.paragraph(5, *blocks, gates=(page.Gate(fixture.TICK.rule, words, True),))
    )
    evil = fixture.case(title=EVIL)
    return page.Edition(
        case=evil,
        numbering=plain.numbering,
        paragraphs=plain.paragraphs,
        sheets=(page.Sheet(EVIL, "A", EVIL, blocks[:1]),),
        people=(page.Person(EVIL, 1, EVIL, EVIL, blocks[:1], ART),),
        places=(page.Place(EVIL, EVIL, (page.Address(EVIL, EVIL, EVIL, 2, None),), ART),),
        calendar=(page.CalendarRow(EVIL, 1, 2), page.CalendarRow(EVIL, 2, 3)),
        phrases={
            **plain.phrases,
            "label.authors": "by {authors}" + EVIL.replace("{", "("),
            "screen.unknown": EVIL.replace("{", "("),
        },
        detectives=(page.Detective(EVIL, EVIL, plain.detectives[0].maxima, blocks[:1], ART),),
    )
