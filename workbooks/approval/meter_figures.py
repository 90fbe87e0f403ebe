"""The figures of a progressive: the next hand, break-even, and the long run part by part."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from formulas.figure_catalogue import EVEN, NEXT, Wagered, catalogue_figure
from formulas.law.tables import Paytable
from formulas.question.entering import condition_of
from formulas.values import is_number
from workbooks.approval.figures import Figure, Line, Sum
from workbooks.approval.questions import WagerQuestions

PAYS_COLUMN, WAYS_COLUMN, RETURN_COLUMN = 1, 2, 5


def meter_lines(asked: WagerQuestions, printed: Paytable | None) -> Iterator[Line]:
    """Yield the figures of the meters of a table; none for a table without one."""
    if printed is None or not printed.meters:
        return
    next_hand, even = (catalogue_figure(key, Wagered.METER) for key in (NEXT, EVEN))
    levels = [condition_of(meter.level) for meter in printed.meters]
    signs = [
        (level, asked.entry.stated(level))
        for level in levels
        if asked.entry.stated(level) is not None
    ]
    if signs:
        shown = ", ".join(f"{level} ${amount:,.2f}" for level, amount in signs if is_number(amount))
        figure = asked.ask(next_hand.function, "next hand, meter as displayed", *signs)
        yield Line(next_hand.name, f"meter as displayed: {shown}", figure)
    first, again = asked.initial_amounts, asked.reset_amounts
    amounts = [("initial amount", first), ("reset amount", again)]
    if first == again:
        amounts = [("initial amount and at the reset amount", first)]
    for words, dollars in amounts:
        if dollars:
            shown = ", ".join(f"{level} ${amount:,.2f}" for level, amount in dollars)
            figure = asked.ask(next_hand.function, f"next hand, meter at the {words}", *dollars)
            yield Line(next_hand.name, f"meter at the {words}: {shown}", figure)
    only = levels[0] == "meter"
    yield Line(
        even.name if only else f"{even.name}, {levels[0]}",
        even.basis,
        asked.ask(even.function, even.listed),
        even.kind,
    )


def long_run(table: Figure) -> Iterator[Sum]:
    """Yield the parts of a long-run payback: fixed pays, whole awards, rates, envy."""
    fixed, awards = Fraction(), Fraction()
    extras: list[Sum] = []
    for row in table.rows[1:-1]:
        returned = row[RETURN_COLUMN]
        if not isinstance(returned, Fraction | int):
            continue
        if row[WAYS_COLUMN] is None:
            extras.append(
                Sum(str(row[0]), Fraction(returned), f"Return of that row in {table.label}")
            )
        elif any(word in str(row[PAYS_COLUMN]) for word in ("meter", "jackpot")):
            awards += returned
        else:
            fixed += returned
    if table.rows:
        yield Sum(
            "Fixed pays", fixed, f"sum of Return of the rows with odds or dollars in {table.label}"
        )
        yield Sum(
            "Whole awards of a meter, at the reset amount",
            awards,
            f"sum of Return of the rows with a share of a meter in {table.label}",
        )
        yield from extras
