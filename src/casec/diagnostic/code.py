"""The pages of docs/codes, read one by one when they are needed: each is the message, the severity,
the explanation and the test of one code.

A page opens with a few `key: value` lines between two lines of `---`: `name` (words with hyphens),
`severity`, `message` and, mostly, `help`. In message and help `{word}` stands for a value that the
reporting place gives. Then follows what `casec explain` prints: the reason, and the headings
`## Bad` and `## Good` with fenced examples that the tests run.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from casec import resources
from casec.diagnostic.model import Severity


@dataclass(frozen=True, slots=True)
class Code:
    """One code with its page.

    Attributes:
        message: template of the message, with `{word}` slots.
        help: template of the remedy; empty if every report gives its own.
        page: the Markdown below the front matter.
    """

    code: str
    name: str
    severity: Severity
    message: str
    help: str
    page: str


@cache
def code(name: str) -> Code:
    """The code called `name`, such as `CB101`.

    Raises:
        KeyError: no page has that name.
    """
    try:
        page = resources.text("codes", f"{name}.md")
    except FileNotFoundError:
        raise KeyError(name) from None
    _, head, body = page.split("---\n", 2)
    fields = dict(line.split(": ", 1) for line in head.splitlines() if ": " in line)
    return Code(
        name,
        fields["name"],
        Severity(fields["severity"]),
        fields["message"],
        fields.get("help", ""),
        body.strip() + "\n",
    )


def names() -> tuple[str, ...]:
    """Every code that has a page, sorted."""
    return tuple(
        sorted(
            name.removesuffix(".md") for name in resources.listing("codes") if name.startswith("CB")
        )
    )


def is_proved(name: str) -> bool:
    """Whether a code comes of exploring the case: from CB400 on, before CB490."""
    return "CB400" <= name < "CB490"
