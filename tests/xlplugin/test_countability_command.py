"""`xlplugin countability`."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner, Result

from combinatorics import cache
from combinatorics.catalogue import games
from combinatorics.described import game
from combinatorics.described.game import count_kept
from combinatorics.described.play.base_play import recalled, recalled_cells
from combinatorics.side_wager import SideWager
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from formulas.tables import kept_solutions
from xlplugin.cli import cli

GAMES = Path(__file__).parents[2] / "docs" / "examples" / "games"


def exposure(*words: str | Path) -> Result:
    """What the command says and does."""
    return CliRunner().invoke(cli, ["countability", *map(str, words)])


def test_the_workbook_holds_what_the_function_answers(tmp_path: Path) -> None:
    """Line by line, beside the call; nothing is replaced."""
    target = tmp_path / "countability.xlsx"
    done = exposure("TCP", "Pair Plus", "--paytable", "A", "-o", target)
    assert done.exit_code == 0, done.output
    sheet = openpyxl.load_workbook(target)["Countability"]
    assert '=COUNTABILITY("TCP","Pair Plus","A","PA")' in str(sheet["A3"].value)
    assert str(sheet["A7"].value).startswith("No shoe is judged by three cards: a gain of 0 here")
    spilled = invoke("COUNTABILITY", ["TCP", "Pair Plus", "A"])
    assert isinstance(spilled, list)
    shown = [[sheet.cell(10 + row, 1 + at).value for at in range(7)] for row in range(len(spilled))]
    assert shown[0] == spilled[0]
    for mine, theirs in zip(shown[1:], spilled[1:], strict=True):
        assert [None if cell == "" else cell for cell in theirs[:2]] == mine[:2]
        for cell, exact in zip(mine[2:], theirs[2:], strict=True):
            assert cell is None if exact == "" else cell == float(exact)  # type: ignore[arg-type]
    again = exposure("TCP", "Pair Plus", "--paytable", "A", "-o", target)
    assert again.exit_code == 2
    assert "is there already" in again.output


def test_one_seen_card_of_the_dealer_is_a_memo_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Published: the player's 3.48%, and these lines (Wizard of Odds, Three Card Poker).

    A cell answers what was kept, for any pays; before it names the command.
    """
    monkeypatch.setattr(cache, "_folder", tmp_path / "kept")
    for remembered in (recalled, recalled_cells):  # another test may have read it
        remembered.cache_clear()
    with pytest.raises(Refusal, match="run xlplugin countability TCP Base --paytable A"):
        invoke("COUNTABILITY", ["TCP", "Base", "A"])
    target = tmp_path / "memo.xlsx"
    done = exposure("TCP", "Base", "--paytable", "A", "-o", target)
    assert done.exit_code == 0, done.output
    sheet = openpyxl.load_workbook(target)["Countability"]
    rows = [list(row) for row in sheet.iter_rows(max_col=3, values_only=True)]
    assert any(str(row[0]).startswith("Confidential: ") for row in rows)
    assert any("not part of an approval" in str(row[0]) for row in rows)
    told = {row[0]: row[1] for row in rows}
    assert f"{told['One card of the dealer seen: house advantage']:.4f}" == "-0.0348"
    assert f"{told['No card seen: house advantage']:.4f}" == "0.0337"
    assert [row[2] for row in rows if row[0] == "Play"] == [
        "A-9 or better",
        "any hand, where the dealer's card is J or lower",
        "Q-9 or better, where the dealer's card is Q or lower",
        "K-9 or better, where the dealer's card is K or lower",
    ]
    assert told["What these lines cost"] == 0
    assert sheet["B12"].number_format == "0.000%"
    spilled = invoke("COUNTABILITY", ["TCP", "Base", "A"])
    assert isinstance(spilled, list)
    assert [row[2] for row in spilled] == [row[2] for row in rows[9 : 9 + len(spilled)]]
    assert '=COUNTABILITY("TCP","Base","A","PA")' in str(sheet["A3"].value)
    other = invoke("COUNTABILITY", ["TCP", "Base", "B"])
    assert isinstance(other, list)
    assert other[3][1] == spilled[3][1]  # an Ante Bonus is paid whatever is seen
    assert [trouble for _, trouble in kept_solutions()] == ["", ""]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("UTH", "Base"), "Base has 2 paytables"),
        (("TCP", "Base"), "Base has 6 paytables in PA:2011"),
        (("DJW", "Base"), "are too many deals"),
        (("LIR", "Base", "--paytable", "A"), "for games of hand against hand, such"),
        (("UTH", "Nothing"), "has no wager"),
        (("XX", "Trips"), "There is no game"),
        (("UTH", "Bad Beat", "--paytable", "A"), "more than the plain cards"),
    ],
)
def test_what_cannot_be_found_is_one_sentence(
    tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    """Status 2, and no file."""
    done = exposure(*words, "-o", tmp_path / "none.xlsx")
    assert done.exit_code == 2
    assert said in done.output
    assert not (tmp_path / "none.xlsx").exists()


def test_a_progressive_is_asked_with_its_meter(tmp_path: Path) -> None:
    """The condition stands in the call on the sheet; what is no condition is refused."""
    look_in((GAMES,))
    words = ("TPP", "21+3 Progressive", "--jurisdiction", "PA:633b.17", "-o", tmp_path / "p.xlsx")
    try:
        assert "seed" in exposure(*words).output
        assert "is no condition" in exposure(*words, "--condition", "meter").output
        done = exposure(*words, "--condition", "meter=5000", "--condition", "bet=5")
        assert done.exit_code == 0, done.output
    finally:
        look_in(())
    sheet = openpyxl.load_workbook(tmp_path / "p.xlsx")["Countability"]
    assert '{"meter",5000;"bet",5}' in str(sheet["A3"].value)


def test_a_long_one_is_kept_for_the_cell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dragon 7, as published (E. Jacobson, apheat.net, 2014): without an 8 or a 9 it is worth more.

    Without a 4, 5, 6 or 7 it is worth less.
    """
    monkeypatch.setattr(cache, "_folder", tmp_path / "kept")
    game._distribution.cache_clear()  # another test may have counted it
    look_in((GAMES,))
    try:
        asked = ["BACC", "Dragon 7", None, "PA:baccarat"]
        words = ("BACC", "Dragon 7", "--jurisdiction", "PA:baccarat", "-o", tmp_path / "b.xlsx")
        done = exposure(*words)
        assert done.exit_code == 2
        assert "run xlplugin game check" in done.output
        told = next(one for one in games()["BACC"].wagers if one.name == "Dragon 7")
        assert isinstance(told, SideWager)
        assert told.told is not None
        count_kept("BACC", *told.told(""))  # as game check does
        done = exposure(*words)
        assert done.exit_code == 0, done.output
        table = invoke("COUNTABILITY", asked)
        assert [trouble for _, trouble in kept_solutions()] == ["", ""]
    finally:
        look_in(())
    assert isinstance(table, list)
    effect = {str(line[0]): line[3] for line in table[2:12]}
    assert all(effect[card] > 0 for card in "89")  # type: ignore[operator]
    assert all(effect[card] < 0 for card in "4567")  # type: ignore[operator]
