"""The sheet Awards: meters, envy bonuses and bonuses by lot of each paytable, by the law."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from formulas.law.tables import Envy, Term, printed_amount, printed_rate
from formulas.question.entering import PRIMARY, RESERVE, condition_of, left_open
from formulas.question.read_terms import envy_schedules
from formulas.worth.progressive import Jackpots
from formulas.worth.wager import bonus_returns, envy_awards
from workbooks.form import support
from workbooks.form.counted import CountedTable, asked_of
from workbooks.form.law_sheet import term_words
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.names import absolute, define
from workbooks.plan.game_plan import Plan

SHEET: Final = "Awards"
WAGERS, WAGER = "Awards_wagers", "Awards_wager"
METERS, WORDS, CONDITIONS = "Awards_meters", "Awards_words", "Awards_conditions"
STARTS, STARTS_EACH = "Awards_starts", "Awards_starts_for_each"
FIRST, FIRST_EACH = "Awards_first", "Awards_first_for_each"
RATES, RESERVES, OPEN = "Awards_rates", "Awards_reserves", "Awards_open"
ENVY, ENVY_WAGERS, ENVY_DOLLARS = "Awards_envy", "Awards_envy_wagers", "Awards_envy_dollars"
OF: Final = "; "
"""Stands between the paytable of an envy bonus and the wager that it goes with."""
BONUSES, BONUS_RETURNS = "Awards_bonuses", "Awards_bonus_returns"
LAST: Final = 11
TOLD: Final = (
    "In the long run a whole award of a meter returns the amount with which it starts again, and "
    "what the meter collects comes back as its rates; on the next hand a share returns its part of "
    "the meter as displayed.",
    "An envy bonus returns what other players' hands pay, each as likely as one's own, over the "
    "wager. A bonus by lot returns its average times the share of rounds in which it is drawn.",
)
METER_HEADS: Final = (
    *("Paytable and number of the meter", "Share in words", "Condition", "Reset amount, $"),
    *(
        "for each $1",
        "Initial amount, $",
        "for each $1",
        "Rate of progression",
        "Reserve rate",
        "Section",
    ),
    "Left open",
)
ENVY_HEADS: Final = (
    *("Paytable and wager", "Hand", "Wager, $", "For another player, $", "Ways", "Pays, $"),
    *("All deals", "", "", "Section"),
)


@dataclass(frozen=True)
class Awards:
    """All that a paytable pays beside its counts.

    Args:
        counted: the paytable; its meters stand in its table, largest first.
        wager: the wager in dollars where none is given.
        envy: its envy bonuses: the schedule of the law with hand, deals, dollars and all deals.
        bonuses: condition of how often it is drawn, and what it then returns per unit wagered.
    """

    counted: CountedTable
    wager: Fraction
    envy: tuple[tuple[Envy, tuple[tuple[str, int, Fraction, int], ...]], ...]
    bonuses: tuple[tuple[str, Fraction], ...]


def awards_of(tables: Sequence[CountedTable]) -> tuple[Awards, ...]:
    """Return what paytables pay beside their counts, of those that pay anything."""
    found = []
    for counted in tables:
        table = counted.table
        question = asked_of(counted.edition, table)
        schedules = envy_schedules(question.readings, table.wager, table.id)
        envy = tuple((one, tuple(envy_awards(question, one))) for one in schedules)
        bonuses = tuple((name.casefold(), back) for name, back in bonus_returns(question))
        if table.meters or envy or bonuses:
            found.append(Awards(counted, Jackpots(question).bet, envy, bonuses))
    return tuple(found)


def add_awards_sheet(book: Workbook, plan: Plan, awards: Sequence[Awards]) -> None:
    """Add the sheet of what the paytables pay beside their counts, and its names."""
    sheet = support.head(book, SHEET, f"Awards beside the counts: {plan.title}", TOLD, LAST)
    row = _table(
        sheet,
        5,
        ("Paytable", "Wager in dollars where none is typed"),
        [(each.counted.key, float(each.wager)) for each in awards],
        {WAGERS: 1, WAGER: 2},
    )
    row = _table(sheet, row + 2, METER_HEADS, list(_meters(awards)), _METER_COLUMNS)
    row = _table(
        sheet,
        row + 2,
        ("Paytable and bonus", "Returns when drawn"),
        [
            (f"{each.counted.key}|{name}", float(returned))
            for each in awards
            for name, returned in each.bonuses
        ],
        {BONUSES: 1, BONUS_RETURNS: 2},
    )
    last = _envy(sheet, row + 2, awards)
    support.end(sheet, plan, (38, 34, 16, 20, 16, 16, 16, 12, 14, 34, 24), "A4", f"K{last}")


_METER_COLUMNS: Final = {
    METERS: 1,
    WORDS: 2,
    CONDITIONS: 3,
    STARTS: 4,
    STARTS_EACH: 5,
    FIRST: 6,
    FIRST_EACH: 7,
    RATES: 8,
    RESERVES: 9,
    OPEN: 11,
}


def _meters(awards: Sequence[Awards]) -> list[tuple[str | float, ...]]:
    """Return a line for each meter: dollars with 1 where they are for each $1, words where open."""
    return [
        (
            f"{each.counted.key}|{place}",
            f"% {meter.level} jackpot" if meter.level else "% of meter",
            condition_of(meter.level),
            *_amount(meter.reseed),
            *_amount(meter.seed),
            _rate(meter.primary),
            _rate(meter.reserve),
            each.counted.edition.citation(meter.section),
            # The conditions that stand for what the text leaves open, each between two bars.
            "".join(f"|{name}|" for name in ("seed", PRIMARY, RESERVE) if left_open([meter], name)),
        )
        for each in awards
        for place, meter in enumerate(each.counted.table.meters, start=1)
    ]


def _amount(term: Term) -> tuple[float | str, int]:
    printed = printed_amount(term.text)
    return (term_words(term), 0) if printed is None else (float(printed[0]), int(printed[1]))


def _rate(term: Term | None) -> float | str:
    if term is None or term.text == "N/A":
        return 0
    printed = printed_rate(term.text)
    return term_words(term) if printed is None else float(printed)


def _table(
    sheet: Worksheet,
    top: int,
    heads: Sequence[str],
    rows: Sequence[Sequence[str | float | None]],
    names: dict[str, int],
) -> int:
    """Write rows below their heads, name the columns, and return the last row.

    Without rows the names stand for an empty row, in which nothing is found.
    """
    style.heads(sheet, top, [head or None for head in heads])
    for row, values in enumerate(rows, start=top + 1):
        for column, value in enumerate(values, start=1):
            style.row(sheet.cell(row, column, value))
    last = top + max(1, len(rows))
    for name, column in names.items():
        define(sheet, name, top + 1, column, last_row=last)
    return last


def _envy(sheet: Worksheet, top: int, awards: Sequence[Awards]) -> int:
    """Write a line for each envy bonus and, below it, one for each hand; return the last row."""
    bonuses = [(each, bonus) for each in awards for bonus in each.envy]
    rows: list[Sequence[str | float | None]] = []
    for each, (schedule, paid_for) in bonuses:
        section = each.counted.edition.citation(schedule.section)
        wager = "or more" if schedule.or_more else str(schedule.stake)  # as it is looked up
        rows.append((f"{each.counted.key}{OF}{wager}", None, schedule.stake, *(None,) * 6, section))
        for hand, ways, dollars, total in paid_for:
            rows.append((None, hand, None, None, ways, float(dollars), total))
    names = {ENVY: 1, ENVY_WAGERS: 3, ENVY_DOLLARS: 4}
    last = _table(sheet, top, ENVY_HEADS, rows, names)
    row = top + 1
    for _, (_, paid_for) in bonuses:
        first, end = row + 1, row + len(paid_for)
        deals, paid = (absolute(first, one, end) for one in (5, 6))
        sum_of = Formula(f"=SUMPRODUCT({deals},{paid})/{absolute(first, 7)}")
        style.row(sheet.cell(row, 4, sum_of))
        row = end + 1
    return last
