"""Chapter 687a as data, settled and checked, against the printed text.

The expected figures are typed from final-form rulemaking 125-223; where the texts lie beside the
checkout, the paytables are also read out of them by a parser that knows nothing of our file.
"""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from law_texts import section_body

from combinatorics.catalogue import shipped
from combinatorics.side_wager import SideWager
from formulas.law.editions import find
from formulas.law.shelf import index, read
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Raw, Rows, Scalar

PA = find("DJW", "PA")
BLIND = (1000, 50, 10, 9, 4, 3, 2, 1)  # § 687a.12(b), five wilds to straight


def spilled(name: str, *arguments: Raw) -> Rows:
    """The rows that a cell function spills, without their heading."""
    answer = invoke(name, list(arguments))
    assert isinstance(answer, list)
    return answer[1:]


def test_the_file_names_only_hands_that_the_mathematics_knows() -> None:
    """Every row of a side wager is an outcome of it, or stands for one."""
    hands: dict[str, set[str]] = {}
    for wager in shipped()["DJW"].wagers:
        if isinstance(wager, SideWager):
            for rule in wager.rules:
                for outcome in wager.distribution(rule).outcomes:
                    hands.setdefault(wager.name, set()).update((outcome.name, *outcome.also))
        else:
            hands[wager.name] = set(wager.categories)
    law = read(index()["DJW", "PA"], "PA", lambda _game, wager: hands.get(wager))
    assert law.newest.wagers() == ("Base", "Progressive", "Trips", "Bad Beat")


def test_the_edition() -> None:
    """A final-form text that prints no day: neither published nor effective is made up."""
    assert (PA.status, PA.published, PA.effective, PA.expires) == ("final-form", None, None, None)
    assert [wager.name for wager in PA.layout] == [
        "Ante",
        "Blind",
        "Raise",
        "Progressive",
        "Trips",
        "Bad Beat",
    ]


def printed_tables() -> dict[str, list[list[str]]]:
    """The paytables of § 687a.12 as the text prints them: name, then rows of cells."""
    tables: dict[str, list[list[str]]] = {}
    for line in section_body("DJW", "PA", "687a.12").splitlines():
        if match := re.match(r"(?:Progressive )?Paytable( DJW\S+| \d)?", line):
            rows = tables.setdefault((match[1] or "").strip(), [])
        elif "\t" in line and not line.startswith("Hand"):
            rows.append(line.split("\t"))
    return tables


def test_every_paytable_is_the_one_in_the_text() -> None:
    """Blind, two Progressive, four Trips and four Bad Beat tables, cell by cell."""
    printed = printed_tables()
    assert len(printed) == 11
    checked = 0
    for table in PA.paytables:
        number = table.name.rpartition(" ")[2] if table.id else ""
        cells = []
        for hand, *pays in printed[number]:
            if table.wager != "Trips":
                cells.append((hand, pays[0]))
            elif pays[0] == "n/a":
                cells.append((hand, pays[1]))
            else:
                cells += [(f"{hand}—natural", pays[0]), (f"{hand}—with wild", pays[1])]
        assert [(row.hand, row.pay.replace(",", "")) for row in table.rows] == [
            (hand, pay.replace(",", "")) for hand, pay in cells
        ]
        checked += len(cells)
    assert checked == 9 + 2 * 7 + 4 * 16 + 4 * 8
    for envy in PA.envy:
        column = [row[2] for row in printed[envy.table] if len(row) > 2 and row[2]]
        assert [row.pay for row in envy.rows] == column


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("betting positions", 6),
        ("decks", 1),
        ("cards in a deck", 53),
        ("deck change, dealt by hand", 4),
        ("deck change, dealt from a shoe", 8),
        ("Blind equals Ante", 1),
        ("Raise", 2),
        ("odds of the Ante", "1 to 1"),
        ("odds of the Raise", "1 to 1"),
    ],
)
def test_figures_of_the_rules(key: str, value: object) -> None:
    """The chapter's figures, typed a second time."""
    assert PA.rule(key).value == value


READ: Rows = [["reading", "player loses; no wild card; default"]]
STAKES: Rows = [["Ante", 10, None], ["Blind", 10, None], ["Raise", 20, None]]


def settled(player: str, dealer: str | None, board: str | None, more: Rows) -> dict[Scalar, object]:
    """Outcome and winnings by wager where the player must lose and a natural hand is without 2s."""
    wagers = [*STAKES[: 3 if dealer else 2], *more]
    rows = spilled("SETTLE", "DJW", player, dealer, board, wagers, None, READ)
    return {row[0]: (row[2], row[4]) for row in rows}


def test_a_royal_flush_settled() -> None:
    """50 to 1 on the Blind, 1,000 to 1 natural, and no bad beat."""
    more: Rows = [["Trips", 5, "04"], ["Two-Way Bad Beat", 5, "01"]]
    found = settled("Ts Js Qs Ks As", "3c 3d 3h 4s 8d", None, more)
    assert found["Ante"] == ("win", 10)
    assert found["Blind"] == ("win", 500)
    assert found["Raise"] == ("win", 20)
    assert found["Trips"] == ("win", 5000)
    assert found["Bad Beat"] == ("lose", 0)


def test_a_beaten_three_of_a_kind_settled() -> None:
    """6 to 1 natural, 9 to 1 for the loss, 9 to 1 in the Progressive."""
    more: Rows = [["Trips", 5, "04"], ["Bad Beat", 5, "01"], ["Progressive", 1, 1]]
    found = settled("3c 3d 3h 4s 8d", "2c Jo Ah Kh 9d", None, more)
    assert found["Blind"] == ("lose", 0)
    assert found["Trips"] == ("win", 30)
    assert found["Bad Beat"] == ("win", 45)
    assert found["Progressive"] == ("win", 9)


def test_a_fold_and_its_progressive() -> None:
    """Trips is settled after a fold; the Progressive as the holder's choice is read."""
    stakes: Rows = [*STAKES[:2], ["Trips", 5, "04"], ["Progressive", 1, 1]]
    hand = "3c 3d 3h 4s 8d"
    paid = spilled("SETTLE", "DJW", hand, None, None, stakes, None, [["reading", "paid"]])
    assert [row[2] for row in paid[:4]] == ["forfeit", "forfeit", "win", "win"]
    reading: Rows = [["reading", "forfeited"]]
    lost = spilled("SETTLE", "DJW", hand, None, None, stakes, None, reading)
    assert lost[3][2] == "forfeit"
    both = spilled("SETTLE", "DJW", hand, None, None, stakes)
    assert [row[2] for row in both[:4]] == ["forfeit", "forfeit", "win", "win"]
    clause = "58 Pa. Code § 687a.11(b)(3)"
    assert both[3][7] == f'$0 under "forfeited" of {clause}'
    assert both[4:] == [
        ["Total", 26, None, None, 39, 45, None, f'$35 under "forfeited" of {clause}']
    ]


def test_revealed_cards_return_all_but_two_wagers() -> None:
    """§ 687a.13(d): Progressive and Trips are settled, the others returned."""
    stakes: Rows = [*STAKES[:2], ["Trips", 5, "04"], ["Bad Beat", 5, "01"], ["Progressive", 1, 1]]
    asked: Rows = [["irregularity", "cards revealed"]]
    rows = spilled("SETTLE", "DJW", "3c 3d 3h 4s 8d", None, None, stakes, None, asked)
    assert [row[2] for row in rows[:5]] == ["void", "void", "win", "void", "win"]


def test_an_envy_bonus_for_a_replaced_joker() -> None:
    """Another player's joker becomes the ten of spades: a straight flush, $300 for $1."""
    stakes: Rows = [*STAKES[:2], ["Progressive", 1, 1]]
    hands: Rows = [["other hands", "Jo Js Qs Ks 9s"]]
    rows = spilled("SETTLE", "DJW", "3c 7d 9h Jh Kd", None, "Ts", stakes, None, hands)
    assert [(row[0], row[4]) for row in rows if row[0] == "Envy"] == [("Envy", 300)]


@pytest.mark.parametrize(
    ("stakes", "word"),
    [
        ([["Ante", 10], ["Blind", 5]], "1 times"),
        ([["Ante", 10], ["Blind", 10], ["Raise", 10]], "2 times"),
        ([["Ante", 10], ["Raise", 20]], "Blind"),
    ],
)
def test_stakes_that_the_rules_forbid(stakes: Rows, word: str) -> None:
    """§ 687a.1 and § 687a.7(d)(1): Blind equals Ante, Raise is twice the Ante."""
    with pytest.raises(Refusal) as caught:
        invoke("SETTLE", ["DJW", "3c 3d 3h 4s 8d", "2c Jo Ah Kh 9d", None, stakes])
    assert word in caught.value.sentence


def test_compliance() -> None:
    """A pay that differs and seven positions fail; a limit is not authorized."""
    choices: Rows = [
        ["Trips paytable", "04"],
        ["Trips | Royal flush—natural", 900],
        ["betting positions", 7],
        ["adjacent boxes", 1],
        ["cap", 50_000],
    ]
    found = {row[0]: row[1] for row in spilled("COMPLIANCE", "DJW", choices)}
    assert found["Trips | Royal flush—natural"] == "FAIL"
    assert found["betting positions"] == "FAIL"
    assert found["payout limit"] == "FAIL"
    assert found["adjacent boxes"] == "OK"
    assert found["edition"] == "CHECK"


@pytest.mark.parametrize(
    ("table", "bet", "status"), [(1, 1, "OK"), (2, 1, "FAIL"), (2, 2, "CHECK")]
)
def test_a_progressive_table_goes_with_its_wager(table: int, bet: int, status: str) -> None:
    """Progressive Paytable 1 is printed for a $1 wager, Progressive Paytable 2 for a $5 wager."""
    choices: Rows = [["Progressive paytable", table], ["Progressive bets", bet]]
    found = {row[0]: row[1] for row in spilled("COMPLIANCE", "DJW", choices)}
    assert found["Progressive bets"] == status


def test_the_published_payback_of_the_base_game() -> None:
    """Preamble: 98.99%; the printed Blind table gives 98.976%, with five wilds 2,000 98.986%."""
    printed = invoke("PAYBACK", ["DJW", "Base"])
    assert isinstance(printed, Fraction)
    assert round(printed * 100, 3) == Fraction("98.976")
    names = [row.hand for row in PA.tables("Base")[0].rows[:-1]]
    edited: Rows = [list(pair) for pair in zip(names, (2000, *BLIND[1:]), strict=True)]
    other = invoke("PAYBACK", ["DJW", "Base", edited])
    assert isinstance(other, Fraction)
    assert round(other * 100, 3) == Fraction("98.986")


def test_strategy_of_a_hand() -> None:
    """A pair of threes folds, a pair of fours raises; 30.68% of hands fold."""
    assert [row[2] for row in spilled("STRATEGY", "DJW", "3c 3d 7h 8s Kd")] == [None, "best"]
    assert [row[2] for row in spilled("STRATEGY", "DJW", "4c 4d 7h 8s Kd")] == ["best", None]
    folds = {row[0]: row[1] for row in spilled("STRATEGY", "DJW")}["Fold"]
    assert isinstance(folds, Fraction)
    assert folds * 2_869_685 == 880_320
