"""Several boxes of one player in one deal of Ultimate Texas Hold'em."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from combinatorics.joint import UndecidedError
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.solvers.ultimate.joint_maxima import (
    DEAL,
    ON_BOXES,
    RESTS_ON_SEVEN_CARDS,
    most_on_boxes,
)
from formulas.registry import invoke
from formulas.values import Rows

ACE = 14
ONE = {"Ante": {"Win": Fraction(1)}, "Play": {"Win": Fraction(4)}}
BLIND = {"Royal flush": 500, "Straight flush": 50, "Four-of-a-kind": 10, "Full house": 3}
BLIND |= {"Flush": Fraction(3, 2), "Straight": 1}


@cache
def top(ranks: frozenset[int]) -> int:
    """The highest card of the best five in a row of one suit, 0 for none; an ace is low too."""
    low = ranks | ({1} if ACE in ranks else set())
    return max((high for high in range(5, 15) if set(range(high - 4, high + 1)) <= low), default=0)


def disjoint(holes: list[frozenset[int]]) -> int:
    """How many of some holes can be held at once, each card by one."""
    best = 0
    for size in range(1, 4):
        for chosen in combinations(holes, size):
            if sum(map(len, chosen)) == len(frozenset().union(*chosen)):
                best = size
                break
    return best


def test_no_board_gives_three_boxes_a_straight_flush_that_beats_it() -> None:
    """Each set of three, four or five ranks of one suit, each hole of one or two more of it."""
    boards, most, royals = 0, 0, 0
    for size in (3, 4, 5):
        for board in map(frozenset, combinations(range(2, 15), size)):
            boards += 1
            left = [rank for rank in range(2, 15) if rank not in board]
            holes = [frozenset(hole) for n in (1, 2) for hole in combinations(left, n)]
            winning = [hole for hole in holes if top(board | hole) > top(board)]
            most = max(most, disjoint(winning))
            royals = max(royals, disjoint([one for one in winning if top(board | one) == ACE]))
    assert boards == 286 + 715 + 1287
    assert (most, royals) == (2, 1)


def test_one_deal_brings_it_on_four_boxes() -> None:
    """Each box is settled by the law with the same board and dealer: all win their Blind."""
    board, boxes, dealer = DEAL
    won = []
    for cards in boxes:
        rows: Rows = [["Ante", 1, None], ["Blind", 1, "A"], ["Play", 4, None]]
        answer = invoke("SETTLE", ["UTH", cards, dealer, board, rows])
        assert isinstance(answer, list)
        won.append(answer[-1][4])
    assert won == [505, 55, 15, 15]
    held = " ".join((board, *boxes, dealer)).split()
    assert len(set(held)) == len(held) == 5 + 8 + 2
    assert len(boxes) == len(ON_BOXES)


@pytest.mark.parametrize(("boxes", "won"), [(2, 560), (3, 575), (4, 590)])
def test_the_most_is_what_that_deal_brings(boxes: int, won: int) -> None:
    """Royal flush, straight flush, twice four of a kind."""
    worth = ONE | {"Blind": {hand: Fraction(pay) for hand, pay in BLIND.items()}}
    best = most_on_boxes(worth, boxes)
    assert best.amount == won
    assert [hand for _, hand, _ in best.hands] == list(ON_BOXES[:boxes])
    minimums: Rows = [["Ante", 10]]
    answer = invoke("MAXWIN", ["UTH", minimums, [["Base", "A"]], None, [["boxes", boxes]]])
    assert answer == 10 * won
    floor = invoke("CAPFLOOR", ["UTH", [["Ante", 90]], [["Base", "A"]], None, [["boxes", boxes]]])
    assert floor == 90 * won


@pytest.mark.parametrize(
    ("worth", "boxes", "words"),
    [
        (ONE, 5, "Up to 4 boxes"),
        (ONE | {"Trips": {"Flush": Fraction(7)}}, 2, "not Trips"),
        (ONE | {"Blind": {"Flush": Fraction(7)}}, 2, "never wins less"),
    ],
)
def test_what_is_not_examined_is_refused(
    worth: dict[str, dict[str, Fraction]], boxes: int, words: str
) -> None:
    """More boxes, a wager that a tie pays too, pays that fall as hands rise."""
    with pytest.raises(UndecidedError, match=words):
        most_on_boxes(worth, boxes)
    assert {"Ante", "Play", "Blind"} == set(RESTS_ON_SEVEN_CARDS)
    assert CATEGORIES[-1] == ON_BOXES[0]
