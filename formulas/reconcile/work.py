"""How much one call of RECONCILE may try, counted and never timed.

The count is of rows whose pay is changed, under each way to read the table: what a search does is
in proportion to it. It is set so that the largest search that is admitted takes at most a second
of a processor; a host that computes more slowly sets a smaller one.
"""

from __future__ import annotations

from formulas.refusal import out_of_range

MOST_ROWS = 80_000
MOST_HYPOTHESES = 40  # readings, bases and terms of one table; the law on file has up to 14
_most = MOST_ROWS


def admit(rows: int) -> None:
    """Set how many changed rows a call may try in this host."""
    global _most
    _most = rows


class Work:
    """The changed rows that one search tries."""

    def __init__(self) -> None:
        self._rows = 0

    def add(self, rows: int) -> None:
        """Count rows before they are tried.

        Raises:
            Refusal: they are more than a call may try.
        """
        self._rows += rows
        if self._rows > _most:
            raise out_of_range(
                f"RECONCILE would try more than {_most:,} changed cells here, which is more than "
                "one call may: give the hands with their claimed ways in the place of a payback."
            )
