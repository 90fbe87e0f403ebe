"""A wager as an approval sheet has it, for whoever looks at the table afterwards."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from openpyxl.worksheet.worksheet import Worksheet

from formulas.dollars import dollars
from formulas.law.tables import by_trade, names_rate
from formulas.meters import Progressive, progressive_of
from formulas.pays import parse_pay, pay_from_cell
from formulas.question.ask import ask_cell
from formulas.refusal import listing, not_available
from formulas.rows_hit import RowsHit, rows_hit
from formulas.typed_day import typed_day
from formulas.values import Raw, Rows, exact, is_number, key
from workbooks.approval.figures import capital
from workbooks.inspection.counts_bounds import Bounds
from workbooks.kit import style
from workbooks.register.approvals import OnFile
from workbooks.register.standing import FACILITY, NUMBER, REVISION
from workbooks.submission.record import WagerEntry
from workbooks.xlsx import WorkbookRefusal

READ_FIRST: Final = "A condition may change a pay: read it before comparing."


@dataclass(frozen=True)
class Approved:
    """A wager of an approval sheet."""

    sheet: OnFile
    wager: WagerEntry

    @property
    def cited(self) -> str:
        """Game, facility, number and revision."""
        return cited(self.sheet)

    @property
    def decided(self) -> datetime.date | None:
        """The day of the decision, None where none stands on the sheet."""
        return typed_day(self.sheet.decision.day)

    @property
    def asked(self) -> tuple[Raw, Raw, Raw, Raw, Raw]:
        """The arguments of the functions about it: game, wager, paytable, edition, conditions."""
        submission = self.sheet.submission
        return (
            submission.game,
            self.wager.name,
            self.wager.paytable_argument(),
            submission.jurisdiction,
            self.wager.handed(),
        )

    def pays(self) -> Iterator[tuple[str, str]]:
        """Yield each hand with its approved pay in the law's words."""
        with self.sheet.submission.followed():
            question = ask_cell(*self.asked)
        for hand, pay in question.offered.pays:
            yield hand, str(pay)

    def terms(self) -> Iterator[tuple[str, str]]:
        """Yield each bonus and each figure of its meters as approved, in the law's words."""
        with self.sheet.submission.followed():
            table = ask_cell(*self.asked).offered.table
        printed = {key(bonus.name): parse_pay(bonus.pay) for bonus in table.bonuses}
        for one in (*self.wager.bonuses, *self.wager.terms):
            value, name = one.value, by_trade(one.hand)
            if is_number(value) and key(name) in printed:
                yield name, str(pay_from_cell(value, printed[key(name)], name))
            elif is_number(value):
                amount = exact(value, name)
                rate = f"{float(amount) * 100:.10g}%"
                yield name, rate if names_rate(name) else dollars(amount)
            else:
                yield name, str(value)

    def progressive(self) -> Progressive:
        """Return the terms of its meters.

        Raises:
            Refusal: a wager without a meter, or terms that are left open.
        """
        game, wager, table, code, _ = self.asked
        conditions = self.wager.conditions  # as typed: a term of the law may be offered otherwise
        kept = [row for row in conditions if key(row[0]) != "seed"]
        first = self.wager.first_seed()
        begins: Rows = [[name, value] for name, value in first if value is not None]
        with self.sheet.submission.followed():
            found = progressive_of(game, wager, table, code, conditions or None)
            if not first:
                return found
            begun = progressive_of(game, wager, table, code, [*kept, *begins]).meters
        meters = {
            level: replace(meter, seed=begun[level].seed) for level, meter in found.meters.items()
        }
        return replace(found, meters=meters)

    def bounds(self, rows: RowsHit) -> Bounds:
        """Return what its counts can be, by its `rows_hit`."""
        stakes = {name: self.wager.entries.get(name) for name in ("minimum", "maximum")}
        least, most = (
            int(Fraction(repr(entry.value)) * 100)
            if entry is not None and isinstance(entry.value, int | float)
            else None
            for entry in stakes.values()
        )
        return Bounds(
            backs=dict(zip(rows.hands, rows.backs, strict=True)),
            least=least or 0,
            most=most,
            approved=self.decided,
        )

    def rows_hit(self) -> RowsHit:
        """Return how likely each row is.

        Raises:
            Refusal: a wager that the players' decisions enter.
        """
        with self.sheet.submission.followed():
            return rows_hit(*self.asked)


def cited(sheet: OnFile) -> str:
    """Return game, facility, number, revision and decision of a sheet."""
    number = f"{sheet.said(NUMBER) or 'no number'}, revision {sheet.said(REVISION) or 'not stated'}"
    place = sheet.said(FACILITY) or "no facility"
    return f"{sheet.edition.game} at {place}, {number} ({sheet.decision.result})"


def since_signed(sheet: OnFile) -> str:
    """Return what must be read before a table is compared with a sheet, "" for nothing.

    It is what became of the approval after it was signed, and the conditions in full.
    """
    said = [f"{capital(str(event)).rstrip('.')}." for event in sheet.events]
    conditions = " / ".join(sheet.decision.conditions.splitlines())
    if conditions:
        said.append(f"Approved with conditions: {conditions.rstrip('.')}. {READ_FIRST}")
    return " ".join(said)


def warn(page: Worksheet, row: int, column: int, sheet: OnFile) -> bool:
    """Write in red what became of a sheet and its conditions, before what a cell of a page holds.

    Returns:
        Whether there is anything to warn of.
    """
    words = since_signed(sheet)
    if not words:
        return False
    cell = page.cell(row, column)
    cell.value = words if cell.value is None else f"{words} {cell.value}"
    style.warning(cell)
    page.row_dimensions[row].height = 15 * (1 + len(str(cell.value)) // 80)
    return True


def unaltered(sheet: OnFile) -> OnFile:
    """Return an approval sheet that says what its inputs give.

    Raises:
        WorkbookRefusal: it was altered, or this engine cannot tell.
    """
    why = sheet.altered or sheet.unverified or sheet.checked.dress
    if why:
        raise WorkbookRefusal(f"{why}: see xlplugin verify. Nothing is compared with such a sheet.")
    return sheet


def approved_wager(sheet: OnFile, name: str) -> Approved:
    """Return a wager of a sheet.

    Raises:
        Refusal: the sheet offers none of that name.
    """
    found = next((one for one in sheet.offered if key(one.name) == key(name)), None)
    if found is None:
        offered = listing(one.name for one in sheet.offered)
        raise not_available(f'The approval offers no wager "{name}": it offers {offered}.')
    return Approved(sheet, found)
