"""The hands a player can show, and which tied player has the higher or the lower card by suit.

The order of suits is that of the cards' numbers: clubs, diamonds, hearts, spades (§ 553.10(i)(2)
(iv)). Of tied hands the highest cards are compared, then the next; a card that all of them hold
decides nothing, and where the board itself is the hand the players' own cards are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations
from operator import neg
from typing import Any, TypeAlias

from combinatorics.player_banked_poker.variants import EIGHT_OR_BETTER, OMAHA, Variant
from combinatorics.rankings import eight_or_better, five_card, low_hand
from combinatorics.rankings.low_hand import low_rank

Cards: TypeAlias = Sequence[int]
HighRanking: TypeAlias = Callable[[Cards], int]
LowRanking: TypeAlias = Callable[[Cards], int | None]


def low_ranking(
    variant: Variant, *, ace_first: bool = False, by_letter: bool = False
) -> LowRanking:
    """The ranking of a variant's low hands.

    Args:
        variant: a game with low hands.
        ace_first: whether § 553.4(e) is taken word for word with the order of § 553.4(c).
        by_letter: whether it goes before the ranks that repeat; eight or better has none.
    """
    if variant.low == EIGHT_OR_BETTER:
        return eight_or_better.strength_ace_first if ace_first else eight_or_better.strength
    if ace_first:
        order = low_hand.ace_alone if by_letter else low_hand.ace_first
    else:
        order = low_hand.highest_alone if by_letter else low_hand.highest_first
    return partial(low_hand.strength, order=order)


def high_strength(
    variant: Variant, own: Cards, board: Cards, ranking: HighRanking = five_card.strength
) -> int:
    """The strength of a player's highest hand; larger is higher, equal is a tie.

    Args:
        variant: the game.
        own: the player's cards.
        board: the cards in the center.
        ranking: how the best five of some cards rank.
    """
    if variant.kind != OMAHA:
        return ranking((*own, *board))
    return max(map(ranking, _of_omaha(own, board)))


def low_strength(ranking: LowRanking, variant: Variant, own: Cards, board: Cards) -> int | None:
    """The strength of a player's best low hand, None where none qualifies.

    Args:
        ranking: what `low_ranking()` returned for the game.
        variant: the game.
        own: the player's cards.
        board: the cards in the center.
    """
    if variant.kind != OMAHA:
        return ranking((*own, *board))
    fives = _of_omaha(own, board)
    return max((low for five in fives if (low := ranking(five)) is not None), default=None)


def high_five(
    variant: Variant, own: Cards, board: Cards, ranking: HighRanking = five_card.strength
) -> tuple[int, ...]:
    """The five cards of a player's highest hand, highest card first.

    Where several fives are equally high, the one with the highest cards by suit.
    """
    best = high_strength(variant, own, board, ranking)
    fives = _fives(variant, own, board, neg)
    return next(five for five in fives if ranking(five) == best)


def low_five(
    ranking: LowRanking, variant: Variant, own: Cards, board: Cards
) -> tuple[int, ...] | None:
    """The five cards of a player's best low hand, lowest card first, None where none qualifies.

    Where several fives are equally good, the one with the lowest cards by suit.
    """
    best = low_strength(ranking, variant, own, board)
    if best is None:
        return None
    return next(five for five in _fives(variant, own, board, low_card) if ranking(five) == best)


def _of_omaha(own: Cards, board: Cards) -> Iterator[tuple[int, ...]]:
    """Every five of two own cards and three of the board, as § 553.12(j) has it."""
    for two in combinations(own, 2):
        for three in combinations(board, 3):
            yield (*two, *three)


def low_card(card: int) -> tuple[int, int]:
    """What a card is compared by in a low hand, the lowest first: its rank, then its suit."""
    return low_rank(card), card % 4


def _fives(
    variant: Variant, own: Cards, board: Cards, order: Callable[[int], Any]
) -> Iterable[tuple[int, ...]]:
    """Every five that a player can make, cards and fives in an order of cards."""
    fives = combinations(sorted((*own, *board), key=order), 5)
    if variant.kind != OMAHA:
        return fives
    held = set(own)
    return (five for five in fives if len(held.intersection(five)) == 2)
