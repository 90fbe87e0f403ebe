"""A base game of hand against hand with one decision, played at its best.

A state is the player's hand and the card of the dealer that lies open, if one does. The states are
found once for all pays (`states`), and what is best in each for given pays follows
(`play.worth`). They take seconds to find: `game check` finds and keeps them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from operator import mul
from typing import Any

from combinatorics.base_wager import Cards, Decision, Pays, StartingHands, UnsolvedError
from combinatorics.described.counting.count import asked_of
from combinatorics.described.language.deal import FIRST_ROW, NO_WIN, Deal
from combinatorics.described.play.base_play import (
    KeptPlay,
    paid_to_one,
    parts_of,
    require_cards,
    result_of,
    said_of_choice,
)
from combinatorics.described.play.duel import cells as duel_cells
from combinatorics.described.play.duel.cells import Cells
from combinatorics.described.play.duel.short import short_of
from combinatorics.described.play.duel.states import (
    RowsOf,
    as_kept,
    as_read,
    cards_of,
    classes_of,
    few_starts,
    meet,
    met_by,
    paid_of,
)
from combinatorics.described.play.worth import UNPAID, Class, Solved, Worth, row_pays, value_of
from combinatorics.described.rules.board import Opposed
from combinatorics.described.rules.duel import COMPARED, STANDS, DescribedDuel, like_columns
from combinatorics.progress import Progress
from combinatorics.round import NONE, ONE, Round, Stake, total
from combinatorics.short_play import Line, Short, ShortPlay


@dataclass(frozen=True, kw_only=True)
class DescribedDuelPlay(ShortPlay, KeptPlay[Solved, Cells]):
    """The base game of a description."""

    duel: DescribedDuel  # the game, under one of the rules of the described one
    described: DescribedDuel  # the described one

    def rounds(self, pays: Pays, cap: Fraction | None = None) -> tuple[Round, ...]:
        """See `BaseWager.rounds`; the ways count the player's hand and the dealer's.

        Raises:
            UnsolvedError: the classes are not kept, a pay is below zero, or there is a limit below
                what the stakes win without the paytable and some decisions are kept without one.
        """
        self._require_paid(pays)
        solved = self.kept()
        if cap is not None and cap <= 0:
            raise ValueError(f"A limit of {cap} on the winnings of a round is not above zero.")
        if solved.sure and cap is not None:
            self._require_above(cap)
        worth = Worth(self.duel, self.to_one(pays), cap)
        # A hand that is folded is not compared: only whether the dealer's qualifies tells apart.
        alike = like_columns(self.duel.stakes)
        paid: Counter[tuple[int, int, int]] = Counter()
        for (row, chosen), met in worth.chosen(solved).items():
            paid_by = self._row(row, pays)
            for stand, deals in enumerate(met):
                place = alike[stand] if chosen else stand // len(COMPARED) * len(COMPARED)
                paid[paid_by, chosen, place] += deals
        return tuple(
            self._round(row, chosen, stand, deals, worth)
            for (row, chosen, stand), deals in sorted(
                paid.items(), key=lambda end: (-end[0][1], end[0][0], end[0][2])
            )
            if deals
        )

    def decisions(self, own: Cards, lying: Cards, pays: Pays) -> list[Decision]:
        """See `BaseWager.decisions`."""
        one = self.class_of(own, lying)
        self._require_paid(pays)
        worth = Worth(self.duel, row_pays(self.duel.paid, pays))
        return [(self.said(times), value) for times, value in worth.values(one)]

    def class_of(self, own: Cards, lying: Cards) -> Class:
        """Return the class of a hand and the cards of the dealer that lie open.

        Raises:
            ValueError: cards that cannot lie so.
        """
        mine, _, opened = cards_of(self.deal, self.duel)
        if (len(own), len(lying)) != (mine, opened):
            raise ValueError(
                f"{self.code} is decided with {mine} cards of the player and {opened} of the "
                f"dealer, not {len(own)} and {len(lying)}."
            )
        known = (*own, *lying)
        require_cards(known, self.deal)
        row, times = RowsOf(self.deal, self.duel).of(own)
        return Class(row, times, met_by(self.deal, self.duel, own, lying), 1)

    def solve_classes(self, progress: Progress | None = None) -> Solved:
        """Find the classes, keep them where a folder is named, and return them.

        Raises:
            DescriptionError: too many states.
            OSError: the cache cannot be written to.
        """
        found = meet(self.deal, self.duel, progress)
        paid_as = paid_of(self.deal, self.duel, found)
        solved = classes_of(self.deal, self.duel, found, paid_as, self.categories)
        cells = duel_cells.cells_of(self.deal, self.duel, found, paid_as)
        self.keep_found(as_kept(solved), duel_cells.as_kept(cells))
        return solved

    def short(self, pays: Pays, typed: Sequence[Line] = ()) -> Short:
        """See `ShortPlay.short`."""
        self._require_paid(pays)
        best = value_of(self.kept(), self.duel, pays)
        return short_of(self.cells(), self.duel, self.to_one(pays), best, self.said, typed)

    def to_one(self, pays: Pays) -> list[Fraction | None]:
        """See `paid_to_one`."""
        return paid_to_one(self.code, self.unpaid, self.duel.paid, pays)

    def under(self, rule: str) -> DescribedDuelPlay:
        """See `BaseWager.under`."""
        if rule not in self.rules:
            raise ValueError(f"There is no rule {rule!r} here. Known: {', '.join(self.rules)}.")
        return replace(self, duel=self.described.under(rule))

    @property
    def each(self) -> tuple[DescribedDuelPlay, ...]:
        """The base game under each of its rules, as it is described first."""
        return tuple(map(self.under, self.rules)) or (self,)

    def _require_above(self, cap: Fraction) -> None:
        """Refuse a limit that cuts more than what the paytable pays."""
        # One that cuts that alone comes to another pay of zero or more: what is sure is best then.
        plain = Worth(self.duel, [Fraction(0)])
        most = max(
            total(one.net for one in plain.stakes(0, times, at))
            for times in self.duel.decided.times
            for at in range(len(STANDS))
        )
        if cap < most:
            raise UnsolvedError(
                f"A limit on winnings of {cap} base wagers is below the {most} that the stakes win "
                "without the paytable: give a limit of at least that."
            )

    def _require_paid(self, pays: Pays) -> None:
        """Refuse pays where the paytable pays no stake."""
        paid = [one for one in self.categories if pays.get(one, self.unpaid) != self.unpaid]
        if paid and not any(one.tabled for one in self.duel.stakes):
            raise UnsolvedError(
                f"No stake of {self.code} is paid by the paytable, all by the odds of the "
                f"description: give N/A for {paid[0]}."
            )

    def read_kept(self, question: Mapping[str, Any], answer: Any) -> object:
        """See `Keeping.read_kept`; under any of its rules."""
        asked = (read for read in self.each if question in (read.question, read.seen))
        return super(DescribedDuelPlay, next(asked, self)).read_kept(question, answer)

    def read_solved(self, answer: Any) -> Solved:
        """See `KeptPlay.read_solved`."""
        return as_read(answer, self.deal, self.duel)

    def read_cells(self, answer: Any) -> Cells | None:
        """See `KeptPlay.read_cells`."""
        return duel_cells.as_read(answer, self.deal, self.duel)

    @property
    def question(self) -> dict[str, Any]:
        """See `KeptPlay.question`."""
        asked = {"game": self.code, "duel": asked_of(self.deal, self.duel.paid)}
        return asked | {"opened": list(self.duel.opened)} | compared_as(self.duel)

    @cached_property
    def _names(self) -> tuple[str, ...]:
        """All rows, also those that no paytable names, and no row."""
        return (*(row.name for row in self.duel.paid.rows), NO_WIN)

    def _row(self, row: int, pays: Pays) -> int:
        """The row by which a paytable with these rows pays one of all rows."""
        names = self._names
        paid_by = next(filter(pays.__contains__, self.duel.paid.names(names[row])), names[row])
        return names.index(paid_by)

    def said(self, times: int) -> str:
        """Return what a multiple is called, 0 for a fold."""
        return said_of_choice(self.duel.decided, times)

    def _round(self, row: int, times: int, stand: int, ways: int, worth: Worth) -> Round:
        """A round of a decision, 0 for a fold, which loses what was staked before the deal."""
        category = self._names[row]
        stakes = tuple(Stake(one.name, ONE, -ONE) for one in self.duel.stakes if one.opening)
        if times:
            stakes = worth.stakes(row, times, stand)
        return Round(
            ways=ways,
            decision=self.said(times),
            result=result_of(stand, stakes) if times else "fold",
            category=category,
            qualifies=STANDS[stand][0],
            stakes=stakes,
            paid=times > 0
            and category in self.categories
            and (not self.unpaid or worth.pays[row] is not None)
            and any(one.settled[stand].tabled for one in self.duel.stakes),
        )


@dataclass(frozen=True, kw_only=True)
class DuelWithStarts(DescribedDuelPlay, StartingHands):
    """One that is decided on the player's hand alone, of few classes."""

    def starts(self, pays: Pays) -> dict[str, tuple[Decision, ...]]:
        """See `StartingHands.starts`: by ranks ("Q64"), and by ranks of one suit ("Q64s").

        Hands of the same ranks differ a little by which of their cards share a suit; a value here
        is their average.
        """
        worth = Worth(self.duel, row_pays(self.duel.paid, pays))
        sums: dict[str, Counter[int]] = {}
        deals: Counter[str] = Counter()
        for name, one in self.kept().shown:
            deals[name] += one.ways * sum(one.met)
            into = sums.setdefault(name, Counter())
            for times in (*one.times, 0):
                into[times] += one.ways * sum(map(mul, worth.net(one.row, times), one.met))
        return {
            name: tuple(
                (self.said(times), Fraction(value, worth.unit * deals[name]))
                for times, value in values.items()
            )
            for name, values in sums.items()
        }


def compared_as(game: Opposed) -> dict[str, Any]:
    """Return how hands compare and what stakes come to, as JSON can hold it."""
    return {
        "against": list(game.against),
        "ranking": game.ranking.told(),
        "qualifies": "" if game.qualifies is None else game.qualifies.text,
        "stakes": [
            [one.name, one.on, one.after, one.forfeits, list(one.times)]
            + [[times, row.text] for times, row in one.limits]
            + [[str(found.net), found.tabled] for found in one.settled]
            for one in game.stakes
        ],
    }


def duel_of(code: str, deal: Deal, duel: DescribedDuel) -> DescribedDuelPlay:
    """Return the base game of a description."""
    stakes = (*duel.stakes, *(one for _, read in duel.readings for one in read))
    stays = all(one.on or found.net >= 0 for one in stakes for found in one.settled if found.tabled)
    return (DuelWithStarts if few_starts(deal, duel) else DescribedDuelPlay)(
        hand=f"The cards of {' and '.join(duel.paid.hand)}, dealt from {deal}.",
        categories=tuple(row.name for row in duel.paid.rows),
        parts=parts_of(duel.stakes),
        rules=duel.rules(FIRST_ROW) if duel.readings or duel.ranking.orders else (),
        unpaid=NONE if stays else UNPAID,
        code=code,
        deal=deal,
        duel=duel.under(""),
        described=duel,
    )
