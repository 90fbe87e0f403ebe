"""SETTLE with pays typed for a wager, in place of a paytable of the law."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from formulas.law.editions import find
from formulas.refusal import Refusal
from formulas.registry import invoke

ROYAL = ("As Ks", "9d 9c", "Qs Js Ts 2d 3c")
THREE_ACES = ("As Ad", "Kc 5s", "Ac 7d 9h Js 2d")
BASE = [
    ["Ante", 10, None, None, None],
    ["Blind", 10, "A", None, None],
    ["Play", 40, None, None, None],
]
TRIPS = ("Royal flush", "Straight flush", "Four-of-a-kind", "Full house", "Flush", "Straight",
         "Three-of-a-kind")  # fmt: skip
"""The rows of § 653a.12(c)."""
FEWEST_TABLES = 4


def row_of(wager, wagers, cards=ROYAL, game="UTH"):
    """Return the row of a wager as SETTLE spills it."""
    rows = invoke("SETTLE", [game, *cards, wagers, None, None])
    return next(row for row in rows if row[0] == wager)


def trips(stake, table, pays):
    """Return the wagers of a round with a Trips wager whose pays are typed."""
    typed = [["Trips", None, None, hand, pay] for hand, pay in pays]
    return [*BASE, ["Trips", stake, table, None, None], *typed]


def test_the_pay_typed_is_the_pay_paid():
    """A royal flush at 70 to 1, where table B prints 50 to 1: $5 win $350 and bring back $355."""
    row = row_of("Trips", trips(5, "B", [("Royal flush", 70)]))
    assert row[2:6] == ["win", "70 to 1", 350, 355]
    assert row[6].endswith("pays as typed, which differ from 58 Pa. Code § 653a.12(c), Paytable B")


def test_a_row_that_is_left_out_takes_the_pay_of_the_table_named():
    """Three aces: the typed royal flush does not touch the 3 to 1 of table B."""
    assert row_of("Trips", trips(5, "B", [("Royal flush", 70)]), THREE_ACES)[3:6] == [
        "3 to 1", 15, 20,
    ]  # fmt: skip
    words = invoke(
        "WHY", ["SETTLE", "UTH", *ROYAL, trips(5, "B", [("Royal flush", 70)]), None, None]
    )
    assert (
        "exact as a what-if outside the law: The pays of Trips are edited from Paytable B" in words
    )
    assert "Three-of-a-kind (3 to 1)" in words


def test_the_blind_is_settled_by_typed_pays_too():
    """§ 653a.12(b): 500 to 1 on the Blind; at 400 to 1 $10 win $4,000."""
    wagers = [*BASE, ["Blind", None, None, "Royal flush", "400 to 1"]]
    assert row_of("Blind", wagers)[2:6] == ["win", "400 to 1", 4000, 4010]


def test_any_typed_pays_are_paid_as_typed():
    """Odds "to" return the stake on top, odds "for" are all that comes back, N/A loses."""
    draw = random.Random(8)
    checked = 0
    for _ in range(40):
        stake = draw.randint(1, 100)
        pays = {hand: Fraction(draw.randint(2, 400), draw.choice((1, 2))) for hand in TRIPS}
        for cards, hand in ((ROYAL, TRIPS[0]), (THREE_ACES, TRIPS[-1])):
            pay = pays[hand]
            words, back = draw.choice(
                (
                    (f"{pay.numerator} to {pay.denominator}", stake * (pay + 1)),
                    (f"{pay.numerator} for {pay.denominator}", stake * pay),
                    ("N/A", Fraction(0)),
                )
            )
            typed = [
                (name, f"{one.numerator} to {one.denominator}")
                for name, one in pays.items()
                if name != hand
            ]
            lines = [*typed, (hand, words)]
            draw.shuffle(lines)
            row = row_of("Trips", trips(stake, "B", lines), cards)
            assert Fraction(row[5]) == back, (words, row)
            checked += 1
    assert checked == 80


def test_pays_of_a_table_are_that_table():
    """Typed in full without its id, each table pays and is cited as it is by its id."""
    edition = find("UTH", "PA")
    tables = edition.tables("Trips")
    assert len(tables) >= FEWEST_TABLES
    for table in tables:
        pays = [(row.hand, row.pay) for row in table.rows]
        for cards in (ROYAL, THREE_ACES):
            typed = row_of("Trips", trips(5, None, pays), cards)
            assert typed == row_of("Trips", trips(5, table.id, []), cards)


def test_pays_of_a_wager_that_was_withdrawn_do_not_enter_and_that_is_said():
    """A stake of 0 with pays beside it."""
    call = ["UTH", *ROYAL, trips(0, "B", [("Royal flush", 70)]), None, None]
    assert "Nothing is staked on Trips, whose paytable does not enter." in invoke(
        "WHY", ["SETTLE", *call]
    )


def test_a_lost_cell_of_pays_that_do_not_enter_is_read_no_way():
    """Beside a stake of 0 typed pays are not held against what a lost cell is read as."""
    table = next(one for one in find("FCP", "PA:2011").tables("Aces Up") if one.id == "D")
    lines = [(row.hand, "2 to 1" if row.hand in table.lost else row.pay) for row in table.rows]
    typed = [["Aces Up", None, None, hand, pay] for hand, pay in lines]
    round_played = ["FCP", "As Ad Kc Qd 2h", "7s 8d 9c 3h 4s 5d", None]
    reading = [["reading", "D with two pair 2 to 1"]]

    def settled(stake):
        wagers = [["Ante", 10, None, None, None], ["Aces Up", stake, "D", None, None], *typed]
        return invoke("SETTLE", [*round_played, wagers, "PA:2011", reading])

    assert settled(10)
    with pytest.raises(Refusal, match='SETTLE does not use the condition "reading" here'):
        settled(0)


@pytest.mark.parametrize(
    ("wagers", "words"),
    [
        (trips(5, None, [("Royal flush", 70)]), "Trips: .* has no row Straight flush: add it"),
        (trips(5, "B", [("Royal flash", 70)]), "Trips: .*Did you mean .Royal flush"),
        (trips(5, "B", [("Royal flush", "50:1x")]), "Trips: The pay of Royal flush is .50:1x"),
        (trips(5, "B", [("Royal flush", 1), ("Royal flush", 2)]), "Trips: .* twice"),
        (trips(5, "B", [(None, 70)]), "Trips: .* without a hand beside it"),
        (trips(5, "Z", [("Royal flush", 70)]), "Z"),
        ([*BASE, ["Trips", None, None, "Royal flush", 70]], "Pays are given of Trips without a st"),
        ([*BASE, ["Play", None, None, "Royal flush", 70]], "Play is paid without a paytable"),
        ([*BASE, ["Blind", 10, None, "Royal flush", 70]], "Blind has a stake or a paytable in the"),
        ([*BASE, [None, None, None, "Royal flush", 70]], "has no wager"),
        ([[*line[:4]] for line in BASE], "give two or three, wager, stake and paytable id, or fi"),
    ],
)
def test_what_fits_nowhere_is_refused_by_name(wagers, words):
    """The wager, the hand and what to do."""
    with pytest.raises(Refusal, match=words):
        invoke("SETTLE", ["UTH", *ROYAL, wagers, None, None])


def test_bets_paid_by_one_paytable_have_one_set_of_pays():
    """§ 643a.12(a): the three bets of Let It Ride; typed beside one the pays hold for all."""
    hands = [row.hand for row in find("LIR", "PA:2011").tables("Base")[0].rows]
    bets = [[f"Bet {number}", 5, "A", None, None] for number in (1, 2, 3)]
    cards = ("Ts Td 4c", None, "7h 9s")
    tens = hands[-1]
    first, third = ["Bet 1", None, None, tens, 2], ["Bet 3", None, None, tens, 3]

    def settled(wagers):
        rows = invoke("SETTLE", ["LIR", *cards, wagers, "PA:2011", None])
        return [row[5] for row in rows[1:4]]

    assert settled([*bets, first]) == [15, 15, 15]
    with pytest.raises(Refusal, match="type the same pays for both"):
        settled([*bets, first, third])
