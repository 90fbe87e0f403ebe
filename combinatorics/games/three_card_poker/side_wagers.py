"""Wagers of Three Card Poker that cards alone decide: Pair Plus, Progressive, Six Card Bonus.

A fold forfeits Pair Plus and Progressive (§ 649a.11(b)), but no hand that any of their tables pays
is folded by a player who plays the base game well; their counts are those of the deal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from math import comb

from combinatorics.base_wager import Pays
from combinatorics.counting.best_five_table import best_five, six_card_royal_flushes
from combinatorics.counting.three_card import TOTAL, three_card_hands
from combinatorics.games.three_card_poker.hands import (
    ANY_SUIT,
    DIAMONDS,
    NOT_DIAMONDS,
    OTHER_SUITS,
    SPADES,
    STRAIGHT_FLUSH,
)
from combinatorics.games.three_card_poker.six_card_folds import folded_deals
from combinatorics.side_wager import Distribution, Outcome, SideWager

PLAIN = "plain"
FORFEITED = "plain; forfeited"
"""A fold loses the wager, as the player who has no Pair Plus Wager beside it may."""
DEALS = TOTAL * comb(49, 3)
"""The player's hands and the dealer's."""
NO_WIN = "No win"
ROYAL_FLUSH = "Royal flush"


def _only_plain(count: Callable[[], Distribution]) -> Callable[[str], Distribution]:
    @cache
    def distribution(rule: str) -> Distribution:
        if rule != PLAIN:
            raise ValueError(f"There is no counting rule {rule!r} here. Known: {PLAIN}.")
        return count()

    return distribution


def _three_cards() -> Distribution:
    """The player's three cards; one ace, king and queen of spades, three of the other suits."""
    counts = three_card_hands()
    counts[STRAIGHT_FLUSH] -= 4
    finer = (
        Outcome(SPADES, 1, (STRAIGHT_FLUSH,)),
        Outcome(OTHER_SUITS, 3, (STRAIGHT_FLUSH,)),
    )
    categories = tuple(Outcome(name, ways) for name, ways in reversed(counts.items()))
    return Distribution((*finer, *categories, Outcome(NO_WIN, 0)), TOTAL)


def _six_cards() -> Distribution:
    """The best five of the player's three and the dealer's three cards."""
    counts = dict(best_five(6))
    total = sum(counts.values())
    royals = six_card_royal_flushes()
    diamonds = royals["diamonds"]
    others = sum(royals.values()) - diamonds
    counts[ROYAL_FLUSH] -= diamonds + others
    finer = (
        Outcome(DIAMONDS, diamonds, (ANY_SUIT, ROYAL_FLUSH)),
        Outcome(NOT_DIAMONDS, others, (ANY_SUIT, ROYAL_FLUSH)),
        Outcome(ANY_SUIT, 0, (ROYAL_FLUSH,)),
    )
    categories = tuple(Outcome(name, ways) for name, ways in reversed(counts.items()))
    return Distribution((*finer, *categories, Outcome(NO_WIN, 0)), total)


PAIR_PLUS = SideWager(
    name="Pair Plus",
    hand="The player's three cards.",
    rules=(PLAIN,),
    distribution=_only_plain(_three_cards),
)
"""§ 649a.12(d)."""

PROGRESSIVE = SideWager(
    name="Progressive",
    hand="The player's three cards.",
    rules=(PLAIN,),
    distribution=_only_plain(_three_cards),
    aliases=("Progressive Payout",),
)
"""§ 649a.12(e)(2): the highest ranking Three Card Poker hand formed."""


def _six_cards_played(rule: str, pays: Pays) -> Distribution:
    """The same less the deals that the best play of the base game folds."""
    every = _six_cards()
    scale = DEALS // every.total
    lost = folded_deals(rule, pays)
    outcomes = tuple(
        replace(one, ways=scale * one.ways - lost.get(one.name, 0)) for one in every.outcomes[:-1]
    )
    left = DEALS - sum(one.ways for one in outcomes)
    return Distribution((*outcomes, Outcome(NO_WIN, left)), DEALS)


SIX_CARD = SideWager(
    name="Six Card",
    hand="The best five of the player's three and the dealer's three cards, and all six for a "
    "Super Royal.",
    rules=(PLAIN, FORFEITED),
    distribution=_only_plain(_six_cards),
    aliases=("Six Card Bonus", "6 Card"),
    under_play={FORFEITED: _six_cards_played},
)
"""§ 649a.7(d)(5), § 649a.12(f); COMAR 36.05.14.12F."""
