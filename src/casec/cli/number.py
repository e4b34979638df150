"""x"""
import click
from casec.cli import cases
from casec.cli.status import EXIT_CODES, Status
from casec.project import find_one
@click.command(epilog=EXIT_CODES)
@cases.path
def number(path: str | None) -> Status:
    """casec number 
    """
    find_one(path)
    return Status.CLEAN
