"""What can be won together in one deal of a game of hand against hand that comes with the program.

The shipped file holds every combination that can be dealt, with a deal that brings it and, for an
envy bonus, how many others can hold a hand of each rare row beside it; `build` finds them.
Each deal is read anew by the rows of the description. Awards are those of the plain reading.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from typing import Any, NamedTuple

from combinatorics.base_wager import Cards
from combinatorics.cards import parse_cards
from combinatorics.described.counting.count import rows_met
from combinatorics.described.language.deal import NO_WIN
from combinatorics.described.language.evaluate import Test, test_of
from combinatorics.described.play.base_play import WON
from combinatorics.described.play.duel.states import stand_with
from combinatorics.described.rules.description import Description
from combinatorics.described.rules.duel import DescribedDuel, DuelStake, like_columns
from combinatorics.described.rules.read_back import joined_words
from combinatorics.joint import ENVY, Best, Joint, Number, UndecidedError, Won, Worth, most_together
from combinatorics.shipped import table as table_of


class Together(NamedTuple):
    """A combination that one deal can bring.

    Args:
        stand: how the hands stand, as a place in `STANDS`, stands that come to the same as one.
        hands: of the base game and each wager the names of the row, finest first.
    """

    stand: int
    hands: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, kw_only=True)
class Others:
    """Other players at the table, as the law seats them.

    Args:
        most: how many.
        section: the clause that says so.
        once: rows whose hands one player at the table can hold alone; others any number can.
        envied: a wager and rows of it, the dearest first, whose hands are looked at one by one.
    """

    most: int
    section: str
    once: tuple[str, ...] = ()
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

    Args:
        joint: what one player's wagers win together.
        seats: the other players; a hand of the rows that come once is theirs or the player's.
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


@dataclass(frozen=True, eq=False)
class MostTogether:
    """The joint maxima.

    Args:
        description: the game.
        table: the name of the shipped file.
        others: the players whose hands can bring an envy bonus.
    """

    description: Description
    table: str
    others: Others

    def joint(self) -> Joint:
        """Return them as a game has them."""
        stakes = (one.name for one in self._duel.stakes)
        wagers = (one.name for one in self.description.wagers)
        return Joint((*stakes, *wagers, ENVY), self.most_won)

    def most_won(self, worth: Worth, others: int = 0) -> Best:
        """Return the most that is won together by one player.

        Args:
            worth: what each component wins by hand, zero or absent where it wins nothing.
            others: other players who can bring an envy bonus.

        Raises:
            UndecidedError: more others than sit at the table, or an envy bonus for a hand that
                many can hold.
        """
        self.others.require(others)
        for hand in worth.get(ENVY, {}):
            if hand not in self._rare:
                raise UndecidedError(
                    f"An envy bonus for {hand} is not examined together with the other wagers, "
                    f"only those for {joined_words(tuple(self._rare))}: leave out the condition "
                    "others."
                )
        return most_together(self.together, partial(self._won, others), worth)

    @cached_property
    def together(self) -> tuple[tuple[Together, tuple[int, ...], Cards], ...]:
        """Every combination, what it leaves to others of each rare row, and the cards of a deal."""
        found = []
        for deals in self._told["deals"].values():
            for shown, left in deals.items():
                cards = parse_cards(shown)
                found.append((together_in(self.description, cards), tuple(left), cards))
        return tuple(found)

    def _won(
        self,
        others: int,
        one: tuple[Together, tuple[int, ...], Cards],
        worth: Mapping[str, Mapping[str, Number]],
        nothing: Number,
    ) -> Won[Number]:
        """What each component wins in a combination beside so many others."""
        (stand, (paid, *hands)), left, _ = one
        won = list(_of_stakes(self._duel.stakes, stand, paid, worth, nothing))
        for wager, names in zip(self.description.wagers, hands, strict=True):
            won.append(_paid(wager.name, names, worth, nothing))
        pays = worth.get(ENVY, {})
        envy = [
            (ENVY, name, pays.get(name, nothing))
            for name, many in zip(self._rare, left, strict=True)
            for _ in range(many)
        ]
        return won + sorted(envy, key=lambda each: each[2], reverse=True)[:others]

    @property
    def _duel(self) -> DescribedDuel:
        assert isinstance(self.description.base, DescribedDuel), self.description.code
        return self.description.base

    @property
    def _rare(self) -> tuple[str, ...]:
        return tuple(self._told["rare"])

    @cached_property
    def _told(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = table_of(self.table)
        return found


def _of_stakes(
    stakes: Sequence[DuelStake],
    stand: int,
    names: tuple[str, ...],
    worth: Mapping[str, Mapping[str, Number]],
    nothing: Number,
) -> Iterator[tuple[str, str, Number]]:
    """What each stake and award wins as the hands stand."""
    for one in stakes:
        settled = one.settled[stand]
        if settled.tabled:
            yield _paid(one.name, names, worth, nothing)
        elif settled.net > 0:
            yield _paid(one.name, (WON,), worth, nothing)


def _paid(
    name: str, names: tuple[str, ...], worth: Mapping[str, Mapping[str, Number]], nothing: Number
) -> tuple[str, str, Number]:
    """What a component wins with a hand of these names, finest first."""
    pays = worth.get(name, {})
    hand = next(filter(pays.__contains__, names), names[-1])
    return name, hand, pays.get(hand, nothing)


def together_in(description: Description, cards: Cards) -> Together:
    """Return what a deal brings.

    Args:
        description: the game.
        cards: the cards of a deal, those of each group after another.
    """
    duel = description.base
    assert isinstance(duel, DescribedDuel), description.code
    lying, left = {}, cards
    for group in description.deal.groups:
        lying[group.name], left = left[: group.cards], left[group.cards :]
    hands = []
    for wager in (duel.paid, *description.wagers):
        met = rows_met(wager, _tests(description, wager.name), lying)
        hands.append(wager.names(wager.rows[met[0]].name) if met else (NO_WIN,))
    return Together(like_columns(duel.stakes)[stand_with(duel, lying)], tuple(hands))


@lru_cache(maxsize=64)
def _tests(description: Description, wager: str) -> tuple[Test, ...]:
    paid = [] if description.base is None else [description.base.paid]
    one = next(one for one in (*paid, *description.wagers) if one.name == wager)
    return tuple(test_of(row.condition) for row in one.rows)


def left_to_others(rare: Mapping[str, Sequence[Cards]], cards: Cards) -> tuple[int, ...]:
    """Return for each rare row how many others can hold a hand of it.

    Args:
        rare: the hands of each row, no card in two of them.
        cards: those that are dealt already.
    """
    return tuple(sum(set(hand).isdisjoint(cards) for hand in hands) for hands in rare.values())
