import datetime
import io
from dataclasses import replace
from pathlib import Path

import openpyxl
import pandas as pd
import pytest

from combinatorics import cache
from formulas.law.editions import find, paytable
from formulas.registry import look_in
from workbooks.approval import approval_of
from workbooks.form import build_form, plan_of
from workbooks.plan.sample import sample_values
from workbooks.submission.form_reading import read_form
from workbooks.submission.record import Entry, FormProblem, PayEntry, Submission, WagerEntry

APPLICANT = (
    ("licensee", "Certificate holder", "Keystone Riverside Casino, LLC"),
    ("facility", "Licensed facility", "Riverside Casino, Harrisburg"),
    ("submission number", "Rules Submission number", "RS-2026-0417"),
    ("revision", "Revision", 2.0),
    ("date received", "Date received", datetime.date(2026, 11, 2)),
    ("effective date", "Effective date requested", datetime.date(2026, 12, 1)),
    ("tables covered", "Tables covered", "UTH 11 to 14"),
    ("supersedes", "Supersedes", "Approval of RS-2025-0093"),
    ("remarks", "Remarks", None),
)
LIMITS = (
    ("betting positions", 6.0),
    ("adjacent boxes", 2.0),
    ("layout submitted", "yes"),
    ("payout limit", 50000.0),
    ("payout limit applies to", "Ante, Blind, Play"),
)
EDITED = {"Trips": {"Flush": 7.0}}
TABLES = {
    "Base": "A",
    "Trips": "B",
    "Progressive": "A",
    "Five Card Hand": "",
    "Six Card": "C",
    "Bad Beat": "A",
}
MINIMUMS = {"Base": 15.0, "Progressive": 5.0, "Five Card Hand": 5.0}
MAXIMUMS = {"Base": 500.0, "Progressive": 5.0, "Five Card Hand": 5.0}
TERMS = (
    PayEntry(
        "Initial amount", "$10,000 for 1", False, "Submission!C90", "Progressive initial amount"
    ),
    PayEntry("Rate of progression", 0.2, True, "Submission!C92", "Progressive rate of progression"),
)
DESCRIBED = Path(__file__).parents[3] / "docs/examples/games/blackjack-side-wagers.toml"
METERS = {"Progressive": 71234.56, "Five Card Hand": 48000.0}


def pays_of(wager, table, row):
    """Pays as offered, from a row of the form on."""
    edited = EDITED.get(wager, {})
    return tuple(
        PayEntry(
            line.hand,
            edited.get(line.hand, line.pay),
            line.hand in edited,
            f"Submission!C{row + place}",
            f"{wager} | {line.hand}",
        )
        for place, line in enumerate(table.rows)
    )


def wager_entry(wager, row):
    """What the form says of a wager."""
    table = paytable(find("UTH"), wager, TABLES[wager] or None)
    minimum, maximum = MINIMUMS.get(wager, 5.0), MAXIMUMS.get(wager, 100.0)
    part = "Ante" if wager == "Base" else wager
    entries = {
        "paytable": Entry(
            "paytable",
            "Paytable selected",
            TABLES[wager] or table.name,
            f"Submission!C{row}",
            f"{wager} paytable",
        ),
        "minimum": Entry(
            "minimum", "Minimum", minimum, f"Submission!C{row + 10}", f"{part} minimum"
        ),
        "maximum": Entry(
            "maximum", "Maximum", maximum, f"Submission!C{row + 11}", f"{part} maximum"
        ),
        "claimed payback": Entry(
            "claimed payback", "Payback claimed", None, f"Submission!C{row + 12}"
        ),
    }
    conditions = [["paytable", TABLES[wager] or None], ["reading", None]]
    if wager in METERS:
        entries["meter"] = Entry(
            "meter",
            "Meter as displayed",
            METERS[wager],
            f"Submission!C{row + 13}",
            f"{wager} meter",
        )
        conditions.append(["bet", minimum])
    if wager == "Progressive":
        entries["others"] = Entry("others", "Other players", 5.0, f"Submission!C{row + 14}")
        conditions.append(["others", 5.0])
    if wager == "Trips":
        entries["claimed payback"] = Entry(
            "claimed payback", "Payback claimed", 0.981, f"Submission!C{row + 12}"
        )
    return WagerEntry(
        name=wager,
        offered=True,
        paytable=TABLES[wager],
        pays=pays_of(wager, table, row + 1),
        entries=entries,
        conditions=conditions,
        terms=TERMS if wager == "Progressive" else (),
    )


@pytest.fixture(scope="session")
def submission():
    """A realistic submission: six wagers, one edited pay, two meters, a payout limit."""
    wagers = tuple(wager_entry(wager, 20 * place) for place, wager in enumerate(TABLES, start=1))
    choices = [
        [entry.field, entry.cell]
        for wager in wagers
        for entry in wager.entries.values()
        if entry.field
    ]
    choices += [[pay.field, pay.value] for wager in wagers for pay in wager.pays if pay.typed]
    choices += [[name, value] for name, value in LIMITS]
    stakes = [
        ["Ante" if wager.name == "Base" else wager.name, wager.entries["minimum"].value]
        for wager in wagers
    ]
    return Submission(
        game="UTH",
        jurisdiction="PA",
        applicant=tuple(
            Entry(key, label, value, f"Submission!B{row}")
            for row, (key, label, value) in enumerate(APPLICANT, start=4)
        ),
        limits=tuple(
            Entry(key, key.capitalize(), value, f"Submission!F{row}", key)
            for row, (key, value) in enumerate(LIMITS, start=4)
        ),
        wagers=wagers,
        stakes=stakes,
        choices=choices,
        problems=(FormProblem("Submission!C99", "The form has lost this input."),),
    )


@pytest.fixture
def changed(submission):
    """A function that returns the submission with some of its fields replaced."""
    return lambda **fields: replace(submission, **fields)


@pytest.fixture(scope="session")
def approval(submission):
    """The approval sheet of the sample submission."""
    return approval_of(submission)


@pytest.fixture(scope="session")
def book(approval):
    """The same, opened by openpyxl."""
    return openpyxl.load_workbook(io.BytesIO(approval.data))


@pytest.fixture(scope="session")
def frames(approval):
    """The same, opened by pandas: sheet -> table without headings."""
    return pd.read_excel(io.BytesIO(approval.data), sheet_name=None, header=None)


@pytest.fixture(scope="session")
def checks_folder(tmp_path_factory):
    """What the check of a described game found, kept for all modules that look at its sheets."""
    return tmp_path_factory.mktemp("checks")


@pytest.fixture(scope="module")
def kept_checks(checks_folder):
    """The folder is named while a module runs."""
    cache.keep_in(checks_folder)
    yield
    cache.keep_in(None)


@pytest.fixture(scope="session")
def described_submission(tmp_path_factory):
    """The sample of a described game, filled where its file is; afterwards no machine has it."""
    folder = tmp_path_factory.mktemp("described")
    (folder / DESCRIBED.name).write_bytes(DESCRIBED.read_bytes())
    look_in((folder,))
    plan = plan_of("BJSW", "PA:sides")
    said = read_form(build_form(plan, sample_values(plan)))
    look_in(())
    return said


@pytest.fixture(scope="session")
def described_approval(described_submission):
    """Its approval sheet."""
    return approval_of(described_submission)
