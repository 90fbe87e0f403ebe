"""BREAKEVEN."""

from __future__ import annotations

from fractions import Fraction

from formulas.arguments import ConditionsArg, GameArg, JurisdictionArg, PaytableArg, WagerArg
from formulas.asked import ask
from formulas.progressive import Jackpots, condition_of
from formulas.refusal import not_available, out_of_range
from formulas.slopes import at_meter

EXAMPLES = ('=BREAKEVEN("UTH","Progressive","A")',)


def break_even(
    game: GameArg,
    wager: WagerArg,
    paytable: PaytableArg = None,
    jurisdiction: JurisdictionArg = None,
    conditions: ConditionsArg = None,
) -> Fraction:
    """The meter in dollars at which the next hand returns 100 %, or the condition "target".

    The largest meter of the paytable is solved for; smaller ones stand as given, or at their
    reseed. The payback of the next hand is a straight line in the meter.
    """
    asked = ask(game, wager, paytable, jurisdiction, conditions)
    meters = Jackpots(asked).meters
    if not meters:
        raise not_available(
            f"{asked.wager.name} {asked.offered.law.name} has no meter: BREAKEVEN is for "
            "progressive paytables."
        )
    level = condition_of(meters[0].level)
    target = asked.conditions.percent("target")
    empty, slope = at_meter(asked, level)
    if slope == 0:
        raise not_available("No hand of these pays wins a share of the meter: give one that does.")
    meter = ((Fraction(1) if target is None else target) - empty) / slope
    if meter < 0:
        raise out_of_range(
            "The payback is above the target even with an empty meter: give a higher target."
        )
    return meter
