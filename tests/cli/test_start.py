"""`casec --help` loads nothing but what it needs."""

from __future__ import annotations

import subprocess
import sys


def test_the_help_loads_click_and_nothing_heavy():
    code = (
        "import sys\nfrom casec.cli.main import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "print(*sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    loaded = set(run.stdout.split("\n")[-2].split())
    ours = {name for name in loaded if name.startswith("casec.")}
    assert ours == {"casec.cli", "casec.cli.main", "casec.cli.group", "casec.cli.status"}
    assert not loaded & {"lark", "networkx", "yaml", "rapidfuzz", "markdown_it", "json", "pathlib"}
