"""Tables that give the player an advantage, or stand far from their sisters."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from formulas.audit.finding import NOTE, PAYBACK, CheckResult, Finding, named, percent
from formulas.audit.valued import Valued, editions, tables_of
from formulas.reconcile.hypotheses import READING, hypotheses_of

TITLE = "House advantage"
QUESTION = "Does a table pay back 100% or more, or stand out of the family of its sisters?"
LEAST_SISTERS = 3
FAR = 3  # times the spread of the sisters
LEAST_GAP = Fraction(2, 100)  # sisters that differ by hundredths of a percent prove nothing


def run() -> CheckResult:
    """Value every table as printed and compare it with 100% and with its sisters."""
    found: list[Finding] = []
    missed: list[str] = []
    counted = 0
    for edition in editions():
        families: dict[str, list[Valued]] = {}
        for one in tables_of(edition):
            where = f"{edition.code} {edition.game} {named(one.table)}"
            if one.payback is None:
                missed.append(f"{where}: {one.refusal}")
                continue
            counted += 1
            if one.payback >= 1:
                found.append(_negative(one, one.payback))
            if not one.left_open and one.payback < 1:
                families.setdefault(one.table.wager, []).append(one)
        for family in families.values():
            found += _outliers(family)
    return CheckResult(counted, "paytables valued as printed", tuple(found), tuple(missed))


def _negative(one: Valued, payback: Fraction) -> Finding:
    quote, cure = _cure(one, payback)
    return Finding(
        edition=one.edition,
        section=one.table.section,
        quote=quote,
        wrong=f"{named(one.table)} as printed pays back 100% or more, so that the house has no "
        "advantage.",
        proof=f"Exact payback {percent(payback)} ({payback.numerator:,} / "
        f"{payback.denominator:,}), house advantage {percent(one.edge or Fraction())}.",
        correction=cure,
        touches=PAYBACK,
        about=(one.table.name,) if one.table.id else (one.table.wager.casefold(),),
    )


def _cure(one: Valued, payback: Fraction) -> tuple[str, str]:
    """Return the words to change, and what brings the table below 100%.

    That is another reading, or else one row as all sister tables print it.
    """
    assert one.question is not None
    hypotheses = hypotheses_of(one.question)
    for hypothesis in hypotheses:
        if hypothesis.kind == READING and hypothesis.payback < 1:
            return (
                one.table.quote,
                f"Adopt the {hypothesis.words}, under which it pays back "
                f"{percent(hypothesis.payback)}.",
            )
    sisters = [
        dict(other.pays())
        for other in tables_of(one.edition)
        if other.table.wager == one.table.wager and other.table is not one.table
    ]
    for hand, pay in hypotheses[0].pays.items():
        elsewhere = {sister.get(hand) for sister in sisters}
        other = elsewhere.pop() if len(elsewhere) == 1 else None
        if other is None or other == pay:
            continue
        cured = hypotheses[0].changed({hand: other})
        if cured < 1:
            return (
                f"{hand} {pay}",
                f"{other} in the place of {pay}, as in every other table of the wager: the table "
                f"then pays back {percent(cured)}.",
            )
    return (
        one.table.quote,
        f"Confirm the table; a payback of {percent(payback)} should not be offered.",
    )


def _outliers(family: list[Valued]) -> Iterator[Finding]:
    if len(family) < LEAST_SISTERS:
        return
    for one in family:
        others = sorted(other.payback for other in family if other is not one and other.payback)
        assert one.payback is not None
        low, high = others[0], others[-1]
        gap = max(low - one.payback, one.payback - high)
        if gap > max(LEAST_GAP, FAR * (high - low)):
            yield Finding(
                edition=one.edition,
                section=one.table.section,
                quote=one.table.quote,
                wrong=f"{named(one.table)} stands out of its family.",
                proof=f"Exact payback {percent(one.payback)}; the other {len(others)} tables "
                f"of the wager return {percent(low)} to {percent(high)}.",
                correction="None where the pays are meant; confirm them against the applicant's "
                "submission.",
                touches=NOTE,
            )
