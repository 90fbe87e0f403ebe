"""STRATEGY with a seen card of the dealer: each hand that he can still have, settled one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from combinatorics.cards import parse_cards, show_cards
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from formulas.values import Raw

DECK = range(52)
GAMES = Path(__file__).parents[3] / "docs" / "examples" / "games"


def values(game: str, own: str, lying: str | None, seen: str | None) -> dict[str, Fraction]:
    """The value of each decision."""
    conditions: Raw = None if seen is None else [["seen card", seen]]
    rows = invoke("STRATEGY", [game, own, lying, None if game == "FCP" else "A", None, conditions])
    assert isinstance(rows, list)
    return {str(row[0]): Fraction(row[1]) for row in rows[1:]}  # type: ignore[arg-type]


def won(game: str, own: str, dealer: str, board: str | None, stakes: Raw) -> Fraction:
    """What a round wins, as SETTLE has it."""
    assert isinstance(stakes, list)
    returned = invoke(
        "SETTLE", [game, own, dealer, board, stakes, None, [["give", "Total | Returned"]]]
    )
    return Fraction(returned) - sum(int(row[1]) for row in stakes)  # type: ignore[arg-type, call-overload]


@pytest.mark.parametrize("seen", ["Kh", "4h"])
def test_three_card_poker_against_every_hand_with_the_card(seen: str) -> None:
    """1,128 hands of the dealer beside Q-7-4, each settled with Ante and Play of 1."""
    own = "Qs 7d 4c"
    left = [card for card in DECK if card not in parse_cards(f"{own} {seen}")]
    hands = [show_cards((*parse_cards(seen), *two)) for two in combinations(left, 2)]
    stakes: Raw = [["Ante", 1, "A"], ["Play", 1, ""]]
    brought = sum(won("TCP", own, hand, None, stakes) for hand in hands)
    assert values("TCP", own, None, seen) == {"Play": brought / len(hands), "Fold": -1}
    assert len(hands) == 1128


@pytest.mark.parametrize("seen", ["Ah", "2c"])
def test_the_river_of_ultimate_texas_holdem_against_every_hand_with_the_card(seen: str) -> None:
    """44 hands of the dealer beside a pair of sevens, each settled with Ante, Blind and Play."""
    own, board = "7s 6d", "7c Kd 2h 9s 4c"
    left = [card for card in DECK if card not in parse_cards(f"{own} {board} {seen}")]
    hands = [show_cards((*parse_cards(seen), card)) for card in left]
    stakes: Raw = [["Ante", 1, ""], ["Blind", 1, "A"], ["Play", 1, ""]]
    brought = sum(won("UTH", own, hand, board, stakes) for hand in hands)
    assert values("UTH", own, board, seen) == {"Play 1x": brought / 44, "Fold": -2}


def test_a_card_beside_the_open_one_averages_to_what_is_worth_without() -> None:
    """Four Card Poker: 46 cards can be the dealer's second; each is as likely."""
    own, up = "Qs Qd 7d 4c 2c", "Kc"
    left = [card for card in DECK if card not in parse_cards(f"{own} {up}")]
    each = [values("FCP", own, up, show_cards((card,))) for card in left]
    assert len(each) == 46
    assert len({one["Play 3x"] for one in each}) > 10
    for decision, value in values("FCP", own, up, None).items():
        assert sum(one[decision] for one in each) == 46 * value


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (["TCP", "Qs 7d 4c", None, "A", None, [["seen card", "Kh Kd"]]], "2 cards: give one card"),
        (["TCP", "Qs 7d 4c", None, "A", None, [["seen card", "4c"]]], "stands twice"),
        (["UTH", "Qs 7d", "4c 4d 4h", "A", None, [["seen card", "4c"]]], "stands twice"),
        (["TCP", None, None, "A", None, [["seen card", "Kh"]]], 'does not use the condition "seen'),
        (["LIR", "Qs 7d 4c", None, "A", None, [["seen card", "Kh"]]], "not computed for LIR"),
        (
            ["HCF", "2s 3s 4s 5d 6d 7d 8c", None, None, None, [["seen card", "Kh"]]],
            "too many deals",
        ),
    ],
)
def test_what_cannot_be_answered_is_refused(call: list[Raw], words: str) -> None:
    """By name, each with its reason."""
    look_in((GAMES,))
    try:
        with pytest.raises(Refusal, match=words):
            invoke("STRATEGY", call)
    finally:
        look_in(())
