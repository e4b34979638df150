"""What everything printed of a game of cards is made from: its words, its pictures, its style.

Templates: theme/kits, and those of each game. A leaflet and a sheet are pages of their own; faces
of cards go to `casec.render.cards`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup, escape

from casec import __version__, resources
from casec.cards import Page
from casec.diagnostic import Diagnostic
from casec.language import catalogue
from casec.render import paper, templates
from casec.render.lines import trusted
from casec.render.pictures import Picture, good
from casec.render.press import File
from casec.settings.head import Head

_SIZES = (10.5, 10.0, 9.5, 9.0, 8.75)
"""Of the type of a leaflet, in points."""


@dataclass(frozen=True, slots=True)
class Stock:
    """What a game of cards is printed from.

    Attributes:
        phrases: the words of the catalogue, the game's own over them.
        pictures: those that can be shown, by path.
        addresses: what leads a page to each of them.
    """

    head: Head
    phrases: Mapping[str, str]
    pictures: Mapping[str, Picture]
    addresses: Mapping[str, str]

    def render(self, template: str, **values: object) -> Markup:
        """The markup of a template, with these values besides head, words and pictures."""
        common: dict[str, object] = {
            "version": __version__,
            "date": paper.date(),
            "head": self.head,
            "say": partial(templates.say, self.phrases),
            "count": partial(templates.count, self.phrases),
            "picture": self.picture,
        }
        return trusted(templates.render(template, {**common, **values}))

    def say(self, key: str, /, **slots: object) -> Markup:
        """A phrase of the catalogue, escaped, its slots filled."""
        return templates.say(self.phrases, key, **slots)

    def picture(self, path: str, words: str = "") -> Markup:
        """A picture; nothing where it can't be shown. `words`: for who does not see it."""
        address = self.addresses.get(path)
        if address is None:
            return Markup()
        return trusted(f'<img class="art" src="{escape(address)}" alt="{escape(words)}">')

    def files(self) -> dict[str, File]:
        """The bytes that its pages use, by address."""
        return paper.files(self.pictures)

    def page(
        self, template: str, page: Page, styles: Sequence[str], **values: object
    ) -> tuple[bytes, tuple[Diagnostic, ...]]:
        """The PDF of a template that is a whole page, and what WeasyPrint remarked (CB804).

        Args:
            styles: names of files of theme/.

        Raises:
            PangoMissingError: the machine can't set type.
        """
        html = self.render(template, style=_style(page, styles), paper=page, **values)
        return paper.printed(html, self.files())

    def leaflet(
        self, template: str, page: Page, styles: Sequence[str], values: Mapping[str, object]
    ) -> tuple[bytes, tuple[Diagnostic, ...]]:
        """The same of a text of several pages: in the largest type with which there are as few of
        them as with the least."""
        style = _style(page, styles)

        def html(size: float) -> str:
            sized = trusted(f"{style}html{{font-size:{size:g}pt}}\n")
            return self.render(template, style=sized, paper=page, **values)

        return paper.compact(html, _SIZES, self.files())


def _style(page: Page, styles: Sequence[str]) -> Markup:
    files = ("kits/page.css", f"kits/{page}.css", *styles)
    return trusted(paper.style() + "".join(resources.text("theme", name) for name in files))


def stock(head: Head, art: Mapping[str, bytes]) -> Stock:
    """Made from what case.yaml says and from the files of the pictures, by path."""
    pictures = good(art)
    phrases = catalogue.phrases(head.language, head.wording)
    shown = paper.medium(phrases, pictures).art
    return Stock(head, phrases, pictures, {path: each.url for path, each in shown.items()})
