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
    return tuple(_slips(pay))


def _slips(pay: Pay) -> Iterator[tuple[str, Pay]]:
    if isinstance(pay, Push):
        yield "a push for 1 to 1", Odds(Fraction(1), keeps_stake=True)
        yield "a push for no pay", Nothing()
    elif isinstance(pay, Nothing):
        yield "no pay for a push", Push()
    elif isinstance(pay, Share):
        for slip, part in _amounts(pay.part * 100):
            if part <= 100:
                yield slip, replace(pay, part=part / 100)
    elif isinstance(pay, Dollars):
        for slip, amount in _amounts(pay.amount):
            yield slip, Dollars(amount)
    else:
        yield TO_FOR, Odds(pay.amount, not pay.keeps_stake)
        top, bottom = Fraction(pay.amount.numerator), Fraction(pay.amount.denominator)
        for slip, amount in _amounts(top):
            yield slip, Odds(amount / bottom, pay.keeps_stake)
        if bottom != 1:  # the 1 of "50 to 1" is the law's unit; nobody misprints it
            for slip, amount in _amounts(bottom):
                yield slip, Odds(top / amount, pay.keeps_stake)


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
