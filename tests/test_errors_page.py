"""The page on what errors cost: each line of its table is asked again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from combinatorics import cache
from combinatorics.catalogue import shipped
from combinatorics.described.play.duel.best import DescribedDuelPlay
from formulas.refusal import Refusal
from formulas.registry import invoke
from xlplugin.commands.tables import command

PAGE = (Path(__file__).parents[1] / "docs" / "what-errors-cost.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([^|]+), [^|]+ \| `([^|]+)` \| ([0-9.]+)% \| ([0-9.]+)% \|$", re.MULTILINE)
ROWS = ROW.findall(PAGE)
GAMES = {
    "Three Card Poker": ("TCP", "A"),
    "Let It Ride": ("LIR", "A"),
    "Over/Under": ("OU", None),
    "Four Card Poker": ("FCP", None),
    "DJ Wild Stud": ("DJW", None),
    "Ultimate Texas Hold'em": ("UTH", "A"),
}


@pytest.fixture(scope="module", autouse=True)
def _kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The states of Four Card Poker by its first rule, and by the command those of DJ Wild."""
    before = cache.folder()
    cache.keep_in(tmp_path_factory.mktemp("kept"))
    four_card = shipped()["FCP"].wagers[0]
    assert isinstance(four_card, DescribedDuelPlay)
    four_card.solve_classes()
    done = CliRunner().invoke(command, ["build", "DJW"])
    assert done.output == "Found and kept: the states of DJW, by each of 6 rules.\n"
    yield
    cache.keep_in(before)


def test_the_table_is_read() -> None:
    """Every game that has a short strategy of its states stands in it."""
    assert len(ROWS) == PAGE.count(" | `") - 1 == 17
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


@pytest.mark.parametrize("game", ["FCP", "DJW"])
def test_printed_lines_cost_the_same_when_they_are_typed(game: str) -> None:
    """What the program ships of them was counted when they were found; here they are read back."""
    printed = invoke("SHORTSTRATEGY", [game])
    assert isinstance(printed, list)
    *lines, (_, _, _, whole) = printed[1:]
    typed = "; ".join(f"{decision}: {words}" for _, decision, words, _ in lines)
    given: list[object] = [game, None, None, [["lines", typed]]]
    again = invoke("SHORTSTRATEGY", given)  # type: ignore[arg-type]
    assert isinstance(again, list)
    assert again[: len(printed)] == printed
    assert whole


def test_states_that_are_not_kept_are_refused_with_the_command() -> None:
    """Another reading of Four Card Poker, which the fixture left out; and a game without any."""
    given: list[object] = [
        "FCP",
        None,
        None,
        [["lines", "Fold: otherwise"], ["reading", "by the letter"]],
    ]
    with pytest.raises(Refusal, match="run xlplugin tables build FCP, which"):
        invoke("SHORTSTRATEGY", given)  # type: ignore[arg-type]
    refused = CliRunner().invoke(command, ["build", "TCP"])
    assert "TCP has no states to keep: give --pay" in str(refused.exception)


def test_few_lines_of_ultimate_texas_holdem_cost_what_the_table_of_their_numbers_says() -> None:
    """The lines of each number stand above, but for those that are found; so do the other costs."""
    of_number = dict(re.findall(r"^\| (\d) \| .+ \| ([0-9.]+)% \|$", PAGE, re.MULTILINE))
    typed = {
        str(lines.count(":") - lines.count("otherwise")): cost
        for _, lines, cost, _ in ROWS
        if "Play 2x" in lines and "Play 1x" in lines and "hidden" not in lines
    }
    *_, whole, _ = found = costs_of(None)
    assert len(found) == 16
    page = " ".join(PAGE.split())
    assert of_number == typed | {"5": f"{100 * whole:.3f}"}
    printed = next(lines for _, lines, _, _ in ROWS if "hidden pair or better; Play 1x" in lines)
    more = costs_of(f"Play 2x: two pair or better with the board's; {printed}")[-3]
    assert f"the printed rules lose {100 * more:.3f}%" in page
    (hidden,) = re.findall(r"as printed rules do, costs ([0-9.]+)%", page)
    less = costs_of(printed.replace("Play 1x: a hidden pair or better; ", ""))[-3]
    assert f"{100 * (costs_of(printed)[-3] - less):.3f}" == hidden


def costs_of(lines: str | None) -> list[float]:
    """The column of costs at Ultimate Texas Hold'em, 0 where a row has none."""
    given = [["lines", lines]] if lines else None
    found = invoke("SHORTSTRATEGY", ["UTH", "A", None, given])  # type: ignore[list-item]
    assert isinstance(found, list)
    return [float(row[3] or 0) for row in found[1:]]  # type: ignore[arg-type]
