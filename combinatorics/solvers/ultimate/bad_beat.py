"""The Bad Beat bonus wager: a hand of three-of-a-kind or better is beaten (§ 653a.11(j)).

It wins when the player's hand is such and the dealer's is higher, or the other way round, and pays
by the rank of the losing hand. The two cannot both happen, and a tie wins nothing.

Its counts come from those of the base game. Over all deals player and dealer change places, so
each losing category is met by the player as often as by the dealer: twice the deals in which the
player loses with it. A royal flush cannot lose.

How hands of one category compare does not matter at the showdown: of two such hands that do not
tie one loses, and it is paid by their category whichever it is. So the wager depends on that
reading through the folds of the base game alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.side_wager import Distribution, Outcome, SideWager
from combinatorics.solvers.ultimate.base import solution
from combinatorics.solvers.ultimate.settlement import OUTCOMES, pays_by_category
from combinatorics.solvers.ultimate.shipped import table
from combinatorics.solvers.ultimate.solution import DEALS

SHOWDOWN = "showdown"
FOLD_FORFEITS = "fold forfeits"
NEVER_WINS = "by the letter"
"""§ 653a.11(j)(3) collects the wager of every hand that does not lose, the winning one's too."""
NO_WIN = "No win"

_FLOPS_OF_A_BOARD = 10
_LOSERS = range(CATEGORIES.index("Straight flush"), CATEGORIES.index("Three-of-a-kind") - 1, -1)


def fold_forfeits(rule: str, pays: Mapping[str, Fraction]) -> Distribution:
    """Deals by losing hand when a fold loses the wager (§ 653a.11(f)(2)).

    The player folds as the base game is best played. The total is that of the base game:
    C(52,2) C(50,3) C(47,2) C(45,2), since a fold depends on which three cards were the flop.

    Args:
        rule: the base game's, by which it is best played.
        pays: what the Blind pays to 1 by category; 0 where absent.

    Raises:
        ValueError: an unknown category or a negative pay.
        UnsolvedError: the pays must be solved first.
    """
    forfeits = solution(rule, pays_by_category(pays)).forfeits
    return _distribution(
        {loser: ways - forfeits[loser] for loser, ways in _beaten().items()}, DEALS
    )


def distribution(rule: str) -> Distribution:
    """The distribution under a counting rule that does not depend on play.

    Every hand is taken to the showdown, whoever would have folded. The total is C(52,2) C(50,5)
    C(45,2): hole, board, dealer hand.

    Raises:
        ValueError: another rule.
    """
    if rule not in (SHOWDOWN, NEVER_WINS):
        raise ValueError(f"Without the base game's pays Bad Beat counts by {SHOWDOWN!r} alone.")
    ways = dict.fromkeys(_LOSERS, 0) if rule == NEVER_WINS else _beaten()
    deals = {loser: beaten // _FLOPS_OF_A_BOARD for loser, beaten in ways.items()}
    return _distribution(deals, DEALS // _FLOPS_OF_A_BOARD)


def _beaten() -> dict[int, int]:
    """Deals in which a hand of each category loses, player's and dealer's together."""
    losses = [outcome for outcome, (result, _) in enumerate(OUTCOMES) if result == "lose"]
    return {
        loser: 2
        * sum(block[loser][outcome] for block in table().joint.values() for outcome in losses)
        for loser in _LOSERS
    }


def _distribution(ways: Mapping[int, int], total: int) -> Distribution:
    wins = tuple(Outcome(CATEGORIES[loser], count) for loser, count in ways.items())
    return Distribution((*wins, Outcome(NO_WIN, total - sum(ways.values()))), total)


BAD_BEAT = SideWager(
    name="Bad Beat",
    hand="The weaker of the player's and the dealer's hands, when they do not tie.",
    rules=(SHOWDOWN, FOLD_FORFEITS, NEVER_WINS),
    distribution=distribution,
    aliases=("Bad Beat Bonus",),
    under_play={FOLD_FORFEITS: fold_forfeits},
)
