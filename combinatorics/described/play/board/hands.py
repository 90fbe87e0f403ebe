"""What board and two cards make: strengths and rows, looked up by ranks and by the cards of a suit.

Of more than half its cards a hand has one suit at most. So where every word that sees suits asks
for more than half the cards of one suit, what the rows say of a hand follows from its ranks and
from the ranks of the one suit that has so many cards, if one does; and so does its strength, which
is the better of that of its ranks and that of the cards of one suit.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from operator import eq
from typing import NamedTuple

from combinatorics.described.language.buckets import named_cards
from combinatorics.described.language.deal import DescribedWager, Row, said_in
from combinatorics.described.language.evaluate import Met, decided, rows_of_each
from combinatorics.described.language.tree import DescriptionError, Phrase, leaves, phrases
from combinatorics.described.ranking.opposing import Best
from combinatorics.described.ranking.order import by_number, suits_from, whole_ranks
from combinatorics.rankings.strengths import RANKS, Strengths


class Said(NamedTuple):
    """What the rows say of whole hands."""

    # By the number of the ranks of a hand, the number of what they say of it; -1 where no hand has
    # these ranks.
    of_ranks: Sequence[int]
    # By the set of ranks of one suit, the number of what they say of it, 0 where it is too small.
    of_suit: Sequence[int]
    fewest: int  # cards of one suit from which on it matters
    # By the two numbers, the row that pays, their number where none does.
    row: Sequence[Sequence[int]]


def require_one_suit(paid: DescribedWager, cards: int) -> None:
    """Refuse rows that see more of a hand than its ranks and the suit of most of its cards.

    Raises:
        DescriptionError: a row does.
    """
    for row in paid.rows:
        for phrase in phrases(row.condition):
            if phrase.wild:
                raise DescriptionError(
                    f'"{row.name}": with a board that is shared no card stands for another.'
                )
            if _fewest(phrase, cards) * 2 <= cards:
                raise DescriptionError(
                    f'"{row.name}": of a hand with a shared board a row says what its ranks are '
                    f"and what more than half its cards of one suit are, such as flush(5); "
                    f'"{phrase.word}" sees more.'
                )


@lru_cache(maxsize=4)
def said_of_hands(paid: DescribedWager, cards: int, compared: int) -> Said:
    """Return what the rows say of every hand of so many cards, the best of which are compared.

    Games that compare otherwise may share it.
    """
    said = tuple(dict.fromkeys(said_in(paid.rows)))
    ranked = [phrase for phrase in said if _fewest(phrase, cards) > cards]
    suited = [phrase for phrase in said if _fewest(phrase, cards) <= cards]
    fewest = min(compared, *(_fewest(one, cards) for one in suited), cards)
    of_ranks = [-1] * comb(RANKS - 1 + cards, cards)
    seen: dict[Met, int] = {}
    # No rank lies more than four times in a deck.
    dealt = [
        (number, one)
        for number, one in enumerate(by_number(cards))
        if not any(map(eq, one, one[4:]))
    ]
    hands = [
        tuple([4 * rank + at - ranks.index(rank) for at, rank in enumerate(ranks)])
        for _, ranks in dealt
    ]
    for (number, _), met in zip(dealt, _met(paid, ranked, hands), strict=True):
        of_ranks[number] = seen.setdefault(met, len(seen))
    of_suit = [0] * (1 << RANKS)
    seen_suited: dict[Met, int] = {(): 0}
    held = [
        ranks for size in range(fewest, cards + 1) for ranks in combinations(range(RANKS), size)
    ]
    # Beside them lie cards of other suits, none of which has as many.
    hands = [
        (*(4 * rank for rank in ranks), *(4 * at + 1 + at % 3 for at in range(cards - len(ranks))))
        for ranks in held
    ]
    for ranks, met in zip(held, _met(paid, suited, hands), strict=True):
        of_suit[sum(1 << rank for rank in ranks)] = seen_suited.setdefault(met, len(seen_suited))
    row = tuple(
        tuple(
            _row(paid, {*(ranked[at] for at in of_rank), *(suited[at] for at in of_one_suit)})
            for of_one_suit in seen_suited
        )
        for of_rank in seen
    )
    return Said(tuple(of_ranks), tuple(of_suit), fewest, row)


def _met(
    paid: DescribedWager, said: Sequence[Phrase], hands: Sequence[tuple[int, ...]]
) -> Iterable[Met]:
    """The places of the phrases that hold for each hand."""
    if not said:
        return [()] * len(hands)
    first, *others = paid.hand
    nothing: dict[str, tuple[int, ...]] = dict.fromkeys(others, ())
    rows = [Row(phrase.word, phrase, phrase.word) for phrase in said]
    found = rows_of_each(rows, [({first: hand, **nothing}, 1) for hand in hands])
    return (met for _, met in found)


def strengths_of_suit(strengths: Strengths, cards: int) -> tuple[int, ...]:
    """Return the strength of the best hand of a set of ranks of one suit, -1 where it is none."""
    best = Best(strengths)
    found = [-1] * (1 << RANKS)
    for size in range(strengths.cards, cards + 1):
        for ranks in combinations(range(RANKS), size):
            found[sum(1 << rank for rank in ranks)] = best.of_suit(ranks)
    return tuple(found)


def _row(paid: DescribedWager, true: Collection[Phrase]) -> int:
    answers = {one: one in true for row in paid.rows for one in leaves(row.condition)}
    met = (at for at, row in enumerate(paid.rows) if decided(row.condition, answers))
    return next(met, len(paid.rows))


def _fewest(phrase: Phrase, cards: int) -> int:
    """From how many cards of one suit on a word sees suits: 0 where always, more where never."""
    by_suit = any(not whole_ranks(named, frozenset()) for named in named_cards(phrase))
    return 0 if by_suit else suits_from(phrase, cards)
