"""The sheet Read me: how the form is filled and what its figures mean."""

from __future__ import annotations

from typing import Final

from openpyxl import Workbook

from formulas.law.payout_limits import payout_limit
from workbooks.kit.read_me import chapters_of, write_read_me
from workbooks.plan.game_plan import Plan

LOST: Final = (
    'A pay of the law that reads "lost" stands in a cell that the text on file has lost: every '
    "figure of that table is refused until the pay is typed over it or an interpretation that "
    "supposes it is chosen beside it."
)


def add_read_me_sheet(book: Workbook, plan: Plan) -> None:
    """Add the sheet; what a lost cell and a payout limit are stands there where there is one."""
    lost = any(table.lost for edition in plan.editions for table in edition.paytables)
    limit, cap = payout_limit(plan.edition), plan.edition.words.cap
    words = {"chapter": plan.edition.chapter, "lost": LOST if lost else "", "cap": ""}
    if limit is not None:
        words["cap"] = f"{cap[:1].upper()}{cap[1:]}: limits the sum of {limit.held_against}."
    chapters = chapters_of("workbooks.form", **words)
    write_read_me(book, "How this form works", chapters, plan.edition.heading)
