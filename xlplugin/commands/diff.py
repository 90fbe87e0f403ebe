"""`xlplugin diff`: two editions of a chapter, cell by cell, with the effect on payback."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import click

from formulas.files import write_atomically
from xlplugin.option_kinds import WORKBOOK
from xlplugin.output_file import replaces
from xlplugin.terminal_lines import columns

if TYPE_CHECKING:
    from formulas.amended.compare import Comparison

COLUMNS = ("Wager", "Paytable", "Cell", "Before", "After", "Effect")
WIDEST = 44


@click.command(name="diff")
@click.argument("game")
@click.argument("old")
@click.argument("new")
@click.option(
    "-o",
    "--output",
    type=WORKBOOK,
    help="A workbook with every cell, table, wager and rule.",
)
@replaces("output")
def command(game: str, old: str, new: str, output: Path | None) -> None:
    """Compare two editions of GAME's chapter, such as UTH PA:2011 PA or TCP MD:prior MD.

    Effect is what a change alone adds to the payback, in percentage points; the line "whole
    table" has the payback before and after.
    """
    from formulas.amended.compare import compare
    from workbooks.amended.book import comparison_book, heading

    comparison = compare(game, old, new)
    if output is not None:
        write_atomically(output, comparison_book(comparison))
        click.echo(f"Workbook: {output}", err=True)
    click.echo(heading(comparison))
    click.echo()
    for line in columns([COLUMNS, *_rows(comparison)], WIDEST):
        click.echo(line)
    click.echo()
    for how in ("added", "removed", "changed"):
        names = [f"{one.name} ({one.kind})" for one in comparison.clauses if one.how == how]
        if names:
            click.echo(f"Wagers and rules {how}: {', '.join(names)}.")
    reworded = sum(one.how == "reworded" for one in comparison.clauses)
    click.echo(f"Reworded to the same effect: {reworded} rules.")


def _rows(comparison: Comparison) -> Iterator[tuple[str, ...]]:
    from workbooks.amended.book import REST, fate

    for pair in comparison.changed:
        if pair.old is None or pair.new is None:
            before = "" if pair.old is None else _payback(pair.old.payback)
            after = "" if pair.new is None else _payback(pair.new.payback)
            yield pair.wager, pair.name, f"whole table {fate(pair)}", before, after, ""
            continue
        for change in pair.changes:
            effect = _points(change.effect)
            yield pair.wager, pair.name, change.cell, change.old, change.new, effect
        if pair.rest:
            yield pair.wager, pair.name, REST, "", "", _points(pair.rest)
        whole = (_payback(pair.old.payback), _payback(pair.new.payback), _points(pair.effect))
        yield pair.wager, pair.name, "whole table", *whole
    same = sum(pair not in comparison.changed for pair in comparison.tables)
    if same:
        yield "", f"{same} other paytables", "the same", "", "", ""


def _payback(payback: Fraction | None) -> str:
    from formulas.audit.finding import percent

    return "not computed" if payback is None else percent(payback)


def _points(effect: Fraction | None) -> str:
    from formulas.audit.finding import percent

    if effect is None:
        return ""
    sign = "+" if effect > 0 else ""
    return f"{sign}{percent(effect).removesuffix('%')}"
