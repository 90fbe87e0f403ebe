"""The edition itself, a waiver, and what a submission leaves unsaid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from formulas.compliance import rules
from formulas.compliance.context import Context
from formulas.compliance.model import CHECK, FAIL, OK, Concern, Field, RuleLine
from formulas.compliance.progressives import stated_terms
from formulas.law.model import Edition
from formulas.refusal import listing
from formulas.typed_day import printed_day
from formulas.typed_yes import yes

WAIVER = "waiver"
EDITION = "edition"
NOT_STATED = "rules the submission does not state"


def fields(edition: Edition) -> Iterator[Field]:
    """Yield the field of a waiver."""
    yield Field(
        WAIVER,
        f"the section that the {edition.words.board} has waived, if any; for staff review",
        edition.chapter,
    )


def check(context: Context) -> Iterator[RuleLine]:
    """Yield the line on the edition, the waiver and the rules that are not stated."""
    edition = context.edition
    known = edition.known_in_force and edition.on_the_shelf
    found = f"{edition.code}: {edition.status}"
    wanted = "a text shown to be in effect"
    if edition.local is not None:
        found, wanted = f"{found}; {edition.local}", "a text that came with the program"
    if edition.effective:
        found += f", in force from {printed_day(edition.effective)}"
    required = edition.title if known else f"{wanted}; this is {edition.title}"
    line = context.line(Concern.TEXT, EDITION, OK if known else CHECK, found, required)
    yield line
    waiver = context.submission.cell(WAIVER)
    if context.submission.says(WAIVER) and yes(waiver) is not False:
        found = context.submission.show(WAIVER)
        wanted = f"an order of the {edition.words.board} that waives the section"
        yield replace(line, rule=WAIVER, status=CHECK, found=found, required=wanted)
    names = list(rules.unstated(context))
    for wager, offer in context.offerings.items():
        if offer.offered and offer.table is not None:
            names += [
                name
                for name in stated_terms(wager, offer.table)
                if not context.submission.says(name)
            ]
    unsaid = list(dict.fromkeys(names))
    if unsaid:
        found, wanted = f"{len(unsaid)} of the chapter have none in the submission", listing(unsaid)
        yield replace(line, rule=NOT_STATED, status=CHECK, found=found, required=wanted)


def waived(context: Context, lines: Iterable[RuleLine]) -> Iterator[RuleLine]:
    """Yield the lines, with CHECK in place of FAIL where the submission names a waiver of them."""
    said = context.submission.cell(WAIVER)
    text = said if isinstance(said, str) else ""
    sections = re.findall(r"\d+[a-z]?\.\d+[a-z]?(?:\([0-9a-z]+\))*", text)
    for line in lines:
        if line.status == FAIL and any(line.section.startswith(one) for one in sections):
            yield replace(line, status=CHECK, required=f"{line.required}; waiver requested")
        else:
            yield line
