"""Payback as a straight line in one pay."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from formulas.pays import Dollars, Nothing, Odds, Pay, Push
from formulas.question.ask import Question
from formulas.question.bases import ACTION, basis_of
from formulas.question.paytables import legible_pays, unit_beside
from formulas.worth.wager import value


def at_pay(question: Question, hand: str, amount: Fraction) -> Fraction:
    """Return the payback with the pay of one row changed, in the unit of the law's row."""
    changed = tuple(
        (name, in_unit(amount, printed) if name == hand else pay)
        for (name, pay), printed in zip(question.offered.pays, law_pays(question), strict=True)
    )
    offered = replace(question.offered, pays=changed, edited=True)
    return value(replace(question, offered=offered)).payback(basis_of(question, ACTION))


def law_pays(question: Question) -> tuple[Pay, ...]:
    """Return the law's own pays of the table that is asked about, row by row.

    A row that pays nothing, or whose cell the text on file has lost, has the unit of its table.
    """
    table = question.offered.table
    return tuple(unit_beside(table, pay) for _hand, pay in legible_pays(table))


def in_unit(amount: Fraction, printed: Pay) -> Pay:
    """Return a bare number as a pay in the unit of the law's row."""
    if isinstance(printed, Dollars):
        return Dollars(amount)
    keeps_stake = not isinstance(printed, Odds) or printed.keeps_stake
    if isinstance(printed, Push | Nothing) and amount == 0:
        return printed
    return Odds(amount, keeps_stake)
