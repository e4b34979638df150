"""What PyYAML says about a broken file, in a writer's words: a `Problem` enters, a `Fault` leaves.

Nothing here imports PyYAML. The wordings that are told apart are those of libyaml's scanner and
parser; what none of the cases knows becomes CB670, which quotes it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from casec.diagnostic import Diagnostic, Edit, Fix, Label, report
from casec.source import Source, Span

_CONTROL = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
DEEPEST = 32  # lists and maps within one another; a case needs 6
_MOST_CHARACTERS = 20
_MOST_LINES = 12  # that are looked at above a line
_QUOTES = ('"', "'")
_OPENING = (*_QUOTES, "[", "{")


@dataclass(frozen=True, slots=True)
class Problem:
    """What the parser says.

    Attributes:
        at: the offset at which the trouble shows.
        begins: the offset at which the thing that was being read begins, where it is known.
        last: the last value that was read whole.
    """

    words: str
    context: str
    at: int
    begins: int | None
    last: Span | None


@dataclass(frozen=True, slots=True)
class Fault:
    """A broken place: its diagnostic, and the range in which the text can't be trusted."""

    diagnostic: Diagnostic
    start: int
    end: int


class Broken(Exception):  # noqa: N818 - it ends a pass, it is no error of ours
    """Carries a fault out of the reading."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.diagnostic.message)
        self.fault = fault


def characters(source: Source) -> tuple[Diagnostic, ...]:
    """What no YAML file may hold: control characters, lone surrogates, a byte order mark inside."""
    found = []
    for match in _CONTROL.finditer(source.text):
        values = {"code": f"U+{ord(match[0]):04X}"}
        found.append(report("CB660", source.span(*match.span()), values=values))
        if len(found) == _MOST_CHARACTERS:
            break
    return tuple(found)


def too_deep(span: Span) -> Diagnostic:
    """Lists and maps lie too deep in one another there."""
    return report("CB677", span, values={"most": DEEPEST})


def translate(source: Source, text: str, problem: Problem) -> Fault:
    """The fault behind a problem. `text` is what was parsed: broken sections are blank in it."""
    place = _Place(source, text, problem)
    for words, case in _CASES:
        if words in f"{problem.context}: {problem.words}":
            found = case(place)
            if found is not None:
                break
    else:
        found = report("CB670", place.here, values={"words": problem.words})
    starts = [problem.at, found.label.span.start, *(label.span.start for label in found.also)]
    if problem.begins is not None and "scalar" in problem.context:
        starts.append(problem.begins)
    return Fault(found, min(starts), max(problem.at, found.label.span.end - 1))


class _Place:
    """The text around a problem."""

    def __init__(self, source: Source, text: str, problem: Problem) -> None:
        self.source, self.text, self.last = source, text, problem.last
        self.at = min(problem.at, len(text))
        self.begins = self.at if problem.begins is None else problem.begins
        self.line_start = text.rfind("\n", 0, self.at) + 1
        self.before = text[self.line_start : self.at]

    @property
    def here(self) -> Span:
        """The word at which the trouble shows."""
        word = re.compile(r"\S{0,40}").match(self.text, self.at)
        return self.source.span(self.at, word.end() if word else self.at)

    @property
    def same_line(self) -> bool:
        """Whether the thing being read begins on the line of the trouble."""
        return self.line_start <= self.begins

    @property
    def indented(self) -> Span:
        """From the first word of the line to its end."""
        return self.rest(self.line_start + len(self.before) - len(self.before.lstrip()))

    def lines_above(self) -> list[tuple[int, str]]:
        """The lines above the trouble that hold something, the nearest first, with their offsets;
        no more than are needed to see how they are indented."""
        found: list[tuple[int, str]] = []
        end = self.line_start - 1
        while end > 0 and len(found) < _MOST_LINES:
            start = self.text.rfind("\n", 0, end) + 1
            line = self.text[start:end].rstrip()
            if line.strip() and not line.lstrip().startswith("#"):
                found.append((start, line))
            end = start - 1
        return found

    def sign(self, offset: int) -> Span:
        """A single character."""
        return self.source.span(offset, min(offset + 1, len(self.text)))

    def rest(self, start: int) -> Span:
        """From `start` to the end of its line, without a comment or white space behind."""
        line = re.compile(r"[^\r\n]*").match(self.text, start)
        words = re.sub(r"\s+#.*", "", line[0] if line else "").rstrip()
        return self.source.span(start, start + len(words))

    def rest_of_line(self, start: int) -> str:
        """All that stands from `start` on in its line."""
        return self.text[start:].split("\n", 1)[0]

    def value(self) -> Span:
        """What stands behind the key or the `-` of the line, as far as these come before `at`."""
        key = re.match(r"\s*(?:- +)*(?:[^\s:#][^:#]*:(?= ) *)?", self.before)
        return self.rest(self.line_start + (key.end() if key else 0))

    def quoted(self, span: Span, closed: bool = False) -> tuple[Fix, ...]:
        """The edit that puts a text into double quotes; none in brackets: it may end early.

        `'O'Brien'` loses its own quotes, `"Stop" he "said"` does not,
        unless they are known to be `closed` at its end.
        """
        if not span.text or re.search(r"[\[{]", self.text[self.line_start : span.start]):
            return ()
        words = span.text
        odd = words[:1] in _QUOTES and (closed or words.count(words[0]) % 2)
        if odd and words[0] == words[-1]:
            words = words[1:-1]
        words = words.replace("\\", "\\\\").replace('"', '\\"')
        return (Fix("Put the text into double quotes", (Edit(span, f'"{words}"'),)),)


def _tab(place: _Place) -> Diagnostic | None:
    tabs = re.compile(r" *(\t+)").match(place.text, place.line_start)
    return report("CB662", place.source.span(*tabs.span(1))) if tabs else None


def _tab_here(place: _Place) -> Diagnostic | None:
    return _tab(place) if place.text[place.at : place.at + 1] == "\t" else None


def _unclosed_quote(place: _Place) -> Diagnostic:
    quote = place.sign(place.begins)
    return report("CB663", quote, values={"quote": quote.text})


def _colon(place: _Place) -> Diagnostic | None:
    """`title: Salt: a ledger`; not a key that stands under a text."""
    value = place.value()
    if not place.indented.start < value.start < place.at:
        return None
    colon, values = place.sign(place.at), {"text": value.text}
    if _WITHOUT_BRACES.match(place.indented.text):
        inner = re.sub(r"^\(\s*|\s*\)$", "", value.text) if value.text[0] == "(" else value.text
        help = f"Set {{ }} around what belongs together: {{{inner}}}."
        fixes = (Fix("Set { } around it", (Edit(value, f"{{{inner}}}"),)),)
        return report("CB664", colon, values=values, help=help, fixes=fixes)
    return report("CB664", colon, values=values, fixes=place.quoted(value))


# `bar: name: The Bar, read: bar`, `1926-05-04: moon: night`; a title or text with a colon is none.
_WITHOUT_BRACES = re.compile(
    r"(?!(?:title|text|name|is):)[^\s:\"'{\[]+: +"
    r"(?:\( *[a-z]+: [^()]*\)|[a-z]+: [^{}\[\]\"']*?, *[a-z]+: [^{}\[\]\"']*"
    r"|(?:name|read|sun|moon|is): [^,{}\[\]\"']*)$"
)


def _indent(place: _Place) -> Diagnostic:
    """A line between others, or the one above it: which of them stands alone is at fault."""
    here = place.indented.start - place.line_start
    above = place.lines_above()
    starts = [len(line) - len(line.lstrip(" ")) for _, line in above]
    if len(starts) > 1 and starts[0] < here == starts[1] and _HOLDS_VALUE.search(above[0][1]):
        help = f"Let it begin in column {here + 1}, as the lines around it do."
        return report("CB666", place.rest(above[0][0] + starts[0]), help=help)
    near = min(starts, key=lambda each: abs(each - here), default=here)
    if near == here:
        return report("CB666", place.indented)
    help = f"Let it begin in column {near + 1}, as another line above it does."
    deeper = here > starts[0] and _HOLDS_VALUE.search(above[0][1])
    if deeper and re.match(rf"[^\n]*\n {{{here}}}[^\s#-]", place.text[place.line_start :]):
        example = "days" if _DATED.match(place.indented.text) else "addresses"
        help = (
            "The key that this line and those below it belong to is missing above them: write it "
            f"on a line of its own, in column {starts[0] + 1}, as in “{example}:”."
        )
    elif deeper and ":" not in place.indented.text:
        help += " If it is meant to go on with the text above, put that text into quotes."
    return report("CB666", place.indented, help=help)


_DATED = re.compile(r"[0-9]{4}-[0-9]")
_HOLDS_VALUE = re.compile(r":\s+[^\s#]")


def _no_colon_above(place: _Place) -> Diagnostic | None:
    """A line without a colon above a key that stands in the same column."""
    above = place.text.rfind("\n", 0, max(place.line_start - 1, 0)) + 1
    line = place.text[above : max(place.line_start - 1, 0)].rstrip()
    words = line.lstrip(" ")
    start = above + len(line) - len(words)
    same_column = start - above == place.indented.start - place.line_start
    if not same_column or not words or ":" in words or words[0] in "#-":
        return None
    return report("CB665", place.rest(start))


def _no_colon(place: _Place) -> Diagnostic:
    line = place.rest(place.begins)
    if line.text.startswith("//"):
        return report("CB665", line, help="A comment of case.yaml begins with #, not with //.")
    if equals := re.match(r"([^\W\d_][\w -]*?) *= *(?=\S)", line.text):
        better = f"{equals[1]}: {line.text[equals.end() :]}"
        help = f"Write a colon and a space instead of the equals sign: “{better}”."
        return report("CB665", line, help=help)
    tight = re.match(r"([^\W\d_][\w -]*):(?=[^\s/])", line.text)
    if not tight:
        return report("CB665", line)
    better = f"{tight[0]} {line.text[tight.end() :]}"
    edit = Edit(line.source.span(line.start, line.start + tight.end()), f"{tight[0]} ")
    fixes = (Fix("Put a space behind the colon", (edit,)),)
    return report("CB665", line, help=f"Put a space behind the colon: “{better}”.", fixes=fixes)


def _after_value(place: _Place) -> Diagnostic | None:
    """`text: "Stop" he said`: a quote or bracket is closed and the line goes on."""
    last = place.last
    if last is None or last.text[:1] not in _OPENING:
        return None
    if place.text[last.end : place.at].strip(" "):
        return None
    if last.text[0] in _QUOTES and "\n" in last.text:
        return report("CB663", place.sign(last.start), values={"quote": last.text[0]})
    inner = _is_inner(place)
    more, fixes = place.rest(place.at), place.quoted(place.rest(last.start), inner)
    help = _APOSTROPHE if _is_apostrophe(place) else _INNER if inner else None
    if more.text in _SIGNS:
        help, fixes = f"Take the {_SIGNS[more.text]} out.", (Fix("Take it out", (Edit(more, ""),)),)
    return report("CB679", more, values={"sign": last.text[-1]}, help=help, fixes=fixes)


_SIGNS = {",": "comma", ";": "semicolon", ".": "full stop"}  # that end no line of YAML
_COMMENT = (
    "A # with a space before it begins a comment, up to the end of the line: the closing bracket "
    "too. Put the text into quotes, or the comment on a line of its own."
)
_APOSTROPHE = (
    "An apostrophe ends a text in single quotes. Put the text into double quotes, as in "
    "\"O'Brien's bar\", or write the apostrophe twice."
)


_INNER = 'A quotation mark stands inside the quotes: write \\" for each such, or curly ones, “…”.'


def _is_inner(place: _Place) -> bool:
    """Whether a text in double quotes ends just before a word: `"The "Fox" runs"`."""
    last = place.last
    begins = last is not None and last.text[:1] == '"' and last.end == place.at
    return begins and place.text[place.at : place.at + 1].isalnum()


def _is_apostrophe(place: _Place) -> bool:
    """Whether a text in single quotes ends at one, in the middle of a word."""
    last = place.last
    if last is None or last.text[:1] != "'":
        return False
    inside = last.end == place.at and place.text[place.at : place.at + 1].isalpha()
    return inside or place.rest(place.at).text.endswith("'")


def _flow(place: _Place) -> Diagnostic:
    if _is_apostrophe(place):
        return report("CB679", place.here, values={"sign": "'"}, help=_APOSTROPHE)
    if _is_inner(place):
        return report("CB679", place.here, values={"sign": '"'}, help=_INNER)
    opening = place.sign(place.begins)
    values = {"open": opening.text, "close": "]" if opening.text == "[" else "}"}
    if place.same_line and place.at < len(place.text.rstrip()):
        also = (Label(opening, "opened here"),)
        return report("CB680", place.here, values=values, also=also)
    help = _COMMENT if re.search(r"\s#", place.rest_of_line(place.begins)) else None
    return report("CB667", opening, values=values, help=help)


def _first_sign(place: _Place, start: int) -> Diagnostic:
    sign = place.sign(start)
    fixes = place.quoted(place.rest(start))
    return report("CB668", sign, values={"sign": sign.text}, fixes=fixes)


def _begins_badly(place: _Place) -> Diagnostic:
    return _first_sign(place, place.at)


def _block_text(place: _Place) -> Diagnostic:
    return _first_sign(place, place.begins)


def _reference(place: _Place) -> Diagnostic:
    sign = place.text[place.begins]
    return report("CB672", place.source.span(place.begins, place.at), values={"sign": sign})


def _tag(place: _Place) -> Diagnostic:
    return report("CB673", place.source.span(place.begins, max(place.at, place.begins + 1)))


def _tag_handle(place: _Place) -> Diagnostic:
    return report("CB673", place.here)


def _escape(place: _Place) -> Diagnostic:
    start = place.text.rfind("\\", 0, place.at + 1)
    span = place.source.span(start, min(start + 2, len(place.text)))
    return report("CB669", span, values={"escape": span.text})


def _document(place: _Place) -> Diagnostic:
    return report("CB675", place.here)


def _directive(place: _Place) -> Diagnostic:
    return report("CB678", place.rest(place.begins))


def _too_deep(place: _Place) -> Diagnostic:
    return too_deep(place.source.span(place.at, place.at))


# Words of libyaml, and what they mean; the first that fits and finds its case is taken.
_CASES: tuple[tuple[str, Callable[[_Place], Diagnostic | None]], ...] = (
    ("nesting depth", _too_deep),
    ("found a tab character", _tab),
    ("found character that cannot start any token", _tab_here),
    ("found character that cannot start any token", _begins_badly),
    ("scanning a quoted scalar: found unexpected", _unclosed_quote),
    ("unknown escape", _escape),
    ("hexdecimal number", _escape),
    ("invalid Unicode character escape", _escape),
    ("mapping values are not allowed", _tab),
    ("mapping values are not allowed", _colon),
    ("mapping values are not allowed", _no_colon_above),
    ("mapping values are not allowed", _indent),
    ("could not find expected ':'", _no_colon),
    ("expected ',' or ", _flow),
    ("found unexpected ':'", _begins_badly),
    ("did not find expected key", _after_value),
    ("did not find expected '-' indicator", _after_value),
    ("did not find expected key", _no_colon_above),
    ("did not find expected key", _indent),
    ("did not find expected '-' indicator", _indent),
    ("did not find expected node content", _begins_badly),
    ("sequence entries are not allowed", _begins_badly),
    ("mapping keys are not allowed", _begins_badly),
    ("scanning a block scalar", _block_text),
    ("scanning an anchor", _reference),
    ("scanning an alias", _reference),
    ("a tag", _tag),
    ("tag handle", _tag_handle),
    ("document start", _after_value),
    ("document start", _document),
    ("directive", _directive),
)
