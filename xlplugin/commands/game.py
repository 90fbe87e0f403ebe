"""`xlplugin game`: games of your own, described in a file."""

from __future__ import annotations

from pathlib import Path

import click

from formulas.files import read_text
from formulas.law.blocks import RegulationError
from formulas.law.local import MOST_BYTES
from xlplugin.statuses import Unusable, finish


@click.group(name="game")
def command() -> None:
    """Check a game that is described in a file, beside those that came with the program.

    The file lies in the folder of your regulation files (`xlplugin law folder`); it holds the
    description and the paytables, and every function answers for it.
    """


@command.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def check(file: Path) -> None:
    """Read a description FILE back, count it twice, and say what is odd in it.

    Exit status 1 where a row is never paid or the two counts differ.
    """
    from formulas.described import report

    try:
        found = report(read_text(file, MOST_BYTES), file.name)
    except RegulationError as refused:
        raise Unusable(str(refused)) from None
    for sentence in found.sentences:
        click.echo(sentence)
    for wager in found.wagers:
        click.echo(f"\n{wager.name}: {wager.total:,} equally likely deals")
        for name, ways in wager.rows:
            share = f", 1 in {wager.total / ways:,.2f}" if ways else ""
            click.echo(f"  {name}: {ways:,}{share}")
        click.echo(f"  The rows and the last line add up to {sum(w for _, w in wager.rows):,}.")
        click.echo(f"  {wager.second}")
        for sentence in wager.findings:
            click.echo(f"  Finding: {sentence}")
    finish(for_a_person=any(one.findings or not one.agrees for one in found.wagers))
