"""BADBEAT."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import CellError, Raw, Scalar

RULES: list[list[Scalar]] = [
    ["contribution", 1],
    ["minimum pot", 20],
    ["opening", 5000],
    ["qualifying hand", "four eights"],
    ["hole cards", "both"],
    ["losing share", 0.5],
    ["winning share", "25%"],
    ["table share", "25%"],
]
# Four eights with a pair of eights in the hand lose to a straight flush K to 9 with K and Q.
BEAT: list[Scalar] = ["8s 8d", "Ks Qs", "8h 8c Js Ts 9s"]


def day(
    pots: list[list[Scalar]], *changes: tuple[str, Scalar], conditions: Raw = None
) -> dict[str, list[Scalar]]:
    """The rows of a day by their entry, under rules with some changed."""
    rules = {str(name): value for name, value in RULES} | dict(changes)
    rows = invoke(
        "BADBEAT", [[[name, value] for name, value in rules.items()], pots, None, conditions]
    )  # type: ignore[list-item]
    assert isinstance(rows, list)
    assert rows[0] == [
        "Entry", "Pot", "Rake", "Contribution", "Paid", "Fund", "Note", "Citation",
    ]  # fmt: skip
    return {str(row[0]): row[1:] for row in rows[1:]}


@pytest.mark.parametrize(("pot", "given"), [(19.99, 0), (20, 1), (20.01, 1), (500, 1)])
def test_a_pot_contributes_from_the_minimum(pot: float, given: int) -> None:
    """§ 553.20(b)(2): under, at and above the minimum pot required."""
    found = day([["A", pot, 0]])
    assert found["A"][2] == given
    assert found["A"][6] == f"58 Pa. Code § 553.20({'c' if given else 'b)(2'})"
    assert found["Total"][4] == 5000 + given


def test_the_minimum_can_be_measured_after_the_rake() -> None:
    """The reading of § 553.20(b)(2): $21 less a rake of $2 is under the minimum of $20."""
    assert day([["A", 21, 2]])["A"][2] == 1
    assert day([["A", 21, 2]], conditions=[["reading", "after the rake"]])["A"][2] == 0


@pytest.mark.parametrize(
    ("changes", "pot", "rake", "given"),
    [
        ([("contribution", "1%")], 123.45, 0, Fraction(123, 100)),  # rounded down to the cent
        ([("contribution", "1%"), ("step", 0.5)], 123.45, 0, 1),
        ([("contribution", "10%"), ("most contributed", 2)], 123.45, 0, 2),
        ([("contribution", 5)], 24, 20, 4),  # no more than the rake leaves
        ([("contribution", "$2")], 24, 0, 2),
    ],
)
def test_how_a_contribution_is_calculated(
    changes: list[tuple[str, Scalar]], pot: float, rake: int, given: Fraction | int
) -> None:
    """§ 553.20(b)(1): the method and the maximum are the room's, the arithmetic is by hand."""
    assert day([["A", pot, rake]], *changes)["A"][2] == given


def test_a_bad_beat_pays_its_shares() -> None:
    """$5,001 with the pot's own dollar: a half, two quarters, the last among seven players."""
    found = day([["A", 60, 3, *BEAT, 7], ["B", 25, 2, "", "", "", ""]])
    assert str(found["A, Bad Beat"][5]).startswith("Bad Beat: Four-of-a-kind")
    assert found["A, losing hand"][3] == Fraction("2500.50")
    assert found["A, winning hand"][3] == Fraction("1250.25")
    assert found["A, table share"][3] == 7 * Fraction("178.60")  # 1250.25 / 7 = 178.607...
    assert found["A, table share"][5] == "7 players at $178.60"
    left = 5001 - Fraction("2500.50") - Fraction("1250.25") - 7 * Fraction("178.60")
    assert found["A, table share"][4] == left
    assert found["Total"][4] == left + 1
    assert found["Total"][3] == 5001 - left


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (["Ks Qs", "8s 8d", "8h 8c Js Ts 9s"], "does not lose"),
        (["9s 9d", "Ks Qs", "8h 8c Js Ts 2s"], "must lose"),
        (["8s 2d", "Ks Qs", "8d 8h 8c Js Ts"], "does not lose"),
        (["8s 2d", "Ad Ah", "8d 8h 8c Ac As"], "hole card of the losing hand does not play"),
        (["2c 2d", "As 3d", "8s 8d 8h 8c Kd"], "hole card of the losing hand does not play"),
        (["8s 8d", "Kd 2c", "8h 8c Qd Jd Td"], "does not lose"),
        (["8s 8d", "9d 2c", "8h 8c Qd Jd Td"], "does not lose"),
        (["9s 9h", "Td 2c", "9c 9d Jd Qd Kd"], "hole card of the winning hand does not play"),
    ],
)
def test_a_claim_that_is_no_bad_beat_pays_nothing(cards: list[Scalar], words: str) -> None:
    """The hand must lose, be high enough, and play its hole cards as the rules say."""
    found = day([["A", 60, 3, *cards, 7]])
    assert words in str(found["A, Bad Beat"][5])
    assert str(found["A, Bad Beat"][5]).startswith("no Bad Beat")
    assert found["Total"][3] == 0
    assert found["Total"][4] == 5001


def test_which_hand_loses_follows_the_reading() -> None:
    """Four twos and an ace against four nines and a two: the fours first, or the ace (§ 553.4(e)).

    Where nobody says which, it is paid as before, and the line says that it turns on the reading.
    """
    cards: list[Scalar] = ["2s As", "9s 9h", "2c 2d 2h 9c 9d"]
    rule = ("qualifying hand", "Four-of-a-kind")
    by_reading = {
        reading: day([["A", 60, 3, *cards, 7]], rule, conditions=reading and [["reading", reading]])
        for reading in (None, "rank of the pairs first", "highest card not in the other")
    }
    words = {reading: str(found["A, Bad Beat"][5]) for reading, found in by_reading.items()}
    paid = {reading: found["Total"][3] for reading, found in by_reading.items()}
    assert words[None].startswith("Bad Beat")
    assert words[None].endswith(
        "; check: read otherwise, 58 Pa. Code § 553.4(e) makes it no Bad Beat"
    )
    assert "check" not in words["rank of the pairs first"]
    assert words["highest card not in the other"].endswith("does not lose")
    assert paid[None] == paid["rank of the pairs first"] != 0
    assert paid["highest card not in the other"] == 0


def test_a_reading_of_hands_decides_nothing_where_no_bad_beat_is_claimed() -> None:
    """What was named and decided nothing is refused."""
    with pytest.raises(Refusal, match="does not use"):
        day([["A", 60, 3]], conditions=[["reading", "highest card not in the other"]])


def test_without_the_rule_on_hole_cards_the_board_may_play() -> None:
    """Four eights on the board lose to a higher card beside them."""
    cards: list[Scalar] = ["2c 2d", "As 3d", "8s 8d 8h 8c Kd"]
    assert day([["A", 60, 3, *cards, 7]], ("hole cards", "any"))["Total"][3] != 0


def test_omaha_always_plays_two_hole_cards() -> None:
    """§ 553.12(j): two of the four cards dealt, so the rule on hole cards is kept by itself."""
    cards: list[Scalar] = ["8s 8d 2c 3c", "Ks Qs 2d 3d", "8h 8c Js Ts 9s"]
    found = day([["A", 60, 3, *cards, 7]], ("variant", "Omaha High"))
    assert found["Total"][3] != 0


def test_money_is_conserved_over_random_days() -> None:
    """Opening and contributions are what was paid and what is left, to the cent, on 300 days."""
    draw = random.Random(553)
    paid_days = 0
    for _ in range(300):
        pots: list[list[Scalar]] = []
        for number in range(draw.randrange(1, 12)):
            amount = Fraction(draw.randrange(1, 50000), 100)
            rake = min(amount, Fraction(draw.randrange(0, 500), 100))
            claim: list[Scalar] = (
                [*BEAT, draw.randrange(1, 9)] if draw.random() < 0.2 else [None] * 4
            )
            pots.append([f"pot {number}", amount, rake, *claim])
        shares = [Fraction(draw.randrange(0, 34), 100) for _ in range(3)]
        opening = Fraction(draw.randrange(0, 10**6), 100)
        found = day(
            pots,
            ("opening", opening),
            ("contribution", draw.choice(["1%", "2.5%", 0.5, 1])),
            ("losing share", shares[0]),
            ("winning share", shares[1]),
            ("table share", shares[2]),
        )
        _, _, collected, paid, fund, _, _ = found["Total"]
        assert opening + collected == paid + fund  # type: ignore[operator]
        assert fund >= 0  # type: ignore[operator]
        parts = sum(row[3] for entry, row in found.items() if entry != "Total" and row[3])  # type: ignore[misc]
        assert parts == paid
        paid_days += paid > 0  # type: ignore[operator]
        for row in found.values():
            for cell in row[:5]:
                assert cell is None or (Fraction(cell) * 100).denominator == 1  # type: ignore[arg-type]
    assert paid_days > 60


def test_a_day_without_pots_and_with_headings() -> None:
    """No pots leave the opening amount; a row of headings and empty rows are passed over."""
    assert day([])["Total"][4] == 5000
    heads: list[Scalar] = ["Pot", "Amount", "Rake"]
    empty: list[Scalar] = [None, None, None]
    assert day([heads, ["A", "$1,020", "$3"], empty])["Total"][4] == 5001
    assert day([[*heads[:2], 0], ["A", "$1,020", "$3"]])["Total"][4] == 5001  # 0 for a blank
    assert day([["A", 0, 0]])["A"][4] == 5000  # a pot of nothing, no heading


@pytest.mark.parametrize(
    ("rules", "pots", "code", "word"),
    [
        ([["jackpot", 1]], [], "#N/A", "contribution"),
        ([["contribution", 1], ["contribution", 2]], [], "#VALUE!", "twice"),
        ([["minimum pot", 1]], [], "#VALUE!", "missing"),
        ([["contribution", "much"]], [], "#VALUE!", "contribution"),
        ([["contribution", -1]], [], "#NUM!", "contribution"),
        ([["contribution", 0.001]], [], "#NUM!", "cents"),
        ([["contribution", float("inf")]], [], "#NUM!", "finite"),
        ([["contribution"]], [], "#VALUE!", "two columns"),
        ([["contribution", 1], ["losing share", 0.8], ["table share", 0.3]], [], "#NUM!", "100%"),
        ([["contribution", 1], ["variant", "Seven-card Stud"]], [], "#N/A", "Omaha High"),
        ([["contribution", 1], ["variant", "Razz"]], [], "#N/A", "Razz"),
        ([["contribution", 1], ["hole cards", "some"]], [], "#N/A", "losing"),
        (RULES, [["A"]], "#VALUE!", "1 column"),
        (RULES, [["A", 10, 11]], "#NUM!", "rake"),
        (RULES, [["A", "ten", 1], ["B", 10, 1]], "#VALUE!", "pot of A"),
        (RULES, [["1", "open", None], ["2", 10, 1]], "#VALUE!", "pot of 1"),
        (RULES, [["A", 10, 0], ["a", 10, 0]], "#VALUE!", "twice"),
        (RULES, [["Total", 10, 0]], "#VALUE!", "twice"),
        (RULES, [["A", None, 1]], "#VALUE!", "no amount"),
        *((RULES, [["A", none, None]], "#VALUE!", "no amount") for none in (None, "", " ")),
        (RULES, [["A", 60, 3, "8s", "Ks Qs", "8h 8c Js Ts 9s", 7]], "#VALUE!", "1 cards"),
        (RULES, [["A", 60, 3, "8s 8d", "8s Qs", "8h 8c Js Ts 9s", 7]], "#VALUE!", "stands twice"),
        (RULES, [["A", 60, 3, "8s Jo", "Ks Qs", "8h 8c Js Ts 9s", 7]], "#VALUE!", "joker"),
        (RULES, [["A", 60, 3, "zz", "Ks Qs", "8h 8c Js Ts 9s", 7]], "#VALUE!", "not a card"),
        (RULES, [["A", 60, 3, *BEAT, None]], "#VALUE!", "number of other players"),
        (RULES, [["A", 60, 3, *BEAT, 1.5]], "#NUM!", "whole"),
        ([["contribution", 1]], [["A", 60, 3, *BEAT, 7]], "#VALUE!", "qualifying hand"),
        (RULES, [["A", 1, 0]] * 5001, "#NUM!", "5,000"),
        ([["contribution", CellError("#DIV/0!")]], [], "#DIV/0!", "#DIV/0!"),
    ],
)
def test_bad_input_is_refused(rules: Raw, pots: Raw, code: str, word: str) -> None:
    """Each refusal names the rule, the pot or the column."""
    with pytest.raises(Refusal) as refused:
        invoke("BADBEAT", [rules, pots])
    assert refused.value.code == code
    assert word in refused.value.sentence
