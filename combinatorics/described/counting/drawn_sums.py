"""Kinds of deal under drawing rules where all words only sum: merged group by group.

Two ways to have dealt the groups so far lead to the same from there on where they leave the same
cards in the shoe and every group sums alike. They are then one state and their ways are added,
after every group and, in a group whose cards come one after another, after every card. No word
tells in which order groups were dealt, so those that the rules name come first: what is dealt to
the others never decides a rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb, perm
from typing import Final, NamedTuple

from combinatorics.described.language.deal import Deal, Draw, Group
from combinatorics.described.language.drawing import HAND, Dealt, asks_too_many
from combinatorics.described.language.evaluate import test_of, told
from combinatorics.described.language.tree import DescriptionError, Phrase, phrases

MOST_STEPS: Final = 3_000_000
"""Hands that are laid: some seconds."""
MOST_CARDS: Final = 500_000
"""Cards that are laid one after another; a dealer who draws alone needs some 31,000."""

Hand = tuple[int, ...]
_Hands = list[tuple[Hand, tuple[int, ...], tuple[tuple[int, int], ...], int]]
"""Hands, what they sum to, and how often each class lies in them, the last in one number too."""
_Sums = tuple[tuple[int, ...], ...]
_Key = tuple[int, _Sums]
"""How many cards of each class are left, in the fields of one number; what each group sums to."""


class _State(NamedTuple):
    """Groups that are dealt in one way: what is left, their sums, and the cards of one deal."""

    left: int
    sums: _Sums
    dealt: Dealt


class _States:
    """States that are merged, each with its ways."""

    def __init__(self) -> None:
        self.ways: dict[_Key, int] = {}
        self.first: dict[_Key, Dealt] = {}

    def add(self, key: _Key, ways: int, before: Dealt, name: str, hand: Hand) -> None:
        """Add ways to the state that is the same from here on, of which the first is kept."""
        if key in self.ways:
            self.ways[key] += ways
        else:
            self.ways[key], self.first[key] = ways, {**before, name: hand}

    def __iter__(self) -> Iterator[tuple[_State, int]]:
        for key, ways in self.ways.items():
            yield _State(*key, self.first[key]), ways


@lru_cache(maxsize=4)
def merged_kinds(
    deal: Deal,
    groups: tuple[Group, ...],
    classes: tuple[tuple[int, int], ...],
    summed: frozenset[Phrase],
) -> tuple[tuple[Dealt, int], ...]:
    """Return the kinds of deal, those of which the sums agree in every group as one.

    Args:
        deal: what is dealt.
        groups: those of its groups that matter, in the order of the deal.
        classes: a card of each class, and how many the shoe holds.
        summed: what the words sum over a hand.

    Raises:
        DescriptionError: too many steps, or a rule asks for more cards than its group can have.
    """
    laying = _Laying(deal, classes, summed)
    named = {name for draw in deal.draws for one in phrases(draw.condition) for name in one.groups}
    named |= {draw.group for draw in deal.draws}
    order = sorted(groups, key=lambda group: group.name not in named)
    states = _States()
    whole = laying.packed(many for _, many in classes)
    states.ways, states.first = {(whole, ()): 1}, {(whole, ()): {}}
    for group in order:
        states = laying.dealt_to(group, states, last=group is order[-1])
    shoe = sum(many for _, many in classes)
    ordered = {draw.group for draw in deal.draws if draw.one_by_one}

    @cache
    def others(dealt: tuple[int, ...]) -> int:
        """The ways of the cards that are not dealt where groups have so many."""
        times, left = 1, shoe - sum(dealt)
        for group, many in zip(order, dealt, strict=True):
            missing = group.cards - many
            times *= (perm if group.name in ordered else comb)(left, missing)
            left -= missing
        return times

    return tuple(
        (dealt, ways * others(tuple(map(len, dealt.values())))) for (_, _, dealt), ways in states
    )


def _asked(draw: Draw | None) -> Callable[[_State], bool]:
    """Whether a rule asks for cards, asked once of groups that sum alike; always without one."""
    rule = None if draw is None else test_of(draw.condition)
    known: dict[_Sums, bool] = {}

    def holds(state: _State) -> bool:
        if rule is not None and state.sums not in known:
            known[state.sums] = rule(state.dealt)
        return known.get(state.sums, True)

    return holds


class _Laying:
    """Deals one group after another."""

    def __init__(
        self, deal: Deal, classes: tuple[tuple[int, int], ...], summed: frozenset[Phrase]
    ) -> None:
        self._deal = deal
        self._cards = [card for card, _ in classes]
        width = sum(many for _, many in classes).bit_length()
        self._places = range(0, width * len(classes), width)
        self._field = (1 << width) - 1
        self._said = [told(one) for one in sorted(summed, key=str)]
        self._sums = cache(self._summed)
        self._steps = 0

    def dealt_to(self, group: Group, states: _States, *, last: bool) -> _States:
        """Return the states after a group; after the last, what is left matters no more."""
        found = _States()
        draw = self._deal.drawn(group.name)
        if draw is not None and draw.one_by_one:
            self._card_by_card(group, draw, states, found, last=last)
            return found
        asks = _asked(draw)
        hands = self._hands(group.cards)
        for state, ways in states:
            left, sums, dealt = state
            if not asks(state):
                key = 0 if last else left, (*sums, self._sums(()))
                found.add(key, ways, dealt, group.name, ())
                continue
            self._step(len(hands))
            for hand, summed, often, taken in hands:
                times = ways
                for place, many in often:
                    times *= comb(left >> place & self._field, many)
                if times:
                    key = 0 if last else left - taken, (*sums, summed)
                    found.add(key, times, dealt, group.name, hand)
        return found

    def _card_by_card(
        self, group: Group, draw: Draw, states: _States, found: _States, *, last: bool
    ) -> None:
        """Add the states after a group whose cards come for as long as its rule asks for one."""
        asks, name = _asked(draw), group.name
        asked = _States()
        for (left, sums, dealt), ways in states:
            asked.add((left, (*sums, self._sums(()))), ways, dealt, name, ())
        for lying in range(group.cards + 1):
            more = _States()
            going: list[tuple[_State, int]] = []
            for state, ways in asked:
                if asks(state):
                    going.append((state, ways))
                else:
                    left, sums, dealt = state
                    found.add((0 if last else left, sums), ways, dealt, name, dealt[name])
            if going and lying == group.cards:
                raise asks_too_many(name, lying)
            self._step(len(going) * len(self._cards) * (MOST_STEPS // MOST_CARDS))
            for (left, sums, dealt), ways in going:
                hand = dealt[name]
                for place, card in zip(self._places, self._cards, strict=True):
                    many = left >> place & self._field
                    if many:
                        longer = (*hand, card)
                        key = left - (1 << place), (*sums[:-1], self._sums(longer))
                        more.add(key, ways * many, dealt, name, longer)
            asked = more

    def _summed(self, hand: Hand) -> tuple[int, ...]:
        return (len(hand), *(said({HAND: hand}) for said in self._said))

    def packed(self, numbers: Iterable[int]) -> int:
        """Return a number of cards of each class in the fields of one number."""
        return sum(many << place for many, place in zip(numbers, self._places, strict=True))

    def _hands(self, size: int) -> _Hands:
        """The cards of each multiset of classes, and how often each class lies in it."""
        found = []
        for held in combinations_with_replacement(range(len(self._cards)), size):
            hand = tuple(self._cards[one] for one in held)
            often = Counter(self._places[one] for one in held)
            taken = sum(many << place for place, many in often.items())
            found.append((hand, self._sums(hand), tuple(often.items()), taken))
        return found

    def _step(self, steps: int) -> None:
        self._steps += steps
        require_steps(self._steps, MOST_STEPS)


def require_steps(steps: int, most: int) -> None:
    """Refuse by `DescriptionError` a count of more steps than it may go through."""
    if steps > most:
        raise DescriptionError(
            f"the count would take over {most:,} steps; deal fewer cards, or name fewer of them "
            "apart."
        )
