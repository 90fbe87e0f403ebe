"""Rates, initial and reset amounts of meters, envy bonuses and the wagers a progressive accepts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction

from formulas.compliance import cells
from formulas.compliance.context import Context, paid_wagers
from formulas.compliance.model import CHECK, FAIL, MISSING, OK, Concern, Field, RuleLine
from formulas.compliance.submission import StatedChoices
from formulas.dollars import dollars
from formulas.law.model import Edition, Regulation, Rule
from formulas.law.tables import (
    METER_TERMS,
    PRIMARY_RATE,
    Envy,
    MeterTerm,
    Paytable,
    Term,
    printed_amount,
)
from formulas.pays import Dollars, parse_pay
from formulas.refusal import listing
from formulas.typed_yes import yes
from formulas.values import Scalar

ABSENT = "N/A"
NO_DOLLARS = Dollars(Fraction())


def term_field(wager: str, level: str, term: str) -> str:
    """Return the field of one figure of a meter ("Progressive mega initial amount")."""
    return " ".join(part for part in (wager, level, term) if part)


def bets_field(wager: str) -> str:
    """Return the field of the amounts a progressive wager accepts."""
    return f"{wager} bets"


def meter_field(wager: str, level: str) -> str:
    """Return the field of a meter as displayed."""
    return term_field(wager, level, "meter")


def envy_field(envy: Envy, hand: str) -> str:
    """Return the field of one envy bonus."""
    return f"{f'{envy.wager} envy {envy.table}'.rstrip()} ${envy.stake} | {hand}"


def levels(law: Regulation, wager: str) -> tuple[str, ...]:
    """Return the levels of meter that any table of a wager has, largest first."""
    return tuple(
        dict.fromkeys(
            meter.level
            for edition in reversed(law.editions)
            for table in edition.tables(wager)
            for meter in table.meters
        )
    )


def accepted_amounts(rule: Rule) -> bool:
    """Say whether a rule lists the amounts a progressive wager has an envy bonus for."""
    return rule.topic == "progressive" and rule.comparison == "one of" and rule.unit == "dollars"


def schedules(edition: Edition, wager: str) -> tuple[Envy, ...]:
    """Return the envy schedules of a wager."""
    return tuple(envy for envy in edition.envy if envy.wager == wager)


def fields(law: Regulation, edition: Edition) -> Iterator[Field]:
    """Yield the fields of every wager that has a meter or an envy bonus in some edition."""
    for wager in paid_wagers(law):
        found = levels(law, wager)
        tables = edition.tables(wager)
        envy = schedules(edition, wager)
        if not found and not envy:
            continue
        named = [one for one in edition.rules if accepted_amounts(one) and wager in one.wagers]
        required, citation = "the amounts accepted, such as $1, $5", edition.chapter
        if envy:
            required = f"the amounts accepted; an envy bonus is printed for {_printed_for(envy)}"
        if tables:
            citation = edition.citation(envy[0].section if envy else tables[0].section)
        aliases = (f"{wager} bet", f"{wager} bets accepted", *(rule.key for rule in named))
        yield Field(bets_field(wager), required, citation, aliases)
        section = next((meter.section for table in tables for meter in table.meters), "")
        citation = edition.citation(section) if section else edition.chapter
        for level in found:
            for term in METER_TERMS:
                name, former = (term_field(wager, level, one) for one in (term.words, term.former))
                primary = (term_field(wager, level, "primary rate"),) * (term is PRIMARY_RATE)
                yield Field(name, _every(tables, level, term), citation, (former, *primary))
            shown = "the meter as displayed, in dollars"
            yield Field(meter_field(wager, level), shown, edition.chapter)
        for schedule in envy:
            citation = edition.citation(schedule.section)
            for row in schedule.rows:
                yield Field(envy_field(schedule, row.hand), row.pay, citation)


def _every(tables: tuple[Paytable, ...], level: str, term: MeterTerm) -> str:
    found = []
    for table in tables:
        for meter in table.meters:
            if meter.level == level:
                wanted = term.of(meter)
                words = _words(wanted) if wanted is not None else "no such rate"
                found.append(f"{table.id}: {words}" if len(tables) > 1 else words)
    return "; ".join(found) or "no such meter"


def _words(term: Term) -> str:
    return " ".join(part for part in (term.comparison.replace("equal", ""), term.text) if part)


def amounts_accepted(cell: Scalar, name: str) -> tuple[Fraction, ...]:
    """Return the amounts of a field such as "$1, $5".

    Raises:
        Refusal: it holds something that is no amount.
    """
    return tuple(
        cells.number(item, name, "amounts such as $1, $5") for item in cells.items(cell, name)
    )


def bets(submission: StatedChoices, wager: str) -> tuple[Fraction, ...]:
    """Return the amounts that a wager accepts, as above; $1 where nothing is stated."""
    name = bets_field(wager)
    stated = amounts_accepted(submission.given[name], name) if submission.says(name) else ()
    return stated or (Fraction(1),)


def check(context: Context) -> Iterator[RuleLine]:
    """Yield a line for each figure of a meter, envy bonus and accepted amount."""
    for wager, offer in context.offerings.items():
        if not offer.offered or not context.edition.tables(wager):
            continue
        yield from _accepted(context, wager, offer.table)
        yield from _envy(context, wager)
        if offer.table is not None:
            yield from _meters(context, wager, offer.table)


def _accepted(context: Context, wager: str, table: Paytable | None) -> Iterator[RuleLine]:
    """Yield the line on the amounts accepted; an amount printed for another table only fails."""
    edition = context.edition
    name = bets_field(wager)
    if not context.submission.says(name):
        return
    found = context.submission.show(name)
    if table is not None and table.stake:
        fits = all(amount == table.stake for amount in bets(context.submission, wager))
        required = f"{table.name} is printed for a wager of ${table.stake}"
        status = OK if fits else FAIL
        yield context.line(Concern.METER, name, status, found, required, table.section)
        return
    printed = schedules(edition, wager)
    for_others: set[int] = set()
    if table is not None:
        own = edition.envy_of(wager, table.id)
        for_others = {envy.stake for envy in printed} - {envy.stake for envy in own}
        printed = own
    if not printed:
        return
    strange = [
        amount
        for amount in bets(context.submission, wager)
        if not any(schedule.fits(amount) for schedule in printed)
    ]
    if strange and any(schedule.or_more for schedule in printed):
        # A smaller wager is allowed: the law says from which one on an envy bonus is paid.
        strange = []
    status, required = OK, f"the chapter prints an envy bonus for {_printed_for(printed)}"
    if strange:
        status = FAIL if for_others.intersection(strange) else CHECK
        required = (
            f"{_printed_for(printed)}: the chapter prints no envy bonus for "
            f"{listing(dollars(amount) for amount in strange)}"
        )
    yield context.line(Concern.METER, name, status, found, required, printed[0].section)


def _printed_for(printed: Iterable[Envy]) -> str:
    """Return the wagers that envy bonuses are printed for, in words."""
    return listing(
        dict.fromkeys(f"${one.stake}{' or more' if one.or_more else ''}" for one in printed)
    )


def _envy(context: Context, wager: str) -> Iterator[RuleLine]:
    for schedule in schedules(context.edition, wager):
        for row in schedule.rows:
            name = envy_field(schedule, row.hand)
            if not context.submission.says(name):
                continue
            printed = parse_pay(row.pay)
            cell = context.submission.cell(name)
            none = yes(cell) is False
            found = Dollars(Fraction() if none else cells.number(cell, name, cells.AMOUNT))
            same = found == (printed if isinstance(printed, Dollars) else NO_DOLLARS)
            status, section = OK if same else FAIL, schedule.section
            yield context.line(Concern.METER, name, status, str(found), row.pay, section)


def _meters(context: Context, wager: str, table: Paytable) -> Iterator[RuleLine]:
    by_level = {meter.level: meter for meter in table.meters}
    for level in levels(context.law, wager):
        meter = by_level.get(level)
        for term in METER_TERMS:
            name = term_field(wager, level, term.words)
            wanted = None if meter is None else term.of(meter)
            if meter is None or wanted is None:
                if context.submission.says(name):
                    cell = context.submission.cell(name)
                    status = FAIL if stated_figure(cell, name, is_rate=term.is_rate) else OK
                    found = context.submission.show(name)
                    required = f"{table.name} of {wager} has none"
                    section = table.meters[0].section if table.meters else table.section
                    yield context.line(Concern.METER, name, status, found, required, section)
                continue
            if context.submission.says(name):
                judged = _rate if term.is_rate else _amount
                status, found, required = judged(context.submission, name, wager, wanted)
            elif wanted.comparison != "equal":
                least = "must be stated, " if wanted.comparison == "at least" else ""
                status, found, required = MISSING, "not stated", f"{least}{_words(wanted)}"
            else:
                continue
            concern = Concern.STATED if status == MISSING else Concern.METER
            yield context.line(concern, name, status, found, required, meter.section)


def stated_figure(cell: Scalar, name: str, *, is_rate: bool = False) -> Fraction:
    """Return what is stated of a meter, 0 where there is none.

    Args:
        cell: an amount of dollars, also for a wager of $1, a share, or "no".
        name: its field, for the refusal.
        is_rate: whether it is a share.

    Raises:
        Refusal: it is none of these.
    """
    if yes(cell) is False:
        return Fraction()
    if is_rate:
        return cells.percent(cell, name)
    words = (
        re.sub(r"\s*for\s+1\s*$", "", cell, flags=re.IGNORECASE) if isinstance(cell, str) else cell
    )
    return cells.number(words, name, cells.AMOUNT)


def _amount(submission: StatedChoices, name: str, wager: str, term: Term) -> tuple[str, str, str]:
    """Return how a stated amount stands, what is stated and what is required."""
    printed = printed_amount(term.text)
    cell = submission.cell(name)
    if printed is None:
        return OK, submission.show(name), _words(term)
    amount, for_each = printed
    accepted = bets(submission, wager)
    for_one = isinstance(cell, str) and re.search(r"for\s+1\s*$", cell, re.IGNORECASE) is not None
    stated = stated_figure(cell, name)
    # "for 1" multiplies by the wager; an amount that the law prints without it does not.
    reached = [stated * bet for bet in accepted] if for_one and not for_each else [stated]
    wanted = [amount * bet for bet in accepted] if for_each and not for_one else [amount]
    if term.comparison == "at least":
        good = min(reached) >= max(wanted)
    else:
        good = all(figure in wanted for figure in reached)
    required = _words(term)
    if for_each and not for_one and accepted != (Fraction(1),):
        required += f": {' or '.join(dollars(figure) for figure in wanted)}"
    shown = submission.show(name) if isinstance(cell, str) else dollars(stated)
    return OK if good else FAIL, shown, required


def _rate(submission: StatedChoices, name: str, _wager: str, term: Term) -> tuple[str, str, str]:
    """Return the same of a stated rate."""
    cell = submission.cell(name)
    nothing = yes(cell) is False
    stated = stated_figure(cell, name, is_rate=True)
    if term.text:
        wanted = Fraction() if term.text == ABSENT else cells.percent(term.text, name)
        good = stated >= wanted if term.comparison == "at least" else stated == wanted
    else:
        good = not nothing
    shown = ABSENT if nothing else f"{cells.show_number(stated * 100)}%"
    return OK if good else FAIL if term.text else MISSING, shown, _words(term)


def stated_terms(wager: str, table: Paytable) -> Iterator[str]:
    """Yield the fields of a table's figures that the law fixes."""
    for meter in table.meters:
        for term in METER_TERMS:
            wanted = term.of(meter)
            if wanted is not None and wanted.comparison == "equal" and wanted.text != ABSENT:
                yield term_field(wager, meter.level, term.words)
