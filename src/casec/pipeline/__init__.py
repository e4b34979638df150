"""The only place that names every stage: a case folder enters, findings and outputs leave.

Each stage is a pure function of what the ones before it made, and is not run where they made
nothing. The picture of it is in docs/architecture.md.
"""

from casec.casebook.budget import Budget
from casec.pipeline.box import BoxWish
from casec.pipeline.build import OUTPUTS, Output, drafts, graph_text, names, outputs
from casec.pipeline.check import Checked, Tell, check, check_any, verdict
from casec.pipeline.game import Game, game_of, playable, rules_of
from casec.pipeline.kits import CheckedKit, check_kit, kit_names, kit_outputs
from casec.pipeline.more import more
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
from casec.pipeline.simulate import simulated
from casec.pipeline.ways import STUCK, found_ways, is_found, way
from casec.pipeline.wish import Wish

__all__ = [
    "OUTPUTS",
    "STUCK",
    "BoxWish",
    "Budget",
    "Checked",
    "CheckedKit",
    "Game",
    "Output",
    "Renaming",
    "Renumbered",
    "Tell",
    "Verdict",
    "Wish",
    "check",
    "check_any",
    "check_kit",
    "drafts",
    "found_ways",
    "game_of",
    "graph_text",
    "is_found",
    "kit_names",
    "kit_outputs",
    "more",
    "names",
    "new_lock",
    "news",
    "outputs",
    "playable",
    "renames",
    "renumbered",
    "rules_of",
    "simulated",
    "summed",
    "told",
    "unlocked",
    "verdict",
    "way",
]
