"""`xlplugin form`: the submission form of a game, live and with its values inside."""

from __future__ import annotations

from pathlib import Path

import click

from xlplugin.new_book import host_option, jurisdiction_option, output_option, write_new
from xlplugin.output_file import replaces


@click.command(name="form")
@click.argument("game")
@output_option(Path("submission.xlsx"))
@jurisdiction_option
@replaces("output")
@click.option("--sample", is_flag=True, help="Fill the form with a realistic example.")
@host_option
def command(game: str, output: Path, jurisdiction: str, sample: bool, host: str) -> None:
    """Write the submission form of a GAME such as UTH, with live formulas and their values."""
    from workbooks.form import build_form, plan_of
    from workbooks.plan.sample import sample_values

    plan = plan_of(game, jurisdiction)
    empty = build_form(plan, sample_values(plan) if sample else None)
    write_new(output, host, empty, f"{plan.title}, {plan.edition.title}")
