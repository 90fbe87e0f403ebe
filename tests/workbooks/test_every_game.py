import io
from dataclasses import replace
from functools import cache

import baseline
import cut_text
import openpyxl
import printed
import pytest
from opened import named, opened
from openpyxl.styles import Font
from typed import typed

from combinatorics.catalogue import games
from formulas.law.payout_limits import cap_wagers
from formulas.law.shelf import index, regulation
from formulas.texts.outside import NOT_COMPARED, excerpts_beside
from formulas.values import CellError
from workbooks.approval import approval_of
from workbooks.approval.build import without_annex
from workbooks.approval.dossier import dossier_of
from workbooks.approval.verification import SAME, verify
from workbooks.form import build_form, plan_of
from workbooks.form.flags_sheet import ANSWERED
from workbooks.kit.inputs import name_of
from workbooks.plan.sample import sample_values
from workbooks.recalculation import recalculate
from workbooks.submission.form_reading import read_form
from workbooks.submission.record import Entry, FormProblem
from xlplugin.host_functions import cell_functions

EDITIONS = [
    (game, edition.code)
    for game, place in sorted(index())
    for edition in regulation(game, place).editions
]
LOST = [
    (game, code, table.wager, table.id)
    for game, code in EDITIONS
    for edition in regulation(game, code.partition(":")[0]).editions
    if edition.code == code
    for table in edition.paytables
    if table.lost
]
OF_BASELINE = [one for one in EDITIONS if baseline.book(*one, baseline.FORM).exists()]
# Columns whose errors are those of the functions.
SPARE = {"Figures": "D", "Workings": "KL", "House way": "IJK"}


def is_refused(address, words):
    """Say whether a cell is a figure that is refused."""
    return address[0] == "J" and words == "refused"


@pytest.fixture(scope="module", autouse=True)
def _kept(made_once):
    """Let the functions of this module find what is made once in a run."""
    global kept
    kept = made_once


@cache
def form_of(game, code):
    """Return the plan, the recalculated sample and what it says."""
    result = kept.computed(game, code)
    return plan_of(game, code), result, read_form(result.data)


@cache
def approval_for(game, code):
    """Return the approval sheet of the sample."""
    return approval_of(form_of(game, code)[2])


@cache
def without_pays(game, code, wager):
    """Return the sample, not computed, without what it types over the pays of a wager."""
    plan = plan_of(game, code)
    pays = name_of(game, wager, "pays")
    values = {
        name: value for name, value in sample_values(plan).items() if not name.startswith(pays)
    }
    return build_form(plan, values)


def with_table(game, code, wager, table, reading=None):
    """Return the recalculated sample with another table of a wager, and a reading of it."""
    entries = {name_of(game, wager, "paytable"): table}
    if wager != "Base":
        entries[name_of(game, wager, "offered")] = "yes"
    if reading is not None:
        entries[name_of(game, wager, "reading")] = reading
    form = typed(without_pays(game, code, wager), entries)
    return recalculate(form, cell_functions()).data


def test_every_game_and_every_file_of_law_is_looked_at():
    """Each game of the catalogue has a regulation on the shelf, and every file is in the list."""
    assert {game for game, _ in EDITIONS} == set(games())
    assert len({(game, code.partition(":")[0]) for game, code in EDITIONS}) == len(index())
    assert len(EDITIONS) == len(set(EDITIONS)) >= len(index())


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_the_sample_form_computes_every_formula_without_an_error(game, code):
    """Each formula has a value; an error is a spare row of Flags or has its reason beside it."""
    plan, result, _ = form_of(game, code)
    assert not result.report.uncomputed
    notes = result.values["Submission"].items()
    reasons = {address[1:] for address, words in notes if is_refused(address, words)}
    # A block with a refused figure has the reason below it; others say at most what theirs rest on.
    book = named(result.data)
    given = [book.cell(name_of(game, one.name, "reason")).value for one in plan.wagers]
    why = [words for words in given if words and not words.startswith(("Under ", "The pays are "))]
    assert bool(why) == bool(reasons)
    assert all(words.endswith(".") for words in why)
    wrong, figures = [], 0
    spilled = {cell.address for row in book.rows(ANSWERED) for cell in row}
    for sheet, cells in result.values.items():
        for address, value in cells.items():
            figures += 1
            below = f"{sheet}!{address}" in spilled and value == CellError("#N/A")
            if not isinstance(value, CellError) or address[0] in SPARE.get(sheet, "") or below:
                continue
            wrong.append((sheet, address, value.code))
    assert not wrong
    assert figures > 100 * len(plan.wagers)


def pages_of(game, code):
    """Return the sample's form as openpyxl reads it, with values."""
    return opened(form_of(game, code)[1].data, values=True)


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_the_first_paytable_stands_on_the_first_screen(game, code):
    """To its last row, at 100% zoom, in what a screen of 1,366 x 768 leaves for cells."""
    sheet = pages_of(game, code)["Submission"]
    assert sheet.sheet_view.zoomScale == 100
    assert sum(cut_text.width_of(sheet, column) for column in range(1, 13)) <= cut_text.SCREEN[0]
    plan, result, _ = form_of(game, code)
    names = named(result.data)
    for wager in plan.wagers[:1]:
        [*_, [last]] = names.rows(name_of(game, wager.name, "pays"))
        total = next(
            row for row in range(last.row, last.row + 9) if is_total(sheet.cell(row, 2).value)
        )
        assert cut_text.top_of(sheet, total + 1) <= cut_text.SCREEN[1]
    # The strip names every wager above the first paytable.
    strip = [sheet.cell(row, column).value or "" for row in range(5, 8) for column in (2, 9)]
    for wager in plan.wagers:
        assert any(line.startswith(wager.name) for line in strip), wager.name


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_no_text_of_a_form_is_cut(game, code):
    """Each text fits its cell at the shipped widths and heights, and each number its column."""
    seen = 0
    for sheet in pages_of(game, code):
        if sheet.sheet_state == "visible":
            assert not list(cut_text.cut(sheet)), sheet.title
            seen += 1
    assert seen >= 7


def is_total(words):
    """Say whether a cell is the label of a paytable's last row."""
    return isinstance(words, str) and words.startswith("Total:")


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_the_column_of_each_paytable_adds_up_to_the_edge(game, code):
    """With the losing row: payback - 1 of a side wager, - element of risk of a base game."""
    plan, result, submission = form_of(game, code)
    names, cells = named(result.data), result.values["Submission"]
    for wager in plan.wagers:
        if not submission.wager(wager.name).offered:
            continue
        first, *_ = [row[0].row for row in names.rows(name_of(game, wager.name, "pays"))]
        labels = pages_of(game, code)["Submission"]
        total = next(row for row in range(first, first + 30) if is_total(labels.cell(row, 2).value))
        column = [cells.get(f"G{row}") for row in range(first, total)]
        whole = sum(value for value in column if isinstance(value, float | int))
        payback = names.cell(name_of(game, wager.name, "payback")).value
        if isinstance(payback, CellError):
            assert cells[f"G{total}"] == ""
            continue
        assert whole == pytest.approx(payback - 1, abs=1e-12)
        assert cells[f"G{total}"] == pytest.approx(payback - 1, abs=1e-12)
        # All that is not paid loses: its chance is 1 less that of the rows paid, whatever they net.
        if not wager.base:
            chances = [cells.get(f"F{row}") for row in range(first, total)]
            found = [1 / chance for chance in chances if isinstance(chance, float | int)]
            assert sum(found) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_the_sample_reads_back_with_one_departure(game, code):
    """The form names its edition, every wager has the table that was chosen, one pay was typed."""
    plan, _, submission = form_of(game, code)
    assert submission.problems == ()
    assert (submission.game, submission.jurisdiction) == (game, plan.edition.code)
    offered = [wager for wager in submission.wagers if wager.offered]
    assert len(offered) == len(plan.edition.wagers())
    assert all(wager.pays for wager in offered)
    typed = [pay for wager in offered for pay in wager.pays if pay.typed]
    assert len(typed) == (1 if plan.wagers else 0)


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_the_sample_is_approved_with_a_payback_of_every_wager(game, code):
    """No wager of the sample is refused its payback, edge or hit frequency; flags are computed."""
    dossier = approval_for(game, code).dossier
    plan = form_of(game, code)[0]
    assert len(dossier.wagers) == len(plan.edition.wagers())
    for wager in dossier.wagers:
        assert wager.payback.refusal is None, wager.payback.refusal
        assert wager.payback.number_value > 0
        assert wager.edge.refusal is None
        assert wager.lines["hit frequency"].figure.refusal is None
        assert wager.table.rows
    assert dossier.compliance.refusal is None
    departures = [hand for wager in dossier.wagers for hand in wager.departures]
    assert len(departures) == (1 if plan.wagers else 0)


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_an_approval_tells_what_public_excerpts_show_of_the_code(game, code):
    """The annex has each with its address; the record names it where the text is not in force."""
    excerpts = excerpts_beside(game, code)
    dossier = approval_for(game, code).dossier
    book = opened(approval_for(game, code).data)
    annex = [str(row[2].value) for row in book["Interpretations"] if row[2].value]
    told = [words for words in annex if NOT_COMPARED in words]
    assert told == [f"{one} {one.address}" for one in excerpts]
    assert any("the codified" in str(cell.value) for row in book["Approval"] for cell in row) == (
        bool(excerpts) and not dossier.edition.known_in_force
    )


def test_the_sample_of_a_game_among_players_departs_in_its_rake():
    """Without a wager of the house the one departure is a rake of more than 10%."""
    shown = approval_for("POKER", "PA:2010").dossier.compliance
    failed = [line for line in shown.value[1:] if line[1] == "FAIL"]
    assert [line[0] for line in failed] == ["rate of the percentage rake"]
    assert failed[0][4] == "58 Pa. Code § 553.15(b)(1)"
    assert not [line for line in shown.value[1:] if line[1] == "MISSING"]


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_the_approved_sample_verifies_as_the_same(game, code):
    """Every figure of a signed sheet computes anew to the value that stands there."""
    approval = approval_for(game, code)
    result = verify(approval.data)
    assert result.holds, (result.remarks, result.cells)
    figures = len(approval.dossier.figures.all)
    assert len(result.figures) == figures >= (11 if approval.dossier.wagers else 1)
    assert {line.verdict for line in result.figures} == {SAME}


LONG = "The Grand Riverside Hotel, Casino and Conference Center of the Greater Lehigh Valley, " * 2
LEGIBLE = 7.5  # points, in the annex
SMALLEST = 8.98  # points: nine, as LibreOffice rounds them


@cache
def longest():
    """Return the record with the longest names, all wagers and more than ten findings."""
    submission = form_of("UTH", "PA")[2]
    problems = [
        FormProblem(f"Submission!C{row}", "This is no amount: type a number of dollars such as 5.")
        for row in range(10)
    ]
    days = ("date complete", "deficiency letters")  # no line of their own where they are blank
    said = tuple(
        replace(entry, value=LONG[:150]) for entry in submission.applicant if entry.key not in days
    )
    extra = (Entry("review basis", "Review basis", LONG[:120], "Submission!B40"),)
    return approval_of(replace(submission, applicant=(*said, *extra), problems=tuple(problems)))


def squeezed(data):
    """Return a record with one row too low for its text and one cell in small letters."""
    book = openpyxl.load_workbook(io.BytesIO(without_annex(data)))
    sheet = book["Approval"]
    row = next(cell.row for (cell,) in sheet["A1:A99"] if str(cell.value).startswith("Text: "))
    sheet.row_dimensions[row].height = 14
    letters = sheet["A2"]
    letters.font = Font(sz=7)
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


@pytest.mark.calc
def test_the_record_of_every_sample_is_printed_whole_in_nine_points(tmp_path):
    """Two to four pages, no letter under nine points, no line cut; the annex when asked."""
    names = [f"{game} {code}".replace(":", "-") for game, code in EDITIONS]
    made = [approval_for(game, code) for game, code in EDITIONS]
    whole = dict(zip(names, [one.data for one in made], strict=True))
    books = {name: without_annex(data) for name, data in whole.items()}
    books |= {f"{name} with annex": data for name, data in whole.items()}
    books |= {"longest": without_annex(longest().data), "squeezed": squeezed(made[0].data)}
    files = printed.to_pdf(books, tmp_path)
    found = {name: printed.pages(pdf) for name, pdf in files.items()}
    for name in names:
        annex = found.pop(f"{name} with annex")[len(found[name]) :]
        assert len(annex) > 10, name
        assert min(size for page in annex for size in page.sizes) > LEGIBLE, name
        assert not [place for place, page in enumerate(annex, start=1) if page.cut], name
    wrong = found.pop("squeezed")[0]
    assert wrong.cut
    assert min(wrong.sizes) < SMALLEST
    for name, pages in found.items():
        assert 2 <= len(pages) <= 4 + (name == "longest"), name
        for page in pages:
            assert len(page.sizes) > 12, name
            assert min(page.sizes) >= SMALLEST, name
            assert page.cut == (), name


def test_page_one_keeps_its_budget_by_moving_wagers_then_findings():
    """With more than ten findings the last ones stand on page two only, counted on page one."""
    found = longest().dossier.flags
    assert found
    book = openpyxl.load_workbook(io.BytesIO(longest().data))
    first, second = (
        [str(cell.value) for row in book[name] for cell in row if cell.value is not None]
        for name in ("Approval", "Paytables")
    )
    unread = [f"Entry Submission!C{row} of the form" for row in range(10)]
    there = [sum(words.startswith(one) for words in first) for one in unread]
    assert 0 < sum(there) < len(unread)
    assert there == sorted(there, reverse=True)
    assert there == [not any(words.startswith(one) for words in second) for one in unread]
    [more] = [words for words in first if words.endswith("more findings on page 2")]
    listed = [words for words in second if words in ("Noncompliance", "Not stated", "Staff review")]
    assert int(more.split()[0]) == len(listed)
    [left] = [words for words in first if "interpretations to be determined on page 2" in words]
    in_doubt = sum(bool(one.in_doubt) for one in longest().dossier.adopted)
    assert left.startswith(f"{in_doubt} interpretations to be determined on page 2")
    assert "considered and not followed (annex Interpretations)" in left


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_a_payout_limit_is_asked_for_only_where_the_law_knows_one(game, code):
    """A chapter without a limit on payouts has no cell for one; FUPG limits bonus wagers alone."""
    plan, result, _ = form_of(game, code)
    known = any(cap_wagers(edition) for edition in plan.law.editions)
    book = named(result.data)
    assert (book.cell(name_of("Table", "payout limit")) is not None) == known
    on_base = known and game != "FUPG"
    assert (book.cell(name_of(game, "Base", "payback capped")) is not None) == on_base
    assert (approval_for(game, code).dossier.limit is not None) == bool(cap_wagers(plan.edition))


def test_no_edition_of_the_baseline_is_left_out():
    """Each book of the baseline is that of an edition on file; a game added since has none."""
    books = {path.name for path in baseline.book("", "", "").parent.glob("*.xlsx")}
    kinds = (baseline.FORM, baseline.APPROVAL)
    assert books == {baseline.book(*one, kind).name for one in OF_BASELINE for kind in kinds}
    assert len(books) >= 22


@pytest.mark.parametrize(("game", "code"), OF_BASELINE)
def test_form_and_approval_are_those_of_the_baseline(game, code):
    """Cell by cell, formulas and values, but for engine, data, digest and the allowed changes."""
    made = {
        baseline.FORM: form_of(game, code)[1].data,
        baseline.APPROVAL: approval_for(game, code).data,
    }
    for kind, data in made.items():
        found = baseline.moved_cells(game, code, kind, data)
        assert not found, f"{len(found)} cells of the {kind} differ: {sorted(found.items())[:5]}"
        lost = baseline.moved_figures(game, code, kind, data)
        assert not lost, f"{len(lost)} figures of the {kind} are gone: {sorted(lost.items())[:5]}"


def test_every_call_on_the_approvals_of_the_baseline_is_answered_alike():
    """What the signed sheets of the version before cite holds, but for the figures on record."""
    wrong = baseline.moved_answers(baseline.ON_SHEETS)
    assert not wrong, f"{len(wrong)} moved and are not on record: {wrong[:5]}"
    answered = ["why" not in line for line in baseline.lines(baseline.ON_SHEETS)]
    assert len(answered) >= 700
    assert sum(answered) >= 700


def test_a_changed_cell_of_a_sample_is_seen():
    """A number, a formula, a lost cell and a new one are each found; a digest is none."""
    before = form_of("OU", "PA")[1].data
    assert len(baseline.contents(before)) > 500
    other = recalculate(build_form(plan_of("OU", "PA")), cell_functions()).data
    assert len(baseline.differences(before, other)) > 20
    assert baseline.same_cell("Digest " + 64 * "a", "Digest " + 64 * "b")
    assert not baseline.same_cell("Payback 0.9712", "Payback 0.9713")
    assert not baseline.same_cell(("=A1", 1.0), ("=A2", 1.0))
    assert not baseline.same_cell(("=A1", 1.0), ("=A1", 2.0))
    assert not baseline.same_cell(None, 1.0)


@pytest.mark.parametrize(("game", "code", "wager", "table"), LOST)
def test_a_table_with_lost_cells_is_refused_with_its_readings(game, code, wager, table):
    """The form shows the lost cells, the approval the refusal and a figure for each reading."""
    data = with_table(game, code, wager, table)
    form, submission = named(data), read_form(data)
    assert submission.problems == ()
    pays = [pay.value for pay in submission.wager(wager).pays]
    assert "lost" in pays
    assert form.cell(name_of(game, wager, "payback")).value == "refused"
    dossier = approval_of(submission).dossier
    shown = next(each for each in dossier.wagers if each.name == wager)
    sentence = shown.payback.refusal.sentence
    assert f"Paytable {table} " in sentence
    assert "has lost the pay" in sentence
    [adopted] = [each for each in dossier.adopted if each.reading.table]
    supposed = [choice for choice in adopted.reading.choices if choice.rows]
    assert len(supposed) >= 2
    figures = {choice.id: figure for choice, figure in adopted.figures}
    for choice in supposed:
        assert choice.id in sentence
        assert figures[choice.id].refusal is None
    assert figures[adopted.reading.default].refusal is not None


@pytest.mark.parametrize(("game", "code", "wager", "table"), LOST)
def test_a_reading_that_supposes_lost_cells_fills_form_and_approval_alike(game, code, wager, table):
    """Under a reading the cell on the form and the figure of the approval are the same number."""
    reading = next(
        reading
        for reading in plan_of(game, code).edition.readings_of(wager)
        if reading.table == table
    )
    chosen = next(choice for choice in reading.choices if choice.rows)
    data = with_table(game, code, wager, table, chosen.id)
    shown = named(data).cell(name_of(game, wager, "payback")).value
    dossier = dossier_of(read_form(data))
    payback = next(each for each in dossier.wagers if each.name == wager).payback
    assert shown == pytest.approx(float(payback.number_value), rel=1e-12)
    [adopted] = [each for each in dossier.adopted if each.reading.table]
    assert adopted.choice.id == chosen.id
