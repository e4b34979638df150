"""`python -m casec` is `casec`."""

from casec.cli.main import main

if __name__ == "__main__":  # a process that computes for another one imports this, and is no casec
    main()
