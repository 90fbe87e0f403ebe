"""How the what-if workbook of every game is built: tables, protection, names, pictures."""

import io
import re
import zipfile
from dataclasses import replace

import pytest
from lxml import etree
from opened import opened
from openpyxl import load_workbook
from openpyxl.cell.cell import MergedCell

from formulas.law.shelf import index, regulation
from formulas.question.names import ask_game
from workbooks.recalculation.addresses import parse_address
from workbooks.recalculation.sheets import worksheets
from workbooks.recalculation.stored import shared_texts, values_in
from workbooks.what_if import build_what_if, settle_sheet, what_if_plan

EDITIONS = [
    (game, edition.code)
    for game, place in sorted(index())
    for edition in regulation(game, place).editions
    if ask_game(game).wagers  # else the house banks nothing
]
CHART = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
BEHIND = ("Conditions", "Choices", "Law", "Read me", "Lists")


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_no_result_is_missing_from_the_pictures(game, code, made):
    """Every sum of a distribution is one, or empty where the wager is refused."""
    data = made(game, code).values["Chart data"]
    totals = [
        data[f"{letter}{row}"]
        for row in range(3, 400)
        for letter in "HI"
        if f"E{row}" not in data and f"{letter}{row}" in data and f"J{row}" not in data
    ]
    assert totals
    assert all(total == 0 or total == pytest.approx(1, abs=1e-12) for total in totals)


@pytest.mark.parametrize("game", ["UTH", "FUPG", "POKER"])
def test_every_input_reaches_the_engine_cell(game, written, made_poker):
    """The first row is asked anew with every cell that may be filled."""
    book = opened(made_poker().data) if game == "POKER" else written(game)
    [(lists, place)] = book.defined_names["Inputs_watched"].destinations
    total = book[lists][place.replace("$", "")].value
    summed = re.fullmatch(r"=SUM\(\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)\)", total)
    first, last = (f"{summed[one]}{summed[one + 1]}" for one in (1, 3))
    counts = [cell.value for (cell,) in book[lists][f"{first}:{last}"]]
    formula = "".join(counts)
    watched = {
        (name, cell.coordinate)
        for name, area in re.findall(r"'([^']+)'!([$A-Z0-9:]+)", formula)
        for row in book[name][area.replace("$", "")]
        for cell in row
    }
    inputs = {
        (sheet.title, cell.coordinate)
        for sheet in book.worksheets
        for row in sheet.iter_rows()
        for cell in row
        if not isinstance(cell, MergedCell) and cell.has_style and not cell.protection.locked
    }
    assert len(inputs) > 20
    assert inputs <= watched
    assert max(map(len, counts)) <= 250
    engine = [
        cell.value
        for sheet in book.worksheets
        for row in sheet.iter_rows(max_row=1)
        for cell in row
        if "ENGINEVERSION()" in str(cell.value)
    ]
    assert len(engine) == 1
    assert "ENGINEVERSION()&LEFT(Inputs_watched,0)" in engine[0]


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_every_table_on_file_stands_on_the_sheet_of_tables(game, code, made):
    """As many rows as the law has tables, each with a payback or its reason."""
    package = made(game, code).package
    cells = values_in(package.xml(dict(worksheets(package))["Tables"]), shared_texts(package))
    last = max(parse_address(place)[0] for place in cells)
    rows = [[cells.get(f"{column}{row}") for column in "ABCDEFGH"] for row in range(5, last + 1)]
    plan = what_if_plan(game, code)
    names = [
        (edition.code, table.wager, table.id or table.name)
        for edition in plan.editions
        for wager in plan.wagers
        for table in edition.tables(wager.name)
    ]
    assert [tuple(row[:3]) for row in rows] == names
    for row in rows:
        assert isinstance(row[3], int | float) or row[7].endswith("."), row


def test_only_inputs_are_open_and_every_pay_is_checked_as_it_is_typed(written):
    """Sheets are protected without a password; open cells are cream, pays have a validation."""
    plan = what_if_plan("UTH", "PA")
    unlocked = 0
    for sheet in written():
        assert sheet.protection.sheet, sheet.title
        assert not sheet.protection.password
        for row in sheet.iter_rows():
            for cell in row:
                if not cell.protection.locked and not isinstance(cell, MergedCell):
                    assert cell.fill.start_color.rgb == "00FFF8E1", cell.coordinate
                    assert sheet.title not in BEHIND
                    unlocked += 1
    assert unlocked > 200
    for wager in plan.wagers:
        sheet = written()[wager.name]
        checked = " ".join(str(one.sqref) for one in sheet.data_validations.dataValidation)
        for row in range(6, 6 + wager.rows):
            assert f"C{row}" in checked.split()


def test_the_workbook_has_tables_names_frozen_heads_and_print_areas(made, written):
    """And neither macros nor links to other files."""
    book = written()
    tables = [name for sheet in book for name in sheet.tables]
    assert len(tables) == len(set(tables)) >= len(what_if_plan("UTH", "PA").wagers) + 2
    assert not set(tables) & set(book.defined_names)
    for sheet in book:
        if sheet.sheet_state == "visible":
            assert sheet.freeze_panes, sheet.title
            assert sheet.print_area, sheet.title
    with zipfile.ZipFile(io.BytesIO(made("UTH", "PA").data)) as archive:
        names = archive.namelist()
    assert not [name for name in names if "vba" in name.casefold() or "externalLink" in name]


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_the_headings_of_every_table_are_the_texts_of_its_cells(game, code, written):
    """Excel repairs a table whose columns are not called as its first row says."""
    checked = 0
    for sheet in written(game, code):
        for table in sheet.tables.values():
            [*cells] = sheet[table.ref][0]
            assert [cell.value for cell in cells] == [one.name for one in table.tableColumns]
            assert len({cell.value for cell in cells}) == len(cells)
            checked += 1
    assert checked >= 3


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_pictures_show_formulas_and_never_typed_numbers(game, code, made, written):
    """Each value of a chart is a reference to cells that hold formulas."""
    book = written(game, code)
    shown = 0
    with zipfile.ZipFile(io.BytesIO(made(game, code).data)) as archive:
        for name in archive.namelist():
            if not name.startswith("xl/charts/chart"):
                continue
            chart = etree.fromstring(archive.read(name))
            assert not list(chart.iter(f"{CHART}numLit", f"{CHART}strLit"))
            for tag in ("val", "xVal", "yVal"):
                for series in chart.iter(f"{CHART}{tag}"):
                    [reference] = [one.text for one in series.iter(f"{CHART}f")]
                    sheet, area = re.fullmatch(r"'?([^'!]+)'?!(.+)", reference).groups()
                    for row in cells_of(book[sheet], area):
                        for cell in row:
                            assert cell.data_type == "f", (reference, cell.coordinate)
                            shown += 1
    assert shown > 50


def cells_of(sheet, area):
    """Return the cells of an area as rows."""
    found = sheet[area.replace("$", "")]
    return found if isinstance(found, tuple) else ((found,),)


def test_the_same_question_makes_the_same_bytes():
    """A workbook carries no time of its making."""
    plan = what_if_plan("OU", "PA")
    assert build_what_if(plan) == build_what_if(plan)


def test_a_value_for_an_input_that_is_not_there_is_told():
    """The name that was not found is the error."""
    with pytest.raises(KeyError, match="OU_Nothing"):
        build_what_if(what_if_plan("OU", "PA"), {"OU_Nothing": 1})


def test_a_game_that_is_not_settled_says_so(monkeypatch):
    """Without a showdown the panel has no cells to type into and no table without rows."""
    game = replace(ask_game("OU"), showdown=None)
    monkeypatch.setattr(settle_sheet, "ask_game", lambda _: game)
    book = load_workbook(io.BytesIO(build_what_if(what_if_plan("OU", "PA"))))
    assert book["Settle"]["B4"].value == "Over/Under is not settled here."
    assert not book["Settle"].tables
