"""The record of decision and the findings after it: what the approver reads."""

import re
from fractions import Fraction
from types import SimpleNamespace

import pytest
from opened import page
from signed_sheet import ALL_SEVEN_CARDS, SEVEN_CARDS, row_of, words_of

from workbooks.approval import approval_of
from workbooks.approval.dossier import dossier_of
from workbooks.approval.lines import percent
from workbooks.approval.record_wagers import top_pay
from workbooks.submission.record import Entry

EDGE = 7  # the column of the house advantage on page one


def test_page_one_holds_what_the_approver_needs(book, approval):
    """Applicant, text, wagers, findings, interpretations, decision boxes and digest."""
    words = words_of(book["Approval"])
    whole = "\n".join(words)
    for expected in (
        "Record of decision",
        "Not issued by any agency",
        "Keystone Riverside Casino, LLC asks to offer",
        "RS-2026-0417, revision 2",
        "November 2, 2026",
        "UTH 11 to 14",
        "Review basis, date",
        "in place of Approval of RS-2025-0093",
        "Status: codified",
        " noncompliance; ",
        "Trips, Flush: submitted 7 to 1, required 6 to 1",
        "Paytable B as codified returns 98.096%, the paytable submitted 101.121%.",
        "average total wager 4.152 times the Ante",
        "What would be approved besides the paytables",
        "Minimum to maximum",
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
    assert {"Cards and table", "Filing", "Laboratory, report"} <= set(words)
    shown = [word for word in words if "computed under" in word]
    assert len(shown) == len([one for one in approval.dossier.adopted if one.in_doubt]) > 2
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
    """Ante 2.185%, element of risk 0.526%: Wizard of Odds, Ultimate Texas Hold'em."""
    sheet = book["Approval"]
    row = row_of(sheet, "Base")
    assert round(sheet.cell(row, EDGE).value * 100, 3) == 2.185
    assert sheet.cell(row + 1, EDGE).value == "per Ante"
    [line] = [words for words in words_of(sheet) if words.startswith("Base game: ")]
    assert line.startswith("Base game: House advantage 2.185% of the Ante; 0.526% of the average ")
    assert "(element of risk)" in line


def test_top_pays_and_wins_come_once_in_so_many_rounds(book):
    """Textbook counts: 4,324 royal flushes of 133,784,560 hands; all paid hands of Trips."""
    sheet = book["Approval"]
    row = row_of(sheet, "Trips")
    assert (sheet.cell(row, 24).value, sheet.cell(row + 1, 24).value) == ("50 to 1", "1 in 30,940")
    wins = Fraction(ALL_SEVEN_CARDS, sum(SEVEN_CARDS.values()))
    assert sheet.cell(row, 21).value == pytest.approx(float(wins), rel=1e-14)
    assert sheet.cell(row + 1, 12).value == "(98.100)"  # what the applicant claims


@pytest.mark.parametrize(
    ("rows", "top"),
    [
        ([("Higher card", "1 to 1", 400), ("War won", "3 to 2", 500)], ("3 to 2", "500")),
        ([("Aces", "300 for 1", 900), ("Kings", "299 to 1", 8)], ("300 for 1", "900")),
        (
            [("Sixes", "Push", 7), ("Kings", "1 to 1", 200), ("Aces", "2 to 1", 800)],
            ("2 to 1", "800"),
        ),
        ([("Royal flush", "10% of meter", 700), ("Flush", "50 for 1", 6)], ("10% of meter", "700")),
        ([], None),
    ],
)
def test_the_top_pay_is_the_highest_wherever_it_stands(rows, top):
    """Odds are compared by what comes back, of the same the first; a share of a meter leads."""
    lines = [[hand, pays, None, Fraction(1, one_in)] for hand, pays, one_in in rows]
    table = SimpleNamespace(rows=[["Hand", "Pays", "Ways", "Probability"], *lines])
    assert top_pay(SimpleNamespace(table=table)) == top


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


def test_what_the_form_leaves_blank_is_a_line_to_write_on(changed, submission):
    """A field without an entry is open for the person who files the sheet, a filled one is not."""
    said = tuple(entry for entry in submission.applicant if entry.key != "tables covered")
    basis = Entry("review basis", "Review basis", "standard review", "Submission!I9")
    made = approval_of(changed(applicant=(*said, basis)))
    sheet = page(made.data, "Approval")
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
    words = words_of(page(made.data, "Paytables"))
    place = words.index("Layout of the table")
    assert words[place + 1 : place + 4] == ["layout.pdf", "3 pages", 32 * "0a"]
    [line] = [
        one for one in words_of(page(made.data, "Approval")) if one.startswith("Not reviewed: ")
    ]
    assert "the attachment (page 2)" in line


def test_the_meters_stand_as_offered_beside_the_law(book):
    """§ 653a.12(d)(4): seed $10,000 for 1, rate 21%; a typed rate is marked."""
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
        (Fraction(1, 2), "50.000%"),
        (Fraction(5, 10**6), "0.001%"),  # 0.0005% is half way and goes up
        (Fraction(49, 10**7), "0.000%"),
        (Fraction(-5, 10**6), "-0.001%"),
        (Fraction(12), "1,200.000%"),
        (None, "refused"),
    ],
)
def test_percentages_in_text_are_rounded_half_up(number, words):
    """Three decimals, as published figures have."""
    assert percent(number) == words


def test_the_reading_of_the_form_is_the_one_adopted(submission, changed):
    """All wagers counted: the floor follows, and the sheet names the reading it rests on."""
    said = Entry("payout limit reading", "Reading", "all wagers", "Submission!C30")
    made = dossier_of(changed(limits=(*submission.limits, said)))
    assert '{"reading","all wagers; ' in made.floor.formula
    chosen = {adopted.reading.id: adopted.choice.id for adopted in made.adopted}
    assert chosen["cap floor, wagers"] == "all wagers"


def test_what_is_won_before_the_payout_limit_says_so(book):
    """§ 653a.12(h) lets a limit touch Ante, Blind and Play, so not the side wagers."""
    sheet = book["Approval"]
    column = max(cell.column for cell in sheet[row_of(sheet, "Base")] if cell.value is not None)
    said = {
        name: sheet.cell(row_of(sheet, name) + 1, column).value
        for name in ("Base", "Trips", "Bad Beat")
    }
    assert said == {"Base": "before limit", "Trips": None, "Bad Beat": None}
    won = [words for words in words_of(book["Report"]) if "in one deal, " in words]
    assert [", before the payout limit" in words for words in won] == [
        "Ante $" in words or "maximums" in words for words in won
    ]
    assert sum("before" in words for words in won) == 3
