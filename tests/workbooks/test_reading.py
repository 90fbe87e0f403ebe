import datetime
import io
import random
import sys
from decimal import Decimal

import pytest
from lxml import etree
from openpyxl import Workbook, load_workbook
from typed import typed

from formulas.registry import invoke
from formulas.values import CellError
from workbooks.form import build_form, plan_of
from workbooks.kit.named_cells import Filled
from workbooks.plan.sample import APPLICANT, sample_values
from workbooks.submission.form_reading import read_form
from workbooks.xlsx import WorkbookRefusal
from workbooks.xlsx.package import MAIN
from workbooks.xlsx.stored import values_in

SHEET = "xl/worksheets/sheet1.xml"
BOOK = "xl/workbook.xml"


def problems(submission):
    """Return the sentences by address."""
    return {problem.address: problem.sentence for problem in submission.problems}


def address(data, name, place=1):
    """Return the address of a cell of a name."""
    return Filled(data).rows(name)[place - 1][0].address


def test_what_was_filled_in_is_read_back(sample):
    """Applicant, table and wagers of the sample, with its one typed pay."""
    read = read_form(sample)
    assert not read.problems
    assert (read.game, read.jurisdiction) == ("UTH", "PA")
    for key, value in APPLICANT.items():
        assert read.entry(key).value == value
    assert read.entry("date received").cell == "2026-04-06"
    trips = read.wager("Trips")
    assert (trips.offered, trips.paytable, trips.entries["minimum"].value) == (True, "B", 5)
    assert [(pay.hand, pay.value) for pay in trips.pays if pay.typed] == [("Flush", 7)]
    assert read.wager("Base").edited is False


def test_the_choices_are_those_of_the_sheet(sample):
    """Reading and the sheet Choices hand COMPLIANCE the same rows."""
    rows = [[cell.value for cell in row] for row in Filled(sample).rows("Form_choices")]
    shown = [[field, value or None] for field, value in rows if field]
    assert len(shown) > 100
    assert [[field, value or None] for field, value in read_form(sample).choices] == shown
    assert invoke("COMPLIANCE", ["UTH", read_form(sample).choices, "PA"])


def test_the_conditions_and_stakes_are_those_of_the_sheets(sample):
    """Reading hands the functions what the form hands them."""
    read = read_form(sample)
    filled = Filled(sample)
    for wager in read.wagers:
        name = f"UTH_{wager.name.replace(' ', '_')}_conditions"
        rows = [[cell.value for cell in row] for row in filled.rows(name)]
        given = [[name, value] for name, value in rows if value is not None]
        assert [["form", "yes"], *wager.conditions] == given
    stakes = [[cell.value for cell in row] for row in filled.rows("Form_stakes")]
    assert read.stakes == [[name, value] for name, value in stakes if name]


def test_a_payback_from_what_was_read_is_the_one_on_the_form(form, sample):
    """The same pays and conditions give the same figure, in the digits that programs keep."""
    read = read_form(sample)
    for wager in read.wagers:
        pays = wager.pays_offered()
        payback = invoke("PAYBACK", ["UTH", wager.name, pays, "PA", wager.conditions or None])
        name = f"UTH_{wager.name.replace(' ', '_')}_payback"
        shown = float(f"{float(payback):.15g}")
        assert shown == form.value(sample, name)


def test_every_wrong_input_is_named_and_the_rest_is_read(form):
    """Errors, text, negative and absurd numbers, times and lists: each its address and a reason."""
    data = form.filled(
        UTH_Base_minimum="=NA()",
        UTH_Trips_minimum="five",
        UTH_Trips_maximum=-1,
        UTH_Progressive_others=2.5,
        UTH_Six_Card_offered="perhaps",
        UTH_Bad_Beat_reading="by moonlight",
        Applicant_date_received="last Tuesday",
        Applicant_licensee=None,
        UTH_Trips_pays__1=2 + 2 / 24 + 1 / 1440,
        UTH_Trips_pays__2=None,
        UTH_Trips_pays__3="=1/0",
    )
    read = read_form(data)
    found = problems(read)
    for name, words in (
        ("UTH_Base_minimum", "#N/A"),
        ("UTH_Trips_minimum", '"five"'),
        ("UTH_Trips_maximum", "out of range"),
        ("UTH_Progressive_others", "2.5: type a whole number"),
        ("UTH_Six_Card_offered", '"perhaps": type yes or no'),
        ("UTH_Bad_Beat_reading", "by moonlight"),
        ("Applicant_date_received", "2026-05-01"),
        ("Applicant_licensee", "not filled in"),
    ):
        assert words in found[address(data, name)]
    assert "looks like a time" in found[address(data, "UTH_Trips_pays", 1)]
    assert "is blank" in found[address(data, "UTH_Trips_pays", 2)]
    assert "#DIV/0!" in found[address(data, "UTH_Trips_pays", 3)]
    assert len(found) == 11
    assert read.entry("facility").value == APPLICANT["facility"]
    assert read.wager("Trips").pays[4].value == 7
    choices = dict(read.choices)
    assert choices["Trips | Royal flush"] is None
    assert choices["Trips | Flush"] == 7
    assert invoke("COMPLIANCE", ["UTH", read.choices, "PA"])


def test_a_whole_number_is_asked_for_with_one(sample):
    """Never with decimals beside it, and dollars with a sign."""
    for name, words in (
        ("UTH_Progressive_others", '"six": type a whole number, such as 6.'),
        ("UTH_Trips_maximum", '"six": type an amount of dollars, such as $12,345.67 or 12345.67.'),
    ):
        data = typed(sample, {name: "six"}).write()
        assert problems(read_form(data))[address(data, name)].endswith(words)


def test_a_day_is_read_from_a_date_a_number_or_text(sample):
    """The three ways in which a spreadsheet may hold the sixth of April 2026."""
    day = datetime.date(2026, 4, 6)
    for entry in (day, 46118, "2026-04-06"):
        data = typed(sample, {"Applicant_date_received": entry}).write()
        assert read_form(data).entry("date received").value == day


def test_a_million_digits_are_refused_by_address(form, sample):
    """A number of a million digits in the file is out of range, and nothing else is lost."""
    place = address(sample, "UTH_Trips_pays", 5)
    cell = place.partition("!")[2]
    content = Filled(sample)
    assert content.rows("UTH_Trips_pays")[4][0].value == 7
    data = form.part_changed(sample, SHEET, *_stored(sample, cell, "9" * 1_000_000))
    read = read_form(data)
    assert list(problems(read)) == [place]
    assert read.wager("Base").pays[0].value == "500 to 1"


def _stored(data, cell, digits):
    import re
    import zipfile

    with zipfile.ZipFile(io.BytesIO(data)) as package:
        content = package.read(SHEET).decode()
    [found] = re.findall(rf'<c r="{cell}"[^>]*><v>7</v></c>', content)
    yield found, found.replace("<v>7</v>", f"<v>{digits}</v>")


def test_a_renamed_sheet_changes_nothing(form, sample):
    """Names follow a sheet that is renamed, as Excel makes them do."""
    data = form.part_changed(
        sample,
        BOOK,
        ('name="Submission"', 'name="Our form"'),
        ("'Submission'!", "'Our form'!"),
    )
    read = read_form(data)
    assert not read.problems
    assert read.entry("facility").address.startswith("Our form!")
    assert read.choices == read_form(sample).choices


def test_a_deleted_row_is_named_and_the_others_keep_their_pays(form, sample):
    """A paytable range that lost its last row is matched by the hands beside it."""
    first = address(sample, "UTH_Trips_pays", 1).partition("!C")[2]
    last = address(sample, "UTH_Trips_pays", 7).partition("!C")[2]
    before = f"<definedName name=\"UTH_Trips_pays\">'Submission'!$C${first}:$C${last}"
    data = form.part_changed(sample, BOOK, (before, before[: -len(last)] + str(int(last) - 1)))
    read = read_form(data)
    assert [pay.hand for pay in read.wager("Trips").pays][-1] == "Straight"
    assert [pay.value for pay in read.wager("Trips").pays if pay.typed] == [7]
    assert problems(read) == {
        "UTH_Trips_pays": "Trips wager has no row Three-of-a-kind any more: "
        "it was deleted or renamed."
    }


def test_a_lost_cell_is_named_and_the_rest_is_read(form, sample):
    """A name that Excel left as #REF! is a problem of that input alone."""
    place = address(sample, "Table_decks").partition("!")[2]
    column, row = place[0], place[1:]
    before = f"<definedName name=\"Table_decks\">'Submission'!${column}${row}<"
    after = '<definedName name="Table_decks">#REF!<'
    read = read_form(form.part_changed(sample, BOOK, (before, after)))
    assert list(problems(read)) == ["Table_decks"]
    assert read.entry("decks").value is None
    assert read.entry("betting positions").value == 6


@pytest.mark.parametrize(
    ("words", "read"), [("two\r\nlines", "two\nlines"), ("a_x0007_b", "a_x0007_b")]
)
def test_text_is_read_as_a_sheet_can_give_it_back(form, words, read):
    """Ends of lines are as a sheet has them; what looks like a file's spelling is text as typed."""
    values = {**sample_values(form.plan()), "Applicant_licensee": words}
    assert read_form(build_form(form.plan(), values)).entry("licensee").value == read


def test_a_formula_typed_for_a_pay_counts_by_its_value(form):
    """=40+10 is 50, and without a stored value it is refused."""
    data = form.filled(UTH_Trips_pays__1="=40+10")
    pay = read_form(data).wager("Trips").pays[0]
    assert (pay.value, pay.typed) == (50, True)
    place = address(data, "UTH_Trips_pays", 1)
    sheet, _, cell = place.replace("'", "").partition("!")
    book = load_workbook(io.BytesIO(data))
    book[sheet][cell.replace("$", "")] = "=40+10"
    unstored = io.BytesIO()
    book.save(unstored)
    assert "without a value: type the pay itself" in problems(read_form(unstored.getvalue()))[place]


def test_a_form_saved_without_values_is_read(form, sample):
    """A program that stores no values of formulas does not lose what was typed."""
    book = load_workbook(io.BytesIO(sample))
    buffer = io.BytesIO()
    book.save(buffer)
    read = read_form(buffer.getvalue())
    assert not read.problems
    assert read.choices == read_form(sample).choices


def test_what_is_no_form_is_refused(sample):
    """Not a workbook, a workbook of something else, an unknown game or edition."""
    with pytest.raises(WorkbookRefusal, match="not a workbook"):
        read_form(b"no zip at all")
    with pytest.raises(WorkbookRefusal, match="not a workbook"):
        read_form(sample[:2000])
    other = io.BytesIO()
    Workbook().save(other)
    with pytest.raises(WorkbookRefusal, match="no submission form"):
        read_form(other.getvalue())
    for name, entry, words in (
        ("Form_game", "Whist", "Whist"),
        ("Form_jurisdiction", "Atlantis", "Atlantis"),
        ("Form_jurisdiction", None, "edition of the law"),
    ):
        with pytest.raises(WorkbookRefusal, match=words):
            read_form(typed(sample, {name: entry}).write())


def test_each_reading_has_a_line_for_the_person_who_adopts_it(form):
    """The law on file names the ambiguous clauses; who adopts one is read back under its id."""
    readings = form.plan().edition.readings
    assert len(readings) > 10
    read = read_form(form.filled(Adopted_reading_1="A. Analyst, 2026-04-20"))
    assert [entry.key for entry in read.adopted] == [reading.id for reading in readings]
    assert [entry.value for entry in read.adopted if entry.given] == ["A. Analyst, 2026-04-20"]


def test_a_unit_behind_a_number_and_a_letter_for_no_are_read(sample):
    """4 hours is 4, Y is yes and N is no; a day in the four ways of Americans is that day."""
    plan = plan_of("UTH", "PA")
    limit = next(one.input for one in plan.limits if one.input.unit == "hours")
    words = {
        limit.name: "4 hours",
        "UTH_Six_Card_offered": "N",
        "UTH_Trips_offered": "Y",
        "Applicant_date_received": "April 6, 2026",
    }
    read = read_form(typed(sample, words).write())
    assert not read.problems
    assert read.entry(limit.key).value == 4
    assert (read.wager("Six Card").offered, read.wager("Trips").offered) == (False, True)
    assert read.entry("date received").value == datetime.date(2026, 4, 6)


def test_a_wager_that_is_filled_in_is_offered_or_is_not(form):
    """A blank "Offered" drops no wager in silence: the form counts it and names its cell."""
    data = form.filled(UTH_Trips_offered=None)
    assert problems(read_form(data))[address(data, "UTH_Trips_offered")] == (
        "Trips wager is filled in (Paytable selected), and Offered is blank: type yes or no."
    )
    assert form.value(data, "Form_unread") == form.value(form.filled(), "Form_unread") + 1


def test_a_pay_beside_a_blank_paytable_is_not_dropped_in_silence(form):
    """Nothing says as which row it counts; the cell of the paytable is named."""
    data = form.filled(UTH_Five_Card_Hand_paytable=None, UTH_Five_Card_Hand_pays__2=3)
    assert problems(read_form(data))[address(data, "UTH_Five_Card_Hand_paytable")].endswith(
        "is filled in (Submission!C70), and Paytable selected is blank: choose one."
    )


def test_a_pay_that_is_shown_from_another_row_is_read_as_shown(form):
    """The royal flush shows 40 to 1, the law's pay of the straight flush below it."""
    read = read_form(form.filled(UTH_Trips_pays__1="=D29")).wager("Trips").pays[0]
    assert (read.value, read.typed) == ("40 to 1", True)


def test_a_share_typed_as_text_is_the_share_on_the_form_too(form):
    """25% in a cell of text is 0.25, as approve reads it, and not a hundredth of that."""
    shares = [
        form.value(form.filled(UTH_Five_Card_Hand_lucky_bonus=share), "UTH_Five_Card_Hand_payback")
        for share in (0.25, "25%")
    ]
    assert shares[1] == pytest.approx(shares[0], abs=1e-12)


def test_a_number_that_no_double_holds_is_an_error_value():
    """A form with a pay of 1e999 ended in an internal error."""
    draw = random.Random(999)
    for _ in range(200):
        power = draw.randrange(-999, 1000)
        number = f"{draw.choice(('', '-'))}{draw.randrange(1, 10)}{draw.choice('eE')}{power}"
        cell = f'<c r="A1"><v>{number}</v></c>'
        sheet = etree.fromstring(f'<worksheet xmlns="{MAIN[1:-1]}">{cell}</worksheet>')
        (value,) = values_in(sheet, []).values()
        held = abs(Decimal(number)) <= Decimal(sys.float_info.max)
        assert value == (float(Decimal(number)) if held else CellError("#VALUE!"))
