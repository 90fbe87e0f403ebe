"""The figures of an approval sheet: exact, each beside the call that makes it."""

import io
import re
import zipfile
from dataclasses import replace
from fractions import Fraction

import openpyxl
import pytest
from lxml import etree
from opened import page
from signed_sheet import ALL_SEVEN_CARDS, SEVEN_CARDS, parts, row_of, words_of

from formulas.formula_text import read_call
from formulas.registry import answer_of, invoke
from formulas.values import CellError
from workbooks.approval import approval_of, figures_page
from workbooks.approval.dossier import dossier_of
from workbooks.approval.origin import Origin
from workbooks.approval.signed import listed
from workbooks.kit.writable import plain
from workbooks.submission.record import Entry, PayEntry
from xlplugin.cells import answer

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
EDGE = 15  # the column of the house advantage on page one
EDITED_TRIPS = {  # 58 Pa. Code § 653a.12(c), Paytable B, the flush edited from 6 to 7
    "Royal flush": 50,
    "Straight flush": 40,
    "Four-of-a-kind": 30,
    "Full house": 8,
    "Flush": 7,
    "Straight": 5,
    "Three-of-a-kind": 3,
}


def test_there_is_no_formula_cell(approval):
    """Nothing recalculates after signing: no cell of any sheet holds a formula."""
    sheets = parts(approval.data, r"xl/worksheets/sheet\d+\.xml")
    assert len(sheets) == 7 + 12 + 1  # the hidden sheet of functions
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
    cells = {cell.coordinate: cell.value for row in sheet for cell in row}
    assert row_of(sheet, "F1") == figures_page.FIRST
    for row, formula in listed(cells):
        call = read_call(formula)
        result = answer(call.name, call.arguments)
        for place in re.split(r";\s+", sheet.cell(row, 5).value):
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


def test_both_readings_of_bad_beat_stand_side_by_side(book):
    """The fold reading pays less, since a folded hand can no longer win."""
    sheet = book["Interpretations"]
    shown = {
        str(sheet.cell(row, 2).value): sheet.cell(row, 4).value
        for row in range(1, sheet.max_row + 1)
    }
    assert 0 < shown["working interpretation, not adopted: fold forfeits"] < shown["showdown"] < 1


def test_the_progressive_adds_up(book):
    """Fixed pays, whole awards, rates and envy are the long-run payback, part by part."""
    sheet = book["Progressive"]
    top = row_of(sheet, "Fixed pays", 2)
    parts_ = [sheet.cell(top + place, 3).value for place in range(4)]
    assert sum(parts_) == pytest.approx(sheet.cell(row_of(sheet, "Payback, long run", 2), 3).value)
    assert parts_[2] == 0.21  # 58 Pa. Code § 653a.12(d)(3), Paytable A
    royal = Fraction(4, 2_598_960) * 10_000
    assert parts_[1] == float(royal)


def test_a_payback_above_one_is_said(book):
    """Trips with the flush at 7 to 1 returns more than it takes."""
    whole = "\n".join(str(cell.value) for row in book["Approval"].iter_rows() for cell in row)
    assert whole.count("1.121 points above 100%: the player has the advantage") == 1
    assert "Staff findings: 0 noncompliance; " in whole


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
    barred = "Cannot be approved under this text: proposed rulemaking, never in force."
    rests = "rest on a text that is not shown to be in effect"
    for name, said in (("Approval", barred), ("Base", rests), ("Trips", rests)):
        rows = page(sheet.data, name).iter_rows()
        words = "\n".join(str(cell.value) for row in rows for cell in row)
        assert said in words
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
    sheet = page(approval_of(changed(wagers=wagers)).data, "Approval")
    assert sheet.cell(row_of(sheet, "Trips"), EDGE).value == f"refused {code}"
    assert any(words.startswith("Trips has no figure: ") for words in words_of(sheet))
    assert round(sheet.cell(row_of(sheet, "Base"), EDGE).value * 100, 3) == 2.185


def test_no_text_of_a_cell_is_cut():
    """A cell holds 32,767 letters (Excel's published limits); what a person typed stays whole."""
    longest = "x" * 32_767
    assert plain(longest) == longest


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
def test_text_of_a_form_stays_text(changed, words):
    """Whatever was typed as a name is shown, never computed, and never breaks the file."""
    applicant = (Entry("licensee", "Certificate holder", plain(words), "Submission!B4"),)
    made = approval_of(changed(applicant=applicant, wagers=(), stakes=[], choices=[]))
    cells = etree.fromstring(parts(made.data, r"xl/worksheets/sheet1\.xml").popitem()[1])
    assert not list(cells.iter(MAIN + "f"))
    assert not [cell for cell in cells.iter(MAIN + "c") if cell.get("t") == "e"]


def test_the_digest_follows_inputs_edition_and_engine_only(approval, submission, changed):
    """Another input, edition, engine or data digest is another digest; the same is the same."""
    digests = {
        approval.dossier.digest,
        dossier_of(changed(jurisdiction="PA:2011")).digest,
        dossier_of(changed(problems=())).digest,
        dossier_of(submission, origin=Origin(engine="9.9.9", data="feed")).digest,
        dossier_of(submission, origin=Origin(engine="9.9.9", data="beef")).digest,
    }
    assert len(digests) == 5
    assert dossier_of(submission).digest == approval.dossier.digest


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
    assert len(book.sheetnames) == 10 + 1
    assert made.dossier.counts["MISSING"] > 0


def test_a_wager_without_a_table_is_refused_and_listed(submission, changed):
    """A table that is not on file refuses the wager's figures by name."""
    trips = submission.wagers[1]
    strange = replace(trips, offered=True, paytable="Z", pays=())
    made = approval_of(changed(wagers=(submission.wagers[0], strange)))
    sheet = page(made.data, "Approval")
    assert sheet.cell(row_of(sheet, "Trips"), EDGE).value == "refused #N/A"
    [finding] = [words for words in words_of(sheet) if words.startswith("Trips has no figure: ")]
    assert "653b.2" in finding


@pytest.mark.parametrize("pay", ["nine", "9x", "9/2", "-3"])
def test_a_pay_that_cannot_be_read_is_not_called_blank(submission, changed, pay):
    """The finding says what was entered; `choices` hands COMPLIANCE nothing in its place."""
    base, trips, *others = submission.wagers
    pays = tuple(
        replace(one, value=pay, typed=True) if one.hand == "Flush" else one for one in trips.pays
    )
    field = next(one.field for one in pays if one.hand == "Flush")
    choices = [[name, None if name == field else value] for name, value in submission.choices]
    wagers = (base, replace(trips, pays=pays), *others)
    made = approval_of(changed(wagers=wagers, choices=choices))
    (flag,) = (flag for flag in made.dossier.flags if flag[0] == field)
    assert flag[1:3] == ["MISSING", f'"{pay}", which cannot be read']


@pytest.mark.parametrize(("claim", "holds"), [(1.01121, True), (1.0109, False)])
def test_a_claim_that_is_the_figure_as_printed_is_no_finding(submission, changed, claim, holds):
    """Trips of the sample returns 101.121%, in three decimals as every sheet prints it."""
    base, trips, *others = submission.wagers
    entry = replace(trips.entries["claimed payback"], value=claim)
    claimed = replace(trips, entries={**trips.entries, "claimed payback": entry})
    made = approval_of(changed(wagers=(base, claimed, *others)))
    (wager,) = (one for one in made.dossier.wagers if one.name == "Trips")
    assert wager.claim_holds is holds


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
