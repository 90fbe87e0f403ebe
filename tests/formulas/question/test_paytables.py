"""What a paytable argument means: an id, two columns, or one column of pays."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke

# § 653a.12(c), Paytable B: 50, 40, 30, 8, 6, 5, 3 to 1; ways of the best five of seven cards as in
# any textbook. Sum of ways times (pay + 1) over C(52,7).
TRIPS_B = Fraction(
    4324 * 51 + 37260 * 41 + 224848 * 31 + 3473184 * 9 + 4047644 * 7 + 6180020 * 6 + 6461620 * 4,
    133_784_560,
)
HANDS = (
    "Royal flush",
    "Straight flush",
    "Four-of-a-kind",
    "Full house",
    "Flush",
    "Straight",
    "Three-of-a-kind",
)
PAYS = (50, 40, 30, 8, 6, 5, 3)


def payback(table: object) -> object:
    """Return the payback of Trips with that table."""
    return invoke("PAYBACK", ["UTH", "Trips", table])  # type: ignore[list-item]


@pytest.mark.parametrize("asked", ["B", "b", " paytable B ", [["B"]]])
def test_an_id_is_matched_by_meaning(asked: object) -> None:
    """Case, the word paytable and a range of one cell make no difference."""
    assert payback(asked) == TRIPS_B


def test_two_columns_in_any_order_and_spelling() -> None:
    """Rows may stand in any order, and hands match ignoring case, spaces and hyphens."""
    rows = [[hand.upper().replace("-", " "), pay] for hand, pay in zip(HANDS, PAYS, strict=True)]
    assert payback(rows) == TRIPS_B
    assert payback(rows[::-1]) == TRIPS_B
    assert payback([["Hand", "Pays"], *rows, [None, None]]) == TRIPS_B


def test_one_column_in_the_order_of_the_law() -> None:
    """One column of pays belongs to the law's rows in their order."""
    assert payback([[pay] for pay in PAYS]) == TRIPS_B


def test_words_and_numbers_may_be_mixed() -> None:
    """A pay in words keeps its own unit: 7 for 1 is 6 to 1."""
    rows: list[list[object]] = [[hand, pay] for hand, pay in zip(HANDS, PAYS, strict=True)]
    rows[4][1] = "7 for 1"
    assert payback(rows) == TRIPS_B


def test_a_pay_of_nothing_loses() -> None:
    """0 and N/A in a row of a side wager lose the stake."""
    rows: list[list[object]] = [[hand, pay] for hand, pay in zip(HANDS, PAYS, strict=True)]
    expected = TRIPS_B - Fraction(6461620 * 4, 133_784_560)
    for nothing in (0, "0", "N/A"):
        rows[6][1] = nothing
        assert payback(rows) == expected


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        (lambda rows: rows[:6], "#VALUE!", "has no row Three-of-a-kind: add it"),
        (lambda rows: [*rows, ["Flush", 6]], "#VALUE!", '"Flush" twice'),
        (lambda rows: [*rows, ["Five aces", 1]], "#N/A", 'no row "Five aces"'),
        (lambda rows: [*rows, [7, 6]], "#VALUE!", "write the hand beside each pay"),
        (lambda rows: [[*row, 1] for row in rows], "#VALUE!", "3 columns"),
        (lambda rows: [[pay] for _, pay in rows[:5]], "#VALUE!", "5 pays where"),
        (lambda rows: [*rows, [None, 6]], "#VALUE!", "without a hand"),
        (lambda _: [[None, None]], "#VALUE!", "range is empty"),
        (lambda _: "Q", "#N/A", "A, B, C, D"),
        (lambda _: True, "#VALUE!", "TRUE"),
        (lambda _: 4, "#N/A", "A, B, C, D"),
    ],
)
def test_a_table_that_cannot_be_read_is_refused(change: object, code: str, words: str) -> None:
    """What is wrong with a table is said in one sentence, with the error value it deserves."""
    rows = [[hand, pay] for hand, pay in zip(HANDS, PAYS, strict=True)]
    with pytest.raises(Refusal) as refused:
        payback(change(rows))  # type: ignore[operator]
    assert refused.value.code == code
    assert words in refused.value.sentence
