"""SHORTSTRATEGY."""

from __future__ import annotations

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke


def test_three_card_poker_is_played_from_queen_six_four_on() -> None:
    """Published: Q-6-4 or better is the best play (Wizard of Odds, Three Card Poker)."""
    for table in ("A", "B", "C"):
        assert invoke("SHORTSTRATEGY", ["TCP", table]) == [
            ["Decision on", "Decision", "Hands", "Cost"],
            ["Play", "Play", "Q-6-4 or better", None],
            ["Play", "Fold", "otherwise", 0],
            ["All decisions", None, None, 0],
        ]


def test_hands_under_the_letter_of_the_law_compare_otherwise() -> None:
    """Pairs compare by their highest card, so a pair is no place of its own among them."""
    given = [["reading", "by the letter"]]
    found = invoke("SHORTSTRATEGY", ["TCP", "A", None, given])  # type: ignore[list-item]
    assert isinstance(found, list)
    assert found[1][2] == "Q-6-4 or better"


def test_a_bonus_for_every_hand_lets_more_be_played() -> None:
    """An Ante Bonus that pairs have does not move a fold below them; pays of a range are taken."""
    pays = [["Straight flush", 5], ["Three-of-a-kind", 4], ["Straight", 100]]
    found = invoke("SHORTSTRATEGY", ["TCP", pays])  # type: ignore[list-item]
    assert isinstance(found, list)
    assert found[1][1:3] == ["Play", "Q-6-4 or better"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["UTH", "A"], "UTH has no short strategy here"),
        (["FUPG"], "what is kept of it does not say by which cards"),
        (["POKER"], "played among the players"),
        (["TCP", "A", None, [["meter", 5]]], '"meter"'),
    ],
)
def test_what_cannot_be_given_is_refused_by_name(arguments: list[object], words: str) -> None:
    """Games of which only how often each decision is best is kept, and conditions not used."""
    with pytest.raises(Refusal, match=words):
        invoke("SHORTSTRATEGY", arguments)  # type: ignore[arg-type]
