from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest
from blind_tables import BLIND_TABLE_A, best

from combinatorics.base_wager import UnsolvedError
from combinatorics.cards import DECK, parse_cards
from combinatorics.kernels.holdem_strength import (
    CATEGORY_SHIFT,
    flush_strength,
    rank_strength,
)
from combinatorics.rankings.five_card import CATEGORIES, category, strength
from combinatorics.solvers.ultimate.hands import HANDS, name_of
from combinatorics.solvers.ultimate.settlement import PLAIN
from combinatorics.solvers.ultimate.strategy import after_flop, decisions, on_river


def settle(hole, board, dealer, multiple, pays):
    """One deal settled by the words of § 653a.11(h) with the general evaluator."""
    own, other = strength((*hole, *board)), strength((*dealer, *board))
    qualifies = category(other) >= CATEGORIES.index("Pair")
    if own == other:
        return 0
    if own < other:
        return -multiple - 1 - (1 if qualifies else 0)
    return multiple + (1 if qualifies else 0) + pays.get(CATEGORIES[category(own)], 0)


def river_value(hole, board, multiple, pays):
    """The mean over all dealer hands, one by one."""
    left = [card for card in DECK if card not in hole and card not in board]
    dealers = list(combinations(left, 2))
    return Fraction(sum(settle(hole, board, d, multiple, pays) for d in dealers), len(dealers))


def sample_rivers():
    """Deals of seven cards: any, and others of few suits or few ranks, where hands are strong."""
    random = Random(653)
    decks = {
        "any": (list(DECK), 25),
        "two suits": ([card for card in DECK if card % 4 < 2], 25),
        "one suit": ([card for card in DECK if card % 4 == 2], 5),
        "three ranks": ([card for card in DECK if card // 4 in (2, 7, 12)], 15),
        "low cards": ([card for card in DECK if card // 4 < 7], 20),
    }
    for deck, count in decks.values():
        for _ in range(count):
            cards = random.sample(deck, 7)
            yield tuple(cards[:2]), tuple(cards[2:])


def test_river_values_are_those_of_every_dealer_hand_settled_one_by_one() -> None:
    """90 sampled rivers against brute force over 990 dealer hands with the other evaluator."""
    checked = 0
    for hole, board in sample_rivers():
        values = dict(decisions(PLAIN, hole, board, BLIND_TABLE_A))
        assert values == {"Play 1x": river_value(hole, board, 1, BLIND_TABLE_A), "Fold": -2}
        checked += 1
    assert checked == 90


@pytest.mark.parametrize(("hole", "flop"), [("Kd 7d", "Td 9d 2c")])
def test_flop_values_are_those_of_every_deal_settled_one_by_one(hole: str, flop: str) -> None:
    """A flush and straight draw by brute force over all 1,070,190 turns, rivers, dealer hands."""
    player, open_cards = parse_cards(hole), parse_cards(flop)
    left = [card for card in DECK if card not in player and card not in open_cards]
    twice = checked = 0
    pays = {name: Fraction(pay) for name, pay in BLIND_TABLE_A.items()}
    # A turn, a river and a dealer hand of the same four cards make the same hand: each pair of
    # cards has a row and a column here, with -1 where both have a card.
    fours = np.array(list(combinations(range(len(left)), 4)))
    made = [strength((*four, *open_cards)) for four in combinations(left, 4)]
    pairs = list(combinations(range(len(left)), 2))
    place = np.zeros((len(left), len(left)), dtype=np.int64)
    place[tuple(np.transpose(pairs))] = range(len(pairs))
    others = np.full((len(pairs), len(pairs)), -1)
    for a, b, c, d in ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2)):
        one, two = place[fours[:, a], fours[:, b]], place[fours[:, c], fours[:, d]]
        others[one, two] = others[two, one] = made
    for turn_river, met in zip(combinations(left, 2), others, strict=True):
        own = strength((*player, *open_cards, *turn_river))
        pay = pays.get(CATEGORIES[category(own)], 0)
        dealers = met[met >= 0]
        assert len(dealers) == 990
        signs, qualified = np.sign(own - dealers), dealers >> 20 > 0
        wins, losses = int(np.sum(signs > 0)), int(np.sum(signs < 0))
        ahead = wins - losses
        antes = int(np.sum(signs[qualified])) - losses  # the Blind is lost as well
        twice += antes + 2 * ahead + pay * wins
        checked += max(antes + ahead + pay * wins, -2 * 990)
    deals = 1081 * 990
    assert decisions(PLAIN, player, open_cards, BLIND_TABLE_A) == [
        ("Play 2x", twice / deals),
        ("Check", checked / deals),
    ]


@pytest.mark.parametrize(
    ("hole", "flop"), [("As Kd", "7h 7d 7s"), ("8c 8d", "2c 3c 4c"), ("Qh Jh", "Th 9h 2s")]
)
def test_turns_and_rivers_of_equal_ranks_are_alike(hole: str, flop: str) -> None:
    """The grouped states hold exactly the 1,081 boards that are counted one at a time."""
    player, open_cards = parse_cards(hole), parse_cards(flop)
    left = [card for card in DECK if card not in player and card not in open_cards]
    one_by_one = Counter(
        on_river(player, (*open_cards, *pair))[1:] for pair in combinations(left, 2)
    )
    grouped: Counter[tuple[object, ...]] = Counter()
    for state in after_flop(player, open_cards):
        grouped[state[1:]] += state.ways
    assert grouped == one_by_one
    assert grouped.total() == 1081


def test_known_decisions_after_the_flop() -> None:
    """Wizard of Odds: raise two pairs, a hidden pair, a high flush draw; fold to 21 outs."""
    raised = [("9c 4d", "9h 4s Kd"), ("Ad 4d", "9d 2d 6c"), ("9c 3d", "9h 4s Kd")]
    for hole, flop in raised:
        assert (
            best(decisions(PLAIN, parse_cards(hole), parse_cards(flop), BLIND_TABLE_A)) == "Play 2x"
        )
    assert (
        best(decisions(PLAIN, parse_cards("7c 2d"), parse_cards("9h 4s Kd"), BLIND_TABLE_A))
        == "Check"
    )
    board = parse_cards("Ac Kd Jh 9s 5c")
    assert best(decisions(PLAIN, parse_cards("3d 2h"), board, BLIND_TABLE_A)) == "Fold"


def test_four_of_a_kind_on_the_board_is_played_for_the_blind_pay() -> None:
    """A 6 beside 2222 3: ten cards are lower, three equal; so 45 dealers lose and 33 tie.

    A Play of 1x wins 2 + pay against the 45, loses 3 to the other 912, and a fold loses 2 to all
    990: it is played from (3 x 912 - 2 x 990) / 45 - 2 = 74/5 on.
    """
    hole, board = parse_cards("6c 4d"), parse_cards("2c 2d 2h 2s 3c")
    for pay, expected in ((0, "Fold"), (14, "Fold"), (Fraction(74, 5), "Play 1x"), (15, "Play 1x")):
        values = decisions(PLAIN, hole, board, {"Four-of-a-kind": Fraction(pay)})
        assert values[0][1] == river_value(hole, board, 1, {"Four-of-a-kind": pay})
        assert best(values) == expected


def test_starting_hands_have_the_players_names() -> None:
    """All 1,326 pairs of cards: 6 of each pair, 4 suited and 12 offsuit of each two ranks."""
    found = Counter(name_of(pair) for pair in combinations(DECK, 2))
    assert set(found) == set(HANDS)
    assert Counter(found.values()) == {6: 13, 4: 78, 12: 78}
    assert name_of(parse_cards("Ts As")) == "ATs"
    assert name_of(parse_cards("2s Ah")) == "A2o"


def test_before_the_flop_all_suits_are_alike() -> None:
    """Three decisions, the largest wager first."""
    one = decisions(PLAIN, parse_cards("As Kd"), (), BLIND_TABLE_A)
    assert one == decisions(PLAIN, parse_cards("Kc Ah"), (), BLIND_TABLE_A)
    assert [name for name, _ in one] == ["Play 4x", "Play 3x", "Check"]
    # 4x and 3x differ by one ante won or lost: the value of the hand against a random one.
    assert 0 < one[0][1] - one[1][1] < 1


def test_two_aces_win_as_often_as_published() -> None:
    """Against a random hand aces win 84.93% and tie 0.54% (published heads-up tables)."""
    (_, four), (_, three), _ = decisions(PLAIN, parse_cards("As Ad"), (), {})
    # Each published share is rounded to a hundredth of a percent.
    assert abs(float(four - three) - (0.8493 - (1 - 0.8493 - 0.0054))) < 0.0002


@pytest.mark.parametrize(
    ("hole", "board", "words"),
    [
        ("As", "", "holds two cards"),
        ("As Kd Qc", "", "holds two cards"),
        ("As Kd", "2c 3c 4c 5c", "not 4: turn and river are dealt together"),
        ("As Kd", "2c", "not 1"),
        ("As Kd", "2c 3c As", "As stands twice"),
        ("As Jo", "", "without a joker"),
    ],
)
def test_cards_that_cannot_lie_so_are_refused(hole: str, board: str, words: str) -> None:
    """The sentence says what is wrong."""
    with pytest.raises(ValueError, match=words):
        decisions(PLAIN, parse_cards(hole), parse_cards(board), BLIND_TABLE_A)


def test_pays_below_a_straight_are_answered_once_cards_lie_open() -> None:
    """Flop and river are counted at once for any pays; only before the flop a table is needed."""
    pays = {"Pair": Fraction(1)}
    hole, board = parse_cards("As Ad"), parse_cards("2c 7d 9h Js Qc")
    assert decisions(PLAIN, hole, board, pays)[0] == ("Play 1x", river_value(hole, board, 1, pays))
    with pytest.raises(UnsolvedError):
        decisions(PLAIN, hole, (), pays)


def test_a_limit_caps_what_a_winner_is_paid() -> None:
    """§ 653a.12(h): with a limit of one ante a Play of 1x wins one ante at most."""
    hole, board = parse_cards("As Ad"), parse_cards("2c 7d 9h Js Qc")
    state = on_river(hole, board)
    wins, losses = sum(state.counts[:2]), state.counts[4] * 3 + state.counts[5] * 2
    assert decisions(PLAIN, hole, board, BLIND_TABLE_A, cap=Fraction(1))[0] == (
        "Play 1x",
        Fraction(wins - losses, 990),
    )


def test_two_evaluators_order_hands_alike() -> None:
    """20,000 seven-card hands by rank sets and by the ranking of the law: same order, category."""
    random = Random(7)
    pairs = set()
    for _ in range(20_000):
        cards = random.sample(DECK if random.random() < 0.5 else DECK[20:44], 7)
        suits = [[card // 4 for card in cards if card % 4 == suit] for suit in range(4)]
        flush = next((ranks for ranks in suits if len(ranks) >= 5), None)
        if flush:
            own = flush_strength(sum(1 << rank for rank in flush))
        else:
            counts = Counter(card // 4 for card in cards)
            own = rank_strength(
                *(
                    sum(1 << rank for rank, n in counts.items() if n >= least)
                    for least in range(1, 5)
                )
            )
        law = strength(cards)
        assert own >> CATEGORY_SHIFT == category(law)
        pairs.add((own, law))
    assert len({law for _, law in pairs}) == len({own for own, _ in pairs}) == len(pairs)
    in_order = sorted(pairs)
    assert [law for _, law in in_order] == sorted(law for _, law in pairs)
