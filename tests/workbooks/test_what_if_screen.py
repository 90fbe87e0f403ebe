"""What the first screen of a what-if workbook answers, and what its pictures can show."""

import io
import zipfile
from fractions import Fraction

import cut_text
import pytest
from baseline import samples
from lxml import etree
from opened import named, opened

from formulas.question.names import ask_game
from formulas.registry import invoke
from formulas.values import CellError
from workbooks.kit.inputs import name_of
from workbooks.what_if import what_if_plan

SAMPLES = [(game, code) for game, code in samples() if ask_game(game).wagers]
CHART = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
HIDDEN = 17  # columns from here on hold what functions spill


@pytest.mark.parametrize(("game", "code"), SAMPLES)
def test_the_first_screen_answers_and_no_text_is_cut(game, code, made):
    """On 1,366 x 768 at 100%: finding, figure, and every row of every wager's paytable."""
    book = opened(made(game, code).data, values=True)
    looked_at = 0
    for sheet in book:
        if sheet.sheet_state == "visible":
            assert not list(cut_text.cut(sheet)), sheet.title
            looked_at += 1
    plan = what_if_plan(game, code)
    assert looked_at >= len(plan.wagers) + 8
    for wager in plan.wagers:
        sheet = book[wager.name]
        assert sheet.sheet_view.zoomScale == 100
        # To the column of differences; the remarks beside them begin at the edge of the screen.
        assert cut_text.width_of(sheet, 1, 14) <= cut_text.SCREEN[0]
        assert cut_text.top_of(sheet, 6 + wager.rows) <= cut_text.SCREEN[1]
        finding = sheet["B3"].value
        assert finding.startswith("No pay edited") or finding.endswith("."), finding


@pytest.mark.parametrize(("game", "code"), SAMPLES)
def test_a_new_workbook_has_no_error_and_a_goal_that_can_be_paid(game, code, made):
    """Outside the cells that answers spill into; what has no answer has its sentence beside it."""
    result = made(game, code)
    book = opened(result.data, values=True)
    plan = what_if_plan(game, code)
    cells = named(result.package)
    for wager in plan.wagers:
        sheet = book[wager.name]
        errors = [
            cell.coordinate
            for row in sheet.iter_rows(max_col=HIDDEN - 1)
            for cell in row
            if cell.data_type == "e" and not has_reason(sheet, cell)
        ]
        assert not errors, (wager.name, errors)
        pay = cells.cell(name_of(game, wager.name, "goal payable pay")).value
        if plan.edition.tables(wager.name) and pay not in ("", None):
            assert Fraction(str(pay).split()[0].replace("$", "").replace(",", "")) > 0


@pytest.mark.parametrize(("game", "code"), SAMPLES)
def test_both_columns_add_up_to_the_edge(game, code, made):
    """Baseline and edited: with the losing row each adds up to payback - 1."""
    book = opened(made(game, code).data, values=True)
    names = named(made(game, code).package)
    checked = 0
    for wager in what_if_plan(game, code).wagers:
        sheet = book[wager.name]
        payback = names.cell(name_of(game, wager.name, "payback")).value
        if payback is None or isinstance(payback, CellError):
            continue
        first = 6
        total = next(
            row for row in range(first, 40) if str(sheet.cell(row, 2).value).startswith("Total:")
        )
        for column in (7, 8):
            cells = [sheet.cell(row, column).value for row in range(first, total)]
            whole = sum(cell for cell in cells if isinstance(cell, float | int))
            assert whole == pytest.approx(payback - 1, abs=1e-12)
            assert sheet.cell(total, column).value == pytest.approx(payback - 1, abs=1e-12)
        checked += 1
    assert checked


def test_one_wager_opens_on_its_sheet(made):
    """`--wager Trips` opens on Trips, the workbook of all wagers on the overview."""
    assert opened(made("UTH", "PA", "Trips").data).active.title == "Trips"
    assert opened(made("UTH", "PA").data).active.title == "What if"


def test_the_finding_follows_an_edit(only):
    """A flush at 7 to 1: 4,047,644 of 133,784,560 deals more (textbook count), above 100%."""
    book = only("Trips", UTH_Trips_pays__5=7)
    words = book.at("Trips", 3, 2).value
    moved = 100 * 4_047_644 / 133_784_560
    assert words == f"Above 100%: favours the player. 1 pay edited: payback +{moved:.3f} points"
    assert only("Trips", UTH_Trips_pays__5="fifty").at("Trips", 3, 2).value.endswith(".")


def test_win_per_hour_and_win_range_are_those_of_the_functions(only):
    """Rounds x wager x edge by hand; the bounds of HOLDRANGE for the pays as edited."""
    book = only("Trips", UTH_Trips_rounds_per_hour=40, UTH_Trips_average_wager=25)
    edge = invoke("HOUSEEDGE", ["UTH", "Trips", "B", "PA"])
    hourly = book.cell("UTH_Trips_win_per_hour").value
    assert hourly == pytest.approx(float(40 * 25 * edge), rel=1e-14)
    asked = ["UTH", "Trips", "B", 10_000, None, "PA", [["bet", 25]]]
    rows = {row[0]: row[1:] for row in invoke("HOLDRANGE", asked)}
    typed = book.cell("UTH_Trips_rounds_2")
    assert typed.value == 10_000
    shown = [book.at(typed.sheet, typed.row, typed.column + one).value for one in (1, 2, 3)]
    expected = [float(rows[name][0]) for name in ("Low", "High", "Expected house win")]
    assert shown == pytest.approx(expected, rel=1e-12)
    share = book.cell("UTH_Trips_Low_per_action_2").value
    assert share == pytest.approx(float(rows["Low"][1]), rel=1e-12)


@pytest.mark.parametrize(("game", "code"), SAMPLES)
def test_no_picture_is_flat_twin_or_empty(game, code, made):
    """Each has cells with numbers that differ, no two have the same cells, none has bars."""
    data = made(game, code).data
    book = opened(data, values=True)
    drawn = []
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in archive.namelist():
            if name.startswith("xl/charts/chart"):
                chart = etree.fromstring(archive.read(name))
                assert not list(chart.iter(f"{CHART}barChart")), name
                areas = [
                    one.text
                    for tag in ("val", "yVal")
                    for series in chart.iter(f"{CHART}{tag}")
                    for one in series.iter(f"{CHART}f")
                ]
                drawn.append((name, tuple(areas), numbers(book, areas)))
    assert len({areas for _, areas, _ in drawn}) == len(drawn) >= 4
    for name, areas, found in drawn:
        assert found, (name, areas)
        assert len(set(found)) > 1, (name, areas)


def has_reason(sheet, cell):
    """Say whether a refused figure has its sentence among the remarks."""
    return cell.value != "#NAME?" and str(sheet.cell(cell.row, 15).value).endswith(".")


def numbers(book, areas):
    """Return the numbers that stand in some areas."""
    found = []
    for area in areas:
        sheet, _, cells = area.rpartition("!")
        rows = book[sheet.strip("'")][cells.replace("$", "")]
        rows = rows if isinstance(rows, tuple) else ((rows,),)
        found += [cell.value for row in rows for cell in row if isinstance(cell.value, float | int)]
    return found
