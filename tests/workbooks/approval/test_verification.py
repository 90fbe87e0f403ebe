import io
from dataclasses import replace

import openpyxl
import pytest
from opened import opened
from remembered import remembered
from typed import Words, written

from workbooks.approval import approval_of, verification
from workbooks.approval.inputs_page import inputs_of
from workbooks.approval.judging import NOT_JUDGED, SAME
from workbooks.approval.origin import LAYOUT, Origin, own_origin
from workbooks.xlsx import WorkbookRefusal, values_of
from workbooks.xlsx.addresses import address
from workbooks.xlsx.package import MAIN, Package
from workbooks.xlsx.sheets import worksheets


@pytest.fixture(scope="module")
def signed(approval):
    """A signed sheet: its file, and where it may be filled."""
    return approval


@pytest.fixture(scope="module", autouse=True)
def _made_again_once():
    """Make the sheet of the same inputs again once, not for every file that shows them."""

    def key(submission, *, origin):
        return repr(submission), repr(origin)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(verification, "approval_of", remembered(approval_of, key))
        yield


def check(data):
    """The verification of a file."""
    return verification.verify(data)


def overwritten(signed, cells):
    """The file with other contents of cells, by sheet!address; all else as it stands."""
    return written(signed.data, cells).write()


def edited(signed, change):
    """The file after a person changed it in a spreadsheet program, which saves all of it anew."""
    book = openpyxl.load_workbook(io.BytesIO(signed.data))
    change(book)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def place(signed, name):
    """Address of a figure's first place."""
    figure = next(each for each in signed.dossier.figures.all if each.name == name)
    sheet, _, address = figure.places[0].rpartition("!")
    return sheet, address


def test_an_untouched_sheet_holds(signed):
    """Every figure is the same, and every other cell."""
    result = check(signed.data)
    assert result.holds
    assert len(result.figures) == len(signed.dossier.figures.all) > 90
    assert result.agreed > 1500
    assert result.digest == signed.dossier.digest


def test_the_inputs_on_the_sheet_are_the_submission(signed, submission):
    """What the sheet Inputs shows reads back as the submission it was made from."""
    said = tuple(replace(entry, value=entry.cell) for entry in submission.applicant)  # days as text
    shown = replace(submission, applicant=said)
    assert inputs_of(values_of(signed.data)["Inputs"]) == shown


def test_signing_and_saving_again_changes_nothing(signed):
    """Names, dates, conditions and adopted readings are filled by the person who signs."""

    def sign(book):
        for cell in signed.open:
            sheet, _, address = cell.rpartition("!")
            book[sheet][address].value = "signed"

    assert check(edited(signed, sign)).holds


@pytest.mark.parametrize(
    "name", ["Trips: payback", "Base: house advantage per base wager", "Least payout limit"]
)
def test_a_changed_value_is_found(signed, name):
    """A figure a thousandth of a percent off, on page one or in the evidence."""
    sheet, address = place(signed, name)
    nudged = opened(signed.data)[sheet][address].value + 0.00001
    result = check(overwritten(signed, {f"{sheet}!{address}": nudged}))
    assert not result.holds
    assert [line.what for line in result.figures if line.verdict == "different"] == [
        next(f"{f.label} {f.name}" for f in signed.dossier.figures.all if f.name == name)
    ]
    assert [line.what for line in result.cells] == [f"{sheet}!{address}"]


def test_a_changed_count_in_a_table_is_found(signed):
    """A cell within a spilled table."""
    sheet, area = place(signed, "Trips: paytable with counts and returns")
    first = area.partition(":")[0]
    column_of_ways = chr(ord(first[0]) + 2) + first[1:]
    result = check(overwritten(signed, {f"{sheet}!{column_of_ways}": 4_325}))
    assert f"{sheet}!{column_of_ways}" in [line.what for line in result.cells]
    assert [line for line in result.figures if line.verdict == "different"]


def test_a_changed_formula_is_found(signed):
    """The text of a formula on the list names another paytable."""
    sheet = opened(signed.data)["Figures"]
    cell = next(
        sheet.cell(row, 6)
        for row in range(5, 40)
        if str(sheet.cell(row, 6).value).startswith('=PAYBACK("UTH","Base","A"')
    )
    other = Words(cell.value.replace('"A"', '"B"'))
    result = check(overwritten(signed, {f"Figures!{cell.coordinate}": other}))
    assert [line for line in result.figures if line.verdict == "different"]
    assert result.cells[0].what.startswith("Figures!F")


def test_a_formula_in_place_of_a_value_is_found(signed):
    """A signed sheet holds values only."""
    sheet, address = place(signed, "Trips: payback")
    result = check(overwritten(signed, {f"{sheet}!{address}": "=1-1/100"}))
    assert any("holds a formula" in remark for remark in result.remarks)


def test_a_formula_is_found_however_its_tag_is_spelled(signed):
    """XML lets a name of the same space have any prefix."""
    package = Package.read(signed.data)
    part = dict(worksheets(package))["Trips"]
    spelled = f'<x:f xmlns:x="{MAIN[1:-1]}">1-1/100</x:f><v>'.encode()
    forged = package.content(part).replace(b"<v>", spelled, 1)
    remarks = check(package.changed({part: forged}).write()).remarks
    assert [remark.partition("!")[0] for remark in remarks] == ["Trips"]


def test_a_changed_look_is_found_where_no_cell_changed(signed):
    """Cells name their looks by numbers: every sheet stands byte by byte, and shows otherwise."""
    package = Package.read(signed.data)
    rounded = package.content("xl/styles.xml").replace(b'"0.000%"', b'"0.0%"')
    result = check(package.changed({"xl/styles.xml": rounded}).write())
    assert {line.verdict for line in result.looks} == {"different"}
    assert len(result.looks) > 50
    assert all('"0.0%", made with "0.000%"' in line.detail for line in result.cells)


def test_a_changed_input_is_found(signed):
    """A pay on the sheet Inputs: figures no longer follow from it, and the digest differs."""
    sheet = opened(signed.data)["Inputs"]
    row = next(
        row
        for row in range(5, sheet.max_row)
        if (sheet.cell(row, 1).value, sheet.cell(row, 3).value, sheet.cell(row, 2).value)
        == ("pay", "Flush", "Trips")
    )
    result = check(overwritten(signed, {f"Inputs!E{row}": 6}))
    assert any("digest" in remark for remark in result.remarks)
    assert result.cells


def test_a_changed_text_is_found(signed):
    """The name of the holder on page one."""
    cells = {
        f"Approval!{cell.coordinate}": "Another Casino"
        for row in opened(signed.data)["Approval"].iter_rows()
        for cell in row
        if str(cell.value).startswith("Keystone Riverside Casino, LLC asks")
    }
    (line,) = check(overwritten(signed, cells)).cells
    assert "Another Casino" in line.detail
    assert "Keystone" in line.detail


@pytest.fixture(scope="module")
def of_another_engine(submission):
    """The sheet as another version with other data made it."""
    origin = Origin(engine="0.0.1", data="feedbeefcafe", layout=LAYOUT)
    return approval_of(submission, origin=origin)


def test_another_engine_is_said(of_another_engine):
    """A sheet of another version or other data says so, and holds where all of it is the same."""
    result = check(of_another_engine.data)
    assert result.holds
    assert not result.ours
    said = dict(result.apart("approval.xlsx"))
    assert said["made by"].startswith("engine 0.0.1 with data feedbeefcafe; this is engine ")
    assert said["layout"] == f"{LAYOUT}, as this version draws it"


def test_two_builds_of_a_version_that_draw_differently_are_not_different(submission):
    """The same engine and data, another layout: every figure is the same, the looks not judged."""
    own = own_origin()
    made = approval_of(submission, origin=replace(own, layout="99")).data
    result = check(made)
    assert result.count(SAME) == len(result.figures) > 50
    assert not result.cells
    assert not result.remarks
    assert result.verdict == NOT_JUDGED
    said = list(result.apart("approval.xlsx"))
    assert any(line[1].startswith(f"layout 99; this version draws {LAYOUT}") for line in said)


def test_what_differs_on_a_sheet_of_other_data_is_not_judged(of_another_engine):
    """A text may be that version's; ink that hides it is not, since all values are the same."""
    made = of_another_engine

    def hide(book):
        book["Compliance"].row_dimensions[8].height = 3

    (line,) = check(overwritten(made, {"Approval!A1": "Another title"})).cells
    assert line.verdict == "not judged"
    (line,) = check(edited(made, hide)).looks
    assert line.verdict == "different"


def test_added_and_lost_sheets_are_found(signed):
    """Neither passes for part of the signed sheet."""

    def change(book):
        book.create_sheet("Addendum")["A1"] = "also approved"
        del book["Compliance"]

    remarks = " ".join(check(edited(signed, change)).remarks)
    assert "Addendum was added" in remarks
    assert "Compliance is missing" in remarks


@pytest.mark.parametrize(
    ("column", "row", "words"),
    [
        (6, 5, "=PAYBACK("),
        (6, 5, "=1+1"),
        (5, 5, "Nowhere!ZZ"),
        (5, 6, "Base!B7:XFD99999"),
        (6, 5, None),
    ],
)
def test_nonsense_on_the_list_is_different_and_no_crash(signed, column, row, words):
    """Whatever stands on the list of figures, the answer is a line."""
    cell = f"Figures!{address(row, column)}"
    result = check(overwritten(signed, {cell: words and Words(words)}))
    assert not result.holds
    assert len(result.figures) > 90


@pytest.mark.parametrize("part", ["nonsense", "", 7])
def test_nonsense_among_the_inputs_is_different_and_no_crash(signed, part):
    """A line of the sheet Inputs that says nothing."""
    assert not check(overwritten(signed, {"Inputs!A8": part})).holds


def test_a_workbook_that_is_no_approval_is_refused():
    """Any other workbook is named as such."""
    stream = io.BytesIO()
    openpyxl.Workbook().save(stream)
    with pytest.raises(WorkbookRefusal, match="is a workbook of another kind, no approval sheet"):
        check(stream.getvalue())
    with pytest.raises(WorkbookRefusal, match="not a workbook"):
        check(b"Certificate holder: Keystone")
