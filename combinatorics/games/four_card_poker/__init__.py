"""Four Card Poker (58 Pa. Code Chapter 641a)."""

from collections.abc import Sequence
from fractions import Fraction

from combinatorics.base_wager import BaseWager, Cards, Decision, Pays
from combinatorics.counting.four_card_table import table_text
from combinatorics.game import Game, ShippedTable
from combinatorics.games.four_card_poker.base import PAID, PARTS, TABLE, rounds
from combinatorics.games.four_card_poker.base import table_text as table_of_base_game
from combinatorics.games.four_card_poker.showdown import SHOWDOWN
from combinatorics.games.four_card_poker.side_wagers import ACES_UP, PROGRESSIVE
from combinatorics.games.four_card_poker.strategy import decisions
from combinatorics.round import Round


class FourCardPoker(BaseWager):
    """The base game."""

    def rounds(self, pays: Pays, cap: Fraction | None = None) -> tuple[Round, ...]:
        """See `base.rounds`."""
        return rounds(pays, cap)

    def decisions(self, own: Cards, lying: Cards, pays: Pays) -> Sequence[Decision]:
        """See `strategy.decisions`."""
        return decisions(own, lying, pays)


BASE = FourCardPoker(
    hand="The best four of the player's five cards, when Play was made.",
    categories=PAID,
    parts=PARTS,
    aliases=("Ante and Play",),
)

GAME = Game(
    code="FCP",
    name="Four Card Poker",
    wagers=(BASE, ACES_UP, PROGRESSIVE),
    aliases=("4 Card Poker",),
    tables=(
        ShippedTable("four_card.json", lambda _progress: table_text()),
        ShippedTable(TABLE, table_of_base_game),
    ),
    showdown=SHOWDOWN,
)
