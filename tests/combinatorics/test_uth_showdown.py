"""What the cards of Ultimate Texas Hold'em decide (58 Pa. Code §§ 653a.6 and 653a.11)."""

from __future__ import annotations

import re

import pytest

from combinatorics.cards import parse_cards
from combinatorics.catalogue import shipped
from combinatorics.showdown import Dealt, Showdown

FOUND = shipped()["UTH"].showdown
assert FOUND is not None
SHOWDOWN: Showdown = FOUND
resolve = SHOWDOWN.resolve
ALL = frozenset(spot.name for spot in SHOWDOWN.spots)
HIGH_BOARD = "2c 7d 9h Js Kd"
EXTRA = "3c 3d 8h Qs"


def dealt(player: str, dealer: str, board: str, others: tuple[str, ...] = ()) -> Dealt:
    """Return a round from text."""
    return Dealt(
        (parse_cards(player),),
        (parse_cards(dealer),) if dealer else (),
        tuple(parse_cards(part) for part in board.split("|")),
        tuple(parse_cards(cards) for cards in others),
    )


def results(player: str, dealer: str, board: str, placed: frozenset[str] = ALL) -> dict[str, str]:
    """Return the result of each wager."""
    found = resolve(dealt(player, dealer, board), placed, {})
    assert set(found) == placed
    return {name: one.result for name, one in found.items()}


def test_a_higher_hand_wins_and_a_lower_one_loses() -> None:
    """§ 653a.11(h)(2)(i) and (ii): a pair of aces beats a pair of kings, which qualifies."""
    board = f"{HIGH_BOARD} | {EXTRA}"
    won = results("As Ad", "Kc 5s", board)
    assert (won["Ante"], won["Blind"], won["Play"]) == ("win", "win", "win")
    lost = results("Kc 5s", "As Ad", board)
    assert (lost["Ante"], lost["Blind"], lost["Play"]) == ("lose", "lose", "lose")


@pytest.mark.parametrize(("player", "result"), [("Ac 4s", "win"), ("3s 4h", "lose")])
def test_the_ante_is_returned_when_the_dealer_has_no_pair(player: str, result: str) -> None:
    """§ 653a.11(h)(1): the Ante comes back whoever wins, Blind and Play are resolved."""
    found = results(player, "Qs 8c", HIGH_BOARD, frozenset(("Ante", "Blind", "Play")))
    assert found == {"Ante": "push", "Blind": result, "Play": result}


def test_a_pair_on_the_board_qualifies_the_dealer() -> None:
    """§ 653a.11(h)(2): the dealer's hand is of his two cards and the five community cards."""
    found = results("As 3s", "Qs 8c", "2c 2d 9h Js Kd", frozenset(("Ante", "Blind", "Play")))
    assert set(found.values()) == {"win"}


def test_equal_hands_return_all_three() -> None:
    """§ 653a.11(h)(2)(iii): both play the straight on the board."""
    found = results("2s 2h", "3s 3h", "9c Td Jh Qs Kd", frozenset(("Ante", "Blind", "Play")))
    assert set(found.values()) == {"push"}


def test_a_fold_forfeits_what_the_law_names_and_nothing_else() -> None:
    """§ 653a.11(f)(2) collects Ante, Blind and Bad Beat; (i) leaves Trips and Six Card."""
    found = results("As Ad", "Kc 5s", f"{HIGH_BOARD} | {EXTRA}", ALL - {"Play"})
    assert {name for name, result in found.items() if result == "forfeit"} == {
        "Ante",
        "Blind",
        "Bad Beat",
    }


@pytest.mark.parametrize(
    ("player", "dealer", "board", "hand"),
    [
        ("7s 7c", "Ks Kc", "2c 7d 9h Js Kd", "Three-of-a-kind"),  # (j)(1): the player loses
        ("Ks Kc", "7s 7c", "2c 7d 9h Js Kd", "Three-of-a-kind"),  # (j)(2): the dealer loses
        ("Ah 2h", "Js Jc", "3h 7h Jh Jd 5h", "Flush"),  # four-of-a-kind beats a flush
        ("8h 9h", "Kh 2c", "5h 6h 7h Qh 2d", "Flush"),  # a straight flush beats a flush
    ],
)
def test_a_bad_beat_is_named_by_the_losing_hand(
    player: str, dealer: str, board: str, hand: str
) -> None:
    """§ 653a.11(j)(1) and (2): the rank of the losing hand, whoever holds it."""
    decided = resolve(dealt(player, dealer, board), frozenset(("Play", "Bad Beat")), {})["Bad Beat"]
    assert (decided.result, decided.hands) == ("win", (hand,))


@pytest.mark.parametrize(
    ("player", "dealer", "board"),
    [
        ("2s 2h", "3s 3h", "9c Td Jh Qs Kd"),  # a tie of straights
        ("As Ad", "Kc 5s", HIGH_BOARD),  # the losing hand is a pair
        ("7s 7c", "Qs Qc", HIGH_BOARD),  # three sevens win over a pair of queens
    ],
)
def test_a_bad_beat_loses_otherwise(player: str, dealer: str, board: str) -> None:
    """§ 653a.11(j)(3): a tie, or no losing hand of three-of-a-kind or better."""
    placed = frozenset(("Play", "Bad Beat"))
    assert resolve(dealt(player, dealer, board), placed, {})["Bad Beat"].result == "lose"


def test_progressive_and_five_card_hand_read_the_flop_alone() -> None:
    """§ 653a.11(k) and (l): two cards and the three-card Flop, which lies first on the board."""
    late = dealt("As Ks", "2c 3d", "Qs Js 4d Ts 9s")
    placed = frozenset(("Progressive", "Five Card Hand", "Five Card Hand dealer", "Trips"))
    found = resolve(late, placed, {"Progressive": "flop"})
    assert found["Trips"].hands == ("Royal flush",)
    assert found["Progressive"].hands == ("High card",)
    assert found["Five Card Hand"].hands == ("High card",)
    early = dealt("2c 3d", "As Ks", "Qs Js Ts 4d 9h")
    found = resolve(early, placed, {})
    assert found["Five Card Hand dealer"].hands == ("Royal flush",)
    assert found["Five Card Hand"].hands == ("High card",)


def test_the_progressive_of_2011_reads_seven_cards() -> None:
    """§ 653a.1 of 2011: a hand is of two cards and any of the five community cards."""
    late = dealt("As Ks", "2c 3d", "Qs Js 4d Ts 9s")
    found = resolve(late, frozenset(("Progressive",)), {"Progressive": "seven cards"})
    assert found["Progressive"].hands == ("Royal flush",)


@pytest.mark.parametrize(
    ("player", "extra", "hands"),
    [
        ("Ad Kd", "Qd Jd Td 9d", ("Six-card royal flush—diamonds", "Royal flush")),
        ("As 9s", "Qs Js Ts Ks", ("Six-card royal flush—hearts, spades or clubs", "Royal flush")),
        ("As Ks", "Qs Js Ts 8s", ("Royal flush",)),
        ("As Ks", "Qs Js Ts 9d", ("Royal flush",)),
        ("Ks 9s", "Qs Js Ts 8s", ("Straight flush",)),
        ("2s 2d", "2c 5h 8d Ks", ("Three-of-a-kind",)),
        ("2s 2d", "4c 5h 8d Ks", ("Pair",)),
    ],
)
def test_the_six_card_hand(player: str, extra: str, hands: tuple[str, ...]) -> None:
    """§ 653a.6(d): ace, king, queen, jack, 10 and 9 of one suit is a six-card royal flush."""
    found = resolve(dealt(player, "", f"3h 6h 7h 7c 8h | {extra}"), frozenset(("Six Card",)), {})
    assert found["Six Card"].hands == hands


def test_nine_cards_without_a_bar_are_five_and_four() -> None:
    """The first five cards of nine are the community cards."""
    together = dealt("As Ks", "", "2c 3d 4h 7s 9d Qs Js Ts 8s")
    assert resolve(together, frozenset(("Six Card",)), {})["Six Card"].hands == ("Royal flush",)


def test_other_players_hands() -> None:
    """§ 653a.1: an Envy bonus qualifying hand is another player's five-card hand."""
    others = ("As Ks", "9s 8s", "2c 2d")
    cards = dealt("3c 3d", "4c 4d", "Qs Js Ts 5c 6c", others)
    flop = SHOWDOWN.bystanders(cards, "Progressive", "flop")
    assert flop == ("Royal flush", "Straight flush", "Pair")


@pytest.mark.parametrize(
    ("player", "dealer", "board", "words"),
    [
        ("As", "2c 3d", HIGH_BOARD, "The player has 1 card where 2 cards are needed."),
        ("As Ks Qs", "2h 3d", HIGH_BOARD, "The player has 3 cards"),
        ("As Ks", "", HIGH_BOARD, "The dealer has 0 cards where 2 cards are needed."),
        ("As Ks", "2h 3d", "2c 7d 9h Js", "The board has 4 cards: give 5 community cards"),
        ("As Ks", "2h 3d", "2c 7d 9h Js Kd 4c", "The board has 6 cards"),
        ("As Ks", "2h 3d", "2c 7d 9h | Js Kd", "The board has 3 | 2 cards"),
        ("As Ks", "2h Jo", HIGH_BOARD, "played without a joker"),
    ],
)
def test_a_wrong_number_of_cards(player: str, dealer: str, board: str, words: str) -> None:
    """The sentence says who has how many cards and how many are needed."""
    with pytest.raises(ValueError, match=re.escape(words)):
        resolve(dealt(player, dealer, board), frozenset(("Ante", "Blind", "Play")), {})


def test_the_six_card_wager_needs_its_cards() -> None:
    """§ 653a.11(m): the four additional cards belong to the hand."""
    with pytest.raises(ValueError, match="needs its four bonus cards"):
        resolve(dealt("As Ks", "", HIGH_BOARD), frozenset(("Six Card",)), {})
