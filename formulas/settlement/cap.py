"""The payout limit on one hand: how it is shared out among the wagers it may touch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from combinatorics.round import reductions
from formulas.law.model import Edition
from formulas.law.payout_limits import FLOOR, TOUCHES
from formulas.question.caps import CAP_LIMITS, WITH_STAKES, touched_by_cap
from formulas.question.resolver import Readings
from formulas.refusal import not_available, out_of_range
from formulas.settlement.citations import Citations
from formulas.settlement.lines import ZERO, SettledLine, dollars


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
    cap = _limit(readings)
    if cap is None:
        return lines
    wagers = touched_by_cap(readings)
    touched = [
        place for place, line in enumerate(lines) if layout.get(line.wager) in wagers and line.stake
    ]
    if not touched:
        return lines
    readings.conditions.use(("cap",))
    _check_floor(readings.edition, cap)
    limited = sum((lines[place].won for place in touched), ZERO)
    if readings.of(CAP_LIMITS) == WITH_STAKES:
        limited = sum((lines[place].returned for place in touched), ZERO)
    excess = limited - cap
    if excess <= 0:
        return lines
    edition = readings.edition
    where = edition.citation(edition.rule(TOUCHES).section)
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
                citation=f"{line.citation}; reduced by {dollars(cut)}, {where}",
            )
    odds = f"capped at {dollars(cap)}, reduced by {dollars(excess)}"
    cites = Citations(edition).of((TOUCHES,))
    return [*capped, SettledLine(wager="Cap", stake=None, outcome=None, odds=odds, citation=cites)]


def _limit(readings: Readings) -> Fraction | None:
    """Return the limit that is given, None where none is."""
    cap = readings.conditions.quiet().money("cap")
    if cap is not None and cap == 0:
        raise out_of_range('The condition "cap" is 0: give the payout limit in dollars.')
    if cap is not None and not readings.edition.has_rule(TOUCHES):
        code = readings.edition.code
        raise not_available(f"{code} authorises no payout limit: leave out the cap.")
    return cap


def _check_floor(edition: Edition, cap: Fraction) -> None:
    """Refuse a limit below the least that the law allows."""
    if edition.has_rule(FLOOR) and cap < Fraction(edition.rule(FLOOR).value):
        least = edition.rule(FLOOR)
        raise out_of_range(
            f'The condition "cap" is {dollars(cap)}, and {edition.citation(least.section)} allows '
            f"no payout limit below {dollars(Fraction(least.value))}: leave it out, or give the "
            "limit that is posted."
        )


def _odds(line: SettledLine) -> Fraction:
    return line.won / line.stake if line.stake else ZERO
