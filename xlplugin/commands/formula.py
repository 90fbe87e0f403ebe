"""`xlplugin formula`: the text of a formula as another program or language shows it."""

from __future__ import annotations

import sys

import click

from formulas.formula_text import FormulaError
from xlplugin.calc.formula_text import SPELLINGS, respelled

SPELLING = click.Choice(sorted(SPELLINGS))
UNREADABLE = 2


@click.command(name="formula")
@click.argument("formula")
@click.option("--from", "source", type=SPELLING, default="excel", show_default=True)
@click.option("--to", "target", type=SPELLING, default="calc", show_default=True)
def command(formula: str, source: str, target: str) -> None:
    """Write the text of a formula the way Excel or Calc shows it in another language.

    Comma names the decimal comma, backslash Excel's separator in Spain and the Netherlands, bar
    Calc's own separators of old.
    """
    try:
        click.echo(respelled(formula, SPELLINGS[source], SPELLINGS[target]))
    except FormulaError as wrong:
        click.echo(str(wrong), err=True)
        sys.exit(UNREADABLE)
