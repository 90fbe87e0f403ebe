"""HOUSEWAYBOUNDS."""

from __future__ import annotations

from fractions import Fraction

import pytest
from random_house_ways import random_ways

from combinatorics.solvers.face_up_pai_gow import ways
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Rows


def _lines(*arguments: object) -> dict[str, list[Fraction | None]]:
    found = invoke("HOUSEWAYBOUNDS", ["FUPG", *arguments])  # type: ignore[list-item]
    assert isinstance(found, list)
    assert found[0] == ["House way", "Payback", "Above the least", "Set best", "What it says"]
    assert all(line[4] for line in found[1:])
    return {str(line[0]): line[1:4] for line in found[1:]}  # type: ignore[misc]


def _payback(rules: Rows) -> Fraction:
    found = invoke("PAYBACK", ["FUPG", "Base", rules])
    assert isinstance(found, Fraction)
    return found


def test_the_bounds_are_in_order_and_no_way_falls_below_the_least() -> None:
    """Every way on file and twelve random ones; what sees less of the cards cannot return less."""
    lines = {name: line[0] for name, line in _lines().items()}
    assert list(lines)[:3] == [
        "least of all",
        "least by rules on any single",
        "least by rules on singles 10 to ace",
    ]
    least, by_any, by_ten, *_ = lines.values()
    assert least < by_any < by_ten  # type: ignore[operator]
    checked = 0
    for way in ways.on_file().values():
        assert _payback([list(rule.cells) for rule in way.rules]) > by_ten  # type: ignore[operator]
        checked += 1
    for way in random_ways(12, 3):
        assert _payback([list(rule.cells) for rule in way.rules]) > by_any  # type: ignore[operator]
        checked += 1
    assert checked >= 16


def test_the_highest_low_hand_is_the_way_of_that_rule() -> None:
    """A sheet that says highest for every class: the player is ahead 4.06%."""
    rules: Rows = [[kind, "", "highest"] for kind in dict.fromkeys(r[0] for r in _cells())]
    assert _lines()["highest low hand"][0] == _payback(rules) == pytest.approx(1.040585, abs=1e-6)


def _cells() -> list[list[str]]:
    return [list(rule.cells) for rule in ways.way("foxwoods").rules]


def test_a_way_has_its_place_among_them() -> None:
    """Named or typed, with what it gives away against the least and how often it sets best."""
    payback = invoke("PAYBACK", ["FUPG", "Base", None, None, [["house way", "foxwoods"]]])
    named, typed = _lines("foxwoods")["Foxwoods"], _lines(_cells())["as typed"]
    assert named == typed
    assert named[0] == payback
    assert named[1] == payback - _lines()["least of all"][0]  # type: ignore[operator]
    # What it sets otherwise than best is what HOUSEWAYDIFFERENCES adds up.
    rows = invoke("HOUSEWAYDIFFERENCES", ["FUPG", "foxwoods"])
    assert isinstance(rows, list)
    assert named[2] == pytest.approx(1 - float(rows[1][4]), abs=1e-3)  # type: ignore[arg-type]
    assert named[2] + rows[1][4] >= 1  # type: ignore[operator]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["UTH"], "UTH is not played by a house way"),
        (["FUPG", "nobody"], 'no house way "nobody"'),
        (["FUPG", [["No pair", "", "highest"]]], "has no rule for One pair"),
    ],
)
def test_what_has_no_bounds_is_refused(arguments: list[object], words: str) -> None:
    """Another game, an unknown name, rules that cannot be read."""
    with pytest.raises(Refusal, match=words):
        invoke("HOUSEWAYBOUNDS", arguments)  # type: ignore[arg-type]
