"""What a command says of the law files in the user's folders that are not read."""

from __future__ import annotations

import click

from formulas.law.local import refused_files
from formulas.question.names import ask_game
from formulas.refusal import Refusal
from formulas.values import Raw


def say_unread(game: Raw) -> None:
    """Say why files of a game are not read: what is answered is answered as if they were not there.

    Args:
        game: as a cell or a command names it; of what is no game nothing is said.
    """
    try:
        code = ask_game(game).code
    except Refusal:
        return
    for sentence in refused_files(code):
        click.echo(f"Not read: {sentence}", err=True)
