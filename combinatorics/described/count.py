"""The ways of each row, counted by classes of cards that no row of the wager can tell apart.

1. *Groups.* Groups that the rows only ever name together are dealt as one, and groups that no row
   names are not dealt: which of the places a card goes to then changes no row.
2. *Classes.* Two cards that agree in all that the rows see (`words`), and in how many the shoe
   holds, are one class. A class belongs to a bucket: its suit where some row sees suits, else its
   color where some row sees colors, else the only bucket there is.
3. *Buckets.* Two buckets with the same classes, each of as many cards, can be exchanged in any deal
   without changing a row: no word says which suit or color it means but through the cards it names,
   and those are classes of their own. Suits are exchanged within a color where a row sees colors.

The shoe is dealt card by card. A state is what lies in each bucket, exchangeable buckets sorted, so
that states which are one but for an exchange are merged; its weight is the number of orders in
which its cards can come. As an exchange keeps the number of ways to go on, weights of merged states
add. At the end each weight is divided by the orders within each group, k! for k cards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from math import comb, factorial
from typing import Final

from combinatorics.cards import JOKER, parse_cards
from combinatorics.described.deal import NO_WIN, Deal, DescribedWager
from combinatorics.described.evaluate import test_of
from combinatorics.described.language import card_set
from combinatorics.described.tree import DescriptionError, Phrase, phrases
from combinatorics.described.words import WORDS
from combinatorics.side_wager import Distribution, Outcome

MOST_STEPS: Final = 3_000_000
"""States times classes of card that a count may go through: some ten seconds."""

_WIDE: Final = 64

_Rest = tuple[int, ...]
_Bucket = tuple[int, ...]  # for each card its group times `_WIDE` and its class, sorted
_State = tuple[_Bucket, ...]


@dataclass(frozen=True)
class Counted:
    """The ways of a wager.

    Args:
        rows: the ways of each row in their order, then those of no row.
        unshadowed: for each row, the ways in which its condition holds, whatever row is paid.
        total: all deals.
        states: states that were looked at.
        groups: the groups that were dealt, joined where no row tells them apart.
    """

    rows: tuple[int, ...]
    unshadowed: tuple[int, ...]
    total: int
    states: int
    groups: tuple[tuple[str, ...], ...]

    def distribution(self, wager: DescribedWager) -> Distribution:
        """Return the ways by the names of the rows, then "No win"."""
        names = (*(row.name for row in wager.rows), NO_WIN)
        return Distribution(
            tuple(Outcome(name, ways) for name, ways in zip(names, self.rows, strict=True)),
            self.total,
        )


def count(deal: Deal, wager: DescribedWager) -> Counted:
    """Return the ways of each row of a wager.

    Raises:
        DescriptionError: it would take more than `MOST_STEPS`.
    """
    said = tuple(phrase for row in wager.rows for phrase in phrases(row.condition))
    joined = joined_groups(deal, said)
    cards = {group.name: group.cards for group in deal.groups}
    sizes = tuple(sum(cards[name] for name in names) for names in joined)
    buckets, alike = _classes(deal, said)
    states = _dealt(sizes, buckets, alike)
    tests = [test_of(row.condition) for row in wager.rows]
    orders = 1
    for size in sizes:
        orders *= factorial(size)
    found = [0] * (len(tests) + 1)
    unshadowed = [0] * len(tests)
    for state, weight in states.items():
        lying = _lying(state, joined, buckets)
        met = [test(lying) for test in tests]
        found[met.index(True) if True in met else -1] += weight
        for at, holds in enumerate(met):
            unshadowed[at] += weight * holds
    total, left = 1, sum(deal.copies().values())
    for size in sizes:
        total, left = total * comb(left, size), left - size
    return Counted(
        tuple(ways // orders for ways in found),
        tuple(ways // orders for ways in unshadowed),
        total,
        len(states),
        joined,
    )


def states_at_most(deal: Deal, wager: DescribedWager) -> int:
    """Return a bound of the states of a count, found without counting."""
    said = tuple(phrase for row in wager.rows for phrase in phrases(row.condition))
    cards = {group.name: group.cards for group in deal.groups}
    classes = sum(map(len, _classes(deal, said)[0]))
    bound = 1
    for names in joined_groups(deal, said):
        size = sum(cards[name] for name in names)
        bound *= comb(classes + size - 1, size)
    return bound


def joined_groups(deal: Deal, said: tuple[Phrase, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the groups that the phrases name, joined where no phrase tells them apart.

    A group that is matched against stands by itself.
    """
    named = {frozenset(phrase.groups) for phrase in said}
    named |= {frozenset((one.text,)) for one in said if WORDS[one.word].text == "group"}
    places: dict[frozenset[frozenset[str]], list[str]] = defaultdict(list)
    for group in deal.groups:
        seen = frozenset(hand for hand in named if group.name in hand)
        if seen:
            places[seen].append(group.name)
    return tuple(map(tuple, places.values()))


def _classes(deal: Deal, said: tuple[Phrase, ...]) -> tuple[list[list[tuple[int, int]]], list[int]]:
    """Return for each bucket its classes as (a card, how many), and the kind of each bucket.

    Buckets of one kind can be exchanged.
    """
    seen = {what for phrase in said for what in WORDS[phrase.word].sees}
    named = [cards for phrase in said for cards in _named(phrase)]
    where = _bucket_of(seen)
    shoe: dict[int, dict[_Rest, list[int]]] = defaultdict(lambda: defaultdict(list))
    copies = deal.copies()
    for card in copies:
        rest = (
            card >> 2 if "rank" in seen else -1,
            _worth(card) if "value" in seen else -1,
            *(int(card in cards) for cards in named),
        )
        shoe[-1 if card == JOKER else where(card)][rest].append(card)
    buckets: list[list[tuple[int, int]]] = []
    kinds: list[int] = []
    known: list[object] = []
    for place, found in sorted(shoe.items()):
        classes = [
            (rest, cards[0], sum(copies[card] for card in cards))
            for rest, cards in sorted(found.items())
        ]
        red = place in (1, 2) if {"suit", "color"} <= seen else None
        kind = (place == -1, red, tuple((rest, many) for rest, _, many in classes))
        if kind not in known:
            known.append(kind)
        kinds.append(known.index(kind))
        buckets.append([(card, many) for _, card, many in classes])
    return buckets, kinds


def _worth(card: int) -> int:
    """Cards of one number are worth the same: an ace, two to nine, or ten."""
    return card >> 2 if card >> 2 == 12 else min(card >> 2, 8)


def _bucket_of(seen: set[str]) -> Callable[[int], int]:
    if "suit" in seen:
        return lambda card: card & 3
    if "color" in seen:
        return lambda card: int(card & 3 in (1, 2))
    return lambda _: 0


def _named(phrase: Phrase) -> list[frozenset[int]]:
    """The sets of cards that a phrase tells from all others."""
    match WORDS[phrase.word].text:
        case "set":
            return [card_set(phrase.text)]
        case "cards":
            return [frozenset((card,)) for card in set(parse_cards(phrase.text, 8))]
        case _:
            return []


def _dealt(
    sizes: tuple[int, ...], buckets: list[list[tuple[int, int]]], kinds: list[int]
) -> dict[_State, int]:
    states: dict[_State, int] = {tuple(() for _ in buckets): 1}
    swapped = [[at for at, kind in enumerate(kinds) if kind == one] for one in sorted(set(kinds))]
    swapped = [places for places in swapped if len(places) > 1]
    classes = sum(map(len, buckets))
    steps = 0
    for group in (group for group, size in enumerate(sizes) for _ in range(size)):
        steps += len(states) * classes
        if steps > MOST_STEPS:
            raise DescriptionError(
                f"the count would take over {MOST_STEPS:,} steps; deal fewer cards, or name fewer "
                "of them apart."
            )
        after: dict[_State, int] = defaultdict(int)
        for state, weight in states.items():
            for place, bucket in enumerate(buckets):
                held = state[place]
                for index, (_, many) in enumerate(bucket):
                    left = many - sum(code % _WIDE == index for code in held)
                    if not left:
                        continue
                    new = list(state)
                    new[place] = tuple(sorted((*held, group * _WIDE + index)))
                    for places in swapped:
                        if place in places:
                            for at, lying in zip(
                                places, sorted(new[at] for at in places), strict=True
                            ):
                                new[at] = lying
                    after[tuple(new)] += weight * left
        states = dict(after)
    return states


def _lying(
    state: _State, joined: tuple[tuple[str, ...], ...], buckets: list[list[tuple[int, int]]]
) -> dict[str, list[int]]:
    """The cards of each group; those of joined groups all lie in the first of them."""
    found: dict[str, list[int]] = {name: [] for names in joined for name in names}
    for bucket, held in zip(buckets, state, strict=True):
        for code in held:
            found[joined[code // _WIDE][0]].append(bucket[code % _WIDE][0])
    return found
