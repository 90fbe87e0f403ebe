"""The changes of a table, each once with all reasons for it."""

from __future__ import annotations

from formulas.pays import parse_pay
from formulas.question.ask import Question, ask_cell
from formulas.reconcile.cells import SOLVED, Change
from formulas.reconcile.changed import Changes
from formulas.reconcile.hypotheses import hypotheses_of
from formulas.reconcile.work import Work
from formulas.values import Raw


def question(game: str, wager: str, table: str, conditions: Raw = None) -> Question:
    """A question under the newest text of Pennsylvania."""
    return ask_cell(game, wager, table, "PA", conditions)


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
