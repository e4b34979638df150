"""Format `junit`: XML as test runners write it: a `testsuite` a case, a `testcase` a finding.

Errors and warnings are failures of that type, notes are skipped tests; a case without findings is a
test that passed. The names of tests stay when lines move, so that tools can tell old from new. What
XML forbids is spelt out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from casec.diagnostic.code import code as page_of
from casec.diagnostic.format.concise import place
from casec.diagnostic.format.findings import Findings, Look
from casec.diagnostic.format.glyphs import shown
from casec.diagnostic.model import Diagnostic, Severity

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element


def junit(findings: Sequence[Findings], look: Look) -> str:  # noqa: ARG001  all formats are called alike
    """All cases as one XML document."""
    from xml.etree.ElementTree import Element, SubElement, indent, tostring

    suites = Element("testsuites", {"name": "casec check"})
    for case in findings:
        _suite(SubElement(suites, "testsuite"), case)
    for count in ("tests", "failures", "errors"):
        suites.set(count, str(sum(int(suite.get(count, "0")) for suite in suites)))
    indent(suites)
    text = tostring(suites, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _suite(suite: Element, case: Findings) -> None:
    from xml.etree.ElementTree import SubElement

    skipped = sum(each.severity is Severity.NOTE for each in case.diagnostics)
    failures = len(case.diagnostics) - skipped
    suite.set("name", shown(case.case))
    suite.set("tests", str(len(case.diagnostics) or 1))
    suite.set("failures", str(failures))
    suite.set("errors", "0")  # in JUnit's words: a test that could not be carried out
    suite.set("skipped", str(skipped))
    if not case.diagnostics:
        SubElement(suite, "testcase", {"classname": shown(case.case), "name": "no faults"})
    seen: Counter[tuple[str, str]] = Counter()
    for found in case.diagnostics:
        path, name = shown(case.path(found.label.span.source)), _name(found)
        seen[path, name] += 1
        again = f" ({seen[path, name]})" if seen[path, name] > 1 else ""
        test = SubElement(suite, "testcase", {"classname": path, "name": name + again})
        _outcome(test, case, found)


def _name(found: Diagnostic) -> str:
    about = f": {shown(found.subject)}" if found.subject else ""
    return f"{found.code} {page_of(found.code).name}{about}"


def _outcome(test: Element, case: Findings, found: Diagnostic) -> None:
    from xml.etree.ElementTree import SubElement

    lines = [found.message, *found.notes, *([f"help: {found.help}"] if found.help else [])]
    words = [shown(line) for text in lines for line in text.split("\n")]
    kind = "skipped" if found.severity is Severity.NOTE else "failure"
    outcome = SubElement(test, kind, {"type": found.severity.value, "message": words[0]})
    outcome.text = "\n".join([f"{place(case, found)}: {words[0]}", *words[1:]])
