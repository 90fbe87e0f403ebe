"""The highest odds that a wager pays, and what is sure of a bound that rests on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from formulas.dollars import dollars
from formulas.law.model import Edition
from formulas.law.payout_limits import MAXIMUM, Amount, Bound
from formulas.law.stake_limits import highest_stakes
from formulas.limits.layout import BASE, Layout, odds_of_part, table_part
from formulas.pays import Odds, Pay


def highest_odds(pays: Iterable[Pay]) -> Fraction:
    """Return the highest odds to 1 among pays, 0 where none has odds: dollars and meters do not."""
    return max([pay.back - 1 for pay in pays if isinstance(pay, Odds)], default=Fraction())


def odds_offered(layout: Layout, wager: str) -> Fraction:
    """Return the highest odds to 1 of a wager of the layout, a part of the base game by its own.

    Of several tables that may be chosen, all count.
    """
    paid_by = BASE if layout.edition.wager(wager).base else wager
    pays = [pay for _, pays in layout.tables.get(paid_by, ()) for pay in pays.values()]
    return highest_odds(pays_of(layout.edition, wager, pays))


def pays_of(edition: Edition, wager: str, tabled: Iterable[Pay]) -> Iterable[Pay]:
    """Return what pays a wager of the layout.

    Args:
        edition: the edition.
        wager: its name.
        tabled: the pays of its table; of a part of the base game, of the base game's.
    """
    even = odds_of_part(edition, wager)
    if not edition.wager(wager).base or wager == table_part(edition) or even is None:
        return tabled
    return (even,)


def sure_bound(
    edition: Edition,
    bound: Bound,
    cap: Fraction,
    stakes: Mapping[str, Fraction],
    odds: Mapping[str, Fraction],
) -> Fraction | None:
    """Return what a limit surely has to keep and does not, by what is known; None where it may.

    Args:
        edition: the edition, whose own maximum of a stake is known.
        bound: the least or the most that it allows.
        cap: the limit in dollars.
        stakes: dollars by wager that were staked.
        odds: the highest odds to 1 by wager.
    """
    maxima = highest_stakes(edition)
    by_odds = {wager: (maxima[wager], much) for wager, much in odds.items() if wager in maxima}
    low, high = span(bound, stakes, by_odds)
    sure = high if bound.at_most else low
    return None if sure is None or bound.kept_by(cap, sure) else sure


def against_law(edition: Edition, bound: Bound, beyond: Fraction) -> str:
    """Say that a limit is beyond what the law allows."""
    side, least = ("above", "most") if bound.at_most else ("below", "least")
    return (
        f"The payout limit is {side} the {dollars(beyond)} that "
        f"{edition.citation(bound.rule.section)} allows at {least}."
    )


def span(
    bound: Bound, stakes: Mapping[str, Fraction], by_odds: Mapping[str, tuple[Fraction, Fraction]]
) -> tuple[Fraction, Fraction | None]:
    """Return between which amounts a bound surely lies, where not all that it rests on is known.

    Args:
        bound: the least or the most that a text allows.
        stakes: dollars by wager that were staked.
        by_odds: by wager its maximum in dollars and its highest odds to 1.

    Returns:
        The least and the most that it can come to; None for no end.
    """
    known = [_known(one, stakes, by_odds) for one in bound.amounts]
    told = [amount for amount in known if amount is not None]
    if len(told) == len(known):
        exactly = max(told) if bound.greater else min(told)
        return exactly, exactly
    if bound.greater:
        return max(told, default=Fraction()), None
    return Fraction(), min(told, default=None)


def times_odds(one: Amount, odds: Fraction) -> Fraction:
    """Return what an amount is multiplied by beside its number: odds, cut where the text does."""
    if not one.odds:
        return Fraction(1)
    return odds if one.up_to is None else min(odds, one.up_to)


def _known(
    one: Amount, stakes: Mapping[str, Fraction], by_odds: Mapping[str, tuple[Fraction, Fraction]]
) -> Fraction | None:
    if not one.of:
        return one.number
    if one.of == MAXIMUM and by_odds:
        return max(one.number * high * times_odds(one, odds) for high, odds in by_odds.values())
    return one.number * stakes[one.of] if one.of in stakes else None
