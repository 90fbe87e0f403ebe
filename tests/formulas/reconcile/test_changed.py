"""Paybacks in whole numbers against the same paybacks as fractions, one by one."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.pays import parse_pay
from formulas.question.ask import Question, ask
from formulas.reconcile.cells import SOLVED, Change
from formulas.reconcile.changed import ChangedReturns, Changes, Shelf
from formulas.reconcile.hypotheses import hypotheses_of
from formulas.reconcile.work import Work
from formulas.refusal import Refusal
from formulas.values import Raw


def question(game: str, wager: str, table: str, conditions: Raw = None) -> Question:
    """A question under the newest text of Pennsylvania."""
    return ask(game, wager, table, "PA", conditions)


@pytest.mark.parametrize(
    ("game", "wager", "table", "least"),
    [
        ("DJW", "Trips", "06", 1000),  # odds only, three ways to count
        ("UTH", "Progressive", "C", 1000),  # shares of two meters, dollars, envy
        ("TCP", "Base", "A", 50),  # slopes of a solved game
    ],
)
def test_whole_numbers_are_the_fractions(game: str, wager: str, table: str, least: int) -> None:
    """Every change under every reading: the whole number is the payback that the pays give."""
    shelf, seen = Shelf(), 0
    for hypothesis in hypotheses_of(question(game, wager, table)):
        changes = shelf.of(hypothesis)
        line = ChangedReturns(hypothesis, changes, (Fraction(1, 7),))
        assert line.common % 7 == 0
        assert Fraction(line.printed, line.common) == hypothesis.payback
        for change, whole in zip(changes.merged, line.changed, strict=True):
            if whole is None:
                with pytest.raises(Refusal):
                    hypothesis.estimate(change.pays)
            else:
                assert Fraction(whole, line.common) == hypothesis.estimate(change.pays)
            seen += 1
    assert seen > least


def test_a_whole_pay_that_gives_the_figure_joins_the_change_it_is() -> None:
    """Its reason is not said beside another; a pay that nothing else suggests stands at the end."""
    changes = Changes(hypotheses_of(question("UTH", "Trips", "B"))[0], Work())
    pays = {"Flush": parse_pay("8 to 1")}
    place = next(at for at, one in enumerate(changes.merged) if one.pays == pays)
    reasons = "digit 8 printed as 6; pay of the row above"
    assert changes.merged[place].reason == reasons
    words = "whole pay that gives the figure"
    known, new = changes.with_solved([Change(SOLVED, words, pays)])
    assert known[place].reason == reasons
    assert new == []
    unheard = {"Flush": parse_pay("777 to 1")}
    known, new = changes.with_solved([Change(SOLVED, words, unheard)])
    assert known == list(changes.merged)
    assert [(one.pays, one.reason) for one in new] == [(unheard, words)]
