"""One card of the dealer seen before the one decision of a game over a shared board."""

from __future__ import annotations

from functools import partial

from combinatorics.base_wager import Pays, UnsolvedError
from combinatorics.described.play.base_play import FOLD, paid_to_one, said_of_choice
from combinatorics.described.play.board.best import DescribedBoardPlay
from combinatorics.described.play.board.states import exchangeable, hands_of, size_of
from combinatorics.described.play.board.worth import Column, Worth
from combinatorics.described.rules.duel import STANDS
from combinatorics.one_seen import BOARD, FLOP, OverBoard


def over_board(play: DescribedBoardPlay, pays: Pays) -> OverBoard:
    """Return the game where one card of the dealer is seen, under some pays.

    Raises:
        UnsolvedError: more is decided than one stake on the flop, or pays that are not solved.
    """
    game, (stake, *others) = play.game, play.game.decisions
    size = size_of(play.deal, game)
    once = not others and stake.forfeits and len(stake.times) == 1
    if not once or (stake.known, size.board) != (FLOP, BOARD):
        raise UnsolvedError(
            f"What one seen card is worth is not computed for {play.code}: over a shared board it "
            "is for a game of one decision, to play once or fold on a flop of three cards."
        )
    worth = Worth(game, paid_to_one(play, game.paid, pays))
    every, nothing = range(len(game.paid.rows) + 1), [0] * len(STANDS)
    nets = [
        [[worth.net(stake.times[0], Column(0, at, row)) for at in range(len(STANDS))], nothing]
        for row in every
    ]
    fold = worth.net(0, Column(0, 0, len(game.paid.rows)))

    return OverBoard(
        question={**play.question, "seen": 1, "nets": [nets, fold]},
        shoe=tuple(play.deal.copies()),
        exchanged=exchangeable(play.deal),
        hands=partial(hands_of, game, size.board),
        nets=nets,
        unit=worth.unit,
        fold=fold,
        before=(),
        on_flop=0,
        waits=False,
        names=(said_of_choice(stake, stake.times[0]), FOLD),
        listed=False,
        decisions=lambda own, lying, seen: play.decisions(own, lying, pays, seen),
    )
