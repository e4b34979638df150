"""The smallest case that is one, and one as large as any."""

from __future__ import annotations

import json
from pathlib import Path

from benchmarks import generate

TINY = {
    "case.yaml": """\
casec: 1
title: T
start: a
station: s
calendar:
  from: 1926-05-04 08:00
  to: 1926-05-04
  icons: [strength]
  days: {1926-05-04: {moon: m}}
detectives: {d: {name: D, observation: 0, persuasion: 0, strength: 1}}
places: {p: {name: P, addresses: {s: {name: S, read: a}}}}
""",
    "book/a.case": "== a\n* [leave]\n== m\n* [finish]",
}


def test_the_smallest_case(desk, process):
    for path, text in TINY.items():
        (desk / "t" / path).parent.mkdir(parents=True, exist_ok=True)
        (desk / "t" / path).write_text(text, "utf-8")
    assert process("check", "t") == (0, "No faults in 2 files, 2 paragraphs.\n", "")
    run = process("build", "t")
    assert run.status == 0
    assert len(run.out.splitlines()) == 7
    assert process("build", "t", "--locked", "--release").status == 0


def test_five_thousand_paragraphs(desk, process):
    generate.write(5_000, desk / "huge")
    run = process("check", "huge", "--static")  # to prove so much takes its time
    assert (run.status, run.err) == (0, "")
    assert "5004 paragraphs" in run.out
    run = process("build", "huge", "--html", "--json")
    assert run.status == 0, run.err
    bundle = json.loads(Path("build/huge/huge.json").read_bytes())
    assert len(bundle["paragraphs"]) == 5_004
    assert (
        Path("build/huge/huge.html").read_text("utf-8").count('<section class="page para') == 5_004
    )
    assert process("bundle", "verify", "build/huge/huge.json").status == 0
    lock = Path("huge/case.lock").read_text("utf-8")
    assert lock.count("\n  scene-") == 5_000
    assert process("build", "huge", "--json", "--locked").status == 0
