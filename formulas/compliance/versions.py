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
    edition, submission = context.edition, context.submission
    for wager, offer in context.offerings.items():
        table = offer.table
        if table is None or not offer.offered or not table.version:
            continue
        required = f"Paytable {table.id} in version {' or '.join(table.version)}"
        citation = edition.citation(table.section)
        if not submission.says(VERSION):
            first = edition.rule(VERSION).values[0]
            if first not in table.version:
                yield RuleLine(
                    concern=Concern.STATED,
                    rule=VERSION,
                    status=MISSING,
                    found="not stated",
                    required=required,
                    citation=citation,
                    section=table.section,
                )
            continue
        said = cells.words(submission.cell(VERSION), VERSION)
        status = OK if any(key(said) == key(version) for version in table.version) else FAIL
        yield RuleLine(
            concern=Concern.PAYS,
            rule=f"{wager} paytable, version",
            status=status,
            found=f"{table.id} in version {said}",
            required=required,
            citation=citation,
            section=table.section,
        )
