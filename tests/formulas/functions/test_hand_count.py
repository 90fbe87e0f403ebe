"""HANDCOUNT."""

from __future__ import annotations

import math
import random

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke


def test_counts_are_the_textbooks() -> None:
    """4,324 royal flushes and 113,355,660 hands under three-of-a-kind in seven cards."""
    assert invoke("HANDCOUNT", ["UTH", "Trips", "royal FLUSH", "B"]) == 4324
    assert invoke("HANDCOUNT", ["UTH", "Trips", "No win", "B"]) == 113_355_660


@pytest.mark.parametrize(
    ("wager", "table", "total"),
    [
        ("Trips", "A", math.comb(52, 7)),
        ("Six Card", "E", math.comb(52, 6)),
        ("Progressive", "C", math.comb(52, 5)),
        ("Five Card Hand", None, math.comb(52, 5)),
        (
            "Base",
            "A",
            math.comb(52, 2) * math.comb(50, 3) * math.comb(47, 2) * math.comb(45, 2),
        ),
    ],
)
def test_the_counts_of_a_wager_add_up(wager: str, table: str | None, total: int) -> None:
    """The paid categories and No win are a partition of all deals."""
    rows = invoke("PAYTABLE", ["UTH", wager, table])
    assert isinstance(rows, list)
    names = [row[0] for row in rows[1:-1] if row[2] is not None]
    counts = [invoke("HANDCOUNT", ["UTH", wager, name, table]) for name in names]
    assert sum(counts) == total == rows[-1][2]  # type: ignore[arg-type]


def test_no_amount_enters_a_count() -> None:
    """Whatever a row is paid, in dollars too, it comes as often; a wager is refused as unused."""
    draw = random.Random(4047644)
    rows = ["Royal flush", "Straight flush", "Four-of-a-kind", "Full house", "Flush", "Straight"]
    for _ in range(20):
        pays = [draw.choice(["$500", "3 to 2", "Push", "40 for 1", 7]) for _ in rows]
        table = [*map(list, zip(rows, pays, strict=True)), ["Three-of-a-kind", "$3.50"]]
        asked = ["UTH", "Trips", "Flush", table]
        assert invoke("HANDCOUNT", asked) == 4_047_644, pays
        with pytest.raises(Refusal, match='does not use the condition "bet" here: leave it out'):
            invoke("HANDCOUNT", [*asked, None, [["bet", 5]]])


def test_a_six_card_royal_counts_as_a_royal_flush_where_it_has_no_row() -> None:
    """Only table E of § 653a.12(f) has the row; elsewhere its four hands are royal flushes."""
    assert invoke("HANDCOUNT", ["UTH", "Six Card", "Royal flush", "A"]) == 188
    assert invoke("HANDCOUNT", ["UTH", "Six Card", "Royal flush", "E"]) == 184


def test_a_hand_without_a_row_is_refused() -> None:
    """The refusal lists the rows there are."""
    with pytest.raises(Refusal, match="it has Royal flush") as refused:
        invoke("HANDCOUNT", ["UTH", "Trips", "Five-of-a-kind", "B"])
    assert refused.value.code == "#N/A"


@pytest.mark.parametrize("omitted", [None, "", 0, [[None]], [["", ""]]])
def test_it_needs_no_paytable_where_all_count_alike(omitted: object) -> None:
    """The four tables of Trips pay the same hands: 4,324 royal flushes in each."""
    asked = ["UTH", "Trips", "Royal flush", omitted]
    assert invoke("HANDCOUNT", asked) == 4324  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "wager", "hand", "words"),
    [
        # Table E alone has a row for the six-card royal flush, of the 188 hands with a royal.
        ("UTH", "Six Card", "Royal flush", "not counted alike in all 5 paytables of Six Card"),
        ("FUPG", "Fortune", "Three pair", "not in all 6 paytables of Fortune: name one of 1, 2, 3"),
        ("UTH", "Trips", "Five-of-a-kind", "it has Royal flush"),
        ("UTH", "Trips", None, "needs its argument hand"),
        ("FUPG", "Base", "Win", "house way"),
    ],
)
def test_it_needs_a_paytable_where_they_differ(
    game: str, wager: str, hand: str | None, words: str
) -> None:
    """The refusal says so and names the paytables."""
    with pytest.raises(Refusal, match=words):
        invoke("HANDCOUNT", [game, wager, hand])


def test_a_condition_names_the_paytable_too() -> None:
    """Then the counts are that table's, or refused as with any other call."""
    with pytest.raises(Refusal, match="name one of A, B, C, D"):
        invoke("HANDCOUNT", ["UTH", "Trips", "Flush", None, None, [["paytable", "A"]]])
