"""One line of a settlement, and how amounts are written in its sentences."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from formulas.values import Scalar, header

WIN = "win"
LOSE = "lose"
PUSH = "push"
FORFEIT = "forfeit"
VOID = "void"
CHECK = "check"
COLUMNS = ("Wager", "Stake", "Outcome", "Odds", "Won", "Returned", "Citation")
HEADER = header(*COLUMNS)
ZERO = Fraction()


@dataclass(frozen=True, kw_only=True)
class SettledLine:
    """What becomes of one wager.

    Args:
        wager: its name on the layout.
        stake: in dollars; None for a line that is no wager.
        outcome: win, lose, push, forfeit, void or check; None where nothing was staked.
        odds: the pay in the law's words, None where nothing is paid.
        won: winnings in dollars without the stake.
        returned: all that comes back in dollars, stake included.
        citation: the sections that say so, with their words.
    """

    wager: str
    stake: Fraction | None
    outcome: str | None
    odds: str | None = None
    won: Fraction = ZERO
    returned: Fraction = ZERO
    citation: str | None = None

    def row(self) -> list[Scalar]:
        """The line as a row of the spilled answer."""
        return [
            self.wager,
            self.stake,
            self.outcome,
            self.odds,
            self.won,
            self.returned,
            self.citation,
        ]


def dollars(amount: Fraction) -> str:
    """Write an amount: "$1,250", "$12.50", and a fraction of a cent as it is ("$0.375")."""
    if amount.denominator == 1:
        return f"${amount.numerator:,}"
    if (amount * 100).denominator == 1:
        return f"${float(amount):,.2f}"
    return f"${float(amount):,.10g}"


def total(lines: list[SettledLine]) -> SettledLine:
    """The last line: stakes, winnings and returns of all lines; `check` where one is open."""
    open_ones = [line.wager for line in lines if line.outcome == CHECK]
    return SettledLine(
        wager="Total",
        stake=sum((line.stake for line in lines if line.stake is not None), ZERO),
        outcome=CHECK if open_ones else None,
        odds=f"without {', '.join(open_ones)}" if open_ones else None,
        won=sum((line.won for line in lines), ZERO),
        returned=sum((line.returned for line in lines), ZERO),
    )
