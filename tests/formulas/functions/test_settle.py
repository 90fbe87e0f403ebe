"""SETTLE, by worked examples from the text of 58 Pa. Code Chapter 653a."""

from __future__ import annotations

from fractions import Fraction

import pytest

from combinatorics.catalogue import games
from combinatorics.showdown import Dealt
from formulas.law.editions import find
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import CellError

HEADER = ["Wager", "Stake", "Outcome", "Odds", "Won", "Returned", "Citation", "Otherwise"]
NO_AMOUNT = CellError("#N/A")
BOARD = "2c 7d 9h Js Kd"
BASE = [["Ante", 10, None], ["Blind", 10, "A"], ["Play", 40, None]]
FOLD = BASE[:2]


class Settled:
    """The rows of an answer by wager."""

    def __init__(self, *arguments: object) -> None:
        given = [*arguments, None, None][:6]
        rows = invoke("SETTLE", ["UTH", *given])  # type: ignore[list-item]
        assert isinstance(rows, list)
        assert rows[0] == HEADER
        self.names = [row[0] for row in rows[1:]]
        assert self.names[-1] == "Total"
        self.rows = {row[0]: row for row in rows[1:]}
        assert len(self.rows) == len(rows) - 1
        for column in (4, 5):
            amounts = [row[column] for row in rows[1:]]
            if NO_AMOUNT in amounts:
                assert amounts[-1] == NO_AMOUNT
            else:
                assert sum(amounts[:-1]) == amounts[-1]
                assert min(amounts) >= 0

    def money(self, wager: str) -> tuple[object, ...]:
        """Return outcome, odds, won and returned."""
        return tuple(self.rows[wager][2:6])

    def cites(self, wager: str, *sections: str) -> bool:
        """Say whether the citation names all these sections."""
        return all(f"58 Pa. Code § {section}" in str(self.rows[wager][6]) for section in sections)


def test_a_winning_hand_is_paid_even_money_and_the_blind_returned() -> None:
    """§ 653a.12(a) and § 653a.11(h)(2)(ii): less than a straight returns the Blind."""
    found = Settled("As Ad", "Kc 5s", BOARD, BASE)
    assert found.names == ["Ante", "Blind", "Play", "Total"]
    assert found.money("Ante") == ("win", "1 to 1", 10, 20)
    assert found.money("Blind") == ("push", None, 0, 10)
    assert found.money("Play") == ("win", "1 to 1", 40, 80)
    assert found.money("Total") == (None, None, 50, 110)
    assert found.rows["Total"][1] == 60
    assert found.cites("Ante", "653a.11(h)(2)(ii)", "653a.12(a)")
    assert found.cites("Blind", "653a.11(h)(2)(ii)", "653a.12(b)")


@pytest.mark.parametrize(
    ("player", "board", "table", "odds", "won"),
    [
        ("As Ks", "Qs Js Ts 2d 3c", "A", "500 to 1", 5000),
        ("9s 8s", "Qs Js Ts 2d 3c", "A", "50 to 1", 500),
        ("As Ad", "Ac Ah 7d 9h Js", "A", "10 to 1", 100),
        ("As Ad", "Ac 7h 7d 9h Js", "A", "3 to 1", 30),
        ("As 2s", "Qs Js 9s 7d 3c", "A", "3 to 2", 15),
        ("As Kd", "Qh Jc Td 2d 3c", "A", "1 to 1", 10),
        ("As Kd", "Qh Jc Td 2d 3c", "B", None, 0),
    ],
)
def test_the_blind_table(player: str, board: str, table: str, odds: str | None, won: int) -> None:
    """§ 653a.12(b): each row of Paytable A; a straight pushes under Paytable B."""
    wagers = [["Ante", 10, None], ["Blind", 10, table], ["Play", 10, None]]
    found = Settled(player, "4c 4h", board, wagers)
    assert found.money("Blind") == ("win" if won else "push", odds, won, won + 10)


def test_three_to_two_on_an_odd_stake_keeps_its_half_cent() -> None:
    """§ 653a.12(b): a flush at 3 to 2 on $5.01 wins $7.515 exactly."""
    wagers = [["Ante", 5.01, None], ["Blind", 5.01, "A"], ["Play", 5.01, None]]
    found = Settled("As 2s", "4c 4h", "Qs Js 9s 7d 3c", wagers)
    assert found.money("Blind") == ("win", "3 to 2", Fraction(7515, 1000), Fraction(12525, 1000))


def test_the_ante_is_returned_when_the_dealer_has_less_than_a_pair() -> None:
    """§ 653a.11(h)(1): the Ante comes back on a win and on a loss."""
    won = Settled("Ac 4s", "Qs 8c", BOARD, BASE)
    assert won.money("Ante") == ("push", None, 0, 10)
    assert won.money("Play") == ("win", "1 to 1", 40, 80)
    lost = Settled("3s 4h", "Qs 8c", BOARD, BASE)
    assert lost.money("Ante") == ("push", None, 0, 10)
    assert lost.money("Blind") == lost.money("Play") == ("lose", None, 0, 0)
    assert won.cites("Ante", "653a.11(h)(1)")
    assert lost.cites("Ante", "653a.11(h)(1)")
    assert lost.cites("Play", "653a.11(h)(2)(i)")


def test_equal_hands_return_everything() -> None:
    """§ 653a.11(h)(2)(iii)."""
    found = Settled("2s 2h", "3s 3h", "9c Td Jh Qs Kd", BASE)
    for wager, stake in (("Ante", 10), ("Blind", 10), ("Play", 40)):
        assert found.money(wager) == ("push", None, 0, stake)
        assert found.cites(wager, "653a.11(h)(2)(iii)")


@pytest.mark.parametrize("no_play", [[], [["Play", 0, None]], [["Play", None, None]]])
def test_no_play_stake_means_folded(no_play: list[list[object]]) -> None:
    """§ 653a.11(f)(2): Ante, Blind and Bad Beat are collected; Trips and Six Card stay."""
    wagers = [*FOLD, *no_play, ["Trips", 5, "B"], ["Bad Beat", 5, "A"], ["Six Card", 5, "A"]]
    found = Settled("7s 7c", "Kc 5s", f"{BOARD} | 3c 3d 8h Qs", wagers)
    for wager in ("Ante", "Blind", "Bad Beat"):
        assert found.money(wager) == ("forfeit", None, 0, 0)
        assert found.cites(wager, "653a.11(f)(2)")
    assert found.money("Trips") == ("win", "3 to 1", 15, 20)
    assert found.cites("Trips", "653a.11(f)(2)(i)", "653a.11(i)(1)", "653a.12(c)")
    assert found.money("Six Card") == ("lose", None, 0, 0)
    assert found.cites("Six Card", "653a.11(f)(2)(i)", "653a.11(m)(1)")
    if no_play:
        assert found.money("Play") == (None, None, 0, 0)


@pytest.mark.parametrize(
    ("player", "dealer", "board", "odds", "won", "section"),
    [
        ("7s 7c", "Ks Kc", BOARD, "9 to 1", 45, "653a.11(j)(1)"),
        ("Ks Kc", "7s 7c", BOARD, "9 to 1", 45, "653a.11(j)(2)"),
        ("Ah 2h", "Js Jc", "3h 7h Jh Jd 5h", "25 to 1", 125, "653a.11(j)(1)"),
        ("As Ad", "Kc 5s", BOARD, None, 0, "653a.11(j)(3)"),
        ("2s 2h", "3s 3h", "9c Td Jh Qs Kd", None, 0, "653a.11(j)(3)"),
    ],
)
def test_a_bad_beat_pays_by_the_losing_hand(
    player: str, dealer: str, board: str, odds: str | None, won: int, section: str
) -> None:
    """§ 653a.11(j) and § 653a.12(g), Paytable A."""
    wagers = [*BASE, ["Trips", 5, "B"], ["Bad Beat", 5, "A"]]
    found = Settled(player, dealer, board, wagers)
    assert found.money("Bad Beat") == (("win", odds, won, won + 5) if won else ("lose", None, 0, 0))
    assert found.cites("Bad Beat", section)


@pytest.mark.parametrize(
    ("table", "player", "extra", "odds", "won"),
    [
        ("E", "Ad Kd", "Qd Jd Td 9d", "200,000 to 1", 1_000_000),
        ("E", "Ah Kh", "Qh Jh Th 9h", "20,000 to 1", 100_000),
        ("A", "Ad Kd", "Qd Jd Td 9d", "1,000 to 1", 5_000),
        ("A", "2s 2d", "2c 2h 8d Ks", "50 to 1", 250),
        ("C", "2s 2d", "2c 5h 8d Ks", "8 to 1", 40),
        ("C", "2s 2d", "4c 5h 8d Ks", None, 0),
    ],
)
def test_the_six_card_wager(
    table: str, player: str, extra: str, odds: str | None, won: int
) -> None:
    """§ 653a.12(f): six-card royals have rows in Paytable E; elsewhere they are royal flushes."""
    wagers = [*BASE, ["Six Card Bonus", 5, table]]
    found = Settled(player, "4d 4s", f"3h 6h 7h 7c 8c | {extra}", wagers)
    assert found.money("Six Card") == (("win", odds, won, won + 5) if won else ("lose", None, 0, 0))


def test_for_one_does_not_return_the_stake() -> None:
    """§ 653a.12(d)(1), Paytable A: a straight of two cards and the Flop pays 30 for 1 in all."""
    wagers = [*FOLD, ["Progressive", 5, "A"]]
    found = Settled("As Kd", "4c 4h", "Qh Jc Td 2d 3c", wagers)
    assert found.money("Progressive") == ("win", "30 for 1", 145, 150)
    assert found.cites("Progressive", "653a.11(k)", "653a.12(d)(1)")
    assert 'read as "paid"' in str(found.rows["Progressive"][6])


def test_the_progressive_reads_the_flop_today_and_seven_cards_in_2011() -> None:
    """§ 653a.12(d)(2) of both editions; the older reading can be chosen."""
    cards = ("As Kd", "4c 4h", "Qh Jc 2d Td 3c")
    today = Settled(*cards, [*BASE, ["Progressive", 1, "A"]])
    assert today.money("Progressive") == ("lose", None, 0, 0)
    wagers = [*BASE, ["Progressive", 1, None]]
    wagers = [[name, stake, None] for name, stake, _table in wagers]
    assert Settled(*cards, wagers, "PA:2011").money("Progressive") == ("win", "30 for 1", 29, 30)
    narrow = Settled(*cards, wagers, "PA:2011", [["reading", "flop"]])
    assert narrow.money("Progressive") == ("lose", None, 0, 0)
    assert "PA:2011, proposed: not shown to be in effect" in str(narrow.rows["Ante"][6])


@pytest.mark.parametrize(
    ("table", "player", "conditions", "won"),
    [
        ("A", "As Ks", [["meter", 12345.67]], Fraction(1234567, 100) - 1),
        ("A", "9s 8s", [["meter", "$20,000"]], Fraction(2000) - 1),
        ("B", "As Ks", [["mega", 15000]], Fraction(15000) - 1),
        ("B", "9s 8s", [["major", 1234]], Fraction(1234) - 1),
        ("C", "Qd Qh", [["minor", 400]], Fraction(400) - 1),
        ("A", "As Ks", [["meter", 50000], ["bet", 5]], Fraction(10000) - 1),
    ],
)
def test_shares_of_a_meter(
    table: str, player: str, conditions: list[list[object]], won: Fraction
) -> None:
    """§ 653a.12(d)(1) and (4): the amount on the meter; a sign for $5 pays a fifth for $1."""
    board = "Qs Qc Qd 2d 3c" if player.startswith("Qd") else "Qs Js Ts 2d 3c"
    player = "Qh 9h" if player.startswith("Qd") else player
    found = Settled(player, "4c 4h", board, [*BASE, ["Progressive", 1, table]], None, conditions)
    assert found.money("Progressive")[2:] == (won, won + 1)
    assert found.money("Progressive")[0] == "win"


def test_a_jackpot_that_is_hit_needs_its_meter() -> None:
    """The condition is named; a hand that needs no meter is settled without."""
    wagers = [*BASE, ["Progressive", 1, "B"]]
    with pytest.raises(Refusal, match=r'Straight flush wins 100% major .* condition "major"'):
        Settled("9s 8s", "4c 4h", "Qs Js Ts 2d 3c", wagers)
    assert Settled("9s 8d", "4c 4h", "Qs Js Ts 2d 3c", wagers).money("Progressive")[2] == 29


def test_five_card_hand_on_either_hand() -> None:
    """§ 653a.12(e)(2): both hands are paid, and a jackpot on the dealer's is divided."""
    wagers = [*FOLD, ["Five Card Hand", 1, None], ["Five Card Hand Bonus (dealer)", 2, None]]
    conditions = [["meter", 30000], ["sharing", 3]]
    found = Settled("Ac Ad", "9s 8s", "Qs Js Ts 2d 3c", wagers, None, conditions)
    assert found.money("Five Card Hand") == ("lose", None, 0, 0)
    outcome, _odds, won, returned = found.money("Five Card Hand dealer")
    assert (outcome, won, returned) == ("win", 998, 1000)
    own = Settled("9s 8s", "Ac Ad", "Qs Js Ts 2d 3c", wagers, None, conditions)
    assert own.money("Five Card Hand")[2:] == (2999, 3000)
    assert own.cites("Five Card Hand", "653a.11(l)", "653a.12(e)(1)")


def test_one_figure_cannot_be_two_meters() -> None:
    """Progressive and Five Card Hand have a meter each (§ 653a.12(d)(3) and (e)(4))."""
    wagers = [*BASE, ["Progressive", 1, "A"], ["Five Card Hand", 1, None]]
    with pytest.raises(Refusal, match="settle them in two calls"):
        Settled("As Ks", "4c 4h", "Qs Js Ts 2d 3c", wagers, None, [["meter", 10000]])


@pytest.mark.parametrize(
    ("stake", "won", "odds"), [(1, 1300, "$1,000 + $300"), (5, 6500, "$5,000 + $1,500")]
)
def test_an_envy_bonus_for_every_qualifying_hand(stake: int, won: int, odds: str) -> None:
    """§ 653a.11(k)(5) and § 653a.12(d)(5): one bonus for each, by the player's own wager."""
    wagers = [*FOLD, ["Progressive", stake, "A"]]
    found = Settled(
        "3d 3h", "4c 4h", "Qs Js Ts 2d 3c", wagers, None, [["other hands", "As Ks; 9s 8s; 5c 5d"]]
    )
    assert found.names == ["Ante", "Blind", "Progressive", "Envy", "Total"]
    assert found.money("Envy") == ("win", odds, won, won)
    assert found.cites("Envy", "653a.11(k)(5)", "653a.12(d)(5)")


def test_no_envy_bonus_for_ones_own_or_the_dealers_hand() -> None:
    """§ 653a.11(k)(5): not for his own hand or the hand of the dealer, nor without the wager."""
    wagers = [*BASE, ["Progressive", 1, "A"]]
    others = [["other hands", "5c 5d"], ["meter", 10000]]
    assert "Envy" not in Settled("As Ks", "9s 8s", "Qs Js Ts 2d 3c", wagers, None, others).rows
    with pytest.raises(Refusal, match='SETTLE does not use the condition "other hands"'):
        Settled("5c 5d", "9s 8s", "Qs Js Ts 2d 3c", BASE, None, [["other hands", "As Ks"]])


@pytest.mark.parametrize(
    ("stake", "conditions", "words"),
    [
        (2, [["other hands", "As Ks"]], "prints no envy bonus for a wager of $2, only for $1, $5"),
        (1, [["others", 3]], 'give the 3 hands in the condition "other hands"'),
    ],
)
def test_an_envy_bonus_that_a_person_must_look_at(
    stake: int, conditions: list[list[object]], words: str
) -> None:
    """§ 653a.12(d)(5) prints $1 and $5 only, and a number of players says nothing of hands."""
    wagers = [*FOLD, ["Progressive", stake, "A"]]
    found = Settled("3d 3h", "4c 4h", "Qs Js Ts 2d 3c", wagers, None, conditions)
    assert found.money("Envy") == ("check", None, NO_AMOUNT, NO_AMOUNT)
    assert words in str(found.rows["Envy"][6])
    assert found.rows["Total"][2:4] == ["check", "without Envy"]


def test_a_cap_takes_from_the_blind_first() -> None:
    """§ 653a.12(h): winnings of Ante, Blind and Play; Trips is not touched, stakes come back."""
    wagers = [["Ante", 200, None], ["Blind", 200, "A"], ["Play", 800, None], ["Trips", 10, "A"]]
    found = Settled("As Ks", "4c 4h", "Qs Js Ts 2d 3c", wagers, None, [["cap", 50000]])
    assert found.money("Blind") == ("win", "500 to 1", 49_000, 49_200)
    assert found.money("Ante")[2:] == (200, 400)
    assert found.money("Play")[2:] == (800, 1600)
    assert found.money("Trips")[2:] == (500, 510)
    assert found.money("Payout limit") == (None, "limited to $50,000, reduced by $51,000", 0, 0)
    assert found.names[-2:] == ["Payout limit", "Total"]
    assert found.cites("Payout limit", "653a.12(h)")
    assert found.cites("Blind", "653a.12(h)")


def test_the_cap_of_2011_touches_trips() -> None:
    """§ 653a.12(e) of 2011: "the payout odds in subsections (a), (b) and (c)"."""
    wagers = [["Ante", 200, None], ["Blind", 200, None], ["Play", 800, None], ["Trips", 10, "A"]]
    found = Settled("As Ks", "4c 4h", "Qs Js Ts 2d 3c", wagers, "PA:2011", [["cap", 50000]])
    assert found.money("Blind")[2] == 50_000 - 200 - 800 - 500
    assert found.cites("Payout limit", "653a.12(e)")


@pytest.mark.parametrize(("cap", "bound"), [(101_000, False), (100_999.99, True)])
def test_a_cap_binds_only_below_what_was_won(cap: float, bound: bool) -> None:
    """$200 + $100,000 + $800 were won: a limit of that much takes nothing."""
    wagers = [["Ante", 200, None], ["Blind", 200, "A"], ["Play", 800, None]]
    found = Settled("As Ks", "4c 4h", "Qs Js Ts 2d 3c", wagers, None, [["cap", cap]])
    assert ("Payout limit" in found.rows) is bound
    assert found.money("Total")[2] == Fraction(str(cap))


def test_a_cap_below_the_other_winnings_goes_on_to_them() -> None:
    """Nothing is reduced below zero: Blind, then the later of Ante and Play at equal odds."""
    large = [["Ante", 50_000, ""], ["Blind", 50_000, "A"], ["Play", 200_000, ""]]
    found = Settled("As Ks", "4c 4h", "Qs Js Ts 2d 3c", large, None, [["cap", 75_000]])
    assert [found.money(name)[2] for name in ("Ante", "Blind", "Play")] == [50_000, 0, 25_000]
    assert found.money("Total")[2:] == (75_000, 375_000)


def test_cards_may_stand_in_ranges_of_cells() -> None:
    """A cell for each card, or one for the community and one for the bonus cards."""
    wagers = [*BASE, ["Six Card", 5, "A"]]
    text = Settled("As Ad", "Kc 5s", f"{BOARD} | 3c 3d 8h Qs", wagers)
    headed = [["Wager", "Stake", "Paytable"], *wagers]
    ranges = Settled([["As", "Ad"]], [["Kc"], ["5s"]], [[BOARD, "3c 3d 8h Qs"]], headed)
    assert ranges.rows == text.rows
    assert Settled("As Ad", "Kc 5s", f"{BOARD} 3c 3d 8h Qs", wagers).rows == text.rows


def test_wagers_are_matched_by_meaning_and_answered_in_their_order() -> None:
    """Names with or without bonus and wager; the paytable column may be absent."""
    wagers = [["Play Wager", 10], ["blind bet", 10], ["ANTE", 10]]
    found = Settled("As Ad", "Kc 5s", BOARD, wagers, "PA:2011")
    assert found.names == ["Play", "Blind", "Ante", "Total"]


def test_one_cell_of_the_answer_can_be_asked_for() -> None:
    """The condition "give" answers with a cell, for hosts that cannot spill."""
    answer = invoke(
        "SETTLE",
        ["UTH", "As Ad", "Kc 5s", BOARD, BASE, None, [["give", "Total | Returned"]]],  # type: ignore[list-item]
    )
    assert answer == 110


def test_every_ground_of_a_decision_is_a_rule_of_the_law() -> None:
    """What the game calls an event is a key of the codified text, so each result is cited."""
    edition = find("UTH")
    showdown = games()["UTH"].showdown
    assert showdown is not None
    spots = frozenset(spot.name for spot in showdown.spots)
    grounds: set[str] = set()
    for player, dealer in (((51, 50), (0, 5)), ((0, 5), (51, 50)), ((0, 5), (1, 4))):
        for board in ((10, 19, 28, 38, 45), (11, 15, 18, 34, 47), (8, 12, 16, 20, 24)):
            for placed in (spots, spots - {"Play"}):
                if not set(board) & {*player, *dealer}:
                    cards = Dealt((player,), (dealer,), (board, (2, 9, 13, 17)))
                    for one in showdown.resolve(cards, placed, {}).values():
                        grounds |= set(one.grounds)
                        assert not one.doubt or any(
                            reading.id == one.doubt for reading in edition.readings
                        )
    assert len(grounds) >= 9
    assert [ground for ground in grounds if not edition.has_rule(ground)] == []
