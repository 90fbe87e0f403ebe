"""`xlplugin form`: the submission form of a game, live and with its values inside."""

from __future__ import annotations

from pathlib import Path

import click

from formulas.law.editions import DEFAULT_JURISDICTION


@click.command(name="form")
@click.argument("game")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("submission.xlsx"),
    show_default=True,
    help="The workbook to write.",
)
@click.option(
    "--jurisdiction",
    default=DEFAULT_JURISDICTION,
    show_default=True,
    help="Jurisdiction and edition, such as PA or PA:2011.",
)
@click.option("--sample", is_flag=True, help="Fill the form with a realistic example.")
@click.option("--force", is_flag=True, help="Replace an existing file.")
def command(game: str, output: Path, jurisdiction: str, sample: bool, force: bool) -> None:
    """Write the submission form of a GAME such as UTH, with live formulas and their values."""
    from workbooks.atomic import write_atomically
    from workbooks.form import build_form, plan_of
    from workbooks.form.sample import sample_values
    from workbooks.recalculation import recalculate
    from xlplugin.host_functions import cell_functions

    if output.exists() and not force:
        raise click.ClickException(f"{output} exists: give --force to replace it.")
    plan = plan_of(game, jurisdiction)
    empty = build_form(plan, sample_values(plan) if sample else None)
    result = recalculate(empty, cell_functions())
    write_atomically(output, result.data)
    for unvalued in result.report.unvalued:
        click.echo(str(unvalued), err=True)
    click.echo(f"{output}: {plan.title}, {plan.edition.title}", err=True)
