"""`xlplugin proof`: the counts of a wager in a file that another program counts again."""

from __future__ import annotations

from pathlib import Path

import click

from formulas.files import write_atomically
from formulas.refusal import Refusal
from formulas.values import Rows
from xlplugin.option_kinds import FILE, named_value
from xlplugin.output_file import replaces
from xlplugin.statuses import unusable
from xlplugin.whole_words import WholeWords


@click.group(name="proof", cls=WholeWords)
def command() -> None:
    """Write proof files and the checker that counts them independently."""


@command.command()
@click.argument("game")
@click.argument("wager")
@click.argument("paytable", required=False)
@click.option("-j", "--jurisdiction", help="Jurisdiction or edition, such as MD or PA:2011.")
@click.option(
    "-c",
    "--condition",
    "conditions",
    multiple=True,
    metavar="NAME=VALUE",
    help="A condition as in a cell, such as rate=20%; may be given several times.",
)
@click.option("-o", "--output", type=FILE, required=True, help="The file to write.")
@replaces("output")
def write(
    game: str,
    wager: str,
    paytable: str | None,
    jurisdiction: str | None,
    conditions: tuple[str, ...],
    output: Path,
) -> None:
    """Write the deck, categories, rows, counts and return of a wager of GAME."""
    from formulas.proof.proof_file import proof_of

    table: Rows = [[*named_value(one, "condition", "NAME=VALUE")] for one in conditions]
    with unusable(Refusal):
        proof = proof_of(game, wager, paytable, jurisdiction, table or None)
    write_atomically(output, proof.encode())
    click.echo(f"Proof file: {output}", err=True)


@command.command()
@click.option(
    "-o", "--output", type=FILE, required=True, help="The file to write, .html or .js (for node)."
)
@replaces("output")
def checker(output: Path) -> None:
    """Write the checker: a page for any browser, or a program for node."""
    from workbooks.proof import checker_page, checker_script

    kinds = {".html": checker_page, ".js": checker_script}
    if output.suffix.casefold() not in kinds:
        raise click.UsageError("The checker is a page or a program: end its name in .html or .js.")
    write_atomically(output, kinds[output.suffix.casefold()]().encode())
    click.echo(f"Checker: {output}", err=True)
