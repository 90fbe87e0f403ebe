"""The sheet of one wager: its paytable beside the law's, and what both come to."""

from __future__ import annotations

from openpyxl.formatting.rule import Rule
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.form.grid import Grid
from workbooks.form.law_sheet import PAID
from workbooks.form.pay_row import DIFFERS, UNREADABLE, PayCells, pay_cells
from workbooks.form.rest_rows import ONE_IN, Net, RestColumns, add_rest, net_of
from workbooks.form.table_list import table_list
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.inputs import Kind, name_of
from workbooks.kit.merging import merge
from workbooks.kit.names import GAME, JURISDICTION, define, sheet_of, text
from workbooks.plan.game_plan import WagerPlan, label_of
from workbooks.plan.handed import PAYBACK
from workbooks.what_if import grid as at
from workbooks.what_if.cap import add_together
from workbooks.what_if.figures import (
    FURTHER,
    OFFER,
    OWN_HAND,
    PLAIN,
    TABLE_ID,
    TITLES,
    call,
    chosen,
    figures_of,
    most_conditions,
    shared_conditions,
)
from workbooks.what_if.finding import PLAIN_WORDS, found
from workbooks.what_if.goal import add_goal
from workbooks.what_if.grid import Desk
from workbooks.what_if.inputs import ALONE, MOST, PLAYED, STAKE, STEP, TABLE, wager_inputs
from workbooks.what_if.lines import SIGNED, Lines
from workbooks.what_if.meter import add_meter
from workbooks.what_if.names import (
    CHOICES_BASELINE,
    CHOICES_EDITED,
    EDITION_LINE,
    STATUS_LINE,
)
from workbooks.what_if.pictures import Places
from workbooks.what_if.tables import add_table
from workbooks.what_if.winnings import COLUMNS, add_winnings
from workbooks.what_if.winnings import RAW as WINNINGS

STRIP, TOP = 3, 5  # rows of the strip and of the headings
TWO_LINES = 27.0


def headings(wager: WagerPlan) -> tuple[str, ...]:
    """Return the headings of a paytable; of a base game the columns hold what comes back."""
    what = "Return" if wager.base else "Net"
    pays = ("Hand", "Edited pays", "Baseline pays", "Departure", "1 in")
    return (*pays, f"{what}, baseline", f"{what}, edited", "One step is worth")


def add_wager_sheet(desk: Desk, wager: WagerPlan) -> tuple[list[PayCells], Places]:
    """Fill the sheet of a wager.

    Returns:
        The rows of its paytable, and where there is room for pictures.
    """
    sheet = sheet_of(desk.book, wager.name)
    _head(wager, sheet)
    _strip(desk, wager, sheet)
    _conditions(desk, wager)
    pays, left = _paytable(desk, wager, sheet)
    _input_headings(sheet)
    lines = Lines(desk, sheet, TOP + 1)
    _inputs(desk, wager, lines)
    _figures(desk, wager, lines)
    add_winnings(desk, wager, lines)
    if wager.levels:
        add_meter(desk, wager, lines)
    if wager.base:
        add_together(desk, wager, lines)
    add_goal(desk, wager, lines, TOP + 1, TOP + wager.rows)
    for letter, width in at.WIDTHS.items():
        sheet.column_dimensions[letter].width = width
    for column in range(at.NUMBER, WINNINGS + COLUMNS * len(PLAYED)):
        sheet.column_dimensions[get_column_letter(column)].hidden = True
    return pays, Places(left + 1, lines.row + 1)


def finish_wager_sheet(desk: Desk, wager: WagerPlan, last: int) -> None:
    """Set a sheet up for screen and paper once its pictures are on it."""
    sheet = sheet_of(desk.book, wager.name)
    style.screen(sheet, f"A{TOP + 1}", zoom=100)
    style.page(sheet, f"A1:P{last}", repeat="1:2", heading=f"What if: {desk.plan.title}")
    style.protect(sheet)


def _head(wager: WagerPlan, sheet: Worksheet) -> None:
    style.title(sheet.cell(1, at.HAND, f"What if: {wager.title}"))
    sheet.row_dimensions[1].height = 22
    style.plain(sheet.cell(2, at.HAND, Formula(f"={EDITION_LINE}")))
    style.plain(sheet.cell(2, at.LABEL, Formula(f"={STATUS_LINE}")))
    for first, last in ((at.HAND, at.STEP), (at.LABEL, at.NOTE)):
        merge(sheet, 2, first, last)
    style.bar(sheet, TOP - 1, at.HAND, at.STEP)
    sheet.cell(TOP - 1, at.HAND, "Paytable: type over a pay in the cream column")
    style.bar(sheet, TOP - 1, at.LABEL, at.NOTE)
    sheet.cell(TOP - 1, at.LABEL, "What is asked")


def _strip(desk: Desk, wager: WagerPlan, sheet: Worksheet) -> None:
    """Write what is found, and the figure of the baseline, as edited, and their difference."""
    finding = sheet.cell(STRIP, at.HAND, Formula(f"={found(desk, wager)}"))
    style.plain(finding, bold=True)
    merge(sheet, STRIP, at.HAND, at.STEP)
    key = "house edge" if wager.base else "payback"
    words = "House advantage, basis ante" if wager.base else "Payback"
    style.label(sheet.cell(STRIP, at.LABEL, words))
    before, after = desk.name(wager, f"{key} baseline"), desk.name(wager, key)
    for column, name in ((at.BASELINE, before), (at.CHANGED, after)):
        cell = sheet.cell(STRIP, column, Formula(f'=IF(ISERROR({name}),"refused",{name})'))
        style.figure(cell, bold=True)
    moved = f'IF(ISNUMBER({before}),IF(ISNUMBER({after}),{after}-{before},""),"")'
    style.figure(
        sheet.cell(STRIP, at.DIFFERENCE, Formula(f'=IFERROR({moved},"")')), SIGNED[style.PERCENT]
    )
    sheet.row_dimensions[STRIP].height = TWO_LINES
    area = f"{finding.coordinate}:{sheet.cell(STRIP, at.DIFFERENCE).coordinate}"
    style.paint(
        sheet,
        area,
        f"LEFT(${finding.coordinate[0]}${STRIP},{len(PLAIN_WORDS)})<>{text(PLAIN_WORDS)}",
        style.departure(),
    )


def _input_headings(sheet: Worksheet) -> None:
    for column, words in ((at.LABEL, "Input"), (at.BASELINE, "Value"), (at.NOTE, "Remark")):
        style.heading(sheet.cell(TOP, column, words), right=column == at.BASELINE)
    for column in (at.CHANGED, at.DIFFERENCE):
        style.heading(sheet.cell(TOP, column))
    merge(sheet, TOP, at.BASELINE, at.CHANGED)


def _conditions(desk: Desk, wager: WagerPlan) -> None:
    """Write the ranges that hand the inputs to the functions."""
    desk.conditions.band(wager.title)
    for key, title, more in (
        (PLAIN, "Figures", ()),
        ("conditions probability", "Column Probability", (("give", "Probability"),)),
        ("conditions return", "Column Return", (("give", "Return"),)),
    ):
        lines = (*shared_conditions(desk, wager), *more)
        desk.conditions.place(desk.name(wager, key), title, lines)
    for purpose in dict.fromkeys(figure.purpose for figure in figures_of(wager)):
        if purpose != PLAIN:
            function = OWN_HAND.get(purpose, PAYBACK)
            lines = (*shared_conditions(desk, wager, function=function), *FURTHER[purpose])
            desk.conditions.place(desk.name(wager, purpose), TITLES[purpose], lines)


def _paytable(desk: Desk, wager: WagerPlan, sheet: Worksheet) -> tuple[list[PayCells], int]:
    grid = Grid(desk.book, sheet, desk.plan, desk.lists)
    for column, words in enumerate(headings(wager), start=at.HAND):
        style.heading(sheet.cell(TOP, column, words), right=column > at.HAND)
    sheet.row_dimensions[TOP].height = 27
    first, last = TOP + 1, TOP + wager.rows
    pays = [
        pay_cells(
            grid=grid,
            wager=wager,
            row=row,
            printed_row=f"{PAID}{place}",
            columns=at.PAY_COLUMNS,
            table=desk.name(wager, TABLE),
        )
        for place, row in enumerate(range(first, last + 1), start=1)
    ]
    define(sheet, desk.name(wager, OFFER), first, at.HAND, last_row=last, last_column=at.EDITED)
    define(sheet, desk.name(wager, "pays"), first, at.EDITED, last_row=last)
    define(sheet, desk.name(wager, "law pays"), first, at.LAW, last_row=last)
    define(sheet, desk.name(wager, "hands"), first, at.HAND, last_row=last)
    define(sheet, desk.name(wager, "departures"), first, at.DIFFERS, last_row=last)
    _spilled(desk, wager, sheet, first, last)
    for row in range(first, last + 1):
        _step(desk, wager, sheet, row)
    _looks(sheet, first, last)
    _as_table(desk, wager, sheet, last)
    return pays, _rest(desk, wager, sheet, first, last)


def _spilled(desk: Desk, wager: WagerPlan, sheet: Worksheet, first: int, last: int) -> None:
    """Fill probability and returns from PAYTABLE; rows beyond the paytable stay empty."""
    for raw, pays, purpose in (
        (at.RAW_PROBABILITY, OFFER, "conditions probability"),
        (at.RAW_LAW_RETURN, TABLE_ID, "conditions return"),
        (at.RAW_RETURN, OFFER, "conditions return"),
    ):
        area = f"{sheet.cell(first, raw).coordinate}:{sheet.cell(last, raw).coordinate}"
        formula = chosen(desk, wager, call(desk, wager, "PAYTABLE", pays, purpose))
        sheet[sheet.cell(first, raw).coordinate] = ArrayFormula(area, Formula(f"={formula}"))
    for row in range(first, last + 1):
        hand, chance = (
            sheet.cell(row, column).coordinate for column in (at.HAND, at.RAW_PROBABILITY)
        )
        one_in = sheet.cell(row, at.ONE_IN, Formula(f'=IF({hand}="","",IFERROR(1/{chance},""))'))
        style.figure(one_in, ONE_IN)
        for raw, shown in ((at.RAW_LAW_RETURN, at.LAW_RETURN), (at.RAW_RETURN, at.RETURN)):
            back = sheet.cell(row, raw).coordinate
            style.figure(sheet.cell(row, shown, net_of(wager, hand, back, chance)))


def _step(desk: Desk, wager: WagerPlan, sheet: Worksheet, row: int) -> None:
    """Say what one step of a pay is worth; a pay that has no step, such as a meter, has none."""
    hand = sheet.cell(row, at.HAND).coordinate
    asked = call(desk, wager, "STEPVALUE", OFFER, PLAIN, hand, desk.name(wager, STEP))
    cell = sheet.cell(row, at.STEP, Formula(f'=IF({hand}="","",IFERROR({asked},""))'))
    style.figure(cell, "+0.00000%;-0.00000%;0.00000%")


def _looks(sheet: Worksheet, first: int, last: int) -> None:
    letter = {column: get_column_letter(column) for column in range(at.HAND, at.STEP + 1)}
    mark = f"${letter[at.DIFFERS]}{first}"
    area = f"{letter[at.HAND]}{first}:{letter[at.DIFFERS]}{last}"
    style.paint(sheet, area, f'OR({mark}="{DIFFERS}",{mark}="{UNREADABLE}")', style.departure())
    edited, printed = f"${letter[at.EDITED]}{first}", f"${letter[at.LAW]}{first}"
    column = f"{letter[at.EDITED]}{first}:{letter[at.EDITED]}{last}"
    for place, (look, shown) in enumerate(
        (
            ("0.0##%", f'ISNUMBER(SEARCH("%",{printed}))'),
            (style.AMOUNT, f'LEFT({printed},1)="$"'),
        )
    ):
        rule = Rule(type="expression", dxf=style.shown_as(look), priority=50 + place)
        rule.formula = [f"AND(ISNUMBER({edited}),{shown})"]
        sheet.conditional_formatting.add(column, rule)


def _as_table(desk: Desk, wager: WagerPlan, sheet: Worksheet, last: int) -> None:
    """Make the paytable a table of the spreadsheet, so that its columns can be named."""
    name = name_of(desk.plan.game, wager.name, "paytable", "table")
    first_letter, last_letter = get_column_letter(at.HAND), get_column_letter(at.STEP)
    add_table(sheet, name, f"{first_letter}{TOP}:{last_letter}{last}", headings(wager))


def _rest(desk: Desk, wager: WagerPlan, sheet: Worksheet, first: int, last: int) -> int:
    """Write the rows that make both columns add up, and return the row below."""
    columns = RestColumns(
        hand=at.HAND,
        pays=(at.EDITED, at.LAW),
        mark=(at.DIFFERS, at.STEP),
        one_in=at.ONE_IN,
        chances=at.RAW_PROBABILITY,
        nets=(
            Net(at.LAW_RETURN, desk.name(wager, "payback baseline"), at.RAW_LAW_RETURN),
            Net(at.RETURN, desk.name(wager, "payback"), at.RAW_RETURN),
        ),
    )
    return add_rest(sheet, wager, columns, first, last) + 1


def _inputs(desk: Desk, wager: WagerPlan, lines: Lines) -> None:
    for asked in wager_inputs(desk.plan, wager):
        source = table_list(desk.plan, desk.lists, wager) if asked.kind is Kind.TABLE else ""
        lines.input(asked, _remark(desk, wager, asked.key), source)
    name = desk.name(wager, TABLE_ID)
    selected = desk.name(wager, TABLE)
    tests = [f'{selected}=""', *(f"{selected}={text(one)}" for one in wager.unlettered)]
    cell = lines.sheet.cell(
        TOP - 1, at.NOTE + 3, Formula(f'=IF(OR({",".join(tests)}),"",{selected})')
    )
    define(lines.sheet, name, cell.row, cell.column)


def _remark(desk: Desk, wager: WagerPlan, key: str) -> str:
    edition = desk.plan.edition
    if key == TABLE:
        labels = [label_of(table) for table in edition.tables(wager.name)]
        return f"the baseline; {edition.code} has {', '.join(labels) or 'none'}"
    if key == STAKE:
        return "dollars; for fixed amounts, meters and the maximum win"
    if key in ("magic card", "lucky bonus"):
        return "share of rounds in which it is drawn; the law does not state it"
    return "who can bring an envy bonus" if key == "others" else ""


def _figures(desk: Desk, wager: WagerPlan, lines: Lines) -> None:
    status = f'IF(ISNUMBER(SEARCH("not known",{STATUS_LINE})),": text not known to be in force","")'
    lines.section("Figures", "Baseline", "Edited", "Difference", "")
    lines.sheet.cell(lines.row - 1, at.NOTE, Formula(f'="Meaning, or why it is refused"&{status}'))
    for figure in figures_of(wager):
        lines.figure(wager, figure, again=figure.key != "payback")
        if figure.key == "payback":
            lines.exact(wager)
    _most_won(desk, wager, lines)


def _most_won(desk: Desk, wager: WagerPlan, lines: Lines) -> None:
    """Say the most that the wager alone can win at the stake, with the baseline and as edited."""
    conditions = desk.name(wager, MOST)
    desk.conditions.place(conditions, "Most won", most_conditions(desk, wager, alone=True))
    given = [
        ",".join((GAME, desk.name(wager, ALONE), choices, JURISDICTION, conditions))
        for choices in (CHOICES_BASELINE, CHOICES_EDITED)
    ]
    ready = f'{desk.name(wager, STAKE)}<>""'
    lines.pair(
        name=desk.name(wager, "most won"),
        label="Most won in one deal",
        calls=[chosen(desk, wager, f"MAXWIN({each})", ready) for each in given],
        reasons=[f'WHY("MAXWIN",{each})' for each in given],
        note="dollars at the stake above, stakes not counted",
        number_format=style.MONEY,
    )
