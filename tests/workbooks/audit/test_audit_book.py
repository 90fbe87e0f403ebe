"""The audit as a workbook and a page: all findings are in both, the same bytes every time."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from functools import cache
from math import floor
from pathlib import Path

import pytest
from made_once import MadeOnce
from openpyxl import Workbook, load_workbook

from formulas.audit.checks.figures import compared
from formulas.audit.report import Audit
from formulas.audit.valued import editions, tables_of
from workbooks.audit.book import audit_book
from workbooks.audit.page import audit_page
from workbooks.audit.validation import (
    AGREES,
    UNRESOLVED,
    validated,
    validation_page,
    validation_table,
)

DOCS = Path(__file__).parents[3] / "docs"


@pytest.fixture(scope="module", autouse=True)
def _kept(made_once: MadeOnce) -> None:
    """Let the functions of this module find what is made once in a run."""
    global kept
    kept = made_once


@cache
def whole() -> Audit:
    """The audit, made once."""
    return kept.audit()


@cache
def book() -> Workbook:
    """The workbook, read back."""
    return load_workbook(io.BytesIO(audit_book(whole())))


def column(sheet: str, number: int) -> list[object]:
    """The cells below a heading."""
    rows = book()[sheet].iter_rows(min_row=4, min_col=number, max_col=number, values_only=True)
    return [row[0] for row in rows]


def test_every_finding_has_its_row() -> None:
    """Numbers, quotations and corrections of the sheet are those of the audit."""
    assert column("Findings", 1) == [one.number for one in whole().findings]
    assert column("Findings", 4) == [one.finding.quote for one in whole().findings]
    assert column("Findings", 7) == [one.finding.correction for one in whole().findings]


def test_every_published_figure_has_its_row() -> None:
    """The exact payback is a number that is not rounded."""
    assert column("Published", 4) == [one.figure.words for one in compared()]
    exact = [float(one.exact) for one in compared() if one.exact is not None]
    assert [cell for cell in column("Published", 5) if cell] == exact


def test_every_paytable_has_its_row() -> None:
    """Valued or not, each table on file is named with its section."""
    tables = [
        edition.citation(one.table.section) for edition in editions() for one in tables_of(edition)
    ]
    assert column("Tables", 5) == tables


def test_the_advantage_of_a_base_game_is_per_ante() -> None:
    """Ultimate Texas Hold'em: 2.185% per Ante as published, 0.526% of all that is wagered."""
    rows = book()["Tables"].iter_rows(min_row=4, values_only=True)
    (base,) = [row for row in rows if row[:4] == ("UTH", "PA", "Base", "Paytable A")]
    payback, edge = base[5], base[6]
    assert isinstance(payback, float)
    assert isinstance(edge, float)
    assert (f"{edge:.5f}", f"{1 - payback:.5f}") == ("0.02185", "0.00526")


def test_formulas_are_shown_as_text() -> None:
    """The formula that repeats a search is read, not computed, in a workbook without functions."""
    for row in book()["Published"].iter_rows(min_row=4, min_col=9, max_col=9):
        assert row[0].data_type == "s"
        assert str(row[0].value).startswith("=RECONCILE(")


def test_sheets_are_set_up_for_paper() -> None:
    """Each sheet has a print area of one page's width and, where it is long, a repeated head."""
    names = ["Summary", "Findings", "Published", "Explanations", "Tables", "Not checked", "Clauses"]
    assert book().sheetnames == [*names, "Functions"]
    for sheet in book().worksheets[: len(names)]:
        assert sheet.print_area
        assert sheet.page_setup.fitToWidth == 1
        assert sheet.title == "Summary" or sheet.print_title_rows == "$3:$3"


def test_the_same_audit_makes_the_same_bytes() -> None:
    """No time of making is kept in the file."""
    assert audit_book(whole()) == audit_book(whole())


def test_the_page_has_every_finding() -> None:
    """Each finding stands on the page under its number, with its correction."""
    page = audit_page(whole())
    for one in whole().findings:
        assert f"\n**{one.number}. " in page
    assert page.count("- Correction: ") == len(whole().findings)
    assert page.count("\n> ") == len(whole().findings)


def test_the_page_of_validation_is_fresh() -> None:
    """Page and table in the docs are what `make docs` writes today."""
    lines = validated()
    assert (DOCS / "validation.md").read_text(encoding="utf-8") == validation_page(lines)
    assert (DOCS / "validation.csv").read_text(encoding="utf-8") == validation_table(lines)


def test_every_paytable_is_validated() -> None:
    """Each of the law's paytables has a line, and each computed one a second derivation."""
    with (DOCS / "validation.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == sum(len(edition.paytables) for edition in editions())
    computed = [row for row in rows if row["payback"] != "not computed"]
    assert len(computed) > 100
    for row in computed:
        assert row["second derivation"] in ("full", "reduced", "spot check")
        assert (DOCS.parent / row["test"]).is_file(), row["test"]


def test_a_figure_that_agrees_is_the_exact_one_rounded() -> None:
    """Rounded half up to its own digits; and what does not agree is not."""
    checked = 0
    for row in validated():
        verdict = row["verdict"]
        if verdict not in (AGREES, UNRESOLVED) or not row["exact"][0].isdigit():
            continue
        printed = row["published"].removesuffix("%").strip()
        places = len(printed.partition(".")[2])
        exact = Fraction(row["exact"]) * 100 * 10**places
        rounded = Fraction(floor(exact + Fraction(1, 2)), 10**places)
        assert (rounded == Fraction(printed)) == (verdict == AGREES), row
        checked += 1
    assert checked > 10
