"""An approval under a file of the user carries the file: verified where the file is not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from typed import written

from formulas.law.model import OwnFile
from formulas.refusal import Refusal
from formulas.registry import look_in
from workbooks.approval import approval_of
from workbooks.approval.build import Approval
from workbooks.approval.data_file_page import LONGEST, SHEET, files_on
from workbooks.approval.verification import Verification, verify
from workbooks.register.approvals import on_file, payback, payback_as_approved
from workbooks.submission.record import Submission
from workbooks.xlsx import values_of

pytestmark = pytest.mark.usefixtures("kept_checks")
NAME = "blackjack-side-wagers.toml"
FILE = Path(__file__).parents[3] / "docs" / "examples" / "games" / NAME
TEXT = FILE.read_text(encoding="utf-8")


def check(data: bytes) -> Verification:
    """What `verify` finds."""
    return verify(data)


def changed(data: bytes, sheet: str, address: str, before: str, after: str) -> bytes:
    """A sheet with the words of one cell changed."""
    words = str(values_of(data)[sheet][address])
    assert before in words
    return written(data, {f"{sheet}!{address}": words.replace(before, after)}).write()


def test_the_sheet_holds_on_a_machine_without_the_file(described_approval: Approval) -> None:
    """Every figure, by the file on the sheet; 21+3 has its published house edge of 3.24%."""
    found = check(described_approval.data)
    assert found.holds
    assert len(found.figures) > 50
    assert files_on(values_of(described_approval.data)) == (OwnFile(FILE.name, TEXT),)
    wager = next(one for one in described_approval.dossier.wagers if one.name == "21+3")
    assert wager.as_printed is not None
    assert wager.as_printed.number_value is not None
    assert round(10_000 - 10_000 * wager.as_printed.number_value) == 324


def test_the_register_has_the_payback_that_was_signed(described_approval: Approval) -> None:
    """No machine has the file: without what the sheet carries there is no payback."""
    sheet = on_file("approval.xlsx", described_approval.data)
    assert sheet.offered
    for wager in sheet.offered:
        signed = next(one for one in described_approval.dossier.wagers if one.name == wager.name)
        assert payback_as_approved(sheet, wager) == signed.payback.number_value
        without = payback(sheet.submission, wager, wager.paytable_argument(), sheet.edition)
        assert isinstance(without, Refusal)


def test_the_sheet_holds_beside_another_file_of_the_same_game(
    described_approval: Approval, tmp_path: Path
) -> None:
    """The sheet's own file is followed, never the one of the machine."""
    other = TEXT.replace("decks = 6", "decks = 8")
    (tmp_path / "other.toml").write_text(other, encoding="utf-8")
    look_in((tmp_path,))
    try:
        assert check(described_approval.data).holds
    finally:
        look_in(())


def test_the_text_is_the_one_carried_wherever_it_is_asked_for(
    described_submission: Submission,
) -> None:
    """No machine has the file: who asks first, and what is followed there, decides nothing."""
    outside = replace(described_submission).edition
    with described_submission.followed():
        assert replace(described_submission).edition == outside
    assert outside.local is not None
    assert outside.local.file == FILE.name


@pytest.mark.parametrize(
    ("before", "after"),
    [("decks = 6", "decks = 7"), ("as an applicant would", "as one applicant would")],
)
def test_one_character_of_the_file_changes_the_digest(
    described_submission: Submission, described_approval: Approval, before: str, after: str
) -> None:
    """A rule, or a remark that no figure rests on."""
    assert TEXT.count(before) == 1
    other = replace(described_submission, files=(OwnFile(FILE.name, TEXT.replace(before, after)),))
    assert approval_of(other).dossier.digest != described_approval.dossier.digest


def test_a_file_that_was_changed_on_the_sheet_is_seen(described_approval: Approval) -> None:
    """Changed decks give other figures, and other cells beside them."""
    place = next(
        address
        for address, words in values_of(described_approval.data)[SHEET].items()
        if words == "decks = 6"
    )
    found = check(changed(described_approval.data, SHEET, place, "6", "8"))
    assert not found.holds
    assert found.count("different") > 20


def test_a_long_line_goes_on_in_the_next_row(described_submission: Submission) -> None:
    """And is one line again when it is read."""
    remark = "# " + "so it goes on " * LONGEST
    file = OwnFile(FILE.name, f"{remark}\n{TEXT}")
    data = approval_of(replace(described_submission, files=(file,))).data
    assert files_on(values_of(data)) == (file,)
