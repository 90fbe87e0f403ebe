"""The terms of one rake on a sheet: what is typed, what RAKE is asked, why it refuses."""

from __future__ import annotations

from dataclasses import dataclass

from formulas.pots.methods import INCREMENTAL, METHODS, PER_PLAYER, PER_TABLE, PERCENTAGE
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import put_input
from workbooks.kit.inputs import Input, Kind, name_of
from workbooks.kit.names import define, text
from workbooks.poker.pots.page import Page

LAW, POTS_AN_HOUR, LIMIT = "Poker_law", "Rake_pots_an_hour", "Rake_limit"
FINE = "Raked as stated."
NO_POTS = "The pots an hour are no number above 0: type how many pots this table plays in an hour."
ASKED = (
    ("method", "Method", Kind.LIST, METHODS, "§ 553.15(b)"),
    ("percentage", "Percentage", Kind.PERCENT, (), "at most 10%: § 553.15(b)(1)"),
    ("levels", "Levels", Kind.TEXT, (), "such as 1 at 20; 1 at 40: § 553.15(b)(2)"),
    ("fee", "Hourly fee", Kind.MONEY, (), "of a player or the table: § 553.15(b)(3)(ii)"),
    ("minutes", "Minutes of one charge", Kind.WHOLE, (), "20, 30 or 60: § 553.15(b)(3)(iii)"),
    ("players", "Players charged", Kind.WHOLE, (), "inactive ones too: § 553.15(b)(3)(i)"),
    ("maximum", "Maximum rake", Kind.MONEY, (), "of a round or a charge: § 553.15(a)(3)"),
    ("no flop", "No flop, no rake", Kind.YES, ("yes", "no"), "where the submission says so"),
    ("flop", "Flop was dealt", Kind.YES, ("yes", "no"), "needed where no flop means no rake"),
    ("chip", "Smallest chip", Kind.MONEY, (), "rounded down to it; blank: a cent"),
)
OF_A_POT = {"no flop no rake": "no flop", "flop": "flop", "chip": "chip"}
OF_A_CHARGE = ("players", "minutes")
FIGURES = (
    ("charge", "One charge for time", style.MONEY, "RAKE; a time charge depends on no pot"),
    ("per pot", "Charges of an hour, per pot", style.MONEY, "divided by the pots an hour"),
    ("rate flag", "Percentage rake", style.TEXT, "COMPLIANCE: § 553.15(b)(1)"),
    ("maximum flag", "Maximum rake stated", style.TEXT, "COMPLIANCE: § 553.15(a)(3)"),
)
ROWS = len(ASKED) + len(FIGURES) + 1  # and the reason
PROBE = 100  # dollars of the pot by which the terms are tried


@dataclass(frozen=True)
class Rake:
    """One rake of the workbook, by what its names begin with, such as "Baseline"."""

    key: str

    def name(self, part: str) -> str:
        """Return the defined name of one of its cells."""
        return name_of("Rake", self.key, part)

    def of(self, pot: str) -> str:
        """Return the expression of what is taken from a pot in a cell, or of its share of time."""
        # A time charge meets the pot too, so that a pot that is none is refused alike.
        checked = f'RAKE({pot},"{PERCENTAGE}",0,{LAW})'
        return f"IF({self.name('timed')},{self.name('per pot')}+{checked},{self._call(pot)})"

    def why(self, pot: str) -> str:
        """Return the expression of the sentence that says why nothing is taken from a pot."""
        checked = f'WHY("RAKE",{pot},"{PERCENTAGE}",0,{LAW})'
        charge = f"IF(ISERROR({self.name('per pot')}),{self.name('reason')},{checked})"
        asked = f'WHY("RAKE",{pot},{self._asked})'
        return f"IF({self.name('timed')},{charge},{asked})"

    @property
    def _asked(self) -> str:
        return f"{self.name('method')},{self.name('terms')},{LAW},{self.name('conditions')}"

    def _call(self, pot: str) -> str:
        return f"RAKE({pot},{self._asked})"

    def formulas(self) -> dict[str, str]:
        """Return the formulas of the figures below the terms, without their sign of equality."""
        timed, minutes = self.name("timed"), self.name("minutes")
        charge, stated = self.name("charge"), self.name("stated")
        an_hour = f'{charge}*60/IF({minutes}="",60,{minutes})'
        pots = f"IF(ISNUMBER({POTS_AN_HOUR}),{POTS_AN_HOUR}>0,FALSE)"
        asked = f'COMPLIANCE("POKER",{stated},{LAW},{{"give","%s | Status"}})'
        rate = asked % "rate of the percentage rake"
        method = self.name("method")
        return {
            "charge": f'IF({timed},{self._call(text(""))},"")',
            "per pot": f'IF({timed},IF({pots},{an_hour}/{POTS_AN_HOUR},NA()),"")',
            "rate flag": f'IFERROR(IF({method}="{PERCENTAGE}",{rate},"no limit"),"refused")',
            "maximum flag": f'IFERROR({asked % "maximum rake"},"refused")',
        }

    def reason(self) -> str:
        """Return the formula of the sentence below the terms."""
        timed = self.name("timed")
        tried = f'IF({timed},"",{PROBE})'
        no_pots = f"AND({timed},NOT(ISERROR({self.name('charge')})))"
        refused = f'IF({no_pots},{text(NO_POTS)},WHY("RAKE",{tried},{self._asked}))'
        return Formula(f"=IF(ISERROR({self.name('tried')}),{refused},{text(FINE)})")


def put_terms(page: Page, rake: Rake, row: int, column: int, span: int, hidden: int) -> None:
    """Write the inputs of a rake and the figures below them.

    Args:
        page: the sheet.
        rake: the rake.
        row: the first row.
        column: the first column of the inputs.
        span: how many columns they are wide.
        hidden: the first of two columns that hold what the functions are given.
    """
    sheet = page.sheet
    for place, (key, label, kind, options, _) in enumerate(ASKED):
        asked = Input(key=key, label=label, kind=kind, name=rake.name(key), options=options)
        put_input(page.lists, sheet, row + place, column, asked, span=span)
        long = kind is Kind.TEXT  # may be longer than its column: wrapped
        alignment = style.TO_THE_LEFT if long else style.TO_THE_RIGHT
        sheet.cell(row + place, column).alignment = alignment
        if long:
            sheet.row_dimensions[row + place].height = 30
    at = row + len(ASKED)
    formulas = rake.formulas()
    for place, (key, _, shown, _) in enumerate(FIGURES):
        cell = sheet.cell(at + place, column, Formula(f"={formulas[key]}"))
        for other in range(column, column + span):
            style.figure(sheet.cell(at + place, other), shown)
        define(sheet, rake.name(key), at + place, column)
        if span > 1:
            page.merge(at + place, column, column + span - 1)
        if key.endswith("flag"):
            for words, look in style.statuses().items():
                style.paint(sheet, cell.coordinate, f'{cell.coordinate}="{words}"', look)
    at += len(FIGURES)
    cell = sheet.cell(at, column, rake.reason())
    for other in range(column, column + span):
        style.note(sheet.cell(at, other))
    define(sheet, rake.name("reason"), at, column)
    style.paint(sheet, cell.coordinate, f"{cell.coordinate}<>{text(FINE)}", style.refused())
    if span > 1:
        page.merge(at, column, column + span - 1)
    _hidden(page, rake, row, hidden)


def _hidden(page: Page, rake: Rake, row: int, column: int) -> None:
    """Write what the functions are given: a blank cell must not reach them as 0."""
    sheet = page.sheet
    method = rake.name("method")

    def if_there(key: str) -> str:
        return f'IF({rake.name(key)}="","",{rake.name(key)})'

    timed = Formula(f'=IFERROR(OR({method}="{PER_PLAYER}",{method}="{PER_TABLE}"),FALSE)')
    sheet.cell(row, column + 1, timed)
    define(sheet, rake.name("timed"), row, column + 1)
    # A method that is none is what RAKE shall speak about, not the missing terms of it.
    fee = f"IF({rake.name('timed')},{if_there('fee')},0)"
    otherwise = f'IF({method}="{INCREMENTAL}",{if_there("levels")},{fee})'
    terms = Formula(f'=IF({method}="{PERCENTAGE}",{if_there("percentage")},{otherwise})')
    sheet.cell(row + 1, column + 1, terms)
    define(sheet, rake.name("terms"), row + 1, column + 1)
    conditions = {"maximum rake": if_there("maximum")}
    for name, key in OF_A_POT.items():
        conditions[name] = f'IF({rake.name("timed")},"",{if_there(key)})'
    for key in OF_A_CHARGE:
        conditions[key] = f'IF({rake.name("timed")},{if_there(key)},"")'
    at = page.give(row + 2, column, rake.name("conditions"), conditions)
    stated = {
        "percentage rake": f'IF({method}="{PERCENTAGE}","yes","no")',
        "rate of the percentage rake": f'IF({method}="{PERCENTAGE}",{rake.name("terms")},"")',
        "maximum rake": if_there("maximum"),
    }
    at = page.give(at, column, rake.name("stated"), stated)
    sheet.cell(at, column + 1, Formula(f"={rake.of(str(PROBE))}"))
    define(sheet, rake.name("tried"), at, column + 1)
    page.hide(column, column + 1)


def label_terms(page: Page, row: int, column: int, remarks: int, last: int) -> None:
    """Write what stands before the inputs, and the remarks behind them from a column to the last.

    No remarks are written where their column is 0.
    """
    lines = [(label, remark) for _, label, _, _, remark in ASKED]
    lines += [(label, remark) for _, label, _, remark in FIGURES]
    lines.append(("Raked, or why not", ""))
    for at, (label, remark) in enumerate(lines, start=row):
        style.label(page.sheet.cell(at, column, label))
        if remarks:
            style.note(page.sheet.cell(at, remarks, remark))
            if last > remarks:
                page.merge(at, remarks, last)
    page.sheet.row_dimensions[row + len(lines) - 1].height = 64
