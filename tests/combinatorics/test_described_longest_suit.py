"""The wagers of High Card Flush on the player's seven cards, against a count suit by suit."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

from combinatorics.described.counting.count import count
from combinatorics.described.language.deal import Deal, DescribedWager, Group, Row
from combinatorics.described.language.parser import read_condition

SEVEN = Deal(1, 0, (), (Group("player", 7),))
PLAYER = ("player",)
PAYS = {7: 8000, 6: 1000, 5: 100, 4: 60, 3: 7}
"""Of the straight flush wager, to 1."""


def counted(word: str, least: int) -> dict[int, int]:
    """The ways of so many cards and no more, as the language says it."""
    rows = tuple(
        Row(text, read_condition(text, PLAYER, PLAYER, 1), text)
        for text in (f"{word}({number})" for number in range(7, least - 1, -1))
    )
    found = count(SEVEN, DescribedWager("W", PLAYER, rows))
    assert found.total == comb(52, 7)
    return dict(zip(range(7, least - 1, -1), found.rows, strict=False))


def suit_by_suit() -> Counter[tuple[int, int]]:
    """The ways of the longest suit and of the longest row in a suit: all subsets of each suit."""
    of_suit: Counter[tuple[int, int]] = Counter()
    for ranks in range(1 << 13):
        held = [rank for rank in range(13) if ranks >> rank & 1]
        rows = [1] * bool(held)
        for low in range(-1, 13):  # an ace below the deuce is the last rank again
            length = 0
            while low + length < 13 and (low + length) % 13 in held and length < len(held):
                length += 1
            rows.append(length)
        of_suit[len(held), max(rows, default=0)] += 1
    found = Counter({(0, 0, 0): 1})
    for _ in range(4):
        after: Counter[tuple[int, int, int]] = Counter()
        for (cards, suit, row), ways in found.items():
            for (more, length), times in of_suit.items():
                if cards + more <= 7:
                    after[cards + more, max(suit, more), max(row, length)] += ways * times
        found = after
    ends: Counter[tuple[int, int]] = Counter()
    for (cards, suit, row), ways in found.items():
        if cards == 7:
            ends[suit, row] += ways
    return ends


def test_both_derivations_agree() -> None:
    """The longest suit by binomials too: seven of one suit are 4 C(13, 7)."""
    ends = suit_by_suit()
    assert sum(ends.values()) == comb(52, 7)
    for place, (word, least) in enumerate((("flush", 4), ("suited_run", 3))):
        plain: Counter[int] = Counter()
        for end, ways in ends.items():
            plain[end[place]] += ways
        assert counted(word, least) == {one: plain[one] for one in range(7, least - 1, -1)}
    flushes = counted("flush", 4)
    assert flushes[7] == 4 * comb(13, 7)
    assert flushes[6] == 4 * comb(13, 6) * 39
    assert flushes[5] == 4 * comb(13, 5) * comb(39, 2)


def test_the_published_edge_of_the_straight_flush_wager() -> None:
    """It is 13.086%; the 13.11% that is reported comes out without ace to seven of a suit.

    These four hands are of 32 that are paid 8,000 to 1: whether they lose or are paid as six in a
    row, 13.11% is printed; so it is where seven cards pay 7,000 to 1. Which was done is not known.
    """
    ways = counted("suited_run", 3)
    total = comb(52, 7)

    def edge(rows: dict[int, int], most: int = PAYS[7]) -> Fraction:
        pays = PAYS | {7: most}
        return 1 - Fraction(sum((pays[row] + 1) * many for row, many in rows.items()), total)

    assert ways[7] == 4 * 8
    assert round(edge(ways), 5) == Fraction("0.13086")
    lost = ways | {7: 28}
    as_six = lost | {6: ways[6] + 4}
    assert round(edge(ways, 7000), 4) == Fraction("0.1311")
    assert round(edge(lost), 4) == round(edge(as_six), 4) == Fraction("0.1311")
