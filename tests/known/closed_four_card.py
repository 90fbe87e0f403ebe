"""How many deals of five or six cards have each best four-card hand: closed forms.

All counts are over sets of n cards of a 52-card deck, n = 5 or 6, so that the eight categories add
up to C(52, n). No two suits hold four of the cards, and no two ranks do. Every formula rests on
that.
"""

from __future__ import annotations

from collections.abc import Callable

from closed_best_five import Pattern, arrangements, patterns, ranks_held
from four_card_ranking import CATEGORIES
from sympy import Integer, Poly, Symbol, binomial, prod

_x = Symbol("x")
FEWEST_FOR_FLUSH = 4


def with_straight(k: int) -> Integer:
    """Sets of k of the 13 ranks that contain four in a row, ace high or low.

    Count by the highest four in a row. If its top is the ace, the other k - 4 ranks are any of the
    other 9. For each of the ten lower tops (4 to king) the rank above the top is absent, so the
    others are any of 8.
    """
    return binomial(9, k - 4) + 10 * binomial(8, k - 4)


def without_straight(k: int) -> Integer:
    """Sets of k of the 13 ranks without four in a row."""
    return binomial(13, k) - with_straight(k)


def suitings(pattern: Pattern) -> Integer:
    """Ways to give suits to ranks held as in the pattern, with no four cards of one suit.

    Of the C(4, c) choices of suits for a rank held c times, C(3, c) leave a given suit out and
    C(3, c - 1) use it; the terms from x^4 on of the product over the ranks are its flushes.
    """
    all_choices = prod(binomial(4, c) ** m for c, m in pattern.items())
    one_suit = Poly(
        prod((binomial(3, c) + binomial(3, c - 1) * _x) ** m for c, m in pattern.items()), _x
    )
    held = range(FEWEST_FOR_FLUSH, ranks_held(pattern) + 1)
    return all_choices - 4 * sum(one_suit.coeff_monomial(_x**j) for j in held)


def four_of_a_kind(n: int) -> Integer:
    """One rank of 13; the other n - 4 cards are any of 48."""
    return 13 * binomial(48, n - 4)


def straight_flush(n: int) -> Integer:
    """Exactly k = 4 to n cards in one of four suits, their ranks with four in a row.

    The other n - k cards are any of the 39 of other suits: two of them cannot make four-of-a-kind.
    """
    return 4 * sum(with_straight(k) * binomial(39, n - k) for k in range(FEWEST_FOR_FLUSH, n + 1))


def three_of_a_kind(n: int) -> Integer:
    """A rank three times and none four times, without four in a row of one suit.

    A straight flush beside it takes four cards of one suit and, of six cards, two more of the rank
    of one of the four: 4 suits, 11 straights, 4 ranks, C(3, 2) pairs of other suits.
    """
    every = sum(
        binomial(13, ranks_held(p))
        * arrangements(p)
        * prod(binomial(4, c) ** m for c, m in p.items())
        for p in patterns(n)
        if 3 in p and 4 not in p
    )
    straight_flushes = 4 * with_straight(4) * 4 * binomial(3, 2) if n == 6 else 0
    return every - straight_flushes


def flush(n: int) -> Integer:
    """Exactly k = 4 to n cards in one suit without four in a row, and no rank three times.

    Three-of-a-kind is higher than a flush: of six cards, the two of other suits may not be both of
    the rank of one of the four.
    """
    every = 4 * sum(
        without_straight(k) * binomial(39, n - k) for k in range(FEWEST_FOR_FLUSH, n + 1)
    )
    threes = 4 * without_straight(4) * 4 * binomial(3, 2) if n == 6 else 0
    return every - threes


def _by_pattern(
    n: int, ranks: Callable[[int], Integer], belongs: Callable[[Pattern], bool]
) -> Integer:
    return sum(
        ranks(ranks_held(p)) * arrangements(p) * suitings(p) for p in patterns(n) if belongs(p)
    )


def straight(n: int) -> Integer:
    """Four in a row among the ranks, none of them three times, suited without a flush."""
    return _by_pattern(n, with_straight, lambda p: not {3, 4} & p.keys() and ranks_held(p) > 3)


def two_pair(n: int) -> Integer:
    """Two or three ranks twice, all others once, with neither straight nor flush."""
    return _by_pattern(n, without_straight, lambda p: p.get(2, 0) >= 2 and not {3, 4} & p.keys())


def pair(n: int) -> Integer:
    """One rank twice, all others once, with neither straight nor flush."""
    return _by_pattern(n, without_straight, lambda p: p.get(2) == 1 and not {3, 4} & p.keys())


def high_card(n: int) -> Integer:
    """All n ranks different, with neither straight nor flush."""
    return _by_pattern(n, without_straight, lambda p: p.keys() == {1})


def pair_of_aces() -> Integer:
    """Five cards: two aces and three of the 12 lower ranks, no straight, no flush.

    Three ranks make four in a row with the ace where they are king, queen and jack, or 2, 3, 4.
    """
    return (binomial(12, 3) - 2) * suitings({2: 1, 1: 3})


def four_aces() -> Integer:
    """Five cards: the four aces and any of 48."""
    return binomial(48, 1)


_CLOSED_FORMS = (
    high_card,
    pair,
    two_pair,
    straight,
    flush,
    three_of_a_kind,
    straight_flush,
    four_of_a_kind,
)


def best_four(n: int) -> dict[str, int]:
    """Number of deals of five or six cards by the category of their best four, weakest first.

    Args:
        n: 5 or 6 cards of a 52-card deck.

    Raises:
        ValueError: another number of cards.
    """
    if n not in (5, 6):
        raise ValueError(f"Best four-card hands are counted for 5 or 6 cards, not {n}.")
    return {name: int(form(n)) for name, form in zip(CATEGORIES, _CLOSED_FORMS, strict=True)}


def aces_of_five() -> dict[str, int]:
    """Five-card deals whose best four are a pair of aces, or four aces."""
    return {"Pair of Aces": int(pair_of_aces()), "Four Aces": int(four_aces())}
