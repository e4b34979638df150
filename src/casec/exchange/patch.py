"""A text of the case with translations in the place of its words, and the way back to where each
letter of it stands: in the file of translations, or in the text itself."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from casec.diagnostic import Diagnostic, Label
from casec.exchange.po import Written
from casec.exchange.unit import Form, Unit
from casec.source import Source, Span

_ESCAPES: Mapping[str, str] = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


@dataclass(frozen=True, slots=True, eq=False)
class Patched:
    """A translated text.

    Attributes:
        source: as it reads now, under the path of `original`.
        starts: offsets in `source` at which its pieces begin, by turns one of the original and one
            of a translation; the first is of the original, at 0.
        places: for each piece the place of its characters, and of its end: an offset in the
            original, or those of a translation.
    """

    source: Source
    original: Source
    starts: tuple[int, ...]
    places: tuple[int | Written, ...]

    def home(self, span: Span) -> tuple[Span, bool]:
        """Where a place of the translated text comes from, and whether from a translation: the one
        in which it begins."""
        start, first = self._at(span.start)
        if isinstance(first, Written):
            end, last = self._at(max(span.start, span.end - 1))
            stop = end + 1 if last is first else first.places[-1]
            stop = stop if span.end > span.start else start
            return first.source.span(start, max(start, stop)), True
        end, last = self._at(span.end)
        stop = start if isinstance(last, Written) else end
        return self.original.span(start, max(start, stop)), False

    def _at(self, offset: int) -> tuple[int, int | Written]:
        number = bisect_right(self.starts, offset) - 1
        place, inside = self.places[number], offset - self.starts[number]
        if isinstance(place, Written):
            return place.places[min(inside, len(place.places) - 1)], place
        return place + inside, place


def patched(original: Source, given: Iterable[tuple[Unit, Written]]) -> Patched:
    """A text with these translations. Units that do not stand in it are passed over."""
    put = sorted(
        ((span, _as_written(unit.form, words)) for unit, words in given for span in unit.spans
         if span.source.path == original.path),
        key=lambda each: each[0].start,
    )  # fmt: skip
    texts: list[str] = []
    starts: list[int] = []
    places: list[int | Written] = []
    length = at = 0
    for span, words in put:
        for place, piece in ((at, original.text[at : span.start]), (words, words.text)):
            starts.append(length)
            places.append(place)
            texts.append(piece)
            length += len(piece)
        at = span.end
    made = Source(original.path, "".join((*texts, original.text[at:])), original.spoilt)
    return Patched(made, original, (*starts, length), (*places, at))


def moved(found: Diagnostic, way: Mapping[str, Patched]) -> tuple[Diagnostic, bool]:
    """A finding about a translated text with its places put back, and whether it is about words of
    a translation. Fixes of these are left out: they are written for another form of text."""
    label, own = _label(found.label, way)
    also = tuple(_label(each, way)[0] for each in found.also)
    return replace(found, label=label, also=also, fixes=()), own


def _label(label: Label, way: Mapping[str, Patched]) -> tuple[Label, bool]:
    text = way.get(label.span.source.path)
    if text is None or label.span.source is not text.source:
        return label, False
    span, own = text.home(label.span)
    return Label(span, label.text), own


def _as_written(form: Form, words: Written) -> Written:
    """A translation as it is written at its place: in case.yaml in quotes, with escapes."""
    if form not in ("value", "card"):
        return words
    letters = [_ESCAPES.get(letter, letter) for letter in words.text]
    first, last = words.places[0], words.places[-1]
    inner = [place for letter, place in zip(letters, words.places, strict=False) for _ in letter]
    return Written(f'"{"".join(letters)}"', words.source, (first, *inner, last, last))
