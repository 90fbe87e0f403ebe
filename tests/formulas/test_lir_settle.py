"""Rounds of Let It Ride settled: what each bet wins and returns, and which section says so."""

from __future__ import annotations

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke


def settle(
    player: str,
    board: str,
    wagers: list[list[object]],
    conditions: list[list[object]] | None = None,
) -> dict[object, list[object]]:
    """The lines of a settlement by wager."""
    asked = ["LIR", player, None, board, wagers, None, conditions]
    answer = invoke("SETTLE", asked)  # type: ignore[list-item]
    assert isinstance(answer, list)
    return {line[0]: list(line[2:]) for line in answer[1:]}


def bets(*stakes: int) -> list[list[object]]:
    """Three bets under Paytable A, named once."""
    return [[f"Bet {n}", stake, "A" if n == 1 else ""] for n, stake in enumerate(stakes, start=1)]


# Player, community cards, and odds to 1 of Paytable A (None where the bets lose).
HANDS = [
    ("As Ks Qs", "Js Ts", 1000),
    ("9s Ks Qs", "Js Ts", 200),
    ("9s 9c 9d", "9h Ts", 50),
    ("9s 9c 9d", "Th Ts", 11),
    ("2s 4s 6s", "8s Ts", 8),
    ("As 2c 3d", "4h 5s", 5),
    ("9s 9c 9d", "Th 2s", 3),
    ("2s 2c 3d", "3h As", 2),
    ("Ts Tc 3d", "4h As", 1),
    ("9s 9c 3d", "4h As", None),
    ("As Kc Qd", "Jh 9s", None),
]


@pytest.mark.parametrize(("player", "board", "odds"), HANDS)
def test_each_hand_pays_every_bet_that_rides(player: str, board: str, odds: int | None) -> None:
    """§ 643a.12(a): the odds of Paytable A on each bet; a pair of nines loses them."""
    lines = settle(player, board, bets(10, 10, 10))
    for n in (1, 2, 3):
        outcome, _, won, returned, citation, _ = lines[f"Bet {n}"]
        assert won == 10 * (odds or 0)
        assert returned == (10 * odds + 10 if odds else 0)
        assert outcome == ("win" if odds else "lose")
        assert "643a.11(f)" in str(citation)
    assert lines["Total"][2] == 30 * (odds or 0)


def test_a_withdrawn_bet_has_no_stake() -> None:
    """§ 643a.11(b)(2): a bet of 0 is neither won nor lost, whichever of the two it is."""
    for stakes in ((0, 10, 10), (10, 0, 10), (0, 0, 10)):
        lines = settle("Ts Tc 3d", "4h As", bets(*stakes))
        assert [lines[f"Bet {n}"][2] for n in (1, 2, 3)] == list(stakes)
        assert lines["Total"][3] == 2 * sum(stakes)


def test_the_bonuses_stand_alone() -> None:
    """§ 643a.7(g): the Bonus takes five cards, the Three Card Bonus three, win or lose besides."""
    lines = settle(
        "9s 9c 9d",
        "2h 3s",
        [*bets(10, 0, 10), ["Bonus", 1, "A"], ["Three Card", 5, "B"]],
    )
    assert lines["Bonus"][2:4] == [4, 5]  # $5 for a wager of $1, the stake not returned
    assert lines["Three Card"][2:4] == [150, 155]
    lines = settle(
        "9s 8c 2d", "9h 8s", [*bets(0, 0, 10), ["Bonus", 1, "A"], ["Three Card", 5, "A"]]
    )
    assert lines["Bonus"][0] == "lose"  # $0 in Paytable A
    assert lines["Three Card"][0] == "lose"
    assert lines["Bet 3"][2] == 20


def test_a_mini_royal_and_the_ace_used_low() -> None:
    """§ 643a.6(c): ace, king, queen of one suit; ace, 2 and 3 are a straight."""
    bet = [["Bet 3", 10, "A"], ["Three Card", 1, "A"]]
    assert settle("As Ks Qs", "2d 7c", bet)["Three Card"][1:3] == ["40 to 1", 40]
    assert settle("As 2c 3s", "9d 7c", bet)["Three Card"][1:3] == ["6 to 1", 6]
    assert settle("As Kc 2s", "9d 7c", bet)["Three Card"][0] == "lose"


def test_a_lost_cell_refuses_only_its_own_hands() -> None:
    """Table D of the Three Card Bonus: the mini-royal is legible, the pair is lost."""
    bet = [["Bet 3", 10, "A"], ["Three Card", 1, "D"]]
    assert settle("As Ks Qs", "2d 7c", bet)["Three Card"][2] == 50
    with pytest.raises(Refusal, match="has lost the pay"):
        settle("As Ac Qs", "2d 7c", bet)
    read = settle("As Ac Qs", "2d 7c", bet, [["reading", "D as A"]])
    assert read["Three Card"][2] == 1


def test_the_cap_limits_the_bets_only() -> None:
    """§ 643a.12(d): the winnings of the three bets together, never the bonuses."""
    wagers = [*bets(25, 25, 25), ["Bonus", 1, "A"], ["Three Card", 5, "A"]]
    lines = settle("As Ks Qs", "Js Ts", wagers, [["cap", 60_000]])
    assert sum(lines[f"Bet {n}"][2] for n in (1, 2, 3)) == 60_000  # type: ignore[misc]
    assert lines["Bonus"][2:4] == [24_999, 25_000]
    assert lines["Three Card"][2] == 200
    assert lines["Total"][3] == 60_000 + 75 + 25_000 + 205
    assert "Payout limit" not in settle("As Ks Qs", "Js Ts", wagers, [["cap", 75_000]])


@pytest.mark.parametrize(
    "irregularity",
    [
        "cards found face up",
        "incorrect number of cards",
        "community card exposed",
        "dealing shoe jams",
        "stub of an incorrect count",
    ],
)
def test_a_void_round_returns_every_wager(irregularity: str) -> None:
    """§ 643a.13(a), (c), (d), (f) and § 643a.8(h): all wagers are returned."""
    wagers = [*bets(10, 0, 10), ["Bonus", 1, "A"], ["Three Card", 5, "D"]]
    lines = settle("As Ks Qs", "Js Ts", wagers, [["irregularity", irregularity]])
    assert [lines[name][0] for name in ("Bet 1", "Bet 3", "Bonus", "Three Card")] == ["void"] * 4
    assert lines["Total"][3] == 26


@pytest.mark.parametrize(
    "irregularity", ["one card found face up", "card drawn in error", "shuffler jams"]
)
def test_some_irregularities_let_the_round_go_on(irregularity: str) -> None:
    """§ 643a.13(a), (b) and (e): the round is settled as dealt."""
    lines = settle("As Ks Qs", "Js Ts", bets(10, 10, 10), [["irregularity", irregularity]])
    assert lines["Total"][2] == 30_000


@pytest.mark.parametrize(
    ("wagers", "words"),
    [
        ([["Bet 1", 10, "A"]], "Bet Number 3 is missing"),
        (bets(10, 0, 20), "may be 1 times"),
        ([["Bet 1", 10, "A"], ["Bet 3", 10, "B"]], "paid by one paytable"),
        ([["Bet 3", 10, ""]], "name one of A, B|A and B"),
        ([["Bonus", 10, "A"]], "Bet Number 3 is missing"),
        ([["Play", 10]], "no wager"),
    ],
)
def test_stakes_that_the_rules_forbid_are_refused(wagers: list[list[object]], words: str) -> None:
    """§ 643a.7(d): three equal bets, of which the third stays."""
    with pytest.raises(Refusal, match=words):
        settle("As Ks Qs", "Js Ts", wagers)


@pytest.mark.parametrize(
    ("player", "board", "words"),
    [
        ("As Ks", "Js Ts", "2 cards lie with the player; needed: 3 cards"),
        ("As Ks Qs", "Js", "1 card lies with the board; needed: 1 card"),
        ("As Ks Qs", "Js As", "stands with the player and with the board"),
        ("As Ks Qs", "Js Jo", "Jo lies, and the shoe does not have it"),
    ],
)
def test_cards_that_cannot_lie_so_are_refused(player: str, board: str, words: str) -> None:
    """Wrong numbers of cards, a repeated card and a joker are refused with a sentence."""
    with pytest.raises(Refusal, match=words):
        settle(player, board, bets(10, 10, 10))


def test_a_dealer_has_no_hand() -> None:
    """§ 643a.1: only players have hands; a dealer's cards are refused."""
    wagers = bets(10, 10, 10)
    with pytest.raises(Refusal, match="with the dealer, where this game deals none"):
        invoke("SETTLE", ["LIR", "As Ks Qs", "2c 2d", "Js Ts", wagers])  # type: ignore[list-item]
