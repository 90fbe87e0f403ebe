"""What the stakes of hand against hand and the wagers beside them can win together in one deal.

The rows by which the player's cards are paid are those of the kinds of deal. If the dealer's cards
could stand as one likes, the most would be won with the best kind; whether they can is looked at
for one hand of that kind, with every card of the dealer that can lie open. Where they can, that is
the most; elsewhere it is left open.

Where there are too many kinds of deal for a cell, or a wager holds the hands against each other, it
is read from what `game check` kept: a deal of everything that one can bring. The one that brings
the most is settled anew when it is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from combinatorics.base_wager import UnsolvedError
from combinatorics.cache import keep, part, recall, require
from combinatorics.cards import JOKER
from combinatorics.described.counting.count import asked_of, paying, row_name
from combinatorics.described.counting.together import (
    Lying,
    paid_together,
    refuse_envy,
    too_long,
)
from combinatorics.described.language.deal import Deal, DescribedWager, Replaced
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.play.base_play import (
    Won,
    require_named,
    sum_of,
    won_beside,
    won_by_row,
    won_by_stakes,
)
from combinatorics.described.play.duel.beside import Taken
from combinatorics.described.play.duel.best import compared_as
from combinatorics.described.play.duel.states import met_by, stand_with
from combinatorics.described.play.duel.table import Together, as_read, found_together
from combinatorics.described.ranking.order import laid
from combinatorics.described.rules.description import Description
from combinatorics.described.rules.duel import COMPARED, STANDS, DescribedDuel
from combinatorics.joint import Best, Joint, UndecidedError, Worth


@dataclass(frozen=True)
class KeptTogether:
    """What the deals of a game can bring."""

    code: str
    deal: Deal
    duel: DescribedDuel
    # The wagers beside it by name, under each of their readings.
    beside: tuple[tuple[str, DescribedWager], ...]
    # The player's hand whose joker another card replaces, if some wager has it.
    replaced: Replaced | None = None

    @property
    def wagers(self) -> tuple[DescribedWager, ...]:
        """The paid hand of the base game, then the wagers beside it."""
        return (self.duel.paid, *(wager for _, wager in self.beside))

    @property
    def question(self) -> dict[str, Any]:
        """What is kept under."""
        paid = asked_of(self.deal, self.duel.paid)
        return {
            "game": self.code,
            "together": {"paid": paid, **compared_as(self.duel)},
            "wagers": {name: asked_of(self._dealt(wager), wager) for name, wager in self.beside},
        }

    def _dealt(self, wager: DescribedWager) -> Deal:
        of = self.replaced
        return of.deal(self.deal) if of and wager.hand == (of.name,) else self.deal

    def too_long(self, wagers: tuple[DescribedWager, ...]) -> bool:
        """Say whether what some wagers bring together is kept rather than found in a cell."""
        return any(self._dealt(one) != self.deal for one in wagers) or too_long(self.deal, wagers)

    def keep(self, taken: Taken | None = None) -> None:
        """Find and keep what deals can bring, where a cell would not find it and nothing is kept.

        Of several deals that bring the same one is kept from which little is `taken`.

        Raises:
            OSError: the cache cannot be written to.
        """
        if not self.too_long(self.wagers) or _recall(self) is not None:
            return
        try:
            found = found_together(self.deal, self.duel, self.wagers, self.replaced, taken)
            self.keep_deals(found)
        except DescriptionError as wrong:
            self.keep_deals((), str(wrong))

    def keep_deals(self, deals: Sequence[Together], why: str = "") -> None:
        """Keep deals, or why there are none."""
        keep(self.question, {"deals": deals, "why": why})
        _recalled.cache_clear()

    def read_kept(self, question: Mapping[str, Any], answer: Any) -> tuple[Together, ...] | str:
        """Return the deals that are kept, or why there are none.

        Raises:
            SpoiltError: it is not what was found.
        """
        require(question == self.question, "It is of another description.")
        why = part(answer, "why")
        deals = as_read(part(answer, "deals"), self.wagers)
        require(isinstance(why, str) and bool(why) != bool(deals), "It has no deals.")
        return why or deals

    @property
    def components(self) -> tuple[str, ...]:
        """The stakes and awards, then the wagers beside them."""
        return (*(one.name for one in self.duel.stakes), *dict(self.beside))

    def joint(self) -> Joint:
        """Return the joint maxima; no other player brings anything."""
        return Joint(self.components, self._most_won, read_kept=self.read_kept)

    def _most_won(self, worth: Worth, _others: int) -> Best:
        refuse_envy(worth)
        require_named(worth, self.components)
        wagers = dict(self.beside)
        played = any(one.name in worth for one in self.duel.stakes)
        beside = tuple(wagers[name] for name in worth if name in wagers)
        asked = (self.duel.paid, *beside) if played else beside
        if self.too_long(asked):
            return self.best(worth)
        most, best = Fraction(), list[tuple[Won, Lying, int]]()
        stands = range(0 if self.duel.qualifies else len(COMPARED), len(STANDS))
        for rows, cards in paid_together(self.deal, asked):
            own, told = rows[0] if played else None, rows[int(played) :]
            of_wagers = won_beside(beside, told, worth)
            for stand in stands if played else (0,):
                won: Won = (*of_wagers, *won_by_stakes(self.duel, stand, own, worth))
                amount = sum_of(won)
                if amount > most:
                    most, best = amount, []
                if amount and amount == most:
                    best.append((tuple(one for one in won if one[2]), cards, stand))
        for won, cards, stand in best:
            if not played or _can_stand(self.deal, self.duel, cards, stand):
                return Best(most, won)
        if best:
            raise UndecidedError(
                f"Whether {' and '.join(name for name, _, _ in best[0][0])} can win that together "
                "depends on the dealer's cards: ask for fewer wagers at once."
            )
        return Best(most, ())

    def best(self, worth: Worth) -> Best:
        """Return the most that a deal brings.

        Raises:
            UnsolvedError: nothing is kept.
            UndecidedError: it could not be found, or is not known.
        """
        (won, brings), *_ = self.each(worth)
        told = tuple(one for one in won if one[2])
        self.require_dealt(told, brings)
        return Best(sum_of(told), told)

    def each(self, worth: Worth) -> list[tuple[Won, Together]]:
        """Return what is won in each deal, and what it brings, the most first.

        Raises:
            UnsolvedError: nothing is kept.
            UndecidedError: it could not be found.
        """
        deals = _recalled(self)
        if deals is None:
            raise UnsolvedError(
                f"What the wagers of {self.code} can win together has too many kinds of deal for "
                "a cell: run xlplugin game check on its file, which finds it and keeps it."
            )
        if isinstance(deals, str):
            raise UndecidedError(f"What these wagers can win together is not found: {deals}")
        found = [(self._won(one, worth), one) for one in deals]
        return sorted(found, key=lambda one: sum_of(one[0]), reverse=True)

    def require_dealt(self, told: Won, brings: Together) -> None:
        """Refuse what is won in a deal that was not found.

        Raises:
            UndecidedError: it is left open whether there is one.
        """
        if told and not brings.cards:
            raise UndecidedError(
                f"Whether {' and '.join(name for name, _, _ in told)} can win that together is not "
                "known: ask for fewer wagers at once."
            )
        assert not told or self._settles(brings), "a kept deal does not bring what it says"

    def _won(self, one: Together, worth: Worth) -> Won:
        """What is won in a deal."""
        paid, *beside = one.met
        told = [
            won_by_row(name, wager.names(row_name(wager, met)), worth)
            for (name, wager), met in zip(self.beside, beside, strict=True)
            if met and name in worth
        ]
        row = self.duel.paid.rows[paid[0]] if paid else None
        return (*told, *won_by_stakes(self.duel, one.stand, row, worth))

    def _settles(self, one: Together) -> bool:
        """Whether the cards of a deal bring what it says; cards that decide nothing are any."""
        left = Counter(self.deal.copies())
        left.subtract(card for cards in one.cards.values() for card in cards)
        lying = dict(one.cards)
        if self.replaced:
            by = lying.get(self.replaced.name, ())
            own = lying[self.replaced.of]
            lying[self.replaced.name] = tuple(by[0] if card == JOKER else card for card in own)
        for group in self.deal.groups:
            if group.name not in lying:
                lying[group.name] = tuple(left.elements())[: group.cards]
                left.subtract(lying[group.name])
        met = tuple(paying(wager)(lying) for wager in self.wagers)
        return (stand_with(self.duel, lying), met) == (one.stand, one.met)


def _recall(kept: KeptTogether) -> tuple[Together, ...] | str | None:
    return recall(kept.question, lambda answer: kept.read_kept(kept.question, answer))


_recalled = lru_cache(maxsize=8)(_recall)


def kept_together(description: Description, duel: DescribedDuel) -> KeptTogether:
    """Return what the wagers of a description bring beside its base game as it is read."""
    beside = tuple((one.name, one) for one in description.wagers_read)
    return KeptTogether(description.code, description.deal, duel, beside, description.replaced)


def _can_stand(deal: Deal, duel: DescribedDuel, cards: Lying, stand: int) -> bool:
    """Whether the hands can stand so with the player's cards of a deal."""
    if any(name in cards for name in duel.against):
        return False  # a wager beside has fixed cards of the dealer
    hand = tuple(card for name in duel.paid.hand for card in cards[name])
    shoe, _ = laid(deal, duel.ranking)
    ups = [(card,) for card in Counter(shoe) - Counter(hand)] if duel.opened else [()]
    return any(met_by(deal, duel, hand, up)[stand] for up in ups)
