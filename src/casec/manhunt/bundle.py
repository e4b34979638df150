"""The data form of a board: a JSON file from which a player's tool can run its games.

`bundle` writes it, `verify` judges one, `schema` describes it. Page: docs/manhunt.md, "The bundle".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from casec.kits.bundle import NO_ID, Part, decoded, schema_of, sealed, unsealed
from casec.language import catalogue
from casec.manhunt import facts as exact
from casec.manhunt.model import Board

_Name = Annotated[
    str, Meta(min_length=1, description="As in case.yaml: it stays in every edition.")
]
_Side = Annotated[int, Meta(ge=2, le=8)]
_Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="SHA-256 of the file.")]


class Suspect(Part, frozen=True):
    """A suspect: a card of the board with a deceased side, and a card of evidence."""

    name: _Name
    title: Annotated[str, Meta(description="As printed.")]
    group: str | None
    text: str
    art: Annotated[str | None, Meta(description="Path of the portrait.")]


class Mode(Part, frozen=True):
    """A way to play, with the settings of the modes that it extends."""

    name: _Name
    title: Annotated[str, Meta(description="As printed.")]
    canvass: Annotated[bool, Meta(description="N38, N39.")]
    disguise_leaves: Annotated[
        Literal["deceased", "innocent"], Meta(description="What the old identity becomes (B6).")
    ]
    citizen_arrest: Annotated[bool, Meta(description="N42.")]
    deceased_identity: Annotated[bool, Meta(description="B2.")]
    arrest_innocents: Annotated[bool, Meta(description="B9.")]
    citizen_arrest_without_evidence: Annotated[bool, Meta(description="B13.")]


class Picture(Part, frozen=True):
    """A picture that a suspect shows."""

    path: Annotated[str, Meta(min_length=1)]
    sha256: _Digest


class Choices(Part, frozen=True):
    """How many moves a turn of a mode can have at the most."""

    mode: _Name
    killer: int
    inspector: int


class Facts(Part, frozen=True):
    """Exact numbers of the board: they follow from the rest, and are here so that no tool need
    count."""

    evidence: Annotated[int, Meta(description="Cards in the Evidence Deck at the start (N3).")]
    neighbours: Annotated[
        tuple[tuple[int, ...], ...], Meta(description="Of each place, row by row (N4).")
    ]
    moves: Annotated[tuple[Choices, ...], Meta(description="After the first turns, for each mode.")]


class Bundle(Part, frozen=True):
    """A whole board. Suspects are counted from 0 in transcripts, in the order in which they stand
    here."""

    format: Literal[1]
    game: Literal["manhunt"]
    id: Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="SHA-256 of this content.")]
    name: _Name
    title: str
    authors: tuple[str, ...]
    language: str
    edition: Annotated[int, Meta(ge=1)]
    story: str
    rows: _Side
    cols: _Side
    layout: Literal["shuffled", "listed"]
    limit: Annotated[int, Meta(ge=2, description="So many deceased, and the Killer wins (N34).")]
    hand: Annotated[int, Meta(ge=2, description="Cards that the Inspector is dealt (N3).")]
    suspects: Annotated[tuple[Suspect, ...], Meta(min_length=4)]
    modes: Annotated[tuple[Mode, ...], Meta(min_length=1)]
    pictures: Annotated[tuple[Picture, ...], Meta(description="Sorted by path.")]
    facts: Facts
    words: Annotated[
        dict[str, str],
        Meta(description="What casec prints for this board, by key: docs/wording.md."),
    ]


def bundle(board: Board, digests: Mapping[str, str]) -> bytes:
    """The bundle of a sound board, as the bytes of its file.

    Args:
        digests: the SHA-256 of each portrait that can be shown, by path.
    """
    head = board.head
    shown = [each.art for each in board.suspects if each.art in digests]
    phrases = catalogue.phrases(head.language, head.wording)
    made = Bundle(
        format=1,
        game="manhunt",
        id=NO_ID,
        name=board.name,
        title=head.title,
        authors=head.authors,
        language=head.language,
        edition=head.edition,
        story=board.story,
        rows=board.rows,
        cols=board.cols,
        layout=board.layout,
        limit=board.limit,
        hand=board.hand,
        suspects=tuple(
            Suspect(
                name=each.name,
                title=each.title,
                group=each.group,
                text=each.text,
                art=each.art if each.art in digests else None,
            )
            for each in board.suspects
        ),
        modes=tuple(
            Mode(
                name=mode.name,
                title=mode.title,
                canvass=mode.canvass,
                disguise_leaves=mode.leaves,
                citizen_arrest=mode.citizen,
                deceased_identity=mode.deceased_identity,
                arrest_innocents=mode.arrest_innocents,
                citizen_arrest_without_evidence=mode.citizen_without_evidence,
            )
            for mode in board.modes
        ),
        pictures=tuple(
            Picture(path=path, sha256=digests[path]) for path in sorted({*filter(None, shown)})
        ),
        facts=_facts(board),
        words=catalogue.of_game(phrases, "manhunt"),
    )
    return sealed(made)


def _facts(board: Board) -> Facts:
    found = exact.facts(board)
    return Facts(
        evidence=found.evidence,
        neighbours=found.neighbours,
        moves=tuple(
            Choices(mode=one.mode, killer=one.killer, inspector=one.inspector)
            for one in found.choices
        ),
    )


def verify(data: bytes) -> tuple[str, ...]:
    """Everything that is wrong with the bytes of a bundle, in order: form, or else content."""
    made = decoded(data, Bundle)
    if isinstance(made, tuple):
        return made
    return (*_amiss(made), *unsealed(made, data))


def _amiss(made: Bundle) -> Iterator[str]:
    """Numbers and names that do not agree."""
    places = made.rows * made.cols
    if len(made.suspects) != places:
        yield f"$.suspects: {len(made.suspects)} of them, and the board has {places} places"
    for field in ("limit", "hand"):
        if getattr(made, field) > places - 2:
            yield f"$.{field}: {places - 2} at most on this board"
    for field in ("suspects", "modes"):
        names = [each.name for each in getattr(made, field)]
        for at, name in enumerate(names):
            if name in names[:at]:
                yield f"$.{field}[{at}].name: “{name}” stands there twice"
    shown = {each.art for each in made.suspects if each.art is not None}
    if [each.path for each in made.pictures] != sorted(shown):
        yield "$.pictures: not the sorted list of all pictures that are shown"
    if made.facts.evidence != places - 1 - made.hand:
        yield "$.facts.evidence: not what is left of the evidence after the deal"
    rows = [len(row) for row in made.facts.neighbours]
    if rows != [made.cols] * made.rows:
        yield "$.facts.neighbours: not a number for each place of the board"
    if [one.mode for one in made.facts.moves] != [mode.name for mode in made.modes]:
        yield "$.facts.moves: not one for each mode, in their order"


def schema() -> dict[str, Any]:
    """Its JSON Schema."""
    return schema_of(Bundle, "casec bundle of a manhunt, format 1")
