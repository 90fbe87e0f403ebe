"""Which rows the hands of a game meet, each kind of hand looked at once.

Two hands that no row can tell apart are one kind: hands of the same ranks, unless so many of their
cards are of one suit that some word sees it. Where no other suit can have as many, they are one
kind with those that have the same ranks in that suit and the same ranks beside it. Where a word
names cards of one suit alone, hands are one kind whose cards no word tells apart one by one.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from combinatorics.cards import JOKER
from combinatorics.described.language.buckets import buckets_of, named_cards
from combinatorics.described.language.deal import Deal, Row, said_in
from combinatorics.described.language.evaluate import Met, rows_of_each
from combinatorics.described.language.measures import needs_suits
from combinatorics.described.language.tree import Condition, Not, Phrase
from combinatorics.described.language.words import WORDS
from combinatorics.described.ranking.order import suits_from, whole_ranks
from combinatorics.rankings.strengths import WILD

if TYPE_CHECKING:
    from combinatorics.kernels.card_sets import Ints

BLOCK: Final = 1 << 16
"""Hands that are looked at together."""
_KINDS: Final = 2 * WILD + 2
"""Ranks of cards, natural and wild."""


class HandRows:
    """Which rows, each said of the whole hand, hands of some groups meet."""

    def __init__(self, deal: Deal, rows: Sequence[Row], hand: tuple[str, ...]) -> None:
        self._rows, self._hand = rows, hand
        said = said_in(rows)
        cards = deal.cards_of(hand)
        self._wild = sorted({card for phrase in said for card in phrase.wild})
        self._apart: list[int] | None = None
        if not all_suits(said):  # the class of each card: cards that no phrase tells apart
            every = (one for bucket in buckets_of(deal, said) for one in bucket)
            self._apart = [0] * (JOKER + 1)
            for number, one in enumerate(every):
                for card in one.cards:
                    self._apart[card] = number
        self._suits_from = min((suits_from(phrase, cards) for phrase in said), default=cards + 1)

    def of(self, hands: Iterable[Sequence[int]]) -> Iterator[Met]:
        """Yield the rows that each hand meets."""
        if not self._rows:
            return (() for _ in hands)
        first, *others = self._hand
        nothing = dict.fromkeys(others, ())
        dealt = [({first: tuple(hand), **nothing}, 1) for hand in hands]
        return (met for _, met in rows_of_each(self._rows, dealt))

    def of_each(self, hands: Ints) -> tuple[Sequence[Met], Ints]:
        """Return the rows that kinds of hands meet, and of which kind each hand is."""
        import numpy as np

        if not self._rows:
            return [()], np.zeros(len(hands), np.int64)
        first: dict[int, int] = {}
        blocks = []
        for at in range(0, len(hands), BLOCK):
            keys = self._keys(hands[at : at + BLOCK], at)
            known, place, kind = np.unique(keys, return_index=True, return_inverse=True)
            for key, one in zip(known.tolist(), (place + at).tolist(), strict=True):
                first.setdefault(key, one)
            blocks.append((known, kind.ravel().astype(np.int32)))
        keys = np.array(sorted(first))
        kinds = [np.searchsorted(keys, known).astype(np.int32)[kind] for known, kind in blocks]
        places = [first[key] for key in keys.tolist()]
        return list(self.of(hands[places].tolist())), np.concatenate(kinds)

    def _keys(self, hands: Ints, place: int) -> Ints:
        """Numbers of which hands of one kind have the same; `place` is that of the first."""
        import numpy as np

        cards = hands.shape[1]
        if self._apart is not None:
            classes = np.sort(np.array(self._apart)[hands], axis=1)
            return _as_one(classes, max(self._apart) + 1)
        wild = np.isin(hands, self._wild)
        kinds = (hands >> 2) + (WILD + 1) * wild
        of_suit = np.array([((hands & 3 == suit) & ~wild).sum(axis=1) for suit in range(4)])
        most = of_suit.max(axis=0)
        seen = most + wild.sum(axis=1) >= self._suits_from
        main = (hands & 3 == of_suit.argmax(axis=0)[:, None]) & seen[:, None]
        keys = _as_one(np.sort(kinds + _KINDS * main, axis=1), 2 * _KINDS)
        alone = np.flatnonzero(seen & (cards - most >= self._suits_from))
        keys[alone] = -1 - place - alone
        return keys


def _as_one(numbers: Ints, under: int) -> Ints:
    """Each row of numbers below a bound as one number."""
    import numpy as np

    return numbers @ under ** np.arange(numbers.shape[1], dtype=np.int64)


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
