"""A showdown: whose hand is highest, whose low hand is best, and who of the tied has which suit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from combinatorics.cards import show_cards
from combinatorics.player_banked_poker import hands
from combinatorics.player_banked_poker.variants import ANY_LOW, HOLDEM, Variant
from combinatorics.rankings import eight_or_better, five_card, low_hand


@dataclass(frozen=True)
class Showdown:
    """The hands that are compared.

    Args:
        variant: the game.
        own: the cards of each player who is still in, by the player's place.
        board: the cards in the center.
        ace_first: whether § 553.4(e) is taken word for word for low hands.
        by_letter: whether its highest card goes before the ranks of pairs and sets.
    """

    variant: Variant
    own: Mapping[int, tuple[int, ...]]
    board: tuple[int, ...]
    ace_first: bool = False
    by_letter: bool = False

    @cached_property
    def highs(self) -> dict[int, int]:
        """The strength of each high hand, by player; none in a game for the low hand."""
        if not self.variant.high:
            return {}
        ranking = self._high_ranking
        return {
            place: hands.high_strength(self.variant, cards, self.board, ranking)
            for place, cards in self.own.items()
        }

    @cached_property
    def lows(self) -> dict[int, int]:
        """The strength of each low hand that counts, by player."""
        if not self.variant.low:
            return {}
        ranking = self._ranking
        return {
            place: low
            for place, cards in self.own.items()
            if (low := hands.low_strength(ranking, self.variant, cards, self.board)) is not None
        }

    @property
    def _ranking(self) -> hands.LowRanking:
        return hands.low_ranking(self.variant, ace_first=self.ace_first, by_letter=self.by_letter)

    @property
    def _high_ranking(self) -> hands.HighRanking:
        return five_card.strength_by_letter if self.by_letter else five_card.strength

    def best_high(self, among: Sequence[int]) -> tuple[int, ...]:
        """The players with the highest hand of those named."""
        return _best(self.highs, among)

    def best_low(self, among: Sequence[int]) -> tuple[int, ...]:
        """The players with the best low hand of those named; none where none counts."""
        return _best(self.lows, among)

    def highest_by_suit(self, tied: Sequence[int]) -> int:
        """The player with the highest card by suit of those whose high hands tie."""
        return max(tied, key=self._high_suits)

    def lowest_by_suit(self, tied: Sequence[int]) -> int:
        """The player with the lowest card by suit of those whose low hands tie."""
        return min(tied, key=self._low_suits)

    def _high_suits(self, place: int) -> tuple[int, ...]:
        """Cards to compare among tied high hands, most important first; the largest wins."""
        return (*self._high_five(place), *sorted(self.own[place], reverse=True))

    def _low_suits(self, place: int) -> list[tuple[int, int]]:
        """Cards to compare among tied low hands, most important first; the smallest wins."""
        in_hand = sorted(self.own[place], key=hands.low_card)
        return [*map(hands.low_card, (*self._low_five(place), *in_hand))]

    def _high_five(self, place: int) -> tuple[int, ...]:
        return hands.high_five(self.variant, self.own[place], self.board, self._high_ranking)

    def _low_five(self, place: int) -> tuple[int, ...]:
        return hands.low_five(self._ranking, self.variant, self.own[place], self.board) or ()

    def board_plays(self, among: Sequence[int]) -> bool:
        """Whether nobody of those named has a higher hand than the five cards of the board."""
        return (
            self.variant.kind == HOLDEM
            and bool(self.own)
            and max(self.highs[place] for place in among) == self._high_ranking(self.board)
        )

    def high_words(self, place: int) -> str | None:
        """A player's high hand, such as "Pair: As Ad Kh 9c 2d"; None where none is compared."""
        if place not in self.highs:
            return None
        kind = five_card.CATEGORIES[five_card.category(self.highs[place])]
        return f"{kind}: {show_cards(self._high_five(place))}"

    def low_words(self, place: int) -> str | None:
        """A player's low hand, such as "Eight low: 8h 4c 3c 2s As"; None where none is compared."""
        if not self.variant.low or place not in self.own:
            return None
        if place not in self.lows:
            return "does not qualify"
        five = self._low_five(place)
        if self.variant.low == ANY_LOW:
            kind = low_hand.CATEGORIES[low_hand.category(low_hand.strength(five))]
        else:
            strength = eight_or_better.strength(five) or 0
            kind = eight_or_better.CATEGORIES[eight_or_better.category(strength)]
        return f"{kind}: {show_cards(reversed(five))}"


def _best(strengths: Mapping[int, int], among: Sequence[int]) -> tuple[int, ...]:
    shown = [place for place in among if place in strengths]
    best = max(map(strengths.__getitem__, shown), default=None)
    return tuple([place for place in shown if strengths[place] == best])
