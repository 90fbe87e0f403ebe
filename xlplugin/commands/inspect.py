"""`xlplugin inspect`: what stands and happens at a table, beside what was approved for it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import click

from formulas.files import EntranceError, write_atomically
from formulas.refusal import Refusal
from formulas.typed_number import DOLLARS, typed_number
from xlplugin.option_kinds import FILE, WORKBOOK
from xlplugin.output_file import replaces
from xlplugin.statuses import Unusable, finish, unusable
from xlplugin.whole_words import WholeWords

if TYPE_CHECKING:
    from workbooks.register.approvals import OnFile


@click.group(name="inspect", cls=WholeWords)
def command() -> None:
    """Compare a table with its approval: sign, trial, daily counts, meters."""


@contextmanager
def _readable(file: Path) -> Iterator[None]:
    """Say of what cannot be read or compared which file it is, in one sentence."""
    from workbooks.inspection.counts_file import CountsError
    from workbooks.xlsx import WorkbookRefusal

    with unusable(EntranceError, Refusal), unusable(WorkbookRefusal, CountsError, of=file):
        yield


def approved_sheet(approval: Path) -> OnFile:
    """Return an approval sheet, computed anew, with what became of it since it was signed."""
    from workbooks.inspection.approved import unaltered
    from workbooks.register.approvals import on_file
    from workbooks.register.events import usable_events
    from workbooks.xlsx import read_workbook

    with unusable(ValueError, of=approval), _readable(approval):
        sheet = unaltered(on_file(approval.name, read_workbook(approval)))
        sheet = dataclasses.replace(sheet, events=usable_events(approval, sheet.digest))
    if not sheet.decision.approves:
        click.echo(f"{approval} is no approval: {sheet.decision.result}.", err=True)
    for event in sheet.events:
        click.echo(f"{approval}: {event}", err=True)
    return sheet


def _for_staff(sheet: OnFile) -> bool:
    """Say whether staff must look: it is no approval, or something became of it since."""
    return bool(sheet.events) or not sheet.decision.approves


@command.command()
@click.argument("approval", type=FILE)
@click.option("-o", "--output", type=WORKBOOK, required=True, help="The workbook to write.")
@replaces("output")
def sign(approval: Path, output: Path) -> None:
    """Write the sheet on which signage and layout are compared with APPROVAL, row by row."""
    from workbooks.inspection.sign import sign_book

    write_book(approval, output, sign_book)


@command.command()
@click.argument("approval", type=FILE)
@click.option("-o", "--output", type=WORKBOOK, required=True, help="The workbook to write.")
@replaces("output")
def trial(approval: Path, output: Path) -> None:
    """Write the workbook of a field trial: what to watch, what to expect, where to count."""
    from workbooks.inspection.trial import trial_book

    write_book(approval, output, trial_book)


def write_book(approval: Path, output: Path, made: Callable[[OnFile], bytes]) -> None:
    """Write a new workbook about an approval with its values inside."""
    from xlplugin.new_book import computed

    sheet = approved_sheet(approval)
    with _readable(approval):
        book = made(sheet)
    result = computed(book)
    write_atomically(output, result.data)
    for uncomputed in result.report.uncomputed:
        click.echo(str(uncomputed), err=True)
    click.echo(f"{output}", err=True)
    finish(for_a_person=bool(result.report.uncomputed) or _for_staff(sheet))


def _rate(_ctx: click.Context, _option: click.Parameter, said: str) -> Fraction:
    rate = typed_number(said)
    if rate is None or rate.sign == DOLLARS or not 0 < rate.amount < 1:
        raise click.BadParameter(f'"{said}" is no rate: write a percentage such as 1%.')
    return rate.amount


@command.command()
@click.argument("approval", type=FILE)
@click.argument("counts", type=FILE)
@click.option("--wager", required=True, help="The wager that was counted, such as Trips.")
@click.option(
    "--rate",
    default="1%",
    show_default=True,
    callback=_rate,
    help="The most that the chance of a false alarm may be, over all tables and days together.",
)
@click.option(
    "--positions",
    type=click.IntRange(min=1),
    help="The most wagers that one round settles; the approval's betting positions by default.",
)
@click.option("-o", "--output", type=WORKBOOK, required=True, help="The workbook to write.")
@replaces("output")
def counts(
    approval: Path,
    counts: Path,
    wager: str,
    rate: Fraction,
    positions: int | None,
    output: Path,
) -> None:
    """Compare daily COUNTS of rows hit, a CSV file or a workbook, with the exact distribution.

    COUNTS has a line for each table and day: Date, Table, Settled, a column for each paying row,
    and Staked and Paid back where dollars were counted. The exit status is 1 when a table differs
    from the exact distribution by more than chance explains at the stated rate.
    """
    from workbooks.inspection.approved import approved_wager
    from workbooks.inspection.counts import judge
    from workbooks.inspection.counts_book import counts_book
    from workbooks.inspection.counts_file import counts_of, read_table

    sheet = approved_sheet(approval)
    with _readable(counts):
        approved = approved_wager(sheet, wager)
        rows = approved.rows_hit()
        together = positions or approved.sheet.submission.positions
        if together is None:
            raise Unusable(f"{approval} names no betting positions: give --positions.")
        frame = counts_of(read_table(counts, approved.wager.name), approved.bounds(rows))
        judgment = judge(frame, rows, rate, together)
    write_atomically(output, counts_book(approved, judgment))
    for one in judgment.judged:
        click.echo(
            f"{'alarm' if one.alarm else 'none':<6} {one.table}: {one.settled:,} wagers, evidence "
            f"10^{one.days[-1][1]:.2f}, alarm at 10^{judgment.line:.2f}: {one.sentence}"
        )
    click.echo(f"{output}: {approved.cited}", err=True)
    finish(for_a_person=bool(judgment.alarms) or _for_staff(sheet))


@command.command()
@click.argument("approval", type=FILE)
@click.argument("log", type=FILE)
@click.option("--wager", required=True, help="The wager that feeds the meters, as Progressive.")
@click.option("-o", "--output", type=WORKBOOK, required=True, help="The workbook to write.")
@replaces("output")
def meters(approval: Path, log: Path, wager: str, output: Path) -> None:
    """Compare a LOG of meters, a CSV file or a workbook, with the approved terms, to the cent.

    LOG has a line for each start, sum wagered, award, meter reading and decision in their order:
    Date, Table, Meter, What, Dollars. The exit status is 1 when a line differs or days have no
    line.
    """
    from workbooks.inspection.approved import approved_wager
    from workbooks.inspection.counts_file import read_table
    from workbooks.inspection.meters import DIFFERS, meters_page, reconciled, shown
    from workbooks.inspection.meters_book import meters_book

    sheet = approved_sheet(approval)
    with _readable(log):
        approved = approved_wager(sheet, wager)
        progressive = approved.progressive()
        rows = read_table(log, meters_page(approved.wager.name), "Meters")
        lines = reconciled(rows, progressive, approved.decided)
    write_atomically(output, meters_book(approved, progressive, lines))
    wrong = [line for line in lines if line.differs]
    for line in wrong:
        where = f"{line.day} {line.table} {line.level} {line.what}"
        if line.gap:
            click.echo(f"gap {where}: {line.gap}")
        if line.finding.startswith(DIFFERS):
            _, colon, why = line.finding.partition(": ")
            by_terms = "" if line.expected is None else shown(line.expected)
            said = why if colon else f"by the terms {by_terms}"
            click.echo(f"{DIFFERS} {where}: {shown(line.dollars)}, {said}")
    click.echo(f"{output}: {len(lines)} lines, {len(wrong)} differ", err=True)
    finish(for_a_person=bool(wrong) or _for_staff(sheet))
