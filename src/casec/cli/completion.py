"""`casec completion`: what a shell needs to complete commands and options."""

from __future__ import annotations

import click

from casec.cli.status import Status
from casec.cli.terminal import result

_SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(_SHELLS), metavar="[bash|zsh|fish]")
def completion(shell: str) -> Status:
    """Print the completion script of a shell.

    Put the line of your shell into its start-up file; it works from the next terminal on.

    \b
    eval "$(casec completion bash)"                  in ~/.bashrc
    eval "$(casec completion zsh)"                   in ~/.zshrc
    casec completion fish | source                   in ~/.config/fish/config.fish
    """
    from click.shell_completion import get_completion_class

    from casec.cli.group import casec

    script = get_completion_class(shell)
    if script is None:
        raise click.UsageError(f"There is no completion for “{shell}”.")
    result(script(casec, {}, "casec", "_CASEC_COMPLETE").source().lstrip(), None)
    return Status.CLEAN
