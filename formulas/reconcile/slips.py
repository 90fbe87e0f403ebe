"""What a printed pay may have been meant to be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from formulas.pays import HIGHEST_PAY, Dollars, Nothing, Odds, Pay, Push, Share
from formulas.reconcile.figure import digit_slips

TO_FOR = "to against for"
WHOLE_DOLLAR = 100  # cents


@lru_cache(maxsize=4096)
def slips(pay: Pay) -> tuple[tuple[str, Pay], ...]:
    """Return each pay that one slip in print turns into the printed one, with the slip.

    Digits are added, dropped, replaced or transposed in either number of "3 to 2"; "to" stands for
    "for" or the other way; a push stands for even money or for nothing.
    """
    if isinstance(pay, Push):
        even_money = Odds(Fraction(1), keeps_stake=True)
        return ("a push for 1 to 1", even_money), ("a push for no pay", Nothing())
    if isinstance(pay, Nothing):
        return (("no pay for a push", Push()),)
    if isinstance(pay, Share):
        parts = _amounts(pay.part * 100)
        return tuple((slip, replace(pay, part=part / 100)) for slip, part in parts if part <= 100)
    if isinstance(pay, Dollars):
        return tuple((slip, Dollars(amount)) for slip, amount in _amounts(pay.amount))
    keeps, (top, bottom) = pay.keeps_stake, map(Fraction, pay.amount.as_integer_ratio())
    found = [(TO_FOR, Odds(pay.amount, not keeps))]
    found += [(slip, Odds(amount / bottom, keeps)) for slip, amount in _amounts(top)]
    if bottom != 1:  # the 1 of "50 to 1" is the law's unit; nobody misprints it
        found += [(slip, Odds(top / amount, keeps)) for slip, amount in _amounts(bottom)]
    return tuple(found)


def _amounts(printed: Fraction) -> Iterator[tuple[str, Fraction]]:
    cents = printed * WHOLE_DOLLAR
    if cents.denominator != 1:
        return  # it has no short decimal
    digits = f"{cents.numerator // WHOLE_DOLLAR}.{cents.numerator % WHOLE_DOLLAR:02d}"
    if printed.denominator == 1:
        digits = str(printed.numerator)
    for slip, other in digit_slips(digits):
        amount = Fraction(other)
        if 0 < amount <= HIGHEST_PAY and amount != printed:
            yield slip, amount
