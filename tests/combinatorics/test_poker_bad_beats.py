"""How often a high Hold'em hand loses: the shipped table against other ways of counting."""

from __future__ import annotations

from itertools import combinations
from math import comb, sqrt

import numpy as np
import pytest

from combinatorics.cards import RANKS
from combinatorics.kernels.bad_beats import lost_on_boards
from combinatorics.kernels.compiled import compiled
from combinatorics.kernels.holdem_classes import strength_of
from combinatorics.kernels.holdem_strength import FULL_HOUSE
from combinatorics.kernels.holdem_strength import by_letter as letter
from combinatorics.player_banked_poker import bad_beats
from combinatorics.rankings.five_card import CATEGORIES, RANKING, category, strength
from combinatorics.solvers.ultimate.bad_beat import BAD_BEAT

BOARDS = 40
SEED = 553


@pytest.mark.parametrize("by_letter", [False, True])
def test_the_kinds_lose_as_often_as_in_another_enumeration(by_letter):
    """The Bad Beat wager of Ultimate Texas Hold'em counts every losing hand of two by its kind.

    Its counts come from the solution of that game, player and dealer told apart: twice as many
    deals. Of two different hands of one kind one loses, whichever way they compare.
    """
    other = BAD_BEAT.distribution("showdown")
    assert other.total == 2 * bad_beats.DEALS == 2_781_381_002_400
    ways = {outcome.name: outcome.ways for outcome in other.outcomes}
    for kind, hands in bad_beats.lost(by_letter=by_letter).items():
        assert 2 * sum(sum(each) for each in hands.values()) == ways[kind] > 0


@pytest.mark.parametrize("by_letter", [False, True])
def test_every_hand_of_the_ranking_is_there(by_letter):
    """13 x 12 full houses, 13 x 12 fours with a card beside them, nine straight flushes."""
    hands = bad_beats.lost(by_letter=by_letter)
    assert {kind: len(found) for kind, found in hands.items()} == {
        "Full house": 13 * 12,
        "Four-of-a-kind": 13 * 12,
        "Straight flush": 9,
    }
    assert min(min(each) for found in hands.values() for each in found.values()) >= 0


@pytest.mark.parametrize("by_letter", [False, True])
def test_a_king_high_straight_flush_loses_to_the_royal_flush_alone(by_letter):
    """Counted by hand, for each suit: the board holds K to 9, or K Q J T and another card.

    In the first case the winner has the ace and any of 46 cards, the loser any two of 45. In the
    second the fifth card of the board is one of 46, the winner has the ace, the loser the nine,
    each with one of the 45 cards left. Four or five of the board play, so never both hole cards.
    """
    found = bad_beats.lost(by_letter=by_letter)["Straight flush"]["KQJT9"]
    assert found == (4 * (46 * comb(45, 2) + 46 * 45 * 44), 0, 0, 0)


@pytest.mark.parametrize(("rank", "above"), [("2", 11), ("3", 10), ("Q", 1), ("K", 0)])
def test_by_the_letter_an_ace_beside_lower_fours_loses_less_often(rank, above):
    """Counted by hand: four of a rank with an ace against the higher fours of a king and below.

    An ace on the board would stand beside both fours. So the ace is held, with the last of the
    rank, and the board has three of it and two of a higher one, whose other two the winner holds
    with a card of the lower rank beside them: C(4,3) C(4,2) boards for each higher rank, 4 aces.
    The ranks of the fours first, that hand loses; by the letter its ace wins. Nothing else turns.
    """
    hand = 4 * rank + "A"
    before = bad_beats.lost()["Four-of-a-kind"][hand]
    after = bad_beats.lost(by_letter=True)["Four-of-a-kind"][hand]
    turned = comb(4, 3) * comb(4, 2) * 4 * above
    assert after == (before.neither, before.losing, before.winning, before.both - turned)


@pytest.fixture(scope="module")
def boards():
    """Boards drawn at random, among them paired ones and ones of one suit; the high hands of each.

    A hand plays both hole cards where some three of the board with them are as strong as all seven.
    """
    drawn = np.random.default_rng(SEED)
    found = [sorted(drawn.choice(52, 5, replace=False).tolist()) for _ in range(BOARDS)]
    found += [[0, 1, 4, 5, 30], [48, 49, 50, 44, 45], [32, 36, 40, 44, 48], [24, 25, 26, 27, 50]]
    found += [[16, 20, 24, 28, 29], [0, 4, 8, 12, 48]]
    return [(board, _high(board)) for board in map(sorted, found)]


def _high(board):
    cards = [card for card in range(52) if card not in board]
    high = {}
    for own in combinations(cards, 2):
        best = strength((*own, *board))
        if category(best) >= CATEGORIES.index("Full house"):
            both = any(strength((*own, *three)) == best for three in combinations(board, 3))
            high[own] = (best, both)
    return high


@pytest.mark.parametrize("by_letter", [False, True])
def test_boards_counted_pair_by_pair_with_another_ranking(boards, by_letter):
    """Every two hands beside a board, compared by the list of rankings in plain Python."""
    compared = RANKING.by_letter if by_letter else int
    looked_at = turned = 0
    for board, high in boards:
        expected: dict[int, list[int]] = {}
        hands = [
            (compared(best), 1 << a | 1 << b, best, both) for (a, b), (best, both) in high.items()
        ]
        for lower, upper in combinations(sorted(hands), 2):
            if lower[1] & upper[1] or lower[0] == upper[0]:
                continue
            turned += lower[2] > upper[2]
            expected.setdefault(lower[2], [0, 0, 0, 0])[lower[3] + 2 * upper[3]] += 1
        looked_at += sum(map(sum, expected.values()))
        assert _by_kernel(board, high, by_letter) == expected
    assert looked_at > 20_000
    assert (turned > 100) == by_letter


def _by_kernel(board, high, by_letter):
    """The kernel's counts on a board, by the strength of the list of rankings."""
    same = {}
    for own, (best, _) in high.items():
        found = int(strength_of(np.array([*own, *board])))
        same[letter(found) if by_letter else found] = best
    strengths = np.array(sorted(same), np.int64)
    counts = np.zeros((len(strengths), 4), np.int64)
    lost_on_boards(np.array([board]), np.array([1]), strengths, counts, by_letter)
    return {
        same[int(one)]: ways
        for one, ways in zip(strengths, counts.tolist(), strict=True)
        if sum(ways)
    }


@compiled
def _losses(deals, players, seed):
    """Deals in which one of several players loses with a full house or better."""
    np.random.seed(seed)
    deck = np.arange(52)
    seven = np.empty(7, np.int64)
    found = 0
    for _ in range(deals):
        for place in range(5 + 2 * players):
            other = place + np.random.randint(52 - place)
            deck[place], deck[other] = deck[other], deck[place]
        for place in range(5):
            seven[place] = deck[place]
        lowest, highest = 1 << 62, 0
        for player in range(players):
            seven[5] = deck[5 + 2 * player]
            seven[6] = deck[6 + 2 * player]
            strength = strength_of(seven)
            if strength >> 26 >= FULL_HOUSE:
                lowest = min(lowest, strength)
                highest = max(highest, strength)
        found += highest > lowest
    return found


@pytest.mark.parametrize("players", [2, 4, 9])
def test_the_bound_holds_for_several_players(players):
    """Monte Carlo, as a cross-check: two players within four standard errors, more under the bound.

    A deal that several pairs of players bring is counted for each, as where a board holds a full
    house or three of a kind; so the bound is far away for many players and common hands.
    """
    deals = 400_000
    found = _losses(deals, players, SEED) / deals
    error = sqrt(found * (1 - found) / deals)
    exact = sum(sum(each) for hands in bad_beats.lost().values() for each in hands.values())
    two = exact / bad_beats.DEALS
    if players == 2:
        assert abs(found - two) < 4 * error
    else:
        assert two < found < comb(players, 2) * two + 4 * error


def test_a_hand_is_written_as_its_five_ranks():
    """The names of the table are ranks of a deck, the strongest part first."""
    for hands in bad_beats.lost().values():
        for name in hands:
            assert len(name) == 5
            assert set(name) <= set(RANKS)
