import io
import re
import zipfile
from fractions import Fraction

import pytest
from openpyxl import load_workbook

from formulas.law.shelf import index, regulation
from formulas.question.known_conditions import KNOWN
from formulas.reference import signature
from formulas.registry import functions
from formulas.values import CellError
from workbooks.form import build_form
from workbooks.form.flags_sheet import ANSWERED
from workbooks.kit.named_cells import Filled
from workbooks.plan.sample import sample_values

# Best five of seven: the counts of any textbook of poker probabilities, out of C(52,7).
SEVEN_CARDS = {
    "Royal flush": 4324,
    "Straight flush": 37260,
    "Four-of-a-kind": 224848,
    "Full house": 3473184,
    "Flush": 4047644,
    "Straight": 6180020,
    "Three-of-a-kind": 6461620,
}
DEALS = 133784560
# § 653a.12(c), Paytables B and C.
TRIPS = {"B": (50, 40, 30, 8, 6, 5, 3), "C": (50, 40, 30, 8, 7, 4, 3)}
VOLATILE = ("NOW(", "TODAY(", "RAND(", "OFFSET(", "INDIRECT(", "INFO(", "CELL(")


def trips(pays):
    """Return the payback of Trips by hand: stake and pay back for every paid hand."""
    ways = sum(count * (pay + 1) for count, pay in zip(SEVEN_CARDS.values(), pays, strict=True))
    return float(Fraction(ways, DEALS))


@pytest.fixture(scope="module")
def workbook(sample):
    """Return the sample as openpyxl reads it."""
    return load_workbook(io.BytesIO(sample))


def formulas_of(workbook):
    """Yield sheet, address and text of every formula."""
    for sheet in workbook:
        for row in sheet.iter_rows():
            for cell in row:
                if cell.data_type == "f":
                    text = cell.value if isinstance(cell.value, str) else cell.value.text
                    yield sheet.title, cell.coordinate, text


@pytest.mark.parametrize(("game", "place"), sorted(index()))
def test_a_form_of_every_edition_on_file_computes_every_formula(game, place, made_once):
    """Blank and filled, each edition's form leaves no formula without a value."""
    editions = regulation(game, place).editions
    assert editions
    for edition in editions:
        for blank in (True, False):
            report = made_once.computed(game, edition.code, blank=blank).report
            assert not report.uncomputed
            assert report.formulas > 500  # a chapter of two wagers has fewer than one of six


def test_a_blank_form_shows_no_error(made_once):
    """Before anything is chosen nothing is asked, so nothing is refused."""
    result = made_once.computed("UTH", blank=True)
    spilled = {cell.address for row in Filled(result.data).rows(ANSWERED) for cell in row}
    shown = [
        (sheet, address)
        for sheet, cells in result.values.items()
        for address, value in cells.items()
        if isinstance(value, CellError) and f"{sheet}!{address}" not in spilled
    ]
    assert not shown


def test_the_payback_is_that_of_the_pays_offered_and_of_the_law(form, sample):
    """Trips with a flush at 7 to 1 in place of 6 to 1, from textbook counts."""
    offered = form.value(sample, "UTH_Trips_payback")
    assert offered == pytest.approx(
        trips((50, 40, 30, 8, 7, 5, 3)), abs=5e-15
    )  # read in fifteen digits
    law = form.value(sample, "UTH_Trips_payback_of_the_law_s_pays")
    assert law == pytest.approx(trips(TRIPS["B"]), abs=1e-14)


def test_only_the_departure_is_marked(sample):
    """The sample departs from the law in one row of one wager."""
    filled = Filled(sample)
    marked = []
    for wager in ("Base", "Trips", "Progressive", "Five_Card_Hand", "Six_Card", "Bad_Beat"):
        for [cell] in filled.rows(f"UTH_{wager}_pays"):
            if filled.at(cell.sheet, cell.row, cell.column + 2).value:
                marked.append((wager, filled.at(cell.sheet, cell.row, cell.column - 1).value))
    assert marked == [("Trips", "Flush")]


def test_another_paytable_brings_its_own_pays_and_figures(form):
    """Choosing Paytable C alone changes the pays beside it and the payback."""
    data = form.filled(UTH_Trips_paytable="C", UTH_Trips_pays__5=None)
    filled = Filled(data)
    cells = [row[0] for row in filled.rows("UTH_Trips_pays")]
    law = [filled.at(cell.sheet, cell.row, cell.column + 1).value for cell in cells]
    assert law == [f"{pay} to 1" for pay in TRIPS["C"]]
    untouched = form.filled(UTH_Trips_paytable="C", UTH_Trips_pays__5="7 to 1")
    assert form.value(untouched, "UTH_Trips_payback") == pytest.approx(trips(TRIPS["C"]), abs=1e-14)


def test_another_edition_says_that_it_is_not_in_force(form):
    """The proposed text of 2011 was never law, and the head of the form says so."""
    data = form.filled(Form_jurisdiction="PA:2011")
    filled = Filled(data)
    head = [filled.at("Submission", 2, column).value for column in range(2, 12)]
    assert "proposed: not shown to be in effect" in head
    assert "PA:2011" in head
    shown = [
        cell.value
        for sheet in load_workbook(io.BytesIO(data), data_only=True)
        for row in sheet.iter_rows()
        for cell in row
        if isinstance(cell.value, str)
    ]
    assert sum(text == "Figures: text not shown to be in effect" for text in shown) == 6


def test_the_flags_name_the_departure_with_its_citation(sample):
    """The most serious flag stands in the head of the form: § 653a.12(c) prints 6 to 1."""
    filled = Filled(sample)
    rule, status, found = (filled.at("Submission", 4, column).value for column in (2, 3, 4))
    assert (rule, status, found) == ("Trips | Flush", "CHECK", "7 to 1")
    assert "653a.12(c)" in filled.at("Submission", 4, 9).value
    assert filled.cell("Flags_reason").value == "Every choice could be read."


def test_the_cap_floor_is_the_law_s_amount_at_low_minimums(form, sample):
    """$15 x (500 + 1 + 4) is under $50,000, which therefore binds: § 653a.12(h)."""
    assert form.value(sample, "Form_cap_floor") == 50000


def test_the_floor_follows_the_posted_minimum(form):
    """At a minimum of $100 a royal flush wins 100 x (500 + 1 + 4) = $50,500."""
    data = form.filled(UTH_Base_minimum=100)
    assert form.value(data, "Form_cap_floor") == 50500


def test_another_reading_of_the_floor_moves_it(form):
    """With the Play at its lowest multiple a royal flush wins 100 x (500 + 1 + 1) = $50,200."""
    reading = {"Table_payout_limit_reading": "lowest multiple"}
    data = form.filled(UTH_Base_minimum=100, **reading)
    assert form.value(data, "Form_cap_floor") == 50200
    assert Filled(data).at("Submission", 4, 3).value == "FAIL"


WRONG = {
    "Base": ("=1/0", "#DIV/0!"),
    "Trips": (2 + 2 / 24 + 1 / 1440, "looks like a time"),
    "Progressive": (-4, "cannot be negative"),
    "Five_Card_Hand": ("fifty", "which is no pay"),
    "Six_Card": (None, "is blank"),
    "Bad_Beat": (10**12, "above 1,000,000,000"),
}


def test_a_pay_that_cannot_be_read_is_refused_with_its_reason(form):
    """Each wager's figures are refused for its own wrong pay, and the flags stay."""
    changes = {f"UTH_{wager}_pays__1": typed for wager, (typed, _) in WRONG.items()}
    filled = Filled(form.filled(**changes))
    for wager, (_, words) in WRONG.items():
        payback = filled.cell(f"UTH_{wager}_payback")
        assert payback.value == "refused"
        assert words in filled.cell(f"UTH_{wager}_reason").value
        [first] = filled.rows(f"UTH_{wager}_pays")[0]
        assert filled.at(first.sheet, first.row, first.column + 2).value == "unreadable"
    statuses = [row[0].value for row in filled.rows("Flags_status")]
    assert statuses.count("OK") > 50
    assert statuses.count("MISSING") >= len(WRONG)


def test_a_wrong_pay_of_one_wager_leaves_the_others_alone(form, sample):
    """A date typed for the Trips wager (3/2) changes no figure of another wager."""
    changed = Filled(form.filled(UTH_Trips_pays__1=46083))
    assert changed.cell("UTH_Trips_payback").value == "refused"
    before = Filled(sample)
    for wager in ("Base", "Progressive", "Six_Card", "Bad_Beat"):
        name = f"UTH_{wager}_payback"
        assert changed.cell(name).value == before.cell(name).value


def test_the_same_form_is_the_same_bytes(form):
    """No time of its making is written into a form."""
    values = sample_values(form.plan())
    assert build_form(form.plan(), values) == build_form(form.plan(), values)


def test_formulas_are_plain_and_local(workbook):
    """Our functions by bare names, nothing volatile, no other workbook."""
    own = {name for name, function in functions().items()}
    seen = set()
    count = 0
    for _, _, text in formulas_of(workbook):
        count += 1
        assert "_xlfn" not in text
        assert "[" not in text
        assert not any(word in text for word in VOLATILE)
        seen |= own & set(re.findall(r"\b[A-Z]{3,}(?=\()", text))
    assert count > 1000
    asked = {"PAYBACK", "PAYBACKEXACT", "HOUSEEDGE", "HITFREQ", "VOLATILITY", "PAYTABLE"}
    assert seen >= asked | {"COMPLIANCE", "CAPFLOOR", "MAXWIN", "WHY", "ENGINEVERSION"}


def test_the_jurisdiction_is_always_handed_over(workbook):
    """No call of a figure leaves the edition to a default."""
    calls = 0
    for _, address, text in formulas_of(workbook):
        if re.search(r"\b(PAYBACK|PAYTABLE|COMPLIANCE|CAPFLOOR|MAXWIN|HITFREQ)\(", text):
            calls += 1
            assert "Form_jurisdiction" in text, address
    assert calls > 25


def test_only_inputs_can_be_changed(workbook):
    """Every sheet is protected without a password; open cells carry a name or are pays."""
    named = set()
    for name in workbook.defined_names.values():
        for title, area in name.destinations:
            for row in workbook[title][area.replace("$", "")] if ":" in area else ():
                named |= {(title, cell.coordinate) for cell in row}
            if ":" not in area:
                named.add((title, area.replace("$", "")))
    open_cells = 0
    for sheet in workbook:
        assert sheet.protection.sheet
        assert not sheet.protection.password
        merged = {area.coord.partition(":")[0] for area in sheet.merged_cells.ranges}
        inside = {
            cell
            for area in sheet.merged_cells.ranges
            for row in sheet[area.coord]
            for cell in (one.coordinate for one in row)
        } - merged
        for row in sheet.iter_rows():
            for cell in row:
                if not cell.protection.locked and cell.coordinate not in inside:
                    open_cells += 1
                    assert (sheet.title, cell.coordinate) in named
    assert open_cells > 120


def test_every_name_stands_for_cells_that_are_there(workbook):
    """No defined name has lost its cells."""
    assert len(workbook.defined_names) > 150
    for name, defined in workbook.defined_names.items():
        assert "#REF!" not in defined.attr_text, name
        [(title, _)] = defined.destinations
        assert title in workbook.sheetnames


def test_sheets_are_set_up_for_screen_and_paper(workbook):
    """Frozen heads, print areas, page numbers and the date on every page."""
    shown = [sheet for sheet in workbook if sheet.sheet_state == "visible"]
    assert len(shown) == 15
    for sheet in shown:
        assert sheet.freeze_panes
        assert sheet.print_area
        assert sheet.page_setup.fitToHeight == 0
        assert "&P" in sheet.oddFooter.right.text
        assert "&D" in sheet.oddFooter.center.text


def test_pays_are_validated_as_they_are_typed(workbook):
    """Each pay has its own rule, and drop-downs offer the tables of the edition."""
    rules = workbook["Submission"].data_validations.dataValidation
    assert sum(rule.type == "custom" for rule in rules) > 40
    assert sum(rule.type == "list" for rule in rules) > 15
    # Excel cuts nothing: it refuses a file with longer ones.
    assert all(len(rule.error or "") <= 225 for rule in rules)
    assert all(len(rule.errorTitle or "") <= 32 for rule in rules)
    assert all(len(rule.formula1) <= 255 for rule in rules)


def test_excel_is_not_asked_to_compute_on_opening(sample):
    """The stored values stay until an edit, also where our functions are not installed."""
    with zipfile.ZipFile(io.BytesIO(sample)) as package:
        content = package.read("xl/workbook.xml").decode()
    [properties] = re.findall("<calcPr[^>]*>", content)
    assert 'fullCalcOnLoad="1"' not in properties
    assert 'calcId="191029"' in properties


def test_the_sheet_functions_lists_the_registry(workbook):
    """Every function with its example as text, never as a formula, and every condition."""
    cells = [cell for row in workbook["Functions"].iter_rows() for cell in row if cell.value]
    texts = [cell.value for cell in cells]
    own = [one for one in functions().values() if not one.now]
    assert len(own) >= 20
    for function in own:
        assert signature(function) in texts
        assert function.summary in texts
    assert all(condition.name in texts for condition in KNOWN)
    assert not any(cell.data_type == "f" for cell in cells)
