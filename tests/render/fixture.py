"""A small edition, made by hand, in which every run and every block stands at least once."""

from collections.abc import Sequence
from datetime import date

from casec.casebook import model
from casec.casebook.calendar import Ability, Calendar
from casec.casebook.edition import model as page
from casec.casebook.numbering import Numbering
from casec.language.catalogue import phrases
from casec.source import Source

SPAN = Source("book/page.case", "== a").span(3, 4)
W = page.Words
TREE = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">'
    b'<circle cx="20" cy="15" r="9"/></svg>'
)
PICTURES = {"art/map.svg": TREE, "art/nell.svg": TREE}
DATES = (date(1926, 5, 4), date(1926, 5, 5))
ABILITIES = tuple(Ability)


def words(text: str) -> tuple[page.Run, ...]:
    return (W(text),)


def lines(*runs: page.Run | str) -> page.Lines:
    return page.Lines(tuple(W(run) if isinstance(run, str) else run for run in runs))


def to(number: int) -> page.ToParagraph:
    return page.ToParagraph(f"par-{number}", number)


def way(
    text: str, *runs: page.Run, must: bool = False, target: model.Target | None = None
) -> page.Exit:
    rule = model.Exit(
        1, must, None, None, (), target or model.ToParagraph("par-3", SPAN), None, SPAN
    )
    return page.Exit(rule, (W(text), *runs))


def leave(text: str = "Leave this address.") -> page.Exit:
    return way(text, must=True, target=model.Leave(SPAN))


def rule_of(name: str, gate: model.Gate | None = None) -> model.Paragraph:
    return model.Paragraph(name, None, False, False, False, None, None, gate, None, (), SPAN)


def paragraph(
    number: int, *blocks: page.Block, gates: Sequence[page.Gate] = (), last: bool = False
) -> page.Paragraph:
    return page.Paragraph(
        f"par-{number}", number, tuple(gates), blocks, last, rule_of(f"par-{number}")
    )


KNOWS = model.Knows("face", SPAN)
HOURS = model.Hours(2, SPAN)
CLOCK = page.Icon(page.IconKind.CLOCK, "one hour passes")

GATE = page.Gate(
    model.Gate(KNOWS, "par-2", SPAN),
    (W("Only on Tuesday; otherwise read "), to(2), W(" at once.")),
    False,
)
TICK = page.Gate(
    model.Once("par-2", SPAN), (W("If this box is ticked, read "), to(2), W(" at once.")), True
)

EVERYTHING: tuple[page.Block, ...] = (
    lines(
        "Smoke & lamps. ",
        page.ToPerson("jim", 1, "Big <Jim>"),
        " looks ",
        page.Emphasis((W("up"), page.Strong(words("!")))),
        page.Break(),
        page.Rule(
            model.Know("face", None, SPAN),
            (W("Add "), page.LetterOf("face", "K"), W(" to your knowledge.")),
        ),
        " ",
        page.Rule(HOURS, (CLOCK, CLOCK)),
        " See ",
        page.ToSheet("map", "A", "Sheet A"),
        " and ",
        page.Picture("art/nell.svg", "Nell"),
        ".",
    ),
    lines(page.Picture("art/map.svg", "The harbour")),
    page.Quote((lines("Quoted."),)),
    page.Bullets(((lines("One"),), (lines("Two"),))),
    page.Ornament(),
    page.LetterFrame((lines("Dear Nell,"), lines("Come at once."))),
    page.NoticeFrame((("TIMES", ""), ("9:00", "Ferry"), ("",), ("No dogs.",))),
    page.Conditional(
        model.Conditional(1, (), SPAN),
        (
            page.Branch(
                KNOWS,
                (W("If you have "), page.LetterOf("face", "K"), W(":")),
                (lines("You know him."), way("Ask. ", to(3))),
            ),
            page.Branch(None, words("Otherwise:"), (lines("A sailor."),)),
        ),
    ),
    way("Lean on him. Test your persuasion: if > 5, read ", to(3), W(", otherwise "), to(2)),
    way("Wait. Read ", to(2)),
    leave(),
)

QUESTIONS: tuple[page.Block, ...] = (
    page.Question(
        model.Question(1, False, (), (), SPAN),
        1,
        words("Who killed Rosa Bell?"),
        (page.Answer("a", 5, words("Big Jim")), page.Answer("b", 0, words("Nobody"))),
    ),
    page.Question(model.Question(2, True, (), (), SPAN), 2, words("Why?"), ()),
    way("The game is over. Read ", to(4), must=True),
)

POINTS = page.Points((((W("each luck point left"),), 2),), ((1, "a", 5), (1, "b", 0)), (2,))


def case(
    title: str = "The Salt Ledger", language: str = "en", **print_settings: object
) -> model.Case:
    calendar = Calendar(DATES, 8, ABILITIES * 16, ("par-1", "par-2"), ("par-2", "par-3"), (6, 17))
    return model.Case(
        name="salt",
        title=title,
        authors=("A. Writer",),
        language=language,
        edition=2,
        start="par-1",
        station="hq",
        start_at="hq",
        luck=3,
        luck_max=3,
        calendar=calendar,
        detectives=(),
        places=(),
        people=(),
        facts=(),
        paragraphs=(),
        sheets=(),
        scoring=model.Scoring(),
        checks=model.Checks(),
        print=model.Print(**print_settings),  # type: ignore[arg-type]
        limits=model.Limits(),
        wording={},
    )


def edition(
    *more: page.Paragraph,
    title: str = "The Salt Ledger",
    language: str = "en",
    **print_settings: object,
) -> page.Edition:
    """The edition, with `more` paragraphs behind the four that it has."""
    return page.Edition(
        case=case(title, language, **print_settings),
        numbering=Numbering({"par-1": 1}, {"face": "K"}, {"jim": 1}, {"map": "A"}),
        paragraphs=(
            paragraph(1, *EVERYTHING, gates=(GATE, TICK)),
            paragraph(2, lines("Nothing here."), leave()),
            paragraph(3, *QUESTIONS),
            *more,
            paragraph(4, lines("It was the salt."), POINTS, last=True),
        ),
        sheets=(page.Sheet("map", "A", "Sheet A", (lines("A map."),)),),
        people=(
            page.Person("jim", 1, "Big <Jim>", "Dockers", (lines("A docker."),), "art/nell.svg"),
        ),
        places=(
            page.Place(
                "town",
                "The Town",
                (
                    page.Address("hq", "Headquarters", "par-2", 2, None),
                    page.Address("loft", "The loft", "par-3", 3, "face"),
                ),
                None,
            ),
        ),
        calendar=(
            page.CalendarRow("Tuesday 4 May", 1, 2),
            page.CalendarRow("Wednesday 5 May", 2, 3),
        ),
        phrases=phrases(language, {}),
        detectives=(
            page.Detective(
                "nell",
                "Nell Quist",
                dict(zip(ABILITIES, (4, 3, 2), strict=True)),
                (),
                "art/nell.svg",
            ),
        ),
    )
