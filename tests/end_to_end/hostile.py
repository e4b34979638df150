"""The folder of a case whose writer wishes the readers ill: an attack wherever a word may stand.

Every attack says "pwned" somewhere a test can look: in the title of the page, in a dialog.
"""

from __future__ import annotations

import json
from pathlib import Path

RUN = "document.title='pwned';alert(1)"
ATTACKS = (
    f"<script>{RUN}</script>",
    f'"><img src=x onerror="{RUN}">',
    f"'><svg/onload={RUN}>",
    f"</title></style></script></textarea>--><script>{RUN}</script>",
    f"javascript:{RUN}",
    "{{ 7 * 7 }}{% for x in y %}{# no #}",
    "{0.__class__.__mro__}{letter.__class__}{number!r}%(x)s$x${x}",
    "<<SYSTEM>>&lt;b&gt;&#60;script&#62;",
)
EVIL = " ".join(ATTACKS)
NAME = "{{ 7 * 7 }}<img src=x onerror=alert(1)>"  # of the folder, and so of the outputs
ART = f'art/"><script>{RUN.replace(";", " ")}</script>{{{{7*7}}}}.svg'
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7"/></svg>'
ARMED = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" '
    f'viewBox="0 0 9 9" onload="{RUN}"><script>{RUN}</script>'
    '<image x:href="http://127.0.0.1:9/a.png"/><image href="file:///etc/hostname"/>'
    f'<a href="javascript:{RUN}"><path d="M1 1h7"/></a>'
    f'<foreignObject><body onload="{RUN}"/></foreignObject></svg>'
)


def write(folder: Path, drawing: str = DRAWING, **checks: str) -> None:
    """Write the case into `folder`; its pictures hold `drawing`.

    Args:
        checks: how severe codes are.
    """
    for name in ("book", "art"):
        (folder / name).mkdir(parents=True)
    (folder / ART).parent.mkdir(parents=True, exist_ok=True)
    (folder / ART).write_text(drawing, "utf-8")
    (folder / "art/plain.svg").write_text(drawing, "utf-8")
    (folder / "book/page.case").write_text(_book(), "utf-8")
    (folder / "case.yaml").write_text(json.dumps(_settings(checks), indent=1), "utf-8")


def _settings(checks: dict[str, str]) -> dict[str, object]:
    """case.yaml; JSON is YAML too."""
    return {
        "casec": "1",
        "title": EVIL,
        "authors": [EVIL, "{{ 7 * 7 }}"],
        "language": "en",
        "start": "briefing",
        "station": "station",
        "luck": "2",
        "calendar": {
            "from": "1926-05-04 08:00",
            "to": "1926-05-05",
            "icons": ["observation", "persuasion", "strength"],
            "days": {
                "1926-05-04": {"moon": "night"},
                "1926-05-05": {"sun": "morning", "moon": "last-night"},
            },
        },
        "detectives": {
            "nell": {
                "name": EVIL,
                "observation": "4",
                "persuasion": "3",
                "strength": "2",
                "art": ART,
            }
        },
        "places": {
            "town": {
                "name": EVIL,
                "addresses": {
                    "station": {"name": EVIL, "read": "station"},
                    "loft": {"name": EVIL, "read": "loft", "needs": "proof"},
                },
            }
        },
        "people": {
            "jim": {"name": EVIL, "group": EVIL, "text": _prose(EVIL), "art": ART},
            "ada": {"name": "{0.__class__}", "group": "{{ 7 * 7 }}"},
        },
        "facts": {"proof": {"is": EVIL, "points": "1"}},
        # Words without end have room on no card: that it is said is enough here.
        "checks": {"severity": {"CB810": "warning", **checks}},
    }


def _book() -> str:
    words = _prose(EVIL)
    return f"""\
// {EVIL}
== briefing
[open before Wed 6:00 else station]

{words}

@jim{{{_plain(EVIL)}}} and @ada. ![{words}](art/plain.svg)

> {words}

- {words}

[letter]
{words} [token]
[end]

[notice]
{EVIL} | {EVIL}
{{{{ 7 * 7 }}}}\t{{0.__class__}}
[end]

[mark Wed 11:00 "{_marked(EVIL)}"] [see paper] [move station]

[if knows proof and time 9:00-12:00]
{words}
>> {words} [if tokens >= 1] -> station
[else]
{words}
>> {words} [test strength > 5] -> station | loft
[end]

* {words} [leave]

== station

{words} [know proof: {words} {{letter}} {words}]

>> {words} [go loft]
* [end day]

== loft
[once else station]

{words}

* [leave]

== night

{words}

* {words} [sleep]

== morning

{words}

* [leave]

== last-night

? {words}
- [5] {words}
- [0] {{{{ 7 * 7 }}}}

? [open] {words}

* {words} [finish]

== paper [sheet]

{words}

== @ada

{words}
"""


def _prose(text: str) -> str:
    r"""As prose: what would be a rule, a person or emphasis is made plain by `\`."""
    return "".join(f"\\{sign}" if sign in "[]*_@{}>\\" else sign for sign in text)


def _plain(text: str) -> str:
    """Between the braces of a mention, where no brace may stand."""
    return text.replace("{", "(").replace("}", ")").replace("*", "x")


def _marked(text: str) -> str:
    """Between the quotation marks of a mark."""
    return text.replace('"', "'").replace("[", "(").replace("]", ")")
