"""A base game of hand against hand over a shared board, played at its best.

A state is what the player knows at the first decision. The states are found once for all pays
(`states`), and what is best in each for given pays follows (`worth`). They take seconds
to find: `game check` finds and keeps them. What is best for given cards is found from all boards
that can come (`opposing`); before any card of the board lies, it is read from what is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from combinatorics.base_wager import Cards, Decision, Pays, StartingHands, UnsolvedError
from combinatorics.described.counting.count import asked_of
from combinatorics.described.language.deal import NO_WIN, Deal
from combinatorics.described.play.base_play import (
    FOLD,
    KeptPlay,
    paid_to_one,
    parts_of,
    require_cards,
    result_of,
    said_of_choice,
)
from combinatorics.described.play.board import cells as board_cells
from combinatorics.described.play.board.cells import BoardCells
from combinatorics.described.play.board.opposing import ahead, ends_of, worth_of
from combinatorics.described.play.board.short import short_of
from combinatorics.described.play.board.states import (
    SolvedBoard,
    as_kept,
    as_read,
    exchangeable,
    hands_of,
    size_of,
    solve,
)
from combinatorics.described.play.board.worth import Column, Worth, columns_of
from combinatorics.described.play.duel.best import compared_as
from combinatorics.described.play.duel.states import name_of
from combinatorics.described.play.worth import UNPAID, row_pays
from combinatorics.described.rules.board import OWN, BoardStake, DescribedBoard
from combinatorics.described.rules.duel import STANDS
from combinatorics.one_seen import BOARD, FLOP, OverBoard
from combinatorics.progress import Progress
from combinatorics.round import Round, Stake
from combinatorics.short_play import Line, Short, ShortPlay

if TYPE_CHECKING:
    from combinatorics.kernels.board_layout import Known, Layout
    from combinatorics.kernels.card_sets import Ints

MOST_EXACT: Final = 1 << 53
"""Whole numbers below it are exact as doubles."""


@dataclass(frozen=True, kw_only=True)
class DescribedBoardPlay(ShortPlay, KeptPlay[SolvedBoard, board_cells.Kept]):
    """The base game of a description."""

    game: DescribedBoard

    def rounds(self, pays: Pays, cap: Fraction | None = None) -> tuple[Round, ...]:
        """See `BaseWager.rounds`; a round goes by the first decision.

        The ways count the cards that are known at each decision, those that come before the next
        one, and the dealer's.

        Raises:
            UnsolvedError: the states are not kept, there is a limit on winnings, or a pay is below
                zero.
        """
        if cap is not None:
            raise UnsolvedError(
                f"{self.code} is not solved for a limit on winnings: leave the limit out."
            )
        worth = self._worth(pays)
        found = ends_by_choice(self.kept(), worth)
        fold = 0 if self.game.decided.goes_on else sum(found.pop(0, ()))
        rounds = [
            self._round(choice, end, ways, worth)
            for choice in worth.choices
            if choice in found
            for end, ways in zip(worth.every, found[choice], strict=True)
            if ways
        ]
        if fold:
            rounds.append(self._round(0, Column(0, 0, len(self.categories)), fold, worth))
        return tuple(rounds)

    def ended(self) -> tuple[Column, ...]:
        """Return the columns in which some deal ends, whatever is best.

        Raises:
            UnsolvedError: the states are not kept.
        """
        solved, every = self.kept(), columns_of(self.game).every
        met: list[bool] = [bool(many) for many in solved.counts.max(axis=0, initial=0).tolist()]
        return tuple(
            end
            for at, end in enumerate(every)
            if met[at] or any(ends[at] for ends in solved.sure.values())
        )

    def decisions(self, own: Cards, lying: Cards, pays: Pays, seen: Cards = ()) -> list[Decision]:
        """See `BaseWager.decisions`; what was decided before lies as is best on fewer cards.

        Where it was best to give the round up before, the smallest stake lies that goes on. A card
        of the dealer may be `seen` before the first decision, once cards of the board lie.
        """
        stakes = {one.known: one for one in self.game.decisions}
        if len(own) != OWN or len(lying) not in stakes:
            points = " or ".join(str(known) for known in stakes)
            raise ValueError(
                f"{self.code} is decided with {OWN} cards of the player and {points} of the board, "
                f"not {len(own)} and {len(lying)}."
            )
        stake = stakes[len(lying)]
        require_cards((*own, *lying, *seen), self.deal)
        worth = self._worth(pays)
        if stake is self.game.decided:
            return self._values(self._ends(own, lying, seen), worth)
        choice, path = self._before(own, lying, stake, worth)
        at = self.game.later.index(stake)
        found = ahead(own, lying, self.deal, self.game)
        ends = ends_of(found, self.game, len(lying), path)
        deals, without = sum(ends), self._value(choice, ends, worth)
        orders = deals // sum(sum(stands) for _, stands in found.values())
        each = sum(worth_of(found, stake, 0).values(), Fraction()) * orders / deals
        assert not path >> at
        return [
            (self._said(stake, times), without + times * each)
            for times in (*reversed(stake.times), 0)
        ]

    def solve_classes(self, progress: Progress | None = None) -> SolvedBoard:
        """Find the states, keep them where a folder is named, and return them.

        Raises:
            OSError: the cache cannot be written to.
        """
        found: list[BoardCells | None] = []

        def told(layout: Layout, known: Known, sums: Ints) -> None:
            later = len(found) < len(self.game.later)
            found.append(board_cells.cells_of(layout, known, sums, later=later))

        solved = solve(self.deal, self.game, progress, told)
        every = [one for one in (found[-1], *found[:-1]) if one is not None]
        kept = board_cells.as_kept(every if len(every) == len(found) else ())
        if kept["decisions"] and not self._is_split:
            ones = dict.fromkeys(self.categories, Fraction(1))
            short = self._short(every, best_value(solved, self.game, ones)[0], ones)
            lines = [line for point in short.points for line in point.lines]
            kept["lines"] = [[line.decision, line.words] for line in lines]
        self.keep_found(as_kept(solved), kept)
        return solved

    def short(self, pays: Pays, typed: Sequence[Line] = ()) -> Short:
        """See `ShortPlay.short`."""
        if self._is_split:
            raise UnsolvedError(
                f"{self.code} has no short strategy here: which hands come to a later decision is "
                "not told by their two cards. STRATEGY answers for each hand."
            )
        cells, lines = self.cells()
        best, _ = best_value(self.kept(), self.game, pays)
        mine = {self._decided_by(line) for line in typed}
        others = [line for line in lines if self._decided_by(line) not in mine]
        return self._short(cells, best, pays, (*typed, *others))

    @property
    def _is_split(self) -> bool:
        """Whether later stakes are decided where some hands of a starting hand went on."""
        return bool(self.game.later) and self.game.decided.known > 0

    def _decided_by(self, line: Line) -> str:
        said = {
            self._said(stake, times).casefold(): stake.name
            for stake in self.game.decisions
            for times in (0, *stake.times)
        }
        return said.get(line.decision.casefold(), "")

    def _short(
        self,
        cells: Sequence[BoardCells],
        best: Fraction,
        pays: Pays,
        typed: Sequence[Line] = (),
    ) -> Short:
        size, worth = size_of(self.deal, self.game), self._worth(pays)
        return short_of(cells, self.game, size, worth, best, self._said, typed)

    def one_seen(self, pays: Pays) -> OverBoard:
        """Return the game where one card of the dealer is seen before its one decision.

        Raises:
            UnsolvedError: more is decided than one stake on the flop, or pays that are not solved.
        """
        game, (stake, *others) = self.game, self.game.decisions
        size = size_of(self.deal, game)
        once = not others and stake.forfeits and len(stake.times) == 1
        if not once or (stake.known, size.board) != (FLOP, BOARD):
            raise UnsolvedError(
                f"What one seen card is worth is not computed for {self.code}: over a shared board "
                "it is for a game of one decision, to play once or fold on a flop of three cards."
            )
        worth, unpaid, nothing = self._worth(pays), len(game.paid.rows), [0] * len(STANDS)
        nets = [
            [[worth.net(stake.times[0], Column(0, at, row)) for at in range(len(STANDS))], nothing]
            for row in range(unpaid + 1)
        ]
        fold = worth.net(0, Column(0, 0, unpaid))
        return OverBoard(
            question={**self.question, "seen": 1, "pays": [nets, fold]},
            shoe=tuple(self.deal.copies()),
            exchanged=exchangeable(self.deal),
            hands=partial(hands_of, game, size.board),
            nets=nets,
            unit=worth.unit,
            fold=fold,
            names=(self._said(stake, stake.times[0]), FOLD),
            decisions=lambda own, lying, seen: self.decisions(own, lying, pays, seen),
        )

    def read_cells(self, answer: Any) -> board_cells.Kept | None:
        """See `KeptPlay.read_cells`; beside them lie the lines found for pays of 1 to 1."""
        return board_cells.as_read(answer, size_of(self.deal, self.game), self.game)

    def read_solved(self, answer: Any) -> SolvedBoard:
        """See `KeptPlay.read_solved`."""
        return as_read(answer, size_of(self.deal, self.game), self.game)

    @property
    def question(self) -> dict[str, Any]:
        """See `KeptPlay.question`."""
        asked = {"game": self.code, "shared": asked_of(self.deal, self.game.paid)}
        return asked | {"board": list(self.game.board)} | compared_as(self.game)

    def _worth(self, pays: Pays) -> Worth:
        return Worth(self.game, paid_to_one(self.code, self.unpaid, self.game.paid, pays))

    def _before(self, own: Cards, lying: Cards, stake: BoardStake, worth: Worth) -> tuple[int, int]:
        """What was decided before a later stake: the first choice, and which others were made."""
        decided, *later = self.game.decisions
        values = self._values(self._ends(own, lying[: decided.known]), worth)
        choices = dict(zip((said for said, _ in values), worth.choices, strict=True))
        choice = choices[max(values, key=lambda one: one[1])[0]]
        if not choice and decided.forfeits:
            choice = decided.times[0]
        path = 0
        for at, one in enumerate(later[: later.index(stake)]):
            brought = worth_of(ahead(own, lying[: one.known], self.deal, self.game), one, 0)
            path |= (sum(brought.values()) >= 0) << at
        return choice, path

    def _ends(self, own: Cards, lying: Cards, seen: Cards = ()) -> list[int]:
        """How the deals of a state of the first decision end, by column."""
        if lying:
            return ends_of(ahead(own, lying, self.deal, self.game, seen), self.game, len(lying))
        solved = self.kept()
        found: list[int] = solved.counts[solved.names.index(name_of(own))].tolist()
        return found

    def _values(self, ends: list[int], worth: Worth) -> list[Decision]:
        """The choices of the first decision with what they are worth."""
        decided = self.game.decided
        return [
            (self._said(decided, choice), self._value(choice, ends, worth))
            for choice in worth.choices
        ]

    def _value(self, choice: int, ends: list[int], worth: Worth) -> Fraction:
        every = zip(ends, worth.every, strict=True)
        net = sum(many * worth.net(choice, end) for many, end in every)
        return Fraction(net, worth.unit * sum(ends))

    def _said(self, stake: BoardStake, times: int) -> str:
        return said_of_choice(stake, times, f"No {stake.name}" if stake.goes_on else FOLD)

    def _round(self, choice: int, end: Column, ways: int, worth: Worth) -> Round:
        stakes = tuple(Stake(one.name, *amounts) for one, *amounts in worth.ended(choice, end))
        folded = not choice and not self.game.decided.goes_on
        return Round(
            ways=ways,
            decision=self._said(self.game.decided, choice),
            result="fold" if folded else result_of(end.stand, stakes),
            category=(*self.categories, NO_WIN)[end.row],
            qualifies=folded or STANDS[end.stand][0],
            stakes=stakes,
            paid=worth.pays[end.row] is not None,
        )


@dataclass(frozen=True, kw_only=True)
class BoardWithStarts(DescribedBoardPlay, StartingHands):
    """One that is decided on the player's two cards first."""

    def starts(self, pays: Pays) -> dict[str, tuple[Decision, ...]]:
        """See `StartingHands.starts`: by ranks ("AK"), and of one suit ("AKs")."""
        worth, solved = self._worth(pays), self.kept()
        return {
            name: tuple(self._values(ends, worth))
            for name, ends in zip(solved.names, solved.counts.tolist(), strict=True)
        }


def board_of(code: str, deal: Deal, game: DescribedBoard) -> DescribedBoardPlay:
    """Return the base game of a description."""
    return (DescribedBoardPlay if game.decided.known else BoardWithStarts)(
        hand=f"The cards of {' and '.join(game.paid.hand)}, dealt from {deal}.",
        categories=tuple(row.name for row in game.paid.rows),
        parts=parts_of(game.stakes),
        unpaid=UNPAID,
        code=code,
        deal=deal,
        game=game,
    )


def ends_by_choice(solved: SolvedBoard, worth: Worth) -> dict[int, list[int]]:
    """Return the deals by column for each choice, 0 for no stake, the best one made in each state.

    Of equal choices the larger stake is the best.
    """
    import numpy as np

    nets = [[worth.net(choice, end) for end in worth.every] for choice in worth.choices]
    most = max(1, *(abs(net) for row in nets for net in row))
    # Numbers that doubles cannot hold are Python's own: slower, and as exact.
    kind = np.float64 if most * int(solved.counts[:1].sum()) < MOST_EXACT else object
    assert solved.deals < MOST_EXACT
    counts = solved.doubles.astype(kind, copy=False)
    best, number = np.array(nets[0], kind) @ counts, np.zeros(len(solved.ways), np.int8)
    for at, row in enumerate(nets[1:], start=1):
        other = np.array(row, kind) @ counts
        better = other > best
        number[better] = at
        best = np.maximum(best, other)
    found = {choice: list(ends) for choice, ends in solved.sure.items()}
    for at, choice in enumerate(worth.choices):
        here = solved.doubles @ np.where(number == at, solved.ways, 0)
        if here.any():
            before = found.get(choice, [0] * len(worth.every))
            found[choice] = [one + int(more) for one, more in zip(before, here, strict=True)]
    return found


def best_value(solved: SolvedBoard, game: DescribedBoard, pays: Pays) -> tuple[Fraction, Fraction]:
    """Return the expected net result under the best play, and that of its square, in base wagers.

    Pays are to 1, by row; a row that is not among them is paid nothing.
    """
    worth = Worth(game, row_pays(game.paid, pays))
    net = square = 0
    for choice, ends in ends_by_choice(solved, worth).items():
        for end, ways in zip(worth.every, ends, strict=True):
            won = worth.net(choice, end)
            net, square = net + ways * won, square + ways * won * won
    deals = solved.deals
    return Fraction(net, worth.unit * deals), Fraction(square, worth.unit**2 * deals)


def all_staked(solved: SolvedBoard, game: DescribedBoard, pays: Pays) -> Fraction:
    """Return the expected net result where every stake is made at its largest multiple.

    In base wagers; pays as of `best_value`.
    """
    worth = Worth(game, row_pays(game.paid, pays))
    path = (1 << len(game.later)) - 1
    ends = [sum(one) for one in zip(*solved.sure.values(), strict=True)] or [0] * len(worth.every)
    here = (solved.ways @ solved.doubles.T).tolist()
    net = sum(
        (one + int(more)) * worth.net(worth.choices[0], end._replace(path=path))
        for one, more, end in zip(ends, here, worth.every, strict=True)
    )
    return Fraction(net, worth.unit * solved.deals)
