"""The settlement sheet of Poker: a round replayed and the Bad Beat fund, in the workbook."""

from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner
from opened import named
from typed import written

from formulas.law.editions import find
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import CellError
from workbooks.poker.pots import build_settlement
from workbooks.poker.pots.round_sheet import FINE
from workbooks.poker.pots.sample import sample_values
from workbooks.recalculation import recalculate
from workbooks.xlsx import addresses
from xlplugin.cli import cli
from xlplugin.host_functions import cell_functions

SPILLED = {"Awards": "OPQRSTUVWXY", "Ledger": "LMNOPQRS"}  # hidden; #N/A below their last row


@cache
def built():
    """The sample as it is built."""
    return build_settlement(find("POKER", "PA"), sample_values())


def settled(**changes):
    """Return the recalculated sample after somebody typed other rows of some inputs into it."""
    entries = {}
    for name, rows in changes.items():
        first = named(built()).cell(name)
        for row, line in enumerate(rows, first.row):
            for column, value in enumerate(line, first.column):
                entries[f"{first.sheet}!{addresses.address(row, column)}"] = value
    return recalculate(written(built(), entries), cell_functions())


@pytest.fixture(scope="module")
def sample():
    """The sample, recalculated."""
    return recalculate(built(), cell_functions())


def cells(result, sheet):
    """The values of a sheet by address."""
    return result.values[sheet]


def test_every_formula_has_a_value(sample):
    """Nothing is left for Excel to compute, and an error stands in no cell that is shown."""
    assert not sample.report.uncomputed
    shown = 0
    for sheet, values in sample.values.items():
        for address, value in values.items():
            column = address.rstrip("0123456789")
            if column in SPILLED.get(sheet, ""):
                continue
            shown += 1
            assert not isinstance(value, CellError), (sheet, address)
    assert shown > 1500


def test_the_round_is_settled_as_counted_by_hand(sample):
    """Main pot 4 x $50 and the folded $8, less $5 rake and $1; side pot 3 x $150; $38 uncalled.

    Ten percent of $658 is more than the maximum of $5. Ann's four eights lose to Bob's straight
    flush, so both pots are his, and seat 4 keeps nothing but her uncalled $38.
    """
    page = cells(sample, "Round")
    assert [page[f"M{row}"] for row in range(16, 21)] == [0, 202 + 450, 0, 38, 0]
    assert [page[f"P{row}"] for row in range(16, 21)] == [0, 202, 0, 38 - 182, 0]
    assert [page[f"N{row}"] for row in range(16, 21)] == [200, 350 - 200 + 652, 0, 38, 192]
    assert [page[f"Q{row}"] for row in (18, 19)] == ["All-in: § 553.8(b)(4)"] * 2
    assert page["B27"] == FINE


def test_the_rows_are_those_of_splitpot(sample):
    """The sheet Awards shows what the function answers, cell by cell."""
    values = sample_values()
    players = [[*row, *[None] * (7 - len(row))] for row in values["Round_players"]]
    terms = [
        ["rake", 0.1],
        ["maximum rake", 5],
        ["bad beat contribution", 1],
        ["bad beat minimum", 20],
    ]
    rows = invoke(
        "SPLITPOT",
        ["Hold'em", players, values["Round_hands"], values["Round_board"], "PA:2010", terms],
    )
    page = cells(sample, "Awards")
    for place, row in enumerate(rows[1:], start=5):
        shown = [page[f"{column}{place}"] for column in "BCDEFGHIJKL"]
        for one, other in zip(shown, row, strict=True):
            assert one == (
                "" if other is None else other if isinstance(other, str) else float(other)
            )
    assert page[f"B{5 + len(rows) - 1}"] == ""


def test_the_pots_and_the_balance(sample):
    """Each pot with its rake and contribution; nothing is lost; RAKE takes what SPLITPOT took."""
    page = cells(sample, "Round")
    assert [page[f"{column}31"] for column in "CDEF"] == [208, 5, 1, 202]
    assert [page[f"{column}32"] for column in "CDEF"] == [450, 0, 0, 450]
    assert [page[f"{column}43"] for column in "CDEFG"] == [696, 5, 1, 690, 0]
    assert [page[f"L{row}"] for row in (31, 32, 33, 34, 36)] == [696, 696, 0, 5, 0]


def test_the_ledger_is_as_counted_by_hand(sample):
    """$48,211.35 and three contributions before the Bad Beat's shares of 40, 20 and 20%."""
    page = cells(sample, "Ledger")
    rows = {page[f"B{row}"]: [page[f"{column}{row}"] for column in "EFG"] for row in range(5, 20)}
    fund = 48211.35 + 2
    assert rows["Table 4, 102"][0] == 0
    assert rows["Table 4, 103"] == [1, "", pytest.approx(fund)]
    assert rows["Table 4, 103, losing hand"][1] == 19285.34
    assert rows["Table 4, 103, winning hand"][1] == 9642.67
    assert rows["Table 4, 103, table share"][1] == pytest.approx(7 * 1377.52)
    assert rows["Total"] == [4, pytest.approx(38570.65), pytest.approx(fund + 2 - 38570.65)]


def test_the_odds_stand_beside_the_rules(sample):
    """Two players exactly, nine by 36 pairs of them."""
    page = cells(sample, "Fund")
    two = page["H4"]
    assert page["H6"] / page["H7"] == pytest.approx(two, rel=1e-12)
    assert page["H5"] == pytest.approx(1 / two, rel=1e-12)
    assert page["H8"] == pytest.approx(36 * two, rel=1e-12)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"Round_board": [["8h 8h Js Ts 9s"]]}, "8h"),
        ({"Round_hands": [["8s 8d"], ["Kx"], ["Ah Ad"], ["Jh Jd"], ["fold"]]}, "not a card"),
        ({"Round_variant": [["Omaha High"]]}, "Omaha High needs 4"),
        ({"Round_rake": [[0.2]]}, "may not exceed 10%"),
        ({"Round_reading": [["as I like"]]}, "no interpretation"),
        ({"Round_variant": [[None]]}, "State on the sheet Round"),
    ],
)
def test_what_cannot_be_settled_says_why_and_shows_no_figure(change, words):
    """A refusal stands in red on both sheets, and no player is due a false nothing."""
    result = settled(**change)
    page = cells(result, "Round")
    assert words in page["B27"]
    assert words in cells(result, "Awards")["B2"]
    assert page["M17"] == CellError("#N/A")
    assert cells(result, "Ledger")["B2"] == "The fund is as below."


def test_stakes_beyond_the_stack_are_pointed_at():
    """§ 553.8(b): only with the table stakes that lay there when the round began."""
    result = settled(Round_stacks=[[400], [199], [50], [238], [200]])
    assert cells(result, "Round")["Q17"] == "put in more than the table stakes: § 553.8(b)"


def test_a_player_without_a_name_is_called_by_the_seat():
    """Names may be left out; the awards are found all the same."""
    players = [[None, *row[1:]] for row in sample_values()["Round_players"]]
    page = cells(settled(Round_players=players), "Round")
    assert [page[f"M{row}"] for row in range(16, 21)] == [0, 652, 0, 38, 0]


def test_an_empty_sheet_asks_for_what_is_missing():
    """Without inputs no figure stands there, and each sheet says what to state."""
    result = recalculate(build_settlement(find("POKER", "PA")), cell_functions())
    assert not result.report.uncomputed
    assert "State on the sheet Round" in cells(result, "Round")["B27"]
    assert cells(result, "Ledger")["B2"] == "State the rules on the sheet Fund."
    errors = [
        (sheet, address)
        for sheet, values in result.values.items()
        for address, value in values.items()
        if isinstance(value, CellError)
        and address.rstrip("0123456789") not in SPILLED.get(sheet, "")
    ]
    assert not errors


def test_what_has_no_place_is_refused():
    """A name that the workbook does not have, or too many rows, is an error of the caller."""
    with pytest.raises(KeyError):
        build_settlement(find("POKER", "PA"), {"Round_weather": "fine"})
    with pytest.raises(ValueError, match="less room"):
        build_settlement(find("POKER", "PA"), {"Round_stacks": [[1]] * 11})
    with pytest.raises(Refusal, match="PA:1999"):
        find("POKER", "PA:1999")


def test_the_same_input_gives_the_same_bytes():
    """A workbook carries no time of its making."""
    assert build_settlement(find("POKER", "PA"), sample_values()) == built()


def test_the_command_writes_and_does_not_overwrite(tmp_path, monkeypatch):
    """The verb writes a workbook; a sheet of the standard name that exists is kept."""
    monkeypatch.chdir(tmp_path)
    run = CliRunner().invoke(cli, ["dispute", "POKER", "--sample"])
    assert run.exit_code == 0, run.output
    first = Path("dispute.xlsx").read_bytes()
    assert CliRunner().invoke(cli, ["dispute", "POKER"]).exit_code == 2
    assert Path("dispute.xlsx").read_bytes() == first
    assert CliRunner().invoke(cli, ["dispute", "POKER", "--replace"]).exit_code == 0
    assert Path("dispute.xlsx").read_bytes() != first


def test_only_poker_has_an_example(tmp_path):
    """The sheet of a game of the house is not filled with an example."""
    asked = ["dispute", "UTH", "--sample", "-o", str(tmp_path / "sheet.xlsx")]
    run = CliRunner().invoke(cli, asked)
    assert run.exit_code == 2
    assert "an example of Poker only" in run.output
    assert not (tmp_path / "sheet.xlsx").exists()
