"""The sheet Figures: each figure as the functions answer it and as the workbook computes it.

Each figure's call stands here, in a cell of its own. Whether the functions are there is asked in
one cell, a number that moves with every entry, and calls elsewhere are asked by its leave. A second
cell has that number without a call: Calc computes every cell with a call anew as it opens a file
and keeps what is stored in all others, the head and the figures, which read this second one.
"""

from __future__ import annotations

from typing import Final

from openpyxl.utils import quote_sheetname

from formulas.figure_catalogue import EXACT, LAW, PAYBACK
from workbooks.form import plays_sheet as plays
from workbooks.form.award_workings import (
    BREAK_EVEN,
    HIT,
    LONG_PAYBACK,
    NEXT_PAYBACK,
    OF_LAW,
    REFUSED,
    SPREAD,
)
from workbooks.form.engine_cell import ANSWERING, WATCHED
from workbooks.form.figures import LiveFigure
from workbooks.form.grid import Grid
from workbooks.form.workings_sheet import NEEDED, READY, Working
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.merging import merge
from workbooks.kit.names import MISSED, absolute, define, sheet_of
from workbooks.plan.game_plan import Plan

SHEET: Final = "Figures"
PROBE, ENGINE = "Functions_there", "Functions_version"
HEADS: Final = (
    *("Wager", "Figure", "On the form", "By the functions", "In this workbook", "Difference"),
    *("Why the functions refuse", "What it rests on"),
)
WIDTHS: Final = (24, 32, 36, 36, 24, 14, 90, 90)
WAGER, FIGURE, SHOWN, CALLED, OWN, DIFFERENCE, WHY, RESTS = range(1, 9)
DOUBT: Final = "Under "
"""How the sentence on a working interpretation begins, as WHY has it."""
FIRST: Final = 7
OF_AWARDS: Final = {
    "payback": LONG_PAYBACK,
    "payback next hand": NEXT_PAYBACK,
    "break even": BREAK_EVEN,
    "hit frequency": HIT,
    "volatility": SPREAD,
}
UNREAD: Final = (
    "This workbook cannot read one of the pays (see the sheet Workings), or the text has no such "
    "paytable."
)


MISSING_ENTRY: Final = (
    "A rate, an amount of the meter, the wager or another entry that this figure needs is missing "
    "or cannot be read (see the sheet Workings)."
)


def begin_figures(grid: Grid) -> None:
    """Write the head of the sheet and the cell that asks whether the functions are there."""
    sheet = sheet_of(grid.book, SHEET)
    style.title(sheet.cell(1, 1, "Figures: by the functions and in this workbook"))
    told = (
        "A figure on the form is the functions' where they are installed, else this workbook's own "
        f'sum over the sheets Counts and Workings; "{NEEDED}" stands where there is none.'
    )
    style.plain(sheet.cell(2, 1, told))
    merge(sheet, 2, 1, WHY)
    style.label(sheet.cell(4, FIGURE, "Functions installed: 1 yes, 0 no"))
    probe = f"=IFERROR(SIGN(LEN(ENGINEVERSION()))+0*{WATCHED},0)"
    style.law(sheet.cell(4, CALLED, Formula(probe)))
    define(sheet, ANSWERING, 4, CALLED)
    style.law(sheet.cell(4, SHOWN, Formula(f"=0+{absolute(4, CALLED)}")))
    define(sheet, PROBE, 4, SHOWN)
    style.label(sheet.cell(5, FIGURE, "Version of the functions"))
    style.law(sheet.cell(5, CALLED, Formula("=ENGINEVERSION()")), right=False)
    define(sheet, ENGINE, 5, CALLED)
    for column, head in enumerate(HEADS, start=1):
        style.heading(sheet.cell(FIRST - 1, column, head), right=SHOWN <= column < WHY)
    for letter, width in zip("ABCDEFGH", WIDTHS, strict=True):
        sheet.column_dimensions[letter].width = width
    grid.figures_row = FIRST


def end_figures(grid: Grid, plan: Plan) -> None:
    """Finish the sheet once every figure stands on it."""
    sheet = sheet_of(grid.book, SHEET)
    last = grid.figures_row - 1
    counted = f'COUNTIF({absolute(FIRST, OWN)}:{absolute(last, OWN)},"{NEEDED}")'
    style.label(sheet.cell(3, FIGURE, "Figures that need the functions"))
    style.law(sheet.cell(3, SHOWN, Formula(f"={counted}")))
    style.screen(sheet, f"A{FIRST}")
    style.page(sheet, f"A1:H{last}", repeat=f"1:{FIRST - 1}", heading=plan.edition.heading)
    style.behind(sheet)
    style.protect(sheet)


def add_figure(
    grid: Grid, title: str, figure: LiveFigure, call: str, own: str, *, last: bool = True
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
    """
    sheet = sheet_of(grid.book, SHEET)
    row = grid.figures_row
    grid.figures_row += 1
    style.label(sheet.cell(row, WAGER, title))
    style.label(sheet.cell(row, FIGURE, figure.label))
    called, owned = (sheet.cell(row, column).coordinate for column in (CALLED, OWN))
    next_why = '""' if last else sheet.cell(row + 1, WHY).coordinate
    here = quote_sheetname(SHEET)
    no_answer = '""' if figure.key == EXACT else f'"{REFUSED}"'
    places = [f"{here}!{place}" for place in (called, owned)]
    shown = f"IF({PROBE}=1,IF(ISERROR({places[0]}),{no_answer},{places[0]}),{places[1]})"
    shown = f'IF({MISSED}>0,"",{shown})'
    difference = (
        f'=IF({PROBE}=1,IF(ISNUMBER({called}),IF(ISNUMBER({owned}),{called}-{owned},""),""),"")'
    )
    for column, formula in (
        (SHOWN, f"={shown}"),
        (CALLED, f"={call}"),
        (OWN, f"={own}"),
        (DIFFERENCE, difference),
        (WHY, f'=IF({ANSWERING}=1,IF(ISERROR({called}),{figure.why},{next_why}),"")'),
    ):
        cell = sheet.cell(row, column, Formula(formula))
        style.figure(cell, "0.00E+00" if column == DIFFERENCE else figure.number_format)
    style.note(sheet.cell(row, WHY))
    if figure.key == PAYBACK:
        rests = f'=IF({ANSWERING}=1,IF(ISNUMBER({called}),{figure.why},""),"")'
        style.note(sheet.cell(row, RESTS, Formula(rests)))
    return shown, f"{here}!{absolute(row, WHY)}"


def own_of(figure: LiveFigure, working: Working) -> str:
    """Return an expression: the workbook's own figure, or what stands there instead of one."""
    found = _of_plays(figure.key, working) if working.place else _sum(figure.key, working)
    state = working.law_state if figure.key == LAW else working.state
    own = f'IF({state}="{READY}",{found},{state})'
    return f'IF({figure.needs},{own},"")' if figure.needs else own


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
        law = awards.outside(awards.entry(OF_LAW))
    own["house edge"] = f"1-{own['payback']}" if awards is None else _refused(f"1-{own['payback']}")
    own[LAW] = f'IF(COUNTIF({working.law_back},"<0")=0,{law},"{NEEDED}")'
    return own.get(key, f'"{NEEDED}"')


def _refused(expression: str) -> str:
    return f'IFERROR({expression},"{REFUSED}")'


def _of_plays(key: str, working: Working) -> str:
    net, staked, won, law = (
        f"INDEX({name},{working.place})"
        for name in (plays.NETS, plays.STAKED, plays.WON, plays.LAW_PAYBACKS)
    )
    found = {
        "payback": f"1+{net}/{staked}",
        "element of risk": f"-{net}/{staked}",
        "house edge": f"-{net}",
        "house edge opening": f"-{net}/INDEX({plays.OPENINGS},{working.place})",
        "hit frequency": won,
        LAW: law,
    }.get(key)
    return f'"{NEEDED}"' if found is None else f'IFERROR({found},"{REFUSED}")'
