"""Trees as the parser makes them, for Hypothesis: every kind of node, in canonical form."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TypeVar

from hypothesis import strategies as st

from casec.source import Source, Span
from casec.syntax import tree as t
from casec.syntax.names import RESERVED, look_alike

HERE = Span(Source("", ""), 0, 0)
T = TypeVar("T")


def known(strategy: st.SearchStrategy[T]) -> st.SearchStrategy[T]:
    """The strategy with a short name: Hypothesis would write it out whole in every other."""

    @st.composite
    def one(draw: st.DrawFn) -> T:
        return draw(strategy)

    return one()


RULE_WORDS = {
    *RESERVED,
    *("if", "knows", "time", "detective", "at", "before", "from", "know", "hour", "hours", "until"),
    *("token", "luck", "mark", "move", "go", "see", "test", "leave", "end", "sleep", "finish"),
    *("letter", "notice", "open", "once", "draft", "decoy", "only", "secret", "sheet", "last"),
}

# --- names and numbers ----------------------------------------------------------------------------

_LETTERS = "abcxyzABÄéßжёЩωतकगيש한李"
_words = st.text(_LETTERS + "0123456789", min_size=1, max_size=4)
_spellings = st.builds(
    lambda first, rest: unicodedata.normalize("NFC", "-".join([first, *rest])),
    st.builds(str.__add__, st.sampled_from(_LETTERS), st.text(_LETTERS + "019", max_size=4)),
    st.lists(_words, max_size=2),
).filter(lambda text: text.casefold() not in RESERVED and not look_alike(text)) | st.sampled_from(
    ["time", "know-how", "before", "leave", "if", "and-so", "не-знам", "क्या-बात"]
)
names = st.builds(t.Name, _spellings, st.just(HERE))
free_names = names.filter(lambda name: name.text.casefold() not in RULE_WORDS)
numbers = st.builds(t.Number, st.integers(-99, 999), st.just(HERE))

# --- windows and conditions -----------------------------------------------------------------------


def day(word: str | None, number: int | None, month: str | None, date: str | None) -> t.Day:
    return t.Day(word, number, month, date, HERE)


_hours = st.integers(0, 23)
_dates = st.builds(lambda text: day(None, None, None, text), st.sampled_from(["1926-05-06"]))
_month_days = st.builds(
    lambda number, month: day(None, number, month.text, None), st.integers(1, 31), free_names
)
_weekdays = st.builds(lambda name: day(name.text, None, None, None), free_names)
_days = _dates | _month_days | _weekdays
_moments = st.builds(lambda day, hour: t.Moment(day, hour, HERE), _days, _hours)
_last_moments = st.builds(lambda day, hour: t.Moment(day, hour, HERE), _days, st.integers(0, 24))
_until = _moments | st.builds(lambda hour: t.Moment(None, hour, HERE), _hours)
_spans_of_hours = st.tuples(_hours, st.integers(0, 24)).filter(lambda h: h[0] != h[1])
_maybe_hours: st.SearchStrategy[tuple[int | None, int | None]] = (
    st.just((None, None)) | _spans_of_hours
)

_windows = st.one_of(
    st.builds(lambda h: t.DailyHours(None, None, h[0], h[1], HERE), _spans_of_hours),
    st.builds(
        lambda d, h: t.DailyHours(d, None, h[0], h[1], HERE), _dates | _month_days, _maybe_hours
    ),
    st.builds(lambda a, b, h: t.DailyHours(a, b, h[0], h[1], HERE), _days, _days, _maybe_hours),
    st.builds(lambda name, h: t.NamedHours(name, h[0], h[1], HERE), free_names, _maybe_hours),
    st.builds(t.Stretch, _moments, _last_moments, st.just(HERE)),
    st.builds(t.Before, _moments, st.just(HERE)),
    st.builds(t.From, _moments, st.just(HERE)),
)
windows = known(_windows)
_in_time = st.builds(
    lambda some: t.InTime(tuple(some), HERE), st.lists(windows, min_size=1, max_size=3)
)


def _joined(kind: type[t.And] | type[t.Or], some: Sequence[t.Condition]) -> t.Condition:
    return kind(tuple(some), HERE)


def _compound(inner: st.SearchStrategy[t.Condition]) -> st.SearchStrategy[t.Condition]:
    def several(kind: type[t.And] | type[t.Or]) -> st.SearchStrategy[t.Condition]:
        part = inner.filter(lambda condition: not isinstance(condition, kind))
        return st.builds(lambda some: _joined(kind, some), st.lists(part, min_size=2, max_size=3))

    nots = st.builds(t.Not, inner, st.just(HERE))
    return nots | several(t.And) | several(t.Or)


conditions: st.SearchStrategy[t.Condition] = known(
    st.recursive(
        st.one_of(
            st.builds(t.Knows, names, st.just(HERE)),
            _in_time,
            st.builds(t.Compare, free_names, st.sampled_from(t.Relation), numbers, st.just(HERE)),
            st.builds(t.IsDetective, names, st.just(HERE)),
            st.builds(t.IsAt, names, st.just(HERE)),
        ),
        _compound,
        max_leaves=5,
    )
)

# --- words ----------------------------------------------------------------------------------------

_WORDS = [
    *("rain", "*he knows you*", "**so**", "1926.", "“Good,”", "don't", "\\*", "50 %", "--", "a/b"),
    *("a\\@b", "(see)", "naïve", "дождь", "U\u0308bel\u00a0dran", "http://x.y", "a » b", "x|y"),
]
_some_words = st.lists(st.sampled_from(_WORDS), min_size=1, max_size=5).map(" ".join)
_prose_words = st.lists(
    st.sampled_from([*_WORDS, "\\{letter}", "\\[sic\\]", "\\->"]), min_size=1, max_size=5
).map(" ".join)
plain_words = st.text("ab é[]{}\\\"'/@!|->*", max_size=12).map(
    lambda written: " ".join(written.split())
)
# An arrow in prose is a fault (CB012), in whatever words it stands.
_without_arrow = plain_words.filter(lambda words: "->" not in words)
_comments = st.builds(
    t.Comment,
    st.sampled_from(["note", "TODO: more rain", "// twice", "см. выше", "[not a rule", ""]),
    st.just(HERE),
)
_pictures = st.builds(
    lambda words, path: t.Picture(words, path, HERE),
    _without_arrow,
    st.sampled_from(["art/scene.svg", "art/the map.png"]),
)
_mentions = st.builds(t.Mention, names, st.none() | _without_arrow, st.just(HERE))
_sees = st.builds(t.See, names, st.just(HERE))
_letter_slots = st.builds(t.LetterSlot, st.just(HERE))


def text(words: str) -> t.Text:
    return t.Text(words, HERE)


@st.composite
def runs(
    draw: st.DrawFn,
    others: st.SearchStrategy[t.Piece | t.If | t.Test],
    words: st.SearchStrategy[str] = _prose_words,
    gap: st.SearchStrategy[str] = st.sampled_from([" ", "\n"]),
) -> tuple[t.Piece | t.If | t.Test, ...]:
    """Words and other pieces in turn, parted by white space, which no end has."""
    pieces: list[t.Piece | t.If | t.Test] = []
    before = draw(words)
    for other in draw(st.lists(others, max_size=3)):
        if isinstance(other, t.Comment):
            pieces += [text(before), other]
            before = "\n" + draw(words)
        else:
            pieces += [text(before + draw(gap)), other]
            before = draw(gap) + draw(words)
    if draw(st.booleans()) and pieces and not isinstance(pieces[-1], t.Comment):
        return tuple(pieces)
    return (*pieces, text(before))


# --- effects and prose ----------------------------------------------------------------------------

effects: st.SearchStrategy[t.Effect] = known(
    st.one_of(
        st.builds(
            t.Know,
            names,
            st.none() | runs(_mentions | _letter_slots, _some_words),
            st.just(HERE),
        ),
        st.builds(t.Hours, st.integers(1, 30), st.just(HERE)),
        st.builds(t.Until, _until, st.just(HERE)),
        st.builds(
            t.Change,
            free_names | st.builds(t.Name, st.sampled_from(["token", "luck"]), st.just(HERE)),
            st.integers(-9, 9).filter(bool),
            st.just(HERE),
        ),
        st.builds(t.Mark, _moments, plain_words.filter(bool), st.just(HERE)),
        st.builds(t.Move, names, st.just(HERE)),
    )
)
_inline = _mentions | _sees | _pictures | _comments
_space = st.just(" ")


def _begun(sign: str, run: tuple[t.Piece, ...]) -> tuple[t.Piece, ...]:
    first = run[0]
    assert isinstance(first, t.Text)
    return (text(sign + first.text), *run[1:])


_own_comment = st.builds(
    lambda before, comment, after: (text(before + "\n"), comment, text(after)),
    _prose_words,
    _comments,
    _prose_words,
)
prose: st.SearchStrategy[t.Prose] = known(
    st.one_of(
        st.builds(lambda run: t.Prose("text", run, HERE), runs(_inline | effects) | _own_comment),
        st.builds(
            lambda sign, kind, run: t.Prose(kind, _begun(sign, run), HERE),
            st.just("> "),
            st.just("quote"),
            runs(_inline | effects, gap=_space),
        ),
        st.builds(
            lambda run: t.Prose("list", _begun("- ", run), HERE),
            runs(_inline | effects, gap=_space),
        ),
        st.builds(lambda effect: t.Prose("text", (effect,), HERE), effects | _pictures),
        st.just(t.Prose("ornament", (), HERE)),
    )
)

# --- exits, questions, frames, conditionals -------------------------------------------------------

targets: st.SearchStrategy[t.Target] = st.one_of(
    st.builds(t.ToParagraph, names, st.just(HERE)),
    st.builds(t.Go, names, st.just(HERE)),
    st.sampled_from([t.Leave(HERE), t.EndDay(HERE), t.Sleep(HERE), t.Finish(HERE)]),
)


@st.composite
def exits(draw: st.DrawFn) -> t.Exit:
    parts = list(draw(runs(_inline | effects, _some_words) | st.just(())))
    test = st.builds(t.Test, free_names, st.integers(0, 12), st.just(HERE))
    rules: list[t.If | t.Test] = []
    if draw(st.booleans()):
        rules.append(t.If(draw(conditions), HERE))
    fail = None
    if draw(st.booleans()):
        rules.append(draw(test))
        fail = draw(targets)
    for rule in rules:
        parts.insert(0 if draw(st.booleans()) else _behind_first_rule(parts), rule)
    if parts and not isinstance(parts[-1], t.Comment) and draw(st.booleans()):
        parts.append(draw(_comments))
    return t.Exit(draw(st.booleans()), tuple(parts), draw(targets), fail, HERE)


def _behind_first_rule(parts: Sequence[object]) -> int:
    """A place next to a rule at the beginning, where no white space is needed around a new one."""
    return 1 if parts and isinstance(parts[0], t.If | t.Test) else 0


def _answers() -> st.SearchStrategy[t.Answer]:
    return st.builds(
        t.Answer, st.integers(-9, 99), runs(_mentions | _sees | _comments), st.just(HERE)
    )


questions = known(
    st.one_of(
        st.builds(
            lambda words, answers: t.Question(False, words, tuple(answers), HERE),
            runs(_mentions | _sees | _pictures),
            st.lists(_answers(), min_size=1, max_size=3),
        ),
        st.builds(lambda words: t.Question(True, words, (), HERE), runs(_mentions | _sees)),
    )
)
_notice_line = (
    st.text("ab [*=>/\\|\t", max_size=9)
    .map(str.lstrip)
    .filter(lambda line: line[:3] not in ("== ", "==\t", "=="))
    .filter(lambda line: line.split(" ")[0] not in (">" * 7, "|" * 7))  # what a merge leaves
)
notices = st.builds(lambda lines: t.Notice(tuple(lines), HERE), st.lists(_notice_line, max_size=4))
letters = known(
    st.builds(lambda body: t.Letter(tuple(body), HERE), st.lists(prose | _comments, max_size=3))
)


@st.composite
def conditionals(draw: st.DrawFn, items: st.SearchStrategy[t.Item]) -> t.Conditional:
    some = draw(
        st.lists(st.tuples(conditions, st.lists(items, max_size=2)), min_size=1, max_size=2)
    )
    branches = [t.Branch(condition, tuple(body), HERE) for condition, body in some]
    if draw(st.booleans()):
        branches.append(t.Branch(None, tuple(draw(st.lists(items, max_size=2))), HERE))
    return t.Conditional(tuple(branches), HERE)


items: st.SearchStrategy[t.Item] = known(
    st.recursive(
        st.one_of(prose, exits(), questions, letters, notices, _comments),
        conditionals,
        max_leaves=4,
    )
)

# --- paragraphs and files -------------------------------------------------------------------------

_gates = st.builds(t.Gate, conditions, names, st.just(HERE))
_onces = st.builds(t.Once, names, st.just(HERE))
_marks = (
    st.just(t.Draft(HERE)),
    st.just(t.Decoy(HERE)),
    st.builds(lambda some: t.OnlyVia(tuple(some), HERE), st.lists(names, min_size=1, max_size=3)),
    st.builds(t.Secret, conditions, st.just(HERE)),
    st.just(t.SheetMark(HERE)),
    st.just(t.Last(HERE)),
)
_some_marks = st.tuples(*(st.none() | mark for mark in _marks)).map(
    lambda marks: tuple(mark for mark in marks if mark is not None)
)
_pins = st.builds(t.Number, st.integers(1, 999), st.just(HERE))
paragraphs = known(
    st.builds(
        lambda name, pin, marks, gate, once, body: t.Paragraph(
            name, pin, marks, gate, once, tuple(body), HERE, HERE
        ),
        names,
        st.none() | _pins,
        _some_marks,
        st.none() | _gates,
        st.none() | _onces,
        st.lists(items, max_size=5),
    )
)
_card_prose = st.builds(
    lambda run: t.Prose("text", run, HERE), runs(_mentions | _sees | _pictures | _comments)
)
people = st.builds(
    lambda name, body: t.PersonText(name, tuple(body), HERE, HERE),
    names,
    st.lists(_card_prose | _comments, max_size=2),
)
_allows = st.builds(
    lambda codes, whole: t.Allow(tuple(codes), "the door stays shut", whole, HERE),
    st.lists(st.sampled_from(["CB204", "CB310"]), min_size=1, max_size=2),
    st.booleans(),
)


def _as_comment(allow: t.Allow) -> t.Comment:
    word = "allow-file" if allow.whole_file else "allow"
    return t.Comment(f"{word} {', '.join(allow.codes)}: {allow.reason}", HERE)


trees = st.builds(
    lambda allows, comments, sections: t.Tree(
        Source("", ""),
        (*map(_as_comment, allows), *comments, *sections),
        tuple(allows),
    ),
    st.lists(_allows, max_size=1),
    st.lists(_comments, max_size=1),
    st.lists(paragraphs | people, max_size=3),
)
