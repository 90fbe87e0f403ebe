"""STEPVALUE."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke

FLUSHES, SEVEN_CARDS = 4047644, 133784560  # best five of seven: any textbook; C(52,7)
TRIPS = [
    ["Royal flush", 50],
    ["Straight flush", 40],
    ["Four-of-a-kind", 30],
    ["Full house", 8],
    ["Flush", 6],
    ["Straight", 5],
    ["Three-of-a-kind", 3],
]


def refused(*arguments: object) -> Refusal:
    """Return the refusal of a call."""
    with pytest.raises(Refusal) as caught:
        invoke("STEPVALUE", list(arguments))  # type: ignore[arg-type]
    return caught.value


@pytest.mark.parametrize(("step", "times"), [(None, 1), (1, 1), (0.5, Fraction(1, 2)), (-6, -6)])
def test_a_step_of_a_side_wager_is_worth_its_share_of_the_deals(
    step: float | None, times: Fraction
) -> None:
    """A flush is the best of 4,047,644 in 133,784,560 hands, and each brings the step."""
    answer = invoke("STEPVALUE", ["UTH", "Trips", "B", "Flush", step])
    assert answer == times * Fraction(FLUSHES, SEVEN_CARDS)


def test_a_step_of_an_edited_pay_is_the_difference_of_two_paybacks() -> None:
    """In words or in numbers, the payback after the step less the payback before it."""
    after = [[hand, pay if hand != "Straight" else 5.5] for hand, pay in TRIPS]
    before = [[hand, f"{pay} to 1"] for hand, pay in TRIPS]
    difference = invoke("PAYBACK", ["UTH", "Trips", after]) - invoke(  # type: ignore[list-item, operator]
        "PAYBACK",
        ["UTH", "Trips", before],  # type: ignore[list-item]
    )
    answer = invoke("STEPVALUE", ["UTH", "Trips", before, "straight", 0.5])  # type: ignore[list-item]
    assert answer == difference


def test_a_step_of_a_base_game_is_played_anew() -> None:
    """The Blind with a flush at 5 to 2, solved for itself, less the 3 to 2 of § 653a.12(b)."""
    blind = [
        ["Royal flush", 500],
        ["Straight flush", 50],
        ["Four-of-a-kind", 10],
        ["Full house", 3],
        ["Flush", "5 to 2"],
        ["Straight", 1],
    ]
    difference = invoke("PAYBACK", ["UTH", "Base", blind]) - invoke(  # type: ignore[list-item, operator]
        "PAYBACK", ["UTH", "Base", "A"]
    )
    assert invoke("STEPVALUE", ["UTH", "Base", "A", "Flush"]) == difference


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("UTH", "Trips", "B", "Flush", -7), "#NUM!", "takes the pay of Flush to -1"),
        (("UTH", "Trips", "B", "Flush", 1e10), "#NUM!", "a pay is from 0 to"),
        (("UTH", "Trips", "B", "Flush", float("nan")), "#NUM!", "finite"),
        (("UTH", "Trips", "B", "Flush", "one"), "#VALUE!", 'The step is "one"'),
        (("UTH", "Trips", "B", "Flush", [[1, 2]]), "#VALUE!", "one value is needed"),
        (("UTH", "Trips", "B", "Two pairs"), "#N/A", "There is no hand"),
        (("UTH", "Trips", "B", None), "#VALUE!", "needs its argument hand"),
        (("UTH", "Progressive", "A", "Royal flush"), "#N/A", "use BREAKEVEN"),
    ],
)
def test_what_cannot_be_stepped_is_refused(
    arguments: tuple[object, ...], code: str, words: str
) -> None:
    """Each refusal has its error value and says what to do."""
    refusal = refused(*arguments)
    assert refusal.code == code
    assert words in refusal.sentence
