"""A log of meters against the approved terms; every expected amount is added up by hand."""

import datetime
import random
from fractions import Fraction

import openpyxl
import pytest
from approvals_once import verified_once
from click.testing import CliRunner
from openpyxl.utils.datetime import CALENDAR_MAC_1904, WINDOWS_EPOCH
from signing import signed

from formulas.meters import progressive_of
from workbooks.inspection.counts_file import CountsError, read_table
from workbooks.inspection.meters import reconciled
from workbooks.xlsx import Package, WorkbookRefusal
from workbooks.xlsx.sheets import worksheets
from xlplugin.cli import cli

HEADS = "Date,Table,Meter,What,Dollars"


@pytest.fixture(scope="module", autouse=True)
def _computed_anew_once():
    """An approval is computed anew once, not for every command that reads it."""
    with verified_once():
        yield


@pytest.fixture(scope="module")
def approval(tmp_path_factory, made_once):
    """The approval of the sample: Progressive B at $1, Five Card Hand at $1.

    § 653a.12(d): Mega 11%, seed and reseed $10,000 for 1; Major 10%, $1,000 for 1. § 653a.12(e):
    seed $10,000 for 1, reseed $0, 13% and a reserve of 8%.
    """
    path = tmp_path_factory.mktemp("meters") / "approval.xlsx"
    path.write_bytes(signed(made_once.approval("UTH")))
    return path


def terms(wager="Progressive", table="B"):
    """The terms of the sample's meters."""
    return progressive_of("UTH", wager, table, "PA", [["bet", 1]])


def judged(folder, log, of=None, heads=HEADS):
    """Expected dollars and finding of each line of a log."""
    (folder / "log.csv").write_text(f"{heads}\n{log}\n", encoding="utf-8")
    lines = reconciled(read_table(folder / "log.csv", "Meters"), of or terms())
    return [(line.expected, line.finding) for line in lines]


def run(approval, folder, log, wager="Progressive"):
    """Run the command; returns exit status, standard output, standard error, lines of the book."""
    (folder / "log.csv").write_text(f"{HEADS}\n{log}\n", encoding="utf-8")
    target = folder / "found.xlsx"
    words = ["inspect", "meters", str(approval), str(folder / "log.csv"), "--wager", wager]
    done = CliRunner().invoke(cli, [*words, "-o", str(target)])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.output
    rows = []
    if target.exists():
        sheet = openpyxl.load_workbook(target)["Meters"]
        rows = [row for row in sheet.iter_rows(min_row=5, values_only=True) if row[0]]
    return done.exit_code, done.stdout, done.stderr, rows


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("2026-06-01,301,mega,start,5.000", '"5.000" is no amount of dollars'),
        ("2026-06-01,301,mega,start,10000,voided", '"voided" under no heading'),
        ("2026-06-01,301,me\x00ga,start,10000", "letters that are not seen"),
        ("2026-06-01,\u0410-1,mega,start,10000", '"\u0410" is no Latin letter'),
        ("2026-06-01,301,mega,st\u03b1rt,10000", '"\u03b1" is no Latin letter'),
        ("2026-06-01,30\u0661,mega,start,10000", '"\u0661" is no Latin letter or digit'),
        *(
            (
                f"2026-06-01,T-1,mega,start,120000\n2026-06-02,{other},mega,start,10000",
                f'Line 3 names the table "{other}", and a line above "T-1"',
            )
            for other in ("t-1", "T - 1", "T–1", "Ｔ-1", "T1", "T_1", "#T.1", "T-01", "T1.0")
        ),
    ],
)
def test_nothing_of_a_line_is_passed_over(tmp_path, line, sentence):
    """Dollars with a point for thousands, a remark beside the headings, letters nobody sees."""
    with pytest.raises(CountsError, match=sentence):
        judged(tmp_path, line)


def test_a_table_number_has_one_spelling(tmp_path):
    """Drawn numbers with noughts, letters for digits, words before them: 0301, 30l, Table 301."""
    draw, letters = random.Random(47), {"0": "Oo0", "1": "Il1"}
    for _ in range(60):
        number, other = draw.sample(range(100, 400), 2)
        first, *rest = f"{number}"
        spelled = draw.choice(("", "0", "00")) + first
        spelled += "".join(draw.choice(letters.get(digit, digit)) for digit in rest)
        name = draw.choice(("T", "Table T", "gaming table no. T", "Tbl #T-")) + spelled
        line = "2026-06-01,{},mega,start,10000"
        log = "\n".join((line.format(f"T{number}"), line.format(f"T{other}")))
        assert len(judged(tmp_path, log)) == 2
        if name != f"T{number}":
            with pytest.raises(CountsError, match="write its name in one way"):
                judged(tmp_path, f"{log}\n{line.format(name)}")


HIDING = {
    "a row": lambda sheet: setattr(sheet.row_dimensions[3], "hidden", True),
    "a row by a filter": lambda sheet: sheet.row_dimensions.group(3, 3, hidden=True),
    "a column": lambda sheet: setattr(sheet.column_dimensions["E"], "hidden", True),
    "the sheet": lambda sheet: setattr(sheet, "sheet_state", "hidden"),
    "the sheet, deeper": lambda sheet: setattr(sheet, "sheet_state", "veryHidden"),
}


@pytest.mark.parametrize("what", HIDING)
def test_what_is_hidden_of_a_log_is_not_read(what, tmp_path):
    """Nobody who looks at the log sees such a line, and it moved the meter."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Meters"
    for line in (HEADS.split(","), *([f"2026-06-0{day}", 301, "mega", "start", 9] for day in "12")):
        sheet.append(line)
    book.create_sheet("Remarks")
    sheet.row_dimensions[9].hidden = sheet.column_dimensions["J"].hidden = True  # nothing there
    book.save(tmp_path / "log.xlsx")
    assert len(read_table(tmp_path / "log.xlsx", "Meters")) == 3
    HIDING[what](sheet)
    book.active = 1
    book.save(tmp_path / "log.xlsx")
    with pytest.raises(CountsError, match=r'Meters![A-E]\d is hidden|"Meters" is hidden'):
        read_table(tmp_path / "log.xlsx", "Meters")


def test_days_counted_from_1904_are_refused(tmp_path):
    """Where an old Macintosh file counts from, June 1, 2026 was read as May 31, 2022."""
    for epoch in (WINDOWS_EPOCH, CALENDAR_MAC_1904):
        book = openpyxl.Workbook()
        book.epoch = epoch
        book.active.title = "Meters"
        book.active.append(HEADS.split(","))
        book.active.append([datetime.date(2026, 6, 1), "301", "mega", "start", 10000])
        book.save(tmp_path / "log.xlsx")
        if epoch == CALENDAR_MAC_1904:
            with pytest.raises(WorkbookRefusal, match="counts its days from 1904"):
                read_table(tmp_path / "log.xlsx", "Meters")
        else:
            (line,) = reconciled(read_table(tmp_path / "log.xlsx", "Meters"), terms())
            assert line.day == datetime.date(2026, 6, 1)


def test_no_line_of_a_day_stands_above_the_headings(tmp_path):
    """Sorted with its lines, a heading comes below what it names; a title may be above."""
    line = "2026-06-01,301,mega,start,10000"
    with pytest.raises(CountsError, match="Line 2 stands above the headings"):
        judged(tmp_path, line, heads=f"Meters,,,,\n2026-06-01,301,,wagered,9\n{HEADS}")
    assert judged(tmp_path, line, heads=f"Meters,,,,\n{HEADS}") == [(10000, "same")]


def test_no_line_whatever_its_day_stands_above_the_headings(tmp_path):
    """A day in words that no reader knows, or in another column, makes no title of a line."""
    line = "2026-06-01,301,mega,start,10000"
    draw = random.Random(12)
    for _ in range(60):
        cells = ["2026-05-31T08:00", "301", "mega", draw.choice(["start", "reading"]), "$9.00"]
        cells[draw.choice([0, 2])] = draw.choice(["x", "31.5.2026", "", "May 31, 26"])
        above = ",".join(f'"{cell}"' for cell in cells)
        with pytest.raises(CountsError, match="Line 1 stands above the headings"):
            judged(tmp_path, line, heads=f"{above}\n{HEADS}")
    heads = f"Log of the meters,,,,\nFacility,Harbor,From,,\n{HEADS}"
    assert judged(tmp_path, line, heads=heads) == [(10000, "same")]


def of_a_workbook(path, *lines):
    """The lines of a log that somebody typed into a workbook, as the command reads them."""
    book = openpyxl.Workbook()
    book.active.title = "Meters"
    for line in (HEADS.split(","), *lines):
        book.active.append(line)
    book.save(path)
    return reconciled(read_table(path, "Meters"), terms())


def test_a_cell_that_holds_no_word_is_refused_by_what_it_shows(tmp_path):
    """An error value or a truth value in any column; as a table it was a name like another."""
    good = [datetime.date(2026, 6, 1), "301", "mega", "start", 10000]
    for at in range(len(good)):
        for odd, said in (("#N/A", "#N/A"), ("#REF!", "#REF!"), (True, "TRUE"), (False, "FALSE")):
            line = [*good[:at], odd, *good[at + 1 :]]
            with pytest.raises(CountsError, match=f"^Line 3 has {said} in a cell"):
                of_a_workbook(tmp_path / "log.xlsx", good, line)


def test_a_number_that_its_cell_shows_with_another_sign_is_refused(tmp_path):
    """5 that is shown as 500% or as euros, which a program makes of "5%" and "€5" as typed."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Meters"
    sheet.append(HEADS.split(","))
    sheet.append([datetime.date(2026, 6, 1), "301", "mega", "start", 10000])
    accounts = '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)'
    for dollars, code in (
        (0, accounts),
        (10000.49, accounts),
        (10000.49, "[$$-409]#,##0.00;[RED]0"),
    ):
        sheet["E2"], sheet["E2"].number_format = dollars, code
        book.save(tmp_path / "log.xlsx")
        assert read_table(tmp_path / "log.xlsx", "Meters")[1][4] == dollars
    sheet["E2"] = 10000
    for code in ("General", '"$"#,##0.00', '_("$"* #,##0.00_);[Red]("$"* "-"??_)', "[$$-409]0.0"):
        sheet["E2"].number_format = code
        book.save(tmp_path / "log.xlsx")
        assert len(read_table(tmp_path / "log.xlsx", "Meters")) == 2
    for code in (
        *("0%", "[$€-2] #,##0.00", '0.00" £"', "[$¥-411]0", "#,##0,", '"$"0.0,,"M"', "0.00E+00"),
        *('0"00"', "-0", ";;;", '0"k"', "[h]:mm:ss", "h:mm AM/PM", "(0)", "#,##0,_);(#,##0)"),
    ):
        sheet["E2"].number_format = code
        book.save(tmp_path / "log.xlsx")
        with pytest.raises(CountsError, match=r"^Meters!E2 (holds 10000 and )?is shown "):
            read_table(tmp_path / "log.xlsx", "Meters")
    sheet["E2"], sheet["E2"].number_format = 10000.49, "#,##0"
    book.save(tmp_path / "log.xlsx")
    with pytest.raises(CountsError, match=r"^Meters!E2 holds 10000\.49 and is shown with 0 "):
        read_table(tmp_path / "log.xlsx", "Meters")
    for code in ('0;0;"5000"', "#,##0;-#,##0;", '0;0;\\9"-"'):
        sheet["E2"], sheet["E2"].number_format = 0, code
        book.save(tmp_path / "log.xlsx")
        with pytest.raises(CountsError, match=r"^Meters!E2 holds 0 and is shown by "):
            read_table(tmp_path / "log.xlsx", "Meters")


def test_a_text_that_its_cell_shows_with_other_words_is_refused(tmp_path):
    """Read as 10000 and shown as 110000, read as "reading" and shown as "no reading" or nothing."""
    draw = random.Random(5)
    good = [datetime.date(2026, 6, 1), "301", "mega", "start", "10000"]
    shown = ("@", "_(@_)", "_-@_-")
    others = ('"1"@', '@"0"', '"no "@', "", '"9"', "@@", "\\1@")
    numbers = ("General", '"$"#,##0.00', "0%", "m/d/yyyy", "0.0;-0.0;0.0")
    for _ in range(60):
        book = openpyxl.Workbook()
        sheet = book.active
        sheet.append(HEADS.split(","))
        sheet.append(good)
        first = draw.choice(("", "General;", "0;-0;0;"))
        words, hidden = draw.choice(
            [(one, False) for one in shown] + [(one, True) for one in others]
        )
        code = f"{first}{words}" if first.count(";") > 2 or "@" in words else draw.choice(numbers)
        sheet[draw.choice(("C2", "D2", "E2"))].number_format = code
        book.save(tmp_path / "log.xlsx")
        if hidden and code not in numbers:
            with pytest.raises(CountsError, match=r"^Sheet![CDE]2 holds a text and is shown by "):
                read_table(tmp_path / "log.xlsx", "Meters")
        else:
            assert len(read_table(tmp_path / "log.xlsx", "Meters")) == 2, code


def test_a_cell_far_from_the_lines_is_refused_before_room_is_made_for_it(tmp_path):
    """Its row was made as wide as the sheet: 20,000 such cells took three gigabytes."""
    for place in ("ZZZ3", "XFD1048576", "A9999999"):
        book = openpyxl.Workbook()
        book.active.append([1])
        book.save(tmp_path / "log.xlsx")
        package = Package.read((tmp_path / "log.xlsx").read_bytes())
        (_, part), *_ = worksheets(package)
        data = package.content(part).replace(b'r="A1"', b'r="%s"' % place.encode())
        (tmp_path / "log.xlsx").write_bytes(package.changed({part: data}).write())
        with pytest.raises(CountsError, match=f"^{place} is far from the lines"):
            read_table(tmp_path / "log.xlsx", "Meters")


@pytest.mark.parametrize("ending", ["xls", "XLSX", "xlsm", "xlsb", "ods"])
def test_a_workbook_that_is_not_read_is_called_one(tmp_path, ending):
    """It was read as a CSV file, and lacked the columns."""
    log = tmp_path / f"log.{ending}"
    log.write_bytes(b"PK\x03\x04")
    with pytest.raises(WorkbookRefusal, match=r"it is no readable \.xlsx package"):
        read_table(log, "Meters")


def test_a_log_lies_behind_its_approval(tmp_path):
    """A line of the day before it, or of eleven years later, was judged by its terms."""
    approved = datetime.date(2026, 6, 2)
    for day, sentence in (
        ("2026-06-01", "Line 2 is on June 1, 2026, before the approval of June 2, 2026"),
        ("2037-06-02", "4,018 days behind the approval"),
        ("2026-06-02", ""),
    ):
        (tmp_path / "log.csv").write_text(f"{HEADS}\n{day},301,mega,start,10000\n")
        rows = read_table(tmp_path / "log.csv", "Meters")
        if sentence:
            with pytest.raises(CountsError, match=sentence):
                reconciled(rows, terms(), approved)
        else:
            assert len(reconciled(rows, terms(), approved)) == 1


DATES = (
    "m/d/yyyy",
    "d-mmm",
    "[$-409]mmmm d, yyyy;@",
    "m/d/yy h:mm AM/PM",
    "[$-en-US]m/d/yy h:mm;@",
)


@pytest.mark.parametrize("code", DATES)
def test_a_cell_shown_as_a_date_is_one(tmp_path, code):
    """A spreadsheet makes a date of the table "1-2": its number was the name of the table."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Meters"
    sheet.append(["Printed", 46024])
    sheet["B1"].number_format = code
    sheet.append(HEADS.split(","))
    sheet.append([46174, 46024, "mega", "start", 10000])
    sheet["A3"].number_format = code
    for place in ("B3", "E3"):
        sheet[place].number_format = code
        book.save(tmp_path / "log.xlsx")
        with pytest.raises(CountsError, match=r"^Line 3 has a cell shown as a date that is none"):
            reconciled(read_table(tmp_path / "log.xlsx", "Meters"), terms())
        sheet[place].number_format = "#,##0.00_)"
    book.save(tmp_path / "log.xlsx")
    (line,) = reconciled(read_table(tmp_path / "log.xlsx", "Meters"), terms())
    assert (line.day, line.table) == (datetime.date(2026, 6, 1), "46024")


def test_lines_of_a_day_stand_in_the_order_of_their_hours(tmp_path):
    """A reading of noon below one of the evening is none after it; without hours it may be."""
    day = datetime.datetime(2026, 6, 1)
    draw = random.Random(7)
    for _ in range(40):
        hours = [draw.choice([0, *range(1, 24)]) for _ in range(3)]
        timed = [hour for hour in hours if hour]
        lines = [
            [day + datetime.timedelta(hours=hour), "301", "mega", "reading", 10000]
            for hour in hours
        ]
        if timed == sorted(timed):
            assert len(of_a_workbook(tmp_path / "log.xlsx", *lines)) == 3
        else:
            with pytest.raises(CountsError, match="sort the log by time"):
                of_a_workbook(tmp_path / "log.xlsx", *lines)


def test_two_levels_are_followed_to_the_cent(approval, tmp_path):
    """10,000 + 11% of 12,345 = 11,357.95; 1,000 + 10% of 12,345 = 2,234.50; then the reseeds."""
    log = """2026-06-01,301,mega,start,10000
2026-06-01,301,major,start,"$1,000.00"
2026-06-01,301,,wagered,12345
2026-06-01,301,Mega,reading,11357.95
2026-06-01,301,,Straight flush,2234.50
2026-06-02,301,,wagered,1000
2026-06-02,301,major,reading,1100
2026-06-02,301,mega,reading,11467.95
2026-06-02,301,mega,Royal flush,11467.95
2026-06-03,301,mega,reading,10000"""
    status, said, _, rows = run(approval, tmp_path, log)
    assert (status, said) == (0, "")
    assert [row[7] or "" for row in rows] == ["same"] * 2 + [""] + ["same"] * 2 + [""] + [
        "same"
    ] * 4
    assert [row[5] for row in rows if row[3] == "reading"] == [11357.95, 1100, 11467.95, 10000]


def test_a_meter_that_collects_too_little_is_found(approval, tmp_path):
    """10% in the place of 11% is $10 in $1,000; the next line is judged from what was read."""
    log = """2026-06-01,301,mega,reading,25000
2026-06-01,301,,wagered,1000
2026-06-01,301,mega,reading,25100
2026-06-01,301,,wagered,1000
2026-06-02,301,mega,reading,25210"""
    status, said, _, rows = run(approval, tmp_path, log)
    assert status == 1
    assert said == "differs 2026-06-01 301 mega reading: $25,100.00, by the terms $25,110.00\n"
    findings = [row[7] or "" for row in rows]
    bounds = "taken as it stands: the terms give at least $10,000.00"
    assert findings == [bounds, "", "differs", "", "same"]
    assert rows[2][6] == -10


def test_a_seed_and_a_payment_that_are_not_the_terms_are_found(tmp_path):
    """A start of $9,999.99 is a cent short; an award is paid as all of the meter."""
    log = """2026-06-01,301,mega,start,9999.99
2026-06-01,301,mega,Royal flush,9999.98"""
    assert judged(tmp_path, log) == [
        (10_000, "differs"),
        (Fraction("9999.99"), "differs"),
    ]


def test_a_meter_without_a_reseed_starts_with_its_reserve(tmp_path):
    """8% of 20,000 = 1,600; 10% of 12,600 is 1,260 and leaves 11,340."""
    log = """2026-06-01,link,,start,10000
2026-06-01,link,,wagered,20000
2026-06-01,link,,Straight flush,1260
2026-06-02,link,,reading,11340
2026-06-02,link,,Royal flush,11340
2026-06-02,link,,reading,1600"""
    found = judged(tmp_path, log, terms("Five Card Hand", None))
    assert [finding for _, finding in found] == ["same", "", "same", "same", "same", "same"]
    assert found[-1][0] == 1600


def test_a_reseed_beside_a_reserve_is_not_guessed(tmp_path):
    """§ 688a.12(d), Paytable 4: 5,000 beside all of the meter, 10,000 + 1% of 1,000.

    After the award the next reading stands.
    """
    log = """2026-06-01,301,,start,10000
2026-06-01,301,,wagered,1000
2026-06-01,301,,7 card straight flush,15010
2026-06-02,301,,reading,10010"""
    of = progressive_of("FUPG", "Progressive", "4", "PA", None)
    findings = [finding for _, finding in judged(tmp_path, log, of)]
    assert findings[2].startswith("same; starts again: the law names a reset amount and a reserve")
    # The reseed is 10,000; the reserve has collected 1% of 1,000.
    bounds = "the terms give at least $10,000.00 and at most $10,010.00"
    assert findings[3] == f"taken as it stands: {bounds}"


def test_a_meter_that_is_wound_back_is_found(approval, tmp_path):
    """From $120,000 to $10,000 without an award: a second start, a reading, a first one too low."""
    log = """2026-06-01,301,mega,reading,120000
2026-06-01,301,mega,start,10000
2026-06-01,301,mega,reading,9000
2026-06-01,301,mega,decision 2026-14,5000
2026-06-01,301,mega,reading,5000
2026-06-04,301,major,reading,999"""
    status, said, _, rows = run(approval, tmp_path, log)
    assert status == 1
    assert said.splitlines() == [
        "differs 2026-06-01 301 mega start: $10,000.00, it ran already, and no award or named "
        "decision ends it",
        "differs 2026-06-01 301 mega reading: $9,000.00, by the terms $10,000.00",
        "gap 2026-06-04 301 major reading: nothing is logged from 2026-06-02 to 2026-06-03",
        "differs 2026-06-04 301 major reading: $999.00, the terms give at least $1,000.00",
    ]
    assert [row[7] for row in rows[3:5]] == ["by decision 2026-14", "same"]


def _played(draw):
    """A drawn log of the mega meter, every amount added up here in whole cents of a percent."""
    cents, day, lines = 10_000 * 100, 1, ["2026-06-01,301,mega,start,10000"]
    for _ in range(draw.randint(4, 12)):
        day += draw.random() < 0.5
        what = draw.choice(("wagered", "wagered", "wagered", "reading", "award", "decision 7"))
        if what == "wagered":
            wagered = draw.randrange(1, 10_000)
            cents += 11 * wagered  # 11% of a dollar is 11 cents
            lines.append(f"2026-06-{day:02},301,,wagered,{wagered}")
            continue
        lines.append(f"2026-06-{day:02},301,mega,{what},{cents / 100:.2f}")
        if what == "award":
            lines[-1] = lines[-1].replace("award", "Royal flush")
            cents = 10_000 * 100
        if what == "decision 7":
            cents = draw.randrange(100_000, 2_000_000)
            lines[-1] = f"2026-06-{day:02},301,mega,decision 7,{cents / 100:.2f}"
    lines.append(f"2026-06-{day:02},301,mega,reading,{cents / 100:.2f}")
    return lines


def test_a_drawn_log_is_followed_and_its_forgeries_are_found(tmp_path):
    """200 drawn logs: none differs; wound back, backwards, started twice, with days missing."""
    draw = random.Random(20261124)

    def differing(lines):
        (tmp_path / "log.csv").write_text("\n".join((HEADS, *lines)), encoding="utf-8")
        return [
            line for line in reconciled(read_table(tmp_path / "log.csv", "Meters"), terms())
            if line.differs
        ]  # fmt: skip

    forged = 0
    for _ in range(200):
        lines = _played(draw)
        assert not differing(lines), lines
        *before, last = lines
        start, _, shown = last.rpartition(",")
        lower = float(shown) - draw.choice((0.01, 10, 500))
        forgeries = [
            [*before, f"{start},{lower:.2f}"],
            [*lines, f"{start.replace('reading', 'start')},10000"],
            [*lines, last.replace("2026-06", "2026-07")],
        ]
        for forgery in forgeries:
            forged += 1
            assert differing(forgery), forgery
        if last.partition(",")[0] == "2026-06-01":  # of one day, so that no date shows the order
            continue
        with pytest.raises(CountsError, match="sort the log by time"):
            differing(lines[::-1])
    assert forged == 600


def test_a_day_read_backwards_is_found(tmp_path):
    """The start comes last: it ran already; a meter that was wound down has no other order."""
    log = """2026-06-01,301,mega,reading,10011
2026-06-01,301,,wagered,100
2026-06-01,301,mega,start,10000"""
    assert judged(tmp_path, log)[2][1].startswith("differs: it ran already")


@pytest.mark.parametrize(
    ("log", "sentence"),
    [
        ("2026-06-01,301,mega,Flush,40", '"Flush" is nothing that moves a meter'),
        ("2026-06-01,301,minor,reading,40", 'there is no meter "minor": write mega or major'),
        ("2026-06-01,301,mega,Straight flush,40", 'is paid from "major", not from "mega"'),
        *(
            (f"2026-06-01,301,mega,decision{name},40", "a decision has no name")
            for name in ("", " ?", " -", " — .")
        ),
        ("2026-06-01,301,mega,wagered,40", "feeds every meter"),
        ("2026-06-01,301,mega,Royal flush,40", "begin the log with a start or a meter reading"),
        ("2026-06-01,301,mega,reading,-4", "no amount of dollars"),
        ("2026-06-01,,mega,reading,4", "names no table"),
        ("June,301,mega,reading,4", '"June" is no day'),
        ("2026-06-02,301,,wagered,4\n2026-06-01,301,,wagered,4", "sort the log by time"),
        ("", "no lines below them"),
    ],
)
def test_lines_that_cannot_be_are_refused(tmp_path, log, sentence):
    """With their number."""
    with pytest.raises(CountsError, match=sentence):
        judged(tmp_path, log)


@pytest.mark.parametrize("heads", ["Date,Table,Meter,What", f"{HEADS},Who", "a,b"])
def test_other_headings_are_refused(tmp_path, heads):
    """Missing, unknown, none at all."""
    with pytest.raises(CountsError, match="What, Dollars, each once, no others"):
        judged(tmp_path, "", heads=heads)


def test_what_cannot_be_compared_is_refused(approval, tmp_path):
    """Trips pays odds alone; a log that cannot be used leaves no workbook behind."""
    status, _, said, _ = run(approval, tmp_path, "", "Trips")
    assert status == 2
    assert "UTH Trips has no meter." in said
    status, _, said, rows = run(approval, tmp_path, "June,301,mega,reading,4")
    assert status == 2
    assert 'log.csv: Line 2: "June" is no day' in said
    assert rows == []
