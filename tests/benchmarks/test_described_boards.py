"""Described games over a shared board on the whole deck: from nothing, and edited pays."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from operator import mul
from pathlib import Path
from typing import Any

import pytest

from combinatorics import cache
from combinatorics.described.language.deal import Deal
from combinatorics.described.play.board.best import best_value, board_of, ends_by_choice
from combinatorics.described.play.board.states import SolvedBoard, solve
from combinatorics.described.play.board.worth import Worth
from combinatorics.described.rules.board import DescribedBoard
from combinatorics.files.description import description_of
from formulas.law.loader import head_of

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "games"
CASINO = {"Royal flush": 100, "Straight flush": 20, "Four-of-a-kind": 10, "Full house": 3,
          "Flush": 2, "Straight or less": 1}  # fmt: skip
CASINO_PAYS = {name: Fraction(pay) for name, pay in CASINO.items()}
# Published: beatingbonuses.com/casinoholdem.htm; wizardofodds.com/texasholdembonus, the edge of
# Atlantic City's rules and the first hands of its table of two-card expected values too.
STARTS = {"32": "-1.155927", "42": "-1.091604", "52": "-1.019987", "K2": "-0.102668"}


def described(name: str) -> tuple[Deal, DescribedBoard]:
    """The game of an example."""
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    found = description_of(head_of(text, name))
    assert isinstance(found.base, DescribedBoard)
    return found.deal, found.base


def test_casino_holdem_from_nothing(benchmark: Any) -> None:
    """House edge 2.16% of the Ante as published; an edit of its pays on the kept states."""
    deal, game = described("casino-holdem")
    solved: SolvedBoard = benchmark.pedantic(solve, (deal, game), rounds=1)
    value, _ = best_value(solved, game, CASINO_PAYS)
    assert value == -Fraction(600_123_513_880, 27_813_810_024_000)
    assert round(-value, 4) == Fraction("0.0216")
    worth = Worth(game, [*CASINO_PAYS.values(), None])
    ends = ends_by_choice(solved, worth)
    staked = 1 + 2 * Fraction(sum(ends[2]), solved.deals)
    assert round(-value / staked, 4) == Fraction("0.0082")


@pytest.fixture
def nothing_kept(tmp_path: Path) -> Iterator[None]:
    """A cache of its own."""
    cache.keep_in(tmp_path)
    yield
    cache.keep_in(None)


@pytest.mark.usefixtures("nothing_kept")
def test_short_strategy_of_casino_holdem(benchmark: Any) -> None:
    """Its lines lose no less than the best decision for all that their words tell apart."""
    play = board_of("CHE", *described("casino-holdem"))
    best, _ = best_value(play.solve_classes(), play.game, CASINO_PAYS)
    found = benchmark.pedantic(play.short, (CASINO_PAYS,), rounds=1)
    (cells,), _ = play.cells()
    worth = Worth(play.game, [*CASINO_PAYS.values(), None])
    nets = [[worth.net(choice, end) for end in worth.every] for choice in worth.choices]
    brought = sum(
        max(sum(map(mul, net, ends)) for net in nets) for ends in zip(*cells.deals, strict=True)
    )
    lost = best - Fraction(brought, worth.unit * sum(map(sum, cells.deals)))
    assert 0 < lost <= found.points[0].lost


def test_casino_holdem_of_edited_pays(benchmark: Any) -> None:
    """What a cell does after an edit of the paytable, once the game is kept."""
    deal, game = described("casino-holdem")
    solved = solve(deal, game)
    worth = Worth(game, [*map(Fraction, range(7, 1, -1)), None])
    found = benchmark(ends_by_choice, solved, worth)
    assert sum(map(sum, found.values())) == solved.deals


def test_texas_holdem_bonus_from_nothing(benchmark: Any) -> None:
    """2.037% and 5.5935% of the Ante as published, and what two cards are worth.

    The deviation of 3.500839 that is published beside them (wizardofodds.com) is that of squares
    without those of folded rounds: a deuce with 3, 4, 5, 6 or 7 of another suit, 60 of 1,326 hands,
    each published as worth less than the Ante that a fold loses.
    """
    deal, game = described("texas-holdem-bonus")
    solved: SolvedBoard = benchmark.pedantic(solve, (deal, game), rounds=1)
    one = Fraction(1)
    value, square = best_value(solved, game, {"Flush or better": one, "Straight": one})
    assert value == -Fraction(1_133_091_156_680, 55_627_620_048_000)
    assert round(-value, 5) == Fraction("0.02037")
    assert round(float(square - value**2) ** 0.5, 6) == 3.507296
    assert round(float(square - Fraction(60, 1326) - value**2) ** 0.5, 6) == 3.500839
    flush, _ = best_value(solved, game, {"Flush or better": one})
    assert round(-flush, 6) == Fraction("0.055935")
    worth = Worth(game, [one, one, None])
    for name, published in STARTS.items():
        ends = solved.counts[solved.names.index(name)].tolist()
        net = sum(many * worth.net(2, end) for many, end in zip(ends, worth.every, strict=True))
        assert round(Fraction(net, sum(ends)), 6) == Fraction(published)
