"""The sheet Choices: every choice as COMPLIANCE takes it, filled from the inputs.

Beside each choice stands whether it can be read, and which line of the sheet Rules its answer is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Final

from openpyxl import Workbook
from openpyxl.utils import quote_sheetname
from openpyxl.worksheet.worksheet import Worksheet

from formulas.agency.office import office
from formulas.compliance import cap, paytables, rules, texts, wagers
from formulas.law.model import Edition
from formulas.question.names import ask_game
from formulas.question.readings import named_rules
from workbooks.form import grid as at
from workbooks.form import judged, support
from workbooks.form.award_workings import DIFFERS, UNREADABLE
from workbooks.form.figures import where_offered
from workbooks.form.law_sheet import FIELD as LAW_FIELD
from workbooks.form.law_sheet import KEY as LAW_KEY
from workbooks.form.law_sheet import RULE_KEY, is_rate, rule_rows
from workbooks.form.rules_sheet import HIGH, KEYS, LOW
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.inputs import DIGITS, HIGHEST_SHARE, POINTS, Input, Kind, share
from workbooks.kit.names import JURISDICTION, absolute, as_it_stands, define, lookup, sheet_of, text
from workbooks.plan.game_plan import Plan, WagerPlan

SHEET = "Choices"
CHOICES = "Form_choices"
STAKES = "Form_stakes"
UNREAD = "Form_unread"
"""The name of the cell that counts the entries that cannot be read."""
CHANGED: Final = "Form_changed"
"""Beside each pay and figure of a meter its row on the sheet Submission where it was changed."""
FIELDS: Final = "Form_changed_fields"
LINES, ENTRIES = "Form_lines", "Form_entries"
"""Ranges: the line on the sheet Rules; the entry, what is found and what is required."""
FIRST = 4
FIELD, VALUE, FOUND, REQUIRES, WRONG, BINDS, ANSWER, LINE, PLACE = range(1, 10)
WAGER, STAKE = 11, 12
HEADS: Final = (
    *("Field", "Value", "Found", "Required", "Unread", "Binds, changed", "Answer"),
    *("Line of Rules", "Row of Submission", "", "Wager", "Minimum"),
)
JUDGED = (Kind.MONEY, Kind.WHOLE, Kind.PERCENT, Kind.YES, Kind.LIST, Kind.DIGEST)
SHORT: Final = 30
"""An answer of so many letters stands in the cell of its line."""
NUMBERS = (Kind.MONEY, Kind.WHOLE, Kind.PERCENT)


@dataclass(frozen=True)
class Choice:
    """One row of the range that a single input makes.

    Args:
        field: an expression for the name of the field, empty text where there is none.
        place: the cell of the entry.
        counted: whether an entry that cannot be read is counted.
        missing: an expression: 1 where an empty entry counts as one that cannot be read.
        asked: the input.
        wager: the wager of the input, None for an input of the table.
    """

    field: str
    place: str
    counted: bool
    missing: str
    asked: Input
    wager: WagerPlan | None


@dataclass(frozen=True)
class PayRows:
    """Rows of a paytable, which stand one below the other on the sheet Submission.

    Args:
        wager: the wager.
        first: the first row on the sheet Submission.
        stems: by row an expression for the row of the law, as the sheet Rules has it.
        words: the cells that have a pay in words where it is another than the law's, "" for none.
        terms: whether they are figures of a meter.
        spare: how many of them, the last, are for hands that the law does not list.
    """

    wager: WagerPlan
    first: int
    stems: tuple[str, ...]
    words: str
    terms: bool
    spare: int = 0


def _place(book: Workbook, asked: Input) -> str:
    """Return the address of an input, with its sheet."""
    return str(book.defined_names[asked.name].attr_text)


def _choices(book: Workbook, plan: Plan) -> Iterator[Choice]:
    """Yield the choices that single inputs make."""
    asked: list[tuple[Input, str, WagerPlan | None]] = [
        (each, text(each.field), wager) for wager in plan.wagers for each in wager.inputs
    ]
    rules = [key for key, _, _ in rule_rows(plan)]
    for limit in plan.limits:
        field = limit.input.field
        known = text(field)
        if any(f"{edition.code}|{field}" not in rules for edition in plan.editions):
            found = f"ISNUMBER(MATCH({JURISDICTION}&{text('|' + field)},{RULE_KEY},0))"
            known = f'IF({found},{known},"")'
        asked.append((limit.input, known, None))
    asked += [(each, text(each.field), None) for each in plan.applicant]
    for one, known, wager in asked:
        if not one.field:
            continue
        missing = "0"
        if wager is not None and not wager.base and one is wager.inputs[0]:
            last = _place(book, wager.inputs[-1]).rpartition("!")[2]
            # A wager that is filled in is offered or is not.
            missing = f"SIGN(COUNTA({_place(book, wager.inputs[1])}:{last}))"
        counted = one.kind in JUDGED and not one.open
        yield Choice(known, _place(book, one), counted, missing, one, wager)


def _unread(asked: Input, place: str, missing: str = "0") -> str:
    """Return an expression: 1 where a cell, or each of a column, holds what it may not."""
    if asked.kind is Kind.DIGEST:
        read = f'LEN(SUBSTITUTE({place}," ",""))={DIGITS}'
    elif asked.kind in (Kind.YES, Kind.LIST):
        read = "+".join(f"({place}={text(one)})" for one in asked.options or ("yes", "no"))
    else:  # every number is less than any text
        read = f'({place}<"")*({place}>=0)'
        if asked.kind is Kind.PERCENT:
            low, high = POINTS
            read += f"*(({place}<={HIGHEST_SHARE})+({place}>={low})*({place}<={high}))"
    return f'IFERROR(IF({place}="",{missing},IF({read},0,1)),1)'


def add_choices_sheet(book: Workbook, plan: Plan, pays: Sequence[PayRows]) -> int:
    """Add the sheet and its names, and return how many rows the range has.

    Args:
        book: the workbook.
        plan: the form.
        pays: the choices that the rows of the paytables make.
    """
    sheet = sheet_of(book, SHEET)
    style.title(sheet.cell(1, 1, "Choices handed to COMPLIANCE, and the line of Rules of each"))
    style.plain(sheet.cell(2, 1, "Filled from the sheets Submission and Layout."))
    for column, name in enumerate(HEADS, start=1):
        if name:
            style.heading(sheet.cell(FIRST - 1, column, name))
    choices = list(_choices(book, plan))
    places = {choice.asked.field: row for row, choice in enumerate(choices, start=FIRST)}
    for row, choice in enumerate(choices, start=FIRST):
        style.label(sheet.cell(row, FIELD, _told(choice.field)))
    _entered(sheet, choices)
    for row, choice in enumerate(choices, start=FIRST):
        _Line(sheet, plan, places, row, choice.asked, choice.wager).write()
    top = row = FIRST + len(choices)
    for rows in pays:
        _pays(sheet, row, rows)
        row += len(rows.stems)
    row -= 1
    define(sheet, CHOICES, FIRST, FIELD, last_row=row, last_column=VALUE)
    for name, column in ((CHANGED, BINDS), (FIELDS, FIELD)) if pays else ():
        define(sheet, name, top, column, last_row=row)
    last = _beyond(book, plan, row + 2)
    for name, column in ((LINES, LINE), (f"{UNREAD}_each", WRONG)):
        define(sheet, name, FIRST, column, last_row=last)
    define(sheet, ENTRIES, FIRST, VALUE, last_row=last, last_column=REQUIRES)
    style.label(sheet.cell(last + 1, FIELD, "Entries that cannot be read"))
    support.put(sheet, last + 1, WRONG, f"SUM({UNREAD}_each)", UNREAD)
    _stakes(sheet, plan)
    widths = (52, 32, 32, 40, 9, 9, 26, 12, 12, 3, 24, 14)
    support.end(sheet, plan, widths, f"A{FIRST}", f"L{last + 1}")
    return row - FIRST + 1


def _entered(sheet: Worksheet, choices: Sequence[Choice]) -> None:
    """Write the entries and whether they can be read, those below each other by one formula.

    What cannot be read is left out, so that one wrong cell does not silence every other flag.
    """
    row = FIRST
    for _, run in groupby(enumerate(choices), key=lambda each: _run(*each)):
        entries = [choice for _, choice in run]
        first, last = entries[0], row + len(entries) - 1
        there, fields, wrong = first.place, f"A{row}", f"E{row}"
        if last > row:
            there += f":{entries[-1].place.rpartition('!')[2]}"
            fields, wrong = f"{fields}:A{last}", f"{wrong}:E{last}"
        value = share(there) if first.asked.kind is Kind.PERCENT else there
        kept = f'IF({there}="","",{value})'
        if first.counted:
            kept = f'IF(({fields}="")+({wrong}>0)>0,"",{kept})'
            support.over(
                sheet, (row, WRONG, last, WRONG), _unread(first.asked, there, first.missing)
            )
        else:
            kept = f'IF({fields}="","",IFERROR({kept},""))'
        support.over(sheet, (row, VALUE, last, VALUE), kept, support.WORDS)
        row = last + 1


def _run(place: int, choice: Choice) -> tuple[object, ...]:
    """Return what entries have in common that stand one below the other in the same order."""
    column, row = choice.place.rsplit("$", 1)
    asked = choice.asked
    kind = Kind.MONEY if asked.kind is Kind.WHOLE else asked.kind
    alike = (kind, asked.options) if choice.counted else kind is Kind.PERCENT
    return column, int(row) - place, choice.counted, choice.missing, alike


def _told(field: str) -> str:
    """Return a text that stands alone as it is, and any other expression as a formula."""
    alone = field.startswith('"') and '"' not in field[1:-1]
    return field[1:-1] if alone else Formula(f"={field}")


def _pays(sheet: Worksheet, top: int, rows: PayRows) -> None:
    """Write the rows of a paytable."""
    end = top + len(rows.stems) - 1
    there = quote_sheetname(at.SHEET)

    def typed(column: int) -> str:
        last = rows.first + len(rows.stems) - 1
        return f"{there}!{absolute(rows.first, column, last)}"

    def here(column: int) -> str:
        return absolute(top, column, end)

    def put(column: int, expression: str) -> None:
        support.over(sheet, (top, column, end, column), expression, support.WORDS)

    entry, mark = typed(at.OFFERED), typed(at.DIFFERS)
    offered = "1=1" if rows.wager.base else f'{rows.wager.cell("offered")}="yes"'
    if not rows.terms:
        named = f"{text(rows.wager.name + paytables.OF_HAND)}&{{0}}"
        for begin, last, holds in (
            (top, end - rows.spare, '{0}<>""'),
            (end - rows.spare + 1, end, f'{{1}}="{DIFFERS}"'),
        ):
            hand, marked = (
                f"{there}!{absolute(rows.first + begin - top, one, rows.first + last - top)}"
                for one in (at.HAND, at.DIFFERS)
            )
            field = f'IF({offered},IF({holds},{named},""),"")'.format(hand, marked)
            if begin <= last:
                support.over(sheet, (begin, FIELD, last, FIELD), field, support.WORDS)
    unread = f'IF({mark}="{UNREADABLE}",1,0)'
    put(WRONG, f'IF(IFERROR({entry}="",1=0),0,{unread})')
    empty = f'(({here(FIELD)}="")+{{}}>0)'
    put(VALUE, f'IF({empty.format(here(WRONG))},"",IF({entry}="","",{entry}))')
    unmarked = f'({mark}="")'
    put(BINDS, f'IF({empty.format(unmarked)},"",{here(PLACE)})')
    if rows.terms:  # every number is less than any text
        bounds = f'IF({mark}="","{judged.INSIDE}","{judged.OUTSIDE}")'
        other = f'IF({here(VALUE)}<"",{bounds},"{judged.UNSAID}")'
        same = f"{entry}={typed(at.UNTOUCHED)}"
    else:
        same, other = f'{mark}=""', f'"{judged.UNSAID}"'
    if rows.words:
        put(FOUND, f'IF({rows.words}="","",{rows.words})')
        known = f'({here(FOUND)}="{judged.UNSAID}")+({here(FOUND)}="{judged.SAME}")>0'
        other = f'IF({known},{here(FOUND)},"{judged.OTHER}")'
    answer = f'IF({same},"{judged.SAME}",{other})'
    put(ANSWER, f'IF({here(VALUE)}="","{judged.BLANK}",{answer})')
    for row, stem in enumerate(rows.stems, start=top):
        style.law(sheet.cell(row, PLACE, rows.first + row - top))
        if rows.terms:
            field = f'IF({offered},{lookup(LAW_FIELD, stem, LAW_KEY)},"")'
            style.label(sheet.cell(row, FIELD, Formula(f"={field}")))
            hand, entry = (
                f"{there}!{absolute(row - top + rows.first, one)}" for one in (at.HAND, at.OFFERED)
            )
            share = f'ROUND({entry}*100,9)&"%"'
            words = f"IF({is_rate(hand)},{share},{dollars(entry)})"
            words = f'IF(ISNUMBER({entry}),{words},"")'
            support.put(sheet, row, FOUND, words, right=False)
        key = f'{stem}&"|"&{sheet.cell(row, ANSWER).coordinate}'
        line = f'IF({sheet.cell(row, FIELD).coordinate}="","",IFERROR(MATCH({key},{KEYS},0),0))'
        support.put(sheet, row, LINE, line)


@dataclass(frozen=True)
class _Line:
    """The cells beside an input that find its line on the sheet Rules."""

    sheet: Worksheet
    plan: Plan
    places: dict[str, int]
    row: int
    asked: Input
    wager: WagerPlan | None

    def write(self) -> None:
        row, asked, wager = self.row, self.asked, self.wager
        if asked.field in (cap.CAP, cap.APPLIES, texts.WAIVER) or asked.key == "amounts":
            self._put(LINE, f'IF(LEN(B{row})=0,"",0)')
        elif asked.kind is Kind.TABLE and wager is not None:
            self._table(wager)
        elif asked.key == "maximum" and wager is not None:
            low = f"B{row - 1}"
            under = f"IF(COUNT({low}:B{row})=2,B{row}<{low},1=0)"
            self._put(ANSWER, f'IF({under},"{judged.OUTSIDE}","{judged.INSIDE}")')
            self._put(LINE, f'IFERROR(MATCH({self._key(f"G{row}")},{KEYS},0),"")')
            self._put(FOUND, f'IF(COUNT(B{row})=0,"",{dollars(f"B{row}")})')
            told = f'"not under the minimum of "&{dollars(low)}'
            self._put(REQUIRES, f'IF(G{row}="{judged.OUTSIDE}",{told},"")')
        elif any(asked.field in rules.groups(edition) for edition in self.plan.editions):
            self._rule()

    def _table(self, wager: WagerPlan) -> None:
        offered = '"yes"'
        if not wager.base:
            place = f"B{self.places[wager.inputs[0].field]}"
            offered = f'IF(LEN({place})=0,"{judged.BLANK}",{place})'
        meant = wager.table
        chosen = f'IF(LEN({meant})=0,"{judged.BLANK}",{as_it_stands(meant)})'
        self._put(ANSWER, f'{offered}&"|"&{chosen}')
        self._line(f"G{self.row}", f'{offered}&"|{judged.OTHER}"')
        self._put(FOUND, f"B{self.row}")

    def _rule(self) -> None:
        row, asked = self.row, self.asked
        answer = as_it_stands(f"B{row}") if asked.kind is Kind.TEXT else f"B{row}"
        none = f'"{judged.BLANK}"'
        if self.wager is not None and not self.wager.base and asked is self.wager.inputs[0]:
            none = f'IF(LEN({self.wager.table})=0,{none},"{judged.GIVEN}")'
        if asked.kind in NUMBERS:
            key = f"MATCH({self._key()},{KEYS},0)"
            number = f"ROUND(B{row}*100,9)" if asked.kind is Kind.PERCENT else f"B{row}"
            low, high = (f"INDEX({name},{key})" for name in (LOW, HIGH))
            inside = f"MEDIAN({low},{number},{high})={number}"
            bounded = f'IF({inside},"{judged.INSIDE}","{judged.OUTSIDE}")'
            self._put(ANSWER, f'IF(LEN(B{row})=0,{none},IFERROR({bounded},B{row}&""))')
            self._put(FOUND, _number(f"B{row}", asked.kind))
            said = f"G{row}"
        else:
            said = f"IF(LEN(B{row})=0,{none},{answer})"
            if len(said) > SHORT:
                self._put(ANSWER, said)
                said = f"G{row}"
        binds = self._binds()
        if binds:
            self._put(BINDS, binds)
        self._line(said, f'"{judged.OTHER}"', f"F{row}" if binds else "")

    def _binds(self) -> str:
        """Return an expression: does the rule bind, 1 yes, 0 no, 0.5 where nobody says."""
        having = [one for one in self.plan.editions if self.asked.field in rules.groups(one)]
        needed = judged.depends(having[0], self.asked.field)
        if needed is None:
            return ""
        parts = [self._offered(name) for name in needed.wagers]
        for field, wanted in needed.said.items():
            place = f"B{self.places[field]}" if field in self.places else '""'
            other = "no" if wanted == "yes" else "yes"
            parts.append(f'IF({place}="{wanted}",1,IF({place}="{other}",0,0.5))')
        if needed.limit:
            of_limit = self.places.get(cap.CAP)
            parts.append("0" if of_limit is None else f"SIGN(LEN(B{of_limit}))")
        if not parts:
            return ""
        binds = f"MIN({','.join(parts)})"
        if len(having) == len(self.plan.editions):
            return binds
        here = ",".join(f"{JURISDICTION}={text(edition.code)}" for edition in having)
        return f"IF(OR({here}),{binds},1)"

    def _offered(self, name: str) -> str:
        wager = next((one for one in self.plan.wagers if one.name == name), None)
        if wager is None:
            return "0"
        place = f"B{self.places[wager.inputs[0].field]}"
        silent = f"SIGN(LEN({wager.table}))" if wager.optional else "1"
        return f'IF({place}="yes",1,IF({place}="no",0,{silent}))'

    def _line(self, answer: str, other: str, binds: str = "") -> None:
        row = self.row
        found = (
            f"IFERROR(MATCH({self._key(answer)},{KEYS},0),"
            f"IFERROR(MATCH({self._key(other)},{KEYS},0),0))"
        )
        if binds:
            found = f'IF(OR({binds}=0,AND({binds}<1,LEN(B{row})=0)),"",{found})'
        self._put(LINE, f'IF(A{row}="","",{found})')

    def _key(self, answer: str = "") -> str:
        stem = f'{JURISDICTION}&"|"&A{self.row}'
        return f'{stem}&"|"&{answer}' if answer else stem

    def _put(self, column: int, expression: str) -> None:
        support.put(self.sheet, self.row, column, expression, right=False)


def _number(cell: str, kind: Kind) -> str:
    """Return an expression for a number as COMPLIANCE shows it."""
    if kind is Kind.PERCENT:
        return f'IF(LEN({cell})=0,"",ROUND({cell}*100,9)&"%")'
    parted = f'TEXT({cell},"#,##0.0#########")'
    return f'IF(LEN({cell})=0,"",IF(INT({cell})={cell},TEXT({cell},"#,##0"),{parted}))'


def dollars(cell: str) -> str:
    """Return an expression for an amount of a cell as COMPLIANCE shows it."""
    return f'"$"&IF(INT({cell})={cell},TEXT({cell},"#,##0"),TEXT({cell},"#,##0.00"))'


def _beyond(book: Workbook, plan: Plan, row: int) -> int:
    """Write the rules without a choice, then the entries that are none; return the last row."""
    sheet = sheet_of(book, SHEET)
    known = [name for edition in plan.editions for name in judged.always(edition)]
    for name in dict.fromkeys(known):
        key = f'{JURISDICTION}&"|"&A{row}&"|{judged.ALWAYS}"'
        style.label(sheet.cell(row, FIELD, name))
        support.put(sheet, row, LINE, f'IFERROR(MATCH({key},{KEYS},0),"")')
        row += 1
    for name, needed in _need_the_functions(plan).items():
        here = f"OR({','.join(f'{JURISDICTION}={text(code)}' for code in needed)})"
        style.label(sheet.cell(row, FIELD, name))
        support.put(sheet, row, LINE, f'IF({here},0,"")')
        row += 1
    for asked in (
        *(one for wager in plan.wagers for one in wager.inputs),
        *(limit.input for limit in plan.limits),
        *(one for attachment in plan.attachments for one in attachment.inputs),
    ):
        if asked.kind in JUDGED and not asked.open and not asked.field:
            style.label(sheet.cell(row, FIELD, asked.label))
            support.put(sheet, row, WRONG, _unread(asked, _place(book, asked)))
            row += 1
    return row - 1


def _need_the_functions(plan: Plan) -> dict[str, list[str]]:
    """Return the rules that no answer alone decides, with the editions that have them."""
    named = named_rules(ask_game(plan.game))
    agency = office()
    kinds: dict[str, Callable[[Edition], bool]] = {
        texts.NOT_STATED: lambda _edition: True,
        "paytable of a version": lambda one: any(table.version for table in one.paytables),
        wagers.requires("wager"): lambda one: any(part.requires for part in one.layout),
        "procedures of the rake": lambda one: one.has_rule(wagers.TYPES),
        "payback of the house way": lambda _edition: named is not None,
        "policy of the agency": lambda _edition: agency is not None and bool(agency.policies),
    }
    for more, less, _ in wagers.PAIRS:
        kinds[f"{more}, {less}"] = partial(Edition.has_rule, key=more)
    return {
        name: codes
        for name, has in kinds.items()
        if (codes := [edition.code for edition in plan.editions if has(edition)])
    }


def _stakes(sheet: Worksheet, plan: Plan) -> None:
    """List the posted minimum of the first base wager and of every wager offered."""
    row = FIRST
    for row, wager in enumerate(plan.wagers, start=FIRST):
        minimum = wager.cell("minimum")
        base = next((part.name for part in plan.edition.layout if part.base), wager.name)
        shown = text(base if wager.base else wager.name)
        shown = where_offered(wager, shown)
        wanted = f'IF(ISERROR({minimum}),"",IF({minimum}="","",{shown}))'
        style.label(sheet.cell(row, WAGER, Formula(f"={wanted}")))
        support.put(sheet, row, STAKE, f'IF(K{row}="","",{minimum})')
        sheet.cell(row, STAKE).number_format = style.MONEY
    define(sheet, STAKES, FIRST, WAGER, last_row=row, last_column=STAKE)
