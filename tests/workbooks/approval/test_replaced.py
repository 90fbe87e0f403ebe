"""What an approval says of the one that it replaces: pays, limits and figures, before and now."""

from dataclasses import replace

import pytest
from opened import page

from workbooks.approval import approval_of
from workbooks.approval.replaced import changes, replaced_by
from workbooks.approval.verification import SAME, verify
from workbooks.xlsx import WorkbookRefusal, values_of

LAW = 6.0  # 58 Pa. Code § 653a.12(c), Paytable B: a flush pays 6 to 1; the sample has 7


@pytest.fixture(scope="module")
def before(approval):
    """The values of the approval of the sample, by sheet."""
    return values_of(approval.data)


@pytest.fixture(scope="module")
def revised(submission, before):
    """The approval of a revision: Trips as in the law, another limit and maximum, a wager less."""
    base, trips, *others = submission.wagers
    pays = tuple(
        replace(pay, value=LAW, typed=False) if pay.hand == "Flush" else pay for pay in trips.pays
    )
    most = replace(base.entries["maximum"], value=1000.0)
    limits = tuple(
        replace(entry, value=100000.0) if entry.key == "payout limit" else entry
        for entry in submission.limits
    )
    wagers = (
        replace(base, entries={**base.entries, "maximum": most}),
        replace(trips, pays=pays),
        *others[:-1],
        replace(others[-1], offered=False),
    )
    stood = replaced_by("UTH", before)
    return approval_of(replace(submission, wagers=wagers, limits=limits, replaced=stood))


def test_each_change_is_said_with_its_figures(revised):
    """Published: Trips returns 98.096% with the flush at 6 to 1 (edges 1.904% and -1.121%)."""
    assert changes(revised.dossier) == [
        ("Base", "maximum $500, now $1,000; house advantage 2.185%, now 2.185%"),
        ("Trips", "Flush 7 to 1, now 6 to 1; house advantage -1.121%, now 1.904%"),
        ("Bad Beat", "offered before, no longer"),
        ("Limits", "payout limit $50,000, now $100,000"),
    ]
    sheet = page(revised.data, "Approval")
    words = [str(cell.value) for row in sheet.iter_rows() for cell in row]
    assert any(one.startswith("Changed since RS-2026-0417, revision 2") for one in words)
    assert "Flush 7 to 1, now 6 to 1; house advantage -1.121%, now 1.904%" in words


def test_a_pay_is_said_as_odds_are_said(submission, before):
    """3 to 2, not 1.5 to 1."""
    base, trips, *others = submission.wagers
    pays = tuple(
        replace(pay, value=1.5, typed=True) if pay.hand == "Flush" else pay for pay in trips.pays
    )
    wagers = (base, replace(trips, pays=pays), *others)
    revised = approval_of(replace(submission, wagers=wagers, replaced=replaced_by("UTH", before)))
    (change,) = (words for about, words in changes(revised.dossier) if about == "Trips")
    assert change.startswith("Flush 7 to 1, now 3 to 2; ")


def test_the_comparison_is_made_again_from_the_sheet_alone(revised):
    """What stood before is among the inputs: `verify` finds the sheet the same."""
    result = verify(revised.data)
    assert (result.verdict, result.cells) == (SAME, [])


def test_nothing_changed_is_said(submission, before):
    """The same submission again: no change, and page one says so."""
    again = approval_of(replace(submission, replaced=replaced_by("UTH", before)))
    assert changes(again.dossier) == []
    sheet = page(again.data, "Approval")
    words = [cell.value for row in sheet.iter_rows() for cell in row]
    assert "Nothing: pays and limits are the same." in words


def test_without_an_earlier_approval_nothing_is_said(submission, approval):
    """What the form calls superseded is a fact of its own and no comparison."""
    assert submission.replaced == ()
    assert changes(approval.dossier) == []


def test_another_game_or_another_workbook_is_refused(before):
    """By name: what it is and what is submitted."""
    with pytest.raises(WorkbookRefusal, match="of UTH, the submission of TCP"):
        replaced_by("TCP", before)
    with pytest.raises(WorkbookRefusal, match="no approval sheet"):
        replaced_by("UTH", {"Submission": {}})
