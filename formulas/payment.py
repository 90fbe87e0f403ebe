"""What a pay brings, stake included, per unit staked: the one place that says so.

A payback, the most that can be won and a settled round ask the same of a pay and differ in what
stands on the meter: its reseed or what is given in the long run, the most that is offered, the
dollars displayed.

- Odds "to" return the stake on top; odds "for" are all that comes back.
- Dollars in a table of odds "to" are flat, the same for every stake, with the stake on top; in
  another table they are for the wager on the sign and grow with the stake.
- A share of a meter is all that comes back, divided among those who share it; dollars beside it
  are paid as dollars alone are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from formulas.pays import Dollars, Nothing, Odds, Pay, Push


def brought(
    pay: Pay,
    *,
    stake: Fraction,
    flat: bool,
    sign: Fraction | int,
    meter: Callable[[str, Fraction], Fraction],
    players: int = 1,
    greater: bool = False,
) -> Fraction:
    """Return what a pay brings per unit staked, stake included.

    Args:
        pay: the pay.
        stake: the wager in dollars.
        flat: whether dollars are the same for every stake, in a table of odds "to".
        sign: the wager in dollars to which dollars that grow with the stake belong.
        meter: gives the dollars of a level for this stake, of which a share of so much is taken.
        players: among how many a share of a meter is divided.
        greater: whether only the greater of a share and the dollars beside it is paid.
    """
    if isinstance(pay, Odds):
        return pay.back
    if isinstance(pay, Dollars):
        return pay.amount / stake + 1 if flat else pay.amount / sign
    if isinstance(pay, Push | Nothing):
        return Fraction(isinstance(pay, Push))
    share = pay.part * meter(pay.level, pay.part)
    if players != 1 or stake != 1:
        share /= players * stake
    if not pay.beside:
        return share
    beside = pay.beside / (stake if flat else sign)
    return (max(share, beside) if greater else share + beside) + flat


def leaves_stake(pay: Pay, flat: bool) -> bool:
    """Say whether the stake comes back beside what a pay wins; `flat` is as for `brought`."""
    if isinstance(pay, Odds):
        return pay.keeps_stake
    if isinstance(pay, Push | Nothing):
        return isinstance(pay, Push)
    return flat and (isinstance(pay, Dollars) or bool(pay.beside))


def brought_together(brought: Iterable[tuple[Fraction, bool]]) -> Fraction:
    """Return what several pays bring back that are all paid on one stake, which comes back once.

    Args:
        brought: what each brings by itself, and whether the stake is in it.
    """
    every = tuple(brought)
    stake = any(leaves for _, leaves in every)
    return sum((back - leaves for back, leaves in every), Fraction(stake))
