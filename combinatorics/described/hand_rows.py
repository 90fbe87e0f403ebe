"""Which rows the hands of a game meet, each kind of hand looked at once.

Two hands that no row can tell apart are one kind: hands of the same ranks, unless so many of their
cards are of one suit that some word sees it.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from combinatorics.cards import JOKER
from combinatorics.described.buckets import named_cards
from combinatorics.described.deal import Deal, Row
from combinatorics.described.many_deals import Met, rows_of_each
from combinatorics.described.measures import needs_suits
from combinatorics.described.ranking import WILD, suits_from, whole_ranks
from combinatorics.described.tree import Condition, Not, Phrase, phrases
from combinatorics.described.words import WORDS

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Ints = npt.NDArray[np.int64]


class HandRows:
    """Which rows hands meet.

    Args:
        deal: what is dealt.
        rows: the rows, each said of the whole hand.
        hand: the groups of the hand.
    """

    def __init__(self, deal: Deal, rows: Sequence[Row], hand: tuple[str, ...]) -> None:
        self._rows, self._hand = rows, hand
        said = [phrase for row in rows for phrase in phrases(row.condition)]
        cards = sum(group.cards for group in deal.groups if group.name in hand)
        self._wild = sorted({card for phrase in said for card in phrase.wild})
        self._suits_from = min(
            (suits_from(phrase, cards) if all_suits((phrase,)) else 0 for phrase in said),
            default=cards + 1,
        )

    def of(self, hands: Iterable[Sequence[int]]) -> Iterator[Met]:
        """Yield the rows that each hand meets."""
        if not self._rows:
            return (() for _ in hands)
        first, *others = self._hand
        nothing = dict.fromkeys(others, ())
        dealt = [({first: tuple(hand), **nothing}, 1) for hand in hands]
        return (met for _, met in rows_of_each(self._rows, dealt))

    def of_each(self, hands: Ints) -> tuple[Sequence[Met], Ints]:
        """Return the rows that kinds of hands meet, and of which kind each hand is.

        Args:
            hands: the cards of each hand.
        """
        import numpy as np

        wild = np.isin(hands, self._wild)
        kinds = np.sort((hands >> 2) + (WILD + 1) * wild, axis=1)
        keys = kinds @ (2 * WILD + 2) ** np.arange(hands.shape[1])
        of_suit = [((hands & 3 == suit) & ~wild).sum(axis=1) for suit in range(4)]
        most = np.max(of_suit, axis=0) + wild.sum(axis=1)
        alone = np.flatnonzero(most >= self._suits_from)
        keys[alone] = -1 - np.arange(len(alone))
        _, first, kind = np.unique(keys, return_index=True, return_inverse=True)
        return list(self.of(hands[first].tolist())), kind.ravel()


def all_suits(said: Iterable[Phrase]) -> bool:
    """Say whether no phrase names cards of one suit alone, and none sees colors."""
    said = tuple(said)
    return not any("color" in WORDS[phrase.word].sees for phrase in said) and all(
        whole_ranks(cards, phrase.wild | {JOKER})
        for phrase in said
        for cards in named_cards(phrase)
    )


def symmetric(condition: Condition) -> bool:
    """Say whether a condition says the same when any two suits are exchanged.

    Its phrases may name suits, as in "only('c') or only('d') or only('h') or only('s')".
    """
    plain = _exchanged(condition, {})
    return all(
        _exchanged(condition, {suit: suit + 1, suit + 1: suit}) == plain for suit in range(3)
    )


def _exchanged(condition: Condition, suits: Mapping[int, int]) -> Hashable:
    """What a condition says with suits exchanged, in no order of its parts."""
    if isinstance(condition, Phrase):
        said = (*named_cards(condition), condition.wild, condition.aces)
        other = condition.other and _exchanged(condition.other, suits)
        text = condition.text if not tuple(named_cards(condition)) else ""
        return (
            replace(condition, text=text, wild=frozenset(), aces=frozenset(), other=None),
            other,
            *(
                frozenset(
                    card if card == JOKER else card - card % 4 + suits.get(card % 4, card % 4)
                    for card in cards
                )
                for cards in said
            ),
        )
    if isinstance(condition, Not):
        return "not", _exchanged(condition.part, suits)
    parts = frozenset(_exchanged(part, suits) for part in condition.parts)
    return type(condition).__name__, parts


def exchangeable(shoe: Collection[int], wild: Collection[int], said: Iterable[Phrase]) -> bool:
    """Say whether suits can be exchanged: no phrase or card left out is of one suit alone.

    Wild cards are of no suit, to phrases in which they stand for any card.

    Args:
        shoe: all cards.
        wild: the wild ones.
        said: the phrases.
    """
    said, natural = tuple(said), [card for card in shoe if card not in wild]
    suitless = frozenset((*wild, JOKER))
    return (
        all_suits(said)
        and all(whole_ranks(one.wild, suitless) for one in said)
        and all(suitless <= one.wild | {JOKER} for one in said if needs_suits(one))
        and all(
            {card >> 2 for card in natural} == {card >> 2 for card in natural if card & 3 == suit}
            for suit in range(4)
        )
    )
