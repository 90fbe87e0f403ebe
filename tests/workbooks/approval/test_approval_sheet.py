import io
import re
import zipfile
from dataclasses import replace
from fractions import Fraction

import openpyxl
import pandas as pd
import pytest
from lxml import etree
from openpyxl.utils.cell import range_boundaries

from formulas.registry import answer_of, invoke
from formulas.values import CellError
from workbooks.approval import approval_of
from workbooks.approval.annex_page import without_annex
from workbooks.approval.lines import percent
from workbooks.approval.origin import Origin
from workbooks.approval.picture_charts import scale_of
from workbooks.approval.return_axis import HUNDRED, LEAST, MOST, axis_of
from workbooks.submission.record import Entry, PayEntry
from xlplugin.cells import answer
from xlplugin.formula_text import read_call

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
SEVEN_CARDS = {  # textbook frequencies of the best five of seven cards, royal flushes apart
    "Royal flush": 4_324,
    "Straight flush": 37_260,
    "Four-of-a-kind": 224_848,
    "Full house": 3_473_184,
    "Flush": 4_047_644,
    "Straight": 6_180_020,
    "Three-of-a-kind": 6_461_620,
}
ALL_SEVEN_CARDS = 133_784_560
EDGE = 7  # the column of the house advantage on page one
EDITED_TRIPS = {  # 58 Pa. Code § 653a.12(c), Paytable B, the flush edited from 6 to 7
    "Royal flush": 50,
    "Straight flush": 40,
    "Four-of-a-kind": 30,
    "Full house": 8,
    "Flush": 7,
    "Straight": 5,
    "Three-of-a-kind": 3,
}


@pytest.fixture(scope="module")
def approval(submission):
    """The approval sheet of the sample submission."""
    return approval_of(submission)


@pytest.fixture(scope="module")
def book(approval):
    """The same, opened by openpyxl."""
    return openpyxl.load_workbook(io.BytesIO(approval.data))


@pytest.fixture(scope="module")
def frames(approval):
    """The same, opened by pandas: sheet -> table without headings."""
    return pd.read_excel(io.BytesIO(approval.data), sheet_name=None, header=None)


def parts(data, pattern):
    """Content by name of the parts of a workbook file."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {
            name: archive.read(name) for name in archive.namelist() if re.fullmatch(pattern, name)
        }


def row_of(sheet, text, column=1):
    """First row of a sheet with that text in a column."""
    return next(row for row in range(1, sheet.max_row + 1) if sheet.cell(row, column).value == text)


def test_there_is_no_formula_cell(approval):
    """Nothing recalculates after signing: no cell of any sheet holds a formula."""
    sheets = parts(approval.data, r"xl/worksheets/sheet\d+\.xml")
    assert len(sheets) == 6 + 12 + 1  # the hidden sheet of functions
    cells = [etree.fromstring(sheet).iter(MAIN + "c") for sheet in sheets.values()]
    found = [cell for each in cells for cell in each]
    assert len(found) > 2000
    assert not [cell.get("r") for cell in found if cell.find(MAIN + "f") is not None]


def test_same_input_gives_the_same_bytes(approval, submission):
    """The file carries no time of its making."""
    assert approval_of(submission).data == approval.data
    with zipfile.ZipFile(io.BytesIO(approval.data)) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert b"2026" not in archive.read("docProps/core.xml")


def test_every_formula_gives_the_value_beside_it(book):
    """Each formula of the list, evaluated as in a cell, is what every place of it shows."""
    sheet = book["Figures"]
    checked = 0
    for row in range(row_of(sheet, "F1"), sheet.max_row + 1):
        call = read_call(sheet.cell(row, 6).value)
        result = answer(call.name, call.arguments)
        for place in sheet.cell(row, 5).value.split("; "):
            name, _, area = place.rpartition("!")
            shown = book[name][area]
            if isinstance(result.value, CellError):
                assert shown.value == f"refused {result.code}"
            elif isinstance(result.value, list):
                lines = result.value[len(result.value) - len(shown) :]
                for cells, line in zip(shown, lines, strict=True):
                    for cell, expected in zip(cells, line, strict=False):
                        assert ("" if cell.value is None else cell.value) == expected
            else:
                assert shown.value == result.value
            checked += 1
    assert checked > 140


def test_every_formula_names_what_it_rests_on(approval):
    """Asked again, no answer takes a reading, a basis or a term by default.

    RECONCILE names its reading only: it tries the bases and terms that are left open.
    """
    named = 0
    for figure in approval.dossier.figures.all:
        call = read_call(figure.formula)
        found = answer_of(call.name, call.arguments)
        left = [name for name, _ in found.defaults]
        assert "reading" not in left, figure.formula
        assert call.name == "RECONCILE" or not left, figure.formula
        assert '"PA:2019"' in figure.formula or call.name == "HOUSEWAYRULES"
        named += "reading" in figure.formula
    assert named > 40


def test_exact_fraction_of_an_edited_trips_table(frames):
    """Payback of an edited Trips table from textbook counts, exact beside the double."""
    expected = sum(
        Fraction(SEVEN_CARDS[hand], ALL_SEVEN_CARDS) * (pay + 1)
        for hand, pay in EDITED_TRIPS.items()
    )
    trips = frames["Trips"]
    line = trips[trips[1] == "Payback"].iloc[0]
    assert line[2] == float(expected)
    assert line[6] == f"{expected.numerator}/{expected.denominator}"


def test_counts_of_the_trips_table(frames):
    """The ways on the sheet are the textbook frequencies of seven-card hands."""
    trips = frames["Trips"]
    counts = {hand: trips[trips[1] == hand].iloc[0][3] for hand in SEVEN_CARDS}
    assert counts == SEVEN_CARDS
    assert trips[trips[1] == "Total"].iloc[0][3] == ALL_SEVEN_CARDS


def test_the_departure_is_marked_in_words_and_colour(book):
    """The edited flush says differs beside the pay of the law; no other row does."""
    sheet = book["Trips"]
    flush = row_of(sheet, "Flush", 2)
    assert [sheet.cell(flush, column).value for column in (3, 10, 11)] == [
        "7 to 1",
        "6 to 1",
        "differs",
    ]
    assert sheet.cell(flush, 3).fill.start_color.rgb.endswith("FFD9A0")
    marks = [cell.value for (cell,) in sheet.iter_rows(min_col=11, max_col=11)]
    assert marks.count("differs") == 1


def words_of(sheet):
    """Every text on a sheet."""
    return [str(cell.value) for row in sheet.iter_rows() for cell in row if cell.value is not None]


def test_page_one_holds_what_the_approver_needs(book, approval):
    """Applicant, text, wagers, findings, interpretations, decision boxes and digest."""
    words = words_of(book["Approval"])
    whole = "\n".join(words)
    for expected in (
        "Record of decision",
        "Not issued by any agency",
        "Certificate holder",
        "Keystone Riverside Casino, LLC",
        "RS-2026-0417, revision 2",
        "2026-11-02",
        "UTH 11 to 14",
        "Review basis, date",
        "Approval of RS-2025-0093",
        "Status: codified",
        "stands against approval",
        "Trips, Flush: offered 7 to 1, required 6 to 1",
        "The table of the text returns 98.096 %, the one offered 101.121 %.",
        "the average total bet is 4.152 times the Ante",
        "Rules of the text looked at: ",
        "Policy, apart from law: ",
        "attachments (none is named)",
        "Approved with conditions",
        "Returned as deficient",
        "Conditions",
        "Authority cited",
        "Prepared by",
        "Independently checked by",
        "Decided by",
    ):
        assert expected in whole
    assert [word for word in words if re.fullmatch("[0-9a-f]{64}", word)]
    words += words_of(book["Paytables"])
    shown = [word for word in words if "computed under" in word]
    assert len(shown) == len([one for one in approval.dossier.adopted if one.figures]) > 3
    assert all(word.endswith("computed under (not adopted)") for word in shown)


def test_what_never_stands_on_page_one(book):
    """No sign of assent, no long fraction, no guess at an error, no bare payback."""
    whole = "\n".join(words_of(book["Approval"]))
    for word in ("compliant", "certified", "verified", "payback", "exposure", "\u2713", "\u2714"):
        assert word not in whole.casefold()
    assert not re.search(r"\d{5,}/\d{5,}", whole)
    explained = "\n".join(words_of(book["Claims"]))
    assert "6 to 1 read as" in explained or "read as 6" in explained
    assert "read as" not in whole
    looks = {
        cell.fill.start_color.rgb[-6:]
        for row in book["Approval"].iter_rows()
        for cell in row
        if cell.fill.fill_type == "solid"
    }
    assert "D5E8D4" not in looks  # the green of a rule that is met


def test_the_base_game_has_its_edge_on_every_basis(book):
    """Ante 2.185 %, element of risk 0.526 %: Wizard of Odds, Ultimate Texas Hold'em."""
    sheet = book["Approval"]
    row = row_of(sheet, "Base")
    assert round(sheet.cell(row, EDGE).value * 100, 3) == 2.185
    assert sheet.cell(row + 1, EDGE).value == "per Ante"
    [line] = [words for words in words_of(sheet) if words.startswith("The base game loses")]
    assert line.startswith("The base game loses 2.185 % of one Ante")
    assert "it loses 0.526 % of each unit of all bet" in line
    assert "Ante loses 16.576 %; Blind loses 31.469 %; Play gains 21.308 %" in line


def test_top_pays_and_wins_come_once_in_so_many_rounds(book):
    """Textbook counts: 4,324 royal flushes of 133,784,560 hands; all paid hands of Trips."""
    sheet = book["Approval"]
    row = row_of(sheet, "Trips")
    assert (sheet.cell(row, 24).value, sheet.cell(row + 1, 24).value) == ("50 to 1", "1 in 30,940")
    wins = Fraction(ALL_SEVEN_CARDS, sum(SEVEN_CARDS.values()))
    assert sheet.cell(row, 21).value == pytest.approx(float(wins), rel=1e-14)
    assert sheet.cell(row + 1, 12).value == "(98.100)"  # what the applicant claims


def test_net_wins_add_up_to_the_edge_with_its_sign_turned(book):
    """Each unit that loses counts -1: the column of Trips adds up to what page one shows."""
    sheet = book["Paytables"]
    top = next(
        row
        for row in range(1, sheet.max_row)
        if str(sheet.cell(row, 1).value).startswith("Trips: Paytable B")
    )
    rows = [
        [sheet.cell(top + down, column).value for column in (1, 25, 29)] for down in range(2, 11)
    ]
    *hands, total = rows
    assert [hand for hand, _, _ in rows[-2:]] == ["No win", "Total"]
    lost = 1 - Fraction(sum(SEVEN_CARDS.values()), ALL_SEVEN_CARDS)
    assert hands[-1][2] == pytest.approx(-float(lost), rel=1e-14)
    edge = book["Approval"].cell(row_of(book["Approval"], "Trips"), EDGE).value
    for column, whole in ((1, 1 - edge), (2, -edge)):
        assert total[column] == pytest.approx(whole, rel=1e-12)
        assert sum(row[column] for row in hands) == pytest.approx(whole, rel=1e-12)


def test_a_progressive_names_its_players_wherever_its_figure_stands(book):
    """With an envy bonus their number, without one that it is the same for any."""
    for name in ("Approval", "Paytables"):
        whole = "\n".join(words_of(book[name]))
        assert "long run, 5 other players" in whole
        assert "long run, any number of players" in whole
        assert not re.search(r"long run(?!, (5 other|any number of) players)", whole)


def test_returns_are_drawn_on_one_axis_that_fits_them(approval, frames):
    """A dot for each wager at its return of $100 and a line of 100, on page one."""
    charts = parts(approval.data, r"xl/charts/chart\d+\.xml").values()
    [drawn] = [chart.decode() for chart in charts if b"<title>" not in chart]
    assert drawn.count("<ser>") == 1 + 6
    scale = re.search(r'<max val="(\d+)" ?/><min val="(\d+)" ?/>', drawn)
    most, least = (int(number) for number in scale.groups())
    pictures = frames["Pictures"]
    top = pictures[pictures[1] == "Wager"].index[0] + 1
    points = [pictures[2][top + place] for place in range(8)]
    assert points[1] == pytest.approx(101.1214448, abs=1e-7)
    assert points[6:] == [100, 100]
    assert all(least <= point <= most for point in points)
    assert most - least <= 60
    described = parts(approval.data, r"xl/drawings/drawing1\.xml").popitem()[1].decode()
    assert "Chart: What each wager returns of $100; Base 99.474; Trips 101.121" in described


@pytest.mark.parametrize(
    ("returned", "ends"),
    [
        ((99,), (99, 101, 1)),
        ((99, 98, 96, 93), (90, 102, 5)),
        ((57, 101), (55, 103, 15)),
        ((99, 594), (60, 120, 10)),
        ((20,), (40, 104, 15)),
    ],
)
def test_the_axis_is_narrow_and_has_a_number_at_100(returned, ends):
    """What lies far outside is drawn at its edge."""
    axis = axis_of([Fraction(one) for one in returned])
    assert (HUNDRED - axis.least) % axis.unit == 0
    assert axis.least < HUNDRED < axis.most
    assert all(axis.least <= axis.place(Fraction(one)) <= axis.most for one in returned)
    inside = [one for one in returned if LEAST <= one <= MOST]
    assert all(axis.place(Fraction(one)) == one for one in inside)


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
        assert sheet.oddHeader.right.text == "UTH, PA"
        assert sheet.oddFooter.left.text == f"Digest {approval.dossier.digest}"
        assert sheet.oddFooter.right.text == "Page &P of &N"
        assert sheet.protection.sheet
    assert book["Approval"].page_setup.fitToHeight == 1
    assert {book[name].page_setup.orientation for name in book.sheetnames[:2]} == {"portrait"}
    assert int(book["Compliance"].page_setup.fitToHeight) == 0


def test_the_annex_lists_its_sheets_and_can_be_left_out_of_print(book, approval):
    """Each sheet behind it once; without it nothing of it is seen or has a print area."""
    sheet = book["Annex"]
    shown = [name for name in book.sheetnames[3:] if name != "Functions"]
    assert [sheet.cell(5 + place, 2).value for place in range(len(shown))] == shown
    short = openpyxl.load_workbook(io.BytesIO(without_annex(approval.data)))
    seen = [one.title for one in short if one.sheet_state == "visible"]
    assert seen == [one.title for one in short if one.print_area] == ["Approval", "Paytables"]


def test_only_the_cells_to_sign_are_open(approval, book):
    """A protected sheet leaves boxes, conditions, names, dates and readings to fill."""
    opened = {
        f"{sheet.title}!{cell.coordinate}"
        for sheet in book
        for row in sheet.iter_rows()
        for cell in row
        if not cell.protection.locked and not isinstance(cell, openpyxl.cell.cell.MergedCell)
    }
    assert opened == approval.open
    assert len(opened) > 12


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
        "return of every authorised table beside 100 %": 5,
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
    """Round steps around the returns and the line of 100 %, never from 0 to 120."""
    scale = scale_of([Fraction(one) for one in returns])
    assert (scale.least, scale.most) == (float(least), float(most))
    low, high = min(map(float, returns)), max(map(float, returns))
    assert scale.least < low
    assert max(high, 1) < scale.most
    assert (scale.most - scale.least) / scale.step <= 8


def test_both_readings_of_bad_beat_stand_side_by_side(book):
    """The fold reading pays less, since a folded hand can no longer win."""
    sheet = book["Readings"]
    shown = {
        str(sheet.cell(row, 2).value): sheet.cell(row, 4).value
        for row in range(1, sheet.max_row + 1)
    }
    assert 0 < shown["computed under (not adopted): fold forfeits"] < shown["showdown"] < 1


def test_the_progressive_adds_up(book):
    """Fixed pays, whole awards, rates and envy are the long-run payback, part by part."""
    sheet = book["Progressive"]
    top = row_of(sheet, "Fixed pays", 2)
    parts_ = [sheet.cell(top + place, 3).value for place in range(4)]
    assert sum(parts_) == pytest.approx(sheet.cell(row_of(sheet, "Payback", 2), 3).value)
    assert parts_[2] == 0.21  # 58 Pa. Code § 653a.12(d)(3), Paytable A
    royal = Fraction(4, 2_598_960) * 10_000
    assert parts_[1] == float(royal)


def test_a_payback_above_one_is_said(book):
    """Trips with the flush at 7 to 1 returns more than it takes."""
    whole = "\n".join(str(cell.value) for row in book["Approval"].iter_rows() for cell in row)
    assert whole.count("1.121 points above 100 %: the player has the advantage") == 1
    assert "Staff findings: 1 stands against approval" in whole


def test_inputs_stand_with_their_cells(frames):
    """Values, cells and problems as read from the form."""
    inputs = frames["Inputs"]
    assert (inputs[inputs[2] == "licensee"].iloc[0][[4, 5]].tolist()) == [
        "Keystone Riverside Casino, LLC",
        "Submission!B4",
    ]
    assert inputs[inputs[0] == "problem"].iloc[0][2] == "Submission!C99"


def test_an_edition_that_was_never_in_force_is_named(changed):
    """The proposal of 2011 was never itself in force: page one and each wager say so."""
    sheet = approval_of(changed(jurisdiction="PA:2011"))
    book = openpyxl.load_workbook(io.BytesIO(sheet.data))
    for name in ("Approval", "Base", "Trips"):
        words = "\n".join(str(cell.value) for row in book[name].iter_rows() for cell in row)
        assert "not known to be in force" in words
    assert '"PA:2011"' in sheet.dossier.figures.all[0].formula


@pytest.mark.parametrize(
    ("pay", "code"),
    [("abc", "#VALUE!"), (-5.0, "#NUM!"), (None, "#VALUE!"), (CellError("#REF!"), "#REF!")],
)
def test_a_pay_that_cannot_be_meant_leaves_the_rest(submission, changed, pay, code):
    """One bad pay refuses the figures of its wager; every other wager keeps its figures."""
    trips = submission.wagers[1]
    pays = tuple(
        PayEntry(
            row.hand, pay if row.hand == "Flush" else row.value, row.typed, row.address, row.field
        )
        for row in trips.pays
    )
    broken = replace(trips, offered=True, pays=pays)
    wagers = (submission.wagers[0], broken, *submission.wagers[2:])
    sheet = openpyxl.load_workbook(io.BytesIO(approval_of(changed(wagers=wagers)).data))["Approval"]
    assert sheet.cell(row_of(sheet, "Trips"), EDGE).value == f"refused {code}"
    assert any(words.startswith("Trips has no figure: ") for words in words_of(sheet))
    assert round(sheet.cell(row_of(sheet, "Base"), EDGE).value * 100, 3) == 2.185


@pytest.mark.parametrize(
    "words",
    [
        '=HYPERLINK("http://example.org","click")',
        "+1+1",
        "@SUM(A1)",
        "#N/A",
        "_x0041_",
        "a\x07b\ud800",
        "two\r\nlines",
        "x" * 40_000,
    ],
)
def test_text_of_a_form_stays_text(changed, submission, words):
    """Whatever was typed as a name is shown, never computed, and never breaks the file."""
    applicant = (Entry("licensee", "Certificate holder", words, "Submission!B4"),)
    made = approval_of(changed(applicant=applicant))
    cells = etree.fromstring(parts(made.data, r"xl/worksheets/sheet1\.xml").popitem()[1])
    assert not list(cells.iter(MAIN + "f"))
    assert not [cell for cell in cells.iter(MAIN + "c") if cell.get("t") == "e"]


def test_the_digest_follows_inputs_edition_and_engine_only(approval, submission, changed):
    """Another input, edition, engine or data digest is another digest; the same is the same."""
    digests = {
        approval.dossier.digest,
        approval_of(changed(jurisdiction="PA:2011")).dossier.digest,
        approval_of(changed(problems=())).dossier.digest,
        approval_of(submission, origin=Origin(engine="9.9.9", data="feed")).dossier.digest,
        approval_of(submission, origin=Origin(engine="9.9.9", data="beef")).dossier.digest,
    }
    assert len(digests) == 5
    assert approval_of(submission).dossier.digest == approval.dossier.digest


def test_progress_is_told_up_to_the_end(submission):
    """The bar only grows and ends full."""
    told = []
    approval_of(submission, lambda done, total: told.append((done, total)))
    assert len(told) > 80
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert told[-1][0] == told[-1][1]


def test_an_empty_form_still_gives_a_sheet(changed):
    """Nothing offered, nothing stated: page one says so and nothing breaks."""
    empty = changed(applicant=(), limits=(), wagers=(), stakes=[], choices=[], problems=())
    made = approval_of(empty)
    book = openpyxl.load_workbook(io.BytesIO(made.data))
    assert book.sheetnames[0] == "Approval"
    assert len(book.sheetnames) == 9 + 1
    assert made.dossier.count("MISSING") > 0


def test_a_wager_without_a_table_is_refused_and_listed(submission, changed):
    """A table that is not on file refuses the wager's figures by name."""
    trips = submission.wagers[1]
    strange = replace(trips, offered=True, paytable="Z", pays=())
    made = approval_of(changed(wagers=(submission.wagers[0], strange)))
    sheet = openpyxl.load_workbook(io.BytesIO(made.data))["Approval"]
    assert sheet.cell(row_of(sheet, "Trips"), EDGE).value == "refused #N/A"
    [finding] = [words for words in words_of(sheet) if words.startswith("Trips has no figure: ")]
    assert "653b.2" in finding


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
    assert max(len(str(cell.value)) for row in book["Approval"].iter_rows() for cell in row) < 1000


def test_what_a_limit_withholds(book):
    """At a $500 Ante a royal flush wins 500 Antes on the Blind alone, five times the limit."""
    sheet = book["Payout limit"]
    lines = {
        str(sheet.cell(row, 2).value): sheet.cell(row, 3).value
        for row in range(1, sheet.max_row + 1)
    }
    lower = {label: value for label, value in lines.items() if label.endswith("lower by")}
    assert len(lower) == 2
    low, high = lower.values()
    assert low == 0  # at $15 the most that is won is 505 x $15 = $7,575
    # Royal flushes alone: 505 Antes at most are cut to 100, over an average wager of 4.15 Antes.
    royal = Fraction(4_324, 133_784_560)
    assert 0 < high < royal * 405 / 4 + Fraction(37_260, 133_784_560) * 405 / 4
    assert high > royal * 300 / 5 * Fraction(9, 10)


def test_the_parts_of_the_base_game_add_up_to_it(book):
    """Ante and Blind are staked in full; the Play is what the average wager has beside them."""
    sheet = book["Parts"]
    shown = {
        str(sheet.cell(row, 2).value): sheet.cell(row, 3).value
        for row in range(5, sheet.max_row + 1, 2)
    }
    assert len(shown) == 12
    exact = {row[1].value: row[4].value for row in sheet.iter_rows(min_row=5) if row[4].value}
    strategy = invoke("STRATEGY", ["UTH", None, None, "A"])
    play = strategy[-1][1] - 2
    names = ("Ante", "Blind", "Play")
    edges = {name: Fraction(exact[f"{name}: house advantage"]) for name in names}
    whole = edges["Ante"] + edges["Blind"] + play * edges["Play"]
    assert round(whole * 100, 3) == Fraction("2.185")  # as published, of the Ante
    for name in names:
        assert shown[f"{name}: payback"] == float(1 - edges[name])


def test_a_claimed_payback_is_held_against_the_exact_one(book):
    """The sample claims 98.1 % for Trips; the edited table returns 101.121 %."""
    lines = [words for words in words_of(book["Paytables"]) if words.endswith("the claim.")]
    assert lines == [
        "Trips, the applicant's figure: exact 101.121 % is 3.021 percentage points above the claim."
    ]


def test_a_claim_is_searched_for_what_explains_it(book, approval):
    """The claim is the payback of the law's own flush at 6 to 1, one cell off (§ 653a.12(c))."""
    sheet = book["Claims"]
    words = "\n".join(str(cell.value) for row in sheet.iter_rows() for cell in row if cell.value)
    assert "Claimed by the submission" in words
    trips = next(wager for wager in approval.dossier.wagers if wager.name == "Trips")
    assert "Flush" in trips.explanation
    rows = [cell.value for (cell,) in sheet.iter_rows(max_col=1)]
    assert "Searched" in rows
    claimed, exact = (
        sheet.cell(row_of(sheet, text, 2), 3).value
        for text in ("Claimed by the submission", "Exact, per unit staked")
    )
    difference = sheet.cell(row_of(sheet, "Difference, exact less claimed", 2), 3).value
    assert claimed == 0.981
    assert difference == pytest.approx(exact - claimed, rel=1e-12)


def test_a_claim_names_who_makes_it(changed, submission):
    """A manufacturer's figure is not the applicant's."""
    said = Entry("claimed by", "Claimed by", "manufacturer", "Submission!J33")
    wagers = tuple(
        replace(wager, entries={**wager.entries, "claimed by": said}) for wager in submission.wagers
    )
    made = approval_of(changed(wagers=wagers))
    sheet = openpyxl.load_workbook(io.BytesIO(made.data))["Claims"]
    assert row_of(sheet, "Claimed by manufacturer", 2)


def test_without_a_claim_there_is_no_sheet_of_claims(changed, submission):
    """A submission that claims nothing has nothing to compare."""
    wagers = tuple(
        replace(wager, entries={**wager.entries, "claimed payback": Entry("", "", None, "")})
        for wager in submission.wagers
    )
    assert approval_of(changed(wagers=wagers)).dossier.wagers[1].explained is None
    names = openpyxl.load_workbook(io.BytesIO(approval_of(changed(wagers=wagers)).data)).sheetnames
    assert "Claims" not in names


@pytest.mark.parametrize("claim", ["high", True, CellError("#DIV/0!")])
def test_a_claim_that_is_no_number_is_not_compared(changed, submission, claim):
    """Words, truth values and errors are shown and not reckoned with."""
    wagers = tuple(
        replace(
            wager,
            entries={**wager.entries, "claimed payback": Entry("claimed payback", "", claim, "")},
        )
        for wager in submission.wagers[:2]
    )
    made = approval_of(changed(wagers=wagers))
    assert {wager.against_claim for wager in made.dossier.wagers} == {
        "the claim cannot be compared"
    }
    assert all(wager.explained is None for wager in made.dossier.wagers)


def test_what_the_form_leaves_blank_is_a_line_to_write_on(changed, submission):
    """A field without an entry is open for the person who files the sheet, a filled one is not."""
    said = tuple(entry for entry in submission.applicant if entry.key != "tables covered")
    basis = Entry("review basis", "Review basis", "standard review", "Submission!I9")
    made = approval_of(changed(applicant=(*said, basis)))
    sheet = openpyxl.load_workbook(io.BytesIO(made.data))["Approval"]
    for label, shown in (("Tables", None), ("Review basis, date", "standard review")):
        [place] = [cell for row in sheet.iter_rows() for cell in row if cell.value == label]
        beside = sheet.cell(place.row, place.column + 6)
        assert (f"Approval!{beside.coordinate}" in made.open) is (shown is None)
        assert beside.value == shown


def test_attachments_stand_on_page_two(changed, submission):
    """Each with its pages and digest; page one says that they were not reviewed, and how many."""
    said = [
        Entry(f"layout {part}", f"Layout of the table: {part}", value, f"Submission!C{row}")
        for row, (part, value) in enumerate(
            (("file", "layout.pdf"), ("digest", 32 * "0a"), ("pages", 3.0)), start=50
        )
    ]
    made = approval_of(changed(applicant=(*submission.applicant, *said)))
    book = openpyxl.load_workbook(io.BytesIO(made.data))
    words = words_of(book["Paytables"])
    place = words.index("Layout of the table")
    assert words[place + 1 : place + 4] == ["layout.pdf", "3 pages", 32 * "0a"]
    [line] = [one for one in words_of(book["Approval"]) if one.startswith("Not reviewed: ")]
    assert "the attachment (page 2)" in line


def test_the_meters_stand_as_offered_beside_the_law(book):
    """§ 653a.12(d)(4): seed $10,000 for 1, rate 21 %; a typed rate is marked."""
    sheet = book["Progressive"]
    seed = row_of(sheet, "Seed", 2)
    assert [sheet.cell(seed, column).value for column in (3, 4, 5)] == [
        "$10,000 for 1", "$10,000 for 1", "as printed"
    ]  # fmt: skip
    rate = row_of(sheet, "Rate", 2)
    assert [sheet.cell(rate, column).value for column in (3, 4, 5)] == [0.2, "21%", "typed"]


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (Fraction(1, 2), "50.000 %"),
        (Fraction(5, 10**6), "0.001 %"),  # 0.0005 % is half way and goes up
        (Fraction(49, 10**7), "0.000 %"),
        (Fraction(-5, 10**6), "-0.001 %"),
        (Fraction(12), "1,200.000 %"),
        (None, "refused"),
    ],
)
def test_percentages_in_text_are_rounded_half_up(number, words):
    """Three decimals, as published figures have."""
    assert percent(number) == words


def test_the_reading_of_the_form_is_the_one_adopted(submission, changed):
    """All wagers counted: the floor follows, and the sheet names the reading it rests on."""
    said = Entry("payout limit reading", "Reading", "all wagers", "Submission!C30")
    made = approval_of(changed(limits=(*submission.limits, said)))
    assert '{"reading","all wagers; ' in made.dossier.floor.formula
    chosen = {adopted.reading.id: adopted.choice.id for adopted in made.dossier.adopted}
    assert chosen["cap floor, wagers"] == "all wagers"
