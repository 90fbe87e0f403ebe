"""`xlplugin form`: the submission form of a game, live and with its values inside."""

from __future__ import annotations

from pathlib import Path

import click

from xlplugin.mailing import host_option, today, written_for
from xlplugin.new_book import computed, jurisdiction_option, output_option
from xlplugin.output_file import check_target, replace_option
from xlplugin.statuses import finish

DEFAULT = Path("submission.xlsx")


@click.command(name="form")
@click.argument("game")
@output_option(DEFAULT)
@jurisdiction_option
@replace_option
@click.option("--sample", is_flag=True, help="Fill the form with a realistic example.")
@host_option()
def command(
    game: str, output: Path, jurisdiction: str, replace: bool, sample: bool, host: str
) -> None:
    """Write the submission form of a GAME such as UTH, with live formulas and their values."""
    from workbooks.form import build_form, plan_of
    from workbooks.kit.atomic import write_atomically
    from workbooks.plan.sample import sample_values
    from workbooks.stored_day import note_day

    check_target(output, replace=replace)
    plan = plan_of(game, jurisdiction)
    empty = build_form(plan, sample_values(plan) if sample else None)
    result = computed(note_day(empty, today()))
    write_atomically(output, written_for(host, result.package))
    for uncomputed in result.report.uncomputed:
        click.echo(str(uncomputed), err=True)
    click.echo(f"{output}: {plan.title}, {plan.edition.title}", err=True)
    finish(for_a_person=bool(result.report.uncomputed))
