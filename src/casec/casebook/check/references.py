"""Numbers of pages and paragraphs that are typed in the prose, and signs of other tools: what looks
like a way and is none.

A number that is typed is wrong as soon as the book is numbered anew. People in the story speak of
pages too, and papers have them: quoted words, and papers of the story, are left alone.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from casec.casebook.check.passages import Block, Passage
from casec.casebook.check.quotes import quoted
from casec.diagnostic import Diagnostic, report

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
    r"|read(?:\s+on\s+at)?|see",
    "de": r"lies|lest|lesen\s+Sie|siehe|(?:gehe?|geht|gehen\s+Sie|blättere?)\s+zu"
    r"|weiter\s+(?:bei|mit|auf)",
    "fr": r"lisez|lis|voir|voyez|(?:allez|va|rendez-vous|continuez)\s+au",
    "ru": r"читай(?:те)?|см\.|(?:иди|перейди|переходи)(?:те)?\s+(?:к|на)",
    "sr": r"читај(?:те)?|види(?:те)?|(?:иди|пређи)(?:те)?\s+на"
    r"|čitaj(?:te)?|vidi(?:te)?|(?:idi|pređi)(?:te)?\s+na",
}
_ORDER_BEGINS = (
    r"(?:(?<=[.!?…,;:(–—]\s)|(?<=[(–—])|\A(?:- )?|(?<=\n- )|(?<=\bthen\s)|(?<=\belse\s)"
    r"|(?<=\botherwise\s)|(?<=\byou may\s)|(?<=\byou can\s))"
)
_ORDER_ENDS = r"(?=\s*(?:[.,;!?…)–—]|\Z|\n- ))"
_BARE = re.compile(r"(?<![\w)])\((\d{3})\)(?![ \t]?\d)")
_DIGIT = re.compile(r"\d")
_CODES = re.compile(r"<<[^<>\n]{1,80}>>|(?<![\\<-])(?:--?>|==?>)(?!>)")
_TO_A_NAME = re.compile(r"[ \t]*[^\s\[\]|]+[ \t]*$", re.MULTILINE)


def faults(passage: Passage, language: str) -> Iterator[Diagnostic]:
    """Typed references, and signs of other tools."""
    for block in passage.blocks:
        told = passage.home in ("book", "exit") and block.kind in ("text", "list")
        if told and _DIGIT.search(block.text):
            yield from _typed(block, language)
        if ">" in block.text:
            yield from _codes(block)


def _typed(block: Block, language: str) -> Iterator[Diagnostic]:
    spans = quoted(block.text)
    for match in _references(block.text, language):
        if not _lies_in(spans, match.start()):
            span = block.span(*match.span())
            yield report("CB320", span, values={"text": " ".join(match[0].split())})


def _lies_in(spans: Sequence[tuple[int, int]], at: int) -> bool:
    before = bisect_right(spans, at, key=lambda span: span[0])
    return before > 0 and at < spans[before - 1][1]


def _references(text: str, language: str) -> Iterable[re.Match[str]]:
    pattern = _pattern(language.partition("-")[0].casefold())
    return sorted((*pattern.finditer(text), *_BARE.finditer(text)), key=lambda match: match.start())


@cache
def _pattern(language: str) -> re.Pattern[str]:
    """References in English and in one language more."""
    tags = tuple(dict.fromkeys(("en", language if language in _PAGE else "en")))
    paragraph, page, verbs, of = (
        "|".join(words[tag] for tag in tags) for words in (_PARAGRAPH, _PAGE, _VERBS, _OF)
    )
    number = r"\s+[*_]*\d{1,4}\b[*_]*"
    behind = rf"(?!\s+(?:{of})\b)"
    whole = rf"\b(?:{paragraph}){number}{behind}"
    sent = rf"(?<!\w)(?:{verbs})\b[^.!?\n\"“”«»]{{0,20}}?\b(?:{page}){number}{behind}"
    aside = rf"\((?:{page}){number}(?=\))"
    ends = rf"\bon (?:{page}){number}(?=[.!?…)]|\Z)"
    orders = "|".join(_ORDERS[tag] for tag in tags)
    order = rf"{_ORDER_BEGINS}(?:{orders})\s+[*_]*\d{{1,3}}\b[*_]*{_ORDER_ENDS}"
    return re.compile(f"{whole}|{sent}|{aside}|{ends}|{order}", re.IGNORECASE)


def _codes(block: Block) -> Iterator[Diagnostic]:
    for match in _CODES.finditer(block.text):
        arrow = not match[0].startswith("<")
        if arrow and _TO_A_NAME.match(block.text, match.end()):
            continue  # told where it is read: CB019
        yield report("CB321", block.span(*match.span()), values={"text": match[0]})
