"""Where the row of a paytable stands: in the table's own paragraph, or in one of its own."""

from __future__ import annotations

from functools import cache

from formulas.law.model import Edition
from formulas.law.tables import Paytable, Row
from formulas.texts.model import under


@cache
def row_place(edition: Edition, table: Paytable, row: Row) -> str:
    """Return the paragraph of a row; the section of its table where rows have none of their own.

    Args:
        edition: the edition.
        table: one of its paytables.
        row: one of the table's rows.
    """
    from formulas.law.citing import text
    from formulas.texts.proof import plain

    found = text(edition)
    hand, pay = plain(row.hand), plain(row.pay)
    for one in found.paragraphs if found is not None else ():
        words = plain(one.words)
        below = one.place != table.section and under(one.place, table.section)
        if below and f"fora{hand}thepayoutis{pay}" in words.replace("foran", "fora"):
            return one.place
    return table.section
