"""MATCHTABLE."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from formulas.law.editions import find
from formulas.law.library import on_file
from formulas.question.names import ask_game
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.signs import compare
from formulas.values import CellError, Rows

# § 653a.12(c), Paytable B of Trips, as a sign shows it.
SIGN = [
    ["Royal Flush", "50 to 1"],
    ["Straight Flush", "40 to 1"],
    ["Four of a Kind", "30 to 1"],
    ["Full House", "8 to 1"],
    ["Flush", "6 to 1"],
    ["Straight", "5 to 1"],
    ["Three of a Kind", "3 to 1"],
]
FLUSHES = Fraction(4_047_644, 133_784_560)  # of all seven-card hands (textbook count)


def matched(sign: object, *rest: object, game: str = "UTH", wager: str = "Trips") -> Rows:
    """Return the lines of MATCHTABLE without the header."""
    answer = invoke("MATCHTABLE", [game, wager, sign, *rest])  # type: ignore[list-item]
    assert isinstance(answer, list)
    assert answer[0] == [
        "Paytable", "Differs", "Cells", "Signage", "Table", "Difference", "Citation"
    ]  # fmt: skip
    return answer[1:]


def changed(hand: str, pay: object) -> list[list[object]]:
    """Return the sign with one pay changed."""
    return [[name, pay if name == hand else old] for name, old in SIGN]


def test_a_sign_that_is_a_table_is_found_first() -> None:
    """Nothing differs from B, whose payback is the sign's; A, C and D follow."""
    lines = matched(SIGN)
    assert lines[0][:3] == ["B", 0, "none"]
    assert lines[0][5] == 0
    assert lines[0][6] == "58 Pa. Code § 653a.12(c)"
    assert {line[0] for line in lines} == {"A", "B", "C", "D"}
    assert all(line[1] > 0 for line in lines[1:])  # type: ignore[operator]


def test_one_changed_cell_is_named_with_what_it_is_worth() -> None:
    """A flush at 7 instead of 6 to 1 is worth the probability of a flush."""
    lines = matched(changed("Flush", 7))
    assert lines[0][:3] == ["B", 1, "Flush: 7 to 1 on the signage, 6 to 1 in the table"]
    assert lines[0][5] == FLUSHES


def test_the_order_of_rows_and_bare_numbers_do_not_matter() -> None:
    """The rows upside down, with numbers, and a heading are the same sign."""
    rows: list[list[object]] = [
        ["Hand", "Pays"],
        *([hand, float(pay.split()[0])] for hand, pay in SIGN[::-1]),
    ]
    assert matched(rows)[0][:3] == ["B", 0, "none"]


def test_pays_alone_are_held_against_the_rows_of_the_law() -> None:
    """One column in the law's order."""
    assert matched([[pay] for _hand, pay in SIGN])[0][:2] == ["B", 0]


def test_to_and_for_are_not_the_same_money() -> None:
    """6 for 1 keeps the stake and is 5 to 1; 7 for 1 is 6 to 1 and no difference."""
    assert matched(changed("Flush", "7 for 1"))[0][1] == 0
    lines = matched(changed("Flush", "6 for 1"))
    assert lines[0][5] == -FLUSHES


def test_a_hand_that_the_sign_lacks_is_paid_nothing() -> None:
    """Without the row for a flush seven units (6 and the stake) of each flush are missing."""
    lines = matched([row for row in SIGN if row[0] != "Flush"])
    assert lines[0][2] == "Flush: not on the signage, 6 to 1 in the table"
    assert lines[0][5] == -7 * FLUSHES


def test_a_hand_that_the_table_lacks_is_named() -> None:
    """A sign that pays a pair pays what no table does."""
    lines = matched([*SIGN, ["Pair", "1 to 1"]])
    assert "Pair: 1 to 1 on the signage, not in the table" in str(lines[0][2])
    assert lines[0][5] > 0  # type: ignore[operator]


def test_meters_that_another_table_has_not() -> None:
    """One meter is Paytable A's (§ 653a.12(d)(1)); beside B, C and D it cannot be valued."""
    sign = [
        ["Royal flush", "100% of meter"], ["Straight flush", "10% of meter"],
        ["Four-of-a-kind", 300], ["Full house", 50], ["Flush", 40], ["Straight", 30],
        ["Three-of-a-kind", 9],
    ]  # fmt: skip
    lines = matched(sign, wager="Progressive")
    assert lines[0][:2] == ["A", 0]
    assert lines[1][3] == CellError("#N/A")
    assert lines[1][5] == CellError("#N/A")


SHARE = re.compile(r"^(\d+%) of meter$")
METERED = [
    (code, place, wager.name, table.id)
    for code, place in on_file()
    for wager in ask_game(code).wagers
    for table in find(code, place).tables(wager.name)
    if any(str(row.pay).endswith("% of meter") for row in table.rows)
]


@pytest.mark.parametrize(("game", "place", "wager", "table"), METERED)
def test_a_share_of_a_meter_needs_no_further_words(
    game: str, place: str, wager: str, table: str
) -> None:
    """A table's own pays match it, with 100% for 100% of meter, whatever another table pays."""
    tables = find(game, place).tables(wager)
    own = next(one for one in tables if one.id == table)
    sign: Rows = [[row.hand, SHARE.sub(r"\1", str(row.pay))] for row in own.rows if row.pay]
    beside = {one.table.id: one.differing for one in compare(sign, tables, [])}
    assert beside[table] == ()


def test_a_bare_number_beside_no_pay_has_the_unit_of_its_paytable() -> None:
    """Three Card Poker's Paytable B of § 649a.12(e)(1) is printed for 1, its straight N/A."""
    [*rows, last] = find("TCP", "PA:2011").tables("Progressive")[1].rows
    assert (last.hand, last.pay) == ("Straight", "N/A")
    for pay in (1, 2):
        plain, odds = (
            matched(
                [*([row.hand, row.pay] for row in rows), [last.hand, typed]],
                "PA:2011",
                game="TCP",
                wager="Progressive",
            )
            for typed in (pay, f"{pay} for 1")
        )
        assert plain == odds


def test_a_base_game_is_matched_by_its_paytable() -> None:
    """The Blind pays of § 653a.12(b) are Paytable A."""
    lines = matched([[500], [50], [10], [3], ["3 to 2"], [1]], wager="Base")
    assert lines[0][:2] == ["A", 0]


def test_a_lost_cell_is_never_taken_for_a_pay() -> None:
    """§ 643a.12(c), Paytable D of 2011 lost three pays: they are named, and it has no payback."""
    sign = [
        ["Mini-royal", 50], ["Straight flush", 40], ["Three-of-a-kind", 30], ["Straight", 6],
        ["Flush", 3], ["Pair", 1],
    ]  # fmt: skip
    lines = matched(sign, "PA:2011", game="LIR", wager="Three Card")
    table_d = next(line for line in lines if line[0] == "D")
    assert table_d[1] == 3
    assert str(table_d[2]).count("lost in the text on file") == 3
    assert table_d[4] == CellError("#N/A")
    assert table_d[3] == lines[0][3]


def test_give_returns_the_nearest_or_a_cell() -> None:
    """For hosts that cannot spill."""
    give = [["give", "B | Differs"]]
    answer = invoke("MATCHTABLE", ["UTH", "Trips", SIGN, None, give])  # type: ignore[list-item]
    assert answer == 0
    column = invoke("MATCHTABLE", ["UTH", "Trips", SIGN, None, [["give", "Paytable"]]])  # type: ignore[list-item]
    assert column[0] == ["B"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("sign", "code", "words"),
    [
        (None, "#VALUE!", "needs its argument pays"),
        ([[None, None]], "#VALUE!", "needs its argument pays"),
        ("B", "#VALUE!", "two columns, hand and pay"),
        ([["Flush", 6, 7]], "#VALUE!", "3 columns, of which 2"),
        ([["Flush", 6], ["Flush", 7]], "#VALUE!", "twice"),
        ([["Flush", 6], [None, 7]], "#VALUE!", "without a hand beside it"),
        ([["Flush", 6], [7, "Straight"]], "#VALUE!", "where a hand should stand"),
        ([["Five of a kind", 6], ["Flush", 6]], "#N/A", "has no hand"),
        ([["Flush", -6], ["Straight", 5]], "#NUM!", "negative"),
        ([["Flush", float("nan")], ["Straight", 5]], "#NUM!", "finite"),
        ([["Flush", 1e12], ["Straight", 5]], "#NUM!", "above"),
        ([["Flush", None], ["Straight", 5]], "#VALUE!", "blank"),
        ([["Flush", "6x"], ["Straight", 5]], "#VALUE!", "6x"),
        ([["Flush", 50 / 24 + 1 / 1440], ["Straight", 5]], "#VALUE!", "looks like a time"),
        ([["Flush", CellError("#DIV/0!")]], "#DIV/0!", "#DIV/0!"),
        ([[6], [5], [4]], "#VALUE!", "give the hands beside the pays"),
    ],
)
def test_the_door_refuses(sign: object, code: str, words: str) -> None:
    """A sign that cannot be read is refused with what stands in the way."""
    with pytest.raises(Refusal) as refused:
        invoke("MATCHTABLE", ["UTH", "Trips", sign])  # type: ignore[list-item]
    assert refused.value.code == code
    assert words in refused.value.sentence


def test_a_wager_without_tables_is_refused() -> None:
    """The text of 2011 has no Six Card Bonus."""
    with pytest.raises(Refusal, match="has no paytable"):
        matched(SIGN, "PA:2011", wager="Six Card")


ALL_GAMES = [["all games", True]]


def elsewhere(sign: object, game: str = "TCP", wager: str = "Pair Plus") -> dict[str, list[object]]:
    """The lines over all games by the name of the table."""
    return {
        str(line[0]): list(line) for line in matched(sign, None, ALL_GAMES, game=game, wager=wager)
    }


# COMAR 36.05.14.12D(3); § 643a.12(c), Paytable A, of another game, pays the same.
THREE_CARDS = [
    ["Straight flush", "40 to 1"], ["Three-of-a-kind", "30 to 1"], ["Straight", "6 to 1"],
    ["Flush", "4 to 1"], ["Pair", "1 to 1"],
]  # fmt: skip


def test_a_wager_is_found_in_another_game() -> None:
    """Let It Ride's Three Card Bonus A is Pair Plus; its mini-royal is a row cut in two."""
    lines = elsewhere(THREE_CARDS)
    assert lines["LIR Three Card A, PA:2011"][1:3] == [0, "none"]
    assert lines["LIR Three Card A, PA:2011"][5] == 0
    assert lines["TCP Pair Plus C, MD"][1] == 0
    # B pays a straight 5 to 1 (§ 643a.12(c)): 720 of 22,100 hands (textbook count).
    other = lines["LIR Three Card B, PA:2011"]
    assert other[1:3] == [1, "Straight: 6 to 1, 5 to 1 for Straight in the table"]
    assert other[5] == Fraction(720, 22_100)
    # Five-card wagers have no row that comes as often.
    assert {name.split()[0] for name in lines} == {"TCP", "LIR"}


def test_a_row_that_is_cut_and_paid_otherwise_differs() -> None:
    """A mini-royal at 50 to 1 is a row that Pair Plus has not."""
    sign = [["Mini-royal", "50 to 1"], *THREE_CARDS]
    line = elsewhere(sign, "LIR", "Three Card")["TCP Pair Plus C, MD"]
    assert line[1] == 3
    assert "Mini-royal: 50 to 1, no row of the table comes as often" in str(line[2])
    assert "Straight flush of the table: 40 to 1, no row comes as often" in str(line[2])


def test_a_base_game_is_not_held_against_all_games() -> None:
    """By name."""
    with pytest.raises(Refusal, match='leave out the condition "all games"'):
        matched([["Flush", 9]], None, ALL_GAMES, wager="Base")
