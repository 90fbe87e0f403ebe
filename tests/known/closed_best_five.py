"""How many deals of five, six or seven cards have each best five-card hand: closed forms.

All counts are over sets of n cards of a 52-card deck, n = 5, 6 or 7, so that the ten categories
add up to C(52, n). For n up to 7 a hand with five cards of one suit leaves two cards: it has no
four-of-a-kind and no full house, and no second suit is flush. Every formula rests on that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from sympy import Integer, Poly, Symbol, binomial, factorial, prod
from sympy.utilities.iterables import partitions

from combinatorics.rankings.five_card import CATEGORIES

Pattern = Mapping[int, int]
"""How many ranks are held once, twice, three times, four times: {3: 1, 2: 1} is a full house."""

_x = Symbol("x")


def patterns(n: int) -> Iterator[Pattern]:
    """The ways in which n cards can spread over ranks: the partitions of n with parts up to 4."""
    for pattern in partitions(n, k=4):
        yield dict(pattern)


def ranks_held(pattern: Pattern) -> int:
    """The number of different ranks in a pattern."""
    return sum(pattern.values())


def with_straight(k: int) -> Integer:
    """Sets of k of the 13 ranks that contain five in a row, ace high or low.

    Count by the highest five in a row. If its top is the ace, the other k - 5 ranks are any of the
    other 8. For each of the nine lower tops (5 to king) the rank above the top is absent, so the
    others are any of 7.
    """
    return binomial(8, k - 5) + 9 * binomial(7, k - 5)


def without_straight(k: int) -> Integer:
    """Sets of k of the 13 ranks without five in a row."""
    return binomial(13, k) - with_straight(k)


def arrangements(pattern: Pattern) -> Integer:
    """Ways to say which of the held ranks is held how many times: a multinomial coefficient."""
    return factorial(ranks_held(pattern)) / prod(factorial(m) for m in pattern.values())


def suitings(pattern: Pattern) -> Integer:
    """Ways to give suits to ranks held as in the pattern, with no five cards of one suit.

    A rank held c times takes c of four suits. Of these choices C(3, c) leave a given suit out and
    C(3, c - 1) use it, so the product of C(3, c) + C(3, c - 1) x over the ranks counts, at x^j,
    the choices with j cards of that suit. The terms from x^5 on are its flushes; there are four
    suits, and no two of them are flush at once.
    """
    all_choices = prod(binomial(4, c) ** m for c, m in pattern.items())
    one_suit = Poly(
        prod((binomial(3, c) + binomial(3, c - 1) * _x) ** m for c, m in pattern.items()), _x
    )
    flushes = sum(one_suit.coeff_monomial(_x**j) for j in range(5, ranks_held(pattern) + 1))
    return all_choices - 4 * flushes


def royal_flush(n: int) -> Integer:
    """Four suits; the other n - 5 cards are any of 47. Two royal flushes need ten cards."""
    return 4 * binomial(47, n - 5)


def straight_flush(n: int) -> Integer:
    """Nine tops (5 to king) in four suits; the next higher card of the suit is absent.

    Its absence makes the straight flush counted the highest one. The others are any of 46.
    """
    return 9 * 4 * binomial(46, n - 5)


def four_of_a_kind(n: int) -> Integer:
    """One rank of 13; the other n - 4 cards are any of 48. Two fours need eight cards."""
    return 13 * binomial(48, n - 4)


def full_house(n: int) -> Integer:
    """A rank held three times, another at least twice, none four times.

    Such a hand holds at most four ranks: it has no straight and no flush to exclude.
    """
    return sum(
        binomial(13, ranks_held(p)) * arrangements(p) * suitings(p)
        for p in patterns(n)
        if 4 not in p and 3 in p and (p[3] > 1 or 2 in p)
    )


def flush(n: int) -> Integer:
    """Exactly k = 5 to n cards in one of four suits, their ranks without five in a row.

    The other n - k cards are any of the 39 of other suits.
    """
    return 4 * sum(without_straight(k) * binomial(39, n - k) for k in range(5, n + 1))


def straight(n: int) -> Integer:
    """Five or more ranks with five in a row among them, suited without a flush."""
    return sum(
        with_straight(ranks_held(p)) * arrangements(p) * suitings(p)
        for p in patterns(n)
        if ranks_held(p) >= 5
    )


def _by_pattern(n: int, belongs: Callable[[Pattern], bool]) -> Integer:
    """Hands whose ranks repeat as asked, with neither straight nor flush."""
    return sum(
        without_straight(ranks_held(p)) * arrangements(p) * suitings(p)
        for p in patterns(n)
        if belongs(p)
    )


def three_of_a_kind(n: int) -> Integer:
    """One rank three times, all others once, with neither straight nor flush."""
    return _by_pattern(n, lambda p: p.get(3) == 1 and not {2, 4} & p.keys())


def two_pairs(n: int) -> Integer:
    """Two or three ranks twice, all others once, with neither straight nor flush."""
    return _by_pattern(n, lambda p: p.get(2, 0) >= 2 and not {3, 4} & p.keys())


def pair(n: int) -> Integer:
    """One rank twice, all others once, with neither straight nor flush."""
    return _by_pattern(n, lambda p: p.get(2) == 1 and not {3, 4} & p.keys())


def high_card(n: int) -> Integer:
    """All n ranks different, with neither straight nor flush."""
    return _by_pattern(n, lambda p: p.keys() == {1})


_CLOSED_FORMS = (
    high_card,
    pair,
    two_pairs,
    three_of_a_kind,
    straight,
    flush,
    full_house,
    four_of_a_kind,
    straight_flush,
    royal_flush,
)


def _counts(n: int) -> dict[str, int]:
    return {name: int(form(n)) for name, form in zip(CATEGORIES, _CLOSED_FORMS, strict=True)}


def five_of_five() -> dict[str, int]:
    """Number of five-card hands by category, of C(52, 5) = 2,598,960."""
    return _counts(5)


def five_of_six() -> dict[str, int]:
    """Number of six-card deals by the category of their best five, of C(52, 6) = 20,358,520."""
    return _counts(6)


def five_of_seven() -> dict[str, int]:
    """Number of seven-card deals by the category of their best five, of C(52, 7) = 133,784,560."""
    return _counts(7)


def six_card_royal_flushes() -> dict[str, int]:
    """Six-card deals that are ace, king, queen, jack, 10 and 9 of one suit, by suit paid alike.

    Six named cards are one set: one in diamonds, one in each of the other three suits. All four
    are among the royal flushes of `five_of_six`.
    """
    return {"diamonds": 1, "hearts, spades or clubs": 3}
