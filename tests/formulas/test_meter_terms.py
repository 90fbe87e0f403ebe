"""The figures of a meter by the trade's words, and by those of earlier forms and calls."""

from __future__ import annotations

import pytest

from formulas.law.tables import by_trade
from formulas.registry import invoke

FIELDS = {  # words.md of the house, line "meter, seed, reseed, rate (on paper)"
    "seed": "initial amount",
    "reseed": "reset amount",
    "rate": "rate of progression",
    "reserve rate": "reserve rate of progression",
}


@pytest.mark.parametrize(("former", "words"), FIELDS.items())
def test_a_row_of_an_earlier_form_is_read(former: str, words: str) -> None:
    """At the head of a row, of a field, and behind a level of meters."""
    assert by_trade(former.capitalize()) == words.capitalize()
    assert by_trade(f"Mega {former}") == f"Mega {words}"
    assert by_trade(words.capitalize()) == words.capitalize()
    assert by_trade("Straight") == "Straight"


@pytest.mark.parametrize(("former", "words"), FIELDS.items())
def test_a_field_is_taken_by_both_words(former: str, words: str) -> None:
    """§ 653a.12(e)(4) prints $10,000, $0, 13% and 8%: 9 is none of them."""
    figure = "9%" if "rate" in former else 9
    chosen = [["Five Card Hand offered", "yes"]]
    lines = [
        invoke("COMPLIANCE", ["UTH", [*chosen, [f"Five Card Hand {name}", figure]]])
        for name in (former, words)
    ]
    assert lines[0] == lines[1]
    [line] = [line for line in lines[0] if line[0] == f"Five Card Hand {words}"]
    assert line[1] == "FAIL"


@pytest.mark.parametrize(
    ("name", "word", "value"),
    [("seed", "reset amount", 5000), ("rate", "rate of progression", "20%")],
)
def test_a_condition_is_taken_by_both_words(name: str, word: str, value: object) -> None:
    """§ 653a.12(d)(3) fixes both: another one is a what-if, by whichever word."""
    asked = ["UTH", "Progressive", "A", None]
    by_name, by_word = (
        invoke("PAYBACK", [*asked, [[known, value]]])  # type: ignore[list-item]
        for known in (name, word)
    )
    assert by_name == by_word != invoke("PAYBACK", asked)
