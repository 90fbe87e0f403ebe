"""What a short strategy sees of the hand of a description that is revealed card by card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from combinatorics.cards import RANKS
from combinatorics.described.reveal import Revealed, Suits
from combinatorics.described.reveal_sets import Sets
from combinatorics.reveal_short import Told
from combinatorics.reveal_words import Said, points_of, seen_of


class SeenSets:
    """Sets of known cards as rules see them.

    Args:
        tree: the classes of the game.
        sets: its sets.
        names: its rows, strongest first.
    """

    def __init__(self, tree: Revealed, sets: Sets, names: Sequence[str]) -> None:
        self._least = tree.least
        self._sets = sets
        made: list[tuple[int, ...]] = [tuple(range(len(names) + 1))]
        for level in reversed(tree.levels):
            made.append(tuple(max(made[-1][to] for to, _ in one) for one in level))
        self._made = made[:0:-1]
        pairs: dict[int, int] = {}
        for held, number in sets.classes[0].items():
            for rank in range(len(RANKS)):
                if sum(ranks >> rank & 1 for ranks in held) == 2:
                    pairs[rank] = max(pairs.get(rank, 0), self._made[0][number])
        self.said = Said(tuple(names), points_of(pairs))
        self._points = cache(self._points_of_suit)

    def number(self, cards: int, held: Suits) -> int:
        """Return the class of a set of so many cards."""
        return self._sets.classes[cards - self._least][held]

    def told(self, cards: int, held: Suits) -> Told:
        """Return what rules see of a set of so many cards."""
        points = sum(map(self._points, held))
        every = held[0] | held[1] | held[2] | held[3]
        made = self._made[cards - self._least][self.number(cards, held)]
        return made, points, seen_of(every, cards, suited=max(held) == sum(held))

    def _points_of_suit(self, ranks: int) -> int:
        return sum(one for rank, one in enumerate(self.said.points) if ranks >> rank & 1)
