"""What other players can bring beside a deal: the hands for which an envy bonus is owed.

The hands of a few rare rows are found once and kept. Those that lie at once have no card in common
with each other or with the deal, so what others bring at most is the dearest of such choices. Where
any number of other players can hold a hand, `with_others` is enough.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import accumulate, product
from typing import Any

from combinatorics.base_wager import Cards
from combinatorics.cache import counts, keep, part, recall, require
from combinatorics.described.counting.count import asked_of
from combinatorics.described.language.deal import Deal, DescribedWager
from combinatorics.described.play.base_play import require_named, sum_of
from combinatorics.described.play.duel.joint import KeptTogether
from combinatorics.described.rules.read_back import joined_words
from combinatorics.joint import ENVY, Best, Joint, UndecidedError, Worth

Counts = tuple[int, ...]
"""How many hands of each row."""
Hand = tuple[int, frozenset[int]]
"""A row and the cards of a hand of it."""


@dataclass(frozen=True, kw_only=True)
class Others:
    """Other players at the table, as the law seats them."""

    most: int  # how many
    section: str  # the clause that says so
    # Rows whose hands one player at the table can hold alone; others any number can.
    once: tuple[str, ...] = ()
    # A wager and rows of it, the dearest first, whose hands are looked at one by one.
    envied: tuple[str, ...] = ()

    def require(self, others: int) -> None:
        """Refuse more others than there are.

        Raises:
            UndecidedError: there are not so many.
        """
        if others > self.most:
            raise UndecidedError(
                f"Beside one player sit {self.most} others at most ({self.section}), not {others}."
            )


def with_others(joint: Joint, seats: Others) -> Joint:
    """Return joint maxima with an envy bonus for hands that any number of others can hold.

    A hand of the rows that come once is theirs or the player's.
    """
    once = frozenset(map(str.casefold, seats.once))

    def most_won(worth: Worth, others: int) -> Best:
        seats.require(others)
        own = {name: dict(wins) for name, wins in worth.items() if name != ENVY}
        without = {
            name: {hand: won for hand, won in wins.items() if hand.casefold() not in once}
            for name, wins in own.items()
        }
        theirs = worth.get(ENVY, {})
        many = {hand: won for hand, won in theirs.items() if hand.casefold() not in once}
        found = [
            _beside(joint.most_won(wins, 0) if wins else Best(Fraction(), ()), hands, others, once)
            for wins, hands in ((own, many), (without, theirs))
        ]
        return max(found, key=lambda one: one.amount)

    return Joint((*joint.components, ENVY), most_won, read_kept=joint.read_kept)


def _beside(best: Best, hands: Mapping[str, Fraction], others: int, once: Collection[str]) -> Best:
    """What a player wins with the best hands that so many others can hold beside."""
    held: list[tuple[str, str, Fraction]] = []
    for hand, won in sorted(hands.items(), key=lambda one: one[1], reverse=True):
        most = 1 if hand.casefold() in once else others
        held += [(ENVY, hand, won)] * min(others - len(held), most)
    return Best(best.amount + sum((one[2] for one in held), Fraction()), (*best.hands, *held))


@dataclass(frozen=True)
class Envied:
    """The hands of some rows of a wager, the row that is worth most first."""

    code: str
    deal: Deal  # what is dealt to the wager
    wager: DescribedWager
    rows: tuple[str, ...]
    falling: bool = True  # whether no row may be worth more than one before it

    @property
    def question(self) -> dict[str, Any]:
        """What is kept under."""
        asked = asked_of(self.deal, self.wager)
        return {"game": self.code, "envied": asked, "rows": list(self.rows)}

    def keep(self) -> None:
        """Find and keep the hands.

        Raises:
            OSError: the cache cannot be written to.
        """
        import numpy as np

        from combinatorics.described.play.duel.table import rows_of_hands
        from combinatorics.kernels.card_sets import places_of

        shoe = np.array(sorted(self.deal.copies()))
        hands = shoe[places_of(len(shoe), self.deal.groups[0].cards)]
        paid = rows_of_hands(self.deal, self.wager, hands)
        names = [row.name for row in self.wager.rows]
        keep(
            self.question,
            {row: sorted(hands[paid == names.index(row)].tolist()) for row in self.rows},
        )

    @cached_property
    def hands(self) -> tuple[tuple[Cards, ...], ...]:
        """The hands of each row.

        Raises:
            UndecidedError: they are not kept.
        """
        found = recall(self.question, self._read)
        if found is None:
            raise UndecidedError(
                f"The hands of {joined_words(self.rows)} are not kept: leave out the condition "
                "others."
            )
        return found

    def _read(self, answer: Any) -> tuple[tuple[Cards, ...], ...]:
        size, copies = self.deal.groups[0].cards, self.deal.copies()
        found = []
        for row in self.rows:
            lines = part(answer, row)
            require(isinstance(lines, list), "It has no hands.")
            found.append(tuple(counts(line, size) for line in lines))
        require(all(set(hand) <= copies.keys() for row in found for hand in row), "No such card.")
        return tuple(found)

    def taken(self, cards: Sequence[int]) -> Counts:
        """Return how many hands fewer others can hold for some cards: of the first row, and so on.

        Hands of the first row are counted first, then those of it and the second.
        """
        most, left = (
            max(tuple(accumulate(held)) for held in self.beside(lying)) for lying in ((), cards)
        )
        return tuple(all_hands - some for all_hands, some in zip(most, left, strict=True))

    def beside(self, cards: Sequence[int]) -> Iterator[Counts]:
        """Yield how many hands of each row others can hold at once beside some cards."""
        lying = set(cards)
        choices = [
            self._most_of(tuple(hand for hand in hands if lying.isdisjoint(hand[1])))
            for hands in self._parts
        ]
        for chosen in product(*choices):
            yield tuple(map(sum, zip(*chosen, strict=True)))

    @cached_property
    def _parts(self) -> list[list[Hand]]:
        """The hands parted so that no two of different parts have a card in common."""
        hands = [(at, frozenset(hand)) for at, row in enumerate(self.hands) for hand in row]
        parts: list[tuple[frozenset[int], list[Hand]]] = []
        for hand in hands:
            cards, joined, apart = hand[1], [hand], []
            for lying, some in parts:
                if lying.isdisjoint(cards):
                    apart.append((lying, some))
                else:
                    cards, joined = cards | lying, joined + some
            parts = [*apart, (cards, joined)]
        return [some for _, some in parts]

    @cached_property
    def _most_of(self) -> Callable[[tuple[Hand, ...]], list[Counts]]:
        return cache(lambda free: largest({*_together(free, (0,) * len(self.rows))}))


def _together(hands: Sequence[Hand], held: Counts) -> Iterator[Counts]:
    """How many hands of each row can lie at once, beside some that do."""
    yield held
    for at, (row, cards) in enumerate(hands):
        more = (*held[:row], held[row] + 1, *held[row + 1 :])
        yield from _together([one for one in hands[at + 1 :] if one[1].isdisjoint(cards)], more)


def largest(found: set[Counts]) -> list[Counts]:
    """Return those than which no other has as many of each row."""
    return [
        one
        for one in found
        if not any(
            one != other and all(a <= b for a, b in zip(one, other, strict=True)) for other in found
        )
    ]


def joint_beside(kept: KeptTogether, envied: Envied, seats: Others) -> Joint:
    """Return the joint maxima of kept deals with what others bring beside them."""
    components = (*kept.components, ENVY)

    def most_won(worth: Worth, others: int) -> Best:
        seats.require(others)
        require_named(worth, components)
        own = {name: wins for name, wins in worth.items() if name != ENVY}
        pays = worth.get(ENVY, {})
        in_order = [pays.get(row, Fraction()) for row in envied.rows]
        if not others or not any(pays.values()):
            return kept.best(own)
        falls = not envied.falling or sorted(in_order, reverse=True) == in_order
        if not (falls and pays.keys() <= {*envied.rows}):
            how = ", none of them above one before it" if envied.falling else ""
            raise UndecidedError(
                f"Envy bonuses are examined together with the other wagers only for "
                f"{joined_words(envied.rows)}{how}: leave out the condition others."
            )
        return _most(kept, envied, own, dict(zip(envied.rows, in_order, strict=True)), others)

    return Joint(components, most_won, read_kept=kept.read_kept)


def _most(
    kept: KeptTogether, envied: Envied, own: Worth, pays: Mapping[str, Fraction], others: int
) -> Best:
    """The most that a player wins with what so many others bring."""
    best = Best(Fraction(), ())
    for won, brings in kept.each(own):
        if sum_of(won) + others * max(pays.values()) <= best.amount:
            break
        told = tuple(one for one in won if one[2])
        lying = [card for cards in brings.cards.values() for card in cards]
        for held in envied.beside(lying):
            each = [
                (ENVY, row, pay)
                for (row, pay), many in zip(pays.items(), held, strict=True)
                for _ in range(many if pay else 0)
            ]
            each.sort(key=lambda one: one[2], reverse=True)
            hands = (*told, *each[:others])
            if sum_of(hands) > best.amount:
                kept.require_dealt(hands, brings)
                best = Best(sum_of(hands), hands)
    return best
