"""Over/Under (58 Pa. Code Chapter 686a)."""

from functools import cache

from combinatorics.game import Game
from combinatorics.games.over_under.base import base
from combinatorics.games.over_under.bonus import bonus
from combinatorics.games.over_under.showdown import SHOWDOWN
from combinatorics.games.over_under.totals import DECKS
from combinatorics.stored_plays import plays_table


@cache
def dealt_from(decks: int) -> Game:
    """The game dealt from so many decks; the regulation has six (§ 686a.3(a)).

    Raises:
        ValueError: not a whole number from 1 to 100.
    """
    return Game(
        code="OU",
        name="Over/Under",
        wagers=(base(decks), bonus(decks)),
        aliases=("Casino Over/Under", "Over 23/Under 18"),
        tables=(plays_table("OU", __name__),) if decks == DECKS else (),
        showdown=SHOWDOWN,
        decks=decks,
        dealt_from=dealt_from,
    )


GAME = dealt_from(DECKS)
