"""Kinds of deal under drawing rules where all words only sum: merged group by group.

Two ways to have dealt the groups so far lead to the same from there on where they leave the same
cards in the shoe and every group sums alike. They are then one state and their ways are added,
after every group and, in a group whose cards come one after another, after every card. No word
tells in which order groups were dealt, so those that the rules name come first: what is dealt to
the others never decides a rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, perm
from typing import Final, NamedTuple

from combinatorics.described.deal import Deal, Draw, Group
from combinatorics.described.drawing import HAND, Dealt
from combinatorics.described.evaluate import Test, test_of, told
from combinatorics.described.tree import DescriptionError, Phrase, phrases

MOST_STEPS: Final = 3_000_000
"""Hands that are laid: some seconds."""
MOST_CARDS: Final = 500_000
"""Cards that are laid one after another; a dealer who draws alone needs some 31,000."""

Hand = tuple[int, ...]
Sums = Callable[[Hand], tuple[int, ...]]


class _State(NamedTuple):
    """Groups that are dealt in one way.

    Args:
        left: how many cards of each class are left.
        sums: what each group that is dealt sums to, its cards first.
        dealt: the cards of one deal.
    """

    left: tuple[int, ...]
    sums: tuple[tuple[int, ...], ...]
    dealt: Dealt


class _States:
    """States that are merged, each with its ways."""

    def __init__(self) -> None:
        self.ways: dict[tuple[tuple[int, ...], tuple[tuple[int, ...], ...]], int] = {}
        self.first: dict[tuple[tuple[int, ...], tuple[tuple[int, ...], ...]], Dealt] = {}

    def add(self, state: _State, ways: int) -> None:
        """Add ways to the state that is the same from here on."""
        key = (state.left, state.sums)
        if key in self.ways:
            self.ways[key] += ways
        else:
            self.ways[key], self.first[key] = ways, state.dealt

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
    states.add(_State(tuple(many for _, many in classes), (), {}), 1)
    for group in order:
        states = laying.dealt_to(group, states, last=group is order[-1])
    shoe = sum(many for _, many in classes)
    ordered = {draw.group for draw in deal.draws if draw.one_by_one}
    found = []
    for state, ways in states:
        others, times = shoe - sum(len(hand) for hand in state.dealt.values()), ways
        for group in order:
            missing = group.cards - len(state.dealt[group.name])
            times *= (perm if group.name in ordered else comb)(others, missing)
            others -= missing
        found.append((state.dealt, times))
    return tuple(found)


class _Laying:
    """Deals one group after another."""

    def __init__(
        self, deal: Deal, classes: tuple[tuple[int, int], ...], summed: frozenset[Phrase]
    ) -> None:
        self._deal = deal
        self._cards = [card for card, _ in classes]
        self._said = [told(one) for one in sorted(summed, key=str)]
        self._known: dict[Hand, tuple[int, ...]] = {}
        self._steps = 0

    def dealt_to(self, group: Group, states: _States, *, last: bool) -> _States:
        """Return the states after a group; after the last, what is left matters no more."""
        found = _States()
        draw = self._deal.drawn(group.name)
        if draw is not None and draw.one_by_one:
            self._card_by_card(group, draw, states, found, last=last)
            return found
        rule = None if draw is None else test_of(draw.condition)
        hands = self._hands(group.cards)
        for state, ways in states:
            if rule is not None and not rule(state.dealt):
                found.add(self._with(state, group, (), state.left, last=last), ways)
                continue
            self._step(len(hands))
            for hand, often in hands:
                times, left = ways, list(state.left)
                for one, many in often:
                    times *= comb(left[one], many)
                    left[one] -= many
                if times:
                    found.add(self._with(state, group, hand, tuple(left), last=last), times)
        return found

    def _card_by_card(
        self, group: Group, draw: Draw, states: _States, found: _States, *, last: bool
    ) -> None:
        """Add the states after a group whose cards come for as long as its rule asks for one."""
        rule: Test = test_of(draw.condition)
        asked = _States()
        for state, ways in states:
            asked.add(self._with(state, group, (), state.left, last=False), ways)
        for lying in range(group.cards + 1):
            more = _States()
            for state, ways in asked:
                hand = state.dealt[group.name]
                if not rule(state.dealt):
                    found.add(state._replace(left=()) if last else state, ways)
                    continue
                if lying == group.cards:
                    raise DescriptionError(
                        f"in some deals the rule of {group.name} asks for more than {lying} cards; "
                        "let it have more."
                    )
                self._step(len(self._cards) * (MOST_STEPS // MOST_CARDS))
                before = state._replace(sums=state.sums[:-1])
                for one, card in enumerate(self._cards):
                    if state.left[one]:
                        left = (*state.left[:one], state.left[one] - 1, *state.left[one + 1 :])
                        after = self._with(before, group, (*hand, card), left, last=False)
                        more.add(after, ways * state.left[one])
            asked = more

    def _with(
        self, state: _State, group: Group, hand: Hand, left: tuple[int, ...], *, last: bool
    ) -> _State:
        """The state with the cards of one more group."""
        sums = (*state.sums, self._sums(hand))
        return _State(() if last else left, sums, {**state.dealt, group.name: hand})

    def _sums(self, hand: Hand) -> tuple[int, ...]:
        if hand not in self._known:
            self._known[hand] = (len(hand), *(said({HAND: hand}) for said in self._said))
        return self._known[hand]

    def _hands(self, size: int) -> list[tuple[Hand, tuple[tuple[int, int], ...]]]:
        """The cards of each multiset of classes, and how often each class lies in it."""
        held = combinations_with_replacement(range(len(self._cards)), size)
        return [
            (tuple(self._cards[one] for one in hand), tuple(Counter(hand).items())) for hand in held
        ]

    def _step(self, steps: int) -> None:
        self._steps += steps
        if self._steps > MOST_STEPS:
            raise DescriptionError(
                f"the count would take over {MOST_STEPS:,} steps; deal fewer cards, or name fewer "
                "of them apart."
            )
