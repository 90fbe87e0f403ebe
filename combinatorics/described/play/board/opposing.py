"""How the deals from one state over a shared board end, card by card of the board.

For one state of cards, with the standard library only: every board that can come is looked at by
itself, and the dealer's two cards are counted as `ranking.opposing` counts them; no hands are
sorted and no states joined. What is best later is found from the same boards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from combinatorics.described.counting.count import paying
from combinatorics.described.language.deal import Deal
from combinatorics.described.play.board.worth import columns_of
from combinatorics.described.play.duel.states import least_strength
from combinatorics.described.ranking.opposing import Best, met
from combinatorics.described.ranking.order import strengths_of
from combinatorics.described.rules.board import OWN, BoardStake, DescribedBoard

Known = frozenset[int]
Ahead = Mapping[Known, tuple[int, tuple[int, ...]]]
"""By the cards of the board that come, the row that pays and the dealer's hands as they stand."""


def ahead(
    own: Sequence[int], lying: Sequence[int], deal: Deal, game: DescribedBoard,
    seen: Sequence[int] = (),
) -> Ahead:  # fmt: skip
    """Return what can come where the player has two cards and some of the board are `lying`.

    A card of the dealer that is `seen`, if one is, comes in all of it.
    """
    shoe, under = tuple(deal.copies()), least_strength(game)
    best = Best(strengths_of(game.ranking))
    rows = paying(game.paid)
    first, *others = game.paid.hand
    empty: dict[str, tuple[int, ...]] = dict.fromkeys(others, ())
    unknown = [card for card in shoe if card not in (*own, *lying, *seen)]
    found = {}
    for come in combinations(unknown, deal.cards_of(game.board) - len(lying)):
        board = (*lying, *come)
        hand = (*own, *board)
        dealt = {first: hand, **empty}
        row = next(iter(rows(dealt)), len(game.paid.rows))
        stands = met(hand, (*board, *seen), shoe, len(board) + OWN, best, under)
        found[frozenset(come)] = row, stands
    return found


def ends_of(found: Ahead, game: DescribedBoard, lying: int, path: int = 0) -> list[int]:
    """Return the deals of a state by column, the stakes that come after it made as is best.

    So many cards of the board are known as `lying` says; `path` has a bit for each other later
    stake that was made.
    """
    columns = columns_of(game)
    counted = [0] * len(columns.every)
    points = [
        (1 << at, stake.known - lying, worth_of(found, stake, stake.known - lying))
        for at, stake in enumerate(game.later)
        if stake.known > lying
    ]
    for come, (row, stands) in found.items():
        for bits in _paths(come, frozenset(), points):
            at = (path | bits) * columns.ends
            for stand, many in enumerate(stands):
                counted[at + columns.of_stand[stand][row]] += many
    return counted


def worth_of(found: Ahead, stake: BoardStake, cards: int) -> dict[Known, Fraction]:
    """Return what one base wager on a stake brings, by the cards that came before its decision."""
    worth: dict[Known, Fraction] = defaultdict(Fraction)
    for come, (_, stands) in found.items():
        net = sum(
            (one.net * many for one, many in zip(stake.settled, stands, strict=True)), Fraction()
        )
        for more in combinations(come, cards):
            worth[frozenset(more)] += net
    return worth


def _paths(
    come: Known, before: Known, points: Sequence[tuple[int, int, Mapping[Known, Fraction]]]
) -> Iterator[int]:
    """Yield which later stakes are made, for each order in which the cards can come."""
    if not points:
        yield 0
        return
    (bit, cards, worth), *rest = points
    for more in combinations(come - before, cards - len(before)):
        known = before | frozenset(more)
        for path in _paths(come, known, rest):
            yield path | (bit if worth[known] >= 0 else 0)
