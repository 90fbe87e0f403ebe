"""Kinds of deal where some groups are dealt by a rule, such as a third card of baccarat.

The groups are dealt one after another, each as a multiset of classes of cards that no word tells
apart. A group whose rule does not hold is not dealt: the cards that would have come there may be
any of those left, so all deals keep one weight, that of every group dealt, and the ways add up to
the product of the binomials of the groups.

What the words say follows from a few sums over each group where all of them count values, cards or
cards of a set: points of two groups are the last digit of the sum of both. Kinds that agree in the
sums of every group are then one kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

from combinatorics.described.deal import Deal, Group
from combinatorics.described.evaluate import Test, test_of, told
from combinatorics.described.tree import Phrase, phrases

HAND = "hand"
Dealt = Mapping[str, tuple[int, ...]]
Sums = Callable[[tuple[int, ...]], tuple[int, ...]]


def with_rules(deal: Deal, said: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """Return the phrases, with those of the rules where one names a group dealt by a rule."""
    if not is_drawn(deal, said):
        return said
    rules = (phrase for draw in deal.draws for phrase in phrases(draw.condition))
    return (*said, *rules)


def is_drawn(deal: Deal, said: tuple[Phrase, ...]) -> bool:
    """Say whether phrases name a group that is dealt by a rule."""
    drawn = {draw.group for draw in deal.draws}
    return any(not drawn.isdisjoint((*one.groups, one.text)) for one in said)


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
        summed: what the words sum, as `sums_of` says.
    """
    every = sorted(summed, key=str)
    sums = [told(one) for one in every]
    known: dict[tuple[int, ...], tuple[int, ...]] = {}

    def of(hand: tuple[int, ...]) -> tuple[int, ...]:
        if hand not in known:
            known[hand] = (len(hand), *(one({HAND: hand}) for one in sums))
        return known[hand]

    first: dict[tuple[tuple[int, ...], ...], Dealt] = {}
    ways: dict[tuple[tuple[int, ...], ...], int] = {}
    for dealt, times in drawn_kinds(deal, groups, classes):
        key = tuple(map(of, dealt.values()))
        if key in ways:
            ways[key] += times
        else:
            ways[key], first[key] = times, dealt
    return tuple((first[key], times) for key, times in ways.items())


def sums_of(said: tuple[Phrase, ...]) -> frozenset[Phrase] | None:
    """Return what words sum over a group, said of one hand; None where a word sees more."""
    if not {phrase.word for phrase in said} <= {"points", "hard", "count", "cards"}:
        return None
    return frozenset(
        Phrase(word=phrase.word, numbers=(), text=phrase.text, groups=(HAND,))
        for phrase in said
        if phrase.word != "cards"
    )


@lru_cache(maxsize=2)
def drawn_kinds(
    deal: Deal, groups: tuple[Group, ...], classes: tuple[tuple[int, int], ...]
) -> tuple[tuple[Dealt, int], ...]:
    """Return the cards of each kind of deal, and its ways.

    Args:
        deal: what is dealt.
        groups: those of its groups that matter, in the order of the deal.
        classes: a card of each class, and how many the shoe holds.
    """
    rules: list[Test | None] = []
    for group in groups:
        condition = deal.drawn(group.name)
        rules.append(None if condition is None else test_of(condition))
    left = [many for _, many in classes]

    held_of = {
        size: [
            (held, tuple(classes[one][0] for one in held), tuple(Counter(held).items()))
            for held in combinations_with_replacement(range(len(classes)), size)
        ]
        for size in {group.cards for group in groups}
    }
    found: list[tuple[Dealt, int]] = []

    def lay(at: int, dealt: dict[str, tuple[int, ...]], ways: int) -> None:
        if at == len(groups):
            others = sum(left)
            for missing in groups:
                if not dealt[missing.name]:
                    ways, others = ways * comb(others, missing.cards), others - missing.cards
            found.append((dealt, ways))
            return
        group, rule = groups[at], rules[at]
        if rule is not None and not rule(dealt):
            lay(at + 1, {**dealt, group.name: ()}, ways)
            return
        for held, cards, often in held_of[group.cards]:
            taken = ways
            for one, many in often:
                taken *= comb(left[one], many)
            if not taken:
                continue
            for one in held:
                left[one] -= 1
            lay(at + 1, {**dealt, group.name: cards}, taken)
            for one in held:
                left[one] += 1

    lay(0, {}, 1)
    return tuple(found)
