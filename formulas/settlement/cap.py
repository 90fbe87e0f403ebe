"""The payout limit on one hand: how it is shared out among the wagers it may touch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from combinatorics.round import reductions
from formulas.dollars import dollars
from formulas.law.model import Edition
from formulas.law.payout_limits import PATRON, TOUCHES, Bound, payout_limit
from formulas.limits.odds import sure_bound
from formulas.question.read_terms import touched_by_cap, with_stakes
from formulas.question.resolver import Readings
from formulas.refusal import not_available, out_of_range
from formulas.settlement.citations import cited
from formulas.settlement.lines import LIMIT, ZERO, SettledLine


def apply_cap(
    lines: list[SettledLine],
    layout: Mapping[str, str],
    readings: Readings,
    odds: Mapping[str, Fraction],
) -> list[SettledLine]:
    """Return the lines with the winnings limited, and the line of the limit where the limit bound.

    The limit holds for the sum of Won of the wagers it may touch; stakes come back on top unless
    the text counts them. What exceeds it is taken from the winnings as `reductions` shares it out;
    of a limit for all who win on one deal each takes his share in proportion, wager by wager, and
    so does each box of a patron of a limit for him. The condition "cap" is the limit in dollars,
    "others won" what others win. The layout names the law's wager by name of line; the highest odds
    are to 1, of each wager that was staked.

    Raises:
        Refusal: a limit of 0 or beyond the least or the most that the law allows, or a law that
            authorizes none.
    """
    cap = readings.conditions.quiet().above_nothing("cap", "the payout limit in dollars")
    if cap is None:
        return lines
    edition = readings.edition
    limit = payout_limit(edition)
    if limit is None:
        raise not_available(
            f"{edition.code} authorizes no payout limit: leave out the payout limit."
        )
    wagers = [one for one in touched_by_cap(readings) if odds.get(one, limit.odds) >= limit.odds]
    touched = [
        place for place, line in enumerate(lines) if layout.get(line.wager) in wagers and line.stake
    ]
    if not touched:
        return lines
    readings.conditions.use(("cap",))
    stakes = {layout[line.wager]: line.stake or ZERO for line in lines if line.wager in layout}
    _check_bound(edition, limit.bound, cap, stakes, odds)
    limited = sum((lines[place].won for place in touched), ZERO)
    if with_stakes(readings):
        limited = sum((lines[place].returned for place in touched), ZERO)
    won = [lines[place].won for place in touched]
    excess, others = limited - cap, ZERO
    elsewhere = "on other boxes" if limit.holds_for == PATRON else "by others"
    if limit.shared or (limit.holds_for == PATRON and "others won" in readings.conditions.given):
        others = readings.conditions.number("others won") or ZERO
        excess = max(ZERO, 1 - cap / (limited + others)) * limited if limited else ZERO
        cuts = [one * min(Fraction(1), excess / (sum(won, ZERO) or 1)) for one in won]
    else:
        paid_at = [lines[place].won / (lines[place].stake or 1) for place in touched]
        cuts = reductions(won, paid_at, max(excess, ZERO))
    if excess <= 0:
        return lines
    where = edition.citation(limit.touches.section)
    capped = list(lines)
    for place, cut in zip(touched, cuts, strict=True):
        if cut:
            line = lines[place]
            capped[place] = replace(
                line,
                won=line.won - cut,
                returned=line.returned - cut,
                citation=f"{line.citation}; reduced by {dollars(cut)}, {where}",
            )
    told = f"limited to {dollars(cap)}, reduced by {dollars(sum(cuts, ZERO))}"
    if others:
        told = f"{told}, shared with {dollars(others)} won {elsewhere}"
    words = cited(readings, (TOUCHES,))
    line = SettledLine(wager=LIMIT, stake=None, outcome=None, odds=told, citation=words)
    return [*capped, line]


def _check_bound(
    edition: Edition,
    bound: Bound,
    cap: Fraction,
    stakes: Mapping[str, Fraction],
    odds: Mapping[str, Fraction],
) -> None:
    """Refuse a limit that the law surely does not allow, by what is known of the round."""
    beyond = sure_bound(edition, bound, cap, stakes, odds)
    if beyond is not None:
        side = "above" if bound.at_most else "below"
        raise out_of_range(
            f'The condition "cap" is {dollars(cap)}, and {edition.citation(bound.rule.section)} '
            f"allows no payout limit {side} {dollars(beyond)}: leave it out, or give the limit "
            "that is posted."
        )
