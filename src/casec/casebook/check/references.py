"""Numbers of pages and paragraphs that are typed in the prose, and signs of other tools: what looks
like a way and is none.

A number that is typed is wrong as soon as the book is numbered anew. People in the story speak of
pages too, and papers have them: quoted words, and papers of the story, are left alone.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache

from casec.casebook.check.habits import comments
from casec.casebook.check.passages import Block, Passage
from casec.casebook.check.quotes import quoted
from casec.diagnostic import Diagnostic, report
from casec.diagnostic.code import code

# What a paragraph and a page are called; verbs that send a reader there; words behind a number that
# make it one of a book in the story ("page 12 of the ledger").
_PARAGRAPH = {
    "en": r"paragraphs?|para\.",
    "de": r"Absatz|Abschnitt|Paragra(?:ph|f)",
    "fr": r"paragraphes?",
    "ru": r"параграф\w*|абзац\w*",
    "sr": r"параграф\w*|пасус\w*|paragraf\w*|pasus\w*",
}
_PAGE = {
    "en": r"pages?",
    "de": r"Seiten?",
    "fr": r"pages?",
    "ru": r"страниц\w*|стр\.",
    "sr": r"стран[аеуи]\w*|стр\.|stran[aeui]\w*|str\.",
}
_VERBS = {
    "en": r"turn\w*|go|read|see|continue|flip|skip|jump",
    "de": r"lies|lest|lesen|siehe|blätter\w*|weiter|geh\w*",
    "fr": r"lisez|lis|voir|voyez|allez|rendez-vous|tournez",
    "ru": r"чита\w*|см\.|смотри\w*|перейд\w*|откро\w*",
    "sr": r"читај\w*|види\w*|иди\w*|пређи\w*|čitaj\w*|vidi\w*|idi\w*|pređi\w*",
}
_OF = {
    "en": r"of|in|from",
    "de": r"des|der|von|vom|aus|im|in",
    "fr": r"du|de|des|dans",
    "ru": r"из|в|\w+",
    "sr": r"из|у|iz|u|\w+",
}
# What sends a reader to a bare number, as in "turn to 12": nothing but an order is looked at.
_ORDERS = {
    "en": r"(?:now\s+)?(?:turn|go|proceed|skip|jump|continue)\s+(?:on\s+)?(?:to|at|with)"
    r"|(?:now\s+)?(?:read(?:\s+on\s+at)?|see)|(?:go\s+on|continue)\s+reading\s+(?:at|with)",
    "de": r"lies|lest|lesen\s+Sie|siehe|(?:gehe?|geht|gehen\s+Sie|blättere?)\s+zu"
    r"|weiter\s+(?:bei|mit|auf)",
    "fr": r"lisez|lis|voir|voyez|(?:allez|va|rendez-vous|continuez)\s+au",
    "ru": r"читай(?:те)?|см\.|(?:иди|перейди|переходи)(?:те)?\s+(?:к|на)",
    "sr": r"читај(?:те)?|види(?:те)?|(?:иди|пређи)(?:те)?\s+на"
    r"|čitaj(?:te)?|vidi(?:te)?|(?:idi|pređi)(?:te)?\s+na",
}
# What may stand before the number of an order, and what parts it from another: "or to 60".
_NUMBERED = {
    "en": r"no\.|number|section|entry|passage",
    "de": r"Nr\.|Nummer|Eintrag",
    "fr": r"n°|numéro|section|passage",
    "ru": r"номер\w*|пункт\w*",
    "sr": r"бр\.|број|одељак|br\.|broj|odeljak",
}
_TO = {
    "en": r"to|at|or",
    "de": r"zu|bei|mit|auf|oder",
    "fr": r"au|ou",
    "ru": r"к|на|или",
    "sr": r"на|или|na|ili",
}
# With what a sentence begins that has its order in the middle, without a comma; or goes on behind
# the number of one.
_IF = {
    "en": r"if|when|unless|otherwise|instead",
    "de": r"wenn|falls|sonst|andernfalls",
    "fr": r"si|sinon|quand",
    "ru": r"если|когда|иначе",
    "sr": r"ако|када?|иначе|ako|kada?|inače",
}
_BEHIND_SPEECH = r"(?<=[.!?…][\"”“»«'’]\s)"
_ORDER_BEGINS = (
    rf"{_BEHIND_SPEECH}|(?<=[.!?…,;:(–—]\s)|(?<=[(–—])|\A(?:- )?|(?<=\n- )"
    r"|(?<=\bthen\s)|(?<=\belse\s)|(?<=\botherwise\s)|(?<=\bsonst\s)|(?<=\bsinon\s)|(?<=\bиначе\s)"
    r"|(?<=\byou may\s)|(?<=\byou can\s)|(?<=\byou must\s)"
)
_STOPS = r"\s*(?:[.,;!?…)–—]|\Z|\n- )"
_IN_A_DOCUMENT = re.compile(
    r"(?:\b(?:section|article|clause|chapter|part)\s+(?:\d{1,4}|[IVXLC]{1,7})"
    r"|\bthe\s+(?:[\w’']+\s+)?(?:will|act|statute|code|deed|lease|contract|treaty|charter|bill))"
    r",\s+\Z",
    re.IGNORECASE,
)
_READ_IT = re.compile(
    r"(?:\b(?!(?:then|and|or|you|please|now|to|may|can|could|must|should|shall|will|have)\b)"
    r"[^\W\d_]+\s+read|\b(?:reads|reading))\s+\Z",
    re.IGNORECASE,
)
_ALOUD = re.compile(r"\s+(?:aloud|out\s+loud)\b")
_NEAR = 60  # letters before a number that are looked at
_BARE = re.compile(r"(?<![\w)])\((\d{3})\)(?![ \t]?\d)")
_DIGIT = re.compile(r"\d")
_CODES = re.compile(r"<<[^<>\n]{1,80}>>|(?<![\\<-])(?:--?>|==?>)(?!>)")
_TO_A_NAME = re.compile(r"[ \t]*[^\s\[\]|]+[ \t]*$", re.MULTILINE)


def faults(passage: Passage, language: str) -> Iterator[Diagnostic]:
    """Typed references, and signs of other tools."""
    language = language.partition("-")[0].casefold()
    for block in passage.blocks:
        told = passage.home in ("book", "exit") and block.kind in ("text", "list")
        typed = _typed(block.text, language) if told and _DIGIT.search(block.text) else []
        for start, end in typed:
            text = " ".join(block.text[start:end].split())
            help = _way_out(text, language)
            yield report("CB320", block.span(start, end), values={"text": text}, help=help)
        if ">" in block.text:
            yield from _codes(block, {start for start, _ in typed})


def _way_out(text: str, language: str) -> str | None:
    """Help for what may be a number of something in the story: such words are called by it."""
    named = rf"(?:{_words(_PARAGRAPH, language)}|{_words(_PAGE, language)})\s+[*_]*\d+[*_]*"
    if not re.fullmatch(named, text, re.IGNORECASE):
        return None
    kept = "\\ ".join(text.rsplit(" ", 1))
    return f"{code('CB320').help} If it is that of a paper in the story, write {kept}."


def _typed(text: str, language: str) -> Sequence[tuple[int, int]]:
    spans = quoted(text)
    return [
        (start, end)
        for start, end in _references(text, language)
        if not _lies_in(spans, start) and not _of_a_document(text, start, end)
    ]


def _of_a_document(text: str, start: int, end: int) -> bool:
    """Whether a number is plainly that of a document in the story: "the will, paragraph 3", "he
    read paragraph 3 aloud". "Then read paragraph 3 aloud" is an order to the reader."""
    before = text[max(0, start - _NEAR) : start]
    if _IN_A_DOCUMENT.search(before):
        return True
    return bool(_ALOUD.match(text, end)) and bool(_READ_IT.search(before))


def _lies_in(spans: Sequence[tuple[int, int]], at: int) -> bool:
    before = bisect_right(spans, at, key=lambda span: span[0])
    return before > 0 and at < spans[before - 1][1]


def _references(text: str, language: str) -> Sequence[tuple[int, int]]:
    """Where something refers to a number, in order; of several in one sentence each by itself."""
    first, more = _pattern(language), _others(language)
    found = {match.end(): match.start() for match in _BARE.finditer(text)}
    for match in first.finditer(text):
        end = match.end()
        found[end] = match.start("order") if match["order"] else match.start()
        while other := more.match(text, end):
            end = other.end()
            found.setdefault(end, other.start("other"))
    return sorted((start, end) for end, start in found.items())


def _words(table: Mapping[str, str], language: str) -> str:
    """The words of a table in English and in one language more."""
    return "|".join(table[tag] for tag in dict.fromkeys(("en", language)) if tag in table)


def _bare(language: str) -> str:
    """A number of up to three digits, as a reader is sent to one: no time, date or price."""
    named = rf"(?:(?:{_words(_NUMBERED, language)})\s+|[#№§]\s?)?"
    return rf"{named}[*_]*\d{{1,3}}\b[*_]*(?![.,:]\d)"


@cache
def _pattern(language: str) -> re.Pattern[str]:
    """A reference; the group `order` is the part that is one, where it has the other half of its
    sentence before it."""
    paragraph, page, verbs, of = (
        _words(table, language) for table in (_PARAGRAPH, _PAGE, _VERBS, _OF)
    )
    number = r"\s+[*_]*\d{1,4}\b[*_]*"
    behind = rf"(?!\s+(?:{of})\b)"
    whole = rf"\b(?:{paragraph}){number}{behind}"
    sent = rf"(?<!\w)(?:{verbs})\b[^.!?\n\"“”«»\d]{{0,20}}?\b(?:{page}){number}{behind}"
    aside = rf"\((?:{page}){number}(?=\))"
    ends = rf"\bon (?:{page}){number}(?=[.!?…)]|\Z)"
    bare, when, to = _bare(language), _words(_IF, language), _words(_TO, language)
    more = rf"\s+(?:{when})\b|,?\s+(?:{to})\s+[^.!?\n\d]{{0,20}}{bare}{_STOPS}"
    sentence = rf"\A|(?<=[.!?…]\s)|{_BEHIND_SPEECH}"
    begins = rf"{_ORDER_BEGINS}|(?:{sentence})(?:{when})\b[^.!?…,\n\d]{{0,100}}?(?<=\s)"
    order = rf"(?:{begins})(?P<order>(?:{_words(_ORDERS, language)})\s+{bare})(?={_STOPS}|{more})"
    arrow = rf"(?<!\d)(?<!\d[ \t])(?<!\\)(?:[→⇒]|-?->|==?>)\s?{bare}(?!\w)"
    return re.compile(f"{whole}|{sent}|{aside}|{ends}|{order}|{arrow}", re.IGNORECASE)


@cache
def _others(language: str) -> re.Pattern[str]:
    """What stands behind a reference and before the next one of its sentence, and the next one:
    the group `other`."""
    bare, to, when = _bare(language), _words(_TO, language), _words(_IF, language)
    ends = rf"(?={_STOPS}|\s+(?:{when})\b)"
    by_word = rf"\b(?:{to})\s+{bare}"
    by_sign = rf"(?<=[,;]\s){bare}(?=\s+(?:{when})\b)"
    return re.compile(rf"[^.!?…\n\d]{{0,60}}?(?P<other>{by_word}|{by_sign}){ends}", re.IGNORECASE)


def _codes(block: Block, typed: Collection[int]) -> Iterator[Diagnostic]:
    apart = comments(block.text) if "--" in block.text else ()
    for match in _CODES.finditer(block.text):
        if any(start <= match.start() < end for start, end in apart):
            continue  # told as a whole
        arrow = not match[0].startswith("<")
        if match.start() in typed:
            continue
        if arrow and _TO_A_NAME.match(block.text, match.end()):
            continue  # told where it is read: CB019
        yield report("CB321", block.span(*match.span()), values={"text": match[0]})
