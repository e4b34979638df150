"""Translations as gettext files: read, and written in one form. Babel reads them, and wraps their
strings.

A message is known by its context and its words. What a file says besides (who translated it, when,
in which team) is kept as it stands.
"""

from casec.exchange.po.model import Message, Po
from casec.exchange.po.place import Written, written
from casec.exchange.po.read import read
from casec.exchange.po.write import text

__all__ = ["Message", "Po", "Written", "read", "text", "written"]
