"""Lines that a person adds to the sheet Inputs of a signed approval."""

from __future__ import annotations

from dataclasses import replace

import pytest
from lxml import etree
from typed import written

from formulas.law.agency import Office
from workbooks.approval import approval_of
from workbooks.approval.judging import DIFFERENT, NOT_JUDGED
from workbooks.approval.verification import Verification, verify
from workbooks.form import build_form, plan_of
from workbooks.plan.sample import sample_values
from workbooks.submission.form_reading import read_form
from workbooks.submission.record import Submission
from workbooks.xlsx.addresses import address
from workbooks.xlsx.package import MAIN, Package
from workbooks.xlsx.sheets import worksheets


@pytest.fixture(scope="module")
def said() -> Submission:
    """What the sample form of Over/Under says."""
    plan = plan_of("OU", "PA")
    return read_form(build_form(plan, sample_values(plan)))


@pytest.fixture(scope="module")
def signed(said: Submission) -> bytes:
    """Its approval sheet."""
    return approval_of(said).data


def check(data: bytes) -> Verification:
    """The verification of a file."""
    return verify(data)


FORGED = (
    ("agency", None, "name", "Agency", "State Gaming Board", None, None),
    ("game", None, "jurisdiction", "Edition asked for", "MD", None, None),
    ("choice", None, "Payout limit", None, 25_000, None, None),
    ("entry", "Bonus", "minimum", "Minimum", 500, "Submission!C99", "Bonus minimum"),
    ("pay", "Bonus", "6 or 33", "typed", 99, "Submission!C99", "Bonus | 6 or 33"),
    ("problem", None, "Submission!B4", "cannot be used", "Not a name.", None, None),
    ("interpretation", "PA", "nothing", "1", "Director", "1", "2026-01-01 to further notice"),
    ("interpretation", "PA", "nothing", "1", "Director", "1", "whenever"),
    ("before", None, "Base: house advantage", "Base", 0.01, "Approval!A1", None),
    ("nonsense", None, None, None, None, None, None),
)


@pytest.mark.parametrize("line", FORGED, ids=lambda line: f"{line[0]} {line[2]} {line[6]}")
def test_a_line_added_to_the_inputs_is_different(signed: bytes, line: tuple[object, ...]) -> None:
    """Whatever it says, used or not, the sheet is not the one that was made."""
    assert check(_with(signed, line)).verdict == DIFFERENT


@pytest.mark.parametrize(("what", "value"), [("engine", "0.1.0"), ("layout", "1")])
def test_a_sheet_that_says_another_made_it_is_not_the_same(
    signed: bytes, what: str, value: str
) -> None:
    """Its figures are judged all the same, its looks are not."""
    found = check(_with(signed, ("made by", None, what, None, value, None, None)))
    assert found.verdict in (NOT_JUDGED, DIFFERENT)
    assert found.figures


def _with(signed: bytes, line: tuple[object, ...]) -> bytes:
    """The file with a row below the last of the sheet Inputs."""
    package = Package.read(signed)
    part = dict(worksheets(package))["Inputs"]
    sheet = package.xml(part)
    rows = sheet.find(f"{MAIN}sheetData")
    assert rows is not None
    below = max(int(row.get("r", "")) for row in rows) + 1
    added = etree.SubElement(rows, f"{MAIN}row", r=str(below))
    for column, _ in enumerate(line, start=1):
        etree.SubElement(added, f"{MAIN}c", r=address(below, column))
    longer = package.changed({part: etree.tostring(sheet)}).write()
    cells = {f"Inputs!{address(below, at)}": value for at, value in enumerate(line, start=1)}
    return written(longer, cells).write()


def test_the_digest_is_over_the_agency(said: Submission, signed: bytes) -> None:
    """A sheet on an agency's paper has another digest than one that no agency issued."""
    office = Office(name="State Gaming Board", officer="Executive Director")
    found = check(approval_of(replace(said, office=office)).data)
    assert found.holds
    assert found.digest != check(signed).digest
