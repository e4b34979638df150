"""The only place that names every stage: a case folder enters, findings and outputs leave.

Each stage is a pure function of what the ones before it made, and is not run where they made
nothing. The picture of it is in docs/architecture.md.
"""

from casec.pipeline.build import OUTPUTS, Output, drafts, graph_text, outputs
from casec.pipeline.check import Checked, Tell, check, verdict
from casec.pipeline.game import Game, game_of, playable, rules_of
from casec.pipeline.numbers import (
    Renaming,
    Renumbered,
    new_lock,
    news,
    renames,
    renumbered,
    summed,
    told,
    unlocked,
)
from casec.pipeline.recall import Verdict

__all__ = [
    "OUTPUTS",
    "Checked",
    "Game",
    "Output",
    "Renaming",
    "Renumbered",
    "Tell",
    "Verdict",
    "check",
    "drafts",
    "game_of",
    "graph_text",
    "new_lock",
    "news",
    "outputs",
    "playable",
    "renames",
    "renumbered",
    "rules_of",
    "summed",
    "told",
    "unlocked",
    "verdict",
]
