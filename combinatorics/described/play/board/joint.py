"""What the stakes over a shared board and the wagers beside them can win together in one deal.

How a round can end is known from the solved game: the columns in which some deal is counted. Wagers
beside it have their own kinds of deal. The most of both together is no more than the sum of the
most of each; it is the most where the rest of some deal that brings the one brings the other too.
For that the cards of one such deal are looked at, with some of the others; where none does it is
left open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice
from typing import Final

from combinatorics.described.counting.count import paying
from combinatorics.described.counting.together import Lying, paid_together
from combinatorics.described.language.deal import Deal, DescribedWager
from combinatorics.described.play.base_play import require_named, sum_of, won_beside, won_by_stakes
from combinatorics.described.play.board.best import DescribedBoardPlay
from combinatorics.described.play.board.worth import Column, columns_of
from combinatorics.described.play.duel.states import stand_with
from combinatorics.described.rules.board import DescribedBoard
from combinatorics.joint import Best, Joint, UndecidedError, Worth

MOST_LOOKED_AT: Final = 4_000
"""Deals that are looked at for the most of all wagers."""


def joint_of_board(play: DescribedBoardPlay, wagers: Mapping[str, DescribedWager]) -> Joint:
    """Return the joint maxima; no other player brings anything."""
    deal, game = play.deal, play.game
    stakes = tuple(one.name for one in game.stakes)

    def most_won(worth: Worth, _others: int) -> Best:
        require_named(worth, (*stakes, *wagers))
        beside = tuple(wagers[name] for name in worth if name in wagers)
        rows = (*game.paid.rows, None)
        staked = any(name in worth for name in stakes)
        played = [
            (tuple(won_by_stakes(game, end.stand, rows[end.row], worth)), end)
            for end in (play.ended() if staked else ())
        ]
        mine, end = max(played, key=lambda one: sum_of(one[0]), default=((), None))
        paid = (
            (won_beside(beside, met, worth), cards)
            for met, cards in (paid_together(deal, beside) if beside else ())
        )
        theirs, dealt = max(paid, key=lambda one: sum_of(one[0]), default=((), None))
        won = (*theirs, *mine)
        if end is not None and dealt is not None and not _meets(deal, game, dealt, end):
            raise UndecidedError(
                f"Whether {' and '.join(name for name, _, _ in won)} can win that together is not "
                "known: ask for fewer wagers at once."
            )
        return Best(sum_of(won), tuple(one for one in won if one[2]))

    return Joint((*stakes, *wagers), most_won)


def _meets(deal: Deal, game: DescribedBoard, cards: Lying, end: Column) -> bool:
    """Whether some deal with the given cards ends so."""
    theirs = tuple(name for name in game.against if name not in game.board)
    sides = (game.own, game.board, theirs)
    known = [sum((tuple(cards.get(name, ())) for name in names), ()) for names in sides]
    held = sum(known, ())
    rest = [card for card in deal.copies() if card not in held]
    missing = [deal.cards_of(names) - len(lying) for names, lying in zip(sides, known, strict=True)]
    rows = paying(game.paid)
    of_stand = columns_of(game).of_stand
    nothing: dict[str, tuple[int, ...]] = {name: () for names in sides for name in names}
    for more in islice(_filled(rest, missing), MOST_LOOKED_AT):
        every = zip(sides, known, more, strict=True)
        dealt = nothing | {first: (*lying, *come) for (first, *_), lying, come in every}
        row = next(iter(rows(dealt)), len(game.paid.rows))
        if of_stand[stand_with(game, dealt)][row] == of_stand[end.stand][end.row]:
            return True
    return False


def _filled(rest: Sequence[int], missing: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield cards for the player, the board and the dealer in the order of the deck."""
    if not missing:
        yield ()
        return
    for cards in combinations(rest, missing[0]):
        left = [card for card in rest if card not in cards]
        for others in _filled(left, missing[1:]):
            yield (cards, *others)
