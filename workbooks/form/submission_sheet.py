"""The sheet Submission: one block for each wager, table, applicant, attachments, readings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import zip_longest
from typing import TypeVar

from openpyxl.worksheet.pagebreak import Break

from formulas.agency.interpretations import standing
from formulas.compliance.cap import APPLIES
from formulas.law.payout_limits import payout_limit
from formulas.texts.clocks import clocks
from workbooks.form import grid as at
from workbooks.form import law_sheet as law
from workbooks.form.award_workings import REFUSED
from workbooks.form.choices_sheet import CHOICES, STAKES, PayRows
from workbooks.form.conditions_sheet import CAP_CONDITIONS
from workbooks.form.figures import LiveFigure
from workbooks.form.grid import Grid
from workbooks.form.head import add_dates, add_head
from workbooks.form.two_ways_sheet import add_figure
from workbooks.form.wager_block import add_wager
from workbooks.form.workings_sheet import NEEDED
from workbooks.kit import style
from workbooks.kit.fitting import fit
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import put_input
from workbooks.kit.inputs import Input, Kind, name_of
from workbooks.kit.names import GAME, JURISDICTION, define, lookup, text
from workbooks.plan.agency_lines import heading_formula
from workbooks.plan.applicant import APPLICANT, RECEIVED, REVIEW
from workbooks.plan.game_plan import Limit, may_cap

PAGE, REPEATED, ROW_HEIGHT = 690.0, 2, 15.0  # points of the sheet; rows at the head of each page
TWO_LINES = 27.0
Made = TypeVar("Made")
ATTACHMENT_HEADS = (
    (at.HAND, at.HAND, "What it is"),
    (at.OFFERED, at.ONE_IN, "File"),
    (at.NET, at.NET, "Pages"),
    (at.LABEL, at.NOTE, "SHA-256 digest of the file"),
)
FLOOR, MOST = "Form_cap_floor", "Form_most_won"


def add_submission_sheet(grid: Grid) -> list[PayRows]:
    """Fill the sheet and return the choices that the rows of the paytables make."""
    add_head(grid)
    first = grid.row
    choices: list[PayRows] = []
    for wager in grid.plan.wagers:
        choices += _kept_together(grid, partial(add_wager, grid, wager))
    for part in (_table, _applicant, _attachments):
        _kept_together(grid, partial(part, grid))
    if grid.plan.adopted:
        _kept_together(grid, partial(_readings, grid))
    sheet = grid.sheet
    style.widths(sheet, at.WIDTHS)
    heading = grid.plan.heading
    style.finish(sheet, f"A{first}", f"L{grid.row - 2}", heading, zoom=100)
    return choices


def _kept_together(grid: Grid, add: Callable[[], Made]) -> Made:
    """Write a part of the sheet, on a page of its own where the one begun has no room for it."""
    breaks = grid.sheet.row_breaks
    top = grid.row
    made = add()
    page_top = breaks.brk[-1].id + 1 if breaks.brk else 1
    repeated = _tall(grid, 1, REPEATED + 1) if breaks.brk else 0
    if top > page_top and _tall(grid, page_top, grid.row) + repeated > PAGE:
        breaks.append(Break(id=top - 1))
    return made


def _tall(grid: Grid, first: int, last: int) -> float:
    """Return the height of some rows in points."""
    rows = grid.sheet.row_dimensions
    return sum(rows[row].height or ROW_HEIGHT for row in range(first, last))


def _applicant(grid: Grid) -> None:
    grid.section("Applicant", "* The application is incomplete without it")
    add_dates(grid)
    of_staff = len(grid.plan.applicant) - len(REVIEW)
    _in_halves(grid, grid.plan.applicant[:of_staff])
    grid.section("Review, filled in by staff")
    _in_halves(grid, grid.plan.applicant[of_staff:])
    # When a review ends that the text gives for what comes with a rules submission.
    sheet, filed = grid.sheet, name_of(APPLICANT, RECEIVED)
    for clock in clocks(grid.plan.edition.jurisdiction):
        style.label(sheet.cell(grid.row, at.HAND, "Review ends"))
        ends = sheet.cell(
            grid.row, at.OFFERED, Formula(f'=IF({filed}="","",IFERROR({filed}+{clock.days},""))')
        )
        style.law(ends, right=False)
        ends.number_format = style.DAY
        grid.merge(grid.row, at.OFFERED, at.NET)
        words = f"{clock.days} calendar days for {clock.of}: {clock.section}; {clock.source}"
        style.note(sheet.cell(grid.row, at.LABEL, words))
        fit(sheet, grid.row, words, grid.width(at.LABEL, at.NOTE), 9)
        grid.merge(grid.row, at.LABEL, at.NOTE)
        sheet.row_dimensions[grid.row].height = TWO_LINES
        grid.row += 1
    grid.row += 1


def _in_halves(grid: Grid, asked: Sequence[Input]) -> None:
    """Write inputs in two columns, the first half of them at the left."""
    half = (len(asked) + 1) // 2
    for left, right in zip_longest(asked[:half], asked[half:]):
        for one, column, last in ((left, at.HAND, at.NET), (right, at.LABEL, at.NOTE)):
            if one is None:
                continue
            label = f"{one.label} *" if one.needed else one.label
            style.label(grid.sheet.cell(grid.row, column, label))
            if one.remark:
                fit(grid.sheet, grid.row, label, grid.width(column, column))
            put_input(grid.lists, grid.sheet, grid.row, column + 1, one, span=last - column)
        grid.row += 1


def _table(grid: Grid) -> None:
    right_half = "Payout limit and shuffling" if may_cap(grid.plan.law) else "Shuffling"
    if not grid.plan.wagers:
        right_half = "Games offered and procedures used"
    grid.section("Gaming table, wagers and limits", right_half, "Required")
    limits = [limit for limit in grid.plan.limits if not limit.on_layout]
    right = [limit for limit in limits if limit.topic in ("cap", "circumstances")]
    right.sort(key=lambda limit: limit.topic != "cap")
    left = [limit for limit in limits if limit not in right]
    top = grid.row
    bottom = _limits(grid, left, top, column=at.HAND, first=at.LAW, last=at.NET)
    beside = _limits(grid, right, _cap(grid, top), column=at.LABEL, first=at.NOTE, last=at.NOTE)
    grid.row = max(bottom, beside) + 1


def _cap(grid: Grid, row: int) -> int:
    """Write the floor of a payout limit and the most won at the posted minimums."""
    limit = payout_limit(grid.plan.edition)
    if limit is None:
        return row
    base = next((wager.name for wager in grid.plan.wagers if wager.base), "")
    minimum = name_of(grid.plan.game, base, "minimum")
    blank = f'{minimum}=""' if base else f"COUNT({STAKES})=0"
    for name, label, function in (
        (FLOOR, limit.bound.named, "CAPFLOOR"),
        (MOST, "Most won at the minimums", "MAXWIN"),
    ):
        arguments = f"{GAME},{STAKES},{CHOICES},{JURISDICTION}"
        if name == FLOOR:
            arguments += f",{CAP_CONDITIONS}"
        style.label(grid.sheet.cell(row, at.LABEL, label))
        figure = LiveFigure(
            key=name,
            label=label,
            call=f"{function}({arguments})",
            why=f"WHY({text(function)},{arguments})",
            note="",
            number_format=style.MONEY,
        )
        call, own = (f'IF({blank},"",{one})' for one in (figure.call, f'"{NEEDED}"'))
        shown, why = add_figure(grid, "Payout limit", figure, call, own)
        cell = grid.sheet.cell(row, at.VALUE, Formula(f"={shown}"))
        style.figure(cell, style.MONEY, bold=name == FLOOR)
        define(grid.sheet, name, row, at.VALUE)
        together = "in one deal, all wagers together; meters as displayed"
        words = grid.plan.edition.citation(limit.bound.rule.section) if name == FLOOR else together
        note = Formula(f'=IF({name}="{REFUSED}",{why},{text(words)})')
        style.note(grid.sheet.cell(row, at.NOTE, note))
        row += 1
    return row


def _limits(
    grid: Grid, limits: Sequence[Limit], row: int, column: int, first: int, last: int
) -> int:
    """Write one line for each limit and return the row below."""
    code = grid.plan.edition.code
    opening = {key: f"{need}; {where}" for key, need, where in law.rule_rows(grid.plan)}
    for limit in limits:
        asked = limit.input
        style.label(grid.sheet.cell(row, column, asked.label))
        put_input(grid.lists, grid.sheet, row, column + 1, asked)
        if asked.kind in (Kind.TEXT, Kind.LIST):
            grid.sheet.cell(row, column + 1).alignment = style.TO_THE_LEFT
            grid.sheet.row_dimensions[row].height = TWO_LINES
            if asked.field == APPLIES:
                every = ", ".join(part.name for part in grid.plan.edition.layout)
                fit(grid.sheet, row, every, grid.width(column + 1, column + 1))
        quoted = law.requirement(asked.field) if asked.field else asked.remark
        style.note(grid.sheet.cell(row, first, quoted))
        told = opening.get(f"{code}|{asked.field}", "") if asked.field else asked.remark
        fit(grid.sheet, row, told, grid.width(first, last), 9)
        fit(grid.sheet, row, asked.label, grid.width(column, column))
        for other in range(first + 1, last + 1):
            style.note(grid.sheet.cell(row, other))
        grid.merge(row, first, last)
        row += 1
    return row


def _attachments(grid: Grid) -> None:
    """Write one row for each attachment."""
    grid.section("Attachments")
    sheet = grid.sheet
    for first, last, words in ATTACHMENT_HEADS:
        for column in range(first, last + 1):
            style.heading(sheet.cell(grid.row, column))
        sheet.cell(grid.row, first, words)
        grid.merge(grid.row, first, last)
    for attachment in grid.plan.attachments:
        grid.row += 1
        if attachment.what is None:
            style.label(sheet.cell(grid.row, at.HAND, attachment.label))
        else:
            put_input(grid.lists, sheet, grid.row, at.HAND, attachment.what)
            sheet.cell(grid.row, at.HAND).alignment = style.TO_THE_LEFT
        for column, last, asked in (
            (at.OFFERED, at.ONE_IN, attachment.file),
            (at.NET, at.NET, attachment.pages),
            (at.LABEL, at.NOTE, attachment.digest),
        ):
            span = last - column + 1
            put_input(grid.lists, sheet, grid.row, column, asked, span=span)
    grid.row += 2


def _readings(grid: Grid) -> None:
    """Write one row for each reading of the chosen edition."""
    grid.section(
        "Interpretations of ambiguous clauses", "Adopted by (name, date)", "Reason and citation"
    )
    sheet = grid.sheet
    if standing(grid.plan.edition):
        style.note(sheet.cell(grid.row, at.HAND, heading_formula()))
        grid.merge(grid.row, at.HAND, at.LAST)
        grid.row += 1
    known = grid.plan.edition.readings
    for place, asked in enumerate(grid.plan.adopted, start=1):
        row = grid.row
        key = f"{JURISDICTION}&{text(f'|{place}')}"
        title, taken, reason = (
            Formula("=" + lookup(name, key, law.READING_KEY))
            for name in (law.READING_TITLE, law.READING_CHOICE, law.READING_REASON)
        )
        style.label(sheet.cell(row, at.HAND, title))
        sheet.cell(row, at.OFFERED, taken)
        for column in range(at.OFFERED, at.NET + 1):
            style.law(sheet.cell(row, column), right=False)
        sheet.cell(row, at.OFFERED).font = style.SMALL
        grid.merge(row, at.OFFERED, at.NET)
        put_input(grid.lists, sheet, row, at.LABEL, asked, span=2)
        style.note(sheet.cell(row, at.NOTE, reason))
        if place <= len(known):
            reading = known[place - 1]
            meanings = map(reading.told, reading.choices)
            meaning = max((*meanings, law.taken_as(grid.plan.edition, reading)), key=len)
            where = grid.plan.edition.citation(reading.section)
            fit(sheet, row, reading.title, grid.width(at.HAND, at.HAND))
            fit(sheet, row, meaning, grid.width(at.OFFERED, at.NET), 9)
            fit(sheet, row, f"{reading.reason} {where}", grid.width(at.NOTE, at.NOTE), 9)
        grid.row += 1
    grid.row += 1
