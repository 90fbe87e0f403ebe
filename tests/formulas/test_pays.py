"""Reading what a row pays, from the law's words and from what Excel makes of typed words."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from formulas.law.editions import find
from formulas.pays import Dollars, Nothing, Odds, Push, Share, parse_pay, pay_from_cell
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import CellError

TO_ONE = Odds(Fraction(6), keeps_stake=True)
FOR_ONE = Odds(Fraction(300), keeps_stake=False)
METER = Share(Fraction(1), "")


@pytest.mark.parametrize(
    ("words", "pay"),
    [
        ("500 to 1", Odds(Fraction(500), keeps_stake=True)),
        ("3 to 2", Odds(Fraction(3, 2), keeps_stake=True)),
        ("300 for 1", Odds(Fraction(300), keeps_stake=False)),
        ("200,000 to 1", Odds(Fraction(200_000), keeps_stake=True)),
        ("100% of meter", Share(Fraction(1), "")),
        ("10% of meter", Share(Fraction(1, 10), "")),
        ("100% mega jackpot", Share(Fraction(1), "mega")),
        ("100% minor jackpot", Share(Fraction(1), "minor")),
        ("$1,000", Dollars(Fraction(1000))),
        ("Push", Push()),
        ("N/A", Nothing()),
    ],
)
def test_the_words_of_the_law_are_read(words: str, pay: object) -> None:
    """Every form of pay printed in § 653a.12 is read and prints as it was written."""
    assert parse_pay(words) == pay
    assert str(parse_pay(words)) == words


def test_words_that_name_no_pay_are_refused() -> None:
    """A pay that is no pay is refused with the forms that exist."""
    with pytest.raises(Refusal, match="write it as the law does"):
        parse_pay("fifty")


@pytest.mark.parametrize(
    ("cell", "law", "pay"),
    [
        (50, TO_ONE, Odds(Fraction(50), keeps_stake=True)),
        (50.0, FOR_ONE, Odds(Fraction(50), keeps_stake=False)),
        (0.1, TO_ONE, Odds(Fraction(1, 10), keeps_stake=True)),
        ("7", TO_ONE, Odds(Fraction(7), keeps_stake=True)),
        (" 7 to 1 ", FOR_ONE, Odds(Fraction(7), keeps_stake=True)),
        (0, TO_ONE, Nothing()),
        ("n/a", TO_ONE, Nothing()),
        (1, METER, METER),
        (0.1, METER, Share(Fraction(1, 10), "")),
        ("500 for 1", METER, Odds(Fraction(500), keeps_stake=False)),
        ("50:1", FOR_ONE, Odds(Fraction(50), keeps_stake=True)),
        ("3 - 2", FOR_ONE, Odds(Fraction(3, 2), keeps_stake=True)),
        ("1,000–1", TO_ONE, Odds(Fraction(1000), keeps_stake=True)),
        ("lose", TO_ONE, Nothing()),
        ("100%", METER, METER),
        ("10%", METER, Share(Fraction(1, 10), "")),
        (40000, Odds(Fraction(20_000), keeps_stake=True), Odds(Fraction(40_000), keeps_stake=True)),
    ],
)
def test_a_cell_is_read_in_the_unit_of_the_law(cell: object, law: object, pay: object) -> None:
    """A bare number has the unit of the law's own row; words keep their own."""
    assert pay_from_cell(cell, law, "Flush") == pay  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cell", "law", "code", "words"),
    [
        (None, TO_ONE, "#VALUE!", "is blank: type 0 or N/A"),
        ("  ", TO_ONE, "#VALUE!", "is blank"),
        (True, TO_ONE, "#VALUE!", "is TRUE"),
        (CellError("#DIV/0!"), TO_ONE, "#DIV/0!", "is the error #DIV/0!"),
        (-1, TO_ONE, "#NUM!", "cannot be negative"),
        ("-3 to 1", TO_ONE, "#NUM!", "cannot be negative"),
        (float("nan"), TO_ONE, "#NUM!", "finite"),
        (float("inf"), TO_ONE, "#NUM!", "finite"),
        (1e12, TO_ONE, "#NUM!", "above 1,000,000,000"),
        ("9" * 1_000_000, TO_ONE, "#VALUE!", "is no pay"),
        ("50:01", TO_ONE, "#VALUE!", "looks like a time"),
        ("50:0", TO_ONE, "#VALUE!", "looks like a time"),
        ("-50:1", TO_ONE, "#NUM!", "cannot be negative"),
        ("9999999999:1", TO_ONE, "#NUM!", "above 1,000,000,000"),
        ("$9,999,999,999/100% of meter", None, "#NUM!", "above 1,000,000,000"),
        ("3/2", TO_ONE, "#VALUE!", 'write "3 to 2"'),
        ("50x", TO_ONE, "#VALUE!", '"50 to 1" or "50 for 1"'),
        ("x 50", METER, "#VALUE!", '"50 to 1" or "50 for 1"'),
        *(
            ("100%", unpaid, "#VALUE!", "a share, where the law pays no share of a meter: type")
            for unpaid in (TO_ONE, replace(TO_ONE, amount=Fraction()), None)
        ),
        ("150%", METER, "#VALUE!", "a share of at most 100%"),
        ("lots", TO_ONE, "#VALUE!", 'is "lots", which is no pay'),
        ("=1+1", TO_ONE, "#VALUE!", "which is no pay"),
        (3, METER, "#NUM!", "a share of a meter"),
    ],
)
def test_a_pay_that_cannot_be_meant_is_refused(
    cell: object, law: object, code: str, words: str
) -> None:
    """Each bad cell has its error value and a sentence that names the hand and the reason."""
    with pytest.raises(Refusal, match="The pay of Flush") as refused:
        pay_from_cell(cell, law, "Flush")  # type: ignore[arg-type]
    assert refused.value.code == code
    assert words in refused.value.sentence
    assert len(refused.value.sentence) < 300


@pytest.mark.parametrize("hours", [1, 3, 6, 7, 10, 30, 40, 50, 200, 500])
@pytest.mark.parametrize("minutes", [1, 2])
def test_odds_that_excel_made_a_time_of_are_recognised(hours: int, minutes: int) -> None:
    """Excel stores 50:1 as 50 hours and 1 minute, a fraction of days (ECMA-376 date systems)."""
    stored = (hours * 60 + minutes) / 1440
    with pytest.raises(Refusal, match="looks like a time"):
        pay_from_cell(stored, TO_ONE, "Flush")


def test_odds_that_excel_made_a_date_of_are_recognised() -> None:
    """Excel stores 3/2 typed in 2026 as the serial number of 2 March 2026, which is 46083."""
    with pytest.raises(Refusal, match="looks like a date, March 2, 2026"):
        pay_from_cell(46083, TO_ONE, "Flush")


@pytest.mark.parametrize("pay", [0.5, 1.5, 2.25, 6.125, 0.1, 7.35, 11.999])
def test_short_decimals_are_pays_and_no_times(pay: float) -> None:
    """A decimal a person would type is never taken for a time."""
    assert pay_from_cell(pay, TO_ONE, "Flush") == Odds(Fraction(str(pay)), keeps_stake=True)


def test_the_progressive_meter_is_the_meter() -> None:
    """58 Pa. Code § 633b.17 prints "100% of progressive meter"."""
    assert parse_pay("100% of progressive meter") == Share(Fraction(1), "")


def test_a_bare_number_beside_no_pay_has_the_unit_of_its_paytable() -> None:
    """A straight, 720 of 22,100 hands, at 5 for 1: 58 Pa. Code § 649a.12(e)(1), Paytable B, N/A."""
    [table] = [one for one in find("TCP", "PA:2011").tables("Progressive") if one.id == "B"]
    rows: list[list[str | int]] = [[row.hand, row.pay] for row in table.rows]
    assert rows[-1] == ["Straight", "N/A"]
    returned = []
    pays: tuple[str | int, ...] = ("N/A", 5, "5 for 1", "4 to 1")
    for pay in pays:
        rows[-1] = ["Straight", pay]
        conditions = [["paytable", "B"]]
        answer = invoke("PAYBACK", ["TCP", "Progressive", rows, "PA:2011", conditions])
        assert isinstance(answer, Fraction)
        returned.append(answer)
    assert {more - returned[0] for more in returned[1:]} == {Fraction(5 * 720, 22100)}
