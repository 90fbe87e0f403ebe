"""The sheet Plays: what the base game is worth, added up from its stored plays.

For each paytable of the law stands the block of its plays: the pays to 1, taken from Workings, and
a line for each stored play with what it brings, and whether it is taken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from formulas.law.model import Edition
from formulas.law.tables import LOST, Paytable
from formulas.question.conditions import read_conditions
from formulas.question.names import ask_banked_game
from formulas.question.readings import ask_base_game, named_rules
from formulas.stored_plays import NEARLY, Plays, plays_of_base_game, row_sums
from formulas.values import Rows
from formulas.worth.wager import base_pays
from workbooks.form import support
from workbooks.form.counted import LONGEST
from workbooks.kit import style
from workbooks.kit.names import absolute, define
from workbooks.plan.game_plan import Plan, WagerPlan, label_of

SHEET: Final = "Plays"
TABLES, STAKES, BLOCKS = "Plays_tables", "Plays_stakes", "Plays_blocks"
LAW_PAYBACKS, OPENINGS = "Plays_of_the_law", "Plays_openings"
CELLS: Final = "Plays_cells"
"""The sheet, in which the lines of a block's sums are looked up."""
STAYS: Final = "Plays_stays"
"""Right of it, in the line of the net result: how often each pay is paid per round, where the pay
that closes a gap leaves the lines taken."""
NET, STAKED, WON, CHANCES, RETURNED = (0, 1, 2, 8, 9)
"""The lines of a block's sums, from that of the net result."""
BESIDE: Final = "|"  # what stands before the mark of one of several paytables side by side
HOUSE_WAY: Final = "house way"
NOT_A_PAY: Final = "refused"
OTHER_PLAY: Final = "other play"
HEADS: Final = (
    *("Paytable", "Stake returned", "Sums from row", "Payback of the law"),
    *("Staked before the deal", "Section", "To count it again"),
)
LINE_HEADS: Final = ("Decision", "Constant", "Staked", "Won", "Value", "Taken")
ROW_SUMS: Final = (
    *("Paid per round", "Deals beside those paid", "Deals for each paid"),
    *("Returned beside the pay", "Returned for each paid, beside the pay"),
    *("Probability of the hand", "Returned in base wagers"),
)
FIRST_PAY: Final = len(LINE_HEADS) + 1
TOP: Final = 7
TOLD: Final = (
    "What the best play of the base game brings is linear in the pays, but for the choices below: "
    "value = constant + frequencies times pays to 1, over all deals.",
    "A choice is taken where its value is greatest and not below 0. Net result, total wager and "
    "rounds won are sums over the lines taken, over the total: exact for every pay of 0 or more.",
    "So is how often each hand is paid; its probability and what its rounds return go with that.",
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
        rows: the numbers of each row, as `row_sums` has them.
        house_way: the house way by which the dealer plays, "" where there is none.
    """

    edition: Edition
    table: Paytable
    plays: Plays
    pays: Sequence[Fraction]
    law_payback: Fraction
    rows: Sequence[Sequence[Fraction]]
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
    """Return the paytables of a base game whose figures are sums over stored plays."""
    if not wager.base:
        return ()
    tables = ((edition, table) for edition in plan.editions for table in edition.tables(wager.name))
    _, ways = named_rules(ask_banked_game(plan.game)) or ("", ())
    found = (_played(edition, table, way) for edition, table in tables for way in ways or ("",))
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
    return PlayedTable(edition, table, plays, row, payback, row_sums(question, plays), way)


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
    sheet = support.head(book, SHEET, f"Plays of the base game: {plan.title}", TOLD, len(HEADS))
    style.heads(sheet, TOP - 1, HEADS)
    typed = [(each, mark) for mark in backs for each in tables]
    row = TOP + len(typed) + 1
    width = FIRST_PAY - 1 + max(len(each.plays.stored.rows) for each in tables)
    blocks: dict[tuple[Plays, str], int] = {}
    lines: dict[Plays, tuple[int, int]] = {}
    for at, (each, mark) in enumerate(typed, start=TOP):
        if (each.plays, mark) not in blocks:
            lines[each.plays] = row + 2, row + 1 + len(each.plays.stored.lines)
            block = _Block(sheet, each, backs[mark])
            gap = gaps[mark] if gaps else None
            blocks[each.plays, mark], row = block.write(row, gap, width + 2)
        told = (
            f"{each.key}{BESIDE}{mark}" if mark else each.key,
            int(each.table.unit == "to 1"),
            blocks[each.plays, mark],
            float(each.law_payback),
            int(each.plays.opening),
            each.edition.citation(each.table.section),
            each.plays.command,
        )
        support.line(sheet, at, told)
    for column, name in enumerate((TABLES, STAKES, BLOCKS, LAW_PAYBACKS, OPENINGS), start=1):
        define(sheet, name, TOP, column, last_row=TOP + len(typed) - 1)
    define(sheet, CELLS, 1, 1, last_row=row, last_column=width)
    end = 2 * width + 2 - FIRST_PAY if gaps else width
    if gaps:
        define(sheet, STAYS, 1, width + 2, last_row=row, last_column=end)
    widths = [{1: 44, 6: 30}.get(column, 22) for column in range(1, end + 1)]
    support.end(sheet, plan, widths, f"A{TOP}", f"O{row}")
    return lines


@dataclass(frozen=True)
class _Block:
    sheet: Worksheet
    played: PlayedTable
    backs: Sequence[str]

    def write(self, top: int, gap: str | None, beside: int) -> tuple[int, int]:
        """Write a block and return the row of its first sum and its end."""
        stored = self.played.plays.stored
        style.heads(self.sheet, top, (*LINE_HEADS, *stored.rows))
        pays = top + 1
        support.line(self.sheet, pays, (f"Pays to 1, of {self.played.plays.file}",))
        for place, hand in enumerate(stored.rows):
            support.put(self.sheet, pays, FIRST_PAY + place, self._pay(self.backs[place], hand))
        last_pay = FIRST_PAY + len(stored.rows) - 1
        row_of_pays = absolute(pays, FIRST_PAY, pays, last_pay)
        row = first = pays + 1
        for group in ((stored.always,), *stored.choices):
            begin = row
            for line in group:
                told = (line.constant, line.staked, line.won, *line.frequencies)
                support.line(self.sheet, row, (line.decision, *map(self._whole, told[:3])))
                support.line(self.sheet, row, tuple(map(self._whole, told[3:])), first=FIRST_PAY)
                ways = absolute(row, FIRST_PAY, row, last_pay)
                value = f"{absolute(row, 2)}+SUMPRODUCT({ways},{row_of_pays})"
                support.put(self.sheet, row, 5, value)
                taken = self._taken(begin, row, begin + len(group) - 1)
                support.put(self.sheet, row, 6, "1" if line is stored.always else taken)
                row += 1
        end = row - 1
        won_over = [(at, won) for at, one in enumerate(stored.lines, first) for won in one.won_over]
        for line_row, won in won_over:
            words = f"Won where {stored.rows[won.row]} pays more than {won.pay} to 1"
            support.line(self.sheet, row, (words, None, None, self._whole(won.ways)))
            paid = absolute(pays, FIRST_PAY + won.row)
            support.put(self.sheet, row, 6, f"IF({paid}>{won.pay},{absolute(line_row, 6)},0)")
            row += 1

        readable = f"COUNT({row_of_pays})={len(stored.rows)}"
        total = absolute(row, 4)
        support.line(self.sheet, row, ("All deals", None, None, self._whole(stored.total)))
        sums = row + 1
        for words, column, last in (
            ("Net result in base wagers", 5, end),
            ("Total wager in base wagers", 3, end),
            ("Share of rounds won", 4, sums - 2),
        ):
            row += 1
            support.line(self.sheet, row, (words,))
            summed = self._summed(column, first, last)
            support.put(self.sheet, row, 4, f'IF({readable},{summed}/{total},"{NOT_A_PAY}")')
        self._rows(row + 1, pays, first, end)
        if gap:
            support.line(self.sheet, sums, ("Paid, where the play stays",), first=beside - 1)
            lines = (first + 1, end) if stored.choices else None
            for column in range(FIRST_PAY, last_pay + 1):
                stays = self._stays(absolute(row + 1, column), column, lines, gap)
                support.put(self.sheet, sums, beside + column - FIRST_PAY, stays)
        return sums, sums + RETURNED + 2

    def _rows(self, top: int, pays: int, first: int, end: int) -> None:
        """Write what each row of the paytable comes to, by the lines from first to end."""
        stored, total = self.played.plays.stored, absolute(top - WON - 2, 4)
        last = FIRST_PAY + len(stored.rows) - 1
        for row, words in enumerate(ROW_SUMS, start=top):
            support.line(self.sheet, row, (words,))
        for place, numbers in enumerate(zip(*self.played.rows, strict=True)):
            told = tuple(map(float if place % 2 else self._whole, numbers))
            support.line(self.sheet, top + 1 + place, told, first=FIRST_PAY)
        for column in range(FIRST_PAY, last + 1):
            support.put(self.sheet, top, column, f"{self._summed(column, first, end)}/{total}")
        paid, beside, each, other, back, to_1 = (
            absolute(row, FIRST_PAY, row, last) for row in (*range(top, top + 5), pays)
        )
        returned = f'IFERROR({other}/{total}+({back}+{to_1})*{paid},"{NOT_A_PAY}")'
        for row, expression in enumerate((f"{beside}/{total}+{each}*{paid}", returned), top + 5):
            support.over(self.sheet, (row, FIRST_PAY, row, last), expression)

    @staticmethod
    def _summed(column: int, first: int, last: int) -> str:
        """Return an expression: the sum of a column over the lines that are taken."""
        taken = absolute(first, 6, last)
        return f"SUMPRODUCT({absolute(first, column, last)},{taken})"

    @staticmethod
    def _stays(paid: str, column: int, choices: tuple[int, int] | None, gap: str) -> str:
        """Return an expression: how often a pay is paid, where closing the gap changes no play."""
        if choices is None:
            return paid
        value, ways, taken = (absolute(choices[0], one, choices[1]) for one in (5, column, 6))
        then = f"1*({value}+{ways}*{gap}/{paid}>-{float(NEARLY)})"
        return f'IFERROR({paid}/(SUMPRODUCT(1*({then}<>{taken}))=0),"{OTHER_PLAY}")'

    def _whole(self, deals: int | Fraction) -> int | float:
        """Return a number of deals, or where a cell cannot hold all digits its share of all."""
        total = self.played.plays.stored.total
        return int(deals) if total < LONGEST else float(deals / total)

    def _pay(self, back: str, hand: str) -> str:
        """Return an expression: the pay to 1, or that there can be none."""
        least = self.played.plays.stored.unpaid
        if hand in self.played.plays.pushes:
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
        greatest = f"{value}=MAX({absolute(begin, 5, end)})"
        before = "" if row == begin else f",SUM({absolute(begin, 6, row - 1)})=0"
        return f"IF(AND({enough},{greatest}{before}),1,0)"


def sum_of(first: str, line: int, column: int = LINE_HEADS.index("Won") + 1) -> str:
    """Return an expression: a sum of a block, by its line from that of the first sum.

    Args:
        first: an expression for the row of its first sum.
        line: the line of the sum.
        column: the column, of a sum that each row has that of the row.
    """
    return f"INDEX({CELLS},{first}+{line},{column})"
