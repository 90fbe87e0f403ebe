"""What the base games of descriptions keep, refuse, name and win alike, and how large they are."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, TypeVar

from combinatorics.base_wager import Keeping, NotKeptError, Pays, UnsolvedError
from combinatorics.cache import keep, recall, require
from combinatorics.cards import show_cards
from combinatorics.described.language.deal import Deal, DescribedWager, Row
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.play.worth import row_pays
from combinatorics.described.rules.board import Opposed
from combinatorics.described.rules.duel import STANDS, WIN, DuelStake
from combinatorics.joint import UndecidedError, Worth
from combinatorics.round import ONE, Part, Stake, total

FOLD: Final = "Fold"
WON: Final = "Win"
Won = tuple[tuple[str, str, Fraction], ...]
"""What stakes and wagers win together: each with its row and amount."""
MOST_MEMORY: Final = 1_000
"""Megabytes that a base game may take while it is solved."""
PROGRAM: Final = 190
"""Megabytes that the program and its libraries take."""
S = TypeVar("S")
T = TypeVar("T")
C = TypeVar("C")


@dataclass(frozen=True, kw_only=True)
class KeptPlay(Keeping, Generic[S, C]):
    """A base game whose states are found once for all pays and kept, also as a player sees them."""

    code: str
    deal: Deal

    @property
    @abstractmethod
    def question(self) -> dict[str, Any]:
        """What is kept of the game is named by."""

    @abstractmethod
    def read_solved(self, answer: Any) -> S:
        """Return the states that are kept.

        Raises:
            SpoiltError: they do not add up to all deals.
        """

    @abstractmethod
    def read_cells(self, answer: Any) -> C | None:
        """Return the states as a player tells them apart, None where they were too many.

        Raises:
            SpoiltError: they do not add up to all deals.
        """

    @property
    def seen(self) -> dict[str, Any]:
        """What the states as a player tells them apart are named by."""
        return {**self.question, "as": "seen by the player"}

    def keep_found(self, solved: Any, cells: Any) -> None:
        """Keep the states, and those that a player tells apart, as JSON can hold them.

        Raises:
            OSError: the cache cannot be written to.
        """
        keep(self.question, solved)
        keep(self.seen, cells)
        recalled.cache_clear()
        recalled_cells.cache_clear()

    def read_kept(self, question: Mapping[str, Any], answer: Any) -> object:
        """See `Keeping.read_kept`."""
        if question == self.seen:
            return self.read_cells(answer)
        require(question == self.question, "It is of another description.")
        return self.read_solved(answer)

    def kept(self) -> S:
        """Return the states.

        Raises:
            NotKeptError: they are not kept.
        """
        kept: S | None = recalled(self)
        return self._found(kept)

    def cells(self) -> C:
        """Return the states as a player tells them apart.

        Raises:
            UnsolvedError: they are not kept, or were too many.
        """
        kept: tuple[C | None] | None = recalled_cells(self)
        (cells,) = self._found(kept)
        if cells is None:
            raise UnsolvedError(
                f"{self.code} has too many states for a short strategy: STRATEGY answers for each "
                "hand."
            )
        return cells

    def _found(self, kept: T | None) -> T:
        if kept is None:
            raise NotKeptError(
                f"The play of {self.code} is not solved yet: run xlplugin game check on its file, "
                "which solves and keeps it."
            )
        return kept


@lru_cache(maxsize=16)
def recalled(play: KeptPlay[S, C]) -> S | None:
    """Return the states of a game that are kept, None where none are."""
    return recall(play.question, play.read_solved)


@lru_cache(maxsize=4)
def recalled_cells(play: KeptPlay[S, C]) -> tuple[C | None] | None:
    """Return what is kept of the states as a player tells them apart, None where nothing is."""
    return recall(play.seen, lambda answer: (play.read_cells(answer),))


def paid_to_one(
    code: str, unpaid: Fraction, paid: DescribedWager, pays: Pays
) -> list[Fraction | None]:
    """Return what each row pays to 1, None for nothing, and last None for no row.

    A row of `paid` that `pays`, to 1, does not name is paid as the first that has its hands then.
    `unpaid` is the pay below zero that stands for nothing.

    Raises:
        UnsolvedError: a pay is below zero, and not the one that stands for nothing.
    """
    for name, pay in pays.items():
        if pay < 0 and pay != unpaid:
            raise UnsolvedError(
                f"{code} is not solved for a pay that returns less than the stake: "
                f"{name} pays {pay} to 1; give 0 or more, or N/A for no pay."
            )
    return row_pays(paid, pays)


def require_cards(known: Sequence[int], deal: Deal) -> None:
    """Refuse cards that cannot lie together in a game of one deck.

    Raises:
        ValueError: one is not in the deck, or stands more often than it is there.
    """
    copies = deal.copies()
    for card, many in Counter(known).items():
        if card not in copies:
            raise ValueError(f"The card {show_cards((card,))} is not in the deck.")
        if many > copies[card]:
            stands, has = (
                {1: "once", 2: "twice"}.get(one, f"{one} times") for one in (many, copies[card])
            )
            raise ValueError(
                f"The card {show_cards((card,))} stands {stands}; a deck has it {has}."
            )


def parts_of(stakes: Iterable[DuelStake]) -> tuple[Part, ...]:
    """Return the parts that stakes and awards are."""
    return tuple(
        Part(
            name=one.name,
            opening=ONE if one.opening else Fraction(0),
            tabled=one.tabled,
            paid_on=one.on,
        )
        for one in stakes
    )


def said_of_choice(stake: DuelStake, times: int, without: str = FOLD) -> str:
    """Return what a multiple of a stake is called, `without` where it is none."""
    if not times:
        return without
    return stake.name if len(stake.times) == 1 else f"{stake.name} {times}x"


def result_of(stand: int, stakes: Iterable[Stake]) -> str:
    """Return how a round ends that was played: by the hands, or where none qualifies by the net.

    Args:
        stand: how the hands stand, as a place in `STANDS`.
        stakes: what becomes of the parts of the round.
    """
    qualifies, compared = STANDS[stand]
    if qualifies:
        return compared
    net = total(one.net for one in stakes)
    return WIN if net > 0 else "tie" if net == 0 else "lose"


def require_named(worth: Worth, known: Container[str]) -> None:
    """Refuse what is asked of no stake, award or wager.

    Raises:
        UndecidedError: a name is none of those that are known.
    """
    for name in worth:
        if name not in known:
            raise UndecidedError(
                f'"{name}" is no stake and no award: give the paytable the name of what it '
                "pays as its title."
            )


def won_by_stakes(
    game: Opposed, stand: int, row: Row | None, worth: Worth
) -> Iterator[tuple[str, str, Fraction]]:
    """Yield each stake and award that wins, with the hand that wins it and the amount.

    Args:
        game: the game.
        stand: how the hands stand, as a place in `STANDS`.
        row: the row of the player's hand, None for none.
        worth: what is won, by stake and row, or by "Win" at fixed odds.
    """
    for one in game.stakes:
        settled, pays = one.settled[stand], worth.get(one.name, {})
        if settled.tabled and row is not None:
            yield won_by_row(one.name, game.paid.names(row.name), {one.name: pays})
        elif settled.net > 0:
            yield one.name, WON, pays.get(WON, Fraction())


def won_beside(wagers: Sequence[DescribedWager], rows: Sequence[Row | None], worth: Worth) -> Won:
    """Return what wagers beside the base game win, each by the row that pays it, None for none."""
    return tuple(
        won_by_row(wager.name, wager.names(row.name), worth)
        for wager, row in zip(wagers, rows, strict=True)
        if row is not None
    )


def won_by_row(name: str, names: Sequence[str], worth: Worth) -> tuple[str, str, Fraction]:
    """Return what a wager wins by a row of these names, finest first."""
    hand = next(filter(worth[name].__contains__, names), names[0])
    return name, hand, worth[name].get(hand, Fraction())


def sum_of(won: Won) -> Fraction:
    """Return the amount of all that is won."""
    return sum((amount for _, _, amount in won), Fraction())


class Work(NamedTuple):
    """How large a base game is."""

    states: int  # states of the first decision, at most
    memory: int  # megabytes taken while they are found, at most


def work_for(states: int, taken: int) -> Work:
    """Return the work of so many states.

    Args:
        states: their number, at most.
        taken: bytes of memory beside the program's own, at most.

    Raises:
        DescriptionError: more memory than may be taken.
    """
    memory = PROGRAM + taken // 10**6
    if memory > MOST_MEMORY:
        raise DescriptionError(
            f"up to {states:,} states would take {memory:,} MB of memory, and {MOST_MEMORY:,} MB "
            "may be taken: let fewer cards be known, or name fewer rows."
        )
    return Work(states, memory)
