"""What the figures of a game among players must be to one another: wagers, rake, contribution."""

from __future__ import annotations

from collections.abc import Iterator

from formulas.compliance import cells
from formulas.compliance.context import Context
from formulas.compliance.model import CHECK, FAIL, MISSING, Concern, RuleLine
from formulas.dollars import dollars
from formulas.refusal import listing
from formulas.typed_yes import yes

RAKES = ("percentage rake", "incremental rake", "time charges")
TYPES = "types of rake"
PAIRS = (
    ("maximum wager posted", "minimum wager posted", "the posted minimum"),
    ("minimum pot for a contribution", "most contributed from a pot", "the contribution from it"),
)


def check(context: Context) -> Iterator[RuleLine]:
    """Yield a line where a maximum is under its minimum, and where no way of raking is chosen.

    Raises:
        Refusal: a field holds no amount, or neither yes nor no.
    """
    for more, less, words in PAIRS:
        yield from _ordered(context, more, less, words)
    if not context.edition.has_rule(TYPES):
        return
    chosen = [context.submission.yes(rake) for rake in RAKES]
    if any(chosen):
        return
    section = context.edition.rule(TYPES).section.partition("(")[0] + "(b)"
    name, required = "procedures of the rake", f"one or more of {listing(RAKES)}"
    if all(answer is False for answer in chosen):
        yield context.line(Concern.WAGER, name, FAIL, "none", required, section)
    else:
        yield context.line(Concern.STATED, name, MISSING, "not stated", required, section)


def _ordered(context: Context, more: str, less: str, words: str) -> Iterator[RuleLine]:
    edition, submission = context.edition, context.submission
    if not edition.has_rule(more) or not (submission.says(more) and submission.says(less)):
        return
    if yes(submission.cell(more)) is not None or yes(submission.cell(less)) is not None:
        return  # a tick says that the amount is stated, not what it is
    high = cells.number(submission.cell(more), more, cells.AMOUNT)
    low = cells.number(submission.cell(less), less, cells.AMOUNT)
    if high < low:
        name, required = f"{more}, {less}", f"not under {words}, {dollars(low)}"
        section = edition.rule(more).section
        yield context.line(Concern.WAGER, name, CHECK, dollars(high), required, section)
