"""The readings of chapter 553 that move a pot, on hands and pots worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from combinatorics.cards import DECK, parse_cards
from combinatorics.player_banked_poker.hands import high_strength, low_ranking
from combinatorics.player_banked_poker.variants import VARIANTS
from combinatorics.rankings import five_card, low_hand
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Raw, Rows

LETTER = "highest card not in the other"
PAIRS_FIRST = "rank of the pairs first"
DRAW_LOW, OMAHA = "Five-card Draw Low-hand", "Omaha High"


def winners(variant: str, hands: list[str], reading: str, board: str | None = None) -> list[object]:
    """The players of $5 each who are awarded anything, under a reading."""
    given: Rows = [["reading", reading]]
    rows = invoke(
        "SPLITPOT", [variant, [[5] for _ in hands], [[hand] for hand in hands], board, None, given]
    )
    assert isinstance(rows, list)
    return [row[0] for row in rows[1:] if row[1] == "Main pot" and row[9]]


@pytest.mark.parametrize(
    ("variant", "hands", "first", "letter"),
    [
        # The law file's own example: § 553.4(b)(9) against the words of § 553.4(e).
        ("Five-card Draw High", ["Kh Ks 2c 3d 4h", "Qh Qs Ac 3s 4s"], "1", "2"),
        # 3-3-3-K-2 lacks the ace that 2-2-2-A-3 holds.
        ("Five-card Draw High", ["3h 3s 3c Kd 2h", "2d 2s 2c Ad 5h"], "1", "2"),
        # A full house of kings over queens lacks the aces of one of twos over aces.
        ("Five-card Draw High", ["Kh Ks Kc Qd Qh", "2d 2s 2c Ad Ah"], "1", "2"),
        # Without a pair nothing changes.
        ("Five-card Draw High", ["Kh Qs 9c 3d 2h", "Ah 5s 4c 3s 2d"], "2", "2"),
        # Low: a pair of threes is better than one of fives, but holds the king.
        (DRAW_LOW, ["3h 3s Kc 2d 4h", "5h 5s Ac 2s 4s"], "1", "2"),
        (DRAW_LOW, ["7h 5s 4c 3d 2h", "8h 4s 3c 2s Ad"], "1", "1"),
    ],
)
def test_who_wins_by_the_highest_card_alone(
    variant: str, hands: list[str], first: str, letter: str
) -> None:
    """§ 553.4(e) after the ranks of the pairs, and § 553.4(e) alone."""
    assert winners(variant, hands, PAIRS_FIRST) == [first]
    assert winners(variant, hands, LETTER) == [letter]


def by_counting(five: tuple[int, ...]) -> tuple[object, ...]:
    """Five cards by the letter, from scratch: kind by counting, then ranks from the highest."""
    ranks = sorted((card // 4 for card in five), reverse=True)
    shape = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    low_ace = ranks == [12, 3, 2, 1, 0]
    straight = low_ace or (len(shape) == 5 and ranks[0] - ranks[4] == 4)
    flush = len({card % 4 for card in five}) == 1
    kinds = [[1] * 5, [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], "straight", "flush", [3, 2], [4, 1]]
    kind: object = shape
    if straight or flush:
        kind = "straight" if straight else "flush"
    place = 8 if straight and flush else kinds.index(kind)
    return place, [3, 2, 1, 0, -1] if low_ace else ranks


def test_the_best_five_by_the_letter_is_found_among_more_cards() -> None:
    """Of five, six and seven cards, and of Omaha's two and three, as each five tried shows."""
    dealt = Random(5534)
    omaha = next(one for one in VARIANTS if one.name == OMAHA)
    checked = differ = 0
    for _ in range(400):
        cards = dealt.sample(DECK, 18)
        for size in (5, 7):
            own, other = tuple(cards[:size]), tuple(cards[9 : 9 + size])
            one, two = (max(map(by_counting, combinations(hand, 5))) for hand in (own, other))
            found = [five_card.strength_by_letter(hand) for hand in (own, other)]
            assert (found[0] > found[1], found[0] == found[1]) == (one > two, one == two)
            plain = [five_card.strength(hand) for hand in (own, other)]
            differ += (plain[0] > plain[1]) != (found[0] > found[1])
            checked += 1
        hands = (tuple(cards[:4]), tuple(cards[4:8]))
        board = tuple(cards[8:13])
        tried = [
            max(
                by_counting((*two, *three))
                for two in combinations(hand, 2)
                for three in combinations(board, 3)
            )
            for hand in hands
        ]
        found = [high_strength(omaha, hand, board, five_card.strength_by_letter) for hand in hands]
        assert (found[0] > found[1]) == (tried[0] > tried[1])  # type: ignore[operator]
    assert checked == 800
    assert differ >= 15


def test_low_hands_by_the_letter() -> None:
    """From the highest card down the lower wins; with the ace first, from the ace up."""
    draw = next(one for one in VARIANTS if one.name == DRAW_LOW)
    dealt = Random(5535)
    checked = 0
    for _ in range(400):
        cards = dealt.sample(DECK, 10)
        hands = (tuple(cards[:5]), tuple(cards[5:]))
        ranks = [sorted((card // 4 + 1) % 13 for card in hand) for hand in hands]
        kinds = [low_hand.category(low_hand.strength(hand)) for hand in hands]
        if kinds[0] != kinds[1]:
            continue
        for ace_first, better in (
            (False, ranks[0][::-1] < ranks[1][::-1]),
            (True, ranks[0] < ranks[1]),
        ):
            ranking = low_ranking(draw, ace_first=ace_first, by_letter=True)
            one, two = ranking(hands[0]), ranking(hands[1])
            assert one is not None
            assert two is not None
            assert (one > two) == better
            checked += 1
    assert checked > 300
    pairs = parse_cards("Ah As 7c 6d 5h"), parse_cards("3h 3s 4c 6s 5s")
    plain, letter = (low_ranking(draw, by_letter=by_letter) for by_letter in (False, True))
    assert plain(pairs[0]) > plain(pairs[1])  # type: ignore[operator]
    assert letter(pairs[0]) < letter(pairs[1])  # type: ignore[operator]


@pytest.mark.parametrize(
    ("reading", "rake"),
    [
        ("rake first; one of the two", Fraction(19)),  # a tenth of $150 and of $40
        ("side pots first; one of the two", Fraction(15)),  # of $150 alone
        ("rake first; both", Fraction(3610, 100)),  # and a tenth of the $135 and $36 left
        ("side pots first; both", Fraction(2850, 100)),
    ],
)
def test_what_a_percentage_takes(reading: str, rake: Fraction) -> None:
    """§ 553.15(b)(1): 10% of a main pot of $150 and a side pot of $40, as each clause is read."""
    given: Rows = [["reading", reading]]
    assert invoke("RAKE", [[[150], [40]], "percentage", 0.1, None, given]) == rake
    money: Rows = [[70], [70], [50]]  # $150 between three and $40 between the first two
    hands: Rows = [["Kd Ks"], ["Qd Qs"], ["Ad As"]]
    taken = [["rake", 0.1], *given]
    rows = invoke("SPLITPOT", ["Hold'em", money, hands, "Ac 7h 8d 2s 3c", None, taken])
    assert isinstance(rows, list)
    assert sum(row[9] for row in rows if row[0] == "Rake") == rake  # type: ignore[misc]
    assert rows[-1][9] == 190
    cited = [str(row[10]) for row in rows if row[0] == "Rake"]
    assert all("read as" in line for line in cited)


def test_side_pots_awarded_first_give_nothing_to_levels_and_fund() -> None:
    """$1 at $140 and $1 more at $160: the main pot of $150 reaches one; the fund takes from it."""
    money: Rows = [[70], [70], [50]]
    hands: Rows = [["Kd Ks"], ["Qd Qs"], ["Ad As"]]

    def taken(reading: str) -> list[tuple[object, object, object]]:
        given: Rows = [
            ["rake levels", "1 at 140; 1 at 160"],
            ["bad beat contribution", 151],
            ["reading", reading],
        ]
        rows = invoke("SPLITPOT", ["Hold'em", money, hands, "Ac 7h 8d 2s 3c", None, given])
        assert isinstance(rows, list)
        return [(row[0], row[1], row[9]) for row in rows if row[0] in ("Rake", "Bad Beat fund")]

    fund = "Bad Beat fund"
    assert taken("rake first") == [
        ("Rake", "Main pot", 1),
        (fund, "Main pot", 149),
        ("Rake", "Side pot 1", 1),
        (fund, "Side pot 1", 2),
    ]
    assert taken("side pots first") == [("Rake", "Main pot", 1), (fund, "Main pot", 149)]


@pytest.mark.parametrize(
    "call",
    [
        [150, "incremental", [[20, 1]], None, [["reading", "both"]]],
        [None, "time per table", 12, None, [["reading", "both"]]],
    ],
)
def test_a_reading_that_decides_nothing_is_refused(call: list[Raw]) -> None:
    """Levels are reached once, and a time charge has no pot."""
    with pytest.raises(Refusal, match='"reading"'):
        invoke("RAKE", call)
