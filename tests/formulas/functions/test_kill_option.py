"""KILLOPTION."""

from __future__ import annotations

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Raw

HANDS: Raw = [
    [72, "one player"],  # wins an entire qualifying pot: the next limits are raised
    [64, "other"],  # a tie of high hands: not split between high and low, so they stay
    [60, "one player"],  # equals the qualifying pot
    [59.99, "one player"],  # does not equal or exceed it: back to the posted limits
    [60, "high and low"],  # split: nothing is raised
    [60, "one player"],
    [90, "high and low"],  # split while raised: back
]


def limits(option: str) -> list[tuple[object, object, object]]:
    """Minimum, maximum and what follows, hand by hand."""
    rows = invoke("KILLOPTION", [option, 4, 8, 60, HANDS])
    assert isinstance(rows, list)
    assert rows[0][:3] == ["Hand", "Minimum", "Maximum"]
    assert {row[6] for row in rows[1:]} == {"58 Pa. Code § 553.1"}
    return [(row[1], row[2], row[5]) for row in rows[1:]]


@pytest.mark.parametrize(("option", "low", "high"), [("Kill", 8, 16), ("Half-kill", 6, 12)])
def test_the_limits_follow_the_definitions(option: str, low: int, high: int) -> None:
    """§ 553.1: twice the posted limits, or increased by one-half, until a split or a small pot."""
    posted, raised = (4, 8), (low, high)
    assert limits(option) == [
        (*posted, "raised"),
        (*raised, "raised"),
        (*raised, "raised"),
        (*raised, "posted"),
        (*posted, "posted"),
        (*posted, "raised"),
        (*raised, "posted"),
        (*posted, ""),
    ]


@pytest.mark.parametrize(
    ("arguments", "code", "word"),
    [
        (["Double", 4, 8, 60, HANDS], "#N/A", "Half-kill"),
        (["Kill", 8, 4, 60, HANDS], "#NUM!", "under"),
        (["Kill", "few", 8, 60, HANDS], "#VALUE!", "minimum"),
        (["Kill", 4, 8, -60, HANDS], "#NUM!", "qualifying"),
        (["Kill", 4, 8, 60, [[72]]], "#VALUE!", "two columns"),
        (["Kill", 4, 8, 60, [[72, "the house"]]], "#N/A", "one player"),
        (["Kill", 4, 8, 60, [["much", "other"]]], "#VALUE!", "pot"),
        (["Kill", 4, 8, 60, [[1e300, "other"]]], "#NUM!", "pot"),
        (["Kill", 4, 8, 60, [[1, "other"]] * 1001], "#NUM!", "1,000"),
    ],
)
def test_bad_input_is_refused(arguments: list[Raw], code: str, word: str) -> None:
    """Each refusal names what was asked and what exists."""
    with pytest.raises(Refusal) as refused:
        invoke("KILLOPTION", arguments)
    assert refused.value.code == code
    assert word in refused.value.sentence
