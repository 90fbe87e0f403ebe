"""The record of decision and the findings after it: what the approver reads."""

import io
import random
import re
from dataclasses import replace
from fractions import Fraction

import pytest
from opened import page
from openpyxl import load_workbook
from signed_sheet import ALL_SEVEN_CARDS, SEVEN_CARDS, row_of, words_of

from formulas.registry import invoke
from workbooks.approval import approval_of
from workbooks.approval.appearance import seen_otherwise
from workbooks.approval.dossier import dossier_of
from workbooks.approval.figures import percent
from workbooks.approval.record_terms import true_odds
from workbooks.approval.staff_findings import AGAINST, staff_findings
from workbooks.submission.form_reading import read_form
from workbooks.submission.record import Entry

POSITIONS = "betting positions"
EDGE = 15  # the column of the house advantage on page one


@pytest.fixture(scope="module")
def readable(submission):
    """The same without an entry that cannot be used: the base game fits on page one."""
    return load_workbook(io.BytesIO(approval_of(replace(submission, problems=())).data))


def test_page_one_holds_what_the_approver_needs(book, approval):
    """Request, text, findings, what would be approved and decision boxes, in this order."""
    words = words_of(book["Approval"])
    whole = "\n".join(words)
    place = 0
    for expected in (
        "Record of decision",
        "Not issued by any agency",
        "Keystone Riverside Casino, LLC asks to offer",
        "UTH 11 to 14",
        "in place of Approval of RS-2025-0093",
        "RS-2026-0417, revision 2",
        "November 2, 2026",
        "Review basis, date",
        "Status: codified",
        "by those who maintain xlplugin, not by an agency",
        "Not on file: 58 Pa. Code § 653b.1",
        " noncompliance; ",
        "the player has the advantage. No section is cited against it: the Board judges.",
        "Trips, Flush: submitted 7 to 1, required 6 to 1",
        "Paytable B as codified returns 98.096%, the paytable submitted 101.121%.",
        "What would be approved under 58 Pa. Code Chapter 653a: codified, in force from August 31",
        "Paytable B: Flush 7 to 1 (required 6 to 1)",
        "Payout limit",
        "Cards and table",
        "Filing",
        "Laboratory, report",
        " interpretations to be determined on page 2",
        "Rules of the text examined: ",
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
        assert expected in whole[place:], expected
        place += whole[place:].index(expected)
    assert "Base game:" not in whole
    assert not [word for word in words if re.search("[0-9a-f]{64}", word)]  # the footer has it
    conditions = row_of(book["Approval"], "Conditions")
    assert row_of(book["Approval"], "Authority cited") - conditions == 6
    shown = [word for word in words_of(book["Paytables"]) if "(working interpretation, " in word]
    assert len(shown) == len([one for one in approval.dossier.adopted if one.in_doubt]) > 1
    assert all("not adopted; otherwise " in word for word in shown)


def test_a_return_in_doubt_says_what_it_would_be_otherwise(book, approval):
    """READINGS has both; the words stand below the wager on page one or beside its paytable."""
    stated = [wager.payback for wager in approval.dossier.wagers if wager.payback.statement]
    assert len(stated) >= 3
    words = [*words_of(book["Approval"]), *words_of(book["Paytables"])]
    for figure in stated:
        assert [word for word in words if word.endswith(f" returns {figure.statement}.")]
    # § 653a.12(g), Paytable A: 79.613% where a fold is settled by the hands, not by (f)(2).
    said = "working interpretation: fold forfeits; not adopted; otherwise 79.613%)."
    assert [word for word in words if word.endswith(said)]


def test_choices_of_one_figure_are_not_asked(book, approval):
    """§ 653a.12(h): 50,000 dollars whichever multiple of the Play is counted; the annex has it."""
    same = [one for one in approval.dossier.adopted if one.reading.id == "cap floor, play"]
    assert [len({figure.number_value for _, figure in one.figures}) for one in same] == [1]
    name = "Base: the Play wager that counts toward the least payout limit"
    assert name not in words_of(book["Paytables"])
    assert any(name in words for words in words_of(book["Interpretations"]))


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


def test_the_base_game_has_its_edge_on_every_basis(readable):
    """Ante 2.185%, element of risk 0.526%: Wizard of Odds, Ultimate Texas Hold'em."""
    sheet = readable["Approval"]
    row = row_of(sheet, "Base")
    assert round(sheet.cell(row, EDGE).value * 100, 3) == 2.185
    assert sheet.cell(row + 1, EDGE).value == "per Ante"
    [line] = [words for words in words_of(readable["Paytables"]) if "Element of risk" in words]
    assert "house advantage 2.185% per Ante" in line
    assert (
        "Element of risk 0.526% of the average total amount wagered, which is 4.152 times" in line
    )


def test_true_odds_stand_beside_the_payout_odds(book):
    """COMAR 36.05.03.20A(3): 4,324 royal flushes of 133,784,560 hands, so 30,939 to 1 against."""
    sheet = book["Paytables"]
    top = next(
        row
        for row in range(1, sheet.max_row)
        if str(sheet.cell(row, 1).value).startswith("Trips: Paytable B")
    )
    heads = [cell.value for cell in sheet[top + 1] if cell.value]
    assert heads == ["Hand", "Payout odds", "Ways", "True odds", "1 in", "Return", "Net win"]
    row = [cell.value for cell in sheet[top + 2] if cell.value is not None]
    assert row[:5] == ["Royal flush", "50 to 1", 4324, "30,939 to 1", "30,940"]
    assert Fraction(ALL_SEVEN_CARDS, 4324) - 1 == 30_939
    assert [true_odds(Fraction(1, many)) for many in (2, 3)] == ["1.00 to 1", "2.00 to 1"]
    assert true_odds(0) == "none"


def test_each_wager_says_what_it_rests_on(book, approval):
    """Figures, play, second count and laboratory stand below every paytable on page two."""
    words = words_of(book["Paytables"])
    for label, times in (
        ("Figures", 6),
        ("How counted", 6),
        ("Laboratory", 6),
        ("Optimal play", 4),
    ):
        assert words.count(label) == times, label
    alone = [one for one in words if one.endswith("Not checked by another program.")]
    checks = approval.dossier.account.checks
    assert len(alone) == sum("program in another language" not in one.words for one in checks) == 2
    [trips] = [one for one in words if one.startswith("133,784,560 deals in whole numbers by ")]
    assert "Second way, full: every hand dealt one by one by a program in another" in trips


def test_net_wins_add_up_to_the_edge_with_its_sign_turned(book):
    """Each unit that loses counts -1: the column of Trips adds up to what page one shows."""
    sheet = book["Paytables"]
    top = next(
        row
        for row in range(1, sheet.max_row)
        if str(sheet.cell(row, 1).value).startswith("Trips: Paytable B")
    )
    rows = [
        [sheet.cell(top + down, column).value for column in (1, 27, 30)] for down in range(2, 11)
    ]
    *hands, total = rows
    assert [hand for hand, _, _ in rows[-2:]] == ["No win", "Total"]
    lost = 1 - Fraction(sum(SEVEN_CARDS.values()), ALL_SEVEN_CARDS)
    assert hands[-1][2] == pytest.approx(-float(lost), rel=1e-14)
    edge = book["Approval"].cell(row_of(book["Approval"], "Trips"), EDGE).value
    for column, whole in ((1, 1 - edge), (2, -edge)):
        assert total[column] == pytest.approx(whole, rel=1e-12)
        assert sum(row[column] for row in hands) == pytest.approx(whole, rel=1e-12)


def test_a_progressive_names_its_players_wherever_its_figure_stands(readable):
    """With an envy bonus their number, without one that it is the same for any."""
    whole = "\n".join(words_of(readable["Paytables"]))
    assert "long run, 5 other players" in whole
    assert "long run, any number of players" in whole
    assert "On page 2: Progressive, " in "\n".join(words_of(readable["Approval"]))
    for name in ("Approval", "Paytables"):
        whole = "\n".join(words_of(readable[name]))
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
    seed = row_of(sheet, "Initial amount", 2)
    assert [sheet.cell(seed, column).value for column in (3, 4, 5)] == [
        "$10,000 for 1", "$10,000 for 1", "as printed"
    ]  # fmt: skip
    rate = seed + 1  # below it; the paytable has a row of that name, too
    assert sheet.cell(rate, 2).value == "Rate of progression"
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


def test_what_is_won_before_the_payout_limit_says_so(readable):
    """§ 653a.12(h) lets a limit touch Ante, Blind and Play, so not the side wagers."""
    sheet = readable["Approval"]
    column = max(cell.column for cell in sheet[row_of(sheet, "Base")] if cell.value is not None)
    said = {name: sheet.cell(row_of(sheet, name) + 1, column).value for name in ("Base", "Trips")}
    assert said == {"Base": "before limit", "Trips": None}
    won = [words for words in words_of(readable["Report"]) if "in one deal, " in words]
    assert [", before the payout limit" in words for words in won] == [
        "Ante $" in words or "maximums" in words for words in won
    ]
    assert sum("before" in words for words in won) == 3


def test_the_worst_return_stands_first(submission, changed):
    """Of two wagers above 100% that which gives the player more, wherever the form has it."""
    trips = submission.wagers[1]
    royal = replace(trips.pays[0], value=5000.0, typed=True)
    worst = replace(submission.wagers[4], offered=True)
    top = replace(worst.pays[0], value=100_000.0, typed=True)
    wagers = (
        submission.wagers[0],
        replace(trips, pays=(royal, *trips.pays[1:])),
        replace(worst, pays=(top, *worst.pays[1:])),
    )
    found = [one.words for one in staff_findings(dossier_of(changed(wagers=wagers)))]
    returns = [words.partition(" returns ") for words in found if "the player has" in words]
    numbers = [float(rest.partition("%")[0]) for _, _, rest in returns]
    assert numbers == sorted(numbers, reverse=True)
    assert [name for name, _, _ in returns] == ["Six Card", "Trips"]


def test_noncompliance_is_what_the_law_forbids(submission, changed):
    """Each rests on a line of COMPLIANCE that fails, with its citation; a high return is none.

    Drawn over pays that bring more and less than 100% and over boxes, of which § 653a.2(a) allows
    six (58 Pa. Code).
    """
    draw = random.Random(33)
    failed, favored = 0, 0
    for _ in range(5):
        wagers = list(submission.wagers)
        for place in (1, 4):
            first, *rest = wagers[place].pays
            pay = replace(first, value=draw.choice((1.0, 5000.0, 100_000.0)), typed=True)
            wagers[place] = replace(wagers[place], offered=True, pays=(pay, *rest))
        boxes = draw.choice((6, 9))
        choices = [[name, value] for name, value in submission.choices if name != POSITIONS]
        dossier = dossier_of(changed(wagers=tuple(wagers), choices=[*choices, [POSITIONS, boxes]]))
        against = [one for one in staff_findings(dossier) if one.weight == AGAINST]
        fails = [row for row in dossier.flags if row[1] == "FAIL"]
        assert [one.citation for one in against] == [row[4] for row in fails]
        assert all(citation for *_, citation in fails)
        assert bool(fails) is (boxes > 6)
        failed += len(fails)
        favored += sum(wager.favours_player for wager in dossier.wagers)
    assert failed > 0
    assert favored > 0


def test_each_cell_that_a_person_fills_has_a_name(made_once):
    """What is read aloud of it; a name that was led to another cell is seen."""
    made = approval_of(read_form(made_once.computed("OU").data))
    book = load_workbook(io.BytesIO(made.data))
    named = {one.attr_text.replace("'", "").replace("$", "") for one in book.defined_names.values()}
    assert {place for place in made.open if place.startswith("Approval!")} == {
        place for place in named if place.startswith("Approval!")
    }
    assert {"Approved", "Conditions_line_6", "Decided_by", "Decided_by_Date"} <= {
        *book.defined_names
    }
    book.defined_names["Approved"].attr_text = book.defined_names["Rejected"].attr_text
    led = io.BytesIO()
    book.save(led)
    seen = [place for place, _ in seen_otherwise(led.getvalue(), made.data)]
    assert seen == ["the name Approved"]


def test_an_interpretation_of_the_whole_game_is_asked(made_once):
    """§ 687a.6(c): under five-of-a-kind as four-of-a-kind the base game returns another figure."""
    made = approval_of(read_form(made_once.computed("DJW").data))
    [asked] = [one for one in made.dossier.adopted if one.reading.id == "rank of five-of-a-kind"]
    shown = [f"{100 * float(figure.value):.4f}%" for _, figure in asked.in_doubt]
    assert [figure.value for _, figure in asked.in_doubt] == [
        invoke("PAYBACK", ["DJW", "Base", None, None, [["reading", one.id]]])
        for one in asked.reading.choices
    ]
    words = words_of(load_workbook(io.BytesIO(made.data))["Paytables"])
    assert "Base: rank of five-of-a-kind" in words
    assert all(any(f"returns {one}" in line for line in words) for one in shown)


def test_no_key_of_the_law_file_is_read_on_the_record(book):
    """Payout limit, initial amount, rate of progression: the keys are for conditions."""
    words = [*words_of(book["Approval"]), *words_of(book["Paytables"])]
    assert "Base: the wagers that count toward the least payout limit" in words
    keys = re.compile(r"\b(cap|seed|reseed|basis ante)\b", re.IGNORECASE)
    assert not [one for one in words if keys.search(one)]
