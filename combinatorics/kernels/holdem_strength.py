"""Strength of a Texas Hold'em hand from sets of ranks, by bit arithmetic.

A set of ranks is an integer whose bit r stands for rank r (0 for a 2, 12 for an ace). Suits enter
only through flushes, so a hand is either the counts of its ranks or the set of ranks in the flush
suit. A strength is `category << 26 | leading ranks << 13 | kickers`: larger is better, equal ties.

The functions use nothing but integers; `rank_strength` and `by_letter` call nothing, and so
run as they are or compiled.
"""

from __future__ import annotations

HIGH_CARD, PAIR, TWO_PAIRS, TRIPS, STRAIGHT = range(5)
FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, ROYAL = range(5, 10)
"""Categories by their place in the list of rankings, weakest first (§ 653a.6(b))."""

CATEGORY_SHIFT = 26
"""`strength >> CATEGORY_SHIFT` is the category."""


def rank_strength(ones: int, twos: int, threes: int, fours: int) -> int:
    """Strength of the best five of up to seven cards when no flush is possible.

    Args:
        ones: the ranks held at least once.
        twos: the ranks held at least twice.
        threes: the ranks held at least three times.
        fours: the ranks held four times.
    """
    wheel = ones << 1 | ones >> 12  # the ace also below the 2
    straight = wheel & wheel >> 1 & wheel >> 2 & wheel >> 3 & wheel >> 4  # bit r: lowest card r - 1
    best_trips = threes & (threes - 1) or threes  # seven cards hold at most two, keep the higher
    pairs = twos & (twos - 1)  # all pairs but the lowest
    if fours:
        category, leading, pool, kickers = QUADS, fours, ones & ~fours, 1
    elif threes and twos & ~best_trips:
        category, leading, pool, kickers = FULL_HOUSE, best_trips, twos & ~best_trips, 1
    elif straight:
        category, leading, pool, kickers = STRAIGHT, 0, straight, 1
    elif threes:
        category, leading, pool, kickers = TRIPS, threes, ones & ~threes, 2
    elif pairs:
        best_pairs = pairs if pairs & (pairs - 1) else twos  # of three pairs drop the lowest
        category, leading, pool, kickers = TWO_PAIRS, best_pairs, ones & ~best_pairs, 1
    elif twos:
        category, leading, pool, kickers = PAIR, twos, ones & ~twos, 3
    else:
        category, leading, pool, kickers = HIGH_CARD, 0, ones, 5
    kept = 0
    for rank in range(12, -1, -1):
        if kickers and pool >> rank & 1:
            kept |= 1 << rank
            kickers -= 1
    return category << CATEGORY_SHIFT | leading << 13 | kept


def by_letter(strength: int) -> int:
    """The same strength where only the highest card that the other hand lacks decides.

    Two hands of one category then compare by how many cards they have of each rank, from the ace
    down: two bits a rank, in which the four of a four of a kind stand as three. Hands without a
    repeated rank keep their order and their number.

    Args:
        strength: what `rank_strength` or `flush_strength` returned.
    """
    leading, kept = strength >> 13 & 0x1FFF, strength & 0x1FFF
    category = strength >> CATEGORY_SHIFT
    if not leading:
        return strength
    often = 2 if category in (PAIR, TWO_PAIRS) else 3
    beside = 2 if category == FULL_HOUSE else 1
    cards = 0
    for rank in range(13):
        count = often * (leading >> rank & 1) + beside * (kept >> rank & 1)
        cards |= count << 2 * rank
    return category << CATEGORY_SHIFT | cards


def flush_strength(suited: int) -> int:
    """Strength of a hand with five or more cards of one suit.

    Seven cards with five different ranks of one suit hold neither a full house nor four of a kind,
    so nothing but a straight flush can beat the flush.

    Args:
        suited: the ranks held in the flush suit, five to seven of them.
    """
    wheel = suited << 1 | suited >> 12
    straight = wheel & wheel >> 1 & wheel >> 2 & wheel >> 3 & wheel >> 4
    if straight:
        lowest = straight.bit_length() - 1
        category = ROYAL if lowest == 9 else STRAIGHT_FLUSH
        return category << CATEGORY_SHIFT | 1 << lowest
    while suited.bit_count() > 5:
        suited &= suited - 1
    return FLUSH << CATEGORY_SHIFT | suited
