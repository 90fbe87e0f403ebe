"""The sheet Law: every table, meter and limit of every edition, looked up by the other sheets.

The form finds the law's pays here and not through a function, so a drop-down works in a
spreadsheet that knows none of ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from formulas.compliance import cap, circumstances, paytables, progressives, rules
from formulas.functions.cite import status_of
from formulas.law.model import Edition
from formulas.law.tables import Paytable
from formulas.pays import Dollars, Odds, Share, parse_pay
from formulas.values import Scalar
from workbooks import style
from workbooks.form.names import define
from workbooks.form.plan import Plan, label_of, progressives_terms

SHEET = "Law"
KEY, HAND, PAY, NUMBER, FIELD = "Law_key", "Law_hand", "Law_pay", "Law_number", "Law_field"
RULE_KEY, REQUIRED, CITATION = "Law_rule_key", "Law_required", "Law_citation"
EDITION_CODE, EDITION_TITLE, EDITION_STATUS = "Law_codes", "Law_titles", "Law_statuses"
EDITION_DATES, EDITION_SOURCE = "Law_dates", "Law_sources"
FIRST = 3
BAR = "|"
PAID, BONUS, TERM = "row ", "bonus ", "meter "


@dataclass(frozen=True)
class LawRow:
    """One row that the form looks up.

    Args:
        key: edition, wager, table and place, joined by bars.
        hand: the hand, or the figure of a meter.
        words: as the law prints it.
        number: the same as a bare number; None where it is none.
        field: what COMPLIANCE calls it.
        citation: where it stands.
    """

    key: str
    hand: str
    words: str
    number: float | None
    field: str
    citation: str


def law_rows(plan: Plan) -> Iterator[LawRow]:
    """Yield the rows of every table of every edition: pays, bonuses, then figures of meters."""
    for edition in plan.editions:
        for table in edition.paytables:
            stem = BAR.join((edition.code, table.wager, label_of(table)))
            citation = edition.citation(table.section)
            lines = [
                (f"{PAID}{place}", row.hand, row.pay, citation)
                for place, row in enumerate(table.rows, start=1)
            ]
            lines += [
                (f"{BONUS}{place}", bonus.name, bonus.pay, edition.citation(bonus.section))
                for place, bonus in enumerate(table.bonuses, start=1)
            ]
            for place, hand, pay, where in lines:
                field = paytables.pay_field(table.wager, hand)
                yield LawRow(f"{stem}|{place}", hand, pay, number_of(pay), field, where)
            yield from _terms(edition, table, stem)


def _terms(edition: Edition, table: Paytable, stem: str) -> Iterator[LawRow]:
    where = edition.citation(table.meters[0].section) if table.meters else ""
    for place, (level, term, words) in enumerate(progressives_terms(table), start=1):
        label = f"{level} {term}".strip()
        field = progressives.term_field(table.wager, level, term)
        shown = label[:1].upper() + label[1:]
        key = f"{stem}|{TERM}{place}"
        yield LawRow(key, shown, words, _term_number(words), field, where)


def number_of(pay: str) -> float | None:
    """Return the bare number that a person would type for a pay, None where there is none."""
    meant = parse_pay(pay)
    if isinstance(meant, Odds | Dollars):
        return float(meant.amount)
    return float(meant.part) if isinstance(meant, Share) else None


def _term_number(words: str) -> float | None:
    bare = words.replace("for 1", "").replace("$", "").replace(",", "").strip()
    try:
        if bare.endswith("%"):
            return float(Fraction(bare[:-1]) / 100)
        return float(Fraction(bare))
    except ValueError:
        return None


def rule_rows(plan: Plan) -> Iterator[tuple[str, str, str]]:
    """Yield key, requirement and citation of every limit of every edition."""
    asked = {limit.input.field for limit in plan.limits}
    for edition in plan.editions:
        for field in (*circumstances.fields(edition), *rules.fields(edition), *cap.fields(edition)):
            if field.name in asked:
                asked_key = f"{edition.code}|{field.name}"
                yield asked_key, field.required, field.citation


def add_law_sheet(book: Workbook, plan: Plan) -> Worksheet:
    """Add the sheet and its names."""
    sheet = book.create_sheet(SHEET)
    style.title(sheet.cell(1, 1, f"The law on file: {plan.edition.heading}"))
    top = _editions(book, sheet, plan)
    top = _tables(book, sheet, plan, top + 2)
    last = _rules(book, sheet, plan, top + 2)
    for column, width in zip("ABCDEF", (44, 46, 30, 14, 40, 34), strict=True):
        sheet.column_dimensions[column].width = width
    style.screen(sheet, "A2")
    style.page(sheet, f"A1:F{last}", repeat="1:1", heading=plan.edition.heading)
    style.protect(sheet)
    return sheet


def _editions(book: Workbook, sheet: Worksheet, plan: Plan) -> int:
    heads = ("Edition", "Title", "Status", "", "In force", "Published in")
    _head(sheet, FIRST, heads)
    for row, edition in enumerate(plan.editions, start=FIRST + 1):
        cells = (edition.code, edition.title, status_of(edition), "", dates_of(edition))
        _line(sheet, row, (*cells, edition.source))
    first, last = FIRST + 1, FIRST + len(plan.editions)
    columns = (EDITION_CODE, EDITION_TITLE, EDITION_STATUS, "", EDITION_DATES, EDITION_SOURCE)
    for column, name in enumerate(columns, start=1):
        if name:
            define(book, name, sheet, first, column, last, column)
    return last


def dates_of(edition: Edition) -> str:
    """Return when an edition is in force, in words."""
    if edition.effective is None:
        return f"never itself in force; published {edition.published.isoformat()}"
    until = f" to {edition.expires.isoformat()}" if edition.expires else ""
    return f"from {edition.effective.isoformat()}{until}; read {edition.read.isoformat()}"


def _tables(book: Workbook, sheet: Worksheet, plan: Plan, top: int) -> int:
    _head(sheet, top, ("Row", "Hand or figure", "Law", "Number", "Field", "Citation"))
    row = top
    for row, line in enumerate(law_rows(plan), start=top + 1):
        cells = (line.key, line.hand, line.words, line.number, line.field, line.citation)
        _line(sheet, row, cells)
    for column, name in enumerate((KEY, HAND, PAY, NUMBER, FIELD), start=1):
        define(book, name, sheet, top + 1, column, row, column)
    return row


def _rules(book: Workbook, sheet: Worksheet, plan: Plan, top: int) -> int:
    _head(sheet, top, ("Limit", "Required", "", "", "", "Citation"))
    row = top
    for row, (key, required, citation) in enumerate(rule_rows(plan), start=top + 1):
        _line(sheet, row, (key, required, None, None, None, citation))
    define(book, RULE_KEY, sheet, top + 1, 1, row, 1)
    define(book, REQUIRED, sheet, top + 1, 2, row, 2)
    define(book, CITATION, sheet, top + 1, 6, row, 6)
    return row


def _head(sheet: Worksheet, row: int, names: tuple[str, ...]) -> None:
    for column, name in enumerate(names, start=1):
        style.heading(sheet.cell(row, column, name))


def _line(sheet: Worksheet, row: int, values: tuple[Scalar, ...]) -> None:
    for column, value in enumerate(values, start=1):
        cell = sheet.cell(row, column, value)  # type: ignore[arg-type]
        style.plain(cell, size=9)
