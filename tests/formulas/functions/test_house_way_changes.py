"""HOUSEWAYCHANGES."""

from __future__ import annotations

import random

import pytest

from combinatorics.solvers.face_up_pai_gow import ways
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Rows


def _cells(way_id: str) -> list[list[str]]:
    return [list(rule.cells) for rule in ways.way(way_id).rules]


def _changed(cells: list[list[str]], row: int, words: str) -> Rows:
    """The rules with one row changed as the words say, spelled here as a person would type it."""
    rules = [list(line) for line in cells]
    kind, when, low = rules[row]
    what, _, to = words.partition(": ")
    if words == "left out":
        del rules[row]
    elif what == "low hand":
        rules[row] = [kind, when, to]
    elif what == "without":
        parts = [part for part in when.split(" and ") if part != to]
        rules[row] = [kind, " and ".join(parts), low]
    else:
        rules[row] = [kind, when.replace(what, to), low]
    return rules  # type: ignore[return-value]


def test_each_change_has_the_payback_of_the_changed_rules() -> None:
    """Several hundred lines for Stones; forty of them typed anew as a whole sheet of rules."""
    cells = _cells("stones")
    found = invoke("HOUSEWAYCHANGES", ["FUPG", "stones"])
    assert isinstance(found, list)
    assert found[0][:5] == ["Row", "Hand", "When", "Low hand", "Changed"]
    assert len(found) > 250
    assert {line[0] for line in found[1:]} >= set(range(3, 8))
    as_it_is = invoke("PAYBACK", ["FUPG", "Base", cells])  # type: ignore[list-item]
    kinds = set()
    # A low hand "2nd and 3rd highest" has an "and" of its own, which the spelling here would part.
    plain = [line for line in found[1:] if "low hand above" not in str(line[2])]
    for row, *rule, words, payback, difference, remark in random.Random(1).sample(plain, 40):
        assert rule == cells[int(row) - 1]  # type: ignore[arg-type]
        typed = _changed(cells, int(row) - 1, str(words))  # type: ignore[arg-type]
        kinds.add(str(words).partition(":")[0].partition(" ")[0])
        if payback is None:
            assert remark == "leaves hands that no rule sets"
            with pytest.raises(Refusal, match="into a legal hand"):
                invoke("PAYBACK", ["FUPG", "Base", typed])
        else:
            assert payback == invoke("PAYBACK", ["FUPG", "Base", typed])
            assert difference == payback - as_it_is  # type: ignore[operator]
    assert {"low", "high", "left"} & kinds == {"low", "high", "left"}


def test_a_rule_that_another_class_refers_to_counts_there_too() -> None:
    """Two pair of Foxwoods also sets straights and flushes with two pair: both move."""
    found = invoke("HOUSEWAYCHANGES", ["FUPG", _cells("foxwoods")])  # type: ignore[list-item]
    assert isinstance(found, list)
    (line,) = [
        line for line in found if line[1:5] == ["Two pair", "high pair J-A", "low pair", "left out"]
    ]
    cells = [row for row in _cells("foxwoods") if row[:2] != ["Two pair", "high pair J-A"]]
    assert line[5] == invoke("PAYBACK", ["FUPG", "Base", cells])  # type: ignore[list-item]


def test_a_change_may_ask_for_cards_that_no_rule_asked_for() -> None:
    """A single ten or higher made a single nine or higher: the hands are told apart anew."""
    cells = _cells("stones")
    row = cells.index(["Four of a kind", "four 6-8 and no single Q-A", "pair from the four"])
    cells[row][1] = "four 6-8 and no single 10-A"
    found = invoke("HOUSEWAYCHANGES", ["FUPG", cells])  # type: ignore[list-item]
    assert isinstance(found, list)
    words = "no single 10-A: no single 9-A"
    (line,) = [line for line in found if line[0] == row + 1 and line[4] == words]
    assert line[6] != 0
    assert line[5] == invoke("PAYBACK", ["FUPG", "Base", _changed(cells, row, words)])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["UTH", "stones"], "UTH is not played by a house way"),
        (["FUPG", None], "needs its argument way"),
        (["FUPG", "  "], "needs its argument way"),
        (["FUPG", "nobody"], 'no house way "nobody"'),
    ],
)
def test_what_cannot_be_changed_is_refused(arguments: list[object], words: str) -> None:
    """Another game, no way, an unknown one."""
    with pytest.raises(Refusal, match=words):
        invoke("HOUSEWAYCHANGES", arguments)  # type: ignore[arg-type]
