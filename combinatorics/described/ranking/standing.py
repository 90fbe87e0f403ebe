"""What the wild cards of a hand that is compared stand for: the cards that make it highest.

The row of a hand is the first that its words hold for, each word with the wild cards standing for
any card. In that row the hand compares as the highest of those that the wild cards can make and
for which the row's words hold all at once: words in which wild cards are what they show (a natural
hand) are said of the cards as they lie. A wild card stands for a card that the hand lacks; only of
a rank of which it has all four may a card come again, so that five of a kind is made and a flush
has five ranks; a ranking may let it be any card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import combinations, combinations_with_replacement

from combinatorics.described.language.evaluate import test_of
from combinatorics.described.language.tree import Condition, left_of, phrases
from combinatorics.described.language.words import WORDS
from combinatorics.rankings.strengths import RANKS

Ranks = tuple[int, ...]
Tell = Callable[[Ranks], Ranks]
"""What ranks, in ascending order, are compared by."""
_Told = dict[Ranks, Ranks]


def standing(
    condition: Condition | None, *, hand: str, cards: int, tell: Tell, repeated: bool
) -> Callable[[Ranks, bool, tuple[int, ...]], Ranks | None]:
    """Return what says which ranks hands of one row with wild cards make.

    It is given the ranks of the cards that are not wild, in ascending order, whether those are of
    one suit, each of another rank, and the hand as it lies; it returns None where the words do not
    hold all at once.

    Args:
        condition: of the row, None for a hand of no row.
        hand: the group of which it is said.
        cards: cards of a hand.
        tell: what ranks are compared by.
        repeated: whether a hand of one suit may have cards of one rank.
    """
    picked = combinations_with_replacement if repeated else combinations
    said = () if condition is None else phrases(condition)
    asked = tuple(dict.fromkeys(one for one in said if not WORDS[one.word].wild))

    @cache
    def compared(shown: tuple[bool, ...]) -> tuple[_Told, _Told]:
        """What hands that the words hold for compare by: not of one suit, and of one suit."""
        known = dict(zip(asked, shown, strict=True))
        left = condition is None or left_of(
            condition, lambda one: known.get(one, replace(one, wild=frozenset()))
        )
        holds = (lambda _: left) if isinstance(left, bool) else test_of(left)
        plain, of_suit = {}, {}
        for ranks in combinations_with_replacement(range(RANKS), cards):
            lying = [4 * rank + min(ranks[:at].count(rank), 3) for at, rank in enumerate(ranks)]
            if len(set(ranks)) == len(ranks):
                lying[-1] += 1
            if holds({hand: lying}):
                plain[ranks] = tell(ranks)
        for ranks in picked(range(RANKS), cards):
            if holds({hand: [4 * rank for rank in ranks]}):
                of_suit[ranks] = tell(ranks)
        return plain, of_suit

    def best(natural: Ranks, suited: bool, held: tuple[int, ...]) -> Ranks | None:
        plain, of_suit = compared(tuple(test_of(one)({hand: held}) for one in asked))
        best: tuple[Ranks, Ranks] | None = None
        for added in _added(cards - len(natural)):
            made = tuple(sorted(natural + added))
            for told in (plain.get(made), of_suit.get(made) if suited else None):
                if told is not None and (best is None or told > best[0]):
                    best = told, made
        return None if best is None else best[1]

    return best


@cache
def _added(wilds: int) -> tuple[Ranks, ...]:
    return tuple(combinations_with_replacement(range(RANKS), wilds))
