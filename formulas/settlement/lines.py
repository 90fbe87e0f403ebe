"""One line of a settlement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from formulas.values import CellError, Scalar, header

WIN = "win"
LOSE = "lose"
PUSH = "push"
VOID = "void"
CHECK = "check"
COLUMNS = ("Wager", "Stake", "Outcome", "Odds", "Won", "Returned", "Citation", "Otherwise")
HEADER = header(*COLUMNS)
TOTAL = "Total"
LIMIT = "Payout limit"  # the line that says by how much a limit reduced the others
ZERO = Fraction()
NO_AMOUNT = CellError("#N/A")
"""Stands for an amount that is not settled: a sum over it is an error, never too little."""


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
        otherwise: what other interpretations award, None where all award the same.
    """

    wager: str
    stake: Fraction | None
    outcome: str | None
    odds: str | None = None
    won: Fraction = ZERO
    returned: Fraction = ZERO
    citation: str | None = None
    otherwise: str | None = None

    def awards_as(self, other: SettledLine) -> bool:
        """Say whether another line comes to the same amounts, or is as open."""
        return (self.won, self.returned, self.outcome == CHECK) == (
            other.won,
            other.returned,
            other.outcome == CHECK,
        )

    def row(self) -> list[Scalar]:
        """The line as a row of the spilled answer."""
        is_open = self.outcome == CHECK
        return [
            self.wager,
            self.stake,
            self.outcome,
            self.odds,
            NO_AMOUNT if is_open else self.won,
            NO_AMOUNT if is_open else self.returned,
            self.citation,
            self.otherwise,
        ]


def total(lines: Sequence[SettledLine]) -> SettledLine:
    """The last line: stakes, winnings and returns of all lines; `check` where one is open."""
    open_ones = [line.wager for line in lines if line.outcome == CHECK]
    return SettledLine(
        wager=TOTAL,
        stake=sum((line.stake for line in lines if line.stake is not None), ZERO),
        outcome=CHECK if open_ones else None,
        odds=f"without {', '.join(open_ones)}" if open_ones else None,
        won=sum((line.won for line in lines), ZERO),
        returned=sum((line.returned for line in lines), ZERO),
    )
