"""Five-card hands of the 53-card deck by kind and number of wild cards: closed forms.

Of 53 cards five are wild (the deuces and the joker), 48 are natural: twelve ranks, 3 to ace, of
four suits. A hand of k wild cards is one of C(5, k) sets of them with one of C(48, 5 - k) sets of
natural cards; what the natural cards can become decides the kind (58 Pa. Code § 687a.6).
"""

from __future__ import annotations

from collections.abc import Mapping

from sympy import Integer, binomial
from wild_five_card_ranking import CATEGORIES

WILDS = 5
RANKS = 12


def in_a_window(n: int) -> Integer:
    """Sets of n natural ranks that wild cards complete to five in a row.

    By the lowest rank: from 3 to 10 the others are among the next four, from jack on among the
    higher ones; or the ace stands low, beside some of 3, 4 and 5 (the deuce is a wild card).

    Args:
        n: 2 to 5 ranks.
    """
    high = 8 * binomial(4, n - 1) + sum(binomial(above, n - 1) for above in range(4))
    return high + binomial(3, n - 1)


def to_ace(n: int) -> Integer:
    """Sets of n ranks from 10 to ace."""
    return binomial(5, n)


def natural_cards(wilds: int) -> dict[str, Integer]:
    """Sets of natural cards by the kind of hand that they make with so many wild cards.

    Args:
        wilds: 0 to 5.

    Raises:
        ValueError: another number.
    """
    if not 0 <= wilds <= WILDS:
        raise ValueError(f"A hand holds 0 to 5 wild cards, not {wilds}.")
    n = 5 - wilds
    if n == 0:
        return {"Five wilds": Integer(1)}
    if n == 1:
        return {"Royal flush": 4 * to_ace(1), "Five-of-a-kind": 4 * (RANKS - to_ace(1))}
    sets, runs, royals = binomial(RANKS, n), in_a_window(n), to_ace(n)
    unsuited = 4**n - 4
    ways = {"Royal flush": 4 * royals, "Straight flush": 4 * (runs - royals)}
    pair, three = binomial(4, 2), binomial(4, 3)
    if n == 2:
        # Three wild cards with two ranks are a four-of-a-kind at least.
        ways["Five-of-a-kind"] = RANKS * pair
        ways["Four-of-a-kind"] = sets * 4**2 - 4 * runs
        return ways
    ways["Flush"] = 4 * (sets - runs)
    ways["Straight"] = runs * unsuited
    if n == 3:
        ways["Five-of-a-kind"] = RANKS * three
        ways["Four-of-a-kind"] = RANKS * pair * (RANKS - 1) * 4
        ways["Three-of-a-kind"] = (sets - runs) * unsuited
        return ways
    two_pairs = binomial(RANKS, 2) * pair**2
    if n == 4:
        ways["Five-of-a-kind"] = Integer(RANKS)
        ways["Four-of-a-kind"] = RANKS * three * (RANKS - 1) * 4
        ways["Full house"] = two_pairs
        ways["Three-of-a-kind"] = RANKS * pair * binomial(RANKS - 1, 2) * 4**2
        ways["Pair"] = (sets - runs) * unsuited
        return ways
    ways["Four-of-a-kind"] = RANKS * (RANKS - 1) * Integer(4)
    ways["Full house"] = RANKS * three * (RANKS - 1) * pair
    ways["Three-of-a-kind"] = RANKS * three * binomial(RANKS - 1, 2) * 4**2
    ways["Two pairs"] = two_pairs * (RANKS - 2) * 4
    ways["Pair"] = RANKS * pair * binomial(RANKS - 1, 3) * 4**3
    ways["High card"] = (sets - runs) * unsuited
    return ways


def hands(wild_cards: int) -> dict[str, list[int]]:
    """Hands by kind, weakest first, and by the number of their wild cards, from none to all.

    Args:
        wild_cards: wild cards in the deck beside 48 natural ones: five with the joker, four
            without.
    """
    counts = {name: [0] * (wild_cards + 1) for name in CATEGORIES}
    for held in range(wild_cards + 1):
        for name, ways in natural_cards(held).items():
            counts[name][held] = int(binomial(wild_cards, held) * ways)
    return counts


def deuces_as_twos() -> Mapping[str, int]:
    """Hands with a deuce that need no wild card for their kind: the deuce serves as a 2.

    With two deuces or more, and with one beside a pair, wild deuces always make a higher kind. One
    deuce beside four natural ranks: of its suit and no run, a flush either way; 3 to 6 or ace with
    3, 4 and 5 are a straight flush with their own deuce, and a straight with any where the four
    are not of one suit.
    """
    ranks = binomial(RANKS, 4) - in_a_window(4)
    return {
        "Straight flush": int(2 * Integer(4)),
        "Flush": int(4 * ranks),
        "Straight": int(2 * (4**4 - 4) * Integer(4)),
    }
