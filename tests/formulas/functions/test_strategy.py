"""STRATEGY."""

from __future__ import annotations

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke


def best(*arguments: object) -> object:
    """Return the best decision."""
    rows = invoke("STRATEGY", list(arguments))  # type: ignore[arg-type]
    assert isinstance(rows, list)
    assert rows[0] == ["Decision", "Value", "Best"]
    (decision,) = [row[0] for row in rows[1:] if row[2] == "best"]
    return decision


@pytest.mark.parametrize(
    ("cards", "decision"),
    [
        ("As 2d", "Play 4x"),
        ("Kd 5c", "Play 4x"),
        ("Kd 4c", "Check"),
        ("Kd 2d", "Play 4x"),
        ("Qd 8c", "Play 4x"),
        ("Qd 7c", "Check"),
        ("Qd 6d", "Play 4x"),
        ("Jd Tc", "Play 4x"),
        ("Jd 8d", "Play 4x"),
        ("Jd 7d", "Check"),
        ("3d 3c", "Play 4x"),
        ("2d 2c", "Check"),
    ],
)
def test_starting_hands_raise_as_published(cards: str, decision: str) -> None:
    """The published raising hands: any ace, K2s K5o, Q6s Q8o, J8s JTo, 33 (Wizard of Odds)."""
    assert best("UTH", cards, None, "A") == decision


def test_the_river_folds_by_the_count_of_the_dealers_outs() -> None:
    """2-3 under a board of A K Q J 9 of mixed suits plays the board against 45 cards: it folds."""
    assert best("UTH", "2c 3d", "As Kd Qh Jc 9s", "A") == "Fold"
    assert best("UTH", "As 3d", "Ad Kd Qh Jc 9s", "A") == "Play 1x"


@pytest.mark.parametrize(
    ("cards", "board", "words"),
    [
        ("As", None, "two"),
        ("As Kd", "As 2c 3d", "As"),
        ("As Kd", "2c 3d 4h 5s", "0, 3 or 5"),
        ("As 1x", None, "1x"),
    ],
)
def test_cards_that_cannot_lie_so_are_refused(cards: str, board: str | None, words: str) -> None:
    """Wrong numbers of cards, cards twice and unreadable cards are #VALUE!."""
    with pytest.raises(Refusal) as refused:
        invoke("STRATEGY", ["UTH", cards, board, "A"])
    assert refused.value.code == "#VALUE!"
    assert words in refused.value.sentence


def test_the_whole_strategy_is_spilled_without_cards() -> None:
    """Published: a 4x raise in 37.7% of rounds, an average wager of 4.152 antes (Wizard of Odds).

    The frequencies of all decisions add up to 1, and the average wager follows from them: Ante and
    Blind, and the multiple that is played.
    """
    rows = invoke("STRATEGY", ["UTH", None, None, "A"])
    assert isinstance(rows, list)
    frequency = {row[0]: row[1] for row in rows[1:]}
    average = frequency.pop("Average wager")
    assert sum(frequency.values()) == 1  # type: ignore[arg-type]
    multiples = {"Play 4x": 4, "Play 3x": 3, "Play 2x": 2, "Play 1x": 1, "Fold": 0}
    assert average == 2 + sum(multiples[name] * share for name, share in frequency.items())  # type: ignore[index, operator, misc]
    assert round(float(average), 3) == 4.152  # type: ignore[arg-type]
    assert round(float(frequency["Play 4x"]), 3) == 0.377  # type: ignore[arg-type]
    raising = str(next(row[2] for row in rows if row[0] == "Play 4x")).split()
    assert {"33", "A2o", "K5o", "Q8o", "JTo", "J8s", "Q6s", "K2s"} <= set(raising)
    assert not {"22", "K4o", "Q7o", "J9o", "J7s", "Q5s"} & set(raising)


def test_open_cards_without_the_players_are_refused() -> None:
    """A board alone has no decision; it is not taken for the whole strategy."""
    with pytest.raises(Refusal, match="give the player's cards") as refused:
        invoke("STRATEGY", ["UTH", None, "Kc 9s 2h", "A"])
    assert refused.value.code == "#VALUE!"


def test_a_number_for_cards_is_echoed_as_it_was_typed() -> None:
    """The cell shows 5, not 5.0."""
    with pytest.raises(Refusal, match=r'^"5" is not a card'):
        invoke("STRATEGY", ["UTH", 5.0, None, "A"])


def test_decisions_of_equal_value_are_told() -> None:
    """Let It Ride with 4-5-6-7 offsuit: eight cards of 48 make a straight at 5 to 1, no pair pays.

    8 x 5 = 40 units are won on the eight and 40 lost on the others, so Bet 2 is worth nothing
    either way: the larger wager is the best and the other is marked.
    """
    rows = invoke("STRATEGY", ["LIR", "4c 5d 6h", "7s", "A"])
    assert isinstance(rows, list)
    assert rows[1:] == [["Let Bet 2 ride", 0, "best"], ["Withdraw Bet 2", 0, "equal"]]
    rows = invoke("STRATEGY", ["LIR", "3c 5d 6h", "7s", "A"])
    assert isinstance(rows, list)
    assert [row[2] for row in rows[1:]] == [None, "best"]
