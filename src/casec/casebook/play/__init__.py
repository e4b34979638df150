"""Games as text: plays that are read, written and replayed, and saves.

One form for the checker's witnesses, the simulator, tests and players' apps. Page: docs/playing.md.
"""

from casec.casebook.play.essence import rules_id
from casec.casebook.play.expect import Names
from casec.casebook.play.read import read
from casec.casebook.play.replay import Replayed, replay
from casec.casebook.play.save import Saved, restore, save, schema
from casec.casebook.play.step import Begin, Do, Expect, Step
from casec.casebook.play.write import line, write

__all__ = [
    "Begin",
    "Do",
    "Expect",
    "Names",
    "Replayed",
    "Saved",
    "Step",
    "line",
    "read",
    "replay",
    "restore",
    "rules_id",
    "save",
    "schema",
    "write",
]
