"""Boards of suspects: from case.yaml to findings and outputs (see `kits.Maker`)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING

from casec.diagnostic import Diagnostic
from casec.manhunt.check import faults
from casec.manhunt.model import Board
from casec.manhunt.resolve import resolve
from casec.pipeline.box import CARDS, RECORD, BoxWish, Made, about_of, cards, layout_of
from casec.pipeline.pictures import in_grey, shown_faults
from casec.project import Files, picture
from casec.settings import glyphs
from casec.source import Span

if TYPE_CHECKING:
    from casec.cards import Deck, Layout
    from casec.pipeline.check import Tell
    from casec.render.cards import About
    from casec.render.kits.stock import Stock

NOTES, RULES = "notes.pdf", "rules.pdf"
FILES = (CARDS, RECORD, NOTES, RULES)
"""How the names of the files of the box end; but for those of single cards."""

OUTPUTS: tuple[str, ...] = ("json", "cards")


def resolved(files: Files) -> tuple[Board | None, tuple[Diagnostic, ...]]:
    """The board, as far as case.yaml can be read, and what is wrong with its form and names."""
    return resolve(files.name, files.config, frozenset(files.art))


def checked(kit: Board, files: Files) -> tuple[Diagnostic, ...]:
    """What else is found in a board."""
    there = [path for path in _shown(kit) if path in files.art]
    read = {path: data for path in there if isinstance(data := picture(files, path), bytes)}
    digests = {path: blake2b(data).hexdigest() for path, data in read.items()}
    return (
        *shown_faults(files, ((each.art, each.span) for each in kit.suspects if each.art)),
        *glyphs.faults(_printed(kit, files)),
        *faults(kit, digests, in_grey(read)),
        *_misfits(kit, read),
    )


def _misfits(kit: Board, art: Mapping[str, bytes]) -> tuple[Diagnostic, ...]:
    """Text that does not fit its card (CB810 to CB812) as case.yaml has the cards; nothing on a
    machine that can't set type, which a build will tell."""
    from casec.render.cards import typeset
    from casec.render.press import PangoMissingError

    wish = BoxWish(backs="duplex-long")
    layout, paper = layout_of(kit.print, wish), _stock(kit, art)
    try:
        every = _decks(kit, paper, layout, wish)
        return _told(typeset(every, layout, paper.files(), _about(kit, paper)).misfits)
    except PangoMissingError:
        return ()


def _told(faults: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    """Without role cards that are set in smaller letters: their words are not the writer's."""
    own = (one.code == "CB812" and one.subject.startswith("role ") for one in faults)
    return tuple(one for one, ours in zip(faults, own, strict=True) if not ours)


def _shown(kit: Board) -> tuple[str, ...]:
    """Paths of the portraits, each once."""
    return tuple(dict.fromkeys(each.art for each in kit.suspects if each.art))


def _printed(kit: Board, files: Files) -> Iterator[tuple[str, Span]]:
    """All words of the writer that are printed, and where what they are about is named."""
    top = files.config.span(0, 0)
    for text in (kit.head.title, *kit.head.authors, kit.story, *kit.head.wording.values()):
        yield text, top
    for each in kit.suspects:
        yield from ((text, each.span) for text in (each.title, each.group or "", each.text))
    for mode in kit.modes:
        yield mode.title, mode.span or top


def numbers(kit: Board) -> tuple[Diagnostic, ...]:
    """Numbers of it that do not go together."""
    from casec.manhunt.check import numbers

    return tuple(numbers.faults(kit))


def scope(kit: Board) -> str:
    """What was looked at, in words."""
    return f"{len(kit.suspects)} suspects on a board of {kit.rows}×{kit.cols}"


def facts(kit: Board) -> tuple[str, ...]:
    """Exact numbers of it, in lines for people."""
    from casec.manhunt.told import known

    return tuple(known(kit))


def names(wanted: Collection[str]) -> tuple[str, ...]:
    """How the names of these outputs end."""
    ends = (FILES if output == "cards" else (output,) for output in OUTPUTS if output in wanted)
    return tuple(end for each in ends for end in each)


def outputs(
    kit: Board, art: Mapping[str, bytes], wanted: Collection[str], wish: BoxWish, tell: Tell
) -> Made:
    """Cards, notebook and leaflet of a board."""
    from casec.render.manhunt.leaflet import leaflet
    from casec.render.manhunt.notebook import notebook

    if "json" in wanted:
        yield "json", _bundle(kit, art), ()
    if "cards" not in wanted:
        return
    layout, paper = layout_of(kit.print, wish), _stock(kit, art)
    tell("making the cards")
    every = _decks(kit, paper, layout, wish)
    for end, data, told in cards(every, paper.files(), wish, layout, _about(kit, paper)):
        yield end, data, _told(told)
    tell("making the notebook and the rules")
    yield NOTES, *notebook(kit, paper, layout.page)
    yield RULES, *leaflet(kit, paper, layout.page)


def _bundle(kit: Board, art: Mapping[str, bytes]) -> bytes:
    from casec.manhunt.bundle import bundle
    from casec.pipeline.kits import digests

    return bundle(kit, digests(art, _shown(kit)))


def _stock(kit: Board, art: Mapping[str, bytes]) -> Stock:
    from casec.render.kits.stock import stock

    return stock(kit.head, art)


def _decks(kit: Board, paper: Stock, layout: Layout, wish: BoxWish) -> tuple[Deck, ...]:
    from casec.cards import card_size
    from casec.render.manhunt.decks import decks

    size = wish.size or card_size(kit.print.card_size)
    return decks(kit, paper, size, layout.safe, layout.backs)


def _about(kit: Board, paper: Stock) -> About:
    return about_of(kit.head.title, kit.head.edition, kit.head.language, paper.phrases)
