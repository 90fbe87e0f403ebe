"""The table of what one deal can bring together, checked hand by hand by another evaluator."""

from __future__ import annotations

import random
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest

from combinatorics.cards import DECK
from combinatorics.catalogue import shipped
from combinatorics.kernels.joint_deals import six_card_hands
from combinatorics.rankings.five_card import CATEGORIES, category, strength
from combinatorics.solvers.ultimate.joint_maxima import (
    COMPONENTS,
    HANDS,
    LETTERS,
    NOBODY,
    SIX_CARD_ROYAL,
    most_won,
    witnesses,
)

STRAIGHT_FLUSH = CATEGORIES.index("Straight flush")


def code(player: tuple[int, ...], dealer: tuple[int, ...], board: tuple[int, ...]) -> str:
    """Return the code of a deal: categories with seven cards and with the Flop, and the result."""
    mine, his = strength((*player, *board)), strength((*dealer, *board))
    parts = (
        category(mine),
        category(strength((*player, *board[:3]))),
        category(his),
        category(strength((*dealer, *board[:3]))),
    )
    return "".join(map(str, parts)) + ("W" if mine > his else "T" if mine == his else "L")


def six_cards(cards: tuple[int, ...]) -> str:
    """Return the class of six cards: the digit of its category, T for a six-card royal flush."""
    found = category(strength(cards))
    ranks = sorted(card // 4 for card in cards)
    one_suit = len({card % 4 for card in cards}) == 1
    return SIX_CARD_ROYAL if one_suit and ranks == [7, 8, 9, 10, 11, 12] else str(found)


def test_every_witness_brings_what_its_place_says() -> None:
    """Each deal has different cards, its kind, the strongest of its six cards, and the others'."""
    counted = 0
    for others, by_six in witnesses().items():
        hands = [] if others == NOBODY else others.split(", ")
        for sixes, by_code in by_six.items():
            for name, letters in by_code.items():
                cards = tuple(LETTERS.index(letter) for letter in letters)
                assert len(set(cards)) == len(cards) == 13 + 2 * len(hands)
                player, dealer, board, bonus = cards[:2], cards[2:4], cards[4:9], cards[9:13]
                assert code(player, dealer, board) == name
                assert six_cards((*player, *bonus)) == sixes[-1]
                held = [
                    CATEGORIES[category(strength((*cards[at : at + 2], *board[:3])))]
                    for at in range(13, len(cards), 2)
                ]
                assert sorted(held) == sorted(hands)
                counted += 1
    assert counted > 10_000


def test_random_deals_never_leave_the_table() -> None:
    """Thousands of deals at random bring no kind, and no hand of six cards, that is not there."""
    chance = random.Random(653)
    every = {sixes: set(by_code) for sixes, by_code in witnesses()[NOBODY].items()}
    for _ in range(20_000):
        cards = tuple(chance.sample(DECK, 13))
        name = code(cards[:2], cards[2:4], cards[4:9])
        six = six_cards((*cards[:2], *cards[9:13]))
        assert any(six in sixes for sixes, codes in every.items() if name in codes)


def test_random_deals_with_a_straight_flush_never_leave_the_table() -> None:
    """The same where the board has four cards of a straight flush, for the rare kinds."""
    chance = random.Random(12)
    every = {sixes: set(by_code) for sixes, by_code in witnesses()[NOBODY].items()}
    reached = set()
    for _ in range(20_000):
        low = chance.randrange(9)
        run = [4 * rank + 3 for rank in range(low, low + 5)]
        board = chance.sample(run, 4)
        rest = chance.sample([card for card in DECK if card not in board], 9)
        player, dealer, board = tuple(rest[:2]), tuple(rest[2:4]), [*board, rest[4]]
        chance.shuffle(board)
        name = code(player, dealer, tuple(board))
        six = six_cards((*player, *rest[5:]))
        assert any(six in sixes for sixes, codes in every.items() if name in codes)
        reached.add(name)
    assert len(reached) > 100


def free_ranks(cards: Iterable[int]) -> npt.NDArray[np.int64]:
    """Return the ranks of some cards by suit, one bit each."""
    cards = tuple(cards)
    return np.array(
        [sum(1 << card // 4 for card in cards if card % 4 == suit) for suit in range(4)]
    )


@pytest.mark.parametrize("seed", range(12))
def test_four_more_cards_make_just_the_hands_that_are_told(seed: int) -> None:
    """Every four of the cards that are free beside two are looked at by another evaluator.

    The others lie near the two cards, so that few of their ranks and suits are free.
    """
    chance = random.Random(seed)
    first = chance.choice(DECK)
    near = sorted(
        set(DECK) - {first}, key=lambda card: (abs(card // 4 - first // 4) // 2, chance.random())
    )
    second = chance.choice(near[:12])
    taken = [card for card in near if card != second][: chance.choice((7, 9, 11))]
    free = sorted(set(DECK) - {first, second, *taken})
    made = {six_cards((first, second, *four)) for four in combinations(free, 4)}
    told = six_card_hands(first, second, free_ranks((first, second, *free)))
    assert {hand for at, hand in enumerate(HANDS) if told >> at & 1} == made


def test_a_hand_of_six_cards_below_the_paid_ones_is_won_with_the_others() -> None:
    """A royal flush of one card in hand leaves six cards with two pairs, and with a high card."""
    royal = {"Trips": {"Royal flush": Fraction(50)}}
    for hand in ("Two pairs", "Pair", "High card"):
        assert most_won({**royal, "Six Card": {hand: Fraction(2)}}).amount == 52


def test_a_pair_in_hand_leaves_six_cards_no_high_card() -> None:
    """Three of a kind with the Flop beside a dealer's high card there need a pair in hand."""
    worth = {
        "Five Card Hand": {"Three-of-a-kind": Fraction(9)},
        "Five Card Hand, dealer": {"High card": Fraction(9)},
    }
    for hand, most in (("Pair", 19), ("High card", 18)):
        assert most_won({**worth, "Six Card": {hand: Fraction(1)}}).amount == most


def test_the_table_is_alike_for_player_and_dealer() -> None:
    """Exchanging the two hands of a deal gives a deal: the kinds are symmetric."""
    found = {name for by_code in witnesses()[NOBODY].values() for name in by_code}
    turned = {name[2:4] + name[:2] + {"W": "L", "L": "W", "T": "T"}[name[4]] for name in found}
    assert found == turned
    assert len(found) == 1844


@pytest.mark.parametrize("impossible", ["9999T", "9999W", "9090L", "8899W", "7777W"])
def test_what_cannot_be_dealt_is_not_in_the_table(impossible: str) -> None:
    """With one Flop no two royal flushes, none that loses, no two hands of four-of-a-kind."""
    assert all(impossible not in by_code for by_code in witnesses()[NOBODY].values())


def test_most_won_by_hand() -> None:
    """A royal flush against a straight flush wins Blind and Bad Beat together."""
    worth = {
        "Ante": {"Win": Fraction(15)},
        "Play": {"Win": Fraction(60)},
        "Blind": {"Royal flush": Fraction(7500)},
        "Bad Beat": {"Straight flush": Fraction(50000)},
    }
    best = most_won(worth)
    assert best.amount == 57_575
    assert {hand[0] for hand in best.hands} == {"Ante", "Play", "Blind", "Bad Beat"}


def test_a_six_card_royal_flush_and_a_royal_flush_with_the_flop_exclude_each_other() -> None:
    """§ 653a.6(d)(1): ace to nine of one suit; three of them lie on the Flop."""
    worth = {
        "Progressive": {"Royal flush": Fraction(10)},
        "Six Card": {"Six-card royal flush—diamonds": Fraction(10), "Royal flush": Fraction(9)},
    }
    assert most_won(worth).amount == 10


def test_a_table_without_six_card_royals_pays_them_as_royal_flushes() -> None:
    """§ 653a.6(d): a six-card royal flush holds a royal flush."""
    assert most_won({"Six Card": {"Royal flush": Fraction(1000)}}).amount == 1000


def test_an_unknown_component_is_an_error() -> None:
    """A component that no deal pays is a mistake of the caller."""
    with pytest.raises(ValueError, match="Insurance"):
        most_won({"Insurance": {"Win": Fraction(1)}})


def test_the_game_finds_its_joint_maxima() -> None:
    """The module stands beside the game and is found by its code."""
    joint = shipped()["UTH"].joint
    assert joint is not None
    assert joint.components == COMPONENTS
    assert shipped()["POKER"].joint is None
