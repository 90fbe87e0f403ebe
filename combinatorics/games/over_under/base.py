"""The base game: Ante, then Over 23, Under 18 or surrender after the first card.

Every value is a sum over the totals that two more cards from the shoe can bring, so optimal play
for any pays is computed at once and from nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from combinatorics.base_wager import Decision, Pays, StartingHands
from combinatorics.cards import JOKER, RANKS, too_many
from combinatorics.games.over_under.short import short_of
from combinatorics.games.over_under.totals import (
    DECKS,
    Composition,
    check_decks,
    rank_value,
    shoe,
    totals,
    value,
    without,
)
from combinatorics.round import NONE, ONE, Part, Round, Stake, limited, total
from combinatorics.short_play import Short, ShortPlay

OVER, UNDER, SURRENDER = "Over 23", "Under 18", "Surrender"
SIDES = (OVER, UNDER)
HOUSE = range(18, 24)

LOSES = "wrong side loses"
PUSHES = "wrong side pushes"
RETURNS_ANTE = "wrong side returns the Ante"
RULES = (LOSES, PUSHES, RETURNS_ANTE)
"""What becomes of the wagers when the total lies beyond 18 to 23 on the side not wagered on."""

ANTE = "Ante"
PARTS = (Part(name=ANTE, opening=ONE), *(Part(name=side, tabled=True) for side in SIDES))

_WRONG = {LOSES: (-ONE, -ONE), PUSHES: (NONE, NONE), RETURNS_ANTE: (NONE, -ONE)}
"""What Ante and the side wagered on win under each rule."""


Sides = Mapping[str | None, int]
"""Ways by the side on which the total of three cards lies, None for 18 to 23."""


def side_of(total: int) -> str | None:
    """The side on which a total lies, None for 18 to 23 (§ 686a.7(i) and (k))."""
    if total in HOUSE:
        return None
    return OVER if total >= HOUSE.stop else UNDER


def _sides(first: int, left: Composition) -> Sides:
    """The sides that two more cards from what is left bring a first card of that value to."""
    found: Counter[str | None] = Counter()
    for drawn, many in totals(left, 2).items():
        found[side_of(first + drawn)] += many
    return found


@cache
def _from_whole(decks: int, first: int) -> Sides:
    return _sides(first, without(shoe(decks), (first,)))


@dataclass(frozen=True, kw_only=True)
class Play(StartingHands, ShortPlay):
    """The base game under one rule.

    Args:
        decks: decks in the shoe.
        rule: one of `RULES`.
    """

    decks: int
    rule: str

    def rounds(self, pays: Pays, cap: Fraction | None = None) -> tuple[Round, ...]:
        """The rounds under the strategy that is best for these pays.

        The ways add up to 52d C(52d - 1, 2) for d decks: the first card, then two more.

        Args:
            pays: what the Over 23 and the Under 18 wager pay to 1; the Ante pays 1 to 1 beside.
            cap: limit on the winnings of one hand in antes that the player plays for.
        """
        ways: Counter[Round] = Counter()
        for first in shoe(self.decks):
            side = self._best(self._values(_from_whole(self.decks, first), pays, cap))
            for end in self.rounds_after(first, side, pays, cap):
                ways[replace(end, ways=1)] += end.ways
        return tuple(replace(end, ways=many) for end, many in ways.items())

    def rounds_after(
        self, first: int, decision: str, pays: Pays, cap: Fraction | None = None
    ) -> Iterator[Round]:
        """Yield the rounds after a first card of a value, when the player decides so.

        Args:
            first: the value of the card.
            decision: "Over 23", "Under 18" or "Surrender".
            pays: as in `rounds`.
            cap: as in `rounds`.
        """
        cards = shoe(self.decks)[first]
        for right, many in _from_whole(self.decks, first).items():
            result, stakes = self._end(decision, right, pays, cap)
            yield Round(
                ways=cards * many,
                decision=decision,
                result=result,
                category=decision,
                stakes=stakes,
            )

    def decisions(
        self, own: tuple[int, ...], lying: tuple[int, ...], pays: Pays
    ) -> Sequence[Decision]:
        """The exact value in antes of each decision, larger wagers first.

        Args:
            own: the player's first card.
            lying: other cards known to have left the shoe, such as other players' first cards.
            pays: as in `rounds`.

        Raises:
            ValueError: not one card, a joker, a card too often, or a shoe that is dealt out.
        """
        if len(own) != 1:
            raise ValueError(
                f"The player decides after the first card, not after {len(own)}: give one card, "
                "and other players' open cards as the cards that lie open."
            )
        if JOKER in (*own, *lying):
            raise ValueError("Over/Under is played without a joker.")
        if too_many((*own, *lying), self.decks):
            raise ValueError(f"A card lies open more often than {self.decks} decks have it.")
        left = without(shoe(self.decks), map(value, (*own, *lying)))
        after = _sides(value(own[0]), left)
        if not after:
            raise ValueError("The cards that lie open leave no two cards in the shoe.")
        return self._values(after, pays, None)

    def under(self, rule: str) -> Play:
        """The same wager under another rule; see `base`."""
        return base(self.decks, rule)

    def starts(self, pays: Pays) -> Mapping[str, Sequence[Decision]]:
        """The values of the decisions by rank of the first card, from a whole shoe."""
        return {
            name: self._values(_from_whole(self.decks, rank_value(rank)), pays, None)
            for rank, name in enumerate(RANKS)
        }

    def short(self, pays: Pays) -> Short:
        """See `ShortPlay.short`; from a whole shoe, in which all ranks are as likely."""
        return short_of(" or ".join(SIDES), list(self.starts(pays).values()))

    def _values(self, after: Sides, pays: Pays, cap: Fraction | None) -> list[Decision]:
        """The value of each decision, from the ways in which two more cards end a round."""
        number = sum(after.values())
        values = []
        for side in SIDES:
            worth = total(
                many * stake.net
                for right, many in after.items()
                for stake in self._end(side, right, pays, cap)[1]
            )
            values.append((side, worth / number))
        return [*values, (SURRENDER, -ONE)]

    @staticmethod
    def _best(values: Sequence[Decision]) -> str:
        # Of equal values the first is taken, which is the larger wager.
        return max(values, key=lambda decision: decision[1])[0]

    def _end(
        self, decision: str, right: str | None, pays: Pays, cap: Fraction | None
    ) -> tuple[str, tuple[Stake, ...]]:
        """Result of a round whose total lies on the right side, and what becomes of its parts."""
        if decision == SURRENDER:
            return "fold", (Stake(ANTE, ONE, -ONE),)
        result, ante, side = "lose", -ONE, -ONE
        if right == decision:
            result, ante, side = "win", ONE, pays.get(decision, NONE)
        elif right is not None:
            ante, side = _WRONG[self.rule]
            result = "lose" if ante or side else "tie"
        return result, limited((Stake(ANTE, ONE, ante), Stake(decision, ONE, side)), cap)


def base(decks: int = DECKS, rule: str = LOSES) -> Play:
    """The base wager dealt from so many decks, under a rule.

    Args:
        decks: decks in the shoe.
        rule: one of `RULES`.

    Raises:
        ValueError: no such number of decks, or no such rule.
    """
    check_decks(decks)
    if rule not in RULES:
        raise ValueError(f"Over/Under has no rule {rule!r}. Known: {', '.join(RULES)}.")
    return Play(
        hand="The total of the player's three cards, on the side that the player chose.",
        categories=SIDES,
        parts=PARTS,
        aliases=("Over/Under", "Over 23 and Under 18"),
        rules=RULES,
        decks=decks,
        rule=rule,
    )
