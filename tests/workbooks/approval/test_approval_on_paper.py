"""An approval sheet on paper: its pages, its charts and the annex."""

import io
import re
from fractions import Fraction

import openpyxl
import pytest
from openpyxl.utils.cell import range_boundaries
from signed_sheet import parts

from workbooks.approval import approval_of
from workbooks.approval.build import without_annex
from workbooks.approval.chart import scale_of
from workbooks.submission.record import Entry


def test_pages_are_ready_for_paper(book, approval):
    """Every sheet fits the width of one page; each page says number, revision, digest and page."""
    assert book.sheetnames[:3] == ["Approval", "Paytables", "Annex"]
    for sheet in book:
        if sheet.sheet_state == "hidden":
            assert not sheet.print_area  # the functions: never printed
            continue
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert sheet.page_setup.fitToWidth == 1
        area = sheet.print_area.replace("$", "").rpartition("!")[2]
        filled = [cell.row for row in sheet.iter_rows() for cell in row if cell.value is not None]
        assert sheet.title == "Pictures" or range_boundaries(area)[3] - max(filled) in range(40)
        assert sheet.oddHeader.left.text == "Rules Submission RS-2026-0417, revision 2"
        assert sheet.oddHeader.center.text == "UTH, PA"
        assert sheet.oddHeader.right.text.startswith("Date of approval ___")  # COMAR 36.05.03.19D
        assert sheet.oddFooter.left.text == f"Digest {approval.dossier.digest}"
        assert sheet.oddFooter.right.text == "Page &P of &N"
        assert sheet.protection.sheet
    assert book["Approval"].page_setup.fitToHeight == 1
    assert {book[name].page_setup.orientation for name in book.sheetnames[:2]} == {"portrait"}
    assert int(book["Compliance"].page_setup.fitToHeight) == 0


def test_the_annex_lists_its_sheets_and_can_be_left_out_of_print(book, approval):
    """Each sheet behind it once; without it the record alone."""
    sheet = book["Annex"]
    shown = [name for name in book.sheetnames[3:] if name != "Functions"]
    assert [sheet.cell(5 + place, 2).value for place in range(len(shown))] == shown
    short = openpyxl.load_workbook(io.BytesIO(without_annex(approval.data)))
    assert short.sheetnames == ["Approval", "Paytables"]
    assert all(one.print_area and one.sheet_state == "visible" for one in short)


def test_a_native_chart_for_each_wager(approval):
    """The charts draw the return column of the sheet's own table."""
    charts = parts(approval.data, r"xl/charts/chart\d+\.xml")
    every = [re.findall(r"<(?:\w+:)?f>([^<]*)</", chart.decode()) for chart in charts.values()]
    references = [found for found in every if not any("'Pictures'" in where for where in found)]
    assert len(references) == 6
    assert any("'Trips'!$B" in where and len(found) == 2 for found in references for where in found)
    assert all(any("$G$" in where for where in found) for found in references)


def test_the_pictures_show_results_tables_meters_and_the_limit(approval, frames):
    """One of results for each wager, of tables where there are several, of meters and the Ante.

    The page of results lists them with their ways, which add up to all deals: C(52,7) for Trips.
    """
    charts = parts(approval.data, r"xl/charts/chart\d+\.xml")
    words = [re.findall(r"<(?:\w+:)?t>([^<]*)</", chart.decode()) for chart in charts.values()]
    titles = [found[0] for found in words if found]
    endings = {
        "chance of a net result of at least so much": 6,
        "return of every table of the text beside 100%": 5,
        "against the meter": 2,
        "against the Ante": 1,
    }
    assert {end: sum(end in title for title in titles) for end in endings} == endings
    shown = frames["Pictures"]
    top = next(
        row for row, cell in shown[1].items() if str(shown[0][row]).startswith("Trips: how a round")
    )
    ways = [shown[2][row] for row in range(top + 2, top + 10)]
    assert sum(ways) == 133784560
    chances = [shown[4][row] for row in range(top + 2, top + 10)]
    assert chances == sorted(chances)
    assert chances[0] == 4_324 / 133_784_560
    assert chances[-1] == 1


@pytest.mark.parametrize(
    ("returns", "least", "most"),
    [
        (("0.99098", "0.98096", "0.96502", "0.93819"), "0.92", "1.02"),
        (("1.01121", "0.98096"), "0.98", "1.02"),
        (("0.5", "5.9"), "0", "6"),
    ],
)
def test_the_axis_of_the_tables_fits_them_and_holds_100(returns, least, most):
    """Round steps around the returns and the line of 100%, never from 0 to 120."""
    bottom, top, step = scale_of([Fraction(one) for one in returns])
    assert (bottom, top) == (float(least), float(most))
    low, high = min(map(float, returns)), max(map(float, returns))
    assert bottom < low
    assert max(high, 1) < top
    assert (top - bottom) / step <= 8


def test_rows_are_never_higher_than_excel_allows(changed):
    """An entry of thirty thousand letters: no row above 409 points, page one shows its start."""
    applicant = (Entry("licensee", "Certificate holder", "holder " * 4_500, "Submission!B4"),)
    book = openpyxl.load_workbook(io.BytesIO(approval_of(changed(applicant=applicant)).data))
    heights = [
        dimension.height
        for sheet in book
        for dimension in sheet.row_dimensions.values()
        if dimension.height
    ]
    assert len(heights) > 200
    assert max(heights) <= 409
    assert max(len(str(cell.value)) for row in book["Approval"].iter_rows() for cell in row) < 1200
