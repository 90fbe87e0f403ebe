"""Building the dispute sheet of a game: one page, one round, every award beside its clause."""

from __future__ import annotations

from collections.abc import Mapping

from workbooks.dispute.plan import IN_FORCE, DisputePlan, dispute_plan
from workbooks.dispute.sheet import add_dispute_sheet
from workbooks.functions_sheet import packed_with_functions
from workbooks.kit.book import new_book
from workbooks.kit.input_cells import LISTS, add_lists
from workbooks.kit.names import fill, sheet_of

SHEET = "Dispute"
__all__ = ["DisputePlan", "build_dispute", "dispute_plan"]


def build_dispute(plan: DisputePlan, filled: Mapping[str, object] | None = None) -> bytes:
    """Return the dispute sheet of a game as a workbook whose formulas have no values yet.

    Args:
        plan: what stands on it.
        filled: values by defined name of the input.

    Raises:
        KeyError: a value for an input that the sheet does not have.
    """
    book = new_book(SHEET, LISTS)
    lists = add_lists(book)
    add_dispute_sheet(sheet_of(book, SHEET), plan, lists)
    # A chapter of which no text prints its first day in force is settled by the edition asked for.
    dated = any(edition.known_in_force for edition in plan.law.editions)
    law = IN_FORCE if dated and plan.edition is plan.law.newest else plan.edition.code
    for name, value in {plan.choice.name: law, **(filled or {})}.items():
        fill(book, name, value)
    # Excel shows the stored values until somebody edits; see the submission form.
    book.properties.title = f"Dispute sheet: {plan.title}"
    return packed_with_functions(book)
