"""A ranking of hands as a rule book states it: an ordered list of kinds, and how two hands compare.

A hand is higher that is of a higher kind. Two hands of one kind are compared rank by rank, the
ranks that the kind is named after first: of two pairs the higher pair, the lower pair, the card
beside them. So the strength of a hand is one number, its kind and then its deciding ranks, and a
larger number is a higher hand. That is the only comparison here; every ranking is a list.

A kind says what it takes: how many cards of one rank, of another and so on (`alike`), or ranks in a
row, or cards of one suit. The best hand among more cards than it has is found without trying each
choice of cards: of the kinds that the cards can make the highest, and in it the highest ranks one
after another, since a rank counts for more than all that come after it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

ACE = 12
RANKS = 13


@dataclass(frozen=True, kw_only=True)
class Kind:
    """A kind of hand.

    Args:
        name: as the law's paytables name it.
        meaning: what the law says it is.
        alike: cards of one rank, most first; a card that only decides stands as 1.
        in_a_row: whether the ranks are consecutive.
        suited: whether all cards are of one suit.
        ace_high: whether the row ends with an ace (the royal flush).
    """

    name: str
    meaning: str = ""
    alike: tuple[int, ...] = ()
    in_a_row: bool = False
    suited: bool = False
    ace_high: bool = False


@dataclass(frozen=True, kw_only=True)
class Ranking:
    """Kinds of hands from the weakest to the strongest.

    Args:
        cards: cards of a hand, so the most ranks that decide between two of one kind.
        kinds: the kinds, weakest first.
        lowest: the number of the lowest rank in a strength; 1 where a rank must count for more
            than no rank, because hands of fewer cards are on the same scale.
    """

    cards: int
    kinds: tuple[Kind, ...]
    lowest: int = 0

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the kinds, weakest first."""
        return tuple(kind.name for kind in self.kinds)

    def strength(self, kind: int, ranks: Sequence[int] = ()) -> int:
        """The strength of a hand: its kind, then four bits for each deciding rank.

        Args:
            kind: the place of the kind in the list.
            ranks: the deciding ranks, most important first.
        """
        number = kind
        for rank in ranks:
            number = number << 4 | rank + self.lowest
        return number << 4 * (self.cards - len(ranks))

    def by_letter(self, strength: int) -> int:
        """The strength where only the highest card that the other hand lacks decides in a kind.

        Between two hands of one kind that is the first card, from the highest down, in which they
        differ, also against the rank of a pair. A row is told by its highest card as before, and
        hands that differ in their deciding ranks differ in their cards, so nothing else ties.

        Args:
            strength: of a hand as it is compared by the ranks of its pairs and sets first.
        """
        place = self.kind(strength)
        repeats = enumerate(self.kinds[place].alike)
        cards = [self.rank(strength, at) for at, times in repeats for _ in range(times)]
        return self.strength(place, sorted(cards, reverse=True)) if cards else strength

    def kind(self, strength: int) -> int:
        """The place of the kind of a hand in the list."""
        return strength >> 4 * self.cards

    def rank(self, strength: int, place: int = 0) -> int:
        """A deciding rank of a hand: 0 for the first in importance."""
        return (strength >> 4 * (self.cards - 1 - place) & 0xF) - self.lowest

    def of_ranks(self, counts: Sequence[int]) -> int:
        """The strength of the best hand that ranks alone make.

        Args:
            counts: how many cards there are of each of the 13 ranks, 2 first.
        """
        held = sum(1 << rank for rank, count in enumerate(counts) if count)
        order = [rank for rank in range(ACE, -1, -1) if counts[rank]]
        for place, kind in self._unsuited:
            ranks = self._row(held, kind) if kind.in_a_row else _alike(counts, order, kind.alike)
            if ranks is not None:
                return self.strength(place, ranks)
        raise ValueError(f"There are fewer than {self.cards} cards.")

    def of_suit(self, held: int) -> int:
        """The strength of the best hand among cards of one suit.

        Args:
            held: their ranks, one bit each, as many as a hand has cards or more.
        """
        highest = [rank for rank in range(ACE, -1, -1) if held >> rank & 1][: self.cards]
        for place, kind in self._suited:
            ranks = self._row(held, kind) if kind.in_a_row else highest
            if ranks is not None:
                return self.strength(place, ranks)
        raise ValueError("The list has no kind of one suit.")

    @cached_property
    def _unsuited(self) -> tuple[tuple[int, Kind], ...]:
        """The kinds that ranks alone make with their places, strongest first."""
        return tuple(each for each in reversed(tuple(enumerate(self.kinds))) if not each[1].suited)

    @cached_property
    def _suited(self) -> tuple[tuple[int, Kind], ...]:
        return tuple(each for each in reversed(tuple(enumerate(self.kinds))) if each[1].suited)

    def _row(self, held: int, kind: Kind) -> tuple[int, ...] | None:
        """The highest card of the best row; the ace stands below the 2 as well."""
        wide, full = held << 1 | held >> ACE, (1 << self.cards) - 1
        for top in range(ACE, self.cards - 3, -1):
            if wide >> top + 2 - self.cards & full == full:
                if kind.ace_high:
                    return () if top == ACE else None
                return (top,)
        return None


def require_cards(cards: Collection[int], deck: int) -> None:
    """Refuse a card that stands twice in a hand, or that a deck of so many cards has not.

    Raises:
        ValueError: as said.
    """
    if len(set(cards)) != len(cards):
        raise ValueError("A card stands twice in a hand.")
    for card in cards:
        if not 0 <= card < deck:
            raise ValueError(f"{card} is not a card of a {deck}-card deck.")


def _alike(counts: Sequence[int], order: Sequence[int], alike: Sequence[int]) -> list[int] | None:
    """The deciding ranks of the best hand of such repeats; None where the cards do not make it."""
    ranks: list[int] = []
    for times in alike:
        for rank in order:
            if counts[rank] >= times and rank not in ranks:
                ranks.append(rank)
                break
        else:
            return None
    return ranks
