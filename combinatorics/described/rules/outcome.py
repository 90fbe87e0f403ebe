"""A base game that is settled by outcomes: what a round comes to is the first row that is met.

The rows of the base game say of all cards of the round how it ended: the player's card is higher,
the war is lost, the third card lies between. Each stake says what it comes to on which row: odds, a
push, a loss, a part of it lost, or what the paytable pays the row. Where it matters which stake was
made after the cards were seen, a line names that stake too.

At a decision one of the stakes that are decided there may be made, by some multiple, or none; a
condition may say in which rounds the decision arises at all.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Final

from combinatorics.described.language.deal import (
    MOST_DECISIONS,
    NO_WIN,
    DescribedWager,
    Row,
    require_stakes,
    said_in,
)
from combinatorics.described.language.tree import DescriptionError, Phrase
from combinatorics.described.rules.duel import Settled

FOLD, SURRENDER, NOTHING = "fold", "surrender", "nothing"
WITHOUT: Final = (FOLD, SURRENDER, NOTHING)
"""What becomes of a round without a stake that is decided."""
LOST: Final = Settled(Fraction(-1))
Lying = tuple[int, ...]
"""What lies on each stake, in base wagers."""


@dataclass(frozen=True)
class End:
    """What a stake comes to."""

    row: str  # the row that is met, or "No win"
    settled: Settled  # what it comes to there
    beside: str = ""  # the stake that must lie too, "" where it does not matter
    # The choice of a reading under which the line stands, "" for the text as it is read where
    # nothing is said.
    reading: str = ""


@dataclass(frozen=True, kw_only=True)
class OutcomeStake:
    """A stake of the game."""

    name: str
    ends: tuple[End, ...]  # what it comes to, the first line that fits; it loses where none does
    # The groups that are known when it is decided; none for a stake of one base wager that is made
    # before the deal.
    after: tuple[str, ...] = ()
    # Where the decision arises, said of those groups; None where it always does.
    when: Row | None = None
    times: tuple[int, ...] = ()  # the multiples of the base wager that may be staked
    without: str = ""  # what becomes of the round without it, one of `WITHOUT`
    given_up: Settled = LOST  # what every stake comes to when the round is given up

    @property
    def opening(self) -> bool:
        """Whether it is made before the deal."""
        return not self.after

    @property
    def forfeits(self) -> bool:
        """Whether the round is given up without it, or without another that is decided then."""
        return self.without in (FOLD, SURRENDER)

    @property
    def tabled(self) -> bool:
        """Whether the paytable says what it wins on some row."""
        return any(end.settled.tabled for end in self.ends)

    @property
    def odds(self) -> Fraction | None:
        """The odds at which it wins where the paytable does not say, None where it never does."""
        return next((end.settled.net for end in self.ends if end.settled.net > 0), None)

    def end(self, row: str, lying: frozenset[str]) -> Settled:
        """Return what it comes to on a row, or on "No win", with the stakes that lie."""
        line = self.line(row, lying)
        return LOST if line is None else line.settled

    def line(self, row: str, lying: frozenset[str]) -> End | None:
        """Return the line that says so, None where none does and it loses; see `end`."""
        for end in self.ends:
            if end.row == row and (not end.beside or end.beside in lying):
                return end
        return None


@dataclass(frozen=True)
class Point:
    """A decision."""

    known: tuple[str, ...]  # the groups that are known
    stakes: tuple[int, ...]  # the places of the stakes of which one may be made
    of: OutcomeStake  # one of them; they agree in all that is said of the decision


@dataclass(frozen=True, kw_only=True)
class DescribedOutcomes:
    """A base game that is settled by outcomes.

    Raises:
        DescriptionError: stakes that cannot be.
    """

    paid: DescribedWager  # the rows, under the name "Base"
    stakes: tuple[OutcomeStake, ...]  # in the order in which they are made or decided

    def __post_init__(self) -> None:
        require_stakes([(one.name, one.times) for one in self.stakes])
        rows = [NO_WIN, *(row.name for row in self.paid.rows)]
        names = [one.name for one in self.stakes]
        for one in self.stakes:
            for end in one.ends:
                if end.row not in rows:
                    raise DescriptionError(
                        f'{one.name}: "{end.row[:40]}" is no row of the base game, nor "{NO_WIN}".'
                    )
                if end.beside and (end.beside not in names or end.beside == one.name):
                    raise DescriptionError(
                        f'{one.name}: "with" names another stake, not "{end.beside[:40]}".'
                    )
            if len({end.settled.net for end in one.ends if end.settled.net > 0}) > 1:
                raise DescriptionError(
                    f"{one.name}: a stake has one odds beside the paytable, not several."
                )
        if not any(one.opening for one in self.stakes):
            raise DescriptionError('no stake is made before the deal: leave out its "after".')
        if not 1 <= len(self.points) <= MOST_DECISIONS:
            raise DescriptionError(
                f"1 to {MOST_DECISIONS} decisions are made, not {len(self.points)}; a game without "
                "one is described by its wagers."
            )
        for point in self.points:
            for place in point.stakes:
                one = self.stakes[place]
                if (one.when, one.without, one.given_up) != (
                    point.of.when,
                    point.of.without,
                    point.of.given_up,
                ):
                    raise DescriptionError(
                        f"{one.name} and {point.of.name} are decided with the same cards: what "
                        'stands under "when", "without" and "given_up" must be the same.'
                    )
        for before, after in zip(self.points, self.points[1:], strict=False):
            if not set(before.known) < set(after.known):
                raise DescriptionError(
                    f"{after.of.name} is decided when all cards are known that {before.of.name} is "
                    "decided with, and others."
                )

    @property
    def said(self) -> tuple[Phrase, ...]:
        """Every phrase of the rows and of where decisions arise."""
        return said_in((*self.paid.rows, *filter(None, (one.when for one in self.stakes))))

    @cached_property
    def readings(self) -> tuple[str, ...]:
        """The other ways to read what the stakes come to."""
        return tuple(
            dict.fromkeys(end.reading for one in self.stakes for end in one.ends if end.reading)
        )

    def under(self, reading: str) -> DescribedOutcomes:
        """Return the game under one of its readings, as it is read where none is said for "".

        The lines of the reading stand before the others.
        """
        stakes = []
        for one in self.stakes:
            own = tuple(end for end in one.ends if reading and end.reading == reading)
            plain = tuple(end for end in one.ends if not end.reading)
            stakes.append(replace(one, ends=(*own, *plain)))
        return replace(self, stakes=tuple(stakes))

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """The decisions in their order."""
        found: dict[frozenset[str], list[int]] = {}
        for place, one in enumerate(self.stakes):
            if one.after:
                found.setdefault(frozenset(one.after), []).append(place)
        return tuple(
            Point(self.stakes[places[0]].after, tuple(places), self.stakes[places[0]])
            for _, places in sorted(found.items(), key=lambda one: len(one[0]))
        )

    def needed_for(self, name: str) -> tuple[str, ...]:
        """Return the stakes without which a stake that is decided cannot be made."""
        found = [one.name for one in self.stakes if one.opening]
        for point in self.points:
            names = [self.stakes[place].name for place in point.stakes]
            if name in names:
                break
            if point.of.forfeits and point.of.when is None and len(names) == 1:
                found += names
        return tuple(found)

    def lying(self, placed: Lying) -> frozenset[str]:
        """Return the names of the stakes that lie."""
        return frozenset(
            one.name for one, staked in zip(self.stakes, placed, strict=True) if staked
        )
