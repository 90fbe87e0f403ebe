"""How hands compare, read from the tree by the evaluator of `holds`: for the second derivations.

It shares with `ranking.order` and `ranking.standing` only the parser and the numbering of cards: it
tries every card that a wild one can stand for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache, partial
from itertools import combinations, combinations_with_replacement, islice
from math import comb, prod
from typing import Final

from combinatorics.cards import show_cards
from combinatorics.described.language.deal import Deal, Row
from combinatorics.described.language.tree import All, Condition, Not, Phrase, phrases
from combinatorics.described.language.words import WORDS
from combinatorics.described.plain.holds import RANK_OF, holds, ranks_left_out, what_is_read
from combinatorics.described.ranking.order import (
    HAND,
    HIGHEST_CARD,
    LONGEST_SUIT,
    ROW_ALONE,
    SETS_FIRST,
    DescribedRanking,
)
from combinatorics.described.rules.board import Opposed

ORDER: Final = "23456789TJQKA"
Hand = tuple[str, ...]
_MOST_KNOWN: Final = 1 << 14


def few_cards(
    deal: Deal,
    rows: Iterable[Row],
    wild: frozenset[int],
    dealt: Sequence[int],
    *,
    most: int,
    suits: int,
) -> Deal:
    """Return the deal from a deck of so many suits, small enough to go through.

    It has the highest ranks, more of them the fewer suits there are; wild cards of its suits stay.

    Args:
        deal: what is dealt.
        rows: the rows whose words are looked at.
        wild: cards that stand for others when hands compare.
        dealt: the cards of each hand, one after another.
        most: deals that are gone through.
        suits: how many suits.
    """
    by_wild = sorted(range(4), key=lambda suit: all(card & 3 != suit for card in wild))
    gone = (card for card in range(52) if card & 3 not in by_wild[:suits])
    small = replace(deal, left_out=tuple(dict.fromkeys((*deal.left_out, *gone))))
    for rank in ranks_left_out(rows, wild):
        left = sum(small.copies().values())
        deals = prod(comb(left - sum(dealt[:at]), each) for at, each in enumerate(dealt))
        if deals <= most:
            break
        out = dict.fromkeys((*small.left_out, *range(4 * rank, 4 * rank + 4)))
        if left - (len(out) - len(small.left_out)) < sum(dealt):
            break
        small = replace(small, left_out=tuple(out))
    return small


@lru_cache(maxsize=4)
def best_of(ranking: DescribedRanking) -> Callable[[Hand], tuple[tuple[object, ...], Hand]]:
    """Return what says of cards by what the best hand of them is compared, and that hand.

    The cards are given in letters, in their order. Hands that come again are not looked at anew.
    """
    if ranking.compare == LONGEST_SUIT:
        return _longest_suit
    strength = lru_cache(maxsize=_MOST_KNOWN)(partial(strength_of, ranking))
    return lambda held: max((strength(hand), hand) for hand in combinations(held, ranking.cards))


def compared_by(game: Opposed) -> Callable[[Iterable[str]], tuple[tuple[object, ...], bool]]:
    """Return what says by what cards of a game are compared, and whether they qualify."""
    best, asked = best_of(game.ranking), game.qualifies

    def compared(cards: Iterable[str]) -> tuple[tuple[object, ...], bool]:
        strength, hand = best(tuple(sorted(cards)))
        return strength, asked is None or holds(asked.condition, {HAND: hand})

    return compared


def _longest_suit(held: Hand) -> tuple[tuple[object, ...], Hand]:
    """The suit of which most cards are held, of several the one with the higher cards."""
    suits = [tuple(card for card in held if card[1] == suit) for suit in "cdhs"]
    told = ((len(hand), *_compared(HIGHEST_CARD, False, hand)) for hand in suits)
    return max(zip(told, suits, strict=True))


def strengths(order: object) -> Callable[[Hand], tuple[object, ...]]:
    """Return what says by what the best hand of cards is compared."""
    assert isinstance(order, DescribedRanking)
    best = best_of(order)
    return cache(lambda hand: best(tuple(sorted(hand)))[0])


def strength_of(ranking: DescribedRanking, hand: Hand) -> tuple[object, ...]:
    """Return what a hand of so many cards is compared by."""
    rows = ranking.rows
    place = next(
        (at for at, row in enumerate(rows) if holds(row.condition, {HAND: hand})), len(rows)
    )
    wild = {show_cards((card,)) for card in ranking.wild}
    natural = tuple(card for card in hand if card not in wild)
    if len(natural) == len(hand):
        straights = _says(ranking, place, "straight")
        return -place, *_compared(ranking.compare, straights, hand)
    return -place, *_stood(ranking, place, natural)


@lru_cache(maxsize=4096)
def _stood(ranking: DescribedRanking, place: int, natural: Hand) -> tuple[int, ...]:
    """What decides between two hands of a row, the others of whose cards are wild."""
    wilds = ranking.cards - len(natural)
    wild = [show_cards((card,)) for card in sorted(ranking.wild)]
    hand = (*natural, *(wild * wilds)[:wilds])
    ranks_of = tuple(card[0] for card in natural)
    again = ranking.repeated and _says(ranking, place, "suited")
    compare = HIGHEST_CARD if again and ranking.compare == SETS_FIRST else ranking.compare
    named = _named(compare, _says(ranking, place, "straight"), ranks_of, wilds)
    if place == len(ranking.rows):
        return named[0][0]
    condition = ranking.rows[place].condition
    met = _asked(condition, hand)
    # Of what is made of the same ranks one hand says it all where words read no more.
    standing = (one for one in phrases(condition) if WORDS[one.word].wild)
    suits = not all(what_is_read(_of_natural_cards(one)) is RANK_OF for one in standing)
    return next(
        found
        for found, ranks in named
        if any(map(met, islice(_made(natural, ranks, again), None if suits else 1)))
    )


@lru_cache(maxsize=128)
def _named(
    compare: str, straights: bool, natural: Hand, wilds: int
) -> Sequence[tuple[tuple[int, ...], Hand]]:
    """What wild cards of all ranks make to be compared beside other ranks, the highest first."""
    every = combinations_with_replacement(ORDER, wilds)
    found = ((_compared(compare, straights, (*natural, *ranks)), ranks) for ranks in every)
    return sorted(found, reverse=True)


def _compared(compare: str, straights: bool, hand: Hand) -> tuple[int, ...]:
    """What decides between two hands of a row, which may name straights."""
    if compare == ROW_ALONE:
        return ()
    ranks = sorted((ORDER.index(card[0]) for card in hand), reverse=True)
    if straights and _in_a_row(ranks):
        wheel = ranks[0] == 12 and ranks[1] != 11
        return (ranks[1] if wheel else ranks[0],)
    if compare == SETS_FIRST:
        ranks = sorted(set(ranks), key=lambda one: (-ranks.count(one), -one))
    return tuple(ranks)


def _says(ranking: DescribedRanking, place: int, word: str) -> bool:
    """Whether a row has a word."""
    of_row = [] if place == len(ranking.rows) else phrases(ranking.rows[place].condition)
    return any(one.word == word for one in of_row)


def _made(natural: Hand, ranks: Sequence[str], again: bool) -> Iterator[Hand]:
    """Hands that wild cards of some ranks make beside others, of one suit and of several."""
    # A card comes twice only where all four of its rank are there, or in one suit `again`.
    for suit in "cdhs":
        one_suit = (*natural, *(rank + suit for rank in ranks))
        if again or len({*one_suit}) == len(one_suit):
            yield one_suit
    for suits in ("cdhs", "shdc"):  # one of them makes several suits
        several = list(natural)
        for at, rank in enumerate(ranks):
            cards = [rank + suit for suit in suits[at % 4 :] + suits[: at % 4]]
            several.append(next((one for one in cards if one not in several), cards[0]))
        yield tuple(several)


def _asked(condition: Condition, shown: Hand) -> Callable[[Hand], bool]:
    """What says of hands that wild cards make whether a condition holds; of others, as shown."""
    if isinstance(condition, Phrase):
        if WORDS[condition.word].wild:
            stood = _of_natural_cards(condition)
            return lambda made: holds(stood, {HAND: made})
        said = holds(condition, {HAND: shown})
        return lambda _: said
    if isinstance(condition, Not):
        part = _asked(condition.part, shown)
        return lambda made: not part(made)
    parts = [_asked(part, shown) for part in condition.parts]
    joined = all if isinstance(condition, All) else any
    return lambda made: joined(part(made) for part in parts)


@lru_cache(maxsize=512)
def _of_natural_cards(phrase: Phrase) -> Phrase:
    return replace(phrase, wild=frozenset())


def _in_a_row(ranks: Sequence[int]) -> bool:
    names = "".join(ORDER[rank] for rank in reversed(ranks))
    return names in ORDER or names[-1] + names[:-1] in "A" + ORDER[:-1]
