"""Rounds of SPLITPOT as its tests ask and read them."""

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke

HOLDEM = "Hold'em"
OMAHA8 = "Omaha High-low-hand Split Eight or Better"
STUD8 = "Seven-card Stud High-low-hand Split Eight or Better"
STUD_SPLIT = "Seven-card Stud High-low-hand Split"
COLUMNS = [
    "Player",
    "Pot",
    "Put in",
    "Outcome",
    "High hand",
    "Low hand",
    "High share",
    "Low share",
    "Odd chip",
    "Awarded",
    "Citation",
]


def column(rows):
    """Return a list as a range of one column."""
    return [[row] for row in rows]


def split(variant, money, hands, board=None, conditions=None, place=None):
    """Return the rows below the heading, as dictionaries."""
    money = money if isinstance(money[0], list) else column(money)
    hands = hands if hands and isinstance(hands[0], list) else column(hands)
    spilled = invoke("SPLITPOT", [variant, money, hands, board, place, conditions])
    assert spilled[0] == COLUMNS
    lines = [dict(zip(COLUMNS, row, strict=True)) for row in spilled[1:]]
    total = lines[-1]
    assert (total["Player"], total["Pot"]) == ("Total", "")
    assert total["Put in"] == total["Awarded"]
    assert total["Awarded"] == sum(one["Awarded"] for one in lines if one["Player"] != "Total")
    return lines


def awarded(lines):
    """Return what each line takes out, by player and pot, without totals and without nothing."""
    return {
        (one["Player"], one["Pot"]): one["Awarded"]
        for one in lines
        if one["Player"] != "Total" and one["Awarded"]
    }


def line(lines, player, pot="Main pot"):
    """Return the line of a player and pot."""
    [found] = [one for one in lines if (one["Player"], one["Pot"]) == (player, pot)]
    return found


def refusal(variant, money, hands, board=None, conditions=None, place=None):
    """Return the code and the sentence that a call is refused with."""
    with pytest.raises(Refusal) as refused:
        split(variant, money, hands, board, conditions, place)
    assert refused.value.sentence.replace("Pa. Code", "").count(". ") <= 1
    return refused.value.code, refused.value.sentence
