"""The value of each decision of the base game for given cards."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from combinatorics.cards import JOKER, show_cards
from combinatorics.games.four_card_poker.base import FOLD, bonuses, compared, has_bonus
from combinatorics.games.four_card_poker.dealer import against
from combinatorics.rankings.four_card import CATEGORIES, category, strength

Decision = tuple[str, Fraction]
"""A decision and its value: the expected net result of the round in antes."""

HAND = 5


def decisions(
    rule: str,
    hand: tuple[int, ...],
    up: tuple[int, ...],
    pays: Mapping[str, Fraction],
) -> list[Decision]:
    """The exact value of each decision, the larger wager first.

    The law allows any amount from one to three times the Ante; the value is a straight line in the
    amount, so that one of the ends is best.

    Args:
        rule: how the clauses are read, one of `base.RULES`.
        hand: the player's five cards.
        up: the dealer's card that lies open.
        pays: the Ante Bonus to 1 by category; 0 where absent.

    Raises:
        ValueError: cards that cannot lie so, or pays that cannot be.
    """
    _check_cards(hand, up)
    bonus = bonuses(pays)[CATEGORIES[category(strength(hand))]]
    lower, equal, higher = against(hand, up[0], compared(rule))
    dealers = lower + equal + higher
    ahead = Fraction(lower + equal - higher, dealers)
    paid = bonus * Fraction(lower + equal + higher * has_bonus(rule, "lose"), dealers)
    played = [(f"Play {times}x", paid + (times + 1) * ahead) for times in (3, 2, 1)]
    return [*played, ("Fold", FOLD)]


def _check_cards(hand: tuple[int, ...], up: tuple[int, ...]) -> None:
    if len(hand) != HAND:
        raise ValueError(f"A player holds five cards in Four Card Poker, not {len(hand)}.")
    if len(up) != 1:
        raise ValueError(
            f"The player decides when one card of the dealer lies open, not {len(up)}: give it "
            "as the card that lies open."
        )
    if JOKER in (*hand, *up):
        raise ValueError("Four Card Poker is played without a joker.")
    for card in (*hand, *up):
        if (*hand, *up).count(card) > 1:
            raise ValueError(f"The card {show_cards((card,))} stands twice; a deck has it once.")
