"""With which probability each row of a paytable is hit, where hands alone decide."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from combinatorics.sequential import SequentialTest, alarm_line
from combinatorics.side_wager import SideWager
from formulas.pays import Dollars, Share
from formulas.question.ask import ask_cell
from formulas.question.bases import ACTION
from formulas.question.entering import Use
from formulas.question.readings import counting_rule
from formulas.refusal import not_available
from formulas.values import Raw
from formulas.worth.wager import value

__all__ = ["RowsHit", "SequentialTest", "alarm_line", "rows_hit"]


@dataclass(frozen=True, kw_only=True)
class RowsHit:
    """The rows of a paytable with their probabilities, the one of no win last.

    Args:
        hands: the rows.
        probabilities: of each.
        backs: what comes back of a unit wagered on each, None where it is no share of the stake.
        payback: what comes back of all that is staked in the long run.
        sentences: what the figures rest on.
    """

    hands: tuple[str, ...]
    probabilities: tuple[Fraction, ...]
    backs: tuple[Fraction | None, ...]
    payback: Fraction
    sentences: tuple[str, ...]


def rows_hit(game: Raw, wager: Raw, paytable: Raw, jurisdiction: Raw, conditions: Raw) -> RowsHit:
    """Return how likely each row of a side wager is; all is asked as a cell gives it to PAYBACK.

    Raises:
        Refusal: nothing of that name, or a wager that the players' decisions enter.
    """
    question = ask_cell(game, wager, paytable, jurisdiction, conditions)
    asked = question.wager
    if (
        not isinstance(asked, SideWager)
        or counting_rule(question.readings, asked, question.offered.table) in asked.under_play
    ):
        raise not_available(
            f"How often the rows of {question.game.code} {asked.name} are hit depends on how the "
            "players play, which no count shows: name a wager that the cards alone decide."
        )
    valuation = value(question, Use.RETURN)
    return RowsHit(
        hands=tuple(line.hand for line in valuation.classes),
        probabilities=tuple(Fraction(line.ways, valuation.total) for line in valuation.classes),
        backs=tuple(
            None  # dollars, meters or chances enter
            if isinstance(line.pay, Dollars | Share) or line.returned != line.settled
            else line.settled
            for line in valuation.classes
        ),
        payback=valuation.payback(ACTION),
        sentences=tuple(question.conditions.ledger.sentences),
    )
