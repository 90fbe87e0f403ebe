"""The payback that somebody claims, held against the exact one."""

from dataclasses import replace

import pytest
from opened import page
from signed_sheet import row_of, words_of

from formulas.values import CellError
from workbooks.approval import approval_of
from workbooks.approval.dossier import dossier_of
from workbooks.submission.record import Entry
from workbooks.xlsx.package import Package
from workbooks.xlsx.sheets import worksheets


def test_a_claimed_payback_is_held_against_the_exact_one(book):
    """The sample claims 98.1% for Trips; the edited table returns 101.121%."""
    apart = "exact 101.121% is 3.021 percentage points above the claim."
    for sheet, before in (
        ("Approval", "Trips, the applicant's figure: "),
        ("Paytables", "report not stated; claimed by the submission: "),
    ):
        lines = [words for words in words_of(book[sheet]) if words.endswith("the claim.")]
        assert lines == [f"{before}{apart}"]


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
        for text in ("Claimed by the submission", "Exact, per unit wagered")
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
    assert row_of(page(made.data, "Claims"), "Claimed by manufacturer", 2)


@pytest.mark.parametrize(
    ("wager", "claim", "said"),
    [
        ("Base", 0.02185, "2.185% is the house advantage;"),
        ("Base", 0.9782, "97.820% is 100% less the house advantage;"),
        ("Base", 0.00526, "0.526% is the element of risk;"),
        ("Six Card", 0.0674, "6.740% is the house advantage;"),
        ("Six Card", 0.0664, "exact 93.259% is"),
    ],
)
def test_a_claim_of_another_figure_is_called_that(changed, submission, wager, claim, said):
    """2.185% of the Ante and 0.526% of all wagered are published (wizardofodds.com)."""
    entry = Entry("claimed payback", "", claim, "")
    wagers = tuple(
        replace(one, entries={**one.entries, "claimed payback": entry})
        for one in submission.wagers
        if one.name == wager
    )
    (found,) = dossier_of(changed(wagers=wagers)).wagers
    assert found.against_claim.startswith(said)


def test_without_a_claim_there_is_no_sheet_of_claims(changed, submission):
    """A submission that claims nothing has nothing to compare."""
    wagers = tuple(
        replace(wager, entries={**wager.entries, "claimed payback": Entry("", "", None, "")})
        for wager in submission.wagers
    )
    made = approval_of(changed(wagers=wagers))
    assert made.dossier.wagers[1].explained is None
    names = dict(worksheets(Package.read(made.data)))
    assert "Paytables" in names
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
    found = dossier_of(changed(wagers=wagers)).wagers
    assert {wager.against_claim for wager in found} == {"the claim cannot be compared"}
    assert all(wager.explained is None for wager in found)
