"""How an answer follows the numbers among the pays of a range: evenly, with what each unit brings.

The payback of a side wager is a sum of deals times what comes back, so it rises with each pay by
the share of the deals that are paid it. Nothing else in the answer hangs on the amount of such a
number, unless the range has the pays of a table of the law.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple


class Source(NamedTuple):
    """The tables of the law that print a pay which was typed.

    Args:
        printed: the tables, a bit each, by numerator and denominator of the number which, typed
            there, is their own pay.
        lost: the tables whose text has lost that pay.
    """

    printed: Mapping[tuple[int, int], int]
    lost: int


class Rise(NamedTuple):
    """How an answer follows a pay that was typed.

    Args:
        each: what one unit more adds to the answer.
        source: the tables of the law that print the pay.
    """

    each: Fraction
    source: Source


class Following(NamedTuple):
    """An answer with how it follows the pays that were typed.

    Args:
        answer: the answer itself; a function that makes another of it does not follow them so.
        rises: finds how, by the cell of a pay in the range, the cells counted row by row.
    """

    answer: Fraction
    rises: Callable[[], Mapping[int, Rise]]
