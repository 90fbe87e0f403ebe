"""Rows out of order: a rarer hand that is paid less than a commoner one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from formulas.audit.finding import NOTE, PAYBACK, CheckResult, Finding, many, named, percent
from formulas.audit.valued import Valued, editions, tables_of
from formulas.law.model import Edition
from formulas.pays import Odds
from formulas.reconcile.hypothesis import Hypothesis
from formulas.values import key

TITLE = "Order of the rows"
QUESTION = "Is a rarer hand paid less than a commoner one?"
COLUMN = "—"  # stands between a hand and the column of a table printed in columns


@dataclass(frozen=True)
class _Row:
    hand: str
    pay: Odds
    ways: int


def run() -> CheckResult:
    """Compare every two rows of every table by ways and by pay."""
    found: list[Finding] = []
    counted = 0
    for edition in editions():
        for wager in edition.wagers():
            tables = [one for one in tables_of(edition) if one.table.wager == wager]
            counted += sum(1 for one in tables if one.valuation is not None)
            found += _of_wager(edition, tables)
    return CheckResult(counted, "paytables compared row by row", tuple(found))


def _of_wager(edition: Edition, tables: list[Valued]) -> Iterator[Finding]:
    """Yield one finding for each pair of hands, with the tables that have it."""
    pairs: dict[tuple[str, str], list[tuple[Valued, _Row, _Row]]] = {}
    ordered: dict[tuple[str, str], list[Valued]] = {}
    for one in tables:
        rows = list(_rows(one))
        for rare in rows:
            for common in rows:
                # Two rows stand in one column, or one of them in none.
                columns = {row.hand.partition(COLUMN)[2] for row in (rare, common)} - {""}
                alike = len(columns) < 2 and rare.pay.keeps_stake == common.pay.keeps_stake
                if not alike or rare.ways >= common.ways:
                    continue
                pair = (rare.hand, common.hand)
                if rare.pay.amount < common.pay.amount:
                    pairs.setdefault(pair, []).append((one, rare, common))
                else:
                    ordered.setdefault(pair, []).append(one)
    by_ranking: list[tuple[Valued, _Row, _Row]] = []
    for pair, cases in pairs.items():
        if ordered.get(pair):
            yield _one_table(edition, cases, ordered[pair])
        elif _ranked(edition, cases[0]):
            by_ranking.append(cases[0])
        else:
            yield _every_table(edition, cases)
    if by_ranking:
        yield _ranking(edition, by_ranking)


def _ranked(edition: Edition, case: tuple[Valued, _Row, _Row]) -> bool:
    """Whether the chapter itself ranks the rarer hand below the commoner one.

    Totals of points ("10 or 29") are listed and not ranked.
    """
    one, rare, common = case
    for ranking in edition.rankings:
        places = {key(hand): place for place, hand in enumerate(ranking.hands)}
        hands = [key(row.hand.partition(COLUMN)[0]) for row in (rare, common)]
        if ranking.id == one.table.ranking and all(hand in places for hand in hands):
            return rare.hand[:1].isalpha() and places[hands[0]] > places[hands[1]]
    return True  # a hand that no ranking names has its rank by its place in the table


def _counts(one: Valued, rare: _Row, common: _Row) -> str:
    assert one.valuation is not None
    return (
        f"{rare.hand}: {rare.ways:,} of {one.valuation.total:,} deals, {rare.pay}; {common.hand}: "
        f"{common.ways:,}, {common.pay}."
    )


def _quote(rare: _Row, common: _Row) -> str:
    return f"{rare.hand} {rare.pay}; {common.hand} {common.pay}"


def _one_table(
    edition: Edition, cases: list[tuple[Valued, _Row, _Row]], ordered: list[Valued]
) -> Finding:
    first, rare, common = cases[0]
    names = many([named(one.table) for one, _rare, _common in cases])
    others = many([one.table.name for one in ordered])
    return Finding(
        edition=edition,
        section=first.table.section,
        quote=_quote(rare, common),
        wrong=f"{rare.hand} is rarer than {common.hand} and is paid less in {names}, while it "
        f"is paid at least as much in {others}.",
        proof=_counts(first, rare, common),
        correction=f"Confirm the pays of {rare.hand} and {common.hand}.",
        touches=PAYBACK,
        about=tuple(one.table.name for one, _rare, _common in cases),
    )


def _every_table(edition: Edition, cases: list[tuple[Valued, _Row, _Row]]) -> Finding:
    first, rare, common = cases[0]
    assert first.question is not None
    names = many([named(one.table) for one, _rare, _common in cases])
    hypothesis = Hypothesis(question=first.question)
    exchanged = hypothesis.changed({rare.hand: common.pay, common.hand: rare.pay})
    return Finding(
        edition=edition,
        section=first.table.section,
        quote=_quote(rare, common),
        wrong=f"{names} pays {rare.hand} less than {common.hand}, though it is rarer; the chapter "
        "ranks neither above the other.",
        proof=f"{_counts(first, rare, common)} As printed the table pays back "
        f"{percent(hypothesis.payback)}, with the two pays exchanged {percent(exchanged)}.",
        correction="None where the pays are meant; otherwise exchange the two.",
        touches=PAYBACK,
    )


def _ranking(edition: Edition, cases: list[tuple[Valued, _Row, _Row]]) -> Finding:
    """Return one note for all pairs of a wager whose order is that of the chapter's ranking."""
    first, rare, common = cases[0]
    pairs = many([f"{rare.hand} below {common.hand}" for _one, rare, common in cases])
    return Finding(
        edition=edition,
        section=first.table.section,
        quote=_quote(rare, common),
        wrong=f"{first.table.wager}: every table pays a rarer hand less than a commoner one: "
        f"{pairs}.",
        proof=" ".join(_counts(one, rare, common) for one, rare, common in cases),
        correction="None: the pays follow the chapter's order of hands, which is not that of their "
        "frequency.",
        touches=NOTE,
    )


def _rows(one: Valued) -> Iterator[_Row]:
    if one.valuation is None:
        return
    for hand, pay in one.pays():
        if isinstance(pay, Odds):
            ways = one.valuation.ways(hand)
            if ways:
                yield _Row(hand, pay, ways)
