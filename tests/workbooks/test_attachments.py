"""The files that come with a submission, what staff adds, and several readings in one cell."""

import datetime
import hashlib

import pytest
from baseline import FORM, book, samples

from formulas.registry import invoke
from workbooks.approval import approval_of
from workbooks.submission.form_reading import read_form
from workbooks.xlsx import values_of

RULES = hashlib.sha256(b"rules").hexdigest()


def problems(submission):
    """Return the sentences by address."""
    return {problem.address: problem.sentence for problem in submission.problems}


def test_what_is_attached_is_read_back(sample):
    """File, digest and pages of the two that every submission has; empty rows say nothing."""
    entries = {entry.key: entry.value for entry in read_form(sample).applicant}
    assert entries["rules description digest"] == RULES
    assert entries["layout file"] == "layout.pdf"
    assert entries["layout pages"] == 1
    assert not [key for key in entries if key.startswith("attachment")]


def test_a_digest_of_another_length_and_one_without_a_file_are_named(form):
    """Capital letters and spaces are no difference; what is no digest is."""
    data = form.filled(
        Applicant_layout_digest=f"{RULES[:32].upper()} {RULES[32:]}",
        Applicant_rules_description_digest=RULES[:-1],
        Applicant_attachment_2_pages=7,
    )
    read = read_form(data)
    assert read.entry("layout digest").value == RULES
    assert read.entry("attachment 2 pages").value == 7
    digest, file = problems(read).values()
    assert "SHA-256 digest of 64 hexadecimal digits" in digest
    assert file == "Attachment 2: file is not filled in, but Attachment 2: pages is."
    assert form.value(data, "Form_headline").startswith("1 UNREAD, ")


@pytest.mark.parametrize(("game", "code"), samples())
def test_a_form_of_version_0_1_0_lacks_nothing(game, code):
    """Forms written before there was room for attachments are read as they were."""
    read = read_form(book(game, code, FORM).read_bytes())
    assert not read.problems
    assert not [entry for entry in read.applicant if "digest" in entry.key]


def test_what_staff_fills_in_stands_on_the_record(form):
    """The basis, the day and who reviewed it, on the first page of the approval."""
    data = form.filled(
        Applicant_review_basis="standard review",
        Applicant_review_date=datetime.date(2026, 4, 20),
        Applicant_reviewer="Staff member",
    )
    read = read_form(data)
    assert not read.problems
    page = values_of(approval_of(read).data)["Approval"]
    assert "standard review, April 20, 2026, by Staff member" in page.values()
    assert "Review basis, date" in page.values()


def test_several_readings_stand_apart_by_semicolons(form):
    """Both enter the payback on the form, and the same value is read back."""
    typed = "Showdown ;bad beat of two good hands: losing hand pays"
    data = form.filled(UTH_Bad_Beat_reading=typed)
    read = read_form(data)
    assert not read.problems
    said = read.wager("Bad Beat").entries["reading"].value
    assert said == "showdown; bad beat of two good hands: losing hand pays"
    asked = [["reading", said], ["paytable", read.wager("Bad Beat").paytable]]
    payback = invoke("PAYBACK", ["UTH", "Bad Beat", read.wager("Bad Beat").paytable, "PA", asked])
    assert form.value(data, "UTH_Bad_Beat_payback") == float(payback)
    # One reading alone: COMPLIANCE and PAYBACK answer otherwise than under the default.
    assert form.value(data, "UTH_Bad_Beat_payback") != form.value(
        form.filled(), "UTH_Bad_Beat_payback"
    )
