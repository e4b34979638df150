"""What spoils the play of a case though everything in it can be read: tests without a price, gains
without end, letters that nobody's way hangs on.

Sets of readers enter (`Noticing`, once a detective), findings leave. Page: docs/exploring.md.
"""

from casec.casebook.craft.findings import findings
from casec.casebook.craft.notice import Noticing

__all__ = ["Noticing", "findings"]
