"""SETTLE of Over/Under, by worked examples from 58 Pa. Code § 686a.7 to § 686a.9."""

from __future__ import annotations

import pytest

from combinatorics.cards import DECK, show_cards
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import CellError

OVER = [["Ante", 10], ["Over 23", 10]]
UNDER = [["Ante", 10], ["Under 18", 10]]


def settle(cards: str, wagers: object, conditions: object = None) -> dict[str, tuple[object, ...]]:
    """Outcome, odds, won and returned by wager, and the citation."""
    rows = invoke("SETTLE", ["OU", cards, None, None, wagers, None, conditions])  # type: ignore[list-item]
    assert isinstance(rows, list)
    returned = [row[5] for row in rows[1:]]
    if CellError("#N/A") in returned:
        assert returned[-1] == CellError("#N/A")
    else:
        assert sum(returned[:-1]) == returned[-1]  # type: ignore[arg-type]
    return {str(row[0]): tuple(row[2:]) for row in rows[1:]}


def refused(cards: object, wagers: object, **further: object) -> str:
    """The sentence of a refusal."""
    arguments = ["OU", cards, further.get("dealer"), further.get("board"), wagers, None]
    with pytest.raises(Refusal) as found:
        invoke("SETTLE", [*arguments, further.get("conditions")])  # type: ignore[list-item]
    return found.value.sentence


@pytest.mark.parametrize(
    ("cards", "wagers", "won"),
    [
        ("Td 7h 7c", OVER, True),  # 24, the lowest of § 686a.7(i)(1)
        ("As Ad Ah", OVER, True),  # 33, the highest
        ("Td 7h 6c", OVER, False),  # 23, the highest of § 686a.7(k)
        ("2c 7h 8c", UNDER, True),  # 17, the highest of § 686a.7(i)(2)
        ("2c 2d 2h", UNDER, True),  # 6, the lowest
        ("2c 7h 9c", UNDER, False),  # 18, the lowest of § 686a.7(k)
    ],
)
def test_bounds_of_the_three_ranges(cards: str, wagers: list[list[object]], won: bool) -> None:
    """Each range at its ends; both wagers win at even money or are collected."""
    lines = settle(cards, wagers)
    side = str(wagers[1][0])
    for name in ("Ante", side):
        assert lines[name][:4] == (("win", "1 to 1", 10, 20) if won else ("lose", None, 0, 0))
    clause = "686a.7(i)" if won else "686a.7(k)"
    assert clause in str(lines[side][4])


def test_the_wrong_side_by_reading() -> None:
    """Over 23 with a total of 11: lost by default, returned where asked for, and said so."""
    lines = settle("2c 2d 7h", OVER)
    assert [lines[name][0] for name in ("Ante", "Over 23")] == ["lose", "lose"]
    assert 'read as "wrong side loses"' in str(lines["Ante"][4])
    lines = settle("2c 2d 7h", OVER, [["reading", "wrong side pushes"]])
    assert [lines[name][:4] for name in ("Ante", "Over 23")] == [("push", None, 0, 10)] * 2
    assert 'read as "wrong side pushes"' in str(lines["Ante"][4])
    lines = settle("As Ad Kh", UNDER, [["reading", "wrong side returns the Ante"]])
    assert lines["Ante"][:4] == ("push", None, 0, 10)
    assert lines["Under 18"][:4] == ("lose", None, 0, 0)


def test_a_surrender_leaves_the_bonus() -> None:
    """Neither side staked: the Ante is collected, the Bonus settled (§ 686a.7(g)(3), (h))."""
    lines = settle("2c 2d 7h", [["Ante", 10], ["Bonus", 5]])
    assert lines["Ante"][:4] == ("forfeit", None, 0, 0)
    assert "686a.7(g)(3)" in str(lines["Ante"][4])
    assert lines["Bonus"][:4] == ("win", "2 to 1", 10, 15)
    assert "686a.7(h)" in str(lines["Bonus"][4])


def test_a_surrender_needs_only_the_first_card() -> None:
    """Without a Bonus the two further cards decide nothing."""
    assert settle("7h", [["Ante", 10]])["Total"][3] == 0
    assert settle("7h 2c 2d", [["Ante", 10], ["Over 23", 0]])["Ante"][0] == "forfeit"


@pytest.mark.parametrize(
    ("total", "pay"),
    [
        *((6, 50), (7, 10), (8, 5), (9, 4), (10, 3), (11, 2), (12, 1), (13, None), (20, None)),
        *((33, 50), (32, 10), (31, 5), (30, 4), (29, 3), (28, 2), (27, 1), (26, None)),
    ],
)
def test_every_row_of_the_bonus(total: int, pay: int | None) -> None:
    """§ 686a.8(b), each total by a hand that makes it; 13 to 26 lose (§ 686a.7(l))."""
    value = {rank: min(rank + 2, 10) for rank in range(12)} | {12: 11}
    cards = next(
        (a, b, c)
        for a in DECK
        for b in DECK
        for c in DECK
        if value[a // 4] + value[b // 4] + value[c // 4] == total
    )
    lines = settle(show_cards(cards), [["Ante", 10], ["Bonus", 5]])
    expected = ("lose", None, 0, 0) if pay is None else ("win", f"{pay} to 1", 5 * pay, 5 * pay + 5)
    assert lines["Bonus"][:4] == expected


def test_six_cards_of_one_kind() -> None:
    """Six decks: a card may lie three times in a hand; one deck has it once."""
    assert settle("As As As", OVER)["Over 23"][0] == "win"
    sentence = refused("As As As", OVER, conditions=[["decks", 1]])
    assert "a deck has it once" in sentence
    sentence = refused("As As As", OVER, conditions=[["decks", 2]])
    assert "more than 2 times" in sentence


@pytest.mark.parametrize(
    ("cards", "wagers", "words"),
    [
        ("2c 2d 7h", [*OVER, ["Under 18", 10]], "both lie: one of them may be made"),
        ("2c 2d 7h", [["Ante", 10], ["Over 23", 20]], "2 times the Ante of $10"),
        ("2c 2d 7h", [["Over 23", 10]], "The Ante Wager is missing"),
        ("2c 2d 7h", [["Bonus", 10]], "The Ante Wager is missing"),
        ("2c 2d", OVER, "needed: 1 card of first, then 2 cards of additional"),
        ("2c", [["Ante", 10], ["Bonus", 5]], "decided by the cards of additional"),
        ("Jo 2d 7h", OVER, "Jo lies, and the shoe does not have it"),
        ("2c 2d 7h", [["Ante", 10], ["Blind", 10]], "no wager"),
    ],
)
def test_what_the_rules_forbid(cards: str, wagers: object, words: str) -> None:
    """§ 686a.6(d), § 686a.7(g): one side, equal to the Ante; three cards; no joker."""
    assert words in refused(cards, wagers)


def test_no_dealer_and_no_limit() -> None:
    """The game has no dealer's hand, and the chapter no payout limit."""
    assert "deals none: leave them out" in refused("2c 2d 7h", OVER, dealer="As Ad")
    assert "deals none: leave them out" in refused("2c 2d 7h", OVER, board="As")
    assert "no payout limit" in refused("2c 2d 7h", OVER, conditions=[["cap", 50000]])


def test_a_dead_hand() -> None:
    """§ 686a.9(c) returns the Ante and names no other wager: a person must look."""
    wagers = [*OVER, ["Bonus", 5]]
    lines = settle("2c", wagers, [["irregularity", "hand called dead"]])
    assert lines["Ante"][:4] == ("void", None, 0, 10)
    assert [lines[name][0] for name in ("Over 23", "Bonus", "Total")] == ["check"] * 3


@pytest.mark.parametrize(
    "name", ["card found face up", "insufficient cards", "shuffling device jams", "686a.9(b)"]
)
def test_irregularities_that_play_on(name: str) -> None:
    """§ 686a.9(a), (b) and (d): the round is completed and settled, the clause cited."""
    lines = settle("As Ad Kh", OVER, [["irregularity", name]])
    assert lines["Over 23"][0] == "win"
    assert "686a.9(" in str(lines["Over 23"][4])
