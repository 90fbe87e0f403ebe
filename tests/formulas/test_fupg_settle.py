"""SETTLE for Face Up Pai Gow Poker: every clause of § 688a.11, by hands set by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import CellError, Raw, Rows

OUTCOME, ODDS, WON, RETURNED, CITATION = 2, 3, 4, 5, 6
KINGS = "Ks Kh 7d 8c 9h | Qh Jd"  # a pair of kings, queen and jack low
BASE: Rows = [["Base", 10]]


def settled(
    player: str, dealer: str, wagers: Raw, conditions: Raw = None
) -> dict[str, list[object]]:
    """The lines of a settlement by wager."""
    answer = invoke("SETTLE", ["FUPG", player, dealer, None, wagers, "PA", conditions])
    assert isinstance(answer, list)
    return {str(row[0]): list(row) for row in answer[1:]}


def base(player: str, dealer: str, conditions: Raw = None) -> tuple[object, object, str]:
    """Outcome, returned and citation of $10 on the Face Up Pai Gow Poker Wager."""
    line = settled(player, dealer, BASE, conditions)["Face Up Pai Gow"]
    return line[OUTCOME], line[RETURNED], str(line[CITATION])


@pytest.mark.parametrize(
    ("player", "dealer", "outcome", "returned", "section"),
    [
        # § 688a.11(f)(3): both hands higher.
        ("As Ah 2d 5c 6h | Kd Qd", KINGS, "win", 20, "688a.11(f)(3)"),
        # (f)(2)(i): the high hand only, the low one lower or identical.
        ("As Ah 2d 5c 6h | Qd Td", KINGS, "push", 10, "688a.11(f)(2)(i)"),
        ("As Ah 2d 5c 6h | Qd Js", KINGS, "push", 10, "688a.11(f)(2)(i)"),
        # (f)(2)(ii): the low hand only, the high one lower or identical.
        ("Ts Th 2d 5c 6h | Kd Qd", KINGS, "push", 10, "688a.11(f)(2)(ii)"),
        ("Kd Kc 7c 8d 9c | Ad 2d", KINGS, "push", 10, "688a.11(f)(2)(ii)"),
        # (f)(1)(i) and (ii): neither is higher.
        ("Ts Th 2d 5c 6h | Qd Td", KINGS, "lose", 0, "688a.11(f)(1)"),
        ("Kd Kc 7c 8d 9c | Qd Td", KINGS, "lose", 0, "688a.11(f)(1)"),
        ("Kd Kc 7c 8d 9c | Qd Js", KINGS, "lose", 0, "688a.11(f)(1)"),
        # (f)(1)(iii) and (iv): set wrongly.
        ("As 2d 5c 6h 9d | Qd Qc", KINGS, "lose", 0, "688a.11(f)(1)(iii)"),
        ("As Ah 2d 5c | 6h Qd Qc", KINGS, "lose", 0, "688a.11(f)(1)(iv)"),
        # (f)(2)(iii): the dealer has ace high, also against a lower and a wrong hand.
        ("Ts 2d 5c 6h 8d | 9d 7c", "As Jh 7d 8c 3h | Kh Qs", "push", 10, "688a.11(f)(2)(iii)"),
        ("Ts 2d 5c 6h 8d | 9d 9c", "Jo Jh 7d 8c 3h | Kh Qs", "push", 10, "688a.11(f)(2)(iii)"),
        # § 688a.6: ace to five is the second highest straight.
        ("Ad 2d 3c 4h 5d | Ah Kd", "Ks Qh Jd Tc 9h | Qs Js", "win", 20, "688a.11(f)(3)"),
        ("Ad 2d 3c 4h 5d | Qd Qc", "As Ks Qh Jd Tc | 9h 9s", "push", 10, "688a.11(f)(2)(ii)"),
        # ... and the highest straight flush.
        ("Ad 2d 3d 4d 5d | Qd Qc", "Ks Qs Js Ts 9s | 8h 8c", "win", 20, "688a.11(f)(3)"),
        # The joker is an ace in the low hand; five aces are above a royal flush.
        ("9s 9h 2d 5c 6h | Jo Kd", "8s 8h 7d Tc 3h | Ah Qs", "win", 20, "688a.11(f)(3)"),
        ("As Ah Ad Ac Jo | 3c 2d", "Kh Qh Jh Th 9h | 2s 4c", "push", 10, "688a.11(f)(2)(i)"),
    ],
)
def test_the_base_wager(
    player: str, dealer: str, outcome: str, returned: int, section: str
) -> None:
    """Each clause of § 688a.11(f), and each is cited."""
    found = base(player, dealer)
    assert found[:2] == (outcome, returned)
    assert f"§ {section}:" in found[2]


def test_seven_bare_cards_are_set() -> None:
    """The dealer's by the house way named, the player's best against the dealer's hands."""
    way: Rows = [["house way", "foxwoods"]]
    # Kings and sevens: the player can beat both hands only with a pair in each.
    assert base("As Ah Kd Qd 9s 9d 2c", "Ks Kh 7d 8c 3h Qh Jd", way)[0] == "win"
    assert base("As Ah Kd Qd 9s 9d 2c", KINGS)[0] == "win"
    with pytest.raises(Refusal, match="Foxwoods") as refused:
        base("As Ah Kd Qd 9s 9d 2c", "Ks Kh 7d 8c 3h Qh Jd")
    assert refused.value.code == "#VALUE!"
    with pytest.raises(Refusal, match="no house way") as refused:
        base("As Ah Kd Qd 9s 9d 2c", "Ks Kh 7d 8c 3h Qh Jd", [["house way", "mine"]])
    assert refused.value.code == "#N/A"


def test_a_surrender() -> None:
    """§ 688a.11(d): no cards are exposed, the wager is collected; not beside an optional wager."""
    outcome, returned, citation = base("", KINGS)
    assert (outcome, returned) == ("forfeit", 0)
    assert "§ 688a.11(d)" in citation
    with pytest.raises(Refusal, match="optional wager"):
        settled("", KINGS, [["Base", 10, None], ["Fortune", 5, "1"]])


@pytest.mark.parametrize(
    ("dealer", "player", "odds"),
    [
        ("As Jh 7d 8c 3h | Kh Qs", "Ad Jd 7c 8d 3c | Kd 2h", "20 to 1"),
        ("Jo Jh 7d 8c 3h | Kh Qs", "As Jd 7c 8d 3c | Kd 2h", "20 to 1"),
        ("Jo Jh 7d 8c 3h | Kh Qs", "9s 9d 7c 8d 3c | Kd 2h", "10 to 1"),
        ("As Jh 7d 8c 3h | Kh Qs", "9s 9d 7c 8d 3c | Kd 2h", "8 to 1"),
        (KINGS, "Ad Jh 7c 8d 3c | Kd 2h", None),
        # With the joker a straight or a flush is no ace high.
        ("Jo Jh Td 7c 3h | 2h Qs", "9s 9d 6c 8d 3c | Kd 4h", "10 to 1"),
        ("Jo Jh Td 8c 9h | 2h Qs", "9s 9d 7c 8d 3c | Kd 4h", None),
        ("Jo Jh 6h 8h 3c | 2h Qs", "9s 9d 7c 8d 3d | Kd 4h", None),
    ],
)
def test_ace_high(dealer: str, player: str, odds: str | None) -> None:
    """§ 688a.12(b), Paytable 1: 20, 10 and 8 to 1."""
    line = settled(player, dealer, [["Base", 10, None], ["Ace High", 5, "1"]])["Ace High"]
    assert line[ODDS] == odds
    won = 0 if odds is None else 5 * int(odds.removesuffix(" to 1"))
    assert (line[WON], line[RETURNED]) == (won, won + 5 if odds else 0)


@pytest.mark.parametrize(
    ("player", "table", "outcome", "won"),
    [
        ("2s 3s 4s 5s 6s 7s 8s", "1", "win", 25_000),
        ("2s 3s 4s 5s Jo 7s 8s", "1", "win", 3_750),
        ("As Ks Qs Js Ts Kd Qd", "1", "win", 5_000),
        ("As Ks Qs Js Ts Kd Qc", "1", "win", 500),
        ("5s 5h 5d 6c 7h 8d 9s", "1", "win", 15),
        ("5s 5h 4d 4c 7h 7d 9s", "1", "push", 0),
        ("5s 5h 4d 4c 7h 7d 9s", "2", "lose", 0),
        ("5s 5h 4d 4c 7h Td 9s", "1", "lose", 0),
        ("9s Th Jd 2c 7c Qd 3s", "1", "lose", 0),
    ],
)
def test_fortune(player: str, table: str, outcome: str, won: int) -> None:
    """§ 688a.12(c): $5 by seven cards, whatever the dealer holds."""
    dealer = "Ah Kh 2d 4h 8c | 6d Th" if "Th" not in player else "Ah Kh 2d 4h 8c | 6d 3h"
    line = settled(player, dealer, [["Base", 10, None], ["Fortune", 5, table]])["Fortune"]
    assert (line[OUTCOME], line[WON]) == (outcome, won)


def test_the_reading_of_a_straight_with_a_three_of_a_kind() -> None:
    """Paid 3 to 1 in the paytable's order, 2 to 1 in rank order; the citation says which."""
    wagers: Rows = [["Base", 10, None], ["Fortune", 5, "1"]]
    player, dealer = "5s 5h 5d 6c 7h 8d 9s", "Ah Kh 2d 4h 8c | 6d Th"
    line = settled(player, dealer, wagers)["Fortune"]
    assert line[ODDS] == "3 to 1"
    assert 'read as "paytable order"' in str(line[CITATION])
    line = settled(player, dealer, wagers, [["reading", "rank order"]])["Fortune"]
    assert line[ODDS] == "2 to 1"
    assert 'read as "rank order"' in str(line[CITATION])


@pytest.mark.parametrize(
    ("player", "table", "stake", "outcome", "returned"),
    [
        # Dollars for the printed wager, which does not come back.
        ("As Ks Qs Js Ts 2d 3c", "1", 1, "win", 500),
        ("As Ks Qs Js Ts 2d 3c", "3", 5, "win", 2_500),
        # The joker is an ace in Paytable 1, any card in Paytable 2.
        ("9s 9h 9d Jo 2s 3d 5c", "1", 1, "lose", 0),
        ("9s 9h 9d Jo 2s 3d 5c", "2", 1, "win", 30),
        ("9s 9h 9d 9c Jo 3d 5c", "2", 1, "win", 500),
        ("9s 9h 9d 9c Jo 3d 5c", "7", 1, "win", 75),
        # Paytable 4 pays down to a straight and returns the wager.
        ("9s 8h 7d 6c 5c Kd Qs", "4", 5, "win", Fraction(25, 2)),
        ("9s 9h 9d 6c 5c Kd Qs", "4", 5, "win", 20),
        # Meter shares at $12,000 on the sign; Paytable 4 adds $5,000 and the wager.
        ("2s 3s 4s 5s 6s 7s 8s", "1", 1, "win", 12_000),
        ("2s 3s 4s 5s 6s 7s 8s", "4", 5, "win", 12_000 + 5_000 + 5),
        ("As Ks Qs Js Ts Kd Qd", "4", 5, "win", 2_400 + 5_000 + 5),
        ("2s 3s 4s Jo 6s 7s 8s", "2", 1, "win", 1_200),
        ("As Ah Ad Ac Jo 2s 3d", "7", 1, "win", 12_000),
        # Paytable 7 pays a seven-card straight flush as the straight flush it holds.
        ("2s 3s 4s 5s 6s 7s 8s", "7", 1, "win", 100),
    ],
)
def test_the_progressive(
    player: str, table: str, stake: int, outcome: str, returned: object
) -> None:
    """§ 688a.12(d): each table with its own joker, wager and meter."""
    wagers: Rows = [["Base", 10, None], ["Progressive", stake, table]]
    dealer = "Kh Tc 2h 4h 8c | 6d Th"
    line = settled(player, dealer, wagers, [["meter", 12_000]])["Progressive"]
    assert (line[OUTCOME], line[RETURNED]) == (outcome, returned)


def test_envy_bonuses_by_qualifying_wagers() -> None:
    """§ 688a.1: of at least $5; one for each other hand with four-of-a-kind or better."""
    player, dealer = "9s 8h 7d 6c 5c Kd Qs", "Kh Tc 2h 4h 8c | 6d Th"
    hands: list[Raw] = ["other hands", "3s 3h 3d 3c Ah 7c Js; As Ks Ts Qh Qd Jd Jo"]
    for stake, paid in ((5, 5 + 50), (20, 5 + 50), (4, None)):
        wagers: Rows = [["Base", 10, None], ["Fortune", stake, "2"]]
        lines = settled(player, dealer, wagers, [hands])  # type: ignore[list-item]
        # The second has ace, king, ten of spades and no more: no hand that brings a bonus.
        assert ("Envy" in lines) is (paid is not None)
        if paid is not None:
            assert lines["Envy"][WON] == 5
    royal: list[Raw] = ["other hands", "3s 3h 3d 3c Ah 7c 2d; As Ks Ts Js Qh Qd Jo"]
    wagers = [["Base", 10, None], ["Fortune", 5, "2"]]
    envy = settled("9s 8h 7d 6c 5c Kd Qc", dealer, wagers, [royal])["Envy"]  # type: ignore[list-item]
    assert (envy[WON], envy[ODDS]) == (55, "$5 + $50")
    wagers = [["Base", 10, None], ["Progressive", 5, "4"]]
    envy = settled("9s 8h 7d 6c 5c Kd Qc", dealer, wagers, [royal])["Envy"]  # type: ignore[list-item]
    assert envy[WON] == 55


def test_a_cap_touches_the_optional_wagers_and_no_envy() -> None:
    """§ 688a.12(e): $50,000 on the sum of winnings of one hand; stakes, base and envy on top."""
    wagers: Rows = [
        ["Base", 1000, None],
        ["Ace High", 5, "2"],
        ["Fortune", 10, "2"],
        ["Progressive", 5, "4"],
    ]
    lines = settled(
        "2s 3s 4s 5s 6s 7s 8s",
        "Kh Tc 2h 4h 8c | 6d 3h",
        wagers,
        [["meter", 12_000], ["cap", 50_000], ["other hands", "9s 9h 9d 9c Ah 7c 2d"]],
    )
    assert lines["Fortune"][WON] == 50_000 - 17_000
    assert lines["Progressive"][WON] == 17_000
    assert "Payout limit" in lines
    assert lines["Face Up Pai Gow"][WON] == 1000
    assert lines["Envy"][WON] == 5


@pytest.mark.parametrize(
    "name",
    [
        "first card to the wrong position",
        "cards found face up",
        "incorrect number of cards",
        "card exposed from the automated dealing shoe",
        "dealing shoe jams",
        "not four cards left",
        "other than four cards left dealt from the hand",
        "688a.10(e)",
        "688a.13(j)",
    ],
)
def test_irregularities_that_return_all_wagers(name: str) -> None:
    """§ 688a.13: all hands void, all wagers returned, without any cards."""
    wagers: Rows = [["Base", 10, None], ["Fortune", 5, "1"], ["Progressive", 5, "4"]]
    lines = settled("", "", wagers, [["irregularity", name]])
    assert [line[OUTCOME] for line in lines.values()] == ["void", "void", "void", None]
    assert lines["Total"][RETURNED] == 20


def test_a_hand_that_the_player_voids_is_left_to_a_person() -> None:
    """§ 688a.13(d): the player may void it; what becomes of the wagers the text does not say."""
    wagers: Rows = [["Base", 10, None], ["Fortune", 5, "1"]]
    lines = settled("", "", wagers, [["irregularity", "hand voided by the player"]])
    assert {
        name: line[OUTCOME] for name, line in lines.items() if name != "Total"
    } == dict.fromkeys(lines.keys() - {"Total"}, "check")
    assert len(lines) == 3
    assert lines["Total"][OUTCOME] == "check"
    assert lines["Total"][RETURNED] == CellError("#N/A")
    for name, line in lines.items():
        if name != "Total":
            assert "688a.13(d)" in str(line[CITATION])
            assert "the player may void the hand." in str(line[CITATION])
    # Played out instead, the hand is settled as always.
    played = base("As Ah 2d 5c 6h | Kd Qd", KINGS, [["irregularity", "player's card exposed"]])
    assert played[0] == "win"
    assert "688a.13(d)" in played[2]


@pytest.mark.parametrize(
    "name",
    [
        "dice fall out",
        "player's card exposed",
        "one card found face up",
        "card drawn in error",
        "dealer's hands set wrongly",
        "shuffler jams",
    ],
)
def test_irregularities_that_play_on(name: str) -> None:
    """The round is completed, and the clause is cited beside the result."""
    outcome, _, citation = base("As Ah 2d 5c 6h | Kd Qd", KINGS, [["irregularity", name]])
    assert outcome == "win"
    assert "688a.13" in citation


@pytest.mark.parametrize(
    ("player", "dealer", "board", "wagers", "words"),
    [
        ("As Ah 2d 5c 6h | Kd", KINGS, None, BASE, "7 cards are needed"),
        ("As Ah 2d 5c 6h | Kd Qd", "Ks Kh 7d", None, BASE, "7 cards are needed"),
        ("As Ah 2d 5c 6h | Kd Qd", "Ks 7d 8c 9h 2c | Qh Qs", None, BASE, "reset"),
        ("As Ah 2d 5c 6h | Kd Qd", "Ks Kh 7d 8c | 9h Qh Jd", None, BASE, "five cards and two"),
        ("As Ah 2d 5c 6h | Kd Ks", KINGS, None, BASE, "with the player"),
        ("As Ah 2d 5c 6h | Kd Qd", KINGS, "3c", BASE, "board"),
        ("As Ah 2d 5c 6h | Kd Qd", KINGS, None, [["Fortune", 5, "1"]], "no round is played"),
        ("As Ah 2d 5c 6h | Kd Qd", KINGS, None, [["Trips", 5, "1"]], "no wager"),
        ("2s 3s 4s 5s 6s 7s 8s", KINGS, None, [["Base", 10, None], ["Fortune", 5, "9"]], "9"),
    ],
)
def test_what_cannot_be_is_refused(
    player: str, dealer: str, board: str | None, wagers: Rows, words: str
) -> None:
    """Wrong numbers of cards, cards in two places, hands that cannot lie so, unknown wagers."""
    with pytest.raises(Refusal, match=words):
        invoke("SETTLE", ["FUPG", player, dealer, board, wagers])


@pytest.mark.parametrize(
    ("player", "dealer", "first", "letter"),
    [
        # A pair of queens with an ace lies under one of kings, but holds the card that is lacking.
        ("Qs Qh Ad 3c 4h | Kd 2c", "Ks Kh 7d 8c 9h | Jh Td", "push", "win"),
        ("Ks Kh 7d 8c 9h | Jh Td", "Qs Qh Ad 3c 4h | Kd 2c", "push", "lose"),
        # Of two pairs the higher pair goes first, or the ace beside the lower ones.
        ("5s 5h 4d 4c Ah | Kd 2c", "Ks Kh 3d 3c 9h | Jh Td", "push", "win"),
        # Hands of two kinds, and hands without a pair, compare alike either way.
        ("Qs Qh Ad 3c 4h | Kd 2c", "7s 7h 7d 8c 9h | Jh Td", "push", "push"),
        ("As Qh Td 3c 4h | Kd 2c", "Ks Jh 7d 8c 9h | Js Tc", "win", "win"),
    ],
)
def test_who_wins_by_the_highest_card_that_the_other_hand_lacks(
    player: str, dealer: str, first: str, letter: str
) -> None:
    """§ 688a.6(c) after the ranks of the pairs (§ 688a.6(b)), and alone."""
    for choice, expected in (
        ("rank of the sets first", first),
        ("highest missing card only", letter),
    ):
        read: list[Raw] = ["reading", f"{choice}; default"]
        line = settled(player, dealer, [["Base", 10, None]], [read])["Face Up Pai Gow"]  # type: ignore[list-item]
        assert line[OUTCOME] == expected


def test_bare_cards_are_set_best_by_the_reading() -> None:
    """Seven cards that win by the letter alone when set with the queens high."""
    cards, dealer = "Qs Qh Ad 3c 4h Kd 2c", "Ks Kh 7d 8c 9h | Jh Td"
    outcomes = []
    for choice in ("rank of the sets first", "highest missing card only"):
        read: list[Raw] = ["reading", f"{choice}; default"]
        line = settled(cards, dealer, [["Base", 10, None]], [read])["Face Up Pai Gow"]  # type: ignore[list-item]
        outcomes.append(line[OUTCOME])
    assert outcomes == ["push", "win"]
