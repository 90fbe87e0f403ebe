"""A paytable of one version of a game against the version that is offered."""

from __future__ import annotations

from collections.abc import Iterator

from formulas.compliance import cells
from formulas.compliance.context import Context
from formulas.compliance.model import FAIL, MISSING, OK, Concern, RuleLine
from formulas.law.checks import VERSION
from formulas.values import key


def check(context: Context) -> Iterator[RuleLine]:
    """Yield a line for each selected paytable that the law prints for some versions only."""
    submission = context.submission
    for wager, offer in context.offerings.items():
        table = offer.table
        if table is None or not offer.offered or not table.version:
            continue
        required = f"Paytable {table.id} in version {' or '.join(table.version)}"
        section = table.section
        if not submission.says(VERSION):
            if context.edition.rule(VERSION).values[0] not in table.version:
                yield context.line(
                    Concern.STATED, VERSION, MISSING, "not stated", required, section
                )
            continue
        said = cells.words(submission.cell(VERSION), VERSION)
        status = OK if any(key(said) == key(version) for version in table.version) else FAIL
        name, found = f"{wager} paytable, version", f"{table.id} in version {said}"
        yield context.line(Concern.PAYS, name, status, found, required, section)
