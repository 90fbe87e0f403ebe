"""What the wild cards of a hand that is compared stand for: the cards that make it highest.

The row of a hand is the first that its words hold for, each word with the wild cards standing for
any card. In that row the hand compares as the highest of those that the wild cards can make and
for which the row's words hold all at once: words in which wild cards are what they show (a natural
hand) are said of the cards as they lie. A wild card stands for a card that the hand lacks; only of
a rank of which it has all four may a card come again, so that five of a kind is made and a flush
has five ranks; a ranking may let it be any card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations, combinations_with_replacement

from combinatorics.described.language.evaluate import Test, test_of
from combinatorics.described.language.tree import All, Condition, Not, Phrase, phrases
from combinatorics.described.language.words import WORDS
from combinatorics.rankings.strengths import RANKS

Ranks = tuple[int, ...]
Tell = Callable[[Ranks], Ranks]
"""What ranks, in ascending order, are compared by."""
_Told = dict[Ranks, Ranks]


class Standing:
    """What hands of one row compare by.

    Args:
        condition: of the row, None for a hand of no row.
        hand: the group of which it is said.
        cards: cards of a hand.
        tell: what ranks are compared by.
        repeated: whether a hand of one suit may have cards of one rank.
    """

    def __init__(
        self,
        condition: Condition | None,
        *,
        hand: str,
        cards: int,
        tell: Tell,
        repeated: bool = False,
    ) -> None:
        self._condition = condition
        self._hand = hand
        self._cards = cards
        self._tell = tell
        self._of_suit = combinations_with_replacement if repeated else combinations
        said = () if condition is None else phrases(condition)
        self._shown = tuple(dict.fromkeys(one for one in said if not WORDS[one.word].wild))
        self._made = cache(self._find)

    def best(self, natural: Ranks, suited: bool, held: tuple[int, ...]) -> Ranks | None:
        """Return the ranks of what a hand makes, None where the words do not hold all at once.

        Args:
            natural: the ranks of the cards that are not wild, in ascending order.
            suited: whether those are of one suit, each of another rank.
            held: the hand as it lies.
        """
        dealt = {self._hand: held}
        plain, of_suit = self._made(tuple(test_of(one)(dealt) for one in self._shown))
        best: tuple[Ranks, Ranks] | None = None
        for added in _added(self._cards - len(natural)):
            made = tuple(sorted(natural + added))
            for told in (plain.get(made), of_suit.get(made) if suited else None):
                if told is not None and (best is None or told > best[0]):
                    best = told, made
        return None if best is None else best[1]

    def _find(self, shown: tuple[bool, ...]) -> tuple[_Told, _Told]:
        """What hands that the words hold for compare by: not of one suit, and of one suit."""
        known = dict(zip(self._shown, shown, strict=True))
        holds = _test(self._condition, known)
        plain, of_suit = {}, {}
        for ranks in combinations_with_replacement(range(RANKS), self._cards):
            cards = [4 * rank + min(ranks[:at].count(rank), 3) for at, rank in enumerate(ranks)]
            if len(set(ranks)) == len(ranks):
                cards[-1] += 1
            if holds({self._hand: cards}):
                plain[ranks] = self._tell(ranks)
        for ranks in self._of_suit(range(RANKS), self._cards):
            if holds({self._hand: [4 * rank for rank in ranks]}):
                of_suit[ranks] = self._tell(ranks)
        return plain, of_suit


@cache
def _added(wilds: int) -> tuple[Ranks, ...]:
    return tuple(combinations_with_replacement(range(RANKS), wilds))


def _test(condition: Condition | None, shown: Mapping[Phrase, bool]) -> Test:
    """Whether a condition holds for the cards that wild ones stand for, and what is shown."""
    if condition is None:
        return lambda _: True
    if isinstance(condition, Phrase):
        if condition in shown:
            said = shown[condition]
            return lambda _: said
        return test_of(replace(condition, wild=frozenset()))
    if isinstance(condition, Not):
        part = _test(condition.part, shown)
        return lambda made: not part(made)
    joined = all if isinstance(condition, All) else any
    parts = [_test(one, shown) for one in condition.parts]
    return lambda made: joined(part(made) for part in parts)
