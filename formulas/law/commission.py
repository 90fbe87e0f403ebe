"""A commission that the house takes of a winning wager.

The cards decide whether one is due and name it (`Decided.commission`); the law says how much. A
rule of that name holds the share, its unit says of what: "winnings" or "wager". A rule of the same
name with ", rounded" holds the step of whole chips in dollars, its unit says which way; without
such a rule nothing is rounded.

The pays of a paytable are net: where the edition has a "commission of the" wager that is paid by a
table, its odds are what is left after it, and SETTLE says and rounds what is taken.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

from formulas.dollars import dollars
from formulas.law.model import Edition, Rule
from formulas.law.tables import printed_amount, printed_rate
from formulas.refusal import not_available

WINNINGS, WAGER = "winnings", "wager"
UP, DOWN, NEAREST = "up", "down", "nearest"
ROUNDED = ", rounded"
HALF = Fraction(1, 2)


@dataclass(frozen=True, kw_only=True)
class Commission:
    """How much is taken.

    Args:
        share: of the winnings or of the wager.
        of: "winnings" or "wager".
        step: the amount in dollars to whole multiples of which it is rounded, 0 for none.
        rounding: "up", "down" or "nearest", where halves go up.
        rules: the rules that say so.
    """

    share: Fraction
    of: str
    step: Fraction
    rounding: str
    rules: tuple[Rule, ...]

    def taken(self, stake: Fraction, won: Fraction) -> Fraction:
        """Return the dollars that are taken, never more than was won without a commission."""
        amount = self.share * (won if self.of == WINNINGS else stake)
        if self.step:
            steps = amount / self.step
            whole = {
                UP: math.ceil(steps),
                DOWN: math.floor(steps),
                NEAREST: math.floor(steps + HALF),
            }
            amount = whole[self.rounding] * self.step
        return min(amount, won)

    def gross(self, net: Fraction) -> Fraction:
        """Return the odds to 1 of which so much is left after the commission, unrounded."""
        return net / (1 - self.share) if self.of == WINNINGS else net + self.share

    def words(self, amount: Fraction) -> str:
        """Say what was taken."""
        return f"less {float(self.share * 100):g}% commission, {dollars(amount)}"


def commission_of_table(edition: Edition, wager: str) -> Commission | None:
    """Return the commission after which a wager's table states its pays, None for none."""
    name, _ = commission_keys(wager)
    return commission_of(edition, name) if edition.has_rule(name) else None


def commission_keys(wager: str) -> tuple[str, str]:
    """Return the names of the rules on a wager's commission and on its rounding."""
    name = f"commission of the {wager}"
    return name, name + ROUNDED


def commission_of(edition: Edition, name: str) -> Commission:
    """Return the commission that an edition prints under a name.

    Raises:
        Refusal: the edition has no such rule, or one that states no commission.
    """
    if not edition.has_rule(name):
        raise not_available(
            f"{edition.code} prints no {name}, which this round needs: settle it under an edition "
            "that does."
        )
    rule = edition.rule(name)
    share = printed_rate(str(rule.value))
    if share is None or rule.unit not in (WINNINGS, WAGER):
        raise not_available(
            f'{edition.code} states the {name} as "{rule.value}" of "{rule.unit}": it is a '
            f'percentage of the "{WINNINGS}" or of the "{WAGER}".'
        )
    step, rounding = Fraction(), NEAREST
    rules: tuple[Rule, ...] = (rule,)
    if edition.has_rule(name + ROUNDED):
        how = edition.rule(name + ROUNDED)
        dollar = printed_amount(str(how.value))
        if dollar is None or dollar[1] or how.unit not in (UP, DOWN, NEAREST):
            raise not_available(
                f'{edition.code} rounds the {name} "{how.unit}" to "{how.value}": it is rounded '
                f'"{UP}", "{DOWN}" or "{NEAREST}" to dollars.'
            )
        step, rounding, rules = dollar[0], how.unit, (rule, how)
    return Commission(share=share, of=rule.unit, step=step, rounding=rounding, rules=rules)
