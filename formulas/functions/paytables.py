"""PAYTABLES."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from formulas.function_groups import Group
from formulas.question.arguments import ConditionsArg, GameArg, JurisdictionArg, WagerArg
from formulas.question.ask import ask_tables
from formulas.refusal import Refusal
from formulas.values import Rows, Scalar, header
from formulas.worth.side_by_side import Priced, Shared, priced, shared_classes
from formulas.worth.valuation import NO_WIN, Valuation

TOTAL = "Total"
GROUP = Group.TABLES
EXAMPLES = (
    '=PAYTABLES("UTH","Trips")',
    '=PAYTABLES("UTH","Base","PA",{"give","Total | A return"})',
)


def paytables(
    game: GameArg,
    wager: WagerArg,
    jurisdiction: JurisdictionArg = None,
    conditions: ConditionsArg = None,
) -> Rows:
    """All authorized paytables of a wager side by side on one set of counts: pays and returns.

    Ways and 1 in N stand once where every table is counted alike: a hand that one table pays apart
    from another has a row of its own. Each table has its own where the counts differ, as in a base
    game, whose best play depends on the pays. The total of a table's returns is PAYBACK; a table
    whose figure is refused, such as one with a lost cell, shows the error value.
    """
    question, tables = ask_tables(game, wager, jurisdiction, conditions, edited=False)
    question.readings.check()
    found = priced(question, tables)
    refused = [one.worth for one in found if isinstance(one.worth, Refusal)]
    if len(refused) == len(found):
        raise refused[0]
    shared = shared_classes(question, found)
    return _on_one_set(found, shared) if shared else _on_their_own(found)


def _on_one_set(tables: Sequence[Priced], classes: Sequence[Shared]) -> Rows:
    total = sum(one.ways for one in classes)
    titles = [f"{one.label} {what}" for one in tables for what in ("pays", "return")]
    lines: Rows = [header("Hand", "Ways", "1 in N", *titles)]
    paid = [one for one in classes if one.name != NO_WIN]
    for one in (*paid, *(one for one in classes if one.name == NO_WIN)):
        if one.name == NO_WIN:
            lines += _extras(tables, 2, 0)
        often = Fraction(total, one.ways) if one.ways else None
        cells: list[Scalar] = [one.name, one.ways, often]
        for table, hand in zip(tables, one.hands, strict=True):
            cells += [table.shown(hand), table.returned(hand, one.ways)]
        lines.append(cells)
    last: list[Scalar] = [TOTAL, total, None]
    return [*lines, [*last, *_beside((None, table.payback) for table in tables)]]


def _on_their_own(tables: Sequence[Priced]) -> Rows:
    titles = [
        f"{one.label} {what}" for one in tables for what in ("pays", "ways", "1 in N", "return")
    ]
    paid = dict.fromkeys(hand for one in tables for hand in one.pays)
    worth = [one.worth if isinstance(one.worth, Valuation) else None for one in tables]
    rows = (line.hand for one in worth if one is not None for line in one.lines)
    hands = paid | dict.fromkeys(hand for hand in rows if hand != NO_WIN)
    lines: Rows = [header("Hand", *titles)]
    lines += [[hand, *_beside(_own(table, hand) for table in tables)] for hand in hands]
    lines += _extras(tables, 0, 2)
    lines.append([NO_WIN, *_beside(_own(table, NO_WIN) for table in tables)])
    deals = [None if one is None else one.total for one in worth]
    totals = (
        (None, total, None, table.payback) for total, table in zip(deals, tables, strict=True)
    )
    return [*lines, [TOTAL, *_beside(totals)]]


def _own(table: Priced, hand: str) -> tuple[Scalar, ...]:
    """Return pay, ways, 1 in N and return of a row of a table counted by itself."""
    one = table.worth
    if isinstance(one, Refusal) or all(line.hand != hand for line in one.lines):
        return table.shown(hand), None, None, None
    ways = one.ways(hand)
    often = Fraction(one.total, ways) if ways else None
    return table.shown(hand), ways, often, table.returned(hand)


def _extras(tables: Sequence[Priced], before: int, between: int) -> Rows:
    """Return the lines of what no hand of one's own brings, such as a rate of progression."""
    extras = [one.worth.extras if isinstance(one.worth, Valuation) else () for one in tables]
    brought = [{extra.name: extra.returned for extra in each} for each in extras]
    return [
        [
            name,
            *[None] * before,
            *_beside((None, *[None] * between, one.get(name)) for one in brought),
        ]
        for name in dict.fromkeys(name for one in brought for name in one)
    ]


def _beside(parts: Iterable[Sequence[Scalar]]) -> list[Scalar]:
    return [cell for part in parts for cell in part]
