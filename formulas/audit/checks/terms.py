"""Hands that are paid and not ranked, or ranked and paid nowhere; tables printed twice."""

from __future__ import annotations

from collections.abc import Iterator

from formulas.audit.finding import AWARD, NOTE, CheckResult, Finding, many, named
from formulas.audit.valued import editions
from formulas.law.model import Edition
from formulas.pays import Nothing, Push
from formulas.question.paytables import legible_pays
from formulas.values import key

TITLE = "Terms paid and terms defined"
QUESTION = "Is every hand that is paid ranked, every hand ranked for a wager paid, no table twice?"
COLUMN = "—"


def run() -> CheckResult:
    """Compare the hands of every paytable with the ranking it refers to."""
    found: list[Finding] = []
    counted = 0
    for edition in editions():
        counted += sum(len(table.rows) for table in edition.paytables)
        found += _unranked(edition)
        found += _unpaid(edition)
        found += _twice(edition)
    return CheckResult(counted, "rows of paytables", tuple(found))


def _unranked(edition: Edition) -> Iterator[Finding]:
    rankings = {ranking.id: ranking for ranking in edition.rankings}
    for table in edition.paytables:
        ranking = rankings[table.ranking]
        known = {key(hand) for hand in ranking.hands}
        for hand, pay in legible_pays(table):
            plain = hand.partition(COLUMN)[0]
            if isinstance(pay, Push | Nothing) or key(plain) in known:
                continue
            yield Finding(
                edition=edition,
                section=table.section,
                quote=f"{hand} {pay}",
                wrong=f"{named(table)} pays {hand}, which § {ranking.section} does not rank.",
                proof=f"Ranked there are {', '.join(ranking.hands)}.",
                correction=f"Rank {hand} in {edition.citation(ranking.section)}, or name the "
                "ranked hand.",
                touches=AWARD,
                about=(hand,),
            )


def _unpaid(edition: Edition) -> Iterator[Finding]:
    """Yield hands of a ranking that lists what is eligible and that no table of it pays."""
    for ranking in edition.rankings:
        tables = [table for table in edition.paytables if table.ranking == ranking.id]
        wagers = {table.wager for table in tables}
        if len(wagers) != 1 or "eligible" not in ranking.quote:
            continue
        paid = {
            key(row.hand.partition(COLUMN)[0]).removesuffix("orless")
            for table in tables
            for row in table.rows
        }
        families = {" ".join(row.hand.split()[:2]) for table in tables for row in table.rows}
        for hand in ranking.hands:
            # A ranking may split by suits what the law names once ("a Super Royal").
            if key(hand) not in paid and " ".join(hand.split()[:2]) not in families:
                yield Finding(
                    edition=edition,
                    section=ranking.section,
                    quote=ranking.quote,
                    wrong=f"{hand} is listed as eligible for a payout and no table of the "
                    "wager pays it.",
                    proof=f"Paid are {', '.join(row.hand for row in tables[0].rows)}.",
                    correction=f"Strike {hand}, or pay it.",
                    touches=AWARD,
                )


def _twice(edition: Edition) -> Iterator[Finding]:
    for wager in edition.wagers():
        same: dict[tuple[object, ...], list[str]] = {}
        sections: dict[tuple[object, ...], str] = {}
        for table in edition.tables(wager):
            if table.lost:
                continue
            envy = tuple(one for one in edition.envy if one.table and one.table == table.id)
            printed = (legible_pays(table), table.meters, table.version, table.bonuses, envy)
            same.setdefault(printed, []).append(table.name)
            sections.setdefault(printed, table.section)
        for content, names in same.items():
            if len(names) > 1:
                yield Finding(
                    edition=edition,
                    section=sections[content],
                    quote=f"{many(names)}",
                    wrong=f"{wager}: {many(names)} print the same pays and terms.",
                    proof="Row by row the same.",
                    correction="None where it is meant; otherwise one of them lacks its own pays.",
                    touches=NOTE,
                )
