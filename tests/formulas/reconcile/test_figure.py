"""Published figures as they are read, and the slips that misprint a number."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.reconcile.figure import digit_slips, misprints, read_figure
from formulas.refusal import Refusal


@pytest.mark.parametrize(
    ("typed", "value", "decimals", "words"),
    [
        ("98.950%", Fraction(9895, 10000), 5, "98.950%"),
        ("98.95%", Fraction(9895, 10000), 4, "98.95%"),
        ("86.8 percent", Fraction(868, 1000), 3, "86.8%"),
        ("77%", Fraction(77, 100), 2, "77%"),
        ("0.98950", Fraction(9895, 10000), 5, "98.950%"),
        (0.9895, Fraction(9895, 10000), 4, "98.95%"),
        (1, Fraction(1), 2, "100%"),
        ("49/50", Fraction(49, 50), 12, "98.0000000000%"),
    ],
)
def test_a_figure_keeps_its_last_digit(
    typed: float | str, value: Fraction, decimals: int, words: str
) -> None:
    """A number has the digits of its shortest decimal, text those that were printed."""
    figure = read_figure(typed)
    assert (figure.value, figure.unit, figure.words) == (value, Fraction(1, 10**decimals), words)


def test_a_figure_is_met_up_to_half_a_unit() -> None:
    """98.95% stands for all from 98.945 to 98.955%, and for nothing beyond."""
    figure = read_figure("98.95%")
    assert figure.meets(Fraction(98955, 100000))
    assert figure.meets(Fraction(98945, 100000))
    assert not figure.meets(Fraction(989551, 1000000))
    assert figure.distance(Fraction(99, 100)) == 5


@pytest.mark.parametrize(
    ("typed", "code", "words"),
    [
        ("about 98", "#VALUE!", "write a share"),
        ("98.95", "#NUM!", "without a percent sign"),
        (98.95, "#NUM!", '"98.95%" for percent'),
        (-0.5, "#NUM!", "give a share"),
        (float("nan"), "#NUM!", "finite"),
        (1e308, "#NUM!", "give a share"),
        (True, "#VALUE!", "a number is needed"),
        ("1/0", "#VALUE!", "divides by zero"),
        ("999999%", "#NUM!", "above"),
        ("9" * 500, "#VALUE!", "write a share"),
    ],
)
def test_what_is_no_payback_is_refused(typed: float | str | bool, code: str, words: str) -> None:
    """Each is refused with what to write."""
    with pytest.raises(Refusal) as refused:
        read_figure(typed)
    assert refused.value.code == code
    assert words in refused.value.sentence


def test_slips_of_two_digits_are_all_of_them() -> None:
    """Of 25: 17 replaced (no leading zero), 2 dropped digits, 1 transposition, 29 added digits."""
    found = [number for _slip, number in digit_slips("25")]
    replaced = {f"{one}5" for one in "13456789"} | {f"2{one}" for one in "012346789"}
    shorter = {"2", "5"}
    longer = {f"{one}25" for one in "123456789"} | {f"2{one}5" for one in "0123456789"}
    longer |= {f"25{one}" for one in "0123456789"}
    assert set(found) == replaced | shorter | {"52"} | longer
    assert ("digit 1 added in print", "25") in list(digit_slips("125"))


def test_a_misprinted_figure_is_recognised() -> None:
    """93.843 is one digit from 98.843, and 92.474 is 92.447 with two digits transposed."""
    by_words = {meant.words: slip for slip, meant in misprints(read_figure("98.843%"))}
    assert by_words["93.843%"] == "digit 3 printed as 8"
    transposed = {meant.words: slip for slip, meant in misprints(read_figure("92.474%"))}
    assert transposed["92.447%"] == "digits 47 transposed in print"
