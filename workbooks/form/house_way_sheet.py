"""The sheet House way: the rules by which the dealer sets the hands, where the law leaves them."""

from __future__ import annotations

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from formulas.figure_catalogue import EDGE, PAYBACK, Wagered, catalogue_figure
from formulas.question.names import ask_game
from formulas.question.readings import typed_rules
from workbooks.form.engine_cell import ANSWERING
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import Lists
from workbooks.kit.inputs import name_of
from workbooks.kit.merging import merge
from workbooks.kit.names import GAME, JURISDICTION, NO_ENGINE, define, sheet_of, text
from workbooks.plan.game_plan import BASE, Plan
from workbooks.rule_table import RANGE

SHEET = "House way"
COLUMNS = ("Hand", "When", "Low hand")
ROWS = 60
HEAD = 9
CHOSEN = 5  # the first column of the rules of the way that is chosen on Submission
RAW = 9  # columns that hold those rows as the functions answer them, #N/A below the last
NONE_TYPED = "No rules are typed: the house way chosen on the sheet Submission counts."
TO_SUBMIT = (
    "How the dealer sets the hands is left to the Rules Submission. Choose a way on file on "
    "the sheet Submission. Or type its rules here: their payback stands below at once and "
    "follows every edit. To submit them, have them kept (xlplugin tables build "
    "{game} --house-way, with the name of this file), and type the name that the command "
    "tells beside House way on the sheet Submission."
)
READY = "The rules set every hand."


def has_house_way(plan: Plan) -> bool:
    """Say whether the game of a form has a base game that is played by a house way."""
    return typed_rules(ask_game(plan.game)) is not None


def add_house_way_sheet(
    book: Workbook,
    plan: Plan,
    lists: Lists,
    purpose: str = TO_SUBMIT,
    none_typed: str = NONE_TYPED,
) -> None:
    """Add the sheet: rules to be typed on the left, those of the chosen way on the right.

    Args:
        book: the workbook.
        plan: what stands on it.
        lists: its drop-downs.
        purpose: what typed rules are for, with "{game}" for the game's code.
        none_typed: what is said where none are typed.
    """
    typed = typed_rules(ask_game(plan.game))
    assert typed is not None, plan.game
    condition, classes = typed
    sheet = sheet_of(book, SHEET)
    style.title(sheet.cell(1, 1, f"House way: {plan.title}"))
    words = (
        purpose.format(game=plan.game),
        "The first rule of a hand's class that applies sets it; every class needs one without a "
        "condition. The rules on the right are those of the way chosen, to be copied and changed.",
    )
    for row, line in enumerate(words, start=2):
        style.plain(sheet.cell(row, 1, line))
        merge(sheet, row, 1, CHOSEN + 2)
        sheet.row_dimensions[row].height = 28
    last = HEAD + ROWS
    define(sheet, RANGE, HEAD + 1, 1, last_row=last, last_column=len(COLUMNS))
    _figures(sheet, none_typed)
    hands = DataValidation("list", formula1=lists.place(classes), allow_blank=True)
    sheet.add_data_validation(hands)
    hands.add(f"A{HEAD + 1}:A{last}")
    way = name_of(plan.game, BASE, condition)
    rules = f'HOUSEWAYS({GAME},{way},{JURISDICTION},{{"show","rules"}})'
    _rules(sheet, f'IF({ANSWERING}=1,{rules},"")', last)
    style.widths(sheet, (40, 46, 40, 2, 40, 46, 40, 2, 40, 46, 40))
    style.finish(sheet, f"A{HEAD + 1}", f"G{last}", plan.edition.heading, repeat=HEAD)


def _figures(sheet: Worksheet, none_typed: str) -> None:
    """Whether the rules can be read, and what the base game returns under them."""
    asked = f'{GAME},"{BASE}",{RANGE},{JURISDICTION}'
    typed = f"COUNTA({RANGE})>0"
    style.label(sheet.cell(5, 1, "Rules typed below"))
    why = f"IF({ANSWERING}=1,WHY({text('PAYBACK')},{asked}),{text(NO_ENGINE)})"
    state = f"=IF({typed},IF(ISNUMBER(B6),{text(READY)},{why}),{text(none_typed)})"
    style.law(sheet.cell(5, 2, Formula(state)), right=False)
    merge(sheet, 5, 2, CHOSEN + 2)
    sheet.row_dimensions[5].height = 30
    style.paint(sheet, "B5:G5", f"AND({typed},$B$5<>{text(READY)})", style.refused())
    for row, key in ((6, PAYBACK), (7, EDGE)):
        one = catalogue_figure(key, Wagered.BASE)
        style.label(sheet.cell(row, 1, f"{one.name}, under them"))
        figure = f'=IF({typed},IF({ANSWERING}=1,{one.function}({asked}),""),"")'
        style.figure(sheet.cell(row, 2, Formula(figure)))


def _rules(sheet: Worksheet, rules: str, last: int) -> None:
    """Cells for rules, and beside them the rules of the way chosen, which an expression answers."""
    anchor = f"{get_column_letter(RAW)}{HEAD}"
    raw = f"{anchor}:{get_column_letter(RAW + len(COLUMNS) - 1)}{last}"
    sheet[anchor] = ArrayFormula(raw, Formula(f"={rules}"))
    for place, name in enumerate(COLUMNS, start=1):
        style.heading(sheet.cell(HEAD, place, name))
        style.heading(sheet.cell(HEAD, CHOSEN + place - 1, f"{name}, way chosen"))
        for row in range(HEAD + 1, last + 1):
            style.entry(sheet.cell(row, place), right=False)
            source = f"{get_column_letter(RAW + place - 1)}{row}"
            style.row(sheet.cell(row, CHOSEN + place - 1, Formula(f'=IFERROR({source}&"","")')))
