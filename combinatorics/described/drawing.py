"""Kinds of deal where some groups are dealt by a rule, such as a third card of baccarat.

The groups are dealt one after another, each as a multiset of classes of cards that no word tells
apart. A group whose rule does not hold is not dealt: the cards that would have come there may be
any of those left, so all deals keep one weight, that of every group dealt, and the ways add up to
the product of the binomials of the groups.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

from combinatorics.described.deal import Deal, Group
from combinatorics.described.evaluate import Test, test_of
from combinatorics.described.tree import Phrase, phrases

Dealt = Mapping[str, tuple[int, ...]]


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

    def lay(at: int, dealt: dict[str, tuple[int, ...]], ways: int) -> Iterator[tuple[Dealt, int]]:
        if at == len(groups):
            others = sum(left)
            for missing in groups:
                if not dealt[missing.name]:
                    ways, others = ways * comb(others, missing.cards), others - missing.cards
            yield dealt, ways
            return
        group, rule = groups[at], rules[at]
        if rule is not None and not rule(dealt):
            yield from lay(at + 1, {**dealt, group.name: ()}, ways)
            return
        for held in combinations_with_replacement(range(len(classes)), group.cards):
            taken = 1
            for one in dict.fromkeys(held):
                taken *= comb(left[one], held.count(one))
            if not taken:
                continue
            for one in held:
                left[one] -= 1
            cards = tuple(classes[one][0] for one in held)
            yield from lay(at + 1, {**dealt, group.name: cards}, ways * taken)
            for one in held:
                left[one] += 1

    return tuple(lay(0, {}, 1))
