"""Reading HTML back, with the standard library alone."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "img", "br", "hr", "input", "link"}


@dataclass
class Element:
    """An element with what stands in it."""

    name: str
    attributes: dict[str, str]
    children: list["Element | str"] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(c if isinstance(c, str) else c.text for c in self.children)

    def all(self, name: str = "") -> list["Element"]:
        """Every element below, in order, of a name if one is given."""
        found = []
        for child in self.children:
            if isinstance(child, Element):
                found += [child] if name in ("", child.name) else []
                found += child.all(name)
        return found

    def having(self, kind: str) -> list["Element"]:
        """Every element below with a class."""
        return [e for e in self.all() if kind in e.attributes.get("class", "").split()]

    def by_id(self, ident: str) -> "Element":
        (found,) = (e for e in self.all() if e.attributes.get("id") == ident)
        return found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.stack = [Element("root", {})]

    def handle_starttag(self, tag, attrs):
        element = Element(tag, {key: value or "" for key, value in attrs})
        self.stack[-1].children.append(element)
        if tag not in VOID and not (self.get_starttag_text() or "").endswith("/>"):
            self.stack.append(element)

    def handle_startendtag(self, tag, attrs):
        self.stack[-1].children.append(Element(tag, {k: v or "" for k, v in attrs}))

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.stack.pop().name == tag, f"</{tag}> does not close what is open"

    def handle_data(self, data):
        self.stack[-1].children.append(data)


def read(html: str) -> Element:
    """The tree of a page. Fails where an element is not closed in its order."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.stack) == 1, f"<{reader.stack[-1].name}> is never closed"
    return reader.stack[0]
