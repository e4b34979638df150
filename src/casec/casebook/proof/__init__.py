"""What the explorer found wrong with a case, as findings: each thing once, at its root.

Verdicts enter, diagnostics leave; nothing is explored here. Page: docs/exploring.md.
"""

from casec.casebook.proof.catalogue import FAMILIES, TELLING, findings

__all__ = ["FAMILIES", "TELLING", "findings"]
