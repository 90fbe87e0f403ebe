"""Every paytable on file with its exact classes of deals, or the reason why it has none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from combinatorics.catalogue import games
from formulas.law.model import Edition
from formulas.law.shelf import load_all
from formulas.law.tables import Paytable
from formulas.pays import Pay
from formulas.question.ask import Question, ask_cell
from formulas.question.bases import ACTION, ANTE
from formulas.question.paytables import legible_pays
from formulas.reconcile.hypotheses import opened
from formulas.refusal import Refusal
from formulas.worth.valuation import Valuation
from formulas.worth.wager import value


@dataclass(frozen=True, eq=False, kw_only=True)
class Valued:
    """One paytable of one edition.

    Args:
        edition: the text.
        table: the table.
        question: the question about it; None where it cannot be asked.
        valuation: its classes of deals; None where it cannot be computed.
        refusal: why not; empty where it can.
        left_open: the terms that the law leaves open, taken as zero.
    """

    edition: Edition
    table: Paytable
    question: Question | None
    valuation: Valuation | None
    refusal: str
    left_open: tuple[str, ...] = ()

    @property
    def payback(self) -> Fraction | None:
        """The payback, a base game's on action; None where it is not computed."""
        return None if self.valuation is None else self.valuation.payback(ACTION)

    @property
    def edge(self) -> Fraction | None:
        """The house advantage, a base game's per Ante; None where it is not computed."""
        return None if self.valuation is None else 1 - self.valuation.payback(ANTE)

    def pays(self) -> tuple[tuple[str, Pay | None], ...]:
        """The pays as printed, None for a lost one."""
        return legible_pays(self.table)


def editions() -> Iterator[Edition]:
    """Yield every edition on the shelf, game by game in the order of the catalogue."""
    order = {code: place for place, code in enumerate(games())}
    found = [edition for law in load_all() for edition in law.editions]
    yield from sorted(found, key=lambda one: (order.get(one.game, len(order)), one.code))


@cache
def tables_of(edition: Edition) -> tuple[Valued, ...]:
    """Return every paytable of an edition, valued as printed where it can be."""
    named = f"{edition.jurisdiction}:{edition.id}"
    found = []
    for table in edition.paytables:
        question, valuation, refused = None, None, ""
        missing: tuple[str, ...] = ()
        try:
            question, missing = opened(ask_cell(edition.game, table.wager, table.id, named, None))
            valuation = value(question)
        except Refusal as refusal:
            refused = refusal.sentence
        found.append(
            Valued(
                edition=edition,
                table=table,
                question=question,
                valuation=valuation,
                refusal=refused,
                left_open=missing,
            )
        )
    return tuple(found)
