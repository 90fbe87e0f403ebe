"""A signed sheet of every kind stays the same when another program opens it and saves it."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable
from dataclasses import replace

import openpyxl
import pytest
from made_once import MadeOnce
from signing import signed
from typed import written

from workbooks.approval import Approval, approval_of
from workbooks.approval.replaced import replaced_by
from workbooks.approval.verification import SAME, verify
from workbooks.recalculation.soffice import converted
from workbooks.submission.form_reading import read_form
from workbooks.submission.record import Submission
from workbooks.xlsx import values_of
from workbooks.xlsx.package import Package
from workbooks.xlsx.sheets import worksheets

Save = Callable[[bytes], bytes]
STORED = re.compile(rb"<v>(-?\d+\.\d+(?:[eE][-+]?\d+)?)</v>")
CORE, DAY = "docProps/core.xml", re.compile(rb">\d{4}-\d\d-\d\dT")
CONDITIONS = "Signage first."


def by_calc(data: bytes) -> bytes:
    """The file as LibreOffice Calc saves it."""
    return converted(data, "xlsx", "Calc MS Excel 2007 XML")


def by_openpyxl(data: bytes) -> bytes:
    """The file as openpyxl saves it."""
    buffer = io.BytesIO()
    openpyxl.load_workbook(io.BytesIO(data)).save(buffer)
    return buffer.getvalue()


def in_fifteen_digits(data: bytes) -> bytes:
    """The file with every number as Calc stores it and the day of saving, all else as it stands."""
    package = Package.read(data)

    def shorter(found: re.Match[bytes]) -> bytes:
        return b"<v>%s</v>" % f"{float(found[1]):.15g}".encode()

    changed = {part: STORED.sub(shorter, package.content(part)) for _, part in worksheets(package)}
    changed[CORE] = DAY.sub(b">2026-11-24T", package.content(CORE))
    assert changed[CORE] != package.content(CORE)
    return package.changed(changed).write()


@pytest.fixture(scope="module")
def kinds(
    made_once: MadeOnce, submission: Submission, approval: Approval, described_approval: Approval
) -> dict[str, bytes]:
    """Signed sheets: a sample, base games, ways, a rake, no sheet of law, a former approval."""
    stood = replaced_by("UTH", values_of(approval.data))
    revised = approval_of(replace(submission, replaced=stood)).data
    return {
        "sample": approval.data,
        "decided": signed(approval.data, "Approved with conditions", conditions=CONDITIONS),
        "replacing": revised,
        "replacing, decided": signed(revised),
        "described": described_approval.data,
        "ways": made_once.approval("FUPG"),
        "rake": made_once.approval("POKER", "PA:2010"),
        "edition not in force": made_once.approval("TCP", "MD:prior"),
    }


@pytest.mark.parametrize("save", [by_openpyxl, in_fifteen_digits])
def test_every_kind_stays_the_same(kinds: dict[str, bytes], save: Save) -> None:
    """Nothing differs and nothing is pointed out."""
    for kind, data in kinds.items():
        result = verify(save(data))
        assert (kind, result.verdict, result.notes) == (kind, SAME, [])


@pytest.mark.calc
@pytest.mark.parametrize("kind", ["replacing, decided", "decided", "ways", "rake"])
def test_calc_leaves_it_the_same(kinds: dict[str, bytes], kind: str) -> None:
    """LibreOffice itself."""
    result = verify(by_calc(kinds[kind]))
    assert (result.verdict, result.cells, result.notes) == (SAME, [], [])


def test_entries_of_seventeen_digits_are_taken_as_every_program_keeps_them(
    made_once: MadeOnce,
) -> None:
    """A form may hold what a formula came to; drawn at random, each is approved and saved."""
    form = made_once.form("OU")
    claims = [
        entry.address
        for wager in read_form(form).wagers
        for entry in wager.entries.values()
        if "claimed" in entry.key
    ]
    draw = random.Random(33)
    for _ in range(3):
        typed = {address: draw.uniform(0.9, 0.99) for address in claims}
        submission = read_form(written(form, typed).write())
        given = [entry.cell for wager in submission.wagers for entry in wager.entries.values()]
        assert any(isinstance(one, float) and len(repr(one)) >= 16 for one in given)
        sheet = in_fifteen_digits(approval_of(submission).data)
        assert verify(sheet).verdict == SAME
    assert len(claims) > 1
