"""The meter of a progressive: a slider, the next hand at that meter, and break-even."""

from __future__ import annotations

from openpyxl.formatting.rule import DataBar, FormatObject, Rule
from openpyxl.worksheet.datavalidation import DataValidation

from formulas.worth.entering import condition_of
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.inputs import Input, Kind
from workbooks.kit.merging import merge
from workbooks.kit.names import define, text
from workbooks.plan.game_plan import WagerPlan
from workbooks.plan.handed import NOWHERE, PAYBACK, where_handed
from workbooks.what_if import grid as at
from workbooks.what_if.conditions import absent_if_blank
from workbooks.what_if.figures import EVEN, NEXT, TABLE_ID, ComparedFigure, shared_conditions
from workbooks.what_if.grid import Desk
from workbooks.what_if.inputs import METER, METER_TOP, SLIDER, lower_levels, moved_levels
from workbooks.what_if.lines import Lines

AT_LEAST_TOP = 1000  # dollars, where break-even cannot be computed
FIGURES = (
    ComparedFigure(
        key="payback next hand",
        label="Payback of the next hand",
        function="PAYBACK",
        note="at the meter on the sign",
        purpose=NEXT,
    ),
    ComparedFigure(
        key="break even",
        label="Break-even meter",
        function="BREAKEVEN",
        note="dollars at which the next hand returns 100%",
        purpose=EVEN,
        number_format=style.MONEY,
    ),
)
NONE_GIVEN, ALL_GIVEN = "conditions meter 0", "conditions meter million"
MILLION = 1_000_000


def add_meter(desk: Desk, wager: WagerPlan, lines: Lines) -> None:
    """Write the slider and what follows from it."""
    _place_conditions(desk, wager)
    lines.section("Meter", "Baseline", "Edited", "Difference", "")
    _sign(desk, wager, lines)
    for figure in FIGURES:
        lines.figure(wager, figure)
    _flag_above(lines, lines.row - len(FIGURES))


def _place_conditions(desk: Desk, wager: WagerPlan) -> None:
    """Write what the functions are given at the meter on the sign, at none and at a million."""
    lower = [
        (condition_of(level), absent_if_blank(desk.name(wager, condition_of(level))))
        for level in lower_levels(wager)
    ]
    for key, title, first in (
        (NEXT, "Next hand, at the meter", Formula(f"={desk.name(wager, METER)}")),
        (EVEN, "Break-even", ""),
        (NONE_GIVEN, "Empty meter", Formula("=0")),
        (ALL_GIVEN, "Meter of a million", Formula(f"={MILLION}")),
    ):
        function = "BREAKEVEN" if key == EVEN else PAYBACK
        shared = shared_conditions(desk, wager, function=function, next_hand=True)
        signs = [(condition_of(level), first) for level in moved_levels(wager) if first != ""]
        standing = [
            (
                level,
                where_handed(
                    desk.plan,
                    wager,
                    level,
                    function=function,
                    next_hand=True,
                    table=desk.name(wager, TABLE_ID),
                    value=value,
                ),
            )
            for level, value in (*signs, *lower)
        ]
        standing = [(level, formula) for level, formula in standing if formula != NOWHERE]
        desk.conditions.place(desk.name(wager, key), title, (*shared, *standing))


def _sign(desk: Desk, wager: WagerPlan, lines: Lines) -> None:
    """Write the slider, the meter at its end, and the meter on the sign that both make."""
    place, top = desk.name(wager, SLIDER), desk.name(wager, METER_TOP)
    slider = lines.input(
        Input(key=SLIDER, label="Meter slider, 0 to 100", kind=Kind.NUMBER, name=place),
        "the bar is the share of the meter below",
    )
    _slider(lines, slider)
    lines.input(
        Input(key=METER_TOP, label="Meter at 100", kind=Kind.MONEY, name=top),
        "twice the break-even meter until one is typed",
    )
    even = f"{desk.name(wager, 'break even')}_baseline"
    twice = f"IFERROR(ROUNDUP(2*{even},-3),{AT_LEAST_TOP})"
    lines.sheet.cell(lines.row - 1, at.BASELINE).value = Formula(
        f"=IF(ISERROR(ENGINEVERSION()),NA(),{twice})"
    )
    on_sign = f"IF(ISNUMBER({place}),ROUND({place}*{top}/100,2),0)"
    cell = lines.sheet.cell(lines.row, at.BASELINE, Formula(f"={on_sign}"))
    style.figure(cell, style.MONEY, bold=True)
    style.figure(lines.sheet.cell(lines.row, at.CHANGED), style.MONEY)
    merge(lines.sheet, lines.row, at.BASELINE, at.CHANGED)
    define(lines.sheet, desk.name(wager, METER), lines.row, at.BASELINE)
    style.label(lines.sheet.cell(lines.row, at.LABEL, "Meter on the sign"))
    style.note(lines.sheet.cell(lines.row, at.DIFFERENCE))
    style.note(lines.sheet.cell(lines.row, at.NOTE, "slider times the meter at 100"))
    lines.row += 1


def _flag_above(lines: Lines, row: int) -> None:
    """Paint the payback of the next hand where it is above 100%, and say so."""
    shown = f"{lines.sheet.cell(row, at.BASELINE).coordinate}"
    area = f"{shown}:{lines.sheet.cell(row, at.CHANGED).coordinate}"
    above = f"IF(ISNUMBER({shown}),{shown}>1,FALSE)"
    style.paint(lines.sheet, area, above, style.departure())
    note = lines.sheet.cell(row, at.NOTE)
    after = lines.sheet.cell(row, at.CHANGED).coordinate
    favours = text("above 100%: the next hand favours the player")
    note.value = Formula(
        f"=IF(IF(ISNUMBER({after}),{after}>1,FALSE),{favours},{str(note.value)[1:]})"
    )


def _slider(lines: Lines, address: str) -> None:
    """Let a cell take 0 to 100 and show it as a bar."""
    sheet = lines.sheet
    for rule in list(sheet.data_validations.dataValidation):
        if address in str(rule.sqref):
            sheet.data_validations.dataValidation.remove(rule)
    rule = DataValidation("decimal", operator="between", formula1="0", formula2="100")
    rule.allowBlank = False
    rule.showErrorMessage = rule.showInputMessage = True
    rule.errorTitle = rule.promptTitle = "Meter slider"
    rule.error = "Type a number from 0 to 100."
    rule.prompt = "0 is an empty meter, 100 the highest one below."
    sheet.add_data_validation(rule)
    rule.add(address)
    ends = [FormatObject(type="num", val=0), FormatObject(type="num", val=100)]
    bar = DataBar(cfvo=ends, color="FF5B9BD5", showValue=True)
    sheet.conditional_formatting.add(address, Rule(type="dataBar", dataBar=bar))
