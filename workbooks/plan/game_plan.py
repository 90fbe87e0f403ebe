"""What stands on a submission form: derived from the law on file, for any game.

A plan names every input once, with the defined name of its cell; building a form and reading one
back go by the same plan.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from formulas.compliance import cap, circumstances, paytables, progressives, rules, wagers
from formulas.figure_catalogue import Wagered, kind_of
from formulas.law.editions import find
from formulas.law.library import regulation
from formulas.law.model import Edition, Regulation, Rule
from formulas.law.payout_limits import LEAST, cap_wagers, payout_limit
from formulas.law.readings import Reading
from formulas.law.tables import METER_TERMS, MeterTerm, Paytable, Row, Term
from formulas.limits.bounds import floor_readings
from formulas.question.entering import condition_of
from formulas.question.known_conditions import KNOWN, PERCENT
from formulas.question.names import ask_game
from formulas.question.readings import named_rules
from workbooks.kit.inputs import Input, Kind, name_of
from workbooks.plan.applicant import Attachment, applicant_inputs, attachments

AMOUNTS = "amounts"
"""The key of the amounts that a wager with a meter accepts."""
STATED = {"dollars": Kind.MONEY, "words": Kind.TEXT}  # what a statement of that unit takes
NUMBERS = (Kind.WHOLE, Kind.PERCENT, Kind.MONEY)
STATEMENTS = ("must be stated", "may be stated")
UNASKED = ("irregularity", "settlement", "progressive")  # topics of what is done, not stated
CLAIMANTS = ("applicant", "manufacturer", "laboratory")
AVERAGE, HOURLY = "average wager", "rounds per hour"  # what the applicant expects
SPARE_HANDS, SPARE_PAYS = "spare hands", "spare pays"
"""End the names of the cells of hands that the law does not list, and of their pays."""
BASE = "Base"  # the law files name the base game of every game so


@dataclass(frozen=True, kw_only=True)
class WagerPlan:
    """The block of one wager that has a paytable.

    Args:
        game: the game's code.
        name: as the law calls it.
        title: the heading of its block.
        base: whether it is the base game.
        optional: whether the holder chooses to offer it.
        rows: most rows that any of its tables has.
        bonuses: most additional payouts that any of its tables has.
        terms: most figures that the meters of any of its tables have.
        levels: levels of meter that any table has.
        unit: the unit of a bare number.
        unlettered: names of its tables that have no id.
        open_terms: the figures of its meters that the law leaves to the holder ("rate").
        printed_stake: whether each of its tables is printed for one wager.
        inputs: everything else that is filled in, in order.
        mark: which of several paytables side by side, "" for the only one; what belongs to it
            alone has a name that ends with it.
    """

    game: str
    name: str
    title: str
    base: bool
    optional: bool
    rows: int
    bonuses: int
    terms: int
    levels: tuple[str, ...]
    unit: str
    unlettered: tuple[str, ...]
    open_terms: tuple[str, ...]
    printed_stake: bool
    inputs: tuple[Input, ...]
    mark: str = ""

    def has(self, key: str) -> bool:
        """Say whether the block has an input."""
        return any(each.key == key for each in self.inputs)

    def cell(self, key: str) -> str:
        """Return the defined name of a cell or a range of its block, such as "payback"."""
        return name_of(self.game, self.name, key)

    def own(self, key: str) -> str:
        """Return the same of what belongs to this one of several paytables alone."""
        return name_of(self.game, self.name, key, self.mark)

    @property
    def table(self) -> str:
        """The name of the cell that holds the table that is meant, however it was typed."""
        return self.own("table")


@dataclass(frozen=True)
class Limit:
    """An input that a rule of the law limits.

    Args:
        input: the input.
        on_layout: whether it stands on the sheet Layout, not on Submission.
        topic: what it is about, for the headings.
    """

    input: Input
    on_layout: bool
    topic: str


@dataclass(frozen=True, kw_only=True)
class Plan:
    """A whole form.

    Args:
        law: the regulation.
        edition: the edition the form opens with.
        title: the game's name.
        editions: newest first.
        applicant: who asks.
        attachments: the files that come with it.
        limits: limits of the table.
        wagers: in the law's order.
        adopted: one line for the person who adopts each reading of an ambiguous clause.
    """

    law: Regulation
    edition: Edition
    title: str
    editions: tuple[Edition, ...]
    applicant: tuple[Input, ...]
    attachments: tuple[Attachment, ...]
    limits: tuple[Limit, ...]
    wagers: tuple[WagerPlan, ...]
    adopted: tuple[Input, ...]

    def rows(self, wager: WagerPlan, place: int) -> list[Row]:
        """Return a row of a wager's tables, counted from 1, of each table that has as many."""
        tables = (table for edition in self.editions for table in edition.tables(wager.name))
        return [table.rows[place - 1] for table in tables if len(table.rows) >= place]

    @property
    def heading(self) -> str:
        """The title of the form, in the jurisdiction's word for it."""
        word = self.edition.words.submission
        return f"{word[:1].upper()}{word[1:]}: {self.title}"

    @property
    def game(self) -> str:
        """The game's code."""
        return self.edition.game


def plan_of(game: str, jurisdiction: str) -> Plan:
    """Return the plan of a game's form in a jurisdiction.

    Raises:
        Refusal: no such game, jurisdiction or edition.
    """
    the_game = ask_game(game)
    edition = find(the_game.code, jurisdiction)
    law = regulation(the_game.code, edition.jurisdiction)
    return Plan(
        law=law,
        edition=edition,
        title=the_game.name,
        editions=tuple(reversed(law.editions)),
        applicant=applicant_inputs(edition),
        attachments=attachments(),
        limits=tuple(_limits(law, edition)),
        wagers=tuple(_wager(law, edition, name, name == BASE) for name in law_wagers(law)),
        adopted=tuple(_adopted(law)),
    )


def _adopted(law: Regulation) -> Iterator[Input]:
    """Yield a line for each reading; the n-th line is for the n-th reading of any edition."""
    for place in range(1, max(len(edition.readings) for edition in law.editions) + 1):
        key = f"reading {place}"
        yield Input(key=key, label="Adopted by", kind=Kind.TEXT, name=name_of("Adopted", key))


def kind_of_wager(wager: WagerPlan) -> Wagered:
    """Return the kind of a wager, by which its figures differ."""
    return kind_of(base=wager.base, meter=bool(wager.levels))


def law_wagers(law: Regulation) -> tuple[str, ...]:
    """Return the wagers with a paytable in any edition, the newest edition first."""
    names = (wager for edition in reversed(law.editions) for wager in edition.wagers())
    return tuple(dict.fromkeys(names))


def label_of(table: Paytable) -> str:
    """Return what the drop-down calls a table: its id, or the name of one without a letter."""
    return table.id or table.name


def _wager(law: Regulation, edition: Edition, name: str, base: bool) -> WagerPlan:
    tables = [table for one in law.editions for table in one.tables(name)]
    here = edition.tables(name) or tuple(tables)
    labels = list(dict.fromkeys(label_of(table) for table in here))
    title = " and ".join(dict.fromkeys(table.title for table in here))
    title = title[:1].upper() + title[1:]
    optional = any(part.name == name and part.optional for part in edition.layout)
    open_terms = dict.fromkeys(
        figure.condition
        for table in tables
        for level, figure, term in terms_of(table)
        if not level and term.comparison != "equal"
    )
    return WagerPlan(
        game=law.game,
        name=name,
        title=f"Base game: {title}" if base else title,
        base=base,
        optional=optional,
        rows=max(len(table.rows) for table in tables),
        bonuses=max(len(table.bonuses) for table in tables),
        terms=max(len(terms_of(table)) for table in tables),
        levels=progressives.levels(law, name),
        unit=here[0].unit,
        unlettered=tuple(dict.fromkeys(table.name for table in tables if not table.id)),
        open_terms=tuple(open_terms),
        printed_stake=all(table.stake for table in here),
        inputs=tuple(_wager_inputs(law, edition, name, base, labels)),
    )


def terms_of(table: Paytable) -> tuple[tuple[str, MeterTerm, Term], ...]:
    """Return level, name and figure for each figure of a table's meters."""
    return tuple(
        (meter.level, figure, term)
        for meter in table.meters
        for figure in METER_TERMS
        if (term := figure.of(meter)) is not None
    )


def _wager_inputs(
    law: Regulation, edition: Edition, name: str, base: bool, labels: list[str]
) -> Iterator[Input]:
    def made(
        key: str, label: str, kind: Kind, field: str = "", options: tuple[str, ...] = ()
    ) -> Input:
        cell = name_of(law.game, name, key)
        return Input(key=key, label=label, kind=kind, name=cell, field=field, options=options)

    if not base:
        yield made("offered", "Offered", Kind.YES, paytables.offered(name), ("yes", "no"))
    field = paytables.selection(name)
    yield made("paytable", "Paytable selected", Kind.TABLE, field, tuple(labels))
    first = next((part.name for part in edition.layout if part.base), name) if base else name
    label = f"{first}, minimum" if base else "Minimum wager"
    yield made("minimum", label, Kind.MONEY, wagers.minimum(first))
    label = f"{first}, maximum" if base else "Maximum wager"
    yield made("maximum", label, Kind.MONEY, wagers.maximum(first))
    yield made(AVERAGE, f"{first}, average" if base else "Average wager", Kind.MONEY)
    named = named_rules(ask_game(law.game))
    if base and named is not None:
        condition, ways = named
        way = made(condition, condition.capitalize(), Kind.LIST, condition, ways)
        yield replace(way, open=True)  # a way of one's own is named by the digest of its rules
    levels = progressives.levels(law, name)
    if levels:
        yield made(AMOUNTS, "Amounts accepted", Kind.TEXT, progressives.bets_field(name))
        for level in levels:
            key = condition_of(level)
            label = f"{level.capitalize()} meter as displayed" if level else "Meter as displayed"
            yield made(key, label, Kind.MONEY, progressives.meter_field(name, level))
    if progressives.schedules(edition, name):
        yield made("others", "Other players on the wager", Kind.WHOLE)
    known = {condition.name for condition in KNOWN if condition.kind == PERCENT}
    bonuses = [bonus.name for table in edition.tables(name) for bonus in table.bonuses]
    for bonus in dict.fromkeys(bonuses):
        if bonus.casefold() in known:
            yield made(bonus.casefold(), f"{bonus}: share of rounds", Kind.PERCENT)
    readings = payback_readings(edition, name)
    if readings:
        ids = dict.fromkeys(choice.id for reading in readings for choice in reading.choices)
        # Several readings are named apart by semicolons, which no list offers.
        yield replace(made("reading", "Interpretation", Kind.SEVERAL, "", tuple(ids)), open=True)
    yield made("claimed by", "Claimed by", Kind.LIST, "", CLAIMANTS)
    yield made("claimed payback", "Payback claimed", Kind.PERCENT)


def payback_readings(edition: Edition, wager: str) -> list[Reading]:
    """Return the readings that a wager's payback may be asked under."""
    return [
        reading
        for reading in edition.readings
        if reading.wager == wager and reading.selectable and reading.topic == "payback"
    ]


def _limits(law: Regulation, edition: Edition) -> Iterator[Limit]:
    def made(
        topic: str,
        key: str,
        kind: Kind,
        field: str = "",
        options: tuple[str, ...] = (),
        *,
        on_layout: bool = False,
        label: str = "",
        unit: str = "",
        remark: str = "",
    ) -> Limit:
        asked = Input(
            key=key,
            label=label or key[:1].upper() + key[1:],
            kind=kind,
            name=name_of("Table", key),
            field=field,
            options=options,
            unit=unit,
            remark=remark,
        )
        return Limit(asked, on_layout, topic)

    ways = circumstances.methods(edition)
    if ways:
        yield made("dealing", "dealing method", Kind.LIST, circumstances.DEALING, ways)
    seen = {circumstances.DEALING, cap.CAP, cap.APPLIES}
    named = named_rules(ask_game(law.game))
    if named is not None:
        seen.add(named[0])  # stands in the block of the base game
    for field in circumstances.fields(edition):
        if field.name not in seen and field.name not in circumstances.DECKS:
            seen.add(field.name)
            yield made("circumstances", field.name, Kind.YES, field.name, ("yes", "no"))
    for rule in edition.rules:
        name = rules.group(edition, rule)
        if name in seen or not _is_asked(law, rule):
            continue
        seen.add(name)
        kind, options = _kind(rule)
        on_table = rule.topic in ("table", "cards") or rule.comparison in STATEMENTS
        on_layout = not on_table or kind not in NUMBERS
        unit = rule.unit if kind is Kind.WHOLE else ""
        yield made(rule.topic, name, kind, name, options, on_layout=on_layout, unit=unit)
    if law_wagers(law):
        remark = "of one seat, as the applicant expects; for the house win of an hour"
        yield made("rounds", HOURLY, Kind.WHOLE, unit="rounds", remark=remark)
    if may_cap(law):
        yield made("cap", "payout limit", Kind.MONEY, cap.CAP)
        yield made("cap", "payout limit applies to", Kind.TEXT, cap.APPLIES)
    readings = floor_readings(edition)
    if readings:
        ids = (choice.id for one in readings for choice in one.choices if choice.id != one.default)
        remark = "default: " + "; ".join(one.shown(one.working) for one in readings)
        label = f"Interpretation of the {name_of_bound(edition).lower()}"
        key = "payout limit reading"
        yield made("cap", key, Kind.LIST, options=tuple(ids), label=label, remark=remark)


def may_cap(law: Regulation) -> bool:
    """Say whether any edition authorizes a payout limit, without which the form asks for none."""
    return any(cap_wagers(edition) for edition in law.editions)


def name_of_bound(edition: Edition) -> str:
    """Return what a sheet calls the bound of a payout limit, the usual one where there is none."""
    limit = payout_limit(edition)
    return LEAST if limit is None else limit.bound.named


def may_cut(edition: Edition, wager: str, *, base: bool) -> bool:
    """Say whether a payout limit that an edition authorizes may cut what a wager wins.

    Args:
        edition: the text of law.
        wager: the wager.
        base: whether it is the base game, whose parts stand for it.
    """
    touched = cap_wagers(edition)
    return any(edition.wager(name).base for name in touched) if base else wager in touched


def _is_asked(law: Regulation, rule: Rule) -> bool:
    """Say whether the form asks for a rule: numbers, inscriptions, equipment, statements."""
    if rule.topic == "cap" or (rule.topic in UNASKED and rule.comparison != "must be stated"):
        return False
    if rule.comparison in ("must be followed", "may be done"):
        return False
    offered = {paytables.offered(name) for name in law_wagers(law)}
    return rule.key not in offered and " equals " not in rule.key


def _kind(rule: Rule) -> tuple[Kind, tuple[str, ...]]:
    whole = [value for value in rule.values if isinstance(value, int)]
    if rule.comparison == "one of" and len(whole) > 1:
        return Kind.TEXT, ()
    if rule.comparison in rules.NUMERIC and whole:
        return (Kind.PERCENT if rule.unit == rules.PERCENT else Kind.WHOLE), ()
    if rule.comparison in STATEMENTS and rule.unit:
        return STATED.get(rule.unit, Kind.WHOLE), ()
    words = tuple(value for value in rule.values if isinstance(value, str))
    if rule.unit == rules.SEVERAL and len(words) > 1:
        return Kind.TEXT, ()
    if rule.comparison == "one of" and len(words) > 1:
        return Kind.LIST, words
    if len(words) > 1 and all(re.search("[a-z]", word) for word in words):
        return Kind.LIST, (*words, "no")
    return Kind.YES, ("yes", "no")
