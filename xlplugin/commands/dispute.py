"""`xlplugin dispute`: the sheet on which a disputed round is settled."""

from __future__ import annotations

from pathlib import Path

import click

from formulas.question.names import ask_game
from xlplugin.mailing import host_option, written_for
from xlplugin.new_book import computed, jurisdiction_option, output_option
from xlplugin.output_file import check_target, replace_option
from xlplugin.statuses import finish

DEFAULT = Path("dispute.xlsx")


@click.command(name="dispute")
@click.argument("game")
@output_option(DEFAULT)
@jurisdiction_option
@replace_option
@click.option("--sample", is_flag=True, help="Fill the sheet of Poker with a realistic example.")
@host_option()
def command(
    game: str, output: Path, jurisdiction: str, replace: bool, sample: bool, host: str
) -> None:
    """Write the dispute sheet of a GAME such as UTH: cards and stakes in, awards and clauses out.

    One page: the round, its cards and stakes, what each wager wins by a live SETTLE with the
    clause beside it, what was paid and what is owed. Of Poker it is the round with its stacks, bets
    and pots by a live SPLITPOT and RAKE, and the Bad Beat fund of the day.
    """
    from workbooks.kit.atomic import write_atomically

    check_target(output, replace=replace)
    title, book = _sheet(game, jurisdiction, sample)
    result = computed(book)
    write_atomically(output, written_for(host, result.data))
    for uncomputed in result.report.uncomputed:
        click.echo(str(uncomputed), err=True)
    click.echo(f"{output}: {title}", err=True)
    finish(for_a_person=bool(result.report.uncomputed))


def _sheet(game: str, jurisdiction: str, sample: bool) -> tuple[str, bytes]:
    """Return what the sheet of a game is called, and the sheet."""
    from workbooks.dispute import build_dispute, dispute_plan
    from workbooks.poker.pots import build_settlement, edition_of
    from workbooks.poker.pots.sample import sample_values

    if not ask_game(game).wagers:  # played among the players: pots, no wagers of the house
        edition = edition_of(jurisdiction)
        filled = sample_values() if sample else None
        return f"{edition.heading}, {edition.title}", build_settlement(edition, filled)
    if sample:
        raise click.UsageError("There is an example of Poker only: leave out --sample.")
    plan = dispute_plan(game, jurisdiction)
    return f"{plan.title}, {plan.edition.title}", build_dispute(plan)
