"""The sheet Plays: what the base game is worth, added up from its stored plays.

For each paytable of the law stands the block of its plays: the pays to 1, taken from Workings, and
a line for each stored play with what it brings, and whether it is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from formulas.law.model import Edition
from formulas.law.tables import LOST, Paytable
from formulas.question.base_game import ask_base_game
from formulas.question.conditions import read_conditions
from formulas.stored_plays import NEARLY, Plays, WonOver, house_ways_of, plays_of_base_game
from formulas.values import Rows
from formulas.worth.wager import base_pays
from workbooks.form.counted import LONGEST
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.merging import merge
from workbooks.kit.names import absolute, define, sheet_of
from workbooks.plan.game_plan import Plan, WagerPlan, label_of

SHEET: Final = "Plays"
TABLES, STAKES, BLOCKS = "Plays_tables", "Plays_stakes", "Plays_blocks"
NETS, STAKED, WON = "Plays_nets", "Plays_staked", "Plays_won"
LAW_PAYBACKS, OPENINGS = "Plays_of_the_law", "Plays_openings"
PAID: Final = "Plays_paid"
"""How often each pay is paid per round, where the pay that closes a gap leaves the lines taken."""
BESIDE: Final = "|"  # what stands before the mark of one of several paytables side by side
HOUSE_WAY: Final = "house way"
NOT_A_PAY: Final = "refused"
OTHER_PLAY: Final = "other play"
HEADS: Final = (
    *("Paytable", "Stake returned", "Block", "Net result", "Total wager", "Rounds won"),
    *("Payback of the law", "Staked before the deal", "Section", "To count it again"),
)
LINE_HEADS: Final = ("Decision", "Constant", "Staked", "Won", "Value", "Taken")
FIRST_PAY: Final = len(LINE_HEADS) + 1
TOP: Final = 7
TOLD: Final = (
    "What the best play of the base game brings is linear in the pays, but for the choices below: "
    "value = constant + frequencies times pays to 1, over all deals.",
    "A choice is taken where its value is greatest and not below 0. Net result, total wager and "
    "rounds won are sums over the lines taken, over the total: exact for every pay of 0 or more.",
    "Of more than 15 digits of deals the share of all stands here, right to one part in 10^15; the "
    "file that is named has the digits.",
)


@dataclass(frozen=True)
class PlayedTable:
    """One paytable of a base game with its stored plays.

    Args:
        edition: the edition.
        table: the paytable.
        plays: its plays.
        pays: the law's own pays to 1, row by row.
        law_payback: what they return, basis action.
        house_way: the house way by which the dealer plays, "" where there is none.
    """

    edition: Edition
    table: Paytable
    plays: Plays
    pays: Sequence[Fraction]
    law_payback: Fraction
    house_way: str = ""

    @property
    def law_key(self) -> str:
        """Edition, wager and paytable as the sheet Law joins them."""
        return "|".join((self.edition.code, self.table.wager, label_of(self.table)))

    @property
    def key(self) -> str:
        """The same and the house way."""
        return f"{self.law_key}|{self.house_way}" if self.house_way else self.law_key


def played_tables(plan: Plan, wager: WagerPlan) -> tuple[PlayedTable, ...]:
    """Return the paytables of a base game whose figures are sums over stored plays.

    Args:
        plan: the form.
        wager: the wager; one that is no base game has none.
    """
    if not wager.base:
        return ()
    tables = ((edition, table) for edition in plan.editions for table in edition.tables(wager.name))
    ways = house_ways_of(plan.game) or ("",)
    found = (_played(edition, table, way) for edition, table in tables for way in ways)
    return tuple(one for one in found if one is not None)


def _played(edition: Edition, table: Paytable, way: str) -> PlayedTable | None:
    if any(row.pay == LOST for row in table.rows):
        return None
    named: Rows | None = [[HOUSE_WAY, way]] if way else None
    question, wager = ask_base_game(
        edition.game, table.id or None, edition.code, read_conditions(named)
    )
    plays = plays_of_base_game(question, wager)
    if plays is None:
        return None
    pays = base_pays(question, wager)
    row = [pays.get(hand, Fraction(plays.stored.unpaid)) for hand in plays.stored.rows]
    payback = 1 + plays.stored.net(row) / plays.stored.staked(row)
    return PlayedTable(edition, table, plays, row, payback, way)


def add_plays_sheet(
    book: Workbook,
    plan: Plan,
    tables: Sequence[PlayedTable],
    backs: Mapping[str, Sequence[str]],
    gaps: Mapping[str, str] | None = None,
) -> dict[Plays, tuple[int, int]]:
    """Add the sheet and its names, and return the first and last line of each set of plays.

    Args:
        book: the workbook.
        plan: the form.
        tables: the paytables.
        backs: by the mark of a paytable that is typed, the cells of what each of its pays brings
            back, stake included.
        gaps: by the same mark the cell of what the net result lacks of a target, None where no
            target is asked about.
    """
    sheet = sheet_of(book, SHEET)
    style.title(sheet.cell(1, 1, f"Plays of the base game: {plan.title}"))
    for row, words in enumerate(TOLD, start=2):
        style.plain(sheet.cell(row, 1, words))
        merge(sheet, row, 1, len(HEADS))
    _heads(sheet, TOP - 1, HEADS)
    typed = [(each, mark) for mark in backs for each in tables]
    row = TOP + len(typed) + 1
    blocks: dict[tuple[Plays, str], tuple[int, tuple[str, ...]]] = {}
    lines: dict[Plays, tuple[int, int]] = {}
    for each, mark in typed:
        if (each.plays, mark) not in blocks:
            lines[each.plays] = row + 2, row + 1 + len(each.plays.stored.lines)
            gap = gaps[mark] if gaps else ""
            sums, row = _Block(sheet, each.plays, backs[mark], gap).write(row)
            blocks[each.plays, mark] = len(blocks) + 1, sums
    for at, (each, mark) in enumerate(typed, start=TOP):
        number, sums = blocks[each.plays, mark]
        stake = int(each.table.unit == "to 1")
        _line(sheet, at, (f"{each.key}{BESIDE}{mark}" if mark else each.key, stake, number))
        for column, place in enumerate(sums, start=4):
            apart = len(HEADS) - 6 if column > 6 else 0
            style.law(sheet.cell(at, column + apart, Formula(f"={place}")))
        section = each.edition.citation(each.table.section)
        opening = int(each.plays.opening)
        _line(sheet, at, (float(each.law_payback), opening, section, each.plays.command), first=7)
    for column, name in enumerate(
        (TABLES, STAKES, BLOCKS, NETS, STAKED, WON, LAW_PAYBACKS, OPENINGS), start=1
    ):
        define(sheet, name, TOP, column, last_row=TOP + len(typed) - 1)
    paid = len(HEADS) + 1
    width = paid - 1 + max(len(each.plays.stored.rows) for each in tables)
    if gaps:
        _heads(sheet, TOP - 1, [f"Pay {one}, paid" for one in range(1, width - paid + 2)], paid)
        define(sheet, PAID, TOP, paid, last_row=TOP + len(typed) - 1, last_column=width)
    for column in range(1, width + 1):
        told = {1: 44, 9: 30, 10: 62}.get(column, 22)
        sheet.column_dimensions[get_column_letter(column)].width = told
    style.screen(sheet, f"A{TOP}")
    style.page(sheet, f"A1:O{row}", repeat="1:1", heading=plan.edition.heading)
    style.behind(sheet)
    style.protect(sheet)
    return lines


@dataclass(frozen=True)
class _Block:
    sheet: Worksheet
    plays: Plays
    backs: Sequence[str]
    gap: str

    def write(self, top: int) -> tuple[tuple[str, ...], int]:
        """Write a block and return its sums and its end.

        The sums are net result, total wager, rounds won, and how often each pay is paid.

        Args:
            top: its first row.
        """
        stored = self.plays.stored
        _heads(self.sheet, top, (*LINE_HEADS, *stored.rows))
        pays = top + 1
        _line(self.sheet, pays, (f"Pays to 1, of {self.plays.file}",))
        for place, hand in enumerate(stored.rows):
            cell = self.sheet.cell(pays, FIRST_PAY + place)
            cell.value = Formula(f"={self._pay(self.backs[place], hand)}")
            style.law(cell)
        last_pay = FIRST_PAY + len(stored.rows) - 1
        row_of_pays = f"{absolute(pays, FIRST_PAY)}:{absolute(pays, last_pay)}"
        row = first = pays + 1
        for group in ((stored.always,), *stored.choices):
            begin = row
            for line in group:
                told = (line.constant, line.staked, line.won, *line.frequencies)
                _line(self.sheet, row, (line.decision, *map(self._whole, told[:3])))
                _line(self.sheet, row, tuple(map(self._whole, told[3:])), first=FIRST_PAY)
                ways = f"{absolute(row, FIRST_PAY)}:{absolute(row, last_pay)}"
                value = f"{absolute(row, 2)}+SUMPRODUCT({ways},{row_of_pays})"
                self._put(row, 5, value)
                self._put(
                    row,
                    6,
                    "1"
                    if group[0] is stored.always
                    else self._taken(begin, row, begin + len(group) - 1),
                )
                row += 1
        end = row - 1
        for line_row, over in self._won_over(first):
            hand = stored.rows[over.row]
            _line(
                self.sheet,
                row,
                (
                    f"Won where {hand} pays more than {over.pay} to 1",
                    None,
                    None,
                    self._whole(over.ways),
                ),
            )
            paid = absolute(pays, FIRST_PAY + over.row)
            self._put(row, 6, f"IF({paid}>{over.pay},{absolute(line_row, 6)},0)")
            row += 1

        def summed(column: int, last: int) -> str:
            taken = f"{absolute(first, 6)}:{absolute(last, 6)}"
            return f"SUMPRODUCT({absolute(first, column)}:{absolute(last, column)},{taken})"

        readable = f"COUNT({row_of_pays})={len(stored.rows)}"
        total = absolute(row, 4)
        _line(self.sheet, row, ("All deals", None, None, self._whole(stored.total)))
        found: list[str] = []
        for words, column, last in (
            ("Net result in base wagers", 5, end),
            ("Total wager in base wagers", 3, end),
            ("Share of rounds won", 4, row - 1),
        ):
            at = row + 1 + len(found)
            _line(self.sheet, at, (words,))
            self._put(at, 4, f'IF({readable},{summed(column, last)}/{total},"{NOT_A_PAY}")')
            found.append(absolute(at, 4))
        if not self.gap:
            return tuple(found), row + 5
        row += 4
        for at, words in enumerate(("Paid per round", "Paid, where the play stays"), start=row):
            _line(self.sheet, at, (words,))
        choices = (first + 1, end) if stored.choices else None
        for column in range(FIRST_PAY, last_pay + 1):
            self._put(row, column, f"{summed(column, end)}/{total}")
            self._put(row + 1, column, self._stays(absolute(row, column), column, choices))
            found.append(absolute(row + 1, column))
        return tuple(found), row + 3

    def _stays(self, paid: str, column: int, choices: tuple[int, int] | None) -> str:
        """Return an expression: how often a pay is paid, where closing the gap changes no play.

        Args:
            paid: the cell of how often it is paid.
            column: its column.
            choices: the first and the last row of the lines that are chosen from.
        """
        if choices is None:
            return paid
        value, ways, taken = (
            f"{absolute(choices[0], one)}:{absolute(choices[1], one)}" for one in (5, column, 6)
        )
        then = f"1*({value}+{ways}*{self.gap}/{paid}>-{float(NEARLY)})"
        return f'IFERROR({paid}/(SUMPRODUCT(1*({then}<>{taken}))=0),"{OTHER_PLAY}")'

    def _whole(self, deals: int) -> int | float:
        """Return a number of deals, or where a cell cannot hold all digits its share of all."""
        total = self.plays.stored.total
        return deals if total < LONGEST else deals / total

    def _pay(self, back: str, hand: str) -> str:
        """Return an expression: the pay to 1, or that there can be none."""
        least = self.plays.stored.unpaid
        if hand in self.plays.pushes:
            return f'IF(COUNTIF({back},0)+COUNTIF({back},1)=1,0,"{NOT_A_PAY}")'
        won = f'IF({back}>={least + 1},{back}-1,"{NOT_A_PAY}")'
        return f'IF(ISNUMBER({back}),IF({back}=0,{least},{won}),"{NOT_A_PAY}")'

    @staticmethod
    def _taken(begin: int, row: int, end: int) -> str:
        """Return an expression: 1 where a line is the first greatest of its choice."""
        value = absolute(row, 5)
        enough = f"{value}>-{float(NEARLY)}"
        if begin == end:
            return f"IF({enough},1,0)"
        greatest = f"{value}=MAX({absolute(begin, 5)}:{absolute(end, 5)})"
        before = "" if row == begin else f",SUM({absolute(begin, 6)}:{absolute(row - 1, 6)})=0"
        return f"IF(AND({enough},{greatest}{before}),1,0)"

    def _won_over(self, first: int) -> Iterator[tuple[int, WonOver]]:
        """Yield what is won where a row pays enough, with the row of its line on the sheet."""
        for place, line in enumerate(self.plays.stored.lines):
            for over in line.won_over:
                yield first + place, over

    def _put(self, row: int, column: int, expression: str) -> None:
        style.law(self.sheet.cell(row, column, Formula(f"={expression}")))


def _heads(sheet: Worksheet, row: int, heads: Sequence[str], first: int = 1) -> None:
    for column, head in enumerate(heads, start=first):
        style.heading(sheet.cell(row, column, head), right=column > 1)


def _line(
    sheet: Worksheet, row: int, values: Sequence[str | int | float | None], first: int = 1
) -> None:
    for column, value in enumerate(values, start=first):
        cell = sheet.cell(row, column, value)
        style.row(cell)
        if isinstance(value, int):
            cell.number_format = "#,##0"
