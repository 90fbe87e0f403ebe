"""The pays, meters and minimums that a submission offers, for the most that can be won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from combinatorics.game import Game
from formulas.compliance import cells
from formulas.compliance.context import Context, Offering
from formulas.compliance.paytables import added_pays, pay_field, selection
from formulas.compliance.progressives import bets, meter_field, term_field
from formulas.compliance.wagers import maximum
from formulas.law.editions import paytable
from formulas.law.model import Edition
from formulas.law.stake_limits import highest_stakes
from formulas.law.tables import INITIAL, LOST, Meter, Paytable, printed_amount
from formulas.limits.layout import BASE, DEALER, Layout, Pays, base_parts
from formulas.pays import Pay, pay_from_cell
from formulas.question.conditions import Conditions
from formulas.question.entering import condition_of
from formulas.question.paytables import as_read, legible_pays
from formulas.question.read_terms import FEEDER, fed_by
from formulas.question.resolver import Readings
from formulas.refusal import bad_value, listing
from formulas.typed_yes import yes
from formulas.values import blank


def layout_of(
    context: Context,
    game: Game,
    conditions: Conditions,
    stakes: Mapping[str, Fraction] | None = None,
) -> Layout:
    """Return the pays of each wager as offered, with what stands on the meters.

    Args:
        context: what is stated.
        game: the game.
        conditions: the conditions; "meter" is for the one wager staked that has a meter.
        stakes: stakes in dollars by wager, on which seeds "for 1" depend; without them a table that
            is not on file is not refused, and all tables count.

    Raises:
        Refusal: a table that is not on file, or a pay or meter that cannot be read.
    """
    edition = context.edition
    readings = Readings(edition, conditions)
    tables: dict[str, tuple[tuple[Paytable, Pays], ...]] = {}
    meters: dict[tuple[str, str], Fraction] = {}
    for wager in edition.wagers():
        offer = context.offerings.get(wager, Offering(False, True, None))
        cell = context.submission.cell(selection(wager))
        if offer.table is None and stakes is not None and not blank(cell) and yes(cell) is None:
            paytable(edition, wager, cell)
        chosen = (offer.table,) if offer.table is not None else edition.tables(wager)
        if offer.stated and not offer.offered:
            chosen = ()
        if stakes is None or is_staked(edition, wager, stakes):
            chosen = tuple(as_read(readings, table) for table in chosen)
        tables[wager] = tuple((table, _pays(context, table, chosen)) for table in chosen)
        for table in chosen:
            for meter in table.meters:
                staked = _is_on(stakes or {}, wager)
                said = conditions if staked else conditions.quiet()
                based = fed_by(readings, wager) if staked else ""
                standing = _meter(context, said, wager, meter, stakes or {}, based or wager)
                if standing is not None:
                    meters[wager, meter.level] = max(
                        standing, meters.get((wager, meter.level), Fraction())
                    )
    _one_meter(conditions, tables, stakes or {})
    maxima = highest_stakes(edition)
    for part in edition.layout:
        high = context.submission.number(maximum(part.name), cells.AMOUNT)
        if high is not None:
            maxima[part.name] = high
    return Layout(game, edition, tables, meters, maxima, conditions)


def is_staked(edition: Edition, wager: str, stakes: Mapping[str, Fraction]) -> bool:
    """Say whether dollars lie on a wager, on the dealer's hand or on a part of the base game."""
    names = [part.name for part in base_parts(edition)] if wager == BASE else [wager]
    return any(_is_on(stakes, name) for name in names)


def _pays(context: Context, table: Paytable, offered: Sequence[Paytable]) -> Pays:
    pays: dict[str, Pay] = {}
    for hand, pay in legible_pays(table):
        name = pay_field(table.wager, hand)
        if context.submission.says(name) and context.submission.cell(name) != LOST:
            pays[hand] = pay_from_cell(context.submission.cell(name), pay, f'"{name}"')
        elif pay is not None:  # what a lost cell pays is asked for when the wager is staked
            pays[hand] = pay
    return pays | dict(added_pays(context, table, offered))


def _meter(
    context: Context,
    conditions: Conditions,
    wager: str,
    meter: Meter,
    stakes: Mapping[str, Fraction],
    based: str,
) -> Fraction | None:
    """Return what stands on a meter in dollars: as stated, else as seeded on that wager.

    None where nobody stated an amount, and the text leaves it open.
    """
    name = meter_field(wager, meter.level)
    stated = context.submission.number(name, cells.AMOUNT)
    if stated is None:
        stated = conditions.number(condition_of(meter.level))
    if stated is not None:
        sign = conditions.number("bet")  # the wager that the sign is for, where it is another
        return stated * stakes.get(wager, sign) / sign if sign else stated
    seed = term_field(wager, meter.level, INITIAL.words)
    words = context.submission.cell(seed) if context.submission.says(seed) else meter.seed.text
    bet = stakes.get(based) or (conditions.number(FEEDER) if based != wager else None)
    if bet is None and based != wager:
        raise bad_value(
            f"The initial amount of {wager} is read as based on the {based} wager: stake it too, "
            f'or give it in the condition "{FEEDER}".'
        )
    bet = bet or max(bets(context.submission, wager))
    if words == "":
        return None
    printed = printed_amount(words.strip()) if isinstance(words, str) else None
    if printed is not None:
        amount, for_one = printed
        return amount * bet if for_one else amount
    return cells.number(words, seed, cells.AMOUNT)


def _one_meter(
    conditions: Conditions,
    tables: Mapping[str, tuple[tuple[Paytable, Pays], ...]],
    stakes: Mapping[str, Fraction],
) -> None:
    """Refuse a meter in the conditions where several wagers staked have a meter of that level."""
    for level in ("", "mega", "major", "minor"):
        if condition_of(level) not in conditions.given:
            continue
        having = [
            wager
            for wager, offered in tables.items()
            if _is_on(stakes, wager)
            and any(meter.level == level for table, _ in offered for meter in table.meters)
        ]
        if len(having) > 1:
            raise bad_value(
                f'The condition "{condition_of(level)}" could mean the meters of '
                f"{listing(having)}: give each in the choices, as {meter_field(having[0], level)}."
            )


def _is_on(stakes: Mapping[str, Fraction], wager: str) -> bool:
    """Say whether dollars lie on a wager, on the dealer's hand too."""
    return any(name.removesuffix(DEALER) == wager and stake for name, stake in stakes.items())
