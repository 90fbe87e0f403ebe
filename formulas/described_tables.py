"""Rows of a described wager that no line of its paytables pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from combinatorics.described.language.deal import DescribedBase
from combinatorics.described.rules.description import Description
from combinatorics.described.rules.read_back import joined_words
from combinatorics.files.description import BASE
from formulas.law.model import Edition


def unpaid_rows(described: Description, edition: Edition) -> tuple[str, ...]:
    """Return a sentence for each wager without a paytable, and each table that leaves out a row.

    A base game whose stakes say what they come to has rows that no table pays; it is left out.

    Args:
        described: the description.
        edition: the paytables of its file.
    """
    rows = {one.name: [row.name for row in one.rows] for one in described.wagers}
    if isinstance(described.base, DescribedBase):
        rows[BASE] = [row.name for row in described.base.paid.rows]
    paid = [
        (one.wager, one.id or one.name, [row.hand for row in one.rows]) for one in edition.paytables
    ]
    return tuple(_sentences(rows, paid))


def _sentences(
    rows: Mapping[str, Sequence[str]], paid: Sequence[tuple[str, str, Sequence[str]]]
) -> list[str]:
    found = [
        f"{wager}: no paytable pays it."
        for wager in rows
        if wager not in {name for name, _, _ in paid}
    ]
    for wager, table, hands in paid:
        lacking = [row for row in rows.get(wager, ()) if row not in hands]
        if lacking:
            found.append(
                f"{wager}, {table}: no line for {joined_words(lacking)}, so a deal of such a row "
                'loses; write it with "N/A" where that is meant.'
            )
    return found
