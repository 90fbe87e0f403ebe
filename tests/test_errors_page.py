"""The page on what errors cost: each line of its table is asked again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from formulas.registry import invoke

PAGE = (Path(__file__).parents[1] / "docs" / "what-errors-cost.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([^|]+), [^|]+ \| `([^|]+)` \| ([0-9.]+)% \| ([0-9.]+)% \|$", re.MULTILINE)
ROWS = ROW.findall(PAGE)
GAMES = {"Three Card Poker": ("TCP", "A"), "Let It Ride": ("LIR", "A"), "Over/Under": ("OU", None)}


def test_the_table_is_read() -> None:
    """Every game that has a short strategy of its states stands in it."""
    assert len(ROWS) == PAGE.count("\n| ") - 1 == 5
    assert {game.partition(",")[0] for game, *_ in ROWS} == set(GAMES)


@pytest.mark.parametrize(("player", "lines", "cost", "edge"), ROWS)
def test_each_line_of_the_table(player: str, lines: str, cost: str, edge: str) -> None:
    """To the digits that are printed."""
    game, paytable = GAMES[player.partition(",")[0]]
    found = invoke("SHORTSTRATEGY", [game, paytable, None, [["lines", lines]]])  # type: ignore[list-item]
    assert isinstance(found, list)
    told = {row[0]: row[3] for row in found}
    shown = [float(told[name]) for name in ("All decisions", "House advantage with these lines")]  # type: ignore[arg-type]
    assert [f"{100 * one:.3f}" for one in shown] == [cost, edge]


def test_a_player_who_never_withdraws_loses_three_bets_at_a_hand_s_own_loss() -> None:
    """Linearity: without a decision each of the three bets loses what one does."""
    withdrawn, ridden = (float(edge) for player, _, _, edge in ROWS if player == "Let It Ride")
    assert ridden == pytest.approx(3 * withdrawn, abs=0.002)
