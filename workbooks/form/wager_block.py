"""The block of one wager: pays beside the law's, choices, and what they come to."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from openpyxl.formatting.rule import Rule
from openpyxl.utils import quote_sheetname

from formulas.figure_catalogue import EXACT, LAW
from workbooks.form import grid as at
from workbooks.form import support
from workbooks.form import two_ways_sheet as two_ways
from workbooks.form.award_workings import DIFFERS, REFUSED, UNREADABLE
from workbooks.form.choices_sheet import PayRows
from workbooks.form.counted import other_hands
from workbooks.form.figures import LiveFigure, figures_of, where_offered
from workbooks.form.grid import Grid
from workbooks.form.law_sheet import BONUS, KEY, PAID, TERM, WHERE, is_rate, table_list
from workbooks.form.pay_row import NOT_LISTED, key_of, marks_of, pay_row, spare_row
from workbooks.form.rest_rows import ONE_IN, add_rest
from workbooks.form.workings_sheet import Typed, Working, add_working
from workbooks.kit import style
from workbooks.kit.fitting import fit
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import put_input
from workbooks.kit.inputs import Input, Kind, share
from workbooks.kit.names import JURISDICTION, MISSED, NOT_IN_FORCE, STATUS, absolute, define, text
from workbooks.plan.game_plan import (
    AVERAGE,
    SPARE_HANDS,
    SPARE_PAYS,
    WagerPlan,
    label_of,
    payback_readings,
)

TWO_LINES = 26.0  # of small letters
SPARE = 3  # rows for hands that the law does not list


def add_wager(grid: Grid, wager: WagerPlan) -> list[PayRows]:
    """Write a block, go to the row below it and return the choices that its rows make."""
    top = grid.row
    doubtful = f'IF(ISNUMBER(SEARCH({text(NOT_IN_FORCE)},{STATUS})),": text {NOT_IN_FORCE}","")'
    grid.section(wager.title, Formula(f'="Figures"&{doubtful}'), _where(grid, wager))
    spare = SPARE if other_hands(grid.counted[wager.name]) else 0
    last = grid.row + wager.rows + spare
    typed = Typed(grid.sheet, grid.row + 1, last, at.HAND, at.LAW, spare, on_form=True)
    working = add_working(grid, wager, typed)
    left, choices = _left(grid, wager, grid.row, working, spare)
    right, why = _right(grid, wager, grid.row, working)
    bottom = max(left, right)
    if not wager.base:
        for area in (f"B{top + 1}:G{bottom}", f"I{top + 2}:K{bottom}"):
            style.paint(grid.sheet, area, f'{wager.cell("offered")}<>"yes"', style.muted())
    _reason(grid, wager, bottom + 1, working, why)
    grid.row = bottom + 2
    return choices


def _where(grid: Grid, wager: WagerPlan) -> str:
    """Return a formula for the citation of the table selected."""
    tables = grid.plan.edition.tables(wager.name)
    plain = grid.plan.edition.citation(tables[0].section) if tables else ""
    key = f"{JURISDICTION}&{text(f'|{wager.name}|')}&{wager.table}&{text(f'|{PAID}1')}"
    return Formula(f"=IFERROR(INDEX({WHERE},MATCH({key},{KEY},0)),{text(plain)})")


def _left(
    grid: Grid, wager: WagerPlan, top: int, working: Working, spare: int
) -> tuple[int, list[PayRows]]:
    """Write the rows of the paytable and below them what else the law prints for it."""
    back = "Return" if wager.base else "Net return"
    heads = ("Hand", "Pays offered", "Pays of the law", "Difference", "1 in", back)
    style.heads(grid.sheet, top, heads, at.HAND)
    style.heads(grid.sheet, top - 1, at.BESIDE, at.NUMBER, figures=0)
    first, last = top + 1, top + wager.rows
    choices = [_rows(grid, wager, PAID, first, wager.rows, working)]
    for place in range(1, wager.rows + 1):
        longest = max((one.hand for one in grid.plan.rows(wager, place)), key=len, default="")
        fit(grid.sheet, top + place, longest, grid.width(at.HAND, at.HAND))
    _name(grid, wager, "pays", first, last)
    if spare:
        stems = _spare_rows(grid, wager, last + 1, working.law_backs[-spare:])
        choices = [replace(choices[0], stems=choices[0].stems + stems, spare=spare)]
        last += spare
    marks = f'IF({working.marks}="","",{working.marks})'
    support.over(grid.sheet, (first, at.DIFFERS, last, at.DIFFERS), marks)
    offer = wager.own("offer")
    define(grid.sheet, offer, first, at.HAND, last_row=last, last_column=at.OFFERED)
    _chances(grid, wager, working, first, last)
    row = add_rest(grid, wager, working, first, last)
    if wager.bonuses:
        choices.append(_rows(grid, wager, BONUS, row + 1, wager.bonuses))
        _name(grid, wager, "bonuses", row + 1, row + wager.bonuses)
        row += wager.bonuses
    if wager.terms:
        row += 1
        style.heads(grid.sheet, row, ("Meter", "Offered", "Law", "Difference"), at.HAND)
        choices.append(_rows(grid, wager, TERM, row + 1, wager.terms))
        _name(grid, wager, "terms", row + 1, row + wager.terms)
        _name(grid, wager, "term names", row + 1, row + wager.terms, at.HAND)
        row += wager.terms
    marks = wager.cell("departures")
    define(grid.sheet, marks, first, at.DIFFERS, last_row=row, last_column=at.DIFFERS)
    _look(grid, first, row)
    return row, choices


def _rows(
    grid: Grid,
    wager: WagerPlan,
    kind: str,
    first: int,
    count: int,
    working: Working | None = None,
) -> PayRows:
    """Write rows of a paytable, bonuses or figures of a meter."""
    printed = [f"{kind}{place}" for place in range(1, count + 1)]
    for place, of_law in enumerate(printed):
        pay_row(grid, wager, first + place, of_law, working.law_backs[place] if working else "")
    if working is None:
        last = first + count - 1
        support.over(grid.sheet, (first, at.DIFFERS, last, at.DIFFERS), marks_of(first, last))
    return PayRows(
        wager=wager,
        first=first,
        stems=tuple(key_of(wager, of_law) for of_law in printed),
        words="" if working is None else working.words,
        terms=kind == TERM,
    )


def _spare_rows(
    grid: Grid, wager: WagerPlan, first: int, law_backs: tuple[str, ...]
) -> tuple[str, ...]:
    """Write the rows for hands that the law does not list; return their keys as in `PayRows`."""
    every = other_hands(grid.counted[wager.name])
    hands, last = grid.lists.place(every), first + len(law_backs) - 1
    for row, back in enumerate(law_backs, start=first):
        spare_row(grid, wager, row, hands, back)
        fit(grid.sheet, row, max(every, key=len), grid.width(at.HAND, at.HAND))
    chosen = absolute(first, at.HAND, last)
    beside = f'IF({chosen}="","","{NOT_LISTED}")'
    support.over(grid.sheet, (first, at.LAW, last, at.LAW), beside)
    _name(grid, wager, SPARE_HANDS, first, last, at.HAND)
    _name(grid, wager, SPARE_PAYS, first, last)
    stem = f"{key_of(wager, '')}&{quote_sheetname(at.SHEET)}!"
    return tuple(f"{stem}{absolute(row, at.HAND)}" for row in range(first, last + 1))


def _name(
    grid: Grid, wager: WagerPlan, key: str, first: int, last: int, column: int = at.OFFERED
) -> None:
    define(grid.sheet, wager.cell(key), first, column, last_row=last)


def _chances(grid: Grid, wager: WagerPlan, working: Working, first: int, last: int) -> None:
    """Fill 1 in N and net return of each hand; of a base game what comes back per unit."""
    hands = absolute(first, at.HAND, last)
    net = working.returns if wager.base else working.net
    for column, expression, shown_as in (
        (at.ONE_IN, f"1/{working.chances}", ONE_IN),
        (at.NET, net, style.PERCENT),
    ):
        shown = f'IF({MISSED}>0,"",IF({hands}="","",IFERROR({expression},"")))'
        look = partial(style.figure, number_format=shown_as)
        support.over(grid.sheet, (first, column, last, column), shown, look)


def _right(grid: Grid, wager: WagerPlan, row: int, working: Working) -> tuple[int, str]:
    """Write choices and figures; return the last row and the cell that says why one is refused."""
    sheet = grid.sheet
    for asked in wager.inputs:
        style.label(sheet.cell(row, at.LABEL, asked.label))
        source = table_list(grid.plan, grid.lists, wager) if asked.kind is Kind.TABLE else ""
        put_input(grid.lists, sheet, row, at.VALUE, asked, source=source)
        remark = _remark(grid, wager, asked)
        style.note(sheet.cell(row, at.NOTE, remark))
        fit(sheet, row, remark or "", grid.width(at.NOTE, at.NOTE), 9)
        titles = wager.unlettered if asked.kind is Kind.TABLE else asked.options * asked.open
        if titles:
            sheet.cell(row, at.VALUE).alignment = style.TO_THE_LEFT
            fit(sheet, row, max(titles, key=len), grid.width(at.VALUE, at.VALUE))
        if asked.kind is Kind.TABLE:
            _add_table(grid, wager, row)
        row += 1
    figures = figures_of(grid.plan, wager)
    first = row
    reasons = []
    for figure in figures:
        reasons.append(_figure(grid, wager, figure, row, working, last=figure is figures[-1]))
        row += 1
    _claim(grid, first)
    area = absolute(first, at.VALUE, row - 1).replace("$", "")
    corner = area.partition(":")[0]
    style.paint(sheet, area, f'{corner}="{REFUSED}"', style.refused())
    return row - 1, reasons[0]


def _add_table(grid: Grid, wager: WagerPlan, row: int) -> None:
    """Write the cell of the table that is meant: "Paytable C" is C, 4 and DJWT-04 are 04.

    What names no table of the edition stands as it was typed.
    """
    sheet = grid.sheet
    typed, bare, stem = (
        sheet.cell(row, column).coordinate for column in (at.VALUE, at.BARE, at.STEM)
    )
    words = f'SUBSTITUTE(UPPER({typed}),"PAYTABLE","")'
    after = f'VALUE(MID({words},SEARCH("-",{words})+1,9))'
    meant = typed
    for form in (f'LEFT("0",{bare}<10)&{bare}', f'{bare}&""', typed):
        meant = f'IF(COUNTIF({KEY},{stem}&{form}&"|{PAID}1")>0,{form},{meant})'
    for column, expression in (
        (at.STEM, f"{JURISDICTION}&{text(f'|{wager.name}|')}"),
        (at.BARE, f"IFERROR({after},IFERROR(VALUE({words}),TRIM({words})))"),
        (at.TABLE, f'IF({typed}="","",{meant})'),
    ):
        sheet.cell(row, column, Formula(f"={expression}"))
    define(sheet, wager.table, row, at.TABLE)


def _remark(grid: Grid, wager: WagerPlan, asked: Input) -> str | None:
    edition = grid.plan.edition
    if asked.key == "paytable":
        labels = [label_of(table) for table in edition.tables(wager.name)]
        return f"{edition.code}: {', '.join(labels)}" if labels else None
    if asked.key == AVERAGE:
        return "as the applicant expects; for the win range"
    if asked.key == "amounts":
        return "such as 1, 5; the figures suppose the minimum wager"
    if asked.key == "reading":
        found = payback_readings(edition, wager.name)
        defaults = "; ".join(f"{one.default} ({edition.citation(one.section)})" for one in found)
        return f"default: {defaults}; several separated by ;"
    if asked.key in ("magic card", "lucky bonus"):
        return "share of rounds in which it is drawn; the law does not state it"
    if asked.key == "others":
        return "for the envy bonus"
    if asked.key == "house way":
        rule = edition.rule(asked.field)
        return f"how the dealer sets the hands ({edition.citation(rule.section)})"
    return None


def _figure(
    grid: Grid, wager: WagerPlan, figure: LiveFigure, row: int, working: Working, *, last: bool
) -> str:
    """Write a figure and return the cell that says why the functions refuse it or one below."""
    sheet = grid.sheet
    style.label(sheet.cell(row, at.LABEL, figure.label))
    call = where_offered(wager, f'IF({wager.table}="","",{figure.where_needed(figure.call)})')
    own = two_ways.own_of(figure, working)
    shown, why = two_ways.add_figure(grid, wager.name, figure, call, own, last=last)
    cell = sheet.cell(row, at.VALUE, Formula(f"={shown}"))
    style.figure(cell, figure.number_format, bold=figure.key == "payback")
    define(sheet, wager.cell(figure.key), row, at.VALUE)
    place = cell.coordinate
    payback = wager.cell("payback")
    if figure.key == EXACT:
        style.exact(cell)
        style.exact(sheet.cell(row, at.NOTE))
        grid.merge(row, at.VALUE, at.NOTE)
        return why
    if figure.key != LAW:
        style.note(sheet.cell(row, at.NOTE, figure.note))
        return why
    gap = f"{payback}-{place}"
    moved = f'TEXT(({gap})*100,"+0.000;-0.000")&" points by the pays that differ"'
    same = '"the pays offered return the same"'
    note = f'IF(ISNUMBER({gap}),IF(ROUND({gap},15)=0,{same},{moved}),"")'
    style.note(sheet.cell(row, at.NOTE, Formula(f"={note}")))
    return why


def _reason(grid: Grid, wager: WagerPlan, row: int, working: Working, why: str) -> None:
    """Say below a block why its first refused figure is refused, else what the payback rests on."""
    payback = wager.cell("payback")
    missing = f'IF({payback}="{REFUSED}",{two_ways.MISSING_ENTRY},"")'
    own = f'IF({working.state}="{REFUSED}",{two_ways.UNREAD},{missing})'
    rests = absolute(int(why.rpartition("$")[2]), two_ways.RESTS)
    doubt = f"{why.rpartition('!')[0]}!{rests}"
    told = f'IF({why}="",IFERROR(MID({doubt},FIND("{two_ways.DOUBT}",{doubt}),500),""),{why})'
    cell = grid.sheet.cell(row, at.HAND, Formula(f"=IF({two_ways.PROBE}=1,{told},{own})"))
    style.plain(cell, size=9)
    define(grid.sheet, wager.cell("reason"), row, at.HAND)
    grid.merge(row, at.HAND, at.NOTE)
    grid.sheet.row_dimensions[row].height = TWO_LINES
    place = cell.coordinate
    is_refusal = f'AND({place}<>"",LEFT({place},{len(two_ways.DOUBT)})<>{text(two_ways.DOUBT)})'
    style.paint(grid.sheet, place, is_refusal, style.refused())


def _claim(grid: Grid, payback_row: int) -> None:
    """Hold the claimed payback against the exact one."""
    row = payback_row - 1
    claim, payback = (grid.sheet.cell(one, at.VALUE).coordinate for one in (row, payback_row))
    points = f'TEXT(({payback}-{share(claim)})*100,"+0.000;-0.000;0.000")'
    better = f'{points}&" percentage points exact - claimed"'
    formula = Formula(f'=IF({claim}="","",IF(ISNUMBER({payback}),{better},""))')
    style.note(grid.sheet.cell(row, at.NOTE, formula))


def _look(grid: Grid, first: int, last: int) -> None:
    sheet = grid.sheet
    area = f"B{first}:E{last}"
    style.paint(
        sheet, area, f'OR($E{first}="{DIFFERS}",$E{first}="{UNREADABLE}")', style.departure()
    )
    percent = f'OR(ISNUMBER(SEARCH("%",$D{first})),{is_rate(f"$B{first}")})'
    for code, priority, holds in (
        ("0.0##%", 50, percent),  # a share of a meter, or a rate typed as a number
        (style.AMOUNT, 51, f'LEFT($D{first},1)="$"'),  # a bare number beside a fixed amount
    ):
        rule = Rule(type="expression", dxf=style.shown_as(code), priority=priority)
        rule.formula = [f"AND(ISNUMBER($C{first}),{holds})"]
        sheet.conditional_formatting.add(f"C{first}:C{last}", rule)
