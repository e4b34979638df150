"""`python -m casec` is `casec`."""

from casec.cli.main import main

main()
