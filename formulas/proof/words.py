"""What a proof file says of a wager that one hand decides: what is dealt, and what categories are.

A proof file is read by a program that knows nothing of our rankings, so each category says in the
words of `docs/proof-files.md` what its cards contain. A wager that more than one hand decides has
no words here.
"""

from __future__ import annotations

from combinatorics.again import Shape
from combinatorics.game import Game
from combinatorics.side_wager import SideWager


def shape_of(game: Game, wager: SideWager, rule: str) -> Shape | None:
    """Return what is dealt to a wager and what its categories are called, None where none is."""
    again = game.again
    if again is None:
        return None
    if again.shapes or wager.told is None:
        return again.shapes.get((wager.name, rule))
    told = wager.told(rule)
    if told is None:
        return None
    deal, described = told
    cards = deal.cards_of(described.hand)
    return Shape(dealt=cards, best=min(cards, again.best), own=again.words)
