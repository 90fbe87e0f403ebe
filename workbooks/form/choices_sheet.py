"""The sheet Choices: every choice as COMPLIANCE takes it, filled from the inputs.

Beside each choice stands whether it can be read, and which line of the sheet Rules its answer is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from formulas.agency.office import office
from formulas.compliance import cap, pots, rules, texts, wagers
from formulas.law.model import Edition
from formulas.question.names import ask_game
from formulas.question.readings import named_rules
from workbooks.form import judged
from workbooks.form.law_sheet import RULE_KEY
from workbooks.form.rules_sheet import HIGH, KEYS, LOW
from workbooks.kit import style
from workbooks.kit.formula import Formula
from workbooks.kit.inputs import DIGITS, HIGHEST_SHARE, POINTS, Input, Kind, name_of, share
from workbooks.kit.names import JURISDICTION, define, sheet_of, text
from workbooks.plan.game_plan import Plan, WagerPlan, table_name

SHEET = "Choices"
CHOICES = "Form_choices"
STAKES = "Form_stakes"
UNREAD = "Form_unread"
"""The name of the cell that counts the entries that cannot be read."""
CHANGED: Final = "Form_changed"
"""Beside each pay and figure of a meter its row on the sheet Submission where it was changed."""
FIELDS: Final = "Form_changed_fields"
LINES, ENTRIES, SHOWN, REQUIRED = "Form_lines", "Form_entries", "Form_shown", "Form_required"
"""Ranges: the line on the sheet Rules, the entry, what is found, what is required."""
FIRST = 4
FIELD, VALUE, WRONG, BINDS, ANSWER, LINE, FOUND, REQUIRES = range(1, 9)
WAGER, STAKE = 10, 11
HEADS: Final = (
    *("Field", "Value", "Unread", "Binds, row", "Answer", "Line of Rules", "Found", "Required"),
    *("", "Wager", "Minimum"),
)
JUDGED = (Kind.MONEY, Kind.WHOLE, Kind.PERCENT, Kind.YES, Kind.LIST, Kind.DIGEST)
NUMBERS = (Kind.MONEY, Kind.WHOLE, Kind.PERCENT)


@dataclass(frozen=True)
class Choice:
    """One row of the range.

    Args:
        field: an expression for the name of the field, empty text where there is none.
        value: an expression for the value.
        usable: an expression that says whether the value can be read; what cannot is left out,
            so that one wrong cell does not silence every other flag.
        counted: whether an entry that cannot be read is counted.
        missing: an expression: 1 where an empty entry counts as one that cannot be read.
        stem: for a pay an expression for its row of the law, as the sheet Rules has it.
        answer: for a pay an expression for the answer that its entry is.
        shown: for a pay an expression for what is found where it is another than the law's.
        mark: for a pay the cell that says whether it departs.
        asked: the input, None for a pay.
        wager: the wager of the input, None for an input of the table.
    """

    field: str
    value: str
    usable: str
    counted: bool = True
    missing: str = "0"
    stem: str = ""
    answer: str = ""
    shown: str = ""
    mark: str = ""
    asked: Input | None = None
    wager: WagerPlan | None = None


def input_choices(plan: Plan) -> Iterator[Choice]:
    """Yield the choices that single inputs make."""
    for wager in plan.wagers:
        for each in wager.inputs:
            if each.field:
                yield _of_input(each, text(each.field), wager)
    for limit in plan.limits:
        field = limit.input.field
        if not field:
            continue
        known = f"ISNUMBER(MATCH({JURISDICTION}&{text('|' + field)},{RULE_KEY},0))"
        yield _of_input(limit.input, f'IF({known},{text(field)},"")', None)


def _of_input(asked: Input, field: str, wager: WagerPlan | None) -> Choice:
    missing = "0"
    if wager is not None and not wager.base and asked is wager.inputs[0]:
        given = "+".join(f"LEN({each.name})" for each in wager.inputs[1:])
        missing = f"SIGN({given})"  # a wager that is filled in is offered or is not
    value = share(asked.name) if asked.kind is Kind.PERCENT else asked.name
    counted = asked.kind in JUDGED and not asked.open
    return Choice(field, value, usable(asked), counted, missing, asked=asked, wager=wager)


def usable(asked: Input) -> str:
    """Return an expression that says whether an input holds what it may."""
    if asked.kind is Kind.PERCENT:
        low, high = POINTS
        meant = f"OR({asked.name}<={HIGHEST_SHARE},AND({asked.name}>={low},{asked.name}<={high}))"
        return f"IF(ISNUMBER({asked.name}),AND({asked.name}>=0,{meant}),FALSE)"
    if asked.kind in (Kind.MONEY, Kind.WHOLE):
        return f"IF(ISNUMBER({asked.name}),{asked.name}>=0,FALSE)"
    if asked.kind in (Kind.YES, Kind.LIST):
        options = asked.options or ("yes", "no")
        return f"OR({','.join(f'{asked.name}={text(option)}' for option in options)})"
    if asked.kind is Kind.DIGEST:
        return f'LEN(SUBSTITUTE({asked.name}," ",""))={DIGITS}'
    return f'{asked.name}<>""'


def add_choices_sheet(book: Workbook, plan: Plan, pays: list[Choice]) -> int:
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
    choices = [*input_choices(plan), *pays]
    places = {
        choice.asked.field: row
        for row, choice in enumerate(choices, start=FIRST)
        if choice.asked is not None
    }
    row = FIRST
    for row, choice in enumerate(choices, start=FIRST):
        _choice(sheet, row, choice)
        if choice.asked is None:
            _line_of_pay(sheet, row, choice)
        else:
            _Line(sheet, plan, places, row, choice.asked, choice.wager).write()
    define(sheet, CHOICES, FIRST, FIELD, last_row=row, last_column=VALUE)
    for name, column in ((CHANGED, BINDS), (FIELDS, FIELD)) if pays else ():
        define(sheet, name, FIRST + len(choices) - len(pays), column, last_row=row)
    last = _beyond(sheet, plan, row + 2)
    for name, column in (
        (LINES, LINE),
        (ENTRIES, VALUE),
        (SHOWN, FOUND),
        (REQUIRED, REQUIRES),
        (f"{UNREAD}_each", WRONG),
    ):
        define(sheet, name, FIRST, column, last_row=last)
    style.label(sheet.cell(last + 1, FIELD, "Entries that cannot be read"))
    style.law(sheet.cell(last + 1, WRONG, Formula(f"=SUM({UNREAD}_each)")))
    define(sheet, UNREAD, last + 1, WRONG)
    _stakes(sheet, plan)
    widths = (52, 32, 9, 9, 26, 12, 32, 40, 3, 24, 14)
    for letter, width in zip("ABCDEFGHIJK", widths, strict=True):
        sheet.column_dimensions[letter].width = width
    style.screen(sheet, f"A{FIRST}")
    style.page(
        sheet,
        f"A1:K{last + 1}",
        repeat=f"1:{FIRST - 1}",
        heading=plan.edition.heading,
    )
    style.behind(sheet)
    style.protect(sheet)
    return row - FIRST + 1


def _choice(sheet: Worksheet, row: int, choice: Choice) -> None:
    """Write a choice, and whether its entry can be read."""
    value = choice.value
    style.label(sheet.cell(row, FIELD, _told(choice.field)))
    given = f"IF({choice.usable},0,1)"
    wrong = f"IF(ISERROR({value}),1,IF(LEN({value})=0,{choice.missing},{given}))"
    kept = f'IF(LEN({value})=0,"",{value})'
    if choice.counted:
        style.law(sheet.cell(row, WRONG, Formula(f"={wrong}")))
        cell = sheet.cell(row, VALUE, Formula(f'=IF(OR(A{row}="",C{row}>0),"",{kept})'))
    else:
        cell = sheet.cell(row, VALUE, Formula(f'=IF(A{row}="","",IF(ISERROR({value}),"",{kept}))'))
    style.law(cell, right=False)


def _told(field: str) -> str:
    """Return a text that stands alone as it is, and any other expression as a formula."""
    alone = field.startswith('"') and '"' not in field[1:-1]
    return field[1:-1] if alone else Formula(f"={field}")


def _line_of_pay(sheet: Worksheet, row: int, choice: Choice) -> None:
    if not choice.stem:
        return
    key = f'{choice.stem}&"|"&IF(LEN(B{row})=0,{text(judged.BLANK)},{choice.answer})'
    line = f'IF(A{row}="","",IFERROR(MATCH({key},{KEYS},0),0))'
    style.law(sheet.cell(row, LINE, Formula(f"={line}")))
    changed = f'IF(A{row}="","",IF({choice.mark}="","",ROW({choice.mark})))'
    style.law(sheet.cell(row, BINDS, Formula(f"={changed}")), right=False)
    if choice.shown:
        style.law(sheet.cell(row, FOUND, Formula(f"={choice.shown}")), right=False)


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
        if asked.field in (cap.CAP, cap.APPLIES) or asked.key == "amounts":
            self._put(LINE, f'IF(LEN(B{row})=0,"",0)')
        elif asked.kind is Kind.TABLE and wager is not None:
            self._table(wager)
        elif asked.key == "maximum" and wager is not None:
            self._maximum()
        elif any(asked.field in rules.groups(edition) for edition in self.plan.editions):
            self._rule()

    def _table(self, wager: WagerPlan) -> None:
        offered = '"yes"'
        if not wager.base:
            place = f"B{self.places[wager.inputs[0].field]}"
            offered = f'IF(LEN({place})=0,"{judged.BLANK}",{place})'
        meant = table_name(self.plan, wager)
        self._put(ANSWER, f'{offered}&"|"&IF(LEN({meant})=0,"{judged.BLANK}",{_text_of(meant)})')
        given = f'{offered}&"|{judged.OTHER}"'
        self._line(f"E{self.row}", given)
        self._put(FOUND, f"B{self.row}")

    def _maximum(self) -> None:
        low, row = f"B{self.row - 1}", self.row
        under = f"IF(COUNT({low}:B{row})=2,B{row}<{low},FALSE)"
        self._put(ANSWER, f'IF({under},"{judged.OUTSIDE}","{judged.INSIDE}")')
        self._put(LINE, f'IFERROR(MATCH({self._key(f"E{row}")},{KEYS},0),"")')
        self._put(FOUND, f'IF(COUNT(B{row})=0,"",{dollars(f"B{row}")})')
        told = f'"not under the minimum of "&{dollars(low)}'
        self._put(REQUIRES, f'IF(E{row}="{judged.OUTSIDE}",{told},"")')

    def _rule(self) -> None:
        row, asked = self.row, self.asked
        answer = _text_of(f"B{row}") if asked.kind is Kind.TEXT else f"B{row}"
        none = f'"{judged.BLANK}"'
        if self.wager is not None and not self.wager.base and asked is self.wager.inputs[0]:
            none = f'IF(LEN({table_name(self.plan, self.wager)})=0,{none},"{judged.GIVEN}")'
        if asked.kind in NUMBERS:
            key = f"MATCH({self._key()},{KEYS},0)"
            number = f"ROUND(B{row}*100,9)" if asked.kind is Kind.PERCENT else f"B{row}"
            low, high = (f"INDEX({name},{key})" for name in (LOW, HIGH))
            inside = f"MEDIAN({low},{number},{high})={number}"
            bounded = f'IF({inside},"{judged.INSIDE}","{judged.OUTSIDE}")'
            self._put(ANSWER, f'IF(LEN(B{row})=0,{none},IFERROR({bounded},B{row}&""))')
            self._put(FOUND, _number(f"B{row}", asked.kind))
        else:
            self._put(ANSWER, f"IF(LEN(B{row})=0,{none},{answer})")
        binds = self._binds()
        if binds:
            self._put(BINDS, binds)
        self._line(f"E{row}", f'"{judged.OTHER}"', f"D{row}" if binds else "")

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
        silent = f"SIGN(LEN({table_name(self.plan, wager)}))" if wager.optional else "1"
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
        style.law(self.sheet.cell(self.row, column, Formula(f"={expression}")), right=False)


def _text_of(cell: str) -> str:
    """Return an expression for a text in which no sign stands for others as it is looked up."""
    for sign in "~*?":
        cell = f'SUBSTITUTE({cell},"{sign}","~{sign}")'
    return cell


def _number(cell: str, kind: Kind) -> str:
    """Return an expression for a number as COMPLIANCE shows it."""
    if kind is Kind.PERCENT:
        return f'IF(LEN({cell})=0,"",ROUND({cell}*100,9)&"%")'
    parted = f'TEXT({cell},"#,##0.0#########")'
    return f'IF(LEN({cell})=0,"",IF(INT({cell})={cell},TEXT({cell},"#,##0"),{parted}))'


def dollars(cell: str) -> str:
    """Return an expression for an amount of a cell as COMPLIANCE shows it."""
    return f'"$"&IF(INT({cell})={cell},TEXT({cell},"#,##0"),TEXT({cell},"#,##0.00"))'


def _beyond(sheet: Worksheet, plan: Plan, top: int) -> int:
    """Write below the choices the rules without one, then the entries that are no choice.

    Returns:
        The last row.
    """
    row = top
    known = [name for edition in plan.editions for name in judged.always(edition)]
    for name in dict.fromkeys(known):
        key = f'{JURISDICTION}&"|"&A{row}&"|{judged.ALWAYS}"'
        style.label(sheet.cell(row, FIELD, name))
        line = Formula(f'=IFERROR(MATCH({key},{KEYS},0),"")')
        style.law(sheet.cell(row, LINE, line))
        row += 1
    for name, needed in _need_the_functions(plan).items():
        here = f"OR({','.join(f'{JURISDICTION}={text(code)}' for code in needed)})"
        style.label(sheet.cell(row, FIELD, name))
        style.law(sheet.cell(row, LINE, Formula(f'=IF({here},0,"")')))
        row += 1
    for block in _blocks(plan):
        for asked in block:
            if asked.kind in JUDGED and not asked.open and not asked.field:
                choice = _of_input(asked, text(asked.label), None)
                style.label(sheet.cell(row, FIELD, asked.label))
                given = f"IF(LEN({choice.value})=0,0,IF({choice.usable},0,1))"
                wrong = Formula(f"=IF(ISERROR({choice.value}),1,{given})")
                style.law(sheet.cell(row, WRONG, wrong))
                row += 1
    return row - 1


def _blocks(plan: Plan) -> Iterator[Sequence[Input]]:
    yield from (wager.inputs for wager in plan.wagers)
    yield tuple(one.input for one in plan.limits)
    yield from (attachment.inputs for attachment in plan.attachments)


def _need_the_functions(plan: Plan) -> dict[str, list[str]]:
    """Return the rules that no answer alone decides, with the editions that have them."""
    named = named_rules(ask_game(plan.game))
    agency = office()
    kinds: dict[str, Callable[[Edition], bool]] = {
        texts.NOT_STATED: lambda _edition: True,
        "paytable of a version": lambda one: any(table.version for table in one.paytables),
        wagers.requires("wager"): lambda one: any(part.requires for part in one.layout),
        "procedures of the rake": lambda one: one.has_rule(pots.TYPES),
        "payback of the house way": lambda _edition: named is not None,
        "policy of the agency": lambda _edition: agency is not None and bool(agency.policies),
    }
    for more, less, _ in pots.PAIRS:
        kinds[f"{more}, {less}"] = partial(Edition.has_rule, key=more)
    found = {
        name: [edition.code for edition in plan.editions if has(edition)]
        for name, has in kinds.items()
    }
    return {name: codes for name, codes in found.items() if codes}


def _stakes(sheet: Worksheet, plan: Plan) -> None:
    """List the posted minimum of the first base wager and of every wager offered."""
    row = FIRST
    for row, wager in enumerate(plan.wagers, start=FIRST):
        minimum = name_of(plan.game, wager.name, "minimum")
        base = next((part.name for part in plan.edition.layout if part.base), wager.name)
        shown = text(base if wager.base else wager.name)
        if not wager.base:
            offered = name_of(plan.game, wager.name, "offered")
            shown = f'IF({offered}="yes",{shown},"")'
        wanted = f'IF(ISERROR({minimum}),"",IF({minimum}="","",{shown}))'
        name = sheet.cell(row, WAGER, Formula(f"={wanted}"))
        style.label(name)
        stake = sheet.cell(row, STAKE, Formula(f'=IF(J{row}="","",{minimum})'))
        style.law(stake)
        stake.number_format = style.MONEY
    define(sheet, STAKES, FIRST, WAGER, last_row=row, last_column=STAKE)
