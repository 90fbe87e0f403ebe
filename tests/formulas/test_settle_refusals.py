"""What SETTLE refuses, and the sentences it refuses with."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import CellError

BOARD = "2c 7d 9h Js Kd"
BASE = [["Ante", 10, None], ["Blind", 10, "A"], ["Play", 40, None]]


def refusal(
    wagers: object = BASE,
    *,
    player: object = "As Ad",
    dealer: object = "Kc 5s",
    board: object = BOARD,
    jurisdiction: object = None,
    conditions: object = None,
    game: object = "UTH",
) -> Refusal:
    """Return what SETTLE refuses with."""
    with pytest.raises(Refusal) as refused:
        invoke("SETTLE", [game, player, dealer, board, wagers, jurisdiction, conditions])  # type: ignore[list-item]
    return refused.value


@pytest.mark.parametrize(
    ("wagers", "code", "words"),
    [
        ([["Ante", 10], ["Blind", 20]], "#VALUE!", ""),
        ([["Ante", 10, ""], ["Blind", 20, "A"]], "#NUM!", "2 times the Ante of $10; it may be 1"),
        ([*BASE[:2], ["Play", 50, None]], "#NUM!", "5 times the Ante of $10; it may be 1 or 2 or"),
        ([*BASE[:2], ["Play", 15, None]], "#NUM!", "1.5 times the Ante"),
        ([["Ante", 10, None]], "#VALUE!", "The Blind wager is missing"),
        ([["Blind", 10, "A"]], "#VALUE!", "The Ante wager is missing"),
        ([["Play", 10, None]], "#VALUE!", "The Ante wager is missing"),
        ([["Six Card", 5, "A"]], "#VALUE!", "The Ante wager is missing"),
        ([*BASE, ["Bad Beat", 5, "A"]], "#VALUE!", "Bad Beat is staked without Trips"),
        ([*BASE, ["Trips", 0, "A"], ["Bad Beat", 5, "A"]], "#VALUE!", "without Trips"),
    ],
)
def test_stakes_that_the_rules_forbid(wagers: object, code: str, words: str) -> None:
    """§ 653a.7(d) and § 653a.11(b), (d) and (f): equal Blind, Play of 1 to 4, wagers required."""
    if not words:
        code, words = "#NUM!", "The Blind wager of $20 is 2 times the Ante of $10"
    refused = refusal(wagers)
    assert refused.code == code
    assert words in refused.sentence
    assert "58 Pa. Code § 653a." in refused.sentence


def test_the_refused_play_names_its_sections() -> None:
    """The three clauses that allow a Play wager are cited."""
    sentence = refusal([*BASE[:2], ["Play", 50, None]]).sentence
    for section in ("653a.11(b)", "653a.11(d)", "653a.11(f)"):
        assert section in sentence


@pytest.mark.parametrize(
    ("stake", "code", "words"),
    [
        ("ten", "#VALUE!", 'The stake of Ante is "ten": a number is needed'),
        (True, "#VALUE!", "a number is needed"),
        (-10, "#NUM!", "cannot be negative"),
        (-(10**400), "#NUM!", "cannot be negative"),
        (10**400, "#NUM!", "is above $1,000,000,000"),
        (1e300, "#NUM!", "is above $1,000,000,000"),
        (float("nan"), "#NUM!", "finite"),
        (float("inf"), "#NUM!", "finite"),
        (10.005, "#NUM!", "whole cents"),
        (1234567.891, "#NUM!", "is 1234567.891: give dollars and whole cents"),
        (1e-300, "#NUM!", "whole cents"),
        (CellError("#DIV/0!"), "#DIV/0!", ""),
    ],
)
def test_stakes_that_are_no_money(stake: object, code: str, words: str) -> None:
    """Text, negative, absurd and broken stakes are refused; an error in is the same error out."""
    refused = refusal([["Ante", stake, None], *BASE[1:]])
    assert refused.code == code
    assert words in refused.sentence


@pytest.mark.parametrize(
    ("wagers", "code", "words"),
    [
        (None, "#VALUE!", "The wagers are missing"),
        ([[None, None]], "#VALUE!", "The wagers are missing"),
        ("Ante", "#VALUE!", "has 1 columns"),
        ([["Ante", 10, "A", 5]], "#VALUE!", "has 4 columns"),
        ([["Ante", 0, None], ["Blind", 0, None]], "#VALUE!", "has no stake"),
        ([["Ante", 10, None], ["Ante", 10, None]], "#VALUE!", "Ante is given twice"),
        ([[None, 10, None]], "#VALUE!", "where a wager should stand"),
        ([[10, "Ante", None]], "#VALUE!", '"10" where a wager should stand'),
        ([[True, 10, None]], "#VALUE!", "text is needed"),
        ([["Pair Plus", 10, None]], "#N/A", "its wagers are Ante, Blind, Play, Trips"),
        ([["Ante", 10, "A"]], "#VALUE!", "Ante is paid without a paytable"),
        ([["Ante", 10, None], ["Blind", 10, None]], "#N/A", "name one of A, B"),
        ([["Ante", 10, None], ["Blind", 10, "C"]], "#N/A", "it has these: A, B"),
        ([*BASE, ["Trips", 5, None]], "#N/A", "name one of A, B, C, D"),
        ([*BASE, ["Trips", 5, True]], "#VALUE!", "not TRUE"),
    ],
)
def test_rows_that_are_no_wagers(wagers: object, code: str, words: str) -> None:
    """The sentence says what stands there, what exists and what to do."""
    refused = refusal(wagers)
    assert refused.code == code
    assert words in refused.sentence


def test_a_wager_that_the_edition_does_not_have() -> None:
    """The proposed text of 2011 has no Bad Beat, Six Card and Five Card Hand."""
    wagers = [["Ante", 10], ["Blind", 10], ["Bad Beat", 5]]
    refused = refusal(wagers, jurisdiction="PA:2011")
    assert refused.code == "#N/A"
    assert refused.sentence == (
        'PA:2011 has no wager "Bad Beat"; its wagers are Ante, Blind, Play, Trips, Progressive. '
        "It stands in PA."
    )


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ({"player": "As As"}, "The cards of the player: The card As stands twice"),
        ({"player": "As Kc"}, "The card Kc stands with the player and with the dealer"),
        ({"player": "As 2c"}, "The card 2c stands with the player and with the board"),
        ({"dealer": "Kc Kd"}, "The card Kd stands with the dealer and with the board"),
        ({"board": f"{BOARD} | 2c 3d 8h Qs"}, "The card 2c stands twice with the board"),
        ({"conditions": [["other hands", "As 3c"]]}, "The card As stands with the player and"),
        ({"conditions": [["other hands", "4s 3c; 4s 8c"]]}, "The card 4s stands twice with the"),
        ({"player": "As Xx"}, '"Xx" is not a card'),
        ({"player": 7}, '"7" is not a card'),
        ({"player": "As"}, "The player has 1 card where 2 cards are needed."),
        ({"player": None}, "The player has 0 cards"),
        ({"player": "As Jo"}, "without a joker"),
        ({"dealer": ""}, "The dealer has 0 cards"),
        ({"dealer": 0}, "The dealer has 0 cards"),
        ({"board": "2c 7d 9h"}, "The board has 3 cards: give 5 community cards"),
        ({"board": f"{BOARD} | 3c"}, "The board has 5 | 1 cards"),
        ({"board": "2c" * 1000}, "cards need at most 1,000"),
    ],
)
def test_cards_that_cannot_lie_so(cards: dict[str, object], words: str) -> None:
    """Repeated, unreadable, missing and surplus cards are refused by name."""
    wagers = [*BASE, ["Progressive", 1, "A"]]
    refused = refusal(wagers, **cards)  # type: ignore[arg-type]
    assert refused.code == "#VALUE!"
    assert words in refused.sentence


def test_the_six_card_wager_needs_its_cards() -> None:
    """§ 653a.11(m): without the four additional cards the wager cannot be settled."""
    refused = refusal([*BASE, ["Six Card", 5, "A"]])
    assert "needs its four bonus cards on the board" in refused.sentence


@pytest.mark.parametrize(
    ("conditions", "code", "words"),
    [
        ([["irregularity", "earthquake"]], "#N/A", "it has one card found face up, cards found"),
        ([["irregularity", "card"]], "#N/A", "dealer's card exposed"),
        ([["cap", 0.0]], "#NUM!", '"cap" is 0'),
        ([["cap", -5]], "#NUM!", "out of range"),
        ([["reading", "by ear"]], "#N/A", 'no interpretation "by ear"'),
        ([["other hands", "3c 4c 5c"]], "#VALUE!", "Each of the other hands has 3 cards"),
        ([["other hands", "3c 4c"], ["others", 2]], "#VALUE!", "make them agree"),
    ],
)
def test_conditions_that_cannot_be_meant(
    conditions: list[list[object]], code: str, words: str
) -> None:
    """Unknown names list the known ones."""
    refused = refusal([*BASE, ["Progressive", 1, "A"]], conditions=conditions)
    assert refused.code == code
    assert words in refused.sentence


@pytest.mark.parametrize(("name", "condition"), [("bet", "bet"), ("sharing", "sharing")])
def test_a_divisor_of_zero(name: str, condition: str) -> None:
    """A sign for $0 or a jackpot for nobody is refused, where a jackpot is won."""
    refused = refusal(
        [*BASE, ["Five Card Hand dealer", 1, None]],
        player="2d 3h",
        dealer="As Ks",
        board="Qs Js Ts 4c 5c",
        conditions=[["meter", 10000], [name, 0.0]],
    )
    assert refused.code == "#NUM!"
    assert f'"{condition}" is 0' in refused.sentence


def test_a_game_that_is_not_there() -> None:
    """The games are listed."""
    assert refusal(game="Baccarat").code == "#N/A"


CELLS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(st.characters(exclude_categories=("Cs",)), max_size=12),
    st.sampled_from(
        ["Ante", "Blind", "Play", "Trips", "A", 10, "As Kd", "As|Kd", "2c 7d 9h Js Kd"]
    ),
    st.sampled_from([CellError("#REF!"), CellError("#N/A")]),
)
RAW = st.one_of(CELLS, st.lists(st.lists(CELLS, min_size=2, max_size=3), max_size=4))


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 5), RAW, st.integers(0, 4), st.integers(0, 2), CELLS)
def test_anything_else_is_refused_or_settled(
    place: int, anything: object, row: int, column: int, cell: object
) -> None:
    """One argument and one cell of a good call replaced: rows or a refusal, no other error."""
    wagers = [list(line) for line in [*BASE, ["Trips", 5, "A"], ["Progressive", 1, "A"]]]
    wagers[row][column] = cell
    arguments: list[object] = ["As Ad", "Kc 5s", BOARD, wagers, "PA", [["cap", 50]]]
    if place != 3:
        arguments[place] = anything
    answers = []
    try:
        answers.append(invoke("SETTLE", ["UTH", *arguments]))  # type: ignore[list-item]
    except Refusal as refused:
        answers.append(refused.sentence)
    assert answers[0]
