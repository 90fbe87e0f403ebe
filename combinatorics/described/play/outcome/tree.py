"""The known cards of a game that is settled by outcomes, by classes, decision by decision.

Cards that no row and no decision can tell apart are one class (`kinds.buckets_of`). The groups are
dealt in the order in which they become known, each as a multiset of classes in the product of the
binomials C(cards left of the class, cards taken) ways, so all deals have one weight. Two states of
known cards from which as many deals lead to the same are one class, whatever the pays; what the
known cards have decided already is not dealt on, since the other cards change nothing. Groups that
nothing names, such as burned cards, are not dealt at all: whether an unseen card lies in the shoe
or beside it, each of the others is as likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import comb, prod
from typing import Final, NamedTuple

from combinatorics.cards import show_cards
from combinatorics.described.language.buckets import buckets_of
from combinatorics.described.language.deal import Deal, Group
from combinatorics.described.language.evaluate import Test, named_groups, row_of, test_of
from combinatorics.described.language.holdings import CardClass
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.rules.outcome import DescribedOutcomes

MOST_STATES: Final = 200_000
"""Deals of classes that a game may have: a cell goes through them in about a second."""

MOST_SHOWN: Final = 400
"""Starting hands up to which they are named."""

Known = dict[str, tuple[int, ...]]
Path = tuple[tuple[Known, int], ...]
"""The known cards of each decision, each with its class."""


class Node(NamedTuple):
    """A class of known cards at a decision."""

    arises: bool  # whether the decision arises
    # Each class of the next decision, at the last one each row, with the ways to it.
    next: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Tree:
    """All classes of known cards."""

    levels: tuple[tuple[Node, ...], ...]  # for each decision the classes
    starts: tuple[tuple[int, int], ...]  # each class of the first decision, with the ways to it
    # For each decision the ways to deal the groups that are not known there.
    orders: tuple[int, ...]
    # The cards that can be known at the first decision, by name, each with its class; by ranks
    # where nothing tells suits apart, and none where they are too many.
    shown: tuple[tuple[str, int], ...] = ()


def segments_of(deal: Deal, game: DescribedOutcomes) -> tuple[tuple[Group, ...], ...]:
    """Return the groups that become known for each decision, and last those after the last one.

    Groups that no row and no decision names are left out.
    """
    named = {name for one in game.said for name in named_groups(one)}
    left = [group for group in deal.groups if group.name in named]
    found = []
    for point in game.points:
        found.append(tuple(group for group in left if group.name in point.known))
        left = [group for group in left if group.name not in point.known]
    return (*found, tuple(left))


def require_few(deal: Deal, game: DescribedOutcomes) -> int:
    """Return how many states a game has at most, without going through them.

    Raises:
        DescriptionError: too many.
    """
    classes = len(_classes_of(deal, game))
    states, choices = 1, 1
    for at, groups in enumerate(segments_of(deal, game)):
        states *= prod(comb(classes + group.cards - 1, group.cards) for group in groups)
        if states > MOST_STATES:
            raise DescriptionError(
                f"the rows tell {states:,} deals apart, and a base game of this kind has at most "
                f"{MOST_STATES:,}: deal fewer cards, or name fewer of them apart."
            )
        if at < len(game.points):
            choices *= 1 + sum(len(game.stakes[place].times) for place in game.points[at].stakes)
            if states * choices > MOST_STATES:
                raise DescriptionError(
                    f"{choices:,} ways to stake are too many for {states:,} states of known cards: "
                    "describe fewer multiples or decisions."
                )
    return states


class Dealing:
    """Deals a game by classes of cards, and finds the classes of known cards on the way.

    Cards that are known to be `gone` have left the shoe.
    """

    def __init__(self, deal: Deal, game: DescribedOutcomes, gone: Sequence[int] = ()) -> None:
        self._deal = deal
        self._classes = _classes_of(deal, game)
        self._of = {card: at for at, one in enumerate(self._classes) for card in one.cards}
        self._left = [one.many for one in self._classes]
        for card in gone:
            self._left[self._of[card]] -= 1
        self.segments = segments_of(deal, game)
        self._row = row_of(game.paid.rows)
        self._arises: list[Test | None] = [
            None if point.of.when is None else test_of(point.of.when.condition)
            for point in game.points
        ]
        self._levels: list[dict[Node, int]] = [{} for _ in game.points]
        self._numbers: list[dict[tuple[tuple[int, ...], ...], int]] = [{} for _ in game.points]
        left = sum(self._left)
        self._orders: list[int] = []
        for at, groups in enumerate(self.segments[:-1]):
            left -= sum(group.cards for group in groups)
            later = (group.cards for more in self.segments[at + 1 :] for group in more)
            self._orders.append(_ways(left, later))

    def whole(self) -> Tree:
        """Return the classes of the whole game."""
        starts: Counter[int] = Counter()
        for known, ways in self._dealt(self.segments[0], {}, 1):
            starts[self._number(0, known)] += ways
        shown = tuple((name, self.after(known, 1)[1][0]) for name, known in self._shown())
        return self._tree(starts, shown)

    def after(self, known: Known, points: int) -> tuple[Tree, tuple[int, ...]]:
        """Return the classes that known cards lead to, and theirs at each of so many decisions."""
        numbers = []
        for at in range(points):
            cards = {
                group.name: known[group.name]
                for groups in self.segments[: at + 1]
                for group in groups
            }
            taken = [self._of[card] for held in cards.values() for card in held]
            for one in taken:
                self._left[one] -= 1
            numbers.append(self._number(at, cards))
            for one in taken:
                self._left[one] += 1
        return self._tree(Counter(numbers[:1])), tuple(numbers)

    def paths(self) -> Iterator[tuple[Path, int]]:
        """Yield the known cards of all decisions with the ways to them, after `whole`."""
        yield from self._paths({}, 1, ())

    def alike(self, card: int) -> tuple[int, ...]:
        """Return each kind of card that nothing tells apart from a card."""
        return self._classes[self._of[card]].cards

    def _paths(self, known: Known, ways: int, before: Path) -> Iterator[tuple[Path, int]]:
        if len(before) == len(self._levels):
            yield before, ways
            return
        for cards, many in self._dealt(self.segments[len(before)], known, ways):
            path = (*before, (cards, self._numbers[len(before)][tuple(cards.values())]))
            yield from self._paths(cards, many, path)

    def _tree(self, starts: Counter[int], shown: tuple[tuple[str, int], ...] = ()) -> Tree:
        levels = tuple(tuple(level) for level in self._levels)
        return Tree(levels, tuple(starts.items()), tuple(self._orders), shown)

    def _shown(self) -> Iterator[tuple[str, Known]]:
        """Yield the cards that can be known first, those of one rank once where they are alike."""
        by_rank = len(self._of) == len({(card >> 2, at) for card, at in self._of.items()}) * 4
        cards = [card for card in self._of if not by_rank or not card & 3]
        most = self._deal.decks * (4 if by_rank else 1)
        groups = self.segments[0]
        if prod(comb(len(cards) + one.cards - 1, one.cards) for one in groups) > MOST_SHOWN:
            return
        for hands in product(
            *(combinations_with_replacement(sorted(cards), one.cards) for one in groups)
        ):
            held = [card for hand in hands for card in hand]
            if all(held.count(card) <= most for card in held):
                names = show_cards(held).split()
                yield (
                    "".join(name[: 1 if by_rank else 2] for name in names),
                    {one.name: hand for one, hand in zip(groups, hands, strict=True)},
                )

    def _number(self, point: int, known: Known) -> int:
        """The class of known cards, which lie no longer in the shoe."""
        to: Counter[int] = Counter()
        if point + 1 == len(self._levels):
            self._rows(self.segments[-1], known, 1, to)
        else:
            for cards, ways in self._dealt(self.segments[point + 1], known, 1):
                to[self._number(point + 1, cards)] += ways
        arises = self._arises[point]
        level = self._levels[point]
        node = Node(arises is None or arises(known), tuple(sorted(to.items())))
        number = level.setdefault(node, len(level))
        self._numbers[point][tuple(known.values())] = number
        return number

    def _rows(self, groups: Sequence[Group], known: Known, ways: int, to: Counter[int]) -> None:
        """Add the ways to each row, dealing on until the known cards decide one."""
        row = self._row(known)
        if row is not None:
            to[row] += ways * _ways(sum(self._left), (group.cards for group in groups))
            return
        for cards, taken in self._hands(groups[0].cards):
            self._rows(groups[1:], {**known, groups[0].name: cards}, ways * taken, to)

    def _dealt(
        self, groups: Sequence[Group], known: Known, ways: int
    ) -> Iterator[tuple[Known, int]]:
        """Yield what groups can be dealt beside known cards; meanwhile it is out of the shoe."""
        if not groups:
            yield known, ways
            return
        for cards, taken in self._hands(groups[0].cards):
            yield from self._dealt(groups[1:], {**known, groups[0].name: cards}, ways * taken)

    def _hands(self, cards: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """Yield what a group of so many cards can hold, with the ways; it is out meanwhile."""
        for held in combinations_with_replacement(range(len(self._classes)), cards):
            ways = prod(comb(self._left[one], held.count(one)) for one in dict.fromkeys(held))
            if not ways:
                continue
            for one in held:
                self._left[one] -= 1
            yield tuple(self._classes[one].cards[0] for one in held), ways
            for one in held:
                self._left[one] += 1


@lru_cache(maxsize=4)
def _classes_of(deal: Deal, game: DescribedOutcomes) -> tuple[CardClass, ...]:
    """The classes of cards that the rows and decisions tell apart."""
    return tuple(one for bucket in buckets_of(deal, game.said) for one in bucket)


def _ways(left: int, groups: Iterable[int]) -> int:
    """The ways to deal groups of so many cards from what is left, one after another."""
    ways = 1
    for cards in groups:
        ways, left = ways * comb(left, cards), left - cards
    return ways
