"""The sheet Figures: each figure as the functions answer it and as the workbook computes it.

Each figure's call stands here, in a cell of its own. Whether the functions are there is asked in
one cell, a number that moves with every entry, and calls elsewhere are asked by its leave. A second
cell has that number without a call and is read by all else. As it opens a file Calc computes calls
and formulas over areas anew and keeps what is stored in all other cells, unless a plain cell that
they rest on holds a HYPERLINK: so these two do, and what a workbook says as it is first opened is
what it says after an edit.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final

from openpyxl.utils import quote_sheetname
from openpyxl.worksheet.worksheet import Worksheet

from formulas.figure_catalogue import EXACT, LAW, PAYBACK
from workbooks.form import award_workings as award
from workbooks.form import plays_sheet as plays
from workbooks.form import support
from workbooks.form.engine_cell import ANSWERING, WATCHED
from workbooks.form.figures import LiveFigure
from workbooks.form.grid import Grid
from workbooks.form.workings_sheet import NEEDED, READY, Working
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.names import MISSED, absolute, define, sheet_of
from workbooks.plan.game_plan import Plan

SHEET: Final = "Figures"
PROBE, ENGINE = "Functions_there", "Functions_version"
HEADS: Final = (
    *("Wager", "Figure", "On the form", "By the functions", "In this workbook", "Difference"),
    *("Why the functions refuse", "What it rests on", "Kind"),
)
WIDTHS: Final = (24, 32, 36, 36, 24, 14, 90, 90, 24)
WAGER, FIGURE, SHOWN, CALLED, OWN, DIFFERENCE, WHY, RESTS, KIND = range(1, 10)
ON_OPENING: Final = f'0*LEN(HYPERLINK("#{SHEET}!A1",""))'
"""What has Calc compute a cell and all that rests on it as it opens a file."""
BOUND: Final = 1e-6
"""As finely as figures are printed: both ways are exact and differ by their doubles alone."""
DIFFERING, DIFFER = "Figures_differing", "the functions DIFFER from this workbook"
KINDS, ANSWERS = "Figures_kinds", "Figures_shown"
DOUBT: Final = "Under "
"""How the sentence on a working interpretation begins, as WHY has it."""
FIRST: Final = 7
OF_AWARDS: Final = {
    "payback": award.LONG_PAYBACK,
    "payback next hand": award.NEXT_PAYBACK,
    "break even": award.BREAK_EVEN,
    "hit frequency": award.HIT,
    "volatility": award.SPREAD,
}
UNREAD, MISSING_ENTRY = "Words_unread", "Words_missing"
"""The cells of what is said where the workbook refuses a figure."""
UNREAD_WORDS: Final = (
    "This workbook cannot read one of the pays (see the sheet Workings), or the text has no such "
    "paytable."
)
MISSING_WORDS: Final = (
    "A rate, an amount of the meter, the wager or another entry that this figure needs is missing "
    "or cannot be read (see the sheet Workings)."
)


def begin_figures(grid: Grid) -> None:
    """Write the head of the sheet and the cell that asks whether the functions are there."""
    told = (
        "A figure on the form is the functions' where they are installed, else this workbook's own "
        f'sum over the sheets Counts and Workings; "{NEEDED}" stands where there is none.'
    )
    title = "Figures: by the functions and in this workbook"
    sheet = support.head(grid.book, SHEET, title, [told], WHY)
    style.label(sheet.cell(4, FIGURE, "Functions installed: 1 yes, 0 no"))
    probe = f"IFERROR(SIGN(LEN(ENGINEVERSION()))+0*{WATCHED},0)+{ON_OPENING}"
    support.put(sheet, 4, CALLED, probe, ANSWERING)
    support.put(sheet, 4, SHOWN, f"0+{absolute(4, CALLED)}+{ON_OPENING}", PROBE)
    style.label(sheet.cell(5, FIGURE, "Version of the functions"))
    support.put(sheet, 5, CALLED, "ENGINEVERSION()", ENGINE, right=False)
    for row, name, words in ((3, UNREAD, UNREAD_WORDS), (4, MISSING_ENTRY, MISSING_WORDS)):
        style.note(sheet.cell(row, WHY, words))
        define(sheet, name, row, WHY)
    for column, head in enumerate(HEADS, start=1):
        style.heading(sheet.cell(FIRST - 1, column, head), right=SHOWN <= column < WHY)
    style.widths(sheet, WIDTHS)
    grid.figures_row = FIRST


def end_figures(grid: Grid, plan: Plan) -> None:
    """Finish the sheet once every figure stands on it."""
    sheet = sheet_of(grid.book, SHEET)
    last = grid.figures_row - 1
    for _, run in groupby(range(FIRST, last + 1), lambda row: row in grid.figures_apart and row):
        together = list(run)
        _answers(sheet, together[0], together[-1])
    last = max(FIRST, last)
    for name, column in ((KINDS, KIND), (ANSWERS, SHOWN)):
        define(sheet, name, FIRST, column, last_row=last)
    counted = f'COUNTIF({absolute(FIRST, OWN, last)},"{NEEDED}")'
    style.label(sheet.cell(3, FIGURE, "Figures that need the functions"))
    support.put(sheet, 3, SHOWN, counted)
    differences = absolute(FIRST, DIFFERENCE, last)
    style.label(sheet.cell(4, OWN, f"Differ by more than {BOUND:f}"))
    beyond = f'COUNTIF({differences},">{BOUND:f}")+COUNTIF({differences},"<-{BOUND:f}")'
    support.put(sheet, 4, DIFFERENCE, beyond, DIFFERING)
    # In the words that Calc saves: 0 for FALSE.
    apart = f"IFERROR(ABS(F{FIRST})>{BOUND:f},0)"
    style.paint(sheet, f"F{FIRST}:F{last}", apart, style.refused())
    style.paint(sheet, "E4:F4", "$F$4>0", style.refused())
    style.finish(sheet, f"A{FIRST}", f"H{last}", plan.edition.heading)
    style.behind(sheet)


def _answers(sheet: Worksheet, first: int, last: int) -> None:
    """Write what the form shows of some figures and the difference of both ways, by one formula."""
    called, own = (absolute(first, one, last) for one in (CALLED, OWN))
    answered = f'IF({PROBE}=1,IFERROR({called},"{award.REFUSED}"),{own})'
    formats = [sheet.cell(row, SHOWN).number_format for row in range(first, last + 1)]
    for column, expression in (
        (SHOWN, f'IF({MISSED}>0,"",{answered})'),
        (DIFFERENCE, f'IF({PROBE}=1,IFERROR({called}-{own},""),"")'),
    ):
        support.over(sheet, (first, column, last, column), expression, style.figure)
        for row, number_format in enumerate(formats, start=first):
            shown_as = "0.00E+00" if column == DIFFERENCE else number_format
            sheet.cell(row, column).number_format = shown_as


def add_figure(
    grid: Grid,
    title: str,
    figure: LiveFigure,
    call: str,
    own: str,
    *,
    last: bool = True,
    apart: bool = False,
) -> tuple[str, str]:
    """Write one figure and return an expression for what the form shows, and one for why not.

    Why the functions refuse is said of the first of the figures of a wager that they refuse; on
    which working interpretation a payback rests, beside it.

    Args:
        grid: the form.
        title: the wager.
        figure: the figure.
        call: the call that answers it, asked only where the wager is offered.
        own: an expression for the workbook's own figure.
        last: whether no other figure of the wager follows.
        apart: whether the workbook's own figure is worked out from others that are shown.
    """
    sheet = sheet_of(grid.book, SHEET)
    row = grid.figures_row
    grid.figures_row += 1
    if apart:
        grid.figures_apart.add(row)
    style.label(sheet.cell(row, WAGER, title))
    style.label(sheet.cell(row, FIGURE, figure.label))
    style.note(sheet.cell(row, KIND, figure.key))
    called = sheet.cell(row, CALLED).coordinate
    next_why = '""' if last else sheet.cell(row + 1, WHY).coordinate
    here = quote_sheetname(SHEET)
    shown = f"{here}!{sheet.cell(row, SHOWN).coordinate}"
    if figure.key == EXACT:
        shown = f'IF({shown}="{award.REFUSED}","",{shown})'
    for column, formula in (
        (CALLED, f"={call}"),
        (OWN, f"={own}"),
        (WHY, f'=IF({ANSWERING}=1,IF(ISERROR({called}),{figure.why},{next_why}),"")'),
    ):
        style.figure(sheet.cell(row, column, Formula(formula)), figure.number_format)
    sheet.cell(row, SHOWN).number_format = figure.number_format
    style.note(sheet.cell(row, WHY))
    if figure.key == PAYBACK:
        rests = f'=IF({ANSWERING}=1,IF(ISNUMBER({called}),{figure.why},""),"")'
        style.note(sheet.cell(row, RESTS, Formula(rests)))
    return shown, f"{here}!{absolute(row, WHY)}"


def own_of(figure: LiveFigure, working: Working) -> str:
    """Return an expression: the workbook's own figure, or what stands there instead of one."""
    found = _of_plays(figure.key, working) if working.place else _sum(figure.key, working)
    state = working.law_state if figure.key == LAW else working.state
    return figure.where_needed(f'IF({state}="{READY}",{found},{state})')


def _sum(key: str, working: Working) -> str:
    """Return an expression: a figure of a side wager, a sum over its counts."""
    ways, total, settled = working.ways, working.total, working.settled
    mean = f"SUMPRODUCT({ways},{settled})/{total}"
    law = f"SUMPRODUCT({ways},{working.law_back})/{total}"
    own = {
        "payback": f"SUMPRODUCT({ways},{working.back})/{total}",
        "hit frequency": f'SUMIF({settled},">1",{ways})/{total}',
        "volatility": f"SQRT(SUMPRODUCT({ways},{settled},{settled})/{total}-({mean})^2)",
    }
    awards = working.awards
    if awards is not None:
        own |= {of: awards.outside(awards.entry(column)) for of, column in OF_AWARDS.items()}
        law = awards.outside(awards.entry(award.OF_LAW))
    edge = f"1-{own['payback']}"
    own["house edge"] = edge if awards is None else f'IFERROR({edge},"{award.REFUSED}")'
    own[LAW] = f'IF(COUNTIF({working.law_back},"<0")=0,{law},"{NEEDED}")'
    return own.get(key, f'"{NEEDED}"')


def _of_plays(key: str, working: Working) -> str:
    net, staked, won = (
        plays.sum_of(working.sums, line) for line in (plays.NET, plays.STAKED, plays.WON)
    )
    found = {
        "payback": f"1+{net}/{staked}",
        "element of risk": f"-{net}/{staked}",
        "house edge": f"-{net}",
        "house edge opening": f"-{net}/INDEX({plays.OPENINGS},{working.place})",
        "hit frequency": won,
        LAW: f"INDEX({plays.LAW_PAYBACKS},{working.place})",
    }.get(key)
    return f'"{NEEDED}"' if found is None else f'IFERROR({found},"{award.REFUSED}")'
