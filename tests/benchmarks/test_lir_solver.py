"""The base game of Let It Ride: at once from its table, one state, from scratch."""

from fractions import Fraction
from math import comb
from typing import Any

from combinatorics.cards import parse_cards
from combinatorics.catalogue import shipped
from combinatorics.described.play.reveal.best import DescribedPlay
from formulas.registry import invoke

GAME = shipped()["LIR"]
BASE = GAME.wagers[0]
assert isinstance(BASE, DescribedPlay)
PAID = BASE.categories

EDITED = dict(zip(PAID, map(Fraction, (900, 150, 40, 12, 7, 5, 3, 2, 1)), strict=True))


def test_an_edited_table_is_answered_from_the_shipped_one(benchmark: Any) -> None:
    """Rounds of the optimal strategy after an edit."""
    assert sum(end.ways for end in benchmark(BASE.rounds, EDITED)) == comb(52, 3) * 49 * 48


def test_a_payback_after_an_edit(benchmark: Any) -> None:
    """PAYBACK as a cell calls it, under 50 milliseconds."""
    pays = [[hand, int(pay)] for hand, pay in EDITED.items()]
    assert benchmark(invoke, "PAYBACK", ["LIR", "Base", pays]) < 1
    if benchmark.stats:
        assert benchmark.stats.stats.median < 0.05


def test_a_decision(benchmark: Any) -> None:
    """The 1,176 pairs of community cards of one hand, counted with the standard library."""
    assert len(benchmark(BASE.decisions, parse_cards("Ks Qs 7d"), (), EDITED)) == 2


def test_the_answers_that_cells_read_from_scratch(benchmark: Any) -> None:
    """The classes, the states, the counts and what is paid together, under 60 seconds."""
    kept = GAME.tables[1]
    assert len(benchmark.pedantic(kept.build, args=(None,), rounds=1, iterations=1)) > 1000
    if benchmark.stats:
        assert benchmark.stats.stats.max < 60
