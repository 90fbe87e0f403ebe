"""How hands compare: the rows of a ranking, strongest first, and in a row the ranks of the cards.

A hand is the best so many of the cards that are held. Of a hand a ranking sees its ranks and
whether all its cards are of one suit, so its strength stands in one of two tables: by the multiset
of its ranks, or by the set of its ranks where it is of one suit. Two hands of one row compare by
the ranks that lie most often first, then by the higher ranks, or by the highest card that the other
lacks alone (`HIGHEST_CARD`); hands in a row by rank compare by their highest card, and the ace is
below the two where it begins the row. A hand of no row is below all rows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Final

from combinatorics.described.deal import Row
from combinatorics.described.evaluate import Test, test_of
from combinatorics.described.kinds import named_cards
from combinatorics.described.tree import Condition, DescriptionError, phrases
from combinatorics.described.words import WORDS

HAND: Final = "hand"
"""The group of which the rows of a ranking are said."""
SETS_FIRST: Final = "ranks of pairs and sets first"
HIGHEST_CARD: Final = "highest card first"
FEWEST, MOST = 2, 5
RANKS: Final = 13
_ACE: Final = 12


@dataclass(frozen=True, kw_only=True)
class DescribedRanking:
    """The order of hands.

    Args:
        cards: cards of a hand, the best so many of those that are held.
        rows: the rows, strongest first, each with its condition said of the hand.
        compare: how two hands of one row compare.

    Raises:
        DescriptionError: too many or too few cards, or a row that sees more than ranks and whether
            all cards are of one suit.
    """

    cards: int
    rows: tuple[Row, ...]
    compare: str = SETS_FIRST

    def __post_init__(self) -> None:
        if not FEWEST <= self.cards <= MOST:
            raise DescriptionError(f"a ranking compares {FEWEST} to {MOST} cards.")
        for row in self.rows:
            require_ranks(row.condition, f'ranking, "{row.name}"')


def require_ranks(condition: Condition, where: str) -> None:
    """Refuse a condition on a hand that is compared which sees more than a ranking does.

    Raises:
        DescriptionError: it sees more than ranks and whether all cards are of one suit.
    """
    for phrase in phrases(condition):
        seen = {"suit", "color"} & set(WORDS[phrase.word].sees)
        by_suit = [
            cards
            for cards in named_cards(phrase)
            if {4 * (card >> 2) + suit for card in cards for suit in range(4)} != cards
        ]
        if by_suit or (seen and phrase.word != "suited"):
            raise DescriptionError(
                f"{where}: hands compare by their ranks and by whether all cards are of one suit; "
                f'"{phrase.word}" sees more.'
            )


@dataclass(frozen=True)
class Strengths:
    """The strength of every hand; a larger number is a higher hand, equal numbers tie.

    Args:
        cards: cards of a hand.
        plain: by the number of a multiset of ranks (`number_of`), of hands not of one suit; -1
            where there is none.
        suited: by the set of ranks, one bit each, of hands of one suit; -1 where there is none.
    """

    cards: int
    plain: tuple[int, ...]
    suited: tuple[int, ...]

    def of(self, held: Sequence[int]) -> int:
        """Return the strength of the best hand among cards."""
        return max(map(self.of_hand, combinations(sorted(held), self.cards)))

    def of_hand(self, hand: Sequence[int]) -> int:
        """Return the strength of so many cards in ascending order."""
        if len({card & 3 for card in hand}) == 1:
            return self.suited[sum(1 << (card >> 2) for card in hand)]
        return self.plain[number_of([card >> 2 for card in hand])]


def number_of(ranks: Sequence[int]) -> int:
    """Return the number of a multiset of ranks among all of its size.

    Args:
        ranks: in ascending order.
    """
    return sum(comb(rank + at, at + 1) for at, rank in enumerate(ranks))


@lru_cache(maxsize=16)
def strengths_of(ranking: DescribedRanking) -> Strengths:
    """Return the strength of every hand, each found from the rows once.

    Raises:
        DescriptionError: a suited hand is lower than one of the same ranks that is not.
    """
    tests = [test_of(row.condition) for row in ranking.rows]
    in_a_row = [
        any(phrase.word == "straight" for phrase in phrases(row.condition)) for row in ranking.rows
    ]
    plain: list[tuple[int, ...]] = [()] * comb(RANKS - 1 + ranking.cards, ranking.cards)
    suited: list[tuple[int, ...]] = [()] * (1 << RANKS)
    for ranks, cards in _hands(ranking.cards):
        place = len(tests) - _row(tests, cards)
        straight = bool(place) and in_a_row[len(tests) - place] and _is_straight(ranks)
        told = (place, *_told(ranks, straight, ranking.compare))
        if len({card & 3 for card in cards}) == 1:
            suited[sum(1 << rank for rank in ranks)] = told
        else:
            plain[number_of(ranks)] = told
    order = {told: at for at, told in enumerate(sorted({*plain, *suited} - {()}))}
    order[()] = -1
    found = Strengths(
        ranking.cards, tuple(order[told] for told in plain), tuple(order[told] for told in suited)
    )
    for ranks in combinations(range(RANKS), ranking.cards):
        if found.suited[sum(1 << rank for rank in ranks)] < found.plain[number_of(ranks)]:
            raise DescriptionError(
                "ranking: of two hands of the same ranks the one of one suit is the lower."
            )
    return found


def _hands(cards: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the ranks of every hand, ascending, with cards that have them: of one suit, and not."""
    for ranks in combinations_with_replacement(range(RANKS), cards):
        often = Counter(ranks)
        if max(often.values()) > 4:
            continue
        if len(often) == cards:
            yield ranks, tuple(4 * rank for rank in ranks)
        seen: Counter[int] = Counter()
        hand = []
        for rank in ranks:
            hand.append(4 * rank + seen[rank])
            seen[rank] += 1
        if len(often) == cards:
            hand[-1] += 1
        yield ranks, tuple(hand)


def _row(tests: Sequence[Test], cards: tuple[int, ...]) -> int:
    """The first row that is met, their number where none is."""
    dealt = {HAND: cards}
    return next((at for at, test in enumerate(tests) if test(dealt)), len(tests))


def _is_straight(ranks: tuple[int, ...]) -> bool:
    return _top(ranks) is not None


def _top(ranks: tuple[int, ...]) -> int | None:
    """The highest card of ranks in a row, None where they are in none."""
    if len(set(ranks)) < len(ranks):
        return None
    if ranks[-1] - ranks[0] == len(ranks) - 1:
        return ranks[-1]
    low = (*range(len(ranks) - 1), _ACE)
    return ranks[-2] if ranks == low else None


def _told(ranks: tuple[int, ...], straight: bool, compare: str) -> tuple[int, ...]:
    """The ranks that decide between two hands of a row, the first in importance first."""
    if straight:
        return (_top(ranks) or 0,)
    if compare == HIGHEST_CARD:
        return ranks[::-1]
    often = Counter(ranks)
    return tuple(sorted(often, key=lambda rank: (often[rank], rank), reverse=True))


def least_qualifying(ranking: DescribedRanking, qualifies: Condition) -> int:
    """Return the least strength of a hand that qualifies.

    Args:
        ranking: the order of hands.
        qualifies: the condition, said of the hand.

    Raises:
        DescriptionError: no hand qualifies, or one that does is lower than one that does not.
    """
    test, strengths = test_of(qualifies), strengths_of(ranking)
    found: dict[bool, list[int]] = {True: [], False: []}
    for _, cards in _hands(ranking.cards):
        found[test({HAND: cards})].append(strengths.of_hand(cards))
    if not found[True]:
        raise DescriptionError("no hand qualifies.")
    least = min(found[True])
    if found[False] and max(found[False]) >= least:
        raise DescriptionError(
            "a hand that qualifies is not higher than one that does not: say from which hand of "
            "the ranking on the dealer qualifies."
        )
    return least
