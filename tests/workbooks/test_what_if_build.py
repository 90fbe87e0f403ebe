"""How the what-if workbook of every game is built: formulas, names, protection, pictures."""

import io
import re
import zipfile

import cut_text
import pytest
from baseline import samples
from lxml import etree
from opened import opened
from openpyxl.cell.cell import MergedCell
from openpyxl.utils import get_column_letter, range_boundaries
from openpyxl.worksheet.formula import ArrayFormula

from formulas.law.shelf import index, regulation
from formulas.question.names import ask_game
from workbooks.what_if import build_what_if, what_if_plan
from workbooks.what_if.desk import FREE_ROWS
from workbooks.what_if.paytable import FIRST, FIRST_PAY, HEADS, WIDTHS
from workbooks.what_if.plan import BESIDE
from xlplugin.host_functions import cell_functions

EDITIONS = [
    (game, edition.code)
    for game, place in sorted(index())
    for edition in regulation(game, place).editions
    if ask_game(game).wagers  # else the house banks nothing
]
SAMPLES = [(game, code) for game, code in samples() if ask_game(game).wagers]
CHART = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
TEXTS = ("Read me", "Functions", "Lists")
BEHIND = ("Conditions", "Law", "Read me", "Lists", "Figures", "Workings", "Plays", "Counts")
BEHIND += ("Awards", "Controls")
OURS = re.compile(rf"\b({'|'.join(cell_functions())})\(")
WORDS = re.compile(r'"[^"]*"')
LONGEST, DEEPEST = 250, 6
AREA = re.compile(r"'?[^'!]+'?!\$[A-Z]+\$\d+(:\$[A-Z]+\$\d+)?")


def formulas(book):
    """Yield sheet, place and text of every formula."""
    for sheet in book:
        for row in sheet.iter_rows():
            for cell in row:
                if cell.data_type == "f":
                    held = cell.value
                    words = held.text if isinstance(held, ArrayFormula) else held
                    yield sheet.title, cell.coordinate, words


def addresses(area):
    """Return the places of an area of one column."""
    left, top, _, bottom = range_boundaries(area)
    return [f"{get_column_letter(left)}{row}" for row in range(top, bottom + 1)]


def depth(formula):
    """Return how deep the calls of a formula are nested; brackets without a name are no call."""
    open_calls, deepest = [], 0
    for token in re.finditer(r"([A-Z.]*)\(|\)", WORDS.sub("", formula)):
        if token[0] == ")":
            open_calls.pop()
        else:
            open_calls.append(bool(token[1]))
            deepest = max(deepest, sum(open_calls))
    return deepest


def test_the_depth_of_a_formula_is_counted():
    """Three calls deep; a bracket in a text and one around a sum are none."""
    assert depth('=IF(A1="((",MAX(1,(2+ABS(3))),0)') == 3


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_a_person_can_read_every_formula_and_every_name(game, code, written):
    """Short, not deep, no hidden column, a hidden sheet for lists alone, names of cells only."""
    book, counted = written(game, code), 0
    for sheet, place, formula in formulas(book):
        counted += 1
        if not OURS.search(formula):
            assert len(formula) <= LONGEST, (sheet, place, formula)
            assert depth(formula) <= DEEPEST, (sheet, place, formula)
    assert counted > 1000
    for name in book.defined_names.values():
        assert AREA.fullmatch(name.attr_text), name.name
    assert len(book.defined_names) < 450
    for sheet in book:
        assert not [one for one in sheet.column_dimensions.values() if one.hidden], sheet.title
        assert sheet.sheet_state == "visible" or sheet.title == "Lists"


@pytest.mark.parametrize("game", ["UTH", "FUPG", "POKER"])
def test_every_input_is_watched(game, written, made_poker):
    """What says whether the functions are there is asked anew with every cell that is filled."""
    book = opened(made_poker().data) if game == "POKER" else written(game)
    [(lists, place)] = book.defined_names["Inputs_watched"].destinations
    total = book[lists][place.replace("$", "")].value
    summed = re.fullmatch(r"=SUM\(\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)\)", total)
    first, last = (f"{summed[one]}{summed[one + 1]}" for one in (1, 3))
    counts = [cell.value for (cell,) in book[lists][f"{first}:{last}"]]
    watched = {
        (name, cell.coordinate)
        for name, area in re.findall(r"'([^']+)'!([$A-Z0-9:]+)", "".join(counts))
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
    probes = [one for _, _, one in formulas(book) if "ENGINEVERSION()" in one and "Inputs" in one]
    assert len(probes) == 1


@pytest.mark.parametrize("game", ["UTH", "FUPG"])
def test_only_inputs_are_open_and_every_sheet_has_free_cells(game, written):
    """Protected without a password; open cells are cream, behind none but free ones."""
    plan, book = what_if_plan(game, "PA"), written(game)
    unlocked = {}
    for sheet in book:
        assert sheet.protection.sheet, sheet.title
        assert not sheet.protection.password
        for row in sheet.iter_rows():
            for cell in row:
                if not cell.protection.locked and not isinstance(cell, MergedCell):
                    assert cell.fill.start_color.rgb == "00FFF8E1", cell.coordinate
                    unlocked.setdefault(sheet.title, []).append(cell)
    for title in (one for one in book.sheetnames if one not in TEXTS):
        empty = [cell for cell in unlocked[title] if cell.value is None]
        assert len(empty) >= 3 * FREE_ROWS, title
        assert title not in BEHIND or len(unlocked[title]) == 3 * FREE_ROWS, title
    assert not set(unlocked) & set(TEXTS)
    for wager in plan.wagers:
        open_pays = [
            cell
            for cell in unlocked[wager.name]
            if cell.column >= FIRST and FIRST_PAY <= cell.row < FIRST_PAY + wager.rows
        ]
        assert len(open_pays) == (len(BESIDE) - 1) * wager.rows


def test_the_workbook_has_frozen_heads_and_print_areas_and_no_macro(made, written):
    """Nor links to other files."""
    for sheet in written():
        if sheet.sheet_state == "visible":
            assert sheet.freeze_panes, sheet.title
            assert sheet.print_area, sheet.title
    with zipfile.ZipFile(io.BytesIO(made("UTH", "PA").data)) as archive:
        names = archive.namelist()
    assert not [name for name in names if "vba" in name.casefold() or "externalLink" in name]


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_pictures_show_formulas_that_differ(game, code, made, written):
    """Each value is a reference to a cell with a formula; no picture is flat, empty or a twin."""
    book, shown = written(game, code), opened(made(game, code).data, values=True)
    drawn, known = [], {sheet.title: computed(sheet) for sheet in book}
    with zipfile.ZipFile(io.BytesIO(made(game, code).data)) as archive:
        for name in archive.namelist():
            if not name.startswith("xl/charts/chart"):
                continue
            chart = etree.fromstring(archive.read(name))
            assert not list(chart.iter(f"{CHART}numLit", f"{CHART}strLit", f"{CHART}barChart"))
            areas, found = [], []
            for tag in ("val", "xVal", "yVal"):
                for series in chart.iter(f"{CHART}{tag}"):
                    [reference] = [one.text for one in series.iter(f"{CHART}f")]
                    areas.append(reference)
                    sheet, area = re.fullmatch(r"'?([^'!]+)'?!(.+)", reference).groups()
                    for address in addresses(area):
                        assert address in known[sheet], (reference, address)
                        found.append(shown[sheet][address].value)
            drawn.append((name, tuple(areas), {one for one in found if isinstance(one, float)}))
    plan = what_if_plan(game, code)
    assert len({areas for _, areas, _ in drawn}) == len(drawn) > len(plan.wagers)
    here = [wager for wager in plan.wagers if plan.edition.tables(wager.name)]
    assert sum(len(values) > 1 for _, _, values in drawn) >= len(here)


def computed(sheet):
    """Return the cells of a sheet that have a formula, or that one fills together with others."""
    filled = [
        cell.value.ref for row in sheet for cell in row if isinstance(cell.value, ArrayFormula)
    ]
    plain = {cell.coordinate for row in sheet for cell in row if cell.data_type == "f"}
    return plain.union(*(addresses(area) for area in filled))


@pytest.mark.parametrize(("game", "code"), SAMPLES)
def test_the_first_screen_has_the_edited_paytable_and_no_text_is_cut(game, code, made):
    """On 1,366 x 768 at 100%: what is asked, and every row of the edited paytable."""
    book = opened(made(game, code).data, values=True)
    for sheet in book:
        if sheet.sheet_state == "visible":
            assert not list(cut_text.cut(sheet)), sheet.title
    for wager in what_if_plan(game, code).wagers:
        sheet = book[wager.name]
        assert sheet.sheet_view.zoomScale == 100
        assert cut_text.width_of(sheet, 1, FIRST + len(HEADS) - 1) <= cut_text.SCREEN[0]
        assert cut_text.top_of(sheet, FIRST_PAY + wager.rows) <= cut_text.SCREEN[1]


PAPER = (11 - 2 * 0.4) * 96
"""Pixels across a Letter page on its side, less the margins."""


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_a_printed_wager_has_each_paytable_whole_on_a_page(game, code, made):
    """What stands between two breaks is no wider than the paper, at the scale that is set."""
    book = opened(made(game, code).data, values=True)
    for wager in what_if_plan(game, code).wagers:
        sheet = book[wager.name]
        assert not sheet.sheet_properties.pageSetUpPr.fitToPage
        ends = [one.id for one in sheet.col_breaks.brk]
        assert ends == [FIRST - 1 + place * len(WIDTHS) for place in range(len(BESIDE))]
        for first, last in zip(
            [1, *(end + 1 for end in ends)], [*ends, ends[-1] + len(WIDTHS)], strict=True
        ):
            wide = cut_text.width_of(sheet, first, last - 1) * sheet.page_setup.scale / 100
            assert 0 < wide <= PAPER, (first, last)


def test_one_wager_opens_on_its_sheet(made):
    """`--wager Trips` opens on Trips, the workbook of all wagers on the overview."""
    assert opened(made("UTH", "PA", "Trips").data).active.title == "Trips"
    assert opened(made("UTH", "PA").data).active.title == "What if"


def test_the_same_question_makes_the_same_bytes():
    """A workbook carries no time of its making."""
    plan = what_if_plan("OU", "PA")
    assert build_what_if(plan) == build_what_if(plan)


def test_a_value_for_an_input_that_is_not_there_is_told():
    """The name that was not found is the error."""
    with pytest.raises(KeyError, match="OU_Nothing"):
        build_what_if(what_if_plan("OU", "PA"), {"OU_Nothing": 1})
