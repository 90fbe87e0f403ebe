"""The payout limit on one hand: how it is shared out among the wagers it may touch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from combinatorics.round import reductions
from formulas.question.caps import CAP_LIMITS, TOUCHES, WITH_STAKES, touched_by_cap
from formulas.question.resolver import Readings
from formulas.refusal import not_available, out_of_range
from formulas.settlement.citations import Citations
from formulas.settlement.lines import ZERO, SettledLine, dollars

FLOOR = "cap floor"


def apply_cap(
    lines: list[SettledLine], layout: Mapping[str, str], readings: Readings
) -> list[SettledLine]:
    """Return the lines with the winnings limited, and the Cap line where the limit bound.

    The limit holds for the sum of Won of the wagers it may touch; stakes come back on top. What
    exceeds it is taken from the winnings as `reductions` shares it out.

    Args:
        lines: the wagers as settled without a limit.
        layout: the wager of the law's layout by name of line.
        readings: how the law is read, which says what a limit may touch; the conditions of the
            call with it, of which "cap" is the limit in dollars.

    Raises:
        Refusal: a limit of 0 or below the least that the law allows, or a law that authorises
            none.
    """
    edition, conditions = readings.edition, readings.conditions
    cap = conditions.quiet().money("cap")
    if cap is None:
        return lines
    if cap == 0:
        raise out_of_range('The condition "cap" is 0: give the payout limit in dollars.')
    if not edition.has_rule(TOUCHES):
        raise not_available(f"{edition.code} authorises no payout limit: leave out the cap.")
    rule = edition.rule(TOUCHES)
    wagers = touched_by_cap(readings)
    touched = [
        place for place, line in enumerate(lines) if layout.get(line.wager) in wagers and line.stake
    ]
    if not touched:
        return lines
    conditions.use(("cap",))
    if edition.has_rule(FLOOR) and cap < Fraction(edition.rule(FLOOR).value):
        least = edition.rule(FLOOR)
        raise out_of_range(
            f'The condition "cap" is {dollars(cap)}, and {edition.citation(least.section)} allows '
            f"no payout limit below {dollars(Fraction(least.value))}: leave it out, or give the "
            "limit that is posted."
        )
    limited = sum((lines[place].won for place in touched), ZERO)
    if readings.of(CAP_LIMITS) == WITH_STAKES:
        limited = sum((lines[place].returned for place in touched), ZERO)
    excess = limited - cap
    if excess <= 0:
        return lines
    cites = Citations(edition)
    capped = list(lines)
    won = [lines[place].won for place in touched]
    cuts = reductions(won, [_odds(lines[place]) for place in touched], excess)
    for place, cut in zip(touched, cuts, strict=True):
        if cut:
            line = lines[place]
            capped[place] = replace(
                line,
                won=line.won - cut,
                returned=line.returned - cut,
                citation=f"{line.citation}; reduced by {dollars(cut)}, "
                f"{edition.citation(rule.section)}",
            )
    odds = f"capped at {dollars(cap)}, reduced by {dollars(excess)}"
    return [
        *capped,
        SettledLine(
            wager="Cap", stake=None, outcome=None, odds=odds, citation=cites.of((TOUCHES,))
        ),
    ]


def _odds(line: SettledLine) -> Fraction:
    return line.won / line.stake if line.stake else ZERO
