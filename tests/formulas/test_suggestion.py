"""A name that is not there is refused with the nearest, in two sentences at most."""

from __future__ import annotations

import re

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.suggestion import did_you_mean, nearest
from formulas.values import Raw, Rows

TRIPS: Rows = [["Royal flush", 50], ["Fulll house", 8]]


@pytest.mark.parametrize(
    ("name", "arguments", "meant"),
    [
        ("PAYBAK", ["UTH", "Trips", "B"], "PAYBACK"),
        ("PAYBACK", ["UHT", "Trips", "B"], "UTH"),
        ("PAYBACK", ["Ultimate Texas Holdm", "Trips", "B"], "UTH"),
        ("PAYBACK", ["UTH", "Trps", "B"], "Trips"),
        ("PAYBACK", ["UTH", "Five Cards Hand", "B"], "Five Card Hand"),
        ("PAYBACK", ["UTH", "Trips", "B", None, [["metre", 5]]], "meter"),
        ("PAYBACK", ["UTH", "Trips", TRIPS], "Full house"),
        ("PAYBACK", ["UTH", "Trips", "Paytabel B"], "Paytable B"),
        ("PAYBACK", ["FUPG", "Base", None, None, [["house way", "foxwood"]]], "Foxwoods"),
        ("HANDCOUNT", ["UTH", "Trips", "Flash", "B"], "Flush"),
        ("SOLVEPAY", ["UTH", "Trips", "B", "Straits", 0.96], "Straight"),
        ("PAYTABLE", ["UTH", "Trips", "B", None, [["give", "Flush | Weys"]]], "Ways"),
        ("PAYTABLE", ["UTH", "Trips", "B", None, [["give", "Fluxh | Ways"]]], "Flush"),
        ("MATCHTABLE", ["UTH", "Trips", TRIPS], "Full house"),
    ],
)
def test_the_nearest_name_is_suggested(name: str, arguments: list[Raw], meant: str) -> None:
    """Of functions, games, wagers, conditions, paytables and rows."""
    with pytest.raises(Refusal) as refused:
        invoke(name, arguments)
    said = refused.value.sentence
    assert said.endswith(f'. Did you mean "{meant}"?')
    assert len(re.findall(r"[.?](?= |$)", said)) == 2
    assert refused.value.code == "#N/A"


def test_what_is_like_nothing_is_no_suggestion() -> None:
    """Nothing is guessed, and a name without end is not compared."""
    assert did_you_mean("baccarat", ["UTH", "Trips"]) == ""
    assert nearest("", ["UTH"]) == ""
    assert nearest("Trips" * 1000, ["Trips"]) == ""


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("HANDCOUNT", ["UTH", "Trips", "quads", "B"]),
        ("PAYTABLE", ["UTH", "Trips", "B", None, [["give", "4 of a kind | Ways"]]]),
    ],
)
def test_the_trades_words_name_a_row_in_every_argument(name: str, arguments: list[Raw]) -> None:
    """224,848 of 133,784,560 seven-card hands hold four of a kind, as in any textbook."""
    assert invoke(name, arguments) == 224_848


def test_the_trades_words_name_a_row_in_a_submission() -> None:
    """A field of COMPLIANCE and a row of SOLVEPAY."""
    lines = [
        invoke("COMPLIANCE", ["UTH", [["Trips", "B"], [f"Trips | {hand}", 31]], "PA"])
        for hand in ("Four-of-a-kind", "Quads")
    ]
    assert lines[0] == lines[1]
    pays = [
        invoke("SOLVEPAY", ["UTH", "Trips", "B", hand, 0.96]) for hand in ("Full house", "boat")
    ]
    assert pays[0] == pays[1]
