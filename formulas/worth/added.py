"""A wager that pays every row that is met, what the rows pay added.

Its deals are parted by the rows that pay together, so all that hangs on one deal's result (hit
frequency, volatility, the distribution) is found over such classes. A paytable shows each row by
itself: the deals that meet it and what it adds to the stake. A deal that meets two rows stands in
both, so the rows and "No win" come to more than all deals; the line of the deals that some row pays
says how many win something, and brings their stake where the odds are "to".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from combinatorics.round import NONE, ONE
from combinatorics.side_wager import Distribution
from formulas.payment import brought_together, leaves_stake
from formulas.pays import Nothing, Pay
from formulas.worth.valuation import ANY_ROW, NO_WIN, Class

Brought = Callable[[Pay], Fraction]


def paid_rows_of(rows: tuple[str, ...], pays: Mapping[str, Pay]) -> tuple[str, ...]:
    """Return the rows among those that a deal meets for which something is paid."""
    return tuple(row for row in rows if not isinstance(pays.get(row, Nothing()), Nothing))


def added_classes(
    partition: Distribution,
    pays: Mapping[str, Pay],
    returned: Brought,
    settled: Brought,
    flat: bool,
) -> tuple[tuple[Class, ...], tuple[Class, ...]]:
    """Return the classes of deals, and what each row brings by itself.

    A pay brings `returned` in the long run and `settled` in one round, stake included; `flat` says
    that dollars leave the stake, in a table of odds "to".
    """
    classes = []
    alone = dict.fromkeys(pays, 0)
    paid, stakes = 0, 0
    for outcome in partition.outcomes:
        rows = paid_rows_of(outcome.rows, pays)
        stake = any(leaves_stake(pays[row], flat) for row in rows)
        for row in outcome.rows:
            if row in alone:
                alone[row] += outcome.ways
        if rows:
            paid, stakes = paid + outcome.ways, stakes + stake * outcome.ways

        def back(brought: Brought, rows: tuple[str, ...] = rows) -> Fraction:
            return brought_together(
                [(brought(pays[row]), leaves_stake(pays[row], flat)) for row in rows]
            )

        classes.append(
            Class(
                hand=outcome.name if rows else NO_WIN,
                pay=pays[rows[0]] if len(rows) == 1 else None,
                ways=outcome.ways,
                staked=ONE,
                returned=back(returned),
                settled=back(settled),
            )
        )
    by_row = [
        Class(
            hand=row,
            pay=pay,
            ways=alone[row],
            staked=NONE,
            returned=returned(pay) - leaves_stake(pay, flat),
            settled=settled(pay) - leaves_stake(pay, flat),
        )
        for row, pay in pays.items()
    ]
    share = Fraction(stakes, paid) if paid else NONE
    by_row.append(
        Class(hand=ANY_ROW, pay=None, ways=paid, staked=ONE, returned=share, settled=share)
    )
    by_row.append(
        Class(
            hand=NO_WIN,
            pay=None,
            ways=partition.total - paid,
            staked=ONE,
            returned=NONE,
            settled=NONE,
        )
    )
    return tuple(classes), tuple(by_row)
