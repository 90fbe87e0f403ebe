"""The conditions range."""

from __future__ import annotations

import datetime
from fractions import Fraction

import pytest

from formulas.question.conditions import read_conditions
from formulas.refusal import Refusal
from formulas.registry import invoke


def test_names_and_values_are_read_exactly() -> None:
    """Money, shares, whole numbers, words, dates and yes-or-no keep their exact values."""
    conditions = read_conditions(
        [
            ["Meter", "$12,345.67"],
            ["rate", "21%"],
            ["others", 5.0],
            ["basis", " ante "],
            ["as of", "2020-02-29"],
            ["index", "yes"],
            [None, 0],
            ["ante", None],
        ]
    )
    assert conditions.number("meter") == Fraction(1234567, 100)
    assert conditions.number("rate") == Fraction(21, 100)
    assert conditions.whole("others", 0) == 5
    assert conditions.word("basis") == "ante"
    assert conditions.date("as of") == datetime.date(2020, 2, 29)
    assert conditions.yes("index")
    assert conditions.number("ante") is None


def test_a_date_may_be_a_cell_of_excel() -> None:
    """Excel counts 2020-02-29 as day 43890 (1900 date system)."""
    assert read_conditions([["as of", 43890]]).date("as of") == datetime.date(2020, 2, 29)


@pytest.mark.parametrize("nothing", [None, 0, 0.0, "", [[None, None]], [["", ""]]])
def test_no_conditions(nothing: object) -> None:
    """An omitted, empty or blank range has no conditions; some hosts hand a blank over as 0."""
    assert read_conditions(nothing).given == {}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rows", "code", "words"),
    [
        ([["metre", 5]], "#N/A", "there are all games, ante, as of, bad beat contribution"),
        ([["meter", 5], ["Meter", 6]], "#VALUE!", "given twice"),
        ([["meter", "lots"]], "#VALUE!", "a number is needed"),
        ([["meter", -5]], "#NUM!", "out of range"),
        ([["meter", float("nan")]], "#NUM!", "finite"),
        ([["meter", 1e300]], "#NUM!", "out of range"),
        ([["others", 2.5]], "#NUM!", "whole number"),
        ([["rate", 21]], "#NUM!", "above 100%"),
        ([["as of", "yesterday"]], "#VALUE!", "2026-05-01"),
        ([["as of", True]], "#VALUE!", '"TRUE": a date is needed'),
        ([["as of", "20200101"]], "#VALUE!", "2026-05-01"),
        ([["as of", "2020-02-30"]], "#VALUE!", "2026-05-01"),
        ([["others", 1001]], "#NUM!", "from 0 to 1,000"),
        ([["target", 11]], "#NUM!", "a payback such as"),
        ([[True, 1]], "#N/A", 'no condition "TRUE"'),
        ([[5.0, 1]], "#N/A", 'no condition "5"'),
        ([["as of", -1]], "#VALUE!", "a date is needed"),
        ([["as of", 60]], "#VALUE!", '"60": a date is needed'),
        ([["as of", 2019]], "#VALUE!", '"2019": a date is needed'),
        ([["index", "perhaps"]], "#VALUE!", "yes or no"),
        ([["basis", True]], "#VALUE!", "a word is needed"),
        ([["meter"]], "#VALUE!", "1 column:"),
        ("meter", "#VALUE!", "1 column:"),
    ],
)
def test_a_condition_that_cannot_be_read_is_refused(rows: object, code: str, words: str) -> None:
    """Unknown names and values of the wrong kind are refused by name."""
    with pytest.raises(Refusal) as refused:
        read_conditions(rows)  # type: ignore[arg-type]
    assert refused.value.code == code
    assert words in refused.value.sentence


@pytest.mark.parametrize("rest", [[], [["reading", "showdown"]]])
def test_interpretation_is_another_name_of_the_condition_reading(rest: list[list[str]]) -> None:
    """Either gives the same conditions; both are one given twice."""
    given = [["Interpretation", "showdown"], *rest]
    if rest:
        with pytest.raises(Refusal, match='"reading" or "interpretation" is given twice'):
            read_conditions(given)
    else:
        assert read_conditions(given).given == read_conditions([["reading", "showdown"]]).given
        call = ["UTH", "Bad Beat", "B", None]
        named = invoke("PAYBACK", [*call, given])
        assert named == invoke("PAYBACK", [*call, [["reading", "showdown"]]])
        assert named != invoke("PAYBACK", call)
