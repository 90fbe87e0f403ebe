"""`xlplugin dispute`: the sheet on which a disputed round is settled."""

from __future__ import annotations

import datetime
from pathlib import Path

import click
from click.core import ParameterSource

from formulas.question.names import ask_game
from formulas.refusal import Refusal
from xlplugin.new_book import host_option, jurisdiction_option, output_option, write_new
from xlplugin.option_kinds import FOLDER_THERE, read_day
from xlplugin.output_file import replaces
from xlplugin.statuses import Unusable, unusable
from xlplugin.verified_folder import read_approvals

COMMANDLINE = ParameterSource.COMMANDLINE


@click.command(name="dispute")
@click.argument("game")
@output_option(Path("dispute.xlsx"))
@jurisdiction_option
@replaces("output")
@click.option("--sample", is_flag=True, help="Fill the sheet of Poker with a realistic example.")
@click.option("--at", "at_table", metavar="FACILITY/TABLE", help="Where the round was played.")
@click.option("--on", "day", metavar="DATE", callback=read_day, help="When, such as 5/1/2026.")
@click.option(
    "--approvals",
    type=FOLDER_THERE,
    help="The folder of approval sheets to look it up in.",
)
@host_option
def command(
    game: str,
    output: Path,
    jurisdiction: str,
    sample: bool,
    at_table: str | None,
    day: datetime.date | None,
    approvals: Path | None,
    host: str,
) -> None:
    """Write the dispute sheet of a GAME such as UTH: cards and stakes in, awards and clauses out.

    One page: the round, its cards and stakes, what each wager wins by a live SETTLE with the
    clause beside it, what was paid and what is owed. Of Poker it is the round with its stacks, bets
    and pots by a live SPLITPOT and RAKE, and the Bad Beat fund of the day.

    With --at, --on and --approvals the sheet is filled with the paytables, the payout limit and the
    text that were approved at that table on that day, and says by which approval; where none is on
    file nothing is written.
    """
    if at_table is None and day is None and approvals is None:
        (title, book), look = _sheet(game, jurisdiction, sample), False
    elif at_table is None or day is None or approvals is None or sample:
        raise click.UsageError("--at, --on and --approvals go together, without --sample.")
    elif click.get_current_context().get_parameter_source("jurisdiction") is COMMANDLINE:
        raise click.UsageError("--at finds the text that was approved: leave out --jurisdiction.")
    else:
        title, book, look = _approved(game, at_table, day, approvals)
    write_new(output, host, book, title, look=look)


def _sheet(game: str, jurisdiction: str, sample: bool) -> tuple[str, bytes]:
    """Return what the sheet of a game is called, and the sheet."""
    from formulas.law.editions import find
    from workbooks.dispute import build_dispute, dispute_plan
    from workbooks.poker.pots import build_settlement
    from workbooks.poker.pots.sample import sample_values

    asked = ask_game(game)
    if not asked.wagers:  # played among the players: pots, no wagers of the house
        edition = find(asked.code, jurisdiction)
        filled = sample_values() if sample else None
        return f"{edition.heading}, {edition.title}", build_settlement(edition, filled)
    if sample:
        raise click.UsageError("There is an example of Poker only: leave out --sample.")
    plan = dispute_plan(game, jurisdiction)
    return f"{plan.title}, {plan.edition.title}", build_dispute(plan)


def _approved(game: str, at_table: str, on: datetime.date, folder: Path) -> tuple[str, bytes, bool]:
    """Return what the sheet is called, the sheet as it was approved, and whether to look at files.

    They are those of the folder that could not be read or relied on.
    """
    from workbooks.dispute import build_dispute, dispute_plan
    from workbooks.dispute.approved import as_approved
    from workbooks.register.events import is_event
    from workbooks.register.standing import DOUBTFUL, standings
    from workbooks.register.tables import approved_at, table_lines

    facility, slash, table = at_table.rpartition("/")
    if not slash or not facility.strip() or not table.strip():
        raise click.UsageError(
            f'"{at_table}" names no table: write facility and gaming table, "Casino/301".'
        )
    code = ask_game(game).code
    found, unread = read_approvals(f"Opening {folder}", folder, of_game=code)
    for one in unread:
        click.echo(f"Not read: {one.file}: {one.why}", err=True)
        if is_event(one.file):
            raise Unusable(
                "A record of what became of an approval cannot be used, so nobody can say what "
                "held that day: mend it or move it away."
            )
    sheets = standings(found, on)
    left_out = [one.file for one in unread]
    left_out += [one.approval.file for one in sheets if one.status in DOUBTFUL]
    with unusable(Refusal):
        line = approved_at(list(table_lines(sheets)), code, facility, table, on)
        plan = dispute_plan(code, line.approval.edition.code)
        plan, filled = as_approved(plan, line, table, on, left_out)
    click.echo(plan.basis, err=True)
    title = f"{plan.title}, {plan.edition.title}"
    return title, build_dispute(plan, filled), bool(left_out)
