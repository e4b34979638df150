"""From case.yaml to a `Board`: names looked up, modes with all their settings, no fault hiding
another.

Design: "Settings" in docs/manhunt.md.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import cast

from casec.diagnostic import Diagnostic, Edit, Fix, report
from casec.diagnostic.guess import guess
from casec.kits.printing import printing
from casec.manhunt import settings
from casec.manhunt.model import (
    Board,
    Layout,
    Leaves,
    Mode,
    Suspect,
    usual_hand,
    usual_limit,
)
from casec.settings import head, keys, shape, values
from casec.settings.advice import advice
from casec.settings.art import picture
from casec.source import Source, Span
from casec.syntax import data, tree, yaml


def resolve(
    name: str, config: Source, art: Collection[str]
) -> tuple[Board | None, tuple[Diagnostic, ...]]:
    """The board that a folder holds, and everything that is wrong with its names and settings.

    Args:
        name: of the folder.
        config: case.yaml.
        art: paths of the files under art/, such as `art/ada.svg`.

    Returns:
        The board, or None where case.yaml is no map or has no size of a board that can be read; and
        the diagnostics, sorted, those of case.yaml's form among them.
    """
    written, form = yaml.read(config)
    root, unknown = keys.mended(written, settings.BOARD, config.path) if written else (written, ())
    told = [*form, *unknown]
    if root is not None:
        told += shape.faults(root, settings.BOARD, config.path)
    if not isinstance(root, data.Mapping):
        return None, tuple(told)
    about, wrong = head.head(root, name, "manhunt")
    suspects, pictures = _suspects(root, art)
    modes, lost = _modes(root)
    told = [*_of_board(root, told), *wrong, *pictures, *lost]
    board = _board(name, root, about, suspects, modes, not _twice(root, form))
    return board, tuple(sorted(dict.fromkeys(told), key=lambda one: one.sort_key))


def _board(
    name: str,
    root: data.Mapping,
    about: head.Head,
    suspects: tuple[Suspect, ...],
    modes: tuple[Mode, ...],
    whole: bool,
) -> Board | None:
    size = settings.read_size(values.text(root, "board"))
    if size is None:
        return None
    places = size[0] * size[1]
    return Board(
        name,
        about,
        *size,
        cast("Layout", values.choice(root, "layout", settings.LAYOUTS, "shuffled")),
        _number(root, "limit", usual_limit(places)),
        _number(root, "hand", usual_hand(places)),
        suspects,
        modes,
        printing(root),
        _place(root, "board"),
        _place(root, "limit"),
        _place(root, "hand"),
        values.text(root, "story").strip(),
        whole,
    )


def _number(root: data.Mapping, key: str, usual: int) -> int:
    """The number under a key; the usual one where it is none that any board can have (told)."""
    number = values.whole(root, key, usual)
    return number if settings.CARDS[0] <= number <= settings.CARDS[1] else usual


def _of_board(root: data.Mapping, told: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """What was told of the form; of a number that no board can have, the bounds of this one."""
    size = settings.read_size(values.text(root, "board"))
    numbers = {found.span: key for key in ("limit", "hand") if (found := values.scalar(root, key))}
    for one in told:
        key = numbers.get(one.label.span)
        if key and size and one.code == "CB605":
            said: dict[str, object] = {"key": key, "text": values.text(root, key)}
            bounds = {"least": 2, "most": size[0] * size[1] - 2}
            yield report("CB605", one.label.span, values=said | bounds)
        else:
            yield one


def _twice(root: data.Mapping, form: Iterable[Diagnostic]) -> bool:
    """Whether one of the suspects is lost, as another is called the same."""
    node = values.child(root, "suspects")
    spans = (one.label.span for one in form if one.code == "CB671")
    return node is not None and any(node.span.start <= one.start < node.span.end for one in spans)


def _place(root: data.Mapping, key: str) -> Span:
    found = values.scalar(root, key)
    return found.span if found else root.span.point()


def _suspects(
    root: data.Mapping, art: Collection[str]
) -> tuple[tuple[Suspect, ...], tuple[Diagnostic, ...]]:
    """The suspects, and what is wrong with the paths of their portraits."""
    found: list[Suspect] = []
    faults: list[Diagnostic] = []
    for name, node in values.named(root, "suspects"):
        shown = None
        if path := values.name(node, "art"):
            best, wrong = picture(path.text, path.span, art)
            shown = best or path.text  # told; but there is to be one
            faults += wrong
        title, group = values.text(node, "name", name.text), values.text(node, "group") or None
        text, at = values.text(node, "text"), values.scalar(node, "name")
        found.append(
            Suspect(name.text, title, shown, group, text, name.span, at.span if at else None)
        )
    return tuple(found), tuple(faults)


def _modes(root: data.Mapping) -> tuple[tuple[Mode, ...], tuple[Diagnostic, ...]]:
    """The modes, each with what it takes from those it extends; and which of them extend what there
    is not, or themselves."""
    written = dict(values.named(root, "modes"))
    nodes = {name.text: node for name, node in written.items()}
    parents: dict[str, str] = {}
    faults: list[Diagnostic] = []
    guessed: set[str] = set()
    unsure = {name for name, node in nodes.items() if _unread(node)}
    for name, node in written.items():
        if (wanted := values.name(node, "extends")) is None:
            continue
        best: str | None = wanted.text
        if wanted.text not in nodes:
            best = guess(wanted.text, [each for each in nodes if each != name.text])
            faults.append(_unknown(wanted, best))
            guessed.add(name.text)
            unsure |= set() if best else {name.text}
        parents |= {name.text: best} if best else {}
    rings = {name: ring for name in nodes if (ring := _ring(name, parents))}
    for first, ring in rings.items():
        at = values.name(nodes[first], "extends")
        if at and first == next(each for each in nodes if each in ring) and not guessed & {*ring}:
            way = " → ".join(f"“{each}”" for each in (*ring, first))
            faults.append(report("CB952", at.span, values={"ring": way}))
    free = {child: parent for child, parent in parents.items() if child not in rings}
    unsure |= {*rings}
    modes = (_mode(name.text, nodes, free, name.span, unsure) for name in written)
    return tuple(modes), tuple(faults)


def _unread(node: data.Node) -> bool:
    """Whether one of a mode's own settings can't be read, which has been told."""
    keys = {"disguise leaves": settings.LEAVES, **dict.fromkeys(settings.FLAGS, ("yes", "no"))}
    there = (key for key in keys if values.child(node, key) is not None)
    return any(not values.choice(node, key, keys[key], "") for key in there)


def _unknown(wanted: tree.Name, best: str | None) -> Diagnostic:
    hint = f" Did you mean “{best}”?" if best else ""
    fixes = (Fix(f"Write “{best}”", (Edit(wanted.span, best),)),) if best else ()
    given, help = {"name": wanted.text}, advice("CB951", hint)
    return report("CB951", wanted.span, values=given, help=help, fixes=fixes)


def _ring(name: str, parents: Mapping[str, str]) -> tuple[str, ...]:
    """The modes from `name` on until it comes again; none if it does not."""
    way = [name]
    while (parent := parents.get(way[-1])) and parent not in way:
        way.append(parent)
    return tuple(way) if parent == name else ()


def _mode(
    name: str,
    nodes: Mapping[str, data.Node],
    parents: Mapping[str, str],
    span: Span,
    unsure: Collection[str],
) -> Mode:
    """A mode with its own settings, or else those of the nearest that it extends. `unsure`: modes
    of which not all could be read."""
    line = [name]
    while line[-1] in parents:
        line.append(parents[line[-1]])

    def said(key: str, words: tuple[str, ...], default: str) -> str:
        for each in reversed(line):
            default = values.choice(nodes[each], key, words, default)
        return default

    def yes(key: str, default: str = "no") -> bool:
        return said(key, ("yes", "no"), default) == "yes"

    return Mode(
        name,
        values.text(nodes[name], "name", name),
        yes("canvass"),
        cast("Leaves", said("disguise leaves", settings.LEAVES, "deceased")),
        yes("citizen arrest"),
        yes("deceased identity"),
        yes("arrest innocents", "yes"),
        yes("citizen arrest without evidence"),
        parents.get(name),
        span,
        any(each in unsure for each in line),
    )
