"""Daily counts against the exact distribution: the files that are read, and what is found."""

import csv
import io
import random
import re
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from itertools import product

import openpyxl
import pytest
from approvals_once import verified_once
from click.testing import CliRunner
from signing import signed

from workbooks.inspection.counts_bounds import Bounds
from workbooks.inspection.counts_file import CountsError, cents, counts_of, read_table
from xlplugin.cli import cli

HANDS = ("6 or 33", "7 or 32", "8 or 31", "9 or 30", "10 or 29", "11 or 28", "12 or 27")
# 58 Pa. Code § 686a.8(b): 50, 10, 5, 4, 3, 2 and 1 to 1; the stake comes back on top.
BACKS = (51, 11, 6, 5, 4, 3, 2)
BOUNDS = Bounds(backs={**dict(zip(HANDS, map(Fraction, BACKS), strict=True)), "No win": Fraction()})


def run(*words):
    """Run the command; returns exit status, standard output and standard error."""
    done = CliRunner().invoke(cli, ["inspect", "counts", *(str(word) for word in words)])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.output
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture(scope="module", autouse=True)
def _computed_anew_once():
    """An approval is computed anew once, not for every command that reads it."""
    with verified_once():
        yield


@pytest.fixture(scope="module")
def approval(tmp_path_factory, made_once):
    """The approval of Over/Under's sample."""
    path = tmp_path_factory.mktemp("counts") / "approval.xlsx"
    path.write_bytes(signed(made_once.approval("OU")))
    return path


def totals_dealt(deal, settled):
    """Rows hit in rounds dealt by hand: three cards of six decks, added up."""
    shoe = [min(rank, 10) if rank < 14 else 11 for rank in range(2, 15)] * 24
    hits = dict.fromkeys(HANDS, 0)
    for _ in range(settled):
        total = sum(deal.sample(shoe, 3))
        for hand in HANDS:
            if str(total) in hand.split(" or "):
                hits[hand] += 1
    return hits


def lines_of(table, seed, days=20, settled=300, spoil=0):
    """Lines of counts; some wins of the least row are taken away each day."""
    deal = random.Random(seed)
    for day in range(1, days + 1):
        hits = totals_dealt(deal, settled)
        hits[HANDS[-1]] = max(hits[HANDS[-1]] - spoil, 0)
        yield [f"2026-06-{day:02d}", table, settled, *hits.values()]


def write_csv(path, lines, heads=("Date", "Table", "Settled", *HANDS)):
    """Write lines of counts as CSV."""
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows((heads, *lines))
    return path


def test_rounds_dealt_by_hand_raise_no_alarm(approval, tmp_path):
    """Two tables dealt card by card: status 0, and the workbook has every row and day."""
    lines = [*lines_of("301", 1), *lines_of("302", 2)]
    counts = write_csv(tmp_path / "counts.csv", lines)
    target = tmp_path / "found.xlsx"
    status, said, _ = run(approval, counts, "--wager", "bonus", "-o", target)
    assert status == 0
    assert said.count("no more than chance explains at the stated rate") == 3
    book = openpyxl.load_workbook(target)
    assert "at most 1%" in book["Found"]["A2"].value
    rows = {row[0]: row for row in book["Found"].iter_rows(min_row=5, values_only=True) if row[3]}
    assert [rows[name][3] for name in ("301", "302", "all tables")] == [6000, 6000, 12_000]
    hits = [row for row in book["Rows hit"].iter_rows(min_row=5, values_only=True) if row[0]]
    assert sum(row[4] for row in hits if row[0] == "301") == 6000
    # C(24,3) x 2 ways of three 2s or three aces among C(312,3)
    first = next(row for row in hits if row[:2] == ("301", "6 or 33"))
    assert first[2] == pytest.approx(4048 / 5_013_320)
    assert first[3] == pytest.approx(6000 * 4048 / 5_013_320)


@pytest.mark.parametrize(
    ("table", "settled", "more", "sentence"),
    [
        ("301", "1.000", [], 'Settled: "1.000" is no count'),
        ("301", "5", ["7"], '"7" under no heading'),
        ("301", "5", ["", "", "see remarks"], '"see remarks" under no heading'),
        ("3\u202e01", "5", [], "letters that are not seen"),
        ("3\x0001", "5", [], "letters that are not seen"),
    ],
)
def test_nothing_of_a_line_is_passed_over(tmp_path, table, settled, more, sentence):
    """Cells beside the headings, a point where commas are decimal signs, letters nobody sees."""
    line = ["2026-06-01", table, settled, *["0"] * len(HANDS), *more]
    write_csv(tmp_path / "counts.csv", [line])
    with pytest.raises(CountsError, match=re.escape(sentence)):
        counts_of(read_table(tmp_path / "counts.csv", "Bonus"), BOUNDS)


def test_a_table_that_keeps_wins_back_is_found(approval, tmp_path):
    """Eight wins a day missing at one of two tables: it alone alarms, and status 1 says so."""
    lines = [*lines_of("301", 1, settled=1500), *lines_of("302", 2, settled=1500, spoil=60)]
    counts = write_csv(tmp_path / "counts.csv", lines)
    words = (approval, counts, "--wager", "Bonus", "--positions", 1, "--rate", "0.1%")
    status, said, _ = run(*words, "-o", tmp_path / "found.xlsx")
    assert status == 1
    verdicts = {line.split(": ")[0].split(maxsplit=1)[1]: line for line in said.splitlines()}
    assert verdicts["301"].startswith("none")
    assert verdicts["302"].startswith("alarm")
    assert "more than chance explains at the stated rate, first on 2026-06-" in verdicts["302"]


def test_a_workbook_with_dollars_is_read_as_the_same(approval, tmp_path):
    """Headings under a title, days as cells hold them, blank lines, another order of columns."""
    lines = list(lines_of("301", 3, days=3))
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "bonus"
    sheet.append(["Daily counts of June"])
    sheet.append(["Table", "Date", "Settled", *reversed(HANDS), "Staked", "Paid back"])
    back = []
    for day, table, settled, *hits in lines:
        backs = (*BACKS[:4], 5, *BACKS[5:])  # the sample offers 4 to 1 for 10 or 29
        paid = 5 * sum(number * unit for number, unit in zip(hits, backs, strict=True))
        back.append(paid)
        sheet.append([int(table), day, settled, *reversed(hits), settled * 5, f"${paid:,}.00"])
    sheet.append([301, "2026-06-09"])
    book.create_sheet("remarks")["A1"] = "nothing"
    buffer = io.BytesIO()
    book.save(buffer)
    (tmp_path / "counts.xlsx").write_bytes(buffer.getvalue())
    counts = write_csv(tmp_path / "counts.csv", lines)
    found = []
    for name in ("counts.xlsx", "counts.csv"):
        status, said, refused = run(
            approval, tmp_path / name, "--wager", "Bonus", "-o", tmp_path / f"{name}-found.xlsx"
        )
        assert (status, "mend" in refused) == (0, False), refused
        found.append(said)
    assert found[0] == found[1]
    row = openpyxl.load_workbook(tmp_path / "counts.xlsx-found.xlsx")["Found"][5]
    assert [cell.value for cell in row[7:10]] == [4500, sum(back), 4500 - sum(back)]
    assert counts.exists()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda lines: lines[0].__setitem__(0, "June"), '"June" is no day'),
        (lambda lines: lines[0].__setitem__(1, ""), "names no table"),
        (lambda lines: lines[0].__setitem__(2, "-5"), "is no count"),
        (lambda lines: lines[0].__setitem__(3, "1.5"), "is no count"),
        (lambda lines: lines[0].__setitem__(2, "4,12"), "is no count"),
        (lambda lines: lines[0].__setitem__(2, "1234,500"), "is no count"),
        (lambda lines: lines[0].__setitem__(2, 3), "rows hit and 3 wagers settled"),
        (lambda lines: lines.append(lines[0]), "stands twice on 2026-06-01"),
        (list.clear, "no counts below them"),
    ],
)
def test_lines_that_cannot_be_are_refused(tmp_path, change, sentence):
    """With the line."""
    lines = list(lines_of("301", 4, days=2))
    change(lines)
    write_csv(tmp_path / "counts.csv", lines)
    with pytest.raises(CountsError, match=sentence):
        counts_of(read_table(tmp_path / "counts.csv", "Bonus"), BOUNDS)


@pytest.mark.parametrize(
    ("heads", "sentence"),
    [
        (("Date", "Table", "Settled", *HANDS[1:], "5 or 34"), "No column is called 5 or 34"),
        (("Date", "Table", "Settled", *HANDS[1:]), "lacks the columns 6 or 33"),
        (("Date", "Table", "Settled", *HANDS, "Staked"), "lacks the columns Paid back"),
        (("Date", "Table", "Settled", *HANDS, "settled"), "stands twice among the headings"),
        (("Day", "Pit", "Rounds"), "No line of headings was found"),
    ],
)
def test_headings_that_do_not_fit_are_refused(tmp_path, heads, sentence):
    """An unknown, missing or repeated column is named."""
    write_csv(tmp_path / "counts.csv", [], heads)
    with pytest.raises(CountsError, match=sentence):
        counts_of(read_table(tmp_path / "counts.csv", "Bonus"), BOUNDS)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--wager", "Trips"), 'offers no wager "Trips": it offers'),
        (("--wager", "Base"), "depends on how the players play"),
        (("--wager", "Bonus"), 'Line 2: "June" is no day'),
        (("--wager", "Bonus", "--rate", "2"), "is no rate"),
    ],
)
def test_what_cannot_be_compared_is_refused(approval, tmp_path, words, sentence):
    """Another wager, one that decisions enter, a rate that is none."""
    counts = write_csv(tmp_path / "counts.csv", [["June", "301", 5, *[0] * len(HANDS)]])
    status, _, said = run(approval, counts, *words, "-o", tmp_path / "found.xlsx")
    assert status == 2
    assert sentence in said
    assert not (tmp_path / "found.xlsx").exists()


def test_an_altered_approval_is_not_compared_with(approval, tmp_path):
    """A pay that somebody changed on the signed sheet is found before anything else."""
    book = openpyxl.load_workbook(approval)
    sheet = book["Inputs"]
    cell = next(cell for row in sheet for cell in row if cell.value == "Sample Casino")
    cell.value = "Another Casino"
    book.save(tmp_path / "altered.xlsx")
    counts = write_csv(tmp_path / "counts.csv", lines_of("301", 6, days=1))
    target = tmp_path / "found.xlsx"
    status, _, said = run(tmp_path / "altered.xlsx", counts, "--wager", "Bonus", "-o", target)
    assert status == 2
    assert "see xlplugin verify" in said


@pytest.mark.parametrize(
    "words", ["1234,500", "12,5", "1,2345.00", "1.234,50", "٣", 5e-6, -5e-6, -5.0, 5.000004]
)
def test_an_amount_with_its_commas_elsewhere_or_a_part_of_a_cent_is_refused(words):
    """A comma that groups no thousands may be a decimal sign: nothing is guessed or left out."""
    with pytest.raises(CountsError, match="is no amount of dollars"):
        cents(words, "Line 2")


def test_an_amount_with_its_commas_in_place():
    """In cents; a number as a cell holds it, and text with and without its dollar sign."""
    amounts = ("$1,234.50", "1234.5", 1234.5, "1,234,567", 0.1 + 0.2, 0.0)
    assert [cents(one, "Line 2") for one in amounts] == [123450, 123450, 123450, 123456700, 30, 0]
    assert cents(0.1 + 0.2 - 0.3, "Line 2") == cents(0.3 - 0.2 - 0.1, "Line 2") == 0


def counted(hits, staked, paid, day="2026-06-01"):
    """A file of one line with dollars."""
    heads = ("Date", "Table", "Settled", *HANDS, "Staked", "Paid back")
    return [heads, [day, "301", sum(hits) + 1, *hits, staked, paid]]


def test_dollars_are_held_to_all_the_stakes_that_can_be():
    """Every distribution of a few stakes of 1 to 3 dollars, dealt out one by one: none is refused.

    One cent beyond the most or the least that they bring is.
    """
    draw = random.Random(30)
    bounds = replace(BOUNDS, least=100, most=300)
    held = 0
    for _ in range(60):
        rows = [draw.choice(HANDS) for _ in range(draw.randint(0, 3))]
        hits = [rows.count(hand) for hand in HANDS]
        brought = {}
        for stakes in product((1, 2, 3), repeat=len(rows) + 1):
            paid = sum(
                stake * BACKS[HANDS.index(row)] for stake, row in zip(stakes, rows, strict=False)
            )
            brought.setdefault(sum(stakes), []).append(paid)
        for staked, paid in brought.items():
            for one in (min(paid), max(paid)):
                counts_of(counted(hits, staked, one), bounds)
                held += 1
            for one in (max(paid) + 0.01, min(paid) - 0.01):
                if one >= 0:
                    with pytest.raises(CountsError, match=r"^Line 2 has .* paid back"):
                        counts_of(counted(hits, staked, one), bounds)
    assert held > 300


@pytest.mark.parametrize(
    ("hits", "staked", "paid", "sentence"),
    [
        ((0,) * 7, 5, 1, "with all of .5.00 on the best rows hit it would be .0.00"),
        ((1, *(0,) * 6), 10, 511, "it would be .510.00"),
    ],
)
def test_paid_back_more_than_every_best_row_would_bring(hits, staked, paid, sentence):
    """No row hit brings nothing; the best row, 50 to 1, brings 51 of each dollar."""
    with pytest.raises(CountsError, match=sentence):
        counts_of(counted(hits, staked, paid), BOUNDS)


def test_stakes_without_wagers_and_beside_the_approved_limits_are_refused():
    """Dollars for no wager, and less than the least wager or more than the largest for each."""
    none = counted((0,) * 7, 5, 0)
    none[1][2] = 0
    with pytest.raises(CountsError, match=r"5\.00 staked on 0 wagers"):
        counts_of(none, BOUNDS)
    for staked in (4.99, 100.01):
        with pytest.raises(CountsError, match="staked on 1 wagers, for which the approval has"):
            counts_of(counted((0,) * 7, staked, 0), replace(BOUNDS, least=500, most=10_000))


@pytest.mark.parametrize(
    ("days", "line"), [((0, 1, 26_700), 4), ((0, 1, 368), 4), ((-1, 1), 2), ((3_700,), 2)]
)
def test_a_day_that_cannot_be_is_refused_by_its_line(days, line):
    """Before the approval, a year behind the day before it, or ten years behind the approval."""
    start = date(2026, 5, 4)
    lines = counted((0,) * 7, 5, 0)[:1]
    for days_later in days:
        lines += counted((0,) * 7, 5, 0, (start + timedelta(days=days_later)).isoformat())[1:]
    with pytest.raises(CountsError, match=f"^Line {line} is on "):
        counts_of(lines, replace(BOUNDS, approved=start))


def test_rows_that_dollars_or_a_meter_pay_have_no_most():
    """Nothing is refused where what comes back is no share of the stake."""
    backs = dict.fromkeys(HANDS) | {"No win": Fraction()}
    assert len(counts_of(counted((1, *(0,) * 6), 5, 10**6), Bounds(backs=backs))) == 1
