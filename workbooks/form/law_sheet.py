"""The sheet Law: every table, meter and limit of every edition, looked up by the other sheets.

The form finds the law's pays here and not through a function, so a drop-down works in a
spreadsheet that knows none of ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from formulas.compliance import cap, circumstances, paytables, progressives, rules
from formulas.law.citing import caveat
from formulas.law.model import Edition
from formulas.law.readings import Reading
from formulas.law.tables import LOST, PROGRESSION, Paytable, Term
from formulas.pays import Dollars, Odds, Share, parse_pay
from formulas.typed_day import printed_day
from formulas.values import Scalar
from workbooks.form import support
from workbooks.form.counted import returned_by_law
from workbooks.kit import style
from workbooks.kit.fitting import fit
from workbooks.kit.formula import Formula
from workbooks.kit.input_cells import Lists
from workbooks.kit.inputs import Kind
from workbooks.kit.merging import merge
from workbooks.kit.names import JURISDICTION, as_it_stands, define, lookup, sheet_of, text
from workbooks.plan.agency_lines import taken
from workbooks.plan.game_plan import Plan, WagerPlan, label_of, terms_of

SHEET = "Law"
KEY, HAND, PAY, NUMBER, FIELD = "Law_key", "Law_hand", "Law_pay", "Law_number", "Law_field"
WHERE, RETURNED = "Law_where", "Law_returned"
SHARES = "Law_shares"
"""The share of a meter that a pay is, and which of the meters."""
RULE_KEY, REQUIREMENT = "Law_rule_key", "Law_requirement"
EDITION_CODE, EDITION_TITLE, EDITION_STATUS = "Law_codes", "Law_titles", "Law_statuses"
READING_KEY, READING_TITLE = "Law_reading_key", "Law_reading_title"
READING_CHOICE, READING_REASON = "Law_reading_choice", "Law_reading_reason"
EDITION_DATES, EDITION_SOURCE = "Law_dates", "Law_sources"
EDITION_HEADING = "Law_headings"
WIDTHS = (11, 22, 14, 44, 28, 12, 46, 12, 62, 44, 10, 8)
NAME_WIDTH, NEED_WIDTH, WHERE_WIDTH = sum(WIDTHS[1:3]), sum(WIDTHS[3:6]), WIDTHS[6]
FIRST = 3
BAR = "|"
RETURNED_COLUMN, KEY_COLUMN, FIELD_COLUMN, SHARE_COLUMN, LEVEL_COLUMN = 8, 9, 10, 11, 12
NO_NUMBER = "none"  # an empty cell would be looked up as 0
AT_LEAST, OPEN = "at least ", "must be stated"
PAID, BONUS, TERM = "row ", "bonus ", "meter "


@dataclass(frozen=True, kw_only=True)
class LawRow:
    """One row that the form looks up.

    Args:
        key: edition, wager, table and place, joined by bars.
        hand: the hand, or the figure of a meter.
        words: as the law prints it.
        number: the same as a bare number; None where it is none.
        field: what COMPLIANCE calls it.
        citation: where it stands.
        untouched: what the holder offers where nobody typed anything.
        returned: what comes back per unit wagered, of a share what is paid beside it; None for a
            figure of a meter.
        share: the share of a meter that it is, 0 for none.
        level: which of the table's meters it is a share of, from 1.
    """

    key: str
    hand: str
    words: str
    number: float | None
    field: str
    citation: str
    untouched: str
    returned: Fraction | None = None
    share: Fraction = Fraction()
    level: int = 0


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
                meant = None if pay == LOST else parse_pay(pay)
                share, level = Fraction(), 0
                if isinstance(meant, Share):
                    levels = [meter.level for meter in table.meters]
                    share, level = meant.part, 1 + levels.index(meant.level)
                yield LawRow(
                    key=f"{stem}|{place}",
                    hand=hand,
                    words=pay,
                    number=number_of(pay),
                    field=paytables.pay_field(table.wager, hand),
                    citation=where,
                    untouched=pay,
                    returned=returned_by_law(table, pay),
                    share=share,
                    level=level,
                )
            yield from _terms(edition, table, stem)


def _terms(edition: Edition, table: Paytable, stem: str) -> Iterator[LawRow]:
    where = edition.citation(table.meters[0].section) if table.meters else ""
    for place, (level, figure, term) in enumerate(terms_of(table), start=1):
        label = f"{level} {figure.words}".strip()
        yield LawRow(
            key=f"{stem}|{TERM}{place}",
            hand=label[:1].upper() + label[1:],
            words=term_words(term),
            number=number_of_term(term.text),
            field=progressives.term_field(table.wager, level, figure.words),
            citation=where,
            untouched=term.text,
        )


def term_words(term: Term) -> str:
    """Return a figure of a meter with how it binds."""
    words = {"at least": f"{AT_LEAST}{term.text}", OPEN: OPEN}
    return words.get(term.comparison, term.text)


def table_key(wager: WagerPlan) -> str:
    """Return an expression for edition, wager and paytable as the sheets behind join them."""
    return as_it_stands(f"{JURISDICTION}&{text(f'|{wager.name}|')}&{wager.table}", "*?")


def table_list(plan: Plan, lists: Lists, wager: WagerPlan) -> str:
    """Return a formula for the list of a wager's tables that the chosen edition has."""
    found = []
    for edition in plan.editions:
        labels = tuple(label_of(table) for table in edition.tables(wager.name))
        found.append(lists.place(labels or ("not authorized",)))
    if len(found) == 1:
        return found[0]
    return f"CHOOSE(MATCH({JURISDICTION},{EDITION_CODE},0),{','.join(found)})"


def requirement(field: str) -> Formula:
    """Return the formula of what the law requires of a field, and where it says so."""
    key = f"{JURISDICTION}&{text('|' + field)}"
    return Formula(f"={lookup(REQUIREMENT, key, RULE_KEY)}")


def is_rate(cell: str) -> str:
    """Return an expression that says whether a cell names a rate of a meter."""
    return f"RIGHT({cell},{len(PROGRESSION)})={text(PROGRESSION)}"


def number_of(pay: str) -> float | None:
    """Return the bare number that a person would type for a pay, None where there is none."""
    meant = None if pay == LOST else parse_pay(pay)
    if isinstance(meant, Odds | Dollars):
        return float(meant.amount)
    return float(meant.part) if isinstance(meant, Share) else None


def number_of_term(words: str) -> float | None:
    """Return the bare number that a person would type for a figure of a meter, None for none."""
    bare = words.replace("for 1", "").replace("$", "").replace(",", "").strip()
    try:
        if bare.endswith("%"):
            return float(Fraction(bare[:-1]) / 100)
        return float(Fraction(bare))
    except ValueError:
        return None


def rule_rows(plan: Plan) -> Iterator[tuple[str, str, str]]:
    """Yield key, requirement and citation of every limit of every edition."""
    asked = {limit.input.field: limit.input.kind for limit in plan.limits}
    seen = set()
    for edition in plan.editions:
        for field in (*circumstances.fields(edition), *rules.fields(edition), *cap.fields(edition)):
            place = f"{edition.code}|{field.name}"
            if field.name in asked and place not in seen:
                seen.add(place)
                kind, required = asked[field.name], field.required
                numbered = any(letter.isdecimal() for letter in required)
                # A reader would type something else.
                unclear = kind is Kind.YES if numbered else kind is Kind.WHOLE
                told = f"{required}; type {kind.value}" if unclear else required
                yield place, told, field.citation


def add_law_sheet(book: Workbook, plan: Plan) -> dict[str, int]:
    """Add the sheet and its names, and return the row of each line of a table by its key."""
    sheet = sheet_of(book, SHEET)
    style.title(sheet.cell(1, 1, f"The law on file: {plan.edition.heading}"))
    top = _editions(sheet, plan) + 2
    bottom = _tables(sheet, plan, top)
    last = _readings(sheet, plan, _rules(sheet, plan, bottom + 2) + 2)
    support.end(sheet, plan, WIDTHS, "A2", f"L{last}")
    keys = (line.key for line in law_rows(plan))
    return {key: row for row, key in enumerate(keys, start=top + 1)}


def _editions(sheet: Worksheet, plan: Plan) -> int:
    _head(sheet, FIRST, ("Edition", "Status", "", "Title", "In force", "", "Published in"))
    for row, edition in enumerate(plan.editions, start=FIRST + 1):
        cells = (edition.code, edition.standing, None, edition.title, dates_of(edition), None)
        _line(sheet, row, (*cells, edition.source))
        sheet.cell(row, KEY_COLUMN, headed(plan.heading, edition))
        sheet.row_dimensions[row].height = 40
        for column in (2, 5):
            merge(sheet, row, column, column + 1)
    last = FIRST + len(plan.editions)
    _columns(sheet, FIRST + 1, last, {EDITION_CODE: 1, EDITION_STATUS: 2, EDITION_TITLE: 4})
    names = {EDITION_DATES: 5, EDITION_SOURCE: 7, EDITION_HEADING: KEY_COLUMN}
    _columns(sheet, FIRST + 1, last, names)
    return last


def headed(title: str, edition: Edition) -> str:
    """Return a title, and behind it why the text may not be the law today."""
    doubt = caveat(edition)
    return f"{title} — {doubt}" if doubt else title


def dates_of(edition: Edition) -> str:
    """Return when an edition is in force, in words."""
    if edition.effective is None:
        published = printed_day(edition.published) if edition.published else "on a day not printed"
        if edition.status in ("codified", "final-form"):
            return f"the text prints no effective date; published {published}"
        return f"{edition.out_of_force}; published {published}"
    until = f" to {printed_day(edition.expires)}" if edition.expires else ""
    return (
        f"from {printed_day(edition.effective)}{until}; compared with the official text on "
        f"{printed_day(edition.read)}"
    )


def _tables(sheet: Worksheet, plan: Plan, top: int) -> int:
    heads = (
        *("Edition", "Wager", "Paytable", "Hand or figure", "Law", "Number", "Citation"),
        "Returns",
    )
    _head(sheet, top, heads)
    for column, head in ((SHARE_COLUMN, "Of a meter"), (LEVEL_COLUMN, "Which")):
        style.heading(sheet.cell(top, column, head))
    row = top
    before = ""
    for row, line in enumerate(law_rows(plan), start=top + 1):
        edition, wager, table, _ = line.key.split(BAR)
        stem = line.key.rpartition(BAR)[0]
        named = (edition, wager, table) if stem != before else ("", "", "")
        number = NO_NUMBER if line.number is None else line.number
        returned = NO_NUMBER if line.returned is None else float(line.returned)
        _line(sheet, row, (*named, line.hand, line.words, number, line.citation, returned))
        if line.share:
            _line(sheet, row, (float(line.share), line.level), first=SHARE_COLUMN)
        sheet.cell(row, RETURNED_COLUMN).alignment = style.TO_THE_RIGHT
        sheet.cell(row, 6).alignment = style.TO_THE_RIGHT
        sheet.cell(row, KEY_COLUMN, line.key)
        sheet.cell(row, FIELD_COLUMN, line.field)
        before = stem
    _columns(sheet, top + 1, row, {KEY: KEY_COLUMN, HAND: 4, PAY: 5, NUMBER: 6, WHERE: 7})
    _columns(sheet, top + 1, row, {RETURNED: RETURNED_COLUMN, FIELD: FIELD_COLUMN})
    define(sheet, SHARES, top + 1, SHARE_COLUMN, last_row=row, last_column=LEVEL_COLUMN)
    return row


def _columns(sheet: Worksheet, first: int, last: int, names: dict[str, int]) -> None:
    """Name columns of a table, from its first row to its last."""
    for name, column in names.items():
        define(sheet, name, first, column, last_row=last)


def _rules(sheet: Worksheet, plan: Plan, top: int) -> int:
    _head(sheet, top, ("Edition", "Limit", "", "Required", "", "", "Citation"))
    row = top
    for row, (key, required, citation) in enumerate(rule_rows(plan), start=top + 1):
        edition, _, name = key.partition(BAR)
        _line(sheet, row, (edition, name, None, required, None, None, citation))
        for first, last in ((2, 3), (4, 6)):
            merge(sheet, row, first, last)
        fit(sheet, row, name, NAME_WIDTH, 9)
        fit(sheet, row, required, NEED_WIDTH, 9)
        fit(sheet, row, citation, WHERE_WIDTH, 9)
        sheet.cell(row, KEY_COLUMN, key)
        sheet.cell(row, FIELD_COLUMN, f"{required}; {citation}")
    _columns(sheet, top + 1, row, {RULE_KEY: KEY_COLUMN, REQUIREMENT: FIELD_COLUMN})
    return row


def _readings(sheet: Worksheet, plan: Plan, top: int) -> int:
    _head(sheet, top, ("Edition", "Interpretation", "", "Taken as", "Reason and citation", "", ""))
    row = top
    for edition in plan.editions:
        for place, reading in enumerate(edition.readings, start=1):
            row += 1
            words = taken_as(edition, reading)
            reason = f"{reading.reason} {edition.citation(reading.section)}"
            _line(sheet, row, (edition.code, reading.title, None, words, reason, None, None))
            for first, last in ((2, 3), (5, 7)):
                merge(sheet, row, first, last)
            lines = max(-(-len(words) // 48), -(-len(reason) // 92))
            sheet.row_dimensions[row].height = 13 * lines + 3
            sheet.cell(row, KEY_COLUMN, f"{edition.code}|{place}")
    names = {READING_KEY: KEY_COLUMN, READING_TITLE: 2, READING_CHOICE: 4, READING_REASON: 5}
    _columns(sheet, min(top + 1, row), row, names)
    return row


def taken_as(edition: Edition, reading: Reading) -> str:
    """Return how a reading is taken: the choice, its meaning, and who adopted it.

    Raises:
        Refusal: the agency's register cannot be followed.
    """
    chosen, by = taken(edition, reading)
    words = reading.told(chosen)
    return f"{words.rstrip('.')}; {by}" if by else words


def _head(sheet: Worksheet, row: int, names: tuple[str, ...]) -> None:
    style.heads(sheet, row, [name or None for name in names], figures=None)
    named = [column for column, name in enumerate(names, start=1) if name]
    for first, behind in pairwise([*named, len(names) + 1]):
        if behind - first > 1:
            merge(sheet, row, first, behind - 1)


def _line(sheet: Worksheet, row: int, values: tuple[Scalar, ...], first: int = 1) -> None:
    for column, value in enumerate(values, start=first):
        style.row(sheet.cell(row, column, value))  # type: ignore[arg-type]
