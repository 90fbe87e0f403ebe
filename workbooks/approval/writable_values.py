"""A submission as a sheet can carry it: values that survive being written and read again.

The approval sheet must be reproducible from the inputs printed on it, so whatever a workbook
would change on the way (days, control characters, ends of lines) is settled before anything is
computed.
"""

from __future__ import annotations

import math
import re
from dataclasses import replace

from formulas.values import CellError, Rows, Scalar, blank
from workbooks.submission.record import Entry, FormProblem, PayEntry, Submission, WagerEntry

LONGEST_TEXT = 32000  # a cell holds 32,767 letters
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def plain_submission(submission: Submission) -> Submission:
    """Return a submission whose values a sheet gives back as they are."""
    return replace(
        submission,
        game=words(submission.game),
        jurisdiction=words(submission.jurisdiction),
        applicant=tuple(_entry(each) for each in submission.applicant),
        limits=tuple(_entry(each) for each in submission.limits),
        replaced=tuple(_entry(each) for each in submission.replaced),
        wagers=tuple(_wager(each) for each in submission.wagers),
        stakes=_rows(submission.stakes),
        choices=_rows(submission.choices),
        problems=tuple(
            FormProblem(words(each.address), words(each.sentence)) for each in submission.problems
        ),
        figures={},
    )


def words(text: str) -> str:
    """Return text without what no cell holds."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return _UNWRITABLE.sub("?", lines)[:LONGEST_TEXT]


def value(cell: Scalar) -> Scalar:
    """Return one value as a sheet gives it back; empty text is no value."""
    if cell is None or isinstance(cell, bool | CellError):
        return cell
    if isinstance(cell, str):
        return words(cell) or None
    number = float(cell)
    return number if math.isfinite(number) else CellError("#NUM!")


def _entry(entry: Entry) -> Entry:
    return replace(
        entry,
        key=words(entry.key),
        label=words(entry.label),
        value=value(entry.cell),
        address=words(entry.address),
        field=words(entry.field),
    )


def _pay(pay: PayEntry) -> PayEntry:
    return replace(
        pay,
        hand=words(pay.hand),
        value=value(pay.value),
        address=words(pay.address),
        field=words(pay.field),
    )


def _wager(wager: WagerEntry) -> WagerEntry:
    return replace(
        wager,
        name=words(wager.name),
        paytable=words(wager.paytable),
        pays=tuple(_pay(each) for each in wager.pays),
        entries={words(key): _entry(each) for key, each in wager.entries.items()},
        conditions=_rows(wager.conditions),
        bonuses=tuple(_pay(each) for each in wager.bonuses),
        terms=tuple(_pay(each) for each in wager.terms),
    )


def _rows(table: Rows) -> Rows:
    """Return two-column rows with a name; a condition or choice without a name says nothing."""
    cleaned = [[value(cell) for cell in row] for row in table]
    return [row for row in cleaned if len(row) == 2 and not blank(row[0])]
