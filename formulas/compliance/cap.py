"""The payout limit: whether it may be set, how low, how high, and on which wagers."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from combinatorics.game import Game
from formulas.compliance import cells
from formulas.compliance.context import Context, layout_wager
from formulas.compliance.layout import layout_of
from formulas.compliance.model import CHECK, FAIL, MISSING, OK, Concern, Field, RuleLine
from formulas.compliance.submission import StatedChoices
from formulas.compliance.wagers import posted
from formulas.dollars import dollars
from formulas.law.model import Edition
from formulas.law.payout_limits import (
    FUNDS,
    ODDS,
    TOUCHES,
    Bound,
    PayoutLimit,
    cap_wagers,
    payout_limit,
)
from formulas.limits.bounds import Reached, counts_every_box, reached
from formulas.limits.odds import odds_offered, span
from formulas.question.conditions import Conditions
from formulas.question.names import same_wager
from formulas.refusal import Refusal, bad_value, echo, listing
from formulas.typed_yes import yes
from formulas.values import Scalar, blank

CAP = "payout limit"
APPLIES = "payout limit applies to"
BOXES = ("adjacent boxes", "adjacent betting areas of one player")
"""The rules under which one patron may wager on several boxes in one deal."""


def fields(edition: Edition) -> Iterator[Field]:
    """Yield the amount of the cap, the wagers it is applied to and what is held for payouts."""
    limit = payout_limit(edition)
    required, none_but = f"{edition.code} authorizes no payout limit", "no wager"
    citation = edition.chapter
    if limit is not None:
        bound = limit.bound
        citation = edition.citation(bound.rule.section)
        # Dollars, and what a call answers for all else.
        parts = (
            "the least payout limit (CAPFLOOR)" if one.of else one.words for one in bound.amounts
        )
        required = f"optional; {bound.rule.comparison} {bound.joined(parts)}"
        none_but = f"none but {listing(cap_wagers(edition))}"
    aliases = ("cap", "cap amount", "maximum payout", edition.words.cap)
    yield Field(CAP, required, citation, aliases)
    yield Field(APPLIES, none_but, citation, ("cap applies to", "capped wagers"))
    if limit is not None and limit.funds is not None:
        where = edition.citation(limit.funds.rule.section)
        yield Field(FUNDS, f"at least {limit.funds}", where, ("funds held",))


def stated(submission: StatedChoices) -> bool:
    """Say whether a submission sets a payout limit; a word of no sets none."""
    return submission.says(CAP) and yes(submission.cell(CAP)) is not False


def check(context: Context, game: Game, conditions: Conditions) -> Iterator[RuleLine]:
    """Yield the lines on the cap, none where none is stated."""
    submission, edition = context.submission, context.edition
    if not stated(submission):
        return
    amount = cells.number(submission.cell(CAP), CAP, cells.AMOUNT)
    limit = payout_limit(edition)
    if limit is None:
        needed = f"{edition.code} authorizes no payout limit"
        yield context.line(Concern.CAP, CAP, FAIL, dollars(amount), needed)
        return
    status, needed = _held(context, game, conditions, limit.bound, amount)
    section = limit.bound.rule.section
    yield context.line(Concern.CAP, CAP, status, dollars(amount), needed, section)
    if submission.says(APPLIES):
        allowed = cap_wagers(edition)
        named = wagers_limited(edition, submission.cell(APPLIES))
        strange = [found for found in named if found not in allowed]
        status, required = OK, f"none but {listing(allowed)}"
        if strange:
            status, required = FAIL, f"{required}; it does not apply to {listing(strange)}"
        section, shown = edition.rule(TOUCHES).section, submission.show(APPLIES)
        yield context.line(Concern.CAP, APPLIES, status, shown, required, section)
    if limit.odds:
        yield _by_odds(context, game, conditions, limit, amount)
    if limit.funds is not None:
        yield _funds(context, game, conditions, limit.funds, amount)


def _held(
    context: Context, game: Game, conditions: Conditions, bound: Bound, amount: Fraction
) -> tuple[str, str]:
    """Return the status of a limit beside a bound of it, and what is required of it."""
    boxes, submission = 1, context.submission
    # On how many boxes one patron may wager in one deal, where the text has it and it is stated.
    for name in BOXES:
        cell = submission.cell(name) if context.edition.has_rule(name) else None
        if not blank(cell) and yes(cell) is None:
            boxes = max(1, int(cells.number(cell, name, unit="boxes")))
            break
    every = counts_every_box(context.edition, conditions)
    found, unknown = _reached(context, game, conditions, bound, boxes if every else 1)
    compared = bound.rule.comparison
    if found is None:
        low, high = span(bound, {}, {})
        utmost = high if bound.at_most else low
        breaks = utmost is not None and not bound.kept_by(amount, utmost)
        return FAIL if breaks else CHECK, f"{compared} {bound}; {unknown}"
    kept, needed = bound.kept_by(amount, found.amount), f"{compared} {_shown(bound, found)}"
    if not found.exact and kept == bound.at_most:
        return CHECK, f"{needed}; its boxes are not examined together, and that is a bound"
    if boxes == 1 or every is not None or found.best is None:
        return OK if kept else FAIL, needed
    together = _reached(context, game, conditions, bound, boxes)[0]
    best = None if together is None else together.best
    utmost = boxes * found.best.amount if best is None else best.amount
    if kept == bound.kept_by(amount, max(found.amount, utmost)):
        return OK if kept else FAIL, needed
    shown = f"up to {dollars(utmost)}"
    if best is not None:
        shown = f"{dollars(utmost)} ({listing(hand for _, hand, _ in best.hands)})"
    return CHECK, (
        f"{needed}; on {boxes} boxes of one deal a patron can win {shown}, if all of them count as "
        "what one patron could win"
    )


def _reached(
    context: Context,
    game: Game,
    conditions: Conditions,
    bound: Bound,
    boxes: int = 1,
    cap: Fraction | None = None,
) -> tuple[Reached | None, str]:
    """Return what bounds a limit on so many boxes, or why it cannot be told."""
    try:
        layout = layout_of(context, game, conditions)
        lows = ((part.name, posted(context, part.name)) for part in context.edition.layout)
        minimums = {wager: low for wager, low in lows if low is not None}
        return reached(layout, bound, minimums, boxes, cap), ""
    except Refusal as refusal:
        if refusal.code != "#N/A":
            raise
        return None, refusal.sentence


def _shown(bound: Bound, found: Reached) -> str:
    """Return an amount with what it is: "$50,500, the greater of $50,000 and $50,500, the ..."."""
    parts = [", ".join(filter(None, (dollars(much), words))) for words, much in found.parts]
    if len(parts) == 1:
        return parts[0]
    which = "greater" if bound.greater else "lesser"
    return f"{dollars(found.amount)}, the {which} of {' and '.join(parts)}"


def _by_odds(
    context: Context, game: Game, conditions: Conditions, limit: PayoutLimit, amount: Fraction
) -> RuleLine:
    """Return the line on the odds from which a limit is allowed, of the wagers it is applied to."""
    edition, submission = context.edition, context.submission
    layout = layout_of(context, game, conditions)
    named = submission.items(APPLIES) if submission.says(APPLIES) else cap_wagers(edition)
    found = {
        wager: odds_offered(layout, wager)
        for wager in dict.fromkeys(layout_wager(edition, item) for item in named)
        if wager is not None
    }
    low = [wager for wager, odds in found.items() if odds < limit.odds]
    shown = listing(f"{wager} {cells.show_number(odds)} to 1" for wager, odds in found.items())
    status, required = OK, f"highest odds of at least {limit.odds} to 1"
    if low:
        status, required = FAIL, f"{required}; no limit on {listing(low)}"
    section, words = edition.rule(ODDS).section, f"{dollars(amount)} on {shown}"
    return context.line(Concern.CAP, ODDS, status, words, required, section)


def _funds(
    context: Context, game: Game, conditions: Conditions, bound: Bound, amount: Fraction
) -> RuleLine:
    """Return the line on what is held for payouts, of which none is more than the limit."""
    held = context.submission.number(FUNDS, cells.AMOUNT)
    needed, unknown = _reached(context, game, conditions, bound, cap=amount)
    status, required = CHECK, f"at least {bound}; {unknown}"
    if needed is not None:
        required = f"at least {_shown(bound, needed)}"
        status = MISSING if held is None else OK if held >= needed.amount else FAIL
    found = "not stated" if held is None else dollars(held)
    return context.line(Concern.CAP, FUNDS, status, found, required, bound.rule.section)


def wagers_limited(edition: Edition, cell: Scalar) -> Iterator[str]:
    """Yield the wagers but the base game that a payout limit is said to apply to.

    Raises:
        Refusal: another is named.
    """
    for item in cells.items(cell, APPLIES):
        if same_wager(item, "Base"):
            continue
        found = layout_wager(edition, item)
        if found is None:
            raise bad_value(
                f"The field {echo(APPLIES)} names {echo(item)}; the wagers are "
                f"{listing(part.name for part in edition.layout)}."
            )
        yield found
