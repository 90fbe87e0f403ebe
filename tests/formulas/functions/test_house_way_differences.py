"""HOUSEWAYDIFFERENCES."""

from __future__ import annotations

from fractions import Fraction

import pytest

from combinatorics.solvers.face_up_pai_gow import ways
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Rows


def _lines(*arguments: object) -> Rows:
    found = invoke("HOUSEWAYDIFFERENCES", ["FUPG", *arguments])  # type: ignore[list-item]
    assert isinstance(found, list)
    assert found[0][0] == "Hand"
    return found[1:]


def _payback(way_id: str) -> Fraction:
    found = invoke("PAYBACK", ["FUPG", "Base", None, None, [["house way", way_id]]])
    assert isinstance(found, Fraction)
    return found


def test_the_rows_add_up_to_the_difference_of_the_paybacks() -> None:
    """Foxwoods and MGM, both ways round; what costs most stands first."""
    total, *lines = _lines("foxwoods", "mgm-grand")
    assert total[0] == "All of them"
    assert total[5] == _payback("mgm-grand") - _payback("foxwoods")
    assert sum(line[5] for line in lines) == total[5]  # type: ignore[misc]
    assert sum(line[4] for line in lines) == total[4] < Fraction(1, 20)  # type: ignore[misc,operator]
    costs = [abs(line[5]) for line in lines]  # type: ignore[arg-type]
    assert costs == sorted(costs, reverse=True)
    assert all(line[2] != line[3] for line in lines)
    back, *others = _lines("mgm-grand", "foxwoods")
    assert back[5] == -total[5]  # type: ignore[operator]
    assert sorted(map(str, ([line[1], line[3], line[2]] for line in others))) == sorted(
        map(str, ([line[1], line[2], line[3]] for line in lines))
    )


def test_ways_that_differ_in_one_rule_differ_in_its_hands_alone() -> None:
    """Two low pairs with an ace: kept together or split, nothing else."""
    _total, *lines = _lines("mgm-grand-low-pairs-split", "mgm-grand-low-pairs-ace")
    assert lines
    for kind, cards, low, other, _share, _net in lines:
        # A straight or flush with two pair is set as two pair where it is not kept.
        assert str(kind).endswith(("Two pair", "with two pair"))
        assert "A" in str(cards)
        assert (low, other) == ("low pair", "highest singles")


def test_without_another_way_it_is_what_the_way_gives_away() -> None:
    """Against the best setting of each row: every line costs, and no way on file gives nothing."""
    for way_id in ways.ids():
        total, *lines = _lines(way_id)
        assert all(line[5] <= 0 for line in lines)  # type: ignore[operator]
        assert total[5] < 0 < total[4]  # type: ignore[operator]


def test_a_way_does_not_differ_from_itself() -> None:
    """Named and typed: no rows, and nothing to add up."""
    cells = [list(rule.cells) for rule in ways.way("stones").rules]
    assert _lines("stones", cells) == [["All of them", None, None, None, 0, 0]]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["UTH", "stones"], "UTH is not played by a house way"),
        (["FUPG", "stones", "nobody"], 'no house way "nobody"'),
        (["FUPG", "  "], "needs its argument way"),
    ],
)
def test_what_cannot_be_compared_is_refused(arguments: list[object], words: str) -> None:
    """Another game, no way, an unknown one."""
    with pytest.raises(Refusal, match=words):
        invoke("HOUSEWAYDIFFERENCES", arguments)  # type: ignore[arg-type]
