"""The states of hand against hand, found and kept.

States with the same row, the same multiples and the same six numbers are one class, found once for
all pays; the classes whose best decision is the same for every pay of zero or more, and for none,
are added up. So a kept game answers every such edit of its pays by going through the few classes
that are left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Any, Final, TypeVar

from combinatorics.base_wager import Cards
from combinatorics.cache import counts, part, require, rows
from combinatorics.cards import RANKS
from combinatorics.described.language.deal import Deal, Row, said_in
from combinatorics.described.language.evaluate import Met
from combinatorics.described.language.tree import DescriptionError, phrases
from combinatorics.described.play.base_play import Work, work_for
from combinatorics.described.play.worth import Class, Solved, Worth, sure_of
from combinatorics.described.ranking.hand_rows import HandRows
from combinatorics.described.ranking.hand_rows import exchangeable as suits_exchangeable
from combinatorics.described.ranking.opposing import Best, met
from combinatorics.described.ranking.order import (
    laid,
    least_qualifying,
    require_alike,
    strengths_of,
)
from combinatorics.described.rules.board import Opposed
from combinatorics.described.rules.duel import COMPARED, DescribedDuel, allowed
from combinatorics.progress import Progress
from combinatorics.rankings.strengths import SuitStrengths

if TYPE_CHECKING:
    from combinatorics.kernels.duel import Against, Ints

MOST_STATES: Final = 8_000_000
"""States of the player and the open card, suits exchanged, that a game may have."""
MOST_DEALERS: Final = 1 << 21
MOST_SHOWN: Final = 25_000
"""Starting hands up to which they are kept by their names."""
T = TypeVar("T")
Paid = tuple[int, tuple[int, ...]]
"""The row that pays a hand and the multiples that it may stake, the largest first."""


def work_of(deal: Deal, duel: DescribedDuel) -> Work:
    """Return the states of the player, and the memory in which they are found.

    Raises:
        DescriptionError: too many states, or hands of the dealer.
    """
    shoe, _ = laid(deal, duel.ranking)
    own, dealt, opened = cards_of(deal, duel)
    for row in _rows_of(duel):
        for phrase in phrases(row.condition):
            require_alike(phrase, duel.ranking.wild, f'"{row.name}"')
    exchanged = exchangeable(shoe, duel)
    hands = comb(len(shoe), own) // (16 if exchanged else 1)
    tables = comb(len(shoe), max(own, dealt))
    dealers = comb(len(shoe) - own - opened, dealt - opened)
    if isinstance(strengths_of(duel.ranking), SuitStrengths):
        from combinatorics.kernels.suit_by_suit import number_of_hands

        hands, tables, dealers = number_of_hands(shoe, own, exchanged=exchanged), 0, 0
    states = hands * ((len(shoe) - own) if opened else 1)
    if states > MOST_STATES or dealers > MOST_DEALERS:
        raise DescriptionError(
            f"{own} cards of the player against {dealt} of the dealer are too many deals"
            f"{'' if exchanged else ', as a row names cards of one suit'}."
        )
    return work_for(states, 24 * tables + 70 * hands + 36 * states)


def cards_of(deal: Deal, duel: DescribedDuel) -> tuple[int, int, int]:
    """Return how many cards player and dealer have, and how many of the dealer's lie open."""
    return deal.cards_of(duel.paid.hand), deal.cards_of(duel.against), deal.cards_of(duel.opened)


def deals_of(deal: Deal, duel: DescribedDuel) -> tuple[int, int]:
    """Return how many states there are, and how many hands of the dealer beside each."""
    own, dealt, opened = cards_of(deal, duel)
    left = sum(deal.copies().values()) - own
    states = comb(left + own, own) * comb(left, opened)
    return states, comb(left - opened, dealt - opened)


def meet(
    deal: Deal,
    duel: DescribedDuel,
    progress: Progress | None = None,
    begun: int = 0,
    told: Callable[[Against], None] | None = None,
) -> Against:
    """Return what every hand of the player meets, or tell it; see `kernels.duel.against`.

    Raises:
        DescriptionError: too many states, or hands of the dealer, to be returned.
    """
    from combinatorics.kernels.duel import against

    if told is None:
        work_of(deal, duel)
    shoe, alike = laid(deal, duel.ranking)
    own, dealt, opened = cards_of(deal, duel)
    exchanged = exchangeable(shoe, duel)
    strengths, under = strengths_of(duel.ranking), least_strength(duel)
    if isinstance(strengths, SuitStrengths):
        from combinatorics.kernels.suit_by_suit import against_by_suit

        return against_by_suit(shoe, dealt, strengths, under, exchanged=exchanged)
    return against(
        alike,
        exchanged=exchanged,
        own=own,
        dealt=dealt,
        opened=opened,
        strengths=strengths,
        under=under,
        begun=begun,
        progress=progress,
        told=told,
    )


def solve(deal: Deal, duel: DescribedDuel, progress: Progress | None = None) -> Solved:
    """Find every class of states.

    Raises:
        DescriptionError: too many states, or hands of the dealer.
    """
    found = meet(deal, duel, progress)
    payable = [row.name for row in duel.paid.rows]
    return classes_of(deal, duel, found, paid_of(deal, duel, found), payable)


def paid_of(deal: Deal, duel: DescribedDuel, found: Against) -> tuple[Sequence[Paid], Ints]:
    """Return rows with multiples, and which of them each class of hands that was found has."""
    import numpy as np

    shoe = np.array(laid(deal, duel.ranking)[0], found.hands.dtype)
    return RowsOf(deal, duel).of_each(shoe[found.hands])


def classes_of(
    deal: Deal,
    duel: DescribedDuel,
    found: Against,
    paid_as: tuple[Sequence[Paid], Ints],
    payable: Container[str],
) -> Solved:
    """Return the classes of states that were found, of which a paytable can name some rows."""
    import numpy as np

    from combinatorics.kernels.duel_choices import Nets, divided, stands_of

    kinds, kind_of = paid_as
    named = [row.name in payable for row in duel.paid.rows]
    worths = [
        Worth(duel, [*(pay if known else None for known in named), None])
        for pay in (None, Fraction(0), Fraction(1))
    ]
    sure, left = [], []
    for (row, times), at in sorted((kind, at) for at, kind in enumerate(kinds)):
        here = np.flatnonzero(kind_of == at)
        chosen = (*times, 0)
        nets = [Nets(*(worth.net(row, one) for worth in worths)) for one in chosen]
        parts = divided(found, here, nets)
        sure += [sure_of(row, chosen[best], deals) for best, deals in parts.sure.items()]
        left += [Class(row, times, stands, ways) for stands, ways in parts.open]
    shown: Counter[tuple[str, Class]] = Counter()
    if few_starts(deal, duel):
        hands = np.array(laid(deal, duel.ranking)[0])[found.hands]
        stands = stands_of(found, np.arange(len(hands))).tolist()
        paid = (kinds[at] for at in kind_of.tolist())
        each = zip(hands.tolist(), paid, stands, found.ways.tolist(), strict=True)
        for hand, (row, times), one, ways in each:
            shown[name_of(hand, duel.ranking.wild), Class(row, times, tuple(one), 1)] += ways
    starts = ((name, one._replace(ways=ways)) for (name, one), ways in shown.items())
    return Solved(tuple(sure), tuple(left), tuple(starts))


def few_starts(deal: Deal, duel: DescribedDuel) -> bool:
    """Say whether starting hands are so few that each can be shown."""
    own = deal.cards_of(duel.paid.hand)
    return not duel.opened and comb(sum(deal.copies().values()), own) <= MOST_SHOWN


def name_of(hand: Sequence[int], wild: frozenset[int] = frozenset()) -> str:
    """Return a starting hand as "Q64" or, of one suit, "Q64s", pairs first, "W" for a wild card."""
    natural = [card for card in hand if card not in wild]
    ranks = [card >> 2 for card in natural]
    order = sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank))
    suited = "s" if len({card & 3 for card in natural}) == 1 < len(natural) else ""
    wilds = "W" * (len(hand) - len(natural))
    return "".join(RANKS[rank] for rank in order) + wilds + suited


def as_kept(solved: Solved) -> dict[str, Any]:
    """Return the classes as JSON can hold them."""
    shown = [(name, *one) for name, one in solved.shown]
    sure = [(one.row, max(one.times, default=0), one.met) for one in solved.sure]
    return {"sure": sure, "open": solved.open, "shown": shown}


def as_read(kept: Any, deal: Deal, duel: DescribedDuel) -> Solved:
    """Return kept classes.

    Raises:
        SpoiltError: they do not add up to all deals.
    """
    states, dealers = deals_of(deal, duel)

    def one_of(kept_one: Sequence[Any]) -> Class:
        row, times, stands, ways = kept_one
        require(isinstance(times, list), "It has no list where one should stand.")
        found = Class(
            counts([row], 1)[0], counts(times, len(times)), counts(stands, 6), counts([ways], 1)[0]
        )
        require(found.row <= len(duel.paid.rows), "It is paid by a row that is not there.")
        require(set(found.times) <= set(duel.decided.times), "It stakes what cannot be staked.")
        require(sum(found.met) == dealers, "A state loses deals.")
        return found

    sure = []
    for one in part(kept, "sure"):
        row, chosen, stands = rows(one, 3)
        require(row in range(len(duel.paid.rows) + 1), "It is paid by a row that is not there.")
        require(chosen in (0, *duel.decided.times), "It stakes what cannot be staked.")
        sure.append(sure_of(row, chosen, counts(stands, 6)))
    shown = [rows(one, 5) for one in part(kept, "shown")]
    require(all(isinstance(name, str) for name, *_ in shown), "It has no name where one stands.")
    found = Solved(
        tuple(sure),
        tuple(one_of(rows(one, 4)) for one in part(kept, "open")),
        tuple((name, one_of(one)) for name, *one in shown),
    )
    require(found.deals == states * dealers, "It loses deals.")
    named = sum(one.ways for _, one in found.shown)
    require(named == (states if few_starts(deal, duel) else 0), "It loses starting hands.")
    return found


@lru_cache(maxsize=16)
def least_strength(duel: Opposed) -> int:
    """Return the least strength of a hand of the dealer that qualifies."""
    if duel.qualifies is None:
        return 0
    return least_qualifying(duel.ranking, duel.qualifies.condition)


@lru_cache(maxsize=1024)
def met_by(deal: Deal, duel: DescribedDuel, hand: Cards, lying: Cards) -> tuple[int, ...]:
    """Return the dealer's hands, some of whose cards lie open, by how they stand against a hand."""
    shoe, dealt = laid(deal, duel.ranking)[0], deal.cards_of(duel.against)
    best = Best(strengths_of(duel.ranking))
    return met(hand, lying, shoe, dealt, best, least_strength(duel))


def stand_with(duel: Opposed, lying: Mapping[str, Sequence[int]]) -> int:
    """Return how the hands stand with the cards of each group, as a place in `STANDS`."""
    strengths = strengths_of(duel.ranking)
    own, other = (
        strengths.of([card for name in groups for card in lying[name]])
        for groups in (duel.paid.hand, duel.against)
    )
    compared = 0 if own > other else 1 if own == other else 2
    return compared + len(COMPARED) * (other >= least_strength(duel))


class RowsOf:
    """Which row pays a hand and which multiples it may stake."""

    def __init__(self, deal: Deal, duel: DescribedDuel) -> None:
        self._duel = duel
        self._met = HandRows(deal, _rows_of(duel), duel.paid.hand)

    def of(self, hand: Sequence[int]) -> Paid:
        """Return the row of a hand and its multiples, the largest first."""
        return self._paid(next(self._met.of([hand])))

    def of_each(self, hands: Ints) -> tuple[Sequence[Paid], Ints]:
        """Return rows with multiples, and which of them each hand has."""
        met, number = self._met.of_each(hands)
        paid, places = numbered(map(self._paid, met))
        return paid, places[number]

    def _paid(self, met: Met) -> Paid:
        rows = len(self._duel.paid.rows)
        row = min((at for at in met if at < rows), default=rows)
        limits = range(rows, rows + len(self._duel.decided.limits))
        return row, allowed(self._duel.decided, tuple(at in met for at in limits))


def numbered(values: Iterable[T]) -> tuple[tuple[T, ...], Ints]:
    """Return values, each once as it first comes, and the place among them of each."""
    import numpy as np

    known: dict[T, int] = {}
    places = [known.setdefault(one, len(known)) for one in values]
    return tuple(known), np.array(places)


def exchangeable(shoe: tuple[int, ...], duel: DescribedDuel) -> bool:
    """Whether suits can be exchanged: no row, limit or card left out is of one suit alone."""
    return suits_exchangeable(shoe, duel.ranking.wild, said_in(_rows_of(duel)))


def _rows_of(duel: DescribedDuel) -> tuple[Row, ...]:
    """The rows of the paytable, then the limits."""
    return (*duel.paid.rows, *(row for _, row in duel.decided.limits))
