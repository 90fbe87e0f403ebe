"""The payout limit: whether it may be set, how low, and on which wagers."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from formulas.compliance import cells
from formulas.compliance.context import Context, layout_wager
from formulas.compliance.model import CHECK, FAIL, OK, Concern, Field, RuleLine
from formulas.compliance.submission import StatedChoices
from formulas.law.model import Edition
from formulas.law.payout_limits import FLOOR, TOUCHES
from formulas.limits.floor import Floor, cap_wagers, has_cap
from formulas.question.names import same_wager
from formulas.refusal import bad_value, echo, listing
from formulas.typed_yes import yes

CAP = "payout limit"
APPLIES = "payout limit applies to"
BOXES = ("adjacent boxes", "adjacent betting areas of one player")
"""The rules under which one patron may wager on several boxes in one deal."""


def fields(edition: Edition) -> Iterator[Field]:
    """Yield the amount of the cap and the wagers it is applied to."""
    allowed = has_cap(edition)
    section = edition.rule(FLOOR).section if allowed else ""
    citation = edition.citation(section) if allowed else edition.chapter
    yield Field(
        CAP,
        f"optional; at least {cells.dollars(Fraction(edition.rule(FLOOR).value))} or what CAPFLOOR "
        "answers, whichever is greater"
        if allowed
        else f"{edition.code} authorises no payout limit",
        citation,
        ("cap", "cap amount", "maximum payout", edition.words.cap),
    )
    yield Field(
        APPLIES,
        f"none but {listing(cap_wagers(edition))}" if allowed else "no wager",
        citation,
        ("cap applies to", "capped wagers"),
    )


def stated(submission: StatedChoices) -> bool:
    """Say whether a submission sets a payout limit; a word of no sets none."""
    return submission.says(CAP) and yes(submission.cell(CAP)) is not False


def check(
    context: Context, floor: Floor | None, unknown: str, boxes: int, together: Floor | None
) -> Iterator[RuleLine]:
    """Yield the lines on the cap, none where none is stated.

    Args:
        context: what is stated.
        floor: the least cap at the posted minimums; None where it cannot be told.
        unknown: why it cannot be told.
        boxes: on how many boxes one patron may wager, where their counting is in doubt; else 1.
        together: the least cap on all of them; None where they are not examined together.
    """
    submission, edition = context.submission, context.edition
    if not stated(submission):
        return
    amount = cells.number(submission.cell(CAP), CAP, "an amount of dollars")
    if not has_cap(edition):
        yield RuleLine(
            concern=Concern.CAP,
            rule=CAP,
            status=FAIL,
            found=cells.dollars(amount),
            required=f"{edition.code} authorises no payout limit",
            citation=edition.chapter,
        )
        return
    rule = edition.rule(FLOOR)
    least = Fraction(rule.value)
    if floor is None:
        status = FAIL if amount < least else CHECK
        needed = (
            f"at least {cells.dollars(least)} or the most that one patron could win at the "
            f"minimum wagers, whichever is greater; {unknown}"
        )
    else:
        status, needed = _beside(amount, least, floor, boxes, together)
    yield RuleLine(
        concern=Concern.CAP,
        rule=CAP,
        status=status,
        found=cells.dollars(amount),
        required=needed,
        citation=edition.citation(rule.section),
        section=rule.section,
    )
    if submission.says(APPLIES):
        yield _applies(context)


def _beside(
    amount: Fraction, least: Fraction, floor: Floor, boxes: int, together: Floor | None
) -> tuple[str, str]:
    """Return the status of a cap beside its floor, and what is required of it."""
    status = OK if amount >= floor.amount else FAIL
    needed = (
        f"at least {cells.dollars(floor.amount)}, the greater of {cells.dollars(least)} and "
        f"{cells.dollars(floor.most)}, the most won in one deal at the posted minimums"
    )
    utmost = boxes * floor.most if together is None else together.most
    if status == OK and boxes > 1 and amount < utmost:
        status = CHECK
        shown = f"up to {cells.dollars(utmost)}"
        if together is not None:
            hands = listing(hand for _, hand, _ in together.best.hands)
            shown = f"{cells.dollars(utmost)} ({hands})"
        needed += (
            f"; on {boxes} boxes of one deal a patron can win {shown}, if all of them count as "
            "what one patron could win"
        )
    return status, needed


def boxes_stated(context: Context) -> int:
    """On how many boxes one patron may wager in one deal, as stated; 1 where nothing is."""
    submission, edition = context.submission, context.edition
    for name in BOXES:
        if edition.has_rule(name) and submission.says(name):
            cell = submission.cell(name)
            if yes(cell) is None:
                return max(1, int(cells.number(cell, name, "a number of boxes")))
    return 1


def _applies(context: Context) -> RuleLine:
    submission, edition = context.submission, context.edition
    allowed = cap_wagers(edition)
    strange = []
    for item in submission.items(APPLIES):
        if same_wager(item, "Base"):
            continue
        found = layout_wager(edition, item)
        if found is None:
            raise bad_value(
                f"The field {echo(APPLIES)} names {echo(item)}; the wagers are "
                f"{listing(part.name for part in edition.layout)}."
            )
        if found not in allowed:
            strange.append(found)
    rule = edition.rule(TOUCHES)
    return RuleLine(
        concern=Concern.CAP,
        rule=APPLIES,
        status=FAIL if strange else OK,
        found=submission.show(APPLIES),
        required=f"none but {listing(allowed)}"
        + (f"; it does not apply to {listing(strange)}" if strange else ""),
        citation=edition.citation(rule.section),
        section=rule.section,
    )
