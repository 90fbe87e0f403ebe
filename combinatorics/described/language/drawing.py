"""Kinds of deal where some groups are dealt by a rule, such as a third card of baccarat.

The groups are dealt one after another, each as a multiset of classes of cards that no word tells
apart, or card by card where its rule says when it ends. A group whose rule does not hold is not
dealt: the cards that would have come there may be any of those left, so all deals keep one weight,
that of every group dealt. The ways add up to the product of the binomials of the groups; cards that
come one after another count in their order.

What the words say follows from a few sums over each group where all of them count values, cards or
cards of a set: points of two groups are the last digit of the sum of both. Kinds that agree in the
sums of every group are then one kind (`drawn_sums`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, perm
from typing import Final

from combinatorics.described.language.deal import Deal, Draw, Group
from combinatorics.described.language.evaluate import Test, test_of
from combinatorics.described.language.tree import DescriptionError, Phrase, phrases

HAND = "hand"
MOST_WALKED: Final = 1_000_000
"""Deals that are gone through where cards come one after another: some seconds."""
_VALUED: Final = (("hard", ""), ("count", "A"))
_SUMMED: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "points": (("points", ""),),
    "hard": (("hard", ""),),
    "count": (("count", ""),),
    "cards": (),
    "total": _VALUED,
    "blackjack": _VALUED,
    "only": (("count", ""),),
    "colored": (("count", "hd"), ("count", "cs")),
    "suited": (("count", "c"), ("count", "d"), ("count", "h"), ("count", "s")),
    "highest": (("highest", ""),),
    "lowest": (("lowest", ""),),
}
"""What is summed for a word; how many cards there are is always known."""
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
    return any(not drawn.isdisjoint(one.named) for one in said)


def many_drawn(draw: Draw, most: int, lying: Dealt) -> int:
    """Return how many cards a group takes by its rule, `most` where that asks for more than lie."""
    met, cards = test_of(draw.condition), lying[draw.group]
    if not draw.one_by_one:
        return most if met(lying) else 0
    dealt = (many for many in range(most) if not met({**lying, draw.group: cards[:many]}))
    return next(dealt, most)


def sums_of(said: tuple[Phrase, ...]) -> frozenset[Phrase] | None:
    """Return what words sum over a group, said of one hand; None where a word sees more."""
    if any(one.word not in _SUMMED or one.wild or one.aces for one in said):
        return None
    return frozenset(
        Phrase(word=word, numbers=(), text=text or phrase.text, groups=(HAND,))
        for phrase in said
        for word, text in _SUMMED[phrase.word]
    )


def asks_too_many(group: str, cards: int) -> DescriptionError:
    """Return the refusal of a rule that asks for more cards than its group can have."""
    return DescriptionError(
        f"in some deals the rule of {group} asks for more than {cards} cards; let it have more."
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

    Raises:
        DescriptionError: too many deals come apart, or a rule asks for more cards than there are.
    """
    walk = _Walk(deal, groups, classes)
    walk.lay(0, {}, 1)
    return tuple(walk.found)


class _Walk:
    """Goes through the kinds of deal, group by group."""

    def __init__(
        self, deal: Deal, groups: tuple[Group, ...], classes: tuple[tuple[int, int], ...]
    ) -> None:
        self.found: list[tuple[Dealt, int]] = []
        self._groups = groups
        draws = [deal.drawn(group.name) for group in groups]
        self._rules = [None if draw is None else test_of(draw.condition) for draw in draws]
        self._in_order = [draw is not None and draw.one_by_one for draw in draws]
        self._cards = [card for card, _ in classes]
        self._left = [many for _, many in classes]
        at_once = zip(groups, self._in_order, strict=True)
        self._held = {
            size: [
                (held, tuple(self._cards[one] for one in held), tuple(Counter(held).items()))
                for held in combinations_with_replacement(range(len(classes)), size)
            ]
            for size in {group.cards for group, in_order in at_once if not in_order}
        }

    def lay(self, at: int, dealt: dict[str, tuple[int, ...]], ways: int) -> None:
        """Deal the group at a place and those after it, to the cards before them."""
        if at == len(self._groups):
            self._end(dealt, ways)
            return
        name, rule, left = self._groups[at].name, self._rules[at], self._left
        if rule is not None and self._in_order[at]:
            self._one_more(at, {**dealt, name: ()}, rule, ways)
            return
        if rule is not None and not rule(dealt):
            self.lay(at + 1, {**dealt, name: ()}, ways)
            return
        for held, cards, often in self._held[self._groups[at].cards]:
            taken = ways
            for one, many in often:
                taken *= comb(left[one], many)
            if not taken:
                continue
            for one in held:
                left[one] -= 1
            self.lay(at + 1, {**dealt, name: cards}, taken)
            for one in held:
                left[one] += 1

    def _one_more(self, at: int, dealt: dict[str, tuple[int, ...]], rule: Test, ways: int) -> None:
        """Deal a card to a group for as long as its rule asks for one."""
        if not rule(dealt):
            self.lay(at + 1, dealt, ways)
            return
        name, left = self._groups[at].name, self._left
        lying = dealt[name]
        if len(lying) == self._groups[at].cards:
            raise asks_too_many(name, len(lying))
        for one, card in enumerate(self._cards):
            if left[one]:
                left[one] -= 1
                self._one_more(at, {**dealt, name: (*lying, card)}, rule, ways * (left[one] + 1))
                left[one] += 1

    def _end(self, dealt: Dealt, ways: int) -> None:
        """Keep a deal, the cards that no rule asked for being any of those left."""
        others = sum(self._left)
        for group, in_order in zip(self._groups, self._in_order, strict=True):
            missing = group.cards - len(dealt[group.name])
            if missing:
                ways *= (perm if in_order else comb)(others, missing)
                others -= missing
        if len(self.found) == MOST_WALKED and any(self._in_order):
            raise DescriptionError(
                f"the drawing rules let over {MOST_WALKED:,} deals come apart; deal fewer cards, "
                "or name fewer of them apart."
            )
        self.found.append((dealt, ways))
