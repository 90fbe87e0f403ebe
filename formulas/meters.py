"""The terms of a progressive paytable's meters in dollars, and what is awarded from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from formulas.pays import Share
from formulas.question.ask import ask_cell
from formulas.question.read_terms import greater_of
from formulas.refusal import not_available
from formulas.values import Raw
from formulas.worth.progressive import Jackpots


@dataclass(frozen=True, kw_only=True)
class MeterTerms:
    """One meter.

    Args:
        level: "" for the only one, else "mega", "major" or "minor".
        seed: dollars that it first starts with.
        reseed: dollars that it starts with again.
        rate: share of each wager that it collects.
        reserve: share that is kept for its next start, None for none.
    """

    level: str
    seed: Fraction
    reseed: Fraction
    rate: Fraction
    reserve: Fraction | None


@dataclass(frozen=True, kw_only=True)
class Progressive:
    """The meters of one wager.

    Args:
        meters: by level.
        awards: what is paid from a meter, by hand.
        greater: whether the greater of dollars and share is paid where a hand names both.
        bet: the wager in dollars that the amounts belong to.
        section: where the terms stand.
    """

    meters: Mapping[str, MeterTerms]
    awards: Mapping[str, Share]
    greater: bool
    bet: Fraction
    section: str


def progressive_of(
    game: Raw, wager: Raw, paytable: Raw, jurisdiction: Raw, conditions: Raw
) -> Progressive:
    """Return the meters of a wager; all is asked as a cell gives it to PAYBACK.

    Raises:
        Refusal: a wager without a meter, or terms that the law leaves open.
    """
    question = ask_cell(game, wager, paytable, jurisdiction, conditions)
    jackpots = Jackpots(question)
    if not jackpots.meters:
        raise not_available(f"{question.game.code} {question.wager.name} has no meter.")
    meters = {}
    for meter in jackpots.meters:
        rate, reserve = jackpots.rates_of(meter)
        meters[meter.level] = MeterTerms(
            level=meter.level,
            seed=jackpots.seed(meter) * jackpots.bet,
            reseed=jackpots.reseed(meter) * jackpots.bet,
            rate=rate,
            reserve=reserve,
        )
    awards = {hand: pay for hand, pay in question.offered.pays if isinstance(pay, Share)}
    return Progressive(
        meters=meters,
        awards=awards,
        greater=greater_of(question.readings),
        bet=jackpots.bet,
        section=question.edition.citation(jackpots.meters[0].section),
    )
