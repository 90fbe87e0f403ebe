"""Wagers that hold one hand against another: by how the hands stand, and by one of them.

One of two hands outranks the other, or neither does. Where the hands stand so, the rows of such a
wager look at one hand alone, as at the one that loses. So each hand that decides is looked at by
itself and counted as often as a hand of the other side can lie beside it and stand so: the numbers
of `kernels.duel`, found from the weakest hand on. Deals of one stand in which the hand that decides
meets the same rows are paid alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import permutations
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from combinatorics.cards import JOKER
from combinatorics.described.counting.kinds import Dealt, Kinds
from combinatorics.described.counting.parted import kinds_of_rows
from combinatorics.described.language.deal import Deal, Row, said_in
from combinatorics.described.language.drawing import is_drawn
from combinatorics.described.language.events import named_events
from combinatorics.described.language.tree import (
    Condition,
    DescriptionError,
    Phrase,
    holds_against,
    left_of,
    phrases,
)
from combinatorics.described.ranking.hand_rows import HandRows, exchangeable
from combinatorics.described.ranking.longest_suit import LongestSuit
from combinatorics.described.ranking.order import (
    DescribedRanking,
    laid,
    require_alike,
    strengths_of,
)

if TYPE_CHECKING:
    from combinatorics.kernels.duel import Against

MOST_CARDS: Final = 6
"""Cards of a hand that is held against another."""
MOST_HANDS: Final = 21_000_000
SHOWN: Final = 12
"""Deals that are shown of those in which the hand that decides meets the same rows."""
Hand = tuple[str, ...]


class Sides(NamedTuple):
    """Two hands that are held against each other.

    Args:
        hands: the groups of each, in the order of the deal.
        cards: how many cards each has.
        ranking: how they compare.
    """

    hands: tuple[Hand, Hand]
    cards: tuple[int, int]
    ranking: DescribedRanking


def kinds_in(deal: Deal, rows: Sequence[Row]) -> Kinds:
    """Return the kinds of deal that rows, of one wager or of several, can tell apart.

    Raises:
        DescriptionError: it would take too many steps, or hands are held against each other in a
            way that is not counted.
    """
    said = said_in(rows)
    if not holds_against(said):
        return kinds_of_rows(deal, rows)
    sides = sides_of(deal, said)
    for row in rows:
        for phrase in phrases(row.condition):
            if phrase.order is None:
                require_alike(phrase, sides.ranking.wild, f'"{row.name}"')
    found = tuple(one for stand in (0, 1, None) for one in _kinds(deal, sides, stand, rows))
    return Kinds(found, sum(ways for _, ways in found))


def sides_of(deal: Deal, said: Sequence[Phrase]) -> Sides:
    """Return the two hands that phrases hold against each other.

    Raises:
        DescriptionError: more than two, hands that share cards, or cards that cannot be compared.
    """
    held = [one for one in said if one.order is not None]
    ranking = held[0].order
    assert isinstance(ranking, DescribedRanking)
    if isinstance(ranking, LongestSuit):
        raise DescriptionError("no wager holds hands against each other by their longest suit.")
    if len({frozenset((one.groups, one.beside)) for one in held}) > 1:
        raise DescriptionError("a wager holds two hands against each other, not more.")
    order = [group.name for group in deal.groups]
    if deal.jokers and JOKER not in ranking.wild:
        raise DescriptionError(
            "only hands that compare with them wild may have jokers: name Jo in "
            '"wild" of the ranking.'
        )
    one, other = sorted((held[0].groups, held[0].beside), key=lambda hand: order.index(hand[0]))
    if set(one) & set(other):
        raise DescriptionError(
            f"{_called(one)} and {_called(other)} share cards; a wager holds hands against each "
            "other that have none in common."
        )
    first, second = deal.cards_of(one), deal.cards_of(other)
    most = min(MOST_CARDS, 2 * ranking.cards - 1)
    for hand, cards in ((one, first), (other, second)):
        if ranking.wilds and cards > ranking.cards:
            # Two suits could make a hand of more cards at once.
            raise DescriptionError(
                f"with wild cards a hand has no more cards than are compared, {ranking.cards}, "
                f"not {cards}."
            )
        if not ranking.cards <= cards <= most:
            raise DescriptionError(
                f"hands of {ranking.cards} cards are made of {ranking.cards} to {most} cards, not "
                f"of the {cards} of {_called(hand)}."
            )
    if deal.decks != 1 or is_drawn(deal, tuple(said)) or named_events(deal.events, tuple(said)):
        raise DescriptionError(
            "hands are held against each other from one deck, without drawing rules and random "
            "events."
        )
    if comb(sum(deal.copies().values()), max(first, second)) > MOST_HANDS:
        raise DescriptionError("there are too many hands to be held against each other.")
    return Sides((one, other), (first, second), ranking)


def _kinds(
    deal: Deal, sides: Sides, stand: int | None, rows: Sequence[Row]
) -> Iterator[tuple[Dealt, int]]:
    """Yield the kinds of deal in which the hands stand so (`settled`), with their ways."""
    import numpy as np

    said = ((row, settled(row.condition, sides, stand)) for row in rows)
    left = [replace(row, condition=one) for row, one in said if not isinstance(one, bool)]
    side = _deciding(sides, stand, left)
    shoe, alike = laid(deal, sides.ranking)
    exchanged = exchangeable(shoe, sides.ranking.wild, said_in(left))
    found, others = (
        _against(alike, sides.ranking, sides.cards[at], sides.cards[1 - at], exchanged)
        for at in (side, 1 - side)
    )
    counted = (found.equal, found.lower, found.dealers - found.lower - found.equal)
    place = 0 if stand is None else 1 if stand == side else 2
    ways = found.ways * counted[place][:, 0].astype(np.int64)
    cards = np.array(shoe)
    met, number = HandRows(deal, left, sides.hands[side]).of_each(cards[found.hands])
    places = {one: at for at, one in enumerate(dict.fromkeys(met))}
    kinds = np.array([places[one] for one in met])[number]
    ascending = np.argsort(others.strengths, kind="stable")
    of_others = others.strengths[ascending]
    for kind in range(len(places)):
        here = np.flatnonzero((kinds == kind) & (ways > 0))
        here = here[np.argsort(found.strengths[here], kind="stable")]
        for some in np.array_split(here, min(SHOWN, len(here))) if len(here) else ():
            hand = tuple(cards[found.hands[some[0]]].tolist())
            own = int(found.strengths[some[0]])
            low, high = np.searchsorted(of_others, [own, own + 1])
            nearest = (ascending[low:high], ascending[:low][::-1], ascending[high:])[place]
            of_each = (cards[others.hands[at]].tolist() for at in nearest)
            other = beside(hand, of_each, sides, shoe)
            assert other is not None, "a hand that was counted is not found"
            dealt = (hand, other) if side == 0 else (other, hand)
            yield laid_out(deal, sides, dealt), int(ways[some].sum())


def settled(condition: Condition, sides: Sides, stand: int | None) -> Condition | bool:
    """Return what is left of a condition where one hand, None for neither, outranks the other."""

    def known(phrase: Phrase) -> bool | None:
        if phrase.order is None:
            return None
        return stand is not None and sides.hands[stand] == phrase.groups

    return left_of(condition, known)


def _deciding(sides: Sides, stand: int | None, rows: Sequence[Row]) -> int:
    """Which hand decides where the hands stand so; the first where nothing is left open."""
    asked = {phrase.groups: row for row in rows for phrase in phrases(row.condition)}
    alone = not any(phrase.beside for phrase in said_in(rows))
    if not (alone and asked.keys() <= set(sides.hands) and len(asked) <= 1):
        names = [_called(hand) for hand in sides.hands]
        how = f"neither of {names[0]} and {names[1]} outranks the other"
        if stand is not None:
            how = f"{names[stand]} outranks {names[1 - stand]}"
        raise DescriptionError(
            f'"{rows[-1].name}": where {how}, the rows look at one of these hands and at the whole '
            "of it, such as at the one that loses; here they look at more."
        )
    return sides.hands.index(next(iter(asked))) if asked else 0


@lru_cache(maxsize=4)
def _against(
    alike: tuple[int, ...], ranking: DescribedRanking, own: int, dealt: int, exchanged: bool
) -> Against:
    """What every hand of so many cards meets."""
    from combinatorics.kernels.duel import against

    return against(
        alike,
        exchanged=exchanged,
        own=own,
        dealt=dealt,
        opened=0,
        strengths=strengths_of(ranking),
        under=0,
    )


def beside(
    hand: Sequence[int], others: Iterator[Sequence[int]], sides: Sides, shoe: Sequence[int]
) -> tuple[int, ...] | None:
    """Return the first of other hands, of any suits and wild cards, that can lie beside a hand.

    Args:
        hand: the hand, and other cards that lie.
        others: the other hands; one stands for all that differ from it by suits or wild cards.
        sides: how hands compare.
        shoe: all cards.
    """
    wild = sides.ranking.wild
    lying = Counter(card for card in shoe if card in wild)
    lying.subtract(card for card in hand if card in wild)
    left, free = sorted(lying.elements()), set(shoe).difference(wild, hand)
    of_ranks = Counter(card >> 2 for card in free)
    for other in others:
        natural = [card for card in other if card not in wild]
        wilds, ranks = len(other) - len(natural), [card >> 2 for card in natural]
        if wilds > len(left) or any(ranks.count(one) > of_ranks[one] for one in ranks):
            continue
        for suits in permutations(range(4)):
            cards = [card - (card & 3) + suits[card & 3] for card in natural]
            if set(cards) <= free:
                return (*sorted(cards), *left[:wilds])
    return None


def laid_out(deal: Deal, sides: Sides, dealt: Sequence[Sequence[int]]) -> Dealt:
    """Return the cards of each group, those of a hand given to its groups in order."""
    found: dict[str, tuple[int, ...]] = {}
    for hand, cards in zip(sides.hands, dealt, strict=True):
        rest = tuple(cards)
        for group in (one for one in deal.groups if one.name in hand):
            found[group.name], rest = rest[: group.cards], rest[group.cards :]
    return found


def _called(hand: Hand) -> str:
    return " + ".join(hand)
