"""Which of its tables a function shows."""

from __future__ import annotations

from collections.abc import Sequence

from formulas.question.conditions import Conditions
from formulas.refusal import echo, listing, not_available
from formulas.values import key

SHOW = "show"


def what_to_show(conditions: Conditions, tables: Sequence[str]) -> str:
    """Return the table that the condition "show" names, the first where it names none."""
    named = conditions.word(SHOW)
    if named is None:
        return tables[0]
    table = next((each for each in tables if key(each) == key(named)), None)
    if table is None:
        raise not_available(
            f"There is no table {echo(named)} to show; there are {listing(tables)}."
        )
    return table
