"""The base game of Ultimate Texas Hold'em: at once from its table, from scratch, beside peers.

A peer does what every solution must: rank the 1,081 pairs of hole cards of a board, and count for
each the dealer hands that lose, tie and win. `extra_info` scales the time of the sampled boards to
the 134,459 boards that differ by more than the names of the suits.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from blind_tables import BLIND_TABLE_A
from holdem_from_nothing import solved_in_cpp, solved_in_python

from combinatorics.cards import DECK, parse_cards
from combinatorics.kernels.holdem_classes import STATES, rank_classes, room
from combinatorics.rankings.five_card import strength
from combinatorics.solvers.ultimate.base import rounds
from combinatorics.solvers.ultimate.settlement import PLAIN
from combinatorics.solvers.ultimate.solution import DEALS
from combinatorics.solvers.ultimate.strategy import decisions, starting_hands

ALL_BOARDS = 134_459
_BOARDS = [tuple(sorted(Random(number).sample(DECK, 5))) for number in range(4)]

Totals = tuple[int, int, int]
"""Dealer hands that lose, tie and win, over all states of a board."""


def _ours(board: Sequence[int]) -> Totals:
    """The compiled loops of the solver."""
    ranked = room()
    rank_classes(np.array(board), False, ranked)
    (pairs,) = ranked.number
    copies, firsts, seconds = ranked.copies, ranked.firsts[:pairs], ranked.seconds[:pairs]
    # Two cards of one class make half as many hands, one of them less.
    hands = copies[firsts] * (copies[seconds] - (firsts == seconds)) // (1 + (firsts == seconds))
    lost, tied, won = (hands @ ranked.counts[:pairs]).reshape(3, 2).sum(axis=1).tolist()
    return lost, tied, won


def _numpy(board: Sequence[int]) -> Totals:
    """All pairs of pairs at once in numpy arrays, after ranking each pair in Python."""
    left = [card for card in DECK if card not in board]
    pairs = np.array(list(combinations(left, 2)))
    ranked = np.array([strength((*pair, *board)) for pair in pairs.tolist()])
    apart = (pairs[:, None, :, None] != pairs[None, :, None, :]).all(axis=(2, 3))
    ahead = np.sign(ranked[:, None] - ranked[None, :])[apart]
    return int((ahead > 0).sum()), int((ahead == 0).sum()), int((ahead < 0).sum())


def _python(board: Sequence[int]) -> Totals:
    """Each player hand against each of its 990 dealer hands, in Python alone."""
    left = [card for card in DECK if card not in board]
    ranked = {pair: strength((*pair, *board)) for pair in combinations(left, 2)}
    lost = tied = won = 0
    for (a, b), own in ranked.items():
        for (c, d), dealer in ranked.items():
            if a not in (c, d) and b not in (c, d):
                lost += own > dealer
                tied += own == dealer
                won += own < dealer
    return lost, tied, won


@pytest.mark.parametrize("count", [_ours, _numpy, _python])
def test_dealer_hands_of_four_boards(
    benchmark: Any, count: Callable[[Sequence[int]], Totals]
) -> None:
    """Every way counts alike; how long it takes is printed, not asserted."""
    expected = [_numpy(board) for board in _BOARDS]
    assert [_ours(board) for board in _BOARDS] == expected  # compiled before it is timed
    found = benchmark(lambda: [count(board) for board in _BOARDS])
    assert found == expected
    assert all(sum(totals) == STATES * 990 for totals in found)
    if benchmark.stats:
        each = benchmark.stats.stats.min / len(_BOARDS)
        benchmark.extra_info["seconds for all boards"] = round(each * ALL_BOARDS, 1)


def test_an_edited_table_is_answered_from_the_shipped_one(benchmark: Any) -> None:
    """Rounds of the optimal strategy after an edit of the Blind table."""
    pays = {**BLIND_TABLE_A, "Flush": Fraction(2), "Four-of-a-kind": Fraction(4)}
    assert sum(end.ways for end in benchmark(rounds, PLAIN, pays)) == DEALS


def test_the_169_starting_hands(benchmark: Any) -> None:
    """The exact value of every decision before the flop."""
    assert len(benchmark(starting_hands, PLAIN, BLIND_TABLE_A)) == 169


@pytest.mark.parametrize("flop", ["9h 4s Kd", "2h 7h Jh"])
def test_a_decision_on_the_flop(benchmark: Any, flop: str) -> None:
    """Counted with the standard library; three cards of one suit take longest."""
    hole, board = parse_cards("As Qd"), parse_cards(flop)
    assert len(benchmark(decisions, PLAIN, hole, board, BLIND_TABLE_A)) == 2


@pytest.mark.parametrize("start", ["first", "second"])
def test_the_whole_game_from_scratch(start: str, benchmark: Any, tmp_path: Path) -> None:
    """Beside hand-written C++ on one thread, which counts every end of a round alike.

    At the first start loops are compiled, at the second they lie where the first kept them.
    `extra_info` has the seconds of the processor, by which to judge: ours runs on all there are.
    """
    kept = tmp_path if start == "second" else None
    if kept is not None:
        solved_in_python(kept=kept)
    found = benchmark.pedantic(solved_in_python, kwargs={"kept": kept}, rounds=1, iterations=1)
    assert sum(found.ends) == DEALS
    peer = solved_in_cpp(tmp_path)
    if peer is None:
        pytest.skip("no compiler of C++ (g++, clang++) to build the peer with")
    assert peer.ends == found.ends
    benchmark.extra_info["CPU seconds"] = found.seconds
    benchmark.extra_info["CPU seconds of C++"] = peer.seconds
    benchmark.extra_info["ratio"] = found.seconds / peer.seconds
