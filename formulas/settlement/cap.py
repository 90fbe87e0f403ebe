"""The payout limit on one hand: how it is shared out among the wagers it may touch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from formulas.law.model import Edition
from formulas.question.conditions import Conditions
from formulas.refusal import not_available, out_of_range
from formulas.settlement.citations import Citations
from formulas.settlement.lines import ZERO, Line, dollars

RULE = "wagers a cap may touch"


def apply_cap(
    lines: list[Line], laws: Mapping[str, str], edition: Edition, conditions: Conditions
) -> list[Line]:
    """Return the lines with the winnings limited, and the Cap line where the limit bound.

    The limit holds for the sum of Won of the wagers it may touch; stakes come back on top. What
    exceeds it is taken from the winnings with the highest odds first (the Blind), of equal odds
    from the later row, and never more than they are.

    Args:
        lines: the wagers as settled without a limit.
        laws: the wager of the law's layout by name of line.
        edition: the text of law, which says what a limit may touch.
        conditions: "cap" in dollars.

    Raises:
        Refusal: a limit of 0, or a law that authorises none.
    """
    cap = conditions.money("cap")
    if cap is None:
        return lines
    if cap == 0:
        raise out_of_range('The condition "cap" is 0: give the payout limit in dollars.')
    if not edition.has_rule(RULE):
        raise not_available(f"{edition.code} authorises no payout limit: leave out the cap.")
    rule = edition.rule(RULE)
    touched = [
        place
        for place, line in enumerate(lines)
        if laws.get(line.wager) in rule.wagers and line.stake
    ]
    excess = sum((lines[place].won for place in touched), ZERO) - cap
    if excess <= 0:
        return lines
    cites = Citations(edition)
    capped = list(lines)
    left = excess
    for place in sorted(touched, key=lambda place: (_odds(lines[place]), place), reverse=True):
        line = lines[place]
        cut = min(left, line.won)
        if cut:
            capped[place] = replace(
                line,
                won=line.won - cut,
                returned=line.returned - cut,
                citation=f"{line.citation}; reduced by {dollars(cut)}, "
                f"{edition.citation(rule.section)}",
            )
            left -= cut
    odds = f"capped at {dollars(cap)}, reduced by {dollars(excess)}"
    return [*capped, Line("Cap", None, None, odds, citation=cites.of((RULE,)))]


def _odds(line: Line) -> Fraction:
    return line.won / line.stake if line.stake else ZERO
