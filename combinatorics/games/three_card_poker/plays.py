"""The stored plays: one, since an Ante Bonus moves no decision (see `stored_plays`).

Every hand from a pair up is played where no bonus is paid, and a bonus only adds to its Play.
"""

from __future__ import annotations

from combinatorics.games.three_card_poker.base import RULES, under
from combinatorics.games.three_card_poker.hands import OTHER_SUITS, SPADES, STRAIGHT_FLUSH
from combinatorics.plays_build import one_play
from combinatorics.progress import Progress
from combinatorics.stored_plays import as_text

_WITHIN = ((SPADES, STRAIGHT_FLUSH), (OTHER_SUITS, STRAIGHT_FLUSH))


def text(_progress: Progress | None = None) -> str:
    """The text of the shipped file."""
    return as_text({rule: one_play(under(rule), _WITHIN) for rule in RULES})
