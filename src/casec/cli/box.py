"""The options of `casec build` that say what is printed on which paper, and how cards are made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from casec.pipeline import BoxWish
from casec.pipeline.box import RECORD
from casec.project import ProjectError

if TYPE_CHECKING:
    from casec.cards import CardSize
    from casec.cards.record import Record

Result = TypeVar("Result")

BOOK_PAPERS = ("a5", "phone")
"""Papers on which there are books, and no sheets of cards."""
_MOST = 10.0
"""Millimetres that a bleed and the radius of a corner may have."""


def options(command: Callable[..., Result]) -> Callable[..., Result]:
    """The options; the command is given them as one `box`."""

    @click.option(
        "--page",
        type=click.Choice(["a4", "letter", *BOOK_PAPERS]),
        help="Paper of the PDF. Default: as in case.yaml. The box is on Letter or A4.",
    )
    @click.option(
        "--backs",
        type=click.Choice(["none", "duplex-long", "duplex-short", "gutterfold"]),
        default="none",
        show_default=True,
        help="Backs of cards: none; by a printer that turns the paper over its long or its "
        "short edge; or beside the fronts, to fold and glue.",
    )
    @click.option(
        "--card-size",
        metavar="SIZE",
        callback=_size,
        help="poker, bridge, tarot, mini, square, or your own: 63x88, 2.5x3.5in. "
        "Default: as in case.yaml.",
    )
    @click.option(
        "--bleed",
        metavar="MM",
        callback=_length,
        help="Print the cards beyond their cut by so much. Default: as in case.yaml.",
    )
    @click.option(
        "--corner",
        metavar="MM",
        callback=_length,
        help="Radius to which corners of cards are rounded. Default: 3; 0 leaves them square.",
    )
    @click.option("--outline", is_flag=True, help="A thin line around each card, for scissors.")
    @click.option(
        "--since",
        metavar="FILE",
        callback=_since,
        help="Only cards that are new or changed since the build of this .cards.json file.",
    )
    @click.option("--singles", is_flag=True, help="Single cards too, for a shop: a PDF a size.")
    @wraps(command)
    def with_box(
        *args: Any,
        page: str | None,
        backs: Any,
        card_size: CardSize | None,
        bleed: float | None,
        corner: float | None,
        outline: bool,
        since: Record | None,
        singles: bool,
        **more: Any,
    ) -> Result:
        box = BoxWish(page, backs, card_size, bleed, corner, outline, since, singles)
        return command(*args, box=box, **more)

    return with_box


def refuse_idle(box: BoxWish) -> None:
    """Where no box is made: raises UsageError if something is asked of it."""
    if box != BoxWish(box.page):
        raise click.UsageError(
            "What is asked for is of the printed box: add --cards, or name no outputs at all."
        )


def refuse_paper(box: BoxWish, what: str) -> None:
    """Where only sheets are printed: raises ProjectError if a paper of books is asked for.

    Args:
        what: the beginning of a sentence on the kit.
    """
    if box.page in BOOK_PAPERS:
        raise ProjectError(
            f"{what}, and such are printed on A4 or Letter, not on {box.page}",
            "Leave --page out, or write --page a4 or --page letter.",
        )


def news(box: BoxWish, ready: Mapping[str, bytes]) -> Iterator[str]:
    """What has become of the cards since those that the user has printed, a line each."""
    from casec.cards.record import read_record

    data = next((data for name, data in ready.items() if name.endswith(f".{RECORD}")), None)
    if box.since is None or data is None:
        return
    former, now = box.since.cards, read_record(data).cards
    lines = (
        ("New", [name for name in now if name not in former]),
        ("Changed", [name for name in now if name in former and now[name] != former[name]]),
        ("No longer used", [name for name in former if name not in now]),
    )
    told = [f"{words}: {', '.join(names)}." for words, names in lines if names]
    yield from told or ["No card has changed, and none is printed."]


def _size(_: click.Context, __: click.Parameter, text: str | None) -> CardSize | None:
    from casec.cards import card_size

    return None if text is None else _said(card_size, text)


def _length(_: click.Context, __: click.Parameter, text: str | None) -> float | None:
    from casec.cards import millimetres

    return None if text is None else _said(lambda words: millimetres(words, _MOST), text)


def _since(_: click.Context, __: click.Parameter, name: str | None) -> Record | None:
    from casec.cards.record import read_record

    if name is None:
        return None
    try:
        data = Path(name).read_bytes()
    except OSError as error:
        raise click.BadParameter(f"“{name}” can't be read: {error.strerror}") from error
    return _said(read_record, data)


def _said(read: Callable[[Any], Result], given: object) -> Result:
    """What the user gave, or the words of the fault in it."""
    try:
        return read(given)
    except ValueError as error:
        raise click.BadParameter(str(error)) from error
