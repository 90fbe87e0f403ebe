"""Which formulas are computed without Excel, decided before any is.

The engine answers some formulas with another number than Excel would: most functions of one value
are not repeated over a range, and a range where one value is needed is not cut down to one cell.
Such formulas, and functions that nobody has compared, are left without a value and reported. A
wrong number that looks right is the one thing a regulator must never be shown.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

# Each function with its arguments: s one value, x text, r any range, p handed through unchanged,
# a computed cell by cell (SUMPRODUCT), t a number format written out. With ? it may be omitted,
# with ... it repeats.
_TABLE = """
ABS s | AND r ... | AVERAGE r ... | CHOOSE s p ... | COLUMN ?r | COLUMNS r | COMBIN s s
CONCATENATE x ... | GCD s s
COUNT r ... | COUNTA r ... | COUNTBLANK r | COUNTIF r s | COUNTIFS r s ... | DATE s s s | DAY s
EXACT x x | FALSE | FIND x x ?s | HLOOKUP s r s ?s | HYPERLINK s ?s | IF s p ?p | IFERROR s s
IFNA s s | INDEX r s ?s | INT s | ISBLANK s | ISERR s | ISERROR s | ISLOGICAL s | ISNA s
ISNUMBER s | ISTEXT s | LARGE r s | LEFT x ?s | LEN x | LOWER x | MATCH s r ?s | MAX r ...
MEDIAN r ... | MID x s s | MIN r ... | MOD s s | MONTH s | NA | NOT s | OR r ... | PRODUCT r ...
RANK s r ?s | REPT x s | RIGHT x ?s | ROUND s s | ROUNDDOWN s s | ROUNDUP s s | ROW ?r | ROWS r
SEARCH x x ?s | SIGN s | SMALL r s | SQRT s | SUBSTITUTE x x x ?s | SUM r ... | SUMIF r s ?r
SUMIFS r r s ... | SUMPRODUCT a ... | TEXT s t | TRANSPOSE r | TRIM x | TRUE | UPPER x | VALUE s
VLOOKUP s r s ?s | XLOOKUP s r r ?s ?s ?s | YEAR s
"""
# Functions that the engine repeats over a range inside an array formula as Excel does.
REPEATED: Final = frozenset({"IF", "IFERROR"})
# Functions whose answer may turn out to be a row or a column.
MAY_SPILL: Final = frozenset({"INDEX", "XLOOKUP"})


class Slots(NamedTuple):
    """The arguments of a function.

    Args:
        least: fewest it takes.
        kinds: a letter for each, as in the table.
        repeats: how many of the last ones repeat.
    """

    least: int
    kinds: str
    repeats: int


def _read_table() -> dict[str, Slots]:
    table = {}
    for entry in re.split(r"[|\n]", _TABLE.strip()):
        name, *slots = entry.split()
        repeated = bool(slots) and slots[-1] == "..."
        if repeated:
            slots.pop()
        least = sum(not slot.startswith("?") for slot in slots)
        pairs = name in ("COUNTIFS", "SUMIFS")
        table[name] = Slots(
            least, "".join(slot[-1] for slot in slots), (2 if pairs else 1) if repeated else 0
        )
    return table


ALLOWED: Final = _read_table()
