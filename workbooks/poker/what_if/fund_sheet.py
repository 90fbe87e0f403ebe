"""The sheet Bad Beat: how fast the fund grows, how often it is hit, and what it pays then."""

from __future__ import annotations

from dataclasses import dataclass

from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from formulas.law.model import Edition
from workbooks.kit import charts, style
from workbooks.kit.input_cells import Lists, put_input
from workbooks.kit.inputs import Input, Kind, name_of
from workbooks.kit.names import define, sheet_of, text
from workbooks.poker.fund_rules import OPTIONS, PAYOUT_RULES
from workbooks.poker.pots.page import Page
from workbooks.poker.what_if.chart_data import ChartData
from workbooks.poker.what_if.terms import LAW

SHEET = "Bad Beat"
UNTIL = "Fund_hours_drawn"
FINE = "The fund is as below."
LABEL, BEFORE, AFTER, DIFFERENCE, NOTE = range(2, 7)
HIDDEN = 20
PICTURE = "H"
WIDTHS = (1.5, 35, 16, 16, 15, 46, 1.5)
HOURS = "#,##0.0"
ROOM = (
    ("usual pot", Kind.MONEY, "a pot that reaches the minimum; only a percentage depends on it"),
    ("pots that reach the minimum", Kind.PERCENT, "of all pots"),
    ("pots an hour", Kind.NUMBER, "at all tables that feed the fund"),
    ("players at the showdown", Kind.WHOLE, "2 to 10"),
    ("pots with that showdown", Kind.PERCENT, "of all pots; 100% if every hand is seen to the end"),
    ("others at the table", Kind.WHOLE, "who divide the table share"),
)
MUST_BE = {
    "usual pot": "Type the dollars of a usual pot, 0 or more.",
    "pots that reach the minimum": "Type which share of all pots reaches the minimum, 0% to 100%.",
    "pots an hour": "Type the pots an hour, above 0.",
    "pots with that showdown": "Type which share of all pots has that showdown: above 0%, "
    "at most 100%.",
    "others at the table": "Type how many others divide the table share: 1 to 9.",
}
TESTS = {
    "usual pot": "{0}>=0",
    "pots that reach the minimum": "AND({0}>=0,{0}<=1)",
    "pots an hour": "{0}>0",
    "pots with that showdown": "AND({0}>0,{0}<=1)",
    "others at the table": "AND({0}>=1,{0}<=9,{0}=INT({0}))",
}


@dataclass(frozen=True)
class Fund:
    """One side of the sheet.

    Args:
        key: "Baseline" or "Edited".
    """

    key: str

    def name(self, part: str) -> str:
        """Return the defined name of one of its cells."""
        return name_of("Fund", self.key, part)

    @property
    def day(self) -> str:
        """The arguments of BADBEAT for one usual pot."""
        return f"{self.name('rules')},{self.name('pot')},{LAW}"

    @property
    def odds(self) -> str:
        """The arguments of BADBEATODDS."""
        hand, players = self.name("qualifying hand"), self.name("players at the showdown")
        return f"{hand},{players},{self.name('hole cards')}"

    def formulas(self) -> tuple[tuple[str, str, str, str, str], ...]:
        """Return key, label, formula, format and remark of each figure."""
        n = self.name
        players = n("players at the showdown")
        several = f"IF(ISNUMBER({players}),{players}>2,FALSE)"
        row = f"IF({several},2,1)"
        chance = f'INDEX(BADBEATODDS({self.odds},{{"give","Probability"}}),{row})'
        hit, an_hour = n("chance"), n("pots an hour")
        fund, others = n("fund"), n("others at the table")
        return (
            (
                "contributed",
                "Contribution of a usual pot",
                f'IF({n("ready")},BADBEAT({self.day},{{"give","A pot | Contribution"}}),NA())',
                style.MONEY,
                "BADBEAT: 0 under the minimum pot",
            ),
            (
                "growth",
                "The fund grows in an hour by",
                f"{n('contributed')}*{n('pots that reach the minimum')}*{an_hour}",
                style.MONEY,
                "contribution x share of pots that reach the minimum x pots an hour",
            ),
            (
                "chance",
                "Chance at such a showdown",
                f"IF({n('ready')},{chance},NA())",
                "0.0000000%",
                "BADBEATODDS, in Hold'em",
            ),
            (
                "basis",
                "That chance is",
                f'IF(ISERROR({hit}),NA(),IF({several},"at most (bound)","exact"))',
                style.TEXT,
                "exact for two; for more each two players added up, so a bound",
            ),
            (
                "pots",
                "Expected pots until it is hit",
                f'IF({hit}=0,"never",1/({hit}*{n("pots with that showdown")}))',
                style.NUMBER,
                "one / (chance x pots with that showdown), the pot of the hit counted; "
                "under a bound at least so many",
            ),
            (
                "hours",
                "Expected hours until it is hit",
                f'IF({hit}=0,"never",{n("pots")}/{an_hour})',
                HOURS,
                "expected pots / pots an hour",
            ),
            (
                "drawn",
                "Chance of a hit within the hours drawn",
                f"IF({hit}=0,0,1-(1-{hit}*{n('pots with that showdown')})^({UNTIL}*{an_hour}))",
                style.PERCENT,
                "each pot an independent trial: 1 - (1 - chance of a pot) ^ pots",
            ),
            (
                "fund",
                "Fund expected when it is hit",
                f'IF({hit}=0,"never",{n("rule opening")}+{n("growth")}*{n("hours")})',
                style.MONEY,
                "opening + growth x expected hours; the pot of the hit contributes: § 553.20(c)",
            ),
            *(
                (
                    f"paid {who}",
                    f"Of it to the {label}",
                    f'IF({hit}=0,"never",ROUNDDOWN({fund}*{n(f"rule {who} share")},2))',
                    style.MONEY,
                    "share of the fund, rounded down to the cent",
                )
                for who, label in (("losing", "losing hand"), ("winning", "winning hand"))
            ),
            (
                "paid table",
                "Of it to each other player",
                f'IF({hit}=0,"never",ROUNDDOWN({fund}*{n("rule table share")}/{others},2))',
                style.MONEY,
                "table share / others at the table, rounded down to the cent",
            ),
            (
                "left",
                "Left in the fund",
                f'IF({hit}=0,"never",{fund}-{n("paid losing")}-{n("paid winning")}'
                f"-{others}*{n('paid table')})",
                style.MONEY,
                "stays for the next Bad Beat: § 553.20(i)",
            ),
        )

    def reason(self) -> str:
        """Return the formula of the sentence that says what is wrong with the inputs."""
        wrong = text(FINE)
        figures = f"ISERROR({self.name('left')})"
        for asked, args in (("BADBEATODDS", self.odds), ("BADBEAT", self.day)):
            why = f'WHY("{asked}",{args})'
            wrong = f'IF(LEFT({why},2)<>"OK",{why},{wrong})'
        for key in reversed(MUST_BE):
            wrong = f"IF({self.test(key)},{wrong},{text(MUST_BE[key])})"
        return f"=IF({figures},{wrong},{text(FINE)})"

    def test(self, key: str) -> str:
        """Return the expression of whether an input of the room can be."""
        name = self.name(key)
        return f"IF(ISNUMBER({name}),{TESTS[key].format(name)},FALSE)"


BASELINE, EDITED = Fund("Baseline"), Fund("Edited")


def add(book: Workbook, lists: Lists, edition: Edition, data: ChartData) -> None:
    """Fill the sheet."""
    sheet = sheet_of(book, SHEET)
    page = Page(book, sheet, lists)
    style.title(sheet.cell(1, LABEL, "What if: the Bad Beat fund"))
    heads = ((BEFORE, "Baseline"), (AFTER, "Edited"))
    page.bar(2, LABEL, NOTE, (LABEL, "Payout rules of the room"), *heads)
    row = _inputs(page, PAYOUT_RULES, 3)
    page.bar(row, LABEL, NOTE, (LABEL, "The room"), *heads)
    row = _inputs(page, ROOM, row + 1)
    row = _reasons(page, row)
    page.bar(row, LABEL, NOTE, (LABEL, "What follows"), *heads, (DIFFERENCE, "Difference"))
    last = _figures(page, row + 1)
    for fund, column in ((BASELINE, HIDDEN), (EDITED, HIDDEN + 3)):
        _hidden(page, fund, column)
    _picture(page, last + 1, data)
    for column, width in enumerate(WIDTHS, start=1):
        sheet.column_dimensions[get_column_letter(column)].width = width
    style.screen(sheet, "A3", zoom=85)
    style.page(sheet, f"A1:Q{last + 2}", heading=f"What if: {edition.heading}")
    sheet.page_setup.fitToHeight = 1
    style.protect(sheet)


def _inputs(page: Page, asked: tuple[tuple[str, Kind, str], ...], row: int) -> int:
    sheet = page.sheet
    for key, kind, remark in asked:
        label = key[:1].upper() + key[1:]
        style.label(sheet.cell(row, LABEL, label))
        for fund, column in ((BASELINE, BEFORE), (EDITED, AFTER)):
            options = OPTIONS.get(key, ())
            one = Input(key=key, label=label, kind=kind, name=fund.name(key), options=options)
            put_input(
                book=page.book, sheet=sheet, lists=page.lists, row=row, column=column, asked=one
            )
        style.label(sheet.cell(row, DIFFERENCE, f'=IF(C{row}&""=D{row}&"","","differs")'))
        style.note(sheet.cell(row, NOTE, remark))
        row += 1
    return row


def _reasons(page: Page, row: int) -> int:
    sheet = page.sheet
    for fund in (BASELINE, EDITED):
        style.label(sheet.cell(row, LABEL, f"{fund.key}: refused because"))
        for column in range(BEFORE, NOTE + 1):
            style.law(sheet.cell(row, column), right=False)
        sheet.cell(row, BEFORE, fund.reason())
        define(page.book, fund.name("reason"), sheet, row, BEFORE)
        area = f"C{row}:F{row}"
        style.paint(sheet, area, f"$C${row}<>{text(FINE)}", style.refused())
        page.merge(row, BEFORE, NOTE)
        sheet.row_dimensions[row].height = 28
        row += 1
    return row


def _figures(page: Page, top: int) -> int:
    sheet = page.sheet
    for fund, column in ((BASELINE, BEFORE), (EDITED, AFTER)):
        for row, (key, label, formula, shown, note) in enumerate(fund.formulas(), start=top):
            style.label(sheet.cell(row, LABEL, label))
            bold = key in ("hours", "fund")
            style.figure(sheet.cell(row, column, f"={formula}"), shown, bold=bold)
            define(page.book, fund.name(key), sheet, row, column)
            change = f'=IF(AND(ISNUMBER(C{row}),ISNUMBER(D{row})),D{row}-C{row},"")'
            style.figure(sheet.cell(row, DIFFERENCE, change), shown)
            style.note(sheet.cell(row, NOTE, note))
            sheet.row_dimensions[row].height = 26
    return top + len(BASELINE.formulas()) - 1


def _hidden(page: Page, fund: Fund, column: int) -> None:
    """Write what BADBEAT is given: the rules in two columns, and one usual pot."""
    sheet, book = page.sheet, page.book
    for row, (key, kind, _) in enumerate(PAYOUT_RULES, start=3):
        name = fund.name(key)
        sheet.cell(row, column, key)
        sheet.cell(row, column + 1, f'=IF({name}="","",{name})')
        if kind is Kind.PERCENT or key == "opening":
            # A blank share or opening is none, for BADBEAT as for the figures here.
            sheet.cell(row, column + 2, f'=IF({name}="",0,{name})')
            define(book, fund.name(f"rule {key}"), sheet, row, column + 2)
    last = 2 + len(PAYOUT_RULES)
    define(
        book=book,
        name=fund.name("rules"),
        sheet=sheet,
        row=3,
        column=column,
        last_row=last,
        last_column=column + 1,
    )
    pot = last + 1
    sheet.cell(pot, column, "A pot")
    sheet.cell(pot, column + 1, f"={fund.name('usual pot')}")
    define(
        book=book,
        name=fund.name("pot"),
        sheet=sheet,
        row=pot,
        column=column,
        last_row=pot,
        last_column=column + 1,
    )
    # Nested, because an error cell of the room would spoil an AND of all.
    ready = "TRUE"
    for key in reversed(MUST_BE):
        ready = f"IF({fund.test(key)},{ready},FALSE)"
    sheet.cell(pot + 1, column + 1, f"={ready}")
    define(book, fund.name("ready"), sheet, pot + 1, column + 1)
    for one in range(column, column + 3):
        sheet.column_dimensions[get_column_letter(one)].hidden = True


def _picture(page: Page, row: int, data: ChartData) -> None:
    """Draw the fund over the hours, up to the hours that are typed."""
    sheet, book = page.sheet, page.book
    asked = Input(key="hours drawn", label="Hours drawn", kind=Kind.NUMBER, name="Fund_hours_typed")
    page.ask(asked, row, LABEL, BEFORE)
    style.note(sheet.cell(row, DIFFERENCE, "blank: twice the longer expected time"))
    page.merge(row, DIFFERENCE, NOTE)
    # MAX takes no text, which "never" is.
    first, second = (
        f"IF(ISNUMBER({fund.name('hours')}),{fund.name('hours')},0)" for fund in (BASELINE, EDITED)
    )
    both = f"MAX({first},{second})"
    typed = f"IF(ISNUMBER({asked.name}),IF({asked.name}>0,{asked.name},0),0)"
    sheet.cell(row, HIDDEN, f"=IF({typed}>0,{typed},MAX(ROUNDUP(2*{both},-1),10))")
    define(book, UNTIL, sheet, row, HIDDEN)
    lines = [
        (fund.key, fund.name("rule opening"), fund.name("growth")) for fund in (BASELINE, EDITED)
    ]
    hours = EDITED.name("hours")
    inside = f"IF({hours}<={UNTIL},%s,NA())"
    hit = (inside % hours, inside % EDITED.name("fund"))
    along, shown, mark = data.fund(UNTIL, lines, hit)
    charts.add_lines(
        sheet=sheet,
        title="Fund over the hours until it is hit",
        along=along,
        shown=shown,
        anchor=f"{PICTURE}3",
        size=(17.0, 11.0),
        across="Hours",
        up="Fund",
        mark=mark,
        number_format="#,##0",
        axis='"$"#,##0',
    )
