"""Reading a filled submission form back.

A form is read by the names of its cells, so a renamed sheet or a moved block does no harm. What
cannot be used is a `FormProblem` with its address; the rest is read all the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from formulas.agency.interpretations import standing
from formulas.agency.office import office
from formulas.compliance.cap import APPLIES, wagers_limited
from formulas.compliance.paytables import pay_field
from formulas.compliance.progressives import amounts_accepted, stated_figure
from formulas.compliance.texts import WAIVER
from formulas.law.tables import LOST, PROGRESSION, Paytable, by_trade, canonical
from formulas.pays import parse_pay, pay_from_cell
from formulas.question.hand_names import names_of_rows
from formulas.refusal import Refusal, echo, listing
from formulas.values import LONGEST_NAME, CellError, Rows, Scalar, blank, is_number, key
from workbooks.form.conditions_sheet import TERM as STATED
from workbooks.form.conditions_sheet import figures_for, sources
from workbooks.form.counted import counted_tables
from workbooks.form.figures import figures_of
from workbooks.form.law_sheet import BONUS, PAID, TERM, LawRow, law_rows, rule_rows
from workbooks.kind import FORM, kind_of, said_to_be
from workbooks.kit.changed_entries import NAME as ENTRIES
from workbooks.kit.inputs import Input
from workbooks.kit.named_cells import Filled, FilledCell
from workbooks.kit.names import GAME, JURISDICTION
from workbooks.kit.writable import writable
from workbooks.plan.applicant import (
    COMPLETE,
    CONFIDENTIAL,
    CONFIRMED,
    DEFICIENCY,
    IN_FORCE_UNDER,
    REVIEW,
    UNDER,
)
from workbooks.plan.game_plan import (
    AMOUNTS,
    AVERAGE,
    HOURLY,
    SPARE_HANDS,
    SPARE_PAYS,
    Plan,
    WagerPlan,
    label_of,
    plan_of,
)
from workbooks.submission.as_written import compared
from workbooks.submission.entries import NotUnderstoodError, understood
from workbooks.submission.figures_seen import figures_seen
from workbooks.submission.record import Entry, FormProblem, PayEntry, Submission, WagerEntry
from workbooks.xlsx import WorkbookRefusal

LATER = (
    *("reading", "starting position by a number", AVERAGE, HOURLY),
    *(key for key, _, _ in REVIEW),
)
"""Entries that forms of version 0.1.0 lack, or have for fewer wagers."""
LATEST = (
    *(WAIVER, IN_FORCE_UNDER, COMPLETE, DEFICIENCY, CONFIDENTIAL, CONFIRMED, UNDER),
    *("description", "odds", "layout sketch", "equipment"),
    "other information",
)
"""Entries that forms before version 0.3.0 lack."""
_UNTOUCHED = re.compile(r"\$?[A-Z]{1,3}\$?\d{1,7}")


def read_form(data: bytes) -> Submission:
    """Return what a filled form says.

    Args:
        data: the .xlsx file.

    Raises:
        WorkbookRefusal: no workbook, not safe to open, or no submission form of a game and an
            edition on file.
    """
    book = Filled(data)
    if kind_of(book) != FORM:
        raise WorkbookRefusal(
            f"This is {said_to_be(book)}, no submission form. Make a form with xlplugin form."
        )
    game = _word(book, GAME, "the game")
    jurisdiction = _word(book, JURISDICTION, "the edition of the law")
    try:
        plan = plan_of(game, jurisdiction)
    except Refusal as refusal:
        raise WorkbookRefusal(f"The form cannot be read: {refusal.sentence}") from None
    return _Reader(book, plan, jurisdiction).submission()


def _word(book: Filled, name: str, what: str) -> str:
    cell = book.cell(name)
    if cell is None:
        raise WorkbookRefusal(
            f"This form has lost its cell named {name}: start from a new form, or name the cell "
            "again."
        )
    value = cell.value
    if not isinstance(value, str) or blank(value) or len(value) > 100:
        raise WorkbookRefusal(f"{cell.address} must name {what}, in text such as UTH or PA.")
    return value.strip()


@dataclass
class _Reader:
    book: Filled
    plan: Plan
    jurisdiction: str
    problems: list[FormProblem] = field(default_factory=list)
    altered: list[FormProblem] = field(default_factory=list)
    unreadable: set[str] = field(default_factory=set)

    def submission(self) -> Submission:
        plan = self.plan
        printed = {line.key: line for line in law_rows(plan)}
        applicant = (*map(self.entry, plan.applicant), *self.attached())
        limits = tuple(self.entry(limit.input) for limit in plan.limits)
        wagers = tuple(self.wager(wager, printed) for wager in plan.wagers)
        first = next((part.name for part in plan.edition.layout if part.base), "")
        stakes: Rows = [
            [name, wager.entries["minimum"].cell]
            for known, wager in zip(plan.wagers, wagers, strict=True)
            if (name := first if known.base else wager.name)
            and wager.offered
            and wager.entries["minimum"].given
        ]
        shown = compared(self.book, plan)
        names = (
            wager.cell(figure.key) for wager in plan.wagers for figure in figures_of(plan, wager)
        )
        cells = ((name, self.book.cell(name)) for name in names)
        figures = {name: cell.value for name, cell in cells if cell is not None}
        return Submission(
            game=plan.game,
            jurisdiction=self.jurisdiction,
            applicant=applicant,
            limits=limits,
            wagers=wagers,
            stakes=stakes,
            choices=list(self.choices(applicant, limits, wagers)),
            problems=(*self.problems, *shown.beside),
            altered=(*self.altered, *shown.altered),
            seen=figures_seen(plan.game, figures),
            adopted=tuple(
                replace(self.entry(asked), key=reading.id)
                for reading, asked in zip(plan.edition.readings, plan.adopted, strict=False)
            ),
            interpretations=standing(plan.edition),
            office=office(),
            files=plan.edition.own_files,
        )

    def attached(self) -> Iterator[Entry]:
        """Yield what is filled in of the attachments; a form of version 0.1.0 has none."""
        asked = [each for one in self.plan.attachments for each in one.inputs]
        if not any(self.book.cell(each.name) for each in asked):
            return
        for attachment in self.plan.attachments:
            entries = [self.entry(each) for each in attachment.inputs]
            given = [entry for entry in entries if entry.given]
            file = entries[attachment.inputs.index(attachment.file)]
            if given and not file.given:
                self.problem(
                    file.address, f"{file.label} is not filled in, but {given[0].label} is."
                )
            yield from given

    def problem(self, address: str, sentence: str) -> None:
        self.problems.append(FormProblem(address, writable(sentence)))

    def entry(self, asked: Input) -> Entry:
        cell = self.book.cell(asked.name)
        # Version 0.1.0 noted no entries.
        lacking = LATEST if self.book.rows(ENTRIES) else (*LATEST, *LATER)
        if cell is None and asked.key in lacking:
            return Entry(asked.key, asked.label, None, "", asked.field)
        if cell is None:
            self.problem(
                asked.name,
                f"The form has lost the cell of {asked.label}: start from a new form, or name the "
                f"cell {asked.name} again.",
            )
            return Entry(asked.key, asked.label, None, "", asked.field)
        try:
            value = understood(asked, cell, self.book.days)
            if isinstance(value, str) and asked.key == AMOUNTS:
                amounts_accepted(value, asked.field)
            elif isinstance(value, str) and asked.field == APPLIES:
                list(wagers_limited(self.plan.edition, value))
        except NotUnderstoodError as wrong:
            self.problem(cell.address, f"{asked.label} {wrong}.")
            value = None
        except Refusal as refusal:
            self.problem(cell.address, refusal.sentence)
            value = None
        else:
            if value is None and asked.needed:
                self.problem(cell.address, f"{asked.label} is not filled in.")
        return Entry(asked.key, asked.label, value, cell.address, asked.field)

    def wager(self, wager: WagerPlan, printed: Mapping[str, LawRow]) -> WagerEntry:
        plan = self.plan
        entries = {asked.key: self.entry(asked) for asked in wager.inputs}
        table = self.table(wager, entries["paytable"])
        offered = wager.base or entries["offered"].value == "yes"
        if not offered and not entries["offered"].given:
            filled = [entry.label for entry in entries.values() if entry.given]
            self.half_filled(wager, filled, entries["offered"], "type yes or no")
        elif offered and not entries["paytable"].given:
            self.half_filled(wager, [], entries["paytable"], "choose one")
        pays: tuple[PayEntry, ...] = ()
        bonuses: tuple[PayEntry, ...] = ()
        terms: tuple[PayEntry, ...] = ()
        if offered and table is not None:
            stem = f"{plan.edition.code}|{wager.name}|{label_of(table)}|"
            pays = self.pays(wager, "pays", _lines(printed, stem + PAID), table)
            pays += tuple(self.spare_rows(wager, table))
            bonuses = self.pays(wager, "bonuses", _lines(printed, stem + BONUS), None)
            terms = self.pays(wager, "terms", _lines(printed, stem + TERM), None)
        chosen = entries["paytable"].cell
        known = table.id if table is not None else str(chosen or "")
        return WagerEntry(
            name=wager.name,
            offered=offered,
            paytable=known,
            pays=pays,
            entries=entries,
            conditions=_conditions(wager, entries, known, terms),
            bonuses=bonuses,
            terms=terms,
        )

    def half_filled(self, wager: WagerPlan, filled: list[str], lacking: Entry, do: str) -> None:
        """Point out a wager that is filled in without what says whether, or as which, it counts."""
        for part in ("pays", SPARE_HANDS, SPARE_PAYS, "bonuses", "terms"):
            cells = [row[0] for row in self.book.rows(wager.cell(part))]
            filled += [cell.address for cell in cells if not cell.formula and not blank(cell.value)]
        if filled and not any(problem.address == lacking.address for problem in self.problems):
            self.problem(
                lacking.address,
                f"{wager.title} is filled in ({filled[0]}), and {lacking.label} is blank: {do}.",
            )

    def table(self, wager: WagerPlan, chosen: Entry) -> Paytable | None:
        """Return the table that is selected, None where there is none on file."""
        if not chosen.given:
            return None
        for table in self.plan.edition.tables(wager.name):
            try:
                same = canonical(chosen.cell) == canonical(table.id)
            except Refusal:
                return None
            if same or key(chosen.cell) == key(label_of(table)):
                return table
        return None

    def pays(
        self, wager: WagerPlan, part: str, lines: list[LawRow], table: Paytable | None
    ) -> tuple[PayEntry, ...]:
        """Return the rows of one part of a block, each matched with the law's row."""
        if not lines:
            return ()
        name = wager.cell(part)
        cells = [row[0] for row in self.book.rows(name)]
        if not cells:
            self.problem(
                name, f"The form has lost the {part} of {wager.title}: start from a new form."
            )
            return ()
        most = {"pays": wager.rows, "bonuses": wager.bonuses, "terms": wager.terms}[part]
        whole = len(cells) == most
        found = []
        for place, line in enumerate(lines):
            cell = cells[place] if whole else self.beside(cells, line.hand)
            if cell is None:
                self.problem(
                    name,
                    f"{wager.title} has no row {line.hand} any more: it was deleted or renamed.",
                )
                continue
            self.named(cell, line.hand)
            found.append(self.pay(cell, line, table))
        return tuple(found)

    def spare_rows(self, wager: WagerPlan, table: Paytable) -> Iterator[PayEntry]:
        """Yield the pays of hands that the law does not list; older forms have no such rows."""
        hands, pays = (
            [row[0] for row in self.book.rows(wager.cell(part))]
            for part in (SPARE_HANDS, SPARE_PAYS)
        )
        for chosen, cell in zip(hands, pays, strict=False):
            if blank(chosen.value) and blank(cell.value):
                continue
            every = counted_tables(self.plan, wager)
            others = next((one.counts.others for one in every if one.table == table), ())
            counted = [one.hand for one in others]
            hand = names_of_rows(counted).meant(chosen.value)
            if hand is None:
                self.problem(
                    chosen.address,
                    f"{echo(chosen.value)} is no hand that {table.name} leaves out and the counts "
                    f"tell apart: {listing(counted) or 'there is none'}.",
                )
                words = writable(str(chosen.value or "no hand"))[:LONGEST_NAME]
                yield PayEntry(words, cell.value, True, cell.address, "")
                continue
            line = LawRow(
                key="",
                hand=hand,
                words=f"0 {table.unit}",
                number=None,
                field=pay_field(wager.name, hand),
                citation="",
                untouched="",
            )
            yield self.pay(cell, line, table)

    def named(self, cell: FilledCell, hand: str) -> None:
        """Point out a row that shows another name than that of the pay that is read."""
        label = self.book.at(cell.sheet, cell.row, cell.column - 1)
        if (
            label.formula
            and isinstance(label.value, str)
            and key(by_trade(label.value)) != key(hand)
        ):
            words = f"shows {echo(label.value)}, and its pay is read as that of {hand}"
            self.altered.append(FormProblem(label.address, writable(words)))

    def beside(self, cells: list[FilledCell], hand: str) -> FilledCell | None:
        """Return the cell that stands right of a hand."""
        for cell in cells:
            if cell.column > 1:
                label = self.book.at(cell.sheet, cell.row, cell.column - 1).value
                if isinstance(label, str) and key(by_trade(label)) == key(hand):
                    return cell
        return None

    def pay(self, cell: FilledCell, line: LawRow, table: Paytable | None) -> PayEntry:
        """Read a pay of a paytable, or a figure of a meter or a bonus, which has none."""
        own = cell.value is None or cell.value == line.untouched
        if line.key and own and _UNTOUCHED.fullmatch(cell.formula):
            return PayEntry(line.hand, line.untouched or None, False, cell.address, line.field)
        value = cell.value
        if cell.formula and value is None:
            self.problem(
                cell.address,
                f"{line.hand} holds the formula {echo(cell.formula)} without a value: type the pay "
                "itself.",
            )
        elif table is not None or not blank(value):
            try:
                if table is None:
                    stated_figure(value, line.field, is_rate=line.field.endswith(PROGRESSION))
                else:
                    printed = None if line.words == LOST else parse_pay(line.words)
                    pay_from_cell(value, printed, line.hand)
            except Refusal as refusal:
                self.problem(cell.address, refusal.sentence)
                self.unreadable.add(cell.address)
        return PayEntry(line.hand, value, True, cell.address, line.field)

    def choices(
        self,
        applicant: tuple[Entry, ...],
        limits: tuple[Entry, ...],
        wagers: tuple[WagerEntry, ...],
    ) -> Iterator[list[Scalar]]:
        """Yield the choices in the order of the sheet Choices; what cannot be read is missing."""
        for wager in wagers:
            for entry in wager.entries.values():
                if entry.field:
                    yield [entry.field, entry.cell]
        known = {place for place, _, _ in rule_rows(self.plan)}
        for entry in limits:
            if entry.field and f"{self.plan.edition.code}|{entry.field}" in known:
                yield [entry.field, entry.cell]
        yield from ([entry.field, entry.cell] for entry in applicant if entry.field)
        for wager in wagers:
            for pay in (*wager.pays, *wager.bonuses, *wager.terms):
                lost = pay.address in self.unreadable or isinstance(pay.value, CellError)
                if pay.field:
                    yield [pay.field, None if lost or blank(pay.value) else pay.value]


def _lines(printed: Mapping[str, LawRow], stem: str) -> list[LawRow]:
    return [line for place, line in printed.items() if place.startswith(stem)]


def _conditions(
    wager: WagerPlan, entries: Mapping[str, Entry], table: str, terms: tuple[PayEntry, ...]
) -> Rows:
    found: Rows = []
    stated = {key(term.hand): term.value for term in terms if not blank(term.value)}
    for condition, source in sources(wager):
        if condition == "paytable":
            value: Scalar = table
        elif source.startswith(STATED):
            filled = (stated[key(one)] for one in figures_for(condition) if key(one) in stated)
            value = next(filled, None)
            value = value if is_number(value) else None  # as the law prints it
        else:
            value = entries[source].cell
        if not blank(value):
            found.append([condition, value])
    return found
