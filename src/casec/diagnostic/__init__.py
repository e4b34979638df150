"""What casec says about a case: values with a stable code, never exceptions.

`report` makes a diagnostic from the page of its code (docs/codes); `format` turns diagnostics into
text for people and tools; `suppress` keeps back what the writer allows.
"""

from casec.diagnostic.model import Diagnostic, Edit, Fix, Label, Severity
from casec.diagnostic.report import report

__all__ = ["Diagnostic", "Edit", "Fix", "Label", "Severity", "report"]
