"""Cards become sheets to print and cut, or a page a card for a print shop."""

from casec.render.cards.sheets import sheets
from casec.render.cards.singles import singles
from casec.render.cards.typeset import About, Typeset, typeset

__all__ = ["About", "Typeset", "sheets", "singles", "typeset"]
