"""The agency's own thresholds held against a submission: policy, not law.

A line of policy is never FAIL, which says that the text on file forbids something: it is OK, or
CHECK for the person who decides. The return of a wager is the one stated in the field "<wager>
return", as an approval sheet states its own figure; else it is computed from the paytable and the
pays that are stated.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from formulas.agency.office import (
    LABEL,
    LEAST,
    NOT_ADOPTED,
    NOT_IN_FORCE,
    OWN_PAYS,
    RETURNS,
    office,
)
from formulas.compliance import cells
from formulas.compliance.context import Context
from formulas.compliance.model import CHECK, OK, Concern, Field, RuleLine
from formulas.compliance.paytables import hands_beside, pay_field, selection
from formulas.law.agency import Office, Policy
from formulas.law.model import Edition
from formulas.question.ask import ask_cell
from formulas.question.bases import ACTION, basis_of
from formulas.question.conditions import Conditions
from formulas.question.resolver import Readings
from formulas.refusal import Refusal, echo, listing, out_of_range
from formulas.values import Raw, Rows, blank
from formulas.worth.wager import value

PREFIX = "policy: "
A_SHARE = "a share such as 96.5% or 0.965"
HIGHEST = 100
WANTED = {
    OWN_PAYS: "the pays of a table of the text",
    NOT_ADOPTED: "an order for each interpretation that can be chosen",
    NOT_IN_FORCE: "a text shown to be in effect",
}


def return_field(wager: str) -> str:
    """Return the field that states what a wager returns."""
    return f"{wager} return"


def fields(edition: Edition) -> Iterator[Field]:
    """Yield the field of the return of each wager that a threshold is about.

    Raises:
        Refusal: the agency's file cannot be used.
    """
    agency = office()
    if agency is None:
        return
    for wager in edition.wagers():
        about = [one for one in agency.policies if one.is_about(edition.game, wager)]
        limits = [f"{one.rule} {one.limit}" for one in about if one.rule in RETURNS]
        if limits:
            words = f"{A_SHARE}; {listing(limits)} ({LABEL})"
            yield Field(return_field(wager), words, _cited(agency, ""))


def check(context: Context, lines: list[RuleLine], conditions: Conditions) -> Iterator[RuleLine]:
    """Yield a line for each threshold of the agency that bears on what is offered.

    Raises:
        Refusal: the agency's file cannot be used, or a return is stated as no number.
    """
    agency = office()
    if agency is None:
        return
    offered = [
        wager
        for wager in context.edition.wagers()
        if context.offerings[wager].offered and context.offerings[wager].table is not None
    ]
    for one in agency.policies:
        about = [wager for wager in offered if one.is_about(context.edition.game, wager)]
        if one.rule in RETURNS:
            for wager in about:
                yield _of_return(agency, one, wager, context)
        elif about:
            yield _of_warning(agency, one, about, context, lines, conditions)


def _of_return(agency: Office, one: Policy, wager: str, context: Context) -> RuleLine:
    side = "at least" if one.rule == LEAST else "at most"
    share = _stated(wager, context)
    why = ""
    if share is None:
        try:
            share = _computed(wager, context)
        except Refusal as refusal:
            share, why = None, refusal.sentence
    met = share is not None and (share >= one.share if one.rule == LEAST else share <= one.share)
    found = f"not computed: {why}" if share is None else f"{float(share):.3%}"
    return _line(agency, one, f"{one.rule}, {wager}", found, f"{side} {one.limit}", met=met)


def _stated(wager: str, context: Context) -> Fraction | None:
    """Return the return that is stated: 0.965 and "96.5%" are one; None where none is."""
    name = return_field(wager)
    cell = context.submission.cell(name)
    if blank(cell):
        return None
    if isinstance(cell, str) and cell.strip().endswith("%"):
        share = cells.number(cell.strip().rstrip("% "), name, A_SHARE) / 100
    else:
        share = cells.number(cell, name, A_SHARE)
    if share > HIGHEST:
        raise out_of_range(f"The field {echo(name)} is out of range: type {A_SHARE}.")
    return share


def _computed(wager: str, context: Context) -> Fraction:
    table = context.offerings[wager].table
    assert table is not None
    typed: Rows = [
        [hand, context.submission.cell(pay_field(wager, hand))]
        for hand in (
            *(row.hand for row in table.rows),
            *hands_beside(context.law, context.submission, wager),
        )
        if not blank(context.submission.cell(pay_field(wager, hand)))
    ]
    pays: Raw = typed if typed else table.id or None
    terms: Rows | None = [["paytable", table.id]] if typed and table.id else None
    question = ask_cell(context.edition.game, wager, pays, context.edition.code, terms)
    return value(question).payback(basis_of(question, ACTION))


def _of_warning(
    agency: Office,
    one: Policy,
    about: list[str],
    context: Context,
    lines: list[RuleLine],
    conditions: Conditions,
) -> RuleLine:
    edition = context.edition
    found: list[str] = []
    if one.rule == OWN_PAYS:
        fields_ = {pay_field(wager, "").rstrip() for wager in about}
        found = [
            line.rule
            for line in lines
            if line.concern is Concern.PAYS
            and line.status != OK
            and any(line.rule.startswith(name) for name in fields_)
        ]
        unlisted = {line.rule for line in lines if line.status != OK}
        found += [selection(wager) for wager in about if selection(wager) in unlisted]
    elif one.rule == NOT_ADOPTED:
        readings = Readings(edition, conditions)
        found = [
            reading.id
            for reading in edition.readings
            if reading.selectable
            and (not reading.wager or reading.wager in about)
            and not readings.is_decided(reading)
        ]
    elif one.rule == NOT_IN_FORCE and not edition.known_in_force:
        found = [f"{edition.code}: {edition.standing}"]
    return _line(agency, one, one.rule, listing(found) or "none", WANTED[one.rule], met=not found)


def _line(
    agency: Office, one: Policy, rule: str, found: str, required: str, *, met: bool
) -> RuleLine:
    return RuleLine(
        concern=Concern.POLICY,
        rule=f"{PREFIX}{rule}",
        status=OK if met else CHECK,
        found=found,
        required=f"{required} ({LABEL})",
        citation=_cited(agency, one.source),
    )


def _cited(agency: Office, source: str) -> str:
    return f"{agency.name}: {source}" if source else agency.name
